"""The table over HTTP: set up, play, take back, look back, join, stand in, come back."""

from __future__ import annotations

import random
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.desk import BOT, HERE, LINK, Served, play, play_on, served, set_up, snapshot, wait_until, watching

from astragal import GAMES
from astragal.server.coaching import digest_of
from astragal.server.live import Presence
from astragal.server.problems import MovedOn, RequestRefused
from astragal.server.schemas import NewTable, Snapshot
from astragal.server.store import Store, sqlite_url
from astragal.server.tables import AWAY_SECONDS, Tables
from astragal.table.log import read_log


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_set_up_seen_and_played(client: httpx.Client, game: str) -> None:
    table = set_up(client, HERE, HERE, game=game)
    seen = snapshot(client, table)
    Snapshot.model_validate(seen)
    assert seen["decision"]["options"]
    assert seen["to_move"] == seen["seat"]
    assert seen["next_command"] == 1
    assert play_on(client, table, 12, random.Random(1)) == 12
    after = snapshot(client, table)
    assert after["line"] == len(after["lines"]) > seen["line"]


def test_a_decision_is_carried_out_together_with_the_draws_that_follow(client: httpx.Client) -> None:
    table = set_up(client, HERE)
    seen = snapshot(client, table)
    reroll = next(each["text"] for each in seen["decision"]["options"] if each["text"].startswith("reroll"))
    assert play(client, table, 0, 1, reroll).json() == {"next_command": 2, "again": False, "asks": False}
    after = snapshot(client, table)
    assert after["to_move"] == 0
    assert after["lines"][seen["line"]]["text"] == reroll
    assert after["lines"][seen["line"] + 1]["seat"] == -1


def test_a_command_that_comes_again_is_acknowledged_and_changes_nothing(client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE)
    assert play(client, table, 0, 1, "keep").json() == {"next_command": 2, "again": False, "asks": False}
    before = snapshot(client, table, 0)
    assert play(client, table, 0, 1, "keep").json() == {"next_command": 2, "again": True, "asks": False}
    assert play(client, table, 0, 1, "reroll 1").json() == {"next_command": 2, "again": True, "asks": False}
    assert snapshot(client, table, 0) == before


def test_a_command_that_comes_too_early_is_refused(client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE)
    before = snapshot(client, table)
    answer = play(client, table, 0, 2, "keep")
    assert answer.status_code == 409
    assert answer.json()["detail"] == "Command 2 came too early: the next is 1."
    assert snapshot(client, table) == before


def test_an_illegal_move_is_refused_with_its_clause_and_uses_no_number_up(client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE)
    while not (seen := snapshot(client, table))["decision"]["refused"]:
        play_on(client, table, 1, random.Random(1))
    refused, seat, number = seen["decision"]["refused"][0], seen["seat"], seen["next_command"]
    answer = play(client, table, seat, number, refused["action"])
    assert answer.status_code == 409
    assert answer.json() == {"detail": refused["reason"], "clause": refused["clause"]}
    legal = seen["decision"]["options"][0]["action"]
    assert play(client, table, seat, number, legal).json() == {
        "next_command": number + 1,
        "again": False,
        "asks": False,
    }


@pytest.mark.parametrize("move", ["fly", "keep keep", 10**6, "reroll 99", "\x00"])
def test_what_is_no_move_at_all_is_a_bad_request(client: httpx.Client, move: int | str) -> None:
    table = set_up(client, HERE, HERE)
    assert play(client, table, 0, 1, move).status_code == 400
    assert snapshot(client, table)["next_command"] == 1


def test_a_seat_out_of_turn_is_refused(client: httpx.Client) -> None:
    table = set_up(client, {"kind": "here", "name": "Ada"}, {"kind": "here", "name": "Bo"})
    answer = play(client, table, 1, 1, "keep")
    assert answer.status_code == 409
    assert answer.json()["detail"] == "It is Ada's move, not Bo's"


def test_undo_takes_the_last_decision_back_and_is_a_command_like_others(client: httpx.Client) -> None:
    table = set_up(client, HERE)
    seen = snapshot(client, table)
    while not seen["can_undo"]:
        move = seen["decision"]["options"][0]["action"]
        before = seen
        assert play(client, table, 0, seen["next_command"], move).status_code == 200
        seen = snapshot(client, table)
    number = seen["next_command"]
    command = {"seat": 0, "number": number}
    assert client.post(f"/api/tables/{table}/undo", json=command).json() == {
        "next_command": number + 1,
        "again": False,
        "asks": False,
    }
    assert client.post(f"/api/tables/{table}/undo", json=command).json() == {
        "next_command": number + 1,
        "again": True,
        "asks": False,
    }
    after = snapshot(client, table)
    assert after["lines"] == before["lines"]
    assert after["position"] == before["position"]
    assert after["next_command"] == number + 1


