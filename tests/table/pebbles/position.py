"""Positions of Pebbles as documents."""

from __future__ import annotations

from tests.table.pebbles.names import KIND_IDS, STEP_IDS
from tests.table.pebbles.play import KINDS, MOST_SEATS, STATE, ask

from astragal.rules.kit import zeroed
from astragal.rules.positions import PositionReader

MOST = [99] * KINDS
TABLE_KEYS = ("players", "round", "step", "winner", "bag", "laid", "seats")
SEAT_KEYS = ("hand", "fist", "held", "closed", "points")


def to_document(sheet, s):
    return {
        "players": s.seats,
        "round": s.round_no,
        "step": STEP_IDS[s.step],
        "winner": s.winner + 1,
        "bag": _named(s.bag),
        "laid": _named(s.laid),
        "seats": [
            {
                "hand": _named(me.hand),
                "fist": _named(me.fist),
                "held": me.held,
                "closed": me.closed,
                "points": me.points,
            }
            for me in s.players[: s.seats]
        ],
    }


def _named(counts):
    return {kind: count for kind, count in zip(KIND_IDS, counts) if count}


def score_parts(sheet, s, seat):
    return {"points": s.players[seat].points}


def from_document(sheet, document, path=()):
    reader = PositionReader(sheet, document, path)
    data = document.table(reader.data(), path, TABLE_KEYS)
    s = zeroed(STATE)
    s.seats = reader.whole(data, "players", 2, MOST_SEATS, None)
    s.round_no = reader.whole(data, "round", 1, 9, 1)
    s.step = STEP_IDS.index(document.choice(data.get("step", "draw"), reader.at("step"), STEP_IDS))
    s.winner = reader.whole(data, "winner", 0, MOST_SEATS, 0) - 1
    s.bag = reader.counts(data, "bag", KIND_IDS, MOST)
    s.laid = reader.counts(data, "laid", KIND_IDS, MOST)
    for seat, own in enumerate(document.items(data.get("seats", []), reader.at("seats"), 0, s.seats)):
        me, table = s.players[seat], document.table(own, reader.at("seats", seat), SEAT_KEYS)
        me.hand = reader.counts(table, "hand", KIND_IDS, MOST, "seats", seat)
        me.fist = reader.counts(table, "fist", KIND_IDS, me.hand, "seats", seat)
        me.held = reader.whole(table, "held", sum(me.hand), sum(me.hand), sum(me.hand), "seats", seat)
        me.closed = reader.whole(table, "closed", 0, 1, 0, "seats", seat)
        me.points = reader.whole(table, "points", 0, 99, 0, "seats", seat)
    ask(sheet, s)
    return s
