"""Games of OpenSpiel."""

from __future__ import annotations

import copy
import json
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from tests.properties.random_play import SOAK, Play

from astragal import GAMES, AstragalError, IllegalMove, Match, SeededDealer, UnknownName
from astragal.bots import play_out
from astragal.envs.bounds import NEVER, bounds, chance_of_equal_sixes, most_throws
from astragal.envs.openspiel import NAMES, Playouts, encoded_position, game_at
from astragal.envs.spiel import table as tables
from astragal.rules import CHANCE, EVERYONE
from astragal.rules.kit import SILENCE, packed
from astragal.table.position import position_document
from astragal.table.views import HAS_CHOSEN, HIDDEN, asks_in_secret, entries_from

ALONE = ["astragal_bronze", "astragal_late_bronze", "astragal_iron", "astragal_diciv"]
SETTINGS = [
    *NAMES,
    *(f"{name}(players=1)" for name in ALONE),
    "astragal_bronze(players=3,reward=placement,sheet=revised)",
    "astragal_iron(sheet=full,options=round_cap:9;sheet_limits:true)",
    "astragal_diciv(players=1,reward=win)",
    "astragal_iron(players=1,recall=300)",
]
SECRETIVE = "astragal_mythology"


def played(game: Any, seed: int, most: int = 10**6) -> Iterator[Any]:
    """The states of a random game, the last one included."""
    rng, state = random.Random(seed), game.new_initial_state()
    yield state
    while not state.is_terminal() and most:
        apply_any(state, rng)
        most -= 1
        yield state


def apply_any(state: Any, rng: random.Random) -> int:
    """Let something possible happen."""
    if state.is_chance_node():
        numbers, chances = zip(*state.chance_outcomes())
        number = rng.choices(numbers, chances)[0]
    else:
        number = rng.choice(state.legal_actions())
    state.apply_action(number)
    return int(number)


@pytest.mark.parametrize("name", SETTINGS)
def test_the_random_simulation_of_openspiel_finds_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=SOAK, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_playthroughs_can_be_written_and_come_out_the_same_again(name: str) -> None:
    from absl import flags
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    flags.FLAGS.mark_as_parsed()
    name = f"{name}(players=1)" if name == "astragal_late_bronze" else str(game_at(late_position(NAMES[name][0], 60)))
    text = playthrough(name, None, seed=1)
    assert text == playthrough(name, None, seed=1)
    assert "GameType.chance_mode = ChanceMode.EXPLICIT_STOCHASTIC" in text
    assert "\nIsTerminal() = True" in text


@pytest.mark.parametrize("name", NAMES)
def test_it_is_the_game_of_the_table(name: str) -> None:
    """Number by number the same positions, the same options, the same words, the same draws."""
    rules, sheet = NAMES[name]
    state, match, rng = pyspiel.load_game(name).new_initial_state(), Match(rules, sheet=sheet or None), random.Random(1)
    while not match.over:
        assert packed(state.position.s, match.game.state) == packed(match.state, match.game.state)
        if match.to_move == CHANCE:
            weights = match.weights()
            assert [outcome for outcome, _ in state.chance_outcomes()] == [i for i, w in enumerate(weights) if w]
            assert all(
                Fraction(chance) - Fraction(weights[i], sum(weights)) < 1e-15 for i, chance in state.chance_outcomes()
            )
            number = apply_any(state, rng)
            match.settle(number)
        else:
            assert state.current_player() == match.to_move
            assert state.legal_actions() == match.legal()
            action = rng.choice(match.legal())
            assert state.action_to_string(action) == match.game.words.action_text(action)
            state.apply_action(action)
            match.play(action)
    assert state.is_terminal()
    best = match.winners()
    assert [seat for seat, value in enumerate(state.returns()) if value > -1] == list(best)


@pytest.mark.parametrize("name", SETTINGS)
def test_what_a_game_says_of_itself_is_true(name: str) -> None:
    game = pyspiel.load_game(name)
    for seed in range(2):
        decisions = draws = 0
        for state in played(game, seed):
            if not state.is_terminal():
                draws += state.is_chance_node()
                decisions += not state.is_chance_node()
        assert decisions <= game.max_game_length()
        assert draws <= game.max_chance_nodes_in_history()
        assert all(game.min_utility() <= value <= game.max_utility() for value in state.returns())
        if game.utility_sum() is not None:
            assert sum(state.returns()) == pytest.approx(game.utility_sum())


