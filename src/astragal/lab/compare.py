"""Compare: two sheets with the same bots and the same dice turn by turn, so that differences come from the sheets."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from astragal.errors import AstragalError
from astragal.lab.balance import facts_of, seat_names, subject_of
from astragal.lab.blocks import Place
from astragal.lab.charts import draw_histograms, draw_rows, draw_seats
from astragal.lab.figures import (
    Estimates,
    Figure,
    Key,
    clear_among,
    differences,
    estimates,
    jackknife_error,
    settled_by,
    worth_of,
)
from astragal.lab.report import CLEAR, Report, for_terminals, shown
from astragal.lab.studies import carry_out
from astragal.lab.study import Ledger, Study
from astragal.lab.sums import LEAST_POINTS
from astragal.rules.sheets import leaves
from astragal.rules.words import amount

ONE, OTHER = "one", "other"
MATTERS = 0.01
"""A difference of win shares that might matter."""
MOST_CHANGES = 8
"""At most this many changes of a sheet are listed."""
MOST_CLEAR = 12
"""At most this many clear differences are listed at the top."""


def compare(
    one: Study,
    other: Study,
    folder: Path | None = None,
    *,
    place: Place | None = None,
    begun: Callable[[int], None] = lambda games: None,
    progress: Callable[[int], None] = lambda games: None,
) -> Report:
    """Play the missing games of both studies and report how they differ."""
    if one.match.sheet.fingerprint == other.match.sheet.fingerprint:
        raise AstragalError(
            f"{one.match.sheet.name} and {other.match.sheet.name} are the same sheet, number by number; "
            "there is nothing to compare."
        )
    studies = {ONE: one, OTHER: other}
    return carry_out("compare", studies, folder, report_of, pictures, place=place, begun=begun, progress=progress)


def changes(one: Study, other: Study) -> str:
    """How the sheets differ, as text."""
    before, after = (dict(leaves(study.match.sheet.values)) for study in (one, other))
    found = [
        f"{'.'.join(place)} {json.dumps(before.get(place))} → {json.dumps(value)}"
        for place, value in after.items()
        if before.get(place) != value
    ]
    return ", ".join(found[:MOST_CHANGES]) + (f" and {len(found) - MOST_CHANGES} more" * (len(found) > MOST_CHANGES))


def names_of(one: Study, other: Study) -> list[str]:
    """Names for the two sheets that tell them apart."""
    sheets = [study.match.sheet for study in (one, other)]
    names = [sheet.called for sheet in sheets]
    if names[0] == names[1] == sheets[1].name:
        names[1] = f"changed {names[1]}"
    elif names[0] == names[1]:
        names = [f"{sheet.name} ({sheet.fingerprint})" for sheet in sheets]
    return names


def report_of(one: Ledger, other: Ledger) -> Report:
    """The differences in the games played so far: figures of the second sheet less those of the first."""
    games = min(one.sums.played, other.sums.played)
    before, after = (estimates(subject_of(each.study), each.sums) for each in (one, other))
    found = differences(before, after)
    first, second = before.figures(), after.figures()
    names = names_of(one.study, other.study)

    def extra(key: Key, figure: Figure) -> str:
        """Both figures and, unless the difference is clear, how many games would settle it."""
        both = f"[{shown(key, first[key])[0]} → {shown(key, second[key])[0]}"
        if not figure.known or figure.value == 0 or not figure.low <= 0 <= figure.high:
            return both + "]"
        return f"{both}, {_games(settled_by(figure, games))} games]"

    facts = facts_of(one.study, games)
    facts |= {"sheet": f"{names[1]} compared with {names[0]}", "differs in": changes(one.study, other.study)}
    match = one.study.match
    title = f"{names[1]} compared with {names[0]}: {match.game.name}, {amount(match.players, 'player')}"
    notes = [
        f"Every figure is that of {names[1]} less that of {names[0]}, game by game on the same dice; both are in "
        "brackets.",
        "Each interval contains the true value 19 times in 20. Where it contains 0, the brackets also give the number "
        "of games that would settle it (80 % chance to detect a difference of the size found).",
        f"{CLEAR.capitalize()} come first, clearest on top, at most {MOST_CLEAR}. They are clear even after the "
        f"correction for picking them from {len(candidates(found))} (Bonferroni); single intervals are not corrected, "
        "and one in twenty misses by chance.",
        saved(before, after),
        "Bots play every game and are not trained for a new sheet: they may not notice what has become good.",
    ]
    if subject_of(one.study).players > 1:
        half = max(
            (figure.half for key, figure in found.items() if key.table == "seats" and figure.is_share), default=0
        )
        needed = int(games * (half / MATTERS) ** 2) + 1
        notes.append(
            f"Win shares of seats are accurate to ±{half:.1%} here; ±{MATTERS:.0%} would take {_games(needed)} games."
        )
    beside = {ONE: first, OTHER: second}
    return Report(title, facts, notes, found, extra=extra, differences=True, clearest=clearest(found), beside=beside)


def candidates(found: dict[Key, Figure]) -> list[Key]:
    """The figures searched for clear differences: all but those of single steps, which show how a thing is done rather
    than what comes of it.
    """
    return [key for key in for_terminals(found, True) if found[key].known and key.table != "steps"]


def clearest(found: dict[Key, Figure]) -> list[Key]:
    """The differences that are clear among all of them, sorted by their size relative to their intervals."""
    keys = candidates(found)
    clear = [key for key in keys if clear_among(found[key], len(keys))]
    return sorted(clear, key=lambda key: -abs(found[key].value) / max(found[key].half, 1e-12))[:MOST_CLEAR]


def saved(one: Estimates, other: Estimates) -> str:
    """What the same dice saved: how many times as many games it would have taken without them."""
    factors = []
    for key, values in one.values.items():
        if key.table == "seats" and key.column == "points":
            together = jackknife_error(other.values[key] - values)
            if together > 0:
                apart = jackknife_error(values) ** 2 + jackknife_error(other.values[key]) ** 2
                factors.append(apart / together**2)
    factor = sum(factors) / max(1, len(factors))
    return f"Without the same dice it would take {factor:.1f} times as many games to measure points as accurately."


def _games(count: int | None) -> str:
    """A number of games as text, to two significant digits."""
    return "–" if count is None else f"{float(f'{count:.2g}'):,.0f}"


def pictures(figures: dict[Key, Figure], one: Ledger, other: Ledger) -> list[tuple[str, str]]:
    """The pictures of a report: the differences, and the distributions of points and lengths for both sheets."""
    subject = subject_of(one.study)
    both = list(zip(names_of(one.study, other.study), (one.sums, other.sums), strict=True))
    found = draw_seats("Difference of win shares", figures, seat_names(one.study), differences=True)
    points = [(name, sums.points_of.sum(axis=0), LEAST_POINTS) for name, sums in both]
    found += draw_histograms("Points", points, "points")
    found += draw_histograms("Length of a game", [(name, sums.lengths, 0) for name, sums in both], subject.units)
    for kind in subject.kinds():
        found += draw_rows(f"Difference in how many have each {kind}", figures, worth_of(kind), "use")
    return found
