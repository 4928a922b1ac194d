"""Deciding at the terminal in Age of Mythology: sets marked, cubes and units stepped, squares walked to, odds shown."""

from __future__ import annotations

from typing import Any

import pytest
from tests.terminal.conftest import position

from astragal.bots import PolicyBot
from astragal.rules.mythology import state as n
from astragal.rules.mythology.foresight import shown_dice, shown_odds
from astragal.rules.mythology.odds import battle_odds
from astragal.rules.words import percent
from astragal.table import Match, SeededDealer
from astragal.table.dealer import ScriptedDealer
from astragal.terminal.ask import Act, Say
from astragal.terminal.faces import face_of
from astragal.terminal.real_dice import TypedDice

ADA, BO = 0, 1
CUBES = {"food": 5, "wood": 4, "gold": 4, "favor": 3}


def table(mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None, **place: Any) -> Match:
    seats = [{"culture": "greek", **(mine or {})}, {"culture": "norse", "permanents": ["explore"], **(theirs or {})}]
    dealer = place.pop("dealer", SeededDealer(1))
    return position("standard", game="mythology", dealer=dealer, **{"turn": 1, "active": 1, "seats": seats, **place})


def action(step: str, card: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, **place: Any) -> Match:
    """A position in which a permanent card of Ada's is being carried out."""
    under_way = {"card": card, "use_action": True, **place.pop("under_way", {})}
    place.setdefault("round", 1)
    return table({"spent": [card], **mine}, theirs, step=step, under_way=under_way, **place)


def asked(match: Match) -> Any:
    return face_of(match).ask(match)


def said(ask: Any) -> str:
    return " ".join(line.plain.strip() for line in ask.lines(70))


def pressed(ask: Any, *keys: str) -> Any:
    reply = None
    for key in keys:
        reply = ask.press(key)
    return reply


def play(match: Match, *keys: str) -> Any:
    reply = pressed(asked(match), *keys)
    assert isinstance(reply, Act), reply
    for number in reply.actions:
        match.play(number, ADA)
    return reply


# Sets of cards.


def test_permanents_are_marked_and_taken_in_one_answer() -> None:
    match = table(step="permanents")
    ask = asked(match)
    pressed(ask, "2", "3", "down", "space")
    assert "[x] Gather" in said(ask) and "room for 1 more" in said(ask)
    play(match, "2", "3", "2", "enter")
    assert match.state.players[ADA].permanents == 1 << n.RECRUIT


def test_more_marks_than_there_is_room_for_are_refused_with_their_clause() -> None:
    reply = pressed(asked(table(step="permanents")), "1", "2", "3", "4", "5")
    assert isinstance(reply, Say) and "MY-3.1" in reply.text and reply.kind == "no"
    assert pressed(asked(table(step="permanents")), "a").kind == "no"


def test_discarded_cards_are_marked_and_leave_together() -> None:
    match = table({"hand": {"attack_5": 2, "zeus": 1}, "permanents": ["gather"]}, step="discard")
    play(match, "1", "3", "enter")
    assert match.state.players[ADA].hand_size == 1 and match.state.step == n.KEEP
    ask = asked(match)
    assert "keep no permanent card" in said(ask)
    play(match, "1", "enter")
    assert match.state.players[ADA].permanents == 1 << n.GATHER


def test_how_many_cards_are_drawn_is_asked_with_what_is_unseen() -> None:
    ask = asked(table({"permanents": ["gather"]}, step="draw_count"))
    assert "Draw 3 random cards" in ask.row.text and "Unseen: Explore 5, Gather 8" in said(ask)


def test_a_card_says_what_it_does_and_b_burns_it_only_when_pressed_twice() -> None:
    match = table({"hand": {"zeus": 1}, "permanents": ["next_age", "gather"]}, step="play", round=1)
    ask = asked(match)
    assert "Zeus ☼ Next Age" in said(ask)
    first = pressed(ask, "b")
    assert isinstance(first, Say) and first.kind == "warn"
    assert pressed(ask, "b") == Act((n.BURN + n.GATHER,))


def test_a_card_that_cannot_be_played_is_closed_with_its_clause_and_can_be_burnt() -> None:
    poor = {"food": 0, "wood": 0, "gold": 0, "favor": 0}
    match = table({"permanents": ["next_age"], "cubes": poor}, step="play", round=1)
    ask = asked(match)
    assert "MY-9.3" in said(ask) and pressed(ask, "enter").kind == "no"
    play(match, "b", "b")
    assert match.state.players[ADA].spent == 1 << n.NEXT_AGE


