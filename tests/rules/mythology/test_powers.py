"""MY-10.1 to MY-10.6: what holds for all god powers: halves, favor, targets, and what falls away."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from tests.rules.mythology.god_table import GodTable, card_named, furnished

from astragal.rules.mythology import state as st
from astragal.rules.mythology.ids import CULTURE_IDS, GOD_IDS, PLAIN_CARD_IDS
from astragal.rules.mythology.play.powers.possible import refuse_power
from astragal.rules.mythology.refusals import (
    AGE_TOO_DEAR,
    ALLOWED,
    NO_GOD,
    NO_TARGET,
    NOTHING_TO_RECRUIT,
    ONLY_WITH_ACTION,
    POWER_TOO_DEAR,
)
from astragal.rules.mythology.sheet import SHEETS
from astragal.rules.mythology.story import ACTION_IMPOSSIBLE, POWER_USED

GODS = [(culture, god) for culture, gods in enumerate(GOD_IDS) for god in gods]
OTHERS = {0: ("greek", "norse"), 1: ("norse", "egyptian"), 2: ("egyptian", "greek")}
FAVOR = {
    "isis": 1, "sekhmet": 3, "thoth": 1, "horus": 1, "nephthys": 2, "ptah": 1, "ra": 2, "hathor": 1, "set": 1,
    "anubis": 1, "bast": 1, "osiris": 2, "aphrodite": 2, "ares": 3, "hera": 1, "artemis": 1, "dionysus": 2, "hades": 1,
    "poseidon": 1, "hephaestos": 2, "zeus": 2, "apollo": 1, "hermes": 1, "bragi": 2, "heimdall": 4, "tyr": 3,
    "njord": 1, "baldr": 1, "freyja": 1, "skadi": 1, "thor": 1, "odin": 1, "hel": 1, "forseti": 1, "loki": 2,
}  # fmt: skip
BOUND = {
    "isis", "sekhmet", "ares", "nephthys", "ptah", "artemis", "ra", "bast", "aphrodite", "dionysus", "hermes", "bragi",
    "heimdall", "tyr", "baldr", "skadi", "forseti",
}  # fmt: skip


def rich_table(culture: int, god: str) -> GodTable:
    """A table at which every power finds what it acts on, with the card of this god in hand."""
    at = GodTable(CULTURE_IDS[culture], *OTHERS[culture], hand=(god, "gather", "build", "explore"))
    for seat in range(3):
        at.tile(seat, "fertile_food")
        at.buildings(seat, wall=1).age(seat, "classical").cubes(seat, food=6, wood=6, gold=6, favor=6)
        at.s.players[seat].units[3] += 1
    return at.begin()


def test_each_god_has_a_test_of_his_own():
    """MY-3.14: all 35 are named in the tests of their powers."""
    names = " ".join(re.findall(r"def (test_\w+)", " ".join(p.read_text() for p in Path(__file__).parent.glob("*.py"))))
    assert len(GODS) == 35
    assert [god for _, god in GODS if god not in names.split("_") and f"_{god}_" not in names] == []


@pytest.mark.parametrize(("culture", "god"), GODS)
def test_a_power_needs_its_favor_in_hand(culture, god):
    """MY-10.3: one cube too few is refused; with the favor the power can be used here."""
    at = rich_table(culture, god)
    card = st.PERMANENTS + st.PLAIN_KINDS + GOD_IDS[culture].index(god)
    for favor, reason in ((FAVOR[god] - 1, POWER_TOO_DEAR), (FAVOR[god], ALLOWED)):
        at.cubes(0, food=6, wood=6, gold=6, favor=favor)
        assert refuse_power(at.sheet, at.s, 0, card) == reason


@pytest.mark.parametrize(("culture", "god"), GODS)
def test_only_powers_that_change_the_action_cannot_stand_alone(culture, god):
    """MY-10.4, MY-10.6: all other powers may be used without the action."""
    at = rich_table(culture, god)
    assert at.power_refused(god) == (ONLY_WITH_ACTION if god in BOUND else ALLOWED)


@pytest.mark.parametrize(("culture", "god"), [each for each in GODS if each[1] not in BOUND])
def test_the_favor_of_a_power_alone_goes_to_the_bank(culture, god):
    """MY-10.2: it is paid before anything else, and told."""
    at = rich_table(culture, god)
    before = at.bank[st.FAVOR]
    at.play(f"play {god}")
    if at.step == "halves":
        at.play("power alone")
    assert at.told(POWER_USED) == [(0, card_named(god), FAVOR[god])]
    assert at.bank[st.FAVOR] == before + FAVOR[god]


def test_which_halves_is_asked_before_anything_happens():
    """MY-10.1: both, the power alone, or the action alone."""
    at = GodTable("norse", "egyptian", hand=("freyja",)).begin().play("play freyja")
    assert at.step == "halves"
    assert at.may("both halves", "power alone", "action alone")
    assert at.held(0) == (4, 4, 4, 4)


def test_the_power_comes_before_the_action():
    """MY-10.1, MY-10.2: the gold is there before what is gathered is named."""
    at = GodTable("norse", "egyptian", hand=("freyja",)).begin().play("play freyja", "both halves")
    assert at.step == "gather_what"
    assert at.held(0) == (4, 4, 9, 3)


def test_the_action_alone_costs_no_favor():
    """MY-10.1: the god is not called."""
    at = GodTable("norse", "egyptian", hand=("freyja",)).begin().play("play freyja", "action alone", "gather gold")
    assert at.held(0) == (4, 4, 4, 4)
    assert at.s.mover == 1


def test_the_power_alone_leaves_the_action_out():
    """MY-10.1, MY-5.9: a Gold Mint brings nothing, for nobody gathers."""
    at = GodTable("norse", "egyptian", hand=("freyja",)).buildings(0, gold_mint=1)
    at.tile(0, "hills_gold")
    at.begin().play("play freyja", "power alone")
    assert at.held(0) == (4, 4, 9, 3)
    assert at.s.mover == 1


def test_who_can_use_only_one_half_is_not_asked():
    """MY-10.1: without favor the card is a plain one."""
    at = GodTable("norse", "egyptian", hand=("freyja",)).cubes(0, food=4).begin().play("play freyja")
    assert at.step == "gather_what"


def test_favor_from_the_action_comes_too_late():
    """MY-10.2: a favor tile does not pay for the power of the same card."""
    at = GodTable("norse", "egyptian", hand=("freyja",)).cubes(0, food=4)
    at.tile(0, "hills_favor")
    at.begin().play("play freyja", "gather favor")
    assert at.held(0) == (4, 0, 0, 1)


def test_favor_paid_for_nothing_stays_paid():
    """MY-10.2: Ra without a food tile."""
    at = GodTable("egyptian", "greek", hand=("ra",)).begin().play("play ra", "both halves")
    assert at.held(0) == (4, 4, 4, 2)


def test_power_alone_where_the_action_is_impossible():
    """MY-10.1, MY-10.6: Next Age in the Mythic Age; nothing is asked but the target."""
    at = GodTable("egyptian", "greek", hand=("hathor",)).age(0, "mythic")
    at.tile(1, "fertile_food")
    at.begin().play("play hathor")
    assert at.told(POWER_USED) == [(0, 28, 1)]
    assert at.s.players[1].tiles.count(st.NONE) == st.SQUARES
    assert at.s.players[0].age == st.MYTHIC


@pytest.mark.parametrize(("favor", "reason"), [(3, AGE_TOO_DEAR), (4, ALLOWED)])
def test_both_halves_of_a_next_age_need_favor_for_both(favor, reason):
    """MY-10.5: Hathor's favor and three of each."""
    at = GodTable("egyptian", "greek", hand=("hathor",)).cubes(0, food=3, wood=3, gold=3, favor=favor)
    at.tile(1, "fertile_food")
    at.begin().play("play hathor")
    assert at.refusal("both halves") == reason
    assert at.refusal("power alone") == at.refusal("action alone") == ALLOWED


