"""Secrets are kept: what must hold in every game that has some, at any moment of random play.

The heart of it is `another_truth`: a position that differs from the true one in what a seat may not know, and in
nothing else. Whatever that seat is shown, asked or told must be the same in both. All this is tried with a small game
made for it, and with every game of Astragal that has secrets.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest
from tests.properties.random_play import SLOW_KERNEL, SOAK, Play
from tests.table.pebbles import PEBBLES
from tests.table.pebbles.bots import PEBBLES_POLICIES

from astragal import CHANCE, EVERYONE, GAMES, SPECTATOR, TERMINAL
from astragal.bots import POLICIES, Policies, PolicyBot
from astragal.compiled import kept, register_rules
from astragal.compiled.kept import kernel
from astragal.compiled.kernels import play_block
from astragal.errors import IllegalMove
from astragal.rules import Game
from astragal.rules.kit import VIEW, WHOLE, new_story, packed, records_of, rows_of
from astragal.rules.sheets import Sheet
from astragal.table.log import write_log
from astragal.table.match import Match
from astragal.table.views import model_of, uncovers

SECRETIVE = [PEBBLES, *(game for game in GAMES.values() if game.has_secrets)]
SEATS = {"mythology": (2, 4)}
"""How many play, where trying every number would take too long; four share a deck."""
TABLES = [
    pytest.param(game, sheet, seats, id=f"{game.name}-{sheet}-{seats}")
    for game in SECRETIVE
    for sheet in game.sheets.names()
    for seats in SEATS.get(game.name, game.seats)
]
MOST_POSITIONS = 100 * SOAK
"""Positions looked at closely at each table."""
SOME_POSITIONS = MOST_POSITIONS // 8
"""Positions from which games are played on."""
FROM_A_GAME = 25
MOST_ALIKE = 10
"""Steps that two games take alike."""
MOST_STEPS = 500
"""Steps within which seats that are asked again in secret must have answered."""
OF_ALL = pytest.mark.parametrize(("game", "sheet_name", "seats"), TABLES)

Row = tuple[int, int, int, int]


@pytest.fixture(autouse=True)
def known_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(POLICIES, PEBBLES.name, PEBBLES_POLICIES)


def positions(game: Game, sheet: Sheet, seats: int, most: int = MOST_POSITIONS) -> Iterator[tuple[Any, random.Random]]:
    """Positions of random play from anywhere in a game: some of all kinds, and as many in which a seat picks sealed."""
    rng, seed, looked_at = random.Random(seats), 0, 0
    while looked_at < most:
        play = Play(game, sheet.numbers, seats, seed)
        course = [play.s.copy()]
        while not play.over:
            play.step(play.choose(), new_story())
            course.append(play.s.copy())
        sealed = [s for s in course if s.mover == s.audience >= 0]
        chosen = [
            *rng.sample(course, min(FROM_A_GAME, most // 2, len(course))),
            *rng.sample(sealed, min(FROM_A_GAME, most // 2, len(sealed))),
        ]
        yield from ((s, rng) for s in [*chosen, course[-1]])
        looked_at += len(chosen)
        seed += 1


def others(s: Any, seat: int) -> list[int]:
    """Everybody but one seat, and a spectator."""
    return [other for other in (*range(s.seats), SPECTATOR) if other != seat]


def watchers(s: Any, rng: random.Random) -> list[int]:
    """Some of those who look at a position: whoever is to move, others of the seats, and a spectator."""
    return sorted({rng.randrange(s.seats), s.mover if s.mover >= 0 else rng.randrange(s.seats), SPECTATOR})


def view_of(game: Game, sheet: Any, s: Any, seat: int) -> Any:
    """What a seat may know of a position."""
    seen = s.copy()
    game.hide(sheet, seen, seat)
    return seen


def view_bytes(game: Game, sheet: Any, s: Any, seat: int) -> bytes:
    """The same as bytes."""
    return packed(view_of(game, sheet, s, seat), game.state)


def legal(game: Game, sheet: Any, s: Any) -> list[int]:
    """The legal actions of a position or a view."""
    actions = [0] * game.actions
    return actions[: game.legal(sheet, s, actions)]


def possible(game: Game, sheet: Any, s: Any) -> list[int]:
    """What may be chosen or drawn next."""
    if s.mover != CHANCE:
        return legal(game, sheet, s)
    weights = [0] * game.most_outcomes
    n = game.outcomes(sheet, s, weights)
    return [outcome for outcome in range(n) if weights[outcome]]


def after(game: Game, sheet: Any, s: Any, number: int) -> tuple[Any, list[Row]]:
    """The position after one decision or outcome, and what it told."""
    following, story = s.copy(), new_story()
    (game.settle if s.mover == CHANCE else game.apply)(sheet, following, number, story)
    return following, rows_of(story)


def another_truth(game: Game, sheet: Any, s: Any, seat: int, rng: random.Random) -> Any:
    """A position that this seat cannot tell from the true one: hidden things dealt anew, sealed picks made anew."""
    model = model_of(game, sheet, view_of(game, sheet, s, seat), rng.randrange(1 << 30))
    steps = 0
    while (model.mover, model.audience) != (s.mover, s.audience):
        assert model.mover >= 0 and model.mover != seat, "only the sealed picks of others are taken back"
        assert model.audience == model.mover, "a model asks for nothing again but what was picked in secret"
        model, _ = after(game, sheet, model, rng.choice(legal(game, sheet, model)))
        steps += 1
        assert steps < MOST_STEPS
    return model


def sealed_on(s: Any, seat: int) -> bool:
    """Whether a seat is in the middle of what it chooses in secret."""
    return bool(s.mover == s.audience == seat)


def run_on(game: Game, sheet: Any, s: Any, rows: list[Row], seat: int, rng: random.Random) -> tuple[Any, list[Row]]:
    """Let a seat finish what it chooses in secret: how many steps that takes is nobody's business."""
    while sealed_on(s, seat) and not uncovered(game, rows):
        s, more = after(game, sheet, s, rng.choice(legal(game, sheet, s)))
        rows = rows + more
    return s, rows


