"""Die Civilization: what no beginner would do, the heuristic player does not do either."""

from __future__ import annotations

import time
from itertools import product
from math import comb
from typing import Any

import pytest

from astragal.bots import PolicyBot
from astragal.bots.policies.diciv import WEIGHTS, chances, outlook
from astragal.rules.diciv.play.combinations import count_faces
from astragal.rules.diciv.state import STEEL
from astragal.rules.documents import Document
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match
from astragal.table.philox import new_stream
from astragal.table.position import match_from

WEAPONS = ["bronze_working", "steel", "rifling", "flight"]


def position(*, players: int = 1, options: dict[str, Any] | None = None, **table: Any) -> Match:
    """A match set up from a position document; `me` and `you` are the first two seats."""
    seats = [table.pop("me", {}), table.pop("you", {}), {}, {}][:players]
    data = {
        "game": "diciv",
        "sheet": "reconstructed",
        "options": options or {},
        "position": {"players": players, "seats": seats, **table},
    }
    return match_from(Document("test", data, {}))


def choice(**parts: Any) -> str:
    """What the heuristic player does in a position, in the notation of the log."""
    match = position(**parts)
    seat = match.to_move
    bot = PolicyBot(match.game, match.sheet, "heuristic", seat, seed=1)
    text: str = match.game.words.action_text(bot.choose(match.seen_by(seat)))
    return text


# Upkeep and purchases.


def test_it_buys_the_resource_that_keeps_its_people_from_unrest():
    me = {"primary": 3, "resources": 2, "gold": 3, "happiness": "satisfied"}
    assert choice(step="buy", required=3, round=5, me=me) == "buy resource"


def test_it_does_not_buy_a_part_of_what_is_missing():
    me = {"primary": 3, "resources": 0, "gold": 6, "happiness": "satisfied"}
    assert choice(step="buy", required=3, round=5, me=me) != "buy resource"


def test_it_buys_the_modern_technology_that_wins():
    rows = ["agriculture", "heavy_plough", "steam_power", "refrigeration", "currency", "banking", "corporation"]
    rows += ["electronics", "writing", "university", "scientific_method", "space_flight", *WEAPONS[:3]]
    me = {"primary": 3, "resources": 0, "gold": 40, "technologies": rows, "modern": 3}
    assert choice(step="buy", required=1, round=15, me=me) == "buy flight"


def test_it_buys_what_pays_every_turn_as_soon_as_it_can_afford_it():
    assert choice(step="buy", required=1, round=1, me={"gold": 8}) in {"buy agriculture", "buy currency"}


def test_it_buys_no_unit_in_the_last_turn():
    assert choice(step="buy", required=1, round=20, me={"gold": 60}) == "buy nothing"


def test_it_does_not_spend_gold_when_it_is_about_to_win_by_it():
    me = {"gold": 97, "technologies": ["currency", "banking"], "military": 0}
    assert choice(step="buy", required=1, round=10, me=me, encampment={"military": 9}) == "buy nothing"


def test_with_weapons_in_hand_it_buys_units_for_the_war():
    me = {"gold": 16, "technologies": WEAPONS, "military": 1, "primary": 3, "resources": 3}
    assert choice(step="buy", required=3, round=14, me=me) == "buy military"


def test_it_holds_gold_that_earns_interest_rather_than_buy_what_pays_less():
    me = {"gold": 40, "technologies": ["currency", "banking"], "primary": 3, "resources": 3}
    assert choice(step="buy", required=3, round=12, me=me, encampment={"military": 3}) == "buy nothing"


def test_it_buys_a_unit_when_attackers_are_on_their_way_to_its_last_city():
    parts = {"players": 2, "step": "buy", "required": 1, "round": 4, "me": {"gold": 8, "military": 0, "resources": 1}}
    assert choice(you={"away": 1, "military": 0, "target": 1}, **parts) == "buy military"
    assert choice(you={"military": 1}, **parts) != "buy military"


def test_it_buys_the_one_unit_that_wins_when_nobody_else_has_a_city():
    parts = {"players": 2, "step": "buy", "required": 1, "round": 8, "you": {"primary": 0, "military": 0}}
    me = {"technologies": ["currency", "banking"], "resources": 0, "military": 0}
    assert choice(me={"gold": 9, **me}, **parts) == "buy military"
    assert choice(me={"gold": 7, **me}, **parts) == "buy nothing"


