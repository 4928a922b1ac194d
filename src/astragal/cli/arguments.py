"""Arguments that several commands share: numbers in bounds, sheets and openings, and where work is done."""

from __future__ import annotations

import argparse
import difflib
import math
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from astragal.errors import AstragalError, printable
from astragal.lab.blocks import MOST_GAMES, on_threads
from astragal.rules import GAMES, game_named
from astragal.rules.kit import MOST_SEATS
from astragal.rules.sheets import parse_option
from astragal.rules.words import amount
from astragal.table import Match, load_position

BAD_INPUT = 2
FAILED = 1
MOST_THREADS = 1024
MOST_PACE = 60
EVERYTHING = "all"
CORES, RAY = "cores", "ray"
LIKENESS = 0.8
"""How similar, from 0 to 1, a misspelt name must be to a known one: Gerhard (0.73) and Player (0.77) are no bots."""
USUAL_PLAYERS = 2
"""The number of players, in every command, unless stated otherwise."""


class Parser(argparse.ArgumentParser):
    """A parser without abbreviated options; an unknown option is answered with the closest match."""

    def __init__(self, **more: Any) -> None:
        super().__init__(allow_abbrev=False, **more)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Every argument with its value; the command that an unknown one was given to reports it."""
        found, left = super().parse_known_args(args, namespace)
        if left:
            meant = [self._meant(each.partition("=")[0]) for each in left if each.startswith("--")]
            words = next((f"; did you mean {each}?" for each in meant if each is not None), "")
            self.error(f"unrecognized arguments: {printable(' '.join(left))}{words}")
        return found, left

    def _meant(self, name: str) -> str | None:
        """The option that was probably meant: one that begins with this name, or a very similar one."""
        known = list(self._option_string_actions)
        begun = [each for each in known if each.startswith(name)]
        return next(iter(begun or difflib.get_close_matches(name, known, n=1, cutoff=LIKENESS)), None)


def whole(low: int, high: int) -> Any:
    """An argument that is a whole number within limits."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(f"must be a whole number from {low} to {high}, not {text!r}")
        return number

    read.__name__ = "number"
    return read


def at_least_0(text: str) -> float:
    """An argument that is a number of at least 0."""
    try:
        number = float(text)
    except ValueError:
        number = -1
    if not 0 <= number < math.inf:
        raise argparse.ArgumentTypeError(f"must be a number of at least 0, not {text!r}")
    return number


def seconds(text: str) -> float:
    """An argument that is a pause between steps, not too long."""
    try:
        pause = float(text)
    except ValueError:
        pause = -1
    if not 0 <= pause <= MOST_PACE:
        raise argparse.ArgumentTypeError(f"must be a number of seconds from 0 to {MOST_PACE}, not {text!r}")
    return pause


