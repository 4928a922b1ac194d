"""What a coach tells those who sit at a table: values of options, and reviews of games that are over."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.desk import BOT, HERE, NO_LIMITS, Served, play_on, served, set_up, snapshot, wait_until, watching

from astragal.bots import backroom as backroom_module
from astragal.bots.backroom import Backroom, BackroomClosed, Errand
from astragal.server.coaching import AT_ONCE, Coaching
from astragal.server.guard import Limit
from astragal.server.questions import Asked
from astragal.server.store import Store, sqlite_url

GERMAN = {"lang": "de"}
SHORT = {"solo_rounds": 2}


@pytest.fixture(scope="module")
def coached(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server whose coach looks at few futures."""
    with served(Store(sqlite_url(tmp_path_factory.mktemp("coached") / "store.sqlite3"))) as server:
        server.house.coaching._futures = 1
        yield server


def values(client: httpx.Client, table: str, state: str = "done", **more: Any) -> dict[str, Any]:
    """What the options are worth, once the coach has come so far."""

    def look() -> Any:
        found = client.get(f"/api/tables/{table}/hint/values", params=more)
        assert found.status_code == 200, found.text
        return found.json()["state"] == state and found.json()

    found: dict[str, Any] = wait_until(look)
    return found


def review(client: httpx.Client, table: str, **more: Any) -> dict[str, Any]:
    """A review, once it is made."""

    def look() -> Any:
        found = client.get(f"/api/tables/{table}/review", params=more)
        assert found.status_code == 200, found.text
        assert found.json()["state"] in ("working", "done")
        return found.json()["state"] == "done" and found.json()["review"]

    found: dict[str, Any] = wait_until(look)
    return found


def a_finished_game(client: httpx.Client) -> str:
    table = set_up(client, HERE, options=SHORT)
    play_on(client, table, 10**4, random.Random(3))
    assert snapshot(client, table)["over"]
    return table


def test_a_hint_is_followed_by_what_the_best_options_are_worth(coached: Served) -> None:
    client = coached.visitor()
    table = set_up(client, HERE, HERE)
    hint = client.get(f"/api/tables/{table}/hint").json()
    options = {each["text"]: each["words"] for each in snapshot(client, table)["decision"]["options"]}
    found = values(client, table)
    assert found["of"] == len(options) and not found["in_points"] and found["futures"] > 1
    assert all(options[each["move"]] == each["words"] for each in found["options"])
    assert [each["move"] for each in found["options"] if each["bots"]] == [hint["move"]]
    assert all(0 <= each["value"] <= 1 and each["margin"] >= 0 for each in found["options"])
    assert found["options"][0]["behind"] == 0
    german = values(client, table, **GERMAN)
    assert [each["move"] for each in german["options"]] == [each["move"] for each in found["options"]]
    assert german["options"][0]["words"] != found["options"][0]["words"]


def test_values_can_be_asked_for_without_a_hint_and_belong_to_the_position(coached: Served) -> None:
    client = coached.visitor()
    table = set_up(client, HERE, options=SHORT)
    found = values(client, table)
    assert found["in_points"] and not any(each["bots"] for each in found["options"])
    play_on(client, table, 1, random.Random(1))
    legal = {each["action"] for each in snapshot(client, table)["decision"]["options"]}
    assert {each["action"] for each in values(client, table)["options"]} <= legal
    assert client.get(f"/api/tables/{table}/hint/values", params={"seat": 1}).status_code == 404


def test_nobody_is_told_what_the_options_of_others_are_worth(coached: Served) -> None:
    table = set_up(coached.visitor(), HERE, HERE)
    for client, status in ((coached.visitor(), 403), (coached.stranger(), 401)):
        assert client.get(f"/api/tables/{table}/hint/values", params={"seat": 0}).status_code == status
        assert client.get(f"/api/tables/{table}/hint/values").status_code == status


