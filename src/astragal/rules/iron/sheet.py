"""The layout of an Iron Age sheet: what may stand in the TOML file, and how it becomes the record that rules read.

The limits keep every field of a state from overflowing: population of a turn and all boxes together fit one byte,
tribute and disasters of the longest game two.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

from astragal.rules.iron.ids import DEVELOPMENT_IDS, EMPIRE_IDS, FACE_IDS, FATE_IDS, MONUMENT_IDS
from astragal.rules.iron.state import FACES_OF_A_DIE, FURTHER, MONUMENTS, MOST_GOODS, MOST_WEALTH, SHEET
from astragal.rules.kit import zeroed
from astragal.rules.sheets import Complaint, Flag, OneOf, Several, Sheets, Table, Values, Whole

MOST_POINTS = 200
PEGS = ("food", "goods", "armies", "ships", "wealth")
MOST_PEGS = {"food": 60, "goods": MOST_GOODS, "armies": 15, "ships": 10, "wealth": MOST_WEALTH}
PLAIN_FACE = {
    "weight": 1,
    "population": 0,
    "food": 0,
    "either": False,
    "innovations": 0,
    "port_goods": 0,
    "goods": 0,
    "skulls": 0,
    "food_change": 0,
}
"""What a face gives unless the sheet says otherwise."""
SHARED = {"weight": Whole(0, 1000), "population": Whole(0, 15), "goods": Whole(0, 15), "skulls": Whole(0, 1)}
EMPIRE_FACE = SHARED | {
    "food": Whole(0, 15),
    "either": Flag(),
    "innovations": Whole(0, 9),
    "port_goods": Whole(0, 9),
}
FATE_FACE = SHARED | {"food_change": Whole(-15, 15)}


def face(rooms: Values) -> Table:
    """A face of a die, which gives only what it names."""
    return Table(rooms, defaults={key: number for key, number in PLAIN_FACE.items() if key in rooms})


SKULLS = Whole(1, 99)
BOXES = Whole(0, 20)
STRENGTH = Whole(0, 30)

LAYOUT = Table(
    {
        "start": Table({peg: Whole(0, most) for peg, most in MOST_PEGS.items()} | {"conquest": Whole(0, 30)}),
        "rows": Table({peg: Whole(1, most) for peg, most in MOST_PEGS.items()}),
        "boxes": Table({"conquest": Whole(1, 30), "tribute": Whole(1, 999), "disasters": Whole(1, 999)}),
        "dice": Table(
            {
                "rolls": Whole(1, 20),
                "empire": Table(dict.fromkeys(EMPIRE_IDS, face(EMPIRE_FACE))),
                "fate": Table(dict.fromkeys(FATE_IDS, face(FATE_FACE))),
            }
        ),
        "provinces": Table(
            {
                "boxes": Several(Whole(1, 20), 1, FURTHER),
                "armies": Several(Whole(0, 15), 1, FURTHER),
                "tribute": Several(Whole(0, 20), 1, FURTHER),
            }
        ),
        "ports": Table({"boxes": Several(Whole(1, 20), 1, FURTHER), "urns": Several(Whole(0, 20), 1, FURTHER)}),
        "monuments": Table(
            dict.fromkeys(
                MONUMENT_IDS,
                Table({"boxes": Whole(1, 99), "first": Whole(0, MOST_POINTS), "later": Whole(0, MOST_POINTS)}),
            )
        ),
        "developments": Table(
            dict.fromkeys(DEVELOPMENT_IDS, Table({"cost": Whole(0, 999), "points": Whole(0, MOST_POINTS)}))
        ),
        "roads": Table({"discount": Whole(0, 99), "starred": Several(OneOf(DEVELOPMENT_IDS), 0, len(DEVELOPMENT_IDS))}),
        "effects": Table(
            {
                "dyemaking_goods": Whole(0, 15),
                "formations_strength": Whole(0, 10),
                "navy_strength": Whole(0, 2),
                "irrigation_food": Whole(0, 15),
                "aqueducts_food": Whole(0, 15),
                "architecture_population": Whole(1, 20),
                "architecture_boxes": Whole(1, 40),
                "shipmaking_points": Whole(0, 99),
                "navy_points": Whole(0, 99),
                "aqueducts_food_per_point": Whole(1, 60),
                "citizenship_points": Whole(0, 99),
                "empire_points": Whole(0, 99),
                "commerce_points": Whole(0, 99),
            }
        ),
        "payment": Table(
            {
                "good": Whole(1, 99),
                "innovation": Whole(0, 99),
                "innovation_with_metallurgy": Whole(0, 99),
                "wealth": Whole(1, 99),
            }
        ),
        "wealth": Table(
            {"points": Whole(0, 99), "goods": Whole(1, MOST_GOODS), "goods_with_coinage": Whole(1, MOST_GOODS)}
        ),
        "ships": Table({"goods": Whole(1, MOST_GOODS)}),
        "armies": Table({"food": Whole(0, 60)}),
        "battles": Table({"armies": Whole(0, 15), "ships_with_navy": Whole(0, 10)}),
        "disasters": Table(
            {
                "famine_boxes": Whole(0, 5),
                "unrest": Table({"skulls": SKULLS, "boxes": BOXES}),
                "barbarians": Table({"skulls": SKULLS, "strength": STRENGTH}),
                "pestilence": Table({"skulls": SKULLS, "boxes": BOXES}),
                "civil_war": Table({"skulls": SKULLS, "boxes": BOXES}),
                "invasion": Table({"skulls": SKULLS, "strength": STRENGTH}),
            }
        ),
        "end": Table(
            {
                "dev_goal": Whole(1, 99),
                "tribute_goal": Whole(1, 9999),
                "monument_goal": Whole(1, MONUMENTS),
                "round_cap": Whole(1, 100),
            }
        ),
        "solitaire": Table({"rounds": Whole(1, 100), "target": Whole(0, 9999), "early_end": Flag()}),
        "options": Table(
            {
                "walls_optional": Flag(),
                "sheet_limits": Flag(),
                "any_payment": Flag(),
                "granaries": OneOf(("any_time", "feeding")),
                "monuments_by_one": Flag(),
            }
        ),
    }
)

OPTIONS = (
    {name: ("options", name) for name in LAYOUT.rooms["options"].rooms}
    | {name: ("end", name) for name in LAYOUT.rooms["end"].rooms}
    | {f"solo_{name}": ("solitaire", name) for name in LAYOUT.rooms["solitaire"].rooms}
)
DISASTERS = ("unrest", "barbarians", "pestilence", "civil_war", "invasion")


def check(values: Values) -> Iterator[Complaint]:
    """What must hold between the numbers of a sheet, beyond the limits of each."""
    for peg in PEGS:
        if values["start"][peg] > values["rows"][peg]:
            yield ("start", peg), f"the {peg} row has only {values['rows'][peg]} spaces"
    if values["start"]["conquest"] > values["boxes"]["conquest"]:
        yield ("start", "conquest"), f"there are only {values['boxes']['conquest']} conquest boxes"
    for die in ("empire", "fate"):
        if sum(face["weight"] > 0 for face in values["dice"][die].values()) < 2:
            yield ("dice", die), "at least two faces must be possible"
    faces = values["dice"]["empire"].values()
    gifts = [(face["food"], face["population"]) for face in faces if face["either"] and face["weight"]]
    if len(set(gifts)) > 1:
        yield ("dice", "empire"), "all faces with `either` must give the same food and the same population (IR-2.3)"
    for kind, lists in (("provinces", ("armies", "tribute")), ("ports", ("urns",))):
        count = len(values[kind]["boxes"])
        for name in lists:
            if len(values[kind][name]) != count:
                yield (kind, name), f"must be as long as boxes, which has {count}"
    for lower, higher in pairwise(DISASTERS):
        least = values["disasters"][lower]["skulls"]
        if values["disasters"][higher]["skulls"] <= least:
            yield ("disasters", higher, "skulls"), f"must be more than the {least} of {lower}"
    effects = values["effects"]
    if effects["architecture_boxes"] < effects["architecture_population"]:
        population = effects["architecture_population"]
        yield ("effects", "architecture_boxes"), f"must be at least the {population} of the population it takes"


def fill(values: Values) -> Any:
    """The numbers of a complete sheet, as rules read them."""
    sheet: Any = zeroed(SHEET)
    for peg in PEGS:
        setattr(sheet, f"{peg}_start", values["start"][peg])
        setattr(sheet, f"{peg}_spaces", values["rows"][peg])
    sheet.conquest_start = values["start"]["conquest"]
    sheet.conquest_boxes = values["boxes"]["conquest"]
    sheet.tribute_boxes = values["boxes"]["tribute"]
    sheet.disaster_boxes = values["boxes"]["disasters"]
    sheet.rolls = values["dice"]["rolls"]
    faces = values["dice"]["empire"] | values["dice"]["fate"]
    for gift, plain in PLAIN_FACE.items():
        setattr(sheet, f"face_{gift}", [int(faces[face].get(gift, plain)) for face in FACE_IDS])
    sheet.skull_faces = sum(1 << face for face, skulls in enumerate(sheet.face_skulls) if skulls)
    sheet.fair_dice = int(set(sheet.face_weight[:FACES_OF_A_DIE]) == {1})
    provinces, ports = values["provinces"], values["ports"]
    sheet.further_provinces = len(provinces["boxes"])
    sheet.further_ports = len(ports["boxes"])
    _add_up(sheet.province_boxes, provinces["boxes"])
    sheet.province_armies[1 : sheet.further_provinces + 1] = provinces["armies"]
    sheet.province_tribute[1 : sheet.further_provinces + 1] = provinces["tribute"]
    _add_up(sheet.port_boxes, ports["boxes"])
    _add_up(sheet.port_urns, ports["urns"])
    sheet.monument_boxes[:] = [values["monuments"][m]["boxes"] for m in MONUMENT_IDS]
    sheet.first_points[:] = [values["monuments"][m]["first"] for m in MONUMENT_IDS]
    sheet.later_points[:] = [values["monuments"][m]["later"] for m in MONUMENT_IDS]
    sheet.cost[:] = [values["developments"][d]["cost"] for d in DEVELOPMENT_IDS]
    sheet.points[:] = [values["developments"][d]["points"] for d in DEVELOPMENT_IDS]
    roads = values["roads"]
    sheet.roads_discount[:] = [roads["discount"] * (d in roads["starred"]) for d in DEVELOPMENT_IDS]
    for effect, number in values["effects"].items():
        setattr(sheet, effect, number)
    sheet.good_value = values["payment"]["good"]
    sheet.innovation_value = values["payment"]["innovation"]
    sheet.metallurgy_value = values["payment"]["innovation_with_metallurgy"]
    sheet.wealth_value = values["payment"]["wealth"]
    sheet.wealth_points = values["wealth"]["points"]
    sheet.store_goods = values["wealth"]["goods"]
    sheet.coinage_goods = values["wealth"]["goods_with_coinage"]
    sheet.ship_goods = values["ships"]["goods"]
    sheet.army_food = values["armies"]["food"]
    sheet.army_loss = values["battles"]["armies"]
    sheet.ship_loss = values["battles"]["ships_with_navy"]
    sheet.famine_boxes = values["disasters"]["famine_boxes"]
    for disaster in DISASTERS:
        for key, number in values["disasters"][disaster].items():
            setattr(sheet, f"{disaster}_{key}", number)
    for key, number in values["end"].items():
        setattr(sheet, key, number)
    for key, number in values["solitaire"].items():
        setattr(sheet, f"solo_{key}", int(number))
    options = values["options"]
    for flag in ("walls_optional", "sheet_limits", "any_payment", "monuments_by_one"):
        setattr(sheet, flag, int(options[flag]))
    sheet.granaries_any_time = int(options["granaries"] == "any_time")
    return sheet


def _add_up(totals: list[int], numbers: list[int]) -> None:
    """Fill in the running totals of the numbers; places beyond the last repeat the final total."""
    for count, total in enumerate(accumulate(numbers, initial=0)):
        totals[count:] = [total] * (len(totals) - count)


SHEETS = Sheets("iron", Path(__file__).parent / "sheets", LAYOUT, OPTIONS, check, fill, SHEET)