# Cubes.


def test_the_cost_of_a_trade_is_stepped_to_and_paid_at_once() -> None:
    match = action("trade_cost", "trade", {"cubes": CUBES}, left=2)
    ask = asked(match)
    assert pressed(ask, "enter").kind == "no" and "2 cubes more to choose" in said(ask)
    assert pressed(ask, "right", "right", "right").kind == "no"
    play(match, "right", "down", "right", "enter")
    assert match.state.players[ADA].cubes == [4, 3, 4, 3] and match.state.step == n.TRADE_GIVE


def test_an_exchange_is_one_screen_and_must_balance() -> None:
    match = action("trade_give", "trade", {"cubes": CUBES})
    ask = asked(match)
    pressed(ask, "left", "left", "down")
    assert "take 2 more" in said(ask) and pressed(ask, "enter").kind == "no"
    pressed(ask, "right", "down", "down", "right")
    assert "hand in 2 food, take 1 wood and 1 favor" in said(ask)
    reply = pressed(ask, "enter")
    for number in reply.actions:
        match.play(number, ADA)
    assert match.state.players[ADA].cubes == [3, 5, 4, 4]


def test_nothing_need_be_exchanged() -> None:
    match = action("trade_give", "trade", {"cubes": CUBES})
    play(match, "enter")
    assert match.state.players[ADA].cubes == [5, 4, 4, 3] and match.state.active == BO


# Squares.

LAND = {"tiles": {"1": "fertile_food", "2": "fertile_food", "3": "forest_wood"}, "buildings": {"house": 2}}


def test_workers_are_arranged_on_the_board_and_moved_all_at_once() -> None:
    match = action("workers", "gather", {**LAND, "workers": {"3": "villager"}}, under_way={"gathered": "food"})
    ask = asked(match)
    assert ask.square == 0 and "You gather 4 food" in said(ask)
    pressed(ask, "space", "right", "right", "space", "left", "space")
    assert "You gather 6 food" in said(ask) and "Not on a tile" not in said(ask)
    reply = pressed(ask, "enter")
    for number in reply.actions:
        match.play(number, ADA)
    me = match.state.players[ADA]
    assert me.workers[:3] == [n.VILLAGER, n.VILLAGER, n.NO_WORKER] and me.cubes[n.FOOD] == 10


def test_idle_workers_are_asked_about_once_and_lifted_ones_must_stand_again() -> None:
    match = action("workers", "gather", {**LAND, "workers": {"3": "villager"}}, under_way={"gathered": "food"})
    ask = asked(match)
    assert pressed(ask, "enter").kind == "warn" and isinstance(pressed(ask, "enter"), Act)
    ask = asked(match)
    pressed(ask, "right", "right", "space")
    assert "must stand on a tile again" in said(ask) and pressed(ask, "enter").kind == "no"
    assert pressed(ask, "right", "space").kind == "no", "no tile lies on the fourth square"


def test_gathering_tells_what_everybody_gets() -> None:
    theirs = {"tiles": {"1": "fertile_food"}}
    ask = asked(
        action("gather_what", "gather", {**LAND, "workers": {}, "villagers": 2} | {"buildings": {"house": 2}}, theirs)
    )
    assert ask.row.action == n.GATHER_RESOURCE and "You 4 food; Bo 2 food." in said(ask)


def test_a_captured_tile_is_chosen_on_the_board_of_the_loser() -> None:
    sides = {"attacker": {"seat": 1, "limit": 4, "chosen": True}, "defender": {"seat": 2, "limit": 4, "chosen": True}}
    battle = {"area": "production", "winner": "attacker", **sides}
    theirs = {"tiles": {"1": "fertile_food", "13": "desert_gold"}}
    match = action("capture", "attack", {}, theirs, left=1, battle=battle)
    ask = asked(match)
    assert ask.board_of == BO and ask.square == 0 and "You have a free square of fertile for it." in said(ask)
    assert pressed(ask, "right", "enter").kind == "no"
    play(match, "up", "enter")
    assert match.state.players[BO].tiles[12] == n.NONE and n.TILES > max(match.state.players[ADA].tiles) >= 0


