"""A match: decisions and outcomes, undo, forks, views, and everything that it refuses."""

from __future__ import annotations

import pickle
import re
from copy import copy, deepcopy
from typing import Any

import numpy as np
import pytest

from astragal import CHANCE, SPECTATOR, TERMINAL, Match, ScriptedDealer, SeededDealer, game_named
from astragal.errors import AstragalError, BadDocument, IllegalMove, UnknownName
from astragal.table.record import Event, state_from_bytes

FOOD, GOOD, SKULL, WORKERS, EITHER, COINS = range(6)
SHEETS = ("classic", "revised", "late")


def opened(dice: str = "food good coins", **more: Any) -> Match:
    """A match whose first roll has been thrown."""
    match = Match("bronze", **more)
    for face in dice.split():
        match.settle(face)
    return match


def unused(match: Match) -> bytes:
    """Everything that must not change when a move is refused."""
    return match.state_bytes() + repr((match.events, match.stories)).encode()


# Beginning.


def test_a_match_begins_with_the_dice_of_the_first_seat() -> None:
    match = Match("bronze", players=3)
    assert match.to_move == CHANCE
    assert not match.over
    assert match.players == 3
    assert match.names == ["Player 1", "Player 2", "Player 3"]
    assert match.bots == [None, None, None]
    assert match.events == []
    assert match.legal() == []
    assert match.weights() == [1, 1, 1, 1, 1, 1]


@pytest.mark.parametrize("players", [0, 5, -1, 100])
def test_a_number_of_players_that_no_game_has_is_refused(players: int) -> None:
    with pytest.raises(UnknownName, match=f'There is no number of players "{players}".* Known: 1, 2, 3, 4.'):
        Match("bronze", players=players)


def test_an_unknown_game_is_answered_with_the_closest() -> None:
    with pytest.raises(UnknownName, match=r'There is no game "bronzee". Did you mean "bronze"\?'):
        Match("bronzee")


def test_an_unknown_sheet_is_answered_with_the_closest() -> None:
    with pytest.raises(UnknownName, match=r'There is no sheet "clasic". Did you mean "classic"\?'):
        Match("bronze", sheet="clasic")


def test_an_unknown_option_is_answered_with_the_closest() -> None:
    with pytest.raises(UnknownName, match=r'There is no option "dev_gaol". Did you mean "dev_goal"\?'):
        Match("bronze", options={"dev_gaol": 6})


@pytest.mark.parametrize("value", [True, 0, 100, "six", None, [5], 5.0])
def test_an_option_out_of_bounds_is_refused(value: Any) -> None:
    with pytest.raises(BadDocument):
        Match("bronze", options={"dev_goal": value})


@pytest.mark.parametrize(
    ("names", "players", "says"),
    [
        (["Ada"], 2, "1 name was given for 2 players."),
        (["Ada", "Bo", "Cy"], 2, "3 names were given for 2 players."),
        ([], 1, "0 names were given for 1 player."),
    ],
)
def test_there_are_as_many_names_as_players(names: list[str], players: int, says: str) -> None:
    with pytest.raises(AstragalError, match=re.escape(says)):
        Match("bronze", players=players, names=names)
    with pytest.raises(AstragalError, match=re.escape(says.replace("name", "bot")[:-1])):
        Match("bronze", players=players, bots=[None] * len(names))


def test_a_log_with_one_event_is_told_as_such() -> None:
    match = Match("bronze")
    match.settle("food")
    with pytest.raises(AstragalError, match="The log has 1 event; there is no event 7"):
        match.told(7)
    with pytest.raises(AstragalError, match="The log has 1 event; there is no position after 7"):
        match.position_at(7)


@pytest.mark.parametrize("name", ["", "x" * 41, "a\nb", "\x1b[31m", "\ud800", "a\u2028b", 7, None])
def test_a_name_that_no_log_could_hold_is_refused(name: Any) -> None:
    with pytest.raises(AstragalError, match="A name has 1 to 40 printable characters"):
        Match("bronze", players=2, names=["Ada", name])


