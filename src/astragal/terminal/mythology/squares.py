"""Questions that are answered on the squares of a Production Area, where arrows move the cursor."""

from __future__ import annotations

from rich.text import Text

from astragal.rules.mythology import state as n
from astragal.rules.mythology.foresight import gathered
from astragal.rules.mythology.ids import TERRAIN_IDS
from astragal.rules.mythology.play.explore import free_terrains
from astragal.rules.mythology.play.gather import idle_dwarves
from astragal.rules.mythology.things import cubes_words, gathered_words, tile_words
from astragal.rules.words import amount, listed
from astragal.table.match import Match
from astragal.terminal.ask import Act, Hint, Reply, Say, refused
from astragal.terminal.mythology.foretell import carried_out
from astragal.terminal.mythology.own import OwnAsk
from astragal.terminal.palette import ACCENT, BAD, CURSOR, DIM, GOOD, WARN, join, marked, wrapped

SIDE = 4
ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class OnSquares(OwnAsk):
    """A question about squares. The board draws its cursor."""

    board_of: int
    """The seat whose board it is about."""
    square: int
    """The square under the cursor; NONE if the cursor stands elsewhere."""
    plan: list[int] | None = None
    """Workers as they would stand, where that is the question."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.board_of = self.seat

    def may(self, square: int) -> bool:
        """Whether this square may be chosen."""
        return False

    def walk(self, key: str) -> bool:
        """Move the cursor over the squares; it wraps around."""
        if key not in ARROWS:
            return False
        down, right = ARROWS[key]
        row, column = divmod(max(0, self.square), SIDE)
        self.square = (row + down) % SIDE * SIDE + (column + right) % SIDE
        return True

    def here(self) -> str:
        """The square under the cursor with what lies on it."""
        board = self.view.players[self.board_of]
        terrain = TERRAIN_IDS[self.sheet.square_terrain[n.SQUARES * board.culture + self.square]]
        tile = board.tiles[self.square]
        lies = f"{terrain}, no tile" if tile == n.NONE else tile_words(self.sheet, tile)
        stands = ("", ", a villager on it", ", a Dwarf on it")[board.workers[self.square]]
        return f"Square {self.square + 1}: {lies}{stands}"


class SquareAsk(OnSquares):
    """One square of a board: a tile to take, remove or swap, a villager to lose, a Dwarf on a tile."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        s = self.view
        step = s.step
        if step == n.CAPTURE:
            self.board_of = int(s.sides[n.DEFENDER].seat)
        elif step == n.POWER_SQUARE:
            self.board_of = int(s.victim)
        self.first = {n.CAPTURE: n.CAPTURE_TILE, n.LOSE_VILLAGER: n.LOSE_FROM_SQUARE}.get(step, n.CHOOSE_SQUARE)
        opened = [action - self.first for action in sorted(self.open) if 0 <= action - self.first < n.SQUARES]
        self.square = opened[0] if opened else n.NONE
        self.other = n.LOSE_FROM_HOLDING if step == n.LOSE_VILLAGER else n.DECLINE
        """The answer that is not a square."""

    def may(self, square: int) -> bool:
        """Whether this square is open."""
        return self.first + square in self.open

    def captured(self) -> str:
        """Where a tile taken from the loser goes."""
        terrain = self.sheet.tile_terrain[self.view.players[self.board_of].tiles[self.square]]
        if free_terrains(self.sheet, self.view, self.seat) >> terrain & 1:
            return f"You have a free square of {TERRAIN_IDS[terrain]} for it."
        return f"You have no free square of {TERRAIN_IDS[terrain]}: it goes to the pool."

    def detail(self, width: int) -> list[Text]:
        """What lies under the cursor, and what else may be done."""
        rows: list[Text] = []
        if self.square >= 0:
            rows += wrapped(f"{self.here()}.", width, GOOD if self.may(self.square) else BAD, "  ")
            if self.view.step == n.CAPTURE and self.may(self.square):
                rows += wrapped(self.captured(), width, DIM, "  ")
            rows.append(marked(join((" Enter ", CURSOR), " this one"), "enter"))
        if self.other in self.open:
            words = next(each.words for each in self.decision.options if each.action == self.other)
            rows.append(marked(join((" e ", CURSOR), f" {words}"), "e"))
        return rows

    def hints(self) -> list[Hint]:
        """Arrows on the board."""
        rest = [("e", "none of them" if self.other == n.DECLINE else "from Holding")] * (self.other in self.open)
        return [("↑↓←→", "square"), ("Enter", "choose"), *rest]

    def press(self, key: str) -> Reply | None:
        """Arrows walk, Enter chooses."""
        if self.walk(key):
            return Say()
        if key == "enter":
            return self.choose(self.square)
        if key == "e" and self.other in self.open:
            return Act((self.other,))
        if key.startswith("square:"):
            square = int(key.removeprefix("square:"))
            if square == self.square:
                return self.choose(square)
            self.square = square
            return Say()
        return None

    def choose(self, square: int) -> Reply:
        """This square, or why not."""
        if self.may(square):
            return Act((self.first + square,))
        if self.first + square in self.refusals:
            return refused(self.refusals[self.first + square])
        return Say("There is nothing to choose on that square.", "no")


