"""Sealed dice: exact, repeatable from secret, salt and number alone, written in the log, and told only at the end."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise, product

import pytest
from tests.table.test_dealers import CHI_SQUARE_999, chi_square

from astragal import IllegalMove, Match, ScriptedDealer, SeededDealer, read_log, write_log
from astragal.errors import AstragalError, BadDocument
from astragal.rules import CHANCE, SPECTATOR
from astragal.table.sealed import (
    CODES,
    Seal,
    SealedDealer,
    drawn,
    draws_of,
    is_salt,
    is_secret,
    new_salt,
    new_secret,
    outcome_of,
    seal_of,
)

SECRET = bytes(range(32)).hex()
SALT = bytes(range(0xA0, 0xB0)).hex()
SEAL = Seal(seal_of(SECRET), SALT, "visitor", secret=SECRET)
DIE = [1] * 6
COINS = [1 << 30, 1 << 30, 1]
"""Weights for which nearly half of all codes are passed over."""


def sealed_match(game: str = "bronze", seal: Seal = SEAL, **more: object) -> Match:
    """A game with sealed dice before anything has happened."""
    return Match(game, players=2, seal=seal, **more)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def played_out(played: Callable[..., Match]) -> Callable[[str], Match]:
    """`played_out("bronze")`: a whole game with sealed dice between random bots."""
    kept: dict[str, Match] = {}

    def play(game: str) -> Match:
        if game not in kept:
            kept[game] = played(match=sealed_match(game))
        return kept[game]

    return play


# Draws.


def test_the_draws_of_the_page_are_those_of_every_version() -> None:
    """The vectors of docs/dice.md: should one change, no game that was played could be verified any more."""
    assert seal_of(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert [drawn(SECRET, SALT, number, DIE) for number in range(1, 13)] == [5, 1, 1, 0, 0, 0, 4, 2, 3, 2, 4, 3]
    assert [drawn(SECRET, SALT, number, [1, 2, 0, 3]) for number in range(1, 9)] == [3, 1, 1, 0, 0, 0, 3, 1]
    assert [drawn(SECRET, SALT, number, COINS) for number in range(1, 9)] == [1, 0, 1, 1, 1, 0, 0, 0]


def test_a_code_that_would_favour_an_outcome_is_passed_over_for_the_next_attempt() -> None:
    def code(attempt: int) -> int:
        mixed = hmac.new(bytes.fromhex(SECRET), f"{SALT} 2 {attempt}".encode(), hashlib.sha256).hexdigest()
        return int(mixed[:8], 16)

    assert outcome_of(code(1), COINS) is None
    assert outcome_of(code(2), COINS) == drawn(SECRET, SALT, 2, COINS)


def test_every_outcome_has_exactly_its_share_of_the_codes() -> None:
    """All weights up to 4 for three outcomes, and all 64 codes of a small world: no outcome has one code too many."""
    for weights in product(range(5), repeat=3):
        total = sum(weights)
        if total:
            counts = Counter(outcome_of(code, weights, 64) for code in range(64))
            assert [counts[outcome] for outcome in range(3)] == [weight * (64 // total) for weight in weights]
            assert counts[None] == 64 % total


def test_the_last_codes_of_the_real_world_are_passed_over() -> None:
    whole = CODES - CODES % 6
    assert [outcome_of(code, DIE) for code in (0, 5, 6, whole - 1, whole, CODES - 1)] == [0, 5, 0, 5, None, None]
    assert outcome_of(CODES - 1, [1, CODES - 1]) == 1


@pytest.mark.parametrize("weights", [[], [0, 0], [CODES, 1]])
def test_weights_that_no_code_can_share_out_are_refused(weights: list[int]) -> None:
    with pytest.raises(AstragalError, match="must add up to a number from 1 to"):
        outcome_of(0, weights)


@pytest.mark.parametrize("weights", [DIE, [3, 2, 1], [*COINS[:2], 1 << 29], [1, 0, 1, 4]])
def test_draws_come_in_proportion_to_their_weights(weights: Sequence[int]) -> None:
    counts = Counter(drawn(SECRET, SALT, number, weights) for number in range(1, 6001))
    shown = [counts[outcome] for outcome in range(len(weights))]
    assert all(count == 0 for count, weight in zip(shown, weights, strict=True) if weight == 0)
    freedom = sum(weight > 0 for weight in weights) - 1
    assert chi_square(shown, weights) < CHI_SQUARE_999[freedom]


def test_a_draw_and_the_next_have_nothing_to_do_with_each_other() -> None:
    rolls = [drawn(SECRET, SALT, number, DIE) for number in range(1, 9002)]
    pairs = Counter(pairwise(rolls))
    shown = [pairs[pair] for pair in product(range(6), repeat=2)]
    assert chi_square(shown, [1] * 36) < CHI_SQUARE_999[35]


def test_secret_salt_and_number_all_count() -> None:
    def rolls(secret: str = SECRET, salt: str = SALT, first: int = 1) -> list[int]:
        return [drawn(secret, salt, number, DIE) for number in range(first, first + 20)]

    others = rolls(secret="ab" * 32), rolls(salt="ab" * 16), rolls(first=2)
    assert len({tuple(each) for each in (rolls(), *others)}) == 4


def test_secrets_and_salts_are_new_every_time_and_have_their_form() -> None:
    assert is_secret(new_secret()) and is_salt(new_salt())
    assert len({new_secret() for _ in range(9)} | {new_salt() for _ in range(9)}) == 18
    assert not any(map(is_salt, ("", "ab" * 15, "ab" * 16 + "a", "ab" * 33, "AB" * 16, "xy" * 16, "ab" * 16 + "\n")))


# The dealer.


def test_a_dealer_that_begins_in_the_middle_goes_on_as_the_first_would_have() -> None:
    first = SealedDealer(SEAL)
    rolls = [first.draw(DIE) for _ in range(12)]
    again = SealedDealer(SEAL, made=5)
    assert [again.draw(DIE) for _ in range(7)] == rolls[5:]


def test_a_seal_without_its_secret_throws_nothing() -> None:
    with pytest.raises(AstragalError, match="without their secret"):
        SealedDealer(replace(SEAL, secret=None))


def test_a_decision_that_is_taken_back_does_not_change_the_next_dice() -> None:
    """Outcomes are never taken back, so the next draw keeps its number whatever is decided."""
    straight, back = sealed_match(), sealed_match()
    for match in (straight, back):
        match.deal()
    back.play("reroll 1 2")
    back.undo(0)
    for match in (straight, back):
        match.play("reroll 1")
        match.deal()
    assert straight.events == back.events


def test_a_game_with_sealed_dice_is_the_same_whenever_it_is_played(played: Callable[..., Match]) -> None:
    one, other = (played(match=sealed_match()) for _ in range(2))
    assert one.events == other.events


@pytest.mark.parametrize("game", ["bronze", "iron", "diciv", "mythology"])
def test_every_draw_of_a_game_follows_from_its_number(played_out: Callable[[str], Match], game: str) -> None:
    match = played_out(game)
    draws = list(draws_of(match))
    assert [draw.outcome for draw in draws] == [event.number for event in match.events if event.seat == CHANCE]
    assert [draw.number for draw in draws] == list(range(1, len(draws) + 1))
    assert all(drawn(SECRET, SALT, draw.number, draw.weights) == draw.outcome for draw in draws)


# What the match says.


def test_the_secret_is_told_when_the_game_is_over_and_not_before(played_out: Callable[[str], Match]) -> None:
    match = played_out("bronze")
    assert match.secret == SECRET
    for events in range(len(match.events)):
        running = sealed_match()
        running._cut_from(match, events)
        assert running.secret is None
        assert SECRET not in write_log(running) + repr(running) + repr(running.seal) + repr(running.dealer)


def test_what_ends_a_game_with_sealed_dice_cannot_be_taken_back(played_out: Callable[[str], Match]) -> None:
    """The secret tells all dice that are left: nobody may play on with it."""
    match = played_out("bronze")
    assert match.events[-1].seat >= 0
    assert not match.can_undo()
    with pytest.raises(IllegalMove, match="its dice are unsealed"):
        match.undo()
    unsealed = read_log(write_log(match))
    unsealed.seal = None
    assert unsealed.can_undo()


def test_a_fork_and_a_draw_of_another_dealer_are_bound_by_nothing() -> None:
    match = sealed_match()
    match.deal()
    assert match.fork().seal is None
    assert match.seal == SEAL
    other = sealed_match(dealer=SeededDealer(1))
    other.deal()
    assert other.seal is None


# The log.


@pytest.mark.parametrize("game", ["bronze", "mythology"])
def test_a_log_with_a_seal_is_read_and_written_without_a_change(played_out: Callable[[str], Match], game: str) -> None:
    text = write_log(played_out(game))
    assert text.startswith("astragal log 2\n")
    assert f"\nseal {SEAL.seal}\nsalt visitor {SALT}\nsecret {SECRET}\nplay\n" in text
    match = read_log(text)
    assert match.seal == SEAL
    assert write_log(match) == text


def test_the_log_of_an_unfinished_game_has_its_seal_and_salt_but_no_secret() -> None:
    match = sealed_match()
    match.deal()
    text = write_log(match)
    assert f"\nseal {SEAL.seal}\nsalt visitor {SALT}\nplay\n" in text
    again = read_log(text)
    assert again.seal == replace(SEAL, secret=None)
    assert write_log(again) == text


def test_a_view_of_a_game_with_secrets_shows_seal_and_salt_too() -> None:
    match = sealed_match("mythology")
    match.deal()
    text = write_log(match, seat=SPECTATOR)
    assert text.startswith("astragal log 2\nview spectator\n")
    assert f"\nseal {SEAL.seal}\nsalt visitor {SALT}\nplay\n" in text


def test_a_seal_may_begin_after_some_draws(played: Callable[..., Match]) -> None:
    seal = replace(SEAL, after=3, salt_from="server")
    match = sealed_match(seal=seal, dealer=ScriptedDealer([0, 1, 2]))
    for outcome in (0, 1, 2):
        match.settle(outcome)
    match.dealer = SealedDealer(seal)
    played(match=match)
    text = write_log(match)
    assert f"\nseal {SEAL.seal} after 3\nsalt server {SALT}\n" in text
    assert write_log(read_log(text)) == text
    assert all(drawn(SECRET, SALT, draw.number, draw.weights) == draw.outcome for draw in list(draws_of(match))[3:])


def test_a_log_without_a_seal_stays_of_version_1(played: Callable[..., Match]) -> None:
    assert write_log(played(seed=3)).startswith("astragal log 1\n")


@pytest.mark.parametrize(
    ("old", "new", "place", "says"),
    [
        ("astragal log 2", "astragal log 1", (8, 1), 'expected "play", found'),
        ("seal 630d", "seal 630D", (8, 6), "a seal has 64 hexadecimal digits"),
        ("seal 630d", "seal 630", (8, 6), "a seal has 64 hexadecimal digits"),
        ("10dd\n", "10dd after 0\n", (8, 77), "expected a number from 1 to"),
        ("10dd\n", "10dd after 999\n", (None, 1), "the seal holds after 999 draws"),
        ("salt visitor", "salt nobody", (9, 6), "a salt comes from a visitor or the server, not from"),
        ("salt visitor a0", "salt visitor a", (9, 14), "a salt has 32 to 64 hexadecimal digits"),
        ("salt visitor a0", "pinch visitor a0", (9, 1), 'expected "salt …"'),
        ("secret 00", "secret 0", (10, 8), "a secret has 64 hexadecimal digits"),
    ],
)
def test_damage_to_a_seal_is_named_with_its_place(
    played_out: Callable[[str], Match], old: str, new: str, place: tuple[int | None, int], says: str
) -> None:
    text = write_log(played_out("bronze"))
    assert text.count(old) == 1
    with pytest.raises(BadDocument, match=says) as caught:
        read_log(text.replace(old, new))
    assert caught.value.column == place[1]
    assert place[0] in (None, caught.value.line)


def test_a_log_that_tells_the_secret_of_an_unfinished_game_is_refused(played_out: Callable[[str], Match]) -> None:
    """Its end was cut off: no table writes such a log."""
    lines = write_log(played_out("bronze"), remarks=False).splitlines(keepends=True)
    with pytest.raises(BadDocument, match="its end is missing here"):
        read_log("".join(lines[:20]))
