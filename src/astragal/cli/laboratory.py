"""Commands of the laboratory: simulate, tournament, balance, compare, sweep, futures, train, review."""

from __future__ import annotations

import argparse
import json
import re
import sys
from functools import partial
from pathlib import Path
from shutil import get_terminal_size
from typing import Any

from astragal.cli.arguments import (
    RAY,
    add_bots,
    add_game,
    add_json,
    add_on,
    add_opening,
    add_players,
    add_seed,
    add_sheet,
    add_study,
    add_threads,
    at_least_0,
    changes_of,
    check_free,
    check_place,
    opening_of,
    place_of,
    progress_bar,
    whole,
)
from astragal.errors import AstragalError, printable
from astragal.lab.blocks import MOST_GAMES, MOST_GAMES_OF_A_MEETING
from astragal.rules import game_named
from astragal.rules.kit import MOST_SEATS
from astragal.rules.sheets import parse_option
from astragal.rules.words import amount, listed
from astragal.table import Match, load_log, load_position, save_log

SIZES = ("rounds", "games", "evaluated", "disturbance", "start")


# simulate


def add_simulate(commands: Any) -> None:
    """Add the command `simulate` with its arguments."""
    parser = commands.add_parser("simulate", help="let bots play many games, compiled, on all cores")
    add_opening(parser)
    parser.add_argument("--games", type=whole(1, MOST_GAMES), default=1000, help="number of games (default 1000)")
    add_bots(parser, "random")
    add_seed(parser)
    add_threads(parser)
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help="where to play (default cpu)")
    add_on(parser)
    add_json(parser)
    parser.add_argument(
        "--write-game",
        nargs=2,
        metavar=("N", "FILE"),
        help="write game N of the batch (from 0) to a log instead",
    )
    parser.set_defaults(run=run_simulate)


def run_simulate(options: argparse.Namespace) -> int:
    """Simulate a batch, or write out one game of it."""
    from astragal.lab.simulate import Batch, replay_game, simulate

    match = opening_of(options)
    batch = Batch(match, options.bots.split(","), options.games, options.seed, options.threads, options.device)
    if options.write_game is not None:
        number, path = _game_number(options.write_game[0]), Path(options.write_game[1])
        check_free(path)
        return _write_game(replay_game(batch, number), path, options.json)
    if options.on == RAY and options.device != "cpu":
        raise AstragalError("A Ray cluster plays on cores; --device cuda is for this machine.")
    place = place_of(options) if options.on == RAY else None
    with progress_bar() as (begun, advance):
        begun(options.games)
        report = simulate(batch, advance, place)
    if options.json:
        print(json.dumps(report.as_dict()))
        return 0
    players = amount(report.players, "player")
    print(f"{report.games:,} games of {report.game} ({report.sheet}), {players}, seed {report.seed}")
    print(f"{report.decisions:,} decisions in {report.seconds:.2f} s: {report.decisions_per_second:,.0f} a second")
    for seat in range(report.players):
        low, high = report.win_share_ci95[seat]
        points = f"{report.mean_points[seat]:7.2f} points"
        result = f" wins {report.win_share[seat]:6.1%} ({low:.1%} to {high:.1%})"
        if report.players == 1 and not match.game.may_be_lost:
            low, high = report.mean_points_ci95[seat]
            result = f"({low:.2f} to {high:.2f})"  # alone there are only points, no wins
        print(f"seat {seat + 1}  {report.bots[seat]:12} {points} {result}")
    return 0


def _game_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 14):
        raise AstragalError(f"A game of the batch is named by its number, counted from 0, not by {text!r}.")
    return int(text)


def _write_game(match: Match, path: Path, as_json: bool) -> int:
    save_log(match, path)
    if as_json:
        print(json.dumps({"log": str(path), "events": len(match.events), "points": match.scores()}))
    else:
        print(f"{printable(str(path))}: {len(match.events)} events, points {match.scores()}")
    return 0


# tournament


