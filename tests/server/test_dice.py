"""Sealed dice at the tables: promised before the salt is known, the same after every mishap, told only at the end."""

from __future__ import annotations

import hashlib
import itertools
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, insert, select, text, update
from tests.server.desk import BOT, HERE, LINK, Served, play, play_on, served, set_up, snapshot, watching

import astragal.server
from astragal import CHANCE, GAMES, Match, SeededDealer, write_log
from astragal.cli import main
from astragal.server import dice
from astragal.server import store as store_module
from astragal.server.dice import promised, seal_for
from astragal.server.live import Presence
from astragal.server.problems import RequestRefused
from astragal.server.schemas import NewTable, Salted, Snapshot
from astragal.server.store import Store, hash_of, sqlite_url
from astragal.server.store_tables import dice_keys, tables, visitors
from astragal.server.tables import Tables
from astragal.table.log import read_log
from astragal.table.sealed import SealedDealer, drawn, draws_of, seal_of

SALT = "5a" * 16
QUICK: dict[str, dict[str, Any]] = {"bronze": {"round_cap": 2}, "mythology": {}}
LONG = 10**4
STEPS, LOOKED_AT = 12, 8
"""How many decisions are made, and after which everything that leaves the server is searched for the secret."""


@pytest.fixture(scope="module")
def sealing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose dice are sealed."""
    with served(Store(sqlite_url(tmp_path_factory.mktemp("sealing") / "store.sqlite3")), sealed=True) as server:
        yield server


def sealed_table(client: httpx.Client, *seats: dict[str, Any], **more: Any) -> tuple[str, str]:
    """A table whose dice are sealed and salted as a browser does it; its id, and the seal that was promised."""
    promise = client.get("/api/dice").json()
    table = set_up(client, *seats, dice={"token": promise["token"], "salt": SALT}, **more)
    return table, promise["seal"]


def secret_of(store: Store, table: str) -> str:
    """The secret of a table, from where it is kept."""
    stored = store.load(table)
    assert stored is not None and stored.seal is not None and stored.seal.secret is not None
    return stored.seal.secret


# Promise and salt.


def test_a_seal_is_promised_before_the_salt_is_known_and_binds_the_table(sealing: Served) -> None:
    client = sealing.visitor()
    table, seal = sealed_table(client, HERE, HERE)
    for who in (client, sealing.stranger()):
        assert snapshot(who, table)["dice"] == {
            "seal": seal,
            "salt": SALT,
            "salt_from": "visitor",
            "after": 0,
            "secret": None,
        }
    log = client.get(f"/api/tables/{table}/log").text
    assert f"\nseal {seal}\nsalt visitor {SALT}\nplay\n" in log
    assert seal_of(secret_of(sealing.house.store, table)) == seal


def test_every_promise_is_another_one_and_leaves_nothing_behind(sealing: Served) -> None:
    """A key is made once an hour; seals that nobody uses cost nothing."""
    client = sealing.visitor()
    promises = [client.get("/api/dice").json() for _ in range(5)]
    assert len({each["seal"] for each in promises}) == len({each["token"] for each in promises}) == 5
    assert client.get("/api/dice").headers["Cache-Control"] == "no-store"
    with sealing.house.store.engine.connect() as connection:
        assert len(connection.execute(select(dice_keys)).all()) == 1


def test_who_asks_for_no_seal_gets_sealed_dice_with_a_salt_of_the_server(sealing: Served) -> None:
    client = sealing.visitor()
    one, other = (snapshot(client, set_up(client, HERE))["dice"] for _ in range(2))
    assert one["salt_from"] == other["salt_from"] == "server"
    assert one["seal"] != other["seal"] and one["salt"] != other["salt"]
    table = set_up(client, HERE)
    salt = snapshot(client, table)["dice"]["salt"]
    assert f"\nsalt server {salt}\n" in client.get(f"/api/tables/{table}/log").text


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"token": "1." + "0" * 32},
        {"token": "1." + "0" * 32, "salt": "5a" * 15},
        {"token": "1." + "0" * 32, "salt": "5A" * 16},
        {"token": "1." + "0" * 32, "salt": "5a" * 33},
        {"token": "0." + "0" * 32, "salt": SALT},
        {"token": "1." + "0" * 31, "salt": SALT},
        {"token": "x", "salt": SALT},
        {"token": "1." + "0" * 32, "salt": SALT, "secret": "00" * 32},
    ],
)
def test_a_token_or_a_salt_that_is_none_is_a_bad_request(sealing: Served, given: dict[str, str]) -> None:
    wanted = {"game": "bronze", "seats": [HERE], "dice": given}
    assert sealing.visitor().post("/api/tables", json=wanted).status_code == 400


def test_a_seal_binds_one_table_only_at_whichever_server(address: str) -> None:
    one, other = Store(address), Store(address)
    visitor = one.new_visitor()[0]
    promise = promised(one)
    salted = {"token": promise.token, "salt": SALT}
    wanted = NewTable.model_validate({"game": "bronze", "seats": [HERE], "dice": salted})
    made = Tables(other, Presence()).set_up(wanted, visitor)
    stored = one.load(made.table)
    assert stored is not None and stored.seal is not None and stored.seal.seal == promise.seal
    for store in (one, other):
        with pytest.raises(RequestRefused, match="on another table already") as refused:
            Tables(store, Presence()).set_up(wanted, visitor)
        assert refused.value.status == 409
    one.close()
    other.close()


def test_a_token_is_worth_nothing_before_its_table_can_be_deleted(store: Store) -> None:
    """Else whoever knows the secret of a deleted game could play another one with it."""
    promise = promised(store)
    wanted = Salted(token=promise.token, salt=SALT)
    assert seal_for(store, wanted).seal == promise.seal
    made_at = datetime.now(UTC) - store_module.DICE_KEY_VALID - timedelta(seconds=1)
    with store.engine.begin() as connection:
        connection.execute(update(dice_keys).values(made_at=store_module.written(made_at)))
    with pytest.raises(RequestRefused, match="no longer valid") as refused:
        seal_for(store, wanted)
    assert refused.value.status == 409
    assert timedelta(days=1) > store_module.DICE_KEY_VALID, "the least that `astragal forget` waits"


def test_keys_are_renewed_and_the_old_ones_go(store: Store) -> None:
    def age(by: timedelta) -> None:
        with store.engine.begin() as connection:
            connection.execute(update(dice_keys).values(made_at=store_module.written(datetime.now(UTC) - by)))

    first = promised(store)
    age(timedelta(minutes=61))
    second = promised(store)
    assert second.token.partition(".")[0] != first.token.partition(".")[0]
    assert seal_for(store, Salted(token=first.token, salt=SALT)).seal == first.seal, "it is still valid"
    age(timedelta(minutes=121))
    promised(store)
    with store.engine.connect() as connection:
        assert len(connection.execute(select(dice_keys)).all()) == 1


def test_a_token_of_nobodys_key_is_refused(store: Store) -> None:
    with pytest.raises(RequestRefused, match="no longer valid"):
        seal_for(store, Salted(token="999." + "0" * 32, salt=SALT))


def test_an_opened_game_is_sealed_from_its_next_draw_on_and_a_finished_one_not_at_all(sealing: Served) -> None:
    client, match = sealing.visitor(), Match("bronze", players=2, dealer=SeededDealer(3), options={"round_cap": 2})
    match.deal()
    promise = client.get("/api/dice").json()
    wanted = {"text": write_log(match), "dice": {"token": promise["token"], "salt": SALT}}
    table = client.post("/api/logs/tables", json=wanted).json()["table"]
    seen = snapshot(client, table)["dice"]
    assert (seen["seal"], seen["after"]) == (promise["seal"], 3), "its first three dice were rolled elsewhere"
    play_on(client, table, LONG, random.Random(1))
    log = client.get(f"/api/tables/{table}/log").text
    assert f"\nseal {promise['seal']} after 3\n" in log
    whole = read_log(log)
    assert whole.secret is not None and seal_of(whole.secret) == promise["seal"]
    later = list(draws_of(whole))[3:]
    assert later and all(each.outcome == drawn(whole.secret, SALT, each.number, each.weights) for each in later)
    again = client.post("/api/logs/tables", json={"text": log}).json()["table"]
    assert snapshot(client, again)["dice"] is None, "nothing is drawn here any more"


# Draws.


def dealt(tables: Tables, table: str) -> list[int]:
    """The outcomes at a table."""
    with tables.memory.at(table) as opened:
        return [event.number for event in opened.match.events if event.seat == CHANCE]


def test_a_draw_that_was_not_committed_comes_out_the_same_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice, "new_secret", lambda: "22" * 32)
    monkeypatch.setattr(dice, "new_salt", lambda: SALT)
    visitor, drawn_in_vain = store.new_visitor()[0], []
    authority = Tables(store, Presence())
    table = authority.set_up(NewTable.model_validate({"game": "bronze", "seats": [HERE, HERE]}), visitor).table
    before = dealt(authority, table)

    def fail(change: Any, first: int, added: Any) -> None:
        drawn_in_vain.extend(event.number for event in added if event.seat == CHANCE)
        raise OSError("the disk is full")

    with monkeypatch.context() as failing:
        failing.setattr(store, "append", fail)
        with pytest.raises(OSError, match="disk"):
            authority.play(table, visitor, 0, 1, "reroll 1 2 3")
    assert drawn_in_vain == [drawn("22" * 32, SALT, number, [1] * 6) for number in (4, 5, 6)]
    assert dealt(authority, table) == before
    Tables(store, Presence()).play(table, visitor, 0, 1, "reroll 1 2 3")
    assert dealt(Tables(store, Presence()), table) == before + drawn_in_vain


def test_two_servers_that_take_turns_draw_what_one_would_have_drawn(address: str) -> None:
    stores = [Store(address), Store(address)]
    servers = [Tables(store, Presence()) for store in stores]
    rng, visitor = random.Random(5), stores[0].new_visitor()[0]
    wanted = NewTable.model_validate({"game": "bronze", "seats": [HERE, HERE], "options": {"round_cap": 2}})
    table = servers[0].set_up(wanted, visitor).table
    for turn in itertools.count():
        authority = servers[turn % 2]
        if stores[0].is_sqlite:
            authority.memory.outdate(table)  # on SQLite nobody tells of the other's moves
        seen = Snapshot.model_validate_json(authority.snapshot(table, visitor, None))
        if seen.decision is None or seen.seat is None:
            break
        authority.play(table, visitor, seen.seat, seen.next_command, rng.choice(seen.decision.options).action)
        if rng.random() < 0.3:
            with authority.memory.at(table) as opened:
                seat = next((seat for seat in (0, 1) if opened.match.can_undo(seat)), None)
                number = 0 if seat is None else opened.seats[seat].commands + 1
            if seat is not None:
                authority.undo(table, visitor, seat, number)
    match = read_log(servers[0].log(table, visitor, 0))
    assert match.seal is not None
    one = Match("bronze", sheet=match.sheet, players=2, seal=match.seal, dealer=SealedDealer(match.seal))
    for event in match.events:
        one.deal()
        if event.seat != CHANCE:
            one.play(event.number, event.seat)
    assert one.events == match.events
    for store in stores:
        store.close()


@pytest.mark.parametrize("game", QUICK)
def test_a_whole_game_is_verified_from_its_log_and_from_its_draws(
    sealing: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    client = sealing.visitor()
    table, seal = sealed_table(client, HERE, HERE, game=game, options=QUICK[game])
    draws = f"/api/tables/{table}/draws"
    assert client.get(draws).status_code == 409
    assert client.get(draws, params={"lang": "de"}).json()["detail"] == (
        "Die Würfel lassen sich prüfen, sobald die Partie zu Ende ist."
    )
    play_on(client, table, LONG, random.Random(2))
    seen = snapshot(client, table)
    assert seen["over"] and not seen["can_undo"]
    secret = seen["dice"]["secret"]
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == seal
    file = tmp_path / "game.log"
    file.write_text(sealing.stranger().get(f"/api/tables/{table}/log").text)
    assert main(["verify", str(file), "--seal", seal[:8]]) == 0
    assert f"draws, all as seal {seal[:4]} {seal[4:8]} … promised\n" in capsys.readouterr().out
    found = sealing.stranger().get(draws).json()
    assert found["dice"] == seen["dice"]
    assert len(found["draws"]) == sum(line["seat"] == CHANCE for line in seen["lines"]) >= 12
    for number, draw in enumerate(found["draws"], 1):
        assert draw["number"] == number
        assert drawn(secret, SALT, number, draw["weights"]) == draw["outcome"]
        assert draw["text"] == seen["lines"][draw["line"] - 1]["text"]


def test_a_table_whose_dice_are_not_sealed_has_no_draws_to_check(client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE)
    answer = client.get(f"/api/tables/{table}/draws")
    assert (answer.status_code, answer.json()["detail"]) == (404, "The dice of this table are not sealed.")
    assert snapshot(client, table)["dice"] is None


def test_the_dice_of_a_rematch_are_sealed_and_salted_anew(sealing: Served) -> None:
    client, friend = sealing.visitor(), sealing.visitor()
    table, _ = sealed_table(client, HERE, LINK, options={"round_cap": 1})
    invitation = client.get(f"/api/tables/{table}/invitation").json()["invitation"]
    friend.post(f"/api/tables/{table}/join", json={"invitation": invitation, "name": "Bo"})
    for who in (client, friend):
        play_on(who, table, LONG, random.Random(3))
    promise = client.get("/api/dice").json()
    wanted = {"dice": {"token": promise["token"], "salt": "b0" * 16}}
    again = client.post(f"/api/tables/{table}/rematch", json=wanted).json()
    assert again["begun"]
    sealed = snapshot(friend, again["table"])["dice"]
    assert sealed == {"seal": promise["seal"], "salt": "b0" * 16, "salt_from": "visitor", "after": 0, "secret": None}
    late = {"dice": {"token": friend.get("/api/dice").json()["token"], "salt": "c0" * 16}}
    answer = friend.post(f"/api/tables/{table}/rematch", json=late).json()
    assert answer == {"table": again["table"], "begun": False}, "the first salt counts"
    assert snapshot(friend, again["table"])["dice"] == sealed
    spent = {"dice": {"token": promise["token"], "salt": SALT}}
    play_on(client, again["table"], 1, random.Random(3))
    assert client.post("/api/tables", json={"game": "bronze", "seats": [HERE], **spent}).status_code == 409


# Nothing is told before the end.


def everything(client: httpx.Client, table: str, paths: dict[str, Any], rng: random.Random) -> Iterator[str]:
    """What every route answers, head and body, with and without a seat, in both languages."""
    seen = snapshot(client, table)
    seat = seen["seat"] or 0
    command = {"seat": seat, "number": seen["next_command"]}
    moves = [each["text"] for each in (seen["decision"] or {"options": [], "refused": []})["options"]]
    bodies: dict[str, list[Any]] = {
        "preview": [{"seat": seat, "move": move} for move in rng.sample(moves, min(3, len(moves)))],
        "play": [{**command, "move": "nonsense"}, {**command, "number": 999, "move": 0}, {"seat": "x"}],
        "undo": [{**command, "number": 999}],
        "invitation": [{"invitation": "wrong"}],
        "join": [{"invitation": "wrong", "name": "Eve"}],
        "stand-in": [{"seat": 99, "bot": "easy"}],
        "review": [{}],
        "rematch": [{}, {"dice": {"token": "1." + "0" * 32, "salt": SALT}}],
    }
    for path, operations in paths.items():
        if "{id}" not in path and path not in ("/api/dice", "/api/lobby"):
            continue
        address = path.replace("{id}", table).replace("{line}", str(seen["line"] // 2))
        for method in operations:
            tried = bodies[path.rpartition("/")[2]] if method == "post" else [None]
            for body, lang in itertools.product(tried, ("en", "de")):
                answer = client.request(method, address, json=body, params={"lang": lang})
                yield f"{answer.headers}\n{answer.text}"


@pytest.mark.parametrize("game", ["bronze", "mythology"])
def test_no_route_tells_the_secret_before_the_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str], game: str
) -> None:
    """Neither to players nor to spectators, live or not, nor in what the server logs; nor does one tell its key."""
    rng = random.Random(game)
    with served(Store(sqlite_url(tmp_path / "store.sqlite3")), sealed=True) as server:
        client, stranger, asked = server.visitor(), server.stranger(), 0
        paths = client.get("/openapi.json").json()["paths"]
        table, seal = sealed_table(client, HERE, HERE, BOT, game=game)
        secret = secret_of(server.house.store, table)
        with server.house.store.engine.connect() as connection:
            key = connection.execute(select(dice_keys.c.key)).scalar_one()
        forms = [form for hidden in (secret, key) for form in (hidden, bytes.fromhex(hidden).decode("latin-1"))]
        with watching(client, table) as watcher, watching(stranger, table) as spectator:
            for step in range(STEPS):
                play_on(client, table, 1, rng)
                if step == LOOKED_AT:
                    for who in (client, stranger):
                        for told in everything(who, table, paths, rng):
                            asked += 1
                            assert not any(form in told for form in forms)
            heard = json.dumps([watcher.hear(), spectator.hear()])
            assert seal in heard and secret not in heard
        assert not snapshot(client, table)["over"]
        assert asked > 60
    logged = caplog.text + "".join(capfd.readouterr())
    assert not any(form in logged for form in forms)


def test_bots_and_the_coach_are_asked_without_a_word_of_seal_or_secret(store: Store) -> None:
    visitor = store.new_visitor()[0]
    authority = Tables(store, Presence())
    table = authority.set_up(NewTable.model_validate({"game": "mythology", "seats": [HERE, BOT]}), visitor).table
    secret = secret_of(store, table)
    asked = authority.question_for_hint(table, visitor, 0) if authority.asked(table) is None else authority.asked(table)
    assert bytes.fromhex(secret) not in asked.view and secret not in repr(asked)  # type: ignore[union-attr]


def test_the_last_decision_asks_to_be_sure_and_cannot_be_taken_back(sealing: Served) -> None:
    """With the secret known, the dice that would follow another decision are known too."""
    client = sealing.visitor()
    table, _ = sealed_table(client, HERE, options={"solo_rounds": 1})
    rng = random.Random(4)
    while True:
        seen = snapshot(client, table)
        # A throw may end the game with its dice, but could not be taken back anyway.
        kept = [each["action"] for each in seen["decision"]["options"] if not each["text"].startswith("reroll")]
        move = rng.choice(kept)
        wanted = {"seat": 0, "number": seen["next_command"], "move": move, "sure": False}
        answer = client.post(f"/api/tables/{table}/play", json=wanted).json()
        assert snapshot(client, table)["over"] is False, "a decision that is not sure ends no game"
        if answer["asks"]:
            assert play(client, table, 0, seen["next_command"], move).status_code == 200
        if snapshot(client, table)["over"]:
            break
    assert answer["asks"]
    seen = snapshot(client, table)
    assert seen["dice"]["secret"] is not None and not seen["can_undo"]
    back = client.post(f"/api/tables/{table}/undo", json={"seat": 0, "number": seen["next_command"]})
    assert back.status_code == 409
    assert back.json()["detail"] == "The game is over and its dice are unsealed: nothing can be taken back"


# Tables from before.


def old_database(address: str, table: str, key: str) -> None:
    """A database as the version before sealed dice wrote it, with one table."""
    url = address.replace("postgresql://", "postgresql+psycopg://")
    engine = create_engine(url)
    with engine.begin() as connection:
        _upgrade(connection, "0004")
        connection.execute(insert(visitors).values(id=1, key_hash=hash_of(key), created_at="2026-01-01T00:00:00+00:00"))
        numbers = GAMES["bronze"].sheets.load("classic").fingerprint
        connection.execute(
            text(
                "INSERT INTO tables (id, game, sheet, changes, numbers, invitation, started_at, changed_at, mover, "
                "over, scores, winners) VALUES (:id, 'bronze', 'classic', '{}', :numbers, 'come', '2026', '2026', 0, "
                "false, '[0]', '[]')"
            ),
            {"id": table, "numbers": numbers},
        )
        connection.execute(
            text(
                "INSERT INTO seats (table_id, seat, name, kind, stand_in, visitor_id, commands) "
                "VALUES (:id, 0, 'Ada', 'person', false, 1, 0)"
            ),
            {"id": table},
        )
        connection.execute(
            text("INSERT INTO events (table_id, number, seat, choice) VALUES (:id, :number, -1, 0)"),
            [{"id": table, "number": number} for number in range(3)],
        )
    engine.dispose()


def _upgrade(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(astragal.server.__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def test_a_table_from_before_is_played_on_with_an_ordinary_dealer_and_says_nothing_of_seals(address: str) -> None:
    old_database(address, "oldtable", "key")
    store = Store(address)
    authority = Tables(store, Presence())
    authority.play("oldtable", 1, 0, 1, "reroll 1 2 3")
    seen = Snapshot.model_validate_json(authority.snapshot("oldtable", 1, 0))
    assert seen.dice is None and seen.line == 7
    log = authority.log("oldtable", 1, 0)
    assert log.startswith("astragal log 1\n") and "seal" not in log
    with pytest.raises(RequestRefused, match="not sealed"):
        authority.draws("oldtable")
    with store.engine.connect() as connection:
        assert connection.execute(select(tables.c.seal, tables.c.secret)).one() == (None, None)
    store.close()


def test_a_stored_seal_is_read_as_it_was_written(store: Store) -> None:
    visitor = store.new_visitor()[0]
    made = Tables(store, Presence()).set_up(NewTable.model_validate({"game": "bronze", "seats": [HERE]}), visitor)
    stored = store.load(made.table)
    assert stored is not None and stored.seal is not None and stored.seal.secret is not None
    assert "secret" not in repr(stored.seal) and stored.seal.secret not in repr(stored)
    later = replace(stored, id="another", seal=replace(stored.seal, seal="ab" * 32, after=12))
    store.add(later, store_module.Standing(0, False, [0], []))
    loaded = store.load("another")
    assert loaded is not None and loaded.seal == later.seal
