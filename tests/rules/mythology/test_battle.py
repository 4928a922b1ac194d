"""MY-11.8 to MY-11.20: retreat, battle cards in secret, decisions, dice, ties, who falls, the end of a battle."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from tests.rules.mythology.battlefield import Battlefield, numbers, random_battlefield, unit_name, view

from astragal.rules.kit import CHANCE, EVERYONE, SPECTATOR, packed
from astragal.rules.mythology import odds, play, refusals, story
from astragal.rules.mythology import state as n
from astragal.rules.mythology.ids import UNIT_IDS, WORD_IDS
from astragal.rules.mythology.play.battle import dice_against
from astragal.rules.mythology.sheet import SHEETS


def duel(unit, other, **more):
    """One unit against another, shown, with all their specials still to decide."""
    return Battlefield({unit: 1}, {other: 1}, **more).all_in().show(unit, other)


def test_examples_20_to_24_the_battle_of_the_rulebook():
    """MY-11.6, MY-11.8, MY-11.14, MY-11.15, MY-11.20, MY-12.2, MY-12.6, MY-12.7, MY-12.8: round by round."""
    at = Battlefield(
        {"priest": 1, "mummy": 1, "scorpion_man": 1, "spearman": 1},
        {"hydra": 1, "medusa": 1, "cyclops": 1, "classical_greek_hero": 1},
        tiles={1: {4: "hills_gold"}},
        last_battle=3,
        options={"medusa_giant_bonus": 4},
    ).all_in()
    at.show("scorpion_man", "medusa")
    assert at.dice() == (5, 9)
    at.throw(0, 3)
    assert at.field(0) == {"priest": 1, "mummy": 1, "spearman": 1}
    at.show("mummy", "classical_greek_hero")
    assert at.dice() == (5, 9)
    at.throw(1, 1)
    assert (at.s.step, at.s.mover) == (n.DICE, CHANCE), "a tie: all dice again"
    at.throw(3, 2)
    assert at.field(1) == {"hydra": 1, "medusa": 1, "cyclops": 1}
    assert at.holding(0) == {"mummy": 1}
    at.show("mummy", "hydra")
    assert at.dice() == (5, 6)
    at.throw(1, 1).throw(2, 3)
    assert at.field(0) == {"priest": 1, "spearman": 1}
    assert at.s.sides[1].kills[0] == 1
    at.show("priest", "cyclops").special()
    assert at.dice() == (9, 9)
    at.throw(1, 2)
    assert at.holding(0) == {"mummy": 1, "priest": 1}
    at.choose(n.RETREAT)
    assert at.is_over()
    assert at.s.players[1].victory == 3
    assert at.s.last_winner == 1
    assert at.holding(0) == {"mummy": 1, "priest": 1, "spearman": 1}
    assert at.holding(1) == {"hydra": 1, "medusa": 1, "cyclops": 1}
    assert at.s.players[1].tiles[4] != n.NONE, "a defender takes no prize and loses none"


def test_on_the_printed_card_medusa_has_eleven_dice():
    """MY-12.6, MY-11.12: six more against a giant."""
    assert duel("scorpion_man", "medusa").dice() == (5, 11)


def test_each_side_may_retreat_before_each_round_the_attacker_first():
    """MY-11.8: the first round included; if the attacker leaves, the defender is not asked."""
    at = Battlefield({"spearman": 2}, {"hoplite": 2}, last_battle=1).all_in()
    assert (at.s.mover, at.s.audience, at.legal()) == (0, EVERYONE, [n.FIGHT, n.RETREAT])
    at.choose(n.RETREAT)
    assert at.is_over()
    assert (at.holding(0), at.s.players[1].victory) == ({"spearman": 2}, 1)


def test_a_defender_who_retreats_has_lost():
    """MY-11.8, MY-11.19, MY-11.20: also after a round; his units go home."""
    at = Battlefield({"spearman": 2}, {"hoplite": 2}, last_battle=1).all_in().round("spearman", "hoplite", 0, 1)
    at.choose(n.FIGHT)
    assert at.s.mover == 1
    at.choose(n.RETREAT)
    assert at.is_over()
    assert (at.holding(0), at.holding(1)) == ({"spearman": 1}, {"hoplite": 2})
    assert at.s.players[0].victory == 1


def test_battle_cards_are_chosen_in_secret():
    """MY-11.9, MY-14.7: the defender sees that the attacker has chosen, and no more."""
    seen = set()
    for unit in ("spearman", "mummy", "priest"):
        at = Battlefield({"spearman": 1, "mummy": 1, "priest": 1}, {"hoplite": 1, "hydra": 1}).all_in()
        at.choose(n.FIGHT).choose(n.FIGHT)
        assert (at.s.mover, at.s.audience) == (0, 0)
        at.choose(n.CHOOSE_CARD + unit_name(unit))
        assert (at.s.mover, at.s.audience) == (1, 1)
        views = [packed(view(at, seat), n.STATE) for seat in (1, SPECTATOR)]
        seen.add((*views, tuple(at.legal())))
    assert len(seen) == 1
    at.choose(n.CHOOSE_CARD + unit_name("hydra"))
    assert (at.card(0), at.card(1)) == ("priest", "hydra")


def test_only_units_in_the_battle_have_a_card_to_choose():
    """MY-11.9: not those that stayed at home."""
    at = Battlefield({"spearman": 1, "mummy": 1, "priest": 1}, {"hoplite": 1}).attack()
    at.bring(0, "spearman", "mummy").bring(1, "hoplite").choose(n.FIGHT).choose(n.FIGHT)
    assert at.legal() == [n.CHOOSE_CARD + unit_name("spearman"), n.CHOOSE_CARD + unit_name("mummy")]
    assert at.refusal(n.CHOOSE_CARD + unit_name("priest")) == refusals.NOT_IN_BATTLE
    assert at.refusal(n.CHOOSE_CARD + unit_name("hoplite")) == refusals.NOT_OF_YOUR_CULTURE


def test_a_side_with_one_type_has_no_card_to_choose():
    """MY-11.9, MY-0.2: everybody knows it."""
    at = Battlefield({"spearman": 2}, {"hoplite": 2}).all_in().choose(n.FIGHT).choose(n.FIGHT)
    assert (at.card(0), at.card(1), at.s.step) == ("spearman", "hoplite", n.DICE)


def test_the_same_unit_may_fight_in_every_round():
    """MY-11.9: cards are not used up."""
    at = Battlefield({"spearman": 1, "mummy": 1}, {"hoplite": 3}).all_in()
    for _ in range(3):
        at.round("mummy", "hoplite", 1, 0)
    assert at.is_over()
    assert at.holding(0) == {"spearman": 1, "mummy": 4}


def test_an_unseen_card_is_chosen_again_in_an_imagined_position():
    """MY-14.11: but a side with one type is not asked."""
    at = Battlefield({"spearman": 1, "mummy": 1}, {"hoplite": 1, "hydra": 1}).all_in()
    at.choose(n.FIGHT).choose(n.FIGHT).choose(n.CHOOSE_CARD + unit_name("mummy"))
    model = view(at, 1)
    model.players[0].permanent_count = 0
    play.redeal(at.sheet, model)
    assert (model.mover, model.audience, model.sides[0].sealed_card) == (0, 0, n.NONE)
    at = Battlefield({"mummy": 1}, {"hoplite": 1, "hydra": 1}).all_in().choose(n.FIGHT).choose(n.FIGHT)
    model = view(at, 1)
    model.players[0].permanent_count = 0
    play.redeal(at.sheet, model)
    assert (model.mover, model.sides[0].card_chosen) == (1, 1)


def test_the_attacker_decides_everything_before_the_defender():
    """MY-11.10: a berserk Huskarl against a throwing Cyclops."""
    at = duel("huskarl", "cyclops")
    assert (at.s.step, at.s.mover) == (n.SPECIAL, 0)
    at.special()
    assert (at.s.step, at.s.mover) == (n.SPECIAL, 1)
    at.special()
    assert at.dice() == (3 + 2, 6 + 4 + 3)


def test_decisions_are_taken_openly():
    """MY-11.10: each knows what was decided before."""
    at = duel("huskarl", "cyclops")
    assert at.s.audience == EVERYONE
    assert at.legal() == [n.USE_SPECIAL, n.NO_SPECIAL]
    assert at.refusal(n.FIGHT) == refusals.NOT_ASKED


def test_example_25_all_bonuses_that_fit_add_up():
    """MY-11.11, MY-11.12: cavalry and mortal in one."""
    assert duel("hoplite", "chariot_archer").dice() == (3 + 3 + 1, 3 + 3)


def test_every_unit_has_its_dice_against_every_other():
    """MY-11.11, MY-11.12: the number printed and every bonus whose word the other card has."""
    values, sheet = SHEETS.load("standard").values, numbers()
    cultures = ("egyptian", "greek", "norse")
    for mine, theirs in product(range(3), repeat=2):
        if mine == theirs:
            continue
        at = Battlefield({UNIT_IDS[mine][0]: 1}, {UNIT_IDS[theirs][0]: 1}).all_in()
        for (unit, name), (other, foe) in product(enumerate(UNIT_IDS[mine]), enumerate(UNIT_IDS[theirs])):
            card, against = values[cultures[mine]]["units"][name], values[cultures[theirs]]["units"][foe]
            words = {against["kind"], *against["types"]}
            dice = card["dice"] + sum(card["bonus"][word] for word in WORD_IDS if word in words)
            if name == "mythical_greek_hero":
                dice += against["dice"]
            assert dice_against(sheet, at.s, 0, unit, other) == dice, (name, foe)


@pytest.mark.parametrize(
    ("area", "building", "dice"),
    [
        ("city", "wall", 2),
        ("city", "tower", 0),
        ("production", "tower", 2),
        ("production", "wall", 0),
        ("holding", "wall", 0),
    ],
)
def test_a_wall_or_tower_gives_the_defender_two_dice_in_its_area(area, building, dice):
    """MY-7.9: nowhere else, and never to an attacker."""
    at = duel("spearman", "hoplite", area=area, buildings={0: ["wall", "tower"], 1: [building]})
    assert at.dice() == (3, 4 + dice)


@pytest.mark.parametrize("area", ["city", "production"])
def test_a_siege_engine_workshop_negates_walls_and_towers(area):
    """MY-7.16, MY-11.13: for its owner's attacks."""
    at = duel("spearman", "hoplite", area=area, buildings={0: ["siege_engine_workshop"], 1: ["wall", "tower"]})
    assert at.dice() == (3, 4)
    at = duel("spearman", "hoplite", area=area, buildings={1: ["siege_engine_workshop", "wall", "tower"]})
    assert at.dice() == (3, 6)


