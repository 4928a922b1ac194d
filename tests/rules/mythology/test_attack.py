"""MY-11.1 to MY-11.7, MY-14.7: the target, units chosen in secret, the reveal, and whom a god sends home."""

from __future__ import annotations

import random

import pytest
from tests.rules.mythology.battlefield import Battlefield, numbers, unit_name, view

from astragal.rules.kit import CHANCE, EVERYONE, SPECTATOR, packed
from astragal.rules.mythology import play, refusals, story
from astragal.rules.mythology import state as n

ARMY = {"spearman": 2, "elephant": 1, "mummy": 1, "priest": 1}
PHALANX = {"hoplite": 2, "medusa": 1, "hydra": 2}
MINE = {0: "fertile_food", 4: "fertile_food", 6: "hills_gold"}


def test_without_a_unit_nobody_attacks():
    """MY-11.1: the card can only be burnt."""
    with pytest.raises(AssertionError, match=str(refusals.NO_ATTACK_POSSIBLE)):
        Battlefield({}, {"hoplite": 1})


def test_a_dwarf_on_a_tile_is_a_unit_to_attack_with():
    """MY-11.1, MY-11.5: he leaves the tile when he is shown, not before."""
    at = Battlefield({}, {"hoplite": 1}, attacker="norse", tiles={0: MINE}, workers={0: {6: n.DWARF}}).attack()
    assert at.asks(1), "the attacker has only him to bring"
    assert at.s.players[0].workers[6] == n.DWARF
    at.bring(1, "hoplite")
    assert at.field(0) == {"dwarf": 1}
    assert at.s.players[0].workers[6] == n.NO_WORKER


@pytest.mark.parametrize(("players", "neighbours"), [(2, [1]), (3, [1, 2]), (4, [1, 3]), (8, [1, 7])])
def test_neighbours_are_attacked_in_any_area(players, neighbours):
    """MY-11.2, MY-11.3: left or right at the table, whatever there is in the area."""
    at = Battlefield({"spearman": 1}, {}, players=players)
    areas = [n.ATTACK_AREA + n.AREAS * seat + area for seat in neighbours for area in range(n.AREAS)]
    assert at.legal() == areas
    others = [seat for seat in range(n.MOST_SEATS) if seat not in neighbours]
    for seat in others:
        assert at.refusal(n.ATTACK_AREA + n.AREAS * seat) == refusals.NOT_A_NEIGHBOUR
    assert at.s.audience == EVERYONE


@pytest.mark.parametrize("number", [4, 5, 6, 7])
def test_the_number_of_the_card_is_the_most_units_of_each_side(number):
    """MY-11.4: at that number a side is done by itself."""
    at = Battlefield({"spearman": 8}, {"hoplite": 8}, number=number).all_in()
    assert (at.field(0), at.field(1)) == ({"spearman": number}, {"hoplite": number})


def test_an_armory_adds_one_unit_for_its_owner_alone():
    """MY-7.12, MY-11.4: attacking or defending."""
    at = Battlefield({"spearman": 8}, {"hoplite": 8}, buildings={0: ["armory"]}).all_in()
    assert (at.field(0), at.field(1)) == ({"spearman": 5}, {"hoplite": 4})
    at = Battlefield({"spearman": 8}, {"hoplite": 8}, buildings={1: ["armory"]}).all_in()
    assert (at.field(0), at.field(1)) == ({"spearman": 4}, {"hoplite": 5})


def test_example_33_a_wider_battle_with_an_armory():
    """MY-10.8, MY-11.4: nine against six."""
    at = Battlefield(
        {"spearman": 8, "elephant": 8}, {"hoplite": 8}, number=6, buildings={0: ["armory"]}, own_limit=8, other_limit=6
    ).all_in()
    assert (at.field(0), at.field(1)) == ({"spearman": 8, "elephant": 1}, {"hoplite": 6})


