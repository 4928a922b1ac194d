"""Odd tables of Die Civilization, and what must hold at each of them after every step."""

from __future__ import annotations

from typing import Any

from astragal.rules.diciv import state as n
from astragal.rules.diciv.play.victory import cities_of, why_won

SHORT = {"turns": 8}
RICH = SHORT | {"start.gold": 60, "start.primary": 2, "start.military": 3}
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("reconstructed", {}),
    ("reconstructed", RICH),
    ("reconstructed", RICH | {"resource_purchase": "free", "barbarian_turn_skips_upkeep": True}),
    ("reconstructed", RICH | {"set_aside_units_defend": True, "war_rolls_at": "end_of_turn"}),
    ("reconstructed", RICH | {"domination_needs_elimination": True, "defender_picks_lost_city": False}),
    ("reconstructed", RICH | {"start.empire": 2, "war.attacker": 5, "war.without_military": 1}),
    ("reconstructed", SHORT | {"off_turn_match_rolls": False, "encampment": False, "rank_without_victory": True}),
    ("reconstructed", SHORT | {"purpose_switch_needs_full_reroll": False, "seat_one_starts": True, "research.dice": 4}),
    ("reconstructed", RICH | {"bought_modern_counts": False, "prices.modern": 1, "prices.industrial": 2}),
    ("reconstructed", SHORT | {"research.most_rolls": 9, "happiness.revolt.no_rolls": False, "production.over": 5}),
    (
        "reconstructed",
        SHORT | {"technologies.writing.effects.die_shift_per_turn": 2, "technologies.banking.requires": "none"},
    ),
    ("reconstructed", {"technologies.mass_media.age": "none", "victory.domination": False, "turns": 10}),
    (
        "reconstructed",
        SHORT | {"start.dice": 1, "first_roll.dice": 3, "match_roll.dice": 3, "match_roll.resource_amount": 3},
    ),
    ("reconstructed", SHORT | {"tracks.military": 0, "start.military": 0, "start.primary": 0, "encampment.dice": 2}),
]


def holds(before: Any, sheet: Any, s: Any) -> None:
    """Every number within what the sheet and the table allow; technologies are never lost, nobody comes back."""
    assert 1 <= s.round_no <= sheet.turns
    assert before.round_no <= s.round_no
    assert (s.to_throw > 0) + (s.step == n.ROLL and s.to_roll > 0) == (s.mover == -1)
    assert s.attacks <= s.players[s.active].away
    holds_of_renaming(before, s)
    assert not s.players[s.active].out
    for seat in range(s.seats):
        me, was = s.players[seat], before.players[seat]
        assert 0 <= me.primary <= sheet.primary_most and 0 <= me.empire <= sheet.empire_most
        assert 0 <= me.resource <= sheet.resource_most and 0 <= me.gold <= sheet.gold_most
        assert me.military >= 0 and me.away >= 0 and me.military + me.away <= sheet.military_most
        assert 0 <= me.happiness < n.LEVELS
        assert me.technologies & was.technologies == was.technologies
        assert me.technologies & ~sheet.on_sheet == 0
        if me.technologies != was.technologies:
            holds_of_technologies(sheet, me)
        assert me.out >= was.out
        assert not me.out or cities_of(me) + me.military + me.away == 0
        assert me.away > 0 or me.target == 0
        assert s.winner or not why_won(sheet, me)


def holds_of_renaming(before: Any, s: Any) -> None:
    """Production and economy are exchanged over dice that stay as they lie, and once at most until they are thrown."""
    if s.renamed:
        assert s.step == n.ROLL and s.mover == s.active and s.rolls_left and s.purpose != n.FOR_RESEARCH
        assert before.step == n.ROLL and not before.renamed and before.purpose not in (s.purpose, n.FOR_RESEARCH)
        assert (before.dice, before.rolls_left) == (s.dice, s.rolls_left)


def holds_of_technologies(sheet: Any, me: Any) -> None:
    """Nothing is owned before what it requires, and what a player's technologies do is the sum of what each does."""
    owned = [t for t in range(n.TECHNOLOGIES) if me.technologies >> t & 1]
    assert all(sheet.requires[t] & ~me.technologies == 0 for t in owned)
    assert me.modern <= sum(sheet.age[t] == n.MODERN for t in owned)
    for effect in (
        "gold_per_turn",
        "resource_per_turn",
        "upkeep_minus",
        "military_price_minus",
        "technology_price_minus",
        "battle_plus",
        "die_shifts",
        "takes_no_city",
    ):
        assert getattr(me, effect) == sum(getattr(sheet, effect)[t] for t in owned)


def holds_at_the_end(sheet: Any, s: Any) -> None:
    """A victory, or the end of the timeline, and nothing left under way."""
    assert s.step == n.OVER
    assert s.winner or s.round_no == sheet.turns
    assert bool(s.winner) == bool(s.victory)
    assert not (s.to_throw or s.total or s.against or s.joined or s.match_number or s.to_roll or s.fitting or s.attacks)
    assert not s.renamed
    assert not any(s.dice)
