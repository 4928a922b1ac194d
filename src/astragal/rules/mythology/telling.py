"""Stories in words: one sentence for each kind of row, who hears it, and what is a reveal. Plain Python, for people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from astragal.rules.mythology import state as n
from astragal.rules.mythology import story as told
from astragal.rules.mythology.ids import RESOURCE_IDS
from astragal.rules.mythology.things import (
    AGE_NAMES,
    AREA_NAMES,
    CARD_NAMES,
    CULTURE_NAMES,
    UNIT_NAMES,
    VICTORY_CARD_NAMES,
    a_building,
    a_tile,
    a_unit,
    gathered_words,
    permanents_words,
    units_words,
)
from astragal.rules.words import amount, seat_name

PRIVATE = frozenset({told.PERMANENTS_TAKEN, told.DREW, told.PERMANENTS_KEPT})
"""Rows that only the seat named in them hears; all others are for everybody."""
REVEALS = frozenset({told.UNIT_COMMITTED, told.NO_UNITS, told.UNIT_SHOWN})
"""Rows that uncover what was chosen in secret: nothing before them can be taken back."""

END_REASONS = {
    told.BY_THE_BANK: "the last victory cube has left the bank (MY-13.2)",
    told.BY_THE_WONDER: "The Wonder is built (MY-13.1)",
}
WORKER_NAMES = ("nobody", "a villager", "a Dwarf")


class Row(NamedTuple):
    """A row of a story, ready to be put into words."""

    sheet: Any
    seats: Sequence[str]
    who: str
    a: int
    b: int


def _square(square: int) -> str:
    return f"square {square + 1}"


def _cubes(row: Row) -> str:
    return f"{row.b} {RESOURCE_IDS[row.a]}"


def _of_card(row: Row) -> str:
    return f"{amount(row.b, 'victory cube')} of {VICTORY_CARD_NAMES[row.a]}"


def _lost_villager(row: Row) -> str:
    place = "the Holding Area" if row.a == n.NONE else _square(row.a)
    return f"{row.who} loses a villager from {place}."


def _unit_taken(row: Row) -> str:
    place = "" if row.b == n.NONE else f" from {_square(row.b)}"
    return f"{row.who} loses {a_unit(row.a)}{place}."


def _sixes(count: int) -> str:
    return amount(count, "six", "sixes") if count else "no six"


def _battle_won(row: Row) -> str:
    how = "defends itself against" if row.b == n.DEFENDER else "beats"
    return f"{row.who} wins the battle and {how} {seat_name(row.seats, row.a)}."


def _traded(row: Row) -> str:
    verb = "hands in" if row.b < 0 else "takes"
    return f"{row.who} {verb} {abs(row.b)} {RESOURCE_IDS[row.a]}."


SENTENCES: dict[int, Callable[[Row], str]] = {
    # Setting up.
    told.CULTURE_GIVEN: lambda row: f"{row.who} plays the {CULTURE_NAMES[row.a]} culture.",
    told.STARTS: lambda row: f"{row.who} is the starting player.",
    told.TILES_LAID_OUT: lambda row: f"Laid out for the draft: {amount(row.a, 'tile')}.",
    told.TILE_TAKEN: lambda row: f"{row.who} takes {a_tile(row.sheet, row.a)}.",
    told.PASSED: lambda row: f"{row.who} {'can place no tile' if row.b else 'passes'}.",
    # The turn.
    told.TURN_BEGINS: lambda row: f"Turn {row.a}: {row.who} is the starting player.",
    told.VICTORY_PLACED: lambda row: f"{row.who} puts a victory cube on {VICTORY_CARD_NAMES[row.a]} ({row.b} now).",
    told.PERMANENTS_TAKEN: lambda row: f"{row.who} takes {permanents_words(row.a)}.",
    told.PERMANENTS_COUNTED: lambda row: f"{row.who} takes {amount(row.a, 'permanent card')}.",
    told.DREW: lambda row: f"{row.who} draws {CARD_NAMES[row.a]}.",
    told.DREW_A_CARD: lambda row: f"{row.who} draws a card and holds {amount(row.a, 'random card')}.",
    told.RESHUFFLED: lambda row: f"The {CULTURE_NAMES[row.a]} deck is shuffled anew.",
    told.ROUND_BEGINS: lambda row: f"Round {row.a}: {row.who} begins.",
    told.NO_CARDS: lambda row: f"{row.who} has no card to play.",
    told.CARD_PLAYED: lambda row: f"{row.who} plays {CARD_NAMES[row.a]}.",
    told.CARD_BURNT: lambda row: f"{row.who} burns {CARD_NAMES[row.a]}.",
    told.POWER_USED: lambda row: f"{row.who} pays {row.b} favor for the power of {CARD_NAMES[row.a]}.",
    told.FOURTH_DECLINED: lambda row: f"{row.who} takes no fourth action.",
    told.SPOILED: lambda row: f"{row.who} loses {_cubes(row)} to spoilage.",
    told.CARD_DISCARDED: lambda row: f"{row.who} discards {CARD_NAMES[row.a]}.",
    told.PERMANENTS_KEPT: lambda row: f"{row.who} keeps {permanents_words(row.a)}.",
    told.PERMANENTS_LEFT: lambda row: f"{row.who} keeps {amount(row.a, 'permanent card')}.",
    told.MARKER_PASSED: lambda row: f"{row.who} will be the starting player.",
    # Actions.
    told.TILES_REVEALED: lambda row: f"{row.who} turns up {amount(row.a, 'tile')}.",
    told.TILE_REVEALED: lambda row: f"{row.who} turns up {a_tile(row.sheet, row.a)}.",
    told.TILES_RETURNED: lambda row: f"Back into the pool: {amount(row.a, 'tile')}.",
    told.GATHERS: lambda row: f"{row.who} lets everybody gather {gathered_words(row.a)}.",
    told.WORKER_LIFTED: lambda row: f"{row.who} lifts {WORKER_NAMES[row.b]} from {_square(row.a)}.",
    told.WORKER_PUT: lambda row: f"{row.who} puts {WORKER_NAMES[row.b]} on {_square(row.a)}.",
    told.GAINED: lambda row: f"{row.who} gets {_cubes(row)}.",
    told.LOST_FOR_WANT: lambda row: f"{row.who} goes without {_cubes(row)}: the bank has no more.",
    told.PAID: lambda row: f"{row.who} pays {_cubes(row)}.",
    told.UNIT_RECRUITED: lambda row: f"{row.who} recruits {a_unit(row.a)}.",
    told.BUILT: lambda row: f"{row.who} builds {a_building(row.a)}{f' ({row.b} now)' if row.a == n.HOUSE else ''}.",
    told.VILLAGER_GAINED: lambda row: f"{row.who} gains a villager ({row.a} in the Holding Area).",
    told.TRADED: _traded,
    told.VICTORY_BOUGHT: lambda row: f"{row.who} buys a victory cube for {row.a} favor ({row.b} now).",
    told.AGE_REACHED: lambda row: f"{row.who} enters the {AGE_NAMES[row.a]} Age.",
    told.ACTION_IMPOSSIBLE: lambda row: f"{row.who} can no longer use the action of {CARD_NAMES[row.a]}.",
    told.BUILDING_LOST: lambda row: f"{row.who} loses {a_building(row.a)}.",
    told.VILLAGER_LOST: _lost_villager,
    told.TILE_LOST: lambda row: f"{row.who} loses {a_tile(row.sheet, row.a)}.",
    # The end.
    told.GAME_ENDS: lambda row: f"The game ends: {END_REASONS[row.a]}.",
    told.AWARDED: lambda row: f"{row.who} gets the {_of_card(row)}.",
    told.NOT_AWARDED: lambda row: f"Nobody gets the {_of_card(row)}.",
    # God powers.
    told.FOURTH_GRANTED: lambda row: f"{row.who} will take a fourth action this turn.",
    told.UNIT_GIVEN: lambda row: f"{row.who} gains {a_unit(row.a)}.",
    told.UNIT_TAKEN: _unit_taken,
    told.UNIT_EXCHANGED: lambda row: f"{row.who} exchanges {a_unit(row.a)} for {a_unit(row.b)}.",
    told.TILE_EXCHANGED: lambda row: f"{row.who} has {a_tile(row.sheet, row.a)} on {_square(row.b)} now.",
    # Attack and battle.
    told.ATTACKED: lambda row: f"{row.who} attacks the {AREA_NAMES[row.b]} of {seat_name(row.seats, row.a)}.",
    told.UNITS_CHOSEN: lambda row: f"{row.who} has chosen units for the battle.",
    told.UNIT_COMMITTED: lambda row: f"{row.who} brings {units_words(row.b, row.a)}.",
    told.NO_UNITS: lambda row: f"{row.who} brings no unit.",
    told.SENT_HOME: lambda row: f"{row.who} sees {a_unit(row.a)} sent home before the battle.",
    told.RETREATED: lambda row: f"{row.who} retreats.",
    told.CARD_CHOSEN: lambda row: f"{row.who} has chosen who fights.",
    told.UNIT_SHOWN: lambda row: f"Encounter {row.b}: {row.who} fights with {a_unit(row.a)}.",
    told.HYDRA_CHOSEN: lambda row: f"{row.who} fights with the Hydra that has eliminated {amount(row.a, 'unit')}.",
    told.STEPPED_IN: lambda row: f"{row.who} lets {a_unit(row.a)} step in for the {UNIT_NAMES[row.b]}.",
    told.WENT_BERSERK: lambda row: f"{row.who} lets the {UNIT_NAMES[row.a]} go berserk.",
    told.TRIES_TO_THROW: lambda row: f"{row.who} lets the {UNIT_NAMES[row.a]} try to throw the enemy.",
    told.DICE_COUNTED: lambda row: f"{row.who} has {amount(row.b, 'die', 'dice')} for the {UNIT_NAMES[row.a]}.",
    told.SIXES_THROWN: lambda row: f"{row.who} throws {_sixes(row.a)} with {amount(row.b, 'die', 'dice')}.",
    told.DICE_AGAIN: lambda row: f"Both sides have {_sixes(row.a)}: all dice are thrown again.",
    told.ENCOUNTER_WON: lambda row: f"{row.who} wins with the {UNIT_NAMES[row.a]}{', on a tie' if row.b else ''}.",
    told.ELIMINATED: lambda row: f"{row.who} loses {a_unit(row.a)}.",
    told.THROWN_OUT: lambda row: f"{row.who} sees {a_unit(row.a)} thrown out of the battle, to the Holding Area.",
    told.CAME_BACK: lambda row: f"{row.who} has the {UNIT_NAMES[row.a]} back in the battle.",
    told.REVIVED: lambda row: f"{row.who} has the {UNIT_NAMES[row.a]} revived for {row.b} favor.",
    told.RAISED: lambda row: f"{row.who} gains {a_unit(row.a)} ({row.b} in the Holding Area).",
    told.GREW: lambda row: f"{row.who} has a {UNIT_NAMES[row.a]} that has eliminated {amount(row.b, 'unit')}.",
    told.ROUTED: lambda row: f"{row.who} retreats at once: the hero has fallen.",
    told.REINFORCED: lambda row: f"{row.who} brings {a_unit(row.a)} as a reinforcement.",
    told.BATTLE_WON: _battle_won,
    told.PRIZE_LEFT: lambda row: f"{row.who} leaves the rest of the prize.",
    told.CUBE_TAKEN: lambda row: f"{row.who} takes 1 {RESOURCE_IDS[row.a]} from {seat_name(row.seats, row.b)}.",
}


def is_written(text: str, row: Sequence[int]) -> bool:
    """Whether the notation of an event says what a row says, so that a log does well without the sentence."""
    return row[0] in (told.TILE_REVEALED, told.DREW) or (row[0] == told.TILE_TAKEN and text.startswith("take "))


def story_words(sheet: Any, row: Sequence[int], seats: Sequence[str]) -> str:
    """One row of a story as a sentence."""
    what, seat, a, b = row
    if what not in SENTENCES:
        raise ValueError(f"a story has no row of kind {what}")
    return SENTENCES[what](Row(sheet, seats, seat_name(seats, seat), a, b))
