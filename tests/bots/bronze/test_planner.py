"""The planner of the Bronze Age: its dice are solved exactly, its choices are legal, sensible and strong."""

from __future__ import annotations

import time
from itertools import product
from typing import Any

import pytest
from tests.bots.conftest import position
from tests.bots.test_manners import HOUSE_RULES, chooses_legally, in_lock_step

from astragal.bots import PolicyBot
from astragal.bots.policies.bronze.planner.dice import plan_dice, set_that_stays, solve_rolls, worth_of_result
from astragal.bots.policies.bronze.planner.room import ROOM
from astragal.bots.policies.bronze.planner.value import (
    AGRICULTURE_CITIES,
    FEATURES,
    ROWS,
    VALUES,
    linked,
    row_after,
    worth_after_turn,
)
from astragal.bots.policies.multisets import COUNTS, FIRST_OF_SIZE, MULTISETS, WITH
from astragal.bots.values import document, values_for
from astragal.lab.simulate import Batch, simulate
from astragal.rules import GAMES
from astragal.rules.bronze import play
from astragal.rules.bronze.play.roll import ask_leadership, ask_reroll, lead, reroll
from astragal.rules.bronze.state import ACTIONS, CHOOSE, LEAD, OFFER, REROLL, ROLL
from astragal.rules.dice import settle_die
from astragal.rules.kit import NOBODY, new_rooms
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match

GAME = "bronze"
SHEETS = GAMES["bronze"].sheets.names()
TABLES = [(sheet, players) for sheet in SHEETS for players in (1, 2, 3, 4)]


def weights(match: Match) -> list[float]:
    """The planner's weights for a table."""
    return list(values_for(match.sheet, match.players))


def planned(match: Match) -> str:
    """What the planner does here, in the notation of the log."""
    bot = PolicyBot(match.game, match.sheet, "planner", match.to_move, seed=1)
    return str(match.game.words.action_text(bot.choose(match.seen_by(match.to_move))))


# Sets of dice.


def test_seven_dice_have_792_results_and_fewer_dice_924_sets():
    assert FIRST_OF_SIZE[7] == 924 and MULTISETS == 924 + 792
    assert [int(COUNTS[FIRST_OF_SIZE[size]].sum()) for size in range(8)] == list(range(8))


def test_one_die_more_is_one_more_of_its_face():
    for number, face in product(range(FIRST_OF_SIZE[7]), range(6)):
        more = COUNTS[WITH[number, face]] - COUNTS[number]
        assert more.sum() == 1 and more[face] == 1


# The dice of a turn.


class BruteForce:
    """Every die thrown in its order, every set of dice tried, by the rules of the game; results as the planner does."""

    def __init__(self, match: Match) -> None:
        self.sheet, self.start, self.w = match.sheet.numbers, match.state, weights(match)
        self.room = new_rooms(ROOM)[0]
        plan_dice(self.room, self.w, self.sheet, self.start)
        self.known: dict[Any, float] = {}

    def worth(self, s: Any) -> float:
        """The worth of a position in which dice lie on the table."""
        key = s.step, s.rolls, tuple(s.dice)
        if key not in self.known:
            best = -1e9
            if s.step == CHOOSE:
                best = worth_of_result(self.room, self.w, self.sheet, self.start, set_that_stays(s, 0))
            else:
                actions = [0] * ACTIONS
                for action in actions[: play.legal(self.sheet, s, actions)]:
                    best = max(best, self.worth_of(s, action))
            self.known[key] = best
        return self.known[key]

    def worth_of(self, s: Any, action: int) -> float:
        """The mean over all that may happen after an action."""
        after = s.copy()
        (reroll if s.step == ROLL else lead)(after, action - REROLL)
        thrown = bin(action - REROLL).count("1")
        total = 0.0
        for faces in product(range(6), repeat=thrown):
            t = after.copy()
            for face in faces:
                settle_die(t, face)
            t.mover = NOBODY
            if t.step == ROLL:
                ask_reroll(self.sheet, t)
            if t.step == LEAD:
                ask_leadership(t)
            total += self.worth(t)
        return total / 6**thrown


