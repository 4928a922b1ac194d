"""Commands of the table: play, serve, forget, replay, verify."""

from __future__ import annotations

import argparse
import difflib
import json
import os
import re
import sys
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from astragal.bots import USUAL_BOT, bot_names, called_bots
from astragal.cli.arguments import (
    BAD_INPUT,
    EVERYTHING,
    FAILED,
    LIKENESS,
    SEED,
    USUAL_PLAYERS,
    add_opening,
    check_free,
    opening_of,
    seconds,
    whole,
)
from astragal.errors import AstragalError, UnknownName, printable, quoted
from astragal.rules import CHANCE, SPECTATOR, Game, game_named
from astragal.rules.words import amount
from astragal.table import Match, SeededDealer, load_log, position_document
from astragal.table.log import load_log_with_lines
from astragal.table.match import MOST_NAME, is_name
from astragal.table.sealed import Seal, drawn, draws_of, seal_of, short
from astragal.table.views import lines_for, scores_after, seat_id

PERSON = "person:"
"""Prefix for the name of a person that could be taken for a bot's."""
MOST_DAYS = 36_500
LEAST_DIGITS = 8
"""How much of a seal must be given: as much as the page shows."""
MOST_PROCESSES = 64

# play


def add_play(commands: Any) -> None:
    """Add the command `play` with its arguments."""
    parser = commands.add_parser("play", help="play at a full-screen table in the terminal")
    add_opening(parser)
    parser.add_argument(
        "--seats",
        metavar="A,B,…",
        help="who sits where: bots, or people by name (person:hard is a person called hard); sets the number "
        "of players (default: one person, then bots)",
    )
    parser.add_argument("--seed", type=SEED, help="seed of the dice, to play the same game again")
    parser.add_argument("--save", type=Path, metavar="FILE", help="where to save the game (default: the data folder)")
    parser.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="continue a saved game, or the last unfinished one"
    )
    parser.add_argument(
        "--real-dice", action="store_true", help="type in what real dice show; Astragal keeps the sheets"
    )
    parser.add_argument(
        "--pace", type=seconds, default=0.6, metavar="SECONDS", help="pause between others' steps; 0 for none"
    )
    parser.set_defaults(run=run_play)


def run_play(options: argparse.Namespace) -> int:
    """Play at the terminal table."""
    from astragal.terminal import Seat, play

    game = game_named(options.game)
    match, save = _begun(game, options) if options.resume is None else _resumed(game, options)
    if not on_terminal():
        raise AstragalError("The terminal table needs a terminal; this is not one. Try `astragal simulate`.")
    if not can_be_drawn_on():
        raise AstragalError("The terminal table cannot be drawn on a terminal with TERM=dumb. Try `astragal serve`.")
    seats = [Seat(name, bot) for name, bot in zip(match.names, match.bots, strict=True)]
    return play(match, seats, save, real_dice=options.real_dice, pace=options.pace)


