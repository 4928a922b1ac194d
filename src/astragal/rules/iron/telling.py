"""Stories in words: one sentence for each kind of row. Plain Python, for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.rules.iron import story as told
from astragal.rules.iron.things import DEVELOPMENT_NAMES, DISASTER_NAMES, MONUMENT_NAMES, armies_words, face_name, thing
from astragal.rules.tongues import noted, say
from astragal.rules.words import Beginning, Row, Sentences, amount, listed, seat_name, sentence

BEGINNINGS = (told.TURN_BEGINS,)
"""Rows that announce what comes next, not what was done."""
ENDINGS = (told.GAME_ENDS,)
"""Rows that say why the game ends."""

END_REASONS = {
    told.BY_DEVELOPMENTS: noted("a player owns enough developments (IR-8.1)"),
    told.BY_TRIBUTE: noted("a player has enough tribute (IR-8.2)"),
    told.BY_MONUMENTS: noted("enough monuments are built (IR-8.3)"),
    told.BY_ROUNDS: noted("the last round has been played (IR-8.8)"),
}
LAST_ROUND_ALONE = noted("the last round has been played (IR-9.1)")


def _provinces_fed(row: Row) -> str:
    if row.a == 0:
        return say("{who} has no food for the provinces.", who=row.who)
    return say("{who} feeds {provinces}.", who=row.who, provinces=amount(row.a, "province", "provinces"))


def _province_built(row: Row) -> str:
    if row.b == 0:
        return say("{who} builds a province ({now} now).", who=row.who, now=row.a)
    return say(
        "{who} builds a province ({now} now) and gains {armies}.", who=row.who, now=row.a, armies=armies_words(row.b)
    )


def _end_words(row: Row) -> str:
    alone = row.a == told.BY_ROUNDS and len(row.seats) == 1
    return say("The game ends: {reason}.", reason=say(LAST_ROUND_ALONE if alone else END_REASONS[row.a]))


def _round_title(number: int) -> str:
    return say("Round {number}", number=number)


def beginning(sheet: Any, row: Sequence[int]) -> Beginning:
    """The turn that begins with a row."""
    _, seat, number, _ = row
    return Beginning(_round_title(number), seat, holds=True)


def _lost(count: int) -> str:
    return say("; {number} lost, the row is full", number=count) if count else ""


def _boxes(count: int) -> str:
    return amount(count, "disaster box", "disaster boxes")


def _population_and_innovations(row: Row) -> str:
    population = [say("{number} population", number=row.a)] * bool(row.a)
    innovations = [amount(row.b, "innovation", "innovations")] * bool(row.b)
    return say("{who} gets {things}.", who=row.who, things=listed(population + innovations))


def _protected(row: Row) -> str:
    shield = thing("Walls") if row.b == told.WALLS_SHIELD else thing(DEVELOPMENT_NAMES[row.b])
    return say(
        "{who} is protected from {disaster} by {shield}.",
        who=row.who,
        disaster=thing(DISASTER_NAMES[row.a]),
        shield=shield,
    )


def _battle(row: Row) -> str:
    if row.a == row.b:
        return say("{who} fights with strength {own} against {other}: a tie.", who=row.who, own=row.a, other=row.b)
    return say("{who} fights with strength {own} against {other}.", who=row.who, own=row.a, other=row.b)


def _armies_lost(row: Row) -> str:
    parts = [armies_words(row.a)] * bool(row.a) + [amount(row.b, "ship", "ships")] * bool(row.b)
    return say("{who} loses {things}.", who=row.who, things=listed(parts))


def _good_handed_over(row: Row) -> str:
    other = seat_name(row.seats, row.a)
    if row.b:
        return say("{who} hands over a good to {other}.", who=row.who, other=other)
    return say("{who} hands over a good to {other}, who has no room for it.", who=row.who, other=other)


def _paid(row: Row) -> str:
    parts = [say("{number} wealth", number=row.a)] * bool(row.a) + [amount(row.b, "good", "goods")] * bool(row.b)
    return say("{who} pays with {things}.", who=row.who, things=listed(parts))


def _solo_result(row: Row) -> str:
    points = amount(row.a, "point", "points")
    if row.a > row.b:
        return say("{who} scores {points}, beating the mark of {mark}.", who=row.who, points=points, mark=row.b)
    return say("{who} scores {points}, not beating the mark of {mark}.", who=row.who, points=points, mark=row.b)


SENTENCES: Sentences = {
    told.TURN_BEGINS: lambda row: say("{turn}: {who} has the dice.", turn=_round_title(row.a), who=row.who),
    told.DIE_SET: lambda row: say(
        "Omens: {who} sets a die from {face} to {other}.",
        who=row.who,
        face=face_name(row.a),
        other=face_name(row.b),
    ),
    told.POPULATION_AND_INNOVATIONS: _population_and_innovations,
    told.GOODS_COLLECTED: lambda row: say(
        "{who} collects {goods}{lost}.", who=row.who, goods=amount(row.a, "good", "goods"), lost=_lost(row.b)
    ),
    told.FOOD_COLLECTED: lambda row: say(
        "{who} collects {number} food{lost}.", who=row.who, number=row.a, lost=_lost(row.b)
    ),
    told.GOODS_TURNED: lambda row: say(
        "{who} turns {goods} into food with Granaries: {now} now.",
        who=row.who,
        goods=amount(row.a, "good", "goods"),
        now=row.b,
    ),
    told.PROVINCES_FED: _provinces_fed,
    told.FAMINE: lambda row: say(
        "Famine: {who} leaves {provinces} hungry and fills {boxes}.",
        who=row.who,
        provinces=amount(row.a, "province", "provinces"),
        boxes=_boxes(row.b),
    ),
    told.DISASTER_STRIKES: lambda row: say(
        "{disaster}! {who} rolled {skulls}.",
        disaster=thing(DISASTER_NAMES[row.a]),
        who=row.who,
        skulls=amount(row.b, "skull", "skulls"),
    ),
    told.BOXES_FILLED: lambda row: say(
        "{who} fills {boxes} for {disaster}.",
        who=row.who,
        boxes=_boxes(row.b),
        disaster=thing(DISASTER_NAMES[row.a]),
    ),
    told.PROTECTED: _protected,
    told.BATTLE: _battle,
    told.TRIBUTE_GAINED: lambda row: say(
        "{who} gains {number} tribute ({now} now).", who=row.who, number=row.a, now=row.b
    ),
    told.BATTLE_LOST: lambda row: say("{who} loses the battle and fills {boxes}.", who=row.who, boxes=_boxes(row.a)),
    told.ARMIES_LOST: _armies_lost,
    told.CONQUERED: lambda row: say(
        "{who} has conquered: the next tribe has strength {number}.", who=row.who, number=row.a
    ),
    told.DECLINED: lambda row: say("{who} does not fight for conquest.", who=row.who),
    told.DEMAND: lambda row: say("{who} demands tribute with strength {number}.", who=row.who, number=row.a),
    told.PHANTOM: lambda row: say("{who} meets an opponent of strength {number}.", who=row.who, number=row.a),
    told.NOT_WEAKER: lambda row: say(
        "{who} is not weaker than {other} and owes nothing.", who=row.who, other=seat_name(row.seats, row.a)
    ),
    told.GOOD_HANDED_OVER: _good_handed_over,
    told.PROVINCE_BUILT: _province_built,
    told.PORT_BUILT: lambda row: say("{who} builds a port ({now} now).", who=row.who, now=row.a),
    told.MONUMENT_BUILT: lambda row: say(
        "{who} completes the {monument} for {points}.",
        who=row.who,
        monument=thing(MONUMENT_NAMES[row.a]),
        points=amount(row.b, "point", "points"),
    ),
    told.ARMY_RAISED: lambda row: say("{who} raises an army ({now} now).", who=row.who, now=row.a),
    told.SHIP_BUILT: lambda row: say("{who} builds a ship ({now} now).", who=row.who, now=row.a),
    told.POPULATION_UNUSED: lambda row: say("{who} leaves {number} population unused.", who=row.who, number=row.a),
    told.INNOVATIONS_PAID: lambda row: say(
        "{who} pays with {innovations} ({number}).",
        who=row.who,
        innovations=amount(row.a, "innovation", "innovations"),
        number=row.b,
    ),
    told.PAID: _paid,
    told.DEVELOPMENT_BOUGHT: lambda row: say(
        "{who} buys {development} for {number}.",
        who=row.who,
        development=thing(DEVELOPMENT_NAMES[row.a]),
        number=row.b,
    ),
    told.STORED: lambda row: say(
        "{who} stores {goods} as {number} wealth.", who=row.who, goods=amount(row.b, "good", "goods"), number=row.a
    ),
    told.GAME_ENDS: _end_words,
    told.SOLO_RESULT: _solo_result,
}


def story_words(sheet: Any, row: Sequence[int], seats: Sequence[str]) -> str:
    """One row of a story as a sentence."""
    return sentence(SENTENCES, sheet, row, seats)
