"""Every kind of decision of Die Civilization by keys; odds and consequences are shown before it is made."""

from __future__ import annotations

import json
from typing import Any

import pytest

from astragal.bots import PolicyBot
from astragal.rules.diciv import state as n
from astragal.rules.documents import Document
from astragal.table import Match, ScriptedDealer, SeededDealer
from astragal.table.dealer import Dealer
from astragal.table.position import match_from
from astragal.terminal.app import TableApp
from astragal.terminal.ask import Act, Pause
from astragal.terminal.diciv import DicivFace
from astragal.terminal.diciv.asks import AttackAsk, BuyAsk, JoinAsk, LoseCityAsk, PurposeAsk, WarAsk
from astragal.terminal.diciv.rolling import RollAsk

SCHOLAR = ["writing", "university", "scientific_method"]


def position(dealer: Dealer | None = None, options: dict[str, Any] | None = None, **place: Any) -> Match:
    """A match from a position in names."""
    place.setdefault("players", 2)
    names = ["Ada", "Bo", "Cy", "Dee"][: place["players"]]
    data = {"game": "diciv", "options": options or {}, "names": names, "position": place}
    return match_from(Document.from_json(json.dumps(data), "test"), dealer or ScriptedDealer([]))


def faces(*shown: int) -> ScriptedDealer:
    """Dice that will show these faces."""
    return ScriptedDealer([face - 1 for face in shown])


# Throwing along.


async def test_throwing_along_says_what_to_expect_and_what_the_next_resource_founds(sit) -> None:
    match = position(faces(3, 4), step="join", match_number=6, thrower=2, seats=[{}, {"resources": 5}])
    async with sit(match) as hands:
        assert isinstance(hands.ask, JoinAsk)
        assert "Expect 0.5 resources; you hold 5" in hands.said()
        assert "The next one founds a primary city" in hands.said()
        await hands.press("down")
        assert "earn nothing" in hands.said()
        await hands.press("enter")
        assert "Sit this one out (your throws stay unused)." in hands.screen() and match.state.step == n.JOIN
        await hands.press("enter")
        assert match.state.step != n.JOIN and not match.state.joined


async def test_the_match_roll_shows_every_total_of_everybody(sit) -> None:
    dealer = faces(2, 4, 3, 3, 1, 6, 4, 4)
    match = position(dealer, step="join", match_number=6, thrower=2, seats=[{"gold": 9}, {}])
    async with sit(match) as hands:
        await hands.press("enter")
        shown = hands.screen()
        assert "Ada    for 6: 6✓ 7■" in shown
        assert "Bo     for 6: 6✓ 8" in shown
        assert [player.resource for player in match.state.players[:2]] == [2, 2]
        assert isinstance(hands.ask, BuyAsk)


async def test_who_throws_along_until_his_turn_is_asked_no_more_before_it(sit) -> None:
    match = position(SeededDealer(1), players=3, active=2, step="join", match_number=6, thrower=1)
    async with sit(match, bots={1: "heuristic", 2: "heuristic"}) as hands:
        assert isinstance(hands.ask, JoinAsk) and "a along until your turn" in hands.screen()
        await hands.press("a")
        assert isinstance(hands.ask, Pause) and match.state.active == 0
        joined = [event for event in match.events if event.seat == 0]
        assert len(joined) > 1 and {event.number for event in joined} == {n.JOIN_IN}
        assert not hands.app.standing


async def test_throwing_along_until_ones_turn_ends_where_it_is_taken_back(sit) -> None:
    match = position(players=3, step="join", match_number=6, thrower=2)
    async with sit(match) as hands:
        assert match.to_move == 1
        await hands.press("a")
        assert match.to_move == 2 and hands.app.standing == {1: n.JOIN_IN}
        await hands.press("u")
        assert match.to_move == 1 and not hands.app.standing and isinstance(hands.ask, JoinAsk)


# Upkeep and purchases.


async def test_the_list_of_purchases_is_walked_through_before_the_technologies(sit) -> None:
    match = position(step="buy", required=1, seats=[{"gold": 9}])
    async with sit(match) as hands:
        await hands.press("3", "up")
        assert hands.ask.row.action == n.BUY_UNIT
        await hands.press("down", "down")
        assert hands.ask.row.on_board


