"""DC-9: four ways to win, the end of the timeline, points."""

from __future__ import annotations

import pytest

from astragal.rules.diciv.play.victory import why_won
from astragal.rules.diciv.story import BY_CITIES, BY_GOLD, BY_TECHNOLOGY

ROWS = (
    ["agriculture", "heavy_plough", "steam_power", "refrigeration"],
    ["currency", "banking", "corporation", "electronics"],
    ["bronze_working", "steel", "rifling", "flight"],
)
THREE_MODERN = [each for row in ROWS for each in row]


def test_a_hundred_gold_win(solo):
    """DC-9.1: by a success in economy."""
    at = solo({"gold": 97}, step="purpose", rolls_left=1).play("1 economy", "* 6 6 6 6 6")
    assert (at.to_move, at.match.winners(), at.position["victory"]) == ("over", [0], "gold")


def test_ten_cities_win(solo):
    """DC-9.2: primary and Empire together."""
    at = solo({"primary": 3, "empire": 6, "resources": 5}).play("* 3 4")
    assert (at.to_move, at.match.winners(), at.position["victory"]) == ("over", [0], "cities")


def test_gold_and_cities_are_counted_as_they_are_held(solo):
    """DC-9.2: what was spent or lost does not count."""
    at = solo({"gold": 99}, step="buy").play("1 buy military; buy nothing; economy", "* 6 6 6 6 6")
    assert at.to_move != "over"


def test_four_modern_technologies_win(solo):
    """DC-9.3: researched or bought."""
    last = [*THREE_MODERN, "writing", "university", "scientific_method"]
    at = solo({"technologies": last}, step="purpose", rolls_left=1).play("1 research", "* 2 3 4 5 6")
    at.play("1 claim space flight")
    assert (at.to_move, at.position["victory"]) == ("over", "technology")
    at = solo({"technologies": last, "gold": 50}, step="buy").play("1 buy space flight")
    assert (at.to_move, at.position["victory"]) == ("over", "technology")
    at = solo({"technologies": last, "gold": 50}, {"bought_modern_counts": False}, step="buy")
    assert at.play("1 buy space flight").to_move != "over"


ARMY = {"military": 0, "away": 2, "target": 2}
EMPTY = {"primary": 0, "military": 0}


def test_the_cities_of_all_others_destroyed_win(table):
    """DC-9.4: the second of two opponents; the units come home."""
    at = table(players=3, seats={1: ARMY, 2: {"military": 0}, 3: {"primary": 0}}).play("1 attack", "* 6 6 1 1 1")
    assert (at.to_move, at.match.winners(), at.position["victory"]) == ("over", [0], "domination")
    assert at.get("military") == 2


def test_a_third_player_with_a_city_is_in_the_way(table):
    """DC-9.4: all others."""
    at = table(players=3, seats={1: ARMY, 2: {"military": 0}}).play("1 attack", "* 6 6 1 1 1")
    assert at.to_move == 1


def test_a_city_lost_to_barbarians_does_not_decide_the_game(table):
    """DC-9.4: the next attack roll does, won or lost."""
    at = table(active=2, seats={1: ARMY, 2: {"military": 0}}).play("* 1 1 6 6 1 1 1")
    assert (at.cities(2), at.to_move, at.step) == ((0, 0), 1, "attack")
    assert at.play("1 attack").position["victory"] == "domination"


def test_domination_may_ask_for_elimination(table):
    """DC-9.4: the option; the city alone is not enough."""
    options = {"domination_needs_elimination": True}
    at = table(options=options, seats={1: ARMY, 2: {"military": 0}}).play("1 attack", "* 6 6 1 1 1")
    assert at.step == "attack"
    at.play("1 attack")
    assert (at.to_move, at.get("out", 2)) == ("over", True)


def test_a_victory_ends_the_game_at_once_also_in_the_turn_of_another(table):
    """DC-9.5: the round is not completed."""
    seats = {2: {"primary": 3, "empire": 6, "resources": 5}}
    at = table(seats=seats).play("* 4 4", "2 join", "* 1 2 4 4")
    assert (at.to_move, at.match.winners(), at.position["round"]) == ("over", [1], 1)
    assert at.refusal("join") == "DC-9.5"


