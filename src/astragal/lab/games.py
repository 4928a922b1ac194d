"""Games between named bots: many at once in compiled code, or at tables if one of the bots looks ahead."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from astragal.bots import POLICIES, PolicyBot, play_out
from astragal.rules import CHANCE, game_named
from astragal.rules.kit import packed, records_of, unpacked
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match

if TYPE_CHECKING:
    from astragal.compiled.kernels import Block

PlayGames: TypeAlias = Callable[[Sequence[str], int, int, int], "Block"]
"""Plays games, given the bots (one per seat), the seed, the number of the first game and the number of games."""


def played_at_table(match: Match, bots: Sequence[str], seed: int, number: int) -> Match:
    """Play game `number` of a seed, with its whole log."""
    twin = match.fork(SeededDealer(seed, number))
    play_out(
        twin,
        [PolicyBot(twin.game, twin.sheet, bot, seat, seed=seed, number=number) for seat, bot in enumerate(bots)],
    )
    return twin


def games_of(match: Match, bots: Iterable[str]) -> PlayGames:
    """The function that plays games between any of these bots from an opening.

    It holds plain data only, so that it can be sent to another machine.
    """
    name, sheets, opening = match.game.name, match.sheet.records, records_of(match.state, match.game.state)
    sheet, changes, start = match.sheet.base, dict(match.sheet.changes()), packed(match.state, match.game.state)
    policies, players = POLICIES[name], match.players
    alone = {bot: policies.seated([bot] * players, match.sheet)[:1] for bot in bots if not policies.searches(bot)}

    def play(names: Sequence[str], seed: int, first: int, count: int) -> Block:
        game = game_named(name)
        if not alone.keys() >= set(names):
            table = Match(game, sheet=game.sheets.load(sheet, changes), start=unpacked(start, game.state))
            return _block([played_at_table(table, names, seed, first + each) for each in range(count)], game, players)
        from astragal.compiled.kernels import play_block

        seated = np.concatenate([alone[bot] for bot in names])
        return play_block(game, POLICIES[name].chooser(names), sheets, opening, seated, seed, first, count)

    return play


def _block(matches: Sequence[Match], game: Any, players: int) -> Block:
    """The results of games played at tables, as a block."""
    from astragal.compiled.kernels import Block

    drawn = [sum(event.seat == CHANCE for event in match.events) for match in matches]
    return Block(
        points=np.array([match.scores() for match in matches], np.int32).reshape(len(matches), players),
        winners=np.array([sum(1 << seat for seat in match.winners()) for match in matches], np.int64),
        decisions=np.array([len(match.events) for match in matches], np.int64) - np.array(drawn, np.int64),
        draws=np.array(drawn, np.int64),
        movers=np.zeros(0, np.int8),
        numbers=np.zeros(0, np.int16),
        positions=np.zeros(0, game.state),
    )
