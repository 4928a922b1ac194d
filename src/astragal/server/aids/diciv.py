"""Aids at a table of Die Civilization: odds, what is missing, what a purchase would lead to.

All chances are exact, include ties that are thrown again, and take the other side as it stands now; on the wire they
are numbers from 0 to 1. `aids` returns a document with these keys. Seats are counted from 0; a target is a seat or
`"encampment"`.

- `seats`, one for each seat:
  `upkeep` (the cost of the next upkeep, with the relief that is already due, or of the one going on), `missing` (what
  the seat lacks for it now), `level` and `rolls` (the happiness of the people after an upkeep now, and the rolls this
  gives), `rolls_at` (the rolls at each level of happiness), `income` (`gold`, of which `interest`, and `resources`),
  `unit_price`, `prices` of the open technologies (and only these, by name), `battle_plus`, `floor` (the level at which
  unmet upkeep stops, or null), `to_city` (resources until the next city) and `city` (`primary` or `empire`),
  `barbarians` (`stake`: `unit`, `city`, `walls` if castles would hold, `nothing`; `chance` to lose it when they come).
- `throws`: the throws of this turn, and `earlier`: those of the turn before, first to last: `step`, `side` (a seat,
  `barbarians` or `encampment`), `faces`, `total` with what is added in battles, `plus` (what was added), `effect`
  (`match`, `stop`, `resource`, `gold`, `barbarians`, `number` or empty) and `answers` (thrown against the one before).
- `fitting`: technologies that may be taken with the dice as they lie.
- `dice`: while there are dice of Phase 2 to decide about. For each set of dice that may be thrown, by its notation
  (`reroll 1 3`; before the purpose is declared there is only one, `throw`): `technologies` (the chance of each open one
  in this throw), `some` (of any) and `over` (that the total succeeds).
- `aims`: the same for all remaining rolls, with the dice kept as well as possible for one aim: by technology, and under
  `production`, the `chance` and what to throw for it first (`reroll`, empty if it lies there already).
- `purchases`: for each possible purchase, by its notation: `gold` left, whether upkeep is then `met`, the `level` of
  the people and the `rolls` after it, and whether it `wins`. `buy nothing` is among them.
- `join`: resources `expected` from throwing along, and the `chance` of at least one.
- `wars`: those under way, and `war`: those that could be declared, by notation. Each has `seat`, `target`, `rolls`,
  `units` and `cities` in the way, `unit` and `city` (the chance of one roll against a unit and against a city), `some`
  and `all` (that a city falls, that none is left), `wins` (that it wins the game at once). Wars that could be declared
  also have `home` (units left) and, as in `seats`, `barbarians` with these units (null where the attack comes first).
- `lose`: for a defender who chooses, by notation: `primary`, `empire`, `upkeep`, `rolls` afterwards.
"""

from __future__ import annotations

from typing import Any

from astragal.rules import SPECTATOR
from astragal.rules.diciv import state as n
from astragal.rules.diciv.ids import ENCAMPMENT_ID, HAPPINESS_IDS, STEP_IDS, TECHNOLOGY_IDS
from astragal.rules.diciv.names import action_text
from astragal.rules.diciv.odds import (
    attack_chance,
    barbarian_chance,
    best_keeping,
    chance_from,
    domination_chance,
    fitting_throws,
    kept_dice,
    matched_resources,
    throws_over,
    totals,
    units_against_barbarians,
    war,
    weighed_throws,
)
from astragal.rules.diciv.play.combinations import count_faces
from astragal.rules.diciv.play.legal import refusal
from astragal.rules.diciv.play.research import all_dice, rolls_granted
from astragal.rules.diciv.play.technologies import (
    floor_level,
    interest,
    military_price,
    open_technologies,
    technology_price,
)
from astragal.rules.diciv.play.upkeep import (
    buy_resource,
    buy_technology,
    buy_unit,
    full_upkeep,
    missing,
    move_happiness,
    pay_upkeep,
    upkeep_due,
)
from astragal.rules.diciv.play.war import (
    declare_war,
    defending_cities,
    defending_units,
    lose_city,
)
from astragal.rules.diciv.refusals import ALLOWED
from astragal.rules.diciv.throws import BARBARIAN_SIDE, Throw, throws_among, turn_of
from astragal.rules.kit import SILENCE
from astragal.rules.packing import form_of
from astragal.table.match import Match