def test_victories_are_a_fixed_sum_where_somebody_always_wins() -> None:
    kinds = pyspiel.GameType.Utility
    expected = {
        "astragal_bronze": kinds.ZERO_SUM,
        "astragal_bronze(players=4)": kinds.CONSTANT_SUM,
        "astragal_diciv": kinds.GENERAL_SUM,
        "astragal_diciv(reward=placement)": kinds.ZERO_SUM,
        "astragal_iron(players=1)": kinds.GENERAL_SUM,
    }
    assert {name: pyspiel.load_game(name).get_type().utility for name in expected} == expected


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("habit", ["first", "last", "longest"])
def test_long_play_stays_within_the_bounds(rules: str, habit: str) -> None:
    """Players who always choose the first or the last option, or whatever does not end their turn."""
    game = GAMES[rules]
    options: dict[str, Any] = {"trading": True} if rules == "bronze" else {}
    sheet = game.sheets.load(game.default_sheet, options)
    for seats in (min(game.seats), 2):
        for seed in range(2 * SOAK):
            play, counts = Play(game, sheet.numbers, seats, seed), [0, 0]
            limit = bounds(game, sheet.numbers, play.s)
            while not play.over:
                chance = play.s.mover == CHANCE
                counts[chance] += 1
                number = play.choose()
                if not chance and habit != "longest":
                    number = play.legal()[0 if habit == "first" else -1]
                elif not chance and play.rng.random() < 0.9:
                    number = same_turn(play)
                play.step(number, SILENCE)
            assert counts[0] <= limit.decisions
            assert counts[1] <= limit.draws


def same_turn(play: Play) -> int:
    """An option after which the same seat is asked the same thing again, if there is one."""
    legal = play.legal()
    for number in play.rng.sample(legal, min(len(legal), 4)):
        twin = play.s.copy()
        play.step(number, SILENCE, twin)
        if (twin.mover, twin.step) == (play.s.mover, play.s.step):
            return number
    return legal[0]


def test_throws_until_something_happens_are_bounded_by_a_chance() -> None:
    """The exact chance that so many throws end fewer runs than there are."""
    for runs, chance in ((1, Fraction(1, 6)), (40, Fraction(1, 6)), (20, Fraction(7, 9))):
        throws = most_throws(runs, float(chance))
        exceeded = sum(comb(throws, ended) * chance**ended * (1 - chance) ** (throws - ended) for ended in range(runs))
        assert exceeded <= NEVER


def test_fewer_dice_tie_more_often() -> None:
    ties = [chance_of_equal_sixes(dice) for dice in range(1, 40)]
    assert ties == sorted(ties, reverse=True)
    assert 1 - chance_of_equal_sixes(3) == pytest.approx(0.54, abs=0.005)


# Copies.


@pytest.mark.parametrize("name", NAMES)
def test_a_state_can_be_copied_pickled_and_written_down(name: str) -> None:
    game = pyspiel.load_game(name)
    for number, state in enumerate(played(game, 3, 150)):
        if number % 50:
            continue
        before = str(state)
        copies = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
        copies.append(pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1])
        for twin in copies:
            assert str(twin) == before
            assert twin.history() == state.history()
            assert twin.information_state_string(0) == state.information_state_string(0)
            if not twin.is_terminal():
                apply_any(twin, random.Random(number))
                assert twin.history() != state.history()
        assert str(state) == before


@pytest.mark.parametrize("name", ["astragal_bronze", "astragal_bronze(options=trading:true,players=3)", SECRETIVE])
def test_a_game_can_be_copied_and_sent_to_another_process(name: str) -> None:
    game = pyspiel.load_game(name)
    for twin in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert str(twin) == str(game)
        assert str(twin.new_initial_state()) == str(game.new_initial_state())
    program = "import pickle, sys; print(pickle.load(sys.stdin.buffer).new_initial_state())"
    ran = subprocess.run([sys.executable, "-c", program], input=pickle.dumps(game), capture_output=True, check=True)
    assert ran.stdout.decode().strip() == str(game.new_initial_state())


# What a seat may know.


