"""A coach for those who sit at the tables: what their options are worth, and reviews of games that are over.

All of it is worked out in the backroom, a process of its own. Nothing here waits for it: whoever asks is told how far
it is, and asks again. A review is kept in the store.
"""

from __future__ import annotations

import hashlib
import json
import logging
import threading
from collections import OrderedDict

from astragal.bots.advice import CoachQuestion, advise, get_ready
from astragal.bots.backroom import HINT, READY, REVIEW, Backroom, Errand
from astragal.lab.review import review_log
from astragal.server.questions import Asked, Looked, Reviewed
from astragal.server.store import Store

MOST_QUESTIONS = 1000
"""How many questions are remembered with their answers."""
AT_ONCE = 2
"""How many questions of one visitor are looked at: the oldest gives way."""
MOST_REVIEWS = 200
"""How many reviews may wait for their turn."""
FORM = 2
"""Counts the forms in which reviews were kept: an older one is made anew."""

log = logging.getLogger("astragal.server")


class Coaching:
    """Asks the backroom what people want to know. For any thread."""

    def __init__(self, backroom: Backroom, store: Store, *, early: bool = True, futures: int | None = None) -> None:
        self._backroom = backroom
        self._store = store
        self._early = early
        self._futures = futures
        self._lock = threading.Lock()
        self._ready: dict[str, Errand] = {}
        self._questions: OrderedDict[tuple[str, int], tuple[bytes, int, Errand]] = OrderedDict()
        self._asked: dict[int | None, list[Errand]] = {}
        """The questions of each visitor that may still be open, the oldest first."""
        self._reviews: dict[tuple[str, int, str], Errand] = {}

    def somebody_plays(self, game: str) -> None:
        """Somebody sits at a table of this game, and may want to know what their options are worth."""
        if self._early:
            self.get_ready(game)

    def get_ready(self, game: str) -> Errand:
        """Have the coach made ready for a game, if that has not been asked for yet."""
        with self._lock:
            known = self._ready.get(game)
            if known is None or known.failed:
                known = self._ready[game] = self._backroom.ask(get_ready, game, rank=READY)
            return known

    # Hints.

    def begin(self, asked: Asked, visitor: int | None, action: int | None = None) -> Errand:
        """Have the options of a question looked at; the action of the bot that was asked first is among them."""
        self.get_ready(asked.game)
        place = asked.table, asked.seat
        with self._lock:
            known = self._questions.get(place)
            if (
                known is not None
                and known[0] == asked.view
                and (action is None or (known[1] == action and not known[2].failed))
            ):
                return known[2]
            if known is not None:
                self._backroom.drop(known[2])
            self._make_way(visitor)
            question = CoachQuestion(asked.game, asked.sheet, asked.changes, asked.view)
            errand = self._backroom.ask(advise, question, () if action is None else (action,), rank=HINT)
            self._questions[place] = asked.view, -1 if action is None else action, errand
            self._questions.move_to_end(place)
            self._asked.setdefault(visitor, []).append(errand)
            if len(self._questions) > MOST_QUESTIONS:
                self._backroom.drop(self._questions.popitem(last=False)[1][2])
            return errand

    def _make_way(self, visitor: int | None) -> None:
        """Leave the oldest questions of a visitor who asks one more, so that nobody keeps the coach to themselves."""
        open_ones = [errand for errand in self._asked.pop(visitor, []) if not errand.done]
        while len(open_ones) >= AT_ONCE:
            self._backroom.drop(open_ones.pop(0))
        if open_ones:
            self._asked[visitor] = open_ones
        if len(self._asked) > MOST_QUESTIONS:  # most of them have long been answered
            self._asked = {who: asked for who, asked in self._asked.items() if not all(each.done for each in asked)}

    def looked(self, asked: Asked, visitor: int | None) -> tuple[Looked, int | None]:
        """How far the coach is with a question, and what the bot would do, if it has been asked."""
        errand = self.begin(asked, visitor)
        ready = self.get_ready(asked.game)
        with self._lock:
            known = self._questions.get((asked.table, asked.seat))
        action = known[1] if known is not None and known[2] is errand and known[1] >= 0 else None
        advice = errand.told if not errand.done else None if errand.failed else errand.future.result()
        return Looked(advice, errand.done, ready.done and not ready.failed), action

    # Reviews.

    def review(self, table: str, seat: int, text: str) -> Reviewed | None:
        """How far the review of a finished game is, by its log; None where nobody has asked for it yet."""
        of = digest_of(text)
        kept = self._store.review_of(table, seat, of)
        if kept is not None:
            return Reviewed(0, json.loads(kept))
        with self._lock:
            errand = self._reviews.get((table, seat, of))
        if errand is None:
            return None
        if errand.failed:
            with self._lock:
                self._reviews.pop((table, seat, of), None)
            return Reviewed(0, None, failed=True)
        return Reviewed(errand.told or 0, errand.future.result() if errand.done else None)

    def begin_review(self, table: str, seat: int, text: str) -> bool:
        """Have a game reviewed; False if too many others wait for that."""
        of = digest_of(text)
        with self._lock:
            if (table, seat, of) in self._reviews:
                return True
            if sum(not errand.done for errand in self._reviews.values()) >= MOST_REVIEWS:
                return False
            errand = self._backroom.ask(review_log, text, seat, self._futures, rank=REVIEW)
            self._reviews[table, seat, of] = errand
        errand.future.add_done_callback(lambda _: self._keep(table, seat, of, errand))
        return True

    def _keep(self, table: str, seat: int, of: str, errand: Errand) -> None:
        """Keep a review that is done; one that failed stays until somebody has heard of it."""
        if errand.failed:
            return
        self._store.keep_review(table, seat, of, json.dumps(errand.future.result()))
        with self._lock:
            self._reviews.pop((table, seat, of), None)


def digest_of(text: str) -> str:
    """What a review is of: a game that is played on after all has another. Who sits there does not count."""
    game = [line for line in text.splitlines() if not line.startswith(("name ", "bot "))]
    return hashlib.blake2b(f"{FORM} {game}".encode(), digest_size=16).hexdigest()
