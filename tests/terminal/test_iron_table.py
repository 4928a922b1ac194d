"""The table of the Iron Age around the decisions: what the board shows, sizes, texts, mouse, real dice, replays."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tests.properties.odd.iron import TABLES
from tests.properties.random_play import SOAK
from tests.terminal.conftest import Hands, come_to_rest, position

from astragal.bots import PolicyBot, play_out
from astragal.rules import CHANCE
from astragal.rules.iron import state as n
from astragal.table import Match, ScriptedDealer, SeededDealer, load_log, write_log
from astragal.terminal import Seat
from astragal.terminal.faces import face_of, layout_of
from astragal.terminal.readers import Reader
from astragal.terminal.replay import ReplayApp
from astragal.terminal.scene import Scene
from astragal.terminal.screens import EndScreen

SIZES = [(80, 24), (100, 30), (120, 36), (160, 50)]
NAMES = ["Ada", "Bo", "Cy", "Dee"]
RICH = {
    "food": 4,
    "goods": 6,
    "armies": 4,
    "wealth": 2,
    "ships": 2,
    "ports": 3,
    "port_urns": 6,
    "provinces": 2,
    "province_boxes": 3,
    "tribute": 12,
    "disasters": 3,
    "conquest": 3,
    "developments": ["formations", "navy"],
    "monuments": {"obelisk": "first", "walls": 4},
}


def game(players: int = 2, seed: int = 5, **more: Any) -> Match:
    return Match("iron", players=players, dealer=SeededDealer(seed), names=NAMES[:players], **more)


def table(**place: Any) -> Match:
    place.setdefault("dealer", ScriptedDealer([]))
    return position(place.pop("sheet", "short"), game="iron", **place)


async def test_the_first_tribute_fills_a_box_and_every_box_is_one_where_there_is_room(sit) -> None:
    match = table(step="roll", fate="plenty", dice=["food", "people"], seats=[{"tribute": 1}])
    async with sit(match) as hands:
        assert "tribute  ■□" in hands.screen()
    async with sit(match, size=(110, 34)) as hands:
        assert f"tribute  ■{'□' * 29}┃1/30" in hands.screen()


async def test_alone_a_monument_shows_the_points_that_it_will_give(sit) -> None:
    match = table(players=1, step="roll", fate="plenty", dice=["food", "people"])
    async with sit(match) as hands:
        assert "1st/later" not in hands.screen() and "13/10" not in hands.screen()


async def test_the_name_of_the_game_gives_way_to_whose_move_it_is(sit) -> None:
    match = table(players=4, step="roll", fate="plenty", dice=["food", "people"])
    match.names = ["Ada of the Hills", "Bo of the Rivers", "Cy of the Plains", "Dee of the Coast"]
    async with sit(match, size=(104, 30)) as hands:
        head = hands.screen().splitlines()[0]
        assert "▶ Ada of the Hills" in head and "…" not in head


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [1, 4])
async def test_at_every_size_question_pegs_and_goals_are_on_the_screen(sit, size, players) -> None:
    match = table(players=players, round=2, step="roll", fate="plenty", dice=["food", "people", "port"], seats=[RICH])
    async with sit(match, size=size) as hands:
        text = hands.screen()
        words = ["Which dice", "wealth", "ships", "armies", "goods", "food", "conquest", "tribute", "disasters", "urns"]
        words += ["Round 2", "Ports 3", "Provinces 2", "Coliseum", "The end", "? keys", "[roll]", "strength 8"]
        for word in [*words, "12/30" if players > 1 else "/100"]:
            assert word in text, word
        assert not any("more below" in row.plain for row in hands.app.table.asking._rows)


async def test_the_pegboard_shows_five_rows_and_the_strengths_of_all(sit) -> None:
    match = table(players=4, step="roll", fate="plenty", dice=["food"] * 3, seats=[RICH, {"armies": 7}])
    async with sit(match) as hands:
        shown = hands.screen()
        for row in ("wealth ••●··· 2", "ships  ••●···· 2", "armies ••••●··· 4", "goods  ••••••●········· 6"):
            assert row in shown, row
        assert "food   ••••●··········· 4 eat 2" in shown
        assert "+2 Form. +2 Navy" in shown
        assert "Ada · strength 8, Bo:7, Cy:1, De:1" in shown
        await hands.press("v")
        assert "armies •••••••● 7" in hands.screen()


async def test_ports_show_two_queues_and_provinces_what_they_bring(sit) -> None:
    match = table(step="roll", fate="plenty", dice=["food"] * 3, seats=[RICH])
    async with sit(match) as hands:
        rows = [" ".join(line[36:].split()) for line in hands.screen().splitlines()]
        assert "Ports 3 2nd✓ 3rd✓ 4th 5th 6th" in rows
        assert "boxes ■ ■ □ □ □" in rows
        assert "urns ■■ ■■■ ■□□ □□□□ □□□□" in rows
        assert "boxes ■■ ■□ □□□ □□□ □□□□" in rows
        assert "bring 2a 1t 2a 2t 2a 3t 2a 4t 2a 5t" in rows


async def test_the_end_is_measured_and_the_last_round_announced(sit) -> None:
    seats = [{"tribute": 12}, {"developments": ["leadership", "navy"], "monuments": {"obelisk": "first"}}]
    match = table(step="roll", fate="plenty", dice=["food", "food"], seats=seats)
    async with sit(match) as hands:
        shown = hands.screen()
        assert "monuments ■□□□ 1/4" in shown and "2/5 Bo" in shown and "12/30 Ada" in shown
    match = table(step="roll", fate="plenty", dice=["food", "food"], seats=[{"tribute": 30}])
    async with sit(match) as hands:
        assert "this is the last round" in hands.screen() and "Round 1 (the last)" in hands.screen()
        assert "30/30!" in hands.screen()


async def test_the_points_of_everybody_are_shown_in_parts(sit) -> None:
    match = table(step="roll", fate="plenty", dice=["food"] * 3, seats=[RICH])
    async with sit(match, size=(160, 50)) as hands:
        total = match.scores()[0]
        assert f"Ada {total} = 9 dev +2 mon +2 bon +4 wea +12 tri" in hands.screen() and "−3 dis" in hands.screen()
        assert "wealth 2 ships 2 armies 4 goods 6 food 4" in hands.screen()
        assert "demand +7" in hands.screen()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_in_whole_games_every_question_fits_beside_the_sheet_at_80_by_24(players: int) -> None:
    for seed, sheet in ((players, "short"), (players + 10, "full")):
        match = game(players, seed, sheet=sheet)
        bots = [PolicyBot(match.game, match.sheet, "random", seat, seed=seed) for seat in range(players)]
        face = face_of(match)
        while not match.over:
            if match.to_move == CHANCE:
                match.deal()
                continue
            ask = face.ask(match)
            ask.room = 8
            lines = [line.plain for line in ask.lines(35)]
            assert len(lines) <= 8, lines
            match.play(bots[match.to_move].choose(match.seen_by(match.to_move)))


@pytest.mark.parametrize("players", [1, 3] if SOAK > 1 else [3])
@pytest.mark.parametrize(("sheet", "options"), TABLES)
def test_every_option_and_every_panel_can_be_drawn_at_odd_tables(sheet: str, options: dict, players: int) -> None:
    match = game(players, sheet=sheet, options=options)
    bots = [PolicyBot(match.game, match.sheet, "random", seat, seed=1) for seat in range(players)]
    face = face_of(match)
    scene = Scene(match, face, [Seat(name) for name in match.names], match.state)
    layout = layout_of(scene)
    panels = [layout.top(), layout.board(), *layout.shelf(), *layout.aside()]
    count = 0
    while not match.over:
        if match.to_move == CHANCE:
            match.deal()
            continue
        scene.ask, scene.state, scene.seat = face.ask(match), match.state, match.to_move
        for row in range(len(getattr(scene.ask, "rows", []))):
            scene.ask.cursor = row
            assert scene.ask.lines(35)
        if SOAK > 1 or count % 4 == 0:
            assert all(panel.drawn(43, 16) for panel in panels)
        count += 1
        match.play(bots[match.to_move].choose(match.seen_by(match.to_move)))
    assert layout.tables()


async def test_seven_dice_and_what_they_bring_fit_into_80_columns(sit) -> None:
    seats = [{"ports": 6, "armies": 7, "developments": ["formations"]}, {}, {}, {}]
    match = table(players=4, step="roll", fate="tribute", dice=["skull"] * 4 + ["either"] * 2, seats=seats)
    async with sit(match) as hands:
        lines = [line.rstrip() for line in hands.screen().splitlines()]
        assert lines[3].endswith("Civil War") and lines[4].endswith("demand now +24")


async def test_what_innovations_pay_is_not_cut_beside_seven_dice_in_80_columns(sit) -> None:
    seats = [{"ports": 6, "developments": ["metallurgy"]}, {}]
    match = table(step="buy", fate="plenty", dice=["innovation"] * 6, innovations=6, seats=seats)
    async with sit(match) as hands:
        assert hands.screen().splitlines()[2].rstrip().endswith("6 innov pay 30")


@pytest.mark.parametrize("panel", ["buildings", "developments", "goals", "players", "story"])
async def test_every_panel_can_be_turned_to_at_80_by_24(sit, panel) -> None:
    match = game(4)
    async with sit(match) as hands:
        for _ in range(5):
            if hands.app.table.query_one(f"#{panel}").display:
                break
            await hands.press("tab")
        assert hands.app.table.query_one(f"#{panel}").display
        assert "sheet · develop. · end · players · Log" in hands.screen().replace("▾ ", "")


async def test_every_development_is_reachable_at_80_by_24(sit) -> None:
    match = table(step="buy", fate="plenty", dice=["innovation"] * 3, innovations=3, seats=[RICH])
    async with sit(match) as hands:
        await hands.press("home")
        for row in hands.ask.rows:
            assert row.text.removeprefix("Buy ").split(" for ")[0] in hands.screen()
            assert hands.ask.row is row
            await hands.press("down")


async def test_a_building_is_clicked_and_clicked_again_to_build(sit) -> None:
    match = table(step="build", fate="plenty", dice=["people"] * 3, population=3, seats=[RICH])
    async with sit(match) as hands:
        line = next(y for y, text in enumerate(hands.screen().splitlines()) if "urns" in text)
        await hands.pilot.click(offset=(50, line))
        await hands.settled()
        assert hands.ask.row.action == n.PORT_URN
        await hands.pilot.click(offset=(50, line))
        await hands.settled()
        assert match.state.players[0].port_urns == 7
        await hands.press("u")
        assert match.state.players[0].port_urns == 6


async def test_the_fate_die_and_the_empire_dice_are_clicked(sit) -> None:
    async with sit(table(step="roll", fate="plenty", dice=["food", "port"])) as hands:
        await hands.pilot.click(offset=(4, 3))
        await hands.settled()
        await hands.pilot.click(offset=(24, 3))
        await hands.settled()
        assert hands.ask.marked == 0b101


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("question_mark", "mark the fate die"),
        ("r", "IR-1.3"),
        ("t", "Faces of the fate die"),
        ("o", "IR-1.2"),
        ("l", "doom"),
    ],
)
async def test_texts_open_over_the_table_and_close_again(sit, key, words) -> None:
    match = table(step="roll", fate="plenty", dice=["food", "food"], dealer=ScriptedDealer([n.DOOM]))
    async with sit(match, size=(100, 70)) as hands:
        await hands.press("f", "enter")
        await hands.press(key)
        assert isinstance(hands.app.screen, Reader)
        assert words in hands.screen()
        await hands.press("escape")
        assert not hands.app.covered


async def test_real_dice_ask_for_the_fate_die_with_its_own_faces(sit) -> None:
    match = table(step="roll", fate="?", dice=["?", "?"])
    async with sit(match, real_dice=True) as hands:
        assert "The fate die of Ada shows" in hands.screen() and "tribute demand" in hands.screen()
        await hands.press("2")
        assert "Die 1 of Ada shows" in hands.screen() and "tribute demand" not in hands.screen()
        await hands.press("1", "6", "backspace", "2", "enter")
        assert match.state.dice[:3] == [n.DROUGHT, n.PEOPLE, n.FOOD_FACE]


async def test_dice_tumble_through_faces_of_their_own_and_come_to_rest(sit, frames: list[set[int]]) -> None:
    match = game()
    async with sit(match, pace=0.05) as hands:
        face = hands.app.scene.face
        assert set(face.faces_of(n.FATE_DIE)).isdisjoint(face.faces_of(1))
        await hands.press("enter", "enter", "enter")
        assert n.FATE_DIE in frames[0] and come_to_rest(frames)
        assert match.state.dice[n.FATE_DIE] >= n.FACES_OF_A_DIE and not hands.app.scene.tumbling


async def test_a_saved_game_is_resumed_where_it_was(sit, tmp_path: Path) -> None:
    save = tmp_path / "a.log"
    match = game()
    async with sit(match, save=save) as hands:
        await hands.press("down", "enter", "enter", "enter", "f", "enter", "k")
        await hands.pilot.press("q")
    resumed = load_log(save, SeededDealer(8))
    assert write_log(resumed) == write_log(match)
    async with sit(resumed, save=save) as hands:
        assert hands.app.waiting and type(hands.ask).__module__.startswith("astragal.terminal")


async def test_bots_answer_demands_and_play_their_turns(sit) -> None:
    match = game(3, seed=4)
    async with sit(match, bots={1: "random", 2: "random"}) as hands:
        for _ in range(400):
            if match.state.round_no == 3:
                break
            await hands.press(hands.key_for())
        assert {event.seat for event in match.events} >= {0, 1, 2}


async def test_the_result_alone_says_whether_the_mark_is_beaten(sit) -> None:
    for tribute, words in ((100, "Not more than 100 points: the mark is not beaten"), (101, "the mark is beaten")):
        seats = [{"tribute": tribute, "goods": 4, "food": 3}]
        match = table(players=1, round=8, step="store", fate="plenty", dice=["people"] * 2, seats=seats)
        async with sit(match) as hands:
            await hands.press("enter")
            assert isinstance(hands.app.screen, EndScreen) and words in hands.screen()


async def test_a_replay_walks_through_the_log_from_the_start_choice_on() -> None:
    match = game()
    play_out(match, [PolicyBot(match.game, match.sheet, "random", seat, seed=1) for seat in range(2)])
    app = ReplayApp(match, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(app, pilot)
        await hands.press("right")
        assert "Event 1 of" in hands.screen()
        await hands.press("down")
        assert app.match.state.round_no == 1 and app.match.state.step == n.ROLL
        await hands.press("end")
        assert app.match.over
        await hands.press("home")
        assert "Before round 1" in hands.screen()


@pytest.mark.parametrize("seed", range(4) if SOAK > 1 else [0, 2])
async def test_whatever_is_pressed_at_whatever_size_the_table_stands(sit, seed: int) -> None:
    match = game(1 + seed, seed)
    keys = random.Random(seed)
    pressed = ["up", "down", "left", "right", "enter", "enter", "enter", "space", "f", "e", "k", "u", "v", "tab"]
    pressed += ["a", "x", "home", "end", *"0123456789"]
    async with sit(match, size=(80, 24)) as hands:
        for count in range(120):
            if hands.app.covered:
                break
            await hands.press(keys.choice([hands.key_for(), keys.choice(pressed)]))
            assert hands.app.waiting or hands.app.covered
            if count % 24 == 23:
                await hands.pilot.resize_terminal(*keys.choice([(80, 24), (60, 18), (30, 8), (100, 30), (120, 36)]))
                await hands.settled()
        assert len(match.events) > 20
