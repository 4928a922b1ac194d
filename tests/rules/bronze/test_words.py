"""The game in words: notation, questions, refusals and stories, complete and citing rules that exist."""

from __future__ import annotations

import random
import re

import pytest

from astragal.errors import UnknownName
from astragal.rules import game_named
from astragal.rules.bronze import names, refusals, story
from astragal.rules.bronze.ids import FACE_IDS
from astragal.rules.bronze.play.legal import first_action, last_action
from astragal.rules.bronze.state import ACTIONS, LEAD, OVER, ROLL
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match

BRONZE = game_named("bronze")
CLAUSES = names.clauses()
SHEETS = ("classic", "revised", "late")


def decisions(sheet, players, seed, most=160):
    """Decisions of a game between random players, trading included."""
    chooser = random.Random(seed)
    match = Match("bronze", sheet=sheet, players=players, options={"trading": True}, dealer=SeededDealer(seed))
    asked = 0
    while not match.over and asked < most:
        match.deal()
        if not match.over:
            asked += 1
            yield match
            match.play(chooser.choice(match.legal()))


def test_there_are_270_moves_and_each_has_one_notation():
    """Every number has a text of its own, and every text its number."""
    assert ACTIONS == BRONZE.actions == len(names.MOVES.texts) == len(set(names.MOVES.texts)) == 270
    for action in range(ACTIONS):
        assert names.parse_action(names.action_text(action)) == action


def test_notation_is_plain_words():
    """Small letters, digits and single spaces, so that a log can be typed."""
    for text in names.MOVES.texts:
        assert re.fullmatch(r"[a-z0-9]+( [a-z0-9]+)*", text)


def test_each_face_has_one_notation():
    """And the other way round."""
    for outcome, text in enumerate(FACE_IDS):
        assert names.outcome_text(outcome) == text
        assert names.parse_outcome(text) == outcome


@pytest.mark.parametrize("text", ["", "KEEP", "keep ", "reroll 2 1", "reroll 8", "buy", "buy  nothing", "pay gold"])
def test_what_is_no_move_is_refused_with_similar_ones(text):
    """No second spelling for the same move."""
    with pytest.raises(UnknownName, match="There is no move"):
        names.parse_action(text)


def test_what_is_no_face_is_refused():
    """With those that exist."""
    with pytest.raises(UnknownName, match="Known: food, good, skull"):
        names.parse_outcome("gold")


def test_the_actions_of_each_step_stand_together_and_none_is_left_over():
    """Blocks without gaps; rolling and Leadership share one."""
    covered = set()
    for step in range(OVER):
        block = set(range(first_action(step), last_action(step) + 1))
        if step != LEAD:
            assert not covered & block
        assert step != LEAD or block == set(range(first_action(ROLL), last_action(ROLL) + 1))
        covered |= block
    assert covered == set(range(ACTIONS))


REASONS = {name: value for name, value in vars(refusals).items() if name.isupper() and value}


def test_every_reason_has_words_and_a_clause():
    """And no two reasons share a number."""
    assert len(set(REASONS.values())) == len(REASONS)
    assert set(names.REFUSALS) == set(REASONS.values())
    for words, clause in names.REFUSALS.values():
        assert words
        assert clause in CLAUSES


KINDS = {
    name: value
    for name, value in vars(story).items()
    if name.isupper() and isinstance(value, int) and value and not name.startswith("BY_")
}
DISASTERS = {"FAMINE_DISASTER", "DROUGHT", "PESTILENCE", "INVASION", "REVOLT", "GREAT_WALL_SHIELD"}
TOLD = {name: value for name, value in KINDS.items() if name not in DISASTERS}


def test_no_two_kinds_of_story_share_a_number():
    """Thirty kinds, numbered from 1."""
    assert sorted(TOLD.values()) == list(range(1, len(TOLD) + 1))


@pytest.mark.parametrize("kind", sorted(TOLD))
def test_every_kind_of_story_has_a_sentence(kind):
    """One that begins like a sentence, ends like one, and names the seat where somebody does something."""
    sheet = BRONZE.sheets.load("late").numbers
    sentence = names.story_words(sheet, (TOLD[kind], 1, 1, 2), ["Ada", "Bo"])
    assert re.fullmatch(r"[A-Z].*\.", sentence)
    assert "Bo" in sentence or kind == "GAME_ENDS"


def test_there_is_no_sentence_for_what_does_not_exist():
    """A row that no rule tells is a mistake."""
    with pytest.raises(ValueError, match="no row of kind 99"):
        names.story_words(BRONZE.sheets.load("late").numbers, (99, 0, 0, 0), ["Ada"])


