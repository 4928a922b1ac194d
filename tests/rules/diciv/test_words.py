"""The game in words: notation, questions, refusals and stories, complete and citing rules that exist."""

from __future__ import annotations

import random
import re

import pytest

from astragal.errors import UnknownName
from astragal.rules import game_named
from astragal.rules.diciv import names, refusals, story
from astragal.rules.diciv.play.legal import first_action, last_action
from astragal.rules.diciv.state import ACTIONS, OVER, TECHNOLOGIES
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match

DICIV = game_named("diciv")
CLAUSES = names.clauses()
RICH = {"start.gold": 60, "start.primary": 2, "start.empire": 1, "start.military": 3}


def decisions(players, seed, options=None, most=250):
    """Decisions of a game between random players."""
    chooser = random.Random(seed)
    match = Match("diciv", players=players, options=options, dealer=SeededDealer(seed))
    asked = 0
    while not match.over and asked < most:
        match.deal()
        if not match.over:
            asked += 1
            yield match
            match.play(chooser.choice(match.legal()))


def test_there_are_131_moves_and_each_has_one_notation():
    """Every number has a text of its own, and every text its number."""
    assert ACTIONS == DICIV.actions == len(names.MOVES.texts) == len(set(names.MOVES.texts)) == 131
    for action in range(ACTIONS):
        assert names.parse_action(names.action_text(action)) == action


def test_notation_is_plain_words():
    """Small letters, digits and single spaces, so that a log can be typed."""
    for text in names.MOVES.texts:
        assert re.fullmatch(r"[a-z0-9]+( [a-z0-9]+)*", text)


def test_each_face_has_one_notation():
    """The number it shows."""
    assert [names.outcome_text(face) for face in range(6)] == ["1", "2", "3", "4", "5", "6"]
    assert [names.parse_outcome(text) for text in "123456"] == list(range(6))


@pytest.mark.parametrize("text", ["", "Attack", "reroll", "reroll 2 1", "war 2", "war 5 1", "buy", "claim iron"])
def test_what_is_no_move_is_refused_with_similar_ones(text):
    """No second spelling for the same move."""
    with pytest.raises(UnknownName, match="There is no move"):
        names.parse_action(text)


def test_the_actions_of_each_step_stand_together_and_none_is_left_over():
    """Blocks without gaps."""
    covered = set()
    for step in range(OVER):
        block = set(range(first_action(step), last_action(step) + 1))
        assert not covered & block
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


TOLD = {
    name: value
    for name, value in vars(story).items()
    if name.isupper() and isinstance(value, int) and not name.startswith("BY_")
}


def test_no_two_kinds_of_story_share_a_number():
    """Numbered from 1."""
    assert sorted(TOLD.values()) == list(range(1, len(TOLD) + 1)) == sorted(names.SENTENCES)


@pytest.mark.parametrize("kind", sorted(TOLD))
def test_every_kind_of_story_has_a_sentence(kind):
    """One that begins like a sentence, ends like one, and names the seat."""
    sheet = DICIV.sheets.load("reconstructed").numbers
    sentence = names.story_words(sheet, (TOLD[kind], 1, 1, 2), ["Ada", "Bo"])
    assert re.fullmatch(r"[A-Z].*\.", sentence)
    assert "Bo" in sentence
    assert names.story_words(sheet, (TOLD[kind], 4, 1, 1), ["Ada"])


def test_there_is_no_sentence_for_what_does_not_exist():
    """A row that no rule tells is a mistake."""
    with pytest.raises(ValueError, match="no row of kind 99"):
        names.story_words(DICIV.sheets.load("reconstructed").numbers, (99, 0, 0, 0), ["Ada"])


@pytest.mark.parametrize("reason", range(1, 6))
def test_the_end_cites_clauses_that_exist(reason):
    """DC-9.1, DC-9.2, DC-9.3, DC-9.4, DC-9.7: why the game ends."""
    cited = re.findall(r"DC-\d+\.\d+", names.END_REASONS[reason])
    assert cited
    assert set(cited) <= set(CLAUSES)


