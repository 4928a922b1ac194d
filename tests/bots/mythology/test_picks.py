"""Age of Mythology: battle cards that are drawn, so that nobody can answer them."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from tests.bots.conftest import position
from tests.bots.mythology.test_sense import battle
from tests.bots.test_manners import in_lock_step
from tests.properties.random_play import SLOW_KERNEL

from astragal.bots import PolicyBot
from astragal.bots.policies.mythology import picks
from astragal.bots.policies.mythology.picks import pick_gain
from astragal.lab.simulate import Batch
from astragal.rules.mythology.ids import UNIT_IDS
from astragal.rules.mythology.state import ATTACKER, DEFENDER, UNITS
from astragal.table.match import Match

Floats = npt.NDArray[np.float64]

GAME = "mythology"
MIXED = (
    {"toxotes": 1, "cyclops": 1, "hydra": 1, "classical_greek_hero": 1},
    {"spearman": 1, "mummy": 1, "scorpion_man": 1, "phoenix": 1},
)
"""Three cards of either side are worth showing here."""
ARMIES = [
    MIXED,
    ({"toxotes": 2, "hoplite": 2}, {"spearman": 2, "elephant": 1}),
    ({"hippokon": 1, "manticore": 2}, {"scorpion_man": 1, "pharaoh": 1}),
    ({"hoplite": 1, "minotaur": 1, "classical_greek_hero": 1}, {"spearman": 1, "chariot_archer": 1, "mummy": 1}),
    ({"hippokon": 1, "medusa": 1, "classical_greek_hero": 1}, {"spearman": 1, "anubite": 2, "priest": 1, "pharaoh": 1}),
    ({"hippokon": 1, "manticore": 1, "centaur": 1}, {"spearman": 1, "wadjet": 1, "sphinx": 1, "son_of_osiris": 1}),
    (
        {"toxotes": 1, "hoplite": 1, "hippokon": 1, "medusa": 1, "heroic_greek_hero": 1},
        {"spearman": 1, "chariot_archer": 1, "elephant": 1, "scorpion_man": 1, "priest": 1},
    ),
    (dict.fromkeys(UNIT_IDS[1], 1), dict.fromkeys(UNIT_IDS[0], 1)),
]


@pytest.fixture
def fight(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A battle of two armies: the Greek is to pick a card, the Egyptian after it. Gains are reckoned only once."""

    def set_up(mine: dict[str, int], theirs: dict[str, int]) -> Match:
        match = position(game=GAME, **battle("battle_card", mine, theirs))
        reckoned = cache(lambda *pick: pick_gain(match.sheet.numbers, match.state, *pick))
        monkeypatch.setattr(picks, "pick_gain", lambda sheet, s, *pick: reckoned(*pick))
        return match

    return set_up


def units_of(match: Match, side: int) -> list[int]:
    """The units that a side has in the battle."""
    return [unit for unit in range(UNITS) if match.state.sides[side].units[unit] > 0]


def gains_of(match: Match, side: int) -> Floats:
    """What each unit of a side gains against each of the other."""
    pairs = (match.sheet.numbers, match.state, side)
    return np.array(
        [[pick_gain(*pairs, unit, other) for other in units_of(match, 1 - side)] for unit in units_of(match, side)],
        np.float64,
    )


def chances(match: Match, side: int) -> Floats:
    """The chance of each unit of a side to be picked."""
    settled = picks.settled_card(match.sheet.numbers, match.state, side)
    if settled >= 0:
        return np.array([float(unit == settled) for unit in units_of(match, side)])
    shown = [picks.card_of_round(match.sheet.numbers, match.state, side, rounds) for rounds in range(picks.ROUNDS)]
    return np.array([shown.count(unit) / picks.ROUNDS for unit in units_of(match, side)])


def drawn(match: Match, name: str, draws: int) -> Floats:
    """How often a bot picks each of its units, with other random numbers each time."""
    seen, bots = match.seen_by(0), (PolicyBot(match.game, match.sheet, name, 0, seed=seed) for seed in range(draws))
    cards = [bot.choose(seen) for bot in bots]
    return np.array([cards.count(picks.card_action(match.state, ATTACKER, unit)) for unit in units_of(match, ATTACKER)])


@pytest.mark.parametrize("armies", ARMIES)
def test_neither_side_gains_much_by_knowing_the_chances_of_the_other(armies, fight):
    match = fight(*armies)
    mine, theirs = chances(match, ATTACKER), chances(match, DEFENDER)
    assert mine.sum() == pytest.approx(1) and theirs.sum() == pytest.approx(1)
    gains = gains_of(match, ATTACKER)
    expected, little = mine @ gains @ theirs, 0.04 * (gains.max() - gains.min())
    assert (gains @ theirs).max() - expected < little
    assert expected - (mine @ gains).min() < little


def test_what_one_side_gains_the_other_loses(fight):
    """But for what is lost in thousandths."""
    match = fight(*MIXED)
    assert np.abs(gains_of(match, ATTACKER) + gains_of(match, DEFENDER).T).max() < 2000


def test_cards_are_drawn_with_these_chances(fight):
    match = fight(*MIXED)
    expected, draws = chances(match, ATTACKER), 600
    assert (expected > 0.1).sum() == 3
    deviations = np.sqrt(draws * expected * (1 - expected))
    counts = drawn(match, "expert", draws)
    assert counts.sum() == draws
    assert (np.abs(counts - draws * expected) <= 4 * deviations).all()


def test_a_card_that_is_better_against_every_other_is_always_picked(fight):
    match = fight({"toxotes": 1, "mythical_greek_hero": 1}, {"elephant": 2, "scorpion_man": 2, "sphinx": 1})
    worse, better = gains_of(match, ATTACKER)
    assert (better > worse).all()
    assert drawn(match, "tuned", 60).tolist() == [0, 60]


def test_against_a_single_card_the_best_answer_is_always_picked(fight):
    match = fight({"toxotes": 1, "hoplite": 1, "medusa": 1}, {"elephant": 3})
    assert drawn(match, "tuned", 60).tolist() == [0, 0, 60]


def test_the_heuristic_player_draws_nothing(fight):
    assert sorted(drawn(fight(*MIXED), "heuristic", 60).tolist()) == [0, 0, 0, 60]


@SLOW_KERNEL
@pytest.mark.parametrize("players", [2, 4])
def test_it_draws_the_same_interpreted_and_compiled(players):
    in_lock_step(Batch(Match(GAME, players=players), ("tuned",) * players, 2, seed=31))


def test_units_are_counted_each_for_itself():
    shown = (0, 0)
    for unit in range(UNITS):
        for _ in range(unit):
            shown = picks.once_more(shown, unit)
    assert [picks.times_shown(shown, unit) for unit in range(UNITS)] == list(range(UNITS))
    assert picks.ROUNDS + 1 <= picks.MOST
