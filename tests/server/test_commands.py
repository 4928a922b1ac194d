"""Idempotence: whatever is resent or arrives out of order, the game is the one that was played in order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.desk import HERE

from astragal import Match, SeededDealer
from astragal.server.live import Presence
from astragal.server.problems import RequestRefused
from astragal.server.schemas import NewTable
from astragal.server.store import Store, sqlite_url
from astragal.server.tables import Tables

SEED = 11

Command = tuple[int, int, int | None]
"""Seat, number, and what is chosen; None is an undo."""


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    store = Store(sqlite_url(tmp_path_factory.mktemp("commands") / "store.sqlite3"))
    yield store
    store.close()


def script(game: str, wishes: list[int]) -> tuple[list[Command], Match]:
    """Commands in order (seat, number, action or None for an undo) as wishes lead to them, and the game they make."""
    match, numbers, commands = Match(game, players=2, dealer=SeededDealer(SEED)), [0, 0], []
    match.deal()
    for wish in wishes:
        if match.over:
            break
        taker = next((seat for seat in (0, 1) if match.can_undo(seat)), None)
        if wish % 5 == 0 and taker is not None:
            match.undo(taker)
            numbers[taker] += 1
            commands.append((taker, numbers[taker], None))
            continue
        seat, legal = match.to_move, match.legal()
        action = legal[wish % len(legal)]
        match.play(action, seat)
        match.deal()
        numbers[seat] += 1
        commands.append((seat, numbers[seat], action))
    return commands, match


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
@pytest.mark.parametrize("game", ["bronze", "mythology"])
def test_any_interleaving_of_resent_and_reordered_commands_is_the_game_in_order(
    store: Store, game: str, data: st.DataObject
) -> None:
    wishes = data.draw(st.lists(st.integers(0, 10**6), min_size=1, max_size=12))
    commands, expected = script(game, wishes)
    tables = Tables(store, Presence(), dealer=lambda: SeededDealer(SEED))
    visitor = store.new_visitor()[0]
    table = tables.set_up(NewTable.model_validate({"game": game, "seats": [HERE, HERE]}), visitor).table
    # The dice are those of the script only while the table stays in memory from its first event on.
    with tables.memory.at(table) as opened:
        opened.match.dealer = dealer_after(game)
    done = 0
    while done < len(commands):
        stray = data.draw(st.integers(0, 3 * len(commands)))
        if stray < len(commands) and stray != done:
            before = tables.snapshot(table, visitor, commands[stray][0])
            if stray < done:
                assert send(tables, table, visitor, commands[stray]).again
            elif not is_in_order(tables, table, commands[stray]):
                with pytest.raises(RequestRefused) as refused:
                    send(tables, table, visitor, commands[stray])
                assert refused.value.status == 409
            assert tables.snapshot(table, visitor, commands[stray][0]) == before
        else:
            answer = send(tables, table, visitor, commands[done])
            assert not answer.again
            done += 1
    with tables.memory.at(table) as opened:
        assert opened.match.events == expected.events
        assert opened.match.state_bytes() == expected.state_bytes()
    stored = store.load(table)
    assert stored is not None
    assert stored.events == expected.events


def dealer_after(game: str) -> SeededDealer:
    """The dealer of the script after the draws before the first decision."""
    match = Match(game, players=2, dealer=SeededDealer(SEED))
    match.deal()
    assert isinstance(match.dealer, SeededDealer)
    return match.dealer


def send(tables: Tables, table: str, visitor: int, command: Command) -> Any:
    seat, number, action = command
    if action is None:
        return tables.undo(table, visitor, seat, number)
    return tables.play(table, visitor, seat, number, action)


def is_in_order(tables: Tables, table: str, command: Command) -> bool:
    """Whether a command is the next one of its seat and could be carried out now, so that nothing is wrong with it."""
    seat, number, action = command
    with tables.memory.at(table) as opened:
        match = opened.match
        fits = match.can_undo(seat) if action is None else match.to_move == seat
        return fits and number == opened.seats[seat].commands + 1


def test_a_command_is_carried_out_once_however_many_send_it_at_once(tmp_path: Path) -> None:
    from concurrent.futures import ThreadPoolExecutor

    store = Store(sqlite_url(tmp_path / "store.sqlite3"))
    # Three skulls would lie as they are, and nothing could be kept.
    tables, visitor = Tables(store, Presence(), dealer=lambda: SeededDealer(1)), store.new_visitor()[0]
    table = tables.set_up(NewTable.model_validate({"game": "bronze", "seats": [HERE, HERE]}), visitor).table
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: tables.play(table, visitor, 0, 1, "keep"), range(16)))
    assert sorted(answer.again for answer in answers) == [False] + [True] * 15
    assert {answer.next_command for answer in answers} == {2}
    stored = store.load(table)
    assert stored is not None
    assert sum(event.seat == 0 for event in stored.events) == 1
    store.close()
