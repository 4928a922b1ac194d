"""Visitors are told things in the language that they ask for; the table itself has none."""

from __future__ import annotations

import json
import random
import re
from typing import Any, get_args

import httpx
import pytest
from tests.server.desk import BOT, HERE, LINK, PATIENCE, Served, play, play_on, set_up, snapshot, wait_until, watching
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from astragal.errors import UnknownName
from astragal.rules import GAMES
from astragal.rules.tongues import languages
from astragal.server.problems import UNKNOWN, unknown
from astragal.server.schemas import Language
from astragal.server.shelf_texts import TITLES

GERMAN = {"lang": "de"}


def test_the_interface_knows_every_language_that_has_a_catalogue() -> None:
    assert set(get_args(Language)) == set(languages())


def test_a_table_is_shown_in_the_language_that_is_asked_for(client: httpx.Client) -> None:
    table = set_up(client, {**HERE, "name": "Ada"}, {**HERE, "name": "Bo"})
    english = client.get(f"/api/tables/{table}").json()
    german = client.get(f"/api/tables/{table}", params=GERMAN).json()
    assert english["decision"]["question"].startswith("Which dice")
    assert german["decision"]["question"].startswith("Welche Würfel")
    assert german["sheet"]["title"].startswith("Die Bronzezeit")
    assert [each["text"] for each in german["decision"]["options"]] == [
        each["text"] for each in english["decision"]["options"]
    ]
    for key in ("position", "aids", "to_move", "line"):
        assert german[key] == english[key]
    assert client.get(f"/api/tables/{table}").json() == english


def test_spectators_of_both_languages_do_not_get_each_others_words(server: Served, client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE)
    play_on(client, table, 12, random.Random(1))
    stranger = server.stranger()
    for params, words in (({}, "feeds"), (GERMAN, "ernährt"), ({}, "feeds"), (GERMAN, "ernährt")):
        lines = stranger.get(f"/api/tables/{table}", params=params).json()["lines"]
        assert any(words in sentence for line in lines for sentence in line["told"])


def test_what_is_drawn_is_named_in_the_log(client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE)
    english = client.get(f"/api/tables/{table}").json()["lines"]
    german = client.get(f"/api/tables/{table}", params=GERMAN).json()["lines"]
    drawn = [(a, b) for a, b in zip(english, german, strict=True) if a["seat"] < 0]
    assert drawn
    for a, b in drawn:
        assert a["text"] == b["text"]
        assert a["words"] == ""
        assert b["words"] in ("Nahrung", "Ware", "Schädel", "Arbeiter", "Nahrung/Arbeiter", "Münzen")


def test_previews_hints_refusals_and_the_shelf_are_german_too(client: httpx.Client) -> None:
    table = set_up(client, HERE, BOT)
    body = {"seat": 0, "move": "keep"}
    preview = client.post(f"/api/tables/{table}/preview", json=body, params=GERMAN).json()
    assert preview["words"] == "Alle Würfel behalten"
    hint = client.get(f"/api/tables/{table}/hint", params={"seat": 0, **GERMAN}).json()
    assert hint["words"].startswith(("Alle Würfel", "Noch einmal"))
    refused = client.post(
        f"/api/tables/{table}/play", json={"seat": 0, "number": 1, "move": "end build"}, params=GERMAN
    )
    assert refused.status_code == 409
    building = "Gebaut wird in einem eigenen Schritt, nach dem Würfeln und vor dem Kauf"
    assert refused.json() == {"detail": building, "clause": "BR-0.4"}
    assert client.get("/api/tables/nowhere", params=GERMAN).json()["detail"] == "Diesen Tisch gibt es nicht."
    shelf = client.get("/api/games", params=GERMAN).json()
    assert shelf[0]["sheets"][0]["about"] != client.get("/api/games").json()[0]["sheets"][0]["about"]
    assert [bot["title"] for bot in shelf[0]["bots"]] == ["Zufall", "Leicht", "Mittel", "Schwer", "Meister"]


def test_a_name_that_does_not_exist_is_told_in_german_too(client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE)
    game = {"game": "bronze", "seats": [HERE, HERE]}
    stand_in = f"/api/tables/{table}/stand-in"
    for path, body, english, german in (
        (
            f"/api/tables/{table}/play",
            {"seat": 0, "number": 1, "move": "foo"},
            'There is no move "foo". Did you mean "food"? Known: ',
            'Den Zug "foo" gibt es nicht. Meintest du "food"? Bekannt: ',
        ),
        (
            "/api/tables",
            game | {"game": "x"},
            'There is no game "x". Known: ',
            'Das Spiel "x" gibt es nicht. Bekannt: ',
        ),
        ("/api/tables", game | {"sheet": "x"}, 'There is no sheet "x". ', 'Das Blatt "x" gibt es nicht. '),
        ("/api/tables", game | {"options": {"x": 1}}, 'There is no option "x". ', 'Die Option "x" gibt es nicht. '),
        (stand_in, {"seat": 0, "bot": "x"}, 'There is no bot "x". ', 'Den Bot "x" gibt es nicht. '),
        (
            "/api/tables",
            game | {"seats": [HERE] * 5},
            'There is no number of players "5". Known: 1, 2, 3, 4.',
            'Die Personenzahl "5" gibt es nicht. Bekannt: 1, 2, 3, 4.',
        ),
    ):
        for params, says in (({}, english), (GERMAN, german)):
            answer = client.post(path, json=body, params=params)
            assert (answer.status_code, answer.json()["detail"][: len(says)]) == (400, says)


