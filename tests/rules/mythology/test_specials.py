"""MY-12.1 to MY-12.14: what units can do beyond their dice, a test for every unit that has something."""

from __future__ import annotations

import pytest
from tests.rules.mythology.battlefield import Battlefield, numbers, unit_name, unit_of

from astragal.rules.mythology import refusals, story
from astragal.rules.mythology import state as n
from astragal.rules.mythology.ids import SPECIAL_IDS, UNIT_IDS
from astragal.rules.mythology.play import specials
from astragal.rules.mythology.sheet import SHEETS


def duel(unit, other, **more):
    """One unit against another, shown."""
    return Battlefield({unit: 1}, {other: 1}, **more).all_in().show(unit, other)


def test_every_special_has_a_function_of_its_name():
    """MY-6.7, MY-12.1: as the rules promise; a Priest's and a Pharaoh's halves are carried out with the other half."""
    halves = {"swap_out": "swap_in", "resurrector": "revive", "revivable": "revive"}
    for special in SPECIAL_IDS:
        assert callable(getattr(specials, halves.get(special, special)))


def test_the_units_have_the_specials_of_their_cards():
    """MY-6.7: nobody else has any."""
    expected = {
        "negate_walls": {"elephant", "cyclops", "dwarf"},
        "raise_on_win": {"mummy"},
        "swap_in": {"wadjet"},
        "swap_out": {"pharaoh"},
        "resurrector": {"priest"},
        "revivable": {"phoenix", "son_of_osiris"},
        "raze_two": {"minotaur", "nidhogg"},
        "wins_ties": {"medusa"},
        "throw": {"cyclops"},
        "grow": {"hydra"},
        "rout": {"heroic_greek_hero"},
        "add_opponent": {"mythical_greek_hero"},
        "berserk": {"huskarl", "heroic_norse_hero"},
        "work_gold": {"dwarf"},
        "favor_per_kill": {"valkyrie"},
        "reinforce": {"mythic_norse_hero"},
    }
    values = SHEETS.load("standard").values
    units = {
        name: values[culture]["units"][name]
        for culture, names in zip(CULTURES, UNIT_IDS, strict=True)
        for name in names
    }
    for special, names in expected.items():
        assert {name for name, unit in units.items() if special in unit["specials"]} == names
    assert set(expected) == set(SPECIAL_IDS)


CULTURES = ("egyptian", "greek", "norse")
GUARD = {"elephant": ("spearman", "hoplite", 4), "cyclops": ("hoplite", "spearman", 3), "dwarf": ("jarl", "hoplite", 7)}


@pytest.mark.parametrize("breaker", GUARD)
@pytest.mark.parametrize(("area", "building"), [("city", "wall"), ("production", "tower")])
def test_some_units_negate_walls_and_towers_while_in_the_battle(breaker, area, building):
    """MY-12.1, MY-11.13: whichever unit fights; not when it has fallen, and not for a defender."""
    unit, other, dice = GUARD[breaker]
    at = Battlefield({unit: 1, breaker: 1}, {other: 3}, area=area, buildings={1: [building]}).all_in()
    at.show(unit, other)
    assert at.dice()[1] == dice
    at.throw(1, 0).round(breaker, other, 0, 1).show(unit, other)
    assert at.dice()[1] == dice + 2
    at = Battlefield({unit: 1, breaker: 1}, {other: 1}, area=area, buildings={1: [building]}).attack()
    at.bring(0, unit).bring(1, other).show(unit, other)
    assert at.dice()[1] == dice + 2, "at home it negates nothing"


def test_a_defenders_unit_negates_nothing():
    """MY-12.1: his Walls serve him all the same."""
    at = Battlefield({"hoplite": 1}, {"spearman": 1, "elephant": 1}, area="city", buildings={1: ["wall"]}).all_in()
    assert at.show("hoplite", "spearman").dice() == (4, 5)


def test_a_mummy_raises_another_when_it_wins():
    """MY-12.2: into the Holding Area, not into the battle."""
    at = Battlefield({"mummy": 1}, {"hoplite": 2}).all_in().round("mummy", "hoplite", 1, 0)
    assert (at.field(0), at.holding(0)) == ({"mummy": 1}, {"mummy": 1})
    at.round("mummy", "hoplite", 1, 0)
    assert at.is_over()
    assert at.holding(0) == {"mummy": 3}