SEED = whole(0, 2**63 - 1)


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the game."""
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")


def add_sheet(parser: argparse.ArgumentParser) -> None:
    """Add the game, the sheet, and changes to the sheet."""
    add_game(parser)
    parser.add_argument(
        "--sheet", metavar="NAME|FILE", help="a sheet, or house rules in a TOML file (default: the game's own)"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="change a number or a rule of the sheet"
    )


def add_players(parser: argparse.ArgumentParser, default: int | None = USUAL_PLAYERS) -> None:
    """Add the number of players; without a default where it can be found elsewhere, as in a position."""
    words = f"number of players (default {USUAL_PLAYERS})"
    parser.add_argument("--players", type=whole(1, MOST_SEATS), default=default, help=words)


def add_opening(parser: argparse.ArgumentParser) -> None:
    """Add the game and the position to start from."""
    add_sheet(parser)
    add_players(parser, None)
    parser.add_argument(
        "--position", type=Path, metavar="FILE", help="start from the position in a .json or .toml file"
    )


def opening_of(options: argparse.Namespace, default_players: int = USUAL_PLAYERS, **more: Any) -> Match:
    """The match that the arguments describe, before anything has happened."""
    game = game_named(options.game)
    if options.position is not None:
        if options.sheet is not None or options.option:
            raise AstragalError("A position names its own sheet and options; leave out --sheet and --option.")
        match = load_position(options.position, more.get("dealer"))
        if match.game is not game:
            raise AstragalError(f"The position in {options.position} is for {match.game.name}, not for {game.name}.")
        if options.players not in (None, match.players):
            raise AstragalError(
                f"The position has {amount(match.players, 'player', 'players')}, not {options.players}."
            )
        return match
    players = default_players if options.players is None else options.players
    return Match(game, sheet=options.sheet, players=players, options=changes_of(options), **more)


def changes_of(options: argparse.Namespace) -> dict[str, Any]:
    """The changes to a sheet that the arguments name."""
    return dict(parse_option(text) for text in options.option)


def check_free(path: Path, then: str = "it is not overwritten") -> None:
    """Insist that there is no such file yet."""
    if os.path.isdir(path):
        raise AstragalError(f"{printable(str(path))} cannot be written: it is a folder.")
    if os.path.lexists(path):
        raise AstragalError(f"{printable(str(path))} already exists; {then}.")


def check_place(path: Path) -> None:
    """Insist, before the work begins, that its result can be written to this file."""
    place = path.absolute().parent
    if path.is_dir() or not place.is_dir() or not os.access(place, os.W_OK):
        why = "it is a folder" if path.is_dir() else "its folder does not exist or is not writable"
        raise AstragalError(f"{printable(str(path))} cannot be written: {why}.")


def add_study(parser: argparse.ArgumentParser, games: int) -> None:
    """Add what all studies have in common."""
    parser.add_argument("--games", type=whole(1, MOST_GAMES), default=games, help=f"number of games (default {games})")
    add_seed(parser)
    add_threads(parser)
    add_on(parser)
    parser.add_argument(
        "--out", type=Path, metavar="FOLDER", help="keep the study, its report and tables here; continue it"
    )
    add_json(parser)


def add_bots(parser: argparse.ArgumentParser, default: str = "heuristic") -> None:
    """Add the bots that play."""
    parser.add_argument("--bots", default=default, metavar="A[,B,…]", help="one bot for all seats, or one for each")


def add_seed(parser: argparse.ArgumentParser, what: str = "games") -> None:
    """Add the seed, which always gives the same games or whatever is made of them."""
    parser.add_argument("--seed", type=SEED, default=1, help=f"the same seed gives the same {what} (default 1)")


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add JSON as the form of the answer."""
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def add_threads(parser: argparse.ArgumentParser) -> None:
    """Add the number of cores."""
    parser.add_argument("--threads", type=whole(1, MOST_THREADS), default=0, help="cores to use (default: all)")


def add_on(parser: argparse.ArgumentParser) -> None:
    """Add where the work is done."""
    parser.add_argument("--on", choices=(CORES, RAY), default=CORES, help="this machine, or a Ray cluster")


def place_of(options: argparse.Namespace) -> Any:
    """Where the work is done."""
    if options.on == RAY:
        from astragal.lab.cluster import on_ray

        if options.threads:
            raise AstragalError("--threads is for this machine; a Ray cluster reports its own number of cores.")
        return on_ray()
    return on_threads(options.threads)


@contextmanager
def progress_bar(things: str = "games") -> Iterator[tuple[Callable[[int], None], Callable[[int], None]]]:
    """Two functions that report the number of things to do and how many more are done; on a terminal they draw a bar.

    Where rules have to be compiled first, this is announced in any case: it can take minutes.
    """
    from astragal.compiled.waiting import announced

    if not sys.stderr.isatty():
        with announced(partial(print, file=sys.stderr, flush=True)):
            yield (lambda total: None), (lambda games: None)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(things), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar, announced(bar.console.print):
        task = bar.add_task(things, total=None)
        yield (lambda total: bar.update(task, total=total)), (lambda games: bar.advance(task, games))
