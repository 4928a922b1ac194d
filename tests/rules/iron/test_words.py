"""The game in words: notation, questions, refusals and stories, complete and citing rules that exist."""

from __future__ import annotations

import pytest
from tests.rules.tables import decisions

from astragal.errors import IllegalMove, UnknownName
from astragal.rules import game_named
from astragal.rules.iron import names, refusals, things
from astragal.rules.iron.ids import FACE_IDS, MONUMENT_IDS, STEP_IDS
from astragal.rules.iron.play.legal import first_action, last_action
from astragal.rules.iron.state import ACTIONS, AT_THE_WALLS, LARDER, LEAD, OVER, ROOM

IRON = game_named("iron")
CLAUSES = names.clauses()
SHEETS = ("short", "full")


def test_each_face_has_one_notation_without_a_position():
    """Faces of the two kinds of dice do not share a name."""
    assert len(set(FACE_IDS)) == IRON.most_outcomes == 12
    for outcome, text in enumerate(FACE_IDS):
        assert names.outcome_text(outcome) == text
        assert names.parse_outcome(text) == outcome


@pytest.mark.parametrize("text", ["", "KEEP", "reroll 1 fate", "reroll 7", "set fate skull", "set 1 doom", "pay 3"])
def test_what_is_no_move_is_refused_with_similar_ones(text):
    """No second spelling for the same move."""
    with pytest.raises(UnknownName, match="There is no move"):
        names.parse_action(text)


SHARED = {LEAD: "roll", ROOM: "grain", LARDER: "grain", AT_THE_WALLS: "conquest"}


def test_the_actions_of_each_step_stand_together_and_none_is_left_over():
    """Blocks without gaps; steps that ask the same question share one."""
    covered = set()
    for step in range(OVER):
        block = set(range(first_action(step), last_action(step) + 1))
        if step in SHARED:
            other = STEP_IDS.index(SHARED[step])
            assert block == set(range(first_action(other), last_action(other) + 1))
        else:
            assert not covered & block
            covered |= block
    assert covered == set(range(ACTIONS))


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_is_not_being_asked_is_refused(sheet):
    """IR-0.5: every other number, and numbers that are none."""
    allowed = (
        refusals.NOT_ASKED,
        refusals.NO_SUCH_ACTION,
        refusals.NO_SUCH_DIE,
        refusals.NOT_THAT_MANY_DICE,
        refusals.NOT_THAT_MANY_GOODS,
        refusals.NOT_THAT_MUCH_WEALTH,
    )
    for match in decisions("iron", 60, 5, sheet=sheet, players=3):
        asked = set(names.asked(match.state))
        for action in range(-1, ACTIONS + 1):
            if action not in asked:
                assert match.game.refusal(match.sheet.numbers, match.state, action) in allowed


def test_every_step_has_a_question(table):
    """With clauses that exist, the end of the game included."""
    thrown = {"dice": ["food", "either"]}
    owner = {1: {"goods": 15, "armies": 4, "developments": ["granaries", "leadership"]}}
    behind = {1: {"monuments": {"walls": "first"}}}
    asked = {
        "start": table(),
        "roll": table(step="roll", fate="plenty", **thrown),
        "lead": table(step="lead", fate="plenty", seats=owner, **thrown),
        "omens": table(step="omens", fate="omens", **thrown),
        "choose": table(step="choose", fate="plenty", **thrown),
        "grain": table(step="grain", fate="plenty", seats={1: owner[1] | {"food": 0}}, **thrown),
        "walls": table(
            step="walls", fate="doom", dice=["skull", "food"], seats=behind, options={"walls_optional": True}
        ),
        "conquest": table(step="conquest", fate="conquest", **thrown),
        "room": table(step="room", fate="tribute", seats=owner, **thrown),
        "tribute": table(step="tribute", fate="tribute", asked=2, seats={1: {"armies": 4}}, **thrown),
        "build": table(step="build", population=1),
        "buy": table(step="buy", innovations=1),
        "pay": table(step="pay", buying="leadership", seats={1: {"goods": 2, "wealth": 1}}),
        "store": table(step="store", seats={1: {"goods": 4}}),
        "larder": table(step="larder", seats=owner),
        "over": table(step="over"),
    }
    assert set(asked) == set(STEP_IDS) - {"feed", "disaster", "fate", "pass"}
    for step, at in asked.items():
        assert at.step == step
        question = names.question(at.match.sheet.numbers, at.match.state, at.match.names)
        assert question.text
        assert question.clauses
        assert set(question.clauses) <= set(CLAUSES)


