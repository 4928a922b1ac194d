"""Every kind of decision, by keys alone; what is refused says why; what is unused is warned of."""

from __future__ import annotations

from tests.terminal.conftest import position

from astragal.rules.bronze import state as n
from astragal.table import Match, ScriptedDealer, SeededDealer
from astragal.terminal.ask import ListAsk, Pause
from astragal.terminal.bronze.asks import BuildAsk, BuyAsk, ChooseAsk, DiscardAsk, PayAsk, SmithAsk
from astragal.terminal.bronze.trading import AnswerAsk, OfferAsk, TradeAsk
from astragal.terminal.face import Face

FOOD, GOOD, SKULL, WORKERS, EITHER, COINS = range(6)


async def test_dice_are_marked_by_number_and_rolled_with_enter(sit) -> None:
    match = Match(
        "bronze", players=2, dealer=ScriptedDealer([FOOD, GOOD, COINS, WORKERS, WORKERS]), names=["Ada", "Bo"]
    )
    async with sit(match) as hands:
        assert isinstance(hands.ask, Pause)
        await hands.press("enter", "1", "3")
        assert hands.ask.marked == 0b101
        assert "again" in hands.screen()
        await hands.press("enter")
        assert match.state.dice[:3] == [WORKERS, GOOD, WORKERS]


async def test_dice_say_what_the_sheet_says_of_their_faces(sit) -> None:
    either = {"workers": 2, "food": 4, "either": True}
    house = {"dice": {"faces": {"good": {"goods": 2, "food": 1}, "workers": either, "either": either}}}
    dice = ["good", "workers", "coins"]
    async with sit(position(options=house, step="roll", dice=dice)) as hands:
        assert "1ψ 2Ʊ" in hands.screen() and "4 or 2" in hands.screen() and " 7 " in hands.screen()
    async with sit(position(options=house, step="choose", dice=dice)) as hands:
        assert isinstance(hands.ask, ChooseAsk)
        assert [hands.ask.splits(face) for face in range(6)] == [False, False, False, True, True, False]


async def test_stone_from_the_dice_and_from_quarrying_is_added_up(sit) -> None:
    seats = [{"developments": ["quarrying"]}]
    match = position(dealer=ScriptedDealer([]), step="roll", dice=["good", "good", "food"], seats=seats)
    async with sit(match) as hands:
        assert "1 wood and 2 stone" in hands.said()
        await hands.press("k")
        assert any("collects 1 wood, 2 stone, 3 food." in each.text for each in hands.app.scene.face.story.sentences())


async def test_many_marked_dice_are_counted_rather_than_cut_off(sit) -> None:
    dice = ["workers", "either", "either", "workers", "coins", "coins"]
    async with sit(position(step="roll", dice=dice, seats=[{"cities": 6}])) as hands:
        await hands.press("a")
        assert "roll these 6 dice again" in hands.screen()


async def test_a_locked_skull_says_its_clause(sit) -> None:
    match = position(dealer=ScriptedDealer([]), step="roll", dice=["skull", "food", "food"])
    async with sit(match) as hands:
        await hands.press("1")
        assert "A skull cannot be rolled again (BR-1.2)" in hands.screen()
        assert "locked" in hands.screen()
        assert hands.ask.marked == 0


async def test_a_die_that_does_not_exist_is_refused(sit) -> None:
    async with sit(position(step="roll", dice=["food", "food", "food"])) as hands:
        await hands.press("7")
        assert "BR-1.1" in hands.screen()


async def test_keeping_all_dice_wants_a_second_enter(sit) -> None:
    match = position(step="roll", dice=["food", "food", "workers"])
    async with sit(match) as hands:
        await hands.press("enter")
        assert match.state.step == n.ROLL
        assert "Enter again keeps them all" in hands.screen()
        await hands.press("enter")
        assert match.state.step == n.BUILD


async def test_dice_can_be_walked_over_and_marked_with_space(sit) -> None:
    match = position(step="roll", dice=["food", "food", "workers"])
    async with sit(match) as hands:
        await hands.press("right", "right", "space")
        assert hands.ask.marked == 0b010
        await hands.press("x", "a")
        assert hands.ask.marked == 0b111


async def test_the_dice_on_the_table_say_what_disaster_they_bring_and_to_whom(sit) -> None:
    match = position(step="roll", dice=["skull", "skull", "skull", "food"], seats=[{"cities": 4}], rolls=2)
    async with sit(match) as hands:
        shown = hands.screen()
        assert "Pestilence" in shown
        assert "Pestilence: Bo −3" in hands.said()


