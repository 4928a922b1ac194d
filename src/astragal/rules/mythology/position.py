"""A position of Age of Mythology as a document with names, and back; every number is checked on the way in.

A document may leave out anything that is as at the start: `{"players": 2}` is the opening position, before cultures are
drawn, and a seat without an entry has what everybody begins with. Bank, pool and face-down cards follow from
what lies elsewhere, since nothing is made or lost (MY-0.3); where a document names them they must agree. Squares are
counted from 1, row by row from the top; a list of tiles takes the first free squares of their terrain. What a card has
led to so far stands in `under_way`. A document with `view = true` is what one seat may know: hands in it may hold fewer
cards than their size.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from astragal.rules.documents import Document
from astragal.rules.lines import KeyPath
from astragal.rules.mythology import state as n
from astragal.rules.mythology.ids import (
    ACTION_IDS,
    AGE_IDS,
    AREA_IDS,
    BUILDING_IDS,
    CULTURE_IDS,
    RESOURCE_IDS,
    STEP_IDS,
    TILE_IDS,
    UNIT_IDS,
    VICTORY_CARD_IDS,
    WORKER_IDS,
)
from astragal.rules.mythology.keys import (
    CHANGES,
    COUNTS,
    GATHERED_IDS,
    LIFTED_KEYS,
    SETTING_UP,
    SIDE_COUNTS,
    SIDE_FLAGS,
    SIDE_IDS,
    SIDE_KEYS,
    SIDE_UNITS,
    UNDER_WAY_KEYS,
    UNSEATED,
    card_ids,
    kind_ids,
)
from astragal.rules.mythology.play.bank import all_cubes
from astragal.rules.mythology.play.score import entitled
from astragal.rules.mythology.reading import MythologyReader


def to_document(sheet: Any, s: Any) -> dict[str, Any]:
    """The position in names: everything that the rules know, and what everybody can count."""
    document: dict[str, Any] = {"players": s.seats, "step": STEP_IDS[s.step]}
    if s.gaps:
        document["view"] = True
    document |= {"turn": s.turn_no, "round": s.round_no}
    if s.step not in (*UNSEATED, n.STARTING_PLAYER):
        document["start"] = s.start + 1
    if s.active >= 0 and s.step not in (*SETTING_UP, n.BEGIN_TURN, n.PLACE):
        document["active"] = s.active + 1
    if s.mover >= 0 or (s.step in (n.OVER, n.DICE) and s.asked >= 0):
        document["asked"] = s.asked + 1
    for key, culture in (("first_culture", s.first_culture), ("second_culture", s.second_culture)):
        if culture >= 0:
            document[key] = CULTURE_IDS[culture]
    if s.step == n.DRAFT:
        document["picks"] = s.cursor
    if s.step == n.PLACE:
        document["placed"] = s.cursor
    if s.left:
        document["left"] = s.left
    document |= {
        "bank": _named(RESOURCE_IDS, s.bank),
        "victory_bank": s.victory_bank,
        "victory_cards": _named(VICTORY_CARD_IDS, s.victory_cards),
        "pool": _named(TILE_IDS, s.pool),
        "offer": _named(TILE_IDS, s.offer),
        "decks": {
            name: {"up": _named(kind_ids(culture), deck.up), "down": _named(kind_ids(culture), deck.down)}
            for culture, (name, deck) in enumerate(zip(CULTURE_IDS, s.decks, strict=True))
        },
    }
    if s.last_winner >= 0:
        document["last_winner"] = s.last_winner + 1
    under_way = _under_way_document(s)
    if under_way:
        document["under_way"] = under_way
    if s.sides[n.ATTACKER].seat >= 0:
        document["battle"] = _battle_document(s)
    seated = [] if s.step in UNSEATED else s.players[: s.seats]
    return document | {"seats": [_seat_document(me) for me in seated]}


def _named(names: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    """What there is of each name; what there is nothing of is left out."""
    return {name: count for name, count in zip(names, counts, strict=False) if count}


def _permanents(cards: int) -> list[str]:
    return [name for card, name in enumerate(ACTION_IDS) if cards >> card & 1]


def _under_way_document(s: Any) -> dict[str, Any]:
    """What a card has led to so far."""
    values: dict[str, Any] = {key: getattr(s, key) for key in (*COUNTS, "lift_from", *CHANGES)}
    values["use_action"] = bool(s.use_action)
    values["lifted"] = _named(LIFTED_KEYS, s.lifted)
    values["saved"] = _named(RESOURCE_IDS, s.saved)
    if s.card >= 0:
        values["card"] = card_ids(s.players[s.active].culture)[s.card]
    if s.gathered >= 0:
        values["gathered"] = GATHERED_IDS[s.gathered]
    if s.pending >= 0:
        values["pending"] = BUILDING_IDS[s.pending]
    if s.resume:
        values["resume"] = STEP_IDS[s.resume]
    for key in ("bereaved", "victim", "target_square"):
        if getattr(s, key) >= 0:
            values[key] = getattr(s, key) + 1
    return {key: values[key] for key in UNDER_WAY_KEYS if values.get(key)}


def _battle_document(s: Any) -> dict[str, Any]:
    """Both sides of an attack, from the choice of units to the prize."""
    document: dict[str, Any] = {"area": AREA_IDS[s.area]}
    if s.winner >= 0:
        document["winner"] = SIDE_IDS[s.winner]
    if s.encounters:
        document["encounters"] = s.encounters
    for name, here in zip(SIDE_IDS, s.sides, strict=True):
        units = UNIT_IDS[s.players[here.seat].culture]
        values: dict[str, Any] = {key: getattr(here, key) for key in SIDE_COUNTS}
        values |= {key: bool(getattr(here, key)) for key in SIDE_FLAGS}
        values |= {key: units[getattr(here, key)] for key in SIDE_UNITS if getattr(here, key) >= 0}
        values["seat"] = here.seat + 1
        values["units"], values["sealed"] = _named(units, here.units), _named(units, here.sealed)
        values["sealed_squares"] = [square + 1 for square in range(n.SQUARES) if here.sealed_squares[square]]
        values["figure"] = here.figure + 1
        values["kills"] = [kills for kills in here.kills if kills]
        document[name] = {key: values[key] for key in SIDE_KEYS if values.get(key)}
    return document


def _seat_document(me: Any) -> dict[str, Any]:
    document = {
        "culture": CULTURE_IDS[me.culture],
        "age": AGE_IDS[me.age],
        "cubes": _named(RESOURCE_IDS, me.cubes),
        "victory": me.victory,
        "tiles": {str(square + 1): TILE_IDS[tile] for square, tile in enumerate(me.tiles) if tile >= 0},
        "workers": {str(square + 1): WORKER_IDS[worker] for square, worker in enumerate(me.workers) if worker},
        "buildings": _named(BUILDING_IDS, me.buildings),
        "units": _named(UNIT_IDS[me.culture], me.units),
        "villagers": me.villagers,
        "hand": _named(kind_ids(me.culture), me.hand),
        "hand_size": me.hand_size,
        "permanents": _permanents(me.permanents),
        "permanent_count": me.permanent_count,
        "spent": _permanents(me.spent),
    }
    for key, counts in (("won", _named(VICTORY_CARD_IDS, me.won)), ("named", _named(kind_ids(me.culture), me.named))):
        if counts:
            document[key] = counts
    if me.fourth:
        document["fourth"] = True
    return document


def score_parts(sheet: Any, s: Any, seat: int) -> dict[str, int]:
    """MY-13.12: a player's points as they stand, by where they come from: cubes won, and those that cards would pay."""
    me = s.players[seat]
    pays = [s.victory_cards[card] if entitled(sheet, s, card) == seat else 0 for card in range(n.VICTORY_CARDS)]
    parts = {name: won + due for name, won, due in zip(VICTORY_CARD_IDS, me.won, pays, strict=True)}
    parts["great_temple"] = me.victory - sum(me.won)
    return {**parts, "total": sum(parts.values()), "resource_cubes": all_cubes(me)}


def from_document(sheet: Any, document: Document, path: KeyPath = ()) -> Any:
    """The position that a document describes, carried on to where somebody has a choice or something is drawn."""
    return MythologyReader(sheet, document, path).read()