DIGITS = 6
EFFECTS = {n.MATCH_NUMBER: "number", n.BARBARIANS_COME: "barbarians", n.RESOURCE: "resource", n.GOLD: "gold"}


def aids(match: Match, seen: Any) -> dict[str, Any]:
    """What the board of Die Civilization shows beyond the position."""
    sheet, s = match.sheet.numbers, seen
    found: dict[str, Any] = {
        "seats": [_seat(sheet, s, seat) for seat in range(s.seats)],
        **_throws(match, s),
        "wars": [
            _war(sheet, s, seat, s.players[seat].target, s.players[seat].away)
            for seat in range(s.seats)
            if s.players[seat].away
        ],
    }
    if s.step == n.ROLL and not s.to_roll:
        found["fitting"] = [TECHNOLOGY_IDS[each] for each in range(n.TECHNOLOGIES) if s.fitting >> each & 1]
    if s.step in (n.PURPOSE, n.ROLL) and s.mover >= 0:
        found |= _dice(sheet, s)
    if s.step == n.BUY:
        found["purchases"] = _purchases(sheet, s)
    if s.step == n.JOIN:
        found["join"] = _join(sheet, s)
    if s.step == n.WAR and s.mover >= 0:
        found["war"] = _declarations(sheet, s)
    if s.step == n.LOSE_CITY:
        found["lose"] = _losses(sheet, s)
    return found


def _rounded(chance: Any) -> float:
    return round(float(chance), DIGITS)


def _named(target: int) -> int | str:
    return ENCAMPMENT_ID if target == n.ENCAMPMENT_TARGET else target


# The seats.


def _seat(sheet: Any, s: Any, seat: int) -> dict[str, Any]:
    me = s.players[seat]
    upkeep = upkeep_due(s, seat)
    lacking = max(0, upkeep - me.resource)
    after = _people_after(sheet, s, me, lacking == 0)
    floor = floor_level(sheet, me)
    reachable = open_technologies(sheet, me)
    gold = interest(sheet, me)
    return {
        "upkeep": upkeep,
        "missing": lacking,
        "level": HAPPINESS_IDS[after.happiness],
        "rolls": rolls_granted(sheet, after),
        "rolls_at": _rolls_at(sheet, me),
        "income": {"gold": me.gold_per_turn + gold, "interest": gold, "resources": me.resource_per_turn},
        "unit_price": military_price(sheet, me),
        "prices": {
            TECHNOLOGY_IDS[each]: technology_price(sheet, me, each)
            for each in range(n.TECHNOLOGIES)
            if reachable >> each & 1
        },
        "battle_plus": me.battle_plus,
        "floor": None if floor == n.LEVELS else HAPPINESS_IDS[floor],
        "to_city": sheet.resource_most + 1 - me.resource,
        "city": "primary" if me.primary < sheet.primary_most else "empire",
        "barbarians": _barbarians(sheet, me),
    }


def _people_after(sheet: Any, s: Any, me: Any, met: bool) -> Any:
    """A copy of a player after upkeep was met or not; DC-3.6: without a primary city happiness does not change."""
    after = me.copy()
    if after.primary > 0:
        move_happiness(sheet, s, after, met, SILENCE)
    return after


def _rolls_at(sheet: Any, me: Any) -> dict[str, int]:
    shown = me.copy()
    rolls = {}
    for level, name in enumerate(HAPPINESS_IDS):
        shown.happiness = level
        rolls[name] = rolls_granted(sheet, shown)
    return rolls


def _barbarians(sheet: Any, me: Any) -> dict[str, Any]:
    if units_against_barbarians(sheet, me):
        stake = "unit"
    elif not me.primary:
        return {"stake": "nothing", "chance": 0.0}
    else:
        stake = "walls" if me.takes_no_city else "city"
    return {"stake": stake, "chance": _rounded(barbarian_chance(sheet, me))}


# The throws of this turn.


def _throws(match: Match, s: Any) -> dict[str, Any]:
    """The throws of this turn and of the one before.

    They are found from the dice in the log, which are public, and the positions before them as spectators see them."""
    turns: list[list[tuple[Any, int, int]]] = [[]]
    turn = turn_of(s)
    for place in reversed(range(len(match.events))):
        before, event = match.position_at(place), match.events[place]
        match.game.hide(match.sheet.numbers, before, SPECTATOR)
        if turn_of(before) != turn:
            if len(turns) > 1:
                break
            turn = turn_of(before)
            turns.append([])
        turns[-1].append((before, event.seat, event.number))
    found = [[_throw(match.sheet.numbers, each) for each in throws_among(reversed(events))] for events in turns]
    return {"throws": found[0], "earlier": found[1] if len(found) > 1 else []}


