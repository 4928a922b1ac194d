"""How every study runs: missing games are played, then the report is made; a folder, if given, keeps both."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from astragal.lab.blocks import Place
from astragal.lab.folder import Folder
from astragal.lab.report import Report, require_extra, write
from astragal.lab.study import Ledger, Study, play_missing
from astragal.lab.sums import Games, Played


def carry_out(
    kind: str,
    studies: dict[str, Study],
    folder: Path | None,
    report_of: Callable[..., Report],
    pictures: Callable[..., list[tuple[str, str]]],
    *,
    write_games: Callable[[Games], None] | None = None,
    place: Place | None = None,
    begun: Callable[[int], None],
    progress: Callable[[int], None],
) -> Report:
    """Play the missing games of studies that belong together, and return the report on their ledgers.

    `pictures` draws from the figures and the ledgers. It is called only with a folder; so is `write_games`, which gets
    the single games of each block.
    """

    def play(ledgers: list[Ledger], keep: Callable[[Played], None], one_by_one: bool = False) -> None:
        begun(sum(ledger.count_missing() for ledger in ledgers))
        for ledger in ledgers:
            play_missing(ledger, place, keep, progress, one_by_one)

    if folder is None:
        ledgers = [Ledger(study) for study in studies.values()]
        play(ledgers, lambda played: None)
        return report_of(*ledgers)
    require_extra()
    with Folder(folder, kind, studies) as kept:

        def keep(played: Played) -> None:
            if write_games is not None and played.games is not None:
                write_games(played.games)
            kept.kept()

        ledgers = list(kept.ledgers.values())
        play(ledgers, keep, write_games is not None)
        report = report_of(*ledgers)
        report.pictures = pictures(report.figures, *ledgers)
        write(report, folder)
    return report
