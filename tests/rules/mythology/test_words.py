"""The game in words: notation, questions, refusals and stories, complete and citing rules that exist."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from tests.rules.mythology.desk import Desk
from tests.rules.tables import decisions

from astragal import EVERYONE, read_log, write_log
from astragal.errors import UnknownName
from astragal.rules import game_named
from astragal.rules.mythology import names, notation, refusals, story, telling
from astragal.rules.mythology import state as n
from astragal.rules.mythology.ids import GOD_IDS, STEP_IDS, TERRAIN_IDS, UNIT_IDS
from astragal.rules.mythology.things import CARD_NAMES, power_words
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match

MYTHOLOGY = game_named("mythology")
CLAUSES = names.clauses()
PAGE = Path(__file__).parents[3] / "docs" / "mythology.md"


# Notation.


def test_hades_is_told_as_the_table_plays_him():
    """MY-10.22: any unit, or a mortal one only."""
    for option, told in ((True, "a unit of yours"), (False, "a mortal unit of yours")):
        numbers = MYTHOLOGY.sheets.load("standard", {"hades_any_unit": option}).numbers
        assert told in power_words(numbers, CARD_NAMES.index("Hades"))


def test_what_is_declined_says_that_it_stays_unused_where_it_does():
    """A prize, a choice or a purchase does; who brings nobody to a battle leaves nothing."""
    match = Match(MYTHOLOGY, players=2, dealer=SeededDealer(1))
    for step in range(MYTHOLOGY.steps):
        match.state.step = step
        for action in (*names.LEFT_UNUSED, n.DECLINE, n.COMMIT_DONE, n.WORKERS_DONE):
            words = names.action_words(match.sheet.numbers, match.state, action, match.names)
            assert names.wastes(match.sheet.numbers, match.state, action) == ("unused" in words), words


def test_a_card_is_burnt_and_a_fourth_action_let_go_at_a_price_only_where_a_card_can_be_played(table):
    """MY-2.5, MY-2.6, MY-3.8."""
    at = table(step="play", seats={1: {"permanents": ["explore", "next_age"]}})
    assert at.wasteful() == {
        f"burn {card}": f"Burn {card} (its effect stays unused)" for card in ("Next Age", "Explore")
    }
    at = table(step="play", seats={1: {"permanents": ["next_age"], "cubes": {}}})
    assert at.legal() == ["burn Next Age"] and not at.wasteful()
    s, sheet = at.match.state.copy(), at.match.sheet.numbers
    s.round_no, s.players[0].fourth = sheet.rounds + 1, 1
    assert not names.wastes(sheet, s, n.DECLINE)
    assert names.action_words(sheet, s, n.DECLINE, at.match.names) == "Take no fourth action"
    s.players[0].cubes[:] = [9] * n.RESOURCES
    assert names.wastes(sheet, s, n.DECLINE)
    assert names.action_words(sheet, s, n.DECLINE, at.match.names) == "Leave the fourth action unused"


@pytest.mark.parametrize(
    ("reason", "step", "action", "clause"),
    [
        (refusals.NO_UNIT_THERE, n.COMMIT, n.COMMIT_UNIT, "MY-11.5"),
        (refusals.NO_UNIT_THERE, n.REINFORCEMENT, n.BRING_UNIT, "MY-12.14"),
        (refusals.AT_LEAST_ONE, n.USE_POWER, n.DECLINE, "MY-10.16"),
        (refusals.AT_LEAST_ONE, n.RECRUITING, n.END_RECRUIT, "MY-6.1"),
        (refusals.NO_TILE_THERE, n.WORKERS, n.PUT_VILLAGER, "MY-5.4"),
        (refusals.BANK_HAS_NONE, n.TRADE_TAKE, n.TAKE_CUBE, "MY-8.4"),
        (refusals.BANK_HAS_NONE, n.USE_POWER, n.TAKE_CUBE, "MY-0.4"),
    ],
)
def test_a_refusal_cites_the_clause_of_the_step(reason, step, action, clause):
    match = Match(MYTHOLOGY, players=2, dealer=SeededDealer(1))
    match.deal()
    s = match.state.copy()
    s.step = step
    assert names.refusal_words(match.sheet.numbers, s, action, reason, match.names)[1] == clause


def why_not(desk, action):
    """Why the seat to move of a desk may not do this, in words."""
    return names.refusal_words(desk.sheet, desk.s, action, desk.refusal(action), ["Ada", "Bo", "Cy"])[0]


def trading(*cards):
    """The Norse is to play one of these cards."""
    return Desk(3).in_round(seat=2).hand(2, *cards).hand(0, "gather")


def test_a_refused_card_says_what_it_costs_and_what_is_there():
    """MY-8.2, MY-9.3: whether it is to be played or its halves are asked about; the power is paid first."""
    desk = trading("trade", "next_age").cubes(2, 1, 0, 0, 0)
    assert why_not(desk, n.PLAY + n.TRADE) == "The Trade costs 2 cubes; you have 1"
    assert why_not(desk, n.PLAY + n.NEXT_AGE) == "The next age costs 4 of each; you have 1 food"
    desk = trading("odin", "gather", "trade", "explore", "build").cubes(2, 3, 3, 3, 3).play("odin")
    assert desk.legal() == [n.POWER_ALONE, n.ACTION_ALONE]
    spent = "The next age costs 3 of each; after the power you have 3 food, 3 wood, 3 gold and 2 favor"
    assert why_not(desk, n.BOTH_HALVES) == spent
    dear = names.refusal_words(desk.sheet, desk.s, n.POWER_ALONE, refusals.POWER_TOO_DEAR, [])
    assert dear == ("The power costs 1 favor; you have 3", "MY-10.3")


def test_a_refusal_at_the_temple_and_of_a_draw_says_how_much_is_allowed():
    """MY-3.9, MY-8.6."""
    poor = Desk(3).in_round(seat=2).buildings(2, "market", "great_temple").cubes(2, 0, 0, 0, 7).hand(2, "trade")
    poor.play("trade").s.step = n.TEMPLE
    dear = names.refusal_words(poor.sheet, poor.s, n.BUY_VICTORY, refusals.NOT_ENOUGH_FAVOR, [])
    assert dear == ("A victory cube costs 8 favor; you have 7", "MY-8.6")
    match = Match(MYTHOLOGY, players=2, dealer=SeededDealer(1))
    match.deal()
    s = match.state.copy()
    s.step = n.DRAW_COUNT
    most = names.question(match.sheet.numbers, s, match.names).text.split()[-1].rstrip(".")
    words = names.refusal_words(match.sheet.numbers, s, n.DRAW_CARDS, refusals.DECK_TOO_SMALL, match.names)[0]
    assert re.fullmatch(rf"You can draw at most {most} cards?", words)


def test_blocks_of_moves_begin_where_the_rules_say():
    """So that no text stands at a wrong number."""
    for blocks, last in ((notation.BLOCKS, n.ACTIONS), (notation.OUTCOME_BLOCKS, n.OUTCOMES)):
        at = 0
        for block in blocks:
            assert block.first == at, block.meaning
            at += len(block.texts)
        assert at == last


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("place on Wonder", n.PLACE_ON + n.THE_WONDER),
        ("take fertile food", n.TAKE_TILE),
        ("take no permanents", n.TAKE_PERMANENTS),
        ("take Gather, Next Age", n.TAKE_PERMANENTS + (1 << n.GATHER) + (1 << n.NEXT_AGE)),
        ("draw 3", n.DRAW_CARDS + 3),
        ("play Gather", n.PLAY + n.GATHER),
        ("play Gather All", n.PLAY + n.PERMANENTS + 11),
        ("burn Loki", n.BURN + n.ALL_CARDS - 1),
        ("recruit Scorpion-Man", n.RECRUIT_UNIT + 4),
        ("villager to 16", n.PUT_VILLAGER + 15),
        ("build Wonder", n.BUILD_BUILDING + n.WONDER),
        ("take gold", n.TAKE_CUBE + n.GOLD),
        ("attack 2 holding", n.ATTACK_AREA + n.AREAS + n.HOLDING),
        ("commit Mummy", n.COMMIT_UNIT + 3),
        ("card Son of Osiris", n.CHOOSE_CARD + 11),
        ("target seat 8", n.CHOOSE_SEAT + 7),
    ],
)
def test_moves_are_short_and_say_what_they_do(text, action):
    """One spelling for each."""
    assert names.action_text(action) == text
    assert names.parse_action(text) == action


def test_each_outcome_has_one_notation_without_a_space():
    """Outcomes share a line of the log."""
    assert len(set(names.OUTCOMES.texts)) == MYTHOLOGY.most_outcomes == n.OUTCOMES
    for outcome, text in enumerate(names.OUTCOMES.texts):
        assert re.fullmatch(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*", text)
        assert names.outcome_text(outcome) == text
        assert names.parse_outcome(text) == outcome


@pytest.mark.parametrize(
    "text",
    ["", "Play Gather", "play gather", "play  Gather", "take Next Age, Gather", "take 2F fertile", "attack 9 city",
     "villager to 17", "villager to 0", "recruit Odin", "burn", "take", "lift 01"],
)  # fmt: skip
def test_what_is_no_move_is_refused_with_similar_ones(text):
    """No second spelling for the same move."""
    with pytest.raises(UnknownName, match="There is no move"):
        names.parse_action(text)


def test_every_god_and_every_unit_has_a_name_of_its_own():
    """35 of each, and what no culture has is called by its place."""
    gods = [name for name in names.CARD_NAMES[n.PERMANENTS + n.PLAIN_KINDS :] if " god " not in name]
    units = [name for name in names.UNIT_NAMES if " unit " not in name]
    assert len(set(gods)) == sum(map(len, GOD_IDS)) == 35
    assert len(set(units)) == sum(map(len, UNIT_IDS)) == 35


@pytest.mark.parametrize(
    ("written", "spoken"),
    [
        ("Explore More", "Wide Explore"),
        ("Explore Few", "Narrow Explore"),
        ("Trade 1", "Cheap Trade"),
        ("Next Age 3", "Cheap Next Age"),
        ("Gather All", "Gather All"),
        ("Build 4", "Build 4"),
    ],
)
def test_a_card_has_a_name_for_people_and_keeps_its_text_in_logs(written, spoken):
    """What is written stays, so that old logs load."""
    card = names.CARD_NAMES.index(spoken)
    assert names.action_text(n.PLAY + card) == f"play {written}"
    assert names.parse_action(f"discard {written}") == n.DISCARD_CARD + card - n.PERMANENTS
    assert names.outcome_text(n.CARD_DRAWN + card - n.PERMANENTS) == written.replace(" ", "-")


def test_an_elephant_takes_another_article():
    match = list(decisions("mythology", 40, 4, players=2))[-1]
    elephant = names.UNIT_NAMES.index("Elephant")
    for first in (n.RECRUIT_UNIT, n.COMMIT_UNIT, n.CHOOSE_CARD, n.BRING_UNIT):
        assert " an Elephant" in names.action_words(match.sheet.numbers, match.state, first + elephant, match.names)


# The page about the game.


def test_the_list_of_actions_on_the_page_is_up_to_date():
    """Written by `notation.action_table`; fewer than 2,000 numbers."""
    text = PAGE.read_text(encoding="utf-8")
    table = "\n".join(notation.action_table())
    assert table in text, f"docs/mythology.md should have this table:\n{table}"
    assert f"{n.ACTIONS} actions" in text
    assert n.ACTIONS < 2000


# Stories.


def test_what_is_private_is_told_to_everybody_in_another_way():
    """MY-14.3, MY-14.4: how many permanents, and that a card was drawn."""
    private = {story.PERMANENTS_TAKEN, story.DREW, story.PERMANENTS_KEPT}
    assert private == telling.PRIVATE
    match = list(decisions("mythology", 120, 4, players=2))[-1]
    for event in range(len(match.events)):
        kinds = [row[0] for row in match.stories[event]]
        for secret, open_row in zip(
            (story.PERMANENTS_TAKEN, story.DREW, story.PERMANENTS_KEPT),
            (story.PERMANENTS_COUNTED, story.DREW_A_CARD, story.PERMANENTS_LEFT),
            strict=True,
        ):
            assert kinds.count(secret) == kinds.count(open_row)
            if secret in kinds:
                seat = next(row[1] for row in match.stories[event] if row[0] == secret)
                assert match.position_at(event).audience == seat != EVERYONE
                assert len(match.told(event, seat)) > len(match.told(event, 1 - seat))


def test_a_log_tells_nothing_twice_that_its_notation_says():
    """Tiles laid out stand on one line, and a tile that is taken needs no sentence."""
    match = list(decisions("mythology", 30, 4, players=3))[-1]
    log = write_log(match)
    remarks = [line for line in log.splitlines() if line.startswith("#")]
    assert not any("tile (" in line for line in remarks) and any("Laid out for the draft" in line for line in remarks)
    [laid_out] = [line for line in log.splitlines() if line.startswith("* ") and line.count(" ") == 6 * match.players]
    assert {tile.partition("-")[0] for tile in laid_out.split()[1:]} <= set(TERRAIN_IDS)
    assert any("takes a" in sentence for event in range(len(match.events)) for sentence in match.told(event))
    assert read_log(log).state_bytes() == match.state_bytes()


def test_a_captured_tile_is_told_for_the_notation_has_its_square_only():
    assert telling.is_written("take fertile food", (story.TILE_TAKEN, 0, 0, 3))
    assert not telling.is_written("capture 4", (story.TILE_TAKEN, 0, 0, 3))


def test_a_reveal_is_what_shows_units_and_battle_cards():
    """MY-11.6, MY-11.9, MY-14.7: both sides at once."""
    assert {story.UNIT_COMMITTED, story.NO_UNITS, story.UNIT_SHOWN} == telling.REVEALS
    assert not telling.REVEALS & telling.PRIVATE


def test_every_step_that_waits_has_a_question_and_actions_that_answer_it():
    """With clauses that exist, the end of the game included."""
    assert set(names.QUESTIONS) - {n.OVER} == set(names.BLOCKS_OF_STEP)
    firsts = {block.first for block in notation.BLOCKS}
    answered = {first for blocks in names.BLOCKS_OF_STEP.values() for first in blocks}
    assert answered == firsts
    for step, (_, cited) in names.QUESTIONS.items():
        assert set(cited) <= set(CLAUSES), STEP_IDS[step]
    assert set(names.ACTION_WORDS) == firsts


@pytest.mark.parametrize(
    ("step", "told", "question"),
    [
        (n.DRAFT, {"cursor": 0}, "Which tile will you take? Choice 1 of 6."),
        (n.DRAFT, {"cursor": 3}, "Which tile will you take? Choice 2 of 6."),
        (n.RAZE, {"left": 1}, "Which building will you destroy?"),
        (n.RAZE, {"left": 2}, "Which building will you destroy? At most 2."),
        (n.STAND, {"encounters": 0}, "Begin the battle or withdraw? Ada has 0 units, Bo has 0 units."),
        (n.STAND, {"encounters": 1}, "Fight on or retreat? Ada has 0 units, Bo has 0 units."),
    ],
)
def test_a_question_says_how_far_it_is(step, told, question):
    """MY-1.14, MY-11.8, MY-11.22: which choice of the draft, how many buildings, whether the battle has begun."""
    match = Match(MYTHOLOGY, players=2, dealer=SeededDealer(1), names=["Ada", "Bo"])
    match.deal()
    match.state.step = step
    match.state.sides[0].seat, match.state.sides[1].seat = 0, 1
    for field, number in told.items():
        setattr(match.state, field, number)
    assert names.question(match.sheet.numbers, match.state, match.names).text == question


def test_cards_say_what_stands_on_them():
    """MY-3.13, MY-3.15, MY-10.35: with the numbers of the sheet."""
    sheet = MYTHOLOGY.sheets.load("standard", {"plain.attack_5": 9}).numbers
    words = {name: names.card_words(sheet, card) for card, name in enumerate(names.CARD_NAMES)}
    assert words["Attack"] == "attack with up to 4 units a side"
    assert words["Build"] == "build 1 building"
    assert words["Attack 5"] == "attack with up to 9 units a side"
    assert words["Explore"] == "explore as many tiles as there are players, and 1 more"
    assert words["Cheap Next Age"] == "enter the next age for 3, 4, 5 of each resource"
    assert words["Loki"] == "trade at no cost; 2 favor: take any 5 cubes from one opponent"
    assert words["Sekhmet"].endswith("3 favor: you may bring 8 units, the enemy 6")


def test_what_would_leave_something_unused_says_so_as_far_as_its_seat_can_see():
    """MY-4.4, MY-6.1, MY-7.1, MY-8.6, MY-11.21: the web table reads it there, and asks once more."""
    ends = {"pass", "end recruit", "end build", "end trade"}
    prizes, found = (n.RAZE, n.CAPTURE, n.RAID), set()
    for seed in range(8):
        match = Match("mythology", players=3, dealer=SeededDealer(seed))
        rng = random.Random(seed)
        while not match.over:
            match.deal()
            if match.over:
                break
            step, options = int(match.state.step), match.decision().options
            for option in options:
                leaves = option.text in ends or (option.text == "decline" and step in (n.PLAY_CARD, *prizes))
                leaves |= option.text.startswith("burn ") and any(each.text.startswith("play ") for each in options)
                assert leaves == ("unused" in option.words), option.words
                assert not leaves or len(options) > 1
                if leaves:
                    found.add((option.text, step))
            match.play(rng.choice(options).action)
    assert {text for text, _ in found} >= ends - {"end trade"}
    assert {step for text, step in found if text == "decline"} & set(prizes)


def test_options_and_refusals_say_what_they_lead_to(table):
    """MY-6.2, MY-6.3, MY-7.4, MY-9.3: prices, and what is missing."""
    hand = {"permanents": ["recruit", "build", "next_age"]}
    at = table(step="play", seats={1: hand | {"cubes": {"food": 3, "wood": 2}}})
    assert at.words()["play Recruit"] == "Play Recruit: recruit up to 2 units"
    [refused] = at.match.decision().refused
    assert (refused.text, refused.clause) == ("play Next Age", "MY-9.3")
    assert refused.reason == "The next age costs 4 of each; you have 3 food and 2 wood"
    at.play("1 play Recruit")
    assert at.words() == {
        "recruit Spearman": "Recruit a Spearman for 1 food and 1 wood (3 in the Holding Area)",
        "end recruit": "Recruit no more (1 purchase unused)",
    }
    assert at.told() == ["Player 1 plays Recruit.", "Player 1 recruits a Spearman."]
    reasons = {each.text: (each.reason, each.clause) for each in at.match.decision().refused}
    assert reasons["recruit Mummy"] == ("It costs 3 gold and 2 favor; you have 2 food and 1 wood", "MY-6.2")
    assert reasons["recruit Priest"][1] == "MY-6.3"
