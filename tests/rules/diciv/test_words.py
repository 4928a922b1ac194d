"""The game in words: notation, questions, refusals and stories, complete and citing rules that exist."""

from __future__ import annotations

import pytest
from tests.rules.tables import decisions

from astragal.errors import UnknownName
from astragal.rules import game_named
from astragal.rules.diciv import names, refusals, things
from astragal.rules.diciv.play.legal import first_action, last_action
from astragal.rules.diciv.state import ACTIONS, OVER, TECHNOLOGIES

DICIV = game_named("diciv")
CLAUSES = names.clauses()
RICH = {"start.gold": 60, "start.primary": 2, "start.empire": 1, "start.military": 3}


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


def test_what_is_not_being_asked_is_refused():
    """DC-0.4: every other number, and numbers that are none."""
    outside = (refusals.NOT_ASKED, refusals.NO_SUCH_ACTION, refusals.NO_SUCH_OPPONENT, refusals.NO_ENCAMPMENT)
    for match in decisions("diciv", 60, 5, players=3, options=RICH):
        asked = set(names.asked(match.state))
        for action in range(-1, ACTIONS + 1):
            if action not in asked:
                assert match.game.refusal(match.sheet.numbers, match.state, action) in outside


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
    assert len(set(things.TECHNOLOGY_NAMES)) == TECHNOLOGIES
    assert things.TECHNOLOGY_NAMES[16] == "Code of Laws"
    for technology in range(TECHNOLOGIES):
        assert things.combination_words(sheet, technology)
        assert things.effect_words(sheet, technology) != "no effect"
    asks = [things.combination_words(sheet, technology) for technology in (0, 1, 8, 9, 13, 18, 19)]
    assert asks == [
        "3 of a kind",
        "a full house",
        "3 of a kind of face 5 or higher",
        "3 of a kind of face 6",
        "1-2-3-4 among the dice",
        "1-1-6-6 among the dice",
        "a total of 7 or less",
    ]


def test_the_other_yield_is_called_so_while_the_dice_lie_there(table):
    """DC-4.3: in the step before, the same move declares a purpose."""
    dice = {"step": "roll", "rolls_left": 1, "dice": [1, 1, 2, 2, 3]}
    at = table(**dice, purpose="production").match.decision()
    assert at.options[0].words == "For economy instead: over 20 earns 3 gold"
    at = table(**dice, purpose="economy").match.decision()
    assert at.options[0].words == "For production instead: over 20 earns 1 resource"
    at = table(step="purpose", rolls_left=1).match.decision()
    assert [each.words for each in at.options[1:3]] == [
        "Roll for production: over 20 earns 1 resource",
        "Roll for economy: over 20 earns 3 gold",
    ]


def test_refusals_say_what_is_missing(table):
    """DC-0.8, DC-3.8, DC-4.4, DC-5.2, DC-6.1: prices, requirements, combinations, units."""
    seat = {"gold": 50, "military": 3, "away": 2, "target": 2}
    reasons = {each.text: each.reason for each in table(step="buy", seats={1: seat}).match.decision().refused}
    assert reasons["buy military"] == "The track allows 5 units; you have 3 at home and 2 set aside"
    at = table(step="buy", seats={1: {"gold": 8}})
    reasons = {each.text: each.reason for each in at.match.decision().refused}
    assert reasons["buy resource"] == "Upkeep needs no more resources"
    assert reasons["buy steel"] == "Steel requires Bronze Working"
    at = table(step="buy", seats={1: {"gold": 7, "technologies": ["bronze_working"]}})
    reasons = {each.text: each.reason for each in at.match.decision().refused}
    assert reasons["buy writing"] == "Writing costs 8 gold; you hold 7"
    at = table(step="roll", rolls_left=1, purpose="research", dice=[1, 1, 2, 2, 3])
    reasons = {each.text: each.reason for each in at.match.decision().refused}
    assert reasons["claim agriculture"] == "Agriculture asks for 3 of a kind; the dice do not show it"
    dice = {"step": "roll", "rolls_left": 1, "dice": [1, 1, 2, 2, 3]}
    at = table(**dice, purpose="production")
    reasons = {each.text: each.reason for each in at.match.decision().refused}
    assert reasons["research"] == "A change between research and production or economy needs all dice"
    assert reasons["production"] == "These dice were already thrown for that"
    at = table(**dice, purpose="production", renamed=True)
    reasons = {each.text: each.reason for each in at.match.decision().refused}
    assert reasons["economy"] == "You have already changed the purpose of these dice; throw first"
    at = table(**dice, purpose="research", options={"purpose_switch_needs_full_reroll": False})
    reasons = {each.text: each.reason for each in at.match.decision().refused}
    assert reasons["economy"] == "Choose the dice to throw first; you will then be asked what for"
    reasons = {each.text: each.reason for each in table(step="war").match.decision().refused}
    assert reasons["war 2 2"] == "You have 1 unit at home"


def test_rolls_throws_and_technologies_are_left_unused_with_a_word_about_them(table):
    """DC-4.1, DC-4.7, DC-7.2, DC-6.6."""
    assert table(step="purpose", rolls_left=2).wasteful() == {"no roll": "Roll no more this turn (2 rolls unused)"}
    lying = {"step": "roll", "rolls_left": 1}
    at = table(**lying, purpose="production", dice=[6, 6, 4, 1, 1])
    assert at.wasteful() == {"stop": "Roll no more this turn (1 roll unused)"}
    at = table(**lying, purpose="research", dice=[4, 4, 4, 2, 6])
    found = at.wasteful()
    assert found["stop"] == "Roll no more this turn (1 roll and Agriculture unused)"
    assert found["reroll 5"] == "Throw again: 6 (Agriculture unused)"
    assert found["reroll 1 2 3 4 5"] == "Take up all dice and declare a purpose (Agriculture unused)"
    assert set(at.legal()) - set(found) == {"claim agriculture"}
    at = table(step="join", match_number=6, thrower=2)
    assert at.wasteful() == {"sit out": "Sit this one out (your throws stay unused)"}
    at = table(step="attack", seats={1: {"military": 0, "away": 2, "target": 2}, 2: {"military": 1}})
    assert at.wasteful() == {"go home": "Call 2 units home (2 attack rolls unused)"}
    assert not table(step="war", seats={1: {"military": 2}}).wasteful()


def test_gold_for_the_upkeep_is_not_kept_or_spent_without_a_word(table):
    """DC-3.7, DC-3.9: but what cannot be met any more, or is met, is nobody's fault; nor is a victory."""
    at = table(step="buy", required=2, seats={1: {"primary": 2, "resources": 1, "gold": 10}})
    found = at.wasteful()
    assert set(at.legal()) - set(found) == {"buy resource"}
    assert found["buy nothing"] == "Buy nothing more (upkeep is given up: 1 resource for 3 gold would meet it)"
    assert found["buy military"] == "Buy a military unit for 8 gold (upkeep is then given up: it takes 3 gold)"
    assert found["buy agriculture"].endswith(" (+1 resource a turn) (upkeep is then given up: it takes 3 gold)")
    at = table(step="buy", required=2, seats={1: {"primary": 2, "resources": 1, "gold": 11}})
    assert at.wasteful().keys() == {"buy nothing"}
    assert not table(step="buy", required=3, seats={1: {"primary": 3, "resources": 1, "gold": 5}}).wasteful()
    assert not table(step="buy", required=1, seats={1: {"resources": 1, "gold": 10}}).wasteful()
