"""What the board of Age of Mythology shows beyond the position."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from astragal.rules import SPECTATOR
from astragal.rules.documents import Document
from astragal.rules.mythology import story
from astragal.rules.mythology.odds import AGAIN_ON_TIES, WINS_TIES, battle_odds
from astragal.server.aids import aids_for
from astragal.table.dealer import ScriptedDealer
from astragal.table.match import Match
from astragal.table.position import match_from

ADA, BO = 0, 1
FULL = {"food": 4, "wood": 4, "gold": 4, "favor": 4}


def table(mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None, **place: Any) -> Match:
    """Ada leads Greeks, Bo Norse; both hold a card, so that the turn goes on."""
    dice = place.pop("dice", [])
    seats = [
        {"culture": "greek", "permanents": ["explore"], **(mine or {})},
        {"culture": "norse", "permanents": ["explore"], **(theirs or {})},
    ]
    position = {"players": 2, "turn": 1, "round": 1, "active": 1, "seats": seats, **place}
    data = {"game": "mythology", "sheet": "standard", "options": {}, "names": ["Ada", "Bo"], "position": position}
    return match_from(Document.from_json(json.dumps(data), "test"), ScriptedDealer(dice))


def action(step: str, card: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, **place: Any) -> Match:
    """A permanent card of Ada's is being carried out."""
    under_way = {"card": card, "use_action": True, **place.pop("under_way", {})}
    return table({"spent": [card], **mine}, theirs, step=step, under_way=under_way, **place)


def attack(mine: dict[str, int], theirs: dict[str, int], area: str = "production", **more: Any) -> Match:
    """Ada attacks, and both choose their units next."""
    owned: dict[str, Any] = more.pop("buildings", {})
    match = action("target", "attack", {"units": mine}, {"units": theirs, "buildings": owned}, left=4, **more)
    match.play(f"attack 2 {area}", ADA)
    return match


def carry_on(match: Match, *steps: str) -> None:
    """The first thing that may be done is done (units are sent, all fight on), until one of these steps."""
    while match.document()["step"] not in steps:
        match.play(match.legal()[0], match.to_move)
        match.deal()


def told(match: Match, seat: int = ADA) -> dict[str, Any]:
    return aids_for(match, match.seen_by(seat))


def test_land_army_and_spoilage_are_told_of_every_seat() -> None:
    mine = {
        "cubes": {"food": 7, "wood": 5},
        "tiles": {"1": "fertile_food", "6": "mountains_gold"},
        "workers": {"1": "villager"},
        "buildings": {"house": 1},
    }
    theirs = {"cubes": {"gold": 9}, "buildings": {"storehouse": 1}, "units": {"jarl": 3, "dwarf": 1}}
    ada, bo = told(table(mine, theirs, step="play"))["seats"]
    assert ada["yields"] == {"food": 3, "gold": 2}
    assert ada["spoils"] == {"food": 2} and ada["keeps"] == 5
    assert bo["spoils"] == {"gold": 1} and bo["keeps"] == 8
    assert (bo["army"], bo["buildings"], bo["pieces"]["jarl"]) == (4, 1, 5)
    assert ada["free"]["hills"] == 8 and ada["neighbours"] == [BO]


def test_what_is_missing_for_the_next_age_and_the_wonder_is_told_by_cube() -> None:
    ada, bo = told(table({"cubes": FULL}, {"age": "mythic", "cubes": {**FULL, "gold": 12}}, step="play"))["seats"]
    assert ada["next_age"] == {"permanent": {"each": 4, "missing": {}}, "random": {"each": 3, "missing": {}}}
    assert bo["next_age"] is None
    assert ada["wonder"]["age"] and not bo["wonder"]["age"]
    assert bo["wonder"]["missing"] == {"food": 6, "wood": 6, "favor": 6}


def test_victory_cards_name_who_would_be_paid_and_nobody_on_a_tie() -> None:
    leaders = told(table({"units": {"hoplite": 3}}, {"units": {"jarl": 2}}, step="play", last_winner=2))["leaders"]
    assert leaders == {"last_battle": BO, "largest_army": ADA, "most_buildings": None}


def test_a_gathering_is_told_for_everybody_with_the_buildings_of_its_player() -> None:
    tiles = {"1": "fertile_food"}
    mine = {"tiles": tiles, "buildings": {"granary": 1}}
    gathers = told(action("gather_what", "gather", mine, {"tiles": {"5": "fertile_wood"}}))["gathers"]
    assert gathers["food"] == [{"food": 4}, {}]
    assert gathers["fertile"] == [{"food": 4}, {"wood": 1}]
    assert gathers["hills"] == [{"food": 2}, {}]


def test_prices_say_what_is_short_and_what_would_be_left() -> None:
    prices = told(action("recruit", "recruit", {"cubes": {"food": 2, "wood": 1}}, left=2))["prices"]
    assert prices["hoplite"] == {"cost": {"food": 1, "wood": 1}, "off": 0, "short": 0, "left": {"food": 1}}
    assert prices["medusa"]["short"] == 3 and "left" not in prices["medusa"]


