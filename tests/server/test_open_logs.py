"""Logs that visitors open: from the table, the terminal, a simulation or another server, and what is refused."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select
from tests.golden.test_golden import LOGS, name_of, without_remarks
from tests.properties.odd import bronze, diciv, iron, mythology
from tests.properties.random_play import SOAK
from tests.server.desk import (
    BOT,
    HERE,
    LINK,
    Served,
    play,
    play_on,
    served,
    set_up,
    snapshot,
    watching,
)

from astragal import Match, SeededDealer, game_named, load_log, read_log, write_log
from astragal.bots import PolicyBot, play_out
from astragal.cli import make_parser
from astragal.cli.table import _resumed
from astragal.rules import CHANCE, GAMES
from astragal.server import opened
from astragal.server.guard import MOST_LOG, Limit, Limits
from astragal.server.memory import Memory
from astragal.server.schemas import LogInfo, Snapshot
from astragal.server.store import Change, Standing, Store, StoredSeat, StoredTable, sqlite_url
from astragal.server.store_tables import events, seats, tables
from astragal.table.position import load_position
from astragal.table.record import Event
from astragal.terminal.saving import SaveFile

ODD = [
    (name, sheet, options)
    for name, odd in (("bronze", bronze), ("iron", iron), ("diciv", diciv), ("mythology", mythology))
    for sheet, options in odd.TABLES
]
MUTANTS = 60 * SOAK
PUT_IN = ["0", "-1", "999999999999", "\0", "é", " ", '"', "{", "*", ";", "\ud7ff"]
QUICK = 4.0
"""Seconds in which anything is answered, on a busy machine too."""


def opened_table(client: httpx.Client, text: str, *seats: dict[str, Any]) -> str:
    """Open a log; the id of the table."""
    answer = client.post("/api/logs/tables", json={"text": text, "seats": list(seats) or None})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["table"])


def refusal(client: httpx.Client, text: str, path: str = "/api/logs", **more: Any) -> str:
    """Why a log is refused."""
    answer = client.post(path, json={"text": text, **more})
    assert answer.status_code == 400, answer.text
    return str(answer.json()["detail"])


def look(client: httpx.Client, text: str) -> dict[str, Any]:
    """What a log holds."""
    answer = client.post("/api/logs", json={"text": text})
    assert answer.status_code == 200, answer.text
    return LogInfo.model_validate(answer.json()).model_dump()


def downloaded(client: httpx.Client, table: str) -> str:
    """The log of a table."""
    return client.get(f"/api/tables/{table}/log").text


def unfinished(path: Path) -> Match:
    """The game of a golden log, well on its way, where somebody is to decide."""
    whole = load_log(path)
    at = len(whole.events) * 3 // 4
    while whole.events[at].seat == CHANCE:
        at += 1
    return whole.fork(at=at)


def number_of_rows(server: Served) -> list[int]:
    with server.house.store.engine.connect() as connection:
        return [
            connection.execute(select(func.count()).select_from(each)).scalar_one() for each in (tables, seats, events)
        ]


BEGUN = """astragal log 1
game bronze
sheet classic
numbers {numbers}
players 2
name 1 "Ada"
name 2 "Bo"
play
* workers workers workers
""".format(numbers=game_named("bronze").sheets.load("classic").fingerprint)


# Finished games.


@pytest.mark.parametrize("path", LOGS, ids=name_of)
def test_every_golden_log_opens_as_a_finished_table_and_is_downloaded_as_it_came(
    client: httpx.Client, path: Path
) -> None:
    text, match = path.read_text(encoding="utf-8"), load_log(path)
    info = look(client, text)
    assert (info["game"], info["over"], info["events"]) == (match.game.name, True, len(match.events))
    assert (info["scores"], [seat["name"] for seat in info["seats"]]) == (match.scores(), match.names)
    table = opened_table(client, text)
    seen = snapshot(client, table)
    Snapshot.model_validate(seen)
    assert (seen["over"], seen["winners"], len(seen["lines"])) == (True, match.winners(), len(match.events))
    assert seen["opened"] == {"line": len(match.events), "by_you": True}
    assert without_remarks(downloaded(client, table)) == without_remarks(text)
    assert read_log(downloaded(client, table)).state_bytes() == match.state_bytes()
    middle = len(match.events) // 2
    back = client.get(f"/api/tables/{table}/lines/{middle}").json()
    assert back["to_move"] == match.fork(at=middle).to_move


def test_whoever_opened_a_finished_game_may_review_every_seat_though_only_bots_played(
    client: httpx.Client, server: Served
) -> None:
    match = Match("bronze", players=2, sheet="classic", dealer=SeededDealer(1), bots=["heuristic", "random"])
    play_out(
        match, [PolicyBot(match.game, match.sheet, "heuristic", 0), PolicyBot(match.game, match.sheet, "random", 1)]
    )
    table = opened_table(client, write_log(match))
    seen = snapshot(client, table)
    assert (seen["seat"], seen["over"], seen["opened"]["by_you"]) == (None, True, True)
    assert [seat["bot"] for seat in seen["seats"]] == ["heuristic", "random"]
    for seat in (None, 0, 1):
        state = client.get(f"/api/tables/{table}/review", params={} if seat is None else {"seat": seat}).json()
        assert (state["state"], state["seat"]) == ("none", seat or 0)
    somebody = server.visitor()
    assert somebody.get(f"/api/tables/{table}/review").status_code == 403
    assert snapshot(somebody, table)["opened"] == {"line": len(match.events), "by_you": False}
    again = client.post(f"/api/tables/{table}/rematch").json()["table"]
    assert [seat["bot"] for seat in snapshot(client, again)["seats"]] == ["heuristic", "random"]
    assert snapshot(client, again)["opened"] is None
    assert somebody.post(f"/api/tables/{table}/rematch").status_code == 403


def test_an_opened_game_is_in_the_lobby_of_whoever_opened_it_and_is_no_record(client: httpx.Client) -> None:
    match = load_log(next(path for path in LOGS if name_of(path) == "bronze/classic-1"))
    match.bots[0] = None
    table = opened_table(client, write_log(match))
    bots = opened_table(client, BEGUN, BOT, BOT)
    lobby = client.get("/api/lobby").json()
    assert {each["id"]: (each["opened"], each["your_seats"]) for each in lobby["tables"]} == {
        table: (True, [0]),
        bots: (True, []),
    }
    assert lobby["records"] == []


def test_a_bot_that_only_the_log_knows_stays_in_a_finished_game_and_is_replaced_in_the_next(
    client: httpx.Client,
) -> None:
    match = load_log(next(path for path in LOGS if name_of(path) == "bronze/classic-2"))
    match.bots[1] = "from_mars"
    text = write_log(match)
    table = opened_table(client, text)
    assert snapshot(client, table)["seats"][1]["bot"] == "from_mars"
    assert "\nbot 2 from_mars\n" in downloaded(client, table)
    again = client.post(f"/api/tables/{table}/rematch").json()["table"]
    assert snapshot(client, again)["seats"][1]["bot"] == "medium"


# Unfinished games.


@pytest.mark.parametrize("path", LOGS, ids=name_of)
def test_every_golden_game_goes_on_from_its_middle_until_its_end(server: Served, path: Path) -> None:
    """Bots sit on all seats, and the table has not forgotten anything when it comes from the store."""
    client, match = server.visitor(), unfinished(path)
    table = opened_table(client, write_log(match), *[{"kind": "bot", "bot": "random"}] * match.players)
    server.house.tables.memory = Memory(server.house.store, lambda: SeededDealer(5))
    with watching(client, table) as watcher:
        seen = watcher.hear_until(lambda heard: heard["over"])
    assert seen["opened"]["line"] == len(match.events) < len(watcher.lines)
    after = read_log(downloaded(client, table))
    assert after.events[: len(match.events)] == match.events
    assert after.over
    assert after.sheet.changes() == match.sheet.changes()


@pytest.mark.parametrize(
    "name", ["bronze/house-rules", "diciv/other-rulings", "iron/house-rules", "mythology/house-rules"]
)
def test_bots_of_every_level_and_hints_know_the_house_rules_of_a_log(server: Served, name: str) -> None:
    """Some house rules are lists, which no table that was set up here has."""
    client = server.visitor()
    match = unfinished(next(path for path in LOGS if name_of(path) == name))
    table = opened_table(client, write_log(match), *[HERE] * match.players)
    while snapshot(client, table)["decision"] is None:
        play_on(client, table, 1, random.Random(1))
    assert client.get(f"/api/tables/{table}/hint").status_code == 200
    visitor = server.house.store.visitor_with(client.cookies["astragal"])
    asked = server.house.tables.question_for_hint(table, visitor, None)
    assert hash(asked.changes), "the coach keeps what it knows by the changes of the sheet"


def test_the_draws_that_come_next_are_made_here(client: httpx.Client) -> None:
    """The server's dice are those of the seed; those of the log stay as they were."""
    text = BEGUN.replace("play\n* workers workers workers\n", "play\n")
    table = opened_table(client, text)
    seen = snapshot(client, table)
    assert seen["opened"] == {"line": 0, "by_you": True}
    assert [line["seat"] for line in seen["lines"]] == [-1, -1, -1]
    assert seen["decision"]["options"]


