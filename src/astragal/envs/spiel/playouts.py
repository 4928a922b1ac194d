"""Playouts by bots, to evaluate states in OpenSpiel's searches."""

from __future__ import annotations

from typing import Any

from astragal.bots import POLICIES
from astragal.errors import AstragalError
from astragal.rules.kit import records_of
from astragal.table.match import whole_number
from astragal.table.rewards import POINTS
from astragal.table.victories import victory_shares


class Playouts:
    """An evaluator for OpenSpiel's searches: the mean result of compiled games that bots play from a state to the end.

    It has the interface of `open_spiel.python.algorithms.mcts.Evaluator`. It refuses games with secrets, because a
    search that plays on from the true position would use what its seat may not know.
    """

    def __init__(self, game: Any, games: int = 16, bot: str = "random", seed: int = 1) -> None:
        table = game.table
        if table.game.has_secrets:
            raise AstragalError(f"{table.game.title} has secrets, which playouts from the true position would reveal.")
        if (whole_number(games) or 0) < 1:
            raise AstragalError(f"A position is evaluated by one game or more, not by {games!r}.")
        if whole_number(seed) is None:
            raise AstragalError(f"A seed is a whole number, not {seed!r}.")
        if table.reward == "placement":
            raise AstragalError("Playouts return victories or points, not placements.")
        self.table, self.games, self.seed, self.played = table, games, seed, 0
        policies = POLICIES[table.game.name]
        self._bots = policies.seated([bot] * table.players, table.sheet)
        self._choose = policies.chooser([bot])

    def evaluate(self, state: Any) -> Any:
        """The mean return of each seat."""
        from astragal.compiled.kernels import play_block

        table, rules = self.table, self.table.game
        opening = records_of(state.position.s, rules.state)
        ends = play_block(
            rules, self._choose, table.sheet.records, opening, self._bots, self.seed, self.played, self.games
        )
        self.played += self.games
        if table.reward == "score":
            return ends.points.mean(0) / POINTS
        return (2 * victory_shares(ends.winners, table.players) - 1).mean(0)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        """Equal probabilities for all actions; the exact chances for outcomes."""
        if state.is_chance_node():
            outcomes: list[tuple[int, float]] = state.chance_outcomes()
            return outcomes
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]
