"""The questions of a turn that are answered from a list, each option with its effect."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from astragal.rules.mythology import state as n
from astragal.rules.mythology.foresight import building_price, free_squares, gathered
from astragal.rules.mythology.ids import RESOURCE_IDS, TERRAIN_IDS
from astragal.rules.mythology.play.build import buildable, quarry_saves
from astragal.rules.mythology.play.cards import action_of, number_of
from astragal.rules.mythology.play.hands import card_name
from astragal.rules.mythology.play.recruit import pieces_left, refuse_purchase, unit_price
from astragal.rules.mythology.play.score import all_buildings, army, entitled
from astragal.rules.mythology.things import (
    ACTION_NAMES,
    BUILDING_NAMES,
    UNIT_NAMES,
    VICTORY_CARD_NAMES,
    card_words,
    cubes_words,
    tile_words,
)
from astragal.rules.words import amount, listed
from astragal.table.match import Match
from astragal.terminal.ask import Hint, ListAsk, Reply, Row
from astragal.terminal.mythology.cards import cards_of, does, label
from astragal.terminal.mythology.words import (
    BUILDING_SHORT,
    building_effect,
    buildings_short,
    cubes_short,
    ended,
    sentence,
    unit_words,
    units_short,
)
from astragal.terminal.palette import BAD, PLAIN, wrapped


class SeatAsk(ListAsk):
    """A list for the seat that is asked, drawn from what this seat may know."""

    CLOSED_SHOWN = 0
    ends: int = n.DECLINE
    """The answer that key e gives: no more."""

    def __init__(self, match: Match) -> None:
        self.seat = match.to_move
        self.view: Any = match.seen_by(self.seat)
        self.me: Any = self.view.players[self.seat]
        self.sheet = match.sheet.numbers
        super().__init__(match)

    def foretold(self, row: Row) -> list[str]:
        """The effect of a row, in lines."""
        return []

    def preview(self, row: Row, width: int) -> list[Text]:
        """The effect of the row under the cursor, and why it is closed if it is."""
        lines = [line for text in self.foretold(row) for line in wrapped(text, width, PLAIN, "  ")]
        if row.closed:
            lines += wrapped(f"Closed: {row.closed.reason} ({row.closed.clause}).", width, BAD, "  ")
        return lines

    def detail(self, width: int) -> list[Text]:
        """The list and the effect of the row under the cursor, as far as there is room."""
        return super().detail(width)[: max(4, self.room - len(wrapped(self.question(), width)))]

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.match.names[seat]

    def hints(self) -> list[Hint]:
        """How to move, choose and stop."""
        return [*super().hints(), *([("e", "no more")] if self.ends in self.open else [])]

    def press(self, key: str) -> Reply | None:
        """e stops, where that is possible."""
        if key == "e" and self.ends in self.words():
            return self.play(self.ends)
        return super().press(key)


class PlaceAsk(SeatAsk):
    """On which victory card: who would get its cubes as things stand."""

    def make_rows(self) -> list[Row]:
        """The four cards with their cubes."""
        cards = self.view.victory_cards
        names = VICTORY_CARD_NAMES
        return [self.row_for(n.PLACE_ON + card, f"{names[card]} ({cards[card]})") for card in range(n.VICTORY_CARDS)]

    def foretold(self, row: Row) -> list[str]:
        """Who is ahead."""
        card = row.action - n.PLACE_ON
        if card == n.LAST_BATTLE:
            return ["Goes to the winner of every battle, when it ends."]
        if card == n.THE_WONDER:
            return ["Goes to whoever builds The Wonder; otherwise to nobody."]
        counts = [
            army(self.view, seat) if card == n.LARGEST_ARMY else all_buildings(self.view.players[seat])
            for seat in range(self.view.seats)
        ]
        leader = entitled(self.sheet, self.view, card)
        who = f"{self.name(leader)} leads" if leader != n.NONE else "Nobody leads: a tie"
        said = ", ".join(f"{self.name(seat)} {count}" for seat, count in enumerate(counts))
        return [f"Paid at the end. {who} ({said})."]


class TileAsk(SeatAsk):
    """Which tile of those on offer."""

    ends = n.PASS_TILE

    def make_rows(self) -> list[Row]:
        """The tiles on offer, then none of them."""
        offer = self.view.offer
        rows = []
        for tile in range(n.TILES):
            if offer[tile]:
                times = f" ×{offer[tile]}" if offer[tile] > 1 else ""
                rows.append(self.row_for(n.TAKE_TILE + tile, f"{tile_words(self.sheet, tile)}{times}"))
        rows.sort(key=lambda row: row.closed is not None)
        return [*rows, Row(n.PASS_TILE, "Take no tile")]

    def foretold(self, row: Row) -> list[str]:
        """What room there is for it."""
        if row.action == n.PASS_TILE:
            return ["This gives up the choice."]
        terrain = self.sheet.tile_terrain[row.action - n.TAKE_TILE]
        free = free_squares(self.sheet, self.me)[terrain]
        return [f"{amount(free, 'free square')} of {TERRAIN_IDS[terrain]} on your board."] if free else []


class DrawAsk(SeatAsk):
    """How many random cards: what may come."""

    def make_rows(self) -> list[Row]:
        """From none to as many as there is room for."""
        return [Row(option.action, option.words) for option in self.decision.options]

    def first_cursor(self) -> int:
        """As many as possible."""
        return len(self.rows) - 1

    def foretold(self, row: Row) -> list[str]:
        """What this seat has not seen of its deck, by action."""
        unseen = [0] * n.PERMANENTS
        gods = 0
        for kind, count in enumerate(self.view.decks[self.me.culture].down):
            unseen[action_of(self.sheet, self.me.culture, n.PERMANENTS + kind)] += count
            gods += count * (kind >= n.PLAIN_KINDS)
        said = ", ".join(f"{ACTION_NAMES[action]} {count}" for action, count in enumerate(unseen) if count)
        return [f"Unseen: {said}; {gods} of {sum(unseen)} with a god."]


class CardAsk(SeatAsk):
    """Which card of the hand is played or burnt."""

    def make_rows(self) -> list[Row]:
        """The cards of the hand; those that can only be burnt are closed."""
        rows = []
        held = cards_of(self.me)
        for card in sorted(set(held)):
            name = card_name(self.me.culture, card)
            times = f" ×{held.count(card)}" if held.count(card) > 1 else ""
            text = f"{label(self.sheet, self.me, card)}{times}: {does(self.sheet, self.view, self.seat, card)}"
            rows.append(self.row_for(n.PLAY + name, text + ("" if card >= n.PERMANENTS else " ◆")))
        return [*rows, *([Row(n.DECLINE, "Skip the fourth action")] if n.DECLINE in self.open else [])]

    def card(self, row: Row) -> int:
        """The card of a row, as the seat counts it."""
        return next(card for card in set(cards_of(self.me)) if card_name(self.me.culture, card) == row.action - n.PLAY)

    def foretold(self, row: Row) -> list[str]:
        """What the card says, and what its effect would be now."""
        if row.action == n.DECLINE:
            return ["Your cards stay in your hand."]
        return [sentence(card_words(self.sheet, row.action - n.PLAY)), *self.outlook(self.card(row))]

    def outlook(self, card: int) -> list[str]:
        """What the action of a card would meet now."""
        s, me = self.view, self.me
        action = action_of(self.sheet, me.culture, card)
        number = number_of(self.sheet, me.culture, card)
        if action == n.GATHER and number != n.RESOURCE_OR_TERRAIN:
            what = n.NONE if number == n.EVERYTHING else n.FOOD
            return [shares(self, what)]
        if action == n.RECRUIT:
            units = [
                UNIT_NAMES[n.UNITS * me.culture + unit]
                for unit in range(self.sheet.units_of[me.culture])
                if not refuse_purchase(self.sheet, s, self.seat, unit, 0, 0)
            ]
            return [f"You can pay for {listed(units)}."] if units else []
        if action == n.BUILD:
            saves = quarry_saves(self.sheet, s, self.seat)
            open_now = buildable(self.sheet, s, self.seat, saves, 0, 0)
            names = [BUILDING_SHORT[building] for building in range(n.BUILDINGS) if open_now >> building & 1]
            return [f"You can pay for {ended(listed(names))}"] if names else []
        if action == n.ATTACK:
            return [f"You have {amount(army(s, self.seat), 'unit')}."]
        return []

    def hints(self) -> list[Hint]:
        """Play or burn."""
        return [("↑↓", "card"), ("Enter", "play"), ("b", "burn"), ("c", "all cards")]

    def press(self, key: str) -> Reply | None:
        """b burns the card under the cursor."""
        if key == "b" and self.row.action != n.DECLINE:
            return self.play(n.BURN + self.row.action - n.PLAY)
        return super().press(key)


def shares(ask: SeatAsk, what: int) -> str:
    """What everybody would gather, the seat that is asked first."""
    s, sheet = ask.view, ask.sheet
    mine = cubes_short(gathered(sheet, s, ask.seat, what, plays=True))
    others = []
    for place in range(1, s.seats):
        seat = (ask.seat + place) % s.seats
        due = [0] * n.RESOURCES if s.others_idle else gathered(sheet, s, seat, what, plays=False)
        others.append(f"{ask.name(seat)} {cubes_short(due)}")
    return f"You {mine}; {', '.join(others)}."


class HalvesAsk(SeatAsk):
    """The power, the action, or both."""

    def make_rows(self) -> list[Row]:
        """Three rows."""
        texts = ("The power, then the action", "The power alone", "The action alone")
        actions = (n.BOTH_HALVES, n.POWER_ALONE, n.ACTION_ALONE)
        return [self.row_for(action, text) for action, text in zip(actions, texts, strict=True)]

    def foretold(self, row: Row) -> list[str]:
        """What it means."""
        return [f"{self.words()[row.action]}. You have {self.me.cubes[n.FAVOR]} favor."]


class GatherAsk(SeatAsk):
    """What everybody gathers."""

    def make_rows(self) -> list[Row]:
        """Resources and terrains, each with what it brings to whom."""
        rows = []
        for what in range(n.RESOURCES + n.TERRAINS):
            name = RESOURCE_IDS[what] if what < n.RESOURCES else f"from {TERRAIN_IDS[what - n.RESOURCES]}"
            due = gathered(self.sheet, self.view, self.seat, what, plays=True)
            rows.append(self.row_for(n.GATHER_RESOURCE + what, f"{name}: you {cubes_short(due)}"))
        return rows

    def first_cursor(self) -> int:
        """Where it brings most."""
        due = [sum(gathered(self.sheet, self.view, self.seat, what, plays=True)) for what in range(len(self.rows))]
        return due.index(max(due))

    def foretold(self, row: Row) -> list[str]:
        """What everybody gets; the bank may have less."""
        s = self.view
        return [shares(self, row.action - n.GATHER_RESOURCE), f"The bank has {cubes_short(s.bank)}."]


class RecruitAsk(SeatAsk):
    """Which unit is bought."""

    ends = n.END_RECRUIT

    def price(self, unit: int) -> list[int]:
        """What a unit costs now."""
        cubes = range(n.RESOURCES)
        return [unit_price(self.sheet, self.me.culture, unit, cube, self.view.mortal_food) for cube in cubes]

    def make_rows(self) -> list[Row]:
        """The units of the culture; those that cannot be bought are closed."""
        rows = []
        first, count = n.RECRUIT_UNIT + n.UNITS * self.me.culture, self.sheet.units_of[self.me.culture]
        self.closed = [each for each in self.closed if not count <= each.action - first < n.UNITS]
        for unit in range(count):
            name = n.UNITS * self.me.culture + unit
            text = f"{UNIT_NAMES[name]}: {cubes_short(self.price(unit), 'nothing')}"
            rows.append(self.row_for(n.RECRUIT_UNIT + name, text))
        return self.with_end(rows, "Recruit no more")

    def with_end(self, rows: list[Row], words: str) -> list[Row]:
        """The open rows, the end of the step where it is open, then the closed rows."""
        opened, closed = [row for row in rows if not row.closed], [row for row in rows if row.closed]
        return [*opened, *([Row(self.ends, words)] if self.ends in self.open else []), *closed]

    def question(self) -> str:
        """How many more."""
        return f"Recruit whom? {self.view.left} more."

    def foretold(self, row: Row) -> list[str]:
        """What the unit is, and what is left."""
        if row.action == n.END_RECRUIT:
            return []
        name = row.action - n.RECRUIT_UNIT
        unit = name - n.UNITS * self.me.culture
        have = self.me.units[unit]
        left = pieces_left(self.sheet, self.view, self.seat, unit)
        lines = [sentence(unit_words(self.sheet, name)), f"You have {have}; {amount(left, 'piece')} left."]
        if not row.closed:
            rest = [held - cost for held, cost in zip(self.me.cubes, self.price(unit), strict=True)]
            lines.append(f"Leaves {cubes_words(rest)}.")
        return lines


class BuildAsk(RecruitAsk):
    """Which building is bought."""

    ends = n.END_BUILD

    def make_rows(self) -> list[Row]:
        """The buildings; those that cannot be bought are closed."""
        rows = []
        for building in range(n.BUILDINGS):
            price = building_price(self.sheet, building)
            off = self.view.quarry + (0 if building == n.HOUSE else self.view.discount)
            text = f"{BUILDING_NAMES[building]}: {cubes_short(price)}{f' less {off}' if off else ''}"
            rows.append(self.row_for(n.BUILD_BUILDING + building, text))
        return self.with_end(rows, "Build no more")

    def question(self) -> str:
        """How many more."""
        return f"Build what? {self.view.left} more."

    def foretold(self, row: Row) -> list[str]:
        """What the building does, and what is left."""
        if row.action == n.END_BUILD:
            return []
        building = row.action - n.BUILD_BUILDING
        lines = [f"{sentence(building_effect(self.sheet, building))} You have {self.me.buildings[building]}."]
        rest = [held - cost for held, cost in zip(self.me.cubes, building_price(self.sheet, building), strict=True)]
        if not row.closed and min(rest) >= 0:
            saved = ", before savings" if self.view.quarry or self.view.discount else ""
            lines.append(f"Leaves {cubes_words(rest)}{saved}.")
        return lines


class SaveAsk(SeatAsk):
    """Which cube a discount saves."""

    def foretold(self, row: Row) -> list[str]:
        """How much of it there is."""
        cube = row.action - n.SAVE_CUBE
        return [f"You have {self.me.cubes[cube]} {RESOURCE_IDS[cube]}."]


class TempleAsk(SeatAsk):
    """A victory cube for favor."""

    ends = n.TRADE_DONE

    def foretold(self, row: Row) -> list[str]:
        """What is left."""
        favor, bank = self.me.cubes[n.FAVOR], self.view.victory_bank
        if row.action == n.TRADE_DONE:
            return [f"You have {favor} favor; spoilage comes next."]
        last = " It is the last one, so this is the last turn." if bank == 1 else ""
        return [f"Leaves {favor - self.sheet.temple_favor} favor; the bank has {amount(bank, 'victory cube')}.{last}"]


class SeatTargetAsk(SeatAsk):
    """Whom a god power is aimed at."""

    def make_rows(self) -> list[Row]:
        """The players; those without anything to aim at are closed."""
        return [self.row_for(n.CHOOSE_SEAT + seat, self.name(seat)) for seat in range(self.view.seats)]

    def foretold(self, row: Row) -> list[str]:
        """What this player has."""
        them = self.view.players[row.action - n.CHOOSE_SEAT]
        return [
            f"Has {cubes_short(them.cubes)}.",
            f"City: {buildings_short(them.buildings)}.",
            f"Units: {units_short(them.culture, them.units)}.",
        ]


class BuildingTargetAsk(SeatAsk):
    """Which building falls."""

    def make_rows(self) -> list[Row]:
        """The buildings there."""
        return [Row(option.action, option.words) for option in self.decision.options]

    def foretold(self, row: Row) -> list[str]:
        """What it does."""
        if row.action == n.DECLINE:
            return []
        first = n.RAZE_BUILDING if self.view.step == n.RAZE else n.CHOOSE_BUILDING
        return [f"{building_effect(self.sheet, row.action - first)}."]


class UnitTargetAsk(SeatAsk):
    """Which unit a god, an attacker or a hero chooses; Dwarves on tiles are listed below."""

    def make_rows(self) -> list[Row]:
        """The units that can be chosen."""
        rows = []
        for option in self.decision.options:
            unit = self.unit(option.action)
            text = option.words if unit is None else UNIT_NAMES[unit]
            rows.append(Row(option.action, text))
        return sorted(rows, key=lambda row: row.action == n.DECLINE)

    def unit(self, action: int) -> int | None:
        """The unit that an action names."""
        for first in (n.CHOOSE_UNIT, n.BRING_UNIT):
            if first <= action < first + n.ALL_UNITS:
                return action - first
        return None

    def foretold(self, row: Row) -> list[str]:
        """What its card says."""
        unit = self.unit(row.action)
        return [] if unit is None else [sentence(unit_words(self.sheet, unit))]
