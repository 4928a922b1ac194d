"""Aids at a table of `mythology`, from what the viewer may see. Seats are counted from 0; things are named by ids.

- `seats`: for each seat its `army` and `buildings` (MY-13.5, MY-13.6), what its land `yields` if everything is
  gathered, its `free` squares by terrain, how many cubes of a kind it `keeps`, what `spoils` if the turn ended now, its
  `hand_limit`, the `pieces` of each unit that it has left, its `neighbours`, what The `wonder` lacks (whether the
  `age`, and which cubes), and `next_age`: the price of the next age with a permanent and with a random card and the
  cubes missing for it, or null in the last age.
- `leaders`: the seat that each victory card would pay now, or null; for Won the Last Battle, the latest winner.
- `gathers`: while the seat to move has a card to play, names what is gathered, or moves workers: for each thing that
  may be gathered (`all` is everything) the cubes due to every seat.
- `prices`: while units or buildings are bought, the `cost` of each for the seat to move, how many cubes are taken `off`
  it, how many cubes the seat is `short`, and, if it is not short and nothing is off, what would be `left`.
- `targets`: while the seat to move chooses whom to attack: the dice that a `wall` or tower would give a defender, and
  how many buildings a won attack `razes`, both before units are chosen.
- `odds`: in a battle, the wall dice, and for each unit that is or may be sent by the attacker, against each by the
  defender: the dice of both with how many come from where, and the exact chance of the attacker, before any decision.
  While units are chosen in secret, whoever has chosen sees only those units of its own, and units that negate walls
  count as far as the viewer knows that they were sent.
- `shown`: once both battle cards lie open, the dice and the chance of either side with all that was decided so far.
- `special`: while a player is asked about the special of a unit: which one, and chance and dice with and without it.
- `chronicle`: the encounters of the latest battle of this turn, with all throws, and how it ended.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from astragal.rules import SPECTATOR
from astragal.rules.mythology import state as n
from astragal.rules.mythology import story as told
from astragal.rules.mythology.foresight import (
    Dice,
    building_price,
    dice_of,
    encounter_odds,
    free_squares,
    gathered,
    may_send,
    shown_dice,
    shown_odds,
    types_in,
    yields,
)
from astragal.rules.mythology.ids import (
    AREA_IDS,
    BUILDING_IDS,
    RESOURCE_IDS,
    TERRAIN_IDS,
    UNIT_IDS,
    VICTORY_CARD_IDS,
)
from astragal.rules.mythology.keys import GATHERED_IDS, UNSEATED
from astragal.rules.mythology.play.ages import age_price
from astragal.rules.mythology.play.attack import side_of
from astragal.rules.mythology.play.battle import wall_dice
from astragal.rules.mythology.play.recruit import pieces_left, unit_price
from astragal.rules.mythology.play.score import all_buildings, army, entitled
from astragal.rules.mythology.play.specials import swap_in
from astragal.table.match import Match
from astragal.table.views import rows_for

GATHERING = (n.PLAY_CARD, n.HALVES, n.GATHER_WHAT, n.WORKERS)
CHOOSING = (n.COMMIT, n.REVEAL)
FIGHTING = (*CHOOSING, n.SEDUCE, n.STAND, n.BATTLE_CARD, n.WHICH_HYDRA, n.SPECIAL, n.DICE, n.REVIVE, n.REINFORCEMENT)
SHOWN = (n.WHICH_HYDRA, n.SPECIAL, n.DICE)
SPECIAL_WORDS = {n.ASK_SWAP: "swap", n.ASK_BERSERK: "berserk", n.ASK_THROW: "throw"}


def aids(match: Match, seen: Any) -> dict[str, Any]:
    """What the board of `mythology` shows beyond the position."""
    sheet = match.sheet.numbers
    if seen.step in UNSEATED:
        return {}
    document: dict[str, Any] = {
        "seats": [_seat(sheet, seen, seat) for seat in range(seen.seats)],
        "leaders": _leaders(sheet, seen),
    }
    if seen.mover >= 0:
        if seen.step in GATHERING:
            document["gathers"] = _gathers(sheet, seen)
        if seen.step == n.RECRUITING:
            document["prices"] = _unit_prices(sheet, seen)
        if seen.step == n.BUILDING:
            document["prices"] = _building_prices(sheet, seen)
        if seen.step == n.TARGET:
            document["targets"] = _targets(sheet, seen)
    if seen.step in FIGHTING and seen.sides[n.ATTACKER].seat >= 0:
        document["odds"] = _odds(sheet, seen)
        if seen.step in SHOWN and all(side.card != n.NONE for side in seen.sides):
            document["shown"] = [_shown(sheet, seen, side) for side in range(n.SIDES)]
        if seen.step == n.SPECIAL and seen.mover >= 0:
            document["special"] = _special(sheet, seen)
    chronicle = _chronicle(match)
    return document | ({"chronicle": chronicle} if chronicle else {})


def _named(names: Sequence[str], counts: Iterable[int]) -> dict[str, int]:
    """The counts by name, without zeros."""
    return {name: count for name, count in zip(names, counts, strict=False) if count}


def _seat(sheet: Any, s: Any, seat: int) -> dict[str, Any]:
    me = s.players[seat]
    keeps = sheet.spoilage_storehouse if me.buildings[n.STOREHOUSE] else sheet.spoilage
    units = UNIT_IDS[me.culture]
    return {
        "army": army(s, seat),
        "buildings": all_buildings(me),
        "yields": _named(RESOURCE_IDS, yields(sheet, me)),
        "free": _named(TERRAIN_IDS, free_squares(sheet, me)),
        "keeps": keeps,
        "spoils": _named(RESOURCE_IDS, (max(0, cubes - keeps) if s.victory_bank else 0 for cubes in me.cubes)),
        "hand_limit": sheet.hand_limit[me.age],
        "pieces": {name: pieces_left(sheet, s, seat, unit) for unit, name in enumerate(units)},
        "neighbours": sorted({(seat - 1) % s.seats, (seat + 1) % s.seats}),
        "wonder": {
            "age": bool(me.age < sheet.building_age[n.WONDER]),
            "missing": _named(RESOURCE_IDS, _lacking(me, building_price(sheet, n.WONDER))),
        },
        "next_age": None if me.age == n.MYTHIC else _next_age(sheet, me),
    }


def _lacking(me: Any, price: Sequence[int]) -> list[int]:
    """The cubes of each resource that a seat lacks for a price."""
    return [max(0, price[cube] - me.cubes[cube]) for cube in range(n.RESOURCES)]


def _next_age(sheet: Any, me: Any) -> dict[str, Any]:
    """The price of the next age with either sort of card, and the cubes missing for it."""
    prices = {"permanent": age_price(sheet, me, 0), "random": age_price(sheet, me, n.PERMANENTS)}
    return {
        sort: {"each": price, "missing": _named(RESOURCE_IDS, _lacking(me, [price] * n.RESOURCES))}
        for sort, price in prices.items()
    }


def _leaders(sheet: Any, s: Any) -> dict[str, int | None]:
    """The seat that each victory card would pay now; for Won the Last Battle, the latest winner."""
    seats = [s.last_winner, *(entitled(sheet, s, card) for card in (n.LARGEST_ARMY, n.MOST_BUILDINGS))]
    return {name: None if seat < 0 else seat for name, seat in zip(VICTORY_CARD_IDS, seats, strict=False)}


def _gathers(sheet: Any, s: Any) -> dict[str, list[dict[str, int]]]:
    """What each seat would gather with a card of the seat to move, by what may be gathered."""
    whats = {name: what for what, name in enumerate(GATHERED_IDS)} | {"all": n.NONE}
    if s.step == n.WORKERS:
        whats = {name: what for name, what in whats.items() if what == s.gathered}
    return {
        name: [_gathered(sheet, s, seat, what, seat == s.mover) for seat in range(s.seats)]
        for name, what in whats.items()
    }


def _gathered(sheet: Any, s: Any, seat: int, what: int, plays: bool) -> dict[str, int]:
    if s.others_idle and not plays:
        return {}
    return _named(RESOURCE_IDS, gathered(sheet, s, seat, what, plays))


def _unit_prices(sheet: Any, s: Any) -> dict[str, Any]:
    me = s.players[s.mover]
    return {
        name: _price(me, [unit_price(sheet, me.culture, unit, cube, s.mortal_food) for cube in range(n.RESOURCES)], 0)
        for unit, name in enumerate(UNIT_IDS[me.culture])
    }


def _building_prices(sheet: Any, s: Any) -> dict[str, Any]:
    me = s.players[s.mover]
    prices = {}
    for building, name in enumerate(BUILDING_IDS):
        prices[name] = _price(
            me, building_price(sheet, building), s.quarry + (0 if building == n.HOUSE else s.discount)
        )
    return prices


def _price(me: Any, price: Sequence[int], off: int) -> dict[str, Any]:
    """A price, what is taken off it, how much is missing, and what paying it would leave."""
    left = [cubes - cost for cubes, cost in zip(me.cubes, price, strict=True)]
    missing = sum(-cubes for cubes in left if cubes < 0)
    document: dict[str, Any] = {"cost": _named(RESOURCE_IDS, price), "off": off, "short": max(0, missing - off)}
    return document | ({"left": _named(RESOURCE_IDS, left)} if not missing and not off else {})


# Battles.


def _in_view(sheet: Any, s: Any) -> tuple[Any, list[list[int]]]:
    """The battle with the units known to be in it, and for each side the units that fight or may be sent."""
    if s.step not in CHOOSING:
        return s, [types_in(here) for here in s.sides]
    trial = s.copy()
    there = []
    for side in range(n.SIDES):
        here = trial.sides[side]
        me = s.players[here.seat]
        for unit in range(n.UNITS):
            here.units[unit] = here.sealed[unit]
        if (worker := sheet.worker_unit[me.culture]) != n.NONE:
            here.units[worker] += sum(here.sealed_squares)
        there.append(may_send(sheet, s, side))
    return trial, there


def _odds(sheet: Any, seen: Any) -> dict[str, Any]:
    """The odds of each unit of the attacker against each of the defender, and the wall dice."""
    s, there = _in_view(sheet, seen)
    mine, theirs = (UNIT_IDS[s.players[here.seat].culture] for here in s.sides)
    table = {
        mine[unit]: {theirs[other]: _pair(sheet, s, unit, other) for other in there[n.DEFENDER]}
        for unit in there[n.ATTACKER]
    }
    return {"wall": wall_dice(sheet, s), "table": table}


def _pair(sheet: Any, s: Any, unit: int, other: int) -> dict[str, Any]:
    attacker = dice_of(sheet, s, n.ATTACKER, unit, other)
    defender = dice_of(sheet, s, n.DEFENDER, other, unit)
    return {"dice": [_dice(attacker), _dice(defender)]} | _chance(encounter_odds(sheet, s, n.ATTACKER, unit, other))


def _dice(dice: Dice) -> dict[str, Any]:
    return {"number": dice.number, "parts": dice.parts}


def _chance(chance: Fraction) -> dict[str, Any]:
    """A chance as a number from 0 to 1; the reader shows it in percent."""
    return {"chance": float(chance)}


def _shown(sheet: Any, s: Any, side: int) -> dict[str, Any]:
    return _dice(shown_dice(sheet, s, side)) | _chance(shown_odds(sheet, s, side))


def _targets(sheet: Any, s: Any) -> dict[str, int]:
    """What Walls and Towers are worth against the seat to move, and what it may raze, before it has chosen units."""
    siege = s.players[s.mover].buildings[n.SIEGE_ENGINE_WORKSHOP] > 0
    return {
        "wall": 0 if siege else int(sheet.wall_dice),
        "razes": min(int(sheet.most_razed), int(sheet.razed) + (int(sheet.siege_razed) if siege else 0)),
    }


def _special(sheet: Any, seen: Any) -> dict[str, Any]:
    """What a special would change for the seat that is asked."""
    side = side_of(seen, seen.mover)
    question = seen.sides[side].asked
    used = seen.copy()
    here = used.sides[side]
    if question == n.ASK_SWAP:
        here.card = swap_in(sheet, seen, side)
    else:
        here.special |= n.GOES_BERSERK if question == n.ASK_BERSERK else n.THROWS
    units = UNIT_IDS[seen.players[seen.mover].culture]
    return {
        "which": SPECIAL_WORDS[question],
        "unit": units[here.card],
        "use": _shown(sheet, used, side),
        "without": _shown(sheet, seen, side),
    }


def _unit_id(name: int) -> str:
    """The id of a unit, given its number among those of all cultures."""
    return UNIT_IDS[name // n.UNITS][name % n.UNITS]


def _chronicle(match: Match) -> dict[str, Any] | None:
    """The latest battle of this turn, if any, from what everybody was told: encounters, throws, and how it ended."""
    rows: list[tuple[int, int, int, int]] = []
    for event in reversed(range(len(match.events))):
        story = rows_for(match, event, SPECTATOR)
        whats = [row[0] for row in story]
        if told.ATTACKED in whats:
            rows = [*story[whats.index(told.ATTACKED) :], *rows]
            break
        if told.TURN_BEGINS in whats:
            return None
        rows = [*story, *rows]
    else:
        return None
    _, attacker, defender, area = rows[0]
    chronicle: dict[str, Any] = {"attacker": attacker, "defender": defender, "area": AREA_IDS[area], "encounters": []}
    for what, seat, a, b in rows[1:]:
        _enter(chronicle, what, seat, a, b)
    return chronicle


def _enter(chronicle: dict[str, Any], what: int, seat: int, a: int, b: int) -> None:
    """Enter one row of the story into the chronicle, if it belongs there."""
    encounters = chronicle["encounters"]
    side = 0 if seat == chronicle["attacker"] else 1
    if what == told.UNIT_SHOWN:
        if side == 0 or not encounters:
            encounters.append({"units": ["", ""], "dice": [0, 0], "throws": []})
        encounters[-1]["units"][side] = _unit_id(a)
    elif what == told.STEPPED_IN:
        encounters[-1]["units"][side] = _unit_id(a)
    elif what == told.DICE_COUNTED:
        encounters[-1]["dice"][side] = b
    elif what == told.SIXES_THROWN:
        if side == 0:
            encounters[-1]["throws"].append([a])
        else:
            encounters[-1]["throws"][-1].append(a)
    elif what == told.ENCOUNTER_WON:
        encounters[-1] |= {"winner": side, "by_tie": bool(b)}
    elif what in (told.THROWN_OUT, told.CAME_BACK, told.REVIVED) and encounters:
        encounters[-1]["fate"] = {told.THROWN_OUT: "thrown", told.CAME_BACK: "returned"}.get(what, "revived")
    elif what in (told.RETREATED, told.ROUTED):
        chronicle["left"] = side
    elif what == told.BATTLE_WON:
        chronicle["winner"] = side