def test_without_a_limit_everybody_comes():
    """MY-10.28: for either side; an Armory adds nothing."""
    legion = {"spearman": 8, "elephant": 8, "chariot_archer": 8}
    limits = {"own_limit": n.NO_LIMIT, "other_limit": n.NO_LIMIT}
    at = Battlefield(legion, {"hoplite": 8, "medusa": 8}, buildings={0: ["armory"]}, **limits).all_in()
    assert (at.field(0), at.field(1)) == (legion, {"hoplite": 8, "medusa": 8})
    assert at.s.sides[0].limit == n.NO_LIMIT


def test_units_are_picked_in_the_order_of_the_sheet():
    """MY-11.5: so each group is reached in one way."""
    at = Battlefield(ARMY, PHALANX).attack()
    at.choose(n.COMMIT_UNIT + unit_name("elephant"))
    assert at.refusal(n.COMMIT_UNIT + unit_name("spearman")) == refusals.UNITS_IN_ORDER
    assert at.refusal(n.COMMIT_UNIT + unit_name("elephant")) == refusals.NO_UNIT_THERE
    assert at.refusal(n.COMMIT_UNIT + unit_name("hoplite")) == refusals.NOT_OF_YOUR_CULTURE
    assert at.legal() == [n.COMMIT_UNIT + unit_name("mummy"), n.COMMIT_UNIT + unit_name("priest"), n.COMMIT_DONE]


def test_dwarves_on_tiles_come_last_square_by_square():
    """MY-11.5: which of them comes is the owner's choice."""
    dwarves = {0: n.DWARF, 4: n.VILLAGER, 6: n.DWARF}
    at = Battlefield({"huskarl": 1, "dwarf": 1}, PHALANX, tiles={0: MINE}, workers={0: dwarves}).attack()
    assert at.refusal(n.COMMIT_DWARF + 4) == refusals.NO_DWARF_THERE
    at.choose(n.COMMIT_DWARF)
    assert at.refusal(n.COMMIT_UNIT + unit_name("dwarf")) == refusals.UNITS_IN_ORDER
    assert at.refusal(n.COMMIT_DWARF) == refusals.UNITS_IN_ORDER
    at.bring(0, 0, 6).bring(1)
    assert at.s.players[0].workers == [0, 0, 0, 0, n.VILLAGER] + [0] * 11


def test_villagers_do_not_fight():
    """MY-6.6, MY-11.5: they are no units."""
    at = Battlefield({"huskarl": 1}, {}, buildings={0: ["house"]}, tiles={0: MINE}, workers={0: {0: n.VILLAGER}})
    at.attack(area="holding")
    assert at.is_over(), "neither side has a choice of units, and there is nothing to take"


def test_the_attacker_brings_one_unit_at_least():
    """MY-11.1: the defender may bring none."""
    at = Battlefield(ARMY, PHALANX).attack()
    assert at.refusal(n.COMMIT_DONE) == refusals.BRING_ONE_UNIT
    at.bring(0, "mummy")
    assert at.refusal(n.COMMIT_DONE) == refusals.ALLOWED


def test_an_only_unit_comes_by_itself():
    """MY-0.2, MY-11.1: everybody can see that there is no choice."""
    at = Battlefield({"mummy": 1}, PHALANX).attack()
    assert at.asks(1)
    at = Battlefield({"mummy": 2}, PHALANX).attack()
    assert at.asks(0)
    assert at.legal() == [n.COMMIT_UNIT + unit_name("mummy"), n.COMMIT_DONE], "the first of them must come anyway"


def test_both_choices_are_shown_together():
    """MY-11.6: units leave the Holding Area then and not before."""
    at = Battlefield(ARMY, PHALANX).attack().bring(0, "spearman", "spearman", "priest")
    assert at.holding(0) == ARMY
    assert (at.rows(story.UNITS_CHOSEN), at.rows(story.UNIT_COMMITTED)) == ([(0, 0, 0)], [])
    at.bring(1, "medusa", "hydra")
    assert at.holding(0) == {"elephant": 1, "mummy": 1}
    assert at.holding(1) == {"hoplite": 2, "hydra": 1}
    assert (at.field(0), at.field(1)) == ({"spearman": 2, "priest": 1}, {"medusa": 1, "hydra": 1})
    assert at.rows(story.UNIT_COMMITTED) == [(0, 0, 2), (0, 9, 1), (1, 16, 1), (1, 18, 1)]