def test_dice_cannot_be_taken_back(client: httpx.Client) -> None:
    table = set_up(client, HERE)
    answer = client.post(f"/api/tables/{table}/undo", json={"seat": 0, "number": 1})
    assert answer.status_code == 409
    assert "nothing to take back" in answer.json()["detail"]


def test_a_table_shows_its_house_rules_as_a_new_table_would_say_them(client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE, options={"round_cap": 3, "trading": True})
    assert snapshot(client, table, 0)["sheet"]["options"] == {"round_cap": 3, "trading": True}
    assert snapshot(client, set_up(client, HERE, HERE), 0)["sheet"]["options"] == {}


def test_the_log_as_text_is_the_game(client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE, options={"round_cap": 3})
    play_on(client, table, 20, random.Random(2))
    text = client.get(f"/api/tables/{table}/log").text
    match = read_log(text)
    assert dict(match.sheet.changes()) == {"end.round_cap": 3}
    assert match.view(0) == snapshot(client, table, 0)["position"]


@pytest.mark.parametrize("game", GAMES)
def test_a_look_back_shows_what_was_seen_then(client: httpx.Client, game: str) -> None:
    table = set_up(client, HERE, HERE, game=game)
    rng, seen = random.Random(3), []
    for _ in range(15):
        now = snapshot(client, table)
        seen.append(now)
        play_on(client, table, 1, rng)
    for then in seen:
        past = client.get(f"/api/tables/{table}/lines/{then['line']}", params={"seat": then["seat"]}).json()
        Snapshot.model_validate(past)
        assert past["position"] == {key: value for key, value in then["position"].items() if key != "seen_by"}
        assert past["to_move"] == then["to_move"]
        assert (past["decision"], past["can_undo"], past["lines"]) == (None, False, [])
    assert client.get(f"/api/tables/{table}/lines/0").json()["line"] == 0
    assert client.get(f"/api/tables/{table}/lines/99999").status_code == 404


def test_a_preview_says_what_would_happen_and_changes_nothing(client: httpx.Client) -> None:
    table, told = set_up(client, HERE, HERE), []
    while len(told) < 8:
        before = snapshot(client, table)
        seat, move = before["seat"], before["decision"]["options"][0]["action"]
        answer = client.post(f"/api/tables/{table}/preview", json={"seat": seat, "move": move}).json()
        assert snapshot(client, table) == before
        assert play(client, table, seat, before["next_command"], move).status_code == 200
        line = snapshot(client, table, seat)["lines"][before["line"]]
        begun = {each["sentence"] for each in line["begins"]}
        assert answer["told"] == [text for place, text in enumerate(line["told"]) if place not in begun]
        told += answer["told"]
    assert client.post(f"/api/tables/{table}/preview", json={"seat": 0, "move": "fly"}).status_code in (400, 409)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_a_preview(client: httpx.Client, game: str) -> None:
    table = set_up(client, HERE, HERE, HERE, game=game)
    rng = random.Random(4)
    for _ in range(12):
        seen = snapshot(client, table)
        for option in rng.sample(seen["decision"]["options"], min(3, len(seen["decision"]["options"]))):
            move = {"seat": seen["seat"], "move": option["text"]}
            answer = client.post(f"/api/tables/{table}/preview", json=move)
            assert answer.status_code == 200, answer.text
            assert answer.json()["words"] == option["words"]
        play_on(client, table, 1, rng)


def test_a_preview_knows_where_a_turn_ends(client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE)
    ends = []
    while not ends or not ends[-1]:
        seen = snapshot(client, table)
        option = seen["decision"]["options"][0]["text"]
        answer = client.post(f"/api/tables/{table}/preview", json={"seat": seen["seat"], "move": option}).json()
        ends.append(answer["ends_turn"])
        play(client, table, seen["seat"], seen["next_command"], option)
        assert (snapshot(client, table)["seat"] != seen["seat"]) == ends[-1]


