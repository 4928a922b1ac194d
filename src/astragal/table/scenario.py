"""Scenarios: TOML files with a position, scripted outcomes, decisions and what is expected after them.

    id = "X33"
    title = "Seven goods: one must go"
    clauses = ["BR-5.1"]
    sheet = "classic"
    play = ["1 discard wood"]

    [position]
    players = 2
    step = "discard"

    [position.seats.1]
    goods = { wood = 5, stone = 2 }

    [expect.seats.1]
    goods = { wood = 4, stone = 2 }

`play` is written as in a log. Seats are a list, as in a position, or tables by seat number; a seat that is not named is
as at the start. Only what `expect` names is compared; a number that a position leaves out counts as 0. In a game with
secrets, `[expect.views.2]` and `[expect.views.spectator]` name what can be seen from there.
`refused` lists moves that must not be allowed, each with its clause; `legal` lists all the legal moves.
`[[case]]` tables share the position above them and change what they name.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from astragal.errors import AstragalError, BadDocument, IllegalMove, UnknownName
from astragal.rules import SPECTATOR
from astragal.rules.documents import Document
from astragal.rules.kit import MOST_SEATS
from astragal.rules.lines import KeyPath, Lines
from astragal.rules.sheets import merge
from astragal.table.dealer import ScriptedDealer
from astragal.table.match import Match
from astragal.table.position import game_of, sheet_of, whole_position
from astragal.table.views import seat_id

HEAD = ("id", "title", "clauses", "game", "sheet", "options", "position", "play", "expect", "refused", "legal", "case")
CASE = ("title", "sheet", "options", "position", "play", "expect", "refused", "legal")
EXPECT = ("to_move", "scores", "tiebreaks", "winners", "position", "seats", "says", "says_not", "views")
MOST_CASES = 100


@dataclass(frozen=True)
class Finding:
    """The result of one case: its name, and what went wrong, if anything."""

    name: str
    problems: tuple[str, ...]


def check_scenario(path: Path) -> list[Finding]:
    """Execute the scenario in a file, case by case."""
    return list(run_scenario(Document.read(path)))


def run_scenario(document: Document) -> Iterator[Finding]:
    """Execute a scenario, case by case."""
    data = document.table(document.data, (), HEAD)
    name = document.text(data.get("id", document.source), ("id",), 80)
    title = document.text(data.get("title", ""), ("title",))
    if "case" not in data:
        yield Finding(f"{name} {title}".strip(), tuple(_Case(document, data, ()).problems()))
        return
    for index, case in enumerate(document.items(data["case"], ("case",), 1, MOST_CASES)):
        place: KeyPath = ("case", index)
        own = document.table(case, place, CASE)
        merged = {key: value for key, value in deepcopy(data).items() if key != "case"}
        merge(merged, deepcopy(own))
        case_title = document.text(own.get("title", f"case {index + 1}"), (*place, "title"))
        yield Finding(f"{name} {case_title}", tuple(_Case(document, merged, place).problems()))


class _Case:
    """One case: set up, play, compare."""

    def __init__(self, document: Document, data: dict[str, Any], place: KeyPath) -> None:
        self.document = document
        self.data = data
        self.place = place

    def at(self, *keys: str | int) -> KeyPath:
        return (*self.place, *keys)

    def problems(self) -> Iterator[str]:
        game = game_of(self.document, self.data)
        sheet = sheet_of(self.document, self.data, game, self.place)
        inner = Document(self.document.source, {"position": self._position()}, self._position_lines())
        start = whole_position(game, sheet, inner, ("position",))
        match = Match(game, sheet=sheet, start=start, dealer=ScriptedDealer([]))
        lines = self.document.items(self.data.get("play", []), self.at("play"), 0, 1000)
        for index, line in enumerate(lines):
            self._play(match, self.document.text(line, self.at("play", index), 2000), index)
        yield from self._check_moves(match)
        yield from self._check_expectations(match)

    def _position(self) -> dict[str, Any]:
        """The position, with its seats as a list even if the scenario gives them by number."""
        position = dict(self.document.table(self.data.get("position", {}), self.at("position"), None))
        seats = position.get("seats")
        if isinstance(seats, dict):
            numbers = [str(seat) for seat in range(1, MOST_SEATS + 1)]
            self.document.table(seats, self.at("position", "seats"), numbers)
            last = max((int(number) for number in seats), default=0)
            position["seats"] = [seats.get(number, {}) for number in numbers[:last]]
        return position

    def _position_lines(self) -> Lines:
        """The line of each part of the position; lines of the case take precedence over those that all cases share."""
        lines: Lines = {}
        for root in dict.fromkeys(((), self.place)):
            for path, line in self.document.lines.items():
                if path[: len(root) + 1] == (*root, "position"):
                    _, *inside = path[len(root) :]
                    if len(inside) > 1 and inside[0] == "seats" and str(inside[1]).isdecimal():
                        inside[1] = int(inside[1]) - isinstance(inside[1], str)
                    lines["position", *inside] = line
        return lines

    def _play(self, match: Match, line: str, index: int) -> None:
        actor, _, rest = line.partition(" ")
        place = self.at("play", index)
        try:
            if actor == "*":
                for outcome in rest.split():
                    match.settle(outcome)
            elif actor.isascii() and actor.isdigit() and rest:
                for move in rest.split("; "):
                    match.play(move, int(actor[:3]) - 1)
            else:
                raise self.document.error(place, f'expected "* outcomes" or "seat moves", found "{line}"')
        except BadDocument:
            raise
        except AstragalError as error:
            raise self.document.error(place, f'"{line}": {error}') from None

    def _check_moves(self, match: Match) -> Iterator[str]:
        refused = self.document.table(self.data.get("refused", {}), self.at("refused"), None)
        for move, clause in refused.items():
            wanted = self.document.text(clause, self.at("refused", move), 20)
            try:
                match.fork(ScriptedDealer([])).play(move)
                yield f'"{move}" should be refused by {wanted}, but is allowed'
            except IllegalMove as error:
                if error.clause != wanted:
                    yield f'"{move}" should be refused by {wanted}, but is refused with: {error}'
            except UnknownName as error:
                raise self.document.error(self.at("refused", move), str(error)) from None
        if "legal" in self.data:
            listed = self.document.items(self.data["legal"], self.at("legal"), 0, 1000)
            wanted_moves = sorted(self.document.text(move, self.at("legal", i), 80) for i, move in enumerate(listed))
            found = sorted(match.game.words.action_text(action) for action in match.legal())
            if found != wanted_moves:
                yield f"legal moves should be {wanted_moves}, but are {found}"

    def _check_expectations(self, match: Match) -> Iterator[str]:
        expect = self.document.table(self.data.get("expect", {}), self.at("expect"), EXPECT)
        whole = match.document()
        told = [sentence for event in range(len(match.events)) for sentence in match.told(event)]
        actual = {
            "to_move": whole["to_move"],
            "scores": match.scores(),
            "tiebreaks": match.tiebreaks(),
            "winners": [seat + 1 for seat in match.winners()],
            "position": whole,
            "seats": by_number(whole["seats"]),
        }
        for key, wanted in expect.items():
            if key in ("says", "says_not"):
                for sentence in self.document.items(wanted, self.at("expect", key), 0, 100):
                    if (sentence in told) == (key == "says_not"):
                        yield f'the story should {"not " * (key == "says_not")}say "{sentence}"; it says {told}'
            elif key == "views":
                yield from self._check_views(match, wanted)
            else:
                yield from differences(key, wanted, actual[key])

    def _check_views(self, match: Match, wanted: Any) -> Iterator[str]:
        """Compare what seats, and a spectator, may know."""
        seats = {str(seat_id(seat)): seat for seat in (*range(match.players), SPECTATOR)}
        for who, expected in self.document.table(wanted, self.at("expect", "views"), seats).items():
            view = match.view(seats[who])
            yield from differences(f"view of {who}", expected, view | {"seats": by_number(view["seats"])})


def by_number(seats: list[Any]) -> dict[str, Any]:
    """The entries for the seats, by seat number from 1 up."""
    return {str(number): own for number, own in enumerate(seats, 1)}


def differences(place: str, wanted: Any, found: Any) -> Iterator[str]:
    """Where a found value differs from the wanted one; of tables, only the wanted keys are compared."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, value in wanted.items():
            if key not in found and place.startswith("seats") and place.count(".") < 2:
                yield f"{place} has no {key}; it has {', '.join(found)}"
                continue
            left_out: Any = {} if isinstance(value, dict) else None if place == "position" else 0
            yield from differences(f"{place}.{key}", value, found.get(key, left_out))
    elif isinstance(wanted, list) and isinstance(found, list) and place.endswith("developments"):
        if sorted(map(str, wanted)) != sorted(map(str, found)):
            yield f"{place} should be {wanted}, but is {found}"
    elif wanted != found:
        yield f"{place} should be {wanted}, but is {found}"
