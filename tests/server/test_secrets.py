"""Nothing but views leaves the server: what a seat may not know can be changed without changing a byte for it."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.properties.test_secrets import SOAK, another_truth, positions, step_alike, watchers

from astragal import GAMES, SPECTATOR, Match, SeededDealer
from astragal.rules.kit import packed
from astragal.rules.tongues import speaking
from astragal.server.live import Connection, Presence
from astragal.server.lobby import lobby_of
from astragal.server.memory import OpenTable, _Slot
from astragal.server.problems import RequestRefused
from astragal.server.schemas import NewTable
from astragal.server.snapshot import sheet_info
from astragal.server.store import Store, StoredSeat, StoredTable, sqlite_url
from astragal.server.tables import Tables, standing_of
from astragal.table.sealed import Seal

GAME = GAMES["mythology"]
SEATS = 3
MOST_POSITIONS = 40 * SOAK


class Shown:
    """A table with a match put on it, as visitors see it: visitor N sits on seat N, visitor 99 looks on."""

    def __init__(self, match: Match) -> None:
        seats = [StoredSeat(name, "person", visitor=seat) for seat, name in enumerate(match.names)]
        stored = StoredTable("table", match.game.name, match.sheet.base, {}, "", "", seats)
        nothing = SimpleNamespace(is_sqlite=True)  # nothing is stored here
        self.tables = Tables(nothing, Presence())  # type: ignore[arg-type]
        self.opened = OpenTable(stored, match, sheet_info(match.sheet))
        with self.tables.memory._lock:
            slot = _Slot()
            slot.table = self.opened
            self.tables.memory._slots["table"] = slot

    def everything(self, seat: int, rng: random.Random) -> list[str]:
        """All that the server would send to a seat or a spectator: snapshot, look back, log, previews, hints."""
        visitor = 99 if seat == SPECTATOR else seat
        texts = [self.tables.snapshot("table", visitor, None), self.tables.log("table", visitor, None)]
        with speaking("de"):
            texts.append(self.tables.snapshot("table", visitor, None))
        line = json.loads(texts[0])["line"]
        texts += [self.tables.look_back("table", visitor, None, each) for each in {0, line // 2, line}]
        match = self.opened.match
        if match.to_move == seat:
            asked = self.tables.question_for_hint("table", visitor, seat)
            assert asked.view == packed(match.seen_by(seat), match.game.state)
            texts.append(repr(asked))
            options = match.decision().options
            for option in rng.sample(options, min(4, len(options))):
                texts.append(self.tables.preview("table", visitor, seat, option.action).model_dump_json())
        else:
            for request in (
                lambda: self.tables.preview("table", visitor, max(seat, 0), 0),
                lambda: self.tables.question_for_hint("table", visitor, None),
            ):
                with pytest.raises(RequestRefused) as refused:
                    request()
                texts.append(refused.value.detail)
        return texts


def test_what_is_sent_to_a_seat_keeps_every_byte_when_what_it_may_not_know_is_changed() -> None:
    sheet, changed = GAME.sheets.load(GAME.default_sheet), 0
    for s, rng in positions(GAME, sheet, SEATS, MOST_POSITIONS):
        if s.mover < 0:
            continue
        for seat in watchers(s, rng):
            other = another_truth(GAME, sheet.numbers, s, seat, rng)
            changed += other != s
            seed = rng.random()
            here = Shown(Match(GAME, sheet=sheet, start=s)).everything(seat, random.Random(seed))
            there = Shown(Match(GAME, sheet=sheet, start=other)).everything(seat, random.Random(seed))
            assert here == there
    assert changed > MOST_POSITIONS // 2


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sent_keeps_every_byte_when_the_secret_of_the_dice_is_changed(game: str) -> None:
    """Until the game is over, to players and spectators alike."""
    shown_to = (*range(2), SPECTATOR)
    seals = [Seal("ab" * 32, "cd" * 16, "visitor", secret=secret * 64) for secret in "12"]
    matches = [Match(game, players=2, seal=seal, dealer=SeededDealer(5)) for seal in seals]
    rng, looks = random.Random(game), 0
    while True:
        for match, seal in zip(matches, seals, strict=True):
            match.deal()
            match.seal = seal  # which the draws of another dealer have ended
        if matches[0].over:
            break
        if looks < 4 or rng.random() < 0.02:
            looks += 1
            for seat in shown_to:
                seed = rng.random()
                here, there = (Shown(match).everything(seat, random.Random(seed)) for match in matches)
                assert here == there and any("ab" * 32 in told for told in here)
        move = rng.choice(matches[0].legal())
        for match in matches:
            match.play(move)
    here, there = (Shown(match).tables.snapshot("table", 99, None) for match in matches)
    assert here != there and here.replace("1" * 64, "2" * 64) == there, "now it is told"


def test_what_is_sent_stays_the_same_over_steps_that_look_alike() -> None:
    sheet, steps = GAME.sheets.load(GAME.default_sheet), 0
    for s, rng in positions(GAME, sheet, SEATS, MOST_POSITIONS // 4):
        seat = rng.choice(watchers(s, rng))
        truth = Match(GAME, sheet=sheet, start=s)
        other = Match(GAME, sheet=sheet, start=another_truth(GAME, sheet.numbers, s, seat, rng))
        while len(truth.events) < 8 and step_alike(truth, other, seat, rng):
            if truth.to_move < 0:
                continue
            seed = rng.random()
            assert Shown(truth).everything(seat, random.Random(seed)) == Shown(other).everything(
                seat, random.Random(seed)
            )
            steps += 1
    assert steps > MOST_POSITIONS // 4


def sealed_runs(rng: random.Random) -> Iterator[tuple[Match, int]]:
    """Matches in which a seat has just been asked in secret, from random play."""
    for seed in itertools.count():
        match = Match(GAME, players=SEATS, dealer=SeededDealer(seed))
        while True:
            match.deal()
            if match.over:
                break
            seat = match.to_move
            if match.state.audience == seat:
                yield match, seat
            else:
                match.play(rng.choice(match.legal()), seat)


def test_while_a_seat_picks_sealed_no_other_connection_is_sent_anything() -> None:
    """However many steps it takes, and however often it takes some back."""
    rng, steps = random.Random(12), 0
    for match, seat in itertools.islice(sealed_runs(rng), 100):
        shown = Shown(match)
        others = [Connection("table", other) for other in (*range(SEATS), 99) if other != seat]
        for connection in others:
            connection.seat = None if connection.visitor == 99 else connection.visitor
            assert shown.tables.news_for(connection) is not None
        begun = len(match.events)
        while match.to_move == seat == match.state.audience:
            if len(match.events) > begun and match.can_undo(seat) and rng.random() < 0.3:
                match.undo(seat)
                shown.opened.note_undo()
            else:
                match.play(rng.choice(match.legal()), seat)
                shown.opened.note_events()
            if match.to_move == seat == match.state.audience and not told(match):
                steps += 1
                assert [shown.tables.news_for(connection) for connection in others] == [None] * len(others)
            elif told(match):
                break
    assert steps > 20


def test_the_lobby_does_not_count_the_steps_of_a_sealed_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor those that are taken back; what others see changes the time as ever."""
    clock = itertools.count()
    monkeypatch.setattr("astragal.server.store.now", lambda: f"{next(clock):09}")
    store = Store(sqlite_url(tmp_path / "store.sqlite3"))
    tables, rng = Tables(store, Presence(), dealer=lambda: SeededDealer(3)), random.Random(2)
    visitors = [store.new_visitor()[0] for _ in range(2)]
    wanted = NewTable.model_validate({"game": "mythology", "seats": [{"kind": "here"}, {"kind": "link"}]})
    table, invitation = (opened := tables.set_up(wanted, visitors[0])).table, opened.invitation
    tables.join(table, visitors[1], invitation, "Bo", None)
    sealed = seen = 0
    for _ in range(400):
        with tables.memory.at(table) as now:
            seat, command = now.match.to_move, now.seats[now.match.to_move].commands + 1
            choices = now.match.legal()
            back = now.match.can_undo(seat) and rng.random() < 0.2
        if seat < 0:
            break
        other = visitors[1 - seat]
        before = tables.snapshot(table, other, 1 - seat), lobby_of(store, other).tables[0].changed_at
        if back:
            tables.undo(table, visitors[seat], seat, command)
        else:
            tables.play(table, visitors[seat], seat, command, rng.choice(choices))
        after = tables.snapshot(table, other, 1 - seat), lobby_of(store, other).tables[0].changed_at
        sealed += before[0] == after[0]
        seen += before[0] != after[0] and before[1] != after[1]
        assert (before[0] == after[0]) == (before[1] == after[1])
    assert sealed > 5 and seen > 100
    store.close()


def told(match: Match) -> bool:
    """Whether the last event uncovered something."""
    return any(row[0] in GAME.reveals for row in match.stories[-1]) if match.stories else False


def test_the_lobby_says_nothing_that_a_spectator_may_not_know() -> None:
    sheet = GAME.sheets.load(GAME.default_sheet)
    for s, rng in positions(GAME, sheet, SEATS, MOST_POSITIONS):
        if s.mover == -2:
            continue
        other = another_truth(GAME, sheet.numbers, s, SPECTATOR, rng)
        standings: list[Any] = [standing_of(Match(GAME, sheet=sheet, start=each)) for each in (s, other)]
        assert standings[0] == standings[1]
