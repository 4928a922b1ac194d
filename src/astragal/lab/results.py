"""The results of a tournament on disk: JSON Lines, one line per block of deals, appended as blocks are finished.

The first line says what was played. A killed run loses its unfinished blocks and may leave an incomplete last line,
which the next run removes. Any other line that was altered is an error that gives its number.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import numpy as np

from astragal import __version__
from astragal.bots import POLICIES, bot_names
from astragal.errors import AstragalError, BadDocument, printable, quoted
from astragal.lab.alone import opened_alone
from astragal.lab.blocks import MOST_GAMES_OF_A_MEETING
from astragal.lab.tournament import DEALS, NO_WINNER, Coverage, DealBlock, Meeting, Played, Tournament, seed_of

RESULTS = "results.jsonl"
STUDY = "study.json"
"""The corresponding file of a folder with studies."""
TABLES = ("table.md", "table.json", "ratings.svg")
FORMAT = "astragal tournament 1"
MOST_LINE = 1 << 20
MOST_POINTS = 1 << 31
KEYS = ["bots", "first", "seed", "places", "points", "check"]


def identity_of(tournament: Tournament) -> dict[str, Any]:
    """What all results in a folder have in common; bots and the number of games may differ from run to run."""
    match = tournament.match
    return {
        "format": FORMAT,
        "game": match.game.name,
        "sheet": match.sheet.name,
        "fingerprint": match.sheet.fingerprint,
        "players": match.players,
        "learned": POLICIES[match.game.name].digest(bot_names(match.game), match.sheet, match.players),
        "seed": tournament.seed,
        "astragal": __version__,
    }


class Results:
    """The file with the results of a tournament, open for appending."""

    def __init__(self, folder: Path, tournament: Tournament) -> None:
        self.folder = folder
        self.path = folder / RESULTS
        self.tournament = tournament
        self.coverage = Coverage()
        self._file = self._opened()

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def _opened(self) -> IO[bytes]:
        """Open the file, or a new one in a folder that holds nothing else of ours."""
        if self.folder.exists() and not self.folder.is_dir():
            raise AstragalError(f"{printable(str(self.folder))} is a file; results are kept in a folder.")
        if not self.path.exists():
            if os.path.lexists(self.folder / STUDY):
                raise AstragalError(
                    f"{printable(str(self.folder))} holds a study ({STUDY}), not a tournament. "
                    "Choose another folder; this one stays as it is."
                )
            there = [name for name in TABLES if os.path.lexists(self.folder / name)]
            if there:
                raise AstragalError(
                    f"{printable(str(self.folder))} holds {', '.join(there)}, but no {RESULTS} to continue. "
                    "Choose another folder; nothing here is overwritten."
                )
        return opened_alone(self.path, self.path)

    def read(self) -> Iterator[Played]:
        """Check and yield what has been played so far, line by line; an incomplete last line is removed."""
        self._file.seek(0)
        sound = number = 0
        with self.path.open("rb") as lines:
            while line := lines.readline(MOST_LINE):
                number += 1
                if not line.endswith(b"\n"):
                    if len(line) < MOST_LINE and number > 1:
                        break
                    raise self._bad(number, "this is not a line of results")
                if number == 1:
                    self._check_identity(line)
                else:
                    yield self._read_line(line, number)
                sound += len(line)
        if number == 0:
            self._file.write(json.dumps(identity_of(self.tournament)).encode() + b"\n")
        elif sound < self.path.stat().st_size:
            self._file.truncate(sound)

    def _bad(self, number: int, message: str) -> BadDocument:
        return BadDocument(printable(str(self.path)), number, None, message)

    def _check_identity(self, line: bytes) -> None:
        found = _parsed(line)
        mine = identity_of(self.tournament)
        if not isinstance(found, dict) or found.get("format") != FORMAT or set(found) != set(mine):
            raise self._bad(1, f"this is not the first line of a tournament's results ({FORMAT})")
        for key, wanted in mine.items():
            if found[key] != wanted:
                raise AstragalError(
                    f"{printable(str(self.folder))} holds another tournament: {key} {quoted(str(found[key]))}, "
                    f"not {quoted(str(wanted))}. Choose another folder; this one stays as it is."
                )

    def _read_line(self, line: bytes, number: int) -> Played:
        found = _parsed(line)
        again = "remove the line to have its deals played again"
        if not isinstance(found, dict) or list(found) != KEYS:
            raise self._bad(number, f"a line of results is an object with {', '.join(KEYS)}; {again}")
        if found["check"] != _check(found):
            raise self._bad(number, f"this line has been changed: its check does not match; {again}")
        problem, played = self._checked(found)
        if played is None:
            raise self._bad(number, f"{problem}; {again}")
        deals = DealBlock(played.meeting, played.first, len(played.places))
        if self.coverage.holds(deals):
            raise self._bad(number, f"deals of {', '.join(deals.meeting)} that an earlier line has; {again}")
        self.coverage.add(deals)
        return played

    def _checked(self, found: dict[str, Any]) -> tuple[str, Played | None]:
        """A problem with the line, or empty; and the block that the line holds, or None if there is a problem."""
        players, known = self.tournament.match.players, bot_names(self.tournament.match.game)
        bots, first, places, points = (found[key] for key in ("bots", "first", "places", "points"))
        if not isinstance(bots, list) or len(bots) != players or not all(bot in known for bot in bots):
            return f"bots must be {players} of {', '.join(known)}", None
        meeting: Meeting = tuple(bots)
        if list(meeting) != sorted(meeting):
            return "bots must be in the order of their names", None
        if type(first) is not int or not 0 <= first <= MOST_GAMES_OF_A_MEETING:
            return f"first must be a whole number from 0 to {MOST_GAMES_OF_A_MEETING}", None
        if found["seed"] != seed_of(self.tournament.seed, meeting, 0):
            return "seed is not that of these bots in this tournament", None
        if not isinstance(places, list) or not 1 <= len(places) <= DEALS - first % DEALS:
            return f"places must be those of 1 to {DEALS - first % DEALS} deals", None
        read = [_read_places(each, players) for each in places]
        if None in read:
            return f'places must be {players} games of {players} places a deal, as in "01 10"', None
        if not _are_points(points, len(places), players):
            return f"points must be {players} whole numbers a deal", None
        return "", Played(meeting, first, np.array(read, np.int64), np.array(points, np.int64))

    def add(self, played: Played) -> None:
        """Append a block in a single write."""
        line: dict[str, Any] = {
            "bots": list(played.meeting),
            "first": played.first,
            "seed": seed_of(self.tournament.seed, played.meeting, 0),
            "places": [" ".join("".join(map(str, game)) for game in deal) for deal in played.places.tolist()],
            "points": played.points.tolist(),
        }
        line["check"] = _check(line)
        self._file.write(json.dumps(line).encode() + b"\n")
        self.coverage.add(DealBlock(played.meeting, played.first, len(played.places)))


def _parsed(line: bytes) -> Any:
    """The JSON value of a line; None if it is not JSON."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _check(line: dict[str, Any]) -> int:
    """A checksum over everything else in the line."""
    return zlib.crc32(json.dumps([line[key] for key in KEYS[:-1]]).encode())


def _read_places(text: Any, players: int) -> list[list[int]] | None:
    """The places in the games of a deal; None if impossible. After n bots share a place, the next n - 1 are skipped."""
    games = text.split(" ") if isinstance(text, str) else []
    if len(games) != players:
        return None
    read = []
    for game in games:
        if len(game) != players or not (game.isascii() and game.isdigit()):
            return None
        places = [int(each) for each in game]
        least = min(places)
        if least not in (0, NO_WINNER) or any(place - least != sum(p < place for p in places) for place in places):
            return None
        read.append(places)
    return read


def _are_points(points: Any, deals: int, players: int) -> bool:
    return (
        isinstance(points, list)
        and len(points) == deals
        and all(isinstance(deal, list) and len(deal) == players for deal in points)
        and all(type(each) is int and abs(each) < MOST_POINTS for deal in points for each in deal)
    )