def test_a_mummy_raises_another_as_defender_too():
    """MY-12.2: for each encounter that it wins."""
    at = Battlefield({"hoplite": 1}, {"mummy": 1}).all_in().round("hoplite", "mummy", 0, 1)
    assert at.holding(1) == {"mummy": 2}


def test_no_mummy_without_a_piece():
    """MY-12.2, MY-1.10: eight with two players, those in the battle counted."""
    at = Battlefield({"mummy": 8}, {"hoplite": 2}).attack().bring(0, "mummy", "mummy").bring(1, "hoplite", "hoplite")
    at.round("mummy", "hoplite", 1, 0)
    assert at.rows(story.RAISED) == []
    at.round("mummy", "hoplite", 0, 1).round("mummy", "hoplite", 1, 0)
    assert at.is_over()
    assert at.holding(0) == {"mummy": 8}


def test_a_fallen_unit_that_was_no_mummy_raises_none():
    """MY-12.2: others win without it."""
    at = Battlefield({"spearman": 1, "mummy": 1}, {"hoplite": 1}).all_in().round("spearman", "hoplite", 1, 0)
    assert at.holding(0) == {"spearman": 1, "mummy": 1}


def test_a_wadjet_may_step_in_for_the_pharaoh():
    """MY-12.3: with its own dice, bonuses and types; the Pharaoh is safe in this round."""
    at = Battlefield({"pharaoh": 1, "wadjet": 1}, {"hippokon": 2}).all_in().show("pharaoh", "hippokon")
    assert (at.s.step, at.s.mover) == (n.SPECIAL, 0)
    at.special()
    assert at.card(0) == "wadjet"
    assert at.rows(story.STEPPED_IN) == [(0, unit_name("wadjet"), unit_name("pharaoh"))]
    assert at.dice() == (5 + 4, 3), "a Wadjet is no hero"
    at.throw(0, 1)
    assert at.field(0) == {"pharaoh": 1}
    assert at.show("pharaoh", "hippokon").dice() == (6, 7), "no Wadjet is left to ask about"


def test_the_pharaoh_may_fight_himself():
    """MY-12.3: it is his owner's choice."""
    at = Battlefield({"pharaoh": 1, "wadjet": 1}, {"hippokon": 1}).all_in().show("pharaoh", "hippokon").special(False)
    assert (at.card(0), at.dice()) == ("pharaoh", (6, 7))


def test_a_wadjet_shown_is_not_replaced():
    """MY-12.3: it steps in for the Pharaoh, not he for it; nor does one that stayed at home."""
    at = Battlefield({"pharaoh": 1, "wadjet": 1}, {"hippokon": 1}).all_in().show("wadjet", "hippokon")
    assert at.s.step == n.DICE
    at = Battlefield({"pharaoh": 1, "wadjet": 1}, {"hippokon": 1}).attack().bring(0, "pharaoh").bring(1, "hippokon")
    assert at.show("pharaoh", "hippokon").s.step == n.DICE


@pytest.mark.parametrize(("unit", "favor"), [("phoenix", 2), ("son_of_osiris", 4)])
def test_a_priest_revives_some_units_for_favor(unit, favor):
    """MY-12.4: to the Holding Area, out of the battle, paid to the bank at once."""
    at = Battlefield({unit: 1, "priest": 1}, {"hoplite": 1}, cubes={0: [0, 0, 0, 5]}).all_in()
    bank = at.s.bank[n.FAVOR]
    at.round(unit, "hoplite", 0, 1)
    assert (at.s.step, at.s.mover, at.legal()) == (n.REVIVE, 0, [n.REVIVE_UNIT, n.LET_DIE])
    at.choose(n.REVIVE_UNIT)
    assert (at.field(0), at.holding(0)) == ({"priest": 1}, {unit: 1})
    assert (at.s.players[0].cubes[n.FAVOR], at.s.bank[n.FAVOR]) == (5 - favor, bank + favor)


def test_a_unit_need_not_be_revived():
    """MY-12.4: the favor is paid at once or never."""
    at = Battlefield({"phoenix": 1, "priest": 1}, {"hoplite": 1}, cubes={0: [0, 0, 0, 5]}).all_in()
    at.round("phoenix", "hoplite", 0, 1).choose(n.LET_DIE)
    assert (at.holding(0), at.s.players[0].cubes[n.FAVOR], at.s.step) == ({}, 5, n.STAND)