def test_a_god_gives_every_unit_of_the_attacker_a_die():
    """MY-10.27: in every encounter, whatever else it gets."""
    at = Battlefield({"jarl": 2}, {"toxotes": 2}, more_dice=1).all_in()
    for _ in range(2):
        at.show("jarl", "toxotes")
        assert at.dice() == (3 + 4 + 1, 3)
        at.throw(1, 0)


def test_more_dice_than_the_box_has_are_thrown_in_parts():
    """MY-11.11, MY-11.14: sixes among eight dice, then among the rest; each part with its exact chances."""
    at = duel("mythical_greek_hero", "mythic_norse_hero")
    assert at.dice() == (13, 8)
    assert at.weights() == [390625, 625000, 437500, 175000, 43750, 7000, 700, 40, 1]
    at.settle(2)
    assert at.weights() == [3125, 3125, 1250, 250, 25, 1]
    at.settle(1)
    assert (at.s.sides[0].sixes, at.s.sides[0].dice) == (3, 0)
    assert sum(at.weights()) == 6**8
    at.settle(3)
    assert (at.s.step, at.dice()) == (n.DICE, (13, 8)), "three sixes each: all again"


def test_more_sixes_win_and_the_other_unit_is_eliminated():
    """MY-11.14: whoever has more dice."""
    at = duel("jarl", "toxotes").throw(1, 2)
    assert at.is_over()
    assert (at.holding(0), at.holding(1)) == ({}, {"toxotes": 1})
    assert at.rows(story.ELIMINATED) == [(0, 26, 0)]