def test_no_two_seats_have_the_same_name(client: httpx.Client) -> None:
    for seats, twice in (
        ([{"kind": "here", "name": "Ada"}, {"kind": "here", "name": "ada"}], "ada"),
        ([{"kind": "here", "name": "Hard"}, {"kind": "bot", "bot": "hard"}], "Hard"),
        ([{"kind": "here", "name": "Player 2"}, {"kind": "link"}], "Player 2"),
    ):
        answer = client.post("/api/tables", json={"game": "bronze", "seats": seats})
        assert (answer.status_code, answer.json()["detail"]) == (400, f"Two seats would be called {twice}.")
    set_up(client, {"kind": "here", "name": "Ada"}, {"kind": "bot", "bot": "hard"}, {"kind": "bot", "bot": "hard"})


def test_a_friend_comes_by_link(server: Served, client: httpx.Client) -> None:
    table = set_up(client, {"kind": "here", "name": "Ada"}, LINK, LINK)
    invitation = client.get(f"/api/tables/{table}/invitation").json()["invitation"]
    friend, other, late = server.visitor(), server.visitor(), server.visitor()
    assert snapshot(friend, table)["seat"] is None
    wanted = {"invitation": invitation, "name": "Bo"}
    assert friend.post(f"/api/tables/{table}/join", json={**wanted, "seat": 2}).json() == {"seat": 2}
    assert friend.post(f"/api/tables/{table}/join", json=wanted).json() == {"seat": 2}, "who sits there sits there"
    assert friend.post(f"/api/tables/{table}/join", json={**wanted, "seat": 2}).json() == {"seat": 2}
    assert other.post(f"/api/tables/{table}/join", json={**wanted, "seat": 2}).status_code == 409
    for taken in ("Ada", "bo"):
        answer = other.post(f"/api/tables/{table}/join", json={**wanted, "name": taken})
        assert answer.status_code == 409
        assert answer.json()["detail"] == f"Somebody at this table is called {taken} already."
    assert other.post(f"/api/tables/{table}/join", json={**wanted, "name": "Cleo"}).json() == {"seat": 1}
    assert late.post(f"/api/tables/{table}/join", json=wanted).status_code == 409
    assert [seat["name"] for seat in snapshot(client, table)["seats"]] == ["Ada", "Cleo", "Bo"]
    assert [seat["yours"] for seat in snapshot(friend, table)["seats"]] == [False, False, True]
    assert snapshot(client, table)["position"]["names"] == ["Ada", "Cleo", "Bo"]
    assert friend.get(f"/api/tables/{table}/invitation").status_code == 200
    assert late.get(f"/api/tables/{table}/invitation").status_code == 403


def test_without_the_invitation_nobody_sits_down(server: Served, client: httpx.Client) -> None:
    table = set_up(client, HERE, LINK)
    thief = server.visitor()
    for invitation in ("guess", table, "é", "A" * 22):
        answer = thief.post(f"/api/tables/{table}/join", json={"invitation": invitation, "name": "Eve"})
        assert answer.status_code == 403
    assert snapshot(client, table)["seats"][1]["kind"] == "open"


def test_whoever_opens_a_link_learns_at_once_whether_its_invitation_is_the_right_one(
    server: Served, client: httpx.Client
) -> None:
    table, other = set_up(client, HERE, LINK), set_up(client, HERE, LINK)
    invitation = client.get(f"/api/tables/{table}/invitation").json()["invitation"]
    for visitor in (server.visitor(), server.stranger(), client):
        answer = visitor.post(f"/api/tables/{table}/invitation", json={"invitation": invitation})
        assert (answer.status_code, answer.content) == (204, b"")
        for wrong, of in ((invitation[:-1], table), (invitation + "…", table), (invitation, other)):
            answer = visitor.post(f"/api/tables/{of}/invitation", json={"invitation": wrong})
            assert answer.status_code == 403
            assert answer.json() == {"detail": "This is not the invitation to this table.", "clause": None}
        for none in ({}, {"invitation": ""}, {"invitation": "A" * 101}):
            assert visitor.post(f"/api/tables/{table}/invitation", json=none).status_code == 400
        assert visitor.post("/api/tables/none/invitation", json={"invitation": invitation}).status_code == 404
    assert [seat["kind"] for seat in snapshot(client, table)["seats"]] == ["person", "open"]


def requests_of(seat: int) -> list[tuple[str, str, Any]]:
    """Everything that only the holder of a seat may ask."""
    command = {"seat": seat, "number": 1}
    return [
        ("POST", "/play", {**command, "move": "keep"}),
        ("POST", "/undo", command),
        ("POST", "/preview", {"seat": seat, "move": "keep"}),
        ("POST", "/stand-in", {"seat": seat, "bot": "random"}),
        ("GET", f"/hint?seat={seat}", None),
        ("GET", f"/hint/values?seat={seat}", None),
        ("GET", f"/review?seat={seat}", None),
        ("POST", "/review", {"seat": seat}),
        ("GET", f"?seat={seat}", None),
        ("GET", f"/lines/1?seat={seat}", None),
        ("GET", f"/log?seat={seat}", None),
    ]