def test_nobody_is_revived_without_favor_or_priest():
    """MY-12.4: too little favor, no Priest in the battle, or a unit that no Priest revives."""
    poor = Battlefield({"phoenix": 1, "priest": 1}, {"hoplite": 1}, cubes={0: [0, 0, 0, 1]}).all_in()
    assert poor.round("phoenix", "hoplite", 0, 1).s.step == n.STAND
    alone = Battlefield({"phoenix": 1, "priest": 1, "mummy": 1}, {"hoplite": 1}, cubes={0: [0, 0, 0, 9]}).attack()
    alone.bring(0, "mummy", "phoenix").bring(1, "hoplite")
    assert alone.round("phoenix", "hoplite", 0, 1).s.step == n.STAND
    other = Battlefield({"mummy": 1, "priest": 1}, {"hoplite": 1}, cubes={0: [0, 0, 0, 9]}).all_in()
    assert other.round("mummy", "hoplite", 0, 1).s.step == n.STAND
    himself = Battlefield({"phoenix": 1, "priest": 1}, {"hoplite": 1}, cubes={0: [0, 0, 0, 9]}).all_in()
    assert himself.round("priest", "hoplite", 0, 1).s.step == n.STAND
    assert himself.round("phoenix", "hoplite", 0, 1).is_over()


def test_a_revived_unit_counts_as_eliminated_for_the_enemy():
    """MY-12.4, MY-11.17: a Valkyrie has her favor, after the revival."""
    at = Battlefield({"phoenix": 1, "priest": 1}, {"valkyrie": 1}, cubes={0: [0, 0, 0, 2]}).all_in()
    at.round("phoenix", "valkyrie", 0, 1)
    assert at.s.players[1].cubes[n.FAVOR] == 0
    at.choose(n.REVIVE_UNIT)
    assert at.s.players[1].cubes[n.FAVOR] == 2


def test_a_unit_returned_by_a_god_is_not_revived():
    """MY-10.7, MY-12.4: the Priest is asked for the next one."""
    more = {"cubes": {0: [0, 0, 0, 9]}, "first_loss_returns": 1}
    at = Battlefield({"phoenix": 1, "priest": 1}, {"hoplite": 1}, **more).all_in()
    assert at.round("phoenix", "hoplite", 0, 1).s.step == n.STAND
    assert at.field(0) == {"phoenix": 1, "priest": 1}
    assert at.round("phoenix", "hoplite", 0, 1).s.step == n.REVIVE


@pytest.mark.parametrize(("unit", "other"), [("minotaur", "spearman"), ("nidhogg", "hoplite")])
def test_some_units_raze_two_buildings(unit, other):
    """MY-12.5, MY-11.22: if one is alive in the battle when it is won."""
    at = duel(unit, other, area="city", buildings={1: ["market", "quarry", "granary"]}).throw(1, 0)
    at.choose(at.legal()[0])
    assert at.s.step == n.RAZE
    assert at.choose(at.legal()[0]).is_over()
    assert sum(at.s.players[1].buildings) == 1


def test_a_fallen_minotaur_razes_nothing():
    """MY-12.5: one building, by those who survived."""
    at = Battlefield({"minotaur": 1, "hoplite": 1}, {"spearman": 1}, area="city", buildings={1: ["market", "quarry"]})
    at.all_in().round("minotaur", "spearman", 0, 1).round("hoplite", "spearman", 1, 0)
    assert at.choose(at.legal()[0]).is_over()


@pytest.mark.parametrize("sixes", [0, 1, 2])
def test_medusa_wins_every_tie(sixes):
    """MY-12.6: no sixes on either side included."""
    at = duel("spearman", "medusa").throw(sixes, sixes)
    assert at.is_over()
    assert at.holding(1) == {"medusa": 1}


def test_medusas_bonus_against_giants_is_an_option():
    """MY-12.6: six dice on the card, four in the example of the rulebook."""
    assert duel("medusa", "elephant").dice() == (11, 3)
    assert duel("medusa", "elephant", options={"medusa_giant_bonus": 4}).dice() == (9, 3)


