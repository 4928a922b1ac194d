"""MY-6: units bought one at a time, their ages, prices and pieces."""

from __future__ import annotations

from tests.rules.mythology.desk import Desk

from astragal.rules.mythology.ids import UNIT_IDS
from astragal.rules.mythology.refusals import (
    AGE_TOO_EARLY,
    AT_LEAST_ONE,
    NO_PIECE_LEFT,
    NO_SUCH_UNIT,
    NOT_OF_YOUR_CULTURE,
    NOTHING_TO_RECRUIT,
    UNIT_TOO_DEAR,
)
from astragal.rules.mythology.sheet import SHEETS
from astragal.rules.mythology.state import (
    BOTH_HALVES,
    CLASSICAL,
    END_RECRUIT,
    GREEK,
    HEROIC,
    NORSE,
    PLAY_CARD,
    RECRUIT_UNIT,
    RECRUITING,
    UNITS,
)
from astragal.rules.mythology.story import UNIT_RECRUITED


def unit(name: str) -> int:
    """The action of recruiting this unit."""
    culture = next(culture for culture, names in enumerate(UNIT_IDS) if name in names)
    return RECRUIT_UNIT + UNITS * culture + UNIT_IDS[culture].index(name)


def greek(card: str = "recruit") -> Desk:
    """The Greek has a Recruit; the Norse goes on with a Trade."""
    return Desk(3).in_round(seat=1).hand(1, card).hand(2, "trade")


def test_units_are_bought_one_at_a_time():
    """MY-6.1: the example of the rulebook, a Minotaur and a Toxotes for 3 food and 3 wood."""
    desk = greek().play("recruit")
    assert desk.refusal(END_RECRUIT) == AT_LEAST_ONE
    desk.act(unit("minotaur"))
    assert (desk.s.mover, desk.s.step) == (1, RECRUITING)
    desk.act(unit("toxotes"))
    assert (desk.s.mover, desk.s.step) == (2, PLAY_CARD)
    assert desk.player(1).cubes == [1, 1, 4, 4]
    assert (desk.player(1).units[0], desk.player(1).units[3]) == (3, 1)
    assert desk.s.bank == [16, 16, 13, 13]


def test_a_player_may_stop_after_the_first():
    """MY-6.1: at most as many as the card says."""
    desk = greek("recruit_5").play("recruit_5").act(unit("toxotes"), END_RECRUIT)
    assert (desk.s.mover, desk.player(1).units[0]) == (2, 3)


def test_recruit_is_possible_while_some_unit_can_be_bought():
    """MY-6.1, MY-6.2: the only one that can be is bought by itself, and the action ends when none can."""
    desk = greek().cubes(1, 0, 0, 2, 2)
    desk.play("recruit")
    assert desk.heard(UNIT_RECRUITED) == [(1, UNITS * GREEK + UNIT_IDS[GREEK].index("hydra"), 0)]
    assert (desk.s.mover, desk.player(1).cubes) == (2, [0, 0, 0, 0])
    assert greek().cubes(1, 1, 0, 0, 0).refused_play("recruit") == NOTHING_TO_RECRUIT


def test_why_a_unit_cannot_be_bought():
    """MY-6.2, MY-6.3, MY-6.4: price, age, pieces, culture."""
    desk = greek().units(1, toxotes=8).cubes(1, 3, 3, 3, 2).play("recruit")
    assert desk.refusal(unit("toxotes")) == NO_PIECE_LEFT
    assert desk.refusal(unit("cyclops")) == UNIT_TOO_DEAR
    assert desk.refusal(unit("classical_greek_hero")) == AGE_TOO_EARLY
    assert desk.refusal(unit("jarl")) == NOT_OF_YOUR_CULTURE
    norse = Desk(3).in_round(seat=2).hand(2, "recruit").play("recruit")
    assert norse.refusal(RECRUIT_UNIT + UNITS * NORSE + 11) == NO_SUCH_UNIT


def test_heroes_come_with_their_age_and_stay():
    """MY-6.3, MY-9.4: in the age of the card and in every later one; mortals and myth units in any age."""
    desk = greek("recruit_5").cubes(1, 13, 4, 14, 4)
    desk.player(1).age = HEROIC
    desk.play("recruit_5")
    assert desk.refusal(unit("mythical_greek_hero")) == AGE_TOO_EARLY
    desk.act(unit("classical_greek_hero"), unit("heroic_greek_hero"), unit("minotaur"))
    desk = greek("recruit_5").cubes(1, 13, 4, 14, 4)
    desk.player(1).age = CLASSICAL
    assert desk.play("recruit_5").refusal(unit("heroic_greek_hero")) == AGE_TOO_EARLY


def test_pieces_are_counted_wherever_they_stand():
    """MY-1.10, MY-6.4: one hero with four players, two with three; a Dwarf on a tile is a piece too."""
    four = Desk(4, ("egyptian", "greek")).in_round(seat=1).hand(1, "recruit_5").cubes(1, 12, 4, 12, 4)
    four.player(1).age = CLASSICAL
    four.play("recruit_5").act(unit("classical_greek_hero"))
    assert four.refusal(unit("classical_greek_hero")) == NO_PIECE_LEFT
    three = greek("recruit_5").cubes(1, 12, 4, 12, 4)
    three.player(1).age = CLASSICAL
    three.play("recruit_5").act(unit("classical_greek_hero"), unit("classical_greek_hero"))
    norse = Desk(3).in_round(seat=2).hand(2, "recruit").units(2, dwarf=7).tiles(2, "hills_gold")
    norse.player(2).workers[norse.player(2).tiles.index(8)] = 2
    assert norse.play("recruit").refusal(unit("dwarf")) == NO_PIECE_LEFT
    free = Desk(3, unlimited_pieces=True).in_round(seat=1).hand(1, "recruit").units(1, toxotes=20)
    assert free.play("recruit").refusal(unit("toxotes")) == 0


def test_recruited_units_stand_in_holding_at_once():
    """MY-6.5, MY-6.6: and villagers cannot be recruited at all."""
    desk = greek().play("recruit").act(unit("hoplite"))
    assert desk.player(1).units[1] == 3
    assert not any("villager" in names for names in UNIT_IDS)


def test_the_units_of_the_sheet():
    """MY-6.7: 12 Egyptian, 12 Greek, 11 Norse; three mortals and three heroes each."""
    sheet = SHEETS.load("standard").numbers
    assert sheet.units_of == [12, 12, 11]
    for culture in range(3):
        kinds = sheet.unit_kind[UNITS * culture : UNITS * culture + sheet.units_of[culture]]
        assert (kinds.count(0), kinds.count(2)) == (3, 3)


def test_mortals_may_cost_just_food():
    """MY-10.17: 6 mortals for 6 food; others at their price."""
    desk = Desk(3).in_round().hand(0, "bast").hand(1, "trade").cubes(0, 8, 0, 0, 5)
    desk.play("bast").act(BOTH_HALVES)
    assert desk.refusal(unit("sphinx")) == UNIT_TOO_DEAR
    desk.act(*[unit("spearman")] * 2, *[unit("elephant")] * 2, *[unit("chariot_archer")] * 2)
    assert (desk.player(0).cubes, desk.s.mover) == ([2, 0, 0, 4], 1)
