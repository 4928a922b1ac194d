"""Aids at a table of Die Civilization: the same numbers that counting, or playing on, would give."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from tests.rules import tables

from astragal.rules import SPECTATOR
from astragal.rules.diciv import state as n
from astragal.rules.diciv.ids import TECHNOLOGY_IDS
from astragal.rules.diciv.play.combinations import fits
from astragal.server.aids import aids_for
from astragal.table import Match, SeededDealer

FACES = range(1, 7)


class Table(tables.Table):
    """A table with its aids."""

    game = "diciv"

    @property
    def aids(self) -> dict[str, Any]:
        """What the seat to move is shown."""
        return aids_for(self.match, self.match.seen_by(max(0, self.match.to_move)))


def fitting(match: Match, technology: str, faces: tuple[int, ...]) -> bool:
    """Whether five dice show a technology, asked of the rules."""
    counts = sum(1 << n.COUNT_BITS * (face - 1) for face in faces)
    return bool(fits(match.sheet.numbers, TECHNOLOGY_IDS.index(technology), counts, sum(faces)))


def test_every_position_of_a_game_has_aids_that_can_be_sent() -> None:
    match = Match("diciv", players=3, dealer=SeededDealer(4))
    match.deal()
    while not match.over:
        found = aids_for(match, match.seen_by(match.to_move))
        assert json.loads(json.dumps(found)) == found
        match.play(match.legal()[len(match.events) % len(match.legal())])
        match.deal()
    assert "dice" not in aids_for(match, match.seen_by(0))


def test_throws_are_told_from_what_spectators_see() -> None:
    """There is nothing to hide in this game; were there something, the throws would not tell it."""
    match = Match("diciv", players=2, dealer=SeededDealer(4))
    match.deal()
    seen = match.seen_by(0)
    assert aids_for(match, seen)["throws"]

    def hide_the_step(sheet: Any, s: Any, seat: int) -> None:
        assert seat == SPECTATOR
        s.step = n.ENCAMPMENT

    match.game = replace(match.game, hide=hide_the_step)
    assert {throw["step"] for throw in aids_for(match, seen)["throws"]} <= {"encampment"}


def test_chances_of_a_throw_are_those_of_counting_all_throws() -> None:
    table = Table(step="roll", purpose="research", dice=[3, 3, 5, 1, 6], rolls_left=1)
    chances = table.aids["dice"]["reroll 4 5"]["technologies"]
    assert set(chances) == {"agriculture", "currency", "bronze_working", "writing", "code_of_laws"}
    for technology, chance in chances.items():
        found = sum(fitting(table.match, technology, (3, 3, 5, *more)) for more in product(FACES, repeat=2))
        assert chance == pytest.approx(found / 36, abs=1e-6)


def test_with_one_roll_left_an_aim_is_the_best_of_all_throws() -> None:
    aids = Table(step="roll", purpose="research", dice=[3, 3, 5, 1, 6], rolls_left=1).aids
    for technology, aim in aids["aims"].items():
        if technology == "production":
            best = max(each["over"] for each in aids["dice"].values())
        else:
            best = max(each["technologies"][technology] for each in aids["dice"].values())
            assert aids["dice"][aim["reroll"]]["technologies"][technology] == pytest.approx(best, abs=2e-6)
        assert aim["chance"] == pytest.approx(best, abs=2e-6)


def test_an_aim_for_three_alike_keeps_the_pair_and_grows_with_the_rolls() -> None:
    chances = []
    for rolls in (1, 2, 3):
        aim = Table(step="roll", purpose="research", dice=[3, 3, 5, 1, 6], rolls_left=rolls).aids["aims"]["agriculture"]
        assert aim["reroll"] == "reroll 3 4 5"
        chances.append(aim["chance"])
    assert chances[0] == pytest.approx(1 - (5 / 6) ** 3 + 5 / 216, abs=1e-6)
    assert chances == sorted(chances)


def test_dice_thrown_for_another_purpose_are_of_no_use_to_research() -> None:
    aids = Table(step="roll", purpose="economy", dice=[3, 3, 5, 1, 6], rolls_left=2).aids
    assert aids["dice"]["reroll 3 4 5"]["technologies"]["agriculture"] == 0
    assert aids["dice"]["reroll 1 2 3 4 5"]["technologies"]["agriculture"] > 0
    assert aids["aims"]["agriculture"]["reroll"] == "reroll 1 2 3 4 5"
    assert aids["aims"]["production"]["reroll"] == "reroll 1 2 4"
    free = {"purpose_switch_needs_full_reroll": False}
    aids = Table(options=free, step="roll", purpose="economy", dice=[3, 3, 5, 1, 6], rolls_left=2).aids
    assert aids["aims"]["agriculture"]["reroll"] == "reroll 3 4 5"


def test_dice_that_fit_are_named_and_need_no_throw() -> None:
    aids = Table(step="roll", purpose="research", dice=[3, 3, 3, 1, 6], rolls_left=2).aids
    assert aids["fitting"] == ["agriculture"]
    assert aids["aims"]["agriculture"] == {"chance": 1.0, "reroll": ""}


def test_before_the_purpose_is_declared_all_dice_count() -> None:
    aids = Table(step="purpose", rolls_left=1).aids
    assert list(aids["dice"]) == ["throw"]
    assert aids["dice"]["throw"]["over"] == pytest.approx(
        sum(sum(faces) > 20 for faces in product(FACES, repeat=5)) / 6**5, abs=1e-6
    )
    assert aids["aims"]["production"]["chance"] == aids["dice"]["throw"]["over"]


def test_a_die_that_may_be_shifted_is_reckoned_with() -> None:
    learned = ["writing", "university", "scientific_method"]
    plain = Table(step="roll", purpose="research", dice=[3, 3, 2, 1, 6], rolls_left=1)
    shifting = Table(
        seats={1: {"technologies": learned}}, step="roll", purpose="research", dice=[3, 3, 2, 1, 6], rolls_left=1
    )
    assert plain.aids["fitting"] == []
    assert "agriculture" in shifting.aids["fitting"]


def test_purchases_say_what_they_lead_to() -> None:
    table = Table(seats={1: {"primary": 2, "resources": 1, "gold": 12}}, step="buy")
    found = table.aids["purchases"]
    assert found["buy nothing"] == {"gold": 12, "met": False, "level": "unhappy", "rolls": 1, "wins": False}
    assert found["buy resource"] == {"gold": 9, "met": True, "level": "happy", "rolls": 3, "wins": False}
    assert found["buy military"]["gold"] == 4
    assert found["buy writing"]["gold"] == 4
    assert sorted(found) == sorted(table.legal())
    table.play("1 buy resource; buy nothing")
    assert (table.seat(1)["gold"], table.seat(1)["happiness"], table.position["rolls_left"]) == (9, "happy", 3)


def test_a_seat_knows_what_its_next_upkeep_and_city_ask_for() -> None:
    seat = {
        "primary": 3,
        "resources": 2,
        "gold": 45,
        "technologies": ["agriculture", "currency", "banking", "code_of_laws"],
    }
    found = Table(seats={1: seat}, step="purpose", rolls_left=1).aids["seats"][0]
    assert (found["upkeep"], found["missing"], found["level"], found["rolls"]) == (3, 1, "satisfied", 3)
    assert found["rolls_at"] == {"happy": 4, "satisfied": 3, "unhappy": 2, "revolt": 0}
    assert found["income"] == {"gold": 5, "interest": 4, "resources": 1}
    assert (found["to_city"], found["city"], found["floor"]) == (4, "empire", "satisfied")
    assert found["prices"] == {
        "heavy_plough": 16,
        "corporation": 24,
        "bronze_working": 8,
        "writing": 8,
        "castles": 16,
    }


@pytest.mark.parametrize(
    ("seat", "stake", "risk"),
    [
        ({"military": 1}, "unit", True),
        ({"military": 0}, "city", True),
        ({"military": 0, "technologies": ["code_of_laws", "castles"]}, "walls", True),
        ({"military": 0, "primary": 0}, "nothing", False),
    ],
)
def test_barbarians_threaten_what_they_could_take(seat: dict[str, Any], stake: str, risk: bool) -> None:
    found = Table(seats={2: seat}, step="purpose", rolls_left=1).aids["seats"][1]["barbarians"]
    assert found["stake"] == stake
    assert (found["chance"] > 0) == risk


def test_a_war_that_could_be_declared_has_its_odds_and_its_price_at_home() -> None:
    table = Table(seats={1: {"military": 2}, 2: {"military": 1, "primary": 1, "empire": 0}}, step="war")
    found = table.aids["war"]
    assert sorted(found) == ["war 2 1", "war 2 2"]
    two = found["war 2 2"]
    assert (two["units"], two["cities"], two["home"]) == (1, 1, 0)
    assert two["wins"] == two["all"] == two["some"] == pytest.approx(two["unit"] * two["city"], abs=1e-6)
    assert found["war 2 1"]["some"] == 0


@pytest.mark.parametrize(
    ("when", "at_war", "under_way"), [("start_of_turn", None, "unit"), ("end_of_turn", "city", "city")]
)
def test_barbarians_meet_units_set_aside_only_where_the_attack_comes_first(when, at_war, under_way) -> None:
    options = {"war_rolls_at": when}
    table = Table(seats={1: {"military": 2}}, step="war", options=options)
    found = table.aids["war"]["war 2 2"]["barbarians"]
    assert (found and found["stake"]) == at_war
    table = Table(seats={2: {"military": 0, "away": 2, "target": 1}}, step="war", options=options)
    assert table.aids["seats"][1]["barbarians"]["stake"] == under_way


def test_relief_is_reckoned_with_as_soon_as_it_is_due() -> None:
    seat = {"primary": 3, "resources": 1}
    for founded, asked, level in ((False, (3, 2), "unhappy"), (True, (1, 0), "happy")):
        found = Table(seats={1: seat, 2: seat}, step="match", match_number=6, founded=founded).aids["seats"]
        assert (found[0]["upkeep"], found[0]["missing"], found[0]["level"]) == (*asked, level)
        assert (found[1]["upkeep"], found[1]["missing"]) == (3, 2), "relief is for the active player"


def test_wars_under_way_are_told_to_everybody() -> None:
    table = Table(seats={1: {"away": 2, "target": 2, "military": 0}}, step="attack", attacks=1)
    assert [(war["seat"], war["target"], war["rolls"]) for war in table.aids["wars"]] == [(0, 1, 1)]


def test_the_encampment_of_a_single_player_is_a_target() -> None:
    table = Table(players=1, seats={1: {"military": 1}}, step="war")
    assert table.aids["war"]["war encampment 1"]["target"] == "encampment"


def test_a_defender_sees_what_each_loss_leaves() -> None:
    table = Table(
        seats={1: {"away": 1, "target": 2, "military": 0}, 2: {"primary": 2, "empire": 1, "military": 0}}, step="lose"
    )
    assert table.aids["lose"] == {
        "lose primary": {"primary": 1, "empire": 1, "upkeep": 1, "rolls": 1},
        "lose empire": {"primary": 2, "empire": 0, "upkeep": 2, "rolls": 2},
    }


def test_throwing_along_promises_what_the_dice_do() -> None:
    found = Table(step="join", match_number=6, thrower=2).aids["join"]
    missed = (1 - 5 / 36 - 6 / 36) * 30 / 36
    assert found["chance"] == pytest.approx((5 / 36) / (1 - missed), abs=1e-6)
    assert found["expected"] == pytest.approx((5 / 36) / (1 - (30 / 36) ** 2), abs=1e-6)
    three = Table(step="join", match_number=6, thrower=2, options={"match_roll.resource_amount": 3}).aids["join"]
    assert three["expected"] == pytest.approx(3 * found["expected"], abs=2e-6)
    assert three["chance"] == found["chance"]


def test_the_throws_of_a_turn_are_seen_as_dice_with_what_they_did() -> None:
    table = Table(step="first").play("* 6 1", "* 2 4", "2 join", "* 5 1", "* 3 4", "* 1 6")
    throws = table.aids["throws"]
    assert [(each["step"], each["side"], each["faces"], each["effect"]) for each in throws] == [
        ("first", 0, [6, 1], "resource"),
        ("first", 0, [2, 4], "number"),
        ("match", 0, [5, 1], "match"),
        ("match", 1, [3, 4], "stop"),
        ("match", 0, [1, 6], "stop"),
    ]
    assert table.aids["earlier"] == []


def test_throws_of_the_turn_before_are_still_there() -> None:
    table = Table(seats={1: {"military": 0}}, step="purpose", rolls_left=1)
    table.play("1 research", "* 1 1 2 2 4")
    assert [each["faces"] for each in table.aids["earlier"]] == [[1, 1, 2, 2, 4]]
    assert table.aids["throws"] == []


def test_battles_show_both_sides_with_what_they_add() -> None:
    steel = ["bronze_working", "steel"]
    table = Table(seats={1: {"away": 1, "target": 2, "military": 0}, 2: {"technologies": steel}}, step="attack")
    table.play("1 attack", "* 3 4", "* 2 2")
    assert [(each["side"], each["total"], each["plus"], each["answers"]) for each in table.aids["throws"]] == [
        (0, 7, 0, False),
        (1, 5, 1, True),
    ]