def test_seats_of_people_are_given_out_before_the_table_opens(client: httpx.Client, server: Served) -> None:
    text = BEGUN.replace(
        'players 2\nname 1 "Ada"\nname 2 "Bo"\n',
        'players 4\nname 1 "Ada"\nname 2 "Bo"\nname 3 "Cy"\nname 4 "Dee"\nbot 4 hard\n',
    ).replace("workers workers workers", "workers workers")
    info = look(client, text)
    assert [(seat["name"], seat["kind"], seat["bot"]) for seat in info["seats"]] == [
        ("Ada", "here", None),
        ("Bo", "here", None),
        ("Cy", "here", None),
        ("Dee", "bot", "hard"),
    ]
    table = opened_table(client, text, HERE, LINK, {"kind": "bot", "bot": "easy"}, HERE)
    kinds = [(seat["name"], seat["kind"], seat["bot"], seat["yours"]) for seat in snapshot(client, table)["seats"]]
    assert kinds == [
        ("Ada", "person", None, True),
        ("Bo", "open", None, False),
        ("Cy", "bot", "easy", False),
        ("Dee", "person", None, True),
    ]
    invitation = client.get(f"/api/tables/{table}/invitation").json()["invitation"]
    friend = server.visitor()
    joined = friend.post(f"/api/tables/{table}/join", json={"invitation": invitation, "name": "Bob"})
    assert joined.json() == {"seat": 1}
    seen = snapshot(friend, table)
    assert seen["opened"] == {"line": 2, "by_you": False}
    assert seen["seats"][1]["name"] == "Bob"


