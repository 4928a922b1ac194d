"""The problems that are reported to a visitor: a sentence each, with an HTTP status."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from astragal.errors import AstragalError, IllegalMove, UnknownName, printable, quoted
from astragal.rules.tongues import noted, say

UNKNOWN = {
    "bot": noted("There is no bot {name}."),
    "game": noted("There is no game {name}."),
    "move": noted("There is no move {name}."),
    "number of players": noted("There is no number of players {name}."),
    "option": noted("There is no option {name}."),
    "sheet": noted("There is no sheet {name}."),
}
"""What is said of a name that does not exist, by its kind."""


class RequestRefused(AstragalError):
    """A request that is refused: the HTTP status, a sentence, and the clause if a rule was broken."""

    def __init__(self, status: int, detail: str, clause: str | None = None, seconds: int | None = None) -> None:
        self.status = status
        self.detail = detail
        self.clause = clause
        self.seconds = seconds
        """How long to wait before trying again, if that is all that is wrong."""
        super().__init__(detail)

    @property
    def headers(self) -> dict[str, str]:
        """Additional headers of the answer."""
        return {} if self.seconds is None else {"Retry-After": str(self.seconds)}


class MovedOn(RequestRefused):
    """The table has changed since the request was made."""


@contextmanager
def refusing() -> Iterator[None]:
    """Within this block, an illegal move is reported as a conflict, and anything else wrong as a bad request."""
    try:
        yield
    except IllegalMove as error:
        raise RequestRefused(409, error.message, error.clause) from None
    except UnknownName as error:
        raise unknown(error) from None
    except AstragalError as error:
        raise RequestRefused(400, str(error)) from None


def unknown(error: UnknownName) -> RequestRefused:
    """For a name that does not exist. Names are the same in every language, and so is what has no sentence here."""
    if error.kind not in UNKNOWN:
        return RequestRefused(400, str(error))
    sentences = [say(UNKNOWN[error.kind], name=quoted(error.name))]
    if error.closest is not None:
        sentences.append(say("Did you mean {name}?", name=quoted(error.closest)))
    if error.known:
        sentences.append(say("Known: {names}.", names=", ".join(map(printable, error.known))))
    return RequestRefused(400, " ".join(sentences))


def no_such_table() -> RequestRefused:
    """For an id that belongs to no table."""
    return RequestRefused(404, say("There is no such table."))


def no_such_seat(seat: int, players: int) -> RequestRefused:
    """For a seat that the table does not have."""
    return RequestRefused(
        404, say("There is no seat {seat}; this table has seats 0 to {last}.", seat=seat, last=players - 1)
    )


def not_yours(known: bool) -> RequestRefused:
    """For a seat that the visitor does not hold."""
    if known:
        return RequestRefused(403, say("This seat is not yours."))
    return RequestRefused(401, say("You are not known here: a seat belongs to the key that took it."))


def moved_on() -> RequestRefused:
    """For a change that conflicts with another one."""
    return MovedOn(409, say("The table has changed in the meantime; look again."))


def no_store() -> RequestRefused:
    """For a request that needs the store while it cannot be reached."""
    return RequestRefused(503, say("The store cannot be reached right now; nothing was changed."))
