"""The worked examples: every scenario file runs, every example has its file, every clause it names exists."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from astragal.rules import GAMES, game_named
from astragal.rules.documents import Document
from astragal.table.scenario import check_scenario, run_scenario

FOLDER = Path(__file__).parents[2] / "scenarios"
FILES = sorted(FOLDER.glob("*/*.toml"))
# fmt: off
EXAMPLES = {
    "bronze": [f"X{number}" for number in (
        1, 2, 4, 5, 6, 8,                   # collecting
        9, 10, 12,                          # feeding
        13, 15, 17, 19, 20, 21, 22,         # disasters
        24, 26, 27,                         # building
        28, 29, 31, 32,                     # buying
        33, 34,                             # discarding
        35, 38, 39,                         # end and score
        41, 43, 44, 46, 47,                 # trading and the late sheet
    )],
    "iron": [
        "W01", "W02",                                           # setting up
        "W03", "W04", "W23", "W39", "W41",                      # conquest, tribute, omens
        "W05", "W06", "W07", "W08", "W10", "W11",               # collecting
        "W12", "W14", "W15", "W16", "W17", "W19", "W20", "W22a", "W42",   # feeding and disasters
        "W25", "W26", "W28", "W30", "W31", "W32", "W38",        # building
        "W34", "W36", "W37",                                    # buying and storing
        "W43", "W45",                                           # end and score
    ],
    "diciv": [f"E{number:02}" for number in (
        1, 2, 4, 5, 6, 7, 8,                # resources, research and production
        9, 10, 11, 13, 14,                  # barbarians
        16, 17, 18, 19, 20, 21, 23, 24,     # upkeep and happiness
        26, 27, 29, 30, 31, 33, 34,         # technologies, gold, units
        35, 37, 38, 40, 41, 42,             # war and the encampment
        44, 46, 47, 48, 49,                 # several players, the end, the food row
    )],
    "mythology": [f"M{number:02}" for number in (
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16,      # economy
        18, 19,                                         # set-up
        20, 21, 22, 23, 24,                             # the rulebook's battle
        25, 28, 30, 32, 33, 35,                         # battles (36, exact odds, is a test)
        37, 38, 40, 41, 43, 44, 45, 46,                 # the rulebook's turn
        47, 50,                                         # the end
    )],
}
# fmt: on
"""The worked examples of each game, written down here so that none can be forgotten."""


def name_of(path):
    """The game of a scenario and its name."""
    return f"{path.parent.name}/{path.stem}"


def cases():
    """Every case of every file, by name."""
    found = []
    for path in FILES:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for index, case in enumerate(data.get("case", [data])):
            found.append(pytest.param(path, index, id=f"{name_of(path)}: {case['title']}"))
    return found


@pytest.mark.parametrize(("path", "index"), cases())
def test_the_example_comes_out_as_written(path, index):
    """Every case of every scenario."""
    finding = check_scenario(path)[index]
    assert not finding.problems, "\n".join(finding.problems)


@pytest.mark.parametrize("game", GAMES)
def test_every_worked_example_has_a_file(game):
    """One file for each, and none besides."""
    there = sorted(path.stem.partition("-")[0] for path in (FOLDER / game).glob("*.toml"))
    assert there == sorted(EXAMPLES[game])


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_file_is_named_by_its_example_and_cites_clauses_that_exist(path):
    """The id, the game, a title and clauses."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert data.get("game", "bronze") == path.parent.name
    assert path.stem.startswith(data["id"] + "-")
    assert re.fullmatch(r"[A-Z]\d+[a-z]?-[a-z]+(-[a-z]+)*", path.stem)
    assert data["title"]
    assert data["clauses"]
    assert set(data["clauses"]) <= set(game_named(path.parent.name).words.clauses())


SCENARIO = """
id = "X0"
title = "Seven goods"
clauses = ["BR-5.1"]
play = ["1 discard wood"]

[position]
players = 2
step = "discard"

[position.seats.1]
goods = { wood = 5, stone = 2 }
"""


def problems(text):
    """What is wrong with a scenario, case by case."""
    return [list(finding.problems) for finding in run_scenario(Document.from_toml(text, "test.toml"))]


@pytest.mark.parametrize(
    ("expected", "problem"),
    [
        ("[expect.seats.1]\ngoods = { wood = 5 }", "seats.1.goods.wood should be 5, but is 4"),
        ("[expect.seats.1]\ngoods = { cloth = 1 }", "seats.1.goods.cloth should be 1, but is 0"),
        ("[expect.seats.1]\nfoods = 0", "seats.1 has no foods"),
        ("[expect.seats.3]\nfood = 3", "seats has no 3"),
        ("[expect]\nto_move = 2", "to_move should be 2, but is chance"),
        ("[expect]\nscores = [1, 0]", "scores should be [1, 0], but is [0, 0]"),
        ('[expect]\nsays = ["Nothing."]', 'the story should say "Nothing."'),
        ('[expect]\nsays_not = ["Player 1 discards 1 wood."]', "the story should not say"),
    ],
)
def test_a_scenario_that_comes_out_otherwise_is_found_out(expected, problem):
    """A wrong expectation, and one of something that does not exist."""
    [[found]] = problems(SCENARIO + expected)
    assert problem in found


def test_a_wrong_refusal_and_a_wrong_list_of_moves_are_found_out():
    """Moves that are allowed after all, or refused by another clause."""
    text = SCENARIO.replace('play = ["1 discard wood"]', 'legal = ["discard wood"]')
    [found] = problems(text + '[refused]\n"discard wood" = "BR-5.1"\n"discard cloth" = "BR-5.2"')
    assert found[0] == '"discard wood" should be refused by BR-5.1, but is allowed'
    assert found[1].startswith('"discard cloth" should be refused by BR-5.2, but is refused with: ')
    assert found[2].startswith("legal moves should be ['discard wood'], but are")


def test_seats_may_be_a_list_or_tables_by_number():
    """Both are the same position."""
    text = SCENARIO.replace("[position.seats.1]\n", "[[position.seats]]\n") + "[expect.seats.1]\ngoods = { wood = 4 }"
    assert problems(text) == [[]]
