"""MY-10.7 to MY-10.32: god powers that change the action of their own card, and the fourth action."""

from __future__ import annotations

import pytest
from tests.rules.mythology.god_table import GodTable, unit_named

from astragal.rules.mythology import names
from astragal.rules.mythology import state as st
from astragal.rules.mythology.refusals import (
    ALLOWED,
    BUILDING_TOO_DEAR,
    NO_ATTACK_POSSIBLE,
    NO_FOURTH_ACTION,
    NOTHING_TO_BUILD,
    NOTHING_TO_RECRUIT,
    ONLY_WITH_ACTION,
    UNIT_TOO_DEAR,
)
from astragal.rules.mythology.story import (
    CAME_BACK,
    DICE_COUNTED,
    ELIMINATED,
    FOURTH_GRANTED,
    GAINED,
    GATHERS,
    SENT_HOME,
    TILE_TAKEN,
)

CHANGED = (
    "food_bonus", "others_idle", "more_picks", "discount", "mortal_food", "own_limit", "other_limit",
    "first_loss_returns", "seduction", "more_dice", "frenzy",
)  # fmt: skip


def unchanged(at: GodTable) -> bool:
    """Whether nothing is left of what a god changed."""
    return all(getattr(at.s, field) == 0 for field in CHANGED)


def gained(at: GodTable, seat: int) -> int:
    """Food that a seat has gathered."""
    return sum(b for who, a, b in at.told(GAINED) if (who, a) == (seat, st.FOOD))


def test_bast_lets_mortals_cost_a_food():
    """MY-10.17: example 16: six mortals for six food."""
    at = GodTable("egyptian", "greek", hand=("bast",)).cubes(0, food=6, favor=1).begin().play("play bast")
    at.play("recruit elephant", "recruit spearman", "recruit elephant", "recruit chariot_archer")
    at.play("recruit spearman", "recruit spearman")
    assert at.held(0) == (0, 0, 0, 0)
    assert at.army(0) == {"spearman": 5, "chariot_archer": 3, "elephant": 4}
    assert at.s.mover == 1
    assert unchanged(at)


def test_bast_leaves_other_prices_alone():
    """MY-10.17: a Wadjet costs what it always does."""
    at = GodTable("egyptian", "greek", hand=("bast",)).cubes(0, food=3, favor=3).begin().play("play bast")
    assert at.step == "halves"
    at.play("both halves", "recruit wadjet")
    assert at.held(0) == (1, 0, 0, 0)
    assert at.refusal("recruit wadjet") == UNIT_TOO_DEAR


def test_bast_is_of_no_use_without_a_food():
    """MY-10.4, MY-10.17: the action must be possible with the power, the favor being paid."""
    at = GodTable("egyptian", "greek", hand=("bast",)).cubes(0, favor=4).begin()
    assert at.refusal("play bast") == NOTHING_TO_RECRUIT
    at = GodTable("egyptian", "greek", hand=("bast",)).cubes(0, food=2, favor=2).begin().play("play bast")
    assert at.step == "halves"
    assert at.refusal("power alone") == ONLY_WITH_ACTION


def test_nephthys_takes_two_cubes_off_each_building():
    """MY-10.11, MY-7.14: the cubes saved are chosen; Houses cost what they always do."""
    at = GodTable("egyptian", "greek", hand=("nephthys",)).cubes(0, food=5, wood=3, gold=3, favor=3).begin()
    at.play("play nephthys", "both halves", "build armory", "save wood", "save wood")
    assert at.held(0) == (5, 2, 1, 1)
    at.play("build house")
    assert at.held(0) == (3, 0, 1, 1)
    assert at.refusal("build house") == BUILDING_TOO_DEAR


def test_nephthys_adds_up_with_a_quarry():
    """MY-10.11, MY-7.13, MY-7.14: three cubes off, one off a House; where all three are missing nothing is asked."""
    at = GodTable("egyptian", "greek", hand=("nephthys",)).buildings(0, quarry=1).cubes(0, food=2, wood=4, favor=2)
    at.begin().play("play nephthys", "both halves")
    at.play("build house", "save food")
    assert at.held(0) == (1, 2, 0, 0)
    assert at.refusal("build armory") == 0
    assert at.refusal("build wall") == BUILDING_TOO_DEAR
    at.play("build armory")
    assert at.held(0) == (1, 0, 0, 0)
    assert at.s.players[0].buildings[st.ARMORY] == 1