def test_an_information_state_tells_apart_what_the_position_does_not() -> None:
    """The same dice in another order: the same position, another past."""
    game = pyspiel.load_game("astragal_bronze(players=1)")
    states = [game.new_initial_state(), game.new_initial_state()]
    for state, faces in zip(states, ([0, 0, 1], [0, 0, 2])):
        for face in faces:
            state.apply_action(face)
        state.apply_action(state.string_to_action("reroll 3"))
        state.apply_action(4)
    first, second = states
    assert first.observation_string(0) == second.observation_string(0)
    assert list(first.observation_tensor(0)) == list(second.observation_tensor(0))
    assert first.information_state_string(0) != second.information_state_string(0)
    assert first.information_state_string(0).splitlines() == [
        "seat 1",
        "* food",
        "* food",
        "* good",
        "1 reroll 3",
        "* either",
    ]


def test_what_one_seat_draws_or_picks_in_secret_the_others_do_not_see() -> None:
    """Whatever else is drawn or picked at a hidden moment, nobody else's strings and numbers change."""
    game = pyspiel.load_game("astragal_mythology(players=3)")
    rng, hidden = random.Random(5), {"drawn": 0, "picked": 0}
    for state in played(game, 5):
        s = state.position.s
        if state.is_terminal() or s.audience == EVERYONE:
            continue
        hidden["drawn" if state.is_chance_node() else "picked"] += 1
        numbers = state.legal_actions()
        first, second = state.child(numbers[0]), state.child(rng.choice(numbers))
        sealed = state.is_chance_node() or (goes_on(first) and goes_on(second))
        for seat in set(range(3)) - {s.audience} if sealed else ():
            assert seen(first, seat) == seen(second, seat)
        if first.history() != second.history():
            assert first.information_state_string(s.audience) != second.information_state_string(s.audience)
    assert min(hidden.values()) > 10


def goes_on(state: Any) -> bool:
    """Whether the seat that has just picked in secret is not done."""
    return bool(state.position.history.note.goes_on)


def seen(state: Any, seat: int) -> tuple[Any, ...]:
    """All that a seat is shown."""
    return state.information_state_string(seat), state.observation_string(seat), list(state.observation_tensor(seat))


def test_seats_that_cannot_tell_two_games_apart_are_shown_and_asked_the_same() -> None:
    """Games that differ in a secret are played on alike: while the strings are equal everything else is."""
    game = pyspiel.load_game(f"{SECRETIVE}(recall=2500)")
    rng, compared, differed = random.Random(2), 0, 0
    for state in played(game, 2):
        s = state.position.s
        if state.is_terminal() or s.audience == EVERYONE or rng.random() < 0.7:
            continue
        viewer = 1 - s.audience
        one, other = state.child(state.legal_actions()[0]), state.child(rng.choice(state.legal_actions()))
        for _ in range(12):
            alike = one.information_state_string(viewer) == other.information_state_string(viewer)
            assert alike == (one.information_state_tensor(viewer) == other.information_state_tensor(viewer))
            if alike:
                assert seen(one, viewer) == seen(other, viewer)
                if one.current_player() == other.current_player() == viewer:
                    assert one.legal_actions() == other.legal_actions()
                compared += 1
            else:
                differed += 1
            both: set[int] = set()
            if one.current_player() == other.current_player() and not one.is_terminal():
                both = set(one.legal_actions()) & set(other.legal_actions())
            if not both:
                break
            number = rng.choice(sorted(both))
            one.apply_action(number)
            other.apply_action(number)
    assert compared > 100
    assert differed > 10


def test_a_hand_is_private_and_the_board_is_public() -> None:
    game = pyspiel.load_game(SECRETIVE)
    *_, state = played(game, 1, 60)
    none, single = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER
    kind = pyspiel.IIGObservationType
    public = game.make_py_observer(kind(public_info=True, perfect_recall=False, private_info=none))
    private = game.make_py_observer(kind(public_info=False, perfect_recall=False, private_info=single))
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert json.loads(private.string_from(state, 0))["seats"]["0"].keys() <= {"hand", "permanents"}
    assert private.string_from(state, 0) != private.string_from(state, 1)
    everybody = pyspiel.PrivateInfoType.ALL_PLAYERS
    everything = game.make_py_observer(kind(public_info=True, perfect_recall=False, private_info=everybody))
    assert everything.string_from(state, 0) == str(state)