def test_the_sheet_or_the_position_of_another_game_is_refused() -> None:
    bronze = Match("bronze")
    with pytest.raises(AstragalError, match="is a sheet of bronze, not of iron"):
        Match("iron", sheet=bronze.sheet)
    with pytest.raises(AstragalError, match="not a position of iron"):
        Match("iron", start=bronze.state)


def test_a_match_says_what_it_is() -> None:
    match = Match("bronze", players=2, names=["Ada", "Bo"], dealer=SeededDealer(1))
    assert repr(match) == "<Match 'bronze', sheet='classic', players=2, 0 events, to move: chance>"
    match.deal()
    assert repr(match).endswith("3 events, to move: Ada>")
    assert (repr(match.game), repr(match.sheet)) == ("<Game bronze>", "<Sheet classic of bronze>")
    assert "round_no=1" in repr(match.state)


def test_a_game_is_copied_and_pickled_as_itself() -> None:
    game = game_named("iron")
    assert pickle.loads(pickle.dumps(game)) is copy(game) is deepcopy(game) is game


def test_a_sheet_may_be_given_as_such_and_changed() -> None:
    sheet = game_named("bronze").sheets.load("late")
    assert Match("bronze", sheet=sheet).sheet is sheet
    assert Match("bronze", sheet=sheet, options={"dev_goal": 9}).sheet.numbers.dev_goal[2] == 9


# Decisions.


def test_a_decision_is_played_by_number_or_by_notation() -> None:
    by_number, by_notation = opened(), opened()
    by_notation.play("reroll 1 3")
    by_number.play(by_notation.events[-1].number)
    assert by_number.state == by_notation.state
    assert by_number.events[-1] == Event(0, by_notation.events[-1].number)


def test_numbers_may_come_out_of_arrays() -> None:
    match, twin = (Match("bronze", players=2, dealer=SeededDealer(seed)) for seed in (7, np.int64(7)))
    assert [match.dealer.draw(match.weights()), match.deal()] == [twin.dealer.draw(twin.weights()), twin.deal()]
    move = np.array(match.legal())[-1]
    match.play(move)
    twin.play(int(move))
    match.settle(np.int32(1))
    twin.settle(1)
    assert match.events == twin.events
    assert all(type(event.number) is int for event in match.events)


def test_a_decision_says_who_is_asked_what_and_by_which_clauses() -> None:
    decision = opened("skull good coins").decision()
    assert decision.seat == 0
    assert decision.question == "Which dice will you roll again? You have 2 rolls left."
    assert "BR-1.2" in decision.clauses
    assert set(decision.clauses) <= set(game_named("bronze").words.clauses())


def test_what_a_seat_may_not_do_is_listed_with_reason_and_clause() -> None:
    match = opened("skull good coins")
    decision = match.decision()
    assert [option.text for option in decision.options] == ["keep", "reroll 2", "reroll 3", "reroll 2 3"]
    assert [refused.text for refused in decision.refused] == ["reroll 1", "reroll 1 2", "reroll 1 3", "reroll 1 2 3"]
    assert {refused.reason for refused in decision.refused} == {"A skull cannot be rolled again"}
    assert {refused.clause for refused in decision.refused} == {"BR-1.2"}
    assert decision.options[1].words == "Roll again: good"


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_options_of_a_decision_are_the_legal_moves_and_every_refusal_is_refused(sheet: str) -> None:
    clauses = game_named("bronze").words.clauses()
    match = Match("bronze", sheet=sheet, players=3, dealer=SeededDealer(11), options={"trading": True})
    for turn in range(150):
        match.deal()
        if match.over:
            break
        decision = match.decision()
        assert [option.action for option in decision.options] == match.legal()
        assert decision.seat == match.to_move
        before = unused(match)
        for refused in decision.refused:
            with pytest.raises(IllegalMove) as caught:
                match.play(refused.text)
            assert (caught.value.message, caught.value.clause) == (refused.reason, refused.clause)
            assert refused.clause in clauses
        assert unused(match) == before
        match.play(decision.options[turn % len(decision.options)].action)


