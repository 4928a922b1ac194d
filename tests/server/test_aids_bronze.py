"""What the board of the Bronze Age shows beyond the position."""

from __future__ import annotations

import json
from typing import Any

import pytest

from astragal import Match, SeededDealer
from astragal.rules.bronze import BRONZE
from astragal.rules.documents import Document
from astragal.server.aids import aids_for
from astragal.table.dealer import ScriptedDealer
from astragal.table.position import match_from, position_document


def table(sheet: str = "classic", **place: Any) -> Match:
    place.setdefault("players", 2)
    names = ["Ada", "Bo", "Cy", "Dee"][: place["players"]]
    options = place.pop("options", {})
    data = {"game": "bronze", "sheet": sheet, "options": options, "names": names, "position": place}
    return match_from(Document.from_json(json.dumps(data), "test"), ScriptedDealer([]))


def aids(sheet: str = "classic", **place: Any) -> dict[str, Any]:
    match = table(sheet, **place)
    return aids_for(match, match.seen_by(0))


def test_stacks_have_their_track_values_and_means_count_the_coins_of_the_roller_only() -> None:
    seats = [{"goods": {"wood": 3, "stone": 2}}, {"goods": {"spearheads": 1}}]
    told = aids(step="buy", dice=["coins", "coins", "food"], coins=14, seats=seats)
    assert told["values"]["wood"] == [0, 1, 3, 6, 10, 15, 21, 28, 36]
    assert [seat["stacks"] for seat in told["seats"]] == [{"wood": 6, "stone": 6}, {"spearheads": 5}]
    assert [seat["means"] for seat in told["seats"]] == [26, 5]
    assert told["seats"][0]["short"]["granaries"] == 4
    assert told["seats"][0]["short"]["religion"] == 0
    assert told["seats"][1]["short"]["leadership"] == 5


def test_granaries_count_food_among_the_means() -> None:
    seats = [{"food": 5, "developments": ["granaries"], "goods": {"wood": 4}}]
    told = aids(step="buy", dice=["food"] * 3, seats=seats)
    assert told["seats"][0]["means"] == 5 * 4 + 10
    assert "granaries" not in told["seats"][0]["short"]


def test_the_next_city_is_the_one_that_lacks_fewest_boxes() -> None:
    told = aids(step="build", dice=["workers"] * 3, workers=9, seats=[{"city_boxes": {"city5": 3}}])
    assert told["seats"][0]["open_boxes"] == {"city4": 3, "city5": 1, "city6": 5, "city7": 6}
    assert told["seats"][0]["next_city"] == "city5"


def test_a_pestilence_names_those_it_hits_and_those_who_are_safe() -> None:
    seats: list[dict[str, Any]] = [{}, {"developments": ["medicine"]}, {}]
    told = aids(players=3, step="roll", dice=["skull", "skull", "skull"], seats=seats)
    assert told["skulls"] == 3
    pestilence = told["disasters"][3]
    assert pestilence["name"] == "pestilence"
    assert pestilence["hits"] == [{"seat": 2, "points": 3, "goods": 0}]
    assert pestilence["safe"] == [{"seat": 1, "by": "medicine"}]
    assert [seat["shields"]["pestilence"] for seat in told["seats"]] == [None, "medicine", None]


def test_a_revolt_takes_the_goods_of_the_roller_or_with_religion_those_of_others() -> None:
    seats: list[dict[str, Any]] = [{"cities": 5, "goods": {"wood": 2}}, {"goods": {"cloth": 3}}]
    dice = ["skull"] * 5
    assert aids(step="choose", dice=["skull"] * 4 + ["either"], seats=seats)["disasters"][5]["hits"] == [
        {"seat": 0, "points": 0, "goods": 2}
    ]
    seats[0]["developments"] = ["leadership", "religion"]
    told = aids(step="lead", dice=dice, seats=seats)
    assert told["disasters"][5]["hits"] == [{"seat": 1, "points": 0, "goods": 3}]
    assert told["seats"][0]["shields"]["revolt"] == "religion"
    assert told["seats"][1]["shields"]["revolt"] is None


def test_the_great_wall_and_smithing_shield_from_the_own_invasion() -> None:
    seats: list[dict[str, Any]] = [{"developments": ["smithing"]}, {"monuments": {"wall": "first"}}]
    told = aids("late", step="build", dice=["workers"] * 3, workers=9, seats=seats)
    assert [seat["shields"]["invasion"] for seat in told["seats"]] == ["smithing", "wall"]


def test_the_race_says_who_was_first_who_is_ahead_and_what_the_next_gets() -> None:
    seats: list[dict[str, Any]] = [
        {"monuments": {"step": "first", "obelisk": 4}},
        {"monuments": {"step": "later", "obelisk": 6}},
        {"monuments": {"obelisk": 6}},
    ]
    race = aids(players=3, step="build", dice=["workers"] * 3, workers=9, seats=seats)["race"]
    assert race["step"] == {"first": [0], "later": [1], "ahead": [], "lacks": [0, 0, 3], "points": 0}
    assert race["obelisk"] == {"first": [], "later": [], "ahead": [1, 2], "lacks": [5, 3, 3], "points": 6}
    assert "gardens" not in race


def test_what_the_dice_bring_is_told_for_every_way_to_set_the_either_dice() -> None:
    told = aids(step="choose", dice=["either", "either", "skull"], seats=[{"food": 0, "goods": {"wood": 8}}])
    lying = told["as_they_lie"]
    assert [(each["food"], each["workers"]) for each in lying] == [(0, 4), (2, 2), (4, 0)]
    assert [each["hungry"] for each in lying] == [3, 1, 0]
    assert [each["food_after"] for each in lying] == [0, 0, 1]
    assert lying[0]["goods"] == {"stone": 1}
    assert lying[0]["lost"] == {"wood": 1}


