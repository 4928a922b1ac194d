"""The page that documents observations. `python -m astragal.envs.page > docs/observations.md` regenerates it."""

from __future__ import annotations

from collections.abc import Iterable

from astragal.envs.observations import ObservationLayout, ObservedField, layout_of
from astragal.rules import GAMES, Game

PREFACE = """# Observations

This page is generated from the fields of each game's state and its layout, by `python -m astragal.envs.page`; a test
keeps it fresh. The layouts are version 0, as the ids of the environments say.

An observation is a vector of numbers from 0 to 1 (`float32`). It is made from the view of the observing seat: other
players' hidden cards and sealed picks are not in it. Seats are counted from the observer: place 0 of a seat is the
observer's own, place 1 the next player's, and the records of the players follow each other in that order. A number is
divided by the largest value possible on the printed sheets; larger values, from a sheet of your own, count as this
maximum. *One of* several values has a place for each, which is 1 for the value and 0 otherwise (all 0 for none); a
*set* has a place for each member. Places are given for the smallest number of players and, where they differ, in
brackets for the largest.
"""


def page(games: Iterable[Game]) -> str:
    """The page that documents the observations of these games."""
    return PREFACE + "".join(f"\n## {game.title} (`{game.name}`)\n\n{_table(game)}" for game in games)


def _table(game: Game) -> str:
    """The layout of one game."""
    few, many = layout_of(game, min(game.seats)), layout_of(game, max(game.seats))
    sizes = ", ".join(f"{layout_of(game, players).size} with {players}" for players in game.seats)
    lines = [f"Size by number of players: {sizes}.\n", "| places | field | how | meaning |", "|---|---|---|---|"]
    for entry, other in zip(few.entries, many.entries):
        if entry.owner > 0:
            break
        if entry.owner == 0 and entry.place == first_of(few, 0).place:
            sizes = " or ".join(str(size) for size in sorted({size_of(few, 0), size_of(many, 0)}))
            lines.append(f"| | **each player** | | {sizes} places, the observer's first |")
        here, there = span(entry), span(other)
        where = here if here == there else f"{here} ({there})"
        lines.append(f"| {where} | `{entry.name}` | {entry.words} | {entry.meaning.replace('|', '/')} |")
    if few.left_out:
        lines += ["", "Left out:", "", *(f"- `{name}`: {reason}" for name, reason in few.left_out.items())]
    return "\n".join(lines) + "\n"


def first_of(layout: ObservationLayout, owner: int) -> ObservedField:
    """The first field of a player, counted from the observer."""
    return next(entry for entry in layout.entries if entry.owner == owner)


def size_of(layout: ObservationLayout, owner: int) -> int:
    """How many places a player takes."""
    return sum(entry.size for entry in layout.entries if entry.owner == owner)


def span(entry: ObservedField) -> str:
    """The places of a field."""
    return str(entry.place) if entry.size == 1 else f"{entry.place}–{entry.place + entry.size - 1}"


if __name__ == "__main__":
    print(page(GAMES.values()), end="")