def add_tournament(commands: Any) -> None:
    """Add the command `tournament` with its arguments."""
    parser = commands.add_parser("tournament", help="let bots meet each other and rate them; extend it later")
    add_sheet(parser)
    add_players(parser)
    parser.add_argument("--bots", required=True, metavar="A,B,…", help="the bots that meet each other")
    parser.add_argument(
        "--games", type=whole(1, MOST_GAMES_OF_A_MEETING), default=400, help="games per meeting (default 400)"
    )
    add_seed(parser)
    parser.add_argument("--mirror", action="store_true", help="also let each bot meet itself, as a check")
    add_threads(parser)
    add_on(parser)
    parser.add_argument(
        "--out", type=Path, metavar="FOLDER", help="keep results, tables and a picture here; add to them"
    )
    add_json(parser)
    parser.set_defaults(run=run_tournament)


def run_tournament(options: argparse.Namespace) -> int:
    """Hold a tournament, or continue one."""
    from astragal.lab.ladder import hold, text
    from astragal.lab.tournament import tournament_of

    match = Match(options.game, sheet=options.sheet, players=options.players, options=changes_of(options))
    tournament = tournament_of(match, options.bots.split(","), options.games, options.seed, options.mirror)
    place = place_of(options)
    with progress_bar() as (begun, progress):
        found = hold(tournament, options.out, place=place, begun=begun, progress=progress)
    print(json.dumps(found) if options.json else text(found))
    return 0


# balance


def add_balance(commands: Any) -> None:
    """Add the command `balance` with its arguments."""
    parser = commands.add_parser("balance", help="study a sheet over many games: seats, points, value of things")
    add_opening(parser)
    add_bots(parser)
    add_study(parser, 2000)
    parser.add_argument("--rows", action="store_true", help="with --out: write every game to Parquet files too")
    parser.set_defaults(run=run_balance)


def run_balance(options: argparse.Namespace) -> int:
    """Study one sheet."""
    from astragal.lab.balance import balance
    from astragal.lab.study import Study

    if options.rows and options.out is None:
        raise AstragalError("--rows writes files; name a folder for them with --out.")
    match = opening_of(options)
    study = Study(match, options.bots.split(","), options.games, options.seed)
    place = place_of(options)
    with progress_bar() as (begun, progress):
        found = balance(study, options.out, rows=options.rows, place=place, begun=begun, progress=progress)
    _print_report(found, options)
    return 0


def _print_report(report: Any, options: argparse.Namespace) -> None:
    """Print what a study found: as one JSON object, or as text, which fits the width of a terminal."""
    from astragal.lab.report import text

    width = get_terminal_size().columns if sys.stdout.isatty() else None
    print(json.dumps(report.as_dict()) if options.json else text(report, width))


# compare


def add_compare(commands: Any) -> None:
    """Add the command `compare` with its arguments."""
    parser = commands.add_parser("compare", help="compare two sheets on the same dice, with margins of error")
    add_game(parser)
    parser.add_argument("one", metavar="SHEET_A", help="a sheet, or house rules in a TOML file")
    parser.add_argument(
        "other", metavar="SHEET_B", nargs="?", help="the sheet to compare it with (default: SHEET_A with --option)"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="change a number or a rule of SHEET_B"
    )
    add_players(parser)
    add_bots(parser)
    add_study(parser, 2000)
    parser.set_defaults(run=run_compare)


def run_compare(options: argparse.Namespace) -> int:
    """Compare two sheets."""
    from astragal.lab.compare import compare
    from astragal.lab.study import Study

    game = game_named(options.game)
    changes = changes_of(options)
    if options.other is None and not changes:
        raise AstragalError("Name a second sheet, or a change to the first: --option NAME=VALUE.")
    matches = (
        Match(game, sheet=options.one, players=options.players),
        Match(game, sheet=options.other or options.one, players=options.players, options=changes),
    )
    bots = options.bots.split(",")
    one, other = (Study(match, bots, options.games, options.seed, dice_by_turn=True) for match in matches)
    place = place_of(options)
    with progress_bar() as (begun, progress):
        found = compare(one, other, options.out, place=place, begun=begun, progress=progress)
    _print_report(found, options)
    return 0