def test_a_cyclops_throws_a_unit_out_of_the_battle():
    """MY-12.7: three dice more besides his bonus; it goes home and is not eliminated."""
    at = Battlefield({"spearman": 1, "mummy": 1}, {"cyclops": 1}).all_in().show("spearman", "cyclops").special()
    assert at.dice() == (3, 6 + 4 + 3)
    at.throw(0, 1)
    assert (at.field(0), at.holding(0), at.s.step) == ({"mummy": 1}, {"spearman": 1}, n.STAND)
    assert (at.rows(story.ELIMINATED), at.rows(story.THROWN_OUT)) == ([], [(0, 0, 0)])
    assert at.rows(story.TRIES_TO_THROW) == [(1, unit_name("cyclops"), 0)]


def test_a_cyclops_may_fight_as_usual():
    """MY-12.7: then the other unit is eliminated."""
    at = Battlefield({"spearman": 1, "mummy": 1}, {"cyclops": 1}).all_in().show("spearman", "cyclops").special(False)
    assert at.dice() == (3, 10)
    at.throw(0, 1)
    assert (at.field(0), at.holding(0)) == ({"mummy": 1}, {})


def test_a_cyclops_who_loses_is_eliminated():
    """MY-12.7: throwing or not."""
    at = duel("spearman", "cyclops").special().throw(1, 0)
    assert at.is_over()
    assert at.holding(1) == {}


@pytest.mark.parametrize(("unit", "dice"), [("elephant", 10), ("scorpion_man", 6)])
def test_example_30_a_giant_is_not_thrown(unit, dice):
    """MY-12.7: nobody is asked; a Cyclops is no mortal and gives an Elephant no bonus."""
    at = duel(unit, "cyclops")
    assert at.dice() == (3 if unit == "elephant" else 5, dice)


def test_throwing_out_the_last_unit_wins_the_battle():
    """MY-12.7, MY-11.19: nobody is left."""
    at = duel("spearman", "cyclops", last_battle=1).special().throw(0, 1)
    assert at.is_over()
    assert (at.holding(0), at.s.players[1].victory) == ({"spearman": 1}, 1)


def test_neither_god_nor_priest_is_needed_for_a_unit_thrown_out():
    """MY-12.7: and nobody gains by it."""
    more = {"cubes": {0: [0, 0, 0, 9]}, "first_loss_returns": 1}
    at = Battlefield({"phoenix": 1, "priest": 1}, {"cyclops": 1}, **more).all_in().show("phoenix", "cyclops").special()
    at.throw(0, 1)
    assert (at.s.step, at.holding(0), at.s.sides[0].returns) == (n.STAND, {"phoenix": 1}, 1)


def test_a_giant_that_steps_in_is_not_thrown():
    """MY-12.7, MY-11.10: where house rules have it, the throw that was announced comes to nothing."""
    at = Battlefield({"cyclops": 1}, {"pharaoh": 1, "wadjet": 1})
    at.sheet.unit_words[unit_name("wadjet")] |= 1 << n.GIANT
    at.all_in().show("cyclops", "pharaoh").special().special()
    assert at.dice() == (6, 5)
    at.throw(1, 0)
    assert len(at.rows(story.ELIMINATED)) == 1


def test_a_hydra_grows_with_every_unit_that_it_eliminates():
    """MY-12.8: one die each, in this battle."""
    at = Battlefield({"hydra": 1}, {"mummy": 4}).all_in()
    for kills in range(4):
        at.show("hydra", "mummy")
        assert at.dice() == (6 + kills, 5)
        at.throw(1, 0)
    assert at.is_over(), "and nothing of it stays"
    assert at.rows(story.GREW) == [(0, unit_name("hydra"), kills) for kills in (1, 2, 3, 4)]


def test_each_hydra_grows_for_itself_and_its_owner_says_which_one_fights():
    """MY-12.8, MY-11.10: asked only where bonuses differ, when the cards are shown."""
    at = Battlefield({"hydra": 3}, {"mummy": 4}).all_in().show("hydra", "mummy")
    assert at.s.step == n.DICE
    at.throw(1, 0).show("hydra", "mummy")
    assert (at.s.step, at.s.mover, at.legal()) == (n.WHICH_HYDRA, 0, [n.CHOOSE_HYDRA, n.CHOOSE_HYDRA + 1])
    assert at.refusal(n.CHOOSE_HYDRA + 2) == refusals.SAME_HYDRA
    assert at.refusal(n.CHOOSE_HYDRA + 3) == refusals.NO_SUCH_HYDRA
    at.choose(n.CHOOSE_HYDRA + 1)
    assert at.dice() == (6, 5)
    at.throw(1, 0).show("hydra", "mummy").choose(n.CHOOSE_HYDRA)
    assert at.rows(story.HYDRA_CHOSEN) == [(0, 0, 0), (0, 1, 0)]
    assert at.dice() == (7, 5)
    at.throw(1, 0)
    assert at.s.sides[0].kills[:4] == [2, 1, 0, 0]


