"""Nothing secret of another seat is on the screen; between two people at one screen hangs a curtain."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.conftest import Hands, position

import astragal.terminal.mythology as board
from astragal.bots import PolicyBot
from astragal.rules import CHANCE, SPECTATOR
from astragal.rules.kit import packed
from astragal.rules.mythology import state as n
from astragal.table import Match, SeededDealer
from astragal.table.views import model_of
from astragal.terminal import Seat
from astragal.terminal.ask import Curtain
from astragal.terminal.faces import face_of, layout_of
from astragal.terminal.mythology.asks import CardAsk
from astragal.terminal.mythology.steppers import CommitAsk
from astragal.terminal.scene import Scene

ADA, BO = 0, 1
GREEK = {"culture": "greek", "hand": {"zeus": 1, "hera": 1, "attack_5": 1}, "permanents": ["gather"]}
NORSE = {"culture": "norse", "hand": {"loki": 1, "thor": 1, "heimdall": 1}, "permanents": ["trade"]}
SECRETS = ("Loki", "Thor", "Heimdall")


def table(**place: Any) -> Match:
    place.setdefault("seats", [GREEK, NORSE])
    return position("standard", game="mythology", dealer=SeededDealer(3), **place)


def playing(**place: Any) -> Match:
    return table(**{"step": "play", "turn": 1, "round": 1, "active": 1, **place})


def everything_on(hands: Hands) -> str:
    """All that is drawn, and all that panels would draw if there were room for it."""
    view = hands.app.table
    return "\n".join([hands.screen(), *(line.plain for panel in view.panels() for line in panel.drawn(200, 200))])


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_cards_of_the_other_hand_are_nowhere_on_the_screen(sit, size) -> None:
    async with sit(playing(), bots={BO: "random"}, size=size) as hands:
        for keys in (
            (),
            ("v",),
            ("l",),
            ("escape", "d"),
            ("escape", "o"),
            ("escape", "t"),
            ("escape", "question_mark"),
        ):
            await hands.press(*keys)
            text = everything_on(hands)
            assert not any(card in text for card in SECRETS), keys
        await hands.press("escape", "v")
        assert all(card in everything_on(hands) for card in ("Zeus", "Hera")), "one's own hand is readable"


async def test_of_another_hand_only_its_size_is_told(sit) -> None:
    async with sit(playing(), bots={BO: "random"}, size=(120, 36)) as hands:
        await hands.press("v")
        assert "Hand of Bo · 4 of 4" in hands.screen() and "4 cards face down, 1 of them permanent" in hands.screen()


async def test_between_two_people_hangs_a_curtain_and_no_hand_shows_through(sit) -> None:
    match = playing()
    async with sit(match, size=(120, 36)) as hands:
        assert isinstance(hands.ask, Curtain) and "Pass the screen to Ada" in hands.screen()
        before = everything_on(hands)
        assert not any(card in before for card in (*SECRETS, "Zeus", "Hera"))
        await hands.press("enter")
        assert isinstance(hands.ask, CardAsk) and "Zeus" in hands.screen() and "Loki" not in everything_on(hands)
        await hands.press("b", "b")
        assert isinstance(hands.ask, Curtain) and "Pass the screen to Bo" in hands.screen()
        assert not any(card in everything_on(hands) for card in (*SECRETS, "Zeus", "Hera"))
        await hands.press("enter")
        shown = everything_on(hands)
        assert all(card in shown for card in SECRETS) and "Zeus" not in shown


async def test_taking_back_at_the_curtain_leads_to_the_other_curtain(sit) -> None:
    match = playing()
    async with sit(match) as hands:
        await hands.press("enter", "b", "b")
        assert "Pass the screen to Bo" in hands.screen()
        await hands.press("u")
        assert isinstance(hands.ask, Curtain) and "Pass the screen to Ada" in hands.screen()
        assert match.to_move == ADA and "Zeus" not in everything_on(hands)


async def test_without_secrets_there_is_no_curtain(sit) -> None:
    match = table(step="draft", start=1, seats=[{"culture": "greek"}, {"culture": "norse"}], offer={"fertile_food": 12})
    async with sit(match) as hands:
        assert "Which tile will you take?" in hands.screen()
        await hands.press("enter")
        assert match.to_move == BO and not isinstance(hands.ask, Curtain)


async def test_the_screen_of_one_person_stays_with_that_person(sit) -> None:
    async with sit(playing(active=2), bots={BO: "random"}) as hands:
        assert hands.app.scene.viewer == ADA and not isinstance(hands.ask, Curtain)
    async with sit(playing()) as hands:
        assert hands.app.scene.viewer == SPECTATOR


def battle(**sides: Any) -> Match:
    seats = [
        {**GREEK, "units": {"toxotes": 2, "medusa": 1}, "permanents": [], "spent": ["attack"]},
        {**NORSE, "units": {"huskarl": 2, "troll": 1}, "permanents": []},
    ]
    under_way = {"card": "attack", "use_action": True}
    return playing(step="target", seats=seats, left=4, under_way=under_way, **sides)


async def test_units_sealed_by_one_person_are_only_said_to_be_chosen_to_the_other(sit) -> None:
    match = battle()
    async with sit(match, size=(120, 36)) as hands:
        await hands.press("enter", "enter")
        assert isinstance(hands.ask, CommitAsk)
        await hands.press("down", "right", "enter")
        assert isinstance(hands.ask, Curtain) and match.seen_by(ADA).sides[0].sealed[4] == 1
        await hands.press("enter")
        shown = everything_on(hands)
        assert isinstance(hands.ask, CommitAsk) and "has chosen units" in shown
        assert "has chosen units: " not in shown, "which units is for the seat alone"
        assert match.state.sides[0].chosen and not match.state.battle


async def test_the_log_tells_ones_own_draws_by_name_and_others_by_number(sit) -> None:
    match = table(step="permanents", turn=1, seats=[{"culture": "greek"}, {"culture": "norse"}])
    async with sit(match, bots={BO: "random"}, size=(120, 36)) as hands:
        await hands.press("1", "enter", "enter")
        told = [sentence.text for sentence in hands.app.scene.face.story.sentences()]
        mine = [text for text in told if text.startswith("Ada draws ")]
        assert mine and "card" not in mine[0]
        assert not any(text.startswith("Bo draws ") and "card" not in text for text in told)


def test_the_same_view_gives_the_same_screen_whatever_is_hidden() -> None:
    match = Match("mythology", players=3, dealer=SeededDealer(11), names=["Ada", "Bo", "Cy"])
    bots = [PolicyBot(match.game, match.sheet, "random", seat, seed=2) for seat in range(3)]
    compared = 0
    for step in range(330):
        if match.over:
            break
        if match.to_move == CHANCE:
            match.deal()
            continue
        if step % 6 == 0 and match.state.step not in (n.COMMIT, n.BATTLE_CARD):
            seen = match.seen_by(ADA)
            models = [model_of(match.game, match.sheet.numbers, seen, number) for number in range(2)]
            compared += packed(models[0], match.game.state) != packed(models[1], match.game.state)
            assert drawn_for(models[0]) == drawn_for(models[1])
        match.play(bots[match.to_move].choose(match.seen_by(match.to_move)))
    assert compared > 20


def drawn_for(state: Any) -> list[str]:
    """All that the panels show to Ada in this position."""
    match = Match("mythology", start=state, names=["Ada", "Bo", "Cy"])
    face = face_of(match)
    scene = Scene(match, face, [Seat("Ada"), Seat("Bo", "random"), Seat("Cy", "random")], None)
    scene.show_to(ADA)
    layout = layout_of(scene)
    panels = [layout.top(), layout.board(), *layout.shelf(), *layout.aside()]
    text = []
    for scene.seat in range(3):
        text += [line.plain for panel in panels if panel for line in panel.drawn(100, 60)]
    return text


def test_no_panel_and_no_question_of_the_game_looks_at_the_whole_position() -> None:
    forbidden = re.compile(r"match\.state\b|position_at|\.stories\b|\.document\(|match\.fork|match\.legal")
    for source in Path(board.__file__).parent.glob("*.py"):
        assert not forbidden.search(source.read_text(encoding="utf-8")), source.name