def test_what_only_numbers_and_levels_are_called_is_said_in_the_language_of_the_reader(client: httpx.Client) -> None:
    text = BEGUN.replace('"Ada"', '"Player 1"').replace('"Bo"\n', '"Medium"\nbot 2 medium\n')
    table = opened_table(client, text)
    german = client.get(f"/api/tables/{table}", params={"lang": "de"}).json()
    assert [seat["name"] for seat in german["seats"]] == ["Person 1", "Mittel"]
    assert 'name 1 "Player 1"\nname 2 "Medium"\nbot 2 medium\n' in downloaded(client, table)


def test_a_bot_that_is_not_known_here_is_replaced_by_the_usual_one_and_the_visitor_is_told(
    client: httpx.Client,
) -> None:
    text = BEGUN.replace('"Bo"\n', '"Bo"\nbot 2 from_mars\n')
    assert look(client, text)["seats"][1] == {"name": "Bo", "kind": "bot", "bot": "medium", "bot_in_log": "from_mars"}
    assert snapshot(client, opened_table(client, text))["seats"][1]["bot"] == "medium"
    wanted = refusal(client, text, "/api/logs/tables", seats=[HERE, {"kind": "bot", "bot": "from_mars"}])
    assert wanted.startswith('There is no bot "from_mars".')