@pytest.mark.parametrize("sixes", [0, 1, 3])
def test_equal_sixes_are_thrown_again(sixes):
    """MY-11.15: none at all included, as often as it takes."""
    at = duel("hoplite", "spearman")
    for _ in range(3):
        at.throw(sixes, sixes)
        assert (at.s.step, at.s.mover, at.dice()) == (n.DICE, CHANCE, (4, 3))
    assert at.throw(1, 0).is_over()


@pytest.mark.parametrize(
    ("unit", "berserk", "other", "other_berserk", "winner"),
    [
        ("jarl", None, "medusa", None, 1),
        ("huskarl", True, "medusa", None, 1),
        ("huskarl", False, "medusa", None, 1),
        ("huskarl", True, "hoplite", None, 1),
        ("huskarl", False, "hoplite", None, None),
        ("hoplite", None, "heroic_norse_hero", True, 0),
    ],
)
def test_example_28_some_win_ties_and_some_lose_them(unit, berserk, other, other_berserk, winner):
    """MY-11.16: then there is no second throw."""
    for sixes in (0, 2):
        at = duel(unit, other)
        for used in (berserk, other_berserk):
            if used is not None:
                at.special(used)
        at.throw(sixes, sixes)
        if winner is None:
            assert at.s.step == n.DICE
        else:
            assert at.is_over()
            assert at.s.last_winner == winner


