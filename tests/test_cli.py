"""The command line: what each command prints, and one clear line with exit code 2 for everything that is wrong."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from astragal import AstragalError, Match, load_log, write_log
from astragal.cli import main, table
from astragal.rules import GAMES, game_named
from astragal.server import store_tables
from astragal.server.serve import open_store
from astragal.server.store import Standing, StoredSeat, StoredTable, new_id, sqlite_url
from astragal.table.log import save_log

SCENARIO = 'title = "Seven goods"\nplay = ["1 discard wood"]\n[position]\nplayers = 2\nstep = "discard"\n'
SCENARIO += "seats = [{ goods = { wood = 5, stone = 2 } }]\n[expect]\ntiebreaks = [16, 0]\n"
GOLDEN = Path(__file__).parent / "golden" / "bronze" / "classic-1.log"


@pytest.fixture(autouse=True)
def away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command runs in a folder of its own, with saved games of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit code, output and error output of a command."""
    try:
        code = main(arguments)
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else 1
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command says that cannot be carried out: on one or a few lines, and nothing else."""
    before = folder_content(Path())
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert "Traceback" not in err
    last = err.rstrip("\n").split("\n")[-1]
    assert last.startswith("astragal")
    assert folder_content(Path()) == before
    return last


def folder_content(folder: Path) -> dict[str, bytes | None]:
    """Everything in a folder."""
    return {str(path): path.read_bytes() if path.is_file() else None for path in sorted(folder.rglob("*"))}


def written(name: str, text: str) -> str:
    """A file with this text."""
    Path(name).write_text(text, encoding="utf-8")
    return name


def log_file(name: str = "game.log") -> str:
    """A log of a game that has just begun."""
    match = Match("bronze", names=["Ada", "Bo 🎲"])
    for face in ("food", "good", "coins"):
        match.settle(face)
    match.play("keep")
    return written(name, write_log(match))


# Bad input, whatever the command.


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("", "the following arguments are required: COMMAND"),
        ("plya", "invalid choice: 'plya'"),
        ("simulate", "the following arguments are required: GAME"),
        ("simulate bronzee", 'There is no game "bronzee". Did you mean "bronze"? Known: bronze, '),
        ("play bronzee", 'There is no game "bronzee"'),
        ("rules bronzee", 'There is no game "bronzee"'),
        ("simulate bronze --sheet clasic", 'There is no sheet "clasic". Did you mean "classic"?'),
        ("simulate bronze --sheet none.toml", "none.toml: there is no such file"),
        ("simulate bronze --sheet " + "x" * 5000, "There is no sheet"),
        ("simulate bronze --option dev_gaol=6", 'There is no option "dev_gaol". Did you mean "dev_goal"?'),
        ("simulate bronze --option develoments.medicine.cost=10", 'Did you mean "developments"?'),
        ("simulate bronze --option developments.medicin.cost=10", 'Did you mean "developments.medicine"?'),
        ("simulate bronze --option dev_goal", "An option is written name=value"),
        ("simulate bronze --option =6", "An option is written name=value"),
        ("simulate bronze --option dev_goal=0", "from 1 to 99, not 0"),
        ("simulate bronze --option dev_goal=six", "must be a whole number"),
        ("simulate bronze --option dev_goal=²", "must be a whole number"),
        ("simulate bronze --option dev_goal=--5", "must be a whole number"),
        ("simulate bronze --option round_cap=99999999999", "from 1 to 100"),
        ("simulate bronze --option trading=yes", "must be true or false"),
        ("simulate bronze --option round_cap=true", "whole number"),
        ("simulate bronze --players 5", 'There is no number of players "5"'),
        ("simulate bronze --players 0", "must be a whole number from 1 to 8, not '0'"),
        ("simulate bronze --players two", "must be a whole number from 1 to 8, not 'two'"),
        ("simulate bronze --bots grandmaster", 'There is no bot "grandmaster"'),
        ("simulate bronze --players 4 --bots random,random", "2 bots were named for 4 players"),
        ("simulate bronze --players 1 --bots random,random", "2 bots were named for 1 player;"),
        ("simulate bronze --bots random,,random,random", 'There is no bot ""'),
        ("simulate bronze --games 0", "must be a whole number from 1"),
        ("simulate bronze --games many", "must be a whole number from 1"),
        ("simulate bronze --games -5", "must be a whole number from 1"),
        ("simulate bronze --games 1e6", "must be a whole number from 1"),
        ("simulate bronze --games " + "9" * 5000, "must be a whole number from 1"),
        ("simulate bronze --seed -1", "must be a whole number from 0"),
        ("simulate bronze --seed 9223372036854775808", "must be a whole number from 0"),
        ("simulate bronze --threads 0", "must be a whole number from 1 to 1024"),
        ("simulate bronze --threads 9999", "must be a whole number from 1 to 1024"),
        ("simulate bronze --position none.json", "none.json: there is no such file"),
        ("simulate bronze --position none.txt", "the name of a document must end in .toml or .json"),
        ("simulate bronze --games 10 --write-game 10 new.log", "The batch has games 0 to 9; there is no game 10"),
        ("simulate bronze --write-game -1 new.log", "named by its number, counted from 0, not by '-1'"),
        ("simulate bronze --write-game one new.log", "named by its number, counted from 0, not by 'one'"),
        ("simulate bronze --write-game 0", "expected 2 arguments"),
        ("simulate bronze --write-game 0 " + "x" * 300, "cannot be written: File name too long"),
        ("tournament bronze", "the following arguments are required: --bots"),
        ("tournament bronze --bots random", "A tournament needs two bots or more"),
        ("tournament bronze --bots random,random", "Name each bot only once; repeated: random"),
        ("tournament bronze --bots random,", 'There is no bot ""'),
        (
            "tournament bronze --bots random,heuristik --out new",
            'There is no bot "heuristik". Did you mean "heuristic"?',
        ),
        ("tournament bronze --bots random,heuristic --players 1", "A tournament is for two or more players"),
        ("tournament bronze --bots random,heuristic --players 5", 'There is no number of players "5"'),
        ("tournament bronze --bots random,heuristic --games 0", "must be a whole number from 1"),
        ("tournament bronze --bots random,heuristic --sheet clasic", 'There is no sheet "clasic"'),
        ("tournament bronze --bots random,heuristic --out /dev/null", "is a file; results are kept in a folder"),
        ("replay none.log", "none.log: there is no such file"),
        ("replay .", "this is a folder, not a file"),
        ("replay none.log --at -1", "must be a whole number from 0"),
        ("replay /dev/null/x.log", "cannot be read: Not a directory"),
        ("check none.toml", "none.toml: there is no such file"),
        ("check none.log", "the name of a document must end in .toml or .json"),
        ("check", "the following arguments are required: FILE"),
        ("rules bronze BR-99", "No clause of bronze has that number or those words"),
        ("rules bronze BR-99.9", "No clause of bronze has that number or those words"),
        ("rules bronze xyzzy", "No clause of bronze has that number or those words"),
        ("play bronze --pace -1", "must be a number of seconds from 0 to 60, not '-1'"),
        ("play bronze --pace nan", "must be a number of seconds from 0 to 60, not 'nan'"),
        ("play bronze --pace fast", "must be a number of seconds from 0 to 60, not 'fast'"),
        ("play bronze --players 2 --seats Ada", "--seats names 1, but the table has 2 players"),
        ("play bronze --seats Ada,Bo,Cy,Di,Ed", 'There is no number of players "5". Known: 1, 2, 3, 4'),
        ("play mythology --seats Ada,medium,hard", "The terminal table needs a terminal"),
        ("play bronze --seats Ada,", "A name has 1 to 40 printable characters"),
        ("play bronze --seats Ada," + "x" * 41, "A name has 1 to 40 printable characters"),
        ("play bronze --seats Ada,\x1b[2J", "A name has 1 to 40 printable characters"),
        (
            "play bronze --seats Ada,harrd",
            'no bot "harrd"; did you mean hard? For a person of that name, write person:harrd',
        ),
        ("play bronze --seats Ada,Hrad", 'no bot "Hrad"; did you mean hard?'),
        ("play bronze --seats Ada,Expert", 'no bot "Expert"; did you mean expert?'),
        ("play bronze --seats Gerhard,Player,Randy,Edward", "The terminal table needs a terminal"),
        ("play bronze --seats Ada,person:", "A name has 1 to 40 printable characters"),
        ("play bronze --seats Ada,Bo,ada", "--seats names ada twice"),
        ("play bronze --seats person:hard,hard", "--seats names Hard twice"),
        ("train iron --out nowhere/x.json", "nowhere/x.json cannot be written: its folder does not exist"),
        ("train iron --out .", ". cannot be written: it is a folder"),
        ("train bronze --disturbance nan", "must be a number of at least 0, not 'nan'"),
        ("train bronze --disturbance -1", "must be a number of at least 0, not '-1'"),
        ("play bronze --resume none.log", "none.log: there is no such file"),
        ("play bronze --resume none.log --seats Ada", "A saved game continues as it is; leave out --seats"),
        ("play bronze --resume none.log --option dev_goal=6", "leave out --option"),
        (f"play iron --resume {GOLDEN}", "is a game of bronze, not of iron"),
        ("play bronze --resume", "There is no saved game of bronze"),
        ("games now", "unrecognized arguments: now"),
        ("simulate bronze --game 10", "unrecognized arguments: --game 10; did you mean --games?"),
        ("simulate bronze --bot=easy", "unrecognized arguments: --bot=easy; did you mean --bots?"),
        ("sweep bronze classic dev_goal=3:7 --position x.json", "unrecognized arguments: --position x.json"),
        ("futures x.log --players 3", "astragal futures: error: unrecognized arguments: --players 3"),
        (
            "compare bronze classic --option masonry=20",
            'no option "masonry". Known: developments.masonry.cost, developments.masonry.points.',
        ),
        (
            "sweep bronze classic masonry.cost=10:30:10",
            'no option "masonry.cost". Did you mean "developments.masonry.cost"?',
        ),
        ("sweep bronze classic dev_goal=7:3", "A range goes up, from:to:step, as in dev_goal=3:7:1; 7:3 does not"),
        ("sweep bronze classic dev_goal=3:7:0", "3:7:0 does not"),
        ("play bronze --res", "unrecognized arguments: --res; did you mean --resume?"),
    ],
)
def test_bad_input_gets_one_clear_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: str, says: str
) -> None:
    assert says in refused(capsys, *arguments.split(" ") if arguments else ())


# Broken and hostile files.


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('base = "clasic"\n', 'my.toml:1: `base`: names no sheet: There is no sheet "clasic"'),
        (f'base = "{"é" * 199}"\n', "names no sheet"),
        ('base = "my"\n', "builds on more than 8 sheets"),
        ('base = "classic"\n[end]\ndev_gaol = 6\n', 'my.toml:3: `end` has no key "dev_gaol". Did you mean "dev_goal"?'),
        ('base = "classic"\n[end]\ndev_goal = "six"\n', "my.toml:3: "),
        ('base = "classic"\ngame = "stone"\n', 'is a sheet for "stone", not for "bronze"'),
        ('base = "classic"\n[cities]\nboxes = [1, 2, 3, 4, 5]\n', "my.toml:3: "),
        ('base = "classic"\n[disasters]\ndrought = { skulls = 3 }\n', "must be more than the 3 of drought"),
        ("[end]\nround_cap = 5\n", 'fill it in, or name a sheet to build on with base = "…"'),
        ("", "is missing, with"),
        ("base = \n", "my.toml:1:8: this is not TOML"),
        ("base = 'classic'\n[end\n", "my.toml:2:5: this is not TOML"),
        ("a = " + "[" * 5000, "nested deeper than"),
        ("a" + ".a" * 5000 + " = 1", "nested deeper than"),
        ('base = "classic"\n[end]\nround_cap = ' + "9" * 5000 + "\n", "number is too long"),
        ("#" * 2_000_000, "larger than 1 MiB"),
        ("\0", "NUL byte"),
    ],
)
def test_a_broken_sheet_is_named_with_its_line(capsys: pytest.CaptureFixture[str], text: str, says: str) -> None:
    assert says in refused(capsys, "simulate", "bronze", "--sheet", written("my.toml", text))


def test_the_one_number_that_a_complete_sheet_lacks_is_not_said_to_have_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    sheets = game_named("bronze").sheets
    lacking = (sheets.folder / "classic.toml").read_text().replace("rolls = 3\n", "", 1)
    assert "`dice.rolls`: is missing; fill it in" in refused(
        capsys, "simulate", "bronze", "--sheet", written("my.toml", lacking)
    )


def test_a_die_face_in_house_rules_is_written_whole_and_an_option_changes_one_number_of_it() -> None:
    sheets = game_named("bronze").sheets
    face = written("my.toml", 'base = "classic"\n[dice.faces]\nskull = { goods = 3 }\n')
    assert dict(sheets.load(face).changes()) == {"dice.faces.skull.goods": 3, "dice.faces.skull.skulls": 0}
    assert sheets.load("classic", {"dice.faces.skull.goods": 3}).changes() == [("dice.faces.skull.goods", 3)]


@pytest.mark.parametrize("arguments", [("replay",), ("replay", "--json"), ("play", "bronze", "--resume")])
def test_a_broken_log_is_named_with_line_and_column(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    whole = Path(log_file()).read_text(encoding="utf-8")
    for old, new, says in (
        ("astragal log 1", "astragal log 3", "broken.log:1:14: this program reads logs of version 1 or 2"),
        ("game bronze", "game stone", "broken.log:2:6: There is no game"),
        ("* food", "* fod", "broken.log:9:3: There is no face"),
        ("1 keep", "2 keep", "broken.log:10:3: It is Ada's move"),
        ("1 keep", "1 reroll 7", "broken.log:10:3: There is no such die this turn (BR-1.1)"),
        (whole, whole[:-1], "breaks off here"),
        (whole, "", "broken.log:1:1: the log ends where"),
    ):
        assert whole.count(old) == 1
        assert says in refused(capsys, *arguments, written("broken.log", whole.replace(old, new)))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "p.json:1:2: this is not JSON"),
        ("[]", "p.json:1: this must be a table"),
        ("{}", "`position` is missing"),
        ('{"position": {"players": 2, "coins": -1}}', "coins of `position` must be a whole number from 0 to 999"),
        ('{"position": {"players": 2},\n "game": "stone"}', "p.json:2: `game`: There is no game"),
        ('{"position": {"players": 2},\n "position": {}}', "p.json:2: `position` appears here for the second time"),
        ('{"a":' * 9999, "nested deeper"),
    ],
)
def test_a_broken_position_is_refused(capsys: pytest.CaptureFixture[str], text: str, says: str) -> None:
    path = written("p.json", text)
    assert says in refused(capsys, "simulate", "bronze", "--position", path)
    assert says in refused(capsys, "play", "bronze", "--position", path)


def test_a_position_has_its_own_sheet_options_and_players(capsys: pytest.CaptureFixture[str]) -> None:
    path = written("p.toml", "[position]\nplayers = 3\n")
    common = ("simulate", "bronze", "--position", path)
    assert "leave out --sheet and --option" in refused(capsys, *common, "--sheet", "late")
    assert "leave out --sheet and --option" in refused(capsys, *common, "--option", "dev_goal=6")
    assert "The position has 3 players, not 2" in refused(capsys, *common, "--players", "2")


# simulate --write-game


def test_a_game_of_a_batch_is_written_out_and_replayed(capsys: pytest.CaptureFixture[str]) -> None:
    batch = ("simulate", "bronze", "--players", "2", "--games", "50", "--seed", "7")
    code, out, err = run(capsys, *batch, "--write-game", "3", "g.log")
    assert (code, err) == (0, "")
    match = load_log(Path("g.log"))
    assert match.over
    assert out == f"g.log: {len(match.events)} events, points {match.scores()}\n"
    code, out, _ = run(capsys, *batch, "--write-game", "3", "again.log", "--json")
    assert (code, json.loads(out)) == (0, {"log": "again.log", "events": len(match.events), "points": match.scores()})
    assert Path("again.log").read_bytes() == Path("g.log").read_bytes()
    code, out, err = run(capsys, "replay", "g.log")
    assert (code, err) == (0, "")
    assert out.startswith("   1 *  ")
    assert f"{len(match.events):4} " in out


def test_nothing_is_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    written("old.log", "precious")
    Path("link.log").symlink_to("nowhere")
    for name in ("old.log", "link.log"):
        said = refused(capsys, "simulate", "bronze", "--games", "1", "--write-game", "0", name)
        assert f"{name} already exists; it is not overwritten" in said
    assert Path("old.log").read_text() == "precious"
    assert "old.log already exists" in refused(capsys, "play", "bronze", "--save", "old.log")
    for command in (("play", "bronze", "--save"), ("simulate", "bronze", "--games", "1", "--write-game", "0")):
        assert ". cannot be written: it is a folder." in refused(capsys, *command, ".")
    assert Path("old.log").read_text() == "precious"


def test_a_file_in_the_way_of_a_folder_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    written("file", "precious")
    said = refused(capsys, "simulate", "bronze", "--games", "1", "--write-game", "0", "file/g.log")
    assert "file/g.log cannot be written" in said


def test_house_rules_and_options_reach_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    written("mild.toml", 'base = "late"\ntitle = "Mild"\n[disasters]\nfamine_points = 0\n')
    code, _, err = run(
        capsys,
        *("simulate", "bronze", "--sheet", "mild.toml", "--option", "dev_goal=3", "--option", "trading=false"),
        *("--option", "trade.offers_per_turn=1", "--players", "2", "--games", "1", "--write-game", "0", "g.log"),
    )
    assert (code, err) == (0, "")
    text = Path("g.log").read_text(encoding="utf-8")
    assert "\nsheet late\n" in text
    assert "\nwith disasters.famine_points = 0\n" in text
    assert "\nwith end.dev_goal.players_2 = 3\n" in text
    assert "\nwith options.trading = false\n" in text
    Path("mild.toml").unlink()
    assert load_log(Path("g.log")).over


# replay


def test_replay_prints_the_position_after_any_event(capsys: pytest.CaptureFixture[str]) -> None:
    path = log_file()
    for arguments, event, dice in (
        (("--at", "0"), 0, ["?", "?", "?"]),
        (("--at", "2"), 2, ["food", "good", "?"]),
        (("--at", "3"), 3, ["food", "good", "coins"]),
    ):
        code, out, err = run(capsys, "replay", path, "--json", *arguments)
        assert (code, err) == (0, "")
        assert out.count("\n") == 1
        document = json.loads(out)
        assert document["event"] == event
        assert document["position"]["dice"] == dice
        assert document["scores"] == [0, 0]
        assert document["names"] == ["Ada", "Bo 🎲"]
        assert document["game"] == "bronze"
    assert json.loads(run(capsys, "replay", path, "--json")[1])["event"] == 4


def test_what_replay_prints_can_be_loaded_as_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "replay", log_file(), "--json", "--at", "3")
    assert code == 0
    written("p.json", out)
    arguments = ("simulate", "bronze", "--position", "p.json", "--games", "1", "--write-game", "0", "g.log")
    code, _, err = run(capsys, *arguments)
    assert (code, err) == (0, "")
    match = load_log(Path("g.log"))
    assert match.view(0)["names"] == ["Ada", "Bo 🎲"]
    assert match.events[0].seat == 0


def test_there_is_no_position_behind_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    path = log_file()
    for arguments in (("--at", "5"), ("--at", "5", "--json"), ("--at", "1000000000", "--json")):
        assert f"game.log has 4 events; there is no position after {arguments[1]}" in refused(
            capsys, "replay", path, *arguments
        )


def test_replay_without_a_terminal_prints_every_event_and_its_story(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "replay", log_file())
    assert (code, err) == (0, "")
    assert out.startswith("   1 *  food\n   2 *  good\n   3 *  coins\n   4 1  keep\n    Ada gets 7 coins.\n")
    assert run(capsys, "replay", "game.log", "--at", "2")[1] == "   1 *  food\n   2 *  good\n"


# check


def test_check_says_which_scenarios_hold(capsys: pytest.CaptureFixture[str]) -> None:
    good = written("good.toml", SCENARIO)
    failing = written("failing.toml", SCENARIO.replace("16", "17"))
    code, out, err = run(capsys, "check", good)
    assert (code, out, err) == (0, "ok   good.toml Seven goods\n1 of 1 hold\n", "")
    code, out, err = run(capsys, "check", good, failing)
    assert (code, err) == (1, "")
    assert out.splitlines() == [
        "ok   good.toml Seven goods",
        "FAIL failing.toml Seven goods",
        "     tiebreaks should be [17, 0], but is [16, 0]",
        "1 of 2 hold",
    ]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("discard wood", "discard pottery", "broken.toml:2: "),
        ("players = 2", "players = 9", "broken.toml:4: "),
        ("[expect]", "[expectation]", "broken.toml:7: "),
        ("[position]", "[position", "broken.toml:3:10: this is not TOML"),
    ],
)
def test_a_broken_scenario_is_named_with_its_line(
    capsys: pytest.CaptureFixture[str], old: str, new: str, says: str
) -> None:
    path = written("broken.toml", SCENARIO.replace(old, new))
    assert says in refused(capsys, "check", path)
    failing = written("failing.toml", SCENARIO.replace("16", "17"))
    code, out, err = run(capsys, "check", path, written("good.toml", SCENARIO), failing)
    assert code == 2
    assert says in err and err.count("\n") == 1
    assert [line.split()[0] for line in out.splitlines()] == ["ok", "FAIL", "tiebreaks", "1"], "the others are checked"


def test_check_says_what_house_rules_change(capsys: pytest.CaptureFixture[str]) -> None:
    first = written("first.toml", 'base = "full"\nname = "ours"\n[options]\nwalls_optional = true\n')
    second = written("second.toml", 'base = "first"\n[end]\nround_cap = 9\n')
    code, out, err = run(capsys, "check", first, written("good.toml", SCENARIO), second)
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        f"ok   {first}: iron, full with 1 change",
        "     options.walls_optional = true",
        "ok   good.toml Seven goods",
        f"ok   {second}: iron, full with 2 changes",
        "     end.round_cap = 9",
        "     options.walls_optional = true",
        "3 of 3 hold",
    ]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("cost = 3\n", "neither a scenario with a `position` nor house rules"),
        (
            'base = "clasic"\n',
            'odd.toml:1: `base`: names no sheet: There is no sheet "clasic". Did you mean "classic"?',
        ),
        ('base = "odd"\n', "do they go round in a circle?"),
        ("base = 3\n", "`base` must be text"),
        ('base = "short"\n[options]\nwall_optional = true\n', "odd.toml:3: "),
        ('game = "brons"\n', "brons"),
    ],
)
def test_check_names_what_is_wrong_with_house_rules(capsys: pytest.CaptureFixture[str], text: str, says: str) -> None:
    assert says in refused(capsys, "check", written("odd.toml", text))


def test_the_sheet_that_house_rules_build_on_says_which_game_they_are_for() -> None:
    names = [sheet for game in GAMES.values() for sheet in game.sheets.names()]
    assert sorted(set(names)) == sorted(names), "two games have a sheet of the same name"


# rules, games, version


def test_rules_prints_clauses_by_number_and_by_word(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "rules", "bronze")
    assert (code, err) == (0, "")
    assert clauses_in(out) == list(Match("bronze").game.words.clauses())
    code, out, _ = run(capsys, "rules", "bronze", "br-5.1", "BR-0.4")
    assert code == 0
    assert clauses_in(out) == ["BR-0.4", "BR-5.1"]
    code, out, _ = run(capsys, "rules", "bronze", "br-1")
    assert (code, {number.split(".")[0] for number in clauses_in(out)}) == (0, {"BR-1"})
    code, out, _ = run(capsys, "rules", "bronze", "leadership")
    assert code == 0
    texts = {number: clause.text for number, clause in Match("bronze").game.words.clauses().items()}
    assert "BR-9.1" in clauses_in(out)
    assert all("leadership" in texts[number].casefold() for number in clauses_in(out))


def test_rules_fit_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "60")
    code, out, _ = run(capsys, "rules", "bronze", "BR-0.4")
    assert code == 0
    lines = out.splitlines()[3:]
    assert all(len(line) <= 60 for line in lines) and len(lines) > 1
    assert lines[0].startswith("BR-0.4   A turn") and all(line.startswith(" " * 9) for line in lines[1:])


def test_rules_of_no_game_asks_for_the_game_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "rules")[2].endswith("the following arguments are required: GAME\n")


def clauses_in(out: str) -> list[str]:
    """The numbers of the clauses that were printed."""
    return re.findall(r"^(BR-\d+\.\d+) ", out, re.MULTILINE)


def test_games_lists_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "games")
    assert (code, err) == (0, "")
    words = "bronze", "1 to 4 players", "classic", "revised", "random", "dev_goal=5", "trading=false", "turns=20"
    for word in words:
        assert word in out


def test_help_and_version_are_no_errors(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version")[:2] == (0, "astragal 0.1.0\n")
    for command in ((), ("play",), ("simulate",), ("replay",), ("check",), ("rules",), ("games",)):
        code, out, err = run(capsys, *command, "--help")
        assert (code, err) == (0, "")
        assert out.startswith("usage: astragal")


def test_two_play_wherever_nothing_else_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("play", "simulate", "tournament", "balance", "compare", "sweep", "train"):
        out = " ".join(run(capsys, command, "--help")[1].split())
        assert "number of players (default 2)" in out, command


# play without a terminal


def test_play_needs_a_terminal_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    log = log_file()
    for arguments in ((), ("--resume", log), ("--save", "new.log"), ("--seats", "Ada,random"), ("--real-dice",)):
        said = refused(capsys, "play", "bronze", *arguments)
        assert said == "astragal: The terminal table needs a terminal; this is not one. Try `astragal simulate`."
    assert not Path("new.log").exists()
    assert not Path("data").exists()


def test_play_needs_a_terminal_that_can_be_drawn_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "on_terminal", lambda: True)
    monkeypatch.setenv("TERM", "dumb")
    said = refused(capsys, "play", "bronze", "--save", "new.log")
    assert said == "astragal: The terminal table cannot be drawn on a terminal with TERM=dumb. Try `astragal serve`."
    code, out, _ = run(capsys, "replay", log_file())
    assert (code, "Round 1" in out or "  1  " in out) == (0, True)


def test_somebody_who_is_called_like_a_bot_is_seated_as_a_person(tmp_path: Path) -> None:
    match = Match("bronze", players=3)
    table._seat_everybody(match, ["person:hard", "person: Hardy", "easy"])
    assert match.names == ["hard", "Hardy", "Easy"]
    assert match.bots == [None, None, "easy"]
    save_log(match, tmp_path / "kept.log")
    assert load_log(tmp_path / "kept.log").bots == match.bots


def test_resume_alone_goes_on_with_the_last_game_that_is_not_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "saves_folder", lambda: tmp_path)
    over = load_log(GOLDEN)
    assert over.over
    for number, events in enumerate((5, 9, None, None)):
        path = tmp_path / f"bronze-{number}.log"
        save_log(over if events is None else over.fork(at=events), path)
        os.utime(path, (number, number))
    path, match = table.last_unfinished("bronze")
    assert path.name == "bronze-1.log" and len(match.events) == 9
    (tmp_path / "bronze-0.log").unlink()
    path.unlink()
    with pytest.raises(AstragalError, match=r"All saved games of bronze are over.*bronze-3\.log"):
        table.last_unfinished("bronze")


# The real program.


def program(*arguments: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    """Run Astragal as a program of its own."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    environment |= more.pop("environment", {})
    more = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | more
    return subprocess.run([sys.executable, "-m", "astragal", *arguments], env=environment, timeout=120, **more)


