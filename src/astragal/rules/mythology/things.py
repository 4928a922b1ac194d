"""What the things of the game are called, and what is printed on them, in words. Plain Python, for people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from astragal.rules.mythology import state as n
from astragal.rules.mythology.ids import (
    AGE_IDS,
    BUILDING_IDS,
    CULTURE_IDS,
    GOD_IDS,
    PLAIN_CARD_IDS,
    RESOURCE_IDS,
    TERRAIN_IDS,
    TILE_IDS,
    UNIT_IDS,
    WORD_IDS,
)
from astragal.rules.tongues import called, noted, noun_called, say
from astragal.rules.words import amount, listed

SMALL_WORDS = ("of", "the")


def titled(name: str) -> str:
    """An id as the name of a thing.

    >>> titled("son_of_osiris")
    'Son of Osiris'
    """
    words = name.split("_")
    return " ".join(word if word in SMALL_WORDS else word.capitalize() for word in words)


CULTURE_NAMES = tuple(titled(each) for each in CULTURE_IDS)
AGE_NAMES = tuple(titled(each) for each in AGE_IDS)
AREA_NAMES = ("City Area", "Production Area", "Holding Area")
VICTORY_CARD_NAMES = (
    "Won the Last Battle",
    "The Largest Army",
    "The Most Buildings",
    "The Wonder",
)
BUILDING_NAMES = (*(titled(each) for each in BUILDING_IDS[: n.WONDER]), "The Wonder")
WORD_NAMES = tuple(each.replace("_", "-") for each in WORD_IDS)
TILE_NAMES = tuple(each.replace("_", " ") for each in TILE_IDS)
ACTION_NAMES = ("Explore", "Gather", "Recruit", "Build", "Trade", "Attack", "Next Age")
PLAIN_TEXTS = tuple(titled(each) for each in PLAIN_CARD_IDS)
"""Random cards without a god as logs write them, which never changes."""
SPOKEN = {
    "explore_more": "Wide Explore",
    "explore_few": "Narrow Explore",
    "trade_1": "Cheap Trade",
    "next_age_3": "Cheap Next Age",
}
"""Cards whose id does not read like a name."""
PLAIN_NAMES = tuple(SPOKEN.get(each, titled(each)) for each in PLAIN_CARD_IDS)
HYPHENED = {"scorpion_man": "Scorpion-Man"}


def _filled(names: Sequence[str], most: int, place: str) -> list[str]:
    """Names, and what to call the places that have none."""
    return [*names, *(f"{place} {number + 1}" for number in range(len(names), most))]


GOD_NAMES = tuple(
    name
    for culture in range(n.CULTURES)
    for name in _filled([titled(god) for god in GOD_IDS[culture]], n.GODS, f"{CULTURE_NAMES[culture]} god")
)
"""The gods of all cultures, in the order of their cards."""
CARD_NAMES = (*ACTION_NAMES, *PLAIN_NAMES, *GOD_NAMES)
"""Cards as actions and logs number them: permanents, plain random cards, gods."""
CARD_TEXTS = (*ACTION_NAMES, *PLAIN_TEXTS, *GOD_NAMES)
"""The same as logs write them."""
UNIT_NAMES = tuple(
    name
    for culture in range(n.CULTURES)
    for name in _filled(
        [HYPHENED.get(unit, titled(unit)) for unit in UNIT_IDS[culture]],
        n.UNITS,
        f"{CULTURE_NAMES[culture]} unit",
    )
)
"""Units as actions and sheets number them: UNITS * culture + unit."""
PLURALS = {"Huskarl": "Huskarls", "Anubite": "Anubites", "Spearman": "Spearmen", "Scorpion-Man": "Scorpion-Men"} | {
    "Throwing Axeman": "Throwing Axemen",
    "Toxotes": "Toxotes",
    "Mummy": "Mummies",
    "Elephant": "Elephants",
    "Phoenix": "Phoenixes",
    "Sphinx": "Sphinxes",
    "Medusa": "Medusas",
    "Cyclops": "Cyclopes",
    "Dwarf": "Dwarves",
    "Son of Osiris": "Sons of Osiris",
    "Classical Greek Hero": "Classical Greek Heroes",
    "Heroic Greek Hero": "Heroic Greek Heroes",
    "Mythical Greek Hero": "Mythical Greek Heroes",
    "Classical Norse Hero": "Classical Norse Heroes",
    "Heroic Norse Hero": "Heroic Norse Heroes",
    "Mythic Norse Hero": "Mythic Norse Heroes",
}


THINGS: tuple[str | tuple[str, str], ...] = (
    *zip(UNIT_NAMES, (PLURALS.get(name, name + "s") for name in UNIT_NAMES)),
    *CULTURE_NAMES,
    *AGE_NAMES,
    *AREA_NAMES,
    *VICTORY_CARD_NAMES,
    *BUILDING_NAMES,
    *ACTION_NAMES,
    *PLAIN_NAMES,
    *RESOURCE_IDS,
    *TERRAIN_IDS,
)
"""All names that go into sentences, for translators; gods are called the same everywhere."""
thing = partial(called, "mythology")


def _one(name: str) -> str:
    """A name with its article."""
    if name[0] in "AEIOU":
        return say("an {name}", name=thing(name))
    return say("a {name}", name=thing(name))


def a_unit(unit: int) -> str:
    """One of a unit, by its number among those of all cultures.

    >>> a_unit(2), a_unit(3)
    ('an Elephant', 'a Mummy')
    """
    return _one(UNIT_NAMES[unit])


def a_building(building: int) -> str:
    """One of a building; there is only one Wonder.

    >>> a_building(0), a_building(5), a_building(13)
    ('a House', 'an Armory', 'The Wonder')
    """
    name = BUILDING_NAMES[building]
    return thing(name) if building == n.WONDER else _one(name)


def units_words(count: int, unit: int) -> str:
    """A number of a unit, by its number among those of all cultures.

    >>> units_words(2, 3)
    '2 Mummies'
    """
    name = UNIT_NAMES[unit]
    return f"{count} {noun_called('mythology', count, name, PLURALS.get(name, name + 's'))}"


def cubes_words(cubes: Sequence[int]) -> str:
    """Cubes of each resource.

    >>> cubes_words([2, 0, 1, 0])
    '2 food and 1 gold'
    """
    held = [f"{count} {thing(RESOURCE_IDS[resource])}" for resource, count in enumerate(cubes) if count]
    return listed(held) or say("nothing")


def gathered_words(what: int) -> str:
    """What is gathered: a resource, a terrain, or everything."""
    if what == n.NONE:
        return say("all resources")
    return (
        thing(RESOURCE_IDS[what])
        if what < n.RESOURCES
        else say("from {terrain}", terrain=thing(TERRAIN_IDS[what - n.RESOURCES]))
    )


def permanents_words(cards: int) -> str:
    """A set of permanents.

    >>> permanents_words(0b0000110)
    'Gather and Recruit'
    """
    return listed([thing(name) for card, name in enumerate(ACTION_NAMES) if cards >> card & 1]) or say(
        "no permanent card"
    )


def culture_of_card(name: int) -> int:
    """The culture whose god is on a card; NONE if there is no god on it."""
    first = n.PERMANENTS + n.PLAIN_KINDS
    return n.NONE if name < first else (name - first) // n.GODS


def kind_of_card(name: int) -> int:
    """The place of a random card among the numbers of the sheet; cards without a god are alike in all cultures."""
    culture = culture_of_card(name)
    if culture == n.NONE:
        return name - n.PERMANENTS
    return n.KINDS * culture + n.PLAIN_KINDS + (name - n.PERMANENTS - n.PLAIN_KINDS) % n.GODS


def card_action_words(sheet: Any, name: int) -> str:
    """What a card lets its player do, god apart."""
    if name < n.PERMANENTS:
        action, number = name, sheet.permanent_number[name]
    else:
        action, number = sheet.card_action[kind_of_card(name)], sheet.card_number[kind_of_card(name)]
    if action == n.EXPLORE:
        if number:
            return say("explore as many tiles as there are players, and {number} more", number=number)
        return say("explore as many tiles as there are players")
    if action == n.GATHER:
        return (say("gather a resource or a terrain"), say("gather all resources"), say("gather food"))[number]
    if action == n.RECRUIT:
        return say("recruit up to {units}", units=amount(number, "unit", "units"))
    if action == n.BUILD:
        buildings = amount(number, "building", "buildings")
        if number == 1:
            return say("build {buildings}", buildings=buildings)
        return say("build up to {buildings}", buildings=buildings)
    if action == n.TRADE:
        return say("trade at a cost of {number}", number=number) if number else say("trade at no cost")
    if action == n.ATTACK:
        return say("attack with up to {units} a side", units=amount(number, "unit", "units"))
    prices = sheet.age_cost[1 : n.AGES] if name < n.PERMANENTS else sheet.age_cost[n.AGES + 1 :]
    return say("enter the next age for {prices} of each resource", prices=", ".join(map(str, prices)))


POWER_WORDS = {
    n.FIRST_LOSS_RETURNS: noted("your first loss comes back into the battle"),
    n.WIDER_BATTLE: noted("you may bring {number} units, the enemy {other}"),
    n.FOURTH_ACTION: noted("a fourth action this turn"),
    n.DESTROY_ANY_BUILDING: noted("destroy any building"),
    n.CHEAPER_BUILDINGS: noted("buildings cost {number} cubes less, except Houses"),
    n.PICK_TWO_FIRST: noted("choose {number} tiles before the others"),
    n.MORE_FOOD: noted("{number} more food for each of your food tiles"),
    n.REMOVE_FOOD_TILE: noted("remove a food tile of another player"),
    n.SWAP_TILES: noted("swap a tile with one of the same terrain"),
    n.MORTALS_TO_MUMMIES: noted("turn up to {number} mortals into Mummies"),
    n.CHEAP_MORTALS: noted("mortals cost {number} food"),
    n.FREE_HERO: noted("the hero of your age, free"),
    n.SEND_HOME: noted("send {number} enemy unit home"),
    n.FREE_HOUSE: noted("a House, free"),
    n.MORE_FOOD_ALONE: noted("{number} more food for each of your food tiles, the others gather nothing"),
    n.SACRIFICE_UNIT: noted("eliminate a unit of yours for any {number} cubes"),
    n.GAIN_FOOD: noted("gain {number} food"),
    n.REMOVE_ANY_TILE: noted("remove any production tile"),
    n.FREE_ARCHERS: noted("{number} Toxotes, free"),
    n.GAIN_ANY: noted("gain any {number} cubes"),
    n.MORE_DICE: noted("{number} more die for each of your units"),
    n.NO_UNIT_LIMIT: noted("no limit on units"),
    n.BATTLE_FRENZY: noted("your units may go berserk"),
    n.DESTROY_OTHER_BUILDING: noted("destroy a building of another player"),
    n.OTHERS_SELECT_NONE: noted("the others choose no tile"),
    n.GAIN_GOLD: noted("gain {number} gold"),
    n.OTHERS_GATHER_NOTHING: noted("the others gather nothing"),
    n.KILL_MYTH_UNIT: noted("eliminate a myth unit of another player"),
    n.FREE_MORTALS: noted("any {number} mortals, free"),
    n.STEAL: noted("take any {number} cubes from one opponent"),
}
"""What a god does; {number} and {other} are the numbers of the power."""


def power_words(sheet: Any, name: int) -> str:
    """What the god on a card does and asks; nothing if there is none."""
    if culture_of_card(name) == n.NONE:
        return ""
    kind = kind_of_card(name)
    power = sheet.card_power[kind]
    if power == n.NO_POWER:
        return ""
    words = POWER_WORDS[power]
    if power == n.SACRIFICE_UNIT and not sheet.hades_any_unit:
        words = noted("eliminate a mortal unit of yours for any {number} cubes")
    does = say(words, number=sheet.card_amount[kind], other=sheet.card_other[kind])
    return say("{favor} favor: {does}", favor=sheet.card_favor[kind], does=does)


def card_words(sheet: Any, name: int) -> str:
    """What stands on a card."""
    return "; ".join(filter(None, (card_action_words(sheet, name), power_words(sheet, name))))


def tile_words(sheet: Any, tile: int) -> str:
    """A tile with what it yields: `fertile, 2 food`."""
    terrain, resource = thing(TERRAIN_IDS[sheet.tile_terrain[tile]]), thing(RESOURCE_IDS[sheet.tile_resource[tile]])
    return f"{terrain}, {sheet.tile_cubes[tile]} {resource}"


def a_tile(sheet: Any, tile: int) -> str:
    """A tile in a sentence: `a fertile tile (2 food)`."""
    terrain, resource = thing(TERRAIN_IDS[sheet.tile_terrain[tile]]), thing(RESOURCE_IDS[sheet.tile_resource[tile]])
    return say(
        "a {terrain} tile ({cubes} {resource})",
        terrain=terrain,
        cubes=sheet.tile_cubes[tile],
        resource=resource,
    )


def price_words(prices: Sequence[int], number: int) -> str:
    """The price of a unit or a building in a table of prices."""
    return cubes_words(prices[n.RESOURCES * number : n.RESOURCES * (number + 1)])
