"""The types of everything that crosses the wire. The client's types are made from these (`npm run types` in `web/`).

Seats are counted from 0 here, as in Python; -1 is chance. A spectator has no seat (null).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from astragal.rules.kit import MOST_SEATS
from astragal.table.match import MOST_NAME
from astragal.table.sealed import SALT_FORM, SaltFrom

MOST_OPTIONS = 40

Name = Annotated[str, Field(min_length=1, max_length=MOST_NAME)]
Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
SeatKind = Literal["person", "open", "bot"]
"""`open`: kept for a friend who has not joined yet."""
TOKEN_FORM = r"^[1-9][0-9]{0,8}\.[0-9a-f]{32}$"
OptionValue = bool | int | Annotated[str, Field(max_length=MOST_NAME)]


class Model(BaseModel):
    """The base of all types here. Unknown keys are refused, so that a misspelt one does not go unnoticed."""

    model_config = ConfigDict(extra="forbid")


# The shelf: what can be played.


class OptionOnShelf(Model):
    """An option of a game: something about a sheet that each table may set for itself."""

    name: str
    about: str
    kind: Literal["flag", "whole", "word"]
    default: dict[str, OptionValue]
    """The default on each sheet."""
    low: int | None = None
    high: int | None = None
    words: list[str] = []
    """What may be chosen, or of a number what may stand in its place."""


class SheetOnShelf(Model):
    """A sheet that comes with a game."""

    name: str
    title: str
    about: str


class BotOnShelf(Model):
    """A bot and what to expect of it."""

    name: str
    title: str
    about: str


class GameOnShelf(Model):
    """A game and everything that has to be chosen before it begins."""

    name: str
    title: str
    about: str
    least_players: int
    most_players: int
    has_secrets: bool
    default_sheet: str
    sheets: list[SheetOnShelf]
    options: list[OptionOnShelf]
    bots: list[BotOnShelf]


class ClauseInfo(Model):
    """A numbered rule."""

    number: str
    chapter: str
    text: str


# Setting up a table and joining it.


class NewSeat(Model):
    """Who is to sit on a seat: somebody at the screen that sets up the table (`here`, once for each person who shares
    it), a friend who joins by link, or a bot."""

    kind: Literal["here", "link", "bot"]
    name: Name | None = None
    bot: Name | None = None


class Promised(Model):
    """What will bind the dice of a new table: the seal of their secret, shown before the server knows the salt."""

    token: str
    seal: str


class Salted(Model):
    """The token that came with a seal, and the client's own salt: at least 16 random bytes in hexadecimal."""

    token: Annotated[str, Field(pattern=TOKEN_FORM)]
    salt: Annotated[str, Field(pattern=f"^{SALT_FORM}$")]


class NewTable(Model):
    """Everything needed to set up a table."""

    game: Name
    sheet: Name | None = None
    options: Annotated[dict[Name, OptionValue], Field(max_length=MOST_OPTIONS)] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MOST_SEATS)]
    dice: Salted | None = None
    """Without it the dice are sealed all the same, but with a salt that the server draws."""


class Invited(Model):
    """The invitation that a visitor has: it opens the seats of its own table only."""

    invitation: Annotated[str, Field(min_length=1, max_length=100)]


class Join(Invited):
    """A request to take an open seat; it needs the invitation to the table."""

    name: Name
    seat: Seat | None = None


class Seated(Model):
    """The seat that was taken."""

    seat: int


class RematchWanted(Model):
    """A finished game is to be played again; its dice are sealed as those of any new table."""

    dice: Salted | None = None


class Rematch(Model):
    """The table at which the players of a finished game play it again."""

    table: str
    begun: bool
    """Whether this request set it up, so that its salt is that of the request."""


class LogText(Model):
    """The text of a log, as `GET /api/tables/{id}/log`, the terminal and `simulate --write-game` write it."""

    text: str


class SeatInLog(Model):
    """A seat in a log, and who plays there if nobody says otherwise."""

    name: str
    kind: Literal["here", "bot"]
    bot: str | None
    """The bot that goes on playing here: the one that the log names, or the usual one if that is not known here."""
    bot_in_log: str | None
    """The bot that the log names, known here or not."""


class LogInfo(Model):
    """What a log holds: the game, the seats, and how far it is."""

    game: str
    sheet: str
    changes: dict[str, Any]
    """What the log changes of the sheet."""
    from_position: bool
    """Whether the game began from a position of its own."""
    seats: list[SeatInLog]
    events: int
    when: str
    """The turn or round that the game is in, in words; empty before the first one that has a title."""
    to_move: int
    over: bool
    scores: list[int]
    """The points of every seat, as far as everybody may know them."""


class SeatFromLog(Model):
    """Who is to sit on a seat of an opened log; its name is in the log."""

    kind: Literal["here", "link", "bot"]
    bot: Name | None = None


class OpenedLog(LogText):
    """A log that is to become a table; without `seats`, those who play are the ones that `LogInfo` names."""

    seats: Annotated[list[SeatFromLog], Field(min_length=1, max_length=MOST_SEATS)] | None = None
    dice: Salted | None = None
    """What binds the draws that come next; without it the server draws the salt."""


