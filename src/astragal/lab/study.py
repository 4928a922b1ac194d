"""Studies: very many games of one opening, added up as they are played, kept in a folder, and gone on with later."""

from __future__ import annotations

import hashlib
import json
import os
import time
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import numpy as np

from astragal import __version__
from astragal.bots import POLICIES
from astragal.errors import AstragalError, BadDocument, printable, quoted
from astragal.lab.blocks import Place, on_threads
from astragal.lab.results import locked
from astragal.lab.sums import GROUPS, Played, Sums, no_sums, player_of
from astragal.rules.kit import packed
from astragal.table.match import Match

FORMAT = "astragal study 1"
STUDY = "study.json"
PROGRESS = "progress.npz"
GAMES = "games"
LEAST_GAMES = 2 * GROUPS
"""With fewer games no interval can be given."""
MOST_GAMES = 10**12
QUICK_BLOCK, BLOCK = 4096, 64
"""Games in a block where all choose at random, and where somebody thinks."""
PAUSE = 10.0
"""Seconds between two times that the sums are written down."""
RUNS = "runs"


@dataclass(frozen=True)
class Study:
    """What is to be played."""

    match: Match
    """The opening: game, sheet, players, and the position to start from."""
    bots: tuple[str, ...]
    games: int
    seed: int = 1
    dice_by_turn: bool = False
    """Whether every turn has dice of its own, so that games on two sheets can be compared turn by turn."""

    def __post_init__(self) -> None:
        if self.match.game.stock is None:
            raise AstragalError(f"{self.match.game.name} does not say what there is to study.")
        if not LEAST_GAMES <= self.games <= MOST_GAMES:
            raise AstragalError(
                f"A study needs {LEAST_GAMES} games or more, so that its figures have intervals, "
                f"and {MOST_GAMES} at most; not {self.games}."
            )
        if self.match.over:
            raise AstragalError("The position to start from is the end of a game; nothing is left to study.")

    @property
    def block(self) -> int:
        """Games in a block."""
        policies = POLICIES[self.match.game.name]
        return QUICK_BLOCK if all(policies.level(bot).policy == "random" for bot in self.bots) else BLOCK

    def identity(self) -> dict[str, Any]:
        """What all games of the study have in common; how many there are is free."""
        match = self.match
        opening = packed(match.state, match.game.state)
        return {
            "game": match.game.name,
            "sheet": match.sheet.name,
            "fingerprint": match.sheet.fingerprint,
            "players": match.players,
            "opening": hashlib.sha256(opening).hexdigest()[:12],
            "bots": list(self.bots),
            "learned": POLICIES[match.game.name].digest(self.bots, match.sheet, match.players),
            "seed": self.seed,
            "dice": "by turn" if self.dice_by_turn else "by game",
        }

    def player(self, one_by_one: bool = False) -> Callable[[tuple[int, int]], Played]:
        """The function that plays a block of its games."""
        return player_of(self, one_by_one)


class Ledger:
    """The sums of a study, and which of its games they hold."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.sums: Sums = no_sums(study.match.game, study.match.players)
        self.runs: list[tuple[int, int]] = []
        """The games that are there: first number and end of every unbroken run, in order."""

    def missing(self) -> Iterator[tuple[int, int]]:
        """Blocks that are still to be played, by first number and length."""
        edges = [0, *(edge for run in self.runs for edge in run), self.study.games]
        for start, end in zip(edges[::2], edges[1::2], strict=True):
            while start < min(end, self.study.games):
                stop = min(end, self.study.games, (start // self.study.block + 1) * self.study.block)
                yield start, stop - start
                start = stop

    def count_missing(self) -> int:
        """How many games are still to be played."""
        games = self.study.games
        return games - sum(min(end, games) - min(start, games) for start, end in self.runs)

    def is_whole(self) -> bool:
        """Whether the sums are those of the games that are there."""
        return self.sums.played == sum(end - start for start, end in self.runs)

    def add(self, played: Played) -> None:
        """Count a block that has been played."""
        self.sums.add(played.sums)
        self.runs = merged([*self.runs, (played.first, played.first + played.sums.played)])


def merged(runs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same runs in order, those that touch made one.

    >>> merged([(4, 8), (0, 2), (2, 3)])
    [(0, 3), (4, 8)]
    """
    found: list[tuple[int, int]] = []
    for start, end in sorted(runs):
        if found and found[-1][1] == start:
            start = found.pop()[0]
        found.append((start, end))
    return found


def play_missing(
    ledger: Ledger,
    place: Place | None = None,
    keep: Callable[[Played], None] = lambda played: None,
    progress: Callable[[int], None] = lambda games: None,
    one_by_one: bool = False,
) -> None:
    """Play what is missing; every block is kept before it is counted."""
    if next(ledger.missing(), None) is None:
        return
    play = ledger.study.player(one_by_one)
    play((0, 0))  # compiled, or taken from the cache, once and not on every thread
    for played in (place or on_threads())(play, ledger.missing()):
        keep(played)
        ledger.add(played)
        progress(played.sums.played)


