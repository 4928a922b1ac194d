"""The questions of an Iron Age turn, each with the effects of its options."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from astragal.rules.iron import state as n
from astragal.rules.iron import story as told
from astragal.rules.iron.play.build import is_built
from astragal.rules.iron.play.collect import either_dice
from astragal.rules.iron.play.disasters import count_skulls
from astragal.rules.iron.play.fate import tribute_from
from astragal.rules.iron.play.roll import empire_dice, first_face
from astragal.rules.iron.things import DEVELOPMENT_NAMES, MONUMENT_NAMES, face_words
from astragal.rules.words import amount, listed
from astragal.table.match import Match
from astragal.terminal import asks
from astragal.terminal.ask import Hint, Reply, Row, Say
from astragal.terminal.asks import ForetoldAsk, LeavingAsk, NumberAsk, SplitAsk, short_payment
from astragal.terminal.iron.preview import ends_of, fed, losses, takings
from astragal.terminal.iron.rolling import die_key, die_of
from astragal.terminal.iron.words import armies, effect, left_over, port_die
from astragal.terminal.palette import join
from astragal.terminal.preview import Rows, since, tried


class StartAsk(ForetoldAsk):
    """The second port or the second province: what each brings now and in every turn."""

    def make_rows(self) -> list[Row]:
        """Port and province, in few words."""
        return [Row(n.START_PORT, "A second port"), Row(n.START_PROVINCE, "A second province")]

    def foretold(self, row: Row) -> list[str]:
        """What comes with it."""
        s = self.match.state
        me = s.players[s.active]
        after = tried(self.match, row.action).state.players[s.active]
        goods = amount(port_die(self.match.sheet.numbers, after.ports), "good")
        if row.action == n.START_PORT:
            return [
                f"Each port die brings {goods}. {amount(after.provinces, 'province')} to feed, {armies(after.armies)}."
            ]
        gained = f"{armies(after.armies - me.armies)} and {after.tribute - me.tribute} tribute at once"
        return [f"Brings {gained}. {amount(after.provinces, 'province')} to feed each turn; port dice bring {goods}."]


class OmensAsk(ForetoldAsk):
    """Which die to set to which face: the die is chosen on the dice, the face from a short list."""

    def __init__(self, match: Match) -> None:
        self.die = self._first_die(match)
        super().__init__(match)

    def _first_die(self, match: Match) -> int:
        """The first skull, or the first empire die."""
        sheet, s = match.sheet.numbers, match.state
        skulls = [die for die in range(s.dice_count) if sheet.face_skulls[s.dice[die]]]
        return skulls[0] if skulls and count_skulls(sheet, s) else 1

    def make_rows(self) -> list[Row]:
        """The other faces of the chosen die, and none."""
        sheet, s = self.match.sheet.numbers, self.match.state
        me, fate = s.players[s.active], s.dice[n.FATE_DIE]
        rows = []
        for option in self.decision.options:
            die, place = divmod(option.action - n.SET_DIE, n.FACES_OF_A_DIE)
            if die == self.die and option.action < n.SET_NONE:
                face = first_face(die) + place
                name = self.match.game.words.outcome_text(face)
                rows.append(Row(option.action, name, face_words(sheet, face, me, fate)))
        return [*rows, Row(n.SET_NONE, "Set no die")]

    def question(self) -> str:
        """Which die, by its key."""
        name = "the fate die" if self.die == n.FATE_DIE else f"die {self.die}"
        shown = self.match.game.words.outcome_text(self.match.state.dice[self.die])
        return f"Omens: set {name}, {shown}, to:"

    def foretold(self, row: Row) -> list[str]:
        """What the face gives, and what all the dice would then bring."""
        gives = [f"{row.text}: {row.note}"] * (row.note not in ("", row.text))
        return [*gives, *takings(self.match, ends_of(self.match, row.action))]

    def detail(self, width: int) -> list[Text]:
        """The faces in two columns, and the effect of the one under the cursor."""
        half = (len(self.rows) + 1) // 2
        cells = [self._row_line(index, row) for index, row in enumerate(self.rows)]
        lines = []
        for place in range(half):
            line = join(cells[place])
            for cell in cells[place + half : place + half + 1]:
                line = join(line, " " * max(1, width // 2 - line.cell_len), cell)
            lines.append(line)
        return [*lines, *self.preview(self.row, width)][: max(half, self.room - 1)]

    def _number(self, index: int) -> str:
        """Numbers stand for dice here, not for rows."""
        return " "

    def hints(self) -> list[Hint]:
        """Dice by key, faces by arrow."""
        last = die_key(self.match.state.dice_count - 1)
        return [(f"f,1-{last}", "die"), ("↑↓", "face"), ("Enter", "set it"), ("e", "set none")]

    def press(self, key: str) -> Reply | None:
        """f, numbers, left and right choose the die; up and down the face."""
        count = int(self.match.state.dice_count)
        if key in ("left", "right"):
            return self.choose((self.die + (1 if key == "right" else -1)) % count)
        if key == "e":
            return self.play(n.SET_NONE)
        die = die_of(key)
        if die is None:
            return super().press(key)
        return self.choose(die) if die < count else Say("There is no such die this turn (IR-1.1)", "no")

    def choose(self, die: int) -> Reply:
        """Look at the faces of this die."""
        self.die = die
        self.confirming = None
        self.rows = self.make_rows()
        self.cursor = 0
        return Say()


class ChooseAsk(SplitAsk):
    """Food or population: a row for each split."""

    food_dice = n.FOOD_DICE
    uses = ("food", "people")

    def end(self, action: int) -> Match:
        """After this split, and after feeding what Granaries can feed."""
        return fed(tried(self.match, action), self.match.state.active)

    def question(self) -> str:
        """What the rules ask, in few words where there is little room."""
        dice = amount(either_dice(self.match.sheet.numbers, self.match.state), "die", "dice")
        return f"Food or population for {dice}?" if self.brief else super().question()

    def splits(self, face: int) -> bool:
        """Whether a die gives food or population."""
        return face >= 0 and bool(self.match.sheet.numbers.face_either[face])

    def foretold(self, row: Row) -> list[str]:
        """What is collected, what the disaster does, and fate."""
        return takings(self.match, [self.end(row.action)])


class GrainAsk(NumberAsk):
    """How many goods become food: what is then held, and who goes hungry."""

    def make_rows(self) -> list[Row]:
        """Numbers, in few words."""
        rows = super().make_rows()
        return [
            Row(row.action, f"{amount(row.action - n.TURN_GOODS, 'good')} into food" if place else "0 goods: nothing")
            for place, row in enumerate(rows)
        ]

    def _number(self, index: int) -> str:
        """The rows begin with their numbers."""
        return " "

    def press(self, key: str) -> Reply | None:
        """A digit goes to that number of goods."""
        if key.isdigit():
            self.cursor = min(int(key), len(self.rows) - 1)
            return Say()
        return super().press(key)

    def foretold(self, row: Row) -> list[str]:
        """Goods and food after it; before feeding also what is eaten."""
        s = self.match.state
        me = s.players[s.active]
        turned = row.action - n.TURN_GOODS
        lines = [f"Leaves {amount(me.goods - turned, 'good')}, {me.food + turned} food."]
        if s.step != n.GRAIN:
            return lines
        hungry = max(0, me.provinces - me.food - turned)
        return [*lines, f"{amount(hungry, 'province')} would go hungry." if hungry else "Every province is fed."]


class FightAsk(ForetoldAsk):
    """Whether to fight, with the outcome of the battle; there are no dice in it."""

    def make_rows(self) -> list[Row]:
        """Yes and no; the outcome is shown below."""
        no = "Do not fight" if self.match.state.step == n.CONQUEST else "Stay behind the Walls"
        return [Row(n.FIGHT, "Fight"), Row(n.DECLINE, no)]

    def question(self) -> str:
        """Whether to fight; where there is little room, the strengths are only shown below."""
        return super().question().partition("?")[0] + "?" if self.brief else super().question()

    def foretold(self, row: Row) -> list[str]:
        """What would be won, lost and left."""
        s = self.match.state
        me = s.players[s.active]
        if row.action == n.DECLINE:
            kept = f"You keep {armies(me.armies)}"
            return [f"{kept}; the tribe's strength stays {me.conquest}." if s.step == n.CONQUEST else f"{kept}."]
        lines = []
        for what, _, a, b in since(self.match, tried(self.match, n.FIGHT)):
            if what == told.BATTLE:
                outcome = "a tie" if a == b else "you win" if a > b else "you lose"
                lines.append(f"Your {a} against {b}: {outcome}.")
            elif what == told.TRIBUTE_GAINED:
                lines.append(f"{a} tribute, {b} then.")
            elif what == told.BATTLE_LOST:
                lines.append(f"{amount(a, 'disaster box', 'disaster boxes')}.")
            elif what == told.ARMIES_LOST:
                lines.append(f"{losses(a, b)}; {armies(me.armies - a)} left.")
            elif what == told.CONQUERED:
                lines.append(f"The next tribe has strength {a}.")
        return lines


class TributeAsk(ForetoldAsk):
    """A good or the tribute: what each means for both sides."""

    def foretold(self, row: Row) -> list[str]:
        """Where the pegs and the tribute would be."""
        s, sheet = self.match.state, self.match.sheet.numbers
        who, me, other = self.match.names[s.active], s.players[s.active], s.players[s.asked]
        if row.action == n.HAND_OVER:
            full = me.goods >= sheet.goods_spaces
            gets = f"{who} has no room for it: it is lost" if full else f"{who} then holds {me.goods + 1}"
            return [f"You keep {amount(other.goods - 1, 'good')}; {gets}. No tribute is gained."]
        tribute = me.tribute + tribute_from(sheet, s, s.active, s.asked)
        goal = f"{sheet.tribute_goal} end the game" if tribute < sheet.tribute_goal else "that ends the game"
        return [f"{who} then has {tribute} tribute ({goal}). You lose nothing: {amount(other.goods, 'good')} kept."]


class BuildAsk(asks.BuildAsk):
    """What population and goods build."""

    building = n.BUILD
    end_build = n.END_BUILD
    built = (told.PROVINCE_BUILT, told.PORT_BUILT, told.MONUMENT_BUILT, told.TRIBUTE_GAINED)
    favourite = n.PROVINCE_BOX

    def make_rows(self) -> list[Row]:
        """Ports, provinces and monuments on the board, in its order; the rest below the question."""
        s = self.match.state
        owned = s.players[s.active].developments
        board = [n.PORT_BOX, n.PORT_URN, n.PROVINCE_BOX, *range(n.MONUMENT_BOX, n.RAISE_ARMY)]
        below = [n.RAISE_ARMY]
        below += [n.BUILD_SHIP] * bool(owned[n.SHIPMAKING]) + [n.TURN_GOOD] * bool(owned[n.GRANARIES])
        sheet = self.match.sheet.numbers
        words = {
            n.RAISE_ARMY: f"Army: 1 population, {sheet.army_food} food",
            n.BUILD_SHIP: f"Ship: {amount(sheet.ship_goods, 'good')}",
            n.TURN_GOOD: "Granaries: a good into food",
            n.END_BUILD: "End building",
        }
        rows = [self.row_for(action, on_board=True) for action in board]
        return [*rows, *(self.row_for(action, words[action]) for action in [*below, n.END_BUILD])]

    def question(self) -> str:
        """What there is to build with, in few words where there is little room."""
        s = self.match.state
        goods = amount(s.players[s.active].goods, "good")
        return f"Build with {s.population} population, {goods}:" if self.brief else super().question()

    def boxes(self, action: int) -> tuple[int, int]:
        """Boxes or urns filled, and boxes or urns in all, of the building that the next one belongs to."""
        sheet, s = self.match.sheet.numbers, self.match.state
        me = s.players[s.active]
        if action >= n.MONUMENT_BOX:
            monument = action - n.MONUMENT_BOX
            return me.monument_boxes[monument], sheet.monument_boxes[monument]
        filled, totals = {
            n.PROVINCE_BOX: (me.province_boxes, sheet.province_boxes),
            n.PORT_BOX: (me.port_boxes, sheet.port_boxes),
            n.PORT_URN: (me.port_urns, sheet.port_urns),
        }[action]
        here = next((place for place, total in enumerate(totals) if filled < total), len(totals) - 1)
        return filled - totals[here - 1], totals[here] - totals[here - 1]

    def completion(self, row: Row, count: int, done: Rows) -> list[str]:
        """What this many boxes or urns complete, and what that brings."""
        s = self.match.state
        thing = "urn" if row.action == n.PORT_URN else "box"
        more = amount(count, f"more {thing}", f"more {'urns' if thing == 'urn' else 'boxes'}")
        brings = []
        for what, _, a, b in done:
            if what == told.PROVINCE_BUILT:
                full = s.players[s.active].armies + b == self.match.sheet.numbers.armies_spaces
                brings.append(f"{armies(b)}{' (the row is then full)' * full}")
            elif what == told.TRIBUTE_GAINED:
                brings.append(f"{a} tribute")
            elif what == told.PORT_BUILT:
                brings.append(f"port dice bring {amount(port_die(self.match.sheet.numbers, a), 'good')}")
            else:
                monument = row.action - n.MONUMENT_BOX
                shield = "; no more Barbarians" if monument == n.WALLS else ""
                brings.append(f"{amount(b, 'point')}{'' if is_built(s, monument) else ', the first'}{shield}")
        name = MONUMENT_NAMES[row.action - n.MONUMENT_BOX] if row.action >= n.MONUMENT_BOX else self.name(row).lower()
        stands = "stand" if row.action == n.MONUMENT_BOX + n.WALLS else "stands"
        after = tried(self.match, *[row.action] * count).state.players[s.active]
        more_dice = empire_dice(after) - empire_dice(s.players[s.active])
        dice = [f"+{amount(more_dice, 'die', 'dice')}"] * (more_dice > 0 and row.action < n.MONUMENT_BOX)
        return [f"{more} and {'the ' * (row.action >= n.MONUMENT_BOX)}{name} {stands}: {', '.join(brings + dice)}."]

    def one(self) -> str:
        """A box or an urn."""
        return "one urn" if self.row.action == n.PORT_URN else "one box"

    def unfinished(self, row: Row, count: int) -> str:
        """How far the building gets, and what it then waits for."""
        filled, whole = self.boxes(row.action)
        urns = row.action == n.PORT_URN
        things = ("urn", "urns") if urns else ("box", "boxes")
        then = filled + count
        makes = f"{count} more {'makes' if count == 1 else 'make'} it {then}"
        after = f"{whole - then} to go" if then < whole else f"and it then waits for its {'box' if urns else 'urns'}"
        return f"{self.name(row)}: {filled} of {amount(whole, *things)}; {makes}, {after}."

    def left_after(self, row: Row, count: int) -> str:
        """Population or goods that are left."""
        s = tried(self.match, *[row.action] * count).state
        if s.step != n.BUILD or s.active != self.match.state.active:
            return ""
        if row.action == n.PORT_URN:
            return amount(s.players[s.active].goods, "good")
        return f"{s.population} population" if s.population else ""


class BuyAsk(asks.BuyAsk):
    """Which development is bought."""

    buy = n.BUY_DEVELOPMENT
    buy_nothing = n.BUY_NOTHING
    paying = n.PAY
    paid = (told.INNOVATIONS_PAID, told.PAID)
    developments = DEVELOPMENT_NAMES

    def effect(self, development: int) -> str:
        """What a development does."""
        return effect(self.match.sheet.numbers, self.match.players, development)

    def payment(self, rows: Rows) -> list[str]:
        """The innovations, wealth and goods paid, in one line."""
        parts = []
        for what, _, a, b in rows:
            if what == told.INNOVATIONS_PAID:
                parts.append(amount(a, "innovation"))
            else:
                parts += [f"{a} wealth"] * bool(a) + [amount(b, "good")] * bool(b)
        return [f"Pays {listed(parts)}."] if parts else []

    def left_over(self, me: Any) -> str:
        """Goods, wealth and food."""
        return left_over(me)


class PayAsk(LeavingAsk):
    """How much wealth to pay with: what each way leaves."""

    def make_rows(self) -> list[Row]:
        """The ways to pay, in few words."""
        return [Row(row.action, short_payment(row.text)) for row in super().make_rows()]

    def left_over(self, me: Any) -> str:
        """Goods, wealth and food."""
        return left_over(me)


class StoreAsk(LeavingAsk):
    """How many sets of goods become wealth: what is left."""

    def left_over(self, me: Any) -> str:
        """Goods and wealth."""
        points = me.wealth * self.match.sheet.numbers.wealth_points
        return f"{amount(me.goods, 'good')}, {me.wealth} wealth ({amount(points, 'point')} at the end)"
