"""A game with secrets at the table: views, logs with closed lines, undo, models, bots. Tried with Pebbles."""

from __future__ import annotations

import json
import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from tests.table.pebbles import PEBBLES
from tests.table.pebbles.bots import PEBBLES_POLICIES

from astragal import CHANCE, GAMES, SPECTATOR, Match, ScriptedDealer, SeededDealer, read_log, write_log
from astragal.bots import POLICIES, Bot, PolicyBot, play_out
from astragal.bots.policies import at_random
from astragal.cli import main
from astragal.compiled import kept
from astragal.errors import AstragalError, BadDocument, IllegalMove
from astragal.lab.simulate import Batch, replay_game, simulate
from astragal.rules.documents import Document
from astragal.rules.kit import SILENCE
from astragal.table.log import save_log
from astragal.table.position import match_from, position_document
from astragal.table.scenario import run_scenario
from astragal.table.views import Line, asks_in_secret, has_secrets, lines_for, model_of, rows_for

ADA, BO, CY = range(3)
NAMES = ["Ada", "Bo", "Cy"]
DRAWN = ["clay", "flint", "opal", "clay", "jade", "jade"]
"""What Ada and Bo draw in the first round."""


@pytest.fixture(autouse=True)
def known_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pebbles is listed with its bots while these tests run."""
    monkeypatch.setitem(GAMES, PEBBLES.name, PEBBLES)
    monkeypatch.setitem(POLICIES, PEBBLES.name, PEBBLES_POLICIES)


def opened(players: int = 2, drawn: list[str] | None = None) -> Match:
    """A match whose first hands have been drawn."""
    match = Match("pebbles", players=players, names=NAMES[:players], dealer=SeededDealer(8))
    for pebble in DRAWN if drawn is None else drawn:
        match.settle(pebble)
    return match


def played(match: Match, *lines: str) -> Match:
    """The match after lines of a log: a seat, and its moves with `; ` between them."""
    for line in lines:
        seat, _, moves = line.partition(" ")
        for move in moves.split("; "):
            match.play(move, int(seat) - 1)
    return match


def texts(match: Match, seat: int) -> list[str]:
    """The log of a seat, without what was told."""
    return [f"{'*' if line.seat == CHANCE else line.seat + 1} {line.text}" for line in match.shown(seat)]


# Views.


def test_a_seat_sees_its_own_hand_and_of_the_others_how_many_they_hold() -> None:
    match = opened()
    view = match.view(BO)
    assert view["seats"][BO]["hand"] == {"clay": 1, "jade": 2}
    assert view["seats"][ADA] == {"hand": {}, "fist": {}, "held": 3, "closed": 0, "points": 0}
    assert view["seen_by"] == 2
    assert match.document()["seats"][ADA]["hand"] == {"clay": 1, "flint": 1, "opal": 1}
    assert "seen_by" not in match.document()


def test_what_is_hidden_is_among_what_might_be_in_the_bag() -> None:
    match = opened()
    assert match.document()["bag"] == {"clay": 1, "flint": 2, "jade": 1, "opal": 2}
    assert match.view(BO)["bag"] == {"clay": 2, "flint": 3, "jade": 1, "opal": 3}
    assert match.view(SPECTATOR)["bag"] == {"clay": 3, "flint": 3, "jade": 3, "opal": 3}
    assert match.view(SPECTATOR)["seen_by"] == "spectator"


@pytest.mark.parametrize("seat", [2, -1, -2, -4, 100, True, None, "1"])
def test_only_those_at_the_table_have_a_view(seat: Any) -> None:
    for match in (opened(), finished()):
        for look in (match.view, match.seen_by, match.shown):
            with pytest.raises(AstragalError, match="Seats are counted from 0 to 1, SPECTATOR is -3"):
                look(seat)


@pytest.mark.parametrize("seat", [2, -1, -4])
def test_only_those_at_the_table_have_a_log(seat: int) -> None:
    with pytest.raises(AstragalError, match="Seats are counted from 0 to 1, SPECTATOR is -3"):
        write_log(opened(), seat=seat)


def test_who_holds_something_has_secrets_until_the_end() -> None:
    match = played(opened(), "1 take clay; take flint; take opal; close")
    assert has_secrets(match, ADA) and has_secrets(match, BO)
    for match in (finished(), Match("bronze")):
        assert not any(has_secrets(match, seat) for seat in (ADA, BO))


def test_who_is_asked_in_secret_has_secrets_even_with_nothing_in_hand() -> None:
    """At one screen nobody else may look at the question, though the position is the one that everybody sees."""
    match, chance, bare = Match("mythology", dealer=SeededDealer(3)), random.Random(3), 0
    while not bare:
        match.deal()
        if asks_in_secret(match, match.to_move):
            assert has_secrets(match, match.to_move)
            bare += match.seen_by(match.to_move) == match.seen_by(SPECTATOR)
        match.play(chance.choice(match.legal()))


def test_at_the_end_everything_is_open() -> None:
    match = finished()
    assert match.view(BO) == match.document()
    assert match.seen_by(SPECTATOR) == match.state
    assert match.shown(BO) == lines_for(match, None)
    assert len(match.shown(BO)) == len(match.events)
    assert len(lines_for(match, BO)) < len(match.events), "what it could read while the game went on can still be had"


@pytest.mark.parametrize("seat", [ADA, BO, SPECTATOR])
def test_whatever_a_seat_is_told_it_is_told_once_and_in_order(seat: int) -> None:
    match = finished()
    rows = [row for event in range(len(match.events)) for row in rows_for(match, event, seat)]
    lines = lines_for(match, seat)
    assert [sentence for line in lines for sentence in line.told] == match.sentences(rows)
    assert sum(line.closed and bool(line.told) for line in lines) > 1


def finished(players: int = 2) -> Match:
    """A match that random bots have played to its end."""
    match = opened(players, [])
    play_out(match, [PolicyBot(match.game, match.sheet, "random", seat, seed=4) for seat in range(players)])
    return match


def test_what_a_seat_is_asked_comes_from_what_it_knows() -> None:
    match = opened()
    decision = match.decision()
    assert decision.seat == ADA
    assert [option.text for option in decision.options] == ["take clay", "take flint", "take opal", "close"]
    assert decision.options[0].words == "Take clay, with 3 pebbles known"
    assert decision.refused[0].reason == "You hold no such pebble; 3 pebbles are known"


def test_why_a_move_is_refused_comes_from_what_its_seat_knows() -> None:
    with pytest.raises(IllegalMove, match="You hold no such pebble; 3 pebbles are known"):
        opened().play("take jade")


# The log.


def test_a_hidden_draw_is_a_line_without_its_outcome() -> None:
    match = opened(drawn=["clay", "flint", "opal", "jade"])
    assert texts(match, ADA) == ["* clay", "* flint", "* opal", "* ?"]
    assert texts(match, BO) == ["* ?", "* ?", "* ?", "* jade"]
    assert texts(match, SPECTATOR) == ["* ?"] * 4
    assert match.shown(ADA)[0].told == ("Ada draws clay.", "Ada draws a pebble and holds 1.")
    assert match.shown(BO)[0] == Line(CHANCE, "?", True, ("Ada draws a pebble and holds 1.",))
    assert match.told(0, BO) == ["Ada draws a pebble and holds 1."]
    assert match.told(0) == ["Ada draws clay.", "Ada draws a pebble and holds 1."]


@pytest.mark.parametrize("fist", ["close", "take clay; close", "take clay; take flint; take opal; close"])
def test_a_sealed_run_is_one_line_however_long_it_is(fist: str) -> None:
    match = played(opened(), f"1 {fist}")
    assert texts(match, ADA)[6:] == [f"1 {move}" for move in fist.split("; ")]
    for other in (BO, SPECTATOR):
        assert texts(match, other)[6:] == ["1 has chosen"]
        assert match.shown(other)[-1] == Line(ADA, "has chosen", True, ())
        assert match.view(other) == played(opened(), "1 close").view(other)
        assert write_log(match, seat=other) == write_log(played(opened(), "1 close"), seat=other)


def test_a_sealed_run_is_nothing_to_the_others_until_it_is_done() -> None:
    match = opened()
    for move in ("take clay", "take flint", "take opal"):
        match.play(move)
        for other in (BO, SPECTATOR):
            assert texts(match, other) == texts(opened(), other)
            assert match.view(other) == opened().view(other)
    assert len(match.shown(ADA)) == 9


def test_what_is_uncovered_is_told_to_everybody() -> None:
    match = played(opened(), "1 take clay; take opal; close", "2 take jade; close")
    assert texts(match, ADA)[6:] == ["1 take clay", "1 take opal", "1 close", "2 has chosen"]
    assert texts(match, BO)[6:] == ["1 has chosen", "2 take jade", "2 close"]
    for seat in (ADA, BO, SPECTATOR):
        assert match.shown(seat)[-1].told == ("Ada opens a fist of 5.", "Bo opens a fist of 3.", "Ada scores 5.")


def test_the_log_of_a_seat_says_that_it_is_for_reading() -> None:
    match = played(opened(), "1 take clay; take opal; close", "2 take jade; close", "1 lay flint")
    assert write_log(match, seat=BO).splitlines() == [
        "astragal log 1",
        "view 2",
        "# For reading, not for replay: hidden information is left out.",
        "game pebbles",
        "sheet standard",
        f"numbers {match.sheet.fingerprint}",
        "players 2",
        'name 1 "Ada"',
        'name 2 "Bo"',
        "play",
        "* ?",
        "# Ada draws a pebble and holds 1.",
        "* ?",
        "# Ada draws a pebble and holds 2.",
        "* ?",
        "# Ada draws a pebble and holds 3.",
        "* clay",
        "# Bo draws clay.",
        "# Bo draws a pebble and holds 1.",
        "* jade",
        "# Bo draws jade.",
        "# Bo draws a pebble and holds 2.",
        "* jade",
        "# Bo draws jade.",
        "# Bo draws a pebble and holds 3.",
        "1 has chosen",
        "2 take jade",
        "# Bo takes jade.",
        "2 close",
        "# Ada opens a fist of 5.",
        "# Bo opens a fist of 3.",
        "# Ada scores 5.",
        "1 lay flint",
        "# Ada lays out flint.",
    ]
    assert write_log(match, remarks=False, seat=SPECTATOR).splitlines()[9:] == [
        "play",
        "* ? ? ? ? ? ?",
        "1 has chosen",
        "2 has chosen",
        "1 lay flint",
    ]


def test_a_log_for_reading_is_not_replayed() -> None:
    match = played(opened(), "1 take clay; close")
    for seat in (ADA, BO, SPECTATOR):
        with pytest.raises(BadDocument, match=r"log:2:1: this log is a view: .* for reading, not for replay"):
            read_log(write_log(match, seat=seat))


def test_the_whole_log_is_for_whoever_keeps_the_table_and_at_the_end_for_all() -> None:
    match = played(opened(), "1 take clay; close")
    assert read_log(write_log(match)).state_bytes() == match.state_bytes()
    assert "1 take clay\n# Ada takes clay.\n1 close" in write_log(match)
    match = finished()
    for seat in (ADA, SPECTATOR):
        assert write_log(match, seat=seat) == write_log(match)
    assert read_log(write_log(match)).state_bytes() == match.state_bytes()


def test_a_game_that_starts_in_the_middle_hides_its_start() -> None:
    match = Match("pebbles", start=opened().state)
    start = next(line for line in write_log(match, seat=BO).splitlines() if line.startswith("start "))
    assert json.loads(start.removeprefix("start "))["seats"][ADA]["hand"] == {}
    assert read_log(write_log(match)).state == match.state


def test_games_without_secrets_show_everybody_everything() -> None:
    match = Match("bronze", players=2, dealer=SeededDealer(3))
    match.deal()
    match.play(match.legal()[0])
    assert write_log(match, seat=1) == write_log(match)
    assert match.shown(1) == lines_for(match, None)
    assert match.view(1) == match.document()
    assert position_document(match, seat=1) == position_document(match)


# Undo.


def test_a_seat_takes_back_steps_of_its_own_sealed_run() -> None:
    match = played(opened(), "1 take clay; take opal")
    assert not match.can_undo(BO)
    match.undo(ADA)
    match.undo(ADA)
    assert match.state == opened().state
    with pytest.raises(IllegalMove, match="There is nothing to take back"):
        match.undo(ADA)


@pytest.mark.parametrize("moves", ["", "take clay", "take clay; take jade"])
def test_a_run_that_is_done_stays_whether_or_not_the_next_has_begun(moves: str) -> None:
    match = played(opened(), "1 take clay; close")
    if moves:
        played(match, f"2 {moves}")
    assert not match.can_undo(ADA)
    with pytest.raises(IllegalMove, match=", or a secret is out, or somebody is choosing in secret"):
        match.undo(ADA)


def test_whoever_is_asked_in_secret_next_nothing_before_it_can_be_taken_back() -> None:
    match, chance = Match("mythology", dealer=SeededDealer(3)), random.Random(3)
    asked = set()
    while len(asked) < match.players:
        match.deal()
        if match.events and asks_in_secret(match, match.to_move) and match.events[-1].seat == 1 - match.to_move:
            asked.add(match.to_move)
            assert not any(match.can_undo(seat) for seat in (ADA, BO, None))
        match.play(chance.choice(match.legal()))


def test_what_was_uncovered_cannot_be_covered_again() -> None:
    match = played(opened(), "1 take clay; take opal; close", "2 take jade; close")
    for seat in (ADA, BO, None):
        assert not match.can_undo(seat)


def test_an_open_decision_can_be_taken_back_until_the_next_draw() -> None:
    match = played(opened(), "1 take opal; close", "2 take jade; close", "1 lay clay; stop")
    assert match.to_move == CHANCE
    assert match.undo(ADA).number == PEBBLES.words.parse_action("stop")
    match.undo(ADA)
    assert not match.can_undo(ADA)
    match.play("stop")
    match.deal()
    assert not match.can_undo()


def test_the_end_cannot_be_taken_back_for_everything_is_open_then() -> None:
    match = finished()
    assert match.events[-1].seat != CHANCE
    assert not match.can_undo()


# Positions.


def test_a_whole_position_holds_the_secrets() -> None:
    match = played(opened(), "1 take clay; close", "2 take jade")
    document = json.loads(json.dumps(position_document(match)))
    assert document["position"]["seats"][ADA]["fist"] == {"clay": 1}
    assert match_from(Document("test", document, {})).state == match.state


@pytest.mark.parametrize(("seat", "whose"), [(ADA, "seat 1"), (BO, "seat 2"), (SPECTATOR, "a spectator")])
def test_what_a_seat_knows_is_not_loaded_as_a_position(seat: int, whose: str) -> None:
    match = played(opened(), "1 take clay; close")
    document = json.loads(json.dumps(position_document(match, seat=seat)))
    assert next(iter(document)) == "seen_by"
    says = f"this is what {whose} may know; only a whole position can be loaded"
    with pytest.raises(BadDocument, match=says):
        match_from(Document("test", document, {}))
    with pytest.raises(BadDocument, match=says):
        match_from(Document("test", {"game": "pebbles", "position": match.view(seat)}, {}))
    with pytest.raises(BadDocument, match=says):
        list(run_scenario(Document("test", {"game": "pebbles", "position": match.view(seat)}, {})))
    log = write_log(Match("pebbles", start=match.state))
    start = next(line for line in log.splitlines() if line.startswith("start "))
    with pytest.raises(BadDocument, match=says):
        read_log(log.replace(start, f"start {json.dumps(match.view(seat))}"))


def test_nothing_is_played_from_a_view() -> None:
    with pytest.raises(AstragalError, match="This position is a view"):
        Match("pebbles", start=opened().seen_by(ADA))


def test_a_scenario_may_say_what_is_to_be_seen() -> None:
    data: dict[str, Any] = {
        "game": "pebbles",
        "position": {
            "players": 2,
            "step": "fist",
            "seats": {"1": {"hand": {"clay": 2, "opal": 1}}, "2": {"hand": {"jade": 3}}},
        },
        "play": ["1 take opal"],
        "expect": {
            "seats": {"1": {"fist": {"opal": 1}}},
            "views": {
                "1": {"seen_by": 1, "seats": {"1": {"fist": {"opal": 1}}, "2": {"held": 3, "hand": {}}}},
                "2": {"seats": {"1": {"fist": {}, "held": 3}, "2": {"hand": {"jade": 3}}}},
                "spectator": {"bag": {"clay": 2, "opal": 1, "jade": 3}},
            },
        },
    }
    assert [finding.problems for finding in run_scenario(Document("test", data, {}))] == [()]
    data["expect"]["views"]["2"]["seats"]["1"]["fist"] = {"opal": 1}
    problems = [finding.problems for finding in run_scenario(Document("test", data, {}))]
    assert problems == [("view of 2.seats.1.fist.opal should be 1, but is 0",)]
    data["expect"]["views"] = {"3": {}}
    with pytest.raises(BadDocument, match='has no key "3"'):
        list(run_scenario(Document("test", data, {})))


# The command line.


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A game that is under way, in a file."""
    save_log(played(opened(), "1 take clay; close", "2 take jade"), tmp_path / "game.log")
    return tmp_path / "game.log"


