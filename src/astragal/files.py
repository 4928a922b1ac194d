"""Writing files whole or not at all."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import IO

from astragal.errors import AstragalError, printable


def write_whole(path: str | os.PathLike[str], content: str | Callable[[IO[bytes]], object]) -> None:
    """Write a file, from a text or with a function, so that a reader sees the old file or the new one, never a part.

    If it cannot be written, the old file stays as it was and no temporary file is left beside it.
    """
    try:
        place = Path(os.path.realpath(path))
        place.parent.mkdir(parents=True, exist_ok=True)
        beside = place.with_name(f".{place.name}.{secrets.token_hex(4)}")
        try:
            with beside.open("xb") as file:
                if isinstance(content, str):
                    file.write(content.encode())
                else:
                    content(file)
                file.flush()
                os.fsync(file.fileno())
            if place.exists():
                beside.chmod(place.stat().st_mode & 0o777)
            beside.replace(place)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise AstragalError(f"{printable(str(path))} cannot be written: {error.strerror or error}") from None
    except ValueError:
        raise AstragalError(f"{printable(str(path))} cannot be written: no file can have this name") from None
