"""Side by side: random play in our games, in every form, and in other programs' games, interleaved in one run.

    make bench
    python benchmarks/side_by_side.py --games bronze --peers openspiel --repeats 5 --no-page

Absolute figures vary from machine to machine and from minute to minute; what counts is the ratios within one run. Every
program runs in its own process, pinned to one core unless it says otherwise, and waits while another one measures. In
each round everything is measured once, for about half a second; ratios are taken round by round, and their medians are
given with the interval that holds the true median in 95 of 100 such runs.

The other programs are installed on demand, each into its own environment in the user's cache folder (`ASTRAGAL_PEERS`
names another folder). A program that cannot be installed or does not run is reported and left out. The result is
written into `docs/benchmarks.md` and `docs/pictures/benchmarks.svg`.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import venv
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import comb
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
PAGE = HERE.parent / "docs" / "benchmarks.md"
PICTURE = HERE.parent / "docs" / "pictures" / "benchmarks.svg"
BEGIN, END = "<!-- measured: written by make bench -->", "<!-- end of what was measured -->"
OURS = "Astragal"
REPEATS = 9
GAMES = ("bronze", "iron", "diciv", "mythology")
FOUR = "bronze, 4 players"
PLAYOUTS, VECTOR = f"{FOUR} | playouts", f"{FOUR} | vector step, 4,096 games"
YACHT = "yacht | compiled rollouts"
BAR_YACHT, BAR_PEER = 100, 20
BAR_VECTOR = 5_000_000
PATIENCE = 1800
"""Seconds that a program may take to start or to compile."""


class Peer(NamedTuple):
    """Another program: its name, the packages to install, and the file that measures it."""

    name: str
    requirements: tuple[str, ...]
    file: str


PEERS = {
    "openspiel": Peer("OpenSpiel", ("open_spiel==2.0.2",), "openspiel.py"),
    "pgx": Peer("Pgx", ("pgx==2.6.0",), "pgx_games.py"),
    "pettingzoo": Peer("PettingZoo", ("pettingzoo==1.27.0", "pygame"), "pettingzoo_games.py"),
    "catanatron": Peer("catanatron", ("catanatron==3.2.1",), "catanatron_games.py"),
    "rlcard": Peer("RLCard", ("rlcard==1.2.0",), "rlcard_games.py"),
}


class DoesNotRunError(Exception):
    """Another program could not be installed, or did not answer."""


@dataclass
class Program:
    """A running program that waits to be told what to measure."""

    name: str
    process: subprocess.Popen[str]
    versions: dict[str, str]
    measurements: list[str]
    rates: dict[str, list[float]] = field(default_factory=dict)
    lengths: dict[str, float] = field(default_factory=dict)
    """Decisions per game, where games are counted."""

    @classmethod
    def start(cls, name: str, python: str, script: Path, *arguments: str) -> Program:
        """Start a program and read what it can measure."""
        command = [python, str(script), *arguments]
        # Packages that start threads on import must not find more than one core.
        pinned = None if name == OURS or not hasattr(os, "sched_setaffinity") else pin_to_one_core
        pipe = subprocess.PIPE
        process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, bufsize=1, preexec_fn=pinned)
        answer = cls.heard(name, process)
        return cls(name, process, answer["versions"], answer["measurements"])

    @staticmethod
    def heard(name: str, process: subprocess.Popen[str]) -> Any:
        """The next answer of a program."""
        assert process.stdout is not None
        line = process.stdout.readline()
        if not line:
            process.stdout.close()
            raise DoesNotRunError(f"{name} ended with status {process.wait()}")
        return json.loads(line)

    def measure(self, name: str, cores: Sequence[int]) -> float:
        """Run a measurement; returns decisions per second."""
        assert self.process.stdin is not None
        with suppress(BrokenPipeError):
            self.process.stdin.write(json.dumps({"name": name, "cores": list(cores)}) + "\n")
        answer = self.heard(self.name, self.process)
        if answer["games"]:
            self.lengths[name] = answer["decisions"] / answer["games"]
        return float(answer["decisions"] / answer["seconds"])

    def stop(self) -> None:
        """Close its pipes and wait for its end."""
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(BrokenPipeError):
                if pipe is not None:
                    pipe.close()
        self.process.wait(timeout=60)


def pin_to_one_core() -> None:
    """Let this process and its threads use the first core only."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def peers_folder() -> Path:
    """The folder of the other programs' environments."""
    chosen = os.environ.get("ASTRAGAL_PEERS")
    if chosen:
        return Path(chosen)
    import platformdirs

    return platformdirs.user_cache_path("astragal") / "peers"


