"""BR-6: when the game ends, and who has won."""

from __future__ import annotations

import pytest

from astragal import Match

SHEETS = ("classic", "revised", "late")
CHEAP = ["irrigation", "agriculture", "quarrying", "medicine", "coinage", "caravans", "religion", "granaries"]
ALL = {"step", "circle", "temple", "obelisk", "gardens", "wall", "pyramid"}


def last_purchase(table, sheet, players, owned, **more):
    """The last seat owns so many developments and buys one more as the last of the round."""
    seat = {"developments": CHEAP[:owned]}
    at = table(
        sheet=sheet, players=players, round=5, active=players, step="buy", coins=10, seats={players: seat}, **more
    )
    return at.play(f"{players} buy leadership")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("sheet", "goal"), [("classic", 5), ("revised", 5), ("late", 7)])
def test_so_many_developments_end_the_game(table, sheet, goal, players):
    """BR-6.1, BR-10.1: five, or seven on the late sheet."""
    assert last_purchase(table, sheet, players, goal - 2).to_move == "chance"
    assert last_purchase(table, sheet, players, goal - 1).to_move == "over"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("goal", [5, 6, 7])
def test_the_number_of_developments_is_an_option(table, players, goal):
    """BR-6.1: `dev_goal`, six in the longer game."""
    options = {"dev_goal": goal}
    assert last_purchase(table, "revised", players, goal - 2, options=options).to_move == "chance"
    assert last_purchase(table, "revised", players, goal - 1, options=options).to_move == "over"


@pytest.mark.parametrize(("players", "goal"), [(2, 5), (3, 6), (4, 7)])
def test_the_number_of_developments_may_go_by_players(table, players, goal):
    """BR-6.1: `dev_goal = "by_players"`."""
    options = {"dev_goal": "by_players"}
    assert last_purchase(table, "classic", players, goal - 2, options=options).to_move == "chance"
    assert last_purchase(table, "classic", players, goal - 1, options=options).to_move == "over"


@pytest.mark.parametrize(
    ("sheet", "players", "left_out"),
    [
        ("classic", 2, {"temple", "pyramid"}),
        ("classic", 3, {"gardens"}),
        ("classic", 4, set()),
        ("revised", 2, {"temple", "pyramid"}),
        ("late", 2, set()),
        ("late", 3, set()),
    ],
)
def test_the_game_ends_when_all_monuments_in_play_are_built_by_anybody(table, sheet, players, left_out):
    """BR-6.2, BR-0.6: all players taken together; those left out are ignored."""
    in_play = sorted(ALL - left_out - {"step"})
    seats = {
        1: {"monuments": dict.fromkeys(in_play[::2], "first")},
        players: {"monuments": dict.fromkeys(in_play[1::2], "first") | {"step": 2}},
    }
    at = table(sheet=sheet, players=players, active=players, step="build", workers=2, seats=seats)
    assert at.to_move == players
    at.play(f"{players} step; end build")
    if at.step == "trade":
        at.play(f"{players} end trade")
    assert at.to_move == "over"
    assert "The game ends: every monument is built (BR-6.2)." in at.told()


def test_one_monument_missing_keeps_the_game_going(table):
    """BR-6.2: each of them."""
    built = dict.fromkeys(ALL - {"temple", "pyramid", "step"}, "first")
    at = table(active=2, step="build", workers=1, seats={1: {"monuments": {**built, "step": 2}}}).play("2 step")
    assert at.to_move == "chance"


def test_the_round_is_played_to_its_end(table):
    """BR-6.3: everybody has had the same number of turns."""
    at = table(players=4, round=3, active=1, step="buy", coins=10, seats={1: {"developments": CHEAP[:4]}})
    at.play("1 buy leadership")
    for seat in (2, 3, 4):
        assert (at.to_move, at.position["active"]) == ("chance", seat)
        at.play("* food food food", f"{seat} keep")
    assert (at.to_move, at.position["round"]) == ("over", 3)


