"""Sealed dice for new tables, and the draws of finished games for whoever checks them (docs/dice.md).

A seal is promised before the salt is known, and nothing is stored for it: its secret follows from a key of the store
and from a token that the client hands back with the salt. A seal binds one table only, and a key lasts for two hours,
less than any table: so no token can be used again once its secret has been told.
"""

from __future__ import annotations

import hmac
import secrets

from astragal.rules.tongues import say
from astragal.server.problems import RequestRefused
from astragal.server.schemas import DiceInfo, DrawInfo, Draws, Promised, Salted
from astragal.server.store import Store
from astragal.table.match import Match
from astragal.table.sealed import Seal, draws_of, new_salt, new_secret, seal_of

TOKEN_BYTES = 16


def promised(store: Store) -> Promised:
    """A seal for a table that is to be set up, and the token that stands for it."""
    number, key = store.newest_dice_key()
    token = f"{number}.{secrets.token_hex(TOKEN_BYTES)}"
    return Promised(token=token, seal=seal_of(_secret(key, token)))


def seal_for(store: Store, wanted: Salted | None) -> Seal:
    """What binds the dice of a new table: the seal that was promised, else one that the server salts itself."""
    if wanted is None:
        secret = new_secret()
        return Seal(seal_of(secret), new_salt(), "server", secret=secret)
    key = store.dice_key(int(wanted.token.partition(".")[0]))
    if key is None:
        raise RequestRefused(409, say("The seal of these dice is no longer valid; ask for another one."))
    secret = _secret(key, wanted.token)
    return Seal(seal_of(secret), wanted.salt, "visitor", secret=secret)


def _secret(key: str, token: str) -> str:
    return hmac.digest(bytes.fromhex(key), token.encode(), "sha256").hex()


def dice_info(match: Match) -> DiceInfo | None:
    """What everybody may know of what binds the dice of a table; None if nothing does."""
    seal = match.seal
    if seal is None:
        return None
    return DiceInfo(seal=seal.seal, salt=seal.salt, salt_from=seal.salt_from, after=seal.after, secret=match.secret)


def draws_for(match: Match) -> Draws:
    """Every draw of a finished game with sealed dice."""
    info = dice_info(match)
    if info is None:
        raise RequestRefused(404, say("The dice of this table are not sealed."))
    if info.secret is None:
        raise RequestRefused(409, say("The dice can be checked once the game is over."))
    words = match.game.words
    return Draws(
        dice=info,
        draws=[
            DrawInfo(
                line=draw.event + 1,
                number=draw.number,
                weights=draw.weights,
                outcome=draw.outcome,
                text=words.outcome_text(draw.outcome),
            )
            for draw in draws_of(match)
        ],
    )