ROLLS = [
    pytest.param(sheet, players, rolls, owned, id=f"{sheet}-{players}-{rolls}-{'-'.join(owned)}")
    for sheet, players, rolls, owned in [
        ("classic", 1, 2, []),
        ("classic", 1, 1, []),
        ("revised", 1, 1, []),
        ("classic", 2, 2, ["leadership"]),
        ("late", 2, 1, ["leadership", "irrigation"]),
    ]
]


@pytest.mark.parametrize("sheet, players, rolls, owned", ROLLS)
def test_the_worth_of_every_throw_is_that_of_brute_force(sheet, players, rolls, owned):
    match = position(
        game="bronze",
        sheet=sheet,
        players=players,
        step="roll",
        rolls=rolls,
        dice=["skull", "either", "good"],
        round=4,
        me={"food": 2, "goods": {"wood": 2, "stone": 1}, "developments": owned, "city_boxes": {"city4": 1}},
    )
    by_hand = BruteForce(match)
    s, sheet_numbers = match.state, match.sheet.numbers
    room = new_rooms(ROOM)[0]
    solve_rolls(room, by_hand.w, sheet_numbers, s, sheet_numbers.rolls - s.rolls - 1)
    for action in match.legal():
        dice = action - REROLL
        found = room.results[set_that_stays(s, dice)] if dice else room.stops[set_that_stays(s, 0)]
        assert found == pytest.approx(by_hand.worth_of(s, action), abs=1e-9)
    best = match.game.words.parse_action(planned(match))
    assert by_hand.worth_of(s, best) == pytest.approx(by_hand.worth(s), abs=1e-9)


RESULTS = [
    ("food", "workers", "either"),
    ("coins", "coins", "good"),
    ("skull", "good", "either"),
    ("skull", "skull", "workers"),
    ("either", "either", "workers"),
]


@pytest.mark.parametrize("sheet, players", TABLES)
def test_a_result_is_worth_what_the_turn_comes_to(sheet, players):
    """Played on by the planner itself, the turn ends in a position of just that worth."""
    for number, faces in enumerate(RESULTS):
        parts = {"sheet": sheet, "players": players, "round": 3, "rolls": 3, "dice": list(faces)}
        me = {"food": number, "goods": {"wood": 1, "stone": number % 3}, "monuments": {"step": 1}}
        match = position(game="bronze", step="lead", me=me | {"developments": ["leadership"]}, **parts)
        w = weights(match)
        for row in range(ROWS):  # what ties purchases to buildings is left to the decisions themselves
            w[row * FEATURES + AGRICULTURE_CITIES : row * FEATURES + AGRICULTURE_CITIES + 3] = [0.0] * 3
        room = new_rooms(ROOM)[0]
        plan_dice(room, w, match.sheet.numbers, match.state)
        found = worth_of_result(room, w, match.sheet.numbers, match.state, set_that_stays(match.state, 0))
        match.play("keep")
        bot = PolicyBot(match.game, match.sheet, "planner", 0, seed=1)
        bot.choose(match.seen_by(0))
        bot._bot.values[:VALUES] = w
        while match.to_move == 0 and match.state.active == 0 and match.state.round_no == 3:
            match.play(bot.choose(match.seen_by(0)))
        s = match.state
        s.round_no = 3
        row = row_after(match.sheet.numbers, s, 0)
        assert found == pytest.approx(linked(worth_after_turn(w, match.sheet.numbers, s, 0, row), row, players))


# Manners.


@pytest.mark.parametrize("sheet, players", TABLES)
def test_it_chooses_a_legal_action_in_any_position_of_random_play(sheet, players):
    chooses_legally(Match("bronze", sheet=sheet, players=players, dealer=SeededDealer(21)), "planner", 120)


@pytest.mark.parametrize("options", HOUSE_RULES["bronze"])
@pytest.mark.parametrize("players", [1, 2])
def test_it_chooses_a_legal_action_under_house_rules(players, options):
    match = Match("bronze", sheet="late", players=players, options=options, dealer=SeededDealer(22))
    chooses_legally(match, "planner", 120)