def test_a_seat_that_the_table_does_not_have_is_not_found(client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE)
    invitation = client.get(f"/api/tables/{table}/invitation").json()["invitation"]
    joining = "POST", "/join", {"invitation": invitation, "name": "Ada", "seat": 2}
    for method, path, body in [*requests_of(2), joining]:
        answer = client.request(method, f"/api/tables/{table}{path}", json=body)
        assert answer.status_code == 404, (path, answer.text)


def test_a_seat_is_played_by_its_own_key_only(server: Served, client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE)
    key = client.cookies["astragal"]
    forged = [key[:-1], key[::-1], "A" * 43, "'; drop table visitors; --"]
    for method, path, body in [*requests_of(0), ("GET", "/invitation", None)]:
        assert server.visitor().request(method, f"/api/tables/{table}{path}", json=body).status_code == 403
        assert server.stranger().request(method, f"/api/tables/{table}{path}", json=body).status_code == 401
        for wrong in forged:
            answer = server.stranger(wrong).request(method, f"/api/tables/{table}{path}", json=body)
            assert answer.status_code == 401, (path, wrong)
    assert snapshot(client, table)["next_command"] == 1
    assert snapshot(server.stranger(key), table)["seat"] == 0, "the same key as a header"


def test_a_spectator_needs_only_the_id(server: Served, client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE)
    seen = snapshot(server.stranger(), table)
    assert (seen["seat"], seen["next_command"], seen["decision"], seen["can_undo"]) == (None, 0, None, False)
    assert not any(seat["yours"] for seat in seen["seats"])


def test_bots_play_after_people_until_people_are_to_move(client: httpx.Client) -> None:
    table = set_up(client, HERE, BOT, BOT)
    rng = random.Random(5)
    for _ in range(6):
        wait_until(lambda: snapshot(client, table)["decision"])
        play_on(client, table, 1, rng)
    seen = wait_until(lambda: (now := snapshot(client, table))["decision"] and now)
    assert {line["seat"] for line in seen["lines"]} == {-1, 0, 1, 2}
    assert [seat["name"] for seat in seen["seats"]] == ["Player 1", "Medium A", "Medium B"]


def test_a_hint_is_a_legal_move_in_words(client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE)
    options = {each["text"]: each["words"] for each in snapshot(client, table)["decision"]["options"]}
    hint = client.get(f"/api/tables/{table}/hint").json()
    assert hint["bot"] == "expert"
    assert options[hint["move"]] == hint["words"]
    assert client.get(f"/api/tables/{table}/hint", params={"seat": 1}).status_code == 409


def test_a_bot_keeps_a_seat_and_hands_it_back(client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE)
    assert client.post(f"/api/tables/{table}/stand-in", json={"seat": 0, "bot": "random"}).status_code == 204
    seen = wait_until(lambda: (now := snapshot(client, table))["to_move"] == 1 and now)
    assert (seen["seats"][0]["kind"], seen["seats"][0]["bot"], seen["seats"][0]["stand_in"]) == (
        "person",
        "random",
        True,
    )
    play_on(client, table, 1, random.Random(6))
    answer = play(client, table, 0, 1, "keep")
    assert (answer.status_code, answer.json()["detail"][:32]) == (409, "A bot is playing for this seat; ")
    assert client.post(f"/api/tables/{table}/stand-in", json={"seat": 0, "bot": None}).status_code == 204
    assert snapshot(client, table)["seats"][0]["stand_in"] is False


