"""Short words and signs for the things of Age of Mythology, for panels that have no room for sentences."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from rich.style import Style

from astragal.rules.mythology import state as n
from astragal.rules.mythology.foresight import Dice
from astragal.rules.mythology.ids import RESOURCE_IDS, WORD_IDS
from astragal.rules.mythology.things import (
    AGE_NAMES,
    BUILDING_NAMES,
    PLURALS,
    UNIT_NAMES,
    WORD_NAMES,
    cubes_words,
    price_words,
)
from astragal.rules.words import amount
from astragal.terminal.palette import BAD, BRONZE, CLAY, FAINT, GOOD, LEAF, PLAIN, SKY, STRAW

EVEN = Fraction(1, 2)

RESOURCE_STYLES = (Style(color=LEAF), Style(color=BRONZE), Style(color=STRAW), Style(color=SKY))
TERRAIN_STYLES = tuple(Style(color=color) for color in (LEAF, "#6f9a63", BRONZE, FAINT, STRAW, CLAY))
RESOURCE_SHORT = ("food", "wood", "gold", "fav.")
TERRAIN_SHORT = ("Fe", "Fo", "Hi", "Mo", "De", "Sw")
"""What a square is, in two letters: fertile, forest, hills, mountains, desert, swamp."""
CULTURE_SIGNS = ("☥", "Ω", "⚒")
CULTURE_SHORT = ("Egy", "Gre", "Nor")
WORKER_SIGNS = (" ", "V", "D")
VICTORY_SHORT = ("Last Battle", "Largest Army", "Most Buildings", "Wonder")
AREA_SHORT = ("City", "Production", "Holding")
BUILDING_SHORT = (
    "House",
    "Wall",
    "Tower",
    "Market",
    "Storehouse",
    "Armory",
    "Quarry",
    "Monument",
    "Granary",
    "Wood W.",
    "Gold Mint",
    "Siege W.",
    "Temple",
    "Wonder",
)

STEPS: tuple[tuple[str, tuple[int, ...]], ...] = (
    ("cubes", (n.BEGIN_TURN, n.PLACE)),
    ("hands", (n.TAKE, n.DRAW_COUNT, n.DRAW)),
    ("round 1", ()),
    ("round 2", ()),
    ("round 3", ()),
    ("fourth", ()),
    ("discard", (n.END_ROUNDS, n.DISCARD, n.KEEP)),
)
START_STEPS: tuple[tuple[str, tuple[int, ...]], ...] = (
    ("cultures", (n.FIRST_CULTURE, n.SECOND_CULTURE, n.SEATING, n.STARTING_PLAYER)),
    ("tiles", (n.DRAFT_TILES,)),
    ("draft", (n.DRAFT,)),
    ("the first turn", ()),
)
FIRST_ROUND = 2
"""Where the rounds begin among the steps of a turn."""


def chance_style(chance: Fraction) -> Style:
    """How a chance looks: better than even, worse, or even."""
    return GOOD if chance > EVEN else BAD if chance < EVEN else PLAIN


def cubes_short(cubes: Sequence[int], none: str = "–") -> str:
    """Cubes in few letters: `2 food 1 gold`, `4 of each`."""
    if len(set(cubes)) == 1 and cubes[0]:
        return f"{cubes[0]} of each"
    return " ".join(f"{count} {RESOURCE_IDS[cube]}" for cube, count in enumerate(cubes) if count) or none


def unit_count(count: int, unit: int) -> str:
    """A number of figures of a unit; a single one has no number."""
    name = UNIT_NAMES[unit]
    return name if count == 1 else f"{count} {PLURALS.get(name, name + 's')}"


def units_short(culture: int, units: Sequence[int]) -> str:
    """The units of a place."""
    held = [unit_count(count, n.UNITS * culture + unit) for unit, count in enumerate(units) if count]
    return ", ".join(held) or "no units"


def buildings_short(buildings: Sequence[int]) -> str:
    """The buildings of a city."""
    held = [
        f"{BUILDING_SHORT[building]}{f' ×{count}' if count > 1 else ''}"
        for building, count in enumerate(buildings)
        if count
    ]
    return ", ".join(held) or "no buildings"


def types_of(sheet: Any, unit: int) -> str:
    """What a battle card calls its unit: kind, then types."""
    words = sheet.unit_words[unit]
    return ", ".join(name for word, name in enumerate(WORD_NAMES) if words >> word & 1)


def bonus_of(sheet: Any, unit: int) -> str:
    """Extra dice and what they are against: `+3 cavalry, +4 hero`."""
    bonus = sheet.unit_bonus[n.WORDS * unit : n.WORDS * (unit + 1)]
    return ", ".join(f"+{dice} {WORD_NAMES[word]}" for word, dice in enumerate(bonus) if dice)


DICE_FROM = dict(zip(WORD_IDS, WORD_NAMES, strict=True)) | {"enemy": "from the enemy", "wall": "Wall", "tower": "Tower"}
"""Where dice come from, as far as it is not called by its id."""


def parts_of(dice: Dice) -> str:
    """Where dice come from: `3 printed +4 hero +2 Wall`."""
    more = [f"+{count} {DICE_FROM.get(part, part)}" for part, count in dice.parts.items() if part != "printed"]
    return " ".join([f"{dice.parts['printed']} printed", *more])


SPECIAL_WORDS = {
    n.NEGATE_WALLS: "attacking, no Wall or Tower counts",
    n.RAISE_ON_WIN: "a win brings another one",
    n.SWAP_IN: "may step in for the Pharaoh",
    n.SWAP_OUT: "a Wadjet may step in",
    n.RESURRECTOR: "may revive Phoenix and Son of Osiris",
    n.REVIVABLE: "a Priest may revive it",
    n.RAZE_TWO: "razes two buildings",
    n.WINS_TIES: "wins ties",
    n.THROW: "may throw: +{throw_dice} dice",
    n.GROW: "+{grow_dice} die for each unit eliminated",
    n.ROUT: "eliminates a hero: the enemy retreats",
    n.ADD_OPPONENT: "adds the printed dice of the enemy",
    n.BERSERK: "may go berserk: +{berserk_dice} dice, loses ties",
    n.WORK_GOLD: "as a worker +{dwarf_bonus} gold",
    n.FAVOR_PER_KILL: "{kill_favor} favor for each unit eliminated",
    n.REINFORCE: "a reinforcement for each unit eliminated",
}
"""What a unit can do beyond its dice; the numbers are those of the sheet."""


def specials_of(sheet: Any, unit: int) -> str:
    """The specials of a unit."""
    numbers = {
        name: getattr(sheet, name) for name in ("throw_dice", "grow_dice", "berserk_dice", "dwarf_bonus", "kill_favor")
    }
    bits = sheet.unit_specials[unit]
    said = [words.format(**numbers) for special, words in SPECIAL_WORDS.items() if bits >> special & 1]
    if bits >> n.REVIVABLE & 1:
        said[-1] += f" for {sheet.unit_revival[unit]} favor"
    return "; ".join(said)


def sentence(words: str) -> str:
    """Words of a card or a building as a sentence of its own."""
    return f"{words[0].upper()}{words[1:]}."


def ended(words: str) -> str:
    """The end of a sentence with its full stop; a shortened word at its end has one already."""
    return words if words.endswith(".") else f"{words}."


def unit_words(sheet: Any, unit: int) -> str:
    """What a battle card says: types, dice, bonuses, special."""
    parts = [types_of(sheet, unit), amount(sheet.unit_dice[unit], "die", "dice")]
    parts += filter(None, (bonus_of(sheet, unit), specials_of(sheet, unit)))
    return "; ".join(parts)


def unit_line(sheet: Any, unit: int) -> str:
    """A unit in a table: its name apart from the rest."""
    age = sheet.unit_age[unit]
    since = f" from the {AGE_NAMES[age]} Age" if age else ""
    return f"{UNIT_NAMES[unit]}\t{unit_words(sheet, unit)}. Costs {price_words(sheet.unit_cost, unit)}{since}."


def building_effect(sheet: Any, building: int) -> str:
    """What a building does."""
    gathered = sheet.building_gather[n.RESOURCES * building : n.RESOURCES * (building + 1)]
    if any(gathered):
        return f"+{cubes_words(gathered)} when you play Gather"
    return {
        n.HOUSE: f"a villager; {sheet.building_most[n.HOUSE]} at most",
        n.WALL: f"+{sheet.wall_dice} dice defending your City",
        n.TOWER: f"+{sheet.wall_dice} dice defending your Production",
        n.MARKET: "your Trade costs nothing",
        n.STOREHOUSE: f"{sheet.spoilage_storehouse} of each kind survive spoilage, not {sheet.spoilage}",
        n.ARMORY: f"{amount(sheet.armory_units, 'unit')} more in each of your battles",
        n.QUARRY: f"later buildings cost {amount(sheet.quarry_cubes, 'cube')} less",
        n.SIEGE_ENGINE_WORKSHOP: "attacking: no Walls, no Towers, one more building razed",
        n.GREAT_TEMPLE: f"in your Trade: a victory cube for {sheet.temple_favor} favor",
        n.WONDER: "Mythic Age; takes its card's cubes and ends the game",
    }.get(building, BUILDING_NAMES[building])


def building_effect_short(sheet: Any, building: int) -> str:
    """What a building does, in a few words, if it takes many to say it in full."""
    return {
        n.TOWER: f"+{sheet.wall_dice} dice for your Production",
        n.STOREHOUSE: f"{sheet.spoilage_storehouse} of each survive spoilage",
        n.ARMORY: f"battles: {amount(sheet.armory_units, 'unit')} more",
        n.QUARRY: f"buildings: {amount(sheet.quarry_cubes, 'cube')} less",
        n.SIEGE_ENGINE_WORKSHOP: "no Wall, no Tower; razes more",
        n.GREAT_TEMPLE: f"Trade: victory for {sheet.temple_favor} favor",
        n.WONDER: "its cubes, and the game ends",
    }.get(building, "")