async def test_the_next_upkeep_counts_the_resources_that_come_before_it(sit) -> None:
    seats = [{"primary": 2, "resources": 0, "technologies": ["agriculture"]}]
    match = position(step="war", seats=seats)
    async with sit(match, size=(110, 34)) as hands:
        assert "+1 next upkeep 2, lacks 1" in hands.screen()
    seats[0]["resources"] = 1
    async with sit(position(step="war", seats=seats), size=(110, 34)) as hands:
        assert "+1 next upkeep 2 ✓" in hands.screen()
    async with sit(position(step="buy", required=2, seats=seats), size=(110, 34)) as hands:
        assert "+1 upkeep 2, lacks 1" in hands.screen()
    async with sit(position(step="war", seats=[{"primary": 2, "resources": 0}])) as hands:
        assert " next 2, lacks 2" in hands.screen(), "where there is little room, the next upkeep still says that it is"


async def test_unmet_upkeep_shows_what_the_people_make_of_it_before_it_is_chosen(sit) -> None:
    match = position(step="buy", required=3, seats=[{"primary": 3, "resources": 1, "gold": 20}])
    async with sit(match) as hands:
        assert isinstance(hands.ask, BuyAsk) and hands.ask.row.action == n.BUY_RESOURCE
        assert "f buys all 2 for 6 gold" in hands.said()
        assert "people Satisfied → Happy; 4 rolls" in hands.said()
        await hands.press("3")
        assert "upkeep NOT met, 2 missing; people Satisfied → Unhappy; 2 rolls" in hands.said()
        await hands.press("enter")
        assert "upkeep is given up: 2 resources for 6 gold would meet it" in hands.screen()
        assert match.state.step == n.BUY
        await hands.press("enter")
        assert match.state.players[0].happiness == n.UNHAPPY


async def test_all_missing_resources_are_bought_at_one_key_and_taken_back_at_one(sit) -> None:
    match = position(step="buy", required=3, seats=[{"primary": 3, "resources": 1, "gold": 20}])
    async with sit(match) as hands:
        await hands.press("f")
        assert match.state.players[0].gold == 14 and match.state.required == 1
        await hands.press("u")
        assert match.state.players[0].gold == 20 and match.state.required == 3


async def test_gold_that_upkeep_needs_is_not_spent_without_a_warning(sit) -> None:
    match = position(step="buy", required=1, seats=[{"resources": 0, "gold": 10}])
    async with sit(match) as hands:
        await hands.press("2", "enter")
        assert "upkeep is then given up: it takes 3 gold" in hands.screen()
        assert match.state.players[0].military == 1
        await hands.press("enter")
        assert match.state.players[0].military == 2


async def test_a_technology_is_bought_in_its_panel_and_says_what_it_does(sit) -> None:
    match = position(step="buy", required=1, seats=[{"gold": 10}])
    async with sit(match) as hands:
        assert "Code of Laws: unmet upkeep stops at Satisfied" in hands.said()
        assert "Leaves 2 gold" in hands.said()
        while hands.ask.row.action != n.BUY_TECHNOLOGY + n.CURRENCY:
            await hands.press("up")
        assert "› Currency" in hands.screen()
        await hands.press("enter")
        assert match.state.players[0].technologies == 1 << n.CURRENCY


async def test_a_unit_that_is_too_dear_says_its_price_and_clause(sit) -> None:
    match = position(step="buy", required=1, seats=[{"resources": 0, "gold": 5}])
    async with sit(match) as hands:
        await hands.press("2", "enter")
        assert "A military unit costs 8 gold; you hold 5 (DC-0.8)" in hands.screen()


# Research and production.


async def test_the_purpose_shows_the_chance_of_each(sit) -> None:
    match = position(step="purpose", rolls_left=2)
    async with sit(match) as hands:
        assert isinstance(hands.ask, PurposeAsk)
        assert "Production · 22% for 1 resource" in hands.said()
        assert "Agriculture 21%" in hands.said()
        assert "21% Agriculture" in hands.screen()
        await hands.press("e")
        assert "Roll no more this turn (2 rolls unused)." in hands.screen()