def test_both_halves_may_be_named_for_an_action_that_only_the_power_makes_possible():
    """MY-10.5: Loki's player has nothing but the favor; what he steals he may trade."""
    at = GodTable("norse", "egyptian", hand=("loki",)).cubes(0, favor=2).cubes(1, food=3)
    at.begin().play("play loki", "both halves")
    assert at.held(0) == (3, 0, 0, 0)
    assert at.step == "trade_give"


def test_an_action_that_its_power_made_impossible_falls_away():
    """MY-10.5, MY-10.20: Hera's House takes the last square, and nothing can be built."""
    at = GodTable("greek", "norse", hand=("hera",)).buildings(0, house=3, wall=1, tower=1, market=1, storehouse=1)
    at.buildings(0, armory=1, quarry=1, monument=1, granary=1, wood_workshop=1, gold_mint=1, great_temple=1)
    at.buildings(0, siege_engine_workshop=1).begin().play("play hera", "both halves")
    assert at.told(ACTION_IMPOSSIBLE) == [(0, card_named("hera"), 0)]
    assert sum(at.s.players[0].buildings) == st.SQUARES
    assert at.s.mover == 1


def test_a_card_without_any_possible_half_can_only_be_burnt():
    """MY-3.10, MY-10.18: Osiris in the Archaic Age, and nothing to recruit with."""
    at = GodTable("egyptian", "greek", hand=("osiris", "gather")).cubes(0, favor=2).begin()
    assert at.refusal("play osiris") == NOTHING_TO_RECRUIT
    assert at.refusal("burn osiris") == ALLOWED