def printed(capsys: pytest.CaptureFixture[str], *arguments: object) -> list[str]:
    """What the command line prints."""
    assert main([str(argument) for argument in arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_replay_shows_what_a_seat_may_know(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "replay", log, "--seat", "1")[-3:] == [
        "   7 1  take clay",
        "    Ada takes clay.",
        "   8 1  close",
    ]
    assert printed(capsys, "replay", log, "--seat", "2")[-3:] == [
        "   7 1  has chosen",
        "   8 2  take jade",
        "    Bo takes jade.",
    ]
    assert printed(capsys, "replay", log, "--seat", "spectator")[-1] == "   7 1  has chosen"
    assert printed(capsys, "replay", log, "--seat", "all")[-2:] == ["   9 2  take jade", "    Bo takes jade."]


def test_replay_prints_the_view_of_a_seat(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = printed(capsys, "replay", log, "--json", "--seat", "1")
    document = json.loads(line)
    assert document["seen_by"] == 1
    assert document["event"] == 8, "lines that seat 1 may read; how many steps seat 2 has taken is not for it to know"
    assert document["position"]["seats"][BO]["hand"] == {}
    (line,) = printed(capsys, "replay", log, "--json", "--seat", "all")
    assert "seen_by" not in json.loads(line)
    assert json.loads(line)["event"] == 9


def test_replay_shows_no_secret_by_default_until_the_game_is_over(
    log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert printed(capsys, "replay", log) == printed(capsys, "replay", log, "--seat", "spectator")
    assert json.loads(printed(capsys, "replay", log, "--json")[0])["seen_by"] == "spectator"
    match = finished()
    save_log(match, tmp_path / "over.log")
    over = tmp_path / "over.log"
    assert printed(capsys, "replay", over) == printed(capsys, "replay", over, "--seat", "all")
    assert "seen_by" not in json.loads(printed(capsys, "replay", over, "--json", "--at", "9")[0])
    assert len(printed(capsys, "replay", over, "--seat", "2")) < len(printed(capsys, "replay", over))


@pytest.mark.parametrize("seat", ["0", "3", "Ada", ""])
def test_replay_knows_only_the_seats_of_the_game(seat: str, log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(log), "--seat", seat]) == 2
    assert f'There is no seat "{seat}".' in capsys.readouterr().err


# Models.


def test_a_model_is_dealt_with_the_chances_of_the_real_deal() -> None:
    """All ways to deal out a view, with their exact chances, beside all ways to draw two hands from one bag."""
    match = opened(3, [*DRAWN, "opal", "opal", "flint"])
    seen = match.seen_by(ADA)
    bag = [kind for kind in range(4) for _ in range(seen.bag[kind])]
    ways: Counter[tuple[Any, ...]] = Counter()
    for first in combinations(range(len(bag)), 3):
        for second in combinations(set(range(len(bag))) - set(first), 3):
            hands = ([bag[place] for place in hand] for hand in (first, second))
            ways[tuple(tuple(hand.count(kind) for kind in range(4)) for hand in hands)] += 1
    numbers, chances = match.sheet.numbers, Counter[tuple[Any, ...]]()
    waiting = [(seen.copy(), Fraction(1))]
    PEBBLES.redeal(numbers, waiting[0][0])
    while waiting:
        s, chance = waiting.pop()
        if s.gaps == 0:
            chances[tuple(tuple(s.players[seat].hand) for seat in (BO, CY))] += chance
            continue
        weights = [0] * 4
        PEBBLES.outcomes(numbers, s, weights)
        for outcome, weight in enumerate(weights):
            if weight:
                twin = s.copy()
                PEBBLES.settle(numbers, twin, outcome, SILENCE)
                waiting.append((twin, chance * Fraction(weight, sum(weights))))
    assert chances == {hands: Fraction(count, ways.total()) for hands, count in ways.items()}


def test_a_model_asks_again_for_a_sealed_pick_and_goes_on_after_the_seats_own() -> None:
    match = played(opened(), "1 take clay; take opal; close", "2 take clay")
    model = model_of(PEBBLES, match.sheet.numbers, match.seen_by(BO))
    assert model.mover == ADA and not model.players[ADA].closed
    assert model.players[BO].fist == [1, 0, 0, 0]
    dreamt = played(Match("pebbles", start=model), "1 close")
    assert dreamt.to_move == BO
    with pytest.raises(IllegalMove, match="You hold no such pebble"):
        dreamt.play("take clay")
    dreamt.play("take jade")


def test_a_model_follows_from_the_view_and_its_number() -> None:
    numbers = opened().sheet.numbers
    seen = opened().seen_by(BO)
    other = opened(drawn=["opal", "opal", "opal", "clay", "jade", "jade"]).seen_by(BO)
    assert seen == other
    models = [model_of(PEBBLES, numbers, seen, number) for number in range(30)]
    assert models == [model_of(PEBBLES, numbers, other, number) for number in range(30)]
    assert len({tuple(model.players[ADA].hand) for model in models}) > 5
    assert {tuple(model.players[BO].hand) for model in models} == {(1, 0, 2, 0)}


def test_without_secrets_the_view_is_the_model() -> None:
    match = Match("bronze", players=2)
    assert model_of(match.game, match.sheet.numbers, match.seen_by(0)) == match.state


# Bots.


class Planner:
    """Takes what came out best on average where the game was played on at random, on models of its view."""

    name = "planner"

    def __init__(self, match: Match) -> None:
        self.game, self.sheet = match.game, match.sheet

    def choose(self, seen: Any) -> int:
        """The action with the best average over a few models."""
        seat = seen.mover
        worth: Counter[int] = Counter()
        for number in range(6):
            dreamt = Match(self.game, sheet=self.sheet, start=model_of(self.game, self.sheet.numbers, seen, number))
            bots = [PolicyBot(self.game, self.sheet, "random", other, seed=number) for other in range(dreamt.players)]
            while dreamt.to_move != seat:
                dreamt.play(bots[dreamt.to_move].choose(dreamt.seen_by(dreamt.to_move)))
            for action in dreamt.legal():
                twin = dreamt.fork(SeededDealer(number))
                twin.play(action)
                play_out(twin, list[Bot](bots))
                worth[action] += 2 * twin.scores()[seat] - sum(twin.scores())
        return max(sorted(worth), key=lambda action: worth[action])


def test_a_bot_that_plans_on_models_plays_whole_games_and_knows_nothing_of_the_truth() -> None:
    match = opened()
    planner = Planner(match)
    other = opened(drawn=["opal", "opal", "opal", "clay", "jade", "jade"])
    for game in (match, other):
        game.play("close")
    assert planner.choose(match.seen_by(BO)) == planner.choose(other.seen_by(BO))
    bots: list[Bot] = [PolicyBot(match.game, match.sheet, "random", ADA, seed=1), planner]
    play_out(match, bots)
    assert match.over


def test_a_bot_that_looks_ahead_knows_nothing_of_the_truth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "FOLDER", tmp_path)
    monkeypatch.setitem(POLICIES, PEBBLES.name, PEBBLES_POLICIES._replace(searchers={"dreamer": "random"}))
    match = opened()
    other = opened(drawn=["opal", "opal", "opal", "clay", "jade", "jade"])
    chosen = []
    for game in (match, other):
        game.play("close")
        chosen.append(PolicyBot(game.game, game.sheet, "dreamer", BO, seed=3).choose(game.seen_by(BO)))
    assert chosen[0] == chosen[1]
    play_out(match, ["dreamer", "random"], seed=2)
    assert match.over


def test_a_bot_refuses_to_look_at_the_truth() -> None:
    match = opened()
    with pytest.raises(ValueError, match="never from the whole position"):
        PolicyBot(match.game, match.sheet, "nosy", ADA).choose(match.state)


def test_simulated_games_are_those_of_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In compiled code the bots get views too: one that looks into every hand plays as it does at the table."""
    monkeypatch.setattr(kept, "FOLDER", tmp_path)
    for bots in (("random", "nosy", "nosy"), ("random",) * 3):
        batch = Batch(Match("pebbles", players=3), bots, games=40, seed=6, threads=1)
        report = simulate(batch)
        alone = [replay_game(batch, number) for number in range(40)]
        assert report.decisions == sum(event.seat >= 0 for match in alone for event in match.events)
        assert report.mean_points == [sum(match.scores()[seat] for match in alone) / 40 for seat in range(3)]


def test_only_bots_that_look_at_a_game_with_secrets_cost_a_copy() -> None:
    from astragal.compiled.kernels import deciding, scratch_record

    looks = deciding(PEBBLES, PEBBLES_POLICIES.choose).__name__
    assert looks.startswith("decide_by_view_pebbles")
    for game, choose in ((PEBBLES, at_random), (GAMES["bronze"], POLICIES["bronze"].choose)):
        assert deciding(game, choose).__name__.startswith(f"decide_{game.name}")
    assert "seen" in (scratch_record(PEBBLES).names or ())
    assert "seen" not in (scratch_record(GAMES["bronze"]).names or ())


def test_a_script_deals_hidden_pebbles_too() -> None:
    dealer = ScriptedDealer([PEBBLES.words.parse_outcome(pebble) for pebble in DRAWN])
    match = Match("pebbles", players=2, dealer=dealer)
    assert match.deal() == 6
    dealer.finish()
    assert match.document()["seats"][BO]["hand"] == {"clay": 1, "jade": 2}
