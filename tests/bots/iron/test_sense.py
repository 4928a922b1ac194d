"""What no beginner would do, the heuristic player of the Iron Age does not do either."""

from __future__ import annotations

import time

import pytest

GAME = "iron"
SHEETS = ["short", "full"]
SIX_PROVINCES = {"provinces": 6, "food": 6}


def thrown(move: str) -> set[str]:
    """The dice that a move throws again."""
    return set(move.split()[1:]) if move.startswith("reroll") else set()


# Before the first turn, and rolling.


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_begins_with_the_province_and_its_armies(sheet, players, choice):
    assert choice(sheet=sheet, players=players) == "start province"


def test_it_rolls_again_for_food_when_its_provinces_would_starve(choice):
    me = {"provinces": 4, "food": 0, "armies": 7}
    dice = ["innovation", "innovation", "port", "port"]
    assert thrown(choice(step="roll", rolls=2, fate="conquest", dice=dice, me=me, round=4)) & {"1", "2", "3", "4"}


def test_it_keeps_the_food_that_feeds_its_provinces(choice):
    me = {"provinces": 4, "food": 0, "armies": 7}
    dice = ["food", "port", "port", "port"]
    assert "1" not in thrown(choice(step="roll", rolls=2, fate="conquest", dice=dice, me=me, round=7))


def test_it_does_not_collect_food_that_nobody_will_eat(choice):
    me = {"provinces": 2, "food": 15}
    assert thrown(choice(step="roll", rolls=1, fate="conquest", dice=["food", "food"], me=me)) >= {"1", "2"}


def test_with_a_strong_army_it_keeps_a_conquest_and_rolls_a_drought_away(choice):
    me = SIX_PROVINCES | {"armies": 7, "developments": ["formations"]}
    dice = ["people", "people", "food", "food", "food", "people"]
    assert "fate" not in thrown(choice(step="roll", rolls=2, fate="conquest", dice=dice, me=me, round=4))
    assert "fate" in thrown(choice(step="roll", rolls=2, fate="drought", dice=dice, me=me, round=4))


def test_leadership_turns_civil_war_away(choice):
    me = SIX_PROVINCES | {"developments": ["leadership"], "armies": 0}
    dice = ["skull", "skull", "skull", "skull", "food", "food"]
    move = choice(players=2, step="lead", rolls=3, fate="plenty", dice=dice, me=me, round=4)
    assert thrown(move) <= {"1", "2", "3", "4"} and thrown(move)


def test_leadership_leaves_good_dice_alone(choice):
    me = {"provinces": 3, "food": 0, "goods": 0, "armies": 7, "developments": ["leadership"]}
    me["monuments"] = {"colossus": 1}
    dice = ["people", "people", "food"]
    assert choice(step="lead", rolls=3, fate="conquest", dice=dice, me=me, round=8) == "keep"


def test_omens_set_the_fate_die_to_a_conquest_that_brings_much(choice):
    me = SIX_PROVINCES | {"armies": 7, "developments": ["formations"]}
    dice = ["people", "people", "food", "food", "innovation", "people"]
    assert choice(step="omens", rolls=3, fate="omens", dice=dice, me=me, round=8) == "set fate conquest"


def test_omens_turn_the_fourth_skull_away(choice):
    me = SIX_PROVINCES | {"armies": 0}
    dice = ["skull", "skull", "skull", "skull", "food", "food"]
    move = choice(players=2, step="omens", rolls=3, fate="omens", dice=dice, me=me, round=6)
    assert move.split()[:2] in (["set", "1"], ["set", "2"], ["set", "3"], ["set", "4"])


def test_omens_never_make_things_worse(choice):
    me = SIX_PROVINCES | {"armies": 5}
    dice = ["people", "people", "people", "food", "food", "innovation"]
    assert "skull" not in choice(step="omens", rolls=3, fate="omens", dice=dice, me=me, round=3)


# Food.


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_in_the_last_round_it_feeds_its_provinces_when_population_finishes_nothing(sheet, players, choice):
    move = choice(
        sheet=sheet,
        players=players,
        options={"round_cap": 8},
        step="choose",
        rolls=3,
        round=8,
        fate="plenty",
        dice=["either", "either", "port", "port", "port", "port"],
        me={"provinces": 6, "food": 0, "armies": 7},
    )
    assert move == "food 2"


def test_it_uses_dice_for_population_when_the_store_is_full(choice):
    me = {"provinces": 2, "food": 15}
    assert choice(step="choose", rolls=3, fate="plenty", dice=["either", "port"], me=me) == "food 0"


def test_granaries_feed_hungry_provinces(choice):
    me = {"provinces": 4, "food": 1, "goods": 15, "developments": ["granaries"]}
    assert choice(step="grain", rolls=3, fate="plenty", dice=["port"] * 4, me=me, round=8) == "grain 3"


# Battles and tribute.


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_fights_a_conquest_that_it_wins_and_declines_one_that_it_loses(players, choice):
    parts = {"players": players, "step": "conquest", "fate": "conquest", "dice": ["port", "port"], "round": 3}
    assert choice(me={"armies": 6, "conquest": 2}, **parts) == "fight"
    assert choice(me={"armies": 2, "conquest": 5}, **parts) == "decline"
    assert choice(me={"armies": 3, "conquest": 3}, **parts) == "decline"


def test_behind_walls_it_fights_only_barbarians_that_it_beats(choice):
    def answer(armies: int) -> str:
        me = {"ports": 3, "monuments": {"walls": "first"}, "armies": armies}
        dice = ["skull", "skull", "food"]
        return choice(options={"walls_optional": True}, step="walls", fate="plenty", dice=dice, me=me, round=8)

    assert answer(7) == "fight"
    assert answer(2) == "decline"