NEARLY = {"primary": 3, "empire": 6, "resources": 5}


def test_of_two_victories_in_one_throw_the_active_player_comes_first(table):
    """DC-9.6: the dice of the others are not needed."""
    at = table(seats={1: NEARLY, 2: NEARLY}).play("* 4 4", "2 join", "* 4 4")
    assert (at.to_move, at.match.winners()) == ("over", [0])


def test_then_come_the_others_clockwise(table):
    """DC-9.6: seat 3 before seat 1 in the turn of seat 2, even in the closing throw."""
    at = table(players=3, active=2, first=2, seats={1: NEARLY, 3: NEARLY})
    at.play("* 4 4", "3 join", "1 join", "* 3 4 4 4")
    assert (at.to_move, at.match.winners()) == ("over", [2])


def test_of_several_victories_gold_is_named_first(table):
    """DC-9.6: then cities, then technology."""
    match = table().match
    me, sheet = match.state.players[0], match.sheet.numbers
    me.gold, me.empire, me.modern = 100, 9, 4
    assert why_won(sheet, me) == BY_GOLD
    me.gold = 99
    assert why_won(sheet, me) == BY_CITIES
    me.empire = 8
    assert why_won(sheet, me) == BY_TECHNOLOGY
    me.modern = 3
    assert why_won(sheet, me) == 0


@pytest.mark.parametrize("players", [1, 2, 4])
def test_after_the_last_turn_nobody_has_won(table, players):
    """DC-9.7: everybody has had twenty turns."""
    at = table(players=players, active=players, round=20, step="purpose", rolls_left=1)
    at.play(f"{players} no roll", *(["* 1"] if players == 1 else []))
    assert (at.to_move, at.match.winners()) == ("over", [])
    assert "The game ends: the timeline has come to its end and nobody has won (DC-9.7)." in at.told()


def test_the_number_of_turns_is_an_option(table):
    """DC-9.7, DC-0.5: `turns`."""
    at = table(active=2, round=5, step="purpose", rolls_left=1, options={"turns": 5}).play("2 no roll")
    assert at.to_move == "over"


def test_the_best_win_without_a_victory_where_the_option_says_so(table):
    """DC-9.7: by points, the eliminated ones left out; a single player has lost all the same."""
    options = {"rank_without_victory": True}
    seats = {1: {"gold": 30}, 2: {"empire": 3}, 3: {**EMPTY, "gold": 90, "out": True}}
    assert table(players=3, step="over", options=options, seats=seats).match.winners() == [1]
    assert table(players=3, step="over", seats=seats).match.winners() == []
    assert table(players=1, step="over", options=options).match.winners() == []
    at = table(active=2, round=20, step="purpose", rolls_left=1, options=options).play("2 no roll")
    assert at.told()[-1] == "The timeline has come to its end; the player with the most points wins (DC-9.7)."


def test_points_are_the_largest_share_and_the_sum_breaks_ties(table):
    """DC-9.8: of gold, cities and Modern technologies."""
    seats = {1: {"gold": 42, "empire": 2}, 2: {"technologies": ROWS[0], "gold": 7}}
    at = table(seats=seats)
    assert at.match.scores() == [42, 25]
    assert at.match.tiebreaks() == [42 + 30, 7 + 10 + 25]
    parts = at.match.view(0)["scores"][1]
    assert parts == {"gold": 7, "cities": 10, "technology": 25, "total": 25, "sum": 42}


def test_shares_are_rounded_down(table):
    """DC-9.8, DC-9.7: a third of the technologies is worth no more than 33 gold of 100."""
    options = {"victory.modern_technologies": 3, "rank_without_victory": True}
    ada, bo = {"primary": 1, "gold": 33}, {"primary": 1, "gold": 0, "technologies": ROWS[0]}
    at = table(step="over", options=options, seats={1: ada, 2: bo})
    assert (at.match.scores(), at.match.tiebreaks()) == ([33, 33], [43, 43])
    assert at.match.winners() == [0, 1]