async def test_leadership_moves_the_mark_because_one_die_only_is_allowed(sit) -> None:
    match = position(step="lead", dice=["food", "skull", "coins"], rolls=3, seats=[{"developments": ["leadership"]}])
    async with sit(match) as hands:
        await hands.press("1", "2")
        assert hands.ask.marked == 0b010
        assert "BR-9.1" in hands.screen()


async def test_food_or_workers_begins_where_nobody_starves(sit) -> None:
    match = position(step="choose", dice=["either", "either", "coins"], rolls=3, seats=[{"food": 0}])
    async with sit(match) as hands:
        assert isinstance(hands.ask, ChooseAsk)
        assert "4 food" in hands.ask.row.text
        await hands.press("up", "enter")
        assert match.state.players[0].disasters == 1


async def test_workers_are_placed_on_the_sheet_one_by_one_or_all_at_once(sit) -> None:
    match = position(step="build", dice=["workers", "workers", "food"], rolls=3, workers=6)
    async with sit(match) as hands:
        assert isinstance(hands.ask, BuildAsk)
        await hands.press("down", "enter")
        assert match.state.players[0].city_boxes[1] == 1
        await hands.press("up", "f")
        assert match.state.players[0].city_boxes[0] == 3
        await hands.press("u")
        assert match.state.players[0].city_boxes[0] == 0
        assert match.state.players[0].city_boxes[1] == 1


async def test_a_building_says_how_far_the_workers_carry_it(sit) -> None:
    match = position(step="build", dice=["workers", "workers", "food"], rolls=3, workers=6)
    async with sit(match) as hands:
        assert "3 more boxes and it is finished" in hands.said()


async def test_workers_left_over_are_warned_of_once(sit) -> None:
    match = position(step="build", dice=["workers", "food", "food"], rolls=3, workers=3)
    async with sit(match) as hands:
        await hands.press("e")
        assert "End building (3 workers unused)." in hands.screen()
        assert match.state.step == n.BUILD
        await hands.press("e")
        assert match.state.step != n.BUILD or match.state.active == 1


async def test_a_finished_building_is_closed_with_its_clause(sit) -> None:
    match = position(
        step="build", dice=["workers", "food", "food"], workers=3, seats=[{"monuments": {"step": "first"}}]
    )
    async with sit(match) as hands:
        while hands.ask.row.action != n.MONUMENT_BOX:
            await hands.press("down")
        await hands.press("enter")
        assert "All its boxes are checked (BR-3.1)" in hands.screen()


async def test_stone_is_handed_in_and_ships_are_built_below_the_question(sit) -> None:
    owned = {"developments": ["engineering", "shipping"], "goods": {"stone": 1, "wood": 1, "cloth": 1}}
    match = position("late", step="build", dice=["workers", "food", "food"], workers=1, seats=[owned])
    async with sit(match) as hands:
        assert "Enter one worker  f fill  e end building" in hands.screen()
        await hands.press("1")
        assert "Enter choose  e end building" in hands.screen()
        await hands.press("enter")
        assert match.state.workers == 4
        await hands.press("2", "enter")
        assert match.state.players[0].ships == 1


async def test_everything_that_a_development_costs_and_leaves_is_in_sight_in_a_small_window(sit) -> None:
    goods = {"wood": 1, "stone": 1, "pottery": 1, "cloth": 1}
    match = position(step="buy", coins=0, dice=["food", "food", "food"], seats=[{"goods": goods}])
    async with sit(match) as hands:
        assert "Pays all wood (1), all stone (2), all pottery (3) and all cloth (4)." in hands.said()
        assert "Left: nothing; food" in hands.screen()


async def test_a_development_is_bought_on_the_sheet_and_the_way_to_pay_is_chosen(sit) -> None:
    match = position(step="buy", coins=7, dice=["coins", "food", "food"], seats=[{"goods": {"wood": 3, "stone": 2}}])
    async with sit(match) as hands:
        assert isinstance(hands.ask, BuyAsk)
        await hands.press("home", "enter")
        assert isinstance(hands.ask, PayAsk)
        assert "Left:" in hands.screen()
        await hands.press("down", "enter")
        assert match.state.players[0].developments[n.LEADERSHIP]
        assert match.state.players[0].goods[n.WOOD] == 3
        told = [sentence.text for sentence in hands.app.scene.face.story.sentences()]
        assert "Ada buys Leadership for 10." in told and not any("Ada: Buy" in text for text in told)


async def test_a_development_that_is_too_dear_says_what_it_costs(sit) -> None:
    match = position(step="buy", coins=14, dice=["coins", "coins", "food"])
    async with sit(match) as hands:
        await hands.press("end", "up", "enter")
        assert "Empire costs 60; you can pay 14 (BR-4.2)" in hands.screen()


