"""Compare: two sheets, the same bots, and the same dice turn by turn, so that differences are due to the sheets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from astragal.errors import AstragalError
from astragal.lab.balance import facts_of, seat_names, subject_of
from astragal.lab.blocks import Place
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
from astragal.lab.report import CLEAR, Report, draw_histograms, draw_rows, draw_seats, for_terminals, shown
from astragal.lab.studies import carry_out
from astragal.lab.study import Ledger, Study
from astragal.lab.sums import LEAST_POINTS
from astragal.rules.sheets import leaves

ONE, OTHER = "one", "other"
MATTERS = 0.01
"""A difference of win shares that might matter."""
MOST_CHANGES = 8
"""Changes of a sheet that are named."""
MOST_CLEAR = 12
"""Clear differences that are named before all others."""


def compare(
    one: Study,
    other: Study,
    folder: Path | None = None,
    *,
    place: Place | None = None,
    begun: Callable[[int], None] = lambda games: None,
    progress: Callable[[int], None] = lambda games: None,
) -> Report:
    """Play both studies and say in what they differ."""
    if one.match.sheet.fingerprint == other.match.sheet.fingerprint:
        raise AstragalError(
            f"{one.match.sheet.name} and {other.match.sheet.name} are the same sheet, number by number; "
            "there is nothing to compare."
        )
    studies = {ONE: one, OTHER: other}
    return carry_out("compare", studies, folder, report_of, pictures, place=place, begun=begun, progress=progress)


def changes(one: Study, other: Study) -> str:
    """In what the sheets differ."""
    before, after = (dict(leaves(study.match.sheet.values)) for study in (one, other))
    found = [
        f"{'.'.join(place)} {before.get(place)} → {value}"
        for place, value in after.items()
        if before.get(place) != value
    ]
    return ", ".join(found[:MOST_CHANGES]) + (f" and {len(found) - MOST_CHANGES} more" * (len(found) > MOST_CHANGES))


def names_of(one: Study, other: Study) -> list[str]:
    """What the sheets are called, so that they can be told apart."""
    sheets = [study.match.sheet for study in (one, other)]
    names = [sheet.name for sheet in sheets]
    if names[0] == names[1] and not sheets[0].changes():
        names[1] = f"changed {names[1]}"
    elif names[0] == names[1]:
        names = [f"{sheet.name} ({sheet.fingerprint})" for sheet in sheets]
    return names


def report_of(one: Ledger, other: Ledger) -> Report:
    """What differs, as far as it has been played: figures of the second sheet less those of the first."""
    games = min(one.sums.played, other.sums.played)
    before, after = (estimates(subject_of(each.study), each.sums) for each in (one, other))
    found = differences(before, after)
    first, second = before.figures(), after.figures()
    names = names_of(one.study, other.study)

    def extra(key: Key, figure: Figure) -> str:
        """Both figures, and how many games would settle the question."""
        both = f"[{shown(key, first[key])[0]} → {shown(key, second[key])[0]}"
        if not figure.known or figure.value == 0 or not figure.low <= 0 <= figure.high:
            return both + "]"
        return f"{both}, {_games(settled_by(figure, games))} games]"

    facts = facts_of(one.study, games)
    facts |= {"sheet": f"{names[1]} compared with {names[0]}", "differs in": changes(one.study, other.study)}
    match = one.study.match
    players = f"{match.players} player{'s' * (match.players > 1)}"
    title = f"{names[1]} compared with {names[0]}: {match.game.name}, {players}"
    notes = [
        f"Every figure is that of {names[1]} less that of {names[0]}, game by game on the same dice; in brackets both.",
        "Every interval holds the truth 19 times of 20. Where it holds 0, the games that would settle it (80 % chance "
        "to see a difference of the size found) stand in the brackets.",
        f"{CLEAR.capitalize()}, the clearest first and {MOST_CLEAR} at most, are clear even though they were looked "
        f"for among {len(candidates(found))} (Bonferroni); of the intervals, one of twenty is off by chance alone.",
        saved(before, after),
        "Bots play every game, and they are not trained for a new sheet: they may not see what has become good.",
    ]
    if subject_of(one.study).players > 1:
        half = max(
            (figure.half for key, figure in found.items() if key.table == "seats" and figure.is_share), default=0
        )
        needed = int(games * (half / MATTERS) ** 2) + 1
        notes.append(
            f"Win shares of seats are known to ±{half:.1%} here; ±{MATTERS:.0%} would take {_games(needed)} games."
        )
    beside = {ONE: first, OTHER: second}
    return Report(title, facts, notes, found, extra=extra, differences=True, clearest=clearest(found), beside=beside)


def candidates(found: dict[Key, Figure]) -> list[Key]:
    """The figures among which clear differences are looked for: all but those of single steps, which say how a thing
    is done, not what it comes to.
    """
    return [key for key in for_terminals(found, True) if found[key].known and key.table != "steps"]


def clearest(found: dict[Key, Figure]) -> list[Key]:
    """Differences that are clear among all of them, those first that are the most of their intervals."""
    keys = candidates(found)
    clear = [key for key in keys if clear_among(found[key], len(keys))]
    return sorted(clear, key=lambda key: -abs(found[key].value) / max(found[key].half, 1e-12))[:MOST_CLEAR]


def saved(one: Estimates, other: Estimates) -> str:
    """What the same dice were good for: how many times as many games it would have taken without them."""
    factors = []
    for key, values in one.values.items():
        if key.table == "seats" and key.column == "points":
            together = jackknife_error(other.values[key] - values)
            if together > 0:
                apart = jackknife_error(values) ** 2 + jackknife_error(other.values[key]) ** 2
                factors.append(apart / together**2)
    factor = sum(factors) / max(1, len(factors))
    return f"Without the same dice it would take {factor:.1f} times as many games to know points as well."


def _games(count: int | None) -> str:
    """So many games, in two digits that matter."""
    return "–" if count is None else f"{float(f'{count:.2g}'):,.0f}"


def pictures(figures: dict[Key, Figure], one: Ledger, other: Ledger) -> list[tuple[str, str]]:
    """The differences, and both distributions of points."""
    both = list(zip(names_of(one.study, other.study), (one.sums, other.sums), strict=True))
    found = draw_seats("Difference of win shares", figures, seat_names(one.study), differences=True)
    points = [(name, sums.points_of.sum(axis=0), LEAST_POINTS) for name, sums in both]
    found += draw_histograms("Points", points, "points")
    found += draw_histograms("Length of a game", [(name, sums.lengths, 0) for name, sums in both], "rounds")
    for kind in subject_of(one.study).kinds():
        found += draw_rows(f"How much more or fewer have each {kind}", figures, worth_of(kind), "use")
    return found
