"""Live connections: a snapshot now and after every change, each by its own seat, with the lines that are new."""

from __future__ import annotations

import json
import random
import time
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError
from tests.server.desk import BOT, HERE, LINK, Served, Watcher, play, set_up, snapshot, wait_until, watching
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from astragal import GAMES


def as_sent(watcher: Watcher) -> dict[str, Any]:
    """What a client has put together from all that it was sent."""
    return {**watcher.last, "first_line": 0, "lines": watcher.lines}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sent_bit_by_bit_is_the_snapshot(client: httpx.Client, game: str) -> None:
    """Over decisions and takings back, for two seats and a spectator."""
    table = set_up(client, HERE, HERE, game=game)
    rng, numbers, taken_back = random.Random(8), [1, 1], 0
    with watching(client, table, 0) as first, watching(client, table, 1) as second:
        views = [first, second]
        for watcher in views:
            watcher.hear()
        for _ in range(25):
            seen = snapshot(client, table)
            if seen["over"]:
                break  # Die Civilization can be won that soon
            seat, other = seen["seat"], 1 - seen["seat"]
            undoes = next((each for each in (seat, other) if snapshot(client, table, each)["can_undo"]), None)
            if undoes is not None and rng.random() < 0.4:
                taken_back += 1
                seat, command = undoes, {"seat": undoes, "number": numbers[undoes]}
                assert client.post(f"/api/tables/{table}/undo", json=command).status_code == 200
            else:
                move = rng.choice(seen["decision"]["options"])["action"]
                assert play(client, table, seat, numbers[seat], move).status_code == 200
            numbers[seat] += 1
            views[seat].hear_until(lambda now, seat=seat: now["next_command"] == numbers[seat])
            assert as_sent(views[seat]) == snapshot(client, table, seat)
    assert taken_back or game == "diciv", "there dice follow nearly every decision"


def test_a_taken_back_line_is_replaced_even_if_another_has_come_meanwhile(server: Served, client: httpx.Client) -> None:
    table = set_up(client, HERE)
    rng = random.Random(9)
    with watching(client, table, 0) as watcher:
        watcher.hear()
        seen = watcher.last
        while not (seen["can_undo"] and len(seen["decision"]["options"]) > 1):
            play(client, table, 0, seen["next_command"], rng.choice(seen["decision"]["options"])["action"])
            number = seen["next_command"] + 1
            seen = watcher.hear_until(lambda now, number=number: now["next_command"] == number)
        options = snapshot(client, table)["decision"]["options"]
        tables, visitor = server.house.tables, server.house.store.visitor_with(client.cookies["astragal"])
        number, told = seen["next_command"], tables.changed
        tables.changed = lambda table: None
        tables.undo(table, visitor, 0, number)
        before = json.loads(tables.snapshot(table, visitor, 0))["decision"]["options"]
        tables.play(table, visitor, 0, number + 1, before[-1]["action"])
        tables.changed = told
        told(table)
        watcher.hear_until(lambda now: now["next_command"] == number + 2)
        assert as_sent(watcher) == snapshot(client, table)
    assert options


def test_everybody_hears_of_a_change_each_by_his_own_seat(server: Served, client: httpx.Client) -> None:
    table = set_up(client, HERE, LINK)
    invitation = client.get(f"/api/tables/{table}/invitation").json()["invitation"]
    friend = server.visitor()
    friend.post(f"/api/tables/{table}/join", json={"invitation": invitation, "name": "Bo"})
    with (
        watching(client, table) as mine,
        watching(friend, table) as theirs,
        watching(server.stranger(), table) as looking_on,
    ):
        for watcher, seat in ((mine, 0), (theirs, 1), (looking_on, None)):
            assert watcher.hear()["seat"] == seat
        assert play(client, table, 0, 1, "keep").status_code == 200
        assert mine.hear_until(lambda now: now["next_command"] == 2)["seat"] == 0
        assert theirs.hear_until(lambda now: now["lines"] and now["first_line"])["seat"] == 1
        assert looking_on.hear_until(lambda now: now["lines"] and now["first_line"])["decision"] is None


def test_people_on_one_screen_change_seats_on_one_connection(client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE, game="mythology")
    with watching(client, table, 0) as watcher:
        assert watcher.hear()["seat"] == 0
        watcher.say(1, len(watcher.lines))
        assert watcher.hear()["seat"] == 1
        assert watcher.last["first_line"] == 0, "another seat reads another log"
        assert as_sent(watcher) == snapshot(client, table, 1)


def test_who_comes_and_goes_is_seen(server: Served, client: httpx.Client) -> None:
    table = set_up(client, HERE, LINK)
    invitation = client.get(f"/api/tables/{table}/invitation").json()["invitation"]
    friend = server.visitor()
    friend.post(f"/api/tables/{table}/join", json={"invitation": invitation, "name": "Bo"})
    with watching(client, table) as watcher:
        assert [seat["present"] for seat in watcher.hear()["seats"]] == [True, False]
        with watching(friend, table):
            assert [seat["present"] for seat in watcher.hear()["seats"]] == [True, True]
        assert [seat["present"] for seat in watcher.hear()["seats"]] == [True, False]