def test_a_captured_tile_without_a_free_square_goes_to_the_pool_and_the_table_says_so() -> None:
    sides = {"attacker": {"seat": 1, "limit": 4, "chosen": True}, "defender": {"seat": 2, "limit": 4, "chosen": True}}
    battle = {"area": "production", "winner": "attacker", **sides}
    match = action("capture", "attack", {"tiles": ["desert_gold"]}, {"tiles": ["desert_gold"]}, left=1, battle=battle)
    assert "You have no free square of desert: it goes to the pool." in said(asked(match))


# Buying.


def test_units_that_cannot_be_bought_say_why() -> None:
    ask = asked(action("recruit", "recruit", {"cubes": CUBES}, left=2))
    closed = next(row for row in ask.rows if "Heroic Greek Hero" in row.text)
    ask.cursor = ask.rows.index(closed)
    assert "It needs the Heroic Age" in said(ask) and "MY-6.3" in said(ask)
    ask.cursor = 0
    assert "Mortal, archer; 3 dice" in said(ask) and "Leaves" in said(ask)


def test_units_that_a_culture_does_not_have_are_not_named_among_the_closed() -> None:
    norse = {"culture": "norse", "cubes": CUBES}
    ask = asked(action("recruit", "recruit", norse, {"culture": "greek"}, left=2))
    assert any("Heroic Norse Hero" in each.words for each in ask.closed)
    assert not any("Norse unit" in each.words for each in ask.closed)


def test_buildings_tell_their_effect_and_their_price() -> None:
    ask = asked(action("build", "build", {"cubes": CUBES}, left=1))
    assert "House: 2 food 2 wood" in ask.row.text and "A villager; 10 at most" in said(ask)
    assert any("Wonder" in row.text and row.closed for row in ask.rows)


def test_a_victory_card_tells_who_leads() -> None:
    seats = [{"culture": "greek"}, {"culture": "norse"}]
    ask = asked(position("standard", game="mythology", turn=1, step="place", seats=seats, dealer=SeededDealer(1)))
    pressed(ask, "down")
    assert "Nobody leads: a tie (Ada 6, Bo 6)" in said(ask)


# Battles.

GREEKS = {"toxotes": 2, "medusa": 1, "hydra": 1}
NORSE = {"huskarl": 2, "frost_giant": 1}


def fight(step: str, mine: dict[str, int] | None = None, theirs: dict[str, int] | None = None, **more: Any) -> Match:
    attacker = {"seat": 1, "limit": 4, "chosen": True, "units": mine or GREEKS, **more.pop("attacker", {})}
    defender = {"seat": 2, "limit": 4, "chosen": True, "units": theirs or NORSE, **more.pop("defender", {})}
    battle = {"area": "city", "attacker": attacker, "defender": defender, **more.pop("battle", {})}
    city = {"buildings": {"wall": 1}, "units": {}}
    return action(step, "attack", {"units": {}}, city, battle=battle, victory_cards={"last_battle": 2}, **more)


def test_units_are_stepped_up_to_the_limit_and_sent_at_once() -> None:
    match = action("target", "attack", {"units": {"toxotes": 3, "medusa": 2}}, {"units": NORSE}, left=4)
    assert "Army 3: 2 Huskarls, Frost Giant" in said(asked(match))
    play(match, "enter")
    ask = asked(match)
    assert "up to 4 units" in said(ask) and pressed(ask, "enter").kind == "no"
    assert "against Huskarl" in said(ask)
    reply = pressed(ask, "m", "down", "right", "right")
    assert reply.kind == "no" and "MY-11.4" in reply.text
    for number in pressed(ask, "enter").actions:
        match.play(number, ADA)
    assert match.state.sides[n.ATTACKER].chosen and match.to_move == BO


def test_battle_cards_show_exact_odds_against_each_enemy() -> None:
    match = fight("battle_card")
    ask = asked(match)
    medusa = next(row for row in ask.rows if row.text.startswith("Medusa"))
    ask.cursor = ask.rows.index(medusa)
    giant, warrior = battle_odds(11, 9, 1), battle_odds(5, 5, 1)
    assert f"{percent(giant)}" in said(ask) and f"{percent(warrior)}" in said(ask)
    assert "5:5" in said(ask) and "11:9" in said(ask), "the Wall adds two dice"


