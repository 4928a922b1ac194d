"""What the board of the Iron Age shows beyond the position: counted by the rules, from what the viewer sees."""

from __future__ import annotations

import json
from typing import Any

import pytest

from astragal import Match, SeededDealer
from astragal.bots import PolicyBot
from astragal.rules.documents import Document
from astragal.rules.iron import state as n
from astragal.server.aids import aids_for
from astragal.table.dealer import ScriptedDealer
from astragal.table.position import match_from

NAMES = ["Ada", "Bo", "Cy", "Dee"]


def table(options: dict[str, Any] | None = None, sheet: str = "short", **position: Any) -> Match:
    """A match from a position in names."""
    position.setdefault("players", 2)
    names = NAMES[: position["players"]]
    data = {"game": "iron", "sheet": sheet, "options": options or {}, "names": names, "position": position}
    return match_from(Document.from_json(json.dumps(data), "test"), ScriptedDealer([]))


def aids(options: dict[str, Any] | None = None, sheet: str = "short", **position: Any) -> dict[str, Any]:
    """The aids of the first seat at a position."""
    match = table(options, sheet, **position)
    return aids_for(match, match.seen_by(0))


def hits(document: dict[str, Any], name: str) -> dict[int, dict[str, Any]]:
    """Whom a disaster hits."""
    disaster = next(each for each in document["disasters"] if each["name"] == name)
    return {hit["seat"]: hit for hit in disaster["hits"]}


def test_strength_is_told_with_its_parts() -> None:
    seat = aids(seats=[{"ports": 1, "armies": 3, "ships": 2, "developments": ["formations", "navy"]}], step="start")
    assert [seat["seats"][0][key] for key in ("strength", "formations", "navy")] == [7, 2, 2]


def test_a_demand_is_told_opponent_by_opponent_in_the_order_of_their_answers() -> None:
    seats = [{"armies": 5}, {"armies": 2, "goods": 1}, {"armies": 4, "goods": 0}]
    document = aids(players=3, step="roll", fate="tribute", dice=["port", "port"], seats=seats, active=1)
    assert document["seats"][0]["demand"] == [
        {"seat": 1, "strength": 2, "tribute": 3, "good": True},
        {"seat": 2, "strength": 4, "tribute": 1, "good": False},
    ]
    assert [each["seat"] for each in document["seats"][1]["demand"]] == [2, 0]


@pytest.mark.parametrize(
    ("seat", "margin", "marks"),
    [
        ({"armies": 5, "conquest": 2}, 3, 3),
        ({"armies": 5, "conquest": 2, "tribute": 59}, 3, 1),
        ({"armies": 1, "conquest": 4, "disasters": 43}, -3, 2),
    ],
)
def test_a_conquest_is_told_with_what_the_sheet_has_room_for(seat: dict[str, Any], margin: int, marks: int) -> None:
    told = aids({"sheet_limits": True}, step="build", population=1, seats=[seat, {}])["seats"][0]["conquest"]
    assert (told["margin"], told["marks"]) == (margin, marks)


def test_alone_a_demand_meets_an_opponent_as_strong_as_the_round() -> None:
    document = aids(players=1, round=3, step="roll", fate="tribute", dice=["port", "port"], seats=[{"armies": 5}])
    assert document["seats"][0]["demand"] == [{"seat": None, "strength": 3, "tribute": 2, "good": False}]
    assert document["end"]["target"] == 100
    assert document["end"]["rounds"] == 8
    assert document["end"]["early"] is False


def test_disasters_name_who_is_hit_and_what_protects_the_others() -> None:
    seats = [
        {"armies": 5, "developments": ["religion"]},
        {"armies": 1, "developments": ["medicine"]},
        {"armies": 0, "ports": 2},
    ]
    document = aids(players=3, step="roll", fate="plenty", dice=["skull", "skull"], seats=seats)
    assert document["skulls"] == 2
    assert document["disaster"] == "barbarians"
    assert hits(document, "unrest")[0]["shield"] == "religion"
    fought = hits(document, "barbarians")[0]
    assert (fought["strength"], fought["against"], fought["tribute"], fought["armies"]) == (5, 4, 1, 1)
    assert hits(document, "pestilence")[1]["shield"] == "medicine"
    assert hits(document, "pestilence")[2]["boxes"] == 3
    assert 0 not in hits(document, "pestilence")
    assert hits(document, "civil_war")[0]["boxes"] == 4
    assert {seat: hit["boxes"] for seat, hit in hits(document, "invasion").items()} == {0: 5, 1: 9, 2: 10}


