"""Several servers on one PostgreSQL database: to those who play it makes no difference which of them they talk to."""

from __future__ import annotations

import random
import re
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import psycopg
import pytest
from tests.server.desk import (
    BOT,
    HERE,
    LINK,
    Served,
    Watcher,
    play,
    served,
    set_up,
    snapshot,
    wait_until,
    watching,
)

from astragal import GAMES
from astragal.server import news
from astragal.server.news import News
from astragal.server.questions import Asked
from astragal.server.store import Store, StoredTable
from astragal.server.tables import AWAY_SECONDS
from astragal.table.views import asks_in_secret

A_SECOND = 1.0
NEWS = re.compile(
    r"(hello|anew|beat|bye) [0-9a-f]{8}|changed [0-9a-f]{8} [a-z2-9]{12}|(came|went|seen) [0-9a-f]{8} [a-z2-9]{12} \d+"
)


@pytest.fixture
def servers(database: str) -> Iterator[tuple[Served, Served]]:
    """Two servers on one database, which have heard of each other."""
    with served(Store(database)) as one, served(Store(database)) as other:
        wait_until(lambda: all(news_of(each)._beats for each in (one, other)))
        yield one, other


def news_of(server: Served) -> News:
    assert isinstance(server.house.news, News)
    return server.house.news


