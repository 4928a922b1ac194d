"""What a visitor is told when something cannot be done, with the status that says whose fault it is."""

from __future__ import annotations

from astragal.errors import AstragalError
from astragal.rules.tongues import say


class RequestRefused(AstragalError):
    """A request that is not carried out: a sentence, the HTTP status, and the clause if a rule said no."""

    def __init__(self, status: int, detail: str, clause: str | None = None, seconds: int | None = None) -> None:
        self.status = status
        self.detail = detail
        self.clause = clause
        self.seconds = seconds
        """After how long it may be tried again, where only that is wrong."""
        super().__init__(detail)

    @property
    def headers(self) -> dict[str, str]:
        """What the answer says besides."""
        return {} if self.seconds is None else {"Retry-After": str(self.seconds)}


class MovedOn(RequestRefused):
    """The table is no longer what it was when the request was made."""


def no_such_table() -> RequestRefused:
    """For an id that is no table's."""
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
    return RequestRefused(401, say("Nobody knows you here: a seat belongs to the key with which it was taken."))


def moved_on() -> RequestRefused:
    """For a change that met another one."""
    return MovedOn(409, say("The table has changed meanwhile; look again."))


def no_store() -> RequestRefused:
    """For what the store would have to know, and cannot be asked."""
    return RequestRefused(503, say("The store cannot be reached just now; nothing was changed."))