def hears(game: Game, rows: list[Row], seat: int) -> list[Row]:
    """The rows of a story that a seat hears."""
    return [row for row in rows if row[0] not in game.private or row[1] == seat]


def uncovered(game: Game, rows: list[Row]) -> list[int]:
    """The kinds of rows that uncover something, as they were told."""
    return [row[0] for row in rows if row[0] in game.reveals]


# What a position says of itself.


@OF_ALL
def test_a_position_says_whether_it_is_whole_and_who_may_read_what_comes_next(
    game: Game, sheet_name: str, seats: int
) -> None:
    sheet = game.sheets.load(sheet_name)
    for s, _ in positions(game, sheet, seats):
        assert s.gaps == WHOLE
        if s.mover == CHANCE:
            assert s.audience in (EVERYONE, *range(seats))
        elif s.mover == TERMINAL:
            assert s.audience == EVERYONE
        else:
            assert s.audience in (EVERYONE, s.mover), "nobody decides what another may read and oneself may not"
        for seat in others(s, -1):
            seen = view_of(game, sheet.numbers, s, seat)
            assert seen.gaps == VIEW
            assert (seen.mover, seen.audience) == (s.mover, s.audience)
            points, tiebreaks = [0] * seats, [0] * seats
            assert 0 <= game.scores(sheet.numbers, seen, points, tiebreaks) < 1 << seats


@OF_ALL
def test_a_model_is_whole_and_depends_on_the_view_alone(game: Game, sheet_name: str, seats: int) -> None:
    sheet = game.sheets.load(sheet_name)
    for s, rng in positions(game, sheet, seats):
        for seat in watchers(s, rng):
            seen = view_of(game, sheet.numbers, s, seat)
            before, number = seen.copy(), rng.randrange(1000)
            model = model_of(game, sheet.numbers, seen, number)
            assert seen == before
            assert model.gaps == WHOLE
            assert model == model_of(game, sheet.numbers, seen, number)
            packed(model, game.state)