def installed(peer: Peer, folder: Path) -> str:
    """The Python of the environment with this program, which is made if it does not exist."""
    place = folder / "-".join([*peer.requirements, f"py{sys.version_info.major}.{sys.version_info.minor}"])
    python, ready = place / "bin" / "python", place / ".ready"
    if not ready.exists():
        print(f"Installing {peer.name} ({', '.join(peer.requirements)}) ...", flush=True)
        try:
            venv.create(place, clear=True, with_pip=True)
            pip = [str(python), "-m", "pip", "--disable-pip-version-check", "--quiet", "install", *peer.requirements]
            done = subprocess.run(pip, capture_output=True, text=True, check=False, timeout=PATIENCE)
        except (OSError, subprocess.SubprocessError) as error:
            raise DoesNotRunError(f"{peer.name} could not be installed: {error}") from None
        if done.returncode:
            words = (done.stderr.strip().splitlines() or ["pip did not say why"])[-1]
            raise DoesNotRunError(f"{peer.name} could not be installed: {words}")
        ready.touch()
    return str(python)


def started(games: Sequence[str], peers: Sequence[str], missing: list[str]) -> Iterator[Program]:
    """Start our own program and the others; those that do not run are added to `missing`."""
    yield Program.start(OURS, sys.executable, HERE / "ours.py", *games)
    for key in peers:
        peer = PEERS[key]
        try:
            yield Program.start(peer.name, installed(peer, peers_folder()), HERE / "peers" / peer.file)
        except DoesNotRunError as error:
            missing.append(str(error))
            print(error, flush=True)


def run(programs: list[Program], repeats: int, missing: list[str]) -> None:
    """Warm everything up, then measure in rounds."""
    everything = (
        sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else list(range(os.cpu_count() or 1))
    )
    for number in range(-1, repeats):
        for program in list(programs):
            for name in program.measurements:
                cores = everything if "all cores" in name else everything[:1]
                try:
                    rate = program.measure(name, cores)
                except DoesNotRunError as error:
                    missing.append(str(error))
                    programs.remove(program)
                    program.stop()
                    break
                if number < 0:
                    print(f"  ready: {program.name}, {name}", flush=True)
                else:
                    program.rates.setdefault(name, []).append(rate)
        if number >= 0:
            print(f"round {number + 1} of {repeats}", flush=True)


