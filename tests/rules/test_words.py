"""Every game in words: notation, refusals, stories and decisions, complete and citing rules that exist."""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any, NamedTuple

import pytest
from tests.rules.tables import decisions

from astragal.errors import IllegalMove
from astragal.rules import CHANCE, GAMES

SENTENCE = r"[A-Z].*\."
NO_SUCH_KIND = 999


class Wording(NamedTuple):
    """What the words of a game are held against."""

    moves: int
    notation: str
    """What the text of a move looks like, so that a log can be typed."""
    tables: list[dict[str, Any]]
    """Where decisions are looked at."""
    steps: int
    """Kinds of questions that come up at each of these tables, at least."""
    not_rows: frozenset[str] = frozenset()
    """Numbers in `story.py` that are no kinds of rows."""
    impersonal: frozenset[str] = frozenset()
    """Rows in which nobody does anything."""
    wasteful: frozenset[str] = frozenset()
    """Moves that leave something unused, at some position or at every one; of moves with a name, the word before it.

    Swaps by ship do not come up in the random games here."""
    ending: frozenset[str] = frozenset()
    """Moves that end a step and do nothing else."""
    noughts: frozenset[str] = frozenset()
    """Rows that are told even where a number in them is 0."""
    rare: frozenset[str] = frozenset()
    """Rows that do not come up in the random games here; the tests of their rules look for them."""


SMALL_WORDS = r"[a-z0-9]+( [a-z0-9]+)*"
NAMES_TOO = r"[A-Za-z0-9]+(,? [A-Za-z0-9]+|-[A-Za-z]+)*"
ODD_IRON = {"walls_optional": True, "monuments.walls.boxes": 1, "developments.granaries.cost": 1, "rows.goods": 6,
            "developments.leadership.cost": 1, "dice.fate.omens.weight": 3}  # fmt: skip
RICH_DICIV = {"start.gold": 60, "start.primary": 2, "start.empire": 1, "start.military": 3}
RICH_MYTHOLOGY = {f"bank.{seats}": 120 for seats in range(2, 9)} | {
    "start.cubes": 12, "turn.keep": 12, "victory.cubes": 18
}  # fmt: skip

WORDINGS = {
    "bronze": Wording(
        270,
        SMALL_WORDS,
        [
            {"sheet": sheet, "players": players, "options": {"trading": True}}
            for sheet in ("classic", "revised", "late")
            for players in (1, 2, 4)
        ],
        4,
        frozenset({"FAMINE_DISASTER", "DROUGHT", "PESTILENCE", "INVASION", "REVOLT", "GREAT_WALL_SHIELD"}),
        frozenset({"GAME_ENDS"}),
        frozenset({"end build", "buy nothing"}),
        frozenset({"keep", "end trade", "withdraw", "refuse", "end build", "buy nothing"}),
        frozenset({"MONUMENT_BUILT"}),
        frozenset({"GOODS_LOST", "GOOD_LOST", "SPEARHEADS_HANDED_IN", "SPOILS"}),
    ),
    "iron": Wording(
        267,
        SMALL_WORDS,
        [
            {"sheet": sheet, "players": players, "options": options}
            for sheet in ("short", "full")
            for players in (1, 2, 4)
            for options in (None, ODD_IRON)
        ],
        4,
        frozenset({"UNREST", "BARBARIANS", "PESTILENCE", "CIVIL_WAR", "INVASION", "WALLS_SHIELD"}),
        frozenset({"GAME_ENDS"}),
        frozenset({"set none", "fight", "decline", "end build", "buy nothing"}),
        frozenset({"keep", "decline", "end build", "buy nothing", "store 0"}),
        frozenset({"BATTLE", "DEMAND", "FOOD_COLLECTED", "SOLO_RESULT"}),
    ),
    "diciv": Wording(
        131,
        SMALL_WORDS,
        [{"players": players, "options": options} for players in (1, 2, 4) for options in (None, RICH_DICIV)],
        3,
        wasteful=frozenset({"go home", "sit out", "buy", "buy nothing", "no roll", "stop", "reroll"}),
        ending=frozenset({"sit out", "buy nothing", "no roll", "stop", "peace"}),
        noughts=frozenset({"CITY_LOST", "RESOURCE_BOUGHT", "ROLLS_GRANTED", "UNIT_LOST", "UPKEEP_UNPAID"}),
        rare=frozenset({"CITY_SPARED", "DIE_SHIFTED"}),
    ),
    "mythology": Wording(
        875,
        NAMES_TOO,
        [{"players": players, "options": options} for players, options in ((2, RICH_MYTHOLOGY), (4, None), (8, None))],
        12,
        impersonal=frozenset(
            {"GAME_ENDS", "NOT_AWARDED", "TILES_LAID_OUT", "TILES_RETURNED", "RESHUFFLED", "DICE_AGAIN"}
        ),
        wasteful=frozenset({"pass", "end recruit", "end build", "decline", "burn", "retreat"}),
        ending=frozenset(
            {"pass", "workers done", "end recruit", "end build", "give no more", "end trade", "discard no more"}
            | {"commit no more", "no special", "decline"}
        ),
        rare=frozenset(
            {"ACTION_IMPOSSIBLE", "CAME_BACK", "FOURTH_DECLINED", "FOURTH_GRANTED", "GREW", "HYDRA_CHOSEN"}
            | {"LOST_FOR_WANT", "RAISED", "REINFORCED", "RESHUFFLED", "REVIVED", "ROUTED", "SENT_HOME", "STEPPED_IN"}
            | {"THROWN_OUT", "TILE_EXCHANGED", "TRIES_TO_THROW", "UNIT_EXCHANGED", "UNIT_GIVEN", "UNIT_TAKEN"}
            | {"VICTORY_BOUGHT", "VILLAGER_LOST", "WENT_BERSERK"}
        ),
    ),
}
TABLES = [(name, number) for name, wording in WORDINGS.items() for number in range(len(wording.tables))]