def test_example_28_a_berserk_huskarl_loses_a_tie():
    """MY-11.16, MY-12.11: one six each."""
    at = Battlefield({"huskarl": 1}, {"hippokon": 1}).all_in().show("huskarl", "hippokon").special().throw(1, 1)
    assert at.is_over()
    assert at.holding(1) == {"hippokon": 1}


def test_two_sides_alike_in_ties_throw_again():
    """MY-11.16: two that win ties, or two that lose them, where house rules let them meet."""
    sheet = numbers()
    for special, used in ((n.WINS_TIES, False), (n.BERSERK, True)):
        at = Battlefield({"spearman": 1}, {"hoplite": 1})
        at.sheet = sheet.copy()
        for name in ("spearman", "hoplite"):
            at.sheet.unit_specials[unit_name(name)] = 1 << special
        at.all_in().show("spearman", "hoplite")
        if used:
            at.special().special()
        at.throw(1, 1)
        assert at.s.step == n.DICE


def test_a_god_returns_the_first_loss_into_the_battle():
    """MY-10.7, MY-11.17: by itself, even the last unit; once only, and what the winner gains he gains."""
    at = Battlefield({"spearman": 1}, {"valkyrie": 1}, first_loss_returns=1, cubes={1: [0, 0, 0, 0]}).all_in()
    at.round("spearman", "valkyrie", 0, 1)
    assert (at.field(0), at.s.step) == ({"spearman": 1}, n.STAND)
    assert at.s.players[1].cubes[n.FAVOR] == 2
    assert at.rows(story.CAME_BACK) == [(0, 0, 0)]
    at.round("spearman", "valkyrie", 0, 1)
    assert at.is_over()
    assert (at.holding(0), at.s.players[1].cubes[n.FAVOR]) == ({}, 4)