def test_with_the_figure_its_bonus_is_gone():
    """MY-12.8: the other Hydra keeps its own."""
    at = Battlefield({"hydra": 2}, {"mummy": 4}).all_in().round("hydra", "mummy", 1, 0)
    at.show("hydra", "mummy").choose(n.CHOOSE_HYDRA).throw(0, 1)
    assert at.show("hydra", "mummy").dice() == (6, 5)
    at.throw(1, 0)
    assert at.s.sides[0].kills == [1] + [0] * 7


def test_a_hydra_with_fewer_kills_may_fall():
    """MY-12.8: the one that fought, not the one that stands first."""
    at = Battlefield({"hydra": 2}, {"mummy": 4}).all_in().round("hydra", "mummy", 1, 0)
    at.show("hydra", "mummy").choose(n.CHOOSE_HYDRA + 1).throw(0, 1)
    assert at.show("hydra", "mummy").dice() == (7, 5)


def test_a_lesser_hydra_may_catch_up_with_another():
    """MY-12.8: figures stand in the order of their bonus, and none is asked about between equals."""
    at = Battlefield({"hydra": 2}, {"spearman": 8}, other_limit=8).all_in().round("hydra", "spearman", 1, 0)
    for figure in (1, None, 1):
        at.show("hydra", "spearman")
        if figure is not None:
            at.choose(n.CHOOSE_HYDRA + figure)
        at.throw(1, 0)
    assert at.s.sides[0].kills[:2] == [2, 2]
    at.round("hydra", "spearman", 1, 0).show("hydra", "spearman").choose(n.CHOOSE_HYDRA + 1)
    assert at.dice()[0] == 6 + 4 + 2


def test_no_more_hydras_are_told_apart_than_there_are_pieces():
    """MY-12.8, MY-1.10: where pieces never run out the first eight of them fight."""
    more = {"own_limit": n.NO_LIMIT, "other_limit": n.NO_LIMIT, "options": {"unlimited_pieces": True}}
    at = Battlefield({"hydra": 12}, {"spearman": 20}, **more).all_in()
    for kills in range(9):
        at.show("hydra", "spearman")
        if at.s.step == n.WHICH_HYDRA:
            at.choose(at.legal()[-1])
        assert at.dice()[0] == 10 + (kills == 8)
        at.throw(1, 0)
    assert at.s.sides[0].kills == [2] + [1] * 7


def test_a_heroic_greek_hero_routs_the_enemy_by_eliminating_a_hero():
    """MY-12.9: the enemy side retreats at once, with all that are left."""
    at = Battlefield({"heroic_greek_hero": 1}, {"priest": 1, "mummy": 2}, last_battle=1).all_in()
    at.round("heroic_greek_hero", "mummy", 1, 0)
    assert at.s.step == n.STAND, "a Mummy is no hero"
    at.round("heroic_greek_hero", "priest", 1, 0)
    assert at.is_over()
    assert (at.holding(1), at.s.players[0].victory) == ({"mummy": 1}, 1)
    assert at.rows(story.ROUTED) == [(1, 0, 0)]


def test_other_heroes_rout_nobody():
    """MY-12.9: it is his special."""
    at = Battlefield({"classical_greek_hero": 1}, {"priest": 1, "mummy": 1}).all_in()
    assert at.round("classical_greek_hero", "priest", 1, 0).s.step == n.STAND