def numbers_in(name: str, module: str) -> dict[str, int]:
    """The numbered things that a module of a game names, except 0, which is nothing."""
    found = vars(import_module(f"astragal.rules.{name}.{module}")).items()
    return {key: value for key, value in found if key.isupper() and isinstance(value, int) and value}


def kinds_told(name: str) -> dict[str, int]:
    """The kinds of rows that the stories of a game have."""
    kinds = numbers_in(name, "story").items()
    return {key: kind for key, kind in kinds if not key.startswith("BY_") and key not in WORDINGS[name].not_rows}


def test_every_game_is_held_against_something() -> None:
    assert set(WORDINGS) == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_each_move_has_one_notation(name: str) -> None:
    words, wording = GAMES[name].words, WORDINGS[name]
    assert GAMES[name].actions == len(words.MOVES.texts) == len(set(words.MOVES.texts)) == wording.moves
    for action, text in enumerate(words.MOVES.texts):
        assert words.action_text(action) == text
        assert words.parse_action(text) == action
        assert re.fullmatch(wording.notation, text)


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_has_words_and_a_clause(name: str) -> None:
    words, reasons = GAMES[name].words, numbers_in(name, "refusals")
    assert len(set(reasons.values())) == len(reasons), "no two reasons share a number"
    assert set(words.REFUSALS) == set(reasons.values())
    clauses = words.clauses()
    for text, clause in words.REFUSALS.values():
        assert text
        assert clause in clauses


@pytest.mark.parametrize("name", GAMES)
def test_no_two_kinds_of_story_share_a_number(name: str) -> None:
    kinds = kinds_told(name)
    assert len(set(kinds.values())) == len(kinds)


@pytest.mark.parametrize(("name", "kind"), [(name, kind) for name in WORDINGS for kind in sorted(kinds_told(name))])
def test_every_kind_of_story_has_a_sentence(name: str, kind: str) -> None:
    game = GAMES[name]
    sheet = game.sheets.load(game.sheets.names()[-1]).numbers
    sentence = game.words.story_words(sheet, (kinds_told(name)[kind], 1, 1, 1), ["Ada", "Bo"])
    assert re.fullmatch(SENTENCE, sentence)
    assert "Bo" in sentence or kind in WORDINGS[name].impersonal


@pytest.mark.parametrize("name", GAMES)
def test_there_is_no_sentence_for_what_does_not_exist(name: str) -> None:
    game = GAMES[name]
    with pytest.raises(ValueError, match=f"no row of kind {NO_SUCH_KIND}"):
        game.words.story_words(game.sheets.load(game.default_sheet).numbers, (NO_SUCH_KIND, 0, 0, 0), ["Ada"])


@pytest.mark.parametrize("name", GAMES)
def test_the_end_cites_clauses_that_exist(name: str) -> None:
    words = GAMES[name].words
    for reason in (value for key, value in numbers_in(name, "story").items() if key.startswith("BY_")):
        cited = re.findall(r"[A-Z]{2}-\d+\.\d+", words.END_REASONS[reason])
        assert cited
        assert set(cited) <= set(words.clauses())


@pytest.mark.parametrize(("name", "number"), TABLES)
def test_a_decision_is_complete(name: str, number: int) -> None:
    """Options and refusals are the whole range asked, without overlap; each refusal has words and a clause."""
    game, table = GAMES[name], WORDINGS[name].tables[number]
    clauses, steps = set(game.words.clauses()), set()
    for match in decisions(name, 300, number, **table):
        steps.add(match.state.step)
        decision = match.decision()
        assert decision.seat == match.to_move
        assert decision.question
        assert set(decision.clauses) <= clauses
        options, refused = [each.action for each in decision.options], [each.action for each in decision.refused]
        assert options == match.legal()
        assert len(options) >= 2 or game.has_secrets, "nobody is asked what has one answer, unless silence would tell"
        assert sorted(options + refused) == list(game.words.asked(match.state))
        for each in (*decision.options, *decision.refused):
            assert each.text == game.words.action_text(each.action)
            assert each.words
        for each in decision.refused:
            assert each.reason
            assert "{" not in each.reason
            assert each.clause in clauses
    assert len(steps) >= WORDINGS[name].steps


