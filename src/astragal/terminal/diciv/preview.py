"""The effect of a decision, found by playing it on a copy of the match, never by a second set of rules."""

from __future__ import annotations

from astragal.rules.diciv import state as n
from astragal.rules.diciv import story as told
from astragal.rules.diciv.things import LEVEL_NAMES
from astragal.rules.words import amount
from astragal.table.match import Match
from astragal.terminal.preview import since, tried


def after_upkeep(match: Match, *purchases: int) -> Match:
    """A copy of the match after these purchases and the upkeep that follows them."""
    twin = tried(match, *purchases)
    return tried(twin, n.BUY_NOTHING) if twin.to_move >= 0 and twin.state.step == n.BUY else twin


def upkeep_words(match: Match, *purchases: int) -> str:
    """How upkeep turns out after these purchases, how the people react, and the rolls that gives."""
    seat = match.state.active
    rows = since(match, after_upkeep(match, *purchases))
    before = LEVEL_NAMES[match.state.players[seat].happiness]
    people, said = f"people stay {before}", ""
    for what, _, a, b in rows:
        if what == told.UPKEEP_PAID:
            said = f"upkeep met with {amount(a, 'resource')}" if a else "no upkeep to pay"
        elif what == told.UPKEEP_UNPAID:
            said = f"upkeep NOT met, {b} missing"
        elif what == told.HAPPINESS_MOVES:
            people = f"people {before} → {LEVEL_NAMES[a]}"
        elif what == told.ROLLS_GRANTED:
            return f"{said}; {people}; {amount(a, 'roll')}"
        elif what == told.GAME_ENDS:
            return "you win"
    return f"{said}; {people}"


def is_met(match: Match, *purchases: int) -> bool:
    """Whether upkeep is met after these purchases."""
    return all(row[0] != told.UPKEEP_UNPAID for row in since(match, after_upkeep(match, *purchases)))