def test_nothing_is_taken_back_that_the_rules_do_not_allow_and_what_is_taken_back_no_longer_came_with_the_log(
    client: httpx.Client, server: Served
) -> None:
    table = opened_table(client, BEGUN + "1 keep\n")
    seen = snapshot(client, table, 0)
    assert (seen["can_undo"], seen["opened"]["line"]) == (True, 4)
    assert client.post(f"/api/tables/{table}/undo", json={"seat": 0, "number": 1}).status_code == 200
    assert snapshot(client, table, 0)["opened"]["line"] == 3
    server.house.tables.memory = Memory(server.house.store, lambda: SeededDealer(5))
    seen = snapshot(client, table, 0)
    assert (seen["can_undo"], seen["opened"]["line"]) == (False, 3)
    refused = client.post(f"/api/tables/{table}/undo", json={"seat": 0, "number": 2})
    assert refused.status_code == 409
    assert play(client, table, 0, 2, "keep").status_code == 200
    assert snapshot(client, table, 0)["opened"]["line"] == 3


def test_a_game_that_began_from_a_position_goes_on_from_it_and_its_rematch_begins_there_too(
    client: httpx.Client, server: Served, tmp_path: Path
) -> None:
    position = tmp_path / "position.json"
    position.write_text(json.dumps({"game": "bronze", "position": {"players": 1, "round": 10, "seats": [{"food": 9}]}}))
    match = load_position(position)
    text = write_log(match)
    assert look(client, text)["from_position"]
    table = opened_table(client, text)
    assert snapshot(client, table)["position"]["seats"][0]["food"] == 9
    server.house.tables.memory = Memory(server.house.store, lambda: SeededDealer(5))
    assert "\nstart {" in downloaded(client, table)
    play_on(client, table, 500, random.Random(1))
    assert snapshot(client, table)["over"]
    again = client.post(f"/api/tables/{table}/rematch").json()["table"]
    assert snapshot(client, again)["position"]["round"] == 10
    play_on(client, again, 500, random.Random(1))
    lobby = client.get("/api/lobby").json()
    assert (lobby["tables"][0]["over"], lobby["records"]) == (True, [])


def test_a_house_rule_of_a_file_needs_no_file_beside_its_log(client: httpx.Client, tmp_path: Path) -> None:
    sheet = tmp_path / "ours.toml"
    sheet.write_text('base = "classic"\nname = "ours"\n[developments]\nmedicine = { cost = 10 }\n')
    match = Match("bronze", sheet=sheet, players=2, dealer=SeededDealer(1))
    match.deal()
    assert look(client, write_log(match))["changes"] == {"developments.medicine.cost": 10}
    table = opened_table(client, write_log(match))
    assert snapshot(client, table)["sheet"]["changes"] == {"developments.medicine.cost": 10}


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if not game.has_secrets])
def test_a_game_is_carried_from_the_table_to_the_terminal_and_back(
    client: httpx.Client, game: str, tmp_path: Path
) -> None:
    """The terminal goes on with the downloaded file, saves, and the table goes on with what it saved."""
    table = set_up(client, HERE, {"kind": "bot", "bot": "easy"}, game=game)
    play_on(client, table, 4, random.Random(1))
    file = tmp_path / "game.log"
    file.write_text(downloaded(client, table), encoding="utf-8")

    match, save = _resumed(GAMES[game], make_parser().parse_args(["play", game, "--resume", str(file)]))
    came = list(match.events)
    assert (match.names, match.bots, save) == (["Player 1", "Easy"], [None, "easy"], file)
    match.play(match.legal()[0])
    match.deal()
    SaveFile(save).keep(match)

    again = opened_table(client, file.read_text(encoding="utf-8"))
    events = read_log(downloaded(client, again)).events
    assert events[: len(match.events)] == match.events
    assert events[: len(came)] == came
    assert [seat["bot"] for seat in snapshot(client, again)["seats"]] == [None, "easy"]