class WorkersAsk(OnSquares):
    """Where the workers stand before everybody gathers: arranged on the board first, carried out all at once."""

    plan: list[int]

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.plan = list(self.me.workers)
        self.tiles = [square for square in range(n.SQUARES) if self.me.tiles[square] != n.NONE]
        self.square = next((each for each in self.tiles if not self.me.workers[each]), self.tiles[0])
        self.idle = (self.me.villagers + self.view.lifted[0], idle_dwarves(self.sheet, self.me) + self.view.lifted[1])
        """Villagers and Dwarves that are on no tile."""
        self.confirming = False

    def question(self) -> str:
        """What is gathered, and where the workers go."""
        return f"Everybody gathers {gathered_words(self.view.gathered)}. Where do your workers stand?"

    def may(self, square: int) -> bool:
        """Whether there is a tile to stand on."""
        return square in self.tiles

    def placed(self, worker: int) -> int:
        """How many workers of a kind the plan has on tiles."""
        return self.plan.count(worker)

    def left(self, worker: int) -> int:
        """How many of a kind the plan leaves off the tiles."""
        now = list(self.me.workers)
        return int(self.idle[worker - n.VILLAGER]) + now.count(worker) - self.placed(worker)

    def missing(self) -> int:
        """Workers of the plan that would have gone back to the Holding Area, which they may not."""
        now = list(self.me.workers)
        lifted = self.view.lifted
        kinds = (n.VILLAGER, n.DWARF)
        return sum(max(0, now.count(kind) + lifted[kind - n.VILLAGER] - self.placed(kind)) for kind in kinds)

    def actions(self) -> tuple[int, ...]:
        """Lift every worker that leaves a tile, square by square; then put them all down; then finish."""
        now, plan = self.me.workers, self.plan
        moved = [square for square in range(n.SQUARES) if now[square] != plan[square]]
        lifts = [n.LIFT_WORKER + square for square in moved if now[square]]
        first = {n.VILLAGER: n.PUT_VILLAGER, n.DWARF: n.PUT_DWARF}
        puts = [first[plan[square]] + square for square in moved if plan[square]]
        return (*lifts, *puts, n.WORKERS_DONE)

    def brings(self) -> list[int]:
        """What the plan would bring."""
        planned = self.view.copy()
        planned.players[self.seat].workers[:] = self.plan
        return gathered(self.sheet, planned, self.seat, self.view.gathered, plays=True)

    def detail(self, width: int) -> list[Text]:
        """What the plan brings, which workers are left over, what lies under the cursor."""
        rows = wrapped(f"You gather {cubes_words(self.brings())}.", width, GOOD, "  ")
        left = [amount(self.left(n.VILLAGER), "villager")] * (self.left(n.VILLAGER) > 0)
        left += [amount(self.left(n.DWARF), "Dwarf", "Dwarves")] * (self.left(n.DWARF) > 0)
        if left:
            rows += wrapped(f"Not on a tile: {listed(left)}.", width, ACCENT, "  ")
        if self.missing():
            rows += wrapped(f"{amount(self.missing(), 'worker')} must stand on a tile again.", width, WARN, "  ")
        rows.append(marked(join((" Enter ", CURSOR), " gather"), "enter"))
        return rows + wrapped(f"{self.here()}.", width, DIM, "  ")

    def hints(self) -> list[Hint]:
        """Arrows and workers."""
        dwarf = [("w", "Dwarf")] if self.idle[1] or n.DWARF in self.me.workers else []
        return [("↑↓←→", "square"), ("Space", "villager"), *dwarf, ("x", "as before"), ("Enter", "gather")]

    def press(self, key: str) -> Reply | None:
        """Arrows walk, Space and w put or lift, Enter carries it out."""
        if self.walk(key):
            return Say()
        if key in ("space", "w"):
            return self.toggle(n.VILLAGER if key == "space" else n.DWARF)
        if key == "x":
            self.plan = list(self.me.workers)
            self.confirming = False
            return Say()
        if key.startswith("square:"):
            self.square = int(key.removeprefix("square:"))
            return self.toggle(n.VILLAGER)
        if key in ("enter", "e"):
            return self.carry_out()
        return None

    def toggle(self, worker: int) -> Reply:
        """Put a worker on the square under the cursor, or lift the one that is there."""
        plan = self.plan
        self.confirming = False
        if not self.may(self.square):
            return Say("There is no tile to stand on (MY-5.4)", "no")
        if plan[self.square]:
            plan[self.square] = n.NO_WORKER
            return Say()
        if self.left(worker) <= 0:
            return Say("There is no such worker left; lift one from a tile first (MY-5.5)", "no")
        plan[self.square] = worker
        return Say()

    def carry_out(self) -> Reply:
        """Move everybody as planned, and gather."""
        if self.missing():
            return Say("Lifted workers must stand on a tile again (MY-5.5)", "no")
        free = sum(not self.plan[square] for square in self.tiles)
        idle = self.left(n.VILLAGER) + self.left(n.DWARF)
        if free and self.left(n.VILLAGER) and not self.confirming:
            self.confirming = True
            return Say(f"{amount(idle, 'worker')} would stay idle. Press again to gather anyway.", "warn")
        wanted = self.actions()
        model, actions = carried_out(self.match, self.view, wanted)
        if list(model.players[self.seat].workers) != self.plan:
            return Say("The workers cannot be moved like this at once (MY-5.5)", "no")
        return Act(actions)