def test_a_defender_has_nothing_of_the_attackers_god():
    """MY-10.7, MY-10.27: his losses are final, his dice his own."""
    at = Battlefield({"spearman": 1}, {"hoplite": 2}, first_loss_returns=1, more_dice=1).all_in()
    at.show("spearman", "hoplite")
    assert at.dice() == (4, 4)
    at.throw(1, 0)
    assert at.field(1) == {"hoplite": 1}


def test_a_side_without_units_has_lost():
    """MY-11.18, MY-11.19: the survivors go to the Holding Area, those from tiles too."""
    tiles = {0: {0: "fertile_food"}}
    at = Battlefield({"huskarl": 1}, {"hoplite": 1}, tiles=tiles, workers={0: {0: n.DWARF}}, last_battle=2)
    at.attack().bring(0, "huskarl", 0).bring(1, "hoplite").round("dwarf", "hoplite", 2, 1)
    assert at.is_over()
    assert at.holding(0) == {"huskarl": 1, "dwarf": 1}
    assert (at.s.players[0].victory, at.s.victory_cards[n.LAST_BATTLE]) == (2, 0)


def test_one_side_wins_every_battle_and_takes_all_cubes():
    """MY-11.20: attacker or defender."""
    at = duel("spearman", "hoplite", last_battle=4).throw(0, 1)
    assert at.is_over()
    assert (at.s.players[1].victory, at.s.victory_cards[n.LAST_BATTLE], at.s.last_winner) == (4, 0, 1)
    assert at.rows(story.AWARDED) == [(1, n.LAST_BATTLE, 4)]


def leaves(at, chance=Fraction(1)):
    """What one throw of both sides can come to, with exact chances: the winner, or None for a tie."""
    weights = at.weights()
    before, heard = at.s, len(at.heard)
    for outcome, weight in enumerate(weights):
        at.s = before.copy()
        at.settle(outcome)
        here = chance * Fraction(weight, sum(weights))
        told = {row[0]: row[1] for row in at.heard[heard:]}
        if story.ENCOUNTER_WON in told:
            yield told[story.ENCOUNTER_WON], here
        elif story.DICE_AGAIN in told:
            yield None, here
        else:
            yield from leaves(at, here)
        del at.heard[heard:]
    at.s = before


def exact_odds(at, dice, other_dice):
    """The chance of the attacker, from the weights of the rules: ties that are thrown again divide out."""
    for side, pool in enumerate((dice, other_dice)):
        at.s.sides[side].pool = at.s.sides[side].dice = pool
    found = Counter()
    for winner, chance in leaves(at):
        found[winner] += chance
    assert sum(found.values()) == 1
    return found[0] / (1 - found[None])


@pytest.mark.parametrize(
    ("dice", "others", "percent"),
    [(5, 5, 50.0), (6, 5, 57.2), (7, 5, 63.5), (9, 5, 73.4), (9, 6, 67.3), (11, 5, 80.6), (7, 3, 78.5), (12, 3, 91.6),
     (13, 8, 72.8)],
)  # fmt: skip
def test_example_36_exact_odds(dice, others, percent):
    """MY-11.14, MY-11.15: from the rules' own chances, and the same from the table for screens and bots."""
    chance = exact_odds(duel("hoplite", "spearman"), dice, others)
    assert round(100 * float(chance), 1) == percent
    assert chance == odds.battle_odds(dice, others, odds.AGAIN_ON_TIES)
    assert odds.odds_of(dice, others, odds.AGAIN_ON_TIES) == float(chance)


@pytest.mark.parametrize(("dice", "percent"), [(9, 80.5), (11, 85.0)])
def test_example_36_exact_odds_of_medusa(dice, percent):
    """MY-11.16, MY-12.6: with ties won."""
    chance = exact_odds(duel("medusa", "scorpion_man"), dice, 5)
    assert round(100 * float(chance), 1) == percent
    assert chance == odds.battle_odds(dice, 5, odds.WINS_TIES)
    assert 1 - chance == odds.battle_odds(5, dice, odds.LOSES_TIES)