def test_a_game_with_secrets_comes_from_the_terminal_and_goes_back_when_it_is_over(
    client: httpx.Client, tmp_path: Path
) -> None:
    match = Match("mythology", players=2, dealer=SeededDealer(2), names=["Ada", "Easy"], bots=[None, "easy"])
    match.deal()
    SaveFile(tmp_path / "game.log").keep(match)
    text = (tmp_path / "game.log").read_text(encoding="utf-8")
    table = opened_table(client, text)
    assert snapshot(client, table)["decision"]
    assert "what it could not know is left out" in refusal(client, downloaded(client, table))
    table = opened_table(client, text, *[{"kind": "bot", "bot": "random"}] * 2)
    with watching(client, table) as watcher:
        watcher.hear_until(lambda heard: heard["over"])
    (tmp_path / "over.log").write_text(downloaded(client, table), encoding="utf-8")
    assert load_log(tmp_path / "over.log").over


@pytest.mark.parametrize(("game", "sheet", "options"), ODD, ids=range(len(ODD)))
def test_odd_house_rules_come_in_a_log_though_no_page_offers_them(
    client: httpx.Client, game: str, sheet: str, options: dict[str, Any]
) -> None:
    match = Match(game, sheet=sheet, options=options, players=2, dealer=SeededDealer(1))
    table = opened_table(client, write_log(match))
    seen = snapshot(client, table)
    assert seen["sheet"]["changes"] == dict(match.sheet.changes())
    assert play_on(client, table, 6, random.Random(1)) == 6


def test_a_store_keeps_where_a_table_came_from(store: Store) -> None:
    """What is taken back did not come with the log, whatever is decided in its place."""
    visitor = store.new_visitor()[0]
    table = StoredTable("t", "bronze", "classic", {}, "0" * 12, "please", [StoredSeat("Ada", "bot", "easy")])
    table.events = [Event(CHANCE, 3), Event(0, 8), Event(0, 9)]
    table.start, table.opened, table.opened_by = '{"round": 4}', 3, visitor
    store.add(table, Standing(0, False, [0], []))
    assert store.load("t") == table
    assert [(each.id, each.own, each.opened, each.changed) for each in store.tables_of(visitor)] == [
        ("t", [], True, True)
    ]
    store.take_back(Change("t", 0, Standing(0, False, [0], [])), 2)
    store.append(Change("t", 1, Standing(0, False, [0], [])), 2, [Event(0, 7), Event(CHANCE, 1)])
    loaded = store.load("t")
    assert loaded is not None
    assert (loaded.opened, len(loaded.events)) == (2, 4)


# Refusals.