@pytest.mark.parametrize("move", [-1, 10**6, 10**40, -(10**40)])
def test_a_number_that_is_no_move_is_refused(move: int) -> None:
    match = opened()
    before = unused(match)
    with pytest.raises(IllegalMove, match="There is no such move"):
        match.play(move)
    assert unused(match) == before


@pytest.mark.parametrize("move", [True, False, 2.0, None, [2], b"keep"])
def test_what_is_neither_a_number_nor_a_notation_is_refused(move: Any) -> None:
    match = opened()
    before = unused(match)
    with pytest.raises(IllegalMove, match="A move is a number or its notation"):
        match.play(move)
    assert unused(match) == before


@pytest.mark.parametrize(
    "move", ["", "kep", "reroll 1  3", "reroll 3 1", "Keep", "keep ", "reroll 8", "\x1b[2J", "x" * 9999]
)
def test_a_notation_that_does_not_exist_is_an_unknown_move(move: str) -> None:
    match = opened()
    before = unused(match)
    with pytest.raises(UnknownName, match="There is no move") as caught:
        match.play(move)
    assert unused(match) == before
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 500


def test_a_die_that_is_not_there_cannot_be_rolled() -> None:
    match = opened()
    with pytest.raises(IllegalMove, match=r"There is no such die this turn \(BR-1.1\)"):
        match.play("reroll 4")


def test_a_move_of_another_step_is_refused_with_its_clause() -> None:
    match = opened()
    with pytest.raises(IllegalMove, match=r"Developments are bought in their own step, after building \(BR-0.4\)"):
        match.play("buy irrigation")
    with pytest.raises(IllegalMove, match=r"That does not answer the current question: Which dice .* \(BR-0.4\)"):
        match.play("discard wood")


def test_a_seat_that_is_not_to_move_is_told_whose_move_it_is() -> None:
    match = opened(names=["Ada", "Bo"])
    before = unused(match)
    with pytest.raises(IllegalMove, match="It is Ada's move, not Bo's"):
        match.play("keep", 1)
    assert unused(match) == before


@pytest.mark.parametrize("seat", [2, -1, 99])
def test_a_seat_that_does_not_exist_is_told_how_seats_are_counted(seat: int) -> None:
    """As `view` tells it; a spectator makes no move either."""
    match = opened()
    before = unused(match)
    with pytest.raises(AstragalError, match=f"Seats are counted from 0 to 1; {seat} is not one of them") as refused:
        match.play("keep", seat)
    assert not isinstance(refused.value, IllegalMove)
    assert unused(match) == before


def test_nobody_may_move_while_the_dice_are_falling() -> None:
    match = opened("food good")
    before = unused(match)
    for seat in (None, 0, 1):
        with pytest.raises(IllegalMove, match="It is for the dice to decide"):
            match.play("keep", seat)
    with pytest.raises(AstragalError, match="It is for the dice to decide"):
        match.decision()
    assert match.legal() == []
    assert unused(match) == before


def test_nobody_may_move_once_the_game_is_over(at: Any) -> None:
    match = at(step="over")
    assert match.over
    assert match.to_move == TERMINAL
    for seat in (None, 0, 1):
        with pytest.raises(IllegalMove, match=r"The game is over \(BR-6.3\)"):
            match.play("keep", seat)
    with pytest.raises(IllegalMove, match="The game is over"):
        match.settle("food")
    with pytest.raises(AstragalError, match="The game is over"):
        match.decision()
    assert match.deal() == 0
    assert match.legal() == match.weights() == []


# Outcomes.


def test_an_outcome_is_settled_by_number_or_by_notation() -> None:
    by_number, by_notation = Match("bronze"), Match("bronze")
    by_number.settle(SKULL)
    by_notation.settle("skull")
    assert by_number.state == by_notation.state
    assert by_number.events == [Event(CHANCE, SKULL)]


def test_no_outcome_is_taken_while_a_seat_decides() -> None:
    match = opened(names=["Ada", "Bo"])
    before = unused(match)
    with pytest.raises(IllegalMove, match="No draw is due; Ada decides"):
        match.settle("food")
    assert match.weights() == []
    assert match.deal() == 0
    assert unused(match) == before


