"""The effects of a decision in the Bronze Age, in lines."""

from __future__ import annotations

from collections import Counter
from typing import Any

from astragal.rules.bronze import state as n
from astragal.rules.bronze import story as told
from astragal.rules.bronze.things import DEVELOPMENT_NAMES, DISASTER_NAMES, held_words, of_kind
from astragal.rules.words import listed
from astragal.table.match import Match
from astragal.terminal.preview import Rows, since, span, tried


def outcomes_of_keeping(match: Match, keep: int) -> list[Match]:
    """The possible effects of keeping the dice: one copy for each way to set the either-dice."""
    twin = tried(match, keep)
    if twin.state.step == n.LEAD and twin.to_move == match.to_move:
        twin.play(n.REROLL)
    if twin.state.step == n.CHOOSE and twin.to_move >= 0:
        return [tried(twin, action) for action in twin.legal()]
    return [twin]


def takings(match: Match, ends: list[Match]) -> list[str]:
    """What the ends have in common and where they differ: food, workers, coins, goods, and who is hit by what."""
    seat = match.state.active
    before = match.state.players[seat]
    lines = []
    rows = since(match, ends[0])
    got = []
    for column, things in ((2, "workers"), (3, "coins")):
        count = span(sum(row[column] for row in since(match, end) if row[0] == told.WORKERS_AND_COINS) for end in ends)
        got += [f"{count} {things}"] * (count != "0")
    goods: Counter[int] = Counter()
    for what, who, good, number in rows:
        if what == told.GOOD_COLLECTED and who == seat:
            goods[good] += number
    got += [of_kind(number, good) for good, number in goods.items()]
    lines.append(listed(got) if got else "no workers, no coins, no goods")
    food = span(end.state.players[seat].food for end in ends)
    lost = [sum(row[3] for row in since(match, end) if row[0] == told.FAMINE) for end in ends]
    famine = f"; famine costs {span(lost)}" if any(lost) else ""
    came = span(sum(row[2] for row in since(match, end) if row[0] == told.FOOD_COLLECTED) for end in ends)
    eaten = span(sum(row[2] for row in since(match, end) if row[0] == told.CITIES_FED) for end in ends)
    lines.append(f"food {before.food} + {came} − {eaten} eaten → {food}{famine}")
    lines += blows(match, rows)
    full = [of_kind(row[3], row[2]) for row in rows if row[0] == told.GOOD_LOST]
    return [*lines, f"lost, the row is full: {listed(full)}"] if full else lines


def blows(match: Match, rows: Rows) -> list[str]:
    """Whom a disaster hits and what protects the others, by name, in one line each."""
    lines: list[str] = []
    for what, seat, a, b in rows:
        if what == told.DISASTER:
            lines.append(f"{DISASTER_NAMES[a]}: ")
            continue
        if what == told.POINTS_LOST:
            said = f"{match.names[seat]} −{b}"
        elif what == told.GOODS_LOST:
            said = f"{match.names[seat]} loses all {b} goods"
        elif what == told.PROTECTED:
            shield = "Great Wall" if b == told.GREAT_WALL_SHIELD else DEVELOPMENT_NAMES[b]
            said = f"{match.names[seat]} is safe ({shield})"
        else:
            continue
        lines[-1] += said if lines[-1].endswith(": ") else f", {said}"
    return lines


def left_over(me: Any) -> str:
    """What a player still holds."""
    return f"{held_words(me.goods)}; food {me.food}"