async def test_dice_are_marked_with_their_chances_and_thrown_again(sit) -> None:
    match = position(faces(4), step="roll", purpose="research", rolls_left=1, dice=[4, 4, 1, 2, 6])
    async with sit(match) as hands:
        assert isinstance(hands.ask, RollAsk)
        await hands.press("enter")
        assert "No die is marked" in hands.screen()
        await hands.press("3", "5")
        assert hands.ask.marked == 0b10100
        assert "again" in hands.screen()
        await hands.press("5")
        assert "Agriculture 17%" in hands.said()
        await hands.press("enter")
        assert match.state.dice[:5] == [4, 4, 4, 2, 6]
        assert hands.ask.row.action == n.CLAIM + n.AGRICULTURE
        assert "fits Agriculture" in hands.screen()


async def test_dice_can_be_walked_over_marked_all_and_unmarked(sit) -> None:
    match = position(step="roll", purpose="production", rolls_left=1, dice=[1, 1, 2, 3, 6])
    async with sit(match) as hands:
        await hands.press("right", "right", "space")
        assert hands.ask.marked == 0b00010 and "›2‹" in hands.screen()
        await hands.press("a")
        assert hands.ask.marked == 0b11111
        await hands.press("x")
        assert hands.ask.marked == 0
        await hands.press("7")
        assert "There are 5 dice (DC-4.2)" in hands.screen()


async def test_production_shows_the_chance_to_get_over_the_total(sit) -> None:
    match = position(step="roll", purpose="production", rolls_left=1, dice=[6, 6, 4, 1, 1])
    async with sit(match) as hands:
        assert "total 18, over 20 succeeds" in hands.screen()
        await hands.press("4")
        assert "Over 20 with a chance of 50%" in hands.said()


async def test_production_and_economy_are_exchanged_by_a_key_and_the_dice_stay(sit) -> None:
    match = position(faces(6, 6), step="roll", purpose="production", rolls_left=2, dice=[6, 6, 4, 1, 1])
    async with sit(match) as hands:
        assert "p for economy" in hands.screen() and "For economy instead" in hands.said()
        await hands.press("p")
        assert match.state.purpose == n.FOR_ECONOMY and match.state.dice[:5] == [6, 6, 4, 1, 1]
        assert "Economy · 2 rolls left" in hands.screen() and "p for" not in hands.screen()
        await hands.press("p")
        assert "You have already changed the purpose of these dice; throw first (DC-4.3)" in hands.screen()
        await hands.press("4", "5", "enter")
        assert match.state.players[0].gold == 6


async def test_dice_stay_marked_when_production_and_economy_are_exchanged(sit) -> None:
    match = position(faces(6, 6), step="roll", purpose="production", rolls_left=2, dice=[6, 6, 4, 1, 1])
    async with sit(match) as hands:
        await hands.press("4", "5", "p")
        assert match.state.purpose == n.FOR_ECONOMY and hands.ask.marked == 0b11000
        assert "Throw again: faces 1 and 1" in hands.said()
        await hands.press("u")
        assert match.state.purpose == n.FOR_PRODUCTION and hands.ask.marked == 0b11000
        await hands.press("p", "enter")
        assert match.state.players[0].gold == 6


async def test_production_and_economy_are_exchanged_in_the_list_too(sit) -> None:
    match = position(step="roll", purpose="economy", rolls_left=2, dice=[6, 6, 4, 1, 1])
    async with sit(match) as hands:
        await hands.press("down")
        assert "Over 20 then earns 1 resource. The dice stay as they lie." in hands.said()
        await hands.press("enter")
        assert match.state.purpose == n.FOR_PRODUCTION
        await hands.press("u")
        assert match.state.purpose == n.FOR_ECONOMY


async def test_research_is_not_exchanged_by_the_key(sit) -> None:
    match = position(step="roll", purpose="research", rolls_left=2, dice=[6, 6, 4, 1, 1])
    async with sit(match) as hands:
        assert "p for" not in hands.screen()
        await hands.press("p")
        assert "A change between research and production or economy needs all dice (DC-4.3)" in hands.screen()
        assert match.state.purpose == n.FOR_RESEARCH


