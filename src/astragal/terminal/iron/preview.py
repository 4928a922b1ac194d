"""The effects of a decision in the Iron Age, in lines."""

from __future__ import annotations

from typing import Any

from astragal.rules.iron import state as n
from astragal.rules.iron import story as told
from astragal.rules.iron.play.battles import strength
from astragal.rules.iron.play.fate import tribute_from, tribute_of_demand
from astragal.rules.iron.play.granaries import goods_to_turn
from astragal.rules.iron.things import DEVELOPMENT_NAMES, DISASTER_NAMES, battle_words
from astragal.rules.words import amount, listed
from astragal.table.match import Match
from astragal.terminal.iron.words import armies
from astragal.terminal.preview import Rows, since, span, tried


def fed(twin: Match, seat: int) -> Match:
    """The copy itself; if it asks about Granaries before feeding, a copy after turning what the hungry need."""
    s = twin.state
    if s.step != n.GRAIN or twin.to_move != seat:
        return twin
    me = s.players[seat]
    short = max(0, me.provinces - me.food)
    return tried(twin, n.TURN_GOODS + min(short, goods_to_turn(twin.sheet.numbers, me)))


def ends_of(match: Match, *actions: int) -> list[Match]:
    """The possible effects of these decisions, with no more rolls or omens: a copy for each use of the either-dice."""
    seat = match.state.active
    twin = tried(match, *actions)
    if twin.state.step == n.LEAD and twin.to_move == seat:
        twin.play(n.REROLL)
    if twin.state.step == n.OMENS and twin.to_move == seat:
        twin.play(n.SET_NONE)
    if twin.state.step == n.CHOOSE and twin.to_move == seat:
        return [fed(tried(twin, action), seat) for action in twin.legal()]
    return [fed(twin, seat)]


def takings(match: Match, ends: list[Match]) -> list[str]:
    """What the ends have in common and where they differ: population, goods, food, who is hit by what, and fate."""
    seat = match.state.active
    rows = since(match, ends[0])
    every = [since(match, end) for end in ends]
    got = []
    for column, things in ((2, "population"), (3, "innovations")):
        count = span(_sum(each, told.POPULATION_AND_INNOVATIONS, column) for each in every)
        if count != "0":
            got.append(f"{count} {'innovation' if (count, column) == ('1', 3) else things}")
    goods, lost = _sum(rows, told.GOODS_COLLECTED, 2), _sum(rows, told.GOODS_COLLECTED, 3)
    got += [amount(goods, "good") + (f" ({lost} lost)" if lost else "")] * bool(goods + lost)
    lines = [", ".join(got) if got else "no population, no goods", _food_line(match, ends, every)]
    lines += blows(match, rows)
    if match.state.step in (n.ROLL, n.LEAD) and match.state.dice[n.FATE_DIE] == n.OMENS_FACE:
        lines.append("omens: then set one die")
    return [*lines, *fate_lines(match, ends[0], seat, rows)]


def _sum(rows: Rows, what: int, column: int) -> int:
    return sum(row[column] for row in rows if row[0] == what)


def _food_line(match: Match, ends: list[Match], every: list[Rows]) -> str:
    """Food before, what comes, what is turned, what is eaten, and food after."""
    seat = match.state.active
    came = span(_sum(rows, told.FOOD_COLLECTED, 2) for rows in every)
    eaten = span(_sum(rows, told.PROVINCES_FED, 2) for rows in every)
    turned = span(_sum(rows, told.GOODS_TURNED, 2) for rows in every)
    famine = [_sum(rows, told.FAMINE, 3) for rows in every]
    lost = span(_sum(rows, told.FOOD_COLLECTED, 3) for rows in every)
    line = f"food {match.state.players[seat].food} + {came}"
    line += f" ({lost} lost)" if lost != "0" else ""
    line += f" + {turned} turned" if turned != "0" else ""
    line += f" − {eaten} eaten → {span(end.state.players[seat].food for end in ends)}"
    return f"{line}; famine costs {span(famine)}" if any(famine) else line


def blows(match: Match, rows: Rows) -> list[str]:
    """Whom a disaster hits and what protects the others, by name, in one line each; battles with both strengths."""
    lines: list[str] = []
    for what, seat, a, b in rows:
        if what in (told.DEMAND, told.CONQUERED):
            break
        said = _blow(match.names[seat], what, a, b)
        if what == told.DISASTER_STRIKES:
            lines.append(f"{DISASTER_NAMES[a]}: ")
        elif said and lines:
            lines[-1] += said if lines[-1].endswith(": ") else f", {said}"
    return [line.removesuffix(": ") for line in lines]


def _blow(name: str, what: int, a: int, b: int) -> str:
    if what == told.BOXES_FILLED:
        return f"{name} −{b}"
    if what == told.PROTECTED:
        return f"{name} is safe ({'Walls' if b == told.WALLS_SHIELD else DEVELOPMENT_NAMES[b]})"
    if what == told.BATTLE:
        return f"{name} {a} against {b}"
    if what == told.BATTLE_LOST:
        return f"−{a}"
    if what == told.TRIBUTE_GAINED:
        return f"+{a} tribute"
    if what == told.ARMIES_LOST:
        return losses(a, b)
    return ""


def losses(lost_armies: int, lost_ships: int) -> str:
    """Armies and ships that a battle costs."""
    parts = [armies(lost_armies)] * bool(lost_armies) + [amount(lost_ships, "ship")] * bool(lost_ships)
    return f"{listed(parts)} lost"


def fate_lines(match: Match, twin: Match, seat: int, rows: Rows) -> list[str]:
    """What conquest or tribute would then bring."""
    s, sheet = twin.state, twin.sheet.numbers
    me = s.players[seat]
    if s.step == n.CONQUEST and s.active == seat:
        return [f"conquest: {battle_words(sheet, me, me.conquest)}"]
    if s.step == n.ROOM or any(row[0] == told.DEMAND for row in rows):
        return [demand_words(match, s, seat)]
    return []


def demand_words(match: Match, s: Any, seat: int) -> str:
    """What a tribute demand of this seat brings as things stand: from whom, and who may give a good instead."""
    sheet = match.sheet.numbers
    if s.seats == 1:
        own = strength(sheet, s.players[seat])
        return f"demand: you {own}, phantom {s.round_no}: {tribute_of_demand(sheet, s, seat)} tribute"
    owed = []
    for place in range(1, s.seats):
        other = (seat + place) % s.seats
        due = tribute_from(sheet, s, seat, other)
        if due:
            owed.append(f"{match.names[other]} {due}{' or a good' if s.players[other].goods else ''}")
    return f"demand: {', '.join(owed) or 'nobody is weaker'}"