@pytest.mark.parametrize(("skulls", "named"), [(1, [None, None, "drought", "pestilence"]), (0, [None] * 4)])
def test_disasters_go_by_whatever_face_has_the_skull(skulls: int, named: list[str | None]) -> None:
    options = {"dice.faces.skull.skulls": 0, "dice.faces.coins.skulls": skulls}
    told = aids(step="roll", dice=["skull", "coins", "coins"], options=options)
    assert told["skulls"] == 2 * skulls
    assert [each["name"] for each in told["disasters"]] == named
    assert told["seats"][0]["shields"] == dict.fromkeys(("drought", "invasion", "revolt", "pestilence"))


def test_the_chances_of_skulls_add_up() -> None:
    odds = aids(step="roll", dice=["food", "skull", "good"])["skull_odds"]
    assert len(odds) == 4
    assert all(sum(row) == pytest.approx(1, abs=0.001) for row in odds)
    assert odds[1][1] == pytest.approx(1 / 6, abs=0.001)


def test_a_deal_is_weighed_for_both_sides() -> None:
    seats = [{"goods": {"wood": 3}}, {"food": 5, "goods": {"wood": 1}}]
    offer = {"from": 1, "to": 2, "give": {"wood": 3}, "take": {"food": 3}}
    told = aids(options={"trading": True}, step="answer", dice=["food"] * 3, seats=seats, offer=offer)
    assert told["deal"] == [{"seat": 0, "value": -6, "food": 3}, {"seat": 1, "value": 9, "food": -3}]


def test_the_end_is_announced_once_it_is_certain() -> None:
    five = ["leadership", "irrigation", "agriculture", "quarrying", "medicine"]
    told = aids(step="build", dice=["workers"] * 3, workers=9, seats=[{"developments": five}])
    assert told["end"] == {"goal": 5, "monuments_left": 5, "last_round": None, "reason": "developments"}
    alone = aids(players=1, step="build", dice=["workers"] * 3, workers=9)
    assert alone["end"] == {"goal": None, "monuments_left": None, "last_round": 10, "reason": None}


def test_the_steps_stand_in_the_order_of_the_sheet() -> None:
    assert "trade" not in aids()["steps"]
    assert aids("late")["steps"][3:5] == ["build", "trade"]
    assert aids(options={"trading": True})["steps"][3:5] == ["trade", "build"]


@pytest.mark.parametrize("players", BRONZE.seats)
@pytest.mark.parametrize("sheet", BRONZE.sheets.names())
def test_aids_are_told_at_every_point_of_a_game_and_leave_the_position_as_it_is(sheet: str, players: int) -> None:
    match = Match(BRONZE, sheet=sheet, players=players, dealer=SeededDealer(3))
    for _ in range(150):
        match.deal()
        if match.over:
            break
        seen = match.seen_by(match.to_move)
        before = match.state_bytes()
        told = aids_for(match, seen)
        assert json.dumps(told)
        assert match.state_bytes() == before
        assert len(told["seats"]) == players
        match.play(match.legal()[-1 if told["skulls"] else 0])


def test_what_turns_an_invasion_does_not_shield_from_the_revolt_that_follows() -> None:
    """BR-10.5: with `4+` five skulls bring both."""
    seats: list[dict[str, Any]] = [{"developments": ["smithing"], "goods": {"wood": 3}, "cities": 5}, {}]
    told = aids("late", options={"smithing_trigger": "4+"}, dice=["?"] * 5, step="roll", seats=seats)
    assert told["seats"][0]["shields"] == {"drought": None, "invasion": "smithing", "revolt": None, "pestilence": None}
    five = told["disasters"][5]
    assert (five["name"], five["safe"]) == ("revolt", [])
    assert {"seat": 0, "points": 0, "goods": 3} in five["hits"]


def test_an_offer_that_is_countered_stays_in_sight() -> None:
    seats = [{"goods": {"wood": 3}}, {"food": 2, "goods": {"cloth": 2}}]
    match = table(options={"trading": True}, step="trade", dice=["food"] * 3, seats=seats)
    countered = {"from": 1, "to": 2, "give": {"wood": 2}, "take": {"cloth": 1}}
    moves = ("offer 2", "give wood", "give wood", "take cloth", "propose")
    for move in moves:
        match.play(move)
        assert aids_for(match, match.seen_by(0))["countered"] is None
    begun = table(options={"trading": True}, **position_document(match)["position"])
    match.play("counter")
    begun.play("counter")
    assert aids_for(begun, begun.seen_by(0))["countered"] is None, "nobody knows what there was before"
    for move in ("give food", "take wood", "propose"):
        assert aids_for(match, match.seen_by(1))["countered"] == countered
        match.play(move)
    match.play("counter")
    again = {"from": 2, "to": 1, "give": {"food": 1}, "take": {"wood": 1}}
    assert aids_for(match, match.seen_by(0))["countered"] == again
    match.play("withdraw")
    assert aids_for(match, match.seen_by(0))["countered"] is None


@pytest.mark.parametrize(("sheet", "trades"), [("classic", False), ("late", True)])
def test_without_trading_the_trade_step_is_there_for_ships(sheet: str, trades: bool) -> None:
    for step in ("before_build", "after_build"):
        assert ("trade" in aids(sheet, options={"trading": False, "trade_step": step})["steps"]) == trades