def test_nephthys_makes_possible_what_is_too_dear_without_her():
    """MY-10.4, MY-10.11: only with her power, so nothing is asked; without the favor the card can only be burnt."""
    at = GodTable("egyptian", "greek", hand=("nephthys",)).cubes(0, wood=3, favor=2).begin().play("play nephthys")
    assert at.may("build armory", "build siege_engine_workshop")
    at = GodTable("egyptian", "greek", hand=("nephthys",)).cubes(0, wood=3, favor=1).begin()
    assert at.refusal("play nephthys") == NOTHING_TO_BUILD


@pytest.mark.parametrize(("culture", "god"), [("egyptian", "ptah"), ("greek", "artemis")])
def test_ptah_and_artemis_choose_two_tiles_first(culture, god):
    """MY-10.12: then each of the others chooses one."""
    at = GodTable(culture, "norse", "norse", hand=(god,)).begin().play(f"play {god}", "both halves")
    at.draw_tiles("fertile_food", "fertile_food", "fertile_wood", "fertile_wood", "fertile_gold")
    at.play("tile fertile_food")
    assert at.s.mover == 0
    at.play("tile fertile_food")
    assert at.s.mover == 1
    at.play("tile fertile_wood", "tile fertile_gold")
    assert [seat for seat, _, _ in at.told(TILE_TAKEN)] == [0, 0, 1, 2]
    assert sum(at.s.offer) == 0
    assert unchanged(at)


def test_ptah_may_pass_either_choice_and_has_no_third():
    """MY-10.12: a pass, a tile, and it is the next player's choice."""
    at = GodTable("egyptian", "norse", hand=("ptah",)).begin().play("play ptah", "both halves")
    at.draw_tiles("fertile_food", "fertile_food", "fertile_food", "fertile_food")
    at.play("pass", "tile fertile_food")
    assert at.s.mover == 1


def test_artemis_alone_chooses_one_tile_without_her_power():
    """MY-10.12: the plain action."""
    at = GodTable("greek", "norse", hand=("artemis",)).begin().play("play artemis", "action alone")
    at.draw_tiles("fertile_food", "fertile_food", "fertile_food", "fertile_food").play("tile fertile_food")
    assert at.s.mover == 1


def test_baldr_lets_the_others_choose_nothing():
    """MY-10.31: one tile for his player, the rest goes back."""
    at = GodTable("norse", "egyptian", "greek", hand=("baldr",)).begin().play("play baldr", "both halves")
    at.draw_tiles("fertile_food", "fertile_food", "fertile_wood").play("tile fertile_food")
    assert at.told(TILE_TAKEN) == [(0, 0, 0)]
    assert sum(at.s.offer) == 0
    assert (at.s.mover, at.step) == (1, "play")


def test_ra_gathers_two_more_from_each_own_food_tile():
    """MY-10.13: whatever its cubes; workers and Granary count besides; the others gather food as usual."""
    at = GodTable("egyptian", "greek", hand=("ra",)).buildings(0, granary=1)
    at.tile(0, "fertile_food", "villager")
    at.tile(0, "swamp_food")
    at.tile(0, "desert_gold")
    at.tile(1, "fertile_food")
    at.begin().play("play ra", "both halves", "workers done")
    assert gained(at, 0) == (2 + 1 + 2) + (1 + 2) + 2
    assert gained(at, 1) == 2
    assert at.s.players[0].cubes[st.GOLD] == 4
    assert unchanged(at)


def test_dionysus_gathers_one_more_from_each_food_tile_and_the_others_nothing():
    """MY-10.21: an extra food a tile, besides villagers."""
    at = GodTable("greek", "norse", hand=("dionysus",))
    at.tile(0, "fertile_food", "villager")
    at.tile(0, "hills_food")
    at.tile(1, "fertile_food")
    at.begin().play("play dionysus", "both halves", "workers done")
    assert gained(at, 0) == (2 + 1 + 1) + (1 + 1)
    assert gained(at, 1) == 0
    assert unchanged(at)


def test_dionysus_without_his_power_feeds_everybody():
    """MY-10.1, MY-10.21: the action alone."""
    at = GodTable("greek", "norse", hand=("dionysus",))
    at.tile(0, "fertile_food")
    at.tile(1, "fertile_food")
    at.begin().play("play dionysus", "action alone")
    assert (gained(at, 0), gained(at, 1)) == (2, 2)


def test_skadi_lets_the_others_gather_nothing():
    """MY-10.32: her player names what he likes."""
    at = GodTable("norse", "egyptian", hand=("skadi",))
    at.tile(0, "fertile_food")
    at.tile(1, "fertile_food")
    at.begin().play("play skadi", "both halves")
    assert "everybody" not in names.question(at.sheet, at.s, ["Ada", "Bo"]).text
    assert names.action_words(at.sheet, at.s, st.GATHER_TERRAIN, ["Ada", "Bo"]) == "Gather from fertile"
    at.play("gather fertile")
    assert at.told(GATHERS) == [(0, st.RESOURCES + st.FERTILE, 1)]
    assert (gained(at, 0), gained(at, 1)) == (2, 0)
    assert unchanged(at)