def test_what_only_those_read_who_write_clients_and_sheets_stays_english(client: httpx.Client) -> None:
    game = {"game": "bronze", "seats": [HERE, HERE]}
    for method, body, says in (
        ("POST", game | {"options": {"dev_goal": 0}}, "must be a whole number from 1 to 99, not 0"),
        ("POST", game | {"seats": "two"}, "seats: Input should be a valid list"),
        ("PUT", game, "Method Not Allowed"),
    ):
        english, german = (client.request(method, "/api/tables", json=body, params=each) for each in ({}, GERMAN))
        assert says in english.json()["detail"]
        assert german.json() == english.json()


@pytest.mark.parametrize("kind", [*UNKNOWN, "place on the sheet"])
@pytest.mark.parametrize("known", [[], ["here"], ["here", "there"], ["\x1b[2J"]])
def test_in_english_a_name_that_does_not_exist_is_told_as_everywhere(kind: str, known: list[str]) -> None:
    for name in ("here", "ther", "\x1b"):
        error = UnknownName(kind, name, known)
        assert unknown(error).detail == str(error)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("language", "called", "address"), [("en", "Player 1", "You"), ("de", "Person 1", "Du")])
def test_the_log_tells_of_who_gave_no_name_in_the_third_person(
    client: httpx.Client, game: str, language: str, called: str, address: str
) -> None:
    spoken, rng = {"lang": language}, random.Random(2)
    answer = client.post("/api/tables", json={"game": game, "seats": [HERE, BOT]}, params=spoken)
    table = answer.json()["table"]
    for _ in range(12):
        wait_until(lambda: (now := snapshot(client, table))["decision"] or now["over"])
        play_on(client, table, 1, rng)
    seen = client.get(f"/api/tables/{table}", params=spoken).json()
    assert seen["seats"][0]["name"] == called
    told = [sentence for line in seen["lines"] for sentence in line["told"]]
    assert any(sentence.startswith(called) for sentence in told)
    assert [sentence for sentence in told if re.search(rf"\b{address}\b", sentence)] == []


def test_who_has_no_name_is_called_so_in_the_language_of_the_reader_and_a_name_stays(client: httpx.Client) -> None:
    bots: list[dict[str, Any]] = [{"kind": "bot", "bot": each} for each in ("easy", "hard", "easy")]
    seats = [HERE, LINK, {"kind": "link", "name": "Player 9"}, *bots]
    languages = {
        "en": ["Player 1", "Player 2", "Player 9", "Easy A", "Hard", "Easy B"],
        "de": ["Person 1", "Person 2", "Player 9", "Leicht A", "Schwer", "Leicht B"],
    }
    for laid in languages:
        body = {"game": "mythology", "seats": seats}
        table = client.post("/api/tables", json=body, params={"lang": laid}).json()["table"]
        for language, names in (*languages.items(), *languages.items()):
            spoken = {"lang": language}
            now = client.get(f"/api/tables/{table}", params=spoken).json()
            before = client.get(f"/api/tables/{table}/lines/1", params=spoken).json()
            for seen in (now, before):
                assert [seat["name"] for seat in seen["seats"]] == names
                assert seen["position"]["names"] == names
            told = " ".join(sentence for line in now["lines"] for sentence in line["told"])
            others = {*languages["en"], *languages["de"]} - {*names}
            assert names[0] in told
            assert [name for name in others if name in told] == []
            listed = client.get("/api/lobby", params=spoken).json()["tables"]
            assert next(each["names"] for each in listed if each["id"] == table) == names
        assert 'name 2 "Player 2"' in client.get(f"/api/tables/{table}/log", params=GERMAN).text


def test_a_log_is_english_for_everybody(client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE)
    play_on(client, table, 12, random.Random(1))
    assert client.get(f"/api/tables/{table}/log", params=GERMAN).text == client.get(f"/api/tables/{table}/log").text


@pytest.mark.parametrize("path", ["", "/log", "/hint", "/invitation", "/lines/0"])
def test_a_language_that_nobody_speaks_here_is_refused(client: httpx.Client, path: str) -> None:
    table = set_up(client, HERE, HERE)
    answer = client.get(f"/api/tables/{table}{path}", params={"lang": "xx"})
    assert answer.status_code == 400
    assert answer.json()["detail"].startswith("lang: ")
    assert client.get("/api/games", params={"lang": ""}).status_code == 400


def live_address(client: httpx.Client, table: str, language: str) -> str:
    return f"{str(client.base_url).replace('http', 'ws').rstrip('/')}/api/tables/{table}/live?lang={language}"


def test_a_live_connection_speaks_one_language(client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE)
    headers = {"Cookie": f"astragal={client.cookies['astragal']}"}
    with (
        watching(client, table, 0) as english,
        connect(live_address(client, table, "de"), additional_headers=headers, compression=None) as german,
    ):
        german.send(json.dumps({"seat": 0, "line": 0}))
        assert json.loads(german.recv(timeout=PATIENCE))["decision"]["question"].startswith("Welche Würfel")
        assert english.hear()["decision"]["question"].startswith("Which dice")
        play(client, table, 0, 1, "keep")
        told = json.loads(german.recv(timeout=PATIENCE))
        assert "Nahrung oder Arbeiter" in told["decision"]["question"]


def test_a_live_connection_in_an_unknown_language_is_closed_with_a_reason(client: httpx.Client) -> None:
    table = set_up(client, HERE, HERE)
    with connect(live_address(client, table, "xx"), compression=None) as socket:
        assert json.loads(socket.recv(timeout=PATIENCE))["detail"].startswith("lang: ")
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4400


def test_every_sheet_has_a_title_that_translators_know() -> None:
    titles = {game.sheets.load(name).title for game in GAMES.values() for name in game.sheets.names()}
    assert titles == set(TITLES)