def _throw(sheet: Any, throw: Throw) -> dict[str, Any]:
    plus = throw.plus
    if throw.step == n.BATTLE and throw.side == n.ENCAMPMENT_TARGET:
        plus = sheet.camp_battle
    effect = ""
    if throw.step == n.FIRST_ROLL:
        effect = EFFECTS[sheet.first_effect[throw.total]]
    elif throw.step == n.MATCH_ROLL:
        effect = "match" if throw.total == throw.match_number else "stop" if sheet.match_stop[throw.total] else ""
    elif throw.step == n.ENCAMPMENT:
        effect = "match" if sheet.camp_grows[throw.total] else ""
    return {
        "step": STEP_IDS[throw.step],
        "side": "barbarians" if throw.side == BARBARIAN_SIDE else _named(throw.side),
        "faces": list(throw.faces[: sheet.dice] if throw.step == n.ROLL else throw.faces),
        "total": throw.total + plus,
        "plus": plus,
        "effect": effect,
        "answers": throw.answers,
    }


# The dice of Phase 2.


def _dice(sheet: Any, s: Any) -> dict[str, Any]:
    """DC-4.2 to DC-4.6: the chances of one throw for each set of dice, and of all remaining rolls for each aim."""
    me = s.players[s.active]
    number, rolls = sheet.dice, s.rolls_left
    shift = bool(s.shifts_used < me.die_shifts)
    content = form_of(n.SHEET).pack(sheet)
    reachable = open_technologies(sheet, me)
    wanted = {
        TECHNOLOGY_IDS[each]: fitting_throws(content, each, shift)
        for each in range(n.TECHNOLOGIES)
        if reachable >> each & 1
    }
    success = throws_over(number, sheet.production_over)
    if s.step == n.PURPOSE:
        thrown = s.to_roll or all_dice(sheet)
        kept, _ = kept_dice(sheet, s, thrown)
        aims = {name: _aim(chance_from(each, number, kept, rolls)) for name, each in wanted.items()}
        aims["production"] = _aim(chance_from(success, number, kept, rolls))
        return {"dice": {"throw": _one_throw(wanted, success, number, kept, thrown.bit_count())}, "aims": aims}
    every = all_dice(sheet)
    research, production = _purposes(sheet, s)
    throws = {}
    for thrown in range(1, every + 1) if rolls else ():
        kept, _ = kept_dice(sheet, s, thrown)
        fits = wanted if research or thrown == every else dict.fromkeys(wanted, frozenset[int]())
        over = success if production or thrown == every else frozenset[int]()
        throws[action_text(n.REROLL + thrown)] = _one_throw(fits, over, number, kept, thrown.bit_count())
    lying = count_faces(sheet, s)
    aims = {}
    for name, each in (*wanted.items(), ("production", success)):
        if production if name == "production" else research:
            chance, kept = best_keeping(each, number, rolls)[lying]
            aims[name] = _aim(chance, _lifted(sheet, s, kept))
        else:
            aims[name] = _aim(chance_from(each, number, 0, rolls), action_text(n.REROLL + every) if rolls else "")
    return {"dice": throws, "aims": aims}


def _purposes(sheet: Any, s: Any) -> tuple[bool, bool]:
    """DC-4.3: whether the dice that lie there may be kept for research, and for production."""
    free = not sheet.purpose_needs_all_dice
    return bool(free or s.purpose == n.FOR_RESEARCH), bool(free or s.purpose != n.FOR_RESEARCH)


def _aim(chance: float, reroll: str = "") -> dict[str, Any]:
    return {"chance": _rounded(chance), "reroll": reroll}


def _one_throw(
    wanted: dict[str, frozenset[int]], success: frozenset[int], number: int, kept: int, thrown: int
) -> dict[str, Any]:
    chances = dict.fromkeys(wanted, 0.0)
    some = over = 0.0
    for more, chance in weighed_throws(thrown):
        after = kept + more
        found = False
        for name, fitting in wanted.items():
            if after in fitting:
                chances[name] += chance
                found = True
        some += chance * found
        over += chance * (after in success)
    technologies = {name: _rounded(chance) for name, chance in chances.items()}
    return {"technologies": technologies, "some": _rounded(some), "over": _rounded(over)}


