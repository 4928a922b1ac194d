"""That the heuristic players always play by the rules, and that both forms of them play the same."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from tests.properties.random_play import SLOW_KERNEL, SOAK

from astragal.bots import POLICIES, PolicyBot, bot_names
from astragal.compiled.kernels import play_block
from astragal.lab.simulate import Batch, replay_game
from astragal.rules import GAMES
from astragal.rules.kit import records_of
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match
from astragal.table.philox import new_stream

WITH_HEURISTIC = [name for name, game in GAMES.items() if "heuristic" in bot_names(game)]
SHEETS = [(game, sheet) for game in WITH_HEURISTIC for sheet in GAMES[game].sheets.names()]
TABLES = [(*each, players) for each, players in product(SHEETS, [1, 2, 3, 4, 8]) if players in GAMES[each[0]].seats]
HOUSE_RULES: dict[str, list[dict[str, Any]]] = {
    "bronze": [
        {"trading": True},
        {"trading": True, "allow_gifts": True, "trade_step": "after_build"},
        {"must_use_workers": True, "cities_in_order": True},
        {"any_payment": True, "same_round_both_first": True, "solo_early_end": True},
        {"smithing_trigger": "4+", "smithing_solo_bonus": True, "solo_reroll_skulls": False},
    ],
    "iron": [
        {"walls_optional": True, "monuments.walls.boxes": 1, "granaries": "feeding", "developments.granaries.cost": 1},
        {"any_payment": True, "monuments_by_one": True, "solo_early_end": True, "sheet_limits": True},
        {"rows.goods": 3, "rows.food": 30, "rows.armies": 15, "rows.ships": 10, "effects.navy_strength": 2},
        {"ports.boxes": [2, 1], "ports.urns": [0, 0], "provinces.boxes": [1], "provinces.armies": [15],
         "provinces.tribute": [0]},
        {"effects.architecture_population": 1, "effects.architecture_boxes": 4, "developments.architecture.cost": 1,
         "developments.granaries.cost": 1, "dice.fate.tribute.weight": 9, "armies.food": 2, "rows.goods": 6},
        {"payment.good": 7, "payment.wealth": 2, "roads.starred": ["navy"], "roads.discount": 99, "armies.food": 0},
    ],
    "diciv": [
        {"off_turn_match_rolls": False, "rank_without_victory": True, "seat_one_starts": True},
        {"resource_purchase": "free", "barbarian_turn_skips_upkeep": True, "bought_modern_counts": False},
        {"set_aside_units_defend": True, "war_rolls_at": "end_of_turn", "domination_needs_elimination": True},
        {"purpose_switch_needs_full_reroll": False, "encampment": False, "defender_picks_lost_city": False},
    ],
    "mythology": [
        {"four_players_two_cultures": True, "seat_one_starts": True, "unlimited_pieces": True, "victory.cubes": 12},
        {"piece_split": "more_mortals", "hades_any_unit": False, "medusa_giant_bonus": 4, "quarry.cubes": 20},
        {"leftover_battle_vp": "last_winner", "turn.rounds": 5, "next_age.permanent": [0, 0, 0], "start.cubes": 7,
         "buildings.wonder.cost.food": 1, "tiles.hills_gold.cubes": 9, "victory.temple_favor": 1},
        {"start.cubes": 0, "start.units": 0, "draft.tiles": 0, "draft.picks": 0, "turn.keep": 0, "hand.archaic": 1},
    ],
}  # fmt: skip
BY_HOUSE_RULES = [(game, sheet, options) for game, sheet in SHEETS for options in HOUSE_RULES[game]]
MOST_EVENTS = 6000


def named(value: Any) -> str | None:
    """Options in the name of a test, by their first letters."""
    return "+".join(value) if isinstance(value, dict) else None


@pytest.mark.parametrize("game", WITH_HEURISTIC)
def test_it_is_offered_under_its_name(game):
    assert bot_names(GAMES[game])[:6] == ("random", "easy", "medium", "hard", "expert", "heuristic")


@pytest.mark.parametrize("game, sheet", SHEETS)
def test_it_needs_no_random_numbers_of_its_own(game, sheet):
    match = Match(game, players=3, sheet=sheet, dealer=SeededDealer(4))
    match.deal()
    seen = match.seen_by(0)
    assert len({PolicyBot(match.game, match.sheet, "heuristic", 0, seed=seed).choose(seen) for seed in range(9)}) == 1


@pytest.mark.parametrize("game, sheet", SHEETS)
def test_it_leaves_the_position_and_the_other_streams_alone(game, sheet):
    match = Match(game, players=2, sheet=sheet, dealer=SeededDealer(4))
    bots = [PolicyBot(match.game, match.sheet, "heuristic", seat, seed=3) for seat in range(2)]
    while len(match.events) < 120:
        match.deal()
        seen = match.seen_by(match.to_move)
        before = seen.copy()
        action = bots[match.to_move].choose(seen)
        assert seen == before
        match.play(action)
    assert bots[0]._stream == new_stream(3, 0, 1)


def chooses_legally(match: Match, name: str = "heuristic", most: int = 300 * SOAK) -> None:
    """In any position of random play, as long as it lasts."""
    seats = range(match.players)
    wild = [PolicyBot(match.game, match.sheet, "random", seat, seed=9) for seat in seats]
    wise = [PolicyBot(match.game, match.sheet, name, seat, seed=9) for seat in seats]
    while not match.over and len(match.events) < most:
        match.deal()
        if not match.over:
            seat = match.to_move
            seen = match.seen_by(seat)
            assert wise[seat].choose(seen) in match.legal()
            match.play(wild[seat].choose(seen), seat)


@pytest.mark.parametrize("game, sheet, players", TABLES)
def test_it_chooses_a_legal_action_in_any_position_of_random_play(game, sheet, players):
    chooses_legally(Match(game, sheet=sheet, players=players, dealer=SeededDealer(21)))


@pytest.mark.parametrize("game, sheet, options", BY_HOUSE_RULES, ids=named)
@pytest.mark.parametrize("players", [1, 2, 3, 4] if SOAK > 1 else [1, 3])
def test_it_chooses_a_legal_action_under_house_rules(game, sheet, players, options):
    if players not in GAMES[game].seats:
        pytest.skip("not a game for one")
    chooses_legally(Match(game, sheet=sheet, players=players, options=options, dealer=SeededDealer(21)))


def compiled(tables: list[Any]) -> list[Any]:
    """The same for tests that need the compiled player."""
    return [pytest.param(*each, marks=SLOW_KERNEL) if each[0] == "mythology" else each for each in tables]


@pytest.mark.parametrize("game, sheet, players", compiled(TABLES))
def test_it_chooses_the_same_interpreted_and_compiled(game, sheet, players):
    match = Match(game, sheet=sheet, players=players)
    in_lock_step(Batch(match, ("heuristic",) * players, 1 + (players == 1), seed=31))
    in_lock_step(Batch(match, ("random",) * (players - 1) + ("heuristic",), SOAK, seed=32))


@pytest.mark.parametrize("game, sheet, options", compiled(BY_HOUSE_RULES), ids=named)
def test_it_chooses_the_same_under_house_rules(game, sheet, options):
    match = Match(game, sheet=sheet, players=2, options=options)
    in_lock_step(Batch(match, ("heuristic", "random"), 2, seed=33))


def in_lock_step(batch: Batch) -> None:
    """Every event of every game of a batch is the same in both forms."""
    for number in range(batch.games):
        alone = replay_game(batch, number)
        assert traced(batch, number) == [(event.seat, event.number) for event in alone.events]


def traced(batch: Batch, number: int) -> list[tuple[int, int]]:
    """The events of one game of a batch, played in compiled code."""
    game, policies = batch.match.game, POLICIES[batch.match.game.name]
    choose, opening = policies.choose, records_of(batch.match.state, game.state)
    if {policies.followed(bot) for bot in batch.bots} & set(policies.planners):
        choose = policies.chooser(batch.bots)
    sheets, bots = batch.match.sheet.records, policies.seated(batch.bots, batch.match.sheet)
    block = play_block(game, choose, sheets, opening, bots, batch.seed, number, 1, MOST_EVENTS)
    return list(zip(block.movers.tolist(), block.numbers.tolist(), strict=True))
