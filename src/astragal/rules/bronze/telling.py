"""Stories in words: one sentence for each kind of row. Plain Python, for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.rules.bronze import story as told
from astragal.rules.bronze.ids import GOOD_IDS
from astragal.rules.bronze.things import (
    CITY_NAMES,
    DEVELOPMENT_NAMES,
    DISASTER_NAMES,
    MONUMENT_NAMES,
    of_kind,
    one_of,
    thing,
    workers_words,
)
from astragal.rules.tongues import noted, say
from astragal.rules.words import Beginning, Row, Sentences, amount, listed, seat_name, sentence

BEGINNINGS = (told.TURN_BEGINS,)
"""Rows that announce what comes next, not what was done."""
ENDINGS = (told.GAME_ENDS,)
"""Rows that say why the game ends."""

END_REASONS = {
    told.BY_DEVELOPMENTS: noted("a player owns enough developments (BR-6.1)"),
    told.BY_MONUMENTS: noted("every monument is built (BR-6.2)"),
    told.BY_ROUNDS: noted("the last round has been played (BR-6.7)"),
}
LAST_ROUND_ALONE = noted("the last round has been played (BR-7.1)")


def _end_words(row: Row) -> str:
    alone = row.a == told.BY_ROUNDS and len(row.seats) == 1
    return say("The game ends: {reason}.", reason=say(LAST_ROUND_ALONE if alone else END_REASONS[row.a]))


def _round_title(number: int) -> str:
    return say("Round {number}", number=number)


def beginning(sheet: Any, row: Sequence[int]) -> Beginning:
    """The turn that begins with a row."""
    _, seat, number, _ = row
    return Beginning(_round_title(number), seat, holds=True)


def _workers_and_coins(row: Row) -> str:
    workers = [amount(row.a, "worker", "workers")] * bool(row.a)
    coins = [amount(row.b, "coin", "coins")] * bool(row.b)
    return say("{who} gets {things}.", who=row.who, things=listed(workers + coins))


def _food_collected(row: Row) -> str:
    lost = say("; {number} lost, the track is full", number=row.b) if row.b else ""
    return say("{who} collects {number} food{lost}.", who=row.who, number=row.a, lost=lost)


def _cities_fed(row: Row) -> str:
    if row.a == 0:
        return say("{who} has no food for the cities.", who=row.who)
    return say("{who} feeds {cities}.", who=row.who, cities=amount(row.a, "city", "cities"))


def _coins_paid(row: Row) -> str:
    lost = say("; {number} lost", number=row.b) if row.b else ""
    return say("{who} pays {coins}{lost}.", who=row.who, coins=amount(row.a, "coin", "coins"), lost=lost)


def _protected(row: Row) -> str:
    shield = say("the Great Wall") if row.b == told.GREAT_WALL_SHIELD else thing(DEVELOPMENT_NAMES[row.b])
    return say(
        "{who} is protected from {disaster} by {shield}.",
        who=row.who,
        disaster=thing(DISASTER_NAMES[row.a]),
        shield=shield,
    )


SENTENCES: Sentences = {
    told.TURN_BEGINS: lambda row: say("{turn}: {who} has the dice.", turn=_round_title(row.a), who=row.who),
    told.WORKERS_AND_COINS: _workers_and_coins,
    told.FOOD_COLLECTED: _food_collected,
    told.GOOD_COLLECTED: lambda row: say("{who} collects {goods}.", who=row.who, goods=of_kind(row.b, row.a)),
    told.GOOD_LOST: lambda row: say("{who} loses {goods}: the row is full.", who=row.who, goods=of_kind(row.b, row.a)),
    told.CITIES_FED: _cities_fed,
    told.FAMINE: lambda row: say(
        "Famine: {who} leaves {cities} hungry and loses {points}.",
        who=row.who,
        cities=amount(row.a, "city", "cities"),
        points=amount(row.b, "point", "points"),
    ),
    told.DISASTER: lambda row: say(
        "{disaster}! {who} rolled {skulls}.",
        disaster=thing(DISASTER_NAMES[row.a]),
        who=row.who,
        skulls=amount(row.b, "skull", "skulls"),
    ),
    told.POINTS_LOST: lambda row: say(
        "{who} loses {points} to {disaster}.",
        who=row.who,
        points=amount(row.b, "point", "points"),
        disaster=thing(DISASTER_NAMES[row.a]),
    ),
    told.GOODS_LOST: lambda row: say(
        "{who} loses all goods ({number}) to {disaster}.",
        who=row.who,
        number=row.b,
        disaster=thing(DISASTER_NAMES[row.a]),
    ),
    told.PROTECTED: _protected,
    told.SPEARHEADS_HANDED_IN: lambda row: say(
        "{who} hands in {spearheads}.", who=row.who, spearheads=amount(row.a, "spearhead", "spearheads")
    ),
    told.SPOILS: lambda row: say(
        "{who} gains {points} from Smithing.", who=row.who, points=amount(row.a, "point", "points")
    ),
    told.CITY_BUILT: lambda row: say(
        "{who} builds the {city}: {number} dice from the next turn on.",
        who=row.who,
        city=thing(CITY_NAMES[row.a]),
        number=row.b,
    ),
    told.MONUMENT_BUILT: lambda row: say(
        "{who} completes the {monument} for {points}.",
        who=row.who,
        monument=thing(MONUMENT_NAMES[row.a]),
        points=amount(row.b, "point", "points"),
    ),
    told.SHIP_BUILT: lambda row: say("{who} builds a ship ({now} now).", who=row.who, now=row.a),
    told.STONE_HANDED_IN: lambda row: say(
        "{who} hands in a stone for {boxes}.", who=row.who, boxes=amount(row.a, "box", "boxes")
    ),
    told.SWAPPED: lambda row: say(
        "{who} swaps a {given} for a {taken} by ship.", who=row.who, given=one_of(row.a), taken=one_of(row.b)
    ),
    told.DEVELOPMENT_BOUGHT: lambda row: say(
        "{who} buys {development} for {number}.",
        who=row.who,
        development=thing(DEVELOPMENT_NAMES[row.a]),
        number=row.b,
    ),
    told.STACK_PAID: lambda row: say(
        "{who} pays with all {good} ({number}).", who=row.who, good=thing(GOOD_IDS[row.a]), number=row.b
    ),
    told.FOOD_PAID: lambda row: say("{who} pays with {number} food.", who=row.who, number=row.a),
    told.COINS_PAID: _coins_paid,
    told.DISCARDED: lambda row: say("{who} discards {goods}.", who=row.who, goods=of_kind(row.b, row.a)),
    told.FOOD_DOUBLED: lambda row: say("{who} doubles the food with Preservation: {now} now.", who=row.who, now=row.a),
    told.OFFERED: lambda row: say("{who} makes {other} an offer.", who=row.who, other=seat_name(row.seats, row.a)),
    told.DEAL: lambda row: say("{who} accepts {other}'s offer.", who=row.who, other=seat_name(row.seats, row.a)),
    told.GOODS_GIVEN: lambda row: say("{who} gives {goods}.", who=row.who, goods=of_kind(row.b, row.a)),
    told.FOOD_GIVEN: lambda row: say("{who} gives {number} food.", who=row.who, number=row.a),
    told.REFUSED: lambda row: say("{who} refuses {other}'s offer.", who=row.who, other=seat_name(row.seats, row.a)),
    told.COUNTERED: lambda row: say("{who} counters {other}'s offer.", who=row.who, other=seat_name(row.seats, row.a)),
    told.WITHDRAWN: lambda row: say(
        "{who} withdraws the offer to {other}.", who=row.who, other=seat_name(row.seats, row.a)
    ),
    told.WORKERS_UNUSED: lambda row: say(
        "{who} leaves {workers} unused.", who=row.who, workers=workers_words(row.a, bool(row.b))
    ),
    told.GAME_ENDS: _end_words,
}


def story_words(sheet: Any, row: Sequence[int], seats: Sequence[str]) -> str:
    """One row of a story as a sentence."""
    return sentence(SENTENCES, sheet, row, seats)