def test_who_brings_the_end_about_in_building_still_buys_and_discards(table):
    """BR-6.3: the turn is finished as usual."""
    built = dict.fromkeys(ALL - {"temple", "pyramid", "step"}, "first")
    seat = {"monuments": {**built, "step": 2}, "goods": {"wood": 4, "stone": 4}}
    at = table(active=2, step="build", workers=1, seats={2: seat}).play("2 step")
    assert at.step == "buy"
    assert at.play("2 buy nothing").step == "discard"
    assert at.play("2 discard wood; discard wood").to_move == "over"


def test_after_the_end_nothing_is_allowed(table):
    """BR-6.3: the game is over."""
    at = last_purchase(table, "classic", 2, 4)
    assert at.refusal("roll") == "BR-6.3"
    assert at.legal() == []


def test_a_score_is_the_sum_of_its_parts(table):
    """BR-6.4: developments, monuments, bonuses, less disasters."""
    one = {
        "cities": 5,
        "developments": ["leadership", "religion", "architecture", "empire"],
        "monuments": {"wall": "first", "circle": "later", "obelisk": 8},
        "disasters": 9,
        "goods": {"cloth": 3},
    }
    at = table(players=4, seats={1: one, 2: {"monuments": {"circle": "first"}}})
    assert at.position["scores"][0] == {
        "developments": 2 + 6 + 8 + 8,
        "monuments": 10 + 1,
        "bonuses": 2 + 5,
        "disasters": -9,
        "total": 33,
        "goods_value": 24,
    }
    assert at.match.scores()[:2] == [33, 2]


def test_the_most_points_win(table):
    """BR-6.5: goods do not matter then."""
    seats = {1: {"developments": CHEAP[:5]}, 2: {"goods": {"spearheads": 4}, "disasters": 1}}
    at = table(round=4, active=2, step="discard", seats=seats)
    assert (at.to_move, at.match.winners()) == ("over", [0])


def test_a_tie_goes_to_the_goods_of_the_tied_alone(table):
    """BR-6.5: by their track value, and only among those tied."""
    seats = {
        1: {"developments": CHEAP[:5], "goods": {"wood": 4}},  # 10
        2: {"developments": CHEAP[:5], "goods": {"spearheads": 1, "stone": 2}},  # 11
        3: {"goods": {"spearheads": 4}},
    }
    at = table(players=3, active=3, step="discard", seats=seats)
    assert at.match.winners() == [1]


def test_players_still_tied_share_the_victory(table):
    """BR-6.6: points and goods alike."""
    seats = {
        1: {"developments": CHEAP[:5], "goods": {"wood": 2}},
        2: {"developments": CHEAP[:5], "goods": {"pottery": 1}},
    }
    at = table(players=3, active=3, step="discard", seats=seats)
    assert at.match.tiebreaks() == [3, 3, 0]
    assert at.match.winners() == [0, 1]


def test_a_game_that_would_not_end_is_ended_after_sixty_rounds(table):
    """BR-6.7: the technical limit, and `round_cap`."""
    assert table(round=59, active=2, step="discard").to_move == "chance"
    at = table(round=60, active=2, step="buy", coins=10).play("2 buy nothing")
    assert at.to_move == "over"
    assert "The game ends: the last round has been played (BR-6.7)." in at.told()
    assert table(round=3, active=2, step="discard", options={"round_cap": 3}).to_move == "over"


def test_a_passive_game_ends_at_the_round_cap():
    """BR-6.7: nobody has to build or buy anything, and still the game ends."""
    match = Match("bronze", players=2)
    while not match.over:
        match.deal()
        if not match.over:
            passive = {"keep", "end build", "buy nothing", "food 0"}
            moves = {match.game.words.action_text(a): a for a in match.legal()}
            match.play(next((moves[text] for text in passive if text in moves), match.legal()[0]))
    assert match.state.round_no == match.sheet.numbers.round_cap