class TableInList(Model):
    """A table that the visitor has a seat at, as the lobby lists it."""

    id: str
    game: str
    sheet: str
    names: list[str]
    your_seats: list[int]
    your_move: bool
    to_move: int
    over: bool
    opened: bool
    """Whether the table was opened from a log."""
    winners: list[int]
    scores: list[int]
    started_at: str
    changed_at: str


class SoloRecord(Model):
    """A visitor's best result in a solo game."""

    game: str
    sheet: str
    points: int
    table: str
    at: str


class Lobby(Model):
    """A visitor's tables and solo records."""

    tables: list[TableInList]
    records: list[SoloRecord]


# The table as one seat sees it.


class SeatInfo(Model):
    """A seat and who sits there."""

    name: str
    kind: SeatKind
    bot: str | None
    """The bot that plays here, permanently or as a stand-in for a person."""
    stand_in: bool
    """Whether the bot is a stand-in that keeps the seat for a person."""
    yours: bool
    present: bool
    """Whether the player is connected; a bot always is."""


class SheetInfo(Model):
    """The sheet in play: all its numbers, and what this table changed."""

    name: str
    title: str
    values: dict[str, Any]
    changes: dict[str, Any]
    options: dict[str, OptionValue]
    """The options that this table set for itself, in the form that `NewTable` takes."""


class OptionInfo(Model):
    """A legal action: its number, its notation, and what it means here."""

    action: int
    text: str
    words: str
    wastes: bool
    """Whether it leaves something unused or gives it away, so that a client may ask for confirmation."""
    ends: bool
    """Whether it ends a step and does nothing else, so that a client need not ask for confirmation."""


class RefusedInfo(Model):
    """An action that is not legal now, with the reason and the clause."""

    action: int
    text: str
    words: str
    reason: str
    clause: str


class DecisionInfo(Model):
    """The decision that the viewing seat has to make."""

    question: str
    clauses: list[str]
    options: list[OptionInfo]
    refused: list[RefusedInfo]


class BeginningInfo(Model):
    """The beginning of a turn or a round."""

    sentence: int
    """The index of the sentence that announces it, among the sentences of its line."""
    title: str
    """Its title, in the language of the sentences."""
    seat: int
    """The seat whose turn it is, or that goes first in the round."""
    holds: bool
    """Whether everything that happens until the next one begins belongs to that seat."""


class LineInfo(Model):
    """A line of the log as the viewing seat may read it."""

    seat: int
    """The seat that acted; -1 for chance."""
    whose: int = -1
    """The seat that the line is about: the one that acted, or that a draw was for; -1 if a draw does not say."""
    text: str
    """The notation; "?" or "has chosen" if the line is closed."""
    words: str
    """What was done or drawn, in plain words; empty if the notation or the sentences in `told` say it."""
    closed: bool
    told: list[str]
    begins: list[BeginningInfo]
    """The turns and rounds that begin with this line; `told` mentions them too."""


class OpeningInfo(Model):
    """That a table was opened from a log: what came with it was not decided and drawn here."""

    line: int
    """The number of lines that came with the log and were not taken back since."""
    by_you: bool
    """Whether the viewer opened it, and so may have it reviewed or play it again even without a seat."""


class DiceInfo(Model):
    """What binds the dice of a table (docs/dice.md), in hexadecimal."""

    seal: str
    """The SHA-256 of the secret."""
    salt: str
    salt_from: SaltFrom
    after: int
    """How many draws came before, of which the seal says nothing."""
    secret: str | None
    """Told once the game is over."""


class DrawInfo(Model):
    """A draw of a finished game: its line of the log, its number (counted from 1), its weights and its outcome."""

    line: int
    number: int
    weights: list[int]
    outcome: int
    text: str
    """The notation of the outcome, as in the log."""


class Draws(Model):
    """Everything needed to check the dice of a finished game."""

    dice: DiceInfo
    draws: list[DrawInfo]


class Snapshot(Model):
    """Everything that one seat, or a spectator (seat null), may see of a table.

    After its first snapshot, a connection gets only the lines of the log from `first_line` on; the client keeps those
    before it. `line` is the number of lines in the log at this point: all of them, or fewer in a look back.
    """

    table: str
    game: str
    title: str
    sheet: SheetInfo
    has_secrets: bool
    players: int
    seat: int | None
    seats: list[SeatInfo]
    dice: DiceInfo | None = None
    """What binds the dice; null at tables that were set up before dice were sealed."""
    next_command: int
    """The number that the next command of this seat must have; 0 for a spectator."""
    to_move: int
    """The seat to move; -1 if a draw comes next (in a look back only), -2 when the game is over."""
    over: bool
    winners: list[int]
    ending: str
    """What ended the game, in a sentence; empty while it goes on."""
    position: dict[str, Any]
    """The position by names, including the scores: see the page of each game."""
    aids: dict[str, Any]
    """What a player would work out at the table: odds, distances, what is missing. See the page of each game."""
    decision: DecisionInfo | None
    can_undo: bool
    rematch: str | None = None
    """The table at which the players of a finished game play again, once one of them has asked for it."""
    opened: OpeningInfo | None = None
    """How the table was opened from a log; null for a table that was set up here."""
    line: int
    first_line: int
    lines: list[LineInfo]