@pytest.mark.parametrize("outcome", [-1, 6, 10**30, True, False, 1.0, None])
def test_an_outcome_out_of_range_is_refused(outcome: Any) -> None:
    match = Match("bronze")
    before = unused(match)
    with pytest.raises(IllegalMove, match="There are 6 outcomes, numbered from 0"):
        match.settle(outcome)
    assert unused(match) == before


def test_a_face_that_does_not_exist_is_answered_with_the_closest() -> None:
    with pytest.raises(UnknownName, match=r'There is no face "skulls". Did you mean "skull"\?'):
        Match("bronze").settle("skulls")


def test_a_face_of_weight_0_cannot_come_up() -> None:
    match = Match("bronze", options={"dice.faces.coins.weight": 0})
    assert match.weights() == [1, 1, 1, 1, 1, 0]
    before = unused(match)
    for outcome in (COINS, "coins"):
        with pytest.raises(IllegalMove, match="coins cannot come up on this sheet"):
            match.settle(outcome)
    assert unused(match) == before


def test_deal_settles_every_draw_that_is_due_and_counts_them() -> None:
    dealer = ScriptedDealer([FOOD, GOOD, COINS])
    match = Match("bronze", dealer=dealer)
    assert match.deal() == 3
    dealer.finish()
    assert match.to_move == 0
    assert match.view(0)["dice"] == ["food", "good", "coins"]


def test_a_dealer_that_cheats_is_found_out() -> None:
    match = Match("bronze", dealer=ScriptedDealer([FOOD, 6]))
    with pytest.raises(IllegalMove, match="6 is not one of them"):
        match.deal()
    assert len(match.events) == 1


# Undo.


def test_a_decision_can_be_taken_back_until_the_dice_fall() -> None:
    match = opened()
    before = match.state_bytes()
    match.play("reroll 1 2")
    assert match.can_undo(0)
    assert match.undo(0) == Event(0, match.game.words.parse_action("reroll 1 2"))
    assert match.state_bytes() == before
    match.play("reroll 1 2")
    match.settle("skull")
    assert not match.can_undo()
    with pytest.raises(IllegalMove, match="nothing to take back: dice were rolled or another player has moved since"):
        match.undo()


def test_nothing_can_be_taken_back_before_anything_was_done() -> None:
    match = Match("bronze")
    assert not match.can_undo()
    with pytest.raises(IllegalMove):
        match.undo()


def test_the_last_decision_of_a_turn_can_be_taken_back_until_the_next_player_rolls(at: Any) -> None:
    match = at(step="buy", coins=10)
    before = match.state_bytes()
    match.play("buy nothing", 0)
    assert match.to_move == CHANCE
    assert match.state.active == 1
    assert match.can_undo(0)
    assert not match.can_undo(1)
    match.undo(0)
    assert match.state_bytes() == before
    assert match.to_move == 0
    match.play("buy nothing", 0)
    match.settle("food")
    assert not match.can_undo(0)


def test_the_decision_that_ends_the_game_can_be_taken_back(at: Any) -> None:
    owned = {"developments": ["leadership", "agriculture", "quarrying", "medicine"]}
    match = at(step="buy", active=2, coins=10, seats=[{}, owned])
    match.play("buy irrigation")
    assert match.over
    match.undo(1)
    assert match.to_move == 1


def test_several_decisions_in_a_row_are_taken_back_one_by_one(at: Any) -> None:
    match = at(step="build", workers=3)
    positions = []
    for move in ("city4", "step", "step"):
        positions.append(match.state_bytes())
        match.play(move)
    while positions:
        match.undo(0)
        assert match.state_bytes() == positions.pop()
    assert match.events == match.stories == []


def test_nobody_takes_back_the_decision_of_another_seat(at: Any) -> None:
    seats = [{"goods": {"wood": 1}}, {"goods": {"stone": 1}}]
    match = at(step="trade", options={"trading": True}, seats=seats)
    for move in ("offer 2", "give wood", "take stone", "propose"):
        match.play(move, 0)
    assert match.to_move == 1
    assert match.can_undo(0)
    match.play("refuse", 1)
    assert not match.can_undo(0)
    with pytest.raises(IllegalMove):
        match.undo(0)
    match.undo(1)
    match.undo(0)
    assert match.to_move == 0


