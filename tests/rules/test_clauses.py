"""Every rule has a name: each clause is carried out and proved somewhere, and nobody cites one that is not there.

A clause is carried out where the docstring of a function of the game's rules cites it, or where a sheet does that holds
its numbers. The words of the game (`names.py`) only repeat clauses to the player, so they do not count. A clause is
proved where the docstring of a test or the `clauses` of a scenario cites it.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from astragal.rules import GAMES
from astragal.rules.clauses import read_clauses

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "astragal"
NUMBER = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")
Function = ast.FunctionDef | ast.AsyncFunctionDef


def rules_folder(game: str) -> Path:
    """Where the rules of a game live."""
    return SOURCE / "rules" / game


def functions(path: Path) -> Iterator[Function]:
    """Every function of a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, Function):
            yield node


def docstring(function: Function) -> str:
    """What a function says of itself."""
    return ast.get_docstring(function) or ""


def carried_out(game: str) -> set[str]:
    """Clauses cited by functions of the rules and by sheets."""
    cited: set[str] = set()
    folder = rules_folder(game)
    for path in folder.rglob("*.py"):
        if path.name != "names.py":
            for function in functions(path):
                cited.update(NUMBER.findall(docstring(function)))
    for path in folder.rglob("*.toml"):
        cited.update(NUMBER.findall(path.read_text(encoding="utf-8")))
    return cited