def on_terminal() -> bool:
    """Whether somebody sits at a terminal, reads the output there and types there."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def can_be_drawn_on() -> bool:
    """Whether the terminal can do more than print line after line."""
    return os.environ.get("TERM") != "dumb"


def _begun(game: Game, options: argparse.Namespace) -> tuple[Match, Path]:
    """A new game, and the file for it."""
    seated = options.seats.split(",") if options.seats is not None else []
    match = opening_of(options, len(seated) or USUAL_PLAYERS, dealer=SeededDealer(options.seed))
    save = options.save or new_save(game.name)
    check_free(save, "--resume continues it")
    _seat_everybody(match, [each.strip() for each in seated])
    return match, save


def _resumed(game: Game, options: argparse.Namespace) -> tuple[Match, Path]:
    """A saved game, and the file in which it goes on."""
    for name in ("players", "position", "seats", "seed", "sheet", "option"):
        if getattr(options, name) not in (None, []):
            raise AstragalError(f"A saved game continues as it is; leave out --{name}.")
    if options.resume:
        path = Path(options.resume)
        match = load_log(path)
    else:
        path, match = last_unfinished(game.name)
    if match.game is not game:
        raise AstragalError(f"{printable(str(path))} is a game of {match.game.name}, not of {game.name}.")
    save = options.save or path
    if save != path:
        check_free(save)
    return match, save


def _seat_everybody(match: Match, seated: Sequence[str]) -> None:
    names = bot_names(match.game)
    chosen = seated or ["Player"] + [USUAL_BOT] * (match.players - 1)
    if len(chosen) != match.players:
        raise AstragalError(
            f"--seats names {len(chosen)}, but the table has {amount(match.players, 'player', 'players')}."
        )
    called = [each.removeprefix(PERSON).strip() for each in chosen]
    if not all(map(is_name, called)):
        raise AstragalError(f"A name has 1 to {MOST_NAME} printable characters.")
    for name in seated:
        meant = None if name in names or name.startswith(PERSON) else misspelt_bot(name, names)
        if meant is not None:
            there = f"There is no bot {quoted(name)}; did you mean {meant}?"
            raise AstragalError(f"{there} For a person of that name, write {PERSON}{printable(name)}.")
    match.bots = [each if each in names else None for each in chosen]
    match.names = [bot or person for bot, person in zip(called_bots(match.bots), called, strict=True)]
    for number, name in enumerate(match.names):
        if name.casefold() in map(str.casefold, match.names[:number]):
            raise AstragalError(f"--seats names {printable(name)} twice; the log could not tell the two apart.")


def misspelt_bot(name: str, bots: Sequence[str]) -> str | None:
    """The bot that a misspelt name probably means: one with the same letters in another order, or nearly the same name.

    >>> misspelt_bot("harrd", ["easy", "hard"]), misspelt_bot("Esay", ["easy", "hard"])
    ('hard', 'easy')
    >>> misspelt_bot("Gerhard", ["easy", "hard"])
    """
    given = name.casefold()
    mixed = [bot for bot in bots if sorted(bot) == sorted(given)]
    return next(iter(mixed or difflib.get_close_matches(given, bots, n=1, cutoff=LIKENESS)), None)


def saves_folder() -> Path:
    """Where games are kept by default."""
    import platformdirs

    return platformdirs.user_data_path("astragal") / "games"


def new_save(game: str) -> Path:
    """A file name for a game that starts now."""
    return saves_folder() / f"{game}-{datetime.now():%Y%m%d-%H%M%S}.log"


def last_unfinished(game: str) -> tuple[Path, Match]:
    """The unfinished game that was saved last, with its file."""
    saves = sorted(saves_folder().glob(f"{game}-*.log"), key=lambda path: path.stat().st_mtime, reverse=True)
    if not saves:
        raise AstragalError(f"There is no saved game of {game} in {saves_folder()}.")
    for path in saves:
        match = load_log(path)
        if not match.over:
            return path, match
    raise AstragalError(f"All saved games of {game} are over; look at the last with `astragal replay {saves[0]}`.")


# serve


def add_serve(commands: Any) -> None:
    """Add the command `serve` with its arguments."""
    parser = commands.add_parser("serve", help="open the web table, for this machine or for a club")
    where = "where to listen (default 127.0.0.1: this machine only; 0.0.0.0: other devices too)"
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=where)
    parser.add_argument("--port", type=whole(0, 65535), default=8000, help="the port (default 8000; 0: any free one)")
    _add_store(parser)
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.add_argument(
        "--bot-pace", type=seconds, default=0.15, metavar="SECONDS", help="pause between steps of bots; 0 for none"
    )
    parser.add_argument(
        "--late-coach", action="store_true", help="prepare the coach at the first hint, not when a player sits down"
    )
    together = f"processes that serve on this port, 1 to {MOST_PROCESSES} (default 1); more need PostgreSQL"
    parser.add_argument("--processes", type=whole(1, MOST_PROCESSES), default=1, metavar="N", help=together)
    parser.set_defaults(run=run_serve)


def _add_store(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that name the store of a server."""
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="where tables are kept (default: the data folder)")
    parser.add_argument("--database", metavar="URL", help="a database instead of a folder: postgresql://host/name")


def run_serve(options: argparse.Namespace) -> int:
    """Run the web table."""
    from astragal.server.serve import serve

    return serve(
        options.host,
        options.port,
        options.data,
        options.database,
        pace=options.bot_pace,
        open_page=options.open,
        early_coach=not options.late_coach,
        processes=options.processes,
    )


# forget


def add_forget(commands: Any) -> None:
    """Add the command `forget` with its arguments."""
    parser = commands.add_parser("forget", help="delete tables of a server that have not changed for long")
    parser.add_argument("--days", type=whole(1, MOST_DAYS), required=True, help="how long they have not changed")
    parser.add_argument("--unfinished", action="store_true", help="delete unfinished games too")
    parser.add_argument("--delete", action="store_true", help="really delete them, not only say how many there are")
    _add_store(parser)
    parser.set_defaults(run=run_forget)


def run_forget(options: argparse.Namespace) -> int:
    """Delete old tables, or say how many there are."""
    from astragal.server.serve import existing_store

    since = datetime.now(UTC) - timedelta(days=options.days)
    store = existing_store(options.data, options.database)
    try:
        finished, unfinished = store.count_unchanged(since)
        print(f"Unchanged for {options.days} days: {amount(finished, 'finished table')}, {unfinished} unfinished.")
        if options.delete:
            deleted = store.delete_unchanged(since, options.unfinished)
            print(f"Deleted with logs and reviews: {amount(deleted, 'table')}.")
        else:
            print(f"Nothing is deleted; --delete deletes the {'tables' if options.unfinished else 'finished ones'}.")
    finally:
        store.close()
    return 0


# replay


def add_replay(commands: Any) -> None:
    """Add the command `replay` with its arguments."""
    parser = commands.add_parser("replay", help="step through a log, or print one of its positions")
    parser.add_argument("log", type=Path, metavar="FILE")
    parser.add_argument(
        "--at", type=whole(0, 10**9), metavar="N", help="the position after N events (default: the end)"
    )
    parser.add_argument(
        "--seat",
        metavar="N",
        help="in a game with secrets: what seat N or a `spectator` saw, or `all` (default: all once it is over)",
    )
    parser.add_argument("--json", action="store_true", help="print the position as JSON and exit")
    parser.set_defaults(run=run_replay)