@pytest.mark.parametrize("options", [None, RICH], ids=["plain", "rich"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_decision_is_complete(players, options):
    """Options and refusals are the whole range asked, without overlap; each refusal has words and a clause."""
    steps = set()
    for match in decisions(players, players, options):
        steps.add(match.state.step)
        decision = match.decision()
        assert decision.seat == match.to_move
        assert decision.question
        assert set(decision.clauses) <= set(CLAUSES)
        chosen, refused = [each.action for each in decision.options], [each.action for each in decision.refused]
        assert chosen == match.legal()
        assert len(chosen) >= 2, "nobody is asked what has one answer"
        assert sorted(chosen + refused) == list(names.asked(match.state))
        for each in (*decision.options, *decision.refused):
            assert each.text == names.action_text(each.action)
            assert each.words
        for each in decision.refused:
            assert each.reason
            assert each.clause in CLAUSES
    assert len(steps) >= 3


def test_what_is_not_being_asked_is_refused():
    """DC-0.4: every other number, and numbers that are none."""
    outside = (refusals.NOT_ASKED, refusals.NO_SUCH_ACTION, refusals.NO_SUCH_OPPONENT, refusals.NO_ENCAMPMENT)
    for match in decisions(3, 5, RICH, most=60):
        asked = set(names.asked(match.state))
        for action in range(-1, ACTIONS + 1):
            if action not in asked:
                assert match.game.refusal(match.sheet.numbers, match.state, action) in outside


@pytest.mark.parametrize("players", [1, 3])
def test_everything_that_happens_is_told_in_sentences(players):
    """Every row of every story of a whole game."""
    match = list(decisions(players, 8, RICH, most=2000))[-1]
    sentences = [sentence for event in range(len(match.events)) for sentence in match.told(event)]
    assert len(sentences) > 20
    assert all(re.fullmatch(r"[A-Z].*\.", sentence) for sentence in sentences)


def test_every_step_has_a_question(table):
    """With clauses that exist, the end of the game included."""
    army = {"away": 1, "target": 2}
    asked = {
        "attack": table(seats={1: army}),
        "lose": table(step="lose", seats={1: army, 2: {"military": 0, "empire": 1}}),
        "join": table(step="join", match_number=8),
        "buy": table(step="buy", seats={1: {"gold": 9}}),
        "purpose": table(step="purpose", rolls_left=2),
        "roll": table(step="roll", rolls_left=1, purpose="research", dice=[1, 1, 1, 2, 3]),
        "war": table(step="war"),
        "over": table(step="over"),
    }
    for step, at in asked.items():
        assert at.step == step
        question = names.question(at.match.sheet.numbers, at.match.state, at.match.names)
        assert question.text
        assert set(question.clauses) <= set(CLAUSES)


def test_every_technology_has_words_for_what_it_asks_and_does(table):
    """DC-5.2: no two alike in what they are called."""
    sheet = table().match.sheet.numbers
    assert len(set(names.TECHNOLOGY_NAMES)) == TECHNOLOGIES
    assert names.TECHNOLOGY_NAMES[16] == "Code of Laws"
    for technology in range(TECHNOLOGIES):
        assert names.combination_words(sheet, technology)
        assert names.effect_words(sheet, technology) != "no effect"
    asks = [names.combination_words(sheet, technology) for technology in (0, 1, 8, 9, 13, 18, 19)]
    assert asks == [
        "3 of a kind",
        "a full house",
        "3 of a kind of face 5 or higher",
        "3 of a kind of face 6",
        "1-2-3-4 among the dice",
        "1-1-6-6 among the dice",
        "a total of 7 or less",
    ]


def test_refusals_say_what_is_missing(table):
    """DC-0.8, DC-4.4, DC-5.2, DC-6.1: prices, requirements, combinations, units."""
    at = table(step="buy", seats={1: {"gold": 8}})
    reasons = {each.text: each.reason for each in at.match.decision().refused}
    assert reasons["buy resource"] == "Upkeep lacks no resource"
    assert reasons["buy steel"] == "Steel requires Bronze Working"
    at = table(step="buy", seats={1: {"gold": 7, "technologies": ["bronze_working"]}})
    reasons = {each.text: each.reason for each in at.match.decision().refused}
    assert reasons["buy writing"] == "Writing costs 8 gold; you hold 7"
    at = table(step="roll", rolls_left=1, purpose="research", dice=[1, 1, 2, 2, 3])
    reasons = {each.text: each.reason for each in at.match.decision().refused}
    assert reasons["claim agriculture"] == "Agriculture asks for 3 of a kind; the dice do not show it"
    reasons = {each.text: each.reason for each in table(step="war").match.decision().refused}
    assert reasons["war 2 2"] == "You have 1 unit at home"
