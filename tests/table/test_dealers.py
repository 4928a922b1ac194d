"""Dealers: fair and repeatable from a seed, exact from a script, honest from real dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from astragal import IllegalMove, Match, ScriptedDealer, SeededDealer, TypedDealer
from astragal.errors import AstragalError, UnknownName
from astragal.table import philox
from astragal.table.philox import (
    CHANCE_STREAM,
    FIRST_SEAT_STREAM,
    HALF,
    WORD,
    below,
    new_stream,
    next_half,
    next_word,
    pick,
)

EVEN = [1, 1, 1, 1, 1, 1]

CHI_SQUARE_999 = {1: 10.828, 2: 13.816, 5: 20.515, 6: 22.458, 35: 66.619}
"""What chi-square passes once in a thousand times, by degrees of freedom."""


def chi_square(counts: Sequence[int], weights: Sequence[int]) -> float:
    """How far counts are from what their weights would have."""
    total, whole = sum(counts), sum(weights)
    expected = [total * weight / whole for weight in weights]
    return sum((count - wanted) ** 2 / wanted for count, wanted in zip(counts, expected, strict=True) if wanted)


# The generator.


@pytest.mark.parametrize(
    ("counter", "key", "words"),
    [
        ("00000000 00000000 00000000 00000000", "00000000 00000000", "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
        ("ffffffff ffffffff ffffffff ffffffff", "ffffffff ffffffff", "408f276d 41c83b0e a20bc7c6 6d5451fd"),
        ("243f6a88 85a308d3 13198a2e 03707344", "a4093822 299f31d0", "d16cfe09 94fdcceb 5001e420 24126ea1"),
    ],
)
def test_philox_gives_the_published_answers(counter: str, key: str, words: str) -> None:
    block, number, game_0, game_1 = (int(word, 16) for word in counter.split())
    key_0, key_1 = (int(word, 16) for word in key.split())
    stream = new_stream(key_0 | key_1 << 32, game_0 | game_1 << 32, number)
    stream.block = block
    assert [f"{next_word(stream):08x}" for _ in range(4)] == words.split()


def test_a_stream_goes_on_with_the_next_counter() -> None:
    stream = new_stream(7, 8, 9)
    words = [next_word(stream) for _ in range(12)]
    for block in range(3):
        later = new_stream(7, 8, 9)
        later.block = block
        assert [next_word(later) for _ in range(4)] == words[4 * block : 4 * block + 4]


def test_streams_that_differ_in_seed_game_or_number_have_nothing_in_common() -> None:
    keys = [
        (seed, game, number)
        for seed in (0, 1, 2, 1 << 32, 1 << 62)
        for game in (0, 1, 2, 1 << 32, 10**12)
        for number in range(CHANCE_STREAM, FIRST_SEAT_STREAM + 4)
    ]
    words = set()
    for seed, game, number in keys:
        stream = new_stream(seed, game, number)
        words |= {next_word(stream) for _ in range(8)}
    # Among so few of 2³² words hardly two are the same by chance.
    assert len(words) >= 8 * len(keys) - 2


class Tape:
    """Words in a fixed order, in place of a stream."""

    def __init__(self, words: Sequence[int]) -> None:
        self.words = list(words)


def read_tape(tape: Tape) -> int:
    return tape.words.pop(0)


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 7, 31, 100, 1000, 40_000, HALF])
def test_below_is_exactly_even_over_every_half_word(monkeypatch: pytest.MonkeyPatch, limit: int) -> None:
    monkeypatch.setattr(philox, "next_half", read_tape)
    accepted: Counter[int] = Counter()
    rejected = 0
    for half in range(HALF + 1):
        try:
            accepted[below(Tape([half]), limit)] += 1
        except IndexError:  # it was not good enough, and the tape has no other
            rejected += 1
    assert set(accepted) == set(range(limit))
    assert len(set(accepted.values())) == 1
    assert rejected == (HALF + 1) % limit


@pytest.mark.parametrize("limit", [HALF + 1, 6**8, 1_000_003, (1 << 31) - 1])
def test_below_takes_every_word_but_the_few_that_would_be_unfair(monkeypatch: pytest.MonkeyPatch, limit: int) -> None:
    monkeypatch.setattr(philox, "next_half", lambda tape: HALF)  # too short for such a limit, whatever it is
    monkeypatch.setattr(philox, "next_word", read_tape)
    unfair = (WORD + 1) % limit
    # The lowest and the highest word that lead to each of some numbers.
    for number in sorted({0, limit // 2, limit - 1}):
        first = -(-(number << 32) // limit)
        last = -(-((number + 1) << 32) // limit) - 1
        assert below(Tape([last]), limit) == number
        fair = next(word for word in range(first, first + 3) if (word * limit & WORD) >= unfair)
        assert below(Tape([fair]), limit) == number
    if unfair:
        assert below(Tape([0, WORD]), limit) == limit - 1  # word 0 is rejected, the next one counts


def test_a_word_gives_two_halves_and_a_half_left_over_is_skipped() -> None:
    words, halves, mixed = (new_stream(5, 3, 1) for _ in range(3))
    first, second, third = (next_word(words) for _ in range(3))
    assert [next_half(halves) for _ in range(4)] == [first >> 16, first & HALF, second >> 16, second & HALF]
    assert [next_half(mixed), next_word(mixed), next_half(mixed)] == [first >> 16, second, third >> 16]


@pytest.mark.parametrize("weights", [[1, 1], [0, 1, 0, 2], [3, 0, 0, 1], [0, 0, 5], [1, 2, 3, 4, 5, 6], [1000, 0, 1]])
def test_pick_gives_each_outcome_exactly_its_weight(monkeypatch: pytest.MonkeyPatch, weights: list[int]) -> None:
    points = iter(range(sum(weights)))
    monkeypatch.setattr(philox, "below", lambda stream, limit: next(points))
    picked = Counter(pick(None, weights, len(weights)) for _ in range(sum(weights)))
    assert [picked[outcome] for outcome in range(len(weights))] == weights


# Seeded.


def test_the_same_seed_and_game_give_the_same_dice() -> None:
    one, other = SeededDealer(5, 3), SeededDealer(5, 3)
    drawn = [one.draw(EVEN) for _ in range(200)]
    assert drawn == [other.draw(EVEN) for _ in range(200)]
    neighbour = SeededDealer(5, 4)
    assert drawn != [neighbour.draw(EVEN) for _ in range(200)]


def test_the_dice_of_a_seed_are_the_same_for_ever() -> None:
    dealer = SeededDealer(2024, 1)
    assert "".join(str(dealer.draw(EVEN)) for _ in range(24)) == "143024121401421535223520"


def test_every_seed_and_every_game_has_dice_of_its_own() -> None:
    rolls = set()
    for seed, game in product(range(30), range(30)):
        dealer = SeededDealer(seed, game)
        rolls.add(tuple(dealer.draw(EVEN) for _ in range(20)))
    assert len(rolls) == 900


def test_without_a_seed_no_two_dealers_are_alike() -> None:
    dealers = [SeededDealer() for _ in range(10)]
    assert len({dealer.seed for dealer in dealers}) == 10
    again = SeededDealer(dealers[0].seed)
    assert [again.draw(EVEN) for _ in range(30)] == [dealers[0].draw(EVEN) for _ in range(30)]


def test_seeded_dice_are_fair() -> None:
    dealer = SeededDealer(1)
    drawn = [dealer.draw(EVEN) for _ in range(30_000)]
    counts = Counter(drawn)
    assert chi_square([counts[face] for face in range(6)], EVEN) < CHI_SQUARE_999[5]
    pairs = Counter(zip(drawn[::2], drawn[1::2], strict=True))
    assert chi_square([pairs[pair] for pair in product(range(6), repeat=2)], [1] * 36) < CHI_SQUARE_999[35]


def test_the_first_dice_of_many_games_are_fair() -> None:
    counts = Counter(SeededDealer(1, game).draw(EVEN) for game in range(6_000))
    assert chi_square([counts[face] for face in range(6)], EVEN) < CHI_SQUARE_999[5]


def test_loaded_dice_fall_by_their_weights_and_never_on_a_weight_of_0() -> None:
    weights = [0, 3, 0, 2, 1, 0]
    dealer = SeededDealer(4)
    counts = Counter(dealer.draw(weights) for _ in range(12_000))
    assert set(counts) == {1, 3, 4}
    assert chi_square([counts[face] for face in range(6)], weights) < CHI_SQUARE_999[2]


def test_a_match_with_a_seed_is_the_same_match_again() -> None:
    one, other = Match("bronze", dealer=SeededDealer(9)), Match("bronze", dealer=SeededDealer(9))
    for match in (one, other):
        match.deal()
        match.play("reroll 1 2 3")
        match.deal()
    assert one.events == other.events


# Scripted.


def test_a_script_must_be_long_enough() -> None:
    match = Match("bronze", dealer=ScriptedDealer([0, 1]))
    with pytest.raises(AstragalError, match="The script has only 2 outcomes, and another one is due"):
        match.deal()
    with pytest.raises(AstragalError, match="The script has only 1 outcome, and"):
        Match("bronze", dealer=ScriptedDealer([0])).deal()


def test_a_script_must_be_used_up() -> None:
    dealer = ScriptedDealer([0, 1, 2, 3, 4])
    Match("bronze", dealer=dealer).deal()
    with pytest.raises(AstragalError, match="The script was too long: 2 outcomes were not used"):
        dealer.finish()
    dealer.draw([1])
    with pytest.raises(AstragalError, match="The script was too long: 1 outcome was not used"):
        dealer.finish()


def test_a_script_that_was_used_up_is_fine() -> None:
    dealer = ScriptedDealer([0, 1, 2])
    match = Match("bronze", dealer=dealer)
    match.deal()
    dealer.finish()
    assert [event.number for event in match.events] == [0, 1, 2]


def test_a_script_is_not_changed_by_the_list_it_came_from() -> None:
    outcomes = [0, 1, 2]
    dealer = ScriptedDealer(outcomes)
    outcomes.clear()
    assert [dealer.draw(EVEN) for _ in range(3)] == [0, 1, 2]


# Typed.


def test_real_dice_are_asked_for_one_by_one() -> None:
    asked: list[list[int]] = []
    faces = iter(["food", "skull", 5])

    def ask(weights: Sequence[int]) -> Any:
        asked.append(list(weights))
        return next(faces)

    match = Match("bronze", dealer=TypedDealer(ask))
    assert match.deal() == 3
    assert asked == [EVEN] * 3
    assert [event.number for event in match.events] == [0, 2, 5]


@pytest.mark.parametrize(("answer", "error"), [("six", UnknownName), (6, IllegalMove), (-1, IllegalMove)])
def test_a_face_that_real_dice_do_not_have_is_refused(answer: Any, error: type[AstragalError]) -> None:
    match = Match("bronze", dealer=TypedDealer(lambda weights: answer))
    with pytest.raises(error):
        match.deal()
    assert match.events == []
