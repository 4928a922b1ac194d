"""A PostgreSQL server of the tests' own: on a free port of the loopback, in a folder that goes when they end."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FOLDERS = "/usr/lib/postgresql"
HINT = "The tests of the store need PostgreSQL's initdb and pg_ctl (on Debian and Ubuntu: apt-get install postgresql)."


def program(name: str) -> str:
    """A program of PostgreSQL: from the PATH, else from where Debian puts the newest."""
    found = shutil.which(name)
    if found:
        return found
    places = sorted(Path(FOLDERS).glob(f"*/bin/{name}"), key=lambda path: float(path.parts[-3]))
    if not places:
        raise RuntimeError(HINT)
    return str(places[-1])


def as_somebody() -> tuple[list[str], str | None]:
    """PostgreSQL does not run as root: how to become somebody else, and whom."""
    if os.geteuid() != 0:
        return [], None
    import pwd

    for user in ("postgres", "nobody"):
        try:
            pwd.getpwnam(user)
        except KeyError:
            continue
        return [shutil.which("runuser") or "runuser", "-u", user, "--"], user
    raise RuntimeError("PostgreSQL does not run as root, and there is no user postgres or nobody to run it.")


def free_port() -> int:
    """A port of the loopback that nobody uses."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@contextmanager
def running_postgres() -> Iterator[str]:
    """A server that runs; its address without the name of a database."""
    folder = Path(tempfile.mkdtemp(prefix="astragal-postgres-"))
    become, user = as_somebody()
    password, port, data = secrets.token_hex(16), free_port(), folder / "data"
    (folder / "password").write_text(password)
    if user is not None:
        shutil.chown(folder, user)
        shutil.chown(folder / "password", user)

    def run(*arguments: str) -> None:
        done = subprocess.run(
            [*become, *arguments], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120
        )
        if done.returncode:
            told = (folder / "log").read_text() if (folder / "log").exists() else ""
            raise RuntimeError(f"{arguments[0]} failed: {done.stderr or done.stdout}{told}")

    try:
        run(
            program("initdb"),
            *("-D", str(data), "-U", "astragal", "-A", "scram-sha-256", "--no-sync", "--no-instructions"),
            *("--pwfile", str(folder / "password"), "-E", "UTF8", "--locale", "C"),
        )
        settings = {
            "port": port,
            "listen_addresses": "'127.0.0.1'",
            "unix_socket_directories": "''",
            "fsync": "off",
            "max_connections": 60,
            "shared_buffers": "16MB",
        }
        with (data / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = {value}\n" for name, value in settings.items())
        run(program("pg_ctl"), "-D", str(data), "-l", str(folder / "log"), "-w", "-t", "60", "start")
        try:
            yield f"postgresql://astragal:{password}@127.0.0.1:{port}"
        finally:
            run(program("pg_ctl"), "-D", str(data), "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
