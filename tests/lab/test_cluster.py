"""Many machines: a real cluster of two nodes, of which one is killed, plays what one process plays."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.properties.random_play import SOAK

from astragal import AstragalError
from astragal.cli import main

with_ray = pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is not installed (extra `ray`)")

WORDS = ("nodes ", "simulate ", "tournament ", "training ")


@with_ray
def test_a_node_that_is_killed_costs_its_blocks_only_and_the_result_is_the_same() -> None:
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join(sys.path),
        "RAY_AUTH_MODE": "disabled",
        "RAY_USAGE_STATS_ENABLED": "0",
    }
    run = subprocess.run(
        [sys.executable, "-m", "tests.lab.two_nodes"],
        env=environment,
        cwd=Path(__file__).parent.parent.parent,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    said = [line for line in run.stdout.splitlines() if line.startswith(WORDS)]  # Ray speaks too
    study, *others = said
    words = study.split()
    assert words[:2] == ["nodes", "2"]
    assert 0 < int(words[4]) < int(words[6]) == 16, "the node was killed in the middle"
    assert words[-2:] == ["same", "True"]
    assert others == ["simulate True", "tournament True", "training True"][: 3 if SOAK > 1 else 1]


def test_without_the_extra_nothing_is_begun(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    command = ["balance", "bronze", "--bots", "random", "--on", "ray", "--out", str(tmp_path / "new")]
    assert main(command) == 2
    assert "Astragal's ray extra" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


@with_ray
def test_a_cluster_that_is_not_there_gets_one_line() -> None:
    from astragal.lab.cluster import on_ray

    with pytest.raises(AstragalError, match="No Ray cluster can be reached"):
        list(on_ray("nonsense://nowhere")(str, [1]))
