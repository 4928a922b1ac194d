"""The door: bodies, origins, limits, headers, pages; and what a browser is told."""

from __future__ import annotations

import random
import re
import socket
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from sqlalchemy.exc import OperationalError
from starlette.requests import HTTPConnection
from tests.server.desk import HERE, NO_LIMITS, PATIENCE, Served, served, set_up, snapshot, wait_until

from astragal import GAMES
from astragal.server.guard import Buckets, Limit, Limits, address_of, is_from_here
from astragal.server.memory import OpenTable
from astragal.server.schemas import GameOnShelf
from astragal.server.shelf import clauses_of, shelf
from astragal.server.store import Store, sqlite_url

PLENTY = Limit(10**9, 10**9)


def test_a_visitor_gets_a_key_that_no_script_and_no_other_site_can_use(server: Served) -> None:
    answer = server.stranger().get("/api/lobby")
    cookie = answer.headers["set-cookie"]
    assert re.fullmatch(r"astragal=[\w-]{43}; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax", cookie), (
        "without Secure, for this is plain HTTP on the loopback"
    )
    assert "set-cookie" not in server.visitor().get("/api/lobby").headers


def test_whoever_opens_the_page_keeps_the_key_for_another_while(server: Served) -> None:
    visitor = server.visitor()
    key = visitor.cookies["astragal"]
    assert visitor.get("/").headers["set-cookie"].startswith(f"astragal={key}; Max-Age=34560000")
    made_up = server.stranger(key="x" * 43).get("/").headers["set-cookie"]
    assert made_up.startswith("astragal=") and "x" * 43 not in made_up, "a key that was made up is nobody's"
    assert "private" in visitor.get("/").headers["cache-control"], "no cache on the way may hand it to others"


def test_looking_costs_no_key(server: Served, client: httpx.Client) -> None:
    table = set_up(client, HERE)
    assert "set-cookie" not in server.stranger().get(f"/api/tables/{table}").headers
    assert "set-cookie" not in server.stranger().get("/api/games").headers


def test_every_answer_carries_the_headers_of_the_house(server: Served, client: httpx.Client) -> None:
    ids = set()
    for answer in (
        client.get("/"),
        client.get("/api/games"),
        client.get("/api/tables/nothing"),
        client.get("/nothing"),
    ):
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert "server" not in answer.headers or "uvicorn" in answer.headers["server"]
        ids.add(answer.headers["x-request-id"])
    assert len(ids) == 4
    assert client.get("/api/games").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1", "http://[", ""])
def test_what_another_site_sends_is_turned_away(server: Served, client: httpx.Client, origin: str) -> None:
    body = {"game": "bronze", "seats": [HERE]}
    answer = client.post("/api/tables", json=body, headers={"Origin": origin})
    assert answer.status_code == 403
    assert client.post("/api/tables", json=body, headers={"Origin": server.address}).status_code == 201


def test_a_browser_that_hides_the_origin_is_asked_where_it_comes_from() -> None:
    assert is_from_here({"host": "here"})
    assert is_from_here({"host": "here", "sec-fetch-site": "same-origin"})
    assert not is_from_here({"host": "here", "sec-fetch-site": "cross-site"})
    assert is_from_here({"host": "here:8000", "origin": "https://HERE:8000"})


def test_a_body_that_is_too_long_is_refused_whether_it_says_so_or_not(client: httpx.Client) -> None:
    huge = b'{"game": "' + b"x" * 200_000 + b'"}'
    assert client.post("/api/tables", content=huge).status_code == 413
    assert client.post("/api/tables", content=iter([huge[:100_000], huge[100_000:]])).status_code == 413


