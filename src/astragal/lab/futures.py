"""Futures: many continuations of one position, as a distribution.

Every future has new dice. In a game with secrets it starts from what one seat may know. Everything else is dealt
again, so that the hidden truth has no influence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from astragal.bots import POLICIES
from astragal.bots.futures import TO_THE_END
from astragal.errors import AstragalError
from astragal.lab.balance import facts_of, points_by_seat, seat_names, subject_of
from astragal.lab.blocks import Place
from astragal.lab.charts import draw_histograms, draw_rows, draw_seats
from astragal.lab.figures import WHOLE, Figure, Key, estimates, quantiles
from astragal.lab.report import Report
from astragal.lab.simulate import victory_parts
from astragal.lab.studies import carry_out
from astragal.lab.study import Ledger, Study
from astragal.lab.sums import Games, Played, stock_of, stock_taken, sums_of
from astragal.rules import game_named
from astragal.rules.kit import records_of
from astragal.table.bot import NOTHING
from astragal.table.match import Match

NOT_SEEN = ("lead changes", "decisions", "chance events")
"""Rows of the `game` table that futures do not count."""


@dataclass(frozen=True)
class FuturesStudy(Study):
    """A position to continue from."""

    seat: int = 0
    """The seat whose view of the position is used."""

    def identity(self) -> dict[str, Any]:
        """What all futures of the study have in common."""
        return super().identity() | {"seat": self.seat + 1}

    def player(self, one_by_one: bool = False) -> Callable[[tuple[int, int]], Played]:
        """The function that plays a block of futures, given its first number and length."""
        match = self.match
        name, sheets = match.game.name, match.sheet.records
        view = records_of(match.seen_by(self.seat), match.game.state)
        seated = POLICIES[name].seated(self.bots, match.sheet)
        names, seed, seat = self.bots, self.seed, self.seat

        def play(block: tuple[int, int]) -> Played:
            from astragal.compiled.kernels import futures_kernel, new_scratch

            first, count = block
            game, seats = game_named(name), len(names)
            ends, points = np.zeros(count, game.state), np.zeros((count, seats), np.int32)
            winners, nothing = np.zeros(count, np.int64), np.zeros(count, np.int64)
            futures_kernel(game, POLICIES[name].chooser(names))(
                sheets, view, seated, seat, seed, first, count, TO_THE_END, np.array([NOTHING], np.int64),
                new_scratch(game), ends, points, winners,
            )  # fmt: skip
            things, parts, lengths, endings = stock_taken(game, sheets, ends, seats)
            shares = victory_parts(winners, seats)
            games = Games(first, points, shares, nothing, nothing, nothing, lengths, endings, things, parts)
            return Played(first, sums_of(game, games), games if one_by_one else None)

        return play


def futures_study(
    match: Match, bots: str | Sequence[str], futures: int, seed: int = 1, seat: int | None = None
) -> FuturesStudy:
    """A study of futures of a position as one seat sees it: by default the seat to move, or else whose turn it is."""
    if seat is None:
        seat = match.to_move if match.to_move >= 0 else int(match.state.active)
    if not 0 <= seat < match.players:
        raise AstragalError(f"There is no seat {seat + 1}; the game has {match.players}.")
    return FuturesStudy(match, bots, futures, seed, dice_by_turn=True, seat=seat)


def futures(
    study: FuturesStudy,
    folder: Path | None = None,
    *,
    place: Place | None = None,
    begun: Callable[[int], None] = lambda games: None,
    progress: Callable[[int], None] = lambda games: None,
) -> Report:
    """Play the missing futures and report how the game may end."""
    return carry_out(
        "futures", {"study": study}, folder, report_of, pictures, place=place, begun=begun, progress=progress
    )


def report_of(ledger: Ledger) -> Report:
    """The report on how the futures of a position ended."""
    study, sums, subject = ledger.study, ledger.sums, subject_of(ledger.study)
    match, stock = study.match, stock_of(subject.game)
    figures = estimates(subject, sums, worth=False).figures()
    found = {key: figure for key, figure in figures.items() if key.row not in NOT_SEEN}
    # Tables that count decisions on the way (units recruited, say) are empty: only final positions are examined.
    seen = {key.table for key, figure in found.items() if figure.value != 0}
    found = {key: figure for key, figure in found.items() if key.table in seen}
    for seat, now in enumerate(match.scores()):
        for share, value, low, high in quantiles(sums.points_of[seat]):
            key = Key("points", f"{seat + 1} (now {now})", f"{share:.0%} quantile")
            found[key] = Figure(value, low, high, sums.played, WHOLE)
    facts = facts_of(study, sums.played) | {"position": f"{stock.unit} {stock.length(match.state)}"}
    if match.game.has_secrets and isinstance(study, FuturesStudy):
        facts["seen from"] = f"seat {study.seat + 1}; what it may not know is dealt again in every future"
    notes = [
        "Each interval contains the true value 19 times in 20.",
        "Bots play every seat to the end: this shows how the game may continue between them, not what best play would "
        "achieve.",
    ]
    title = f"{sums.played:,} futures of a position of {match.game.name} ({match.sheet.called})"
    return Report(title, facts, notes, found)


def pictures(figures: dict[Key, Figure], ledger: Ledger) -> list[tuple[str, str]]:
    """The pictures of a report: points, victories, length and endings."""
    seats, subject = seat_names(ledger.study), subject_of(ledger.study)
    found = draw_histograms("Points at the end", points_by_seat(ledger.sums, seats), "points")
    if subject.won:
        found += draw_seats("Who wins", figures, seats)
    found += draw_histograms("Length of the game", [(subject.units, ledger.sums.lengths, 0)], subject.units)
    return found + draw_rows("How it ends", figures, "endings", "share")
