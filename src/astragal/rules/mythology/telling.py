"""Stories in words: one sentence for each kind of row, who hears it, and what is a reveal. Plain Python, for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

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
    thing,
    units_words,
)
from astragal.rules.tongues import noted, say
from astragal.rules.words import Beginning, Row, Sentences, amount, seat_name, sentence

PRIVATE = frozenset({told.PERMANENTS_TAKEN, told.DREW, told.PERMANENTS_KEPT})
"""Rows that only the seat named in them hears; all others are for everybody."""
COUNTED = frozenset(
    {
        (told.PERMANENTS_TAKEN, told.PERMANENTS_COUNTED),
        (told.PERMANENTS_KEPT, told.PERMANENTS_LEFT),
        (told.DREW, told.DREW_A_CARD),
    }
)
"""Rows that name cards, each with the row that gives others only their number: no seat hears both."""
ASIDES = frozenset({told.UNITS_CHOSEN, told.UNIT_COMMITTED, told.NO_UNITS})
"""Rows told after the last unit was sent, which do not say which unit that was."""
DRAWS = frozenset({told.DREW, told.DREW_A_CARD, told.TILE_REVEALED, told.SIXES_THROWN})
"""Rows that report a draw or a throw, with the seat that made it."""
BEGINNINGS = (told.TURN_BEGINS, told.ROUND_BEGINS)
"""Rows that announce what comes next, not what was done."""
ENDINGS = (told.GAME_ENDS,)
"""Rows that say why the game ends."""
REVEALS = frozenset({told.UNIT_COMMITTED, told.NO_UNITS, told.UNIT_SHOWN})
"""Rows that uncover what was chosen in secret: nothing before them can be taken back."""

END_REASONS = {
    told.BY_THE_BANK: noted("the last victory cube has left the bank (MY-13.2)"),
    told.BY_THE_WONDER: noted("The Wonder is built (MY-13.1)"),
}
WORKER_NAMES = (noted("nobody"), noted("a villager"), noted("a Dwarf"))


def _square(square: int) -> str:
    return say("square {number}", number=square + 1)


def _cubes(row: Row) -> str:
    return f"{row.b} {thing(RESOURCE_IDS[row.a])}"


def _of_card(row: Row) -> str:
    return say(
        "{cubes} of {card}",
        cubes=amount(row.b, "victory cube", "victory cubes"),
        card=thing(VICTORY_CARD_NAMES[row.a]),
    )


def _lost_villager(row: Row) -> str:
    if row.a == n.NONE:
        return say("{who} loses a villager from the Holding Area.", who=row.who)
    return say("{who} loses a villager from {square}.", who=row.who, square=_square(row.a))


def _unit_taken(row: Row) -> str:
    if row.b == n.NONE:
        return say("{who} loses {unit}.", who=row.who, unit=a_unit(row.a))
    return say("{who} loses {unit} from {square}.", who=row.who, unit=a_unit(row.a), square=_square(row.b))


def _sixes(count: int) -> str:
    return amount(count, "six", "sixes") if count else say("no six")


def _battle_won(row: Row) -> str:
    other = seat_name(row.seats, row.a)
    if row.b == n.DEFENDER:
        return say("{who} wins the battle and holds off {other}.", who=row.who, other=other)
    return say("{who} wins the battle and beats {other}.", who=row.who, other=other)


def _traded(row: Row) -> str:
    cubes = f"{abs(row.b)} {thing(RESOURCE_IDS[row.a])}"
    if row.b < 0:
        return say("{who} hands in {cubes}.", who=row.who, cubes=cubes)
    return say("{who} takes {cubes}.", who=row.who, cubes=cubes)


def _built(row: Row) -> str:
    if row.a == n.HOUSE:
        return say("{who} builds {building} ({now} now).", who=row.who, building=a_building(row.a), now=row.b)
    return say("{who} builds {building}.", who=row.who, building=a_building(row.a))


def _encounter_won(row: Row) -> str:
    unit = thing(UNIT_NAMES[row.a])
    if row.b:
        return say("{who} wins with the {unit}, on a tie.", who=row.who, unit=unit)
    return say("{who} wins with the {unit}.", who=row.who, unit=unit)


def _turn_title(number: int) -> str:
    return say("Turn {number}", number=number)


def _round_title(number: int) -> str:
    return say("Round {number}", number=number)


def beginning(sheet: Any, row: Sequence[int]) -> Beginning:
    """The turn or the round that begins with a row; everybody acts in it, one after the other."""
    what, seat, number, _ = row
    title = _turn_title(number) if what == told.TURN_BEGINS else _round_title(number)
    return Beginning(title, seat, holds=False)


SENTENCES: Sentences = {
    # Setting up.
    told.CULTURE_GIVEN: lambda row: say(
        "{who} plays the {culture} culture.", who=row.who, culture=thing(CULTURE_NAMES[row.a])
    ),
    told.STARTS: lambda row: say("{who} is the starting player.", who=row.who),
    told.TILES_LAID_OUT: lambda row: say("Laid out for the draft: {tiles}.", tiles=amount(row.a, "tile", "tiles")),
    told.TILE_TAKEN: lambda row: say("{who} takes {tile}.", who=row.who, tile=a_tile(row.sheet, row.a)),
    told.PASSED: lambda row: (
        say("{who} can place no tile.", who=row.who) if row.b else say("{who} passes.", who=row.who)
    ),
    # The turn.
    told.TURN_BEGINS: lambda row: say("{turn}: {who} is the starting player.", turn=_turn_title(row.a), who=row.who),
    told.VICTORY_PLACED: lambda row: say(
        "{who} puts a victory cube on {card} ({now} now).",
        who=row.who,
        card=thing(VICTORY_CARD_NAMES[row.a]),
        now=row.b,
    ),
    told.PERMANENTS_TAKEN: lambda row: say("{who} takes {cards}.", who=row.who, cards=permanents_words(row.a)),
    told.PERMANENTS_COUNTED: lambda row: say(
        "{who} takes {cards}.",
        who=row.who,
        cards=amount(row.a, "permanent card", "permanent cards") if row.a else permanents_words(0),
    ),
    told.DREW: lambda row: say("{who} draws {card}.", who=row.who, card=thing(CARD_NAMES[row.a])),
    told.DREW_A_CARD: lambda row: say(
        "{who} now holds {cards}.",
        who=row.who,
        cards=amount(row.a, "random card", "random cards"),
    ),
    told.RESHUFFLED: lambda row: say("The {culture} deck is reshuffled.", culture=thing(CULTURE_NAMES[row.a])),
    told.ROUND_BEGINS: lambda row: say("{round}: {who} begins.", round=_round_title(row.a), who=row.who),
    told.NO_CARDS: lambda row: say("{who} has no card to play.", who=row.who),
    told.CARD_PLAYED: lambda row: say("{who} plays {card}.", who=row.who, card=thing(CARD_NAMES[row.a])),
    told.CARD_BURNT: lambda row: say("{who} burns {card}.", who=row.who, card=thing(CARD_NAMES[row.a])),
    told.POWER_USED: lambda row: say(
        "{who} pays {number} favor for the power of {card}.", who=row.who, number=row.b, card=thing(CARD_NAMES[row.a])
    ),
    told.FOURTH_DECLINED: lambda row: say("{who} takes no fourth action.", who=row.who),
    told.SPOILED: lambda row: say("{who} loses {cubes} to spoilage.", who=row.who, cubes=_cubes(row)),
    told.CARD_DISCARDED: lambda row: say("{who} discards {card}.", who=row.who, card=thing(CARD_NAMES[row.a])),
    told.PERMANENTS_KEPT: lambda row: say("{who} keeps {cards}.", who=row.who, cards=permanents_words(row.a)),
    told.PERMANENTS_LEFT: lambda row: say(
        "{who} keeps {cards}.",
        who=row.who,
        cards=amount(row.a, "permanent card", "permanent cards") if row.a else permanents_words(0),
    ),
    told.MARKER_PASSED: lambda row: say("{who} will be the starting player.", who=row.who),
    # Actions.
    told.TILES_REVEALED: lambda row: say("{who} turns up {tiles}.", who=row.who, tiles=amount(row.a, "tile", "tiles")),
    told.TILE_REVEALED: lambda row: say("{who} turns up {tile}.", who=row.who, tile=a_tile(row.sheet, row.a)),
    told.TILES_RETURNED: lambda row: say("Back into the pool: {tiles}.", tiles=amount(row.a, "tile", "tiles")),
    told.GATHERS: lambda row: say(
        noted("{who} alone gathers {gathered}.") if row.b else noted("{who} lets everybody gather {gathered}."),
        who=row.who,
        gathered=gathered_words(row.a),
    ),
    told.WORKER_LIFTED: lambda row: say(
        "{who} lifts {worker} from {square}.", who=row.who, worker=say(WORKER_NAMES[row.b]), square=_square(row.a)
    ),
    told.WORKER_PUT: lambda row: say(
        "{who} puts {worker} on {square}.", who=row.who, worker=say(WORKER_NAMES[row.b]), square=_square(row.a)
    ),
    told.GAINED: lambda row: say("{who} gets {cubes}.", who=row.who, cubes=_cubes(row)),
    told.LOST_FOR_WANT: lambda row: say(
        "{who} goes without {cubes}: the bank has no more.", who=row.who, cubes=_cubes(row)
    ),
    told.PAID: lambda row: say("{who} pays {cubes}.", who=row.who, cubes=_cubes(row)),
    told.UNIT_RECRUITED: lambda row: say("{who} recruits {unit}.", who=row.who, unit=a_unit(row.a)),
    told.BUILT: _built,
    told.VILLAGER_GAINED: lambda row: say(
        "{who} gains a villager ({number} in the Holding Area).", who=row.who, number=row.a
    ),
    told.TRADED: _traded,
    told.VICTORY_BOUGHT: lambda row: say(
        "{who} buys a victory cube for {number} favor ({now} now).", who=row.who, number=row.a, now=row.b
    ),
    told.AGE_REACHED: lambda row: say("{who} enters the {age} Age.", who=row.who, age=thing(AGE_NAMES[row.a])),
    told.ACTION_IMPOSSIBLE: lambda row: say(
        "{who} can no longer use the action of {card}.", who=row.who, card=thing(CARD_NAMES[row.a])
    ),
    told.BUILDING_LOST: lambda row: say("{who} loses {building}.", who=row.who, building=a_building(row.a)),
    told.VILLAGER_LOST: _lost_villager,
    told.TILE_LOST: lambda row: say("{who} loses {tile}.", who=row.who, tile=a_tile(row.sheet, row.a)),
    # The end.
    told.GAME_ENDS: lambda row: say("The game ends: {reason}.", reason=say(END_REASONS[row.a])),
    told.AWARDED: lambda row: say("{who} gets {cubes}.", who=row.who, cubes=_of_card(row)),
    told.NOT_AWARDED: lambda row: say("Nobody gets the {cubes}.", cubes=_of_card(row)),
    # God powers.
    told.FOURTH_GRANTED: lambda row: say("{who} will take a fourth action this turn.", who=row.who),
    told.UNIT_GIVEN: lambda row: say("{who} gains {unit}.", who=row.who, unit=a_unit(row.a)),
    told.UNIT_TAKEN: _unit_taken,
    told.UNIT_EXCHANGED: lambda row: say(
        "{who} exchanges {unit} for {other}.", who=row.who, unit=a_unit(row.a), other=a_unit(row.b)
    ),
    told.TILE_EXCHANGED: lambda row: say(
        "{who} now has {tile} on {square}.", who=row.who, tile=a_tile(row.sheet, row.a), square=_square(row.b)
    ),
    # Attack and battle.
    told.ATTACKED: lambda row: say(
        "{who} attacks the {area} of {other}.",
        who=row.who,
        area=thing(AREA_NAMES[row.b]),
        other=seat_name(row.seats, row.a),
    ),
    told.UNITS_CHOSEN: lambda row: say("{who} has chosen units for the battle.", who=row.who),
    told.UNIT_COMMITTED: lambda row: say("{who} brings {units}.", who=row.who, units=units_words(row.b, row.a)),
    told.NO_UNITS: lambda row: say("{who} brings no unit.", who=row.who),
    told.SENT_HOME: lambda row: say("{who} sees {unit} sent home before the battle.", who=row.who, unit=a_unit(row.a)),
    told.RETREATED: lambda row: say("{who} retreats.", who=row.who),
    told.CARD_CHOSEN: lambda row: say("{who} has chosen who fights.", who=row.who),
    told.UNIT_SHOWN: lambda row: say(
        "Encounter {number}: {who} fights with {unit}.", number=row.b, who=row.who, unit=a_unit(row.a)
    ),
    told.HYDRA_CHOSEN: lambda row: say(
        "{who} fights with the Hydra that has eliminated {units}.", who=row.who, units=amount(row.a, "unit", "units")
    ),
    told.STEPPED_IN: lambda row: say(
        "{who} lets {unit} step in for the {other}.", who=row.who, unit=a_unit(row.a), other=thing(UNIT_NAMES[row.b])
    ),
    told.WENT_BERSERK: lambda row: say("{who} lets the {unit} go berserk.", who=row.who, unit=thing(UNIT_NAMES[row.a])),
    told.TRIES_TO_THROW: lambda row: say(
        "{who} lets the {unit} try to throw the enemy.", who=row.who, unit=thing(UNIT_NAMES[row.a])
    ),
    told.DICE_COUNTED: lambda row: say(
        "{who} has {dice} for the {unit}.",
        who=row.who,
        dice=amount(row.b, "die", "dice"),
        unit=thing(UNIT_NAMES[row.a]),
    ),
    told.SIXES_THROWN: lambda row: say(
        "{who} throws {sixes} with {dice}.", who=row.who, sixes=_sixes(row.a), dice=amount(row.b, "die", "dice")
    ),
    told.DICE_AGAIN: lambda row: say("Both sides have {sixes}: all dice are thrown again.", sixes=_sixes(row.a)),
    told.ENCOUNTER_WON: _encounter_won,
    told.ELIMINATED: lambda row: say("{who} loses {unit}.", who=row.who, unit=a_unit(row.a)),
    told.THROWN_OUT: lambda row: say(
        "{who} sees {unit} thrown out of the battle, to the Holding Area.", who=row.who, unit=a_unit(row.a)
    ),
    told.CAME_BACK: lambda row: say(
        "{who} has the {unit} back in the battle.", who=row.who, unit=thing(UNIT_NAMES[row.a])
    ),
    told.REVIVED: lambda row: say(
        "{who} has the {unit} revived for {number} favor.", who=row.who, unit=thing(UNIT_NAMES[row.a]), number=row.b
    ),
    told.RAISED: lambda row: say(
        "{who} gains {unit} ({number} in the Holding Area).", who=row.who, unit=a_unit(row.a), number=row.b
    ),
    told.GREW: lambda row: say(
        "{who} has a {unit} that has eliminated {units}.",
        who=row.who,
        unit=thing(UNIT_NAMES[row.a]),
        units=amount(row.b, "unit", "units"),
    ),
    told.ROUTED: lambda row: say("{who} retreats at once: the hero has fallen.", who=row.who),
    told.REINFORCED: lambda row: say("{who} brings {unit} as a reinforcement.", who=row.who, unit=a_unit(row.a)),
    told.BATTLE_WON: _battle_won,
    told.PRIZE_LEFT: lambda row: say("{who} leaves the rest of the prize.", who=row.who),
    told.CUBE_TAKEN: lambda row: say(
        "{who} takes 1 {resource} from {other}.",
        who=row.who,
        resource=thing(RESOURCE_IDS[row.a]),
        other=seat_name(row.seats, row.b),
    ),
}


def is_written(text: str, row: Sequence[int]) -> bool:
    """Whether the notation of an event already says what a row says, so that a log omits the sentence."""
    return row[0] in (told.TILE_REVEALED, told.DREW) or (row[0] == told.TILE_TAKEN and text.startswith("take "))


def story_words(sheet: Any, row: Sequence[int], seats: Sequence[str]) -> str:
    """One row of a story as a sentence."""
    return sentence(SENTENCES, sheet, row, seats)
