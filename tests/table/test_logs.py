"""Logs: written and read again without a change, and read by a parser that names line and column of every damage."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from astragal import Match, SeededDealer, load_log, read_log, save_log, write_log
from astragal.errors import AstragalError, BadDocument
from astragal.rules import CHANCE
from astragal.table import ScriptedDealer
from astragal.table import log as log_module

SHEETS = ("classic", "revised", "late")

SAMPLE = """\
astragal log 1
game bronze
sheet classic
with end.dev_goal.players_2 = 6
with options.trading = true
numbers {numbers}
players 2
name 1 "Ada"
name 2 "Bo"
bot 2 random
play
* food good coins
1 reroll 1 3
* workers workers
# Ada collects 1 wood.
1 keep; end trade; city4; city4; city4; step; step; step
"""


@pytest.fixture(scope="session")
def sample() -> str:
    """A short log with something of everything."""
    sheet = Match("bronze", options={"end.dev_goal.players_2": 6, "trading": True}).sheet
    return SAMPLE.format(numbers=sheet.fingerprint)


def refused(text: str) -> BadDocument:
    """The error that a damaged log is answered with."""
    with pytest.raises(BadDocument) as caught:
        read_log(text, "my.log")
    error = caught.value
    assert error.source == "my.log"
    assert str(error).isprintable()
    assert len(str(error)) < 2000
    return error


def place(text: str) -> tuple[int | None, int | None]:
    """Line and column of the damage."""
    error = refused(text)
    return error.line, error.column


def same_match(one: Match, other: Match) -> None:
    """Two matches with the same past and the same position."""
    assert one.events == other.events
    assert one.stories == other.stories
    assert one.state_bytes() == other.state_bytes()
    assert one.names == other.names
    assert one.bots == other.bots
    assert one.sheet.values == other.sheet.values
    assert [one.position_at(event) for event in range(len(one.events) + 1)] == [
        other.position_at(event) for event in range(len(other.events) + 1)
    ]


# There and back.


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_game_is_written_read_and_written_alike(sheet: str, players: int, played: Any) -> None:
    game = played(sheet, players, seed=players)
    text = write_log(game)
    again = read_log(text)
    same_match(game, again)
    assert write_log(again) == text
    assert again.over


def test_a_log_without_remarks_is_the_same_game(played: Any) -> None:
    game = played("classic", 2, 6)
    bare = write_log(game, remarks=False)
    assert "#" not in bare
    assert write_log(read_log(bare)) == write_log(game)
    assert write_log(read_log(write_log(game)), remarks=False) == bare


def test_a_log_can_stop_anywhere(played: Any) -> None:
    game = played("late", 3, 4)
    for event in range(0, len(game.events) + 1, 41):
        part = game.fork(at=event)
        same_match(read_log(write_log(part)), part)


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_log_may_start_from_any_position_of_a_game(sheet: str, played: Any) -> None:
    game = played(sheet, 2, 8, options={"trading": True})
    for event in range(0, len(game.events), 23):
        start = game.position_at(event)
        match = Match("bronze", sheet=game.sheet, start=start, dealer=SeededDealer(event))
        if event % 2:
            played(match=match, seed=event)
        text = write_log(match)
        assert "\nstart {" in text
        again = read_log(text)
        same_match(match, again)
        assert again.start == start
        assert write_log(again) == text


@pytest.mark.parametrize(
    "options",
    [
        {"dev_goal": 9},
        {"dev_goal": "by_players", "trading": True, "allow_gifts": True, "trade_step": "after_build"},
        {"cities.boxes": [1, 2], "out_of_play.players_2": ["wall"], "out_of_play.players_3": []},
        {"dice.faces.coins.weight": 0, "dice.faces.food": {"food": 5, "either": False, "weight": 3}},
        {"smithing_trigger": "4+", "solo_rounds": 3, "must_use_workers": True},
    ],
)
def test_a_changed_sheet_is_part_of_the_log(options: dict[str, Any], played: Any) -> None:
    for sheet in SHEETS:
        game = played(sheet, 2, 5, options=options)
        text = write_log(game)
        assert text.count("\nwith ") == len(game.sheet.changes()) > 0
        again = read_log(text)
        same_match(game, again)
        assert again.sheet.fingerprint == game.sheet.fingerprint
        assert write_log(again) == text


def test_a_log_of_a_house_rule_needs_no_file_beside_it(tmp_path: Path, played: Any) -> None:
    (tmp_path / "mild.toml").write_text('base = "late"\n[disasters]\nfamine_points = 0\n')
    (tmp_path / "milder.toml").write_text('base = "mild"\n[end]\ndev_goal = 4\n')
    game = played(tmp_path / "milder.toml", 3, 2)
    text = write_log(game)
    assert "\nsheet late\n" in text
    assert "\nwith disasters.famine_points = 0\n" in text
    same_match(read_log(text), game)


def test_a_log_of_a_sheet_that_builds_on_none_needs_no_file_beside_it(tmp_path: Path, played: Any) -> None:
    classic = Match("bronze").game.sheets.folder / "classic.toml"
    own = tmp_path / "own.toml"
    own.write_text(classic.read_text(encoding="utf-8").replace('name = "classic"', 'name = "own"'), encoding="utf-8")
    game = played(own, 2, 2)
    assert game.sheet.name == "own"
    text = write_log(game)
    assert "\nsheet classic\n" in text
    same_match(read_log(text), game)


@pytest.mark.parametrize(
    "names",
    [
        ['He said "no"', "back\\slash"],
        ["Ærøskøbing", "Žluťoučký kůň"],
        ["日本の人", "🎲 🏛"],
        ["# not a remark", "play"],
        ["1", "*"],
        [" ", "a  b"],
        ["'", "\\u0041"],
        ["x" * 40, "\N{GRINNING FACE}" * 40],
        ["same", "same"],
        ["مرحبا", "שלום"],
    ],
)
def test_odd_names_survive(names: list[str], played: Any, tmp_path: Path) -> None:
    game = played("classic", 2, 3, names=names)
    text = write_log(game)
    same_match(read_log(text), game)
    save_log(game, tmp_path / "odd.log")
    assert write_log(load_log(tmp_path / "odd.log")) == text


@given(st.lists(st.text(min_size=1, max_size=40), min_size=2, max_size=2))
def test_every_name_that_a_match_takes_survives(names: list[str]) -> None:
    try:
        match = Match("bronze", names=names)
    except AstragalError:
        return
    match.settle("food")
    same_match(read_log(write_log(match)), match)


def test_bots_are_kept_seat_by_seat() -> None:
    match = Match("bronze", players=4)
    match.bots = [None, "random", None, "some_bot_of_tomorrow"]
    text = write_log(match)
    assert "\nbot 2 random\nbot 4 some_bot_of_tomorrow\nplay\n" in text
    assert read_log(text).bots == match.bots


def test_a_log_that_was_read_can_be_played_on(sample: str) -> None:
    match = read_log(sample, dealer=ScriptedDealer([0, 0, 0]))
    assert match.to_move == CHANCE
    assert match.deal() == 3
    assert match.to_move == 1


def test_remarks_may_stand_anywhere_and_say_anything(sample: str) -> None:
    lines = sample.splitlines()
    remarked = "# first\n" + "\n# 1 keep; \x07 trailing   \n".join(lines) + "\n#\n"
    same_match(read_log(remarked), read_log(sample))


# Damage.


def test_the_sample_is_whole(sample: str) -> None:
    match = read_log(sample)
    assert len(match.events) == 14
    assert match.bots == [None, "random"]


@pytest.mark.parametrize("line", [1, 2, 3, 6, 7, 8, 9, 11])
def test_every_line_of_the_header_is_needed(sample: str, line: int) -> None:
    lines = sample.splitlines()
    gone = lines.pop(line - 1)
    error = refused("\n".join(lines) + "\n")
    assert error.line == line
    assert error.column is not None
    assert gone.split(" ")[0] in error.message


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "says"),
    [
        ("astragal log 1", "astragal log 3", 1, 14, 'this program reads logs of version 1 or 2, not "3"'),
        ("astragal log 1", "astragal log 01", 1, 14, "version 1"),
        ("astragal log 1", "astragal log", 1, 1, 'expected "astragal log …"'),
        ("astragal log 1", "Astragal log 1", 1, 1, 'expected "astragal log …"'),
        ("astragal log 1", "\ufeffastragal log 1", 1, 1, 'expected "astragal log …"'),
        ("game bronze", "game bronzee", 2, 6, 'Did you mean "bronze"?'),
        ("game bronze", "game  bronze", 2, 6, "There is no game"),
        ("sheet classic", "sheet clasic", 3, 7, 'Did you mean "classic"?'),
        ("sheet classic", "sheet ../classic.toml", 3, 7, "There is no sheet"),
        ("sheet classic", "sheet late", 6, 9, "the numbers of the sheet have changed"),
        ("with end.dev_goal.players_2 = 6", "with end.dev_gaol.players_2 = 6", 4, 1, "There is no place"),
        ("with end.dev_goal.players_2 = 6", "with end.dev_goal.players_2 = 600", 4, 1, "from 1 to 99, not 600"),
        ("with end.dev_goal.players_2 = 6", "with end.dev_goal.players_2 = 7", 6, 9, "numbers of the sheet"),
        ("with end.dev_goal.players_2 = 6", "with end.dev_goal.players_2 = 06", 4, 1, 'expected "with place'),
        ("with end.dev_goal.players_2 = 6", "with end.dev_goal.players_2 =  6", 4, 1, 'expected "with place'),
        ("with end.dev_goal.players_2 = 6", "with end.dev_goal.players_2 6", 4, 1, 'expected "with place'),
        ("with end.dev_goal.players_2 = 6", "with end.dev_goal.players_2 = null", 4, 1, 'expected "with place'),
        ("with options.trading = true", "with options.trading = 1", 5, 1, "must be true or false, not 1"),
        ("with options.trading = true", "with options.trading = " + "[" * 9999, 5, 1, 'expected "with place'),
        ("with options.trading = true", "with options.trading = " + "9" * 9999, 5, 1, 'expected "with place'),
        ("with options.trading = true", "with end.dev_goal.players_2 = 6", 5, 6, "was already changed on line 4"),
        ("with options.trading = true", "with disasters.drought.skulls = 9", 5, 1, "must be more than"),
        ("numbers ", "numbers 0", 6, 9, "the numbers of the sheet have changed"),
        ("players 2", "players 5", 7, 9, "expected a number from 1 to 4"),
        ("players 2", "players 0", 7, 9, "expected a number from 1 to 4"),
        ("players 2", "players 02", 7, 9, "expected a number from 1 to 4"),
        ("players 2", "players ²", 7, 9, "expected a number from 1 to 4"),
        ("players 2", "players two", 7, 9, "expected a number from 1 to 4"),
        ("players 2", "players 1", 9, 1, 'expected "play"'),
        ("players 2", "players 3", 10, 1, 'expected "name 3 …"'),
        ('name 1 "Ada"', 'name 2 "Ada"', 8, 1, 'expected "name 1 …"'),
        ('name 1 "Ada"', "name 1 Ada", 8, 8, "expected a name of 1 to 40 characters in quotes"),
        ('name 1 "Ada"', 'name 1 ""', 8, 8, "expected a name"),
        ('name 1 "Ada"', 'name 1  "Ada"', 8, 8, "expected a name"),
        ('name 1 "Ada"', 'name 1 "Ada', 8, 8, "expected a name"),
        ('name 1 "Ada"', 'name 1 "A\\nda"', 8, 8, "expected a name"),
        ('name 1 "Ada"', 'name 1 "\\ud800"', 8, 8, "expected a name"),
        ('name 1 "Ada"', f'name 1 "{"x" * 41}"', 8, 8, "expected a name"),
        ('name 1 "Ada"', "name 1 7", 8, 8, "expected a name"),
        ("bot 2 random", "bot 3 random", 10, 5, "expected a number from 1 to 2"),
        ("bot 2 random", "bot 2", 10, 7, "expected the name of a bot"),
        ("bot 2 random", "bot 2 two words", 10, 7, "expected the name of a bot"),
        ("bot 2 random", "bot 2 " + "x" * 41, 10, 7, "expected the name of a bot"),
        ("bot 2 random", "bot 2 random\nbot 1 random", 11, 5, "in the order of their seats"),
        ("bot 2 random", "bot 2 random\nbot 2 random", 11, 5, "in the order of their seats"),
        ("bot 2 random", "boot 2 random", 10, 1, 'expected "play"'),
        ("\nplay\n", '\nstart {"players": 3}\nplay\n', 11, 7, "the start position has 3 players, the log has 2"),
        ("\nplay\n", '\nstart {"players": 2, "round": 0}\nplay\n', 11, 7, "from 1 to 100, not 0"),
        ("\nplay\n", "\nstart {\nplay\n", 11, 7, "this is not JSON"),
        ("\nplay\n", "\nstart []\nplay\n", 11, 7, "this must be a table"),
        ("\nplay\n", "\nstart " + '{"a":' * 999 + "\nplay\n", 11, 7, "nested deeper"),
        ("\nplay\n", '\nstart {"players": 2, "players": 2}\nplay\n', 11, 7, "second time"),
        ("\nplay\n", "\nplay now\n", 11, 1, 'expected "play"'),
        ("* food good coins", "* food good coin", 12, 13, 'Did you mean "coins"?'),
        ("* food good coins", "* food  good coins", 12, 8, "There is no face"),
        ("* food good coins", "* food good coins skull", 12, 19, "No draw is due; Ada decides"),
        ("* food good coins", "* food good", 13, 3, "It is for the dice to decide"),
        ("* food good coins", "*", 12, 1, "expected a seat or * and what it did"),
        ("* food good coins", "food good coins", 12, 1, "expected a number from 1 to 2"),
        ("1 reroll 1 3", "2 reroll 1 3", 13, 3, "It is Ada's move, not Bo's"),
        ("1 reroll 1 3", "3 reroll 1 3", 13, 1, "expected a number from 1 to 2"),
        ("1 reroll 1 3", "01 reroll 1 3", 13, 1, "expected a number from 1 to 2"),
        ("1 reroll 1 3", "1 reroll 3 1", 13, 3, "There is no move"),
        ("1 reroll 1 3", "1 reroll 4", 13, 3, "There is no such die this turn (BR-1.1)"),
        ("1 reroll 1 3", "1", 13, 1, "expected a seat or *"),
        ("1 reroll 1 3", " 1 reroll 1 3", 13, 1, "expected a number"),
        ("1 reroll 1 3", "1\treroll 1 3", 13, 1, "expected"),
        ("1 reroll 1 3", "1 \x1b[2Jreroll", 13, 3, "There is no move"),
        ("; city4; city4; city4", "; city4;city4; city4", 16, 20, "There is no move"),
        ("; step; step; step", "; step; step; step; step", 16, 59, "It is for the dice to decide"),
        ("; step; step; step", "; step; temple; step", 16, 47, "It is not in play with this many players (BR-0.6)"),
    ],
)
def test_damage_is_named_with_its_line_and_column(
    sample: str, old: str, new: str, line: int, column: int, says: str
) -> None:
    assert sample.count(old) == 1
    error = refused(sample.replace(old, new))
    assert (error.line, error.column) == (line, column), str(error)
    assert says in error.message


def test_the_numbers_of_another_sheet_are_not_taken_for_these(sample: str) -> None:
    fingerprint = read_log(sample).sheet.fingerprint
    error = refused(sample.replace(fingerprint, "0" * 12))
    assert error.message == f"the numbers of the sheet have changed: they are {fingerprint} now"
    assert (error.line, error.column) == (6, 9)


def test_space_at_the_end_of_any_line_but_a_remark_is_refused(sample: str) -> None:
    lines = sample.splitlines()
    for number, line in enumerate(lines, start=1):
        for space in (" ", "\t", "  "):
            damaged = "\n".join([*lines[: number - 1], line + space, *lines[number:]]) + "\n"
            if line.startswith("#"):
                read_log(damaged)
            else:
                assert place(damaged) == (number, len(line) + 1)


def test_an_empty_line_is_refused_wherever_it_stands(sample: str) -> None:
    lines = sample.splitlines()
    for number in range(len(lines) + 1):
        line, column = place("\n".join([*lines[:number], "", *lines[number:]]) + "\n")
        assert (line, column) == (number + 1, 1)


def test_carriage_returns_are_refused_by_name(sample: str, tmp_path: Path) -> None:
    error = refused(sample.replace("\n", "\r\n"))
    assert (error.line, error.column) == (1, 15)
    assert "carriage return" in error.message
    path = tmp_path / "windows.log"
    path.write_bytes(sample.replace("\n", "\r\n").encode())
    with pytest.raises(BadDocument, match="carriage return"):
        load_log(path)


def test_events_after_the_end_of_the_game_are_refused(played: Any) -> None:
    text = write_log(played("classic", 1, 1), remarks=False)
    lines = text.count("\n")
    assert place(text + "1 keep\n") == (lines + 1, 3)
    assert place(text + "* food\n") == (lines + 1, 3)


@pytest.mark.parametrize("text", ["", "\n", "#\n", "# only a remark\n", "\n\n\n", "\0", "astragal", "🎲" * 9999])
def test_what_is_no_log_at_all_is_refused(text: str) -> None:
    error = refused(text)
    assert error.line is not None


def test_a_log_without_end_is_refused() -> None:
    error = refused("astragal log 1\n" + "#" * log_module.MOST_CHARACTERS)
    assert "at most" in error.message


def test_where_a_log_breaks_off_is_named(sample: str) -> None:
    assert place("astragal log 1\ngame bronze\n") == (3, 1)
    assert place(sample.removesuffix("\n")) == (sample.count("\n"), len(sample.splitlines()[-1]) + 1)


def test_a_log_cut_off_at_any_byte_is_a_shorter_game_or_an_error(sample: str) -> None:
    whole = read_log(sample)
    content = sample.encode()
    header_ends = sample.index("play\n") + len("play\n")
    for cut in range(len(content)):
        text = content[:cut].decode("utf-8", errors="ignore")
        if text.endswith("\n") and cut >= header_ends:
            match = read_log(text)
            assert match.events == whole.events[: len(match.events)]
        else:
            error = refused(text)
            assert error.line is not None and error.line <= text.count("\n") + 2
            assert error.column is not None


def test_a_log_with_other_letters_cut_off_at_any_byte_is_a_shorter_game_or_an_error(tmp_path: Path) -> None:
    match = Match("bronze", names=["Žofie", "🎲"])
    for face in ("food", "skull", "coins"):
        match.settle(face)
    match.play("keep")
    content = write_log(match).encode()
    path = tmp_path / "cut.log"
    for cut in range(len(content)):
        path.write_bytes(content[:cut])
        try:
            again = load_log(path)
        except BadDocument as error:
            assert error.source == str(path)
        else:
            assert content[cut - 1 : cut] == b"\n"
            assert again.events == match.events[: len(again.events)]


# Anything at all.

MARKS = [
    "\n",
    " ",
    ";",
    "; ",
    "*",
    "#",
    "1",
    "2",
    "9",
    '"',
    "\\",
    "{",
    "}",
    "\r",
    "\t",
    "\0",
    "é",
    "🎲",
    "\u2028",
    "\ud800",
]
WORDS = ["keep", "play", "name 1 ", "bot 1 random", "start {}", "with a = 1", "* food\n", "1 keep\n", "9" * 5000]


def survives(text: str) -> None:
    """Whatever the text is: a match, or an error that a person can read."""
    try:
        match = read_log(text, "my.log")
    except BadDocument as error:
        str(error).encode()
        assert str(error).isprintable()
    else:
        assert read_log(write_log(match)).events == match.events


@settings(max_examples=300, deadline=None)
@given(edits=st.lists(st.tuples(st.floats(0, 1), st.integers(0, 30), st.sampled_from(MARKS + WORDS)), max_size=4))
def test_a_log_damaged_anywhere_is_a_match_or_an_error(sample: str, edits: list[tuple[float, int, str]]) -> None:
    text = sample
    for where, gone, put in edits:
        at = int(where * len(text))
        text = text[:at] + put + text[at + gone :]
    survives(text)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_the_lines_of_a_log_in_any_order_are_a_match_or_an_error(sample: str, data: st.DataObject) -> None:
    lines = sample.splitlines()
    chosen = data.draw(st.lists(st.sampled_from(lines), max_size=2 * len(lines)))
    keep = data.draw(st.integers(0, len(lines)))
    survives("\n".join(lines[:keep] + chosen) + "\n")


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=300))
def test_any_text_is_a_match_or_an_error(text: str) -> None:
    survives(text)
    survives("astragal log 1\n" + text)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(["1 ", "2 ", "* ", "keep", "reroll 1", "food", "skull", "; ", "\n", " "]), max_size=40))
def test_any_play_is_a_match_or_an_error(sample: str, pieces: list[str]) -> None:
    head = sample.split("\nplay\n")[0]
    survives(head + "\nplay\n" + "".join(pieces))


def test_a_log_with_any_byte_changed_is_a_match_or_an_error(sample: str, tmp_path: Path) -> None:
    rng = random.Random(1)
    path = tmp_path / "damaged.log"
    for _ in range(400):
        content = bytearray(sample.encode())
        for _ in range(rng.randint(1, 3)):
            content[rng.randrange(len(content))] = rng.randrange(256)
        path.write_bytes(content)
        try:
            match = load_log(path)
        except BadDocument as error:
            assert str(error).isprintable()
        else:
            assert len(match.events) <= 14


# Files.


def test_a_match_is_saved_and_loaded(tmp_path: Path, played: Any) -> None:
    game = played("revised", 2, 1)
    path = tmp_path / "new" / "folder" / "game.log"
    save_log(game, path)
    assert path.read_bytes() == write_log(game).encode()
    same_match(load_log(path), game)
    same_match(load_log(str(path)), game)
    assert os.listdir(path.parent) == ["game.log"]


def test_a_save_that_fails_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.log"
    match = Match("bronze")
    save_log(match, path)
    old = path.read_bytes()
    match.settle("food")

    def full(*arguments: Any) -> None:
        raise OSError(28, "No space left on device")

    for failing in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, failing, full)
            with pytest.raises(AstragalError, match=r"game\.log cannot be written: No space left on device"):
                save_log(match, path)
        assert path.read_bytes() == old
        assert os.listdir(tmp_path) == ["game.log"]


def test_a_save_that_is_interrupted_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.log"
    path.write_text("old")

    def interrupted(*arguments: Any) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            save_log(Match("bronze"), path)
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["game.log"]


def test_what_cannot_be_written_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a file")
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "file" / "game.log", tmp_path / "folder", tmp_path / ("x" * 300), tmp_path / "a\0b"):
        with pytest.raises(AstragalError, match="cannot be written"):
            save_log(Match("bronze"), path)
    assert (tmp_path / "file").read_text() == "a file"
    assert sorted(os.listdir(tmp_path)) == ["file", "folder"]


def test_what_is_no_text_file_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "latin.log").write_bytes(b"astragal log 1\ngame \xe9\n")
    (tmp_path / "nul.log").write_bytes(b"astragal log 1\n\0")
    (tmp_path / "large.log").write_bytes(b"#" * (log_module.MOST_CHARACTERS + 1))
    os.mkfifo(tmp_path / "pipe.log")
    for name, says in {
        "none.log": "there is no such file",
        "latin.log": "latin.log:2: this is not text in UTF-8",
        "nul.log": "nul.log:2: there is a NUL byte here",
        "large.log": "this is larger than 8 MiB",
        "pipe.log": "this is not an ordinary file",
        "": "this is a folder, not a file",
        "x" * 300: "File name too long",
        "a\0b": "no file can have this name",
    }.items():
        with pytest.raises(BadDocument, match=says):
            load_log(tmp_path / name)


def test_the_start_of_a_log_is_one_line_of_json(at: Any) -> None:
    text = write_log(at(step="buy", coins=20, seats=[{"goods": {"wood": 3}}, {}]))
    line = next(line for line in text.splitlines() if line.startswith("start "))
    assert json.loads(line.removeprefix("start "))["coins"] == 20
