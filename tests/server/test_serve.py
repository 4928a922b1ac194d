"""What `astragal serve` says when it opens."""

from __future__ import annotations

import socket
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from astragal.server import serve as serving
from astragal.server.serve import open_port


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Any]:
    """Open a table on a host, to be closed at once; what was said."""

    def at_once(running: Coroutine[Any, Any, None]) -> None:
        running.close()

    def opened(host: str) -> Any:
        monkeypatch.setattr(serving.asyncio, "run", at_once)
        with open_port(host, 0) as listener:
            monkeypatch.setattr(serving, "open_port", lambda *_: listener)
            assert serving.serve(host, 0, tmp_path, pace=0, open_page=False) == 0
        return capsys.readouterr()

    return opened


def test_a_table_that_is_open_to_a_network_says_where_others_find_it(opened: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(serving, "own_host", lambda _: "192.168.1.7")
    said = opened("0.0.0.0").out.splitlines()
    assert said[0].startswith("The table is open at http://localhost:")
    assert said[1].startswith("Other devices in your network find it at http://192.168.1.7:")


def test_a_table_of_this_machine_names_no_other_address(opened: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(serving, "own_host", lambda _: "192.168.1.7")
    assert len(opened("127.0.0.1").out.splitlines()) == 1


def test_a_machine_without_a_network_says_nothing_of_one(opened: Any, monkeypatch: Any) -> None:
    def unreachable(*_: Any) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr(serving.socket.socket, "connect", unreachable)
    monkeypatch.setattr(serving.socket, "gethostname", lambda: "localhost")
    assert serving.own_host(socket.AF_INET) is None
    assert len(opened("0.0.0.0").out.splitlines()) == 1


def test_the_address_of_this_machine_is_found_without_its_name_too(monkeypatch: Any) -> None:
    monkeypatch.setattr(serving.socket.socket, "getsockname", lambda _: ("192.168.1.7", 1))
    monkeypatch.setattr(serving.socket.socket, "connect", lambda *_: None)
    monkeypatch.setattr(serving.socket, "gethostname", lambda: "no.such.name.invalid")
    assert serving.own_host(socket.AF_INET) == "192.168.1.7"


def test_a_missing_page_is_told_on_the_console(opened: Any, monkeypatch: Any, tmp_path: Path) -> None:
    monkeypatch.setattr(serving, "CLIENT", tmp_path)
    assert "The page of the table has not been built. In a checkout, make play builds it" in opened("127.0.0.1").err
    (tmp_path / "index.html").touch()
    assert not opened("127.0.0.1").err