class Folder:
    """A folder that holds one study, or several that belong together, and what is made from it."""

    def __init__(self, path: Path, kind: str, studies: dict[str, Study], made: tuple[str, ...]) -> None:
        self.path, self.kind, self.made = path, kind, made
        self.ledgers = {name: Ledger(study) for name, study in studies.items()}
        self._written = time.monotonic()
        self._file = self._opened()

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, *_: object) -> None:
        self.write()
        self._file.close()

    def identity(self) -> dict[str, Any]:
        """What the folder is for."""
        studies = {name: ledger.study.identity() for name, ledger in self.ledgers.items()}
        return {"format": FORMAT, "kind": self.kind, "astragal": __version__, "studies": studies}

    def _opened(self) -> IO[bytes]:
        """The file that says what the folder is for, which only one run at a time may have."""
        if self.path.exists() and not self.path.is_dir():
            raise AstragalError(f"{printable(str(self.path))} is a file; a study is kept in a folder.")
        if not (self.path / STUDY).exists() and self.path.exists() and any(self.path.iterdir()):
            raise AstragalError(
                f"{printable(str(self.path))} holds files, but no {STUDY}; "
                "choose another folder, nothing is written over it."
            )
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            file = (self.path / STUDY).open("a+b", buffering=0)
        except OSError as error:
            raise AstragalError(f"{printable(str(self.path))} cannot be opened: {error.strerror}.") from None
        try:
            if not locked(file):
                raise AstragalError(f"Another run is adding to {printable(str(self.path))}; wait for it.")
            self._read(file)
        except BaseException:
            file.close()
            raise
        return file

    def _read(self, file: IO[bytes]) -> None:
        """What the folder holds, if it is this study; a new one is written down."""
        mine = self.identity()
        file.seek(0)
        text = file.read()
        if not text:
            file.write(json.dumps(mine, indent=1).encode() + b"\n")
            return
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT or set(found) != set(mine):
            raise BadDocument(printable(str(self.path / STUDY)), 1, None, f"this is not a study ({FORMAT})")
        if found["kind"] != self.kind:
            raise AstragalError(
                f"{printable(str(self.path))} holds another study, made by {quoted(str(found['kind']))}. "
                "Choose another folder; this one stays as it is."
            )
        for place, wanted, there in sorted(differences(mine, found), key=lambda each: len(each[0])):
            raise AstragalError(
                f"{printable(str(self.path))} holds another study: {place} {quoted(str(there))}, "
                f"not {quoted(str(wanted))}. Choose another folder; this one stays as it is."
            )
        if (self.path / PROGRESS).exists():
            self._load()

    def _load(self) -> None:
        path = self.path / PROGRESS
        damaged = BadDocument(
            printable(str(path)), None, None, "is damaged; without it the study begins again from the start"
        )
        try:
            with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
                for name, ledger in self.ledgers.items():
                    for key, array in ledger.sums.arrays().items():
                        there = found[f"{name}.{key}"]
                        if there.shape != array.shape or there.dtype != array.dtype:
                            raise damaged
                        array[...] = there
                    ledger.runs = [(int(start), int(end)) for start, end in found[f"{name}.{RUNS}"]]
                    if not ledger.is_whole():
                        raise damaged
        except (OSError, ValueError, TypeError, KeyError, EOFError, zipfile.BadZipFile, zlib.error):
            raise damaged from None

    def kept(self, _: Played | None = None) -> None:
        """Write the sums down now and then."""
        if time.monotonic() - self._written > PAUSE:
            self.write()

    def write(self) -> None:
        """Write the sums down: the new file takes the place of the old one when it is whole.

        Whoever was interrupted in the midst of adding a block keeps the old one.
        """
        if not all(ledger.is_whole() for ledger in self.ledgers.values()):
            return
        arrays: dict[str, Any] = {}
        for name, ledger in self.ledgers.items():
            arrays |= {f"{name}.{key}": array for key, array in ledger.sums.arrays().items()}
            arrays[f"{name}.{RUNS}"] = np.array(ledger.runs, np.int64).reshape(-1, 2)
        write_whole(self.path / PROGRESS, lambda file: np.savez_compressed(file, **arrays))
        self._written = time.monotonic()


def differences(mine: Any, found: Any, place: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Where two documents differ: the place, what it is in the one, and what in the other."""
    if isinstance(mine, dict) and isinstance(found, dict):
        for key in sorted(mine.keys() | found.keys()):
            yield from differences(mine.get(key), found.get(key), f"{place}.{key}" if place else key)
    elif mine != found:
        yield place.removeprefix("studies."), mine, found


def write_whole(path: Path, write: Callable[[IO[bytes]], Any]) -> None:
    """Write a file beside its place and put it there when it is whole and on the disk."""
    beside = path.with_name(f".{path.name}.part")
    with beside.open("wb") as file:
        write(file)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