def test_with_everybodys_information_the_whole_history_is_read() -> None:
    game = pyspiel.load_game(SECRETIVE)
    *_, state = played(game, 1, 300)
    kind, everybody = pyspiel.IIGObservationType, pyspiel.PrivateInfoType.ALL_PLAYERS
    everything = game.make_py_observer(kind(public_info=True, perfect_recall=True, private_info=everybody))
    told = everything.string_from(state, 0).splitlines()
    assert told[1:] == everything.string_from(state, 1).splitlines()[1:]
    assert all(word in state.information_state_string(0) for word in (HIDDEN, HAS_CHOSEN))
    assert not any(word in line for word in (HIDDEN, HAS_CHOSEN) for line in told)


def test_what_everybody_knows_in_secret_is_what_each_one_knows() -> None:
    game = pyspiel.load_game(SECRETIVE)
    *_, state = played(game, 1, 300)
    everybody, single = (
        game.make_py_observer(
            pyspiel.IIGObservationType(public_info=False, perfect_recall=False, private_info=private_info)
        )
        for private_info in (pyspiel.PrivateInfoType.ALL_PLAYERS, pyspiel.PrivateInfoType.SINGLE_PLAYER)
    )
    together: dict[str, Any] = {}
    for seat in range(state.num_players()):
        together |= json.loads(single.string_from(state, seat)).get("seats", {})
    assert json.loads(everybody.string_from(state, 0))["seats"] == together != {}


def test_a_history_as_numbers_has_as_much_room_as_was_asked_for() -> None:
    assert not pyspiel.load_game("astragal_iron").get_type().provides_information_state_tensor
    game = pyspiel.load_game("astragal_bronze(players=1,recall=4)")
    assert game.get_type().provides_information_state_tensor
    assert game.information_state_tensor_shape() == [4, 6]
    *_, state = played(game, 1, 2)
    first, second = state.history()
    rows = [[1, 1 / 16, (first + 1) / 1024, 0, 0, 0], [1, 1 / 16, (second + 1) / 1024, 0, 0, 0], [0] * 6, [0] * 6]
    assert state.information_state_tensor(0) == [number for row in rows for number in row]
    *_, state = played(game, 1, 5)
    with pytest.raises(AstragalError, match="larger recall"):
        state.information_state_tensor(0)


def test_tensors_are_the_observations_of_the_other_environments() -> None:
    from astragal.envs.observations import layout_of

    game = pyspiel.load_game("astragal_iron(players=3)")
    *_, state = played(game, 1, 80)
    s = state.position.s
    for seat in range(3):
        assert state.observation_tensor(seat) == layout_of(GAMES["iron"], 3).vector(s, seat).tolist()


def test_an_information_state_tells_what_the_log_of_a_match_tells() -> None:
    """Who may read which line is written down twice, for a match and for states that share their past."""
    match = Match("mythology", players=3, dealer=SeededDealer(4))
    play_out(match, "random", seed=4)
    state = pyspiel.load_game(f"{SECRETIVE}(players=3)").new_initial_state()
    for number, event in enumerate(match.events[:-1]):
        state.apply_action(event.number)
        if number % 25 and not asks_in_secret(match, event.seat, number):
            continue
        at = match.fork(at=number + 1)
        for seat in range(3):
            told = [(each.seat, each.text, [*each.rows]) for each in entries_from(at, seat)]
            assert [(line.seat, text_of(at, line), [*line.rows]) for line in state.position.lines(seat)] == told


def text_of(match: Match, line: Any) -> str:
    """A line of an information state in the notation of a log."""
    if line.number is None:
        return HIDDEN if line.seat == CHANCE else HAS_CHOSEN
    words = match.game.words
    return str((words.outcome_text if line.seat == CHANCE else words.action_text)(line.number))


# Any position as the opening.


def late_position(rules: str, events: int = 20) -> Match:
    """A match some steps before its end."""
    match = Match(rules, players=2, dealer=SeededDealer(1))
    play_out(match, "random", seed=1)
    return match.fork(at=len(match.events) - events)