def test_others_may_ask_for_a_stand_in_once_somebody_has_been_away_for_a_minute(tmp_path: Path) -> None:
    store, time = Store(sqlite_url(tmp_path / "store.sqlite3")), [0.0]
    presence = Presence(lambda: time[0])
    with served(store) as server:
        tables = Tables(store, presence)
        ada, bo = server.visitor(), server.visitor()
        table = set_up(ada, HERE, LINK)
        invitation = ada.get(f"/api/tables/{table}/invitation").json()
        bo.post(f"/api/tables/{table}/join", json={"invitation": invitation["invitation"], "name": "Bo"})
        visitors = {each: store.visitor_with(each.cookies["astragal"]) for each in (ada, bo)}
        time[0] = 5 * AWAY_SECONDS
        tables.play(table, visitors[ada], 0, 1, "keep")
        time[0] += AWAY_SECONDS - 1
        with pytest.raises(RequestRefused, match="not been away"):
            tables.stand_in(table, visitors[bo], 0, "random")
        presence.came(table, visitors[ada])
        time[0] = 10 * AWAY_SECONDS
        with pytest.raises(RequestRefused, match="not been away"):
            tables.stand_in(table, visitors[bo], 0, "random")
        presence.went(table, visitors[ada])
        time[0] += AWAY_SECONDS
        with pytest.raises(RequestRefused, match="You are not known"):
            tables.stand_in(table, None, 0, "random")
        tables.stand_in(table, visitors[bo], 0, "random")
        with pytest.raises(RequestRefused, match='no bot "hal"'):
            tables.stand_in(table, visitors[bo], 0, "hal")
        tables.stand_in(table, visitors[ada], 0, None)


def test_an_open_seat_may_be_kept_by_a_bot_until_the_friend_comes(server: Served, client: httpx.Client) -> None:
    table = set_up(client, LINK, HERE)
    invitation = client.get(f"/api/tables/{table}/invitation").json()["invitation"]
    assert client.post(f"/api/tables/{table}/stand-in", json={"seat": 0, "bot": "random"}).status_code == 204
    wait_until(lambda: snapshot(client, table)["decision"])
    friend = server.visitor()
    assert friend.post(f"/api/tables/{table}/join", json={"invitation": invitation, "name": "Bo"}).json() == {"seat": 0}
    seat = snapshot(client, table)["seats"][0]
    assert (seat["name"], seat["kind"], seat["bot"], seat["stand_in"]) == ("Bo", "person", None, False)


def test_the_lobby_has_unfinished_and_finished_tables_and_solo_records(client: httpx.Client) -> None:
    rng = random.Random(7)
    alone = set_up(client, HERE, options={"solo_rounds": 1})
    play_on(client, alone, 10**4, rng)
    printed = set_up(client, HERE)
    play_on(client, printed, 10**4, rng)
    running = set_up(client, HERE, HERE)
    lobby = client.get("/api/lobby").json()
    assert lobby["tables"][0]["id"] == running
    assert lobby["tables"][0]["your_move"] is True
    assert lobby["tables"][0]["to_move"] in lobby["tables"][0]["your_seats"]
    assert lobby["tables"][0]["winners"] == [], "whoever is ahead has not won yet"
    finished = {each["id"]: each for each in lobby["tables"][1:]}
    assert finished.keys() == {alone, printed}
    assert all(each["over"] and each["winners"] == [0] and not each["your_move"] for each in finished.values())
    points = finished[printed]["scores"][0]
    assert [(each["table"], each["points"]) for each in lobby["records"]] == [(printed, points)], "no house rules"
    seen = snapshot(client, printed)
    assert seen["over"]
    assert client.get(f"/api/tables/{printed}/lines/{seen['line'] // 2}").status_code == 200


def test_a_rematch_has_the_same_players_and_rules_and_everybody_is_told_of_it(
    server: Served, client: httpx.Client
) -> None:
    options, seats = {"round_cap": 1, "trading": True}, [{"kind": "here", "name": "Ada"}, LINK, {**BOT, "bot": "easy"}]
    table = set_up(client, *seats, options=options)
    friend, stranger = server.visitor(), server.visitor()
    invitation = client.get(f"/api/tables/{table}/invitation").json()["invitation"]
    friend.post(f"/api/tables/{table}/join", json={"invitation": invitation, "name": "Bo"})
    early = client.post(f"/api/tables/{table}/rematch")
    assert (early.status_code, early.json()["detail"]) == (409, "A rematch can only begin once the game is over.")
    rng = random.Random(1)
    while not snapshot(client, table)["over"]:
        play_on(client, table, 100, rng)
        play_on(friend, table, 100, rng)
    assert snapshot(friend, table)["rematch"] is None
    assert stranger.post(f"/api/tables/{table}/rematch").status_code == 403
    with watching(friend, table) as watcher:
        watcher.hear_until(lambda news: "over" in news)
        again = client.post(f"/api/tables/{table}/rematch").json()["table"]
        assert watcher.hear_until(lambda news: news.get("rematch"))["rematch"] == again != table
    assert friend.post(f"/api/tables/{table}/rematch").json() == {"table": again, "begun": False}, "there is only one"
    before, after = snapshot(friend, table), snapshot(friend, again)
    assert not after["over"] and after["rematch"] is None and after["next_command"] == 1
    assert after["sheet"] == before["sheet"] and after["sheet"]["options"]["trading"] is True
    who = [(seat["name"], seat["kind"], seat["bot"], seat["yours"]) for seat in after["seats"]]
    assert who == [(seat["name"], seat["kind"], seat["bot"], seat["yours"]) for seat in before["seats"]]
    assert who[1] == ("Bo", "person", None, True)
    assert friend.post(f"/api/tables/{again}/stand-in", json={"seat": 0, "bot": "easy"}).status_code == 403, "not yet"
    assert play(client, again, 0, 1, "keep").status_code == 200


