"""The table of Age of Mythology around the decisions: panels, sizes, texts, dice, digest, replays, a game by keys."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.conftest import Hands, come_to_rest, position

from astragal.bots import PolicyBot, play_out
from astragal.rules import CHANCE
from astragal.rules.mythology import state as n
from astragal.rules.mythology import story as told
from astragal.table import Match, SeededDealer, load_log, write_log
from astragal.terminal import Seat
from astragal.terminal.ask import Pause
from astragal.terminal.faces import face_of, layout_of
from astragal.terminal.mythology import ASKS, MythologyFace
from astragal.terminal.mythology.throws import faces, latest_throw
from astragal.terminal.readers import Reader
from astragal.terminal.replay import ReplayApp
from astragal.terminal.scene import Scene
from astragal.terminal.screens import EndScreen

NAMES = ["Ada", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"]
SIZES = [(80, 24), (100, 30), (120, 36), (160, 50)]
ADA, BO = 0, 1
RICH = {
    "culture": "greek",
    "age": "heroic",
    "cubes": {"food": 7, "wood": 3, "gold": 5, "favor": 2},
    "victory": 3,
    "tiles": {"1": "fertile_food", "3": "forest_wood", "5": "hills_gold", "13": "desert_favor"},
    "workers": {"1": "villager"},
    "buildings": {"house": 2, "wall": 1, "armory": 1},
    "units": {"toxotes": 2, "medusa": 1, "hydra": 1},
    "hand": {"zeus": 1, "attack_6": 1},
    "permanents": ["gather", "recruit"],
}
PLAIN = {"culture": "norse", "permanents": ["explore"]}


def game(players: int = 2, seed: int = 5, **more: Any) -> Match:
    return Match("mythology", players=players, dealer=SeededDealer(seed), names=NAMES[:players], **more)


def table(**place: Any) -> Match:
    place = {"turn": 2, "round": 1, "active": 1, "step": "play", "seats": [RICH, PLAIN], **place}
    place = {key: value for key, value in place.items() if value is not None}
    return position("standard", game="mythology", dealer=SeededDealer(2), **place)


def fight(**more: Any) -> Match:
    """Medusa against a Frost Giant behind a Wall, the dice counted."""
    seats = [
        {"culture": "greek", "units": {}, "spent": ["attack"], "permanents": ["gather"]},
        {"culture": "norse", "units": {}, "buildings": {"wall": 1}, "permanents": ["explore"]},
    ]
    sides = {
        "attacker": {"seat": 1, "limit": 4, "chosen": True, "units": {"toxotes": 2, "medusa": 1}},
        "defender": {"seat": 2, "limit": 4, "chosen": True, "units": {"frost_giant": 1}},
    }
    under_way = {"card": "attack", "use_action": True}
    battle = {"area": "city", **sides}
    return table(turn=1, step="battle_card", seats=seats, battle=battle, under_way=under_way, **more)


@pytest.mark.parametrize("size", SIZES)
async def test_cards_in_hand_and_villagers_at_work_are_counted_at_every_size(sit, size) -> None:
    async with sit(table(), bots={BO: "random"}, size=size) as hands:
        shown = hands.screen()
        assert "3 victory · hand 4" in shown and "2 villagers, 1 at work" in shown


@pytest.mark.parametrize("size", SIZES)
async def test_cubes_and_buildings_are_whole_at_every_size(sit, size) -> None:
    cubes = {"food": 13, "wood": 12, "gold": 16, "favor": 10}
    buildings = {"tower": 1, "storehouse": 1, "armory": 1, "quarry": 1, "siege_engine_workshop": 1, "great_temple": 1}
    match = table(seats=[{**RICH, "cubes": cubes, "buildings": buildings, "workers": {}}, PLAIN])
    async with sit(match, bots={BO: "random"}, size=size) as hands:
        hands.app.table.choose("city")
        await hands.pilot.pause()
        shown = hands.screen()
        assert "gold 16! fav" in " ".join(shown.split()) and re.search(r"fav(or|\.) 10!", shown)
        for name in ("Tower", "Storehouse", "Armory", "Quarry", "Siege W.", "Temple"):
            assert re.search(f"{re.escape(name)}  +[^…]+$", shown, re.MULTILINE), name


async def test_a_battle_and_its_stake_are_named_whole_at_80_by_24(sit) -> None:
    match = fight(victory_cards={"last_battle": 2})
    match.names = ["Bartholomew the Great", "Maximiliana"]
    async with sit(match) as hands:
        assert "⚔ Bartholomew attacks Maximiliana: City Area · 2 victory cubes ─" in hands.screen()


@pytest.mark.parametrize("size", SIZES)
async def test_at_every_size_question_board_and_victory_cards_are_on_the_screen(sit, size) -> None:
    match = table(victory_cards={"largest_army": 2, "wonder": 4})
    async with sit(match, bots={BO: "random"}, size=size) as hands:
        shown = hands.screen()
        words = ["Round 1: which card", "food 7!", "wood 3", "gold 5", "favor 2", "3 victory", "Greek", "Heroic Age"]
        words += ["Army ■2", "Wonder ■4", "bank ■", "Bank food", "2 Toxotes, Medusa"]
        words += ["House ×2, Wall, Armory", "Zeus ☼ Next Age", "[round 1]", "Turn 2", "? keys"]
        for word in words:
            assert word in shown, word
        assert re.search("Fe2foodV" if size[1] < 34 else r"2 food +V", shown)


async def test_the_others_are_shown_in_brief_and_boards_can_be_looked_at(sit) -> None:
    async with sit(table(), bots={BO: "random"}, size=(120, 36)) as hands:
        assert "Bo" in hands.screen() and "0 vic 1 card 6 units 0 built" in hands.screen()
        await hands.press("v")
        assert "Bo ⚒ Norse · Archaic Age" in hands.screen() and "3 vic 4 cards 4 units 4 built" in hands.screen()


@pytest.mark.parametrize("players", [5, 8])
async def test_many_players_fit_in_brief(sit, players: int) -> None:
    match = game(players)
    async with sit(match, bots=dict.fromkeys(range(1, players), "random")) as hands:
        hands.app.table.choose("players")
        await hands.pilot.pause()
        assert all(f" {name}" in hands.screen() for name in NAMES[1:players])


@pytest.mark.parametrize("players", [2, 6])
def test_in_whole_games_every_question_fits_at_80_by_24_and_every_panel_can_be_drawn(players: int) -> None:
    match = game(players, players)
    bots = [PolicyBot(match.game, match.sheet, "random", seat, seed=players) for seat in range(players)]
    face = face_of(match)
    scene = Scene(match, face, [Seat(name) for name in match.names], None)
    layout = layout_of(scene)
    panels = [layout.top(), layout.board(), *layout.shelf(), *layout.aside()]
    count = 0
    while not match.over:
        if match.to_move == CHANCE:
            match.deal()
            continue
        seat = match.to_move
        scene.show_to(seat)
        scene.ask, scene.seat = face.ask(match), seat
        assert type(scene.ask) is ASKS[scene.state.step]
        scene.ask.room = 9
        lines = [line.plain for line in scene.ask.lines(35)]
        assert 0 < len(lines) <= 10 and scene.ask.hints(), lines
        if count % 9 == 0:
            assert all(panel.drawn(43, 16) for panel in panels)
        count += 1
        match.play(bots[seat].choose(match.seen_by(seat)))
    assert layout.tables() and layout.cards()


@pytest.mark.parametrize("panel", ["land", "hand", "city", "players", "story"])
async def test_every_panel_can_be_turned_to_at_80_by_24(sit, panel) -> None:
    async with sit(table(), bots={BO: "random"}) as hands:
        for _ in range(5):
            if hands.app.table.query_one(f"#{panel}").display:
                break
            await hands.press("tab")
        assert hands.app.table.query_one(f"#{panel}").display


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("question_mark", "burn the card under the cursor"),
        ("r", "MY-2.4"),
        ("t", "Norse units: Bo (neighbour)"),
        ("c", "Zeus"),
        ("l", "Nothing has happened yet"),
        ("d", "Nothing has happened since"),
    ],
)
async def test_texts_open_over_the_table_and_close_again(sit, key, words) -> None:
    async with sit(table(), bots={BO: "random"}, size=(120, 90)) as hands:
        await hands.press(key)
        assert isinstance(hands.app.screen, Reader) and words in hands.screen()
        await hands.press("escape")
        assert not hands.app.covered


async def test_units_of_the_neighbours_are_one_key_away_with_dice_bonuses_specials_and_costs(sit) -> None:
    async with sit(table(), bots={BO: "random"}, size=(120, 90)) as hands:
        await hands.press("t")
        shown = " ".join(hands.screen().replace("│", " ").split())
        for words in ("myth, giant; 7 dice; +3 mortal, +2 warrior", "Costs 4 food and 2 favor", "wins ties"):
            assert words in shown, words


async def test_a_battle_shows_both_sides_the_dice_and_where_they_come_from(sit) -> None:
    match = fight()
    async with sit(match, bots={BO: "random"}, size=(80, 24)) as hands:
        shown = hands.screen()
        assert "Ada attacks the City Area of Bo" in shown and "Frost Giant (+2 dice Wall)" in shown
        assert "Odds" in shown or "odds" in shown
        medusa = next(place for place, row in enumerate(hands.ask.rows) if "Medusa" in row.text)
        await hands.press(str(medusa + 1), "enter")
        assert isinstance(hands.ask, Pause) and "throw the dice" in hands.screen()
        assert "5 printed +6 giant" in hands.screen() and "7 printed +2 Wall" in hands.screen()
        assert "▶ Medusa 11 dice" in hands.screen() and "▶ Frost Giant 9 dice" in hands.screen()
        await hands.press("enter")
        assert "[6]" in hands.screen() or "0 sixes" in hands.screen()


async def test_the_dice_tumble_and_the_end_of_a_battle_waits(sit, frames: list[set[int]]) -> None:
    match = fight()
    async with sit(match, bots={BO: "random"}, size=(120, 36), pace=0.01) as hands:
        medusa = next(place for place, row in enumerate(hands.ask.rows) if "Medusa" in row.text)
        await hands.press(str(medusa + 1), "enter")
        while match.state.battle:
            assert isinstance(hands.ask, Pause)
            await hands.press("enter")
        assert frames[0] and come_to_rest(frames)
        assert isinstance(hands.ask, Pause) and hands.ask.question() == "The battle is over."
        assert not hands.app.scene.tumbling


def test_faces_show_as_many_sixes_as_were_drawn_and_no_more() -> None:
    match = fight()
    match.play(n.CHOOSE_CARD + n.UNITS + 4, ADA)
    before = match.seen_by(ADA)
    shown = faces(before, [3, 1, 2, 0])
    attacker = [face for die, face in shown.items() if die < 200]
    assert len(attacker) == 11 and attacker.count(6) == 4 and len(shown) == 20
    assert sum(face == 6 for face in shown.values()) == 6 and min(shown.values()) >= 1
    while match.to_move == CHANCE and match.state.step == n.DICE:
        match.settle(match.dealer.draw(match.weights()))
        found = latest_throw(match)
        assert found and found[0].encounters == 1


def test_the_log_of_the_screen_adds_up_what_comes_piece_by_piece() -> None:
    story = MythologyFace(game(2, 8)).story
    robbed = [story.sentence((told.CUBE_TAKEN, ADA, cube, BO)) for cube in (n.FAVOR, n.FAVOR, n.WOOD)]
    assert story.joined(robbed) == ["Ada robs Bo of 2 favor, 1 wood."]
    taken = [story.sentence((told.TILE_TAKEN, ADA, tile, 0)) for tile in (0, 4)]
    assert story.joined(taken) == ["Ada takes a fertile tile (2 food), a forest tile (2 wood)."]
    recruited = [story.sentence((told.UNIT_RECRUITED, ADA, unit, 0)) for unit in (2, 3, 2)]
    assert story.joined(recruited) == ["Ada recruits 2 Elephants, a Mummy."]
    shown = [story.sentence((told.TILE_REVEALED, ADA, tile, 0)) for tile in (0, 4, 0, 0)]
    assert story.joined(shown) == ["Ada turns up 2 food (fertile) ×3, 2 wood (forest)."]


def test_dice_of_the_encounter_before_are_gone_when_the_next_begins() -> None:
    match = fight()
    begun = 0
    while match.state.battle and begun < 3:
        if match.state.step == n.DICE and all(here.dice == here.pool for here in match.state.sides):
            found = latest_throw(match)
            begun += match.state.encounters > 1
            assert found is None or found[0].encounters == match.state.encounters
        if match.to_move == CHANCE:
            match.settle(match.dealer.draw(match.weights()))
        else:
            match.play(match.legal()[0])
    assert begun


async def test_a_digest_tells_what_happened_since_the_last_decision(sit) -> None:
    match = game(3, 8)
    async with sit(match, bots={1: "random", 2: "random"}, size=(120, 36)) as hands:
        for _ in range(8):
            await hands.press("enter")
        await hands.press("d")
        assert isinstance(hands.app.screen, Reader)
        page = hands.app.screen.pages[0][1]
        assert page and not any("Ada takes a" in line for line in page)


async def test_whoever_skipped_the_turns_of_others_is_told_about_them_first(sit) -> None:
    match = game(3, 8)
    async with sit(match, bots={1: "random", 2: "random"}, size=(120, 36)) as hands:
        hands.app._hurry.set()
        await hands.press("enter")
        assert isinstance(hands.ask, Pause) and "Ada, it is your decision." in hands.screen()
        assert any("takes a" in note for note in hands.ask.notes)
        await hands.press("enter")
        assert "Which tile will you take?" in hands.screen()


async def test_real_dice_are_typed_as_sixes_and_cards_are_dealt_here(sit) -> None:
    match = fight()
    async with sit(match, bots={BO: "random"}, real_dice=True) as hands:
        medusa = next(place for place, row in enumerate(hands.ask.rows) if "Medusa" in row.text)
        await hands.press(str(medusa + 1), "enter")
        assert "The next 8 dice of Ada" in hands.screen()
        await hands.press("4", "1", "1", "1", "enter")
        told = [sentence.text for sentence in hands.app.scene.face.story.sentences()]
        assert "Ada throws 3 sixes with 11 dice." in told and "Bo loses a Frost Giant." in told


async def test_a_saved_game_is_resumed_where_it_was(sit, tmp_path: Path) -> None:
    save = tmp_path / "a.log"
    match = game()
    async with sit(match, bots={BO: "random"}, save=save) as hands:
        await hands.press(*["enter"] * 6)
        await hands.pilot.press("q")
    resumed = load_log(save, SeededDealer(8))
    assert write_log(resumed) == write_log(match)
    async with sit(resumed, bots={BO: "random"}, save=save) as hands:
        assert hands.app.waiting and hands.app.scene.viewer == ADA


async def test_a_replay_shows_everything_and_walks_through_the_turns() -> None:
    match = game()
    play_out(match, [PolicyBot(match.game, match.sheet, "random", seat, seed=1) for seat in range(2)])
    app = ReplayApp(match, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        hands = Hands(app, pilot)
        await hands.press("right")
        assert "Event 1 of" in hands.screen()
        await hands.press("down", "down")
        assert app.match.state.turn_no == 2 and app.scene.viewer is None
        assert app.scene.state.players[1].permanents == app.match.state.players[1].permanents
        await hands.press("end")
        assert app.match.over


def key_for(hands: Hands, chosen: random.Random) -> list[str]:
    """Sensible keys for whatever is asked, not always the same ones."""
    name = type(hands.ask).__name__
    if name in ("TakeAsk", "KeepAsk", "DiscardAsk"):
        return [*chosen.sample("123", 2), "enter"]
    if name in ("CubesAsk", "CommitAsk"):
        return [
            *chosen.choices(["down", "right", "m"], k=4),
            "m",
            "down",
            "m",
            "down",
            "m",
            "down",
            "m",
            "enter",
            "enter",
        ]
    if name == "TradeAsk":
        return ["x", "enter"]
    if name == "WorkersAsk":
        return [*chosen.choices(["space", "right", "down"], k=4), "x", "enter", "enter"]
    if name == "CardAsk":
        return [*["down"] * chosen.randint(0, 3), "enter"] if not hands.ask.row.closed else ["b", "b"]
    return [*["down"] * chosen.randint(0, 2), "enter", "enter"]


async def test_the_last_turns_are_played_by_keys_up_to_the_result(sit) -> None:
    seats = [{**RICH, "victory": 13}, {**PLAIN, "victory": 8}]
    match = table(turn=13, step="place", round=0, seats=seats, victory_cards={"largest_army": 5}, active=None)
    chosen = random.Random(3)
    async with sit(match, bots={BO: "random"}) as hands:
        for _ in range(200):
            if hands.app.covered:
                break
            before = len(match.events)
            for key in key_for(hands, chosen):
                if hands.app.covered or len(match.events) > before:
                    break
                await hands.press(key)
        assert isinstance(hands.app.screen, EndScreen) and match.over
        assert "resource cubes" in hands.screen() and "largest army" in hands.screen()
        for seat in range(match.players):
            parts = hands.app.scene.face.result(seat)
            won = sum(points for part, points in parts.items() if part not in ("total", "resource_cubes"))
            assert won == parts["total"] == match.scores()[seat]


async def test_a_position_that_is_over_shows_its_result(sit) -> None:
    seats = [{**RICH, "victory": 18, "won": {"last_battle": 11}}, {**PLAIN, "victory": 12}]
    match = table(turn=15, step="over", round=4, seats=seats, active=None)
    async with sit(match, bots={BO: "random"}) as hands:
        assert isinstance(hands.app.screen, EndScreen) and match.over and not match.events
        rows = [line.split() for line in hands.screen().splitlines()]
        for part, cubes in (("battle", "11"), ("temple", "7")):
            assert any(part in row and cubes in row for row in rows)


@pytest.mark.parametrize("players", [5, 8])
async def test_the_result_of_many_players_has_a_row_for_each_where_columns_do_not_fit(sit, players: int) -> None:
    match = Match("mythology", players=players, dealer=SeededDealer(3), names=[f"Player {n}" for n in range(players)])
    play_out(match, [PolicyBot(match.game, match.sheet, "random", seat) for seat in range(players)])
    async with sit(match) as hands:
        lines = [line[line.index("│") :] for line in hands.screen().splitlines() if "│" in line]
        for name in match.names:
            row = next(line for line in lines if f"{name}  " in line)
            assert len(re.findall(r" \d+", row.split(name)[1])) == 7, row
        assert any("n new game" in line and "Esc look at the table" in line for line in lines)


def test_the_result_speaks_of_cubes_that_nobody_gets_only_where_there_are_any() -> None:
    golden = Path(__file__).parents[1] / "golden" / "mythology"
    said = {name: MythologyFace(load_log(golden / f"{name}.log")).verdict() for name in ("standard-3", "standard-5")}
    assert said == {"standard-3": "", "standard-5": "Nobody gets the 8 victory cubes of The Largest Army."}