def test_a_routed_hero_may_still_be_revived_or_returned():
    """MY-12.9: and retreats with the rest."""
    at = Battlefield({"heroic_greek_hero": 1}, {"son_of_osiris": 1, "priest": 1}, cubes={1: [0, 0, 0, 4]}).all_in()
    at.round("heroic_greek_hero", "son_of_osiris", 1, 0).choose(n.REVIVE_UNIT)
    assert at.is_over()
    assert at.holding(1) == {"son_of_osiris": 1, "priest": 1}
    at = Battlefield({"son_of_osiris": 1, "mummy": 1}, {"heroic_greek_hero": 1}, first_loss_returns=1).all_in()
    at.round("son_of_osiris", "heroic_greek_hero", 0, 1)
    assert at.is_over()
    assert (at.holding(0), at.s.last_winner) == ({"son_of_osiris": 1, "mummy": 1}, 1)


@pytest.mark.parametrize(
    ("other", "dice"), [("spearman", 3), ("son_of_osiris", 8), ("mythic_norse_hero", 8), ("huskarl", 3)]
)
def test_a_mythical_greek_hero_adds_the_printed_dice_of_his_opponent(other, dice):
    """MY-12.10: without bonuses and specials, berserk included."""
    at = duel(other, "mythical_greek_hero")
    if other == "huskarl":
        at.special()
    assert at.dice()[1] == 5 + dice


def test_a_mythical_greek_hero_counts_the_unit_that_fights_in_the_end():
    """MY-12.10: a Wadjet that stepped in has five dice, not six."""
    at = Battlefield({"pharaoh": 1, "wadjet": 1}, {"mythical_greek_hero": 1}).all_in()
    assert at.show("pharaoh", "mythical_greek_hero").special().dice()[1] == 10


def test_two_mythical_greek_heroes_throw_ten_dice_each():
    """MY-12.10: where house rules let them meet."""
    at = Battlefield({"mythical_greek_hero": 1}, {"spearman": 1})
    at.sheet.unit_specials[unit_name("spearman")] |= 1 << n.ADD_OPPONENT
    at.sheet.unit_dice[unit_name("spearman")] = 5
    at.sheet.unit_bonus[n.WORDS * unit_name("spearman") + n.HERO] = 0
    assert at.all_in().show("mythical_greek_hero", "spearman").dice() == (10, 10)


@pytest.mark.parametrize(("unit", "dice"), [("huskarl", 3), ("heroic_norse_hero", 6)])
def test_some_may_go_berserk(unit, dice):
    """MY-12.11: two dice more, decided anew in every encounter."""
    at = Battlefield({unit: 1}, {"hoplite": 3}).all_in()
    for used in (True, False, True):
        at.show(unit, "hoplite").special(used)
        assert at.dice()[0] == dice + 2 * used
        at.throw(2, 0)
    assert at.is_over()
    assert at.rows(story.WENT_BERSERK) == [(0, unit_name(unit), 0)] * 2


def test_who_is_not_berserk_throws_again_on_a_tie():
    """MY-12.11: only going berserk loses ties."""
    at = duel("huskarl", "hippokon").special(False).throw(1, 1)
    assert at.s.step == n.DICE


def test_a_god_lets_every_unit_go_berserk():
    """MY-10.29: encounter by encounter, and nobody twice."""
    at = Battlefield({"jarl": 1, "huskarl": 1}, {"hoplite": 2}, frenzy=1).all_in()
    at.show("jarl", "hoplite").special()
    assert at.dice()[0] == 5
    at.throw(1, 1)
    assert at.field(0) == {"huskarl": 1}
    assert at.show("huskarl", "hoplite").special().dice()[0] == 5


def test_a_defender_does_not_rage_with_the_attackers_god():
    """MY-10.29: his own units only."""
    at = Battlefield({"hoplite": 1}, {"jarl": 1}, frenzy=1).all_in().show("hoplite", "jarl")
    assert at.s.mover == 0
    assert at.special(False).s.step == n.DICE


def test_a_dwarf_works_on_gold():
    """MY-12.12: two more from a gold tile, nothing from another."""
    sheet = numbers()
    assert specials.work_gold(sheet, n.DWARF, n.GOLD) == 2
    assert specials.work_gold(sheet, n.DWARF, n.WOOD) == 0
    assert specials.work_gold(sheet, n.VILLAGER, n.GOLD) == 0