# P3 to P6.


@OF_ALL
def test_legal_actions_depend_on_what_their_seat_knows(game: Game, sheet_name: str, seats: int) -> None:
    """P4: the view of the seat to move allows and refuses what the truth does."""
    sheet = game.sheets.load(sheet_name).numbers
    for s, _ in positions(game, game.sheets.load(sheet_name), seats):
        if s.mover >= 0:
            seen = view_of(game, sheet, s, s.mover)
            assert legal(game, sheet, seen) == legal(game, sheet, s)
            assert [a for a in range(game.actions) if game.refusal(sheet, seen, a) == 0] == legal(game, sheet, s)


@OF_ALL
def test_a_view_keeps_every_byte_when_what_it_hides_is_changed(game: Game, sheet_name: str, seats: int) -> None:
    """P3 and P5: the swap test. That the same seat is asked is what `another_truth` waits for."""
    sheet, changed = game.sheets.load(sheet_name).numbers, 0
    for s, rng in positions(game, game.sheets.load(sheet_name), seats):
        for seat in watchers(s, rng):
            other = another_truth(game, sheet, s, seat, rng)
            changed += other != s
            assert view_bytes(game, sheet, other, seat) == view_bytes(game, sheet, s, seat)
            if s.mover == seat:
                assert legal(game, sheet, other) == legal(game, sheet, s)
    assert changed > MOST_POSITIONS // 2


@OF_ALL
def test_what_happens_next_tells_a_seat_nothing_that_it_may_not_know(game: Game, sheet_name: str, seats: int) -> None:
    """P3 and P5, a step on: view, story, and who is asked, in secret or not, stay the same; only a reveal may differ.

    For the seat that decides this means that a step which it may take back has taught it nothing.
    """
    sheet, compared = game.sheets.load(sheet_name).numbers, 0
    for s, rng in positions(game, game.sheets.load(sheet_name), seats):
        if s.mover == TERMINAL:
            continue
        for seat in watchers(s, rng):
            other = another_truth(game, sheet, s, seat, rng)
            if s.mover == CHANCE and s.audience not in (EVERYONE, seat):
                pairs = [(rng.choice(possible(game, sheet, s)), rng.choice(possible(game, sheet, other)))]
            else:
                both = sorted(set(possible(game, sheet, s)) & set(possible(game, sheet, other)))
                pairs = [(number, number) for number in rng.sample(both, min(3, len(both)))]
            for number, number_there in pairs:
                here, rows = after(game, sheet, s, number)
                there, rows_there = after(game, sheet, other, number_there)
                if sealed_on(s, s.mover) and s.mover != seat:
                    here, rows = run_on(game, sheet, here, rows, s.mover, rng)
                    there, rows_there = run_on(game, sheet, there, rows_there, s.mover, rng)
                assert bool(uncovered(game, rows)) == bool(uncovered(game, rows_there)), (
                    "when something is uncovered is no secret"
                )
                if uncovered(game, rows):
                    continue
                assert (here.mover == TERMINAL) == (there.mover == TERMINAL)
                if here.mover == TERMINAL:
                    continue
                compared += 1
                assert (here.mover, here.audience) == (there.mover, there.audience)
                assert hears(game, rows, seat) == hears(game, rows_there, seat)
                assert view_bytes(game, sheet, here, seat) == view_bytes(game, sheet, there, seat)
    assert compared > MOST_POSITIONS


@OF_ALL
def test_while_a_seat_picks_sealed_all_other_views_stand_still(game: Game, sheet_name: str, seats: int) -> None:
    """P6, on the rules: a step after which the same seat is asked on in secret shows nobody anything."""
    sheet, steps = game.sheets.load(sheet_name).numbers, 0
    for s, rng in positions(game, game.sheets.load(sheet_name), seats):
        if not s.mover == s.audience >= 0:
            continue
        actions = legal(game, sheet, s)
        for number in rng.sample(actions, min(8, len(actions))):
            following, rows = after(game, sheet, s, number)
            if uncovered(game, rows) or not following.mover == following.audience == s.mover:
                continue
            steps += 1
            for seat in others(s, s.mover):
                assert hears(game, rows, seat) == []
                assert view_bytes(game, sheet, following, seat) == view_bytes(game, sheet, s, seat)
    assert steps