async def test_a_technology_is_taken_and_the_dice_are_free_again(sit) -> None:
    match = position(step="roll", purpose="research", rolls_left=1, dice=[4, 4, 4, 2, 6])
    async with sit(match) as hands:
        await hands.press("enter")
        assert match.state.players[0].technologies == 1 << n.AGRICULTURE
        assert isinstance(hands.ask, PurposeAsk)
        await hands.press("u")
        assert match.state.players[0].technologies == 0


async def test_throwing_or_stopping_where_a_technology_could_be_taken_is_warned_of(sit) -> None:
    match = position(step="roll", purpose="research", rolls_left=1, dice=[4, 4, 4, 2, 6])
    async with sit(match) as hands:
        await hands.press("e")
        assert "Agriculture unused)." in hands.screen() and match.state.step == n.ROLL
        await hands.press("4", "enter")
        assert "Agriculture unused)." in hands.screen() and match.state.step == n.ROLL


async def test_of_several_technologies_one_could_be_taken(sit) -> None:
    seats = [{"technologies": ["bronze_working"]}]
    match = position(step="roll", purpose="research", rolls_left=0, dice=[6, 6, 6, 1, 5], seats=seats)
    async with sit(match) as hands:
        await hands.press("k")
        assert "Agriculture, Currency and Steel unused)." in hands.screen()


async def test_a_shifted_die_is_said_before_it_is_used(sit) -> None:
    seats = [{"technologies": SCHOLAR}]
    match = position(step="roll", purpose="research", rolls_left=0, dice=[4, 4, 3, 2, 6], seats=seats)
    async with sit(match) as hands:
        assert "one die is shifted" in hands.said()


async def test_a_new_purpose_follows_when_all_dice_are_thrown(sit) -> None:
    match = position(step="roll", purpose="research", rolls_left=1, dice=[4, 4, 1, 2, 6])
    async with sit(match) as hands:
        await hands.press("a", "enter")
        assert isinstance(hands.ask, PurposeAsk)


# War.


async def test_war_shows_its_odds_and_what_is_left_at_home(sit) -> None:
    seats = [{"military": 2}, {"military": 0, "empire": 1}]
    match = position(SeededDealer(1), step="war", seats=seats)
    async with sit(match) as hands:
        assert isinstance(hands.ask, WarAsk)
        assert hands.ask.row.action == n.PEACE, "a stray key must not start a war"
        await hands.press("down")
        assert "Each roll: 16% to destroy a city; there are 2" in hands.said()
        assert "1 unit left at home until you attack" in hands.said()
        await hands.press("right")
        assert "2 rolls: a city falls 30%, all of them 3%. Wins the game 3%." in hands.said()
        assert "barbarians win" not in hands.said(), "they come after the attack, when the units are home again"
        await hands.press("right", "left", "right", "enter")
        assert match.state.players[0].away == 2 and match.state.players[0].target == 1
        assert isinstance(hands.ask, Pause)
        await hands.press("v")
        assert "♟♟ → Bo" in hands.screen()


async def test_the_risk_of_a_war_is_in_sight_in_a_small_window(sit) -> None:
    last = {"war_rolls_at": "end_of_turn"}
    match = position(step="war", players=4, seats=[{"military": 1}] * 4, options=last)
    async with sit(match) as hands:
        await hands.press("down")
        shown = hands.screen()
        assert "No unit left: barbarians win 16%." in shown and "more below" not in shown
    async with sit(match, size=(120, 40)) as hands:
        await hands.press("down")
        assert "No unit left: barbarians would take a city 16%." in hands.said()


async def test_a_purchase_that_is_closed_says_only_why(sit) -> None:
    match = position(step="buy", required=1, seats=[{"resources": 0, "gold": 7}])
    async with sit(match) as hands:
        await hands.press("down", "down", "down")
        assert "Closed: Agriculture costs 8 gold; you hold 7" in hands.said() and "Then" not in hands.said()


