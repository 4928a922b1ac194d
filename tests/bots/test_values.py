"""Files of weights: those of the package, and those of one's own that go before them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from astragal import AstragalError, Match
from astragal.bots import POLICIES, values
from astragal.bots.values import FOLDER, OWN_FOLDER, document_called
from astragal.cli import main


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own that bots look into first."""
    monkeypatch.setenv(OWN_FOLDER, str(tmp_path))
    return tmp_path


def in_package(name: str) -> Any:
    """What stands in a file of the package."""
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


def test_a_file_of_ones_own_goes_before_that_of_the_package(own: Path) -> None:
    match, policies = Match("mythology", players=6), POLICIES["mythology"]
    content = in_package("mythology-standard-6.json")
    assert policies.weights_of("tuned", match.sheet, 6) == content["weights"]
    before = policies.digest(["tuned"], match.sheet, 6)
    content["weights"][0] += 1
    (own / "mythology-standard-6.json").write_text(json.dumps(content), encoding="utf-8")
    assert policies.weights_of("tuned", match.sheet, 6) == content["weights"]
    assert policies.weights_of("tuned", match.sheet, 7) == content["weights"], "so it does for more players"
    assert policies.digest(["tuned"], match.sheet, 6) != before, "a study in a folder is another one"
    assert policies.weights_of("heuristic", match.sheet, 6) == policies.weights
    assert document_called("mythology", "standard-6") == content, "training can start from it"


def test_what_is_not_there_comes_from_the_package(own: Path) -> None:
    values = POLICIES["iron"].values_of("planner", Match("iron").sheet, 2)
    assert list(values) == [n for row in in_package("iron-short-2.json")["values"] for n in row]


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"players": 3}, "is not what `astragal train iron --sheet short --players 2` writes"),
        ({"values": [[1.0, 2.0]]}, "is not what `astragal train iron"),
        ({"values": [["1"]]}, "is not what `astragal train iron"),
        ({"values": 7}, "is not what `astragal train iron"),
        (None, "cannot be read"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(own: Path, changes: dict[str, Any] | None, says: str) -> None:
    content = "{" if changes is None else json.dumps(in_package("iron-short-2.json") | changes)
    (own / "iron-short-2.json").write_text(content, encoding="utf-8")
    with pytest.raises(AstragalError, match=f"iron-short-2.json {says}"):
        POLICIES["iron"].values_of("planner", Match("iron").sheet, 2)


def test_the_first_weights_of_a_game_are_used_before_the_package_has_any(
    own: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(values, "FOLDER", tmp_path_factory.mktemp("package"))
    policies, sheet, path = POLICIES["iron"], Match("iron").sheet, own / "iron-short-2.json"
    assert policies.values_of("planner", sheet, 2) == ()
    content = in_package(path.name)
    path.write_text(json.dumps(content), encoding="utf-8")
    assert list(policies.values_of("planner", sheet, 2)) == [n for row in content["values"] for n in row]
    path.with_stem("iron-short-3").write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(AstragalError, match=r"iron-short-3\.json is not what .*: this table, and weights"):
        policies.values_of("planner", sheet, 3)


def test_a_folder_that_is_none_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv(OWN_FOLDER, "/nowhere/at/all")
    assert main(["simulate", "iron", "--players", "2", "--games", "1", "--bots", "planner"]) == 2
    assert "ASTRAGAL_VALUES names /nowhere/at/all, which is not a folder" in capsys.readouterr().err