@OF_ALL
def test_a_sealed_run_at_the_table_shows_the_others_nothing_until_it_is_done(
    game: Game, sheet_name: str, seats: int
) -> None:
    """P6, at the table: positions, logs and what may be taken back stand still over steps back and forth."""
    rng, runs = random.Random(seats), 0
    match = Match(game, sheet=sheet_name, players=seats)
    while not match.over and len(match.events) < 4 * MOST_POSITIONS:
        match.deal()
        if match.over:
            break
        seat, s = match.to_move, match.state
        if s.audience == seat and rng.random() < 0.5:
            runs += 1
            begun, still = len(match.events), snapshots(match, seat)
            while match.to_move == seat == match.state.audience:
                if rng.random() < 0.3 and len(match.events) > begun:
                    match.undo(seat)
                else:
                    match.play(rng.choice(match.legal()), seat)
                    if match.over or any(row[0] in game.reveals for row in match.stories[-1]):
                        break
                if match.to_move == seat == match.state.audience:
                    assert snapshots(match, seat) == still
        else:
            match.play(rng.choice(match.legal()), seat)
    assert runs


def snapshots(match: Match, seat: int) -> list[str]:
    """Everything that everybody but one seat may read, or do about it."""
    return [
        json.dumps([match.view(other), write_log(match, seat=other), match.can_undo(other)])
        for other in others(match.state, seat)
    ]


@OF_ALL
def test_the_log_of_a_seat_is_the_same_for_everything_that_it_may_not_know(
    game: Game, sheet_name: str, seats: int
) -> None:
    """Two games that differ in secrets only, played alike as far as one seat can see: its logs and views agree."""
    sheet, lines = game.sheets.load(sheet_name), 0
    for s, rng in positions(game, sheet, seats, SOME_POSITIONS):
        for seat in watchers(s, rng):
            truth = Match(game, sheet=sheet, start=s)
            other = Match(game, sheet=sheet, start=another_truth(game, sheet.numbers, s, seat, rng))
            while len(truth.events) < MOST_ALIKE and step_alike(truth, other, seat, rng):
                assert write_log(truth, seat=seat) == write_log(other, seat=seat)
                assert truth.view(seat) == other.view(seat)
                if truth.to_move == seat:
                    assert truth.decision() == other.decision()
                    assert why_not(truth) == why_not(other)
            lines += len(truth.shown(seat))
    assert lines > SOME_POSITIONS


def why_not(match: Match) -> list[str]:
    """Why some moves that the seat to move may not make are refused."""
    refused, legal = [], match.legal()
    for action in [action for action in range(-1, match.game.actions) if action not in legal][::25]:
        with pytest.raises(IllegalMove) as caught:
            match.play(action)
        refused.append(str(caught.value))
    return refused


def step_alike(truth: Match, other: Match, seat: int, rng: random.Random) -> bool:
    """Let the same happen in two matches, as far as a seat can see; False where that ends."""
    game, sheet = truth.game, truth.sheet.numbers
    if truth.over:
        return False
    here, there = possible(game, sheet, truth.state), possible(game, sheet, other.state)
    both = sorted(set(here) & set(there))
    if truth.to_move == CHANCE and truth.state.audience not in (EVERYONE, seat):
        truth.settle(rng.choice(here))
        other.settle(rng.choice(there))
    elif not both:
        return False
    elif truth.to_move == CHANCE:
        truth.settle(both[0])
        other.settle(both[0])
    else:
        chosen, mover = rng.choice(both), truth.to_move
        sealed = sealed_on(truth.state, mover) and mover != seat
        for match in (truth, other):
            match.play(chosen)
            while sealed and sealed_on(match.state, mover) and not uncovers(match, len(match.events) - 1):
                match.play(rng.choice(match.legal()))
    return not truth.over and not uncovers(truth, len(truth.events) - 1)