async def test_buying_nothing_is_warned_of_when_something_could_be_bought(sit) -> None:
    match = position(step="buy", coins=14, dice=["coins", "coins", "food"])
    async with sit(match) as hands:
        await hands.press("e")
        assert "You could buy Leadership or Irrigation." in hands.screen()
        await hands.press("e")
        assert match.state.active == 1


async def test_surplus_goods_are_discarded_from_a_list(sit) -> None:
    match = position(step="discard", dice=["good", "food", "food"], seats=[{"goods": {"wood": 5, "stone": 2}}])
    async with sit(match) as hands:
        assert isinstance(hands.ask, DiscardAsk)
        await hands.press("2", "enter")
        assert match.state.players[0].goods[n.STONE] == 1


async def test_spearheads_for_smithing_show_who_would_lose_what(sit) -> None:
    smith = {"developments": ["smithing"], "goods": {"spearheads": 2}, "cities": 4, "food": 9}
    match = position("late", step="smith", dice=["skull"] * 4, rolls=3, seats=[smith])
    async with sit(match) as hands:
        assert isinstance(hands.ask, SmithAsk)
        await hands.press("down", "down")
        assert "Bo −8" in hands.said()
        await hands.press("enter")
        assert match.state.players[1].disasters == 8


async def test_preservation_is_asked_before_the_roll(sit) -> None:
    owner = {"developments": ["preservation"], "goods": {"pottery": 1}, "food": 5}
    match = position("late", dealer=SeededDealer(1), seats=[owner])
    async with sit(match) as hands:
        assert isinstance(hands.ask, ListAsk)
        await hands.press("enter")
        assert match.state.players[0].food == 10


async def test_a_ship_swaps_one_good_for_another(sit) -> None:
    owner = {"developments": ["shipping"], "ships": 2, "goods": {"wood": 2}}
    match = position("late", step="trade", dice=["food"] * 3, seats=[owner])
    async with sit(match) as hands:
        assert isinstance(hands.ask, TradeAsk)
        while not n.SWAP <= hands.ask.row.action < n.END_TRADE:
            await hands.press("down")
        await hands.press("right", "enter")
        assert match.state.players[0].goods[n.POTTERY] == 1
        await hands.press("e")
        assert "End trading (1 swap by ship unused)." in hands.screen()


async def test_an_offer_is_composed_answered_and_carried_out(sit) -> None:
    seats = [{"goods": {"wood": 2}}, {"goods": {"cloth": 1}}]
    match = position(options={"trading": True}, step="trade", dice=["food"] * 3, seats=seats)
    async with sit(match) as hands:
        await hands.press("enter")
        assert isinstance(hands.ask, OfferAsk)
        await hands.press("right", "+", "enter")
        assert "Both sides must give something (BR-8.3)" in hands.screen()
        await hands.press("4", "left", "enter")
        assert isinstance(hands.ask, AnswerAsk)
        assert "Bo: your move" in hands.screen()
        assert "Ada offers you 2 wood for 1 cloth" in " ".join(hands.ask.question().split())
        assert hands.ask.row.action == n.REFUSE, "a stray key must not cost goods"
        await hands.press("up", "enter")
        assert match.state.players[0].goods[n.CLOTH] == 1
        assert match.state.players[1].goods[n.WOOD] == 2
        told = [sentence.text for sentence in hands.app.scene.face.story.sentences()]
        assert told[0] == "Ada offers Bo 2 wood for 1 cloth.", "how it was made up is not told"
        assert told[1] == "Bo accepts Ada's offer."


async def test_an_offer_takes_no_more_than_there_is_and_can_be_shifted_back(sit) -> None:
    seats = [{"goods": {"wood": 1}}, {"goods": {"cloth": 1}}]
    match = position(options={"trading": True}, step="trade", dice=["food"] * 3, seats=seats)
    async with sit(match) as hands:
        await hands.press("enter", "right", "right")
        assert "You have 1 wood (BR-8.2)" in hands.screen()
        await hands.press("left")
        assert hands.ask.added == []
        await hands.press("w")
        assert isinstance(hands.ask, TradeAsk)


async def test_any_game_can_be_played_by_lists(sit) -> None:
    match = position(step="build", dice=["workers", "food", "food"], workers=2)
    async with sit(match, face=Face(match)) as hands:
        assert type(hands.ask) is ListAsk
        await hands.press("2", "enter")
        assert match.state.players[0].city_boxes[1] == 1
        assert "5th city" in hands.screen()


async def test_a_finished_building_is_closed_and_no_box_beyond_its_last_is_named(sit) -> None:
    match = position(step="build", workers=3, seats=[{"cities": 4}])
    async with sit(match) as hands:
        await hands.press("o")
        assert "All its boxes are checked (BR-3.1)" in hands.screen()
        assert "4th city: check box 3 of 3" in hands.screen()