@pytest.mark.parametrize("options", [{}, {"walls_optional": True}])
def test_walls_keep_barbarians_away_whether_one_may_fight_them_or_not(options: dict[str, Any]) -> None:
    seats = [{"monuments": {"walls": "first"}}]
    document = aids(options, step="roll", fate="plenty", dice=["skull", "skull"], seats=seats)
    assert hits(document, "barbarians")[0]["shield"] == "walls"
    assert document["seats"][0]["shields"] == {"barbarians": "walls"}


def test_a_demand_brings_no_more_in_all_than_the_sheet_has_room_for() -> None:
    seats = [{"armies": 5, "tribute": 58}, {"armies": 2}, {"armies": 3}]
    document = aids({"sheet_limits": True}, players=3, step="build", population=1, seats=seats)
    assert [each["tribute"] for each in document["seats"][0]["demand"]] == [2, 2]
    assert document["seats"][0]["due"] == 2
    assert aids(players=3, step="build", population=1, seats=seats)["seats"][0]["due"] == 5


def test_barbarians_are_told_with_what_the_sheet_has_room_for() -> None:
    options = {"walls_optional": True, "sheet_limits": True}
    seat = {"monuments": {"walls": "first"}, "armies": 7, "tribute": 59, "ships": 2, "developments": ["navy"]}
    document = aids(options, step="walls", fate="plenty", dice=["skull", "skull"], seats=[seat, {"armies": 1}])
    assert document["seats"][0]["barbarians"] == {"against": 4, "margin": 5, "marks": 1, "armies": 1, "ships": 1}
    assert document["seats"][1]["barbarians"] == {"against": 4, "margin": -3, "marks": 3, "armies": 1, "ships": 0}


def test_what_other_disasters_would_do_is_told_while_barbarians_are_at_the_walls() -> None:
    seats = [{"monuments": {"walls": "first"}, "armies": 3}, {}]
    place = {"step": "walls", "fate": "plenty", "dice": ["skull", "skull"], "seats": seats}
    document = aids({"walls_optional": True}, **place)
    assert hits(document, "barbarians")[0]["shield"] == "walls"
    assert (hits(document, "unrest")[0]["boxes"], hits(document, "civil_war")[0]["boxes"]) == (1, 4)
    assert (hits(document, "invasion")[0]["boxes"], hits(document, "invasion")[0]["shield"]) == (7, None)
    assert list(hits(document, "pestilence")) == [1]


def test_what_is_missing_to_the_next_port_and_province_is_told() -> None:
    seats = [{"ports": 2, "port_boxes": 2, "port_urns": 3, "provinces": 1, "province_boxes": 1, "armies": 6}]
    seat = aids(step="build", population=1, seats=seats)["seats"][0]
    assert seat["port"] == {"number": 3, "boxes": 0, "urns": 2}
    assert seat["province"] == {"number": 2, "boxes": 1, "armies": 1, "tribute": 1}


def test_with_everything_built_nothing_is_missing() -> None:
    seat = aids(step="build", population=1, seats=[{"ports": 6, "provinces": 6}])["seats"][0]
    assert seat["port"] is None
    assert seat["province"] is None


def test_a_monument_that_somebody_has_is_worth_the_later_points() -> None:
    seats = [{"ports": 2, "monuments": {"obelisk": 3}}, {"ports": 2, "monuments": {"obelisk": "first"}}]
    seat = aids(step="build", population=1, seats=seats)["seats"]
    assert seat[0]["monuments"]["obelisk"] == {"missing": 2, "points": 1}
    assert "obelisk" not in seat[1]["monuments"]


def test_prices_know_roads_and_means_know_metallurgy_for_who_is_on_turn() -> None:
    seats = [{"ports": 2, "goods": 2, "wealth": 1, "developments": ["roads", "metallurgy"]}, {"ports": 2, "goods": 4}]
    document = aids(step="buy", innovations=2, seats=seats)["seats"]
    assert document[0]["prices"]["empire"] == 14
    assert "roads" not in document[0]["prices"]
    assert document[0]["means"] == 2 + 5 + 2 * 5
    assert document[1]["means"] == 4