# Bots.


@OF_ALL
def test_a_bot_chooses_from_its_view_and_nothing_else(game: Game, sheet_name: str, seats: int) -> None:
    sheet, policies = game.sheets.load(sheet_name), POLICIES[game.name]
    names = [name for name in policies.names if not policies.searches(name)]  # these take their time
    for s, rng in positions(game, sheet, seats):
        if s.mover < 0:
            continue
        other = another_truth(game, sheet.numbers, s, s.mover, rng)
        for name in names:
            chosen = []
            for truth in (s, other):
                bot = PolicyBot(game, sheet, name, s.mover, seed=5)
                chosen.append(bot.choose(Match(game, sheet=sheet, start=truth).seen_by(s.mover)))
                with pytest.raises(ValueError, match="never from the whole position"):
                    bot.choose(truth)
            assert chosen[0] == chosen[1]
            assert chosen[0] in legal(game, sheet.numbers, s)


@pytest.fixture
def fresh_code(game: Game, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cache does not notice when a game that is not Astragal's changes; it must not keep its kernels."""
    if game.name not in GAMES:
        monkeypatch.setattr(kept, "FOLDER", tmp_path)


COMPILED = [
    pytest.param(*each.values, id=each.id, marks=[SLOW_KERNEL] * (each.values[0] is not PEBBLES)) for each in TABLES
]


@pytest.mark.parametrize(("game", "sheet_name", "seats"), COMPILED)
@pytest.mark.usefixtures("fresh_code")
def test_a_compiled_bot_chooses_what_it_chooses_at_the_table(game: Game, sheet_name: str, seats: int) -> None:
    """In compiled code too it gets the view of its seat: the truth, and another that its seat cannot tell from it."""
    sheet, policies = game.sheets.load(sheet_name), POLICIES[game.name]
    seen_to_differ = False
    for s, rng in positions(game, sheet, seats):
        if s.mover < 0:
            continue
        other = another_truth(game, sheet.numbers, s, s.mover, rng)
        for number, name in enumerate(policies.policies):
            at_the_table = PolicyBot(game, sheet, name, s.mover, seed=5).choose(
                view_of(game, sheet.numbers, s, s.mover)
            )
            for truth in (s, other):
                assert compiled_choice(game, sheet, policies, number, truth) == at_the_table
            seen_to_differ |= other != s
    assert seen_to_differ


def compiled_choice(game: Game, sheet: Sheet, policies: Policies, bot: int, s: Any) -> int:
    """What a bot chooses in this position in compiled code."""
    openings = records_of(s, game.state)
    block = play_block(game, policies.choose, sheet.records, openings, [bot] * s.seats, 5, 0, 1, events=1)
    return int(block.numbers[0])


@cache
def views_kernel(game: Game) -> Callable[..., Any]:
    """A compiled function that makes a seat's view of a position, and begins to deal it out anew, for comparison."""
    hide = game.hide
    redeal: Any = game.redeal
    register_rules()

    @kernel(game)
    def hide_and_redeal(sheets, positions, seat, views, models):
        views[0] = positions[0]
        hide(sheets[0], views[0], seat)
        models[0] = views[0]
        redeal(sheets[0], models[0])

    return hide_and_redeal


@OF_ALL
@pytest.mark.usefixtures("fresh_code")
def test_views_and_models_are_the_same_interpreted_and_compiled(game: Game, sheet_name: str, seats: int) -> None:
    """P9 for what hides and what deals out anew, byte by byte."""
    sheet, hide_and_redeal = game.sheets.load(sheet_name), views_kernel(game)
    assert game.redeal is not None
    for s, rng in positions(game, sheet, seats):
        for seat in watchers(s, rng):
            view, model = np.zeros(1, game.state), np.zeros(1, game.state)
            hide_and_redeal(sheet.records, records_of(s, game.state), seat, view, model)
            seen = view_of(game, sheet.numbers, s, seat)
            assert view.tobytes() == packed(seen, game.state)
            game.redeal(sheet.numbers, seen)
            assert model.tobytes() == packed(seen, game.state)