def play_out(tables: Tables, table: str, *players: int) -> None:
    """Let the visitors, seat by seat, play a game of one round to its end."""
    rng = random.Random(1)
    for seat, visitor in enumerate(players):
        while (seen := Snapshot.model_validate_json(tables.snapshot(table, visitor, seat))).decision is not None:
            tables.play(table, visitor, seat, seen.next_command, rng.choice(seen.decision.options).action)


def test_whoever_is_here_for_a_rematch_plays_for_themselves(store: Store) -> None:
    tables = Tables(store, presence := Presence())
    ada, bo, cy = players = [store.new_visitor()[0] for _ in range(3)]
    wanted = {"game": "bronze", "seats": [HERE, LINK, LINK], "options": {"round_cap": 1}}
    made = tables.set_up(NewTable.model_validate(wanted), ada)
    tables.join(made.table, bo, made.invitation, "Bo", None)
    tables.join(made.table, cy, made.invitation, "Cy", None)
    play_out(tables, made.table, *players)
    for seat, visitor in enumerate(players):
        tables.stand_in(made.table, visitor, seat, "random")
    presence.came(made.table, bo)
    again = Snapshot.model_validate_json(tables.snapshot(tables.rematch(made.table, ada).table, ada, 0))
    assert [(seat.bot, seat.stand_in) for seat in again.seats] == [(None, False), (None, False), ("random", True)]


def test_everybody_has_a_minute_to_come_over_to_a_rematch(store: Store) -> None:
    """However long the server has been running, and though nobody has been seen at the new table yet."""
    time = [0.0]
    tables = Tables(store, Presence(lambda: time[0]))
    ada, bo = store.new_visitor()[0], store.new_visitor()[0]
    wanted = {"game": "bronze", "seats": [HERE, LINK], "options": {"round_cap": 1}}
    made = tables.set_up(NewTable.model_validate(wanted), ada)
    tables.join(made.table, bo, made.invitation, "Bo", None)
    play_out(tables, made.table, ada, bo)
    time[0] = 10.0 * AWAY_SECONDS
    again = tables.rematch(made.table, ada).table
    time[0] += AWAY_SECONDS - 1
    with pytest.raises(RequestRefused, match="Bo has not been away for a minute"):
        tables.stand_in(again, ada, 1, "random")
    time[0] += 1
    tables.stand_in(again, ada, 1, "random")


def test_two_servers_on_one_store_agree_on_one_rematch(store: Store) -> None:
    one, other = Tables(store, Presence()), Tables(store, Presence())
    ada, bo = store.new_visitor()[0], store.new_visitor()[0]
    wanted = {"game": "bronze", "seats": [HERE, LINK], "options": {"round_cap": 1}}
    made = one.set_up(NewTable.model_validate(wanted), ada)
    one.join(made.table, bo, made.invitation, "Bo", None)
    play_out(one, made.table, ada, bo)
    other.snapshot(made.table, bo, 1)
    again = one.rematch(made.table, ada).table
    assert other.rematch(made.table, bo).table == again


def test_who_plays_without_others_may_play_again_as_often_as_they_like(client: httpx.Client) -> None:
    table = set_up(client, HERE, options={"solo_rounds": 1})
    play_on(client, table, 10**4, random.Random(1))
    again = {client.post(f"/api/tables/{table}/rematch").json()["table"] for _ in range(2)}
    assert len(again) == 2 and snapshot(client, table)["rematch"] is None


def test_a_bot_on_the_first_seat_begins_a_rematch_by_itself(client: httpx.Client) -> None:
    table, rng = set_up(client, BOT, HERE, options={"round_cap": 1}), random.Random(1)
    while not snapshot(client, table)["over"]:
        play_on(client, table, 100, rng)
    again = client.post(f"/api/tables/{table}/rematch").json()["table"]
    wait_until(lambda: snapshot(client, again)["to_move"] == 1)