def test_nobody_keeps_the_coach_to_himself(coached: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("astragal.server.coaching.advise", endless)
    client = coached.visitor()
    tables = [set_up(client, HERE, BOT) for _ in range(AT_ONCE + 1)]
    for table in tables:
        assert client.get(f"/api/tables/{table}/hint/values").json()["state"] in ("getting ready", "looking")
    errands = [coached.house.coaching._questions[table, 0][2] for table in tables]
    assert [errand.failed for errand in errands] == [True, *[False] * AT_ONCE]
    for errand in errands:
        coached.house.backroom.drop(errand)


class AtOnce(Backroom):
    """A backroom that has an answer at once, or fails at once."""

    fails = False

    def ask(self, work: Any, *arguments: Any, rank: int = 0) -> Errand:
        errand = Errand(0, rank, work, arguments)
        if self.fails:
            errand.future.set_exception(BackroomClosed("The coach's process has died."))
        else:
            errand.future.set_result(None)
        return errand


def test_visitors_whose_questions_are_answered_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("astragal.server.coaching.MOST_QUESTIONS", 10)
    coaching = Coaching(AtOnce(), None)  # type: ignore[arg-type]  # nothing is kept here
    for visitor in range(100):
        coaching.begin(Asked(f"table {visitor}", "bronze", "classic", (), 0, "hard", b""), visitor)
    assert len(coaching._questions) == 10
    assert len(coaching._asked) <= 11


def test_reviews_that_failed_keep_no_other_from_its_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("astragal.server.coaching.MOST_REVIEWS", 2)
    monkeypatch.setattr(AtOnce, "fails", True)
    coaching = Coaching(AtOnce(), None)  # type: ignore[arg-type]  # nothing is kept here
    assert all(coaching.begin_review(f"table {number}", 0, "a log") for number in range(4))


def endless(*arguments: Any) -> Iterator[None]:
    """A coach that never comes to an end."""
    while True:
        time.sleep(0.01)
        yield None


def test_a_coach_that_cannot_work_leaves_the_hint_as_it_is(coached: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    client = coached.visitor()
    table = set_up(client, HERE, BOT)
    monkeypatch.setattr("astragal.server.coaching.advise", broken)
    assert client.get(f"/api/tables/{table}/hint").status_code == 200
    assert values(client, table, "nothing")["options"] == []


def broken(*arguments: Any) -> Iterator[None]:
    """A coach that fails."""
    raise ValueError("no futures today")
    yield None


def test_a_review_is_made_once_kept_and_told_in_the_language_of_whoever_asks(coached: Served) -> None:
    client = coached.visitor()
    table = a_finished_game(client)
    assert client.get(f"/api/tables/{table}/review").json()["state"] == "none"
    begun = client.post(f"/api/tables/{table}/review", json={})
    assert begun.status_code == 202 and begun.json()["state"] in ("working", "done")
    found = review(client, table)
    total = found["start"] + found["dice"] + found["others"] + found["skill"]
    assert total == pytest.approx(found["result"], abs=1e-9)
    seen = snapshot(client, table)
    assert found["result"] == seen["position"]["scores"][0]["total"]
    assert found["decisions"] and found["thresholds"] == [1.0, 2.5, 5.0]
    assert found["unit"] == "round"
    for each in found["decisions"]:
        assert seen["lines"][each["line"] - 1]["seat"] == 0
    ahead = 0
    for part in found["parts"]:
        assert part["first_line"] == ahead <= part["line"] <= seen["line"]
        assert part["line"] > ahead or part["after"] != part["before"], "something happened or changed"
        ahead = part["line"]
    asked = coached.house.backroom
    coached.house.backroom.stop()
    again = client.post(f"/api/tables/{table}/review", json={})
    assert again.json()["review"] == found and asked.process is None, "it was kept"
    german = review(client, table, **GERMAN)
    assert german["decisions"][0]["chosen"] != found["decisions"][0]["chosen"]
    assert german["start"] == found["start"]


def test_only_those_who_sat_there_may_have_a_game_reviewed_and_only_when_it_is_over(coached: Served) -> None:
    client = coached.visitor()
    running, over = set_up(client, HERE, HERE), a_finished_game(client)
    for ask in (
        lambda who, table: who.get(f"/api/tables/{table}/review"),
        lambda who, table: who.post(f"/api/tables/{table}/review", json={}),
    ):
        assert ask(client, running).status_code == 409
        assert ask(coached.visitor(), over).status_code == 403
        assert ask(coached.stranger(), over).status_code == 401
    assert client.post(f"/api/tables/{over}/review", json={"seat": 1}).status_code == 404


@pytest.mark.parametrize("limited", ["review_by_key", "review_by_address"])
def test_reviews_are_limited_and_a_kept_one_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limited: str
) -> None:
    limits = replace(NO_LIMITS, **{limited: Limit(1, 1e-6)})
    with served(Store(sqlite_url(tmp_path / "store.sqlite3")), limits=limits) as server:
        monkeypatch.setattr(backroom_module.Backroom, "_start", lambda self: None)
        client = server.visitor()
        neighbour = client if limited == "review_by_key" else server.visitor()
        one, other = a_finished_game(client), a_finished_game(neighbour)
        assert client.post(f"/api/tables/{one}/review", json={}).status_code == 202
        assert client.post(f"/api/tables/{one}/review", json={}).status_code == 202
        assert neighbour.post(f"/api/tables/{other}/review", json={}).status_code == 429


def test_the_coach_gets_ready_when_somebody_sits_down(tmp_path: Path) -> None:
    with served(Store(sqlite_url(tmp_path / "store.sqlite3")), early_coach=True) as server:
        client = server.visitor()
        table = set_up(client, HERE, BOT)
        assert server.house.backroom.process is None
        with watching(server.visitor(), table) as watcher:
            watcher.hear()
            assert server.house.backroom.process is None, "whoever looks on decides nothing"
        with watching(client, table, 0) as watcher:
            watcher.hear()
            wait_until(lambda: server.house.backroom.process is not None)
