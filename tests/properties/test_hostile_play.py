"""Random and hostile play: nothing out of range, legal actions apply, illegal ones are refused, games end.

The tables at which a game is tried, and what must hold there, stand in `odd`, one module a game.
"""

from __future__ import annotations

import importlib
import json
import random
from typing import Any

import pytest
from tests.properties.random_play import SOAK, Play, apart

from astragal import CHANCE
from astragal.errors import IllegalMove
from astragal.rules import GAMES
from astragal.rules.documents import Document
from astragal.rules.kit import SILENCE, STORY_ROWS, new_story, packed, rows_of
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match
from astragal.table.position import match_from, position_document

ODD = {name: importlib.import_module(f"tests.properties.odd.{name}") for name in GAMES}
TABLES = [
    pytest.param(name, sheet, options, seats, id=f"{name}-{sheet}-{number}-{seats}")
    for name, odd in ODD.items()
    for number, (sheet, options) in enumerate(odd.TABLES)
    for seats in (odd.SEATS[number] if hasattr(odd, "SEATS") else GAMES[name].seats)
]
SHEETS = [(name, sheet) for name, game in GAMES.items() for sheet in game.sheets.names()]


@pytest.mark.parametrize(("name", "sheet_name", "options", "seats"), TABLES)
def test_nothing_goes_out_of_range_and_every_game_ends(
    name: str, sheet_name: str, options: dict[str, Any], seats: int
) -> None:
    game = GAMES[name]
    sheet = game.sheets.load(sheet_name, options).numbers
    for seed in range(SOAK):
        play = Play(game, sheet, seats, seed)
        while not play.over:
            before = play.s.copy()
            # Silence would tell that something secret leaves one answer.
            least = 1 if game.has_secrets and ODD[name].may_be_forced(before) else 2
            if play.s.mover == CHANCE:
                weights, sides = [0] * game.most_outcomes, game.sides(sheet, play.s)
                n = game.outcomes(sheet, play.s, weights)
                assert sides == 0 or weights[:n] == [1] * sides, "a fair die is one by its weights"
                assert sum(weight > 0 for weight in weights[:n]) >= least, "no draw has one outcome"
            else:
                listed = play.legal()
                assert len(listed) >= least, "nobody is asked what has one answer"
                assert listed == sorted(set(listed))
                assert [a for a in range(game.actions) if game.refusal(sheet, play.s, a) == 0] == listed
            play.step(play.choose(), SILENCE)
            ODD[name].holds(before, sheet, play.s)
            packed(play.s, game.state)  # raises when a number has outgrown its field
            assert 0 <= play.s.step < game.steps, "every step has a name"
        ODD[name].holds_at_the_end(sheet, play.s)
        winners = game.scores(sheet, play.s, [0] * seats, [0] * seats)
        assert winners or game.may_be_lost, "somebody wins"


@pytest.mark.parametrize(("name", "sheet_name"), SHEETS)
def test_every_legal_action_applies_and_an_illegal_one_changes_nothing(name: str, sheet_name: str) -> None:
    rng = random.Random(5)
    match = Match(name, sheet=sheet_name, players=3)
    for _ in range(400):
        match.deal()
        if match.over:
            break
        legal = match.legal()
        for action in rng.sample(legal, min(8, len(legal))):
            match.fork().play(action)
        illegal = rng.choice([a for a in range(-3, match.game.actions + 3) if a not in legal])
        before = match.state_bytes()
        with pytest.raises(IllegalMove) as refused:
            match.play(illegal)
        assert refused.value.clause
        assert match.state_bytes() == before
        match.play(rng.choice(legal))


@pytest.mark.parametrize(("name", "sheet_name"), SHEETS)
def test_a_story_never_runs_out_of_room_and_telling_it_changes_nothing_else(name: str, sheet_name: str) -> None:
    game, longest = GAMES[name], 0
    for seed in range(SOAK * getattr(ODD[name], "SEEDS", 5)):
        play = Play(game, game.sheets.load(sheet_name).numbers, max(game.seats), seed)
        while not play.over:
            twin, story, chosen = play.s.copy(), new_story(), play.choose()
            play.step(chosen, story, twin)
            play.step(chosen, SILENCE)
            assert packed(play.s, game.state) == packed(twin, game.state)
            longest = max(longest, len(rows_of(story)))
    assert 5 < longest < STORY_ROWS // 2


@pytest.mark.parametrize("name", GAMES)
def test_a_position_survives_being_written_down(name: str) -> None:
    """From any moment of random play, through a document and back, byte by byte."""
    game = GAMES[name]
    for seats in game.seats if SOAK > 1 else (min(game.seats), max(game.seats)):
        match = Match(name, players=seats, dealer=SeededDealer(seats))
        rng = random.Random(seats)
        while not match.over:
            if match.to_move == CHANCE:
                match.settle(match.dealer.draw(match.weights()))
            else:
                match.play(rng.choice(match.legal()))
            if rng.random() < 0.1:
                document = Document.from_json(json.dumps(position_document(match)), "test")
                again = match_from(document).state_bytes()
                assert again == match.state_bytes(), apart(game, again, match.state_bytes())
