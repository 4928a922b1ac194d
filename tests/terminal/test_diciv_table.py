"""The board of Die Civilization: what it shows at which size, undo, resuming, real dice, replays."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.terminal.conftest import Hands
from tests.terminal.test_diciv_deciding import position

from astragal.bots import PolicyBot, play_out
from astragal.rules.diciv import state as n
from astragal.table import Match, ScriptedDealer, SeededDealer, load_log, write_log
from astragal.terminal.ask import Pause
from astragal.terminal.diciv.asks import PurposeAsk
from astragal.terminal.diciv.dice import _latest
from astragal.terminal.palette import plain
from astragal.terminal.readers import Reader
from astragal.terminal.replay import ReplayApp

SIZES = [(80, 24), (100, 30), (120, 36), (160, 50)]
OWNED = ["agriculture", "heavy_plough", "currency", "bronze_working", "steel", "writing", "code_of_laws"]
ADA = {"primary": 3, "empire": 2, "resources": 1, "military": 2, "gold": 31, "technologies": OWNED}
BO = {"away": 2, "military": 1, "target": 1, "resources": 5}


def game(players: int = 2, seed: int = 5, **more) -> Match:
    return Match(
        "diciv", players=players, dealer=SeededDealer(seed), names=["Ada", "Bo", "Cy", "Dee"][:players], **more
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [1, 4])
async def test_the_board_fits_every_size_and_the_question_is_whole(sit, size: tuple[int, int], players: int) -> None:
    seats = [ADA] if players == 1 else [ADA, BO]
    match = position(step="buy", players=players, round=9, required=3, seats=seats)
    async with sit(match, size=size) as hands:
        shown = hands.screen()
        for words in (
            "400 BC",
            "turn 9 of 20",
            "━━━━━━━━◉",
            "Upkeep needs 3",
            "upkeep 3, lacks 2",
            "[Sat",
            "Enter buy",
        ):
            assert words in shown, words
        assert all(line.plain in shown for line in hands.ask.lines(size[0] // 3) if len(line.plain) < 8)
        assert "more below" not in "\n".join(line[:36] for line in shown.splitlines())


async def test_columns_of_the_race_do_not_run_into_each_other(sit) -> None:
    match = position(step="war", players=4, round=9, seats=[{"empire": each} for each in (5, 6, 7, 5)])
    async with sit(match) as hands:
        assert "to destroy  21     20     19     21" in hands.screen()


async def test_the_panels_turn_with_tab_where_not_all_fit(sit) -> None:
    match = position(step="buy", players=4, round=9, required=3, seats=[ADA, BO])
    async with sit(match) as hands:
        assert "Industrial · 21 gold each" in hands.screen()
        await hands.press("tab")
        shown = hands.screen()
        assert "to destroy" in shown and "War: Bo → Ada with 2 units, wins a roll" in shown
        assert "Barbarians (First Roll 2/12)" in shown
        await hands.press("tab")
        assert "units 1, 2 → Ada" in hands.screen()


async def test_wide_tables_show_every_technology_with_what_it_needs_and_does(sit) -> None:
    match = position(step="buy", round=9, required=3, seats=[ADA, BO])
    async with sit(match, size=(120, 36)) as hands:
        shown = hands.screen()
        for words in ("✓ Agriculture       3 alike", "$ Banking           total 25+", "  Mass Media        total ≤7"):
            assert words in shown, words


async def test_a_table_smaller_than_it_wants_still_stands(sit) -> None:
    match = position(step="purpose", rolls_left=2)
    async with sit(match, size=(60, 16)) as hands:
        assert "this window is smaller" in hands.screen()
        await hands.pilot.resize_terminal(120, 40)
        await hands.settled()
        await hands.press("down")
        assert isinstance(hands.ask, PurposeAsk)


async def test_dice_fall_one_after_the_other_where_motion_is_on(sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("astragal.terminal.app.FRAME", 0.001)
    monkeypatch.delenv("NO_MOTION", raising=False)
    match = position(ScriptedDealer([2, 2, 0, 5]), players=1, seats=[{"gold": 0}])
    async with sit(match, pace=0.001) as hands:
        await hands.press("enter")
        assert match.state.step == n.PURPOSE
        assert "Ada    for 6: 7■" in hands.screen()


async def test_a_turn_waits_for_its_player_and_its_last_decision_can_be_taken_back(sit) -> None:
    match = position(SeededDealer(1), step="war", seats=[{"military": 2}])
    async with sit(match, bots={1: "random"}) as hands:
        await hands.press("e")
        assert isinstance(hands.ask, Pause) and "hand the dice to Bo" in hands.screen()
        await hands.press("u")
        assert match.state.step == n.WAR


async def test_a_saved_game_is_resumed_where_it_was(sit, tmp_path: Path) -> None:
    save = tmp_path / "a.log"
    match = game(1)
    async with sit(match, save=save) as hands:
        while not isinstance(hands.ask, PurposeAsk):
            await hands.press("enter")
        await hands.press("enter")
        await hands.pilot.press("q")
    resumed = load_log(save, SeededDealer(8))
    assert resumed.state_bytes() == match.state_bytes()
    async with sit(resumed, save=save) as hands:
        assert hands.app.waiting
    assert save.read_text(encoding="utf-8") == write_log(match)


async def test_rules_tables_and_closed_options_are_one_key_away(sit) -> None:
    match = position(step="buy", round=9, required=3, seats=[ADA, BO])
    async with sit(match, size=(100, 50)) as hands:
        await hands.press("r")
        assert isinstance(hands.app.screen, Reader) and "DC-3.2" in hands.screen()
        await hands.press("escape", "t")
        assert "[400 BC]" in hands.screen() and "barbarians come (DC-1.2)" in hands.screen()
        await hands.press("escape", "o")
        assert "requires" in hands.screen()


async def test_real_dice_are_typed_in_for_whoever_throws(sit) -> None:
    match = position(step="join", match_number=6, thrower=2)
    async with sit(match, real_dice=True) as hands:
        await hands.press("enter")
        assert "The next die of Ada shows:" in hands.said()
        await hands.press("2", "2")
        assert "Is this what lies on the table?" in hands.said()
        await hands.press("enter")
        assert "The next die of Bo shows:" in hands.said()
        assert "Ada    4" in hands.screen()


async def test_the_log_tells_totals_not_single_dice(sit) -> None:
    match = position(ScriptedDealer([2, 1, 0, 0, 0, 5]), players=1, seats=[{"gold": 0, "technologies": ["currency"]}])
    async with sit(match) as hands:
        await hands.press("enter")
        told = hands.app.scene.face.story.sentences()
        assert [each.text for each in told if each.kind == "dice"] == ["2, 7"]
        assert "Ada throws 5: the match number." in [each.text for each in told if each.kind == "told"]


async def test_a_replay_shows_the_dice_of_every_event() -> None:
    match = game(2, 4, options={"turns": 2})
    play_out(match, [PolicyBot(match.game, match.sheet, "random", seat) for seat in range(2)])
    app = ReplayApp(match)
    async with app.run_test(size=(120, 36)) as pilot:
        hands = Hands(app, pilot)
        await hands.press("down", "right")
        assert "match number" not in hands.screen() and "barbarians" not in hands.screen()
        for _ in range(60):
            await hands.press("right")
        await hands.press("down", "down", "end")
        assert "The game is over" in hands.screen()


async def test_a_turn_of_the_log_is_headed_by_its_year_and_its_income_follows(sit) -> None:
    seats = [{"military": 1}, {"technologies": ["currency"]}]
    match = position(SeededDealer(1), step="war", round=3, seats=seats)
    async with sit(match) as hands:
        await hands.press("e")
        told = hands.app.scene.face.story.sentences()
        assert [(each.kind, each.text) for each in told] == [
            ("move", "Ada: Declare no war."),
            ("turn", "Turn 3, 1600 BC: Bo has the dice."),
            ("told", "Bo earns 1 gold (4 now)."),
        ]


@pytest.mark.parametrize("players", [2, 4])
async def test_a_window_that_is_made_too_narrow_does_not_end_the_game(sit, players: int) -> None:
    for width in (30, 20, 8):
        async with sit(Match("diciv", players=players, dealer=SeededDealer(3)), size=(width, 20)) as hands:
            await hands.press("tab", "tab", "tab")
            assert hands.app.is_running


def test_totals_give_way_to_the_latest_where_there_is_little_room_or_none():
    totals = [plain(f" {total}") for total in (6, 8, 12, 7)]
    for room, shown in ((20, "Ada 6 8 12 7"), (10, "Ada … 12 7"), (7, "Ada … 7"), (2, "Ada …"), (-1, "Ada …")):
        assert _latest(plain("Ada"), *totals, room=room).plain == shown


async def test_open_technologies_say_all_that_they_do_at_80_by_24(sit) -> None:
    match = position(step="purpose", rolls_left=2, seats=[{"technologies": ["agriculture", "heavy_plough"]}])
    async with sit(match) as hands:
        assert "% Steam Power 4 alike +1 res upk. −1" in " ".join(hands.screen().split())