def test_bonuses_are_told_for_developments_owned_or_not() -> None:
    seats = [{"ports": 3, "ships": 2, "food": 7, "armies": 3, "provinces": 2, "developments": ["navy"]}]
    bonuses = aids(step="build", population=1, seats=seats)["seats"][0]["bonuses"]
    assert bonuses == {"shipmaking": 2, "aqueducts": 2, "navy": 2, "citizenship": 0, "empire": 5, "commerce": 5}


def test_keeping_the_dice_is_told_for_every_use_of_the_either_dice() -> None:
    seats = [{"ports": 2, "provinces": 2, "food": 0, "goods": 14}]
    kept = aids(step="roll", fate="plenty", dice=["either", "port"], seats=seats)["as_they_lie"]
    assert [(each["population"], each["food"], each["hungry"], each["food_after"]) for each in kept] == [
        (2, 0, 2, 0),
        (0, 3, 0, 1),
    ]
    assert (kept[0]["goods"], kept[0]["goods_lost"], kept[0]["famine"]) == (1, 1, 2)


def test_the_risk_of_another_roll_adds_up_to_one_and_counts_the_skulls_that_lie() -> None:
    seats = [{"ports": 3}]
    risk = aids(step="roll", fate="plenty", dice=["skull", "port", "port"], seats=seats)["risk"]
    assert set(risk) == {"0-1-0", "0-2-0", "1-0-0", "1-1-0", "1-2-0"}
    assert risk["0-1-0"] == {"unrest": 0.8333, "barbarians": 0.1667}
    for chances in risk.values():
        assert sum(chances.values()) == pytest.approx(1, abs=0.001)


def test_leadership_can_take_a_skull_away() -> None:
    seats = [{"ports": 2, "developments": ["leadership"]}]
    risk = aids(step="lead", fate="doom", dice=["skull", "port"], seats=seats)["risk"]
    assert risk["0-1-1"] == {"unrest": 0.8333, "barbarians": 0.1667}
    assert risk["1-0-0"] == {"unrest": 0.8333, "barbarians": 0.1667}
    assert risk["0-1-0"] == {"barbarians": 0.8333, "pestilence": 0.1667}


def test_the_races_say_who_is_ahead_and_when_the_last_round_has_begun() -> None:
    seats = [{"ports": 2, "tribute": 12}, {"ports": 2, "tribute": 31, "developments": ["navy"]}]
    end = aids(step="build", population=1, seats=seats)["end"]
    assert end["tribute"] == {"goal": 30, "most": 31, "ahead": [1]}
    assert end["developments"] == {"goal": 5, "most": 1, "ahead": [1]}
    assert end["monuments"]["ahead"] == []
    assert end["reason"] == "tribute"
    assert aids(sheet="full", step="build", population=1, seats=seats)["end"]["reason"] is None


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_in_every_position_of_a_game_they_can_be_sent_and_leave_the_position_as_it_is(players: int) -> None:
    match = Match("iron", players=players, dealer=SeededDealer(11))
    bots = [PolicyBot(match.game, match.sheet, "random", seat, seed=4) for seat in range(players)]
    match.deal()
    while not match.over and len(match.events) < 400:
        seen = match.seen_by(0)
        before = match.document_of(seen)
        document = aids_for(match, seen)
        assert json.loads(json.dumps(document)) == document
        assert match.document_of(seen) == before
        assert (document["risk"] is not None) == (seen.step in (n.ROLL, n.LEAD))
        seat = match.to_move
        match.play(bots[seat].choose(match.seen_by(seat)), seat)
        match.deal()


def test_what_keeping_brings_is_what_the_rules_then_give() -> None:
    match = table(step="roll", fate="plenty", dice=["food", "either", "port"], seats=[{"ports": 3, "provinces": 2}])
    told = aids_for(match, match.seen_by(0))["as_they_lie"][1]
    match.play("keep")
    match.play("food 1")
    here = match.document()["seats"][0]
    assert (here["food"], here["goods"]) == (told["food_after"], told["goods_after"])
    assert match.document()["population"] == told["population"]