# sweep


def add_sweep(commands: Any) -> None:
    """Add the command `sweep` with its arguments."""
    parser = commands.add_parser("sweep", help="vary one number of a sheet and see how the game changes")
    add_game(parser)
    parser.add_argument("sheet", metavar="SHEET", help="a sheet, or house rules in a TOML file")
    parser.add_argument(
        "values", metavar="NAME=A,B,…", help="a number and its values, or from:to:step, as in dev_goal=3:7:1"
    )
    add_players(parser)
    add_bots(parser)
    add_study(parser, 1000)
    parser.set_defaults(run=run_sweep)


def run_sweep(options: argparse.Namespace) -> int:
    """Study a sheet with several values of one number."""
    from astragal.lab.sweep import sweep

    name, values = values_of(options.values)
    match = Match(options.game, sheet=options.sheet, players=options.players)
    place = place_of(options)
    with progress_bar() as (begun, progress):
        found = sweep(
            match,
            name,
            values,
            options.bots.split(","),
            options.games,
            options.seed,
            options.out,
            place=place,
            begun=begun,
            progress=progress,
        )
    _print_report(found, options)
    return 0


def values_of(text: str) -> tuple[str, list[Any]]:
    """`name=a,b,c`, or `name=from:to:step`, as typed on a command line.

    >>> values_of("dev_goal=3:7:2")
    ('dev_goal', [3, 5, 7])
    >>> values_of("trading=true,false")
    ('trading', [True, False])
    """
    name, value = parse_option(text)
    if not isinstance(value, str):
        return name, [value]
    steps = re.fullmatch(r"(-?[0-9]{1,9}):(-?[0-9]{1,9})(?::(-?[0-9]{1,9}))?", value)
    if steps is None:
        return name, [parse_option(f"{name}={each.strip()}")[1] for each in value.split(",")]
    first, last, step = (int(each or 1) for each in steps.groups())
    if first >= last or step < 1:
        raise AstragalError(f"A range goes up, from:to:step, as in {name}=3:7:1; {value} does not.")
    return name, list(range(first, last + 1, step))


# futures


def add_futures(commands: Any) -> None:
    """Add the command `futures` with its arguments."""
    parser = commands.add_parser("futures", help="play on many times from a position or from an event of a log")
    parser.add_argument("file", type=Path, metavar="FILE", help="a position (.json, .toml) or a log")
    parser.add_argument("--at", type=whole(0, 10**9), metavar="N", help="in a log: after N events (default: its end)")
    parser.add_argument(
        "--seat",
        type=whole(1, MOST_SEATS),
        help="the seat whose view is used in games with secrets (default: the one to move)",
    )
    add_bots(parser)
    add_study(parser, 1000)
    parser.set_defaults(run=run_futures)


def run_futures(options: argparse.Namespace) -> int:
    """Play on from a position many times."""
    from astragal.lab.futures import futures, futures_study

    if options.file.suffix in (".json", ".toml"):
        if options.at is not None:
            raise AstragalError("--at counts the events of a log; a position has none.")
        match = load_position(options.file)
    else:
        match = load_log(options.file)
        at = len(match.events) if options.at is None else options.at
        if at > len(match.events):
            events = amount(len(match.events), "event", "events")
            raise AstragalError(f"{options.file} has {events}; there is no position after {at}.")
        if options.at is None and match.over:
            raise AstragalError(f"{options.file} is a finished game; --at N continues after N of its {at} events.")
        match = match.fork(at=at)
    seat = None if options.seat is None else options.seat - 1
    study = futures_study(match, options.bots.split(","), options.games, options.seed, seat)
    place = place_of(options)
    with progress_bar("futures") as (begun, progress):
        found = futures(study, options.out, place=place, begun=begun, progress=progress)
    _print_report(found, options)
    return 0


# train


