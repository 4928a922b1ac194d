"""How Age of Mythology speaks at the terminal: its log, its steps, its dice, and a question for each step.

Everything here and in its layout comes from the viewer's view (`scene.state`, `Match.seen_by`), from
`Match.decision` and from the log as that seat may read it, never from the whole position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any

from rich.text import Text

from astragal.rules import SPECTATOR
from astragal.rules.mythology import state as n
from astragal.rules.mythology import story as told
from astragal.rules.mythology.ids import RESOURCE_IDS
from astragal.rules.mythology.things import PLURALS, tile_words
from astragal.table.match import Match
from astragal.table.views import Entry, rows_for
from astragal.terminal.ask import Ask, ListAsk
from astragal.terminal.face import Face
from astragal.terminal.mythology import asks, battle_asks
from astragal.terminal.mythology.marking import DiscardAsk, KeepAsk, TakeAsk
from astragal.terminal.mythology.squares import SquareAsk, WorkersAsk
from astragal.terminal.mythology.steppers import CommitAsk, CubesAsk, TradeAsk
from astragal.terminal.mythology.throws import FACES, dice_due, draws_due, faces
from astragal.terminal.mythology.words import FIRST_ROUND, START_STEPS, STEPS
from astragal.terminal.palette import DIM, LINE, TITLE, plain
from astragal.terminal.story import SeatStory, Sentence, Story

ASKS: dict[int, Callable[[Match], Ask]] = {
    n.DRAFT: asks.TileAsk,
    n.PLACE: asks.PlaceAsk,
    n.TAKE: TakeAsk,
    n.DRAW_COUNT: asks.DrawAsk,
    n.PLAY_CARD: asks.CardAsk,
    n.HALVES: asks.HalvesAsk,
    n.EXPLORE_PICK: asks.TileAsk,
    n.GATHER_WHAT: asks.GatherAsk,
    n.WORKERS: WorkersAsk,
    n.RECRUITING: asks.RecruitAsk,
    n.BUILDING: asks.BuildAsk,
    n.SAVE_CUBES: asks.SaveAsk,
    n.TRADE_COST: CubesAsk,
    n.TRADE_GIVE: TradeAsk,
    n.TRADE_TAKE: CubesAsk,
    n.TEMPLE: asks.TempleAsk,
    n.LOSE_VILLAGER: SquareAsk,
    n.DISCARD: DiscardAsk,
    n.KEEP: KeepAsk,
    n.TARGET: battle_asks.TargetAsk,
    n.COMMIT: CommitAsk,
    n.SEDUCE: asks.UnitTargetAsk,
    n.STAND: battle_asks.StandAsk,
    n.BATTLE_CARD: battle_asks.BattleCardAsk,
    n.WHICH_HYDRA: battle_asks.HydraAsk,
    n.SPECIAL: battle_asks.SpecialAsk,
    n.REVIVE: battle_asks.ReviveAsk,
    n.REINFORCEMENT: asks.UnitTargetAsk,
    n.RAZE: asks.BuildingTargetAsk,
    n.CAPTURE: SquareAsk,
    n.RAID: CubesAsk,
    n.POWER_SEAT: asks.SeatTargetAsk,
    n.POWER_BUILDING: asks.BuildingTargetAsk,
    n.POWER_SQUARE: SquareAsk,
    n.POWER_OWN_SQUARE: SquareAsk,
    n.POWER_UNIT: asks.UnitTargetAsk,
    n.POWER_CUBES: CubesAsk,
}
"""How each step is asked."""


def cubes_added_up(cubes: list[str]) -> list[str] | None:
    """Numbers of cubes, with those of a resource added up; None if there is anything else among them.

    >>> cubes_added_up(["1 wood", "2 food", "1 wood"]), cubes_added_up(["2 favor for the power of Zeus", "3 wood"])
    (['2 wood', '2 food'], None)
    """
    counts: Counter[str] = Counter()
    for each in cubes:
        count, _, resource = each.partition(" ")
        if not count.isdecimal() or resource not in RESOURCE_IDS:
            return None
        counts[resource] += int(count)
    return [f"{count} {resource}" for resource, count in counts.items()]


def cards_added_up(cards: list[str]) -> list[str]:
    """How many unseen cards there are; as they are if a card is named.

    >>> cards_added_up(["2 cards", "a card"]), cards_added_up(["Zeus", "a card"])
    (['3 cards'], ['Zeus', 'a card'])
    """
    counts = [each.removesuffix(" cards").replace("a card", "1") for each in cards]
    return [f"{sum(map(int, counts))} cards"] if all(map(str.isdecimal, counts)) else cards


def tiles_added_up(tiles: list[str]) -> list[str]:
    """Tiles, with equal ones counted.

    >>> tiles_added_up(["2 wood (forest)", "1 gold (hills)", "2 wood (forest)"])
    ['2 wood (forest) ×2', '1 gold (hills)']
    """
    counts: Counter[str] = Counter()
    for each in tiles:
        tile, _, times = each.partition(" ×")
        counts[tile] += int(times or 1)
    return [f"{tile} ×{count}" if count > 1 else tile for tile, count in counts.items()]


def tiles_taken(tiles: list[str]) -> list[str]:
    """Tiles after "takes a", each with its article but the first.

    >>> tiles_taken(["fertile tile (1 wood)", "forest tile (1 food)"])
    ['fertile tile (1 wood)', 'a forest tile (1 food)']
    """
    return [tiles[0], *(f"a {each.removeprefix('a ')}" for each in tiles[1:])]


def units_recruited(units: list[str]) -> list[str]:
    """Units with their articles, with several of a kind counted.

    >>> units_recruited(["an Elephant", "a Jarl", "an Elephant"]), units_recruited(["2 Elephants", "an Elephant"])
    (['2 Elephants', 'a Jarl'], ['3 Elephants'])
    """
    counts: Counter[str] = Counter()
    single: dict[str, str] = {}
    for each in units:
        number, _, name = each.partition(" ")
        several = name if number.isdecimal() else PLURALS.get(name, name + "s")
        counts[several] += int(number) if number.isdecimal() else 1
        single.setdefault(several, each)
    return [f"{count} {several}" if count > 1 else single[several] for several, count in counts.items()]


class MythologyStory(SeatStory):
    """The log of the viewer in sentences, with turns and rounds as headings."""

    together: tuple[str, ...] = (
        "gets",
        "pays",
        "brings",
        "recruits",
        "gains",
        "draws",
        "hands in",
        "loses",
        "turns up",
        "takes a",
        "puts a villager on",
    )
    headings = frozenset({told.TURN_BEGINS, told.ROUND_BEGINS})
    untold = frozenset({"end recruit", "end build", "workers done", "give no more", "discard no more", "fight"})
    """Decisions that are not worth a sentence."""

    def __init__(self, match: Match, turn: Callable[[Any], Hashable]) -> None:
        super().__init__(match, turn)
        robs = [f"robs {name} of" for name in match.names]
        self.together = (*self.together, *robs)
        self.adds_up: dict[str, Callable[[list[str]], list[str] | None]] = {
            "draws": cards_added_up,
            "turns up": tiles_added_up,
            "takes a": tiles_taken,
            "recruits": units_recruited,
            **dict.fromkeys(("gets", "pays", "hands in", *robs), cubes_added_up),
        }
        """How the things of some verbs are added up."""

    def sentence(self, row: tuple[int, int, int, int]) -> str:
        """Tiles turned up, cards drawn and cubes robbed are told in few words, as there are many."""
        if row[0] == told.DREW_A_CARD:
            return f"{self.match.names[row[1]]} draws a card."
        if row[0] == told.CUBE_TAKEN:
            return f"{self.match.names[row[1]]} robs {self.match.names[row[3]]} of 1 {RESOURCE_IDS[row[2]]}."
        if row[0] != told.TILE_REVEALED:
            return super().sentence(row)
        terrain, yielded = tile_words(self.match.sheet.numbers, row[2]).split(", ")
        return f"{self.match.names[row[1]]} turns up {yielded} ({terrain})."

    def added_up(self, verb: str, things: list[str]) -> list[str] | None:
        """Cubes, unseen cards and tiles of a kind are added up."""
        return self.adds_up[verb](things) if verb in self.adds_up else things

    def of_entry(self, entry: Entry) -> list[Sentence]:
        """A line of the log, without what its other sentences also say."""
        kinds = {row[0] for row in entry.rows}
        if not kinds and (entry.text in self.untold or entry.text.startswith(("draw ", "commit ", "card "))):
            return []
        left_out = {told.DICE_COUNTED, told.TILES_REVEALED, told.UNITS_CHOSEN, told.CARD_CHOSEN}
        if told.DREW in kinds:
            left_out.add(told.DREW_A_CARD)
        if told.PERMANENTS_TAKEN in kinds or told.PERMANENTS_KEPT in kinds:
            left_out |= {told.PERMANENTS_COUNTED, told.PERMANENTS_LEFT}
        rows = [row for row in entry.rows if row[0] not in left_out]
        return super().of_entry(entry._replace(rows=rows)) if rows or not kinds else []


class MythologyFace(Face):
    """Age of Mythology on the screen."""

    follows = False
    digests = True
    silence = "Nothing has happened yet."
    keys = (
        ("Cards and cubes", ""),
        ("1-9 Space", "mark a card of a set; Enter takes the set as it is"),
        ("← →", "one less, one more: cubes, units; m as many as possible, x none"),
        ("b", "burn the card under the cursor, without any effect"),
        ("e", "stop: recruiting, building, tiles, prizes"),
        ("↑ ↓ ← →", "walk over the squares of a board; Space adds or lifts a villager, w a Dwarf"),
        ("", ""),
        ("Looking things up", ""),
        ("t", "units of all cultures, your neighbours' first; buildings, tiles, boards"),
        ("c", "the cards and gods of all cultures, yours first"),
    )

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.resting: dict[int, int] = {}
        """Dice that have come to rest while others still roll."""

    def make_story(self, match: Match) -> Story:
        """The log of the viewer."""
        return MythologyStory(match, self.turn)

    # Words.

    def clock(self, state: Any) -> str:
        """The turn, and whether it is the last."""
        if not state.turn_no:
            return "Setting up"
        return f"Turn {state.turn_no}" + (" (the last)" if state.victory_bank == 0 else "")

    def step(self, state: Any) -> Text:
        """The steps of the turn with the current one marked."""
        line = plain("")
        steps = STEPS if state.turn_no else START_STEPS
        in_rounds = state.turn_no and not any(state.step in numbers for _, numbers in steps)
        for place, (name, numbers) in enumerate(steps):
            if line:
                line.append(" › ", LINE)
            here = place == FIRST_ROUND + state.round_no - 1 if in_rounds else state.step in numbers
            line.append(f"[{name}]" if here else name, TITLE if here else DIM)
        return line

    def turn(self, state: Any) -> Hashable:
        """The turn."""
        return int(state.turn_no)

    def turn_of(self, state: Any) -> int:
        """The seat whose card is being played, or that is asked."""
        return int(state.active if state.active >= 0 else max(0, state.asked))

    def verdict(self) -> str:
        """Victory cubes that nobody gets, if there are any."""
        ends = range(len(self.match.events))[-1:]  # none if it was over from the start
        rows = [row for event in ends for row in rows_for(self.match, event, SPECTATOR)]
        return " ".join(self.match.sentences(row for row in rows if row[0] == told.NOT_AWARDED))

    # Questions and dice.

    def ask(self, match: Match) -> Ask:
        """The question of the current step."""
        return ASKS.get(match.seen_by(match.to_move).step, ListAsk)(match)

    def rolling(self, state: Any) -> list[int]:
        """The dice of both sides."""
        return dice_due(state)

    def draws(self, state: Any) -> int:
        """Dice are drawn in groups."""
        return draws_due(state)

    def fallen(self, before: Any, dice: list[int], outcomes: list[int]) -> dict[int, int]:
        """As many sixes as there were."""
        return faces(before, outcomes)

    def faces_of(self, die: int) -> range:
        """An ordinary die."""
        return range(1, FACES + 1)

    def with_dice(self, state: Any, faces: dict[int, int]) -> Any:
        """Note which dice are at rest; the position itself has none of them."""
        self.resting = dict(faces)
        return state

    def tumbles(self, state: Any) -> bool:
        """Dice do; cards and tiles do not."""
        return bool(state.step == n.DICE)

    def typed(self, state: Any) -> bool:
        """Only dice can be real; cards and tiles are dealt here."""
        return bool(state.step == n.DICE)

    def waits(self, before: Any, state: Any) -> bool:
        """Before the first throw of an encounter."""
        return bool(state.step == n.DICE and (before is None or before.step != n.DICE))

    def throwers(self, state: Any) -> list[int]:
        """Both sides of a battle."""
        if state.step == n.DICE:
            return [int(here.seat) for here in state.sides]
        return [self.turn_of(state)]

    def thrower(self, state: Any) -> str:
        """Whose dice are thrown next."""
        if state.step == n.DICE:
            side = n.ATTACKER if state.sides[n.ATTACKER].dice else n.DEFENDER
            return self.match.names[int(state.sides[side].seat)]
        return super().thrower(state)

    def throwing(self, state: Any) -> str:
        """What is thrown or drawn."""
        if state.step == n.DICE:
            return "Both sides throw their dice."
        return f"{self.thrower(state)} draws."

    def invitation(self, state: Any) -> tuple[str, str]:
        """Both cards lie there, and the dice are counted."""
        return "Both units are shown and the dice counted. Only sixes count.", "throw the dice"

    def aftermath(self, before: Any, state: Any) -> tuple[str, str] | None:
        """When dice have decided a battle."""
        if before.step == n.DICE and not state.battle:
            return "The battle is over.", "go on"
        return None

    def draw_name(self, state: Any) -> str:
        """How many dice are counted together."""
        side = n.ATTACKER if state.sides[n.ATTACKER].dice else n.DEFENDER
        return f"The next {min(n.DICE_AT_ONCE, state.sides[side].dice)} dice"

    def outcome_words(self, outcome: int) -> str:
        """The number of sixes."""
        return f"{outcome} of them are sixes" if outcome != 1 else "1 of them is a six"
