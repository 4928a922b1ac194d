"""The backroom: work goes on in a process of its own, the urgent first, and whatever happens to the process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from tests.bots.test_coach import a_game, before_decision

from astragal.bots.advice import SHOWN, CoachQuestion, advise, get_ready
from astragal.bots.backroom import HINT, REVIEW, Backroom, BackroomClosed
from astragal.rules.kit import packed

PATIENCE = 60


@pytest.fixture(scope="module")
def backroom() -> Iterator[Backroom]:
    backroom = Backroom()
    yield backroom
    backroom.stop()


def count_to(number: int, seconds: float = 0.0) -> Generator[int, None, float]:
    """Count, a step at a time; when it was done."""
    for each in range(number):
        time.sleep(seconds)
        yield each + 1
    return time.monotonic()


def fail() -> Generator[None, None, None]:
    """Go wrong."""
    yield None
    raise ValueError("this never works")


def die() -> Generator[None, None, None]:
    """End the process, as a signal would."""
    yield None
    os._exit(9)


def in_time(happened: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_progress_and_the_answer_come_from_another_process(backroom):
    errand = backroom.ask(count_to, 3)
    errand.future.result(PATIENCE)
    assert errand.told == 3 and errand.done and not errand.failed
    assert backroom.process not in (None, os.getpid())


def test_a_hint_goes_before_a_review_that_has_begun(backroom):
    long = backroom.ask(count_to, 200, 0.02, rank=REVIEW)
    in_time(lambda: long.told is not None)
    hint = backroom.ask(count_to, 2, rank=HINT)
    assert hint.future.result(PATIENCE) < long.future.result(PATIENCE)


def test_what_nobody_wants_to_know_any_more_is_left(backroom):
    long = backroom.ask(count_to, 10**6, 0.01, rank=REVIEW)
    in_time(lambda: long.told is not None)
    backroom.drop(long)
    assert long.failed
    assert backroom.ask(count_to, 1, rank=REVIEW).future.result(PATIENCE)


def test_what_goes_wrong_is_said_and_the_next_is_done_all_the_same(backroom):
    with pytest.raises(BackroomClosed, match="never works"):
        backroom.ask(fail).future.result(PATIENCE)
    assert backroom.ask(count_to, 1).future.result(PATIENCE)


def test_a_killed_process_is_replaced_and_its_work_begun_anew(backroom):
    long = backroom.ask(count_to, 40, 0.02)
    in_time(lambda: long.told is not None)
    killed = backroom.process
    assert killed is not None
    os.kill(killed, signal.SIGKILL)
    assert long.future.result(PATIENCE)
    assert backroom.process != killed


def test_work_that_ends_every_process_is_given_up(backroom):
    with pytest.raises(BackroomClosed, match="died"):
        backroom.ask(die).future.result(PATIENCE)
    assert backroom.ask(count_to, 1).future.result(PATIENCE)


def test_the_process_ends_with_whoever_asked_it():
    code = """if True:
        import os
        from tests.bots.test_backroom import Backroom, count_to
        if __name__ == "__main__":
            backroom = Backroom()
            backroom.ask(count_to, 1).future.result()
            backroom.ask(count_to, 10**6, 1.0)
            print(backroom.process, flush=True)
            os._exit(1)
    """
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=PATIENCE)
    number = int(ran.stdout)
    in_time(lambda: not is_running(number))


def is_running(number: int) -> bool:
    """Whether there is such a process, and it is not merely waiting to be buried."""
    try:
        state = Path(f"/proc/{number}/stat").read_text(encoding="utf-8")
    except FileNotFoundError:
        return False
    return state.rpartition(")")[2].split()[0] != "Z"


def test_advice_names_the_best_options_and_the_one_that_was_asked_for(backroom):
    match = before_decision(a_game(2), 30)
    seat = match.to_move
    view = packed(match.seen_by(seat), match.game.state)
    worst = match.legal()[-1]
    question = CoachQuestion("bronze", match.sheet.base, (), view)
    assert backroom.ask(get_ready, "bronze").future.result(PATIENCE) is None
    errand = backroom.ask(advise, question, (worst,))
    found = errand.future.result(PATIENCE)
    assert found.legal == len(match.legal()) and not found.in_points
    assert SHOWN <= len(found.options) <= SHOWN + 1 and worst in [each.action for each in found.options]
    assert {each.action for each in found.options} <= set(match.legal())
    assert all(0 <= each.value <= 1 and each.error >= 0 for each in found.options)
    assert found.options[0].behind == 0
    assert errand.told is None or errand.told.futures < found.futures
