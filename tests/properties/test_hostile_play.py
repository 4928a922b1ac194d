"""Random and hostile play: nothing out of range, legal actions apply, illegal ones are refused, games end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from astragal import CHANCE, TERMINAL
from astragal.errors import IllegalMove
from astragal.rules.bronze import BRONZE
from astragal.rules.bronze.play.discard import surplus
from astragal.rules.bronze.state import ACTIONS, GOODS, MONUMENTS
from astragal.rules.kit import SILENCE, new_story, packed, rows_of, zeroed
from astragal.table.match import Match

ODD_TABLES: list[tuple[str, dict[str, Any]]] = [
    ("classic", {}),
    ("revised", {}),
    ("late", {}),
    ("classic", {"trading": True}),
    ("classic", {"trading": True, "allow_gifts": True, "trade_step": "after_build"}),
    ("classic", {"must_use_workers": True, "cities_in_order": True}),
    ("late", {"any_payment": True, "same_round_both_first": True, "smithing_trigger": "4+"}),
    ("late", {"smithing_solo_bonus": True, "solo_early_end": True, "offers_per_turn": 20, "counters_per_offer": 20}),
    ("late", {"must_use_workers": True, "trade_step": "before_build", "dev_goal": "by_players"}),
    ("classic", {"tracks.goods_kept": 0, "goods.spearheads.spaces": 15, "start.food": 0}),
    ("late", {"cities.boxes": [1, 1], "effects.engineering_boxes": 0, "ships.most": 0}),
]


def in_range(sheet: Any, s: Any) -> None:
    """Every number within what the sheet and the table allow."""
    assert s.workers >= 0 and s.coins >= 0 and s.swaps >= 0 and s.offers >= 0 and s.counters >= 0
    assert 1 <= s.round_no <= sheet.round_cap
    for seat in range(s.seats):
        me = s.players[seat]
        assert 0 <= me.food <= sheet.food_spaces
        assert all(0 <= me.goods[g] <= sheet.good_spaces[g] for g in range(GOODS))
        assert all(0 <= a <= b for a, b in zip(me.city_boxes, sheet.city_boxes, strict=True))
        built = sum(0 < b == a for a, b in zip(me.city_boxes, sheet.city_boxes, strict=True))
        assert me.cities == sheet.cities_start + built
        for m in range(MONUMENTS):
            assert 0 <= me.monument_boxes[m] <= sheet.monument_boxes[m]
            assert (me.monuments[m] > 0) == (me.monument_boxes[m] == sheet.monument_boxes[m])
            assert not (me.monument_boxes[m] and sheet.out_of_play[s.seats * MONUMENTS + m])
        assert 0 <= me.ships <= sheet.ships_most
        assert me.disasters >= 0 and me.spoils >= 0


@pytest.mark.parametrize("seats", BRONZE.seats)
@pytest.mark.parametrize(("sheet_name", "options"), ODD_TABLES)
def test_nothing_goes_out_of_range_and_every_game_ends(sheet_name: str, options: dict[str, Any], seats: int) -> None:
    sheet = BRONZE.sheets.load(sheet_name, options).numbers
    actions, weights = [0] * ACTIONS, [0] * BRONZE.most_outcomes
    for game in range(6):
        rng = random.Random(game)
        s = zeroed(BRONZE.state)
        BRONZE.deal(sheet, s, seats, SILENCE)
        while s.mover != TERMINAL:
            before = [player.disasters for player in s.players[:seats]]
            if s.mover == CHANCE:
                n = BRONZE.outcomes(sheet, s, weights)
                BRONZE.settle(sheet, s, rng.choices(range(n), weights[:n])[0], SILENCE)
            else:
                n = BRONZE.legal(sheet, s, actions)
                listed = actions[:n]
                assert n >= 2, "nobody is asked what has one answer"
                assert listed == sorted(set(listed))
                assert [a for a in range(ACTIONS) if BRONZE.refusal(sheet, s, a) == 0] == listed
                BRONZE.apply(sheet, s, rng.choice(listed), SILENCE)
            in_range(sheet, s)
            packed(s, BRONZE.state)  # raises when a number has outgrown its field
            assert all(a <= p.disasters for a, p in zip(before, s.players[:seats], strict=True))
        last = s.players[seats - 1]
        assert surplus(sheet, last) == 0, "the last turn has its discard too"


@pytest.mark.parametrize("sheet_name", BRONZE.sheets.names())
def test_every_legal_action_applies_and_an_illegal_one_changes_nothing(sheet_name: str) -> None:
    rng = random.Random(5)
    match = Match(BRONZE, sheet=sheet_name, players=3)
    for _ in range(400):
        match.deal()
        if match.over:
            break
        legal = match.legal()
        for action in rng.sample(legal, min(8, len(legal))):
            match.fork().play(action)
        illegal = rng.choice([a for a in range(-3, ACTIONS + 3) if a not in legal])
        before = match.state_bytes()
        with pytest.raises(IllegalMove) as refused:
            match.play(illegal)
        assert refused.value.clause
        assert match.state_bytes() == before
        match.play(rng.choice(legal))


def test_a_story_never_runs_out_of_room() -> None:
    longest = 0
    for seed in range(30):
        rng = random.Random(seed)
        sheet = BRONZE.sheets.load("late").numbers
        s = zeroed(BRONZE.state)
        BRONZE.deal(sheet, s, 4, SILENCE)
        actions = [0] * ACTIONS
        while s.mover != TERMINAL:
            story = new_story()
            if s.mover == CHANCE:
                BRONZE.settle(sheet, s, rng.randrange(6), story)
            else:
                BRONZE.apply(sheet, s, actions[rng.randrange(BRONZE.legal(sheet, s, actions))], story)
            longest = max(longest, len(rows_of(story)))
    assert 10 < longest < 100


def test_telling_the_story_changes_nothing_else() -> None:
    rng = random.Random(1)
    sheet = BRONZE.sheets.load("late").numbers
    s = zeroed(BRONZE.state)
    BRONZE.deal(sheet, s, 2, SILENCE)
    actions = [0] * ACTIONS
    while s.mover != TERMINAL:
        twin = s.copy()
        if s.mover == CHANCE:
            face = rng.randrange(6)
            BRONZE.settle(sheet, s, face, SILENCE)
            BRONZE.settle(sheet, twin, face, new_story())
        else:
            action = actions[rng.randrange(BRONZE.legal(sheet, s, actions))]
            BRONZE.apply(sheet, s, action, SILENCE)
            BRONZE.apply(sheet, twin, action, new_story())
        assert packed(s, BRONZE.state) == packed(twin, BRONZE.state)


def test_a_passive_game_ends_at_the_round_cap() -> None:
    match = Match(BRONZE, players=2)
    while not match.over:
        match.deal()
        if not match.over:
            passive = {"keep", "end build", "buy nothing", "food 0"}
            moves = {BRONZE.words.action_text(a): a for a in match.legal()}
            match.play(next((moves[text] for text in passive if text in moves), match.legal()[0]))
    assert match.state.round_no == match.sheet.numbers.round_cap