def run_replay(options: argparse.Namespace) -> int:
    """Step through a log on the screen, or print one position."""
    match = load_log(options.log)
    at = len(match.events) if options.at is None else options.at
    if at > len(match.events):
        events = amount(len(match.events), "event", "events")
        raise AstragalError(f"{options.log} has {events}; there is no position after {at}.")
    seat = _reader(match, options.seat)
    lines = lines_for(match.fork(at=at), seat)
    if options.json:
        document = position_document(match, at, seat)
        print(json.dumps(document | {"scores": scores_after(match, at, seat), "event": len(lines)}))
        return 0
    if seat is None and on_terminal() and can_be_drawn_on():
        from astragal.terminal import replay

        return replay(match, 0 if options.at is None else at)
    for number, line in enumerate(lines, 1):
        print(f"{number:4} {'*' if line.seat == CHANCE else line.seat + 1}  {line.text}")
        for sentence in line.told:
            print(f"    {sentence}")
    return 0


def _reader(match: Match, wanted: str | None) -> int | None:
    """The seat whose view is wanted, SPECTATOR, or None for everything; secrets are not shown by default."""
    seats = {str(seat_id(seat)): seat for seat in (*range(match.players), SPECTATOR)}
    if wanted is not None and wanted != EVERYTHING and wanted not in seats:
        raise UnknownName("seat", wanted, [*seats, EVERYTHING])
    if not match.game.has_secrets or wanted == EVERYTHING or (wanted is None and match.over):
        return None
    return SPECTATOR if wanted is None else seats[wanted]


# verify


def add_verify(commands: Any) -> None:
    """Add the command `verify` with its arguments."""
    parser = commands.add_parser("verify", help="check that the dice of finished games are those that were sealed")
    parser.add_argument("logs", nargs="+", type=Path, metavar="FILE", help="a log with a seal, from a web table")
    parser.add_argument("--seal", type=beginning_of_a_seal, metavar="HEX", help="the seal you saw, or its beginning")
    parser.set_defaults(run=run_verify)


def beginning_of_a_seal(text: str) -> str:
    """An argument that is a seal or the beginning of one, as somebody noted it."""
    digits = "".join(text.split()).lower()
    if not re.fullmatch(f"[0-9a-f]{{{LEAST_DIGITS},64}}", digits):
        raise argparse.ArgumentTypeError(f"must be {LEAST_DIGITS} to 64 hexadecimal digits, not {text!r}")
    return digits


def run_verify(options: argparse.Namespace) -> int:
    """Say of each log whether its dice are those that its seal promised."""
    code = 0
    for path in options.logs:
        try:
            problems, words = _verified(path, options.seal or "")
        except AstragalError as error:
            code = BAD_INPUT
            print(f"astragal: {error}", file=sys.stderr)
            continue
        print(f"{'FAIL' if problems else 'ok  '} {printable(str(path))}: {words}")
        for problem in problems:
            print(f"     {problem}")
        code = code or (FAILED if problems else 0)
    return code


def _verified(path: Path, seen: str) -> tuple[list[str], str]:
    """What is wrong with the dice of a log, and the result in words."""
    match, lines = load_log_with_lines(path)
    seal, name = match.seal, printable(str(path))
    if seal is None:
        raise AstragalError(f"{name} has no seal: nothing was promised about its dice.")
    if not match.over:
        raise AstragalError(f"{name} is not over: the secret of its dice is told at the end.")
    if seal.secret is None:
        raise AstragalError(f"{name} does not tell the secret of its dice: it was played on away from its table.")
    if not seal.seal.startswith(seen):
        return [f"its seal is {short(seal.seal)} …, not {short(seen)} … as you saw it"], "this is another seal"
    if seal_of(seal.secret) != seal.seal:
        return [f"the seal of this secret would be {short(seal_of(seal.secret))} …"], "the secret does not fit the seal"
    sealed = list(draws_of(match))[seal.after :]
    draws = amount(len(sealed), "draw")
    problems = []
    for draw in sealed:
        promised = drawn(seal.secret, seal.salt, draw.number, draw.weights)
        if promised != draw.outcome:
            shown, due = (match.game.words.outcome_text(each) for each in (draw.outcome, promised))
            problems.append(f"line {lines[draw.event]}: draw {draw.number} is {shown}; the seal promises {due}")
    if problems:
        return problems, f"{len(problems)} of {draws} not as seal {short(seal.seal)} … promised"
    return [], f"{draws}, all as seal {short(seal.seal)} … promised{_not_covered(seal)}"


def _not_covered(seal: Seal) -> str:
    """What a seal does not promise, although all its draws are right."""
    before = f"; it says nothing of {amount(seal.after, 'draw')} before" if seal.after else ""
    return before + ("; the salt is the server's own" if seal.salt_from == "server" else "")