def test_what_was_taken_back_is_no_longer_told(at: Any) -> None:
    match = at(step="buy", coins=10)
    match.play("buy irrigation")
    assert "Ada buys Irrigation for 10." in match.told(0)
    match.undo()
    assert match.stories == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_decision_of_a_game_can_be_taken_back_and_made_again(sheet: str, played: Any) -> None:
    game = played(sheet, 3, 5)
    match = Match("bronze", sheet=sheet, players=3)
    for number, event in enumerate(game.events):
        if event.seat == CHANCE:
            match.settle(event.number)
        else:
            before = match.state_bytes()
            match.play(event.number, event.seat)
            match.undo(event.seat)
            assert match.state_bytes() == before
            match.play(event.number, event.seat)
        assert match.state == game.position_at(number + 1)
    assert match.stories == game.stories


# Fork.


def test_a_fork_goes_its_own_way() -> None:
    match = opened(names=["Ada", "Bo"])
    match.bots[1] = "random"
    fork = match.fork(ScriptedDealer([SKULL]))
    before = unused(match)
    fork.play("reroll 1")
    fork.deal()
    fork.names[0] = "Eve"
    fork.bots[1] = None
    assert unused(match) == before
    assert match.names == ["Ada", "Bo"]
    assert match.bots == [None, "random"]
    assert len(fork.events) == 5


def test_a_fork_that_takes_back_and_plays_on_leaves_the_past_of_the_match_alone() -> None:
    match = opened()
    match.play("reroll 1")
    past = [match.fork(at=event).state_bytes() for event in range(5)]
    fork = match.fork()
    fork.undo()
    fork.play("reroll 1 2")
    assert [match.fork(at=event).state_bytes() for event in range(5)] == past
    match.undo()
    assert match.state_bytes() == past[3]


def test_a_match_that_plays_on_leaves_its_forks_alone() -> None:
    match = opened()
    match.play("reroll 1")
    fork = match.fork()
    before = unused(fork)
    match.undo()
    match.play("keep")
    assert unused(fork) == before
    fork.undo()
    assert fork.decision().question.startswith("Which dice")


def test_a_fork_begins_at_any_event(played: Any) -> None:
    game = played("late", 2, 3)
    for event in range(0, len(game.events) + 1, 7):
        fork = game.fork(SeededDealer(1), at=event)
        assert fork.state == game.position_at(event)
        assert fork.events == game.events[:event]
        assert fork.stories == game.stories[:event]
    follow = game.fork(at=0)
    for event in game.events:
        follow.settle(event.number) if event.seat == CHANCE else follow.play(event.number, event.seat)
    assert follow.state_bytes() == game.state_bytes()


@pytest.mark.parametrize("event", [-1, 5, 10**9])
def test_there_is_no_fork_and_no_position_beyond_the_log(event: int) -> None:
    match = opened()
    match.play("keep")
    assert len(match.events) == 4
    with pytest.raises(AstragalError, match=f"The log has 4 events; there is no position after {event}"):
        match.fork(at=event)
    with pytest.raises(AstragalError, match="there is no position"):
        match.position_at(event)


def test_a_fork_has_dice_of_its_own() -> None:
    match = Match("bronze", dealer=SeededDealer(1))
    first, second = match.fork(SeededDealer(2)), match.fork(SeededDealer(2))
    first.deal()
    second.deal()
    assert first.events == second.events
    assert match.events == []
    unseeded = match.fork()
    assert unseeded.deal() == 3


# Views.


def test_a_view_names_everything_and_counts_the_points(at: Any) -> None:
    match = at(step="buy", coins=12, seats=[{"developments": ["irrigation"], "disasters": 3}])
    view = match.view(0)
    assert view["to_move"] == 1
    assert view["names"] == ["Ada", "Bo"]
    assert view["step"] == "buy"
    assert view["coins"] == 12
    assert view["scores"][0]["total"] == match.scores()[0] == -1
    assert view["scores"][0]["developments"] == 2
    assert view["scores"][0]["disasters"] == -3


