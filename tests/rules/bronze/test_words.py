"""The game in words: notation, questions, refusals and stories, complete and citing rules that exist."""

from __future__ import annotations

import pytest
from tests.rules.tables import decisions

from astragal.errors import UnknownName
from astragal.rules import game_named
from astragal.rules.bronze import names, refusals, things
from astragal.rules.bronze.ids import FACE_IDS, MONUMENT_IDS
from astragal.rules.bronze.play.legal import first_action, last_action
from astragal.rules.bronze.state import ACTIONS, LEAD, OVER, ROLL

BRONZE = game_named("bronze")
CLAUSES = names.clauses()
SHEETS = ("classic", "revised", "late")


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


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_is_not_being_asked_is_refused(sheet):
    """BR-0.4: every other number, and numbers that are none."""
    for match in decisions("bronze", 40, 5, sheet=sheet, players=3, options={"trading": True}):
        asked = set(names.asked(match.state))
        for action in range(-1, ACTIONS + 1):
            if action not in asked:
                reason = match.game.refusal(match.sheet.numbers, match.state, action)
                assert reason in (
                    refusals.NOT_ASKED,
                    refusals.NO_SUCH_ACTION,
                    refusals.NO_SUCH_DIE,
                    refusals.NO_SUCH_OPPONENT,
                )


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


def test_a_question_cites_no_clause_about_another_table(table):
    """BR-7.5, BR-10.3: skulls are rolled again in solitaire only, ships are built in the Late Bronze Age only."""

    def clauses(at):
        return names.question(at.match.sheet.numbers, at.match.state, at.match.names).clauses

    assert "BR-7.5" in clauses(table(players=1))
    assert "BR-7.5" not in clauses(table(players=2))
    assert "BR-10.3" in clauses(table(sheet="late", step="build", workers=1))
    assert "BR-10.3" not in clauses(table(sheet="classic", step="build", workers=1))


def test_a_face_is_described_with_the_developments_of_the_player(table):
    """BR-9.3, BR-9.6, BR-9.10: what the die gives to whom."""
    at = table(seats={2: {"developments": ["agriculture", "coinage", "masonry"]}})
    sheet, players = at.match.sheet.numbers, at.match.state.players
    plain = ["3 food", "1 good", "2 goods + skull", "3 workers", "2 food or 2 workers", "7 coins"]
    assert [things.face_words(sheet, face) for face in range(6)] == plain
    assert [things.face_words(sheet, face, players[0]) for face in range(6)] == plain
    richer = ["4 food", "1 good", "2 goods + skull", "4 workers", "3 food or 3 workers", "12 coins"]
    assert [things.face_words(sheet, face, players[1]) for face in range(6)] == richer


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
    assert words["wall"] == "Great Wall (5 points): check box 1 of 13"
    assert words["circle"] == "Stone Circle (2 points): check box 1 of 5"


def reasons(at):
    """Why each move of the question now asked is refused."""
    return {each.text: each.reason for each in at.match.decision().refused}


def test_a_refusal_says_what_it_costs_and_what_is_there(table):
    """BR-1.7, BR-3.2, BR-4.5, BR-5.1, BR-10.3, BR-10.4: the price and the holding, or which one is meant."""
    choosing = table(step="choose", dice=["either", "either", "food"])
    assert reasons(choosing)["food 3"] == "You can set 2 dice"
    shipping = {"goods": {"wood": 2, "stone": 1}, "developments": ["shipping"]}
    in_order = {"cities_in_order": True}
    building = table(sheet="late", step="build", workers=2, options=in_order, seats={1: shipping | {"cities": 3}})
    assert reasons(building)["ship"] == "A ship costs 1 wood and 1 cloth; you have 2 wood and 1 stone"
    assert reasons(building)["city6"] == "The 4th city must be finished first"
    at = table(step="buy", coins=7, seats={1: {"goods": {"wood": 2, "stone": 2, "pottery": 2}}})
    why = reasons(at.play("1 buy leadership"))
    assert why["pay wood stone pottery"] == "The price of 10 is covered without wood"
    assert why["pay wood cloth spearheads"] == "You have no cloth or spearheads"
    swapping = table(sheet="late", step="trade", seats={1: {"goods": {"wood": 8, "stone": 1}, "ships": 1}})
    assert reasons(swapping)["swap cloth stone"] == "You have 0 cloth"
    assert reasons(swapping)["swap stone wood"] == "You have no room for more wood"
    discarding = table(step="discard", seats={1: {"goods": {"wood": 5, "stone": 2}}})
    assert reasons(discarding)["discard pottery"] == "You have 0 pottery"