def test_a_face_is_described_with_the_developments_of_the_player(table):
    """IR-1.6, IR-1.7, IR-2.1, IR-10.7: what the die gives to whom."""
    at = table(step="roll", seats={2: {"developments": ["irrigation"], "ports": 3}})
    sheet, players = at.match.sheet.numbers, at.match.state.players
    plain = ["3 population", "3 food", "2 food or 2 population", "1 innovation", "1 good per port"]
    assert [things.face_words(sheet, face) for face in range(5)] == plain
    assert things.face_words(sheet, 5) == "1 population + 1 good + skull"
    richer = ["3 population", "5 food", "4 food or 2 population", "1 innovation", "3 goods"]
    plenty = FACE_IDS.index("plenty")
    assert [things.face_words(sheet, face, players[1], plenty) for face in range(5)] == richer
    fate = ["+1 food per food die", "-1 food per food die", "set one die", "conquest", "tribute demand"]
    assert [things.face_words(sheet, face) for face in range(6, 11)] == fate


def test_options_say_what_they_lead_to(table):
    """IR-4.2, IR-4.8, IR-5.4, IR-5.8: battles, demands, ports and monuments with what they would bring."""
    at = table(step="fate", fate="conquest", dice=["food", "food"], seats={1: {"armies": 4}})
    assert at.match.decision().options[0].words == "Fight for conquest, 4 against 1: 3 tribute"
    assert at.match.decision().question == "Fight for conquest? 4 against 1: 3 tribute."
    at = table(step="tribute", fate="tribute", asked=2, dice=["food", "food"], seats={1: {"armies": 4}})
    assert [each.words for each in at.match.decision().options] == [
        "Hand over a good to Player 1",
        "Let Player 1 gain 3 tribute",
    ]
    seats = {1: {"port_boxes": 3, "port_urns": 4}, 2: {"monuments": {"walls": "first"}}}
    at = table(step="build", population=1, seats=seats)
    words = {each.text: each.words for each in at.match.decision().options}
    assert words["port box"] == "Port 5: fill its box (0/1)"
    assert words["port urn"] == "Port 3: fill an urn for a good (2/3)"
    assert words["province"] == "Province 2: fill box 1 of 2"
    assert words["walls"] == "Walls (4 points): fill box 1 of 10"
    assert words["obelisk"] == "Obelisk (2 points): fill box 1 of 5"


def reasons(at):
    """Why each move of the question now asked is refused."""
    return {each.text: each.reason for each in at.match.decision().refused}


def test_a_refusal_names_what_is_in_the_way(table):
    """IR-1.8, IR-6.2, IR-10.2: of two things the first that the rules ask for."""
    omens = {"step": "omens", "fate": "omens", "dice": ["food", "either"]}
    assert reasons(table(**omens))["set 1 food"] == "The die shows that face already"
    no_people = table(**omens, options={"dice.empire.people.weight": 0})
    assert reasons(no_people)["set 1 people"] == "The dice of this sheet have no such face"
    hungry = {"step": "grain", "fate": "plenty", "dice": ["people"] * 3, "options": {"rows.food": 4}}
    mine = {"provinces": 3, "food": 2, "goods": 3, "developments": ["granaries"]}
    assert reasons(table(**hungry, seats={1: mine}))["grain 3"] == "The food row has room for 2 more"
    building = {"step": "build", "population": 1}
    why = reasons(table(**building, seats={1: mine | {"goods": 0}}))
    assert why["grain"] == "You have no goods"
    why = reasons(table(**building, seats={1: mine | {"food": 15}}))
    assert why["grain"] == "The food row has room for 0 more"
    left_out = table(step="buy", seats={1: {"goods": 15}}, options={"developments.irrigation.cost": 0})
    assert reasons(left_out)["buy irrigation"] == "It is not on this sheet"


def test_a_refusal_says_what_it_costs_and_what_is_there(table):
    """IR-2.3, IR-5.7, IR-5.10, IR-6.2, IR-6.4, IR-10.2: the price and the holding, or how much is allowed."""
    mine = {"food": 2, "goods": 1, "developments": ["shipmaking", "granaries"]}
    at = table(step="build", population=1, seats={1: mine}, options={"armies.food": 3})
    assert reasons(at)["army"] == "An army costs 3 food; you have 2"
    assert reasons(at)["ship"] == "A ship costs 2 goods; you have 1 good"
    choosing = table(step="choose", fate="plenty", dice=["either", "people"])
    assert sentence(choosing, "food 2") == "You can set 1 die"
    hungry = table(step="grain", fate="plenty", dice=["people"] * 3, seats={1: mine | {"provinces": 3}})
    assert sentence(hungry, "grain 2") == "You have 1 good"
    paying = table(step="buy", seats={1: {"goods": 5, "wealth": 3}}).play("1 buy shipmaking")
    assert sentence(paying, "pay wealth 3") == "The price of 4 is covered with 1 wealth less"
    assert sentence(paying, "pay wealth 4") == "You have 3 wealth"