async def test_a_warning_longer_than_a_line_is_shown_whole(sit) -> None:
    match = position(step="buy", required=1, seats=[{"resources": 0, "gold": 7}])
    async with sit(match) as hands:
        await hands.press("e")
        lines = hands.screen().splitlines()
        assert "! Buy nothing more (upkeep is given up: 1 resource for 3 gold would meet it)." in lines[-3]
        assert lines[-2].rstrip().endswith("it anyway.")
        await hands.press("up")
        assert "[upkeep]" in hands.screen().splitlines()[-2] and "it anyway" not in hands.screen()


async def test_the_encampment_is_there_for_a_single_player(sit) -> None:
    match = position(step="war", players=1, seats=[{"military": 3}], encampment={"military": 2})
    async with sit(match) as hands:
        assert "Encampment: 2 units, 1 city" in hands.screen()
        await hands.press("down", "right", "right")
        assert "Each roll: 50% to destroy a unit (2 there), after that 16% a city" in hands.said()
        assert "3 rolls: a city falls 4%" in hands.said()


async def test_each_attack_is_asked_with_its_odds_and_going_home_is_warned_of(sit) -> None:
    seats = [{"military": 0, "away": 2, "target": 2}, {"military": 1}]
    match = position(faces(6, 6, 1, 1), step="attack", seats=seats)
    async with sit(match) as hands:
        assert isinstance(hands.ask, AttackAsk)
        assert "Each roll: 50% to destroy a unit (1 there), after that 16% a city" in hands.said()
        assert "2 rolls: a city falls 8%" in hands.said()
        await hands.press("enter")
        shown = hands.screen()
        assert "vs" in shown and "Ada 12" in shown and "Bo 2" in shown
        assert "Each roll: 16% to destroy a city; there is 1" in hands.said()
        await hands.press("down", "enter")
        assert "(1 attack roll unused)." in hands.screen()


async def test_the_defender_chooses_the_city_and_sees_what_is_left(sit) -> None:
    seats = [{"away": 1, "target": 2}, {"military": 0, "primary": 2, "empire": 1}]
    match = position(SeededDealer(1), step="lose", attacks=1, seats=seats)
    async with sit(match) as hands:
        assert isinstance(hands.ask, LoseCityAsk)
        assert "Bo: your move" in hands.screen()
        assert "Leaves 1 primary and 1 Empire, 2 cities in all: 1 roll a turn while Satisfied" in hands.said()
        await hands.press("down", "enter")
        assert match.state.players[1].empire == 0 and match.state.players[1].primary == 2


async def test_units_called_home_have_not_attacked(sit) -> None:
    seats = [{"military": 1, "away": 1, "target": 2}, {"military": 1}]
    match = position(SeededDealer(3), step="attack", attacks=1, seats=seats)
    async with sit(match) as hands:
        await hands.press("down", "enter", "enter")
        assert isinstance(hands.ask, Pause) and hands.ask.text == "Your units are home again."


async def test_a_last_throw_that_failed_is_said_to_have(sit) -> None:
    for purpose, words in (("2", "not over 20: nothing earned"), ("1", "fits no open technology")):
        match = position(faces(6, 6, 4, 2, 1), step="purpose", rolls_left=1, seats=[{"military": 1}])
        async with sit(match) as hands:
            await hands.press(purpose, "enter")
            assert "last throw: total 19" in hands.screen() and words in hands.screen()


def test_the_log_says_so_too() -> None:
    for purpose, words in ((n.FOR_RESEARCH, "fit no open technology"), (n.FOR_ECONOMY, "The total is not over 20")):
        match = position(faces(6, 6, 4, 2, 1, 1, 1, 1), step="purpose", rolls_left=1, seats=[{"military": 1}])
        match.play({n.FOR_RESEARCH: n.DO_RESEARCH, n.FOR_ECONOMY: n.DO_ECONOMY}[purpose])
        match.deal()
        assert any(words in sentence.text for sentence in DicivFace(match).story.sentences())


async def test_the_latest_of_many_totals_are_shown(sit) -> None:
    match = position(faces(4, 5, *[6, 6] * 12, 4, 3), players=1, step="first")
    async with sit(match) as hands:
        await hands.press("enter")
        shown = next(line for line in hands.screen().splitlines() if " for 9:" in line)
        assert " … " in shown and shown.rstrip().endswith("12 7■")


