"""On a GPU: the games of the CPU, number for number; and where there is none, a word about what is missing."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from astragal import AstragalError, Match
from astragal.bots import POLICIES
from astragal.cli import main
from astragal.compiled import cuda, kernels
from astragal.lab.simulate import CUDA, Batch, simulate
from astragal.rules.kit import records_of

GAMES = 5_000


def missing() -> str | None:
    """Why nothing can be played on a GPU here."""
    try:
        cuda.require_device()
    except AstragalError as error:
        return str(error)
    return None


WHY_NOT = missing()
on_a_gpu = pytest.mark.skipif(WHY_NOT is not None, reason=WHY_NOT or "")
TABLES = [
    ("bronze", "classic", 1),
    ("bronze", "classic", 4),
    ("bronze", "late", 3),
    ("iron", "short", 2),
    ("iron", "full", 4),
    ("diciv", "reconstructed", 1),
    ("diciv", "reconstructed", 4),
    ("mythology", None, 2),
    ("mythology", None, 4),
]


@on_a_gpu
@pytest.mark.parametrize(("name", "sheet", "players"), TABLES)
def test_every_game_ends_as_on_the_cpu(name: str, sheet: str | None, players: int) -> None:
    match = Match(name, sheet=sheet, players=players)
    choose = POLICIES[name].chooser(["random"])
    opening = records_of(match.state, match.game.state)
    played = (match.game, choose, match.sheet.records, opening, [0] * players, 2**40 + 7, 2**33, GAMES)
    there, here = cuda.play_block(*played), kernels.play_block(*played)
    for part in ("points", "winners", "decisions", "draws"):
        assert np.array_equal(getattr(there, part), getattr(here, part)), part


@on_a_gpu
def test_a_simulation_reports_the_same_wherever_it_is_played() -> None:
    here = Batch(Match("bronze", players=2), ("random", "random"), 3_000, seed=5)
    times = {"seconds", "decisions_per_second", "games_per_second", "threads", "device"}
    reports = [simulate(batch).as_dict() for batch in (here, replace(here, device=CUDA))]
    assert len({repr({key: value for key, value in each.items() if key not in times}) for each in reports}) == 1


@pytest.mark.skipif(WHY_NOT is None, reason="there is a GPU here")
def test_without_a_gpu_the_command_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "bronze", "--device", "cuda"]) == 2
    assert WHY_NOT in capsys.readouterr().err


@pytest.mark.parametrize("content", ["import of_this_there_is_nothing", "import numpy; numpy.of_this_there_is_nothing"])
def test_a_library_that_does_not_load_is_named_as_missing(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "numba_cuda.py").write_text(content)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "numba_cuda", raising=False)
    with pytest.raises(AstragalError, match=r"(?s)of_this_there_is_nothing.*\[cuda\]"):
        cuda.require_device.__wrapped__()


def test_an_unknown_device_is_refused() -> None:
    with pytest.raises(AstragalError, match="cpu"):
        simulate(Batch(Match("bronze", players=1), ("random",), 1, device="abacus"))
