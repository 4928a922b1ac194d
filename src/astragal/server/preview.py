"""Previews: the outcome of a decision, worked out only from what its seat may know."""

from __future__ import annotations

from typing import Any

from astragal.rules import CHANCE, TERMINAL
from astragal.rules.kit import SILENCE
from astragal.server.schemas import Preview
from astragal.table.match import Match
from astragal.table.views import model_of, rows_for, uncovers


def preview_of(match: Match, seat: int, move: int | str) -> Preview:
    """The outcome of a decision of the seat to move, up to the next draw or the next seat's move.

    The turn that begins afterwards is not announced. In a game with secrets the decision is tried on a model of the
    view. The outcome cannot be known if the decision would uncover something, or depends on what another seat has
    picked in secret: then the preview tells nothing, and its position is the one seen now.
    """
    game, numbers = match.game, match.sheet.numbers
    seen = match.seen_by(seat)
    model = model_of(game, numbers, seen) if game.has_secrets else seen
    twin = Match(game, sheet=match.sheet, names=match.names, start=model)
    action = game.words.parse_action(move) if isinstance(move, str) else move
    words = game.words.action_words(numbers, seen, action, match.names)
    if twin.to_move != seat:
        return _unknown(match, seat, words)
    twin.play(action, seat)
    if uncovers(twin, 0) or (game.has_secrets and twin.over):
        return _unknown(match, seat, words)
    after = twin.seen_by(seat)
    rows = [row for row in rows_for(twin, 0, seat) if row[0] not in game.words.BEGINNINGS]
    return Preview(
        words=words,
        told=twin.sentences(rows),
        position=twin.view(seat),
        scores=game.scored(numbers, after).points,
        ends_turn=twin.to_move not in (seat, CHANCE) or _turn(after) != _turn(seen),
    )


def ends_turn(match: Match, move: int | str) -> bool:
    """Whether a legal decision ends the turn of its seat and dice are rolled at once, so that it cannot be taken back.
    Neither can one that ends a game with sealed dice: their secret is told then.

    Always False in a game with secrets, where the answer might give something away. In the existing ones no draw
    follows directly on the end of a turn, and the words of an option say what would be left unused.
    """
    if match.game.has_secrets or match.to_move != match.state.active:
        return False
    action = match.game.words.parse_action(move) if isinstance(move, str) else move
    if match.game.refusal(match.sheet.numbers, match.state, action):
        return False
    after = match.state.copy()
    match.game.apply(match.sheet.numbers, after, action, SILENCE)
    if after.mover == TERMINAL:
        return match.seal is not None
    return after.mover == CHANCE and _turn(after) != _turn(match.state)


def _turn(s: Any) -> tuple[int, int]:
    """The active seat and the round; in a solo game only the round tells one turn from the next."""
    return s.active, s.round_no


def _unknown(match: Match, seat: int, words: str) -> Preview:
    scored = match.game.scored(match.sheet.numbers, match.seen_by(seat))
    return Preview(words=words, told=[], position=match.view(seat), scores=scored.points, ends_turn=True)