def median_with_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The median between the two values that enclose the true median in 95 of 100 such runs, or the outermost two.

    >>> median_with_interval([3, 1, 2, 5, 4, 9, 8, 7, 6])
    (2, 5, 8)
    """
    ordered, n = sorted(values), len(values)
    outside = 0
    while outside < n // 2 and 2 * sum(comb(n, k) for k in range(outside + 1)) <= 0.05 * 2**n:
        outside += 1
    rank = max(0, outside - 1)
    return ordered[rank], statistics.median(ordered), ordered[n - 1 - rank]


class Row(NamedTuple):
    """One line of the table."""

    program: str
    game: str
    how: str
    rates: list[float]
    length: float | None


def rows_of(programs: Sequence[Program]) -> list[Row]:
    """All measurements, one row each."""
    return [
        Row(program.name, *name.split(" | "), rates=rates, length=program.lengths.get(name))
        for program in programs
        for name, rates in program.rates.items()
    ]


def ratios(rows: Sequence[Row], ours: str, row: Row) -> tuple[float, float, float] | None:
    """How many times faster than a row one of our measurements is, round by round; the median with its interval."""
    mine = next((each.rates for each in rows if each.program == OURS and f"{each.game} | {each.how}" == ours), None)
    if mine is None:
        return None
    return median_with_interval([a / b for a, b in zip(mine, row.rates)])


def written(number: float) -> str:
    """A rate with three significant figures."""
    for size, unit in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if number >= size:
            return f"{number / size:.3g}{unit}" if number / size < 1000 else f"{number / size:.0f}{unit}"
    return f"{number:.3g}"


def table(rows: Sequence[Row]) -> str:
    """The table of the page."""
    lines = [
        "| program | game | how | decisions a second | 95 % interval | games a second | our playouts | our steps |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        low, middle, high = median_with_interval(row.rates)
        games = written(middle / row.length) if row.length else ""
        compared = ["", ""]
        if row.program != OURS:
            both = [ratios(rows, name, row) for name in (PLAYOUTS, VECTOR)]
            compared = [f"{each[1]:,.0f} × ({each[0]:,.0f} to {each[2]:,.0f})" if each else "" for each in both]
        what = f"{written(middle)} | {written(low)} to {written(high)} | {games}"
        lines.append(f"| {row.program} | {row.game} | {row.how} | {what} | {compared[0]} | {compared[1]} |")
    return "\n".join(lines)


def verdicts(rows: Sequence[Row]) -> list[tuple[bool, str]]:
    """The targets, and whether this run met them."""
    found = []
    vector = next((row for row in rows if f"{row.game} | {row.how}" == VECTOR), None)
    if vector is not None:
        best = max(vector.rates)  # other work on a machine only slows rounds down
        text = f"bronze, vector step: {BAR_VECTOR / 1e6:.0f} million a second on one core; {written(best)} in the best"
        text += f" round, {written(statistics.median(vector.rates))} in the median"
        found.append((best >= BAR_VECTOR, text))
    for row in rows:
        compared = ratios(rows, PLAYOUTS, row) if row.program != OURS else None
        if compared is None:
            continue
        bar = BAR_YACHT if f"{row.game} | {row.how}" == YACHT else BAR_PEER
        name = f"{row.program} {row.game}, {row.how}"
        found.append((compared[1] >= bar, f"bronze playouts at least {bar} × {name}: {compared[1]:,.0f} ×"))
    return found


def page(rows: Sequence[Row], programs: Sequence[Program], missing: Sequence[str], repeats: int) -> str:
    """The text that the command writes into the page."""
    versions = [
        f"{name} {number}" for program in programs for name, number in program.versions.items() if name != "Python"
    ]
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    machine = f"{platform.system()} on {platform.machine()}, {cores} cores, load {load} at the end"
    lines = [
        BEGIN,
        "",
        f"Python {platform.python_version()}, {machine};",
        f"{', '.join(versions)}. Medians of {repeats} interleaved rounds.",
        "",
        table(rows),
        "",
        *(f"- {'met' if met else 'missed in this run'}: {text}" for met, text in verdicts(rows)),
        *(f"- not measured: {each}" for each in missing),
        "",
        "![The table as a picture](pictures/benchmarks.svg)",
        "",
        END,
    ]
    return "\n".join(lines)


def draw(rows: Sequence[Row], path: Path) -> None:
    """Draw the table as a picture: one bar per row, on a logarithmic scale."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    matplotlib.rcParams |= {"svg.fonttype": "none", "svg.hashsalt": "astragal", "font.size": 8}
    ordered = sorted(rows, key=lambda row: statistics.median(row.rates))
    figure, axes = pyplot.subplots(figsize=(8, 0.6 + 0.21 * len(ordered)))
    for place, row in enumerate(ordered):
        low, middle, high = median_with_interval(row.rates)
        color = "tab:blue" if row.program == OURS else "tab:gray"
        axes.barh(place, middle, color=color, xerr=[[middle - low], [high - middle]], error_kw={"linewidth": 0.8})
    axes.set_yticks(range(len(ordered)), [f"{row.program}: {row.game}, {row.how}" for row in ordered])
    axes.set(xscale="log", xlabel="random-play decisions a second", ylim=(-0.6, len(ordered) - 0.4))
    axes.grid(axis="x", alpha=0.3)
    figure.tight_layout()
    path.parent.mkdir(exist_ok=True)
    figure.savefig(path, metadata={"Date": None}, bbox_inches="tight")
    pyplot.close(figure)


def put_into(text: str, measured: str) -> str:
    """The page with its measured part replaced."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + measured + after


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print and write the page; returns 1 if `--strict` is given and a target is missed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0], allow_abbrev=False)
    parser.add_argument("--repeats", type=int, default=REPEATS, help="rounds of measurement")
    parser.add_argument("--games", nargs="*", choices=GAMES, default=list(GAMES), help="our games to measure")
    parser.add_argument("--peers", nargs="*", choices=list(PEERS), default=list(PEERS), help="other programs to run")
    parser.add_argument("--no-page", action="store_true", help="print only")
    parser.add_argument("--strict", action="store_true", help="exit with 1 if a target is missed")
    options = parser.parse_args(arguments)
    missing: list[str] = []
    programs = list(started(options.games, options.peers, missing))
    run(programs, options.repeats, missing)
    rows = rows_of(programs)
    measured = page(rows, programs, missing, options.repeats)
    print(measured)
    if not options.no_page:
        PAGE.write_text(put_into(PAGE.read_text(encoding="utf-8"), measured), encoding="utf-8")
        draw(rows, PICTURE)
    for program in programs:
        program.stop()
    return 1 if options.strict and not all(met for met, _ in verdicts(rows)) else 0


if __name__ == "__main__":
    sys.exit(main())