def test_units_in_a_battle_still_belong_to_their_owner():
    """MY-11.6, MY-13.5: for The Largest Army too."""
    at = Battlefield(ARMY, PHALANX)
    at.s.victory_cards[n.LARGEST_ARMY] = 2
    points, ties = [0] * n.MOST_SEATS, [0] * n.MOST_SEATS
    at.s.players[0].units[3] += 1
    at.attack().bring(0, "spearman").bring(1)
    play.scores(at.sheet, at.s, points, ties)
    assert points[0] == 2


def test_example_35_without_defenders_the_attack_is_won():
    """MY-11.7, MY-11.24: five cubes of a Holding Area that has three are three; the victory cubes come first."""
    at = Battlefield({"spearman": 1}, {}, area="holding", cubes={1: [2, 0, 1, 0]}, last_battle=3).attack()
    assert at.s.step == n.RAID
    assert at.s.players[0].victory == 3
    for _ in range(3):
        at.choose(at.legal()[0])
    assert at.is_over()
    assert at.s.players[0].cubes == [2, 0, 1, 0]
    assert at.holding(0) == {"spearman": 1}


def test_a_defender_may_choose_to_bring_nobody():
    """MY-11.5, MY-11.7: his units stay where they are."""
    at = Battlefield({"spearman": 1}, PHALANX, last_battle=2).attack().bring(1)
    assert at.is_over()
    assert at.holding(1) == PHALANX
    assert at.s.players[0].victory == 2
    assert (1, 0, 0) in at.rows(story.NO_UNITS)


def test_a_god_sends_one_enemy_home():
    """MY-10.19: when both sides are shown, before anybody may retreat; it is not eliminated."""
    at = Battlefield({"hoplite": 1}, {"spearman": 2, "mummy": 1}, seduction=1).attack()
    at.bring(1, "spearman", "spearman", "mummy")
    assert (at.s.step, at.s.mover) == (n.SEDUCE, 0)
    assert at.legal() == [n.CHOOSE_UNIT + unit_name(name) for name in ("spearman", "mummy")]
    assert at.refusal(n.CHOOSE_UNIT + unit_name("hoplite")) == refusals.NOT_IN_BATTLE
    assert at.refusal(n.CHOOSE_UNIT + unit_name("elephant")) == refusals.NOT_IN_BATTLE
    at.choose(n.CHOOSE_UNIT + unit_name("mummy"))
    assert (at.field(1), at.holding(1)) == ({"spearman": 2}, {"mummy": 1})
    assert at.s.step == n.STAND


def test_sending_the_only_enemy_home_wins_the_battle():
    """MY-10.19: without a question, since there is one unit to send."""
    at = Battlefield({"hoplite": 1}, {"spearman": 1}, seduction=1, last_battle=1).attack().bring(1, "spearman")
    assert at.is_over()
    assert at.holding(1) == {"spearman": 1}
    assert at.s.players[0].victory == 1


def test_no_more_are_sent_home_than_there_are():
    """MY-10.19: on a sheet on which the god sends two."""
    at = Battlefield({"hoplite": 1}, {"spearman": 1}, seduction=2, last_battle=1).attack().bring(1, "spearman")
    assert at.is_over()
    assert at.holding(1) == {"spearman": 1}


def test_without_an_enemy_there_is_nobody_to_send_home():
    """MY-10.19: nothing happens."""
    assert Battlefield({"hoplite": 1}, {}, attacker="greek", defender="norse", seduction=1).attack().is_over()


def seen_by(at, seat):
    """The bytes of a view."""
    return packed(view(at, seat), n.STATE)


