"""The command line. Bad input gets one clear line and exit code 2."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from astragal import __version__
from astragal.cli.arguments import BAD_INPUT, FAILED, Parser
from astragal.cli.laboratory import (
    add_balance,
    add_compare,
    add_futures,
    add_review,
    add_simulate,
    add_sweep,
    add_tournament,
    add_train,
)
from astragal.cli.rules import add_check, add_games, add_rules
from astragal.cli.table import add_forget, add_play, add_replay, add_serve, add_verify
from astragal.errors import AstragalError, printable


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    parser = make_parser()
    options = argparse.Namespace()
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a name may have characters that the terminal lacks
    try:
        try:
            options = parser.parse_args(arguments)
            run: Any = options.run
            return int(run(options))
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()  # flushed here, where a closed pipe is handled quietly
    except AstragalError as error:
        print(f"astragal: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        _say_what_is_kept(getattr(options, "out", None))
        return 130
    except BrokenPipeError:
        _give_up_output()
        return 0
    except OSError as error:
        _give_up_output()
        print(f"astragal: the output cannot be written: {error.strerror or error}", file=sys.stderr)
        return FAILED


def _say_what_is_kept(folder: Path | None) -> None:
    """Tell the user who stops a study or a tournament that nothing is lost."""
    if folder is not None and folder.is_dir():
        print(f"astragal: stopped; the same command continues from {printable(str(folder))}.", file=sys.stderr)


def _give_up_output() -> None:
    """Discard the rest of the output, so that leaving does not fail on it again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def make_parser() -> Parser:
    """Every command with its arguments."""
    parser = Parser(prog="astragal", description="The table for dice-civilisation games.")
    parser.add_argument("--version", action="version", version=f"astragal {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    add_play(commands)
    add_serve(commands)
    add_forget(commands)
    add_simulate(commands)
    add_tournament(commands)
    add_balance(commands)
    add_compare(commands)
    add_sweep(commands)
    add_futures(commands)
    add_train(commands)
    add_review(commands)
    add_replay(commands)
    add_verify(commands)
    add_check(commands)
    add_rules(commands)
    add_games(commands)
    return parser