@pytest.mark.parametrize("reason", [story.BY_DEVELOPMENTS, story.BY_MONUMENTS, story.BY_ROUNDS])
def test_the_end_cites_clauses_that_exist(reason):
    """BR-6.1, BR-6.2, BR-7.1: why the game ends."""
    cited = re.findall(r"BR-\d+\.\d+", names.END_REASONS[reason])
    assert cited
    assert set(cited) <= set(CLAUSES)


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_decision_is_complete(sheet, players):
    """Options and refusals are the whole range asked, without overlap; each refusal has words and a clause."""
    steps = set()
    for match in decisions(sheet, players, players):
        steps.add(match.state.step)
        decision = match.decision()
        assert decision.seat == match.to_move
        assert decision.question
        assert decision.clauses
        assert set(decision.clauses) <= set(CLAUSES)
        options, refused = [each.action for each in decision.options], [each.action for each in decision.refused]
        assert options == match.legal()
        assert len(options) >= 2, "nobody is asked what has one answer"
        assert sorted(options + refused) == list(names.asked(match.state))
        for each in (*decision.options, *decision.refused):
            assert each.text == names.action_text(each.action)
            assert each.words
        for each in decision.refused:
            assert each.reason
            assert each.clause in CLAUSES
    assert len(steps) >= 4


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_is_not_being_asked_is_refused(sheet):
    """BR-0.4: every other number, and numbers that are none."""
    for match in decisions(sheet, 3, 5, most=40):
        asked = set(names.asked(match.state))
        for action in range(-1, ACTIONS + 1):
            if action not in asked:
                reason = match.game.refusal(match.sheet.numbers, match.state, action)
                assert reason in (refusals.NOT_ASKED, refusals.NO_SUCH_ACTION, refusals.NO_SUCH_DIE)


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("players", [1, 3])
def test_everything_that_happens_is_told_in_sentences(sheet, players):
    """Every row of every story of a whole game."""
    match = list(decisions(sheet, players, 8, most=1000))[-1]
    sentences = [sentence for event in range(len(match.events)) for sentence in match.told(event)]
    assert len(sentences) > 20
    assert all(re.fullmatch(r"[A-Z].*\.", sentence) for sentence in sentences)


def test_every_step_has_a_question(table):
    """With clauses that exist, the end of the game included."""
    trading = {"trading": True}
    goods = {1: {"goods": {"wood": 2}}, 2: {"goods": {"stone": 2}}}
    offer = {"from": 1, "to": 2, "give": {"wood": 1}, "take": {"stone": 1}}
    dice = ["food", "food", "either"]
    smith = {1: {"cities": 4, "goods": {"spearheads": 1}, "developments": ["smithing"]}}
    preserve = {1: {"goods": {"pottery": 1}, "developments": ["preservation"]}}
    asked = {
        "preserve": table(sheet="late", seats=preserve),
        "roll": table(step="roll", dice=dice),
        "lead": table(step="lead", dice=dice, seats={1: {"developments": ["leadership"]}}),
        "choose": table(step="choose", dice=dice),
        "smith": table(sheet="late", step="smith", dice=["skull"] * 4, seats=smith),
        "trade": table(step="trade", options=trading, seats=goods),
        "offer": table(step="offer", options=trading, seats=goods, offer=offer),
        "answer": table(step="answer", options=trading, seats=goods, offer=offer),
        "build": table(step="build", workers=1),
        "buy": table(step="buy", coins=10),
        "pay": table(step="pay", buying="leadership", coins=7, seats={1: {"goods": {"wood": 2, "pottery": 1}}}),
        "discard": table(step="discard", seats={1: {"goods": {"wood": 4, "stone": 4}}}),
        "over": table(step="over"),
    }
    for step, at in asked.items():
        assert at.step == step
        question = names.question(at.match.sheet.numbers, at.match.state, at.match.names)
        assert question.text
        assert question.clauses
        assert set(question.clauses) <= set(CLAUSES)


def test_a_face_is_described_with_the_developments_of_the_player(table):
    """BR-9.3, BR-9.6, BR-9.10: what the die gives to whom."""
    at = table(seats={2: {"developments": ["agriculture", "coinage", "masonry"]}})
    sheet, players = at.match.sheet.numbers, at.match.state.players
    plain = ["3 food", "1 good", "2 goods + skull", "3 workers", "2 food or 2 workers", "7 coins"]
    assert [names.face_words(sheet, face) for face in range(6)] == plain
    assert [names.face_words(sheet, face, players[0]) for face in range(6)] == plain
    richer = ["4 food", "1 good", "2 goods + skull", "4 workers", "3 food or 3 workers", "12 coins"]
    assert [names.face_words(sheet, face, players[1]) for face in range(6)] == richer


def test_options_say_what_they_lead_to(table):
    """BR-4.5, BR-3.4: payments with what is lost, monuments with what they would score."""
    at = table(step="buy", coins=7, seats={1: {"goods": {"wood": 4, "stone": 2, "pottery": 1}}})
    at.play("1 buy agriculture")
    words = {each.text: each.words for each in at.match.decision().options}
    assert words == {
        "pay wood": "Pay with 7 coins and wood (10), 2 lost",
        "pay stone pottery": "Pay with 7 coins, stone (6) and pottery (3), 1 lost",
    }
    at = table(step="build", workers=1, seats={2: {"monuments": {"wall": "first"}}})
    words = {each.text: each.words for each in at.match.decision().options}
    assert words["wall"] == "Great Wall: check a box (0/13, 5 points)"
    assert words["circle"] == "Stone Circle: check a box (0/5, 2 points)"
