"""The table around the decisions: undo, saving, sizes, texts to read, real dice, replays."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.terminal.conftest import Hands, come_to_rest, position
from textual.events import Key

from astragal.bots import PolicyBot, play_out
from astragal.rules.bronze import state as n
from astragal.table import Match, ScriptedDealer, SeededDealer, load_log, write_log
from astragal.table.log import save_log
from astragal.terminal.app import TableApp
from astragal.terminal.ask import Pause
from astragal.terminal.palette import fitted, plain
from astragal.terminal.readers import MOST_PIECES, Reader, log_page
from astragal.terminal.replay import ReplayApp
from astragal.terminal.screens import Prompt

SIZES = [(80, 24), (100, 30), (120, 40), (160, 50)]


def game(players: int = 2, seed: int = 5, **more) -> Match:
    return Match(
        "bronze", players=players, dealer=SeededDealer(seed), names=["Ada", "Bo", "Cy", "Dee"][:players], **more
    )


def test_importing_the_terminal_loads_neither_compiler_nor_screen_library() -> None:
    code = "import sys, astragal.terminal; print('numba' in sys.modules, 'textual' in sys.modules)"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["False", "False"]


def test_the_whole_table_needs_no_compiler() -> None:
    code = "import sys, astragal.terminal.app, astragal.terminal.bronze, astragal.bots; print('numba' in sys.modules)"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["False"]


async def test_a_decision_is_taken_back_until_a_die_has_spoken(sit) -> None:
    match = position(dealer=SeededDealer(1), step="buy", coins=14, dice=["coins", "coins", "food"])
    async with sit(match) as hands:
        assert "u take back" not in hands.screen()
        await hands.press("enter")
        assert isinstance(hands.ask, Pause) and "u take back" in hands.screen()
        assert match.state.active == 1
        await hands.press("u")
        assert match.state.active == 0 and match.state.step == n.BUY
        await hands.press("enter", "enter")
        assert match.to_move == 1 and "u take back" not in hands.screen()
        await hands.press("u")
        assert "Nothing to take back" in hands.screen()


async def test_in_mid_turn_the_key_to_take_back_is_named_too(sit) -> None:
    match = position(step="build", dice=["workers", "workers", "food"], workers=6)
    async with sit(match) as hands:
        await hands.press("enter")
        assert match.state.workers == 5 and "u take back" in hands.screen()
        await hands.press("u")
        assert match.state.workers == 6 and "u take back" not in hands.screen()


async def test_however_many_keys_there_are_the_one_that_shows_all_is_named(sit) -> None:
    async with sit(game(), size=(60, 24)) as hands:
        await hands.press("enter")
        last = hands.screen().splitlines()[-1]
        assert last.rstrip().endswith("? keys") and "q quit" not in last


async def test_the_last_decision_waits_before_a_bot_gets_the_dice(sit) -> None:
    match = position(dealer=SeededDealer(1), step="buy", coins=14, dice=["coins", "coins", "food"])
    async with sit(match, bots={1: "random"}) as hands:
        await hands.press("enter")
        assert "hand the dice to Bo" in hands.screen()
        await hands.press("u")
        assert match.state.step == n.BUY


async def test_before_your_turn_everything_is_told_that_the_others_have_done(sit) -> None:
    match = game(3)
    async with sit(match, bots={1: "random", 2: "random"}, size=(120, 50)) as hands:
        while not (isinstance(hands.ask, Pause) and match.state.round_no == 2 and match.state.active == 0):
            await hands.press(hands.key_for())
        told = " ".join(hands.ask.notes)
        assert "Bo has the dice" in told and "Cy has the dice" in told
        assert "Round 2: Ada has the dice." in hands.screen() and "Ada has the dice" not in told
        assert "Ada rolls" not in told
        assert "d what happened" in hands.screen()
        await hands.press("d")
        assert "Since your last decision" in hands.screen()


async def test_a_note_that_does_not_fit_is_left_out_whole(sit) -> None:
    pause = Pause("Your turn.", "roll", ["one two three four five six", "short"])
    pause.room = 5
    assert [line.plain for line in pause.detail(12)][-1] == "short"
    assert len(pause.detail(12)) == 4


async def test_where_the_log_is_out_of_sight_its_end_stands_below_the_question(sit) -> None:
    match = game(1)
    async with sit(match, size=(100, 40)) as hands:
        assert "Lately ───" not in hands.screen()
        await hands.press("enter")
        assert "Lately ───" in hands.screen()
    async with sit(match, size=(160, 50)) as hands:
        assert " Log ───" in hands.screen() and "Lately ───" not in hands.screen()


async def test_what_lies_over_the_table_goes_away_once_however_often_escape_is_pressed(sit) -> None:
    match = game()
    async with sit(match) as hands:
        await hands.press("r")
        reader = hands.app.screen
        assert isinstance(reader, Reader)
        for _ in range(3):
            reader.post_message(Key("escape", None))
        await hands.settled()
        assert not hands.app.covered and hands.app.is_running


async def test_a_long_log_is_laid_out_in_few_pieces_and_can_still_be_searched(sit) -> None:
    match = game(4)
    play_out(match, [PolicyBot(match.game, match.sheet, "random", seat, seed=1) for seat in range(4)])
    async with sit(match, size=(120, 40)) as hands:
        await hands.press("escape", "l")
        reader = hands.app.screen
        assert isinstance(reader, Reader) and len(reader.texts) <= 2 * MOST_PIECES < len(log_page(hands.app.scene)[1])
        await hands.pilot.press("slash", *"round 2", "enter")
        assert reader.found and "round 2" in reader.texts[reader.found[0]]


async def test_a_saved_game_is_resumed_where_it_was(sit, tmp_path: Path) -> None:
    save = tmp_path / "a.log"
    match = game()
    async with sit(match, save=save) as hands:
        await hands.press("enter", "1", "enter", "k")
        await hands.pilot.press("q")
    resumed = load_log(save, SeededDealer(8))
    assert resumed.state_bytes() == match.state_bytes()
    assert write_log(resumed) == write_log(match)
    async with sit(resumed, save=save) as hands:
        assert hands.app.waiting
    assert save.read_text(encoding="utf-8") == write_log(match)


async def test_the_game_is_saved_after_every_decision_and_when_it_is_taken_back(sit, tmp_path: Path) -> None:
    save = tmp_path / "a.log"
    match = position(step="build", dice=["workers", "food", "food"], workers=3)
    async with sit(match, save=save) as hands:
        await hands.press("enter")
        assert save.read_text(encoding="utf-8") == write_log(match)
        await hands.press("u")
        assert save.read_text(encoding="utf-8") == write_log(match)
        assert not match.events


async def test_a_decision_is_written_once(sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = position(step="build", dice=["workers", "workers", "food"], workers=6)
    written = []

    def count(match: Match, path: Path) -> None:
        written.append(len(match.events))
        save_log(match, path)

    monkeypatch.setattr("astragal.terminal.saving.save_log", count)
    async with sit(match, save=tmp_path / "a.log") as hands:
        await hands.press("enter", "enter", "u")
        assert written == [0, 1, 2, 1]
        assert load_log(tmp_path / "a.log").events == match.events


async def test_leaving_says_where_the_game_is(sit, tmp_path: Path) -> None:
    async with sit(game(), save=tmp_path / "a.log") as hands:
        await hands.press("enter")
        await hands.pilot.press("q")
    assert (tmp_path / "a.log").exists()
    assert str(tmp_path / "a.log") in hands.app.farewell()[1]


async def test_what_a_bot_does_while_the_table_is_being_left_harms_nothing(sit) -> None:
    async with sit(game(), bots={1: "random"}) as hands:
        await hands.pilot.press("q")
    hands.app.look_on(1)


async def test_nothing_is_written_over_and_a_name_that_cannot_be_leaves_the_game_where_it_is(
    sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    save, thesis = tmp_path / "a.log", tmp_path / "thesis.txt"
    thesis.write_text("not a game", encoding="utf-8")
    async with sit(game(), save=save) as hands:
        await hands.press("enter")
        for name in (str(thesis), "~nobody-of-this-name/a.log", "~nobody-of-this-name", str(thesis / "a.log")):
            await hands.press("s")
            hands.app.screen.query_one("Input").value = name
            await hands.press("enter")
            assert "Not saved" in hands.screen()
            assert hands.app.file.path == save
    assert thesis.read_text(encoding="utf-8") == "not a game"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.log", "thesis.txt"]


async def test_a_digit_that_counts_nothing_is_no_answer(sit) -> None:
    async with sit(game()) as hands:
        await hands.press("enter", "²", "½", "٣")
        assert hands.app.is_running


async def test_leaving_an_unsaved_game_is_warned_of(sit) -> None:
    async with sit(game()) as hands:
        await hands.press("enter", "q")
        assert "This game is not saved: s saves it, q again leaves it." in hands.screen()


async def test_leaving_a_game_whose_file_cannot_be_written_is_warned_of_at_every_decision(sit, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    async with sit(game(), save=tmp_path / "file" / "a.log") as hands:
        for key in ("enter", "k"):
            await hands.press(key, "q")
            assert "This game is not saved" in hands.screen()
        await hands.pilot.press("q")
    assert hands.app.farewell() == ["The game is not over.", "It was not saved."]


async def test_the_game_is_saved_under_a_name(sit, tmp_path: Path) -> None:
    async with sit(game()) as hands:
        await hands.press("enter", "s")
        assert isinstance(hands.app.screen, Prompt)
        await hands.pilot.press("ctrl+u", *str(tmp_path / "b.log"), "enter")
        await hands.settled()
        assert (tmp_path / "b.log").exists()
        assert "Saved to" in hands.screen()


async def test_a_place_that_cannot_be_written_is_told(sit, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    async with sit(game(), save=tmp_path / "file" / "a.log") as hands:
        assert "Not saved" in hands.screen()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [1, 4])
async def test_at_every_size_the_question_and_the_tracks_are_on_the_screen(sit, size, players) -> None:
    match = game(players)
    async with sit(match, size=size) as hands:
        await hands.press("enter")
        shown = hands.screen().splitlines()
        assert all(len(line) <= size[0] for line in shown) and len(shown) <= size[1]
        text = "\n".join(shown)
        for word in ("Which dice", "wood", "pottery", "food", "Round 1", "4th city", "? keys", "[roll]"):
            assert word in text, word
        assert not any("more below" in row.plain for row in hands.app.table.asking._rows)


@pytest.mark.parametrize("panel", ["buildings", "developments", "players", "story"])
async def test_every_panel_can_be_turned_to_at_80_by_24(sit, panel) -> None:
    match = game(4)
    async with sit(match) as hands:
        await hands.press("enter")
        for _ in range(4):
            if hands.app.table.query_one(f"#{panel}").display:
                break
            await hands.press("tab")
        shown = hands.app.table.query_one(f"#{panel}")
        assert shown.display and f"▾ {shown.short or shown.title}" in hands.screen()


async def test_every_option_is_reachable_at_80_by_24(sit) -> None:
    rich = {"goods": {"wood": 6, "stone": 6, "pottery": 5, "cloth": 4, "spearheads": 3}, "cities": 7}
    match = position("late", step="buy", coins=40, dice=["coins"] * 7, seats=[rich])
    async with sit(match) as hands:
        await hands.press("home")
        for row in hands.ask.rows:
            assert row.text.removeprefix("Buy ").split(" for ")[0] in hands.screen()
            assert hands.ask.row is row
            await hands.press("down")


async def test_at_80_by_24_seven_dice_still_say_what_is_eaten_and_who_is_hit(sit) -> None:
    dice = ["skull", "skull", "either", "coins", "coins", "either", "either"]
    async with sit(position(step="choose", dice=dice, seats=[{"cities": 7, "food": 1}])) as hands:
        assert "Food or workers for 3 dice?" in hands.screen()
        assert "eaten" in hands.screen() and "Drought: Ada −2" in hands.screen()


async def test_at_80_by_24_a_choice_with_many_effects_says_them_all(sit) -> None:
    dice = ["skull", "skull", "good", "good", "either", "either", "workers"]
    match = position("late", step="choose", dice=dice, seats=[{"cities": 7, "food": 0, "goods": {"wood": 1}}])
    async with sit(match) as hands:
        await hands.press("home")
        shown = " ".join(line[:36].strip() for line in hands.screen().splitlines())
        assert "eaten → 0; famine costs 7; Drought: Ada −2" in shown and "more below" not in shown


def test_words_that_fit_exactly_are_not_cut() -> None:
    assert fitted(plain("End building "), 12).plain == "End building"
    assert fitted(plain("End building "), 11).plain == "End buildi…"


async def test_in_a_narrow_window_everything_lies_below_one_another_and_nothing_is_cut(sit) -> None:
    match = game()
    async with sit(match, size=(60, 30)) as hands:
        assert "The table needs 80×24; this window is smaller." in hands.screen()
        await hands.press("enter")
        shown = hands.screen().splitlines()
        assert "The table needs" not in hands.screen() and shown[-2].startswith(" [roll]")
        heads = [row for row, line in enumerate(shown) if "───────────" in line]
        words = [shown[row].split()[0] for row in heads]
        assert words == ["Ada", "Ada:", "▾"], "the pegs, the question, the panels by turns"
        assert not any("…" in line for line in shown[heads[0] : -2])
        await hands.press("tab")
        assert "re-roll one more die" in hands.screen()


async def test_that_the_window_is_too_small_is_said_when_it_shrinks_and_no_longer_when_it_has_grown(sit) -> None:
    async with sit(game()) as hands:
        assert "The table needs" not in hands.screen()
        await hands.pilot.resize_terminal(70, 24)
        await hands.settled()
        assert "The table needs 80×24; this window is smaller." in hands.screen()
        await hands.pilot.resize_terminal(80, 24)
        await hands.settled()
        assert "The table needs" not in hands.screen()


async def test_in_three_columns_all_players_are_shown_in_full(sit) -> None:
    owned = {"developments": ["agriculture", "quarrying", "medicine", "engineering", "empire"], "disasters": 16}
    built = {"monuments": {"obelisk": "first", "gardens": "first", "wall": "first"}, "cities": 7}
    match = position(step="buy", coins=14, dice=["coins"] * 7, seats=[owned | built, {"disasters": 3}])
    async with sit(match, size=(140, 44)) as hands:
        for letters in range(3, 13):
            match.names[0] = "A" * letters
            hands.app.show()
            await hands.settled()
            shown = "\n".join(row.plain for row in hands.app.table.query_one("#players")._rows)
            assert "Bo −3 = " in shown and "more below" not in shown, letters


async def test_the_window_can_shrink_and_grow_in_mid_game(sit) -> None:
    match = game()
    async with sit(match, size=(120, 40)) as hands:
        await hands.press("enter")
        assert "Log" in hands.screen() and "Developments" in hands.screen()
        await hands.pilot.resize_terminal(80, 24)
        await hands.settled()
        await hands.press("1")
        assert "again" in hands.screen()
        await hands.pilot.resize_terminal(60, 18)
        await hands.settled()
        await hands.press("x")
        await hands.pilot.resize_terminal(140, 45)
        await hands.settled()
        await hands.press("k")
        assert match.events[-1].number == n.REROLL


@pytest.mark.parametrize(
    ("key", "words"),
    [("?", "these keys"), ("r", "BR-1.3"), ("t", "Pestilence"), ("o", "BR-1.2"), ("l", "skull")],
)
async def test_texts_open_over_the_table_and_close_again(sit, key, words) -> None:
    match = position(step="roll", dice=["food", "food", "food"], dealer=ScriptedDealer([2, 0]))
    async with sit(match) as hands:
        await hands.press("1", "2", "enter")
        await hands.press("question_mark" if key == "?" else key)
        assert isinstance(hands.app.screen, Reader)
        assert words in hands.screen()
        await hands.press("escape")
        assert not hands.app.covered


async def test_the_rules_are_searched(sit) -> None:
    async with sit(game()) as hands:
        await hands.press("r", "slash")
        await hands.press(*"granaries", "enter")
        assert "1 of" in hands.screen()
        await hands.press("n")
        assert "2 of" in hands.screen()


async def test_dice_and_rows_are_clicked(sit) -> None:
    match = position(step="roll", dice=["food", "food", "workers"], rolls=2)
    async with sit(match) as hands:
        await hands.pilot.click(offset=(4, 3))
        await hands.settled()
        assert hands.ask.marked == 1
        await hands.pilot.click(offset=(4, 3))
        await hands.settled()
        await hands.press("k")
        line = next(y for y, text in enumerate(hands.screen().splitlines()) if "6th city" in text)
        await hands.pilot.click(offset=(42, line))
        await hands.settled()
        assert hands.ask.row.action == n.CITY_BOX + 2
        await hands.pilot.click(offset=(42, line))
        await hands.settled()
        assert match.state.players[0].city_boxes[2] == 1


async def test_the_keys_of_the_last_line_are_clicked(sit) -> None:
    async with sit(position(step="roll", dice=["food", "food", "workers"], rolls=2)) as hands:
        last = hands.screen().splitlines()[-1]
        await hands.pilot.click(offset=(last.index("a all"), 23))
        await hands.settled()
        assert hands.ask.marked == 0b111
        await hands.pilot.click(offset=(last.index("r rules"), 23))
        await hands.settled()
        assert isinstance(hands.app.screen, Reader)


async def test_another_player_s_board_is_looked_at(sit) -> None:
    match = position(step="roll", dice=["food"] * 3, seats=[{}, {"goods": {"wood": 3}}])
    async with sit(match) as hands:
        assert "●6" not in hands.screen()
        await hands.press("v")
        assert "●6" in hands.screen() and "Bo's board." in hands.screen()
        hands.app.look_on(0)
        assert "●6" not in hands.screen() and "Bo's board." not in hands.screen()


async def test_real_dice_are_typed_in_and_a_slip_is_put_right(sit) -> None:
    match = Match("bronze", players=2, dealer=ScriptedDealer([]), names=["Ada", "Bo"])
    async with sit(match, real_dice=True) as hands:
        assert "Die 1 of Ada shows" in hands.screen()
        await hands.press("1", "4", "3")
        assert not match.events
        await hands.press("backspace", "6", "enter")
        assert match.state.dice[:3] == [0, 3, 5]
        await hands.press("2", "enter")
        assert "Die 2 of Ada shows" in hands.screen() and "what happened" in hands.screen()
        await hands.press("u")
        assert match.to_move == 0


async def test_a_game_with_real_dice_is_continued_with_real_dice(sit, tmp_path: Path) -> None:
    async with sit(Match("bronze", dealer=ScriptedDealer([])), save=tmp_path / "a.log", real_dice=True) as hands:
        await hands.press("1", "4", "3", "enter")
    assert "play bronze --real-dice --resume" in hands.app.farewell()[1]


async def test_dice_tumble_and_come_to_rest_one_after_the_other(sit, frames: list[set[int]]) -> None:
    match = game()
    async with sit(match, pace=0.05) as hands:
        await hands.press("enter")
        assert frames[0] == {0, 1, 2} and come_to_rest(frames)
        assert min(match.state.dice[:3]) >= 0 and not hands.app.scene.tumbling


async def test_space_stops_dice_that_tumble(sit, frames: list[set[int]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("astragal.terminal.app.FRAME", 60.0)
    match = game()
    async with sit(match, pace=0.05) as hands:
        await hands.pilot.press("enter")
        await hands.press("space")
        assert frames == [{0, 1, 2}]
        assert min(match.state.dice[:3]) >= 0 and not hands.app.scene.tumbling


async def test_box_after_box_of_a_bot_goes_faster(sit, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses = []

    async def look(app: TableApp, seconds: float) -> None:
        pauses.append((app.match.state.workers, seconds))

    class Builder:
        """A bot that puts every worker on the same building."""

        def choose(self, seen: object) -> int:
            return n.MONUMENT_BOX + n.GREAT_WALL if match.state.workers else n.END_BUILD

    monkeypatch.setattr(TableApp, "rest", look)
    match = position(step="build", dice=["workers", "workers", "food"], workers=3)
    monkeypatch.setattr(TableApp, "_bots", lambda app: {0: Builder()})
    async with sit(match, bots={0: "random"}, pace=1.0) as hands:
        assert isinstance(hands.ask, Pause)
        assert pauses == [(2, 0.5), (1, 0.25), (0, 1.0)], "what is told has its time"


async def test_a_replay_walks_through_the_log() -> None:
    match = game()
    play_out(match, [PolicyBot(match.game, match.sheet, "random", seat, seed=1) for seat in range(2)])
    app = ReplayApp(match, 3)
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(app, pilot)
        await hands.press("right")
        assert "Event 4 of" in hands.screen()
        await hands.press("down")
        assert app.match.state.active == 1
        await hands.press("end")
        assert app.match.over
        await hands.press("home", "1", "2", "enter")
        assert "Event 12 of" in hands.screen()
        assert app.match.state == match.position_at(12)
        await hands.press("left", "l")
        assert isinstance(app.screen, Reader)