ELSEWHERE = r"(Dice can only be rolled again|Building has its own step|Developments are bought)"


@pytest.mark.parametrize("name", GAMES)
def test_what_does_not_answer_the_question_is_refused_with_the_question(name: str) -> None:
    """Or with the step to which it belongs; what is not asked while dice fall is for nobody to answer."""
    game, steps = GAMES[name], set()
    not_asked = numbers_in(name, "refusals")["NOT_ASKED"]
    for match in decisions(name, 60, 1, **WORDINGS[name].tables[-1]):
        numbers, s = match.sheet.numbers, match.seen_by(match.to_move)
        reasons = {action: game.refusal(numbers, s, action) for action in range(game.actions)}
        for action in [action for action, reason in reasons.items() if reason == not_asked][::40]:
            with pytest.raises(IllegalMove) as refused:
                match.play(action)
            if not re.match(ELSEWHERE, refused.value.message):
                asked = match.decision().question
                assert refused.value.message == f"That does not answer the current question: {asked}"
                steps.add(s.step)
        s.mover = CHANCE
        told = game.words.refusal_words(numbers, s, 0, not_asked, match.names)[0]
        assert re.match(ELSEWHERE, told) or told == "It is for the dice to decide, not for a player"
    assert len(steps) >= 2


WASTED = r"\bunused\b|\bgiven up\b|^Fight .* disaster box"
NAMED = r"^(buy(?= (?!nothing))|burn|reroll) .*"


@pytest.mark.parametrize("name", GAMES)
def test_what_leaves_something_unused_is_known_to_do_so_and_says_it(name: str) -> None:
    wasteful = set()
    for number, table in enumerate(WORDINGS[name].tables):
        for match in decisions(name, 300, number, **table):
            options = match.decision().options
            assert not all(option.wastes for option in options), options
            for option in options:
                assert option.wastes == bool(re.search(WASTED, option.words)), option
                assert match.wastes(option.action) == option.wastes
                wasteful |= {re.sub(NAMED, r"\1", option.text)} if option.wastes else set()
    assert wasteful == WORDINGS[name].wasteful


@pytest.mark.parametrize("name", GAMES)
def test_what_ends_a_step_is_known_to_do_so(name: str) -> None:
    words = GAMES[name].words
    ending = {words.action_text(action) for action in GAMES[name].ends}
    assert ending == WORDINGS[name].ending
    for match in decisions(name, 100, 0, **WORDINGS[name].tables[0]):
        for option in match.decision().options:
            assert option.ends == (option.text in ending)


@pytest.mark.parametrize("name", GAMES)
def test_what_begins_is_named_as_its_sentence_names_it(name: str) -> None:
    game = GAMES[name]
    sheet = game.sheets.load(game.default_sheet).numbers
    for kind in game.words.BEGINNINGS:
        begins = game.words.beginning(sheet, (kind, 1, 3, 0))
        assert begins.seat == 1
        assert re.match(rf"{begins.title}: Bo ", game.words.story_words(sheet, (kind, 1, 3, 0), ["Ada", "Bo"]))


@pytest.mark.parametrize("name", GAMES)
def test_everything_that_happens_is_told_in_sentences(name: str) -> None:
    """Every row of every story of a whole game."""
    match = list(decisions(name, 5000, 8, **WORDINGS[name].tables[-1]))[-1]
    sentences = [sentence for event in range(len(match.events)) for sentence in match.told(event)]
    assert len(sentences) > 20
    assert all(re.fullmatch(SENTENCE, sentence) for sentence in sentences)


@pytest.mark.parametrize("name", GAMES)
def test_all_that_happens_is_told_and_nothing_else(name: str) -> None:
    """Every kind of row comes up, but for the rare; and in few sentences a 0 is news ("collects 0 goods" is none)."""
    kinds = {number: kind for kind, number in kinds_told(name).items()}
    told = set()
    for table in WORDINGS[name].tables:
        for seed in range(3):
            *_, match = decisions(name, 400, seed, **table)
            for rows in match.stories:
                for row, sentence in zip(rows, match.sentences(rows)):
                    told.add(kinds[row[0]])
                    assert not re.search(r"\b0\b", sentence) or kinds[row[0]] in WORDINGS[name].noughts, sentence
    assert set(kinds.values()) - told == WORDINGS[name].rare
