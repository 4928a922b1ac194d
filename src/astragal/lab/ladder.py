"""The ladder: hold a tournament, keep its results, and show the standings as text, Markdown, JSON and a picture."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import IO, Any

from astragal.bots import bot_names
from astragal.errors import AstragalError, printable
from astragal.files import write_whole
from astragal.lab.blocks import Place
from astragal.lab.pictures import picture, require_matplotlib
from astragal.lab.results import TABLES, Results, identity_of
from astragal.lab.standings import Interval, Share, Standings, require_choix
from astragal.lab.tournament import Coverage, Played, Tournament, play_missing

FEW_DEALS = 30
"""Intervals from fewer deals say little."""
MOST_UPRIGHT = 4
"""More names than this are slanted under the picture."""


def hold(
    tournament: Tournament,
    folder: Path | None = None,
    *,
    place: Place | None = None,
    begun: Callable[[int], None] = lambda games: None,
    progress: Callable[[int], None] = lambda games: None,
) -> dict[str, Any]:
    """Play the missing games, keep them in the folder if there is one, and return the standings as plain data.

    `begun` is called with the number of games to be played, `progress` with the number of games of each block.
    """
    require_choix()
    if folder is not None:
        require_matplotlib()
    match = tournament.match
    standings = Standings(bot_names(match.game), match.players, tournament.seed)

    def play(coverage: Coverage, keep: Callable[[Played], None]) -> None:
        def finished(played: Played) -> None:
            keep(played)
            standings.add(played)
            progress(played.games)

        begun(coverage.count(tournament))
        play_missing(tournament, coverage, finished, place)

    if folder is None:
        play(Coverage(), lambda played: None)
        return document(tournament, standings)
    with Results(folder, tournament) as results:
        for played in results.read():
            standings.add(played)
        before = [standings.names[bot] for bot in standings.present()]
        if before and not set(before) & set(tournament.bots):
            raise AstragalError(
                f"{printable(str(folder))} has games of {', '.join(before)}: name one of them too, "
                "so that new bots can be compared with them."
            )
        play(results.coverage, results.add)
        found = document(tournament, standings)
        write_tables(found, folder)
    return found


def document(tournament: Tournament, standings: Standings) -> dict[str, Any]:
    """The standings as plain data for JSON, best bot first."""
    ratings = dict(zip(standings.present(), standings.ratings(), strict=True))
    order = sorted(ratings, key=lambda bot: -ratings[bot][0])
    names = standings.names
    bots = []
    for bot in order:
        rating, interval = ratings[bot]
        points, points_ci95 = standings.mean_points(bot)
        bots.append(
            {"bot": names[bot], "rating": rating, "rating_ci95": interval}
            | _as_dict("win_share", standings.win_share(bot))
            | {"mean_points": points, "mean_points_ci95": points_ci95}
        )
    pairs = [
        {"bot": names[bot], "against": names[other]}
        | _as_dict("win_share", standings.win_share_against(bot, other))
        | _as_dict("placed_before", standings.share_ahead(bot, other))
        for bot in order
        for other in order
        if standings.ahead.deals[bot, other]
    ]
    mirrors = [
        {"bot": name} | _as_dict("placed_before", share)
        for bot, name in enumerate(names)
        if (share := standings.mirror(bot)) is not None
    ]
    about = identity_of(tournament) | {"sheet": tournament.match.sheet.called}
    return {**about, "games": standings.games, "bots": bots, "pairs": pairs, "mirrors": mirrors}


def _as_dict(key: str, share: Share) -> dict[str, Any]:
    return {"deals": share.deals, key: share.share, f"{key}_ci95": share.ci95}


# Words.


def text(found: dict[str, Any], markdown: bool = False) -> str:
    """The tables, for the terminal or as Markdown."""
    title = (
        f"{found['game']} ({found['sheet']}), {found['players']} players, seed {found['seed']}: {found['games']} games"
    )
    parts = [f"# {title}" if markdown else title]
    if found["bots"]:
        parts += [_table(_standing_rows(found), markdown), _cross_title(found), _table(_cross_rows(found), markdown)]
    if found["mirrors"]:
        rows = [["bot", "first copy ahead of the others"]]
        rows += [[each["bot"], _share_text(each, "placed_before")] for each in found["mirrors"]]
        parts += ["Mirror matches: about half, if seating is fair.", _table(rows, markdown)]
    if any(each["deals"] < FEW_DEALS for each in [*found["pairs"], *found["mirrors"]]):
        parts.append(f"Some bots have met in fewer than {FEW_DEALS} deals: too few to say much.")
    return "\n\n".join(parts)


def _standing_rows(found: dict[str, Any]) -> list[list[str]]:
    rows = [["bot", "rating", "wins", "points"]]
    for each in found["bots"]:
        low, high = each["rating_ci95"]
        rating = f"{each['rating']:+.0f} ({low:+.0f} to {high:+.0f})"
        low, high = each["mean_points_ci95"]
        points = f"{each['mean_points']:.2f} ({low:.2f} to {high:.2f})"
        rows.append([each["bot"], rating, _share_text(each, "win_share"), points])
    return rows


def _share_text(found: dict[str, Any], key: str) -> str:
    low, high = found[f"{key}_ci95"]
    return f"{found[key]:.1%} ({low:.1%} to {high:.1%})"


def _measure(found: dict[str, Any]) -> str:
    """What the cross table shows: victories with two players, otherwise how often a bot was placed before another."""
    return "win_share" if found["players"] == 2 else "placed_before"


def _cross_title(found: dict[str, Any]) -> str:
    if found["players"] == 2:
        return "Games that the row won against the column, in %:"
    return "Games in which the row was placed before the column, in %:"


def _cross_rows(found: dict[str, Any]) -> list[list[str]]:
    names, key = [each["bot"] for each in found["bots"]], _measure(found)
    cells = {(each["bot"], each["against"]): (each[key], each[f"{key}_ci95"]) for each in found["pairs"]}

    def cell(bot: str, other: str) -> str:
        if (bot, other) not in cells:
            return "–"
        share, (low, high) = cells[bot, other]
        return f"{100 * share:.1f} ({100 * low:.1f}–{100 * high:.1f})"

    return [["", *names], *([bot, *(cell(bot, other) for other in names)] for bot in names)]


def _table(rows: Sequence[Sequence[str]], markdown: bool) -> str:
    """Rows as text with aligned columns."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [[cell.ljust(width) for cell, width in zip(row, widths, strict=True)] for row in rows]
    if not markdown:
        return "\n".join("  ".join(line).rstrip() for line in lines)
    rule = ["-" * width for width in widths]
    return "\n".join(f"| {' | '.join(line)} |" for line in [lines[0], rule, *lines[1:]])


