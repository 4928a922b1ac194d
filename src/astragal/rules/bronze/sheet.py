"""The layout of a Bronze Age sheet: what may stand in the TOML file, and how it becomes the record that rules read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from astragal.rules.bronze.ids import CITY_IDS, DEVELOPMENT_IDS, FACE_IDS, GOOD_IDS, MONUMENT_IDS
from astragal.rules.bronze.state import MONUMENTS, MOST_DICE, MOST_SEATS, MOST_SPEARHEADS, SHEET
from astragal.rules.documents import Document
from astragal.rules.kit import zeroed
from astragal.rules.lines import KeyPath
from astragal.rules.sheets import Complaint, Flag, OneOf, Several, Sheets, Table, Values, Whole

PLAYER_COUNTS = tuple(f"players_{count}" for count in range(1, MOST_SEATS + 1))
GOALS_OF_THE_QUICK_REFERENCE = dict(zip(PLAYER_COUNTS, (5, 5, 6, 7), strict=True))
"""`dev_goal = "by_players"`: a quick reference that asks for more developments at larger tables."""
MOST_PEGS = 60
MOST_POINTS = 200


def spread_goal(value: Any) -> Any:
    """`dev_goal = 6` for every number of players, or `"by_players"`."""
    if value == "by_players":
        return dict(GOALS_OF_THE_QUICK_REFERENCE)
    if isinstance(value, int) and not isinstance(value, bool):
        return dict.fromkeys(PLAYER_COUNTS, value)
    return value


DEV_GOAL = Table(
    dict.fromkeys(PLAYER_COUNTS, Whole(1, 99)),
    shorthand=spread_goal,
    shorter='a whole number, "by_players"',
    words=("by_players",),
)
PLAIN_FACE = {"food": 0, "goods": 0, "skulls": 0, "workers": 0, "coins": 0, "either": False, "weight": 1}
"""What a face gives unless the sheet says otherwise."""
FACE = Table(
    {
        "food": Whole(0, 20),
        "goods": Whole(0, 20),
        "skulls": Whole(0, 1),
        "workers": Whole(0, 20),
        "coins": Whole(0, 99),
        "either": Flag(),
        "weight": Whole(0, 1000),
    },
    defaults=PLAIN_FACE,
)


class Trigger(OneOf):
    """A number of skulls, with a plus if more skulls count too; without a plus it may be written as a number."""

    def read(self, document: Document, value: Any, path: KeyPath) -> Any:
        """The word, or an error that names those allowed."""
        return super().read(document, str(value) if type(value) is int else value, path)


DISASTER = Table({"skulls": Whole(1, 99), "points": Whole(0, 99)})

LAYOUT = Table(
    {
        "start": Table({"food": Whole(0, MOST_PEGS), "cities": Whole(1, MOST_DICE)}),
        "tracks": Table({"food": Whole(1, MOST_PEGS), "goods_kept": Whole(0, 300)}),
        "goods": Table(
            dict.fromkeys(GOOD_IDS, Table({"value": Whole(0, 99), "spaces": Whole(1, MOST_PEGS)}))
            | {"spearheads": Table({"value": Whole(0, 99), "spaces": Whole(1, MOST_SPEARHEADS)})}
        ),
        "dice": Table({"rolls": Whole(1, 20), "faces": Table(dict.fromkeys(FACE_IDS, FACE))}),
        "cities": Table({"boxes": Several(Whole(1, 99), 0, len(CITY_IDS))}),
        "monuments": Table(
            dict.fromkeys(
                MONUMENT_IDS,
                Table({"boxes": Whole(1, 99), "first": Whole(0, MOST_POINTS), "later": Whole(0, MOST_POINTS)}),
            )
        ),
        "out_of_play": Table(dict.fromkeys(PLAYER_COUNTS, Several(OneOf(MONUMENT_IDS), 0, MONUMENTS))),
        "developments": Table(
            dict.fromkeys(DEVELOPMENT_IDS, Table({"cost": Whole(0, 999), "points": Whole(0, MOST_POINTS)}))
        ),
        "effects": Table(
            {
                "agriculture_food": Whole(0, 20),
                "quarrying_stone": Whole(0, 20),
                "coinage_coins": Whole(0, 99),
                "granaries_coins": Whole(0, 99),
                "masonry_workers": Whole(0, 20),
                "engineering_boxes": Whole(0, 20),
                "architecture_points": Whole(0, 99),
                "empire_points": Whole(0, 99),
                "commerce_points": Whole(0, 99),
                "smithing_spearhead": Whole(0, 20),
            }
        ),
        "ships": Table(dict.fromkeys(GOOD_IDS, Whole(0, MOST_PEGS)) | {"most": Whole(0, 50)}),
        "disasters": Table(
            {
                "famine_points": Whole(0, 20),
                "drought": DISASTER,
                "pestilence": DISASTER,
                "invasion": DISASTER,
                "revolt": Table({"skulls": Whole(1, 99)}),
            }
        ),
        "end": Table(
            {
                "round_cap": Whole(1, 100),
                "dev_goal": DEV_GOAL,
            }
        ),
        "solitaire": Table({"rounds": Whole(1, 100), "reroll_skulls": Flag(), "early_end": Flag()}),
        "trade": Table({"offers_per_turn": Whole(0, 20), "counters_per_offer": Whole(0, 20)}),
        "options": Table(
            {
                "trading": Flag(),
                "trade_step": OneOf(("before_build", "after_build")),
                "allow_gifts": Flag(),
                "must_use_workers": Flag(),
                "cities_in_order": Flag(),
                "same_round_both_first": Flag(),
                "any_payment": Flag(),
                "smithing_trigger": Trigger(("4", "4+")),
                "smithing_solo_bonus": Flag(),
            }
        ),
    }
)

OPTIONS = {name: ("options", name) for name in LAYOUT.rooms["options"].rooms} | {
    "dev_goal": ("end", "dev_goal"),
    "round_cap": ("end", "round_cap"),
    "solo_rounds": ("solitaire", "rounds"),
    "solo_reroll_skulls": ("solitaire", "reroll_skulls"),
    "solo_early_end": ("solitaire", "early_end"),
    "offers_per_turn": ("trade", "offers_per_turn"),
    "counters_per_offer": ("trade", "counters_per_offer"),
}


def check(values: Values) -> Iterator[Complaint]:
    """What must hold between the numbers of a sheet, beyond the limits of each."""
    first, later = values["start"]["cities"], len(values["cities"]["boxes"])
    if first + later > MOST_DICE:
        room = f"the {first} of the start leave room for {MOST_DICE - first} more"
        yield ("cities", "boxes"), f"has {later} cities, but {room}; there are {MOST_DICE} dice"
    if values["start"]["food"] > values["tracks"]["food"]:
        yield ("start", "food"), f"the food track has only {values['tracks']['food']} spaces"
    faces = values["dice"]["faces"]
    if sum(face["weight"] > 0 for face in faces.values()) < 2:
        yield ("dice", "faces"), "at least two faces must be possible"
    gifts = [(face["food"], face["workers"]) for face in faces.values() if face["either"] and face["weight"]]
    if len(set(gifts)) > 1:
        yield ("dice", "faces"), "all faces with `either` must give the same food and the same workers (BR-1.7)"
    disasters = values["disasters"]
    order = ["drought", "pestilence", "invasion", "revolt"]
    for lower, higher in pairwise(order):
        if disasters[lower]["skulls"] >= disasters[higher]["skulls"]:
            yield ("disasters", higher, "skulls"), f"must be more than the {disasters[lower]['skulls']} of {lower}"
    for count, left_out in values["out_of_play"].items():
        if len(left_out) == MONUMENTS:
            yield ("out_of_play", count), "at least one monument must be in play"


def fill(values: Values) -> Any:
    """The numbers of a complete sheet, as rules read them."""
    sheet: Any = zeroed(SHEET)
    sheet.food_start = values["start"]["food"]
    sheet.cities_start = values["start"]["cities"]
    sheet.food_spaces = values["tracks"]["food"]
    sheet.goods_kept = values["tracks"]["goods_kept"]
    sheet.good_value[:] = [values["goods"][good]["value"] for good in GOOD_IDS]
    sheet.good_spaces[:] = [values["goods"][good]["spaces"] for good in GOOD_IDS]
    sheet.rolls = values["dice"]["rolls"]
    for gift in PLAIN_FACE:
        setattr(sheet, f"face_{gift}", [int(values["dice"]["faces"][face][gift]) for face in FACE_IDS])
    sheet.fair_die = int(set(sheet.face_weight) == {1})
    sheet.skull_faces = sum(1 << face for face, skulls in enumerate(sheet.face_skulls) if skulls)
    sheet.either_faces = sum(1 << face for face, either in enumerate(sheet.face_either) if either)
    boxes = values["cities"]["boxes"]
    sheet.city_boxes[: len(boxes)] = boxes
    sheet.monument_boxes[:] = [values["monuments"][m]["boxes"] for m in MONUMENT_IDS]
    sheet.first_points[:] = [values["monuments"][m]["first"] for m in MONUMENT_IDS]
    sheet.later_points[:] = [values["monuments"][m]["later"] for m in MONUMENT_IDS]
    for seats, count in enumerate(PLAYER_COUNTS, start=1):
        for monument in values["out_of_play"][count]:
            sheet.out_of_play[seats] |= 1 << MONUMENT_IDS.index(monument)
        sheet.dev_goal[seats] = values["end"]["dev_goal"][count]
    sheet.cost[:] = [values["developments"][d]["cost"] for d in DEVELOPMENT_IDS]
    sheet.points[:] = [values["developments"][d]["points"] for d in DEVELOPMENT_IDS]
    for effect, number in values["effects"].items():
        setattr(sheet, effect, number)
    sheet.ship_cost[:] = [values["ships"][good] for good in GOOD_IDS]
    sheet.ships_most = values["ships"]["most"]
    disasters = values["disasters"]
    sheet.famine_points = disasters["famine_points"]
    for disaster in ("drought", "pestilence", "invasion"):
        setattr(sheet, f"{disaster}_skulls", disasters[disaster]["skulls"])
        setattr(sheet, f"{disaster}_points", disasters[disaster]["points"])
    sheet.revolt_skulls = disasters["revolt"]["skulls"]
    sheet.round_cap = values["end"]["round_cap"]
    for key in ("rounds", "reroll_skulls", "early_end"):
        setattr(sheet, f"solo_{key}", int(values["solitaire"][key]))
    sheet.offers_per_turn = values["trade"]["offers_per_turn"]
    sheet.counters_per_offer = values["trade"]["counters_per_offer"]
    options = values["options"]
    for flag in ("trading", "allow_gifts", "must_use_workers", "cities_in_order", "same_round_both_first"):
        setattr(sheet, flag, int(options[flag]))
    sheet.any_payment = int(options["any_payment"])
    sheet.smithing_solo_bonus = int(options["smithing_solo_bonus"])
    sheet.trade_after_build = int(options["trade_step"] == "after_build")
    sheet.smithing_from_there_up = int(options["smithing_trigger"] == "4+")
    return sheet


SHEETS = Sheets("bronze", Path(__file__).parent / "sheets", LAYOUT, OPTIONS, check, fill, SHEET)