def add_train(commands: Any) -> None:
    """Add the command `train` with its arguments."""
    parser = commands.add_parser("train", help="train the numbers strong bots judge by, from their own games")
    parser.add_argument(
        "game",
        metavar="GAME",
        help="bronze, iron, diciv: fit the value of positions; mythology: tune what things are worth",
    )
    parser.add_argument("--sheet", metavar="NAME", help="a built-in sheet (default: the game's own)")
    add_players(parser)
    add_seed(parser, "numbers")
    parser.add_argument("--rounds", type=whole(1, 1000), default=20, help="rounds of play and learning (default 20)")
    parser.add_argument(
        "--games", type=whole(20, 10**6), help="games per round (default 2000), or per candidate in a round (400)"
    )
    parser.add_argument(
        "--evaluated",
        type=whole(4, 10**6),
        default=500,
        help="games for an evaluation (default 500); in the dice games the last one has twice as many",
    )
    parser.add_argument(
        "--disturbance",
        type=at_least_0,
        metavar="D",
        help="how far numbers are varied: in points (default 0.8), or as a logarithm (0.2)",
    )
    add_threads(parser)
    add_on(parser)
    parser.add_argument("--start", default="", metavar="SHEET-N", help="start from existing numbers, such as classic-2")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="a new file for the numbers (default: GAME-SHEET-N.json, here)"
    )
    parser.set_defaults(run=run_train)


def run_train(options: argparse.Namespace) -> int:
    """Train, and write the numbers to a file."""
    from astragal.bots.values import name_of
    from astragal.compiled.waiting import announced
    from astragal.lab.training import TRAININGS

    game = game_named(options.game)
    if game.name not in TRAININGS:
        raise AstragalError(f"There is no training for {game.name}, only for {listed(list(TRAININGS))}.")
    sheet = options.sheet or game.default_sheet
    wishes = {key: value for key, value in vars(options).items() if key in SIZES and value is not None}
    say, place = partial(print, flush=True), place_of(options)
    training = TRAININGS[game.name]
    course = training.course(game.name, sheet, options.players, options.seed, **wishes)
    course.match()  # refuse an impossible table before a file is named after it
    path = options.out or Path(name_of(game.name, sheet, options.players))
    check_place(path)
    check_free(path, "--out FILE names another")
    with announced(partial(say, file=sys.stderr)):
        document = training.train(course, say, place)
    training.write(document, path)
    print(f"{printable(str(path))}: {json.dumps(document['evaluation'])}")
    return 0


# review


def add_review(commands: Any) -> None:
    """Add the command `review` with its arguments."""
    parser = commands.add_parser("review", help="review a finished game event by event: value, luck and skill")
    parser.add_argument("log", type=Path, metavar="FILE")
    parser.add_argument("--seat", type=whole(1, MOST_SEATS), default=1, help="the seat to review (default 1)")
    parser.add_argument(
        "--bot",
        help="the bot that plays the futures (default: the game's strongest that is quick enough)",
    )
    parser.add_argument(
        "--futures",
        type=whole(1, 1000),
        help="futures per option at first; more give finer values (default: the game's own number)",
    )
    add_seed(parser, "review")
    add_threads(parser)
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the value of the game over time, as SVG")
    add_json(parser)
    parser.set_defaults(run=run_review)


def run_review(options: argparse.Namespace) -> int:
    """Review a log for one seat."""
    from astragal.lab.pictures import require_matplotlib
    from astragal.lab.review import draw, review, text

    match = load_log(options.log)
    if options.plot is not None:
        require_matplotlib()
        check_free(options.plot)
        check_place(options.plot)
    how = {"bot": options.bot, "futures": options.futures, "seed": options.seed, "threads": options.threads}
    with progress_bar("events") as (begun, progress):
        begun(len(match.events))
        found = review(match, options.seat - 1, progress=lambda event: progress(1), **how)
    print(json.dumps(found.as_dict()) if options.json else text(found))
    if options.plot is not None:
        draw(found, options.plot)
    return 0