def test_the_program_leaves_with_the_code_of_its_command() -> None:
    done = program("games")
    assert done.returncode == 0
    assert done.stderr == b""
    done = program("simulate", "bronzee")
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.startswith(b"astragal: There is no game")
    assert done.stderr.count(b"\n") == 1
    done = program("check", written("failing.toml", SCENARIO.replace("16", "17")))
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.parametrize("arguments", [("games",), ("rules", "bronze"), ("--help",), ("replay", "game.log")])
def test_nobody_minds_a_closed_pipe(arguments: tuple[str, ...]) -> None:
    log_file()
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = program(*arguments, stdout=writing)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_names_that_the_terminal_cannot_show_are_spelt_out() -> None:
    done = program("replay", log_file(), environment={"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Bo \\U0001f3b2" in done.stdout


def test_play_without_a_terminal_is_refused_by_the_real_program() -> None:
    done = program("play", "bronze", "--save", "new.log")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"astragal: The terminal table needs a terminal")
    assert not Path("new.log").exists()


def test_a_file_name_that_is_no_text_is_no_reason_to_fall_over() -> None:
    for arguments in (("replay",), ("check",), ("simulate", "bronze", "--sheet")):
        command = [sys.executable, "-m", "astragal", *arguments, b"\xff.toml"]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr.startswith(b"astragal: ")
        assert b"Traceback" not in done.stderr


def test_an_endless_file_is_not_read_to_its_end() -> None:
    for path in ("/dev/zero", "/dev/stdin"):
        done = program("replay", path)
        assert (done.returncode, done.stdout) == (2, b"")
        assert b"this is not an ordinary file" in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_output_that_cannot_be_written_is_said_in_one_line() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "astragal", "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and "cannot be written" in done.stderr


def test_old_tables_are_deleted_only_when_that_is_asked_for(capsys: Any, tmp_path: Path) -> None:
    folder = tmp_path / "club"
    store = open_store(folder, None)
    seat = StoredSeat("Ada", "person", visitor=store.new_visitor()[0])
    tables = [StoredTable(new_id(), "bronze", "classic", {}, "0" * 12, "please", [seat]) for _ in range(3)]
    for each in tables:
        store.add(each, Standing(-2, each is tables[0], [4], [0]))
    with store.engine.begin() as connection:
        old = update(store_tables.tables).where(store_tables.tables.c.id != tables[2].id)
        connection.execute(old.values(changed_at="2020-01-01T00:00:00+00:00"))
    assert run(capsys, "forget", "--days", "90", "--data", str(folder)) == (
        0,
        "Unchanged for 90 days: 1 finished table, 1 unfinished.\n"
        "Nothing is deleted; --delete deletes the finished ones.\n",
        "",
    )
    assert all(store.load(each.id) for each in tables)
    database = str(sqlite_url(folder / "astragal.sqlite3"))
    code, out, _ = run(capsys, "forget", "--days", "90", "--delete", "--database", database)
    assert (code, out.splitlines()[1]) == (0, "Deleted with logs and reviews: 1 table.")
    code, out, _ = run(capsys, "forget", "--days", "90", "--unfinished", "--delete", "--data", str(folder))
    assert (code, out.splitlines()[1]) == (0, "Deleted with logs and reviews: 1 table.")
    assert [store.load(each.id) is None for each in tables] == [True, True, False]
    store.close()


@pytest.mark.parametrize("where", ["--data nowhere", "--database sqlite:///nowhere.sqlite3", ""])
def test_where_no_tables_are_kept_none_are_deleted_and_no_store_is_made(capsys: Any, where: str) -> None:
    assert "There are no tables: " in refused(capsys, "forget", "--days", "9", *where.split())
