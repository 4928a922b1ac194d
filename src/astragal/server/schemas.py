"""What crosses the wire, as types. The client's types are made from these (`npm run types` in `web/`).

Seats are counted from 0 here, as in Python; -1 is chance. A spectator has no seat (null).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from astragal.rules.kit import MOST_SEATS
from astragal.table.match import MOST_NAME

MOST_OPTIONS = 40

Name = Annotated[str, Field(min_length=1, max_length=MOST_NAME)]
Seat = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
SeatKind = Literal["person", "open", "bot"]
"""`open`: a friend may still come."""
OptionValue = bool | int | Annotated[str, Field(max_length=MOST_NAME)]


class Model(BaseModel):
    """Unknown keys are refused: a misspelt one should not pass in silence."""

    model_config = ConfigDict(extra="forbid")


# The shelf: what can be played.


class OptionOnShelf(Model):
    """One thing about a sheet that a table may decide for itself."""

    name: str
    about: str
    kind: Literal["flag", "whole", "word"]
    default: dict[str, OptionValue]
    """By sheet."""
    low: int | None = None
    high: int | None = None
    words: list[str] = []


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
    """A game with everything that has to be chosen before it begins."""

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


# Setting up a table and coming to it.


class NewSeat(Model):
    """Who is to sit on a seat: the person who sets up (`here`, as often as people share the screen), a friend who
    comes by link, or a bot."""

    kind: Literal["here", "link", "bot"]
    name: Name | None = None
    bot: Name | None = None


class NewTable(Model):
    """What a table needs to be set up."""

    game: Name
    sheet: Name | None = None
    options: Annotated[dict[Name, OptionValue], Field(max_length=MOST_OPTIONS)] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=MOST_SEATS)]


class Join(Model):
    """Whoever has the invitation may take an open seat."""

    invitation: Annotated[str, Field(min_length=1, max_length=100)]
    name: Name
    seat: Seat | None = None


class Seated(Model):
    """The seat that was taken."""

    seat: int


class TableInList(Model):
    """A table that the visitor has a seat at, as the lobby lists it."""

    id: str
    game: str
    sheet: str
    names: list[str]
    your_seats: list[int]
    your_move: bool
    over: bool
    winners: list[int]
    scores: list[int]
    started_at: str
    changed_at: str


class SoloRecord(Model):
    """The best result of a visitor alone at a game."""

    game: str
    sheet: str
    points: int
    table: str
    at: str


class Lobby(Model):
    """What a visitor finds on coming back."""

    tables: list[TableInList]
    records: list[SoloRecord]


# The table as one seat sees it.


class SeatInfo(Model):
    """A seat and who sits there."""

    name: str
    kind: SeatKind
    bot: str | None
    """The bot that plays here: for good, or in place of a person who is away."""
    stand_in: bool
    """Whether the bot keeps the seat for a person."""
    yours: bool
    present: bool
    """Whether somebody is connected for it; a bot always is."""


class SheetInfo(Model):
    """The sheet that is played: every printed number, and what this table changed."""

    name: str
    title: str
    values: dict[str, Any]
    changes: dict[str, Any]
    options: dict[str, OptionValue]
    """What this table decided for itself, as a new table would say it."""


class OptionInfo(Model):
    """Something that may be done: its number, its notation, and what it means here."""

    action: int
    text: str
    words: str
    wastes: bool
    """Whether it leaves something unused, so that a client may ask once more."""
    ends: bool
    """Whether it ends a step and does nothing else, so that a client need not ask whether that is meant."""


class RefusedInfo(Model):
    """Something that may not be done, why, and by which clause."""

    action: int
    text: str
    words: str
    reason: str
    clause: str


class DecisionInfo(Model):
    """What the viewing seat is being asked."""

    question: str
    clauses: list[str]
    options: list[OptionInfo]
    refused: list[RefusedInfo]


class BeginningInfo(Model):
    """A turn or a round that begins."""

    sentence: int
    """The place of the sentence that says so among those of its line."""
    title: str
    """What it is called, in the language of the sentences."""
    seat: int
    """Whose it is, or who goes first in it."""
    holds: bool
    """Whether whatever happens is that seat's until the next one begins."""


class LineInfo(Model):
    """A line of the log as the viewing seat may read it."""

    seat: int
    """Who acted; -1 for chance."""
    whose: int = -1
    """Of whom it is told: who acted, or for whom chance has drawn; -1 where a draw does not say."""
    text: str
    """The notation; "?" or "has chosen" where the line is closed."""
    words: str
    """What was done or drawn, as a person would say it; empty where the notation or the next sentences say it."""
    closed: bool
    told: list[str]
    begins: list[BeginningInfo]
    """What begins with it, of which `told` speaks too."""