def test_a_log_with_gaps_is_refused_with_what_would_work(client: httpx.Client) -> None:
    table = set_up(client, HERE, BOT, game="mythology")
    text = downloaded(client, table)
    assert refusal(client, text) == (
        "This log was written for seat 1 during a game with secrets: what it could not know is left out, so the game "
        "cannot be replayed from it. Download the log again once the game is over."
    )
    assert "for spectators" in refusal(client, text.replace("\nview 1\n", "\nview spectator\n"))


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("astragal log 1", "astragal log 3", 'Line 1, column 14: this program reads logs of version 1 or 2, not "3"'),
        ("game bronze", "game chess", 'Line 2, column 6: There is no game "chess".'),
        ("sheet classic", "sheet ours", 'Line 3, column 7: There is no sheet "ours".'),
        ("numbers", "with end.round_cap = 1000000000\nnumbers", "Line 4, column 1: the sheet of this log cannot"),
        ("numbers", "with nonsense = 1\nnumbers", "Line 4, column 1: the sheet of this log cannot be used"),
        ("numbers", "with end.round_cap = 7\nnumbers", "Line 5, column 9: the numbers of the sheet have changed"),
        ("players 2", "players 99999999999", "Line 5, column 9: expected a number from 1 to 4"),
        ('"Bo"', '"\\u0000"', "Line 7, column 8: expected a name"),
        ("play\n", "play\n1 keep\n", "Line 9, column 3: It is for the dice to decide"),
        ("play\n", 'start {"round": 9999999999}\nplay\n', "Line 8, column 7: the start position cannot be used"),
        ("workers\n", "workers\n2 keep\n", "Line 10, column 3: It is Ada's move, not Bo's"),
        ("workers\n", "workers", "the log breaks off here"),
        ("\n", "\r\n", "Line 1, column 15: this line ends with a carriage return"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_log_is_said_with_its_line_and_column(
    client: httpx.Client, server: Served, before: str, after: str, reason: str
) -> None:
    rows = number_of_rows(server)
    text = BEGUN.replace(before, after)
    assert text != BEGUN
    assert refusal(client, text).startswith("This log cannot be opened. ")
    assert reason in refusal(client, text)
    assert reason in refusal(client, text, "/api/logs/tables")
    assert number_of_rows(server) == rows


def test_two_seats_of_one_name_are_refused(client: httpx.Client) -> None:
    assert refusal(client, BEGUN.replace('"Bo"', '"ADA"')) == "Two seats would be called ADA."
    assert refusal(client, BEGUN.replace('"Bo"', '"ADA"'), "/api/logs/tables") == "Two seats would be called ADA."


def test_seats_that_do_not_fit_the_log_are_refused(client: httpx.Client) -> None:
    assert refusal(client, BEGUN, "/api/logs/tables", seats=[HERE]) == "The log has 2 seats, not 1."
    named = refusal(client, BEGUN, "/api/logs/tables", seats=[{"kind": "here", "bot": "easy"}, HERE])
    assert named == "Only a bot's seat may name a bot."


@pytest.mark.parametrize(
    "text",
    [
        " ", "\n", "\0", "\0" * 1000, "\ufeff", "\ufffe", "PK\x03\x04\x00", "[" * 100_000, "{" * 100_000, "9" * 100_000,
        "#\n" * 100_000, "astragal log 1\n" * 10_000, BEGUN + "* food\n" * 10_000,
        BEGUN + "*" + " food" * 100_000 + "\n",
        BEGUN.replace("classic", "c" * 500_000), BEGUN.replace("play\n", "play\n1 " + "k" * 500_000 + "\n"),
        BEGUN.replace("* workers workers workers", "* " + "f" * 500_000),
        BEGUN.replace("numbers", "with a = " + "[" * 200_000 + "\nnumbers"),
        BEGUN.replace("numbers", "".join(f"with a{n} = 1\n" for n in range(20_000)) + "numbers"),
        BEGUN.replace("play", "start " + '{"a":' * 50_000 + "1" + "}" * 50_000 + "\nplay"),
        BEGUN.replace("play", "start " + "1" * 100_000 + "\nplay"), BEGUN.replace('"Ada"', '"' + "A" * 500_000 + '"'),
        BEGUN.replace('"Bo"\n', '"Bo"\n' + "bot 2 x\n" * 50_000),
    ],
    ids=range(23),
)  # fmt: skip
def test_hostile_text_is_refused_soon(client: httpx.Client, server: Served, text: str) -> None:
    rows, began = number_of_rows(server), time.monotonic()
    refusal(client, text)
    refusal(client, text, "/api/logs/tables")
    assert time.monotonic() - began < 2 * QUICK
    assert number_of_rows(server) == rows


def test_a_sheet_that_is_changed_everywhere_is_judged_soon(client: httpx.Client) -> None:
    """All numbers of the largest sheet are listed, and only the last line is wrong: the most work."""
    from astragal.rules.sheets import leaves

    game = game_named("mythology")
    sheet = game.sheets.load(game.default_sheet)
    lines = [f"with {'.'.join(place)} = {json.dumps(value)}\n" for place, value in leaves(sheet.values)]
    head = f"astragal log 1\ngame mythology\nsheet {game.default_sheet}\n{''.join(lines)}"
    began = time.monotonic()
    assert "cannot be opened" in refusal(client, f"{head}with nonsense = 1\nnumbers 0\n")
    assert "cannot be opened" in refusal(client, f"{head}numbers 0\n")
    assert time.monotonic() - began < 2 * QUICK


def test_a_log_that_never_ends_is_cut_off(client: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    text = load_and_write("diciv/reconstructed-4")
    monkeypatch.setattr(opened, "MOST_EVENTS", 1_000)
    assert "a log that is opened here has at most 1000 events" in refusal(client, text)


def load_and_write(name: str) -> str:
    return write_log(load_log(next(path for path in LOGS if name_of(path) == name)), remarks=False)


def test_bytes_that_are_no_text_are_refused(client: httpx.Client) -> None:
    headers = {"Content-Type": "application/json"}
    for body in (
        b"",
        b"\xff\xfe{\x00}\x00",
        b'{"text": "\xe4"}',
        b'{"text": "\\ud800"}',
        b'{"text": 7}',
        b'{"text": ""}',
        b"\x00" * 5000,
    ):
        answer = client.post("/api/logs", content=body, headers=headers)
        assert answer.status_code == 400, body
        assert answer.json()["detail"]


def test_a_log_may_be_longer_than_other_requests_but_not_much(client: httpx.Client) -> None:
    long = BEGUN + "#" * (MOST_LOG // 2) + "\n"
    assert client.post("/api/logs", json={"text": long}).status_code == 200
    longer = json.dumps({"text": BEGUN + "#" * MOST_LOG + "\n"}).encode()
    assert client.post("/api/logs", content=longer).status_code == 413

    def parts() -> Iterator[bytes]:
        yield from (longer[at : at + 65536] for at in range(0, len(longer), 65536))

    assert client.post("/api/logs/tables", content=parts()).status_code == 413
    assert client.post("/api/tables", content=longer[:100_000]).status_code == 413


def test_logs_are_opened_no_more_often_than_allowed(tmp_path: Path) -> None:
    limits = Limits(open_by_address=Limit(2, 0.001))
    with served(Store(sqlite_url(tmp_path / "store.sqlite3")), limits=limits) as server:
        client = server.visitor()
        assert [client.post("/api/logs", json={"text": BEGUN}).status_code for _ in range(3)] == [200, 200, 429]


def test_logs_that_are_replayed_at_once_do_not_keep_others_waiting(client: httpx.Client) -> None:
    taken = [opened._replaying.acquire(blocking=False) for _ in range(opened.AT_ONCE)]
    try:
        answer = client.post("/api/logs", json={"text": BEGUN})
    finally:
        for _ in taken:
            opened._replaying.release()
    assert (all(taken), answer.status_code, answer.headers["retry-after"]) == (True, 429, "2")
    assert client.post("/api/logs", json={"text": BEGUN}).status_code == 200


def test_what_is_wrong_is_said_in_german_too(client: httpx.Client) -> None:
    answer = client.post("/api/logs", params={"lang": "de"}, json={"text": "no log"})
    assert answer.json()["detail"].startswith("Dieser Verlauf lässt sich nicht öffnen. Zeile 1, Spalte 1: ")


# Mutants.


def mutated(text: str, rng: random.Random) -> str:
    """The text with something in it lost, doubled, moved or put in."""
    lines = text.split("\n")
    for _ in range(rng.randint(1, 3)):
        at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        line = lines[at]
        place = rng.randint(0, len(line))
        lines[at : at + 1] = rng.choice(
            [
                [], [line, line], [lines[other]], [line[:place]], [line[place:]],
                [line[:place] + rng.choice(PUT_IN) + line[place:]],
                [line.replace("1", str(rng.randint(0, 99)))], [line[:place], line[place:]],
            ]
        )  # fmt: skip
        lines = lines or [""]
    return "\n".join(lines)


def test_a_log_that_somebody_has_tampered_with_is_a_log_or_refused(client: httpx.Client) -> None:
    rng = random.Random(7)
    texts = [path.read_text(encoding="utf-8") for path in LOGS if path.stat().st_size < 25_000]
    answers: dict[int, int] = {}
    for _ in range(MUTANTS):
        text = mutated(rng.choice(texts), rng) or " "
        looked = client.post("/api/logs", json={"text": text})
        made = client.post("/api/logs/tables", json={"text": text})
        assert looked.status_code in (200, 400), looked.text
        assert made.status_code == (201 if looked.status_code == 200 else 400), text
        answers[looked.status_code] = answers.get(looked.status_code, 0) + 1
        if made.status_code == 201:
            seen = snapshot(client, made.json()["table"])
            assert seen["opened"]["line"] <= looked.json()["events"]
        else:
            assert looked.json()["detail"] == made.json()["detail"]
    assert min(answers[200], answers[400]) > MUTANTS // 20