# Research and production.


def test_it_researches_while_a_useful_technology_is_open_and_there_is_time():
    assert choice(step="purpose", rolls_left=2, round=1) == "research"


def test_it_throws_for_gold_when_three_more_win():
    me = {"gold": 97, "primary": 3}
    assert choice(step="purpose", rolls_left=3, round=12, me=me) == "economy"


def test_it_throws_for_a_resource_when_the_tenth_city_lacks_one():
    me = {"gold": 20, "primary": 3, "empire": 6, "resources": 5}
    assert choice(step="purpose", rolls_left=3, round=12, me=me) == "production"


def test_it_takes_agriculture_when_the_dice_show_it():
    dice = [4, 4, 4, 1, 2]
    assert choice(step="roll", purpose="research", dice=dice, rolls_left=1, round=1) == "claim agriculture"


def test_it_keeps_a_pair_on_the_way_to_three_of_a_kind():
    dice = [4, 4, 6, 1, 1]
    me = {"technologies": ["currency", "bronze_working", "writing", "code_of_laws"]}
    move = choice(step="roll", purpose="research", dice=dice, rolls_left=1, round=2, me=me)
    assert move in {"reroll 3 4 5", "reroll 1 2 3"}


def test_for_gold_it_keeps_high_dice_and_throws_low_ones():
    dice = [6, 1, 5, 2, 6]
    assert choice(step="roll", purpose="economy", dice=dice, rolls_left=1, round=8) == "reroll 2 4"


def test_it_never_stops_with_rolls_left():
    for dice in ([1, 2, 2, 5, 6], [3, 3, 3, 3, 3], [6, 5, 4, 2, 1]):
        for purpose in ("research", "economy"):
            me = {"technologies": ["agriculture"]}
            shown = dice if purpose == "research" else [1, 2, 2, 5, 6]
            move = choice(step="roll", purpose=purpose, dice=shown, rolls_left=2, round=6, me=me)
            assert move != "stop" and move != "reroll"


# War.


def test_it_gives_up_an_empire_city_rather_than_one_that_brings_rolls():
    me = {"primary": 2, "empire": 1, "military": 0}
    parts = {"players": 2, "active": 2, "me": me, "you": {"away": 1, "target": 1}}
    assert choice(step="lose", attacks=1, **parts) == "lose empire"


def test_with_all_weapons_it_declares_war_on_a_weak_opponent():
    me = {"military": 5, "technologies": WEAPONS, "primary": 3}
    move = choice(players=2, step="war", round=12, me=me, you={"military": 0, "gold": 5})
    assert move == "war 2 5"


def test_without_hope_of_conquest_it_keeps_the_peace():
    me = {"military": 1, "gold": 80, "technologies": ["currency", "banking"]}
    you = {"military": 5, "primary": 3, "empire": 5, "technologies": WEAPONS}
    assert choice(players=2, step="war", round=12, me=me, you=you) == "peace"


def test_it_brings_its_units_home_from_a_war_that_cannot_be_won():
    me = {"military": 0, "away": 2, "target": 2, "gold": 80, "technologies": ["currency", "banking"]}
    you = {"military": 5, "primary": 3, "empire": 5, "technologies": WEAPONS}
    assert choice(players=2, step="attack", attacks=2, round=12, me=me, you=you) == "go home"


def test_it_attacks_a_target_that_has_nothing_left():
    me = {"military": 0, "away": 1, "target": 2}
    you = {"military": 0, "primary": 0}
    assert choice(players=2, step="attack", attacks=1, round=12, me=me, you=you) == "attack"


def test_it_attacks_an_opponent_without_cities_because_any_roll_wins():
    me = {"military": 1, "gold": 60, "technologies": ["currency", "banking"]}
    assert choice(players=2, step="war", round=12, me=me, you={"primary": 0, "military": 2}) == "war 2 1"


