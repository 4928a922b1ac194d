"""Files that one run at a time may add to."""

from __future__ import annotations

from pathlib import Path
from typing import IO

from astragal.errors import AstragalError, printable


def opened_alone(path: Path, named: Path) -> IO[bytes]:
    """Open a file for appending, with its folder, and lock it; errors name it as `named`."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("a+b", buffering=0)
    except OSError as error:
        raise AstragalError(f"{printable(str(named))} cannot be opened: {error.strerror}.") from None
    if not _locked(file):
        file.close()
        raise AstragalError(f"Another run is adding to {printable(str(named))}; wait for it.")
    return file


def _locked(file: IO[bytes]) -> bool:
    """Lock the file: False if another run has it. Where the system has no such locks, always True."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