def test_it_hands_over_a_good_rather_than_five_tribute_but_not_rather_than_one(choice):
    def answer(armies: int) -> str:
        return choice(
            players=2,
            step="tribute",
            asked=2,
            fate="tribute",
            dice=["port", "port"],
            round=3,
            me={"armies": armies, "goods": 5},
            you={"armies": 1, "goods": 2},
        )

    assert answer(6) == "hand over"
    assert answer(2) == "yield"


# Building.


def test_provinces_come_first(choices):
    assert choices(step="build", population=4, me={"provinces": 2, "ports": 1})[:2] == ["province"] * 2


def test_it_finishes_a_monument_that_lacks_one_box(choice):
    me = SIX_PROVINCES | {"monuments": {"coliseum": 14, "acropolis": 5}, "armies": 7}
    assert choice(step="build", population=1, round=8, me=me) == "coliseum"


def test_in_the_last_round_it_builds_what_scores(choices):
    me = SIX_PROVINCES | {"monuments": {"obelisk": 1, "colossus": 1}, "armies": 7}
    moves = choices(step="build", population=6, round=8, me=me)
    assert moves.count("colossus") == 6


def test_in_the_last_round_a_province_still_scores_its_tribute(choices):
    assert choices(step="build", population=4, round=8, me={"provinces": 5})[:4] == ["province"] * 4


def test_it_uses_all_of_its_population(choices):
    moves = choices(step="build", population=9, round=3, me={"provinces": 2, "goods": 0})
    assert len(moves) == 9 and "end build" not in moves


def test_it_does_not_spread_its_population(choices):
    me = SIX_PROVINCES | {"monuments": {"acropolis": 8}, "armies": 7, "goods": 0}
    assert len(set(choices(step="build", population=4, round=7, me=me))) == 1


def test_architecture_fills_its_free_box(choices):
    me = SIX_PROVINCES | {"monuments": {"coliseum": 12}, "developments": ["architecture"], "armies": 7, "goods": 0}
    assert choices(step="build", population=2, round=8, me=me) == ["coliseum"] * 3


def test_it_builds_ships_that_count_twice_at_the_end(choices):
    me = SIX_PROVINCES | {"goods": 6, "developments": ["shipmaking", "navy", "granaries"]}
    assert choices(step="build", round=8, me=me)[:3] == ["ship"] * 3


def test_it_fills_no_urns_in_the_last_round(choices):
    assert "urn" not in choices(step="build", round=8, me={"goods": 9})


# Buying, paying, storing.


@pytest.mark.parametrize("innovations", [1, 2, 3, 5])
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("players", [1, 2])
def test_innovations_alone_always_buy_something(players, sheet, innovations, choice):
    move = choice(players=players, sheet=sheet, step="buy", innovations=innovations, round=3, me={"goods": 0})
    assert move != "buy nothing"


def test_in_the_last_round_it_buys_the_most_points(choice):
    assert choice(step="buy", innovations=4, round=8) == "buy roads"
    assert choice(step="buy", innovations=7, round=8, me=SIX_PROVINCES | {"armies": 7}) == "buy empire"
    assert choice(step="buy", innovations=5, round=8, me={"monuments": {"walls": "first"}}) == "buy citizenship"


def test_in_the_last_round_it_keeps_wealth_that_it_need_not_pay_with(choice):
    assert choice(step="pay", buying="dyemaking", round=8, me={"goods": 3, "wealth": 2}) == "pay wealth 0"


def test_in_the_last_round_it_stores_all_it_can(choice):
    assert choice(step="store", round=8, me={"goods": 11, "wealth": 1}) == "store 2"


def test_it_stores_goods_that_crowd_the_row(choice):
    assert choice(step="store", round=3, me={"goods": 15, "ports": 6}) != "store 0"


def test_at_the_end_left_over_goods_become_food_that_aqueducts_counts(choice):
    me = {"goods": 3, "food": 3, "developments": ["granaries", "aqueducts"], "wealth": 5}
    assert choice(step="larder", round=8, me=me) == "grain 3"


def test_it_does_not_end_a_game_that_it_is_losing(choice):
    me = {"developments": ["leadership", "granaries", "dyemaking", "formations"], "disasters": 9, "goods": 0}
    you = {"monuments": {"walls": "first", "coliseum": "first"}, "developments": ["religion"]}
    assert choice(players=2, step="buy", innovations=2, me=me, you=you, round=5) == "buy nothing"


def test_it_still_buys_in_a_last_round_that_others_brought_about(choice):
    four = ["leadership", "granaries", "dyemaking", "formations"]
    you = {"developments": [*four, "roads"], "monuments": {"coliseum": "first"}}
    assert choice(players=2, step="buy", innovations=2, me={"developments": four}, you=you, round=7) == "buy religion"


def test_it_ends_a_game_that_it_is_winning(choice):
    me = {"developments": ["leadership", "granaries", "dyemaking", "formations"], "monuments": {"coliseum": "first"}}
    assert choice(players=2, step="buy", innovations=2, me=me, round=6) == "buy religion"


# How long it takes.


def test_a_decision_takes_less_than_a_fifth_of_a_second(choice):
    me = SIX_PROVINCES | {"ports": 3, "goods": 8, "developments": ["shipmaking", "navy"], "ships": 2}
    dice = ["food", "people", "either", "either", "innovation", "port"]
    started = time.process_time()
    choice(players=4, step="roll", rolls=1, fate="drought", dice=dice, me=me, round=3)
    assert time.process_time() - started < 0.2