Language = Literal["en", "de"]
"""The languages: English, and those that have a catalogue in `astragal/languages`."""


class Watching(Model):
    """What a client sends on a live connection: whose view it wants (null: the visitor's own seat, the one to move if
    there are several; without a seat, a spectator's), and how many lines of the log it has received on this connection.
    It may be sent again at any time."""

    seat: Seat | None = None
    line: Annotated[int, Field(ge=0)] = 0


# Commands.


class Command(Model):
    """A command of a seat. Each seat numbers its commands from 1; a number that was already used changes nothing."""

    seat: Seat
    number: Annotated[int, Field(ge=1)]


class Play(Command):
    """Carry out a decision, by number or by notation."""

    move: Annotated[int, Field(ge=0)] | Annotated[str, Field(min_length=1, max_length=200)]
    sure: bool = True
    """If false, a decision that wastes something, or ends the turn and rolls dice at once, waits to be sent as sure."""


class Undo(Command):
    """Take back the last decision of the seat."""


class StandIn(Model):
    """Let a bot keep a seat for a person, or (null) hand it back."""

    seat: Seat
    bot: Name | None


class SeatMove(Model):
    """A decision that is only being considered."""

    seat: Seat
    move: Annotated[int, Field(ge=0)] | Annotated[str, Field(min_length=1, max_length=200)]


class Done(Model):
    """A command was carried out, now or earlier, unless it `asks`; the new view comes as a snapshot."""

    next_command: int
    again: bool
    """Whether it had been carried out before."""
    asks: bool = False
    """Whether it was not carried out, because it wastes something or ends the turn and was not sent as sure."""


class Preview(Model):
    """The outcome of a decision, up to the next draw or the next seat's move."""

    words: str
    told: list[str]
    position: dict[str, Any]
    scores: list[int]
    ends_turn: bool


class Hint(Model):
    """What a bot would do in this seat."""

    bot: str
    move: str
    words: str


class OptionWorth(Model):
    """The value of an option: the share of victories, or the points in a solo game for points."""

    action: int
    move: str
    words: str
    value: float
    margin: float
    """Half the width of the 95 % confidence interval of the value."""
    behind: float
    """How much less it is worth than the first option, compared game by game on the same dice."""
    behind_margin: float
    bots: bool
    """Whether this is the bot's choice."""


CoachState = Literal["getting ready", "looking", "done", "nothing"]


class Worths(Model):
    """The values of the best options of a decision, best first, as far as they have been worked out.

    `getting ready`: the coach is being compiled, which takes a minute or two the first time. `looking`: the values will
    become more exact. `done`: the values are final. `nothing`: there will be no values."""

    state: CoachState
    in_points: bool
    options: list[OptionWorth]
    of: int
    """How many options there are."""
    futures: int
    """How many times the game was played on after the first option."""


class ReviewPart(Model):
    """A change in the value of the game, caused by the dice, by others or by a decision of this seat."""

    cause: Literal["dice", "others", "skill"]
    first_line: int
    """The number of lines in the log before it."""
    line: int
    """The number of lines in the log after it."""
    before: float
    after: float


class ReviewReason(Model):
    """A quantity in which the best option and the chosen one differ, averaged over their futures."""

    quantity: str
    best: float
    chosen: float
    when: Literal["turn", "action", "end"]
    """After this turn or action, or at the end of the futures."""


class ReviewDecision(Model):
    """A decision, compared with the best of its options."""

    line: int
    """Its line of the log, counted from 1."""
    round: int
    chosen: str
    chosen_value: float
    best: str
    best_move: str
    """The notation of the best option; that of the chosen one is in the log."""
    best_value: float
    loss: float
    margin: float
    mark: Literal["", "inaccuracy", "mistake", "blunder"]
    options: int
    reasons: list[ReviewReason]


class ReviewFound(Model):
    """How a game went for one seat: start + dice + others + skill = result."""

    name: str
    bot: str
    unit: Literal["round", "turn"]
    """What the `round` of a decision counts."""
    in_points: bool
    start: float
    start_margin: float
    dice: float
    others: float
    skill: float
    result: float
    thresholds: list[float]
    """The clear losses from which a decision is an inaccuracy, a mistake and a blunder."""
    parts: list[ReviewPart]
    decisions: list[ReviewDecision]


class ReviewState(Model):
    """The progress of a review. `none`: nobody has asked for it; `failed`: it could not be made."""

    state: Literal["none", "working", "done", "failed"]
    seat: int
    done: int
    """The number of events reviewed so far."""
    of: int
    review: ReviewFound | None


class ReviewWanted(Model):
    """The seat whose game is to be reviewed; by default the visitor's own."""

    seat: Seat | None = None


class Invitation(Model):
    """What a friend needs to join a table: the client makes a link from it, with the secret after the #."""

    table: str
    invitation: str


class Problem(Model):
    """What was wrong, in a sentence, with the clause if a rule was broken."""

    detail: str
    clause: str | None = None
