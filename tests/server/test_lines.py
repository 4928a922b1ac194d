"""The lines of the log on the wire: each deed is said in words, and what a client needs to know stands beside them."""

from __future__ import annotations

import re

import pytest

from astragal.bots import PolicyBot, play_out
from astragal.rules import CHANCE, GAMES
from astragal.rules.tongues import speaking
from astragal.server.snapshot import ending_of, line_of
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match
from astragal.table.views import entries_from


@pytest.mark.parametrize("name", GAMES)
def test_a_deed_that_only_lets_the_next_turn_begin_has_words_of_its_own(name: str) -> None:
    match = Match(name, players=2, dealer=SeededDealer(8))
    play_out(match, [PolicyBot(match.game, match.sheet, "heuristic", seat, seed=8) for seat in range(2)])
    begins, own_words = match.game.words.BEGINNINGS, set()
    for entry in entries_from(match, None):
        if entry.seat >= 0 and not entry.closed:
            line = line_of(match, None, entry)
            rest = [row for row in entry.rows if row[0] not in begins]
            assert bool(line.words) == all(row[0] in match.game.asides for row in rest)
            own_words.add(bool(line.words))
    assert own_words == {True, False}, "some deeds have words of their own, others are told"


def test_who_hears_which_cards_does_not_hear_how_many_as_well_and_draws_stand_under_their_seat() -> None:
    match = Match("mythology", players=3, dealer=SeededDealer(8), names=["Ada", "Björn", "Chandra"])
    play_out(match, [PolicyBot(match.game, match.sheet, "heuristic", seat, seed=8) for seat in range(3)])
    drawn = set()
    for entry in entries_from(match, None):
        line = line_of(match, None, entry)
        kept = [sentence for sentence in line.told if " keeps " in sentence]
        assert len(kept) == len({sentence.split(" keeps ")[0] for sentence in kept})
        if entry.seat >= 0:
            assert line.whose == entry.seat
        elif line.whose >= 0:
            assert line.told[0].startswith(match.names[line.whose])
            assert len([sentence for sentence in line.told if " draws " in sentence]) <= 1
            drawn.add(line.whose)
    assert drawn == {0, 1, 2}


def test_every_unit_sent_to_a_battle_is_said_the_last_as_well() -> None:
    match = Match("mythology", players=2, dealer=SeededDealer(8))
    play_out(match, [PolicyBot(match.game, match.sheet, "heuristic", seat, seed=8) for seat in range(2)])
    lines = [line_of(match, None, entry) for entry in entries_from(match, None)]
    sent = [line for line in lines if line.text.startswith("commit ") and line.text != "commit no more"]
    assert sent and all(line.words.startswith("Send ") for line in sent)
    assert any(line.told for line in sent)


def test_in_a_match_roll_each_throw_stands_under_who_throws() -> None:
    match = Match("diciv", players=3, dealer=SeededDealer(8), names=["Ada", "Björn", "Chandra"])
    play_out(match, [PolicyBot(match.game, match.sheet, "heuristic", seat, seed=8) for seat in range(3)])
    along = 0
    for entry in entries_from(match, None):
        line = line_of(match, None, entry)
        if entry.seat == CHANCE and line.told and (" throws " in line.told[0] or " earns " in line.told[0]):
            assert line.told[0].startswith(match.names[line.whose]) or "and begins" in line.told[0]
            along += line.whose != match.field_at(entry.event, "active")
    assert along, "nobody threw along in this game"


@pytest.mark.parametrize("name", GAMES)
def test_what_begins_is_known_without_reading_what_is_told(name: str) -> None:
    match = Match(name, players=3, dealer=SeededDealer(8), names=["Ada", "Ada", "Chandra"])
    play_out(match, [PolicyBot(match.game, match.sheet, "heuristic", seat, seed=8) for seat in range(3)])
    begun = set()
    for entry in entries_from(match, None):
        line = line_of(match, None, entry)
        with speaking("de"):
            german = line_of(match, None, entry)
        says = [place for place, sentence in enumerate(line.told) if re.match(r"(Round|Turn) \d+[^:]*: ", sentence)]
        assert [each.sentence for each in line.begins] == says
        for each in line.begins:
            assert line.told[each.sentence].startswith(f"{each.title}: {match.names[each.seat]} ")
            begun.add(each.seat)
        facts = [each.model_copy(update={"title": ""}) for each in line.begins]
        assert [each.model_copy(update={"title": ""}) for each in german.begins] == facts
        assert all(each.title.startswith(("Runde ", "Zug ")) for each in german.begins)
    assert begun == {0, 1, 2}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_is_over_says_what_ended_it(name: str) -> None:
    match = Match(name, players=2, dealer=SeededDealer(8))
    match.deal()
    assert ending_of(match) == ""
    play_out(match, [PolicyBot(match.game, match.sheet, "heuristic", seat, seed=8) for seat in range(2)])
    assert ending_of(match) in match.told(len(match.events) - 1)
    assert re.search(r"\([A-Z]{2}-\d", ending_of(match)), "the clause that says so is cited"
    assert ending_of(match.fork(at=len(match.events) - 1)) == ""