@contextmanager
def deaf(server: Served, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Within this block, a server does not hear what others tell."""
    with monkeypatch.context() as patch:
        patch.setattr(news_of(server), "_hear", lambda *_: None)
        yield


def as_sent(watcher: Watcher) -> dict[str, Any]:
    """What a client has put together from all that it was sent."""
    return {**watcher.last, "first_line": 0, "lines": watcher.lines}


def joined(server: Served, host: httpx.Client, table: str, name: str = "Bo") -> httpx.Client:
    """A friend who takes the open seat at a server."""
    invitation = host.get(f"/api/tables/{table}/invitation").json()["invitation"]
    friend = server.visitor()
    answer = friend.post(f"/api/tables/{table}/join", json={"invitation": invitation, "name": name})
    assert answer.status_code == 200, answer.text
    return friend


def present(client: httpx.Client, table: str) -> list[bool]:
    return [seat["present"] for seat in snapshot(client, table)["seats"]]


def cut_off(database: str) -> int:
    """End all listening connections; how many there were."""
    with psycopg.connect(database, autocommit=True) as connection:
        cut = connection.execute(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
            "WHERE application_name = 'astragal news' AND datname = current_database()"
        ).fetchone()
    assert cut is not None
    return int(cut[0])


# Moves.


def test_a_move_at_one_server_is_seen_at_the_other(servers: tuple[Served, Served]) -> None:
    one, other = servers
    ada = one.visitor()
    table = set_up(ada, HERE, HERE)
    with watching(other.known(ada), table, 0) as watcher:
        assert watcher.hear()["next_command"] == 1
        sent = time.monotonic()
        assert play(ada, table, 0, 1, "keep").status_code == 200
        watcher.hear_until(lambda now: now["next_command"] == 2)
        assert time.monotonic() - sent < A_SECOND
        assert as_sent(watcher) == snapshot(ada, table, 0)
        assert watcher.last["first_line"] > 0, "only what is new was sent"


@pytest.mark.parametrize("game", GAMES)
def test_however_moves_and_takings_back_are_divided_both_servers_show_the_same(
    servers: tuple[Served, Served], game: str
) -> None:
    """Each request goes to a server drawn by lot, as behind a proxy, and none is refused."""
    visitor = servers[0].visitor()
    clients = [visitor, servers[1].known(visitor)]
    table, rng = set_up(visitor, HERE, HERE, game=game), random.Random(8)
    with ExitStack() as stack:
        watchers = [stack.enter_context(watching(client, table, 0)) for client in clients]
        for _ in range(25):
            seen = snapshot(rng.choice(clients), table)
            if seen["over"]:
                break  # Die Civilization can be won that soon
            views = [snapshot(rng.choice(clients), table, seat) for seat in (0, 1)]
            able = [view for view in views if view["can_undo"]]
            if able and rng.random() < 0.4:
                command = {"seat": able[0]["seat"], "number": able[0]["next_command"]}
                answer = rng.choice(clients).post(f"/api/tables/{table}/undo", json=command)
            else:
                move = rng.choice(seen["decision"]["options"])["action"]
                answer = play(rng.choice(clients), table, seen["seat"], seen["next_command"], move)
            assert answer.status_code == 200, answer.text
            assert not answer.json()["again"]
        now = [snapshot(client, table, 0) for client in clients]
        assert now[0] == now[1]
        for watcher in watchers:
            while as_sent(watcher) != now[0]:
                watcher.hear()


def test_who_sits_down_at_one_server_is_seen_at_the_other(servers: tuple[Served, Served]) -> None:
    one, other = servers
    ada = one.visitor()
    table = set_up(ada, HERE, LINK)
    with watching(ada, table) as watcher:
        assert watcher.hear()["seats"][1]["kind"] == "open"
        bo = joined(other, ada, table)
        assert watcher.hear()["seats"][1]["name"] == "Bo"
        bo.post(f"/api/tables/{table}/stand-in", json={"seat": 1, "bot": "random"})
        watcher.hear_until(lambda now: now["seats"][1]["stand_in"])


def test_whoever_plays_again_at_one_server_takes_along_those_at_the_other(servers: tuple[Served, Served]) -> None:
    one, other = servers
    ada = one.visitor()
    table = set_up(ada, HERE, LINK, options={"round_cap": 1})
    people = [ada, joined(other, ada, table)]
    while not (seen := snapshot(ada, table))["over"]:
        mover = people[seen["to_move"]]
        seen = snapshot(mover, table)
        play(mover, table, seen["seat"], seen["next_command"], seen["decision"]["options"][-1]["action"])
    with watching(people[1], table) as watcher:
        assert watcher.hear()["rematch"] is None
        again = ada.post(f"/api/tables/{table}/rematch").json()["table"]
        assert watcher.hear_until(lambda now: now["rematch"])["rematch"] == again
    assert people[1].post(f"/api/tables/{table}/rematch").json()["table"] == again


def test_a_table_that_is_deleted_is_gone_at_once_wherever_somebody_looks_at_it(
    servers: tuple[Served, Served], database: str
) -> None:
    one = servers[0]
    ada = one.visitor()
    table = set_up(ada, HERE)
    with watching(ada, table) as watcher:
        watcher.hear()
        store = Store(database)
        store.delete_unchanged(datetime.now(UTC) + timedelta(hours=1), unfinished=True)
        store.close()
        assert watcher.hear()["detail"] == "There is no such table."


# Commands at a server that has not heard yet.


def test_a_server_that_has_not_heard_of_a_move_plays_on_from_it_all_the_same(
    servers: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = servers
    ada = one.visitor()
    same = other.known(ada)
    table = set_up(ada, HERE, HERE)
    assert snapshot(same, table, 0)["next_command"] == 1
    with deaf(other, monkeypatch):
        assert play(ada, table, 0, 1, "keep").status_code == 200
        assert play(same, table, 0, 1, "keep").json() == {"next_command": 2, "again": True, "asks": False}
        seen = snapshot(same, table, 0)
        answer = play(same, table, 0, seen["next_command"], seen["decision"]["options"][0]["action"])
        assert answer.status_code == 200, answer.text


def test_of_two_commands_at_the_same_moment_the_second_is_carried_out_on_what_the_first_led_to(
    servers: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other server's move comes between the look at the store and the writing."""
    one, other = servers
    ada = one.visitor()
    same = other.known(ada)
    table = set_up(ada, HERE, HERE)
    snapshot(same, table, 0)
    store, looks = other.house.store, Counter[str]()
    look, load = store.writes_of, store.load

    def just_before(table: str) -> int | None:
        found = look(table)
        looks["writes"] += 1
        if looks["writes"] == 1:
            assert play(ada, table, 0, 1, "keep").status_code == 200
        return found

    def counted_load(table: str, first: int = 0) -> StoredTable | None:
        looks["all" if not first else "some"] += 1
        return load(table, first)

    monkeypatch.setattr(store, "writes_of", just_before)
    monkeypatch.setattr(store, "load", counted_load)
    assert play(same, table, 0, 1, "keep").json()["again"]
    assert (looks["all"], looks["some"]) == (1, 0), "after the conflict the table was loaded again"
    assert snapshot(same, table, 0) == snapshot(ada, table, 0)


def test_what_is_not_valid_any_more_is_refused_all_the_same(
    servers: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = servers
    ada = one.visitor()
    same = other.known(ada)
    table = set_up(ada, HERE, HERE, game="iron")
    assert play(ada, table, 0, 1, "start port").status_code == 200
    assert snapshot(same, table, 1)["to_move"] == 1
    with deaf(other, monkeypatch):
        assert ada.post(f"/api/tables/{table}/undo", json={"seat": 0, "number": 2}).status_code == 200
        answer = play(same, table, 1, 1, "start province")
        assert (answer.status_code, answer.json()["detail"][:11]) == (409, "It is Playe")


# Who is here.


def test_who_is_connected_to_one_server_is_here_at_the_other(servers: tuple[Served, Served]) -> None:
    one, other = servers
    ada = one.visitor()
    table = set_up(ada, HERE, LINK)
    bo = joined(other, ada, table)
    with watching(ada, table) as watcher:
        assert [seat["present"] for seat in watcher.hear()["seats"]] == [True, False]
        with watching(bo, table):
            watcher.hear_until(lambda now: now["seats"][1]["present"])
            assert present(bo, table) == [True, True]
        watcher.hear_until(lambda now: not now["seats"][1]["present"])


def test_a_server_that_starts_later_learns_who_is_here(database: str) -> None:
    with served(Store(database)) as one:
        ada = one.visitor()
        table = set_up(ada, HERE, LINK)
        with watching(ada, table) as watcher:
            watcher.hear()
            with served(Store(database)) as other:
                wait_until(lambda: present(other.known(ada), table)[0])


def test_nobody_is_away_who_is_connected_to_another_server_or_plays_there(servers: tuple[Served, Served]) -> None:
    one, other = servers
    now = [time.monotonic()]
    one.house.presence._clock = lambda: now[0]
    ada = other.visitor()
    table = set_up(ada, HERE, LINK)
    bo = joined(one, ada, table)

    def ask() -> tuple[int, str]:
        answer = bo.post(f"/api/tables/{table}/stand-in", json={"seat": 0, "bot": "random"})
        return answer.status_code, answer.text

    with watching(ada, table) as watcher:
        watcher.hear()
        wait_until(lambda: present(bo, table)[0])
        now[0] += 10 * AWAY_SECONDS
        assert ask()[0] == 403
    wait_until(lambda: not present(bo, table)[0])
    now[0] += AWAY_SECONDS - 1
    assert ask()[0] == 403
    assert play(ada, table, 0, 1, "keep").status_code == 200, "without a live connection"
    wait_until(lambda: one.house.presence.away_for(table, 1) < AWAY_SECONDS - 1)
    now[0] += AWAY_SECONDS - 1
    assert ask()[0] == 403
    now[0] += 2
    assert ask()[0] == 204


def test_the_visitors_of_a_server_that_falls_silent_are_away(
    servers: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(news, "SECONDS_TO_EXPIRE", 2.0)
    one, other = servers
    ada = one.visitor()
    table = set_up(ada, HERE, LINK)
    bo = joined(other, ada, table)
    with watching(ada, table) as watcher, watching(bo, table):
        watcher.hear_until(lambda now: now["seats"][1]["present"])
        with monkeypatch.context() as patch:
            patch.setattr(news_of(other), "_tell", lambda *_: None)
            watcher.hear_until(lambda now: not now["seats"][1]["present"])
        watcher.hear_until(lambda now: now["seats"][1]["present"])


# Bots.


def counted(server: Served, monkeypatch: pytest.MonkeyPatch) -> list[Asked]:
    """The questions that a server's bots are asked from now on."""
    asked: list[Asked] = []
    before = server.house.pool.choose

    async def choose(question: Asked) -> int:
        asked.append(question)
        return await before(question)

    monkeypatch.setattr(server.house.pool, "choose", choose)
    return asked


def test_a_bot_thinks_once_about_each_of_its_moves_though_both_servers_watch(
    servers: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = [counted(server, monkeypatch) for server in servers]
    ada = servers[0].visitor()
    clients = [ada, servers[1].known(ada)]
    table, rng = set_up(ada, HERE, BOT, BOT), random.Random(5)
    with watching(clients[0], table, 0) as mine, watching(clients[1], table, 0) as same:
        made = 0
        while made < 12:
            seen = mine.hear_until(lambda now, made=made: now["decision"] and now["next_command"] == made + 1)
            move = rng.choice(seen["decision"]["options"])["action"]
            assert play(rng.choice(clients), table, 0, seen["next_command"], move).status_code == 200
            made += 1
        mine.hear_until(lambda now: now["to_move"] == 0 and now["next_command"] == made + 1)
        while as_sent(same) != as_sent(mine):
            same.hear()
    decisions = sum(line["seat"] in (1, 2) for line in mine.lines)
    assert decisions > 10
    assert sum(map(len, asked)) == decisions


def test_tables_of_bots_alone_play_while_anybody_watches_at_any_server(
    servers: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = servers
    asked = [counted(server, monkeypatch) for server in servers]
    ada = one.visitor()
    table = set_up(ada, BOT, BOT, options={"round_cap": 3})
    with watching(other.known(ada), table) as watcher:
        with watching(ada, table) as first:
            first.hear_until(lambda now: now["line"] > 4)
        watcher.hear_until(lambda now: now["over"])
    assert sum(map(len, asked)) == sum(line["seat"] >= 0 for line in watcher.lines)


# When the connection breaks.


def test_a_server_whose_listening_connection_is_cut_misses_nothing(
    servers: tuple[Served, Served], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = servers
    ada = one.visitor()
    table = set_up(ada, HERE, HERE)
    with watching(other.known(ada), table, 0) as watcher:
        watcher.hear()
        with monkeypatch.context() as patch:

            def nobody_there() -> None:
                raise ConnectionError("nobody is there")

            patch.setattr(news_of(other), "_connected", nobody_there)
            assert cut_off(database) == 2
            assert play(ada, table, 0, 1, "keep").status_code == 200
            with pytest.raises(TimeoutError):
                watcher.socket.recv(timeout=0.5)
        watcher.hear_until(lambda now: now["next_command"] == 2)
        seen = snapshot(ada, table, 0)
        play(ada, table, 0, 2, seen["decision"]["options"][0]["action"])
        watcher.hear_until(lambda now: now["next_command"] == 3)


def test_bots_play_on_after_the_listening_connections_were_cut(servers: tuple[Served, Served], database: str) -> None:
    ada = servers[0].visitor()
    table = set_up(ada, BOT, BOT, options={"round_cap": 4})
    with watching(ada, table) as watcher, watching(servers[1].known(ada), table):
        watcher.hear_until(lambda now: now["line"] > 4)
        assert cut_off(database) == 2
        watcher.hear_until(lambda now: now["over"])


def test_what_cannot_be_understood_is_no_news(servers: tuple[Served, Served], database: str) -> None:
    one, other = servers
    ada = one.visitor()
    table = set_up(ada, HERE, HERE)
    with watching(other.known(ada), table, 0) as watcher:
        watcher.hear()
        with psycopg.connect(database, autocommit=True) as connection:
            for told in (
                "",
                "nonsense",
                "came x y z",
                "came x y",
                "changed",
                "🎲 " * 100,
                "beat x y",
                "came x y " + "9" * 99,
            ):
                connection.execute("SELECT pg_notify('astragal', %s)", (told,))
        assert play(ada, table, 0, 1, "keep").status_code == 200
        watcher.hear_until(lambda now: now["next_command"] == 2)
    assert all(server.house.store.server in news_of(each)._beats for server, each in ((one, other), (other, one)))


# Secrets.


def test_what_is_told_are_ids_and_numbers_even_while_picks_are_sealed(
    servers: tuple[Served, Served], database: str
) -> None:
    one, other = servers
    ada, rng = one.visitor(), random.Random(2)
    made, sealed = 0, 0
    with psycopg.connect(database, autocommit=True) as listening:
        listening.execute("LISTEN astragal")
        table = set_up(ada, HERE, LINK, game="mythology")
        people = [ada, joined(other, ada, table)]
        with watching(people[0], table), watching(people[1], table):
            while sealed < 2:
                seat = snapshot(ada, table)["to_move"]
                seen = snapshot(people[seat], table)
                with one.house.tables.memory.at(table) as opened:
                    sealed += asks_in_secret(opened.match, seat)
                move = rng.choice(seen["decision"]["options"])["action"]
                answer = play(people[seat], table, seat, seen["next_command"], move)
                assert answer.status_code == 200, answer.text
                made += 1
        told = [heard.payload for heard in listening.notifies(timeout=1.5)]
    assert [each for each in told if not NEWS.fullmatch(each)] == []
    kinds = Counter(each.split()[0] for each in told)
    assert (kinds["changed"], kinds["came"], kinds["beat"] > 0) == (made + 1, 2, True)
    assert {each.split()[2] for each in told if each.startswith("changed")} == {table}
