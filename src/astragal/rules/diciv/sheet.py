"""The layout of a Die Civilization sheet: what may stand in the TOML file, and how it becomes the record rules read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from astragal.rules.diciv.ids import AGE_IDS, COMBINATION_IDS, HAPPINESS_IDS, TECHNOLOGY_IDS
from astragal.rules.diciv.state import (
    ALL_DIFFERENT,
    ALL_ODD,
    BARBARIANS_COME,
    COUNT_BITS,
    FACES,
    FULL_HOUSE,
    GOLD,
    LEVELS,
    LISTED_FACES,
    MATCH_NUMBER,
    MOST_DICE,
    MOST_UNITS,
    OF_A_KIND,
    RESOURCE,
    RUN,
    SHEET,
    TECHNOLOGIES,
    TOTAL,
    TOTALS,
)
from astragal.rules.documents import Document
from astragal.rules.kit import zeroed
from astragal.rules.lines import KeyPath
from astragal.rules.sheets import Complaint, Flag, OneOf, Several, Sheets, Table, Values, Whole

NONE = "none"
MOST_GOLD = 999
MOST_TURNS = 100
DICE = Whole(1, MOST_DICE)
SOME_TOTALS = Several(Whole(1, TOTALS - 1), 0, TOTALS)
ANY_NUMBER = Whole(1, MOST_DICE * FACES)
SHAPES: dict[str, tuple[Whole, ...]] = {
    "of_a_kind": (Whole(1, MOST_DICE),),
    "of_a_kind_min_face": (Whole(1, MOST_DICE), Whole(1, FACES)),
    "full_house": (),
    "total_min": (ANY_NUMBER,),
    "total_max": (ANY_NUMBER,),
    "run": (Whole(1, MOST_DICE),),
    "faces": (Whole(1, FACES),) * MOST_DICE,
    "all_different": (),
    "all_odd": (),
}
"""The numbers that follow the name of a combination; of `faces` there may be fewer."""


class Combination:
    """A combination of dice: its name, then its numbers, as in `["of_a_kind", 3]`."""

    def read(self, document: Document, value: Any, path: KeyPath) -> Any:
        """The combination, or an error that names what is allowed."""
        items = document.items(value, path, 1, 1 + MOST_DICE)
        name = document.choice(items[0], (*path, 0), COMBINATION_IDS)
        most = len(SHAPES[name])
        least = 1 if name == "faces" else most
        if not least <= len(items) - 1 <= most:
            wanted = "1 to 5 numbers" if name == "faces" else f"{most} numbers" if most != 1 else "1 number"
            raise document.error(path, f"{name} takes {wanted}, not {len(items) - 1}")
        numbers = zip(SHAPES[name], items[1:], strict=False)
        return [name, *(room.read(document, each, (*path, i)) for i, (room, each) in enumerate(numbers, start=1))]


NO_EFFECTS: Values = {
    "gold_per_turn": 0,
    "gold_per_turn_per_held": 0,
    "resource_per_turn": 0,
    "upkeep_minus": 0,
    "military_price_minus": 0,
    "technology_price_minus": 0,
    "battle_plus": 0,
    "die_shift_per_turn": 0,
    "happiness_floor": NONE,
    "barbarians_take_no_city": False,
}
"""What a technology does unless the sheet says otherwise."""
EFFECTS = Table(
    {
        "gold_per_turn": Whole(0, 50),
        "gold_per_turn_per_held": Whole(0, MOST_GOLD),
        "resource_per_turn": Whole(0, 5),
        "upkeep_minus": Whole(0, 10),
        "military_price_minus": Whole(0, 99),
        "technology_price_minus": Whole(0, 99),
        "battle_plus": Whole(0, 4),
        "die_shift_per_turn": Whole(0, 5),
        "happiness_floor": OneOf((NONE, *HAPPINESS_IDS)),
        "barbarians_take_no_city": Flag(),
    },
    defaults=NO_EFFECTS,
)
TECHNOLOGY = Table(
    {
        "age": OneOf((NONE, *AGE_IDS)),
        "requires": OneOf((NONE, *TECHNOLOGY_IDS)),
        "combination": Combination(),
        "effects": EFFECTS,
    }
)
PRICE = Whole(1, MOST_GOLD)

LAYOUT = Table(
    {
        "start": Table(
            {
                "primary": Whole(0, 10),
                "empire": Whole(0, 20),
                "resources": Whole(0, 20),
                "military": Whole(0, MOST_UNITS),
                "gold": Whole(0, MOST_GOLD),
                "happiness": OneOf(HAPPINESS_IDS),
                "dice": DICE,
            }
        ),
        "tracks": Table(
            {
                "resources": Whole(1, 20),
                "primary_cities": Whole(1, 10),
                "empire_cities": Whole(0, 20),
                "military": Whole(0, MOST_UNITS),
                "gold": Whole(1, MOST_GOLD),
            }
        ),
        "timeline": Table(
            {"turns": Whole(1, MOST_TURNS), "start_year": Whole(-9999, 9999), "step_years": Whole(1, 999)}
        ),
        "first_roll": Table(
            {
                "dice": DICE,
                "barbarians": SOME_TOTALS,
                "resource": SOME_TOTALS,
                "gold": SOME_TOTALS,
                "resource_amount": Whole(0, 5),
                "gold_amount": Whole(0, 50),
            }
        ),
        "match_roll": Table({"dice": DICE, "stop": SOME_TOTALS, "resource_amount": Whole(0, 5)}),
        "barbarians": Table({"dice": DICE, "with_military": DICE, "without_military": DICE}),
        "war": Table({"attacker": DICE, "with_military": DICE, "without_military": DICE}),
        "encampment": Table(
            {
                "cities": Whole(1, 20),
                "military": Whole(0, 20),
                "dice": DICE,
                "grows_on": SOME_TOTALS,
                "battle_plus": Whole(0, 20),
            }
        ),
        "happiness": Table(dict.fromkeys(HAPPINESS_IDS, Table({"rolls": Whole(-10, 10), "no_rolls": Flag()}))),
        "research": Table({"dice": DICE, "most_rolls": Whole(0, 20)}),
        "production": Table(
            {"over": Whole(0, TOTALS), "resource_amount": Whole(0, 5), "gold_amount": Whole(0, MOST_GOLD)}
        ),
        "prices": Table({"resource": PRICE, "military": PRICE, **dict.fromkeys(AGE_IDS, PRICE)}),
        "victory": Table(
            {
                "gold": Whole(1, MOST_GOLD),
                "cities": Whole(1, 30),
                "modern_technologies": Whole(1, TECHNOLOGIES),
                "domination": Flag(),
            }
        ),
        "technologies": Table(dict.fromkeys(TECHNOLOGY_IDS, TECHNOLOGY)),
        "options": Table(
            {
                "seat_one_starts": Flag(),
                "encampment": Flag(),
                "off_turn_match_rolls": Flag(),
                "barbarian_turn_skips_upkeep": Flag(),
                "resource_purchase": OneOf(("shortfall_only", "free")),
                "bought_modern_counts": Flag(),
                "set_aside_units_defend": Flag(),
                "war_rolls_at": OneOf(("start_of_turn", "end_of_turn")),
                "defender_picks_lost_city": Flag(),
                "domination_needs_elimination": Flag(),
                "purpose_switch_needs_full_reroll": Flag(),
                "rank_without_victory": Flag(),
            }
        ),
    }
)

OPTIONS = {name: ("options", name) for name in LAYOUT.rooms["options"].rooms} | {"turns": ("timeline", "turns")}


def check(values: Values) -> Iterator[Complaint]:
    """What must hold between the numbers of a sheet, beyond the limits of each."""
    yield from _check_start(values)
    yield from _check_rolls(values)
    yield from _check_technologies(values["technologies"])


def _check_start(values: Values) -> Iterator[Complaint]:
    start, tracks, victory = values["start"], values["tracks"], values["victory"]
    for key, track in (
        ("primary", "primary_cities"),
        ("empire", "empire_cities"),
        ("resources", "resources"),
        ("military", "military"),
        ("gold", "gold"),
    ):
        if start[key] > tracks[track]:
            yield ("start", key), f"the track ends at {tracks[track]}"
    if victory["gold"] > tracks["gold"]:
        yield ("victory", "gold"), f"the gold track ends at {tracks['gold']}"
    room = tracks["primary_cities"] + tracks["empire_cities"]
    if victory["cities"] > room:
        yield ("victory", "cities"), f"the sheet has room for {room} cities"
    if start["gold"] >= victory["gold"]:
        yield ("start", "gold"), f"the game would be won before it begins: {victory['gold']} gold wins"
    if start["primary"] + start["empire"] >= victory["cities"]:
        yield ("start", "primary"), f"the game would be won before it begins: {victory['cities']} cities win"


def _check_rolls(values: Values) -> Iterator[Complaint]:
    first, stops = values["first_roll"], values["match_roll"]["stop"]
    for key, other in (("resource", "barbarians"), ("gold", "barbarians"), ("gold", "resource")):
        for total in set(first[key]) & set(first[other]):
            yield ("first_roll", key), f"{total} is already named under {other}"
    possible = range(first["dice"], first["dice"] * FACES + 1)
    if all(total in first["resource"] + first["gold"] for total in possible):
        yield ("first_roll", "resource"), "the First Roll would never end: no total leads on"
    thrown = range(values["match_roll"]["dice"], values["match_roll"]["dice"] * FACES + 1)
    if not any(total in stops for total in thrown):
        yield ("match_roll", "stop"), "the Match Roll would never end: no total that can be thrown stops it"
    numbers = [t for t in possible if t not in first["barbarians"] + first["resource"] + first["gold"]]
    for total in stops:
        if total in numbers:
            yield ("match_roll", "stop"), f"{total} can be a match number; name it under first_roll"


def _check_technologies(technologies: Values) -> Iterator[Complaint]:
    for name, technology in technologies.items():
        required, place = technology["requires"], ("technologies", name, "requires")
        if required == NONE or technology["age"] == NONE:
            continue
        if technologies[required]["age"] == NONE:
            yield place, f"{required} is not on this sheet"
        before = [name]
        while required != NONE:
            if required in before:
                yield place, f"{name} would require itself"
                break
            before.append(required)
            required = technologies[required]["requires"]


def fill(values: Values) -> Any:
    """The numbers of a complete sheet, as rules read them."""
    sheet: Any = zeroed(SHEET)
    start, tracks = values["start"], values["tracks"]
    sheet.start_primary, sheet.start_empire = start["primary"], start["empire"]
    sheet.start_resource, sheet.start_military = start["resources"], start["military"]
    sheet.start_gold, sheet.start_happiness = start["gold"], HAPPINESS_IDS.index(start["happiness"])
    sheet.resource_most, sheet.gold_most = tracks["resources"], tracks["gold"]
    sheet.primary_most, sheet.empire_most = tracks["primary_cities"], tracks["empire_cities"]
    sheet.military_most = tracks["military"]
    for key in ("turns", "start_year", "step_years"):
        setattr(sheet, key, values["timeline"][key])
    _fill_rolls(sheet, values)
    prices, victory = values["prices"], values["victory"]
    sheet.resource_price, sheet.military_price = prices["resource"], prices["military"]
    sheet.victory_gold, sheet.victory_cities = victory["gold"], victory["cities"]
    sheet.victory_modern = victory["modern_technologies"]
    sheet.victory_domination = int(victory["domination"])
    sheet.cheapest = min(prices[age] for age in AGE_IDS)
    for number, name in enumerate(TECHNOLOGY_IDS):
        _fill_technology(sheet, number, values["technologies"][name], prices)
    _fill_options(sheet, values["options"])
    return sheet


def _fill_rolls(sheet: Any, values: Values) -> None:
    first, match, camp = values["first_roll"], values["match_roll"], values["encampment"]
    sheet.start_dice = values["start"]["dice"]
    sheet.first_dice, sheet.match_dice = first["dice"], match["dice"]
    effects = {"barbarians": BARBARIANS_COME, "resource": RESOURCE, "gold": GOLD}
    named = {total: effect for key, effect in effects.items() for total in first[key]}
    sheet.first_effect[:] = [named.get(total, MATCH_NUMBER) for total in range(TOTALS)]
    sheet.first_resources, sheet.first_gold = first["resource_amount"], first["gold_amount"]
    sheet.match_stop[:] = [int(total in match["stop"]) for total in range(TOTALS)]
    sheet.match_resources = match["resource_amount"]
    barbarians, war = values["barbarians"], values["war"]
    sheet.barbarian_dice, sheet.army_dice = barbarians["dice"], barbarians["with_military"]
    sheet.people_dice = barbarians["without_military"]
    sheet.attacker_dice, sheet.defender_dice = war["attacker"], war["with_military"]
    sheet.citizen_dice = war["without_military"]
    sheet.camp_cities, sheet.camp_military = camp["cities"], camp["military"]
    sheet.camp_dice, sheet.camp_battle = camp["dice"], camp["battle_plus"]
    sheet.camp_grows[:] = [int(total in camp["grows_on"]) for total in range(TOTALS)]
    levels = [values["happiness"][level] for level in HAPPINESS_IDS]
    sheet.level_rolls[:] = [level["rolls"] for level in levels]
    sheet.level_no_rolls[:] = [int(level["no_rolls"]) for level in levels]
    sheet.dice, sheet.rolls_most = values["research"]["dice"], values["research"]["most_rolls"]
    production = values["production"]
    sheet.production_over = production["over"]
    sheet.production_resources, sheet.economy_gold = production["resource_amount"], production["gold_amount"]


def _fill_technology(sheet: Any, number: int, technology: Values, prices: Values) -> None:
    if technology["age"] == NONE:
        return
    sheet.on_sheet |= 1 << number
    sheet.age[number] = AGE_IDS.index(technology["age"])
    sheet.price[number] = prices[technology["age"]]
    if technology["requires"] != NONE:
        sheet.requires[number] = 1 << TECHNOLOGY_IDS.index(technology["requires"])
    _fill_combination(sheet, number, *technology["combination"])
    effects = technology["effects"]
    for key in ("gold_per_turn", "resource_per_turn", "upkeep_minus", "battle_plus"):
        getattr(sheet, key)[number] = effects[key]
    for key in ("military_price_minus", "technology_price_minus"):
        getattr(sheet, key)[number] = effects[key]
    sheet.gold_per_held[number] = effects["gold_per_turn_per_held"]
    sheet.die_shifts[number] = effects["die_shift_per_turn"]
    sheet.takes_no_city[number] = int(effects["barbarians_take_no_city"])
    floor = effects["happiness_floor"]
    sheet.happiness_floor[number] = LEVELS if floor == NONE else HAPPINESS_IDS.index(floor)


def _fill_combination(sheet: Any, number: int, name: str, *numbers: int) -> None:
    """DC-5.3 to DC-5.8: a combination as rules read it."""
    kinds = {
        "full_house": FULL_HOUSE,
        "total_min": TOTAL,
        "total_max": TOTAL,
        "run": RUN,
        "faces": LISTED_FACES,
        "all_different": ALL_DIFFERENT,
        "all_odd": ALL_ODD,
    }
    sheet.combination[number] = kinds.get(name, OF_A_KIND)
    sheet.most[number] = TOTALS
    if name == "faces":
        sheet.faces[number] = sum(1 << COUNT_BITS * (face - 1) for face in numbers)
    elif name == "total_max":
        sheet.most[number] = numbers[0]
    elif numbers:
        sheet.least[number] = numbers[0]
    if name == "of_a_kind_min_face":
        sheet.least_face[number] = numbers[1] - 1


def _fill_options(sheet: Any, options: Values) -> None:
    for flag in (
        "seat_one_starts",
        "encampment",
        "off_turn_match_rolls",
        "barbarian_turn_skips_upkeep",
        "bought_modern_counts",
        "set_aside_units_defend",
        "defender_picks_lost_city",
        "domination_needs_elimination",
        "rank_without_victory",
    ):
        setattr(sheet, flag, int(options[flag]))
    sheet.free_resources = int(options["resource_purchase"] == "free")
    sheet.war_rolls_last = int(options["war_rolls_at"] == "end_of_turn")
    sheet.purpose_needs_all_dice = int(options["purpose_switch_needs_full_reroll"])


SHEETS = Sheets("diciv", Path(__file__).parent / "sheets", LAYOUT, OPTIONS, check, fill, SHEET)