def test_a_valkyrie_gains_favor_for_every_unit_that_she_eliminates():
    """MY-12.13: from the bank, at once."""
    at = Battlefield({"valkyrie": 1, "jarl": 1}, {"hoplite": 3}).all_in()
    bank = at.s.bank[n.FAVOR]
    at.round("valkyrie", "hoplite", 1, 0)
    assert (at.s.players[0].cubes[n.FAVOR], at.s.bank[n.FAVOR]) == (2, bank - 2)
    at.round("jarl", "hoplite", 1, 0)
    assert at.s.players[0].cubes[n.FAVOR] == 2
    at.s.bank[n.FAVOR] = 1
    at.round("valkyrie", "hoplite", 1, 0)
    assert at.s.players[0].cubes[n.FAVOR] == 3, "what the bank does not have is lost"


def test_a_mythic_norse_hero_calls_units_from_the_holding_area():
    """MY-12.14: one for each unit that he eliminates, beyond any limit, before the next round."""
    at = Battlefield({"jarl": 5, "mythic_norse_hero": 1, "troll": 1}, {"hoplite": 4}).attack()
    at.bring(0, "jarl", "jarl", "jarl", "mythic_norse_hero").bring(1, *["hoplite"] * 4)
    at.round("mythic_norse_hero", "hoplite", 1, 0)
    assert (at.s.step, at.s.mover) == (n.REINFORCEMENT, 0)
    assert at.legal() == [n.BRING_UNIT + unit_name("jarl"), n.BRING_UNIT + unit_name("troll"), n.DECLINE]
    assert at.refusal(n.BRING_UNIT + unit_name("dwarf")) == refusals.NO_UNIT_THERE
    assert at.refusal(n.BRING_UNIT + unit_name("hoplite")) == refusals.NOT_OF_YOUR_CULTURE
    at.choose(n.BRING_UNIT + unit_name("troll"))
    assert (at.field(0), at.s.step) == ({"jarl": 3, "mythic_norse_hero": 1, "troll": 1}, n.STAND)
    assert at.rows(story.REINFORCED) == [(0, unit_name("troll"), 0)]
    at.round("mythic_norse_hero", "hoplite", 1, 0).choose(n.DECLINE)
    assert (at.s.step, sum(at.field(0).values())) == (n.STAND, 5)
    at.round("jarl", "hoplite", 1, 0)
    assert at.s.step == n.STAND, "others call nobody"


def test_nobody_is_called_when_the_battle_is_over_or_nobody_is_at_home():
    """MY-12.14: then there is no question."""
    at = Battlefield({"jarl": 1, "mythic_norse_hero": 1}, {"hoplite": 2}).attack().bring(0, "mythic_norse_hero")
    at.bring(1, "hoplite").round("mythic_norse_hero", "hoplite", 1, 0)
    assert at.is_over()
    at = Battlefield({"jarl": 1, "mythic_norse_hero": 1}, {"hoplite": 2}).all_in()
    assert at.round("mythic_norse_hero", "hoplite", 1, 0).s.step == n.STAND


def test_a_unit_thrown_out_may_come_back_with_reinforcements():
    """MY-12.14, MY-12.7: it waits in the Holding Area."""
    at = Battlefield({"jarl": 1, "mythic_norse_hero": 1}, {"hoplite": 2, "cyclops": 1}).all_in()
    at.show("jarl", "cyclops").special().throw(0, 1)
    at.round("mythic_norse_hero", "hoplite", 1, 0).choose(n.BRING_UNIT + unit_name("jarl"))
    assert at.field(0) == {"jarl": 1, "mythic_norse_hero": 1}


def test_a_dwarf_on_a_tile_is_not_called_and_one_from_holding_breaks_walls():
    """MY-12.14, MY-12.1: from then on."""
    more = {"tiles": {0: {0: "fertile_food"}}, "workers": {0: {0: n.DWARF}}, "area": "city", "buildings": {1: ["wall"]}}
    at = Battlefield({"mythic_norse_hero": 1}, {"hoplite": 3}, **more).attack()
    at.bring(0, "mythic_norse_hero").bring(1, *["hoplite"] * 3).show("mythic_norse_hero", "hoplite")
    assert at.dice()[1] == 3 + 2
    at.throw(1, 0)
    assert at.s.step == n.STAND, "nobody is in the Holding Area"
    at.s.players[0].units[unit_of("dwarf")[1]] = 1
    at.round("mythic_norse_hero", "hoplite", 1, 0).choose(n.BRING_UNIT + unit_name("dwarf"))
    assert at.show("mythic_norse_hero", "hoplite").dice()[1] == 3
