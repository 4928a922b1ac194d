"""Short words and signs for the things of the Iron Age, for panels that have no room for sentences."""

from __future__ import annotations

from typing import Any

from astragal.rules.iron import state as n
from astragal.rules.iron.play.battles import strength
from astragal.rules.words import amount

WHEAT, JAR, BONES, PERSON = "ψ", "Ʊ", "☠", "♙"
FACE_SIGNS = (
    PERSON * 3,
    WHEAT * 3,
    f"{WHEAT}{WHEAT}/{PERSON}{PERSON}",
    "✶",
    f"≈{JAR}≈",
    f"{BONES} {JAR}{PERSON}",
    f"{WHEAT}+",
    f"{WHEAT}−",
    "☾",
    "♞",
    "♛",
    f"{BONES} {JAR}{PERSON}",
)
FACE_WORDS = (
    "people",
    "food",
    "either",
    "innov.",
    "port",
    "skull",
    "plenty",
    "drought",
    "omens",
    "conqu.",
    "tribute",
    "doom",
)
ORDINALS = ("2nd", "3rd", "4th", "5th", "6th")

START_STEPS = (("second port or province", (n.START,)), ("the first round", ()))
STEPS = (
    ("roll", (n.ROLL, n.LEAD)),
    ("omens", (n.OMENS,)),
    ("collect", (n.CHOOSE,)),
    ("feed", (n.GRAIN, n.FEED)),
    ("disaster", (n.DISASTER, n.AT_THE_WALLS)),
    ("fate", (n.FATE, n.CONQUEST, n.ROOM, n.TRIBUTE)),
    ("build", (n.BUILD,)),
    ("buy", (n.BUY, n.PAY)),
    ("store", (n.STORE, n.LARDER, n.PASS_DICE)),
)


def armies(count: int) -> str:
    """A number of armies."""
    return amount(count, "army", "armies")


def port_die(sheet: Any, ports: int) -> int:
    """The goods that the port face brings with this many ports."""
    return int(sheet.face_port_goods[n.PORT_FACE] * ports + sheet.face_goods[n.PORT_FACE])


def left_over(me: Any) -> str:
    """What a player can still pay with, and their food."""
    return f"{amount(me.goods, 'good')}, {me.wealth} wealth; food {me.food}"


def reinforcements(sheet: Any, me: Any) -> list[str]:
    """What makes a player stronger than their armies."""
    formations = me.developments[n.FORMATIONS] * sheet.formations_strength
    navy = me.developments[n.NAVY] * me.ships * sheet.navy_strength
    return [f"+{formations} Form."] * bool(formations) + [f"+{navy} Navy"] * bool(navy)


def strength_words(sheet: Any, me: Any) -> str:
    """The strength of a player and what it is made of: `5: 3 armies +2 Form.`."""
    return f"{strength(sheet, me)}: {' '.join([armies(me.armies), *reinforcements(sheet, me)])}"


def effect(sheet: Any, seats: int, development: int) -> str:
    """What a development does, in a few words, with the numbers of the sheet."""
    words = {
        n.LEADERSHIP: "re-roll one more die",
        n.GRANARIES: "goods into food",
        n.DYEMAKING: f"+{sheet.dyemaking_goods} good a turn",
        n.FORMATIONS: f"+{sheet.formations_strength} strength",
        n.MEDICINE: "no Pestilence",
        n.SHIPMAKING: f"ships; +{sheet.shipmaking_points} per ship",
        n.IRRIGATION: f"+{sheet.irrigation_food} per food die",
        n.METALLURGY: f"innovations pay {sheet.metallurgy_value}",
        n.RELIGION: "no Unrest",
        n.ARCHITECTURE: f"{sheet.architecture_population} pop.: {sheet.architecture_boxes} mon. boxes",
        n.COINAGE: f"{sheet.coinage_goods} goods: 1 wealth",
        n.AQUEDUCTS: f"+{sheet.aqueducts_food} food; {sheet.aqueducts_food_per_point} food: +1",
        n.NAVY: f"+{sheet.navy_strength} strength, +{sheet.navy_points}/ship",
        n.ROADS: f"* costs {max(sheet.roads_discount)} less",
        n.CITIZENSHIP: f"+{sheet.citizenship_points}/mon; no Civil War",
        n.EMPIRE: f"+{sheet.empire_points} per prov. or army",
        n.COMMERCE: f"+{sheet.commerce_points} per port or ship",
    }
    return words[development]