def test_exact_odds_of_a_berserk_unit():
    """MY-11.16, MY-12.11: with ties lost."""
    chance = exact_odds(duel("huskarl", "hippokon").special(), 9, 7)
    assert chance == odds.battle_odds(9, 7, odds.LOSES_TIES)


def test_odds_are_whole_and_the_table_knows_them():
    """MY-11.15: of two sides one wins; out of range there is no answer to guess."""
    for dice, others in product((1, 2, 7, 15, 40), repeat=2):
        for ties in (odds.LOSES_TIES, odds.AGAIN_ON_TIES, odds.WINS_TIES):
            chance = odds.battle_odds(dice, others, ties)
            assert chance + odds.battle_odds(others, dice, -ties) == 1
            assert odds.odds_of(dice, others, ties) == float(chance)
    with pytest.raises(ValueError, match="from 1 to 120 dice"):
        odds.battle_odds(0, 5, odds.AGAIN_ON_TIES)


def figures(s, seat):
    """All figures of a seat, wherever they stand."""
    count = sum(s.players[seat].units) + sum(worker == n.DWARF for worker in s.players[seat].workers)
    return count + sum(sum(side.units) for side in s.sides if side.seat == seat)


def belongings(s):
    """What is neither made nor lost."""
    cubes = [s.bank[kind] + sum(me.cubes[kind] for me in s.players) for kind in range(n.RESOURCES)]
    tiles = [s.pool[tile] + sum(me.tiles.count(tile) for me in s.players) for tile in range(n.TILES)]
    victory = s.victory_bank + sum(s.victory_cards) + sum(me.victory for me in s.players)
    return cubes, tiles, victory


def count_rows(at, what, seat):
    """How often something was told of a seat."""
    return sum(row[0] == seat for row in at.rows(what))


def check_views(at):
    """MY-14.7: what a mover may do hangs on what he sees, and the unseen picks of others are not in his view."""
    for seat in (0, 1, SPECTATOR):
        seen = view(at, seat)
        for side in seen.sides:
            if side.seat != seat:
                assert sum(side.sealed) + sum(side.sealed_squares) == 0
                assert side.sealed_card == n.NONE
    if at.s.mover != CHANCE:
        actions = [0] * n.ACTIONS
        seen = view(at, at.s.mover)
        assert actions[: play.legal(at.sheet, seen, actions)] == at.legal()


@pytest.mark.parametrize("seed", range(60))
def test_figures_cubes_and_tiles_are_conserved_through_random_battles(seed):
    """MY-0.3, MY-11.14, MY-11.17, MY-11.18: every figure is somewhere or told as eliminated; no question is empty."""
    rng = random.Random(seed)
    at = random_battlefield(rng)
    before, had = [figures(at.s, seat) for seat in range(2)], belongings(at.s)
    at.attack()
    while at.s.step != n.PLAY_CARD:
        check_views(at)
        if at.s.mover == CHANCE:
            weights = at.weights()
            at.settle(rng.choices(range(len(weights)), weights)[0])
        else:
            legal = at.legal()
            assert len(legal) > 1
            assert legal == [action for action in range(n.ACTIONS) if at.refusal(action) == 0]
            weights = [0.1 if action == n.RETREAT else 1 for action in legal]
            at.choose(rng.choices(legal, weights)[0])
        assert belongings(at.s) == had
        packed(at.s, n.STATE)
        assert all(side.kills == sorted(side.kills, reverse=True) for side in at.s.sides), "the most grown first"
        for seat in range(2):
            lost = count_rows(at, story.ELIMINATED, seat)
            saved = sum(count_rows(at, what, seat) for what in (story.CAME_BACK, story.REVIVED, story.RAISED))
            assert figures(at.s, seat) == before[seat] - lost + saved
            me = at.s.players[seat]
            assert me.buildings[n.HOUSE] == me.villagers + me.workers.count(n.VILLAGER) or at.s.step == n.LOSE_VILLAGER
    assert at.is_over()
    assert len(at.rows(story.BATTLE_WON)) == 1