def test_who_sits_down_or_lets_a_bot_play_is_seen_at_once(server: Served, client: httpx.Client) -> None:
    """By those who watch, though the friend has no live connection yet."""
    table = set_up(client, HERE, LINK)
    invitation = client.get(f"/api/tables/{table}/invitation").json()["invitation"]
    friend = server.visitor()
    with watching(client, table) as watcher:
        assert watcher.hear()["seats"][1]["kind"] == "open"
        friend.post(f"/api/tables/{table}/join", json={"invitation": invitation, "name": "Bo"})
        assert watcher.hear()["seats"][1]["name"] == "Bo"
        friend.post(f"/api/tables/{table}/stand-in", json={"seat": 1, "bot": "random"})
        assert watcher.hear()["seats"][1]["stand_in"] is True


def test_who_loads_the_page_again_is_not_away_meanwhile(
    server: Served, client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def present() -> list[bool]:
        return [seat["present"] for seat in snapshot(client, table)["seats"]]

    table = set_up(client, HERE, HERE)
    with monkeypatch.context() as patience:
        patience.setattr(server.house.live, "seconds_to_return", 1.0)
        with watching(client, table):
            assert present() == [True, True]
        wait_until(lambda: not len(server.house.live))
        assert present() == [True, True]
    with watching(client, table):
        time.sleep(1.2)
        assert present() == [True, True], "the end of the first connection does not count any more"
    wait_until(lambda: present() == [False, False])


def test_bots_are_watched_step_by_step_and_play_among_themselves_for_an_audience_only(client: httpx.Client) -> None:
    table = set_up(client, BOT, BOT, options={"round_cap": 1})
    before = snapshot(client, table)["line"]
    assert snapshot(client, table)["line"] == before
    with watching(client, table) as watcher:
        watcher.hear_until(lambda now: now["over"])
    assert {line["seat"] for line in watcher.lines} == {-1, 0, 1}


def test_a_connection_resumes_after_it_was_lost(client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE)
    with watching(client, table, 0) as watcher:
        watcher.hear()
        lines = len(watcher.lines)
    assert play(client, table, 0, 1, "keep").status_code == 200
    with watching(client, table, 0) as again:
        again.say(0, lines)
        again.hear()
        assert as_sent(again) == snapshot(client, table, 0)


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("nonsense", 4400),
        ("[]", 4400),
        ('{"seat": "first"}', 4400),
        ('{"seat": 1, "line": -1}', 4400),
        ('{"seat": 0, "line": 0, "key": "x"}', 4400),
        ('{"seat": 7}', 4404),
        ('{"seat": 1}', 4403),
        (f'{{"seat": {"9" * 2000}}}', 4413),
        (b'{"seat": 0}', 4400),
        ('{"' + "🎲" * 100 + '": 0}', 4400),
    ],
)
def test_a_message_that_cannot_be_is_answered_and_ends_the_connection(
    client: httpx.Client, message: str | bytes, code: int
) -> None:
    table = set_up(client, HERE, LINK)
    with watching(client, table) as watcher:
        assert watcher.hear()["seat"] == 0
        watcher.socket.send(message)
        assert watcher.hear()["detail"]
        with pytest.raises(ConnectionClosed) as closed:
            watcher.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


def test_a_seat_of_another_and_a_table_that_is_not_there_are_closed(server: Served, client: httpx.Client) -> None:
    table = set_up(client, HERE, LINK)
    for visitor, where, code in (
        (server.visitor(), table, 4403),
        (server.stranger(), table, 4401),
        (client, "nothing", 4404),
        (client, "x" * 500, 4404),
    ):
        with watching(visitor, where, 0) as watcher:
            assert watcher.hear()["detail"]
            with pytest.raises(ConnectionClosed) as closed:
                watcher.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == code
    wait_until(lambda: len(server.house.live) == 0)


def test_where_the_store_fails_a_live_connection_says_so_and_ends(
    server: Served, client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(key: str) -> None:
        raise OperationalError("SELECT", {}, Exception("database is locked"))

    table = set_up(client, HERE)
    monkeypatch.setattr(server.house.store, "visitor_with", locked)
    with watching(client, table) as watcher:
        assert watcher.hear()["detail"].startswith("The store cannot be reached")
        with pytest.raises(ConnectionClosed) as closed:
            watcher.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4503


def test_a_page_of_another_site_cannot_connect(server: Served, client: httpx.Client) -> None:
    table = set_up(client, HERE)
    address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/live"
    cookie = {"Cookie": f"astragal={client.cookies['astragal']}"}
    with pytest.raises(InvalidStatus), connect(address, additional_headers=cookie, origin="https://elsewhere.example"):
        pass
    with connect(address, additional_headers=cookie, origin=server.address) as socket:  # type: ignore[arg-type]
        socket.send("{}")
        assert json.loads(socket.recv(timeout=20))["seat"] == 0


def test_where_no_coach_can_be_had_people_play_all_the_same_and_leave_nothing_behind(
    server: Served, client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(game: str) -> None:
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(server.house.coaching, "somebody_plays", busy)
    table = set_up(client, HERE, HERE)
    with watching(client, table) as watcher:
        assert watcher.hear()["to_move"] == 0
        assert play(client, table, 0, 1, "keep").status_code == 200
        watcher.hear_until(lambda now: now["next_command"] == 2)
    wait_until(lambda: not server.house.presence.anybody(table))
