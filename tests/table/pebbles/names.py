"""Pebbles in words."""

from __future__ import annotations

from tests.table.pebbles import play

from astragal.rules.words import Notation, Question

KIND_IDS = ("clay", "flint", "jade", "opal")
STEP_IDS = ("draw", "fist", "bonus", "over")
MOVES = Notation(
    "move", [*(f"take {kind}" for kind in KIND_IDS), "close", *(f"lay {kind}" for kind in KIND_IDS), "stop"]
)
OUTCOMES = Notation("pebble", KIND_IDS)
action_text, parse_action, outcome_text, parse_outcome = MOVES.text, MOVES.parse, OUTCOMES.text, OUTCOMES.parse
outcome_words = outcome_text


def asked(s):
    return range(play.CLOSE + 1) if s.step == play.FIST else range(play.LAY, play.ACTIONS)


def question(sheet, s, seats):
    if s.step == play.FIST:
        return Question("What do you take into your fist?", ("PB-2",))
    return Question(f"Lay out a pebble? You hold {s.players[s.mover].held}.", ("PB-4",))


def action_words(sheet, s, action, seats):
    held = sum(sum(player.hand) for player in s.players)
    return f"{action_text(action).capitalize()}, with {held} pebbles known"


def refusal_words(sheet, s, action, reason, seats):
    held = sum(sum(player.hand) for player in s.players)
    return {
        play.NO_SUCH_ACTION: ("There is no such move", "PB-0"),
        play.NOT_ASKED: ("This is not what is being asked", "PB-0"),
        play.NOT_HELD: (f"You hold no such pebble; {held} pebbles are known", "PB-2"),
        play.NOT_ASCENDING: ("You take pebbles in ascending order", "PB-2"),
    }[reason]


def story_words(sheet, row, seats):
    what, seat, a, _ = row
    return {
        play.DREW: lambda: f"{seats[seat]} draws {KIND_IDS[a]}.",
        play.DREW_A_PEBBLE: lambda: f"{seats[seat]} draws a pebble and holds {a}.",
        play.TOOK: lambda: f"{seats[seat]} takes {KIND_IDS[a]}.",
        play.OPENED: lambda: f"{seats[seat]} opens a fist of {a}.",
        play.WON: lambda: f"{seats[seat]} scores {a}.",
        play.LAID: lambda: f"{seats[seat]} lays out {KIND_IDS[a]}.",
        play.REFILLED: lambda: f"The bag is filled with {a}.",
        play.ENDED: lambda: "The game is over.",
    }[what]()