def test_thoth_grants_a_fourth_action_after_everybodys_third():
    """MY-10.9, MY-2.6: his power alone; the fourth card is played when the rounds are over, or let go."""
    at = GodTable("egyptian", "greek", hand=("thoth", "gather", "explore", "build"))
    for card in ("gather", "trade"):
        at.deal(1, card)
    at.begin().play("play thoth", "power alone", "burn explore", "burn gather", "burn gather", "burn explore")
    assert at.told(FOURTH_GRANTED) == [(0, 0, 0)]
    assert (at.s.mover, at.s.round_no) == (1, 3)
    at.play("burn trade")
    assert (at.s.mover, at.s.round_no) == (0, 4)
    assert at.may("play build", "decline")
    at.play("play build")
    assert at.step == "build"


def test_odin_grants_a_fourth_action_and_leads_to_the_next_age():
    """MY-10.9: both halves of the card."""
    at = GodTable("norse", "greek", hand=("odin", "gather", "explore", "build"))
    at.begin().play("play odin", "both halves")
    assert (at.s.players[0].age, at.s.players[0].fourth) == (st.CLASSICAL, 1)


@pytest.mark.parametrize(("culture", "god"), [("egyptian", "thoth"), ("norse", "odin")])
@pytest.mark.parametrize(
    ("round_no", "others", "granted"),
    [(1, 2, False), (1, 3, True), (2, 1, False), (2, 2, True), (3, 0, False), (3, 1, True), (4, 1, False)],
)
def test_thoth_and_odin_need_a_card_that_is_left_over(culture, god, round_no, others, granted):
    """MY-10.9: the rounds to come must not take all cards; nor does a fourth action bring a fifth."""
    at = GodTable(culture, "greek", hand=(god, *("gather", "build", "explore")[:others]))
    at.s.round_no = round_no
    at.s.players[0].fourth = round_no == 4
    at.begin()
    assert at.power_refused(god) == (ALLOWED if granted else NO_FOURTH_ACTION)
    assert (at.play(f"play {god}").step == "halves") == granted


def test_a_fourth_action_is_gone_when_the_turn_is_over():
    """MY-10.9: it holds for one turn."""
    at = GodTable("norse", "greek", hand=("odin", "gather", "explore", "build"))
    at.begin().play("play odin", "power alone", "burn explore", "burn gather", "burn explore", "decline")
    assert at.step == "keep" or at.step == "place"
    assert at.s.players[0].fourth == 0


@pytest.mark.parametrize(("culture", "god"), [("egyptian", "sekhmet"), ("greek", "ares")])
def test_sekhmet_and_ares_bring_eight_against_six(culture, god):
    """MY-10.8: example 33: an Armory adds one to its owner's number."""
    for armory, limit in ((0, 8), (1, 9)):
        at = GodTable(culture, "norse", hand=(god,)).buildings(0, armory=armory).begin()
        at.play(f"play {god}", "both halves", "attack 1 city")
        assert [side.limit for side in at.s.sides] == [limit, 6]
    at = GodTable(culture, "norse", hand=(god,)).begin().play(f"play {god}", "action alone", "attack 1 city")
    assert [side.limit for side in at.s.sides] == [6, 6]


def test_heimdall_sets_no_limit_to_either_side():
    """MY-10.28: all twenty-four mortals may come."""
    at = GodTable("norse", "greek", hand=("heimdall",)).units(0, throwing_axeman=8, huskarl=8, jarl=8)
    at.units(1, toxotes=8, hoplite=8).begin().play("play heimdall", "both halves", "attack 1 holding")
    at.play(*["commit throwing_axeman"] * 8, *["commit huskarl"] * 8, *["commit jarl"] * 8)
    at.play(*["commit toxotes"] * 8, *["commit hoplite"] * 8)
    assert [sum(side.units) for side in at.s.sides] == [24, 16]
    at = GodTable("norse", "greek", hand=("heimdall",)).begin().play("play heimdall", "action alone", "attack 1 city")
    assert [side.limit for side in at.s.sides] == [4, 4]


def battle(god: str, culture: str, mine: str, other: str, theirs: str) -> GodTable:
    """A battle of one kind of unit against another, two figures each, with the power of this god."""
    at = GodTable(culture, other, hand=(god,)).units(0, **{mine: 2}).units(1, **{theirs: 2})
    at.begin().play(f"play {god}", "both halves", "attack 1 holding", f"commit {mine}", f"commit {theirs}")
    while at.step == "commit":
        at.play("commit done")
    return at