# Files.


def write_tables(found: dict[str, Any], folder: Path) -> None:
    """Replace the tables and the picture, each in one piece."""
    markdown, plain, picture = (folder / name for name in TABLES)
    write_whole(markdown, text(found, markdown=True) + "\n")
    write_whole(plain, json.dumps(found, indent=1) + "\n")
    if found["bots"]:
        write_whole(picture, partial(draw, found))


def draw(found: dict[str, Any], file: IO[bytes]) -> None:
    """Draw the ratings with their intervals, and beside them the cross table."""
    names = [each["bot"] for each in found["bots"]]
    with picture(file, 8, 1.3 + 0.4 * len(names)) as figure:
        left, right = figure.subplots(1, 2)
        for place, each in enumerate(found["bots"]):
            _bar(left, place, each["rating"], each["rating_ci95"])
        left.set_yticks(range(len(names)), names)
        left.set(xlabel="rating, with 95 % interval", ylim=(len(names) - 0.5, -0.5))
        left.grid(axis="x", alpha=0.3)
        _cross(right, found, names)
        figure.suptitle(f"{found['game']} ({found['sheet']}), {found['players']} players, {found['games']} games")


def _bar(axes: Any, place: int, middle: float, interval: Interval) -> None:
    low, high = interval
    errors = [[max(0.0, middle - low)], [max(0.0, high - middle)]]
    axes.errorbar(middle, place, xerr=errors, fmt="o", color="tab:blue", markersize=4, capsize=3)


def _cross(axes: Any, found: dict[str, Any], names: Sequence[str]) -> None:
    key = _measure(found)
    shares = [[float("nan")] * len(names) for _ in names]
    for pair in found["pairs"]:
        row, column = names.index(pair["bot"]), names.index(pair["against"])
        shares[row][column] = 100 * pair[key]
        low, high = pair[f"{key}_ci95"]
        said = f"{100 * pair[key]:.0f}\n{100 * low:.0f}–{100 * high:.0f}"
        axes.text(column, row, said, ha="center", va="center", fontsize=7)
    axes.imshow(shares, cmap="RdYlBu", vmin=-40, vmax=140, aspect="auto")
    axes.set_xticks(range(len(names)), names, rotation=30 if len(names) > MOST_UPRIGHT else 0)
    axes.set_yticks(range(len(names)), names)
    axes.set(xlabel=_cross_title(found).rstrip(":"))
