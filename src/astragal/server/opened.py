"""Logs that visitors bring: what a text holds, and who is to sit where when it becomes a table.

The text may come from anywhere. It is replayed event by event through the strict parser, within limits, before anything
is stored; what is stored afterwards are its events, not the text.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Sequence

from astragal.bots import USUAL_BOT, bot_names
from astragal.errors import AstragalError, BadDocument, UnknownName, printable
from astragal.rules.tongues import ENGLISH, say, speaking
from astragal.server.called import names_of
from astragal.server.problems import RequestRefused
from astragal.server.schemas import LogInfo, SeatFromLog, SeatInLog, SeatKind
from astragal.server.store import StoredSeat
from astragal.table.log import ClosedLog, read_log
from astragal.table.match import Match
from astragal.table.views import SPECTATOR_ID

MOST_EVENTS = 10_000
"""How many events a log may have: the longest games have a few thousand, and each takes a tenth of a millisecond."""
AT_ONCE = 4
"""How many logs are replayed at once; others are asked to wait, so that they keep no thread from other visitors."""
KINDS: dict[str, SeatKind] = {"here": "person", "link": "open", "bot": "bot"}
"""The kind of each new seat, by who is to sit there."""

_replaying = threading.BoundedSemaphore(AT_ONCE)


def match_in(text: str) -> Match:
    """The match that a log describes; a problem that names the line and column if it is none."""
    if not _replaying.acquire(blocking=False):
        raise RequestRefused(429, say("Other logs are being opened right now; try again in a moment."), seconds=2)
    try:
        return read_log(text.removeprefix("\ufeff"), most_events=MOST_EVENTS)
    except ClosedLog:
        raise RequestRefused(400, _why_closed(text)) from None
    except BadDocument as error:
        raise RequestRefused(400, _where(error)) from None
    finally:
        _replaying.release()


def _why_closed(text: str) -> str:
    """Why nobody can play on from a log that was made for one reader, and what would work."""
    reader = text.split("\n", 2)[1].partition(" ")[2]
    whose = say("for spectators") if reader == SPECTATOR_ID else say("for seat {seat}", seat=printable(reader, 9))
    return say(
        "This log was written {whose} during a game with secrets: what it could not know is left out, so the game "
        "cannot be replayed from it. Download the log again once the game is over.",
        whose=whose,
    )


def _where(error: BadDocument) -> str:
    reason = printable(error.message)
    if error.line is None or error.column is None:
        return say("This log cannot be opened: {reason}", reason=reason)
    return say(
        "This log cannot be opened. Line {line}, column {column}: {reason}",
        line=error.line,
        column=error.column,
        reason=reason,
    )


def info_of(match: Match, scores: list[int]) -> LogInfo:
    """What a log holds, for the visitor who has to say who plays on."""
    changes = dict(match.sheet.changes())
    names = names_of(
        [StoredSeat(name, _kind_in(bot), bot) for name, bot in zip(own_names(match), match.bots, strict=True)]
    )
    return LogInfo(
        game=match.game.name,
        sheet=match.sheet.base,
        changes=changes,
        from_position=match.start is not None,
        seats=[
            SeatInLog(name=name, kind=usual.kind, bot=usual.bot, bot_in_log=bot)  # type: ignore[arg-type]
            for name, usual, bot in zip(names, usual_seats(match), match.bots, strict=True)
        ],
        events=len(match.events),
        when=_when(match),
        to_move=match.to_move,
        over=match.over,
        scores=scores,
    )


def _kind_in(bot: str | None) -> SeatKind:
    return "person" if bot is None else "bot"


def usual_seats(match: Match) -> list[SeatFromLog]:
    """Who plays on if nobody says otherwise: people at the screen that opens the log, and the bots of the log."""
    known = bot_names(match.game)
    return [
        SeatFromLog(kind="here") if bot is None else SeatFromLog(kind="bot", bot=bot if bot in known else USUAL_BOT)
        for bot in match.bots
    ]


def seats_in(match: Match, wanted: Sequence[SeatFromLog] | None, visitor: int) -> list[StoredSeat]:
    """The seats of the table that a log becomes. In a finished game nobody plays, so bots stay what they were."""
    if wanted is None:
        sitting = usual_seats(match)
        if match.over:
            sitting = [seat.model_copy(update={"bot": bot}) for seat, bot in zip(sitting, match.bots, strict=True)]
    else:
        sitting = list(wanted)
        _check(match, sitting)
    return [
        StoredSeat(
            name=name,
            kind=KINDS[seat.kind],
            bot=(seat.bot or USUAL_BOT) if seat.kind == "bot" else None,
            visitor=visitor if seat.kind == "here" else None,
        )
        for name, seat in zip(own_names(match), sitting, strict=True)
    ]


def _check(match: Match, wanted: Sequence[SeatFromLog]) -> None:
    if len(wanted) != match.players:
        raise AstragalError(
            say("The log has {players} seats, not {wanted}.", players=match.players, wanted=len(wanted))
        )
    bots = bot_names(match.game)
    for seat in wanted:
        if seat.kind != "bot" and seat.bot is not None:
            raise AstragalError(say("Only a bot's seat may name a bot."))
        if seat.bot is not None and seat.bot not in bots:
            raise UnknownName("bot", seat.bot, bots)


def own_names(match: Match) -> list[str]:
    """The names in a log, empty where it only says what a seat is called that nobody has named."""
    with speaking(ENGLISH):
        unnamed = names_of([StoredSeat("", _kind_in(bot), bot) for bot in match.bots])
    return ["" if name == usual else name for name, usual in zip(match.names, unnamed, strict=True)]


def _when(match: Match) -> str:
    """The title of the turn or round that the game is in."""
    words = match.game.words
    for rows in reversed(match.stories):
        for row in reversed(rows):
            if row[0] in words.BEGINNINGS:
                return words.beginning(match.sheet.numbers, row).title
    return ""


def start_of(match: Match) -> str | None:
    """The position from which a game began, as the store keeps it; None if it began as the rules say."""
    if match.start is None:
        return None
    return json.dumps(match.game.positions.to_document(match.sheet.numbers, match.start))