def _lifted(sheet: Any, s: Any, kept: int) -> str:
    """The notation for throwing all dice but those kept; empty if all are kept."""
    thrown = 0
    for die in range(sheet.dice):
        place = n.COUNT_BITS * (s.dice[die] - 1)
        if kept >> place & n.COUNT_MASK:
            kept -= 1 << place
        else:
            thrown |= 1 << die
    return action_text(n.REROLL + thrown) if thrown else ""


# Purchases.


def _purchases(sheet: Any, s: Any) -> dict[str, Any]:
    """DC-3.2: the outcome of each possible purchase, with upkeep paid after it."""
    found = {}
    for action in range(n.BUY_RESOURCE, n.BUY_NOTHING + 1):
        if refusal(sheet, s, action) != ALLOWED:
            continue
        twin = s.copy()
        if action == n.BUY_RESOURCE:
            buy_resource(sheet, twin, SILENCE)
        elif action == n.BUY_UNIT:
            buy_unit(sheet, twin, SILENCE)
        elif action < n.BUY_NOTHING:
            buy_technology(sheet, twin, action - n.BUY_TECHNOLOGY, SILENCE)
        me = twin.players[s.active]
        wins = bool(twin.winner)
        met = not missing(twin, me)
        gold = me.gold
        if not wins:
            pay_upkeep(sheet, twin, SILENCE)
        found[action_text(action)] = {
            "gold": gold,
            "met": met,
            "level": HAPPINESS_IDS[me.happiness],
            "rolls": rolls_granted(sheet, me),
            "wins": wins,
        }
    return found


# Throwing along, and war.


def _join(sheet: Any, s: Any) -> dict[str, Any]:
    """DC-7.2, DC-7.3: the prospects of throwing along until either player has a stop.

    The active player throws first, and a round of throws is completed."""
    chances = totals(sheet.match_dice)
    stop = sum(chance for total, chance in chances.items() if sheet.match_stop[total])
    number = chances.get(s.match_number, stop * 0)
    missed = (1 - number - stop) * (1 - stop)
    return {
        "expected": _rounded(matched_resources(sheet, s.match_number, True)),
        "chance": _rounded(number / (1 - missed)),
    }


def _war(sheet: Any, s: Any, seat: int, target: int, rolls: int) -> dict[str, Any]:
    units, cities = defending_units(sheet, s, target), defending_cities(s, target)
    left = s.attacks if s.step in (n.ATTACK, n.BATTLE, n.LOSE_CITY) and seat == s.active else rolls
    ends = war(sheet, s, seat, target, left)
    return {
        "seat": seat,
        "target": _named(target),
        "rolls": left,
        "units": units,
        "cities": cities,
        "unit": _rounded(attack_chance(sheet, s, seat, target, 1)),
        "city": _rounded(attack_chance(sheet, s, seat, target, 0)),
        "some": _rounded(sum(chance for (_, standing), chance in ends.items() if standing < cities)),
        "all": _rounded(sum(chance for (_, standing), chance in ends.items() if cities and not standing)),
        "wins": _rounded(domination_chance(sheet, s, seat, target, left)),
    }


def _declarations(sheet: Any, s: Any) -> dict[str, Any]:
    found = {}
    for action in range(n.DECLARE, n.PEACE):
        if refusal(sheet, s, action) != ALLOWED:
            continue
        target, more = divmod(action - n.DECLARE, n.MOST_UNITS)
        twin = s.copy()
        declare_war(twin, action - n.DECLARE, SILENCE)
        me = twin.players[s.active]
        found[action_text(action)] = _war(sheet, s, s.active, target, more + 1) | {
            "home": me.military,
            "barbarians": _barbarians(sheet, me) if sheet.war_rolls_last else None,
        }
    return found


def _losses(sheet: Any, s: Any) -> dict[str, Any]:
    target = s.players[s.active].target
    found = {}
    for action in (n.LOSE_PRIMARY, n.LOSE_EMPIRE):
        twin = s.copy()
        lose_city(twin, target, action == n.LOSE_EMPIRE, SILENCE)
        me = twin.players[target]
        found[action_text(action)] = {
            "primary": me.primary,
            "empire": me.empire,
            "upkeep": full_upkeep(me),
            "rolls": rolls_granted(sheet, me),
        }
    return found
