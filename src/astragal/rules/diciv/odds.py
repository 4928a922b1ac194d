"""Chances, exactly: totals of dice against each other, wars of several rolls, dice that fit a technology."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations_with_replacement, product
from math import factorial
from typing import Any

from astragal.rules.diciv import state as n
from astragal.rules.diciv.play.barbarians import units_at_hand
from astragal.rules.diciv.play.combinations import fits, fits_shifted
from astragal.rules.diciv.play.technologies import open_technologies
from astragal.rules.diciv.play.victory import is_beaten
from astragal.rules.diciv.play.war import defending_bonus, defending_cities, defending_units
from astragal.rules.packing import form_of

NEVER, ALWAYS = Fraction(0), Fraction(1)


@cache
def totals(dice: int) -> dict[int, Fraction]:
    """The chance of each total of this many dice."""
    if dice == 0:
        return {0: ALWAYS}
    chances: dict[int, Fraction] = {}
    for total, chance in totals(dice - 1).items():
        for face in range(1, n.FACES + 1):
            chances[total + face] = chances.get(total + face, NEVER) + chance / n.FACES
    return chances


@cache
def beats(dice: int, plus: int, other_dice: int, other_plus: int) -> Fraction:
    """The chance to throw more than the other side, where equal totals are thrown again."""
    higher = lower = NEVER
    for own, chance in totals(dice).items():
        for other, other_chance in totals(other_dice).items():
            difference = own + plus - other - other_plus
            if difference > 0:
                higher += chance * other_chance
            elif difference < 0:
                lower += chance * other_chance
    return higher / (higher + lower)


def attack_chance(sheet: Any, s: Any, seat: int, target: int, units: int) -> Fraction:
    """The chance of a seat to win an attack roll against a target with this many units to defend it."""
    dice = sheet.defender_dice if units else sheet.citizen_dice
    return beats(sheet.attacker_dice, s.players[seat].battle_plus, dice, defending_bonus(sheet, s, target))


def units_against_barbarians(sheet: Any, me: Any) -> int:
    """DC-0.4, DC-2.8: units that would meet barbarians; where attack rolls come before them, those set aside are home
    by then."""
    return int(units_at_hand(sheet, me) if sheet.war_rolls_last else me.military + me.away)


def barbarian_chance(sheet: Any, me: Any) -> Fraction:
    """The chance to lose a unit, or a city if there is no unit, when barbarians come."""
    dice = sheet.army_dice if units_against_barbarians(sheet, me) else sheet.people_dice
    return beats(sheet.barbarian_dice, 0, dice, me.battle_plus)


def war(sheet: Any, s: Any, seat: int, target: int, rolls: int) -> dict[tuple[int, int], Fraction]:
    """For numbers of units and cities: the chance that a war of this many attack rolls leaves the target with them."""
    units, cities = defending_units(sheet, s, target), defending_cities(s, target)
    ends: dict[tuple[int, int], Fraction] = {(units, cities): ALWAYS}
    for _ in range(rolls):
        after: dict[tuple[int, int], Fraction] = {}
        for (left, standing), chance in ends.items():
            won = attack_chance(sheet, s, seat, target, left)
            beaten = (left - 1, standing) if left else (0, max(0, standing - 1))
            for end, part in ((beaten, won), ((left, standing), 1 - won)):
                after[end] = after.get(end, NEVER) + chance * part
        ends = after
    return ends


def domination_chance(sheet: Any, s: Any, seat: int, target: int, rolls: int) -> Fraction:
    """DC-9.4: the chance that a war of this many attack rolls wins at once, with everybody else as they are."""
    others = (s.players[each] for each in range(s.seats) if each not in (seat, target))
    if not sheet.victory_domination or rolls == 0 or not all(is_beaten(sheet, each) for each in others):
        return NEVER
    if sheet.domination_needs_elimination:
        return war(sheet, s, seat, target, rolls - 1).get((0, 0), NEVER)
    if not defending_cities(s, target):
        return ALWAYS
    return sum((chance for (_, left), chance in war(sheet, s, seat, target, rolls).items() if left == 0), NEVER)


@cache
def throws(dice: int) -> tuple[tuple[int, int, Fraction], ...]:
    """Every throw of this many dice in any order: faces counted as rules count them, the total, the chance."""
    found = []
    for faces in combinations_with_replacement(range(n.FACES), dice):
        ways = factorial(dice)
        for count in Counter(faces).values():
            ways //= factorial(count)
        counts = sum(1 << n.COUNT_BITS * face for face in faces)
        found.append((counts, sum(faces) + dice, Fraction(ways, n.FACES**dice)))
    return tuple(found)


def kept_dice(sheet: Any, s: Any, thrown: int) -> tuple[int, int]:
    """Faces counted and total of the dice that stay while these are thrown."""
    kept = [s.dice[die] for die in range(sheet.dice) if not thrown >> die & 1 and s.dice[die] > 0]
    return sum(1 << n.COUNT_BITS * (face - 1) for face in kept), sum(kept)


def research_chances(sheet: Any, s: Any, thrown: int) -> dict[int, Fraction]:
    """For each open technology the chance that the dice fit it after these are thrown; under -1, that any fits."""
    me = s.players[s.active]
    reachable = open_technologies(sheet, me)
    shift = s.shifts_used < me.die_shifts
    chances = {each: NEVER for each in range(n.TECHNOLOGIES) if reachable >> each & 1}
    some = NEVER
    counts, total = kept_dice(sheet, s, thrown)
    for more, sum_of_more, chance in throws(thrown.bit_count()):
        found = False
        for technology in chances:
            shown = (sheet, technology, counts + more, total + sum_of_more)
            if fits(*shown) or (shift and fits_shifted(*shown)):
                chances[technology] += chance
                found = True
        some += chance * found
    return chances | {-1: some}


def production_chance(sheet: Any, s: Any, thrown: int) -> Fraction:
    """The chance that the total is high enough after these dice are thrown."""
    _, total = kept_dice(sheet, s, thrown)
    return sum((p for more, p in totals(thrown.bit_count()).items() if total + more > sheet.production_over), NEVER)


# Several rolls with dice kept between them, for one aim: a set of throws, faces counted as rules count them.


@lru_cache(maxsize=1024)
def fitting_throws(packed_sheet: bytes, technology: int, shift: bool) -> frozenset[int]:
    """The throws of all dice that fit a technology, with a die shifted where that is allowed."""
    sheet = form_of(n.SHEET).unpack(packed_sheet)
    return frozenset(
        counts
        for counts, total, _ in throws(int(sheet.dice))
        if fits(sheet, technology, counts, total) or (shift and fits_shifted(sheet, technology, counts, total))
    )


@cache
def throws_over(dice: int, total: int) -> frozenset[int]:
    """The throws of this many dice with a total above this one."""
    return frozenset(counts for counts, thrown, _ in throws(dice) if thrown > total)


@cache
def weighed_throws(dice: int) -> tuple[tuple[int, float], ...]:
    """Every throw of this many dice, faces counted, with its chance."""
    return tuple((counts, float(chance)) for counts, _, chance in throws(dice))


@cache
def parts_of(counts: int) -> tuple[int, ...]:
    """Every set of these dice that may be kept, the largest first."""
    shown = [counts >> n.COUNT_BITS * face & n.COUNT_MASK for face in range(n.FACES)]
    kept = sorted(product(*(range(count + 1) for count in shown)), key=sum, reverse=True)
    return tuple(sum(count << n.COUNT_BITS * face for face, count in enumerate(each)) for each in kept)


def dice_in(counts: int) -> int:
    """How many dice are counted."""
    return sum(counts >> n.COUNT_BITS * face & n.COUNT_MASK for face in range(n.FACES))


def chance_from(wanted: frozenset[int], dice: int, kept: int, rolls: int) -> float:
    """The chance to reach one of the wanted throws when these dice are kept and the others thrown now, with this many
    rolls in all and the best dice kept after each."""
    if rolls == 0:
        return 0.0
    later = best_keeping(wanted, dice, rolls - 1)
    return sum(chance * later[kept + more][0] for more, chance in weighed_throws(dice - dice_in(kept)))


@lru_cache(maxsize=1024)
def best_keeping(wanted: frozenset[int], dice: int, rolls: int) -> dict[int, tuple[float, int]]:
    """For every throw of this many dice: the chance to reach one of the wanted throws with this many more rolls, and
    the dice best kept for it; among equals, the most dice."""
    chances: dict[int, float] = {}
    best: dict[int, tuple[float, int]] = {}
    for counts, _, _ in throws(dice):
        if counts in wanted or rolls == 0:
            best[counts] = (float(counts in wanted), counts)
            continue
        found = (-1.0, counts)
        for kept in parts_of(counts):
            if kept == counts:
                continue
            if kept not in chances:
                chances[kept] = chance_from(wanted, dice, kept, rolls)
            if chances[kept] > found[0]:
                found = (chances[kept], kept)
        best[counts] = found
    return best


def matched_resources(sheet: Any, number: int, along: bool) -> Fraction:
    """DC-1.5, DC-7.2: resources to expect from a Match Roll: for the active player, or for one who throws along until
    either throws a 7."""
    chances = totals(sheet.match_dice)
    stop = sum((chance for total, chance in chances.items() if sheet.match_stop[total]), NEVER)
    goes_on = (1 - stop) ** 2 if along else 1 - stop
    return int(sheet.match_resources) * chances.get(number, NEVER) / (1 - goes_on)
