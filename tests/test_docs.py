"""Documentation that shows code runs as a test."""

from __future__ import annotations

import doctest
import importlib
import json
import pkgutil
import re
import tomllib
from pathlib import Path

import pytest

import astragal
from astragal.rules.diciv.things import TECHNOLOGY_NAMES
from astragal.rules.documents import Document
from astragal.table.log import read_log
from astragal.table.position import match_from
from astragal.table.scenario import run_scenario

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
MODULES = [each.name for each in pkgutil.walk_packages(astragal.__path__, "astragal.") if "__main__" not in each.name]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_python_on_a_page_runs(page: Path) -> None:
    known = {"EXAMPLES": ROOT / "examples"}
    flags = doctest.IGNORE_EXCEPTION_DETAIL
    failed, _ = doctest.testfile(str(page), module_relative=False, optionflags=flags, extraglobs=known)
    assert not failed


@pytest.mark.parametrize("name", ["astragal", *MODULES])
def test_the_examples_in_docstrings_run(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name), optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert not failed


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_to_files_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert "://" in target or (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_that_install_name_a_checkout(page: Path) -> None:
    """No package index has Astragal."""
    assert not re.findall(r"pip install .?astragal", page.read_text(encoding="utf-8"))


def blocks(page: str, language: str) -> list[str]:
    """The fenced blocks of a language on a page."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_house_rules_on_the_pages_are_valid_sheets() -> None:
    sheets = [*blocks("README.md", "toml"), *blocks("docs/sheets.md", "toml"), *blocks("docs/laboratory.md", "toml")]
    assert len(sheets) == 3
    for text in sheets:
        assert astragal.GAMES["bronze"].sheets.parse(text, "page").changes()


def test_a_mistake_in_a_house_rule_is_answered_as_the_page_says() -> None:
    wrong = blocks("docs/sheets.md", "toml")[0].replace("medicine =", "medicin =")
    with pytest.raises(astragal.BadDocument) as answer:
        astragal.GAMES["bronze"].sheets.parse(wrong, "our-table.toml")
    said = blocks("docs/sheets.md", "text")[0].strip()
    assert said.endswith("…")
    assert str(answer.value).startswith(said.removesuffix("…"))


def test_the_log_on_the_page_loads() -> None:
    log = blocks("docs/logs.md", "text")[0]
    assert len(read_log(log).events) == 10


def test_the_position_and_the_scenario_on_the_page_work() -> None:
    position, scenario = blocks("docs/logs.md", "toml")
    assert match_from(Document.from_toml(position, "page.toml")).to_move == 0
    assert all(not finding.problems for finding in run_scenario(Document.from_toml(scenario, "page.toml")))


def test_the_tables_of_the_bronze_page_are_those_of_the_sheet() -> None:
    text = (ROOT / "docs" / "bronze.md").read_text(encoding="utf-8")
    classic = tomllib.loads((ROOT / "src/astragal/rules/bronze/sheets/classic.toml").read_text(encoding="utf-8"))
    for name, numbers in classic["developments"].items():
        if numbers["cost"]:
            assert re.search(rf"\| {name.capitalize()} \| {numbers['cost']}\b.*\| {numbers['points']}\b", text), name
    assert json.dumps(classic["cities"]["boxes"]) == "[3, 4, 5, 6]"


def test_the_tables_of_the_iron_page_are_those_of_the_sheet() -> None:
    text = (ROOT / "docs" / "iron.md").read_text(encoding="utf-8")
    short = tomllib.loads((ROOT / "src/astragal/rules/iron/sheets/short.toml").read_text(encoding="utf-8"))
    for name, numbers in short["developments"].items():
        assert f"| {name.capitalize()} | {numbers['cost']} | {numbers['points']} |" in text, name
    for name, numbers in short["monuments"].items():
        assert f"| {name.capitalize()} | {numbers['boxes']} | {numbers['first']} | {numbers['later']} |" in text, name
    for row, spaces in short["rows"].items():
        assert f"| {row} | {spaces} | {short['start'][row]} |" in text, row
    for option in astragal.GAMES["iron"].sheets.options:
        assert f"`{option}`" in text, option


def test_the_tables_of_the_diciv_page_are_those_of_the_sheet() -> None:
    text = (ROOT / "docs" / "diciv.md").read_text(encoding="utf-8")
    diciv = astragal.GAMES["diciv"]
    prices = diciv.sheets.load("reconstructed").values["prices"]
    assert f"| price in gold | {' | '.join(str(price) for price in prices.values())} |" in text
    for name in TECHNOLOGY_NAMES:
        assert f" {name}: " in text, name
    for option in diciv.sheets.options:
        assert f"| `{option}` |" in text, option