def test_an_idle_unit_tries_for_the_last_city_of_the_last_opponent_if_home_is_safe():
    me = {"military": 1, "gold": 80, "technologies": ["currency", "banking"]}
    parts = {"players": 2, "step": "war", "round": 12, "you": {"primary": 1, "military": 0}}
    assert choice(me={"primary": 2, **me}, **parts) == "war 2 1"
    assert choice(me={"primary": 1, **me}, **parts) == "peace"


# Throwing along.


def test_it_throws_along_when_it_needs_resources():
    parts = {"players": 2, "active": 2, "step": "join", "match_number": 8, "thrower": 1}
    assert choice(me={"resources": 0}, **parts) == "join"


def test_it_throws_along_for_the_tenth_city():
    parts = {"players": 2, "active": 2, "step": "join", "match_number": 8, "thrower": 1}
    assert choice(me={"resources": 5, "primary": 3, "empire": 6}, **parts) == "join"


def test_it_sits_out_when_the_sixth_resource_would_only_cost_it_five():
    parts = {"players": 2, "active": 2, "step": "join", "match_number": 8, "thrower": 1}
    assert choice(me={"resources": 5, "primary": 3, "empire": 1}, round=12, **parts) == "sit out"


# Chances.


def test_the_tables_of_totals_are_exact():
    assert [chances.total_chance(5, 21, rolls) for rolls in (1, 2, 3, 4)] == [2214, 6190, 8494, 9476]
    assert [chances.total_chance(5, 28, rolls) for rolls in (1, 2, 3)] == [27, 307, 998]
    assert chances.total_chance(3, 0, 1) == chances.CERTAIN and chances.total_chance(5, 31, 4) == 0


@pytest.mark.parametrize("ahead", [-1, 0, 1, 2, 3])
def test_the_chance_of_two_dice_against_three_leaves_ties_out(ahead):
    margins = [a + b + ahead - c - d - e for a, b, c, d, e in product(range(1, 7), repeat=5)]
    won, lost = sum(margin > 0 for margin in margins), sum(margin < 0 for margin in margins)
    assert chances.battle_chance(2, 3, ahead) == won * chances.CERTAIN // (won + lost)


@pytest.mark.parametrize("needed, units", [(1, 1), (1, 5), (2, 3), (3, 8)])
def test_the_chance_of_a_conquest_counts_the_units_that_may_fall(needed, units):
    share = 0.3
    exact = sum(comb(needed + lost - 1, lost) * share**needed * (1 - share) ** lost for lost in range(units))
    chance = outlook.conquest_chance(needed, int(share * chances.CERTAIN), units)
    assert chance == pytest.approx(exact * chances.CERTAIN, abs=5)


def test_interest_is_paid_on_full_tens_and_makes_early_gold_worth_more():
    rate = chances.CERTAIN // 10
    assert outlook.hoard(WEIGHTS, 1900, 100, rate, 1) == 1900 + 100 + 100
    assert outlook.annuity(10, 0) == 1000
    assert 600 < outlook.annuity(10, rate) < 620


def test_it_keeps_the_sixes_for_steel():
    dice = {"step": "roll", "purpose": "research", "dice": [6, 2, 6, 1, 3], "rolls_left": 1}
    match = position(me={"technologies": ["bronze_working"]}, **dice)
    counts = count_faces(match.sheet.numbers, match.state)
    chance, kept = chances.best_keep(match.sheet.numbers, STEEL, counts, 1)
    assert chance == int((1 - (5 / 6) ** 3) * chances.CERTAIN)
    assert chances.count_dice(kept) == 2 and chances.shown(kept, 5) == 2


# How it goes about it.


def test_it_needs_no_random_numbers_of_its_own_and_leaves_the_position_alone():
    match = Match("diciv", players=3, dealer=SeededDealer(4))
    match.deal()
    seat = match.to_move
    seen = match.seen_by(seat)
    before = seen.copy()
    bots = [PolicyBot(match.game, match.sheet, "heuristic", seat, seed=seed) for seed in range(9)]
    assert len({bot.choose(seen) for bot in bots}) == 1
    assert seen == before
    assert bots[3]._stream == new_stream(3, 0, seat + 1)


def test_a_decision_takes_less_than_a_second_interpreted():
    started = time.process_time()
    choice(step="purpose", rolls_left=4, round=2, me={"primary": 3})
    assert time.process_time() - started < 1