def test_staying_or_leaving_names_the_stake_and_the_best_answers() -> None:
    match = fight("stand")
    ask = asked(match)
    assert "At stake: 2 victory cubes and a building of Bo." in said(ask)
    assert "Best against Frost Giant: Medusa" in said(ask)
    assert pressed(ask, "down", "enter").kind == "warn"


def test_a_retreat_says_who_goes_home_and_what_the_winner_gets() -> None:
    ask = asked(fight("stand", mine={"medusa": 1}))
    ask.press("down")
    assert "Bo wins the battle: 2 victory cubes. Your unit goes home unharmed." in said(ask)
    ask = asked(fight("stand"))
    ask.press("down")
    assert "Your 4 units go home unharmed." in said(ask)


@pytest.mark.parametrize("use", [True, False])
def test_a_special_shows_the_odds_with_it_and_without(use: bool) -> None:
    attacker = {"card": "huskarl", "asked": 2}
    defender = {"card": "toxotes", "asked": 0}
    seats = [{"culture": "norse", "units": {}, "spent": ["attack"]}, {"culture": "greek", "units": {}}]
    battle = {
        "area": "city",
        "encounters": 1,
        "attacker": {"seat": 1, "limit": 4, "chosen": True, "units": {"huskarl": 1}, **attacker},
        "defender": {"seat": 2, "limit": 4, "chosen": True, "units": {"toxotes": 1}, **defender},
    }
    under_way = {"card": "attack", "use_action": True}
    place = {"turn": 1, "round": 1, "active": 1, "seats": seats, "battle": battle, "under_way": under_way}
    match = position("standard", game="mythology", step="special", dealer=SeededDealer(1), **place)
    ask = asked(match)
    assert "Does the Huskarl go berserk?" in said(ask)
    assert percent(battle_odds(5, 6, -1)) in said(ask) and percent(battle_odds(3, 6, 0)) in said(ask)
    match.play(n.USE_SPECIAL if use else n.NO_SPECIAL, ADA)
    sheet, s = match.sheet.numbers, match.seen_by(ADA)
    assert shown_odds(sheet, s, n.ATTACKER) == (battle_odds(5, 6, -1) if use else battle_odds(3, 6, 0))
    assert shown_dice(sheet, s, n.ATTACKER).number == s.sides[n.ATTACKER].pool


def test_the_dice_on_show_are_those_of_the_rules_in_every_encounter() -> None:
    seen = 0
    for seed in (2, 5, 6):
        match = Match("mythology", players=2, dealer=SeededDealer(seed), names=["Ada", "Bo"])
        bots = [PolicyBot(match.game, match.sheet, "random", seat, seed=seed) for seat in range(2)]
        while not match.over:
            if match.to_move >= 0:
                match.play(bots[match.to_move].choose(match.seen_by(match.to_move)))
                continue
            if match.state.step == n.DICE:
                s, sheet = match.seen_by(ADA), match.sheet.numbers
                assert [shown_dice(sheet, s, side).number for side in range(n.SIDES)] == [here.pool for here in s.sides]
                assert shown_odds(sheet, s, 0) + shown_odds(sheet, s, 1) == 1
                seen += 1
            match.settle(match.dealer.draw(match.weights()))
    assert seen > 3


def test_a_prize_may_be_left_but_that_is_asked_once_more() -> None:
    sides = {"attacker": {"seat": 1, "limit": 4, "chosen": True}, "defender": {"seat": 2, "limit": 4, "chosen": True}}
    match = action(
        "raid", "attack", {}, {"cubes": CUBES}, left=5, battle={"area": "holding", "winner": "attacker", **sides}
    )
    ask = asked(match)
    assert "up to 5 cubes of Bo" in said(ask)
    assert pressed(ask, "2", "enter").kind == "warn"
    reply = pressed(ask, "enter")
    for number in reply.actions:
        match.play(number, ADA)
    assert match.state.players[BO].cubes == [3, 4, 4, 3]


def test_real_dice_are_asked_for_as_sixes_in_groups() -> None:
    dice = {"asked": 4, "pool": 9, "dice": 9}
    match = fight(
        "dice",
        attacker={"card": "medusa", **dice},
        defender={"card": "huskarl", "asked": 4, "pool": 5, "dice": 5},
        battle={"encounters": 1},
        dealer=ScriptedDealer([]),
    )
    ask = TypedDice(match, face_of(match))
    assert "The next 8 dice of Ada" in ask.question()
    pressed(ask, "3")
    assert "The next 1 dice of Ada" in ask.question()
