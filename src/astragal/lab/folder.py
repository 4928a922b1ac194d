"""A folder that keeps studies: their descriptions and their sums so far. Only one run at a time adds to it."""

from __future__ import annotations

import json
import time
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import numpy as np

from astragal import __version__
from astragal.errors import AstragalError, BadDocument, printable, quoted
from astragal.files import write_whole
from astragal.lab.alone import opened_alone
from astragal.lab.results import RESULTS, STUDY
from astragal.lab.study import Ledger, Study
from astragal.lab.sums import Played

FORMAT = "astragal study 1"
PROGRESS = "progress.npz"
RUNS = "runs"
PAUSE = 10.0
"""Seconds between two writes of the sums."""


class Folder:
    """A folder that holds one study, or several that belong together, and the report made from them."""

    def __init__(self, path: Path, kind: str, studies: dict[str, Study]) -> None:
        self.path, self.kind = path, kind
        self.ledgers = {name: Ledger(study) for name, study in studies.items()}
        self._written = time.monotonic()
        self._file = self._opened()

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, *_: object) -> None:
        self.write()
        self._file.close()

    def identity(self) -> dict[str, Any]:
        """The description of the studies that the folder is for."""
        studies = {name: ledger.study.identity() for name, ledger in self.ledgers.items()}
        return {"format": FORMAT, "kind": self.kind, "astragal": __version__, "studies": studies}

    def _opened(self) -> IO[bytes]:
        """Open and check the file that says what the folder is for."""
        if self.path.exists() and not self.path.is_dir():
            raise AstragalError(f"{printable(str(self.path))} is a file; a study is kept in a folder.")
        if not (self.path / STUDY).exists() and self.path.exists() and any(self.path.iterdir()):
            there = (
                f"a tournament ({RESULTS}), not a study" if (self.path / RESULTS).exists() else f"files, but no {STUDY}"
            )
            raise AstragalError(
                f"{printable(str(self.path))} holds {there}. Choose another folder; this one stays as it is."
            )
        file = opened_alone(self.path / STUDY, self.path)
        try:
            self._read(file)
        except BaseException:
            file.close()
            raise
        return file

    def _read(self, file: IO[bytes]) -> None:
        """Check that the folder holds these studies and load their sums; in a new folder, write the description."""
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
            other = f"{place} {quoted(str(there))}, not {quoted(str(wanted))}"
            if None in (wanted, there):
                other = f"one {'without' if there is None else 'that also has'} {place}"
            raise AstragalError(
                f"{printable(str(self.path))} holds another study: {other}. "
                "Choose another folder; this one stays as it is."
            )
        if (self.path / PROGRESS).exists():
            self._load()

    def _load(self) -> None:
        path = self.path / PROGRESS
        damaged = BadDocument(
            printable(str(path)), None, None, "is damaged; remove it to start the study again from the beginning"
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
        """Write the sums if the last write was more than PAUSE seconds ago."""
        if time.monotonic() - self._written > PAUSE:
            self.write()

    def write(self) -> None:
        """Write the sums to a new file, which replaces the old one only once it is complete.

        A run that was interrupted while adding a block keeps the old file.
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
    """Where two documents differ: the place, and the value in each."""
    if isinstance(mine, dict) and isinstance(found, dict):
        for key in sorted(mine.keys() | found.keys()):
            yield from differences(mine.get(key), found.get(key), f"{place}.{key}" if place else key)
    elif mine != found:
        yield place.removeprefix("studies."), mine, found