async def test_after_an_attack_the_table_waits_so_that_its_outcome_can_be_read(sit) -> None:
    seats = [{"away": 1, "target": 2, "military": 0}, {"military": 1}]
    match = position(faces(6, 6, 1, 1), step="attack", attacks=1, seats=seats)
    async with sit(match) as hands:
        assert isinstance(hands.ask, AttackAsk)
        await hands.press("enter")
        assert isinstance(hands.ask, Pause) and hands.ask.text == "The attack is over."
        assert "throws 12, the defender 2" in hands.screen()
        assert match.state.step == n.FIRST_ROLL


async def test_while_several_throw_for_the_number_it_is_said_who_does(sit, monkeypatch: pytest.MonkeyPatch) -> None:
    said = []

    async def look(app: TableApp, seconds: float) -> None:
        said.append(app.scene.ask.text)

    monkeypatch.setattr(TableApp, "rest", look)
    match = position(faces(2, 4, 3, 3, 1, 6, 4, 4), step="join", match_number=6, thrower=2, seats=[{"gold": 9}, {}])
    async with sit(match, pace=1.0) as hands:
        await hands.press("enter")
        assert "Ada throws for 6." in said and "Bo throws along for 6." in said


async def test_before_the_first_turn_it_is_said_that_all_throw_for_it(sit) -> None:
    match = Match("diciv", players=2, dealer=SeededDealer(3), names=["Ada", "Bo"])
    async with sit(match) as hands:
        assert "Who begins? All throw 2 dice" in hands.said()
        await hands.press("enter")
        assert "it is your turn" in hands.said()


async def test_what_a_throw_for_production_earned_stands_beside_the_dice(sit) -> None:
    match = position(faces(6, 6, 6, 1, 2), step="purpose", rolls_left=2)
    async with sit(match) as hands:
        await hands.press("2", "enter")
        assert "last throw: total 21" in hands.screen() and "earns a resource (" in hands.screen()


# A war declared while others play.


@pytest.fixture
def warlike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bo, where he is a bot, declares war on Ada with one unit whenever he is asked."""
    usual = PolicyBot.choose

    def choose(bot: PolicyBot, seen: Any) -> int:
        return n.DECLARE if seen.step == n.WAR and seen.mover == 1 else usual(bot, seen)

    monkeypatch.setattr(PolicyBot, "choose", choose)


DECLARED = "Bo declares war on Ada with 1 unit."


async def test_a_war_is_told_before_the_turn_of_whom_it_is_declared_on_and_only_once(sit, warlike) -> None:
    match = position(SeededDealer(1), active=2, step="war", seats=[{}, {"military": 2}])
    async with sit(match, bots={1: "heuristic"}) as hands:
        assert hands.said().startswith(f"{DECLARED} Ada, it is your turn.")
        await hands.press("enter")
        assert not hands.said().startswith(DECLARED)


async def test_a_war_is_told_before_one_is_asked_to_throw_along(sit, warlike) -> None:
    match = position(faces(2, 4), players=3, active=2, step="war", seats=[{}, {"military": 2}, {}])
    async with sit(match, bots={1: "heuristic", 2: "heuristic"}) as hands:
        assert isinstance(hands.ask, Pause) and hands.said().startswith(DECLARED)
        await hands.press("enter")
        assert isinstance(hands.ask, JoinAsk)


async def test_a_war_is_told_though_one_threw_along_without_being_asked_since(sit, warlike) -> None:
    seats = [{}, {"military": 2}, {}]
    match = position(SeededDealer(1), players=3, active=2, step="join", match_number=6, thrower=1, seats=seats)
    async with sit(match, bots={1: "heuristic", 2: "heuristic"}) as hands:
        await hands.press("a")
        assert sum(event.seat == 0 for event in match.events) > 1
        assert hands.said().startswith(DECLARED)


async def test_a_war_that_was_taken_back_and_declared_anew_is_told_anew(sit) -> None:
    match = position(SeededDealer(1), active=2, step="war", seats=[{}, {"military": 2}])
    async with sit(match) as hands:
        for _ in range(2):
            hands.app.heard(Act((n.DECLARE,)))
            await hands.settled()
            assert hands.said().startswith(DECLARED)
            await hands.press("u")
            assert isinstance(hands.ask, WarAsk)
