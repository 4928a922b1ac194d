"""What `astragal serve` says when it opens."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from astragal import AstragalError
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
    assert said[1].startswith("Other devices on your network find it at http://192.168.1.7:")


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


def test_an_address_of_another_machine_is_not_blamed_on_the_port() -> None:
    with pytest.raises(AstragalError, match=r"There is no address 192\.0\.2\.1 on this machine"):
        open_port("192.0.2.1", 8000)


@pytest.mark.parametrize(("port", "other"), [(80, 8000), (8000, 8001), (65535, 8000)])
def test_another_port_is_named_that_can_be_had(port: int, other: int, monkeypatch: Any) -> None:
    def taken(*_: Any) -> None:
        raise OSError(errno.EADDRINUSE, "Address already in use")

    monkeypatch.setattr(serving.socket.socket, "bind", taken)
    with pytest.raises(AstragalError, match=f"--port {other}, or make play PORT={other}"):
        open_port("127.0.0.1", port)


def test_as_many_connections_may_be_open_as_the_system_allows(opened: Any, monkeypatch: Any) -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(before[0], 256), before[1]))
    try:
        opened("127.0.0.1")
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(before[1], serving.MOST_FILES)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_a_missing_page_is_told_on_the_console(opened: Any, monkeypatch: Any, tmp_path: Path) -> None:
    monkeypatch.setattr(serving, "CLIENT", tmp_path)
    assert "The page of the table has not been built. In a checkout, make play builds it" in opened("127.0.0.1").err
    (tmp_path / "index.html").touch()
    assert not opened("127.0.0.1").err
