"""Every kind of decision of the Iron Age by keys; what it comes to is shown before; what is unused is warned of."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.terminal.conftest import position

from astragal.rules.iron import state as n
from astragal.table import Match, ScriptedDealer, SeededDealer
from astragal.terminal.ask import Pause
from astragal.terminal.iron.asks import (
    BuildAsk,
    BuyAsk,
    ChooseAsk,
    FightAsk,
    GrainAsk,
    OmensAsk,
    PayAsk,
    StartAsk,
    StoreAsk,
    TributeAsk,
)
from astragal.terminal.iron.rolling import RollAsk


def iron(**place: Any) -> Match:
    """An Iron Age match from a position in names, without dice unless some are given."""
    place.setdefault("dealer", ScriptedDealer([]))
    if "dice" in place:
        place.setdefault("rolls", 3)
    return position("short", game="iron", **place)


async def test_the_start_says_what_a_port_and_a_province_bring(sit) -> None:
    match = iron(players=1)
    async with sit(match) as hands:
        assert isinstance(hands.ask, StartAsk)
        assert "Each port die brings 2 goods" in hands.said()
        await hands.press("down")
        assert "Brings 2 armies and 1 tribute at once" in hands.said()
        await hands.press("enter")
        assert match.state.players[0].provinces == 2


async def test_the_start_counts_the_goods_of_port_dice_by_the_sheet(sit) -> None:
    match = iron(players=1, options={"dice.empire.port.port_goods": 3})
    async with sit(match) as hands:
        assert "Each port die brings 6 goods" in hands.said()
        await hands.press("down")
        assert "port dice bring 3 goods" in hands.said()


async def test_the_first_roll_waits_after_the_start_even_alone(sit) -> None:
    match = Match("iron", players=1, dealer=SeededDealer(1), names=["Ada"])
    async with sit(match) as hands:
        await hands.press("enter")
        assert isinstance(hands.ask, Pause) and "it is your turn" in hands.screen()
        await hands.press("u")
        assert isinstance(hands.ask, StartAsk)
        await hands.press("enter", "enter")
        assert match.state.dice[n.FATE_DIE] >= n.FACES_OF_A_DIE


async def test_the_fate_die_is_marked_by_f_and_the_empire_dice_by_number(sit) -> None:
    match = iron(dealer=ScriptedDealer([n.PLENTY, n.PEOPLE]), step="roll", fate="omens", dice=["food", "port"], rolls=1)
    async with sit(match) as hands:
        assert isinstance(hands.ask, RollAsk)
        await hands.press("f", "2")
        assert hands.ask.marked == 0b101
        assert hands.screen().count("again") >= 2
        await hands.press("enter")
        assert match.state.dice[:3] == [n.PLENTY, n.FOOD_FACE, n.PEOPLE]


async def test_the_fate_die_looks_different_marked_and_unmarked(sit) -> None:
    match = iron(step="roll", fate="omens", dice=["food", "port"], rolls=1)
    async with sit(match) as hands:
        assert "◆╌ F" in hands.screen() and "╭─ 1" in hands.screen()
        await hands.press("f", "1")
        assert "◆═ F" in hands.screen() and "╔═ 1" in hands.screen()


async def test_omens_are_announced_while_there_are_rolls_left(sit) -> None:
    async with sit(iron(step="roll", fate="omens", dice=["food", "port"], rolls=1)) as hands:
        assert "omens: then set one die" in hands.said()


async def test_a_skull_and_doom_are_locked_and_say_why(sit) -> None:
    match = iron(step="roll", fate="doom", dice=["skull", "food"], rolls=1)
    async with sit(match) as hands:
        for key in ("f", "1"):
            await hands.press(key)
            assert "A skull cannot be rolled again (IR-1.2)" in hands.screen()
        assert hands.screen().count("locked") == 2
        await hands.press("a")
        assert hands.ask.marked == 0b100


async def test_a_die_that_does_not_exist_is_refused_with_its_clause(sit) -> None:
    async with sit(iron(step="roll", fate="omens", dice=["food", "port"], rolls=1)) as hands:
        await hands.press("5")
        assert "You roll the fate die and 2 empire dice this turn (IR-1.1)" in hands.screen()


async def test_rolling_shows_what_the_dice_bring_and_what_a_demand_would_bring_now(sit) -> None:
    seats = [{"armies": 5, "food": 3}, {"armies": 2, "goods": 1}, {"armies": 1, "goods": 0}]
    match = iron(players=3, step="roll", fate="plenty", dice=["food", "people"], rolls=1, seats=seats)
    async with sit(match) as hands:
        assert "demand now +7" in hands.screen()
        assert "3 population" in hands.said()
        assert "food 3 + 4 − 1 eaten → 6" in hands.said()
        assert "demand:" not in hands.said()


async def test_tribute_on_the_fate_die_names_who_owes_what(sit) -> None:
    seats = [{"armies": 5}, {"armies": 2, "goods": 1}, {"armies": 1, "goods": 0}, {"armies": 6}]
    match = iron(players=4, step="roll", fate="tribute", dice=["food", "people"], rolls=1, seats=seats)
    async with sit(match) as hands:
        assert "demand: Bo 3 or a good, Cy 4" in hands.said()
        assert "Dee" not in hands.said()


async def test_the_skulls_say_which_disaster_comes_and_how_the_battle_ends(sit) -> None:
    match = iron(step="roll", fate="conquest", dice=["skull", "skull"], rolls=1, seats=[{"armies": 2}])
    async with sit(match) as hands:
        assert "Barbarians" in hands.screen()
        assert "Barbarians: Ada 2 against 4, −2, 1 army lost" in hands.said()
        assert "conquest: 1 against 1: a tie" in hands.said()


@pytest.mark.parametrize(
    ("dice", "owned", "words"),
    [
        (["skull"], [], "Unrest: Ada −1"),
        (["skull"], ["religion"], "Unrest: Ada is safe (Religion)"),
        (["skull"] * 3, [], "Pestilence: Bo −3"),
        (["skull"] * 4, [], "Civil War: Ada −4"),
        (["skull"] * 5, [], "Invasion: Ada 1 against 10, −9, 1 army lost, Bo 1 against 10, −9, 1 army lost"),
    ],
)
async def test_every_disaster_is_foretold_by_name(sit, dice: list[str], owned: list[str], words: str) -> None:
    faces = dice + ["innovation"] * (5 - len(dice))
    seats = [{"ports": 5, "developments": owned}]
    async with sit(iron(step="roll", fate="plenty", dice=faces, rolls=1, seats=seats)) as hands:
        assert words in hands.said()


async def test_alone_a_demand_meets_the_phantom_of_the_round(sit) -> None:
    match = iron(
        players=1, round=3, step="roll", fate="tribute", dice=["food", "people"], rolls=1, seats=[{"armies": 5}]
    )
    async with sit(match) as hands:
        assert "demand: you 5, phantom 3: 2 tribute" in hands.said()
        assert "phantom 3" in hands.screen() and "/100 mark" in hands.screen()


async def test_leadership_moves_the_mark_and_takes_a_skull_too(sit) -> None:
    owner = {"developments": ["leadership"]}
    match = iron(
        dealer=ScriptedDealer([n.FOOD_FACE]), step="lead", fate="plenty", dice=["skull", "port"], seats=[owner]
    )
    async with sit(match) as hands:
        await hands.press("2", "1")
        assert hands.ask.marked == 0b010
        assert "Leadership rolls one die only (IR-10.1)" in hands.screen()
        await hands.press("enter")
        assert match.state.dice[1] == n.FOOD_FACE


async def test_omens_choose_a_die_and_then_a_face(sit) -> None:
    match = iron(step="omens", fate="omens", dice=["food", "skull"])
    async with sit(match) as hands:
        assert isinstance(hands.ask, OmensAsk)
        assert hands.ask.die == 2 and len(hands.ask.rows) == 6
        assert "╔═ 2" in hands.screen() and "set" in hands.screen()
        await hands.press("f", "down")
        assert hands.ask.die == 0 and hands.ask.row.text == "drought"
        await hands.press("right", "left", "1", "enter")
        assert match.state.dice[:3] == [n.OMENS_FACE, n.PEOPLE, n.SKULL]


async def test_omens_show_what_all_dice_would_then_bring(sit) -> None:
    match = iron(step="omens", fate="omens", dice=["food", "skull"], seats=[{"armies": 4}])
    async with sit(match) as hands:
        assert "Unrest" not in hands.said()
        await hands.press("f", "down", "down")
        assert "Unrest: Ada −1" in hands.said() and "conquest: 4 against 1: 3 tribute" in hands.said()


async def test_omens_left_unused_are_warned_of_and_a_missing_die_is_refused(sit) -> None:
    match = iron(step="omens", fate="omens", dice=["food", "port"])
    async with sit(match) as hands:
        await hands.press("6")
        assert "There is no such die this turn (IR-1.1)" in hands.screen()
        await hands.press("e")
        assert "Set no die (the omens stay unused)." in hands.screen() and match.state.step == n.OMENS
        await hands.press("e")
        assert match.state.step != n.OMENS


async def test_a_face_is_chosen_by_mouse(sit) -> None:
    match = iron(step="omens", fate="omens", dice=["food", "port"])
    async with sit(match) as hands:
        await hands.pilot.click(offset=(4, 3))
        await hands.settled()
        assert hands.ask.die == n.FATE_DIE
        lines = hands.screen().splitlines()
        line = next(y for y, text in enumerate(lines) if "doom" in text)
        for _ in range(2):
            await hands.pilot.click(offset=(lines[line].index("doom"), line))
            await hands.settled()
        assert match.state.dice[n.FATE_DIE] == n.DOOM


async def test_food_or_population_begins_where_nobody_starves(sit) -> None:
    match = iron(step="choose", fate="plenty", dice=["either", "either"], seats=[{"food": 0, "provinces": 2}])
    async with sit(match) as hands:
        assert isinstance(hands.ask, ChooseAsk)
        assert hands.ask.row.text == "3 food and 2 population"
        assert "food" in hands.screen() and "people" in hands.screen()
        await hands.press("left")
        assert "famine costs 2" in hands.said()
        await hands.press("right", "enter")
        assert match.state.players[0].disasters == 0 and match.state.population == 2


async def test_granaries_begin_with_what_feeds_everybody(sit) -> None:
    owner = {"developments": ["granaries"], "food": 0, "goods": 4, "provinces": 3}
    match = iron(step="grain", fate="plenty", dice=["people", "people", "people"], seats=[owner])
    async with sit(match) as hands:
        assert isinstance(hands.ask, GrainAsk)
        assert hands.ask.row.text == "3 goods into food" and "Every province is fed" in hands.said()
        await hands.press("up")
        assert "1 province would go hungry" in hands.said()
        await hands.press("enter")
        assert match.state.players[0].disasters == 1


async def test_granaries_may_make_room_before_a_demand_and_at_the_end(sit) -> None:
    owner = {"developments": ["granaries"], "food": 3, "goods": 15, "armies": 5}
    match = iron(step="room", fate="tribute", dice=["people", "food"], seats=[owner, {"goods": 1}])
    async with sit(match) as hands:
        assert isinstance(hands.ask, GrainAsk) and hands.ask.cursor == 0
        await hands.press("1", "enter")
        assert match.state.players[0].goods == 14
        assert isinstance(hands.ask, TributeAsk)
    match = iron(step="larder", dealer=SeededDealer(1), fate="plenty", dice=["people", "food"], seats=[owner])
    async with sit(match) as hands:
        assert isinstance(hands.ask, GrainAsk)
        assert "Leaves 15 goods, 3 food" in hands.said()


async def test_a_conquest_shows_its_exact_outcome(sit) -> None:
    match = iron(step="conquest", fate="conquest", dice=["people", "food"], seats=[{"armies": 4, "conquest": 2}])
    async with sit(match) as hands:
        assert isinstance(hands.ask, FightAsk)
        for words in ("Your 4 against 2: you win", "2 tribute, 2 then", "1 army lost; 3 armies left", "strength 3"):
            assert words in hands.said(), words
        assert "Fight for conquest? ›1 Fight" in hands.said(), "both strengths stand below"
        await hands.press("down")
        assert "You keep 4 armies; the tribe's strength stays 2" in hands.said()
        await hands.press("enter")
        assert "No conquest (2 tribute unused)." in hands.screen() and match.state.step == n.CONQUEST
        await hands.press("up", "enter")
        assert match.state.players[0].tribute == 2


async def test_a_conquest_that_cannot_be_won_is_warned_of(sit) -> None:
    match = iron(step="conquest", fate="conquest", dice=["people", "food"], seats=[{"armies": 1, "conquest": 4}])
    async with sit(match) as hands:
        assert "Your 1 against 4: you lose" in hands.said() and "3 disaster boxes" in hands.said()
        await hands.press("enter")
        assert "Fight for conquest, 1 against 4: 3 disaster boxes." in hands.screen()
        await hands.press("enter")
        assert match.state.players[0].disasters == 3


@pytest.mark.parametrize(
    ("disasters", "warned"), [(44, "1 against 4: 1 disaster box."), (45, "1 against 4: 0 disaster boxes.")]
)
async def test_a_defeat_fills_no_more_boxes_than_there_are_if_the_sheet_limits(
    sit, disasters: int, warned: str
) -> None:
    loser = {"armies": 1, "conquest": 4, "disasters": disasters}
    limits = {"sheet_limits": True}
    match = iron(step="conquest", fate="conquest", dice=["people", "food"], seats=[loser], options=limits)
    async with sit(match) as hands:
        await hands.press("enter")
        assert warned in hands.screen()


async def test_who_has_walls_may_choose_to_fight_where_the_option_says_so(sit) -> None:
    owner = {"monuments": {"walls": "first"}, "armies": 5}
    match = iron(options={"walls_optional": True}, step="walls", fate="plenty", dice=["skull", "skull"], seats=[owner])
    async with sit(match) as hands:
        assert isinstance(hands.ask, FightAsk) and "Your 5 against 4: you win" in hands.said()
        await hands.press("down")
        assert hands.ask.row.text == "Stay behind the Walls"


async def test_a_tribute_demand_is_answered_by_the_weaker_player(sit) -> None:
    seats = [{"armies": 5, "tribute": 27}, {"armies": 2, "goods": 3}]
    match = iron(step="tribute", asked=2, fate="tribute", dice=["people", "food"], seats=seats)
    async with sit(match) as hands:
        assert isinstance(hands.ask, TributeAsk)
        assert "Bo: your move" in hands.screen()
        assert "You keep 2 goods; Ada then holds 2. No tribute is gained" in hands.said()
        await hands.press("down")
        assert "Ada then has 30 tribute (that ends the game)" in hands.said()
        await hands.press("up", "enter")
        assert match.state.players[0].goods == 2 and match.state.players[1].goods == 2


async def test_a_demand_says_that_full_tribute_boxes_take_no_more_if_the_sheet_limits(sit) -> None:
    seats = [{"armies": 5, "tribute": 20}, {"armies": 2, "goods": 3}]
    limits = {"sheet_limits": True, "boxes.tribute": 20}
    match = iron(step="tribute", asked=2, fate="tribute", dice=["people", "food"], seats=seats, options=limits)
    async with sit(match) as hands:
        await hands.press("down")
        assert "Ada then has 20 tribute (30 end the game)" in hands.said()


async def test_a_good_for_a_full_row_is_said_to_be_lost(sit) -> None:
    seats = [{"armies": 5, "goods": 15}, {"armies": 2, "goods": 3}]
    match = iron(step="tribute", asked=2, fate="tribute", dice=["people", "food"], seats=seats)
    async with sit(match) as hands:
        assert "Ada has no room for it: it is lost" in hands.said()


async def test_a_province_says_what_its_last_box_brings(sit) -> None:
    seats = [{"provinces": 3, "province_boxes": 6, "tribute": 4}]
    match = iron(step="build", fate="plenty", dice=["people"] * 3, population=2, seats=seats)
    async with sit(match) as hands:
        assert isinstance(hands.ask, BuildAsk)
        assert "1 more box and province 4 stands: 2 armies, 3 tribute, +1 die." in hands.said()
        await hands.press("enter")
        assert match.state.players[0].provinces == 4 and match.state.players[0].tribute == 7


async def test_armies_that_find_no_room_are_not_missed_without_a_word(sit) -> None:
    seats = [{"provinces": 3, "province_boxes": 6, "armies": 7}]
    match = iron(step="build", fate="plenty", dice=["people"] * 3, population=2, seats=seats)
    async with sit(match) as hands:
        assert "province 4 stands: 0 armies (the row is then full), 3 tribute, +1 die." in hands.said()


async def test_boxes_and_urns_of_ports_are_two_queues_on_the_board(sit) -> None:
    seats = [{"ports": 2, "goods": 6}]
    match = iron(step="build", fate="plenty", dice=["people"] * 2, population=1, seats=seats)
    async with sit(match) as hands:
        while hands.ask.row.action != n.PORT_URN:
            await hands.press("down")
        assert "Port 3: 0 of 3 urns; 3 more make it 3, and it then waits for its box." in hands.said()
        assert "Enter one urn" in hands.screen()
        await hands.press("f")
        me = match.state.players[0]
        assert me.port_urns == 5 and me.ports == 2 and me.goods == 3
        while hands.ask.row.action != n.PORT_BOX:
            await hands.press("up")
        assert "1 more box and port 3 stands: port dice bring 3 goods, +1 die" in hands.said()
        await hands.press("enter")
        assert match.state.players[0].ports == 3


async def test_a_monument_says_points_who_is_first_and_what_architecture_adds(sit) -> None:
    seats = [{"monuments": {"walls": 7}, "developments": ["architecture"]}, {"monuments": {"obelisk": "first"}}]
    match = iron(step="build", fate="plenty", dice=["people"] * 2, population=2, seats=seats)
    async with sit(match) as hands:
        while hands.ask.row.action != n.MONUMENT_BOX + n.WALLS:
            await hands.press("down")
        assert "3 more boxes and the Walls stand: 6 points, the first; no more Barbarians" in hands.said()
        assert "Bo✓" in hands.screen()
        await hands.press("f")
        assert match.state.players[0].monuments[n.WALLS] == n.FIRST


async def test_armies_ships_and_grain_stand_below_the_question(sit) -> None:
    seats = [{"goods": 3, "food": 2, "developments": ["shipmaking", "granaries"]}]
    match = iron(step="build", fate="plenty", dice=["people"] * 2, population=2, seats=seats)
    async with sit(match) as hands:
        await hands.press("1", "enter", "2", "enter", "3", "enter")
        me = match.state.players[0]
        assert (me.armies, me.ships, me.goods, me.food) == (2, 1, 0, 2)


async def test_population_left_over_is_warned_of_once(sit) -> None:
    match = iron(step="build", fate="plenty", dice=["people"] * 2, population=3, dealer=SeededDealer(1))
    async with sit(match) as hands:
        await hands.press("e")
        assert "End building (3 population unused)." in hands.screen() and match.state.step == n.BUILD
        await hands.press("e")
        assert match.state.step != n.BUILD


async def test_the_cursor_stays_where_boxes_are_filled_one_by_one(sit) -> None:
    match = iron(step="build", fate="plenty", dice=["people"] * 2, population=3)
    async with sit(match) as hands:
        while hands.ask.row.action != n.MONUMENT_BOX + n.WALLS:
            await hands.press("down")
        await hands.press("enter", "enter")
        assert match.state.players[0].monument_boxes[n.WALLS] == 2
        assert hands.ask.row.action == n.MONUMENT_BOX + n.WALLS


async def test_from_a_finished_building_the_cursor_goes_on_to_the_next_one_below(sit) -> None:
    seats = [{"goods": 2, "monuments": {"obelisk": 3}}]
    match = iron(step="build", fate="plenty", dice=["people"] * 2, population=5, seats=seats)
    async with sit(match) as hands:
        while hands.ask.row.action != n.MONUMENT_BOX + n.OBELISK:
            await hands.press("down")
        await hands.press("f")
        assert hands.ask.row.action == n.MONUMENT_BOX + n.COLOSSUS
        await hands.press("f")
        assert match.state.players[0].monument_boxes[n.COLOSSUS] == 3
        assert hands.ask.row.action == n.PORT_URN


async def test_a_building_that_one_box_or_urn_furthers_is_told_of_in_the_singular(sit) -> None:
    match = iron(step="build", fate="plenty", dice=["people"] * 2, population=1, seats=[{"goods": 0, "provinces": 4}])
    async with sit(match) as hands:
        assert "0 of 3 boxes; 1 more makes it 1, 2 to go." in hands.said()


async def test_a_finished_monument_is_closed_with_its_clause(sit) -> None:
    seats = [{"monuments": {"obelisk": "first"}}]
    match = iron(step="build", fate="plenty", dice=["people"] * 2, population=3, seats=seats)
    async with sit(match) as hands:
        while hands.ask.row.action != n.MONUMENT_BOX:
            await hands.press("down")
        await hands.press("enter")
        assert "All its boxes are filled (IR-5.9)" in hands.screen()


async def test_a_development_is_bought_with_the_discount_of_roads_and_paid_for(sit) -> None:
    seats = [{"goods": 6, "wealth": 2, "developments": ["roads"]}]
    match = iron(step="buy", fate="plenty", dice=["innovation", "food"], innovations=1, seats=seats)
    async with sit(match) as hands:
        assert isinstance(hands.ask, BuyAsk)
        assert " 9* 13" in hands.screen() and "* costs 6 less" in hands.screen()
        await hands.press("home")
        while hands.ask.row.action != n.BUY_DEVELOPMENT + n.CITIZENSHIP:
            await hands.press("down")
        await hands.press("enter")
        assert isinstance(hands.ask, PayAsk)
        assert "Left: 0 goods, 2 wealth" in hands.said()
        await hands.press("down")
        assert "Left: 5 goods, 1 wealth" in hands.said()
        await hands.press("enter")
        assert match.state.players[0].developments[n.CITIZENSHIP]


async def test_without_roads_the_star_says_what_it_would_save(sit) -> None:
    match = iron(step="buy", fate="plenty", dice=["innovation", "food"], innovations=2, dealer=SeededDealer(1))
    async with sit(match, size=(120, 40)) as hands:
        assert "* 6 less with Roads" in hands.screen() and "15* 13" in hands.screen()
        await hands.press("e")
        assert re.search("You could buy one of [0-9]+ developments", hands.screen())
        await hands.press("end", "up", "enter")
        assert "Commerce costs 30; you can pay 7 (IR-6.2)" in hands.screen()


async def test_storing_shows_what_is_left_and_what_wealth_is_worth(sit) -> None:
    match = iron(step="store", fate="plenty", dice=["port", "food"], seats=[{"goods": 9}], dealer=SeededDealer(1))
    async with sit(match) as hands:
        assert isinstance(hands.ask, StoreAsk) and hands.ask.row.text == "Store nothing"
        await hands.press("end")
        assert "Left: 1 good, 2 wealth (4 points at the end)" in hands.said()
        await hands.press("enter")
        assert match.state.players[0].wealth == 2