def test_while_a_side_picks_all_other_views_stand_still():
    """MY-14.7: however many units it picks; only its being done is seen."""
    at = Battlefield(ARMY, PHALANX, players=3).attack()
    for side, other in ((0, 1), (1, 0)):
        before = [seen_by(at, seat) for seat in (other, 2, SPECTATOR)]
        mine = seen_by(at, side)
        assert at.s.audience == side
        for _ in range(3):
            at.choose(at.legal()[0])
            assert at.asks(side)
            assert [seen_by(at, seat) for seat in (other, 2, SPECTATOR)] == before
            assert seen_by(at, side) != mine
        at.choose(n.COMMIT_DONE)
        if side == 0:
            assert [seen_by(at, seat) for seat in (other, 2, SPECTATOR)] != before


def test_what_the_attacker_has_picked_changes_nothing_for_the_defender():
    """MY-14.7: neither his view nor what he may choose."""
    seen = set()
    for units in (("spearman",), ("spearman", "spearman", "elephant"), ("mummy", "priest")):
        at = Battlefield(ARMY, PHALANX).attack().bring(0, *units)
        seen.add((seen_by(at, 1), seen_by(at, SPECTATOR), tuple(at.legal()), at.s.mover))
    assert len(seen) == 1


def test_the_same_for_dwarves_on_tiles():
    """MY-14.7: the squares from which they come are as secret as the units."""
    seen = set()
    for square in (0, 4, 6):
        workers = {0: {0: n.DWARF, 4: n.DWARF, 6: n.DWARF}}
        at = Battlefield({}, PHALANX, attacker="norse", tiles={0: MINE}, workers=workers).attack().bring(0, square)
        seen.add((seen_by(at, 1), seen_by(at, SPECTATOR), tuple(at.legal())))
    assert len(seen) == 1


def redealt(at, seat, rng):
    """A whole position that a seat can imagine."""
    model = view(at, seat)
    play.redeal(at.sheet, model)
    weights = [0] * n.OUTCOMES
    while model.gaps:
        assert model.mover == CHANCE
        count = play.outcomes(at.sheet, model, weights)
        play.settle(at.sheet, model, rng.choices(range(count), weights[:count])[0], at.story)
    return model


def test_in_an_imagined_position_the_unseen_side_chooses_again_and_the_other_goes_on():
    """MY-14.11: the attacker is asked anew, then the defender after the Medusa that he has picked."""
    at = Battlefield(ARMY, PHALANX).attack().bring(0, "mummy", "priest")
    at.choose(n.COMMIT_UNIT + unit_name("medusa"))
    model = redealt(at, 1, random.Random(1))
    assert (model.mover, model.audience, model.step) == (0, 0, n.COMMIT)
    assert model.sides[0].sealed == [0] * n.UNITS
    for action in (n.COMMIT_UNIT + unit_name("spearman"), n.COMMIT_DONE):
        assert play.refusal(at.sheet, model, action) == 0
        play.apply(at.sheet, model, action, at.story)
    assert (model.mover, model.sides[1].sealed[4]) == (1, 1)
    play.apply(at.sheet, model, n.COMMIT_DONE, at.story)
    assert model.sides[1].units[4] == 1


def test_in_an_imagined_position_an_only_unit_comes_again_by_itself():
    """MY-14.11, MY-0.2: what everybody knows is not asked."""
    at = Battlefield({"mummy": 1}, PHALANX).attack()
    model = redealt(at, 1, random.Random(1))
    assert (model.mover, model.sides[0].sealed[3]) == (1, 1)
    assert packed(model.sides[0], n.SIDE) == packed(at.s.sides[0], n.SIDE)


def test_a_seat_that_has_chosen_keeps_its_choice_when_it_imagines():
    """MY-14.11: only what it does not know is chosen again."""
    at = Battlefield(ARMY, PHALANX).attack().bring(0, "mummy", "priest")
    model = redealt(at, 0, random.Random(1))
    assert (model.mover, model.sides[0].chosen, sum(model.sides[0].sealed)) == (1, 1, 2)


def test_the_limits_fit_the_state():
    """MY-11.4: even where a card has the highest number, and a god or an Armory adds to it."""
    sheet = numbers()
    sheet.armory_units = 9
    at = Battlefield(ARMY, PHALANX, buildings={0: ["armory"]}, own_limit=120)
    at.sheet = sheet
    at.attack()
    assert at.s.sides[0].limit == n.NO_LIMIT