def test_isis_returns_the_first_loss_and_no_second():
    """MY-10.7: the first Spearman comes back by itself, even alone; the next one is gone."""
    at = GodTable("egyptian", "norse", hand=("isis",)).units(0, spearman=1).units(1, jarl=1)
    at.begin().play("play isis", "both halves", "attack 1 holding")
    while at.step == "commit":
        at.play("commit jarl")
    at.play("fight", "fight").throw(0, 1)
    assert at.told(CAME_BACK) == [(0, 0, 0)]
    assert at.s.sides[st.ATTACKER].units[0] == 1
    at.play("fight", "fight").throw(0, 1)
    assert at.told(ELIMINATED) == [(0, 0, 0), (0, 0, 0)]
    assert at.army(0) == {}
    assert at.s.last_winner == 1
    assert unchanged(at)


def test_aphrodite_sends_an_enemy_home_before_the_battle():
    """MY-10.19: when both sides are shown, of her player's choice, unharmed."""
    at = GodTable("greek", "norse", hand=("aphrodite",)).units(0, hoplite=1).units(1, jarl=1, troll=1)
    at.begin().play("play aphrodite", "both halves", "attack 1 holding", "commit jarl", "commit troll")
    assert (at.s.mover, at.step) == (0, "seduce")
    at.play("unit troll")
    assert at.told(SENT_HOME) == [(1, unit_named("troll"), 0)]
    assert at.army(1) == {"troll": 1}
    assert at.step == "stand"


def test_aphrodite_wins_against_an_only_unit():
    """MY-10.19: sent home, it leaves nobody to fight."""
    at = GodTable("greek", "norse", hand=("aphrodite",)).units(0, hoplite=1).units(1, jarl=1)
    at.begin().play("play aphrodite", "both halves", "attack 1 city", "commit jarl")
    assert at.s.last_winner == 0
    assert at.army(1) == {"jarl": 1}
    assert at.told(ELIMINATED) == []


def test_bragi_gives_every_unit_of_his_player_a_die():
    """MY-10.27: four for a Jarl against a Hoplite, whose six stay six."""
    at = battle("bragi", "norse", "jarl", "greek", "hoplite").play("fight", "fight")
    assert [row[2] for row in at.told(DICE_COUNTED)] == [3 + 1, 3 + 3 + 1]


def test_tyr_lets_every_unit_go_berserk():
    """MY-10.29: two dice more if its owner wants; ties are lost; the enemy is not asked."""
    at = battle("tyr", "norse", "jarl", "greek", "hoplite").play("fight", "fight")
    assert (at.s.mover, at.step) == (0, "special")
    at.play("use special")
    assert [row[2] for row in at.told(DICE_COUNTED)] == [3 + 2, 3 + 3 + 1]
    at.throw(1, 1)
    assert at.told(ELIMINATED) == [(0, unit_named("jarl"), 0)]
    at.play("fight", "fight", "no special")
    assert [row[2] for row in at.told(DICE_COUNTED)][2:] == [3, 7]


def test_tyr_does_not_double_what_a_huskarl_can_do_anyway():
    """MY-10.29: one question, two dice."""
    at = battle("tyr", "norse", "huskarl", "greek", "hoplite").play("fight", "fight", "use special")
    assert at.told(DICE_COUNTED)[0] == (0, unit_named("huskarl"), 3 + 2)


@pytest.mark.parametrize(
    ("culture", "god"),
    [
        ("egyptian", "isis"),
        ("egyptian", "sekhmet"),
        ("greek", "aphrodite"),
        ("greek", "ares"),
        ("norse", "bragi"),
        ("norse", "heimdall"),
        ("norse", "tyr"),
    ],
)
def test_powers_of_battle_need_a_battle(culture, god):
    """MY-10.4, MY-11.1: not alone, and not without a unit to attack with."""
    rival = "greek" if culture == "norse" else "norse"
    at = GodTable(culture, rival, hand=(god,)).begin().play(f"play {god}")
    assert at.refusal("power alone") == ONLY_WITH_ACTION
    at = GodTable(culture, rival, hand=(god,)).units(0).begin()
    assert at.refusal(f"play {god}") == NO_ATTACK_POSSIBLE


def test_thoth_alone_needs_no_unit():
    """MY-10.6, MY-10.9, MY-11.1: his power is no part of the battle."""
    at = GodTable("egyptian", "greek", hand=("thoth", "gather", "explore", "build")).units(0).begin()
    at.play("play thoth")
    assert at.s.players[0].fourth == 1
    assert at.s.mover == 1
