"""Aids at a table of `iron`: what a player would count at the table, worked out with the functions of the rules.

The document has these keys; seats are counted from 0.

- `seats`, one entry per seat: `strength` with its parts `formations` and `navy`; `demand`, what a tribute demand would
  bring it now from each opponent (`seat`, null for the opponent of solitaire; `strength`, `tribute`, `good` if a good
  may be handed over instead); `due`, what it would bring in all; `conquest`, the battle against the next tribe
  (`against`, `margin`, the tribute or disaster boxes that it `marks`, `armies` and `ships` that it costs);
  `barbarians`, the same if they were fought; `shields`, what protects from each disaster (`{"unrest": "religion"}`);
  `dice` of the next turn, without the fate die; `hungry` provinces if they were fed now; `port` and `province`, what
  the next one lacks (null when all are built) and what it brings; `monuments`, the boxes that each lacks and the points
  it would bring; `means`, what could be spent on a purchase now; `prices` of the developments not owned; `bonuses` that
  developments, owned or not, would score with the pegs as they are; `innovation` (the value of one in a purchase) and
  `set` (goods stored as one wealth).
- `end`: whether goals end the game `early`, the `reason` why this is the last round (or null), and the races:
  `developments`, `tribute` and `monuments` with `goal`, `most` and the seats that are `ahead`; `rounds` to be played
  (null without a count), the points to beat as `target` (solitaire, else null).
- `disasters`, one entry for each: `skulls`, and `hits` by seat if it struck now on the roll of the player whose turn it
  is: `boxes` filled, `tribute` gained, `armies` and `ships` lost, the `shield` that helped, `strength` and `against` in
  a battle.
- `skulls` and `disaster` of the dice as they lie (0 and null before all are thrown).
- `faces`: what each face gives that player now (`food`, `population`, `goods`, `innovations`, `pays`).
- `as_they_lie`, while dice may be rolled or either-dice set: what the dice bring as they lie, one entry for each number
  of either-dice used as food; goods that Granaries might turn into food are not counted.
- `risk`, while dice may be rolled again: the chance of each disaster after one more roll, by `fate-dice-freed`: whether
  the fate die is rolled, how many empire dice, and whether one of them lay on a skull.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any

from astragal.rules.iron import state as n
from astragal.rules.iron import story as told
from astragal.rules.iron.ids import DEVELOPMENT_IDS, FACE_IDS, MONUMENT_IDS
from astragal.rules.iron.play.battles import battle, strength
from astragal.rules.iron.play.build import is_built
from astragal.rules.iron.play.buy import innovation_value, means, price
from astragal.rules.iron.play.collect import collect, either_dice, food_change, food_of
from astragal.rules.iron.play.disasters import (
    barbarians,
    civil_war,
    count_skulls,
    disaster_of,
    feed_provinces,
    invasion,
    pestilence,
    unrest,
)
from astragal.rules.iron.play.fate import tribute_from, tribute_of_demand
from astragal.rules.iron.play.roll import empire_dice, free_dice
from astragal.rules.iron.play.score import (
    bonus_points,
    developments_owned,
    monuments_completed,
    monuments_towards_the_end,
    why_it_ends,
)
from astragal.rules.iron.play.store import goods_for_wealth
from astragal.rules.iron.things import battle_marks
from astragal.rules.kit import SILENCE, new_story, rows_of
from astragal.table.match import Match

DISASTERS: tuple[tuple[str, int, Callable[..., None]], ...] = (
    ("unrest", told.UNREST, unrest),
    ("barbarians", told.BARBARIANS, barbarians),
    ("pestilence", told.PESTILENCE, pestilence),
    ("civil_war", told.CIVIL_WAR, civil_war),
    ("invasion", told.INVASION, invasion),
)
DISASTER_IDS = {number: name for name, number, _ in DISASTERS}
SHIELDS = {"unrest": n.RELIGION, "pestilence": n.MEDICINE, "civil_war": n.CITIZENSHIP}
BONUSES = (n.SHIPMAKING, n.AQUEDUCTS, n.NAVY, n.CITIZENSHIP, n.EMPIRE, n.COMMERCE)
REASONS = {
    told.BY_DEVELOPMENTS: "developments",
    told.BY_TRIBUTE: "tribute",
    told.BY_MONUMENTS: "monuments",
    told.BY_ROUNDS: "rounds",
}
Document = dict[str, Any]


def aids(match: Match, seen: Any) -> Document:
    """What the board of `iron` shows beyond the position."""
    sheet, s = match.sheet.numbers, seen
    thrown = s.dice_count > 0 and all(s.dice[die] >= 0 for die in range(s.dice_count))
    skulls = count_skulls(sheet, s) if thrown else 0
    return {
        "seats": [_seat(sheet, s, seat) for seat in range(s.seats)],
        "end": _end(sheet, s),
        "disasters": [_disaster(sheet, s, name, strike) for name, _, strike in DISASTERS],
        "skulls": skulls,
        "disaster": DISASTER_IDS.get(disaster_of(sheet, skulls)),
        "faces": _faces(sheet, s),
        "as_they_lie": _as_they_lie(sheet, s) if thrown and s.step in (n.ROLL, n.LEAD, n.OMENS, n.CHOOSE) else None,
        "risk": _risks(sheet, s, skulls) if thrown and s.step in (n.ROLL, n.LEAD) else None,
    }


# One seat.


def _seat(sheet: Any, s: Any, seat: int) -> Document:
    me = s.players[seat]
    total = means(sheet, s, me)
    return {
        "strength": strength(sheet, me),
        "formations": me.developments[n.FORMATIONS] * sheet.formations_strength,
        "navy": me.developments[n.NAVY] * me.ships * sheet.navy_strength,
        "demand": _demand(sheet, s, seat),
        "due": tribute_of_demand(sheet, s, seat),
        "conquest": _battle(sheet, s, seat, me.conquest),
        "barbarians": _battle(sheet, s, seat, sheet.barbarians_strength),
        "shields": _shields(me),
        "dice": empire_dice(me),
        "hungry": max(0, me.provinces - me.food),
        "port": _next_port(sheet, me),
        "province": _next_province(sheet, me),
        "monuments": _monuments(sheet, s, me),
        "means": total if seat == s.active else total - s.innovations * innovation_value(sheet, me),
        "prices": {
            DEVELOPMENT_IDS[d]: price(sheet, me, d)
            for d in range(n.DEVELOPMENTS)
            if sheet.cost[d] and not me.developments[d]
        },
        "bonuses": _bonuses(sheet, me),
        "innovation": innovation_value(sheet, me),
        "set": goods_for_wealth(sheet, me),
    }


def _demand(sheet: Any, s: Any, seat: int) -> list[Document]:
    """IR-4.8, IR-4.9, IR-9.4: what a demand would bring from each opponent, in the order in which they answer."""
    if s.seats == 1:
        return [{"seat": None, "strength": s.round_no, "tribute": tribute_of_demand(sheet, s, seat), "good": False}]
    others = [(seat + place) % s.seats for place in range(1, s.seats)]
    dues = [(other, tribute_from(sheet, s, seat, other)) for other in others]
    return [
        {
            "seat": other,
            "strength": strength(sheet, s.players[other]),
            "tribute": due,
            "good": due > 0 and s.players[other].goods > 0,
        }
        for other, due in dues
    ]


def _battle(sheet: Any, s: Any, seat: int, opposing: int) -> Document:
    """IR-4.2, IR-4.3: a battle tried on a copy."""
    me, twin = s.players[seat], s.copy()
    margin = battle(sheet, twin, seat, opposing, SILENCE)
    after = twin.players[seat]
    return {
        "against": opposing,
        "margin": margin,
        "marks": battle_marks(sheet, me, margin),
        "armies": me.armies - after.armies,
        "ships": me.ships - after.ships,
    }


def _shields(me: Any) -> dict[str, str]:
    shields = {name: DEVELOPMENT_IDS[shield] for name, shield in SHIELDS.items() if me.developments[shield]}
    if me.monuments[n.WALLS]:
        shields["barbarians"] = MONUMENT_IDS[n.WALLS]
    return shields


def _next_port(sheet: Any, me: Any) -> Document | None:
    """IR-5.5: what the next port lacks; None if all are built."""
    if me.ports > sheet.further_ports:
        return None
    return {
        "number": me.ports + 1,
        "boxes": max(0, sheet.port_boxes[me.ports] - me.port_boxes),
        "urns": max(0, sheet.port_urns[me.ports] - me.port_urns),
    }


def _next_province(sheet: Any, me: Any) -> Document | None:
    """IR-5.3: what the next province lacks, and what it brings as far as there is room; None if all are built."""
    if me.provinces > sheet.further_provinces:
        return None
    return {
        "number": me.provinces + 1,
        "boxes": sheet.province_boxes[me.provinces] - me.province_boxes,
        "armies": min(sheet.province_armies[me.provinces], sheet.armies_spaces - me.armies),
        "tribute": sheet.province_tribute[me.provinces],
    }


def _monuments(sheet: Any, s: Any, me: Any) -> Document:
    """IR-5.8: the monuments that this player has not completed: the boxes that each lacks, and its points now."""
    return {
        MONUMENT_IDS[m]: {
            "missing": sheet.monument_boxes[m] - me.monument_boxes[m],
            "points": sheet.later_points[m] if is_built(s, m) else sheet.first_points[m],
        }
        for m in range(n.MONUMENTS)
        if not me.monuments[m]
    }


def _bonuses(sheet: Any, me: Any) -> dict[str, int]:
    """IR-8.6: what each development on its own would add to the score, with the pegs and the sheet as they are."""
    twin = me.copy()
    bonuses = {}
    twin.developments[:] = [0] * n.DEVELOPMENTS
    for bonus in BONUSES:
        if sheet.cost[bonus]:
            twin.developments[bonus] = 1
            bonuses[DEVELOPMENT_IDS[bonus]] = bonus_points(sheet, twin)
            twin.developments[bonus] = 0
    return bonuses


# The table.


def _end(sheet: Any, s: Any) -> Document:
    """IR-8.1, IR-8.2, IR-8.3, IR-9.1: what ends the game, who is nearest, and whether this is the last round."""
    players = [s.players[seat] for seat in range(s.seats)]
    completed = [monuments_completed(player) for player in players]
    alone = s.seats == 1
    return {
        "early": not alone or bool(sheet.solo_early_end),
        "reason": REASONS.get(why_it_ends(sheet, s)),
        "developments": _race(sheet.dev_goal, [developments_owned(player) for player in players]),
        "tribute": _race(sheet.tribute_goal, [player.tribute for player in players]),
        "monuments": _race(sheet.monument_goal, completed) | {"most": monuments_towards_the_end(sheet, s)},
        "rounds": sheet.solo_rounds if alone else None,
        "target": sheet.solo_target if alone else None,
    }


def _race(goal: int, counts: list[int]) -> Document:
    most = max(counts)
    return {"goal": goal, "most": most, "ahead": [seat for seat, count in enumerate(counts) if count == most > 0]}


def _disaster(sheet: Any, s: Any, name: str, strike: Callable[..., None]) -> Document:
    """IR-3.3: a disaster tried on a copy, and what it did to each seat."""
    twin, story = s.copy(), new_story()
    twin.step = n.DISASTER
    strike(sheet, twin, story)
    hits: dict[int, Document] = {}
    for what, seat, a, b in rows_of(story):
        hit = hits.setdefault(seat, {"seat": seat, "boxes": 0, "tribute": 0, "armies": 0, "ships": 0, "shield": None})
        if what == told.PROTECTED:
            hit["shield"] = MONUMENT_IDS[n.WALLS] if b == told.WALLS_SHIELD else DEVELOPMENT_IDS[b]
        elif what == told.BATTLE:
            hit |= {"strength": a, "against": b}
        elif what == told.ARMIES_LOST:
            hit |= {"armies": a, "ships": b}
        elif what in (told.BOXES_FILLED, told.BATTLE_LOST):
            hit["boxes"] = b if what == told.BOXES_FILLED else a
        elif what == told.TRIBUTE_GAINED:
            hit["tribute"] = a
    if twin.step == n.AT_THE_WALLS:
        hits[s.active] = {"seat": s.active, "boxes": 0, "tribute": 0, "armies": 0, "ships": 0, "shield": "walls"}
    return {"name": name, "skulls": getattr(sheet, f"{name}_skulls"), "hits": list(hits.values())}


# The dice.


def _faces(sheet: Any, s: Any) -> dict[str, Document]:
    """IR-1.6, IR-1.7: what each face gives the player whose turn it is, with the fate die as it lies."""
    me = s.players[s.active]
    fate = s.dice[n.FATE_DIE] if s.dice_count and s.dice[n.FATE_DIE] >= 0 else n.OMENS_FACE
    change = food_change(sheet, me, fate)
    return {
        FACE_IDS[face]: {
            "food": food_of(sheet, face, change),
            "population": sheet.face_population[face],
            "goods": sheet.face_goods[face] + sheet.face_port_goods[face] * me.ports,
            "innovations": sheet.face_innovations[face],
            "pays": sheet.face_innovations[face] * innovation_value(sheet, me),
        }
        for face in range(n.FACES)
    }


def _as_they_lie(sheet: Any, s: Any) -> list[Document]:
    """IR-2.1 to IR-2.4, IR-3.1: what the dice bring as they lie, for each number of either-dice used as food."""
    return [_collected(sheet, s, food_dice) for food_dice in range(either_dice(sheet, s) + 1)]


def _collected(sheet: Any, s: Any, food_dice: int) -> Document:
    twin, story = s.copy(), new_story()
    collect(sheet, twin, food_dice, story)
    kept: Document = {"population": twin.population, "innovations": twin.innovations}
    feed_provinces(sheet, twin, story)
    kept |= {"goods": 0, "goods_lost": 0, "food": 0, "food_lost": 0, "eaten": 0, "hungry": 0, "famine": 0}
    for what, _, a, b in rows_of(story):
        if what == told.GOODS_COLLECTED:
            kept |= {"goods": a, "goods_lost": b}
        elif what == told.FOOD_COLLECTED:
            kept |= {"food": a, "food_lost": b}
        elif what == told.PROVINCES_FED:
            kept["eaten"] = a
        elif what == told.FAMINE:
            kept |= {"hungry": a, "famine": b}
    return kept | {"food_after": twin.players[s.active].food, "goods_after": twin.players[s.active].goods}


def _risks(sheet: Any, s: Any, skulls: int) -> dict[str, dict[str, float]]:
    """IR-1.2, IR-3.3, IR-10.1: the chance of each disaster if these dice are rolled once more and then stand."""
    empire = _skull_chance(sheet, range(n.FACES_OF_A_DIE))
    fate = _skull_chance(sheet, range(n.FACES_OF_A_DIE, n.FACES))
    if s.step == n.LEAD:
        doom = sheet.skull_faces >> s.dice[n.FATE_DIE] & 1
        risks = {
            "1-0-0": _chances(sheet, skulls - doom, 0, empire, fate),
            "0-1-0": _chances(sheet, skulls, 1, empire, 0.0),
        }
        if skulls > doom:
            risks["0-1-1"] = _chances(sheet, skulls - 1, 1, empire, 0.0)
        return risks
    free = free_dice(sheet, s)
    dice = (free >> 1).bit_count()
    return {
        f"{with_fate}-{count}-0": _chances(sheet, skulls, count, empire, fate if with_fate else 0.0)
        for with_fate in range((free & 1) + 1)
        for count in range(dice + 1)
        if with_fate + count
    }


def _skull_chance(sheet: Any, faces: range) -> float:
    weights: dict[int, int] = {face: sheet.face_weight[face] for face in faces}
    return sum(weight for face, weight in weights.items() if sheet.skull_faces >> face & 1) / sum(weights.values())


def _chances(sheet: Any, skulls: int, dice: int, empire: float, fate: float) -> dict[str, float]:
    """The chance of each disaster, given the skulls that stay, the empire dice rolled, and perhaps the fate die.

    `empire` and `fate` are the chances of a skull on one die of each kind; `fate` is 0 if that die is not rolled."""
    chances: dict[str, float] = {}
    for more in range(dice + 1):
        chance = comb(dice, more) * empire**more * (1 - empire) ** (dice - more)
        for doom, weight in ((0, 1 - fate), (1, fate)):
            name = DISASTER_IDS.get(disaster_of(sheet, skulls + more + doom), "none")
            chances[name] = chances.get(name, 0.0) + chance * weight
    return {name: round(chance, 4) for name, chance in chances.items() if chance > 0}
