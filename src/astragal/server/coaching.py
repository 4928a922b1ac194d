"""A coach for the players at the tables: the values of their options, and reviews of finished games.

All of it is worked out in the backroom, a separate process. Nothing here waits for it: a request gets the progress so
far, and the client asks again. Finished reviews are kept in the store.
"""

from __future__ import annotations

import hashlib
import json
import logging
import threading
from collections import OrderedDict
from typing import NamedTuple

from astragal.bots.advice import CoachQuestion, advise, get_ready
from astragal.bots.backroom import HINT, READY, REVIEW, Backroom, Errand
from astragal.lab.review import review_log
from astragal.server.questions import Asked, Looked, Reviewed
from astragal.server.store import Store

MOST_QUESTIONS = 1000
"""The number of questions kept with their answers."""
AT_ONCE = 2
"""The number of questions that one visitor may have under way; a new one replaces the oldest."""
MOST_REVIEWS = 200
"""The number of reviews that may be unfinished at once."""
FORM = 2
"""The version of the form in which reviews are kept; a review in an older form is made again."""

log = logging.getLogger("astragal.server")


class _Question(NamedTuple):
    """A question that the coach was asked about a seat."""

    view: bytes
    action: int | None
    """The bot's choice, if it came first."""
    errand: Errand

    def answers(self, view: bytes, action: int | None) -> bool:
        """Whether its answer is also that to a question from this view, which may ask about a bot's choice."""
        return self.view == view and (action is None or (self.action == action and not self.errand.failed))


class Coaching:
    """Asks the backroom what people want to know. Any thread may use it."""

    def __init__(self, backroom: Backroom, store: Store, *, early: bool = True, futures: int | None = None) -> None:
        self._backroom = backroom
        self._store = store
        self._early = early
        self._futures = futures
        self._lock = threading.Lock()
        self._ready: dict[str, Errand] = {}
        self._questions: OrderedDict[tuple[str, int], _Question] = OrderedDict()
        self._asked: dict[int | None, list[Errand]] = {}
        """The questions of each visitor that may still be open, oldest first."""
        self._reviews: dict[tuple[str, int, str], Errand] = {}

    def somebody_plays(self, game: str) -> None:
        """Prepare an early coach: somebody sits at a table of this game and may want the values of their options."""
        if self._early:
            self.get_ready(game)

    def get_ready(self, game: str) -> Errand:
        """Ask for the coach of a game to be made ready, unless that was done before."""
        with self._lock:
            known = self._ready.get(game)
            if known is None or known.failed:
                known = self._ready[game] = self._backroom.ask(get_ready, game, rank=READY)
            return known

    # Hints.

    def begin(self, asked: Asked, visitor: int | None, action: int | None = None) -> Errand:
        """Ask for the values of the options of a question, including `action`, the bot's choice that came first."""
        self.get_ready(asked.game)
        place = asked.table, asked.seat
        with self._lock:
            known = self._questions.get(place)
            if known is not None:
                if known.answers(asked.view, action):
                    return known.errand
                self._backroom.drop(known.errand)
            self._make_way(visitor)
            question = CoachQuestion(asked.game, asked.sheet, asked.changes, asked.view)
            errand = self._backroom.ask(advise, question, () if action is None else (action,), rank=HINT)
            self._questions[place] = _Question(asked.view, action, errand)
            self._questions.move_to_end(place)
            self._asked.setdefault(visitor, []).append(errand)
            if len(self._questions) > MOST_QUESTIONS:
                _, oldest = self._questions.popitem(last=False)
                self._backroom.drop(oldest.errand)
            return errand

    def _make_way(self, visitor: int | None) -> None:
        """Drop the oldest questions of a visitor who asks one more, so that nobody keeps the coach to themselves."""
        open_ones = [errand for errand in self._asked.pop(visitor, []) if not errand.done]
        while len(open_ones) >= AT_ONCE:
            self._backroom.drop(open_ones.pop(0))
        if open_ones:
            self._asked[visitor] = open_ones
        if len(self._asked) > MOST_QUESTIONS:  # most were answered long ago
            self._asked = {who: asked for who, asked in self._asked.items() if not all(each.done for each in asked)}

    def looked(self, asked: Asked, visitor: int | None) -> tuple[Looked, int | None]:
        """The progress of the coach with a question, and the bot's choice if it is known."""
        errand = self.begin(asked, visitor)
        ready = self.get_ready(asked.game)
        with self._lock:
            known = self._questions.get((asked.table, asked.seat))
        action = known.action if known is not None and known.errand is errand else None
        return Looked(errand.found, errand.done, ready.done and not ready.failed), action

    # Reviews.

    def review(self, table: str, seat: int, text: str) -> Reviewed | None:
        """The progress of the review of a finished game, given by its log; None if nobody has asked for it yet."""
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
        """Ask for the review of a game; False if too many reviews are unfinished."""
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
        """Store a finished review; a failed one stays until its failure has been reported."""
        if errand.failed:
            return
        self._store.keep_review(table, seat, of, json.dumps(errand.future.result()))
        with self._lock:
            self._reviews.pop((table, seat, of), None)


def digest_of(text: str) -> str:
    """The digest of a reviewed game. It changes if the game is played on; names and bots do not count."""
    game = [line for line in text.splitlines() if not line.startswith(("name ", "bot "))]
    return hashlib.blake2b(f"{FORM} {game}".encode(), digest_size=16).hexdigest()