def sentence(at, move):
    """Why a move is refused."""
    with pytest.raises(IllegalMove) as refused:
        at.match.play(move)
    return refused.value.message


def test_what_a_roll_brings_is_told(table):
    """IR-2.1, IR-2.5: each kind once, and nothing that was not rolled."""
    at = table(step="roll", seats={1: {"ports": 3}}).rolled("conquest", "people", "innovation", "port")
    told = at.told()
    begin = told.index("Player 1 gets 3 population and 1 innovation.")
    assert told[begin : begin + 3] == [
        "Player 1 gets 3 population and 1 innovation.",
        "Player 1 collects 3 goods.",
        "Player 1 feeds 1 province.",
    ]
    told = table(step="roll").rolled("conquest", "food", "people").told()
    assert "Player 1 gets 3 population." in told
    assert not any(sentence.startswith("Player 1 collects") and "goods" in sentence for sentence in told)


def test_omens_people_and_money_are_left_unused_only_where_there_is_a_use_for_them(table):
    """IR-1.8, IR-5.1, IR-5.7, IR-6.1, IR-10.10."""
    at = table(step="omens", fate="omens", dice=["food", "port"])
    assert at.wasteful() == {"set none": "Set no die (the omens stay unused)"}
    at = table(step="build", population=2)
    assert at.wasteful() == {"end build": "End building (2 population unused)"}
    built = {"provinces": 6, "ports": 6, "monuments": dict.fromkeys(MONUMENT_IDS, "first"), "food": 5}
    ships = {"developments": ["shipmaking"], "goods": 3}
    at = table(step="build", population=2, seats={1: built | {"armies": 3, "developments": ["empire"]}})
    assert at.wasteful() == {"end build": "End building (2 population unused)"}, "as armies they count for Empire"
    at = table(step="build", population=2, seats={1: built | {"armies": 3}})
    assert at.legal() == ["army", "end build"] and not at.wasteful()
    at = table(step="build", population=2, seats={1: built | ships | {"armies": 7}})
    assert at.legal() == ["ship", "end build"] and not at.wasteful()
    at = table(step="build", population=3, seats={1: {"developments": ["architecture"]}})
    at.play("1 walls; walls; province")
    assert at.wasteful() == {"end build": "End building (1 free box unused)"}
    at = table(step="buy", seats={1: {"wealth": 5}})
    assert at.wasteful() == {"buy nothing": "Buy nothing (up to 26 unused)"}


def test_in_the_last_round_people_are_left_unused_only_if_they_could_finish_something(table):
    """IR-5.1, IR-8.1, IR-10.10: boxes of what stays unfinished count for nothing."""
    over = {"tribute": 99}
    at = table(step="build", population=1, seats={2: over})
    assert "province" in at.legal() and not at.wasteful()
    at = table(step="build", population=9, seats={2: over})
    assert at.wasteful() == {"end build": "End building (9 population unused)"}


def test_a_sure_victory_and_a_sure_defeat_are_asked_about_once_more(table):
    """IR-3.6, IR-4.2: a battle has no dice."""
    conquest = {"step": "conquest", "fate": "conquest", "dice": ["people", "food"]}
    at = table(**conquest, seats={1: {"armies": 6, "conquest": 1}})
    assert at.wasteful() == {"decline": "No conquest (5 tribute unused)"}
    at = table(**conquest, seats={1: {"armies": 2, "conquest": 4}})
    assert at.wasteful() == {"fight": "Fight for conquest, 2 against 4: 2 disaster boxes"}
    at = table(**conquest, seats={1: {"armies": 2, "conquest": 2}})
    assert at.legal() == ["fight", "decline"] and not at.wasteful()
    behind = {"monuments": {"walls": "first"}, "armies": 5}
    doom = {"step": "walls", "fate": "plenty", "dice": ["skull", "skull"], "options": {"walls_optional": True}}
    at = table(**doom, seats={1: behind})
    assert at.wasteful() == {"decline": "Stay behind the Walls (1 tribute unused)"}
