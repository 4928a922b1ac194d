"""Proof that studies stream: ten million games of bronze random play, measuring memory on the way.

python benchmarks/ten_million.py [GAMES] [THREADS]
"""

from __future__ import annotations

import resource
import sys
import time

from astragal import Match
from astragal.lab.balance import report_of
from astragal.lab.blocks import on_threads
from astragal.lab.report import text
from astragal.lab.study import QUICK_BLOCK, Ledger, Study, play_missing

MEGABYTE = 1024
"""In kilobytes, which Linux counts in."""


def peak() -> float:
    """The peak memory of this process, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MEGABYTE


def main() -> None:
    """Play, and print time and memory."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
    threads = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    ledger = Ledger(Study(Match("bronze", players=2), ("random", "random"), games))
    steps, done, started = [games // 10 * tenth for tenth in range(1, 11)], 0, time.perf_counter()

    def progress(more: int) -> None:
        nonlocal done
        done += more
        while steps and done >= steps[0]:
            steps.pop(0)
            seconds = time.perf_counter() - started
            print(f"{done:>12,} games  {seconds:7.1f} s  {done / seconds:8,.0f} a second  {peak():6.0f} MB", flush=True)

    ledger.study.player()((0, QUICK_BLOCK))
    print(f"one block: {peak():.0f} MB", flush=True)
    started = time.perf_counter()
    play_missing(ledger, on_threads(threads), progress=progress)
    print("\n".join(text(report_of(ledger)).splitlines()[:26]))


if __name__ == "__main__":
    main()