def test_a_quarry_is_taken_off_the_price_of_buildings() -> None:
    mine = {"cubes": {"food": 3, "wood": 2, "gold": 2}, "buildings": {"quarry": 1}}
    prices = told(action("build", "build", mine, left=1, under_way={"quarry": 1}))["prices"]
    assert prices["house"] == {"cost": {"food": 2, "wood": 2}, "off": 1, "short": 0}
    assert prices["wall"]["short"] == 1


def test_odds_are_exact_for_each_unit_against_each() -> None:
    match = attack({"hoplite": 1, "medusa": 1}, {"jarl": 2, "huskarl": 1})
    table_ = told(match)["odds"]["table"]
    assert set(table_) == {"hoplite", "medusa"} and set(table_["hoplite"]) == {"jarl", "huskarl"}
    pair = table_["hoplite"]["jarl"]
    assert [dice["number"] for dice in pair["dice"]] == [7, 3]
    assert pair["dice"][0]["parts"] == {"printed": 3, "mortal": 1, "cavalry": 3}
    assert pair["chance"] == pytest.approx(float(battle_odds(7, 3, AGAIN_ON_TIES)))
    assert table_["medusa"]["huskarl"]["chance"] == pytest.approx(float(battle_odds(5, 3, WINS_TIES)))


def test_whoever_has_picked_sees_the_odds_of_what_goes_into_the_battle() -> None:
    match = attack({"hoplite": 1, "medusa": 1, "cyclops": 1}, {"jarl": 2, "huskarl": 1})
    for move in ("commit Hoplite", "commit Medusa", "commit no more"):
        match.play(move, ADA)
    assert match.to_move == BO
    own, others = told(match)["odds"]["table"], told(match, BO)["odds"]["table"]
    assert set(own) == {"hoplite", "medusa"}
    assert set(others) == set(told(match, SPECTATOR)["odds"]["table"]) == {"hoplite", "medusa", "cyclops"}
    assert all(set(row) == {"jarl", "huskarl"} for row in (*own.values(), *others.values()))


def test_walls_count_until_a_unit_that_negates_them_was_sent_and_only_its_owner_knows() -> None:
    match = attack({"cyclops": 1, "hoplite": 1}, {"jarl": 1}, area="city", buildings={"wall": 1})
    assert told(match)["odds"]["wall"] == 2
    match.play("commit Hoplite", ADA)
    assert told(match)["odds"]["wall"] == 2
    match.play("commit Cyclops", ADA)
    assert match.to_move == BO
    assert told(match)["odds"]["wall"] == 0
    assert told(match, BO)["odds"]["wall"] == 2
    assert told(match, SPECTATOR)["odds"]["wall"] == 2


def test_a_special_is_told_with_and_without_it() -> None:
    match = attack({"hoplite": 1}, {"huskarl": 1})
    carry_on(match, "special")
    special = told(match, BO)["special"]
    assert (special["which"], special["unit"]) == ("berserk", "huskarl")
    assert special["use"]["chance"] == pytest.approx(float(battle_odds(5, 4, -1)))
    assert special["without"]["chance"] == pytest.approx(float(battle_odds(3, 4, AGAIN_ON_TIES)))
    shown = told(match)["shown"]
    assert Fraction(shown[ADA]["chance"]).limit_denominator() + Fraction(shown[BO]["chance"]).limit_denominator() == 1


def test_the_chronicle_has_every_throw_and_how_the_battle_ended() -> None:
    match = attack({"hoplite": 1}, {"jarl": 1}, dice=["1", "1", "2", "0"])
    carry_on(match, "capture", "play")
    chronicle = told(match)["chronicle"]
    assert (chronicle["attacker"], chronicle["defender"], chronicle["area"]) == (ADA, BO, "production")
    fought = chronicle["encounters"][0]
    assert fought["units"] == ["hoplite", "jarl"] and fought["dice"] == [7, 3]
    assert fought["throws"] == [[1, 1], [2, 0]] and fought["winner"] == 0 and not fought["by_tie"]
    assert chronicle["winner"] == 0


def test_what_only_one_seat_hears_does_not_enter_the_chronicle() -> None:
    match = attack({"hoplite": 1}, {"jarl": 1}, dice=["1", "1", "2", "0"])
    carry_on(match, "capture", "play")
    match.game = replace(match.game, private=match.game.private | {story.DICE_COUNTED})
    for seat in (ADA, BO, SPECTATOR):
        assert told(match, seat)["chronicle"]["encounters"][0]["dice"] == [0, 0]


def test_aids_are_the_same_whatever_the_others_hold_in_secret() -> None:
    hands = ({"hand": {"attack_5": 1}, "permanents": ["explore"]}, {"hand": {"build_2": 1}, "permanents": ["attack"]})
    assert told(table({}, hands[0], step="play")) == told(table({}, hands[1], step="play"))


@pytest.mark.parametrize(("workshops", "wall", "razes"), [(0, 2, 1), (1, 0, 2)])
def test_before_an_attack_walls_and_razed_buildings_depend_on_a_siege_engine_workshop(
    workshops: int, wall: int, razes: int
) -> None:
    mine = {"units": {"hoplite": 1}, "buildings": {"siege_engine_workshop": workshops} if workshops else {}}
    theirs = {"units": {"jarl": 1}, "buildings": {"wall": 1, "house": 1}}
    match = action("target", "attack", mine, theirs, left=4)
    assert told(match)["targets"] == {"wall": wall, "razes": razes}