def test_a_card_without_a_god_has_one_half():
    """MY-10.1: there is no power to use."""
    at = GodTable("egyptian", "greek", hand=("gather",)).begin()
    at.s.card = st.GATHER
    at.s.step = st.HALVES
    assert at.refusal("power alone") == at.refusal("both halves") == NO_GOD


def test_a_target_need_not_be_a_neighbour():
    """MY-10.6: the third of five players is as near as the second."""
    at = GodTable("norse", "egyptian", "greek", "norse", "egyptian", hand=("loki",)).cubes(3)
    at.begin().play("play loki", "power alone")
    assert at.step == "power_seat"
    assert at.may("seat 1", "seat 2", "seat 4")
    assert at.refusal("seat 0") == at.refusal("seat 3") == at.refusal("seat 5") == NO_TARGET


def test_a_single_target_is_not_asked_for():
    """MY-0.2, MY-10.6: where one player qualifies he is the one."""
    at = GodTable("norse", "egyptian", "greek", hand=("loki",)).cubes(2).begin().play("play loki", "power alone")
    assert at.step == "power_cubes"
    assert at.s.victim == 1


def test_a_played_card_forgets_what_it_aimed_at():
    """MY-10.4: nothing of a power is left when the card is over."""
    at = GodTable("egyptian", "greek", hand=("hathor",)).age(0, "mythic")
    at.tile(1, "fertile_food")
    at.begin().play("play hathor")
    assert (at.s.victim, at.s.target_square, at.s.left, at.s.card) == (st.NONE, st.NONE, 0, st.NONE)


GODS_ONLY = """
game = "mythology"
name = "gods"
title = "Every card has a god"
base = "standard"
""" + "".join(
    f"[{name}.copies]\n"
    + "".join(f"{card} = 0\n" for card in PLAIN_CARD_IDS)
    + "".join(f"[{name}.gods.{god}]\ncopies = 4\n" for god in GOD_IDS[culture])
    for culture, name in enumerate(CULTURE_IDS)
)


@pytest.mark.parametrize("seats", range(2, 9))
def test_nothing_is_made_or_lost_where_everybody_holds_gods(seats):
    """MY-0.2, MY-0.3, MY-10.3: random play with decks of gods; parts are counted and lists checked at every step."""
    sheet = SHEETS.parse(GODS_ONLY, "gods").numbers
    generator = random.Random(seats)
    used = set()
    for _ in range(6):
        at = furnished(seats, sheet, generator)
        for _ in range(60):
            at.random_step(generator)
        used |= {(at.s.players[seat].culture, card) for seat, card, _ in at.told(POWER_USED)}
    assert len(used) >= 6
