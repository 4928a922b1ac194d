"""The printed tables of the Iron Age with the numbers of the sheet in play."""

from __future__ import annotations

from typing import Any

from astragal.rules.iron import state as n
from astragal.rules.iron.ids import FACE_IDS
from astragal.rules.iron.things import DEVELOPMENT_NAMES, MONUMENT_NAMES, face_words
from astragal.rules.words import amount
from astragal.terminal.iron.words import FACE_SIGNS, ORDINALS, armies, effect

Page = tuple[str, list[str]]


def tables(sheet: Any, seats: int) -> list[Page]:
    """Faces, disasters, battles, ports, provinces, monuments, developments, prices, and what ends the game."""
    faces = [f"  {FACE_SIGNS[f]:<7}{FACE_IDS[f]}\t{face_words(sheet, f)}" for f in range(n.FACES)]
    return [
        ("Faces of an empire die", faces[: n.FACES_OF_A_DIE]),
        ("Faces of the fate die", faces[n.FACES_OF_A_DIE :]),
        ("Disasters", _disasters(sheet, seats)),
        ("Battles: no dice, strength against strength", _battles(sheet, seats)),
        ("Ports: boxes for population, urns for goods", _ports(sheet)),
        ("Provinces: boxes, and what they bring at once", _provinces(sheet)),
        ("Monuments: boxes, points first and later", _monuments(sheet)),
        ("Developments: cost, points, effect", _developments(sheet, seats)),
        ("Prices and payment", _prices(sheet)),
        ("The end", _end(sheet, seats)),
    ]


def _boxes(count: int) -> str:
    return amount(count, "disaster box", "disaster boxes")


def _disasters(sheet: Any, seats: int) -> list[str]:
    solo = seats == 1
    who = "you fill" if solo else "each opponent fills"
    return [
        f"  hungry province\tFamine: {_boxes(sheet.famine_boxes)} each (IR-3.2)",
        f"  {amount(sheet.unrest_skulls, 'skull')}\tUnrest: you fill {_boxes(sheet.unrest_boxes)};"
        " Religion protects (IR-3.4)",
        f"  {amount(sheet.barbarians_skulls, 'skull')}\tBarbarians: you battle {sheet.barbarians_strength};"
        " Walls protect (IR-3.5)",
        f"  {amount(sheet.pestilence_skulls, 'skull')}\tPestilence: {who} {_boxes(sheet.pestilence_boxes)};"
        f" Medicine protects ({'IR-9.3' if solo else 'IR-3.6'})",
        f"  {amount(sheet.civil_war_skulls, 'skull')}\tCivil War: you fill {_boxes(sheet.civil_war_boxes)};"
        " Citizenship protects (IR-3.7)",
        f"  {amount(sheet.invasion_skulls, 'skull')} or more\tInvasion: {'you battle' if solo else 'everybody battles'}"
        f" {sheet.invasion_strength}; nothing protects (IR-3.8)",
    ]


def _battles(sheet: Any, seats: int) -> list[str]:
    lost = f"then {armies(sheet.army_loss)} lost, with Navy {amount(sheet.ship_loss, 'ship')} too"
    opponent = "a phantom as strong as the round (IR-9.4)" if seats == 1 else "each opponent, who may hand over a good"
    return [
        f"  strength\tarmies, {sheet.formations_strength} for Formations,"
        f" {sheet.navy_strength} a ship with Navy (IR-4.1)",
        "  stronger\tas much tribute as the difference (IR-4.2)",
        "  weaker\tas many disaster boxes as the difference (IR-4.2)",
        f"  after it\t{lost} (IR-4.3)",
        f"  conquest\tagainst your conquest boxes, {sheet.conquest_boxes} at most; a victory fills one more (IR-4.6)",
        f"  tribute\tthe difference to {opponent}; nobody loses armies (IR-4.8)",
    ]


def _steps(totals: list[int], place: int) -> int:
    return totals[place] - totals[place - 1]


def _ports(sheet: Any) -> list[str]:
    return [
        f"  {ORDINALS[p - 1]} port\t{amount(_steps(sheet.port_boxes, p), 'box', 'boxes')}, "
        f"{amount(_steps(sheet.port_urns, p), 'urn')}"
        for p in range(1, sheet.further_ports + 1)
    ]


def _provinces(sheet: Any) -> list[str]:
    return [
        f"  {ORDINALS[p - 1]} province\t{amount(_steps(sheet.province_boxes, p), 'box', 'boxes')}: "
        f"{armies(sheet.province_armies[p])}, {sheet.province_tribute[p]} tribute"
        for p in range(1, sheet.further_provinces + 1)
    ]


def _monuments(sheet: Any) -> list[str]:
    return [
        f"  {MONUMENT_NAMES[m]}\t{sheet.monument_boxes[m]:>3} boxes "
        f"{sheet.first_points[m]:>3} / {sheet.later_points[m]}" + ("   no Barbarians" if m == n.WALLS else "")
        for m in range(n.MONUMENTS)
    ]


def _developments(sheet: Any, seats: int) -> list[str]:
    listed = sorted((d for d in range(n.DEVELOPMENTS) if sheet.cost[d]), key=lambda d: (sheet.cost[d], d))
    lines = []
    for d in listed:
        star = "*" if sheet.roads_discount[d] else " "
        lines.append(
            f"  {DEVELOPMENT_NAMES[d]}\t{sheet.cost[d]:>3}{star}{sheet.points[d]:>3}   {effect(sheet, seats, d)}"
        )
    return [*lines, f"  *\t{max(sheet.roads_discount)} less with Roads (IR-10.14)"]


def _prices(sheet: Any) -> list[str]:
    return [
        f"  towards a development\ta good {sheet.good_value}, an innovation {sheet.innovation_value}"
        f" ({sheet.metallurgy_value} with Metallurgy), a wealth {sheet.wealth_value} (IR-6.2)",
        f"  an army\t1 population and {sheet.army_food} food (IR-5.7)",
        f"  a ship\t{amount(sheet.ship_goods, 'good')}, with Shipmaking (IR-5.10)",
        f"  a wealth\t{amount(sheet.store_goods, 'good')}, {sheet.coinage_goods} with Coinage;"
        f" {amount(sheet.wealth_points, 'point')} at the end (IR-7.1)",
    ]


def _end(sheet: Any, seats: int) -> list[str]:
    lines = []
    if seats == 1:
        lines.append(f"  after round {sheet.solo_rounds}; more than {sheet.solo_target} points win (IR-9.1)")
    if seats > 1 or sheet.solo_early_end:
        whose = "one player" if sheet.monuments_by_one else "anybody"
        lines += [
            f"  at the end of the round in which a player owns {sheet.dev_goal} developments (IR-8.1)",
            f"  or has {sheet.tribute_goal} tribute (IR-8.2)",
            f"  or {sheet.monument_goal} monuments are completed, by {whose} (IR-8.3)",
        ]
    return lines
