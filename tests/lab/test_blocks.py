"""Blocks of work: each is done once, wherever it is done, and few are under way at a time."""

from __future__ import annotations

import threading

import pytest

from astragal.cores import available_cores
from astragal.lab.blocks import READY, cut, on_threads


@pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 100])
def test_blocks_hold_every_number_once(count: int) -> None:
    numbers = [number for first, length in cut(count, 8) for number in range(first, first + length)]
    assert numbers == list(range(count))
    assert all(first % 8 == 0 for first, _ in cut(count, 8))


@pytest.mark.parametrize("threads", [0, 1, 2, 5])
def test_every_block_is_done_once_on_any_number_of_threads(threads: int) -> None:
    assert sorted(on_threads(threads)(lambda block: block[0], cut(1000, 7))) == list(range(0, 1000, 7))


def test_only_a_few_blocks_are_handed_out_before_their_results_are_taken() -> None:
    taken: list[int] = []

    def block(number: int) -> int:
        taken.append(number)
        return number

    results = on_threads(2)(lambda number: number, map(block, range(1000)))
    for number, _ in enumerate(results, 1):
        assert len(taken) <= number + 2 * READY
    assert taken == list(range(1000))


def test_what_goes_wrong_in_a_block_is_heard_and_ends_the_work() -> None:
    done = []

    def work(block: int) -> int:
        if block == 3:
            raise ZeroDivisionError
        done.append(block)
        return block

    with pytest.raises(ZeroDivisionError):
        list(on_threads(1)(work, range(1000)))
    assert len(done) < 10


def test_whoever_stops_listening_stops_the_work() -> None:
    before = threading.active_count()
    results = on_threads(2)(lambda block: block, range(10**9))
    next(results)
    results.close()  # type: ignore[attr-defined]
    assert threading.active_count() == before


def test_there_is_a_core() -> None:
    assert available_cores() >= 1