@pytest.mark.parametrize("cost, coins, bought", [(150, 60, False), (150, 100, True), (100, 60, True)])
def test_what_costs_more_than_its_tables_hold_is_bought_only_if_it_can_be_paid(cost, coins, bought):
    dear = {"developments.empire.cost": cost, "developments.empire.points": 99}
    goods = {"wood": 4, "stone": 4, "pottery": 3, "cloth": 1}
    match = position(game="bronze", step="buy", coins=coins, me={"goods": goods}, options=dear)
    move = planned(match)
    match.play(move)
    assert (move == "buy empire") == bought


def test_it_makes_no_offer_but_ends_one_well_that_another_began():
    """So that futures in which it plays on show what a person's offer is worth."""
    trading = {"game": "bronze", "players": 2, "options": {"trading": True}, "round": 3}
    seats = {"me": {"goods": {"cloth": 1, "spearheads": 3}}, "you": {"goods": {"cloth": 3, "spearheads": 1}}}
    match = position(**trading, **seats, step="offer", offer={"from": 1, "to": 2})
    moves = []
    while match.state.step == OFFER:
        moves.append(planned(match))
        match.play(moves[-1])
    assert moves[-1] == "propose" and {"give cloth", "take spearheads"} <= set(moves)
    assert planned(position(**trading, **seats, step="trade")) == "end trade"


@pytest.mark.parametrize("sheet", SHEETS)
def test_it_chooses_the_same_interpreted_and_compiled(sheet):
    in_lock_step(Batch(Match("bronze", sheet=sheet, players=1), ("planner",), 1, seed=31))


def test_it_chooses_the_same_against_others():
    match = Match("bronze", sheet="late", players=3)
    in_lock_step(Batch(match, ("heuristic", "planner", "random"), 1, seed=32))


@pytest.mark.parametrize("step", ["roll", "lead"])
def test_a_decision_takes_about_a_second_at_most(step):
    cities = {"cities": 7, "city_boxes": {"city4": 3, "city5": 4, "city6": 5, "city7": 6}}
    goods = {"goods": {"wood": 4, "stone": 3, "pottery": 2, "cloth": 2, "spearheads": 1}, "food": 8}
    owned = {"developments": ["leadership", "engineering", "granaries"]}
    dice = ["food", "good", "skull", "workers", "either", "either", "coins"]
    match = position(game="bronze", step=step, rolls=1, dice=dice, players=2, me=cities | goods | owned)
    planned(match)
    started = time.process_time()
    planned(match)
    assert time.process_time() - started < 2


# Strength.


@pytest.mark.parametrize("sheet, players", TABLES)
def test_every_table_has_weights_that_say_how_they_were_made(sheet, players):
    told = document("bronze", sheet, players)
    assert told["made_by"][-1].startswith(f"astragal train bronze --sheet {sheet} --players {players}")
    assert told["evaluation"]["games"] >= 999
    assert [len(row) for row in told["values"]] == [FEATURES] * ROWS


def played(sheet: str, bots: tuple[str, ...], games: int) -> Any:
    """The report of a batch of games."""
    return simulate(Batch(Match("bronze", sheet=sheet, players=len(bots)), bots, games, seed=11, threads=1))


def test_it_makes_more_than_77_points_in_classic_solitaire():
    assert played("classic", ("planner",), 500).mean_points[0] > 77


AGAINST_HEURISTIC = {"classic": 0.65, "revised": 0.65, "late": 0.5}


@pytest.mark.parametrize("sheet", SHEETS)
def test_it_beats_the_heuristic_player_from_both_seats(sheet):
    assert played(sheet, ("planner", "heuristic"), 150).win_share[0] > AGAINST_HEURISTIC[sheet]
    assert played(sheet, ("heuristic", "planner"), 150).win_share[1] > AGAINST_HEURISTIC[sheet]


@pytest.mark.parametrize("players", [3, 4])
def test_it_wins_more_than_its_share_among_heuristic_players(players):
    bots = ("heuristic",) * (players - 1) + ("planner",)
    assert played("classic", bots, 150).win_share[-1] > 1.3 / players