def test_nobody_waits_for_a_request_that_breaks_off_and_it_is_not_kept(tmp_path: Path) -> None:
    """A phone that falls asleep in the middle of a word holds up neither bots nor those who look on."""
    store = Store(sqlite_url(tmp_path / "store.sqlite3"))
    with served(store, limits=replace(NO_LIMITS, seconds_to_send=2)) as server:
        host, port = server.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=PATIENCE) as half:
            half.sendall(b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n{")
            assert server.stranger().get("/api/games").status_code == 200  # so the other one has come, too
            wait_until(server.house.lanes._nobody_waits.is_set)
            assert half.recv(100).startswith(b"HTTP/1.1 408 ")


def test_nobody_waits_for_whoever_does_not_take_an_answer(tmp_path: Path) -> None:
    (tmp_path / "huge.svg").write_bytes(random.Random(1).randbytes(32 << 20))
    store = Store(sqlite_url(tmp_path / "store.sqlite3"))
    with served(store, client=tmp_path) as server:
        host, port = server.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=PATIENCE) as slow:
            slow.sendall(b"GET /huge.svg HTTP/1.1\r\nHost: here\r\n\r\n")
            assert slow.recv(100).startswith(b"HTTP/1.1 200 ")
            wait_until(server.house.lanes._nobody_waits.is_set)


@pytest.mark.parametrize(
    ("body", "word"),
    [
        (b"", "The body"),
        (b"{", "not JSON"),
        (b"\xff\xfe", "not JSON"),
        (b"[" * 10_000, "parsing the body"),
        (b"[]", "dictionary"),
        (b'{"game": "bronze"}', "seats"),
        (b'{"game": "bronze", "seats": []}', "seats"),
        (b'{"game": "bronze", "seats": [{"kind": "here"}], "sheets": "classic"}', "sheets"),
        (b'{"game": "bronze", "seats": [{"kind": "ghost"}]}', "kind"),
        (b'{"game": "chess", "seats": [{"kind": "here"}]}', "There is no game"),
        (b'{"game": "bronze", "sheet": "../iron", "seats": [{"kind": "here"}]}', "There is no sheet"),
        (b'{"game": "bronze", "sheet": "/etc/passwd", "seats": [{"kind": "here"}]}', "There is no sheet"),
        (b'{"game": "bronze", "seats": [{"kind": "bot", "bot": "hal"}]}', "There is no bot"),
        (b'{"game": "bronze", "seats": [{"kind": "here", "bot": "random"}]}', "Only a bot"),
        (b'{"game": "bronze", "seats": [{"kind": "here", "name": "a\\nb"}]}', "printable"),
        (b'{"game": "bronze", "options": {"luck": 7}, "seats": [{"kind": "here"}]}', "There is no option"),
        (b'{"game": "bronze", "options": {"round_cap": 0}, "seats": [{"kind": "here"}]}', "round_cap"),
        (b'{"game": "bronze", "options": {"round_cap": true}, "seats": [{"kind": "here"}]}', "whole number"),
        (b'{"game": "mythology", "seats": [{"kind": "here"}]}', "players"),
    ],
)
def test_what_cannot_be_set_up_is_answered_with_a_sentence(client: httpx.Client, body: bytes, word: str) -> None:
    answer = client.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == 400, answer.text
    assert word in answer.json()["detail"]
    assert answer.json().keys() == {"detail", "clause"}


@pytest.mark.parametrize("path", ["/api/tables/nothing", "/api/tables/nothing/log", "/api/games/chess/rules", "/api/x"])
def test_what_is_not_there_is_a_problem_too(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.json()["detail"].startswith("There is no such")


def test_a_bucket_empties_and_fills_again() -> None:
    time = [0.0]
    buckets = Buckets(lambda: time[0])
    limit = Limit(3, 2)
    assert [buckets.take("play", "ada", limit) for _ in range(4)] == [0, 0, 0, 0.5]
    assert buckets.take("play", "bo", limit) == 0
    time[0] = 0.25
    assert buckets.take("play", "ada", limit) == 0.25
    time[0] = 0.5
    assert buckets.take("play", "ada", limit) == 0
    assert buckets.take("play", "ada", limit) > 0


def test_buckets_take_no_more_memory_however_many_ask() -> None:
    buckets = Buckets(lambda: 0.0, most=3)
    for who in range(10):
        assert buckets.take("play", str(who), Limit(1, 1)) == 0
        assert len(buckets._left) <= 3


@pytest.mark.parametrize(
    ("address", "limited"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_an_ipv6_address_shares_its_limits_with_its_network(address: str, limited: str) -> None:
    assert address_of(HTTPConnection({"type": "http", "client": (address, 1)})) == limited
    assert address_of(HTTPConnection({"type": "http", "client": None})) == ""


def test_who_asks_too_much_is_told_to_wait(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "store.sqlite3"))
    limits = Limits(Limit(20, 0.001), join_by_address=Limit(3, 0.001))
    with served(store, limits=limits) as server:
        client = server.visitor()
        table = set_up(client, HERE, HERE)
        joins = [
            client.post(f"/api/tables/{table}/join", json={"invitation": "guess", "name": "Eve"}).status_code
            for _ in range(5)
        ]
        assert joins == [403, 403, 403, 429, 429]
        guess = client.post(f"/api/tables/{table}/invitation", json={"invitation": "guess"})
        assert guess.status_code == 429, "a guess is a guess, whatever it is for"
        again = client.post(f"/api/tables/{table}/join", json={"invitation": "guess", "name": "Eve"})
        assert int(again.headers["retry-after"]) > 1
        assert f"in {again.headers['retry-after']} seconds." in again.json()["detail"]
        statuses = [client.get(f"/api/tables/{table}").status_code for _ in range(20)]
        assert statuses[0] == 200
        assert statuses[-1] == 429
        assert int(client.get(f"/api/tables/{table}").headers["retry-after"]) > 1


def test_who_downloads_logs_without_end_is_told_to_wait(tmp_path: Path) -> None:
    """A log is written anew for each download; at the pace of other requests nobody else would be served."""
    store = Store(sqlite_url(tmp_path / "store.sqlite3"))
    with served(store, limits=replace(NO_LIMITS, log_by_address=Limit(3, 0.001))) as server:
        client = server.visitor()
        table = set_up(client, HERE)
        asking = [client, server.visitor(), server.stranger(), client, server.stranger()]
        logs = [each.get(f"/api/tables/{table}/log").status_code for each in asking]
        assert logs == [200, 200, 200, 429, 429]
        assert snapshot(client, table)["seat"] == 0


def test_strangers_at_the_door_take_nothing_from_those_who_are_known(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "store.sqlite3"))
    limits = Limits(PLENTY, PLENTY, come_by_address=Limit(3, 0.001), set_up_by_address=Limit(1, 0.001))
    with served(store, limits=limits) as server:
        client = server.visitor()
        pages = [server.stranger().get("/") for _ in range(4)]
        assert [page.status_code for page in pages] == [200] * 4
        assert ["set-cookie" in page.headers for page in pages] == [True, True, False, False]
        assert set_up(client, HERE)
        head = server.stranger().head("/")
        assert (head.status_code, "set-cookie" in head.headers, head.content) == (200, False, b"")


def test_a_mistake_of_ours_is_noted_and_not_explained(
    server: Served, client: httpx.Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = set_up(client, HERE)
    monkeypatch.setattr(OpenTable, "head", lambda *_: 1 / 0)
    answer = client.get(f"/api/tables/{table}")
    assert answer.status_code == 500
    assert answer.json()["detail"] == f"The server made a mistake. It is logged as {answer.headers['x-request-id']}."
    assert "ZeroDivisionError" in caplog.text
    monkeypatch.undo()
    assert client.get(f"/api/tables/{table}").status_code == 200


# The page.


def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    with served(Store(sqlite_url(tmp_path / "store.sqlite3")), client=tmp_path / "nothing") as server:
        answer = server.stranger().get("/")
        assert answer.status_code == 503
        assert "make play" in answer.text
        assert "make client" in answer.text


@pytest.mark.parametrize("broken", ["visitor_with", "new_visitor"])
def test_the_page_opens_where_the_store_fails_and_then_says_so_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    def full(*_: str) -> None:
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    (tmp_path / "index.html").write_text("<!doctype html><title>Astragal</title>")
    with served(Store(sqlite_url(tmp_path / "store.sqlite3")), client=tmp_path) as server:
        monkeypatch.setattr(server.house.store, broken, full)
        stranger = server.stranger(key="x" * 43)
        page = stranger.get("/")
        assert (page.status_code, "set-cookie" in page.headers) == (200, False)
        assert "<title>Astragal</title>" in page.text
        assert stranger.get("/api/lobby").status_code == 503


def test_the_built_client_is_served_with_its_hashed_files_kept_for_ever(tmp_path: Path) -> None:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Astragal</title>")
    (client / "assets" / "app-0a1b.js").write_text("export {}")
    (client / "mark.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (tmp_path / "secret").write_text("hush")
    with served(Store(sqlite_url(tmp_path / "store.sqlite3")), client=client) as server:
        for path in ("/", "/t/abc", "/t/abc/def"):
            answer = server.stranger().get(path)
            assert (answer.status_code, answer.headers["cache-control"]) == (200, "private, no-cache")
            assert "set-cookie" in answer.headers
        hashed = server.stranger().get("/assets/app-0a1b.js")
        assert hashed.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert hashed.headers["content-type"].startswith(("text/javascript", "application/javascript"))
        assert server.stranger().get("/mark.svg").headers["cache-control"] == "public, max-age=86400"
        for path in ("/assets/nothing.js", "/..%2fsecret", "/assets/..%2f..%2fsecret", "/%00", "/assets"):
            assert server.stranger().get(path).status_code == 404, path
        refused = server.stranger().get("/assets/nothing.js", params={"lang": "de"})
        assert refused.json()["detail"] == "Diese Seite gibt es nicht."


# The shelf.


@pytest.mark.parametrize("game", shelf(), ids=lambda game: game.name)
def test_the_shelf_explains_everything_in_a_line(game: GameOnShelf) -> None:
    known = GAMES[game.name]
    assert [sheet.name for sheet in game.sheets] == known.sheets.names()
    assert sorted(option.name for option in game.options) == sorted(known.sheets.options)
    lines = [game.about, *(each.about for each in (*game.sheets, *game.options, *game.bots))]
    assert all(line.endswith(".") and len(line) <= 110 for line in lines)
    for option in game.options:
        for sheet in known.sheets.names():
            default = {option.name: option.default[sheet]}
            assert known.sheets.load(sheet, default).changes() == []
            if option.kind == "whole":
                assert option.low is not None and option.high is not None
                assert option.low <= option.default[sheet] <= option.high  # type: ignore[operator]
            if option.kind == "word":
                assert option.default[sheet] in option.words
            for word in option.words:
                assert known.sheets.load(sheet, {option.name: word})
    assert [each.number for each in clauses_of(game.name)] == list(known.words.clauses())