def test_a_refused_offer_says_whose_goods_or_room_are_missing(table):
    """BR-8.2, BR-8.4, BR-8.6: by name, and how often something is allowed."""
    trading = {"trading": True}
    seats = {1: {"goods": {"wood": 1, "stone": 7}}, 2: {"goods": {"cloth": 1, "stone": 7}}}
    at = table(step="trade", options=trading, seats=seats).play("1 offer 2; give wood; take cloth")
    why = reasons(at)
    assert why["give wood"] == "You have 1 wood"
    assert why["take cloth"] == "Player 2 has 1 cloth"
    assert why["give stone"] == "Player 2 has no room for more stone"
    assert why["take stone"] == "You have no room for more stone"
    at.play("1 propose", "2 counter; give cloth; take wood")
    assert reasons(at)["take wood"] == "Player 1 has 1 wood"
    at.play("2 propose", "1 counter; give wood; take cloth; propose")
    assert reasons(at)["counter"] == "An offer allows at most 2 counter-offers"
    ships = {1: {"goods": {"wood": 3}, "ships": 1}, 2: {"goods": {"stone": 5}}}
    at = table(sheet="late", step="trade", options={"offers_per_turn": 1}, seats=ships).play("1 offer 2; withdraw")
    assert reasons(at)["offer 2"] == "A turn allows at most 1 offer"


def test_with_engineering_boxes_are_counted_not_workers(table):
    """BR-9.11: a stone brings no workers."""
    seat = {"goods": {"stone": 1}, "developments": ["engineering"]}
    at = table(step="build", seats={1: seat}).play("1 stone")
    assert at.match.decision().question == "What will you build? You may check 3 boxes."
    assert at.match.decision().options[-1].words == "End building (3 boxes unused)"
    assert "Player 1 leaves 3 boxes unused." in at.play("1 end build").told()


def test_workers_swaps_and_money_are_left_unused_only_where_there_is_a_use_for_them(table):
    """BR-3.6, BR-4.1, BR-10.4."""
    at = table(step="build", workers=2)
    assert at.wasteful() == {"end build": "End building (2 workers unused)"}
    everything = {
        "cities": 7,
        "monuments": dict.fromkeys(MONUMENT_IDS, "first"),
        "developments": ["shipping"],
        "goods": {"wood": 1, "cloth": 1},
    }
    at = table(sheet="late", step="build", workers=2, seats={1: everything})
    assert at.legal() == ["ship", "end build"] and not at.wasteful()
    sailor = {"developments": ["shipping"], "ships": 2, "goods": {"wood": 2}}
    at = table(sheet="late", step="trade", seats={1: sailor})
    assert at.wasteful() == {"end trade": "End trading (2 swaps by ship unused)"}
    at = table(step="trade", options={"trading": True}, seats={1: {"goods": {"wood": 2}}, 2: {"goods": {"cloth": 1}}})
    assert "end trade" in at.legal() and not at.wasteful()
    at = table(step="buy", coins=15)
    assert at.wasteful() == {"buy nothing": "Buy nothing (up to 15 unused)"}


def test_in_the_last_round_workers_are_left_unused_only_if_they_could_finish_something(table):
    """BR-3.6, BR-6.1, BR-9.11: boxes of what stays unfinished count for nothing."""
    over = {"developments": ["leadership", "irrigation", "agriculture", "quarrying", "medicine"]}
    at = table(step="build", workers=2, seats={2: over})
    assert "step" in at.legal() and not at.wasteful()
    at = table(step="build", workers=3, seats={2: over})
    assert at.wasteful() == {"end build": "End building (3 workers unused)"}
    mason = {"developments": ["engineering"], "goods": {"stone": 1}}
    at = table(step="build", workers=2, seats={1: mason, 2: over})
    assert at.wasteful() == {"end build": "End building (2 boxes unused)"}