def proved(game: str) -> set[str]:
    """Clauses cited by tests and scenarios of a game."""
    cited: set[str] = set()
    for path in (ROOT / "tests" / "rules" / game).rglob("test_*.py"):
        for function in functions(path):
            if function.name.startswith("test_"):
                cited.update(NUMBER.findall(docstring(function)))
    for path in (ROOT / "scenarios" / game).rglob("*.toml"):
        cited.update(tomllib.loads(path.read_text(encoding="utf-8"))["clauses"])
    return cited


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_carried_out_by_the_rules(game):
    """Some function or sheet says that it does what the clause asks."""
    assert set(GAMES[game].words.clauses()) - carried_out(game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_proved_by_a_test_or_a_scenario(game):
    """Some test says that it proves the clause."""
    assert set(GAMES[game].words.clauses()) - proved(game) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test_beside_its_scenarios(game):
    """Worked examples illustrate; tests prove."""
    tested: set[str] = set()
    for path in (ROOT / "tests" / "rules" / game).rglob("test_*.py"):
        for function in functions(path):
            tested.update(NUMBER.findall(docstring(function)))
    assert set(GAMES[game].words.clauses()) - tested == set()


def cited_in(path: Path) -> set[str]:
    """Clauses that a file cites; tests of other rooms may name a missing one to see it refused, not in a docstring."""
    text = path.read_text(encoding="utf-8")
    if path.is_relative_to(ROOT / "tests") and not path.is_relative_to(ROOT / "tests" / "rules"):
        text = " ".join(docstring(function) for function in functions(path)) if path.suffix == ".py" else ""
    return set(NUMBER.findall(text))


def test_nothing_cites_a_clause_that_does_not_exist():
    """In code, rules, sheets, tests and scenarios, whatever the game."""
    known = {number for game in GAMES.values() for number in game.words.clauses()}
    prefixes = {number[:3] for number in known}
    unknown = []
    for folder in (SOURCE, ROOT / "tests", ROOT / "scenarios"):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml", ".md"):
                wrong = sorted(number for number in cited_in(path) - known if number[:3] in prefixes)
                unknown += [f"{path.relative_to(ROOT)}: {number}" for number in wrong]
    assert unknown == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("**ZIG-1.1** Throw five dice.", "a clause begins with a number like **BR-1.1**, not with **ZIG-1.1** Throw"),
        ("**ZI-1** Throw five dice.", "not with **ZI-1** Throw five dice."),
        ("**ZI-1.1** Throw.\n\n**ZI-1.1** Build.", "clause ZI-1.1 appears twice"),
    ],
)
def test_a_clause_with_a_number_that_none_can_have_is_refused(tmp_path, text, wrong):
    """It would be missing without a word, and with it every other test of the game's clauses would hold."""
    path = tmp_path / "rules.md"
    path.write_text(f"# Ziggurat\n\n## ZI-1 Dice\n\n{text}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=re.escape(wrong)):
        read_clauses(path)


def test_every_game_numbers_its_clauses_with_letters_of_its_own():
    """A number names one clause, whatever the game."""
    letters = {name: {number[:2] for number in game.words.clauses()} for name, game in GAMES.items()}
    assert sum(map(len, letters.values())) == len(set.union(*letters.values())) == len(GAMES), letters


@pytest.mark.parametrize("game", GAMES)
def test_clauses_are_numbered_without_gaps(game):
    """Chapter by chapter, from 1 (chapter 0 is the setting up)."""
    seen: dict[int, int] = {}
    for number, clause in GAMES[game].words.clauses().items():
        chapter, place = map(int, number[3:].split("."))
        assert place == seen.get(chapter, 0) + 1, number
        assert clause.chapter.startswith(f"{number[:3]}{chapter} "), number
        seen[chapter] = place
    assert list(seen) == list(range(len(seen)))


@pytest.mark.parametrize("game", GAMES)
def test_clauses_point_only_to_clauses_that_exist(game):
    """A clause may send the reader to another one."""
    clauses = GAMES[game].words.clauses()
    for clause in clauses.values():
        assert set(NUMBER.findall(clause.text)) <= set(clauses)


def changes_the_position(function: Function) -> bool:
    """Whether a function writes into a field of a record."""
    for node in ast.walk(function):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        for target in targets:
            if any(isinstance(inner, ast.Attribute) for inner in ast.walk(target)):
                return True
    return False


def is_rule(function: Function) -> bool:
    """Whether a function carries the mark of rules code."""
    return any(isinstance(mark, ast.Name) and mark.id == "rule" for mark in function.decorator_list)


def refuses(function: Function) -> bool:
    """Whether a function gives a reason of its own why something is not allowed."""
    return any(
        isinstance(node, ast.Return) and isinstance(node.value, ast.Name) and node.value.id.isupper()
        for node in ast.walk(function)
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_function_that_changes_the_position_says_by_which_clause(game):
    """A helper that only counts need not; what writes into the position must."""
    silent = []
    for path in sorted((rules_folder(game) / "play").rglob("*.py")):
        for function in functions(path):
            if is_rule(function) and changes_the_position(function) and not NUMBER.search(docstring(function)):
                silent.append(f"{path.name}: {function.name}")
    assert silent == []


@pytest.mark.parametrize("game", GAMES)
def test_every_function_that_refuses_something_says_by_which_clause(game):
    """Dispatchers that only ask others need not."""
    silent = []
    for path in sorted((rules_folder(game) / "play").rglob("*.py")):
        for function in functions(path):
            named = function.name.startswith("refuse_") and path.name != "legal.py"
            if is_rule(function) and named and refuses(function) and not NUMBER.search(docstring(function)):
                silent.append(f"{path.name}: {function.name}")
    assert silent == []


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_says_what_it_does(game):
    """A sentence at least; citations come first."""
    for path in sorted(rules_folder(game).rglob("*.py")):
        for function in functions(path):
            if is_rule(function):
                text = docstring(function)
                assert text, f"{path.name}: {function.name}"
                cited = NUMBER.search(text)
                assert cited is None or text.startswith(cited[0]), f"{path.name}: {function.name}"


@pytest.mark.parametrize("game", GAMES)
def test_every_test_of_a_chapter_names_its_clause_first(game):
    """So that a failing test says which rule is broken; positions, sheets and words have tests without a clause too."""
    others = {"test_position.py", "test_positions.py", "test_sheet.py", "test_sheets.py", "test_words.py"}
    for path in sorted((ROOT / "tests" / "rules" / game).glob("test_*.py")):
        if path.name not in others:
            for function in functions(path):
                if function.name.startswith("test_"):
                    assert NUMBER.match(docstring(function)), f"{path.name}: {function.name}"


@pytest.mark.parametrize("game", GAMES)
def test_every_option_is_named_in_the_rules(game):
    """A player finds each option in a clause, by the name to type."""
    text = " ".join(clause.text for clause in GAMES[game].words.clauses().values())
    silent = [name for name in GAMES[game].sheets.options if f"`{name}`" not in text and f"`{name} =" not in text]
    assert silent == []


def names_in(tree: ast.AST) -> Counter[str]:
    """How often each name is used or imported."""
    used: Counter[str] = Counter()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            used[node.id] += 1
        elif isinstance(node, ast.Attribute):
            used[node.attr] += 1
        elif isinstance(node, ast.ImportFrom):
            used.update(alias.name for alias in node.names)
    return used


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_used(game):
    """A function that nothing calls carries out no clause."""
    others = GAMES.keys() - {game}
    used: Counter[str] = Counter()
    for path in SOURCE.rglob("*.py"):
        if not others & {*path.parts, path.stem}:
            used.update(names_in(ast.parse(path.read_text(encoding="utf-8"))))
    unused = []
    for path in sorted(rules_folder(game).rglob("*.py")):
        for function in functions(path):
            if is_rule(function) and used[function.name] == names_in(function)[function.name]:
                unused.append(f"{path.name}: {function.name}")
    assert unused == []
