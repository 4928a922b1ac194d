"""What things of the Iron Age are called, and what faces and battles bring, in words. Plain Python, for people."""

from __future__ import annotations

from functools import partial
from typing import Any

from astragal.rules.iron import state as n
from astragal.rules.iron.ids import DEVELOPMENT_IDS, FACE_IDS, MONUMENT_IDS
from astragal.rules.iron.play.battles import battle_margin, disaster_boxes_filled, strength, tribute_marked
from astragal.rules.iron.play.collect import food_change
from astragal.rules.tongues import called, say
from astragal.rules.words import amount, either

MONUMENT_NAMES = tuple(each.capitalize() for each in MONUMENT_IDS)
DEVELOPMENT_NAMES = tuple(each.capitalize() for each in DEVELOPMENT_IDS)
DISASTER_NAMES = ("No disaster", "Unrest", "Barbarians", "Pestilence", "Civil War", "Invasion")
BOTH_NAME = "food/people"
"""What the face `either` is called in a sentence."""

THINGS = (*MONUMENT_NAMES, *DEVELOPMENT_NAMES, *DISASTER_NAMES, *FACE_IDS, BOTH_NAME, "Walls")
"""All names that go into sentences, for translators."""
thing = partial(called, "iron")


def face_name(face: int) -> str:
    """What a face is called in a sentence."""
    return thing(BOTH_NAME if FACE_IDS[face] == "either" else FACE_IDS[face])


def outcome_words(outcome: int) -> str:
    """An outcome as a person would say it: the notation in English, a translation in other languages."""
    return thing(FACE_IDS[outcome])


def face_words(sheet: Any, face: int, me: Any = None, fate: int = -1) -> str:
    """What a face gives: with the developments of a player, and beside the face of a fate die, where they are named."""
    if face == n.OMENS_FACE:
        return say("set one die")
    if face == n.CONQUEST_FACE:
        return say("conquest")
    if face == n.TRIBUTE_FACE:
        return say("tribute demand")
    change = 0
    if me is not None:
        change = food_change(sheet, me, fate if fate >= 0 else n.OMENS_FACE)
    food, population = sheet.face_food[face], sheet.face_population[face]
    parts = []
    if food:
        parts.append(say("{food} food", food=max(0, food + change)))
    if population:
        parts.append(say("{population} population", population=population))
    if sheet.face_either[face]:
        parts = [either(parts)]
    if sheet.face_innovations[face]:
        parts.append(amount(sheet.face_innovations[face], "innovation", "innovations"))
    if sheet.face_port_goods[face]:
        rate = sheet.face_port_goods[face]
        parts.append(
            say("{goods} per port", goods=amount(rate, "good", "goods"))
            if me is None
            else amount(rate * me.ports, "good", "goods")
        )
    if sheet.face_goods[face]:
        parts.append(amount(sheet.face_goods[face], "good", "goods"))
    if sheet.face_skulls[face]:
        parts.append(thing("skull"))
    if sheet.face_food_change[face]:
        parts.append(say("{change:+d} food per food die", change=sheet.face_food_change[face]))
    return " + ".join(parts) or say("nothing")


def die_name(die: int) -> str:
    """What a die is called at the table."""
    return say("the fate die") if die == n.FATE_DIE else say("die {die}", die=die)


def battle_marks(sheet: Any, player: Any, margin: int) -> int:
    """What a battle with this margin marks: tribute if it is won, disaster boxes if it is lost."""
    return int(tribute_marked(sheet, player, margin) if margin > 0 else disaster_boxes_filled(sheet, player, -margin))


def battle_words(sheet: Any, player: Any, opposing: int) -> str:
    """What a battle would bring now; there are no dice in it."""
    margin = battle_margin(sheet, player, opposing)
    marks = battle_marks(sheet, player, margin)
    if margin > 0:
        brings = say("{margin} tribute", margin=marks)
    else:
        brings = amount(marks, "disaster box", "disaster boxes")
    return say(
        "{strength} against {opposing}: {brings}",
        strength=strength(sheet, player),
        opposing=opposing,
        brings=brings if margin else say("a tie"),
    )


def armies_words(count: int) -> str:
    """A number of armies."""
    return amount(count, "army", "armies")