class Snapshot(Model):
    """Everything that one seat, or a spectator (seat null), may see of a table.

    After the first, a connection gets only the lines of the log from `first_line` on; a client keeps those before it.
    `line` is how many lines the log has at this point: all of them, or fewer in a look back.
    """

    table: str
    game: str
    title: str
    sheet: SheetInfo
    has_secrets: bool
    players: int
    seat: int | None
    seats: list[SeatInfo]
    next_command: int
    """The number that the next command of this seat must have; 0 for a spectator."""
    to_move: int
    """The seat to move; -1 where chance is to speak (a look back only), -2 when the game is over."""
    over: bool
    winners: list[int]
    ending: str
    """What ended the game, in a sentence; empty while it goes on."""
    position: dict[str, Any]
    """The position by names, scores included: see the page of each game."""
    aids: dict[str, Any]
    """What a person would work out at the table: odds, distances, what is missing. See the page of each game."""
    decision: DecisionInfo | None
    can_undo: bool
    line: int
    first_line: int
    lines: list[LineInfo]


Language = Literal["en", "de"]
"""What can be spoken: English, and whatever has a catalogue in `astragal/languages`."""


class Watching(Model):
    """What a live connection says: whose view it wants (null: the visitor's own seat to move, or a spectator's), and
    how many lines of the log it has got from this connection. It may say so again at any time."""

    seat: Seat | None = None
    line: Annotated[int, Field(ge=0)] = 0


# Commands.


class Command(Model):
    """What a seat wants, numbered by the seat from 1 on: a number that has been used already changes nothing."""

    seat: Seat
    number: Annotated[int, Field(ge=1)]


class Play(Command):
    """Carry out a decision, by number or by notation."""

    move: Annotated[int, Field(ge=0)] | Annotated[str, Field(min_length=1, max_length=200)]
    sure: bool = True
    """If not, what ends the turn waits until it is sent again as sure: the dice would be rolled at once."""


class Undo(Command):
    """Take back the last decision of the seat."""


class StandIn(Model):
    """Let a bot keep a seat for its person, or (null) hand it back."""

    seat: Seat
    bot: Name | None


class SeatMove(Model):
    """A decision that is only thought of."""

    seat: Seat
    move: Annotated[int, Field(ge=0)] | Annotated[str, Field(min_length=1, max_length=200)]


class Done(Model):
    """A command was carried out, now or earlier; what the table looks like comes as a snapshot."""

    next_command: int
    again: bool
    """Whether it had been carried out before."""
    asks: bool = False
    """Whether it was not carried out, for it ends the turn and nobody said that this is meant."""


class Preview(Model):
    """What a decision would lead to, up to the next draw or the next seat."""

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
    """What an option is worth: the share of victories, or the points, where one plays alone for points."""

    action: int
    move: str
    words: str
    value: float
    margin: float
    """The value lies within so much of it, with 95 % confidence."""
    behind: float
    """How much less than the first option, game by game on the same dice."""
    behind_margin: float
    bots: bool
    """Whether it is what the bot would do."""


class Worths(Model):
    """What the best options of a decision are worth, the best first, as far as it has been worked out.

    `getting ready`: the coach is being compiled, which takes a minute or two the first time. `looking`: what there is
    will become more exact. `done`: it stays so. `nothing`: there will be no values."""

    state: Literal["getting ready", "looking", "done", "nothing"]
    in_points: bool
    options: list[OptionWorth]
    of: int
    """How many options there are."""
    futures: int
    """How often the game was played on after the first option."""


class ReviewPart(Model):
    """A change of what the game was worth: by dice, by others, or by a decision."""

    cause: Literal["dice", "others", "skill"]
    first_line: int
    """How many lines of the log there were before it."""
    line: int
    """How many there were after it."""
    before: float
    after: float


class ReviewReason(Model):
    """A quantity in which the best option and the chosen one differ, on the average of their futures."""

    quantity: str
    best: float
    chosen: float
    when: Literal["turn", "action", "end"]
    """After this turn or action, or at the end of the futures."""


class ReviewDecision(Model):
    """A decision, held against the best of its options."""

    line: int
    """The line of the log that tells of it, from 1."""
    round: int
    chosen: str
    chosen_value: float
    best: str
    best_move: str
    """Its notation; that of the chosen one stands in the log."""
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
    in_points: bool
    start: float
    start_margin: float
    dice: float
    others: float
    skill: float
    result: float
    thresholds: list[float]
    """A clear loss of so much is an inaccuracy, a mistake, a blunder."""
    parts: list[ReviewPart]
    decisions: list[ReviewDecision]


class ReviewState(Model):
    """How far a review is. `none`: nobody has asked for it; `failed`: it could not be made."""

    state: Literal["none", "working", "done", "failed"]
    seat: int
    done: int
    """Events that have been looked at."""
    of: int
    review: ReviewFound | None


class ReviewWanted(Model):
    """Whose game is to be reviewed; the visitor's own by default."""

    seat: Seat | None = None


class Invitation(Model):
    """What a friend needs to come to a table: the client makes a link of it, with the secret behind the #."""

    table: str
    invitation: str


class Problem(Model):
    """What was wrong, in a sentence, with the clause if a rule said no."""

    detail: str
    clause: str | None = None
