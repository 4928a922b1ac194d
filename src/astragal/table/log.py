"""The log as text: a header, then what chance and the players did, line by line.

    astragal log 1
    game bronze
    sheet classic
    with developments.medicine.cost = 10
    numbers 4f0c2a9d1b7e
    players 2
    name 1 "Ada"
    name 2 "Bo"
    bot 2 heuristic
    play
    # Round 1: Ada has the dice.
    * food good coins
    1 reroll 1 3
    * workers workers
    1 keep; city4; city4

`*` is chance; a number is a seat. Several events of one actor may share a line, outcomes separated by spaces,
decisions by `; `. A line that starts with `#` is a remark. The parser accepts exactly this, and names the line and
column of anything else.

While a game with secrets is in progress, the log of a seat is a view: the second line is `view 2`, a sealed run of
another seat is the single line `1 has chosen`, and a hidden draw is `* ?`. Such a log can be read, not replayed.

The log of a game with sealed dice is of version 2: after names and bots it says `seal HEX` (`seal HEX after 12`, if the
seal says nothing of the first 12 draws), `salt visitor HEX` (or `salt server HEX`), and once the game is over
`secret HEX`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, cast, get_args

from astragal.errors import AstragalError, BadDocument, IllegalMove, UnknownName, printable, quoted
from astragal.files import write_whole
from astragal.rules import CHANCE, GAMES, Game
from astragal.rules.documents import Document, read_text
from astragal.rules.sheets import Sheet
from astragal.rules.words import amount
from astragal.table.dealer import Dealer
from astragal.table.match import MOST_NAME, Match, is_name
from astragal.table.position import whole_position
from astragal.table.sealed import SaltFrom, Seal, is_salt, is_secret
from astragal.table.views import Line, hidden_from, lines_for, seat_id

VERSION, VERSION_WITH_SEAL = 1, 2
VIEW_LINE = "view"
MOST_CHARACTERS = 8 << 20
MOST_DRAWS = 100_000
MOST_TRIED = 200
"""How many changes of a sheet are tried one by one to find the mistake."""


class ClosedLog(BadDocument):
    """A log that a seat may read during a game with secrets: it cannot be replayed."""


def write_log(match: Match, remarks: bool = True, seat: int | None = None) -> str:
    """A match as text: all of it, or what a seat (or SPECTATOR) may read; once the game is over, that is all of it."""
    reader = seat if match.game.has_secrets and not match.over else None
    sheet = match.sheet
    lines = [f"astragal log {VERSION if match.seal is None else VERSION_WITH_SEAL}"]
    if reader is not None:
        lines += [f"{VIEW_LINE} {seat_id(reader)}", "# For reading, not for replay: hidden information is left out."]
    lines += [f"game {match.game.name}", f"sheet {sheet.base}"]
    lines += [f"with {place} = {json.dumps(value)}" for place, value in sheet.changes()]
    lines += [f"numbers {sheet.fingerprint}", f"players {match.players}"]
    lines += [f"name {seat + 1} {json.dumps(name, ensure_ascii=False)}" for seat, name in enumerate(match.names)]
    lines += [f"bot {seat + 1} {bot}" for seat, bot in enumerate(match.bots) if bot is not None]
    lines += _seal_lines(match)
    if match.start is not None:
        start = match.start if reader is None else hidden_from(match, reader, 0)
        lines.append(f"start {json.dumps(match.game.positions.to_document(sheet.numbers, start))}")
    lines.append("play")
    lines += _play_lines(lines_for(match, reader, brief=True), remarks)
    return "\n".join(lines) + "\n"


def _seal_lines(match: Match) -> Iterator[str]:
    """What binds the dice; the secret only once it can be told."""
    if match.seal is not None:
        yield f"seal {match.seal.seal}" + (f" after {match.seal.after}" if match.seal.after else "")
        yield f"salt {match.seal.salt_from} {match.seal.salt}"
    if match.secret is not None:
        yield f"secret {match.secret}"


def _play_lines(lines: Iterable[Line], remarks: bool) -> Iterator[str]:
    """The lines after `play`: events of one actor share a line up to the next remark; a sealed run has its own line."""
    actor: int | None = None
    texts: list[str] = []
    for line in lines:
        alone = line.closed and line.seat != CHANCE
        if texts and (line.seat != actor or alone):
            yield _line(actor, texts)
            texts = []
        actor = line.seat
        texts.append(line.text)
        story = line.told if remarks else ()
        if story or alone:
            yield _line(actor, texts)
            texts = []
            yield from (f"# {sentence}" for sentence in story)
    if texts:
        yield _line(actor, texts)


def _line(actor: int | None, texts: list[str]) -> str:
    return "* " + " ".join(texts) if actor == CHANCE else f"{(actor or 0) + 1} " + "; ".join(texts)


def read_log(text: str, source: str = "log", dealer: Dealer | None = None, most_events: int | None = None) -> Match:
    """The match that a log describes, with every event checked and carried out; an error if there are more of them."""
    return _LogReader(text, source, most_events).match(dealer)


def load_log(path: str | os.PathLike[str], dealer: Dealer | None = None) -> Match:
    """Read a log from a file."""
    source = printable(str(path))
    return read_log(read_text(Path(path), source, MOST_CHARACTERS), source, dealer)


def load_log_with_lines(path: str | os.PathLike[str]) -> tuple[Match, list[int]]:
    """Read a log from a file; the match, and the line that each event stands on."""
    source = printable(str(path))
    reader = _LogReader(read_text(Path(path), source, MOST_CHARACTERS), source)
    return reader.match(None), reader.lines_of_events


def save_log(match: Match, path: str | os.PathLike[str]) -> None:
    """Write a log to a file, whole or not at all."""
    write_whole(path, write_log(match))


class _LogReader:
    """Reads a log line by line."""

    def __init__(self, text: str, source: str, most_events: int | None = None) -> None:
        self.source = source
        self.most_events = most_events
        self.lines = text.split("\n")
        self.number = 0
        self.lines_of_events: list[int] = []
        if len(text) > MOST_CHARACTERS:
            raise BadDocument(source, None, None, f"a log has at most {MOST_CHARACTERS} characters")
        self.ends_with_a_line = self.lines[-1] == ""
        if self.ends_with_a_line:
            self.lines.pop()

    def error(self, message: str, column: int | None = 1) -> BadDocument:
        return BadDocument(self.source, max(1, self.number), column, message)

    def next_line(self, expected: str) -> str:
        """The next line that is not a remark."""
        for line in self._rest():
            if not line.startswith("#"):
                return line
        self.number = len(self.lines) + 1
        raise self.error(f"the log ends where {expected} should follow")

    def _line(self) -> str:
        """The next line, remark or not."""
        line = self.lines[self.number]
        self.number += 1
        bare = line.rstrip()
        if line != bare and not line.startswith("#"):
            if line == bare + "\r":
                raise self.error("this line ends with a carriage return; it must end with a line feed alone", len(line))
            raise self.error("there is a space at the end of this line", len(bare) + 1)
        return line

    def field(self, word: str) -> str:
        """What follows this word on the next line."""
        line = self.next_line(f'"{word}"')
        if not line.startswith(word + " ") or line == word + " ":
            raise self.error(f'expected "{word} …", found {quoted(line)}')
        return line[len(word) + 1 :]

    def next_is(self, word: str) -> bool:
        """Whether the next line that is not a remark begins with this word."""
        here = self.number
        line = next((line for line in self._rest() if not line.startswith("#")), "")
        self.number = here
        return line.startswith(word + " ")

    def _rest(self) -> Iterator[str]:
        """The lines that are left."""
        while self.number < len(self.lines):
            yield self._line()

    def match(self, dealer: Dealer | None) -> Match:
        match = self._opening(dealer)
        for line in self._rest():
            self._events(match, line)
        if not self.ends_with_a_line:
            raise self.error("the log breaks off here: its last line has no line feed", len(self.lines[-1]) + 1)
        self._check_seal(match)
        return match

    def _check_seal(self, match: Match) -> None:
        """Insist on what is true of a seal in every log that a table writes."""
        if match.seal is None:
            return
        if match.seal.secret is not None and not match.over:
            raise self.error("the log tells the secret of its dice, so the game was over, but its end is missing here")
        draws = sum(event.seat == CHANCE for event in match.events)
        if match.seal.after > draws:
            raise self.error(f"the seal holds after {amount(match.seal.after, 'draw')}, but the log has only {draws}")

    def _opening(self, dealer: Dealer | None) -> Match:
        """The match that the header describes."""
        version = self.field("astragal log")
        if version not in (str(VERSION), str(VERSION_WITH_SEAL)):
            known = f"version {VERSION} or {VERSION_WITH_SEAL}"
            raise self.error(f"this program reads logs of {known}, not {quoted(version)}", 14)
        if self.next_is(VIEW_LINE):
            self.field(VIEW_LINE)
            closed = "this log is a view: it leaves out hidden information, and is for reading, not for replay"
            raise ClosedLog(self.source, self.number, 1, closed)
        game = self._game()
        sheet = self._sheet(game)
        players = self._whole(self.field("players"), 9, game.seats[0], game.seats[-1])
        names = [self._name(seat) for seat in range(players)]
        bots = self._bots(players)
        seal = self._seal() if version == str(VERSION_WITH_SEAL) else None
        start = self._start(game, sheet, self.field("start"), players) if self.next_is("start") else None
        line = self.next_line('"play"')
        if line != "play":
            raise self.error(f'expected "play", found {quoted(line)}')
        return Match(game, sheet=sheet, players=players, names=names, bots=bots, start=start, dealer=dealer, seal=seal)

    def _game(self) -> Game:
        name = self.field("game")
        if name not in GAMES:
            raise self.error(str(UnknownName("game", name, GAMES)), 6)
        return GAMES[name]

    def _sheet(self, game: Game) -> Sheet:
        name = self.field("sheet")
        if name not in game.sheets.names():
            raise self.error(str(UnknownName("sheet", name, game.sheets.names())), 7)
        changes: dict[str, Any] = {}
        lines: dict[str, int] = {}
        while self.next_is("with"):
            change = self.field("with")
            place, sign, value = change.partition(" = ")
            if place in changes:
                raise self.error(f"{quoted(place)} was already changed on line {lines[place]}", 6)
            changes[place] = self._json(value)
            lines[place] = self.number
            if not sign or changes[place] is None:
                raise self.error(f'expected "with place = value", found {quoted(f"with {change}")}')
        numbers = self.field("numbers")
        try:
            sheet = game.sheets.load(name, changes)
        except AstragalError as error:
            self.number = self._line_to_blame(game, name, changes, lines)
            message = error.message if isinstance(error, BadDocument) else str(error)
            raise self.error(f"the sheet of this log cannot be used: {message}") from None
        if numbers != sheet.fingerprint:
            raise self.error(f"the numbers of the sheet have changed: they are {sheet.fingerprint} now", 9)
        return sheet

    def _line_to_blame(self, game: Game, name: str, changes: dict[str, Any], lines: dict[str, int]) -> int:
        """The line of the first change that cannot be made on its own; if each of them can, the line after the last.

        With very many changes it is not worth the time to try them all."""
        for place, value in islice(changes.items(), MOST_TRIED):
            try:
                game.sheets.load(name, {place: value})
            except AstragalError:
                return lines[place]
        return self.number

    def _json(self, text: str) -> Any:
        """The value of a JSON text, or None unless it is written exactly as this program would write it."""
        try:
            value = json.loads(text)
            exact = text in (json.dumps(value), json.dumps(value, ensure_ascii=False))
        except (ValueError, RecursionError):
            return None
        return value if exact else None

    def _whole(self, text: str, column: int, low: int, high: int) -> int:
        if text not in map(str, range(low, high + 1)):
            raise self.error(f"expected a number from {low} to {high}, found {quoted(text)}", column)
        return int(text)

    def _name(self, seat: int) -> str:
        text = self.field(f"name {seat + 1}")
        name = self._json(text)
        if not is_name(name):
            raise self.error(f"expected a name of 1 to {MOST_NAME} characters in quotes, found {quoted(text)}", 8)
        return str(name)

    def _bots(self, players: int) -> list[str | None]:
        """The bot on each seat, None for a person."""
        bots: list[str | None] = [None] * players
        last = 0
        while self.next_is("bot"):
            number, _, name = self.field("bot").partition(" ")
            seat = self._whole(number, 5, 1, players)
            if seat <= last:
                raise self.error("bots are named in the order of their seats, one per seat", 5)
            if not (name.isidentifier() and len(name) <= MOST_NAME):
                raise self.error(f"expected the name of a bot, found {quoted(name)}", len(number) + 6)
            bots[seat - 1], last = name, seat
        return bots

    def _seal(self) -> Seal:
        """What binds the dice."""
        seal, word, after = self.field("seal").partition(" after ")
        if not is_secret(seal):
            raise self.error("a seal has 64 hexadecimal digits", 6)
        before = self._whole(after, len("seal ") + len(seal) + len(word) + 1, 1, MOST_DRAWS) if word else 0
        salt_from, _, salt = self.field("salt").partition(" ")
        if salt_from not in get_args(SaltFrom):
            raise self.error(f"a salt comes from a visitor or the server, not from {quoted(salt_from)}", 6)
        if not is_salt(salt):
            raise self.error("a salt has 32 to 64 hexadecimal digits, two for each byte", len(salt_from) + 7)
        secret = self.field("secret") if self.next_is("secret") else None
        if secret is not None and not is_secret(secret):
            raise self.error("a secret has 64 hexadecimal digits", 8)
        return Seal(seal, salt, cast(SaltFrom, salt_from), before, secret)

    def _start(self, game: Game, sheet: Sheet, text: str, players: int) -> Any:
        try:
            state = whole_position(game, sheet, Document.from_json(text, self.source))
        except BadDocument as error:
            raise self.error(f"the start position cannot be used: {error.message}", 7) from None
        if state.seats != players:
            raise self.error(f"the start position has {state.seats} players, the log has {players}", 7)
        return state

    def _events(self, match: Match, line: str) -> None:
        if line.startswith("#"):
            return
        actor, _, rest = line.partition(" ")
        if not rest:
            raise self.error(f"expected a seat or * and what it did, found {quoted(line)}")
        column = len(actor) + 2
        if actor == "*":
            for outcome in rest.split(" "):
                self._check_length(match, column)
                with self._blaming(column):
                    match.settle(outcome)
                self.lines_of_events.append(self.number)
                column += len(outcome) + 1
            return
        seat = self._whole(actor, 1, 1, match.players) - 1
        for move in rest.split("; "):
            self._check_length(match, column)
            with self._blaming(column):
                match.play(move, seat)
            self.lines_of_events.append(self.number)
            column += len(move) + 2

    def _check_length(self, match: Match, column: int) -> None:
        if self.most_events is not None and len(match.events) >= self.most_events:
            raise self.error(f"a log that is opened here has at most {self.most_events} events", column)

    @contextmanager
    def _blaming(self, column: int) -> Iterator[None]:
        """Within this block, what the rules do not allow is an error of the log, at this column."""
        try:
            yield
        except (IllegalMove, UnknownName) as error:
            raise self.error(str(error), column) from None