def test_a_table_that_makes_room_comes_back_as_it_was(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "store.sqlite3"))
    with served(store) as server:
        client = server.visitor()
        server.house.tables.memory.most_weight = 0
        names = [set_up(client, HERE, HERE, game=game) for game in GAMES]
        for step in range(4):
            for table in names:
                play_on(client, table, 3, random.Random(step))
                assert len(server.house.tables.memory) == 0
        forgetful = [snapshot(client, table) for table in names]
        server.house.tables.memory.most_weight = 1 << 30
        assert [snapshot(client, table) for table in names] == forgetful
        assert len(server.house.tables.memory) == len(names)


def test_two_servers_on_one_store_do_not_overwrite_each_other(store: Store) -> None:
    one, other = Tables(store, Presence()), Tables(store, Presence())
    visitor = store.new_visitor()[0]
    table = one.set_up(NewTable.model_validate({"game": "bronze", "seats": [HERE, HERE]}), visitor).table
    other.snapshot(table, visitor, 0)
    assert one.play(table, visitor, 0, 1, "keep").next_command == 2
    assert other.play(table, visitor, 0, 1, "keep").again, "it has looked again"
    assert other.snapshot(table, visitor, 0) == one.snapshot(table, visitor, 0)


def test_two_servers_on_one_store_do_not_play_on_from_what_the_other_has_taken_back(store: Store) -> None:
    """Neither where an event is missing, nor where there is another in its place."""
    one, other = Tables(store, Presence()), Tables(store, Presence())
    visitor = store.new_visitor()[0]
    table = one.set_up(NewTable.model_validate({"game": "iron", "seats": [HERE, HERE]}), visitor).table
    assert one.play(table, visitor, 0, 1, "start port").next_command == 2
    other.snapshot(table, visitor, 1)
    one.undo(table, visitor, 0, 2)
    with pytest.raises(RequestRefused, match="It is Player 1's move"):
        other.play(table, visitor, 1, 1, "start province")
    assert one.play(table, visitor, 0, 3, "start port").next_command == 4
    other = Tables(store, Presence())
    other.snapshot(table, visitor, 1)
    one.undo(table, visitor, 0, 4)
    assert one.play(table, visitor, 0, 5, "start province").next_command == 6
    assert other.play(table, visitor, 1, 1, "start province").next_command == 2, "it has looked again"
    assert Tables(store, Presence()).snapshot(table, visitor, 0) == other.snapshot(table, visitor, 0)


def test_a_seat_handed_back_at_one_server_is_not_played_by_a_bot_of_the_other(store: Store) -> None:
    one, other = Tables(store, Presence()), Tables(store, Presence())
    visitor = store.new_visitor()[0]
    table = one.set_up(NewTable.model_validate({"game": "bronze", "seats": [HERE, HERE]}), visitor).table
    one.stand_in(table, visitor, 0, "random")
    asked = other.asked(table)
    assert asked is not None
    one.stand_in(table, visitor, 0, None)
    with suppress(MovedOn):  # on SQLite the store alone knows of it
        assert not other.answer(asked, GAMES["bronze"].words.parse_action("keep"))
    assert other.asked(table) is None, "it has looked again"
    assert one.play(table, visitor, 0, 1, "keep").next_command == 2, "for this server nothing is outdated"


def test_who_repeats_a_command_has_everybody_told_again(store: Store) -> None:
    """The first time it may have been committed, and the server may have stumbled before it could tell."""
    told: list[str] = []
    tables, visitor = Tables(store, Presence(), told.append), store.new_visitor()[0]
    table = tables.set_up(NewTable.model_validate({"game": "bronze", "seats": [HERE, HERE]}), visitor).table
    tables.play(table, visitor, 0, 1, "keep")
    told.clear()
    assert tables.play(table, visitor, 0, 1, "keep").again and told == [table]
    assert tables.undo(table, visitor, 0, 1).again and told == [table, table]


def test_a_stand_in_stands_in_the_log_as_after_a_restart_and_reviews_are_found_again(store: Store) -> None:
    tables, visitor = Tables(store, Presence()), store.new_visitor()[0]
    table = tables.set_up(NewTable.model_validate({"game": "bronze", "seats": [HERE, HERE]}), visitor).table
    before = tables.log(table, visitor, 0)
    tables.stand_in(table, visitor, 1, "easy")
    after = tables.log(table, visitor, 0)
    assert "bot 2 easy" in after and after == Tables(store, Presence()).log(table, visitor, 0)
    assert digest_of(before) == digest_of(after) != digest_of(after + "1 keep\n")


