"""The command line: play, serve, simulate, tournament, balance, compare, futures, train, review, replay, check, rules.

Bad input gets one clear line and exit code 2.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from string import ascii_uppercase
from typing import Any

from astragal import __version__
from astragal.bots import bot_names, usual_bot
from astragal.errors import AstragalError, UnknownName, printable
from astragal.rules import CHANCE, GAMES, SPECTATOR, game_named
from astragal.rules.clauses import Clause
from astragal.rules.sheets import parse_option
from astragal.table import (
    Match,
    SeededDealer,
    check_scenario,
    load_log,
    load_position,
    position_document,
    save_log,
)
from astragal.table.match import MOST_NAME, is_name
from astragal.table.views import lines_for, scores_after, seat_id

BAD_INPUT = 2
FAILED = 1
MOST_THREADS = 1024
EVERYTHING = "all"
CORES, RAY = "cores", "ray"
TRAINED = ("bronze",)
"""Games in which values of positions are fitted; in the others weights are tuned."""
SIZES = ("rounds", "games", "evaluated", "disturbance", "start")
"""Games with a bot that learns."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    parser = make_parser()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a name may have characters that the terminal has not
    try:
        try:
            options = parser.parse_args(arguments)
            run: Any = options.run
            return int(run(options))
        finally:
            sys.stdout.flush()  # here, where a closed pipe is noticed quietly
    except AstragalError as error:
        print(f"astragal: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        _give_up_output()
        return 0
    except OSError as error:
        _give_up_output()
        print(f"astragal: the output cannot be written: {error.strerror or error}", file=sys.stderr)
        return FAILED


def _give_up_output() -> None:
    """Send what is left of the output nowhere, so that leaving does not fail on it once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def make_parser() -> argparse.ArgumentParser:
    """Every command with its arguments."""
    parser = argparse.ArgumentParser(prog="astragal", description="The table for dice-civilisation games.")
    parser.add_argument("--version", action="version", version=f"astragal {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _add_play(commands)
    _add_serve(commands)
    _add_simulate(commands)
    _add_tournament(commands)
    _add_balance(commands)
    _add_compare(commands)
    _add_futures(commands)
    _add_train(commands)
    _add_review(commands)
    _add_replay(commands)
    _add_check(commands)
    _add_rules(commands)
    _add_games(commands)
    return parser


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


SEED = whole(0, 2**63 - 1)


def _add_sheet(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument(
        "--sheet", metavar="NAME|FILE", help="a sheet, or a house rule in a TOML file (default: the game's own)"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="change a number or a rule of the sheet"
    )


def _add_opening(parser: argparse.ArgumentParser, players: int) -> None:
    _add_sheet(parser)
    parser.add_argument("--players", type=whole(1, 8), default=None, help=f"how many play (default {players})")
    parser.add_argument(
        "--position", type=Path, metavar="FILE", help="start from the position in a .json or .toml file"
    )


def _opening(options: argparse.Namespace, default_players: int, **more: Any) -> Match:
    """The match that the arguments describe, before anything has happened."""
    game = game_named(options.game)
    if options.position is not None:
        if options.sheet is not None or options.option:
            raise AstragalError("A position names its own sheet and options; leave out --sheet and --option.")
        match = load_position(options.position, more.get("dealer"))
        if match.game is not game:
            raise AstragalError(f"The position in {options.position} is one of {match.game.name}, not of {game.name}.")
        if options.players not in (None, match.players):
            raise AstragalError(f"The position has {match.players} players, not {options.players}.")
        return match
    changes = dict(parse_option(text) for text in options.option)
    players = default_players if options.players is None else options.players
    return Match(game, sheet=options.sheet, players=players, options=changes, **more)


# play


def _add_play(commands: Any) -> None:
    parser = commands.add_parser("play", help="play at a full-screen table in the terminal")
    _add_opening(parser, 2)
    parser.add_argument(
        "--seats",
        metavar="A,B,…",
        help="who sits where: names of people, or of bots (default: a player, then bots)",
    )
    parser.add_argument("--seed", type=SEED, help="dice from a seed, to play the same game again")
    parser.add_argument("--save", type=Path, metavar="FILE", help="where to keep the game (default: data folder)")
    parser.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a saved game, or with the last"
    )
    parser.add_argument(
        "--real-dice", action="store_true", help="type in what real dice show; Astragal keeps the sheets"
    )
    parser.add_argument(
        "--pace", type=float, default=0.6, metavar="SECONDS", help="pause between others' steps, 0 for none"
    )
    parser.set_defaults(run=run_play)


def run_play(options: argparse.Namespace) -> int:
    """Play at the terminal table."""
    from astragal.terminal import Seat, play

    game = game_named(options.game)
    if not 0 <= options.pace <= 60:
        raise AstragalError(f"The pace is from 0 to 60 seconds, not {options.pace}.")
    if options.resume is not None:
        path = Path(options.resume) if options.resume else newest_save(game.name)
        match = load_log(path)
        save = options.save or path
    else:
        match = _opening(options, 2, dealer=SeededDealer(options.seed))
        save = options.save or new_save(game.name)
        if os.path.lexists(save):
            raise AstragalError(f"{printable(str(save))} is there already; --resume goes on with it.")
        _seat_everybody(match, options.seats)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise AstragalError("The terminal table needs a terminal; this is not one. Try `astragal simulate`.")
    seats = [Seat(name, bot) for name, bot in zip(match.names, match.bots, strict=True)]
    return play(match, seats, save, real_dice=options.real_dice, pace=options.pace)


def _seat_everybody(match: Match, seats: str | None) -> None:
    names = bot_names(match.game)
    best = usual_bot(match.game)
    chosen = (
        [each.strip() for each in seats.split(",")] if seats is not None else ["Player"] + [best] * (match.players - 1)
    )
    if len(chosen) != match.players:
        raise AstragalError(f"{len(chosen)} seats were named for {match.players} players.")
    if not all(map(is_name, chosen)):
        raise AstragalError(f"A name has 1 to {MOST_NAME} printable characters.")
    match.bots = [each if each in names else None for each in chosen]
    match.names = [_bot_name(chosen, seat) if bot else chosen[seat] for seat, bot in enumerate(match.bots)]


def _bot_name(chosen: Sequence[str], seat: int) -> str:
    """A bot is called what it is, with a letter where there are several of a kind: numbers are for points."""
    alike = [place for place, each in enumerate(chosen) if each == chosen[seat]]
    letter = f" {ascii_uppercase[alike.index(seat)]}" if len(alike) > 1 else ""
    return chosen[seat].capitalize() + letter


def saves_folder() -> Path:
    """Where games are kept that were not given a place."""
    import platformdirs

    return platformdirs.user_data_path("astragal") / "games"


def new_save(game: str) -> Path:
    """A file name for a game that begins now."""
    return saves_folder() / f"{game}-{datetime.now():%Y%m%d-%H%M%S}.log"


def newest_save(game: str) -> Path:
    """The game that was saved last."""
    saves = sorted(saves_folder().glob(f"{game}-*.log"), key=lambda path: path.stat().st_mtime)
    if not saves:
        raise AstragalError(f"There is no saved game of {game} in {saves_folder()}.")
    return saves[-1]


# serve


def _add_serve(commands: Any) -> None:
    parser = commands.add_parser("serve", help="open the web table, for this machine or for a club")
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="where to listen (default 127.0.0.1)")
    parser.add_argument("--port", type=whole(0, 65535), default=8000, help="the port (default 8000; 0: any free one)")
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="where tables are kept (default: data folder)")
    parser.add_argument("--database", metavar="URL", help="keep tables in a database instead: postgresql://host/name")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.add_argument(
        "--bot-pace", type=float, default=0.15, metavar="SECONDS", help="pause between steps of bots, 0 for none"
    )
    parser.add_argument(
        "--late-coach", action="store_true", help="get the coach ready at the first hint, not when somebody sits down"
    )
    parser.set_defaults(run=run_serve)


def run_serve(options: argparse.Namespace) -> int:
    """Run the web table."""
    from astragal.server.serve import serve

    if not 0 <= options.bot_pace <= 60:
        raise AstragalError(f"The pace is from 0 to 60 seconds, not {options.bot_pace}.")
    return serve(
        options.host,
        options.port,
        options.data,
        options.database,
        pace=options.bot_pace,
        open_page=options.open,
        early_coach=not options.late_coach,
    )


# simulate


def _add_simulate(commands: Any) -> None:
    parser = commands.add_parser("simulate", help="let bots play many games, compiled, on all cores")
    _add_opening(parser, 4)
    parser.add_argument("--games", type=whole(1, 10**12), default=1000, help="how many (default 1000)")
    parser.add_argument("--bots", default="random", metavar="A[,B,…]", help="one bot for all seats, or one a seat")
    parser.add_argument("--seed", type=SEED, default=1, help="the same seed gives the same games (default 1)")
    parser.add_argument("--threads", type=whole(1, MOST_THREADS), default=0, help="cores to use (default: all)")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help="where to play (default cpu)")
    _add_on(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--write-game",
        nargs=2,
        metavar=("N", "FILE"),
        help="write game N of the batch (from 0) to a log instead",
    )
    parser.set_defaults(run=run_simulate)


def run_simulate(options: argparse.Namespace) -> int:
    """Simulate a batch, or write out one game of it."""
    from astragal.lab.simulate import Batch, bots_for, replay_game, simulate

    match = _opening(options, 4)
    bots = bots_for(match.game, match.players, options.bots.split(","))
    batch = Batch(match, bots, options.games, options.seed, options.threads, options.device)
    if options.write_game is not None:
        return _write_game(replay_game(batch, _game_number(options.write_game[0])), Path(options.write_game[1]))
    if options.on == RAY and options.device != "cpu":
        raise AstragalError("A Ray cluster plays on cores; --device cuda is about this machine.")
    place = _place(options) if options.on == RAY else None
    with _progress_bar() as (begun, advance):
        begun(options.games)
        report = simulate(batch, advance, place)
    if options.json:
        print(json.dumps(report.as_dict()))
        return 0
    print(f"{report.games} games of {report.game} ({report.sheet}), {report.players} players, seed {report.seed}")
    print(f"{report.decisions} decisions in {report.seconds:.2f} s: {report.decisions_per_second:,.0f} a second")
    for seat in range(report.players):
        low, high = report.win_share_ci95[seat]
        points = f"{report.mean_points[seat]:7.2f} points"
        share = f"wins {report.win_share[seat]:6.1%} ({low:.1%} to {high:.1%})"
        print(f"seat {seat + 1}  {report.bots[seat]:12} {points}  {share}")
    return 0


@contextmanager
def _progress_bar(things: str = "games") -> Iterator[tuple[Callable[[int], None], Callable[[int], None]]]:
    """Two functions, to say how many things there are, and that so many more are done; a bar where somebody sees it."""
    if not sys.stderr.isatty():
        yield (lambda total: None), (lambda games: None)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(things), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(things, total=None)
        yield (lambda total: bar.update(task, total=total)), (lambda games: bar.advance(task, games))


def _game_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 14):
        raise AstragalError(f"A game of the batch is named by its number from 0 on, not by {text!r}.")
    return int(text)


def _write_game(match: Match, path: Path) -> int:
    if os.path.lexists(path):
        raise AstragalError(f"{printable(str(path))} is there already; nothing is written over it.")
    save_log(match, path)
    print(f"{printable(str(path))}: {len(match.events)} events, points {match.scores()}")
    return 0


# tournament


def _add_tournament(commands: Any) -> None:
    parser = commands.add_parser("tournament", help="let bots meet each other, rate them, and add to it later")
    _add_sheet(parser)
    parser.add_argument("--players", type=whole(1, 8), default=2, help="how many at a table (default 2)")
    parser.add_argument("--bots", required=True, metavar="A,B,…", help="who meets whom")
    parser.add_argument("--games", type=whole(1, 10**9), default=400, help="games of each meeting (default 400)")
    parser.add_argument("--seed", type=SEED, default=1, help="the same seed gives the same games (default 1)")
    parser.add_argument("--mirror", action="store_true", help="also let each bot meet itself, as a check")
    parser.add_argument("--threads", type=whole(1, MOST_THREADS), default=0, help="cores to use (default: all)")
    _add_on(parser)
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="keep results, tables and a picture; add to them")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run_tournament)


def run_tournament(options: argparse.Namespace) -> int:
    """Hold a tournament, or go on with one."""
    from astragal.lab.ladder import hold, text
    from astragal.lab.tournament import tournament_of

    changes = dict(parse_option(each) for each in options.option)
    match = Match(game_named(options.game), sheet=options.sheet, players=options.players, options=changes)
    tournament = tournament_of(match, options.bots.split(","), options.games, options.seed, options.mirror)
    place = _place(options)
    with _progress_bar() as (begun, progress):
        found = hold(tournament, options.out, place=place, begun=begun, progress=progress)
    print(json.dumps(found) if options.json else text(found))
    return 0


# balance


def _add_study(parser: argparse.ArgumentParser, games: int) -> None:
    """What all studies have in common."""
    parser.add_argument("--games", type=whole(1, 10**12), default=games, help=f"how many (default {games})")
    parser.add_argument("--seed", type=SEED, default=1, help="the same seed gives the same games (default 1)")
    parser.add_argument("--threads", type=whole(1, MOST_THREADS), default=0, help="cores to use (default: all)")
    _add_on(parser)
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="keep the study, its report and its tables; go on")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _add_on(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--on", choices=(CORES, RAY), default=CORES, help="this machine, or a Ray cluster")


def _place(options: argparse.Namespace) -> Any:
    """Where the work is done."""
    if options.on == RAY:
        from astragal.lab.cluster import on_ray

        if options.threads:
            raise AstragalError("--threads is about this machine; a Ray cluster says itself how many cores it has.")
        return on_ray()
    from astragal.lab.blocks import on_threads

    return on_threads(options.threads)


def _add_balance(commands: Any) -> None:
    parser = commands.add_parser("balance", help="what many games say about a sheet: seats, points, worth of things")
    _add_opening(parser, 2)
    parser.add_argument("--bots", default="heuristic", metavar="A[,B,…]", help="one for all seats, or one a seat")
    _add_study(parser, 2000)
    parser.add_argument("--rows", action="store_true", help="with --out: write every game to Parquet files too")
    parser.set_defaults(run=run_balance)


def run_balance(options: argparse.Namespace) -> int:
    """Study one sheet."""
    from astragal.lab.balance import balance
    from astragal.lab.report import text
    from astragal.lab.simulate import bots_for
    from astragal.lab.study import Study

    if options.rows and options.out is None:
        raise AstragalError("--rows writes files; name a folder for them with --out.")
    match = _opening(options, 2)
    bots = bots_for(match.game, match.players, options.bots.split(","))
    study = Study(match, bots, options.games, options.seed)
    place = _place(options)
    with _progress_bar() as (begun, progress):
        found = balance(study, options.out, rows=options.rows, place=place, begun=begun, progress=progress)
    print(json.dumps(found.as_dict()) if options.json else text(found))
    return 0


# compare


def _add_compare(commands: Any) -> None:
    parser = commands.add_parser("compare", help="two sheets on the same dice: what differs, and how sure is that?")
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    parser.add_argument("one", metavar="SHEET_A", help="a sheet, or a house rule in a TOML file")
    parser.add_argument("other", metavar="SHEET_B", help="the sheet to compare it with")
    parser.add_argument("--players", type=whole(1, 8), default=2, help="how many play (default 2)")
    parser.add_argument("--bots", default="heuristic", metavar="A[,B,…]", help="one for all seats, or one a seat")
    _add_study(parser, 2000)
    parser.set_defaults(run=run_compare)


def run_compare(options: argparse.Namespace) -> int:
    """Compare two sheets."""
    from astragal.lab.compare import compare
    from astragal.lab.report import text
    from astragal.lab.simulate import bots_for
    from astragal.lab.study import Study

    game = game_named(options.game)
    matches = [Match(game, sheet=sheet, players=options.players) for sheet in (options.one, options.other)]
    bots = bots_for(game, options.players, options.bots.split(","))
    one, other = (Study(match, bots, options.games, options.seed, dice_by_turn=True) for match in matches)
    place = _place(options)
    with _progress_bar() as (begun, progress):
        found = compare(one, other, options.out, place=place, begun=begun, progress=progress)
    print(json.dumps(found.as_dict()) if options.json else text(found))
    return 0


# futures


def _add_futures(commands: Any) -> None:
    parser = commands.add_parser("futures", help="how it may go on from a position, or from a moment of a log")
    parser.add_argument("file", type=Path, metavar="FILE", help="a position (.json, .toml) or a log")
    parser.add_argument("--at", type=whole(0, 10**9), metavar="N", help="of a log: after N events (default: the end)")
    parser.add_argument("--seat", type=whole(1, 8), help="whose view it is in games with secrets (default: who moves)")
    parser.add_argument("--bots", default="heuristic", metavar="A[,B,…]", help="one for all seats, or one a seat")
    _add_study(parser, 1000)
    parser.set_defaults(run=run_futures)


def run_futures(options: argparse.Namespace) -> int:
    """Play on from a position many times."""
    from astragal.lab.futures import futures, scenario_of
    from astragal.lab.report import text

    if options.file.suffix in (".json", ".toml"):
        if options.at is not None:
            raise AstragalError("--at counts the events of a log; a position has none.")
        match = load_position(options.file)
    else:
        match = load_log(options.file)
        at = len(match.events) if options.at is None else options.at
        if at > len(match.events):
            raise AstragalError(f"{options.file} has {len(match.events)} events; there is no position after {at}.")
        match = match.fork(at=at)
    seat = None if options.seat is None else options.seat - 1
    scenario = scenario_of(match, options.bots.split(","), options.games, options.seed, seat)
    place = _place(options)
    with _progress_bar("futures") as (begun, progress):
        found = futures(scenario, options.out, place=place, begun=begun, progress=progress)
    print(json.dumps(found.as_dict()) if options.json else text(found))
    return 0


# train


def _add_train(commands: Any) -> None:
    parser = commands.add_parser("train", help="make the numbers that strong bots judge by, by letting them play")
    parser.add_argument(
        "game", metavar="GAME", help="in the Bronze Age values of positions are fitted, else weights tuned"
    )
    parser.add_argument("--sheet", metavar="NAME", help="a built-in sheet (default: the game's own)")
    parser.add_argument("--players", type=whole(1, 8), default=1, help="how many play (default 1)")
    parser.add_argument("--seed", type=SEED, default=1, help="the same seed gives the same numbers (default 1)")
    parser.add_argument("--rounds", type=whole(1, 1000), default=20, help="rounds of play and learning (default 20)")
    parser.add_argument(
        "--games", type=whole(20, 10**6), help="games in a round (default 2000), or of each candidate in it (400)"
    )
    parser.add_argument("--evaluated", type=whole(4, 10**6), default=500, help="games to evaluate by (default 500)")
    parser.add_argument(
        "--disturbance",
        type=float,
        metavar="D",
        help="how far to try: in points (default 0.8), or in a logarithm (0.2)",
    )
    parser.add_argument("--threads", type=whole(1, MOST_THREADS), default=0, help="cores to use (default: all)")
    _add_on(parser)
    parser.add_argument(
        "--start", default="", metavar="SHEET-N", help="begin with numbers that are there, as classic-2"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to write them (default: into the package)")
    parser.set_defaults(run=run_train)


def run_train(options: argparse.Namespace) -> int:
    """Train, and write what was learned to a file."""
    from astragal.bots.values import path_of
    from astragal.lab import training, tuning

    game = game_named(options.game)
    sheet = options.sheet or game.default_sheet
    wishes = {key: value for key, value in vars(options).items() if key in SIZES and value is not None}
    say, place = partial(print, flush=True), _place(options)
    if game.name in TRAINED:
        document = training.train(training.Course(sheet, options.players, options.seed, **wishes), say, place)
        write: Callable[[dict[str, Any], Path], None] = training.write
    else:
        document = tuning.tune(tuning.Course(game.name, sheet, options.players, options.seed, **wishes), say, place)
        write = tuning.write
    path = options.out or path_of(game.name, sheet, options.players)
    write(document, path)
    print(f"{printable(str(path))}: {json.dumps(document['evaluation'])}")
    return 0


# review


def _add_review(commands: Any) -> None:
    parser = commands.add_parser("review", help="what a finished game was worth from event to event: luck and skill")
    parser.add_argument("log", type=Path, metavar="FILE")
    parser.add_argument("--seat", type=whole(1, 8), default=1, help="whose game it is (default 1)")
    parser.add_argument("--bot", default="heuristic", help="who plays the futures (default heuristic)")
    parser.add_argument(
        "--futures", type=whole(1, 1000), default=12, help="futures of an option at first; more see finer (default 12)"
    )
    parser.add_argument("--seed", type=SEED, default=1, help="the same seed gives the same review (default 1)")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the value of the game over time, as SVG")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run_review)


def run_review(options: argparse.Namespace) -> int:
    """Review a log for one seat."""
    from astragal.lab.pictures import require_matplotlib
    from astragal.lab.review import draw, review, text

    match = load_log(options.log)
    if options.plot is not None:
        require_matplotlib()
        if os.path.lexists(options.plot):
            raise AstragalError(f"{printable(str(options.plot))} is there already; nothing is written over it.")
    how = {"bot": options.bot, "futures": options.futures, "seed": options.seed}
    with _progress_bar("events") as (begun, progress):
        begun(len(match.events))
        found = review(match, options.seat - 1, progress=lambda event: progress(1), **how)
    if options.plot is not None:
        draw(found, options.plot)
    print(json.dumps(found.as_dict()) if options.json else text(found))
    return 0


# replay


def _add_replay(commands: Any) -> None:
    parser = commands.add_parser("replay", help="step through a log, or print a position of it")
    parser.add_argument("log", type=Path, metavar="FILE")
    parser.add_argument(
        "--at", type=whole(0, 10**9), metavar="N", help="the position after N events (default: the end)"
    )
    parser.add_argument(
        "--seat",
        metavar="N",
        help="a game with secrets as seat N saw it, as a `spectator`, or `all` (default: all once it is over)",
    )
    parser.add_argument("--json", action="store_true", help="print the position as JSON and leave")
    parser.set_defaults(run=run_replay)


def run_replay(options: argparse.Namespace) -> int:
    """Step through a log on the screen, or print one position."""
    match = load_log(options.log)
    at = len(match.events) if options.at is None else options.at
    if at > len(match.events):
        raise AstragalError(f"{options.log} has {len(match.events)} events; there is no position after {at}.")
    seat = _reader(match, options.seat)
    lines = lines_for(match.fork(at=at), seat)
    if options.json:
        document = position_document(match, at, seat)
        print(json.dumps(document | {"scores": scores_after(match, at, seat), "event": len(lines)}))
        return 0
    if seat is None and sys.stdin.isatty() and sys.stdout.isatty():
        from astragal.terminal import replay

        return replay(match, 0 if options.at is None else at)
    for number, line in enumerate(lines, 1):
        print(f"{number:4} {'*' if line.seat == CHANCE else line.seat + 1}  {line.text}")
        for sentence in line.told:
            print(f"    {sentence}")
    return 0


def _reader(match: Match, wanted: str | None) -> int | None:
    """The seat whose view is wanted, SPECTATOR, or None for everything; what is secret is not shown by default."""
    seats = {str(seat_id(seat)): seat for seat in (*range(match.players), SPECTATOR)}
    if wanted is not None and wanted != EVERYTHING and wanted not in seats:
        raise UnknownName("seat", wanted, [*seats, EVERYTHING])
    if not match.game.has_secrets or wanted == EVERYTHING or (wanted is None and match.over):
        return None
    return SPECTATOR if wanted is None else seats[wanted]


# check


def _add_check(commands: Any) -> None:
    parser = commands.add_parser("check", help="execute scenario files")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.set_defaults(run=run_check)


def run_check(options: argparse.Namespace) -> int:
    """Execute scenarios and say which hold."""
    failed = cases = 0
    for path in options.files:
        for finding in check_scenario(path):
            cases += 1
            failed += bool(finding.problems)
            print(f"{'FAIL' if finding.problems else 'ok  '} {finding.name}")
            for problem in finding.problems:
                print(f"     {problem}")
    print(f"{cases - failed} of {cases} hold")
    return FAILED if failed else 0


# rules


def _add_rules(commands: Any) -> None:
    parser = commands.add_parser("rules", help="print the rules of a game, or some clauses")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("words", nargs="*", metavar="CLAUSE|WORD", help="clause numbers (BR-3.4) or words to look for")
    parser.set_defaults(run=run_rules)


def run_rules(options: argparse.Namespace) -> int:
    """Print clauses."""
    clauses: dict[str, Clause] = game_named(options.game).words.clauses()
    wanted = [word.casefold() for word in options.words]
    chapter = None
    found = False
    for clause in clauses.values():
        text = clause.text.casefold()
        if wanted and not any(word == clause.number.casefold() or word in text for word in wanted):
            continue
        found = True
        if clause.chapter != chapter:
            chapter = clause.chapter
            print(f"\n{chapter}\n")
        print(f"{clause.number:8} {clause.text}")
    if not found:
        raise AstragalError(f"No clause of {options.game} has that number or those words.")
    return 0


# games


def _add_games(commands: Any) -> None:
    parser = commands.add_parser("games", help="list games, sheets, options and bots")
    parser.set_defaults(run=run_games)


def run_games(options: argparse.Namespace) -> int:
    """List what there is to play."""
    for game in GAMES.values():
        print(f"{game.name}: {game.title}, {game.seats[0]} to {game.seats[-1]} players")
        for name in game.sheets.names():
            print(f"  sheet  {name:10} {game.sheets.load(name).title}")
        print(f"  bots   {', '.join(bot_names(game))}")
        print(f"  options {', '.join(sorted(game.sheets.options))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
