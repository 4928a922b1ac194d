"""Sealed dice: outcomes that anybody can check once the game is over, because they were fixed before it began.

Whoever deals has a secret and shows only its SHA-256, the seal; then somebody else adds a pinch of salt. Every draw
follows from the secret, the salt and its own number, and from nothing else. At the end the secret is told.
docs/dice.md explains it to players, with an implementation in twenty lines and with test vectors.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Literal, NamedTuple

from astragal.errors import AstragalError
from astragal.rules import CHANCE
from astragal.table.record import Record

SECRET_BYTES = 32
SALT_BYTES = 16
SECRET_FORM = r"[0-9a-f]{64}"
"""A secret, and a seal, in hexadecimal."""
SALT_FORM = r"([0-9a-f]{2}){16,32}"
"""A salt in hexadecimal: at least 16 bytes, so that nobody can guess it."""
CODE_BYTES = 4
CODES = 1 << 8 * CODE_BYTES
"""How many codes there are, all equally likely. More would need whole numbers that many languages do not have."""

SaltFrom = Literal["visitor", "server"]
"""Who drew the salt: the browser that set up the table, or the server itself, which then could have chosen it."""


@dataclass(frozen=True)
class Seal:
    """What binds the dice of a game: public from the start, except for the secret."""

    seal: str
    """The SHA-256 of the secret."""
    salt: str
    salt_from: SaltFrom
    after: int = 0
    """How many draws came before; the seal says nothing of these."""
    secret: str | None = field(default=None, repr=False)
    """None where it is not known: nobody but the dealer knows it before the game is over."""


def new_secret() -> str:
    """A secret that nobody can guess."""
    return secrets.token_hex(SECRET_BYTES)


def new_salt() -> str:
    """A salt that nobody can guess."""
    return secrets.token_hex(SALT_BYTES)


def seal_of(secret: str) -> str:
    """The seal of a secret: its SHA-256, from which nobody can find the secret."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def drawn(secret: str, salt: str, number: int, weights: Sequence[int]) -> int:
    """The outcome of draw `number`, counted from 1, in exact proportion to whole-number weights.

    >>> drawn("00" * 32, "11" * 16, 1, [1, 1, 1, 1, 1, 1])
    0
    """
    key = bytes.fromhex(secret)
    for attempt in count(1):
        mixed = hmac.digest(key, f"{salt} {number} {attempt}".encode(), "sha256")
        outcome = outcome_of(int.from_bytes(mixed[:CODE_BYTES], "big"), weights)
        if outcome is not None:
            return outcome
    raise AssertionError("an attempt succeeds sooner or later")


def outcome_of(code: int, weights: Sequence[int], codes: int = CODES) -> int | None:
    """The outcome that a code stands for; None for the last few codes, which would favour some outcomes."""
    total = sum(weights)
    if not 0 < total <= codes:
        raise AstragalError(f"The weights of a draw must add up to a number from 1 to {codes}, not {total}.")
    if code >= codes - codes % total:
        return None
    point = code % total
    for outcome, weight in enumerate(weights):
        if point < weight:
            return outcome
        point -= weight
    raise AssertionError("a point lies below the total")


class SealedDealer:
    """Draws what its seal has promised: draw k is the same however often, and wherever, it is made."""

    def __init__(self, seal: Seal, made: int | None = None) -> None:
        if seal.secret is None:
            raise AstragalError("Sealed dice cannot be thrown without their secret.")
        self._secret, self._salt = seal.secret, seal.salt
        self._made = seal.after if made is None else made
        """How many draws were made so far."""

    def draw(self, weights: Sequence[int]) -> int:
        """The outcome of the next draw."""
        outcome = drawn(self._secret, self._salt, self._made + 1, weights)
        self._made += 1
        return outcome


class Draw(NamedTuple):
    """A draw that was made: its event, its number (counted from 1), the weights, and the outcome."""

    event: int
    number: int
    weights: list[int]
    outcome: int


def draws_of(record: Record) -> Iterator[Draw]:
    """Every draw of a game, with the weights that the rules gave it."""
    numbers = count(1)
    for place, event in enumerate(record.events):
        if event.seat == CHANCE:
            weights = [0] * record.game.most_outcomes
            outcomes = record.game.outcomes(record.sheet.numbers, record.position_at(place), weights)
            yield Draw(place, next(numbers), weights[:outcomes], event.number)


def is_secret(text: str) -> bool:
    """Whether a text has the form of a secret or a seal."""
    return re.fullmatch(SECRET_FORM, text) is not None


def is_salt(text: str) -> bool:
    """Whether a text has the form of a salt."""
    return re.fullmatch(SALT_FORM, text) is not None


def short(seal: str) -> str:
    """The beginning of a seal, as people compare it: 3f9a 22c1."""
    return f"{seal[:4]} {seal[4:8]}"