def test_what_a_bot_answers_counts_only_while_it_is_asked(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path / "store.sqlite3"))
    tables, visitor = Tables(store, Presence()), store.new_visitor()[0]
    table = tables.set_up(NewTable.model_validate({"game": "bronze", "seats": [HERE, HERE]}), visitor).table
    assert tables.asked(table) is None
    tables.stand_in(table, visitor, 0, "random")
    asked = tables.asked(table)
    assert asked is not None
    keep = GAMES["bronze"].words.parse_action("keep")
    tables.stand_in(table, visitor, 0, None)
    assert not tables.answer(asked, keep), "the seat was handed back"
    assert tables.play(table, visitor, 0, 1, "keep").next_command == 2
    tables.stand_in(table, visitor, 0, "random")
    assert not tables.answer(asked, keep), "another question is asked now"
    store.close()


def test_what_is_not_sure_waits_where_the_dice_would_be_rolled_and_nothing_could_be_taken_back(
    client: httpx.Client,
) -> None:
    table = set_up(client, HERE)
    asked = 0
    while (seen := snapshot(client, table))["position"]["round"] < 4:
        move = {"seat": 0, "number": seen["next_command"], "move": seen["decision"]["options"][-1]["text"]}
        ends = client.post(f"/api/tables/{table}/preview", json={"seat": 0, "move": move["move"]}).json()["ends_turn"]
        answer = client.post(f"/api/tables/{table}/play", json={**move, "sure": False}).json()
        assert answer["asks"] == ends
        if ends:
            still = snapshot(client, table)
            assert all(still[part] == seen[part] for part in ("position", "decision", "next_command", "line"))
            answer = client.post(f"/api/tables/{table}/play", json=move).json()
            assert not snapshot(client, table)["can_undo"]
            asked += 1
        assert answer == {"next_command": seen["next_command"] + 1, "again": False, "asks": False}
    assert asked, "no decision ended a turn"


def test_what_belongs_to_another_step_is_refused_with_the_step_it_belongs_to(client: httpx.Client) -> None:
    table = set_up(client, HERE)
    for move, where in (("buy leadership", "after building"), ("city4", "after the dice and before buying")):
        answer = client.post(f"/api/tables/{table}/preview", json={"seat": 0, "move": move})
        assert answer.status_code == 409
        assert where in answer.json()["detail"] and answer.json()["clause"] == "BR-0.4"


def test_a_table_that_was_deleted_while_it_was_open_is_not_there_any_more(tmp_path: Path) -> None:
    with served(Store(sqlite_url(tmp_path / "store.sqlite3"))) as server:
        client = server.visitor()
        table = set_up(client, HERE, HERE)
        with watching(client, table) as watcher:
            watcher.hear()
            elsewhere = Store(sqlite_url(tmp_path / "store.sqlite3"))
            assert elsewhere.delete_unchanged(datetime.now(UTC) + timedelta(hours=1), unfinished=True) == 1
            elsewhere.close()
            assert play(client, table, 0, 1, "keep").status_code == 404
        assert client.get(f"/api/tables/{table}").status_code == 404
        assert client.get("/api/lobby").json()["tables"] == []


def test_what_is_not_sure_waits_where_it_would_leave_something_unused(client: httpx.Client) -> None:
    """Whoever asks over HTTP is told the same as at the table: two rolls of Die Civilization are not let go at once."""
    table = set_up(client, HERE, game="diciv")
    while (seen := snapshot(client, table))["position"]["step"] != "purpose":
        play(client, table, 0, seen["next_command"], seen["decision"]["options"][-1]["text"])
    [wasteful] = [each for each in seen["decision"]["options"] if each["wastes"]]
    assert wasteful["text"] == "no roll"
    move = {"seat": 0, "number": seen["next_command"], "move": wasteful["text"]}
    for given in (wasteful["text"], wasteful["action"]):
        answer = client.post(f"/api/tables/{table}/play", json={**move, "move": given, "sure": False}).json()
        assert answer == {"next_command": seen["next_command"], "again": False, "asks": True}
    assert snapshot(client, table)["line"] == seen["line"]
    answer = client.post(f"/api/tables/{table}/play", json={**move, "sure": True}).json()
    assert answer == {"next_command": seen["next_command"] + 1, "again": False, "asks": False}
    assert snapshot(client, table)["line"] > seen["line"]