def test_a_view_says_when_chance_is_to_move_and_when_the_game_is_over(at: Any) -> None:
    assert Match("bronze").view(0)["to_move"] == "chance"
    assert at(step="over").view(SPECTATOR)["to_move"] == "over"


def test_nothing_is_hidden_in_the_bronze_age() -> None:
    match = opened(players=4)
    assert match.view(0) == match.view(3) == match.view(SPECTATOR)
    assert match.seen_by(2) == match.state


def test_what_is_done_to_a_view_does_not_reach_the_match() -> None:
    match = opened()
    before = match.state_bytes()
    match.view(0)["names"].append("Eve")
    match.view(0)["seats"][0]["goods"]["wood"] = 9
    seen = match.seen_by(0)
    seen.players[0].food = 9
    seen.dice[0] = SKULL
    assert match.state_bytes() == before
    assert match.names == ["Player 1", "Player 2"]


# Stories.


def test_the_story_names_who_a_disaster_hits_and_what_protects_the_others(at: Any) -> None:
    match = at(
        players=3,
        step="lead",
        dice=["skull"] * 3,
        seats=[{"developments": ["leadership"]}, {"developments": ["medicine"]}, {}],
    )
    match.play("keep")
    told = " ".join(match.told(0))
    assert "Pestilence! Ada rolled 3 skulls." in told
    assert "Bo is protected from Pestilence by Medicine." in told
    assert "Cy loses 3 points to Pestilence." in told


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_event_of_a_game_can_be_told(sheet: str, played: Any) -> None:
    game = played(sheet, 4, 2)
    told = [sentence for event in range(len(game.events)) for sentence in game.told(event)]
    assert told[-1].startswith("The game ends: ")
    assert all(sentence.endswith(".") and sentence.isprintable() for sentence in told)
    assert len(game.stories) == len(game.events)


# Points.


@pytest.mark.parametrize("event", [-1, 3])
def test_there_is_no_story_of_an_event_that_is_not_in_the_log(event: int) -> None:
    match = Match("bronze", dealer=SeededDealer(1))
    match.deal()
    with pytest.raises(AstragalError, match=f"there is no event {event}"):
        match.told(event)


def test_the_winner_has_the_most_points(at: Any) -> None:
    match = at(step="over", seats=[{"disasters": 2}, {"disasters": 1}])
    assert match.scores() == [-2, -1]
    assert match.winners() == [1]


def test_a_tie_goes_to_the_more_valuable_goods(at: Any) -> None:
    match = at(step="over", players=3, seats=[{"goods": {"wood": 2}}, {"goods": {"stone": 2}}, {"disasters": 1}])
    assert match.scores() == [0, 0, -1]
    assert match.tiebreaks() == [3, 6, 0]
    assert match.winners() == [1]


def test_a_tie_in_points_and_goods_is_a_shared_victory(at: Any) -> None:
    match = at(step="over", players=3, seats=[{"goods": {"wood": 2}}, {"disasters": 1}, {"goods": {"wood": 2}}])
    assert match.winners() == [0, 2]


def test_everybody_is_ahead_at_the_start() -> None:
    assert Match("bronze", players=4).winners() == [0, 1, 2, 3]
    assert Match("bronze", players=1).winners() == [0]


# Bytes.


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_position_goes_into_bytes_and_back(sheet: str, played: Any) -> None:
    game = played(sheet, 4, 9)
    seen = set()
    for event in range(0, len(game.events) + 1, 5):
        fork = game.fork(at=event)
        content = fork.state_bytes()
        assert state_from_bytes(fork.game, content) == fork.state
        assert len(content) == fork.game.state.itemsize
        seen.add(content)
    assert len(seen) > 10


@pytest.mark.parametrize("content", [b"", b"\0", b"\0" * 10_000])
def test_bytes_of_another_length_are_no_position(content: bytes) -> None:
    with pytest.raises(AstragalError, match=f"A position of bronze has .* bytes, not {len(content)}"):
        state_from_bytes(game_named("bronze"), content)