@pytest.mark.parametrize("rules", GAMES)
def test_a_game_begins_at_any_position(rules: str) -> None:
    match = late_position(rules)
    game = game_at(match)
    state = game.new_initial_state()
    assert packed(state.position.s, match.game.state) == packed(match.state, match.game.state)
    again = pyspiel.load_game(str(game))
    assert str(again.new_initial_state()) == str(state)
    assert game.max_game_length() < pyspiel.load_game(f"astragal_{rules}").max_game_length()
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_a_position_may_stand_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = late_position("iron")
    monkeypatch.chdir(tmp_path)
    Path("end.json").write_text(json.dumps(position_document(match)))
    state = pyspiel.load_game("astragal_iron(position=end.json)").new_initial_state()
    assert packed(state.position.s, match.game.state) == packed(match.state, match.game.state)


def test_parameters_that_make_no_sense_are_refused() -> None:
    position = encoded_position(late_position("iron"))
    for name, error in (
        (f"astragal_bronze(position={position})", "one of iron"),
        (f"astragal_iron(position={position},sheet=full)", "its own sheet"),
        (f"astragal_iron(position={position},players=3)", "has 2 players"),
        ("astragal_iron(position=nonsense)", "encoded_position"),
        ("astragal_iron(players=9)", "number of players"),
        ("astragal_iron(options=nonsense)", "An option is written name:value, for example dev_goal:6"),
        ("astragal_iron(options=:6)", "An option is written name:value"),
        ("astragal_iron(sheet=nonsense)", "sheet"),
    ):
        with pytest.raises(AstragalError, match=error):
            pyspiel.load_game(name)
    for name in ("astragal_iron(reward=score)", "astragal_bronze(players=1,reward=win)"):
        with pytest.raises(UnknownName, match="reward"):
            pyspiel.load_game(name)


# Searching.


def test_playouts_judge_a_state_by_games_to_its_end() -> None:
    game = pyspiel.load_game("astragal_bronze(players=1)")
    value = Playouts(game, games=4000).evaluate(game.new_initial_state())
    assert value == pytest.approx([0.03], abs=0.01)
    game = pyspiel.load_game("astragal_iron")
    judge = Playouts(game, games=200, seed=3)
    state = game.new_initial_state()
    value = judge.evaluate(state)
    assert sum(value) == pytest.approx(0)
    assert abs(value[0]) < 0.4
    assert list(judge.evaluate(state)) != list(value), "every evaluation plays games of its own"
    assert sum(chance for _, chance in judge.prior(state)) == pytest.approx(1)


def test_playouts_are_refused_where_they_would_know_too_much_or_too_little() -> None:
    for name, error in ((SECRETIVE, "secrets"), ("astragal_iron(reward=placement)", "placements")):
        with pytest.raises(AstragalError, match=error):
            Playouts(pyspiel.load_game(name))
    with pytest.raises(UnknownName, match="bot"):
        Playouts(pyspiel.load_game("astragal_iron"), bot="nobody")
    for games in (0, 2.5, "3"):
        with pytest.raises(AstragalError, match="one game or more"):
            Playouts(pyspiel.load_game("astragal_iron"), games=games)
    with pytest.raises(AstragalError, match="A seed is a whole number, not None"):
        Playouts(pyspiel.load_game("astragal_iron"), seed=None)


def test_a_sheet_that_has_been_edited_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    for rolls in (3, 2):
        path.write_text(f'base = "classic"\ndice.rolls = {rolls}\n', encoding="utf-8")
        assert pyspiel.load_game(f"astragal_bronze(sheet={path})").table.numbers.rolls == rolls


def test_games_of_many_positions_are_not_all_kept() -> None:
    match = Match("bronze", dealer=SeededDealer(1))
    for _ in range(2 * tables.KEPT_TABLES):
        match.deal()
        match.play(match.legal()[0])
        game = game_at(match)
    assert len(tables._tables) == tables.KEPT_TABLES
    assert game_at(match).table is game.table


def test_what_is_not_legal_is_refused() -> None:
    state = pyspiel.load_game("astragal_bronze").new_initial_state()
    for outcome in (6, 99):
        with pytest.raises(AstragalError, match="not an outcome"):
            state.apply_action(outcome)
    while state.is_chance_node():
        state.apply_action(0)
    before = str(state)
    for action in (200, 5000):
        assert action not in state.legal_actions()
        with pytest.raises(IllegalMove):
            state.apply_action(action)
    assert str(state) == before
