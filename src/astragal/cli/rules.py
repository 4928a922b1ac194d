"""Commands about the rules: check, rules, games."""

from __future__ import annotations

import argparse
import json
import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from shutil import get_terminal_size
from typing import Any

from astragal.bots import bot_names
from astragal.cli.arguments import BAD_INPUT, FAILED, add_game
from astragal.errors import AstragalError, printable
from astragal.rules import GAMES, Game, game_named
from astragal.rules.clauses import Clause
from astragal.rules.documents import Document
from astragal.rules.sheets import file_of_base
from astragal.rules.words import amount
from astragal.table.scenario import HEAD, run_scenario

SCENARIO = frozenset(HEAD) - {"game", "title", "sheet", "options"}
"""What only a scenario has, of what it may have; other files are house rules."""
NUMBERED = re.compile(r"[a-z]{2}-\d+(\.\d+)?")
"""The number of a clause or of a chapter."""
LEAST_WIDTH = 40
"""The narrowest lines of a clause."""

# check


def add_check(commands: Any) -> None:
    """Add the command `check` with its arguments."""
    parser = commands.add_parser("check", help="run scenarios and say which hold; say what house rules change")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.set_defaults(run=run_check)


def run_check(options: argparse.Namespace) -> int:
    """Run scenarios and say which hold, and what house rules change."""
    held: list[bool] = []
    code = 0
    for path in options.files:
        try:
            held += _checked(path)
        except AstragalError as error:
            code = BAD_INPUT
            print(f"astragal: {error}", file=sys.stderr)
    if held:
        print(f"{sum(held)} of {len(held)} hold")
    return code or (0 if all(held) else FAILED)


def _checked(path: Path) -> Iterator[bool]:
    """Print what one file shows; for each scenario and each house rule whether it holds."""
    document = Document.read(path)
    if not document.data.keys() & SCENARIO:
        _print_house_rules(document, path)
        yield True
        return
    for finding in run_scenario(document):
        print(f"{'FAIL' if finding.problems else 'ok  '} {finding.name}")
        for problem in finding.problems:
            print(f"     {problem}")
        yield not finding.problems


def _print_house_rules(document: Document, path: Path) -> None:
    sheet = _game_of_sheet(document, path.parent).sheets.load(path)
    changes = sheet.changes()
    print(f"ok   {printable(str(path))}: {sheet.game}, {sheet.base} with {amount(len(changes), 'change')}")
    for place, value in changes:
        print(f"     {place} = {json.dumps(value)}")


def _game_of_sheet(document: Document, folder: Path, depth: int = 0) -> Game:
    """The game that house rules are for: the one that they name, or whose sheet they build on."""
    if "game" in document.data:
        return game_named(document.text(document.data["game"], ("game",)))
    if "base" not in document.data:
        raise document.error((), "neither a scenario with a `position` nor house rules with a `base` or a `game`")
    base = document.text(document.data["base"], ("base",))
    games = {sheet: game for game in GAMES.values() for sheet in game.sheets.names()}
    if base in games:
        return games[base]
    path = file_of_base(document, base, depth, folder, list(games))
    return _game_of_sheet(Document.read(path), path.parent, depth + 1)


# rules


def add_rules(commands: Any) -> None:
    """Add the command `rules` with its arguments."""
    parser = commands.add_parser("rules", help="print the rules of a game, or some of its clauses")
    add_game(parser)
    parser.add_argument(
        "words",
        nargs="*",
        default=[],
        metavar="CLAUSE|WORD",
        help="numbers of clauses (BR-3.4) or chapters (BR-3), or words to look for",
    )
    parser.set_defaults(run=run_rules)


def run_rules(options: argparse.Namespace) -> int:
    """Print clauses."""
    clauses: dict[str, Clause] = game_named(options.game).words.clauses()
    wanted = [word.casefold() for word in options.words]
    width = get_terminal_size().columns if sys.stdout.isatty() else None
    chapter = None
    found = False
    for clause in clauses.values():
        if wanted and not any(_is_wanted(clause, word) for word in wanted):
            continue
        found = True
        if clause.chapter != chapter:
            chapter = clause.chapter
            print(f"\n{chapter}\n")
        print(clause_lines(clause, width))
    if not found:
        raise AstragalError(f"No clause of {options.game} has that number or those words.")
    return 0


def _is_wanted(clause: Clause, word: str) -> bool:
    """Whether a clause has this number, stands in the chapter of this number, or contains this word."""
    if NUMBERED.fullmatch(word):
        return f"{clause.number.casefold()}.".startswith(f"{word}.")
    return word in clause.text.casefold()


def clause_lines(clause: Clause, width: int | None) -> str:
    """A clause with its number: on one line, or on lines of this width with the number apart."""
    line = f"{clause.number:8} {clause.text}"
    if width is None:
        return line
    return textwrap.fill(line, max(LEAST_WIDTH, width), subsequent_indent=" " * 9, break_on_hyphens=False)


# games


def add_games(commands: Any) -> None:
    """Add the command `games`."""
    parser = commands.add_parser("games", help="list games, sheets, options and bots")
    parser.set_defaults(run=run_games)


def run_games(options: argparse.Namespace) -> int:
    """List what there is to play."""
    for game in GAMES.values():
        print(f"{game.name}: {game.title}, {game.seats[0]} to {game.seats[-1]} players")
        for name in game.sheets.names():
            print(f"  sheet    {name:13} {game.sheets.load(name).title}")
        print(f"  bots     {', '.join(bot_names(game))}")
        print(f"  options  with their values on {game.default_sheet}; --option NAME=VALUE changes one")
        for line in textwrap.wrap("  ".join(options_of(game)), get_terminal_size().columns - 12):
            print(f"           {line}")
    return 0


def options_of(game: Game) -> list[str]:
    """The options of a game, each with its value on the default sheet."""
    found = []
    values = game.sheets.load(game.default_sheet).values
    for name in sorted(game.sheets.options):
        value = game.sheets.option_in(values, name)
        if isinstance(value, dict) and len(set(value.values())) == 1:
            value = next(iter(value.values()))  # the same for any number of players
        found.append(f"{name}={json.dumps(value, separators=(',', ':')) if not isinstance(value, str) else value}")
    return found
