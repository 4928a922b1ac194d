"""Chances with dice: of totals, of faces, of battles. In ten-thousandths, and exact where that is cheap.

Whatever depends only on six-sided dice is in tables, made when this module is imported; the needs of a sheet are looked
up in them.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial

import numpy as np
import numpy.typing as npt

from astragal.rules.diciv.play.combinations import shown
from astragal.rules.diciv.state import (
    ALL_DIFFERENT,
    ALL_ODD,
    COUNT_BITS,
    FACES,
    FULL_HOUSE,
    LARGER_PART,
    LISTED_FACES,
    MOST_DICE,
    OF_A_KIND,
    RUN,
    SMALLER_PART,
    TOTAL,
    TOTALS,
)
from astragal.rules.kit import rule

CERTAIN = 10_000
MOST_ROLLS = 5
"""The tables stop here; more rolls count as this many."""

Table = npt.NDArray[np.int64]


def throws() -> list[list[tuple[int, ...]]]:
    """All results of no dice, one die and so on, as faces in ascending order."""
    return [list(combinations_with_replacement(range(FACES), dice)) for dice in range(MOST_DICE + 1)]


@cache
def ways_to_throw(faces: tuple[int, ...]) -> int:
    """The number of ways in which dice can show these faces."""
    ways = factorial(len(faces))
    for face in set(faces):
        ways //= factorial(faces.count(face))
    return ways


def throw_tables() -> tuple[Table, Table, Table, Table]:
    """By number of dice, where the throws begin; then for each throw its faces, counted, its total and its ways."""
    firsts: list[int] = []
    counts: list[int] = []
    totals: list[int] = []
    ways: list[int] = []
    for results in throws():
        firsts.append(len(counts))
        for faces in results:
            counts.append(sum(1 << COUNT_BITS * face for face in faces))
            totals.append(sum(faces) + len(faces))
            ways.append(ways_to_throw(faces))
    firsts.append(len(counts))
    return np.array(firsts), np.array(counts), np.array(totals), np.array(ways)


def total_table() -> Table:
    """The chance to reach at least a total, by rolls, dice thrown in the first roll, and total; kept dice stay."""
    chances = np.zeros((MOST_ROLLS + 1, MOST_DICE + 1, TOTALS))
    chances[:, :, 0] = 1
    needs = np.arange(TOTALS)
    for dice, results in enumerate(throws()):
        faces = np.array(results, np.int64).reshape(len(results), dice)
        ways = np.array([[ways_to_throw(each)] for each in results])
        # The highest dice are kept, as many as is best.
        left = [needs - (faces[:, again:] + 1).sum(axis=1, keepdims=True) for again in range(dice + 1)]
        for rolls in range(1, MOST_ROLLS + 1):
            best = (left[0] <= 0).astype(float)
            for again in range(1, dice + 1):
                best = np.maximum(best, chances[rolls - 1, again][np.maximum(0, left[again])])
            chances[rolls, dice, 1:] = (best * ways / FACES**dice).sum(axis=0)[1:]
    return (chances * CERTAIN).astype(np.int64)


def binomial_table(miss: float) -> Table:
    """The chance that at least a number of dice come right, by rolls, dice and that number; `miss` is for one throw."""
    chances = np.zeros((MOST_ROLLS + 1, MOST_DICE + 1, MOST_DICE + 1))
    for rolls in range(MOST_ROLLS + 1):
        right = 1 - miss**rolls
        for dice in range(MOST_DICE + 1):
            exactly = [comb(dice, n) * right**n * (1 - right) ** (dice - n) for n in range(dice + 1)]
            for needed in range(dice + 1):
                chances[rolls, dice, needed] = sum(exactly[needed:])
    return (chances * CERTAIN).astype(np.int64)


def distinct_table() -> Table:
    """The chance that given different faces all come up, by rolls, dice and number of faces; those that do are kept."""
    chances = np.zeros((MOST_ROLLS + 1, MOST_DICE + 1, MOST_DICE + 1))
    chances[:, :, 0] = 1
    for dice, results in enumerate(throws()):
        for needed in range(1, dice + 1):
            hits = [len({face for face in faces if face < needed}) for faces in results]
            ways = [ways_to_throw(faces) / FACES**dice for faces in results]
            for rolls in range(1, MOST_ROLLS + 1):
                for hit, chance in zip(hits, ways, strict=True):
                    chances[rolls, dice, needed] += chance * chances[rolls - 1, dice - hit, needed - hit]
    return (chances * CERTAIN).astype(np.int64)


def success_table(totals: Table) -> Table:
    """How often a total is reached, by dice, total and rolls; after each success all dice are thrown again."""
    successes = np.zeros((MOST_DICE + 1, TOTALS, MOST_ROLLS + 1))
    for rolls in range(1, MOST_ROLLS + 1):
        for took in range(1, rolls + 1):
            chance = totals[took] - totals[took - 1] * (took > 1)
            successes[:, :, rolls] += chance * (1 + successes[:, :, rolls - took] / CERTAIN)
    return successes.astype(np.int64)


def sum_table() -> Table:
    """The number of ways to make a total, by dice and total."""
    ways = np.zeros((MOST_DICE + 1, TOTALS), np.int64)
    ways[0, 0] = 1
    for dice in range(1, MOST_DICE + 1):
        for face in range(1, FACES + 1):
            ways[dice, face:] += ways[dice - 1, :-face]
    return ways


def battle_table(ways: Table) -> Table:
    """The chance to beat other dice, not counting ties, by dice, the other's dice, and TOTALS plus the bonus."""
    chances = np.zeros((MOST_DICE + 1, MOST_DICE + 1, 2 * TOTALS + 1), np.int64)
    margins = np.arange(1 - TOTALS, TOTALS) + np.arange(-TOTALS, TOTALS + 1)[:, None]
    for mine in range(MOST_DICE + 1):
        for theirs in range(MOST_DICE + 1):
            weights = np.convolve(ways[mine], ways[theirs][::-1])
            won, lost = (margins > 0) @ weights, (margins < 0) @ weights
            chances[mine, theirs] = won * CERTAIN // np.maximum(1, won + lost)
    return chances


FIRST_THROW, THROW_COUNTS, THROW_TOTAL, THROW_WAYS = throw_tables()
TOTAL_CHANCE = total_table()
SUCCESSES = success_table(TOTAL_CHANCE)
FACE_CHANCE = binomial_table(5 / 6)
ODD_CHANCE = binomial_table(1 / 2)
DISTINCT_CHANCE = distinct_table()
BATTLE_CHANCE = battle_table(sum_table())
THROWS_OF = np.array([FACES**dice for dice in range(MOST_DICE + 1)])
ALL_FACES_ONCE = sum(1 << COUNT_BITS * face for face in range(FACES))


@rule
def battle_chance(attackers, defenders, ahead):
    """The chance that attackers' dice, with `ahead` added, beat defenders' dice; equal totals are thrown again."""
    return BATTLE_CHANCE[attackers, defenders, max(0, min(2 * TOTALS, ahead + TOTALS))]


@rule
def total_chance(dice, needed, rolls):
    """The chance to reach at least `needed` more with this many dice to throw and rolls."""
    if needed <= 0:
        return CERTAIN
    if needed >= TOTALS:
        return 0
    return TOTAL_CHANCE[min(rolls, MOST_ROLLS), dice, needed]


@rule
def successes(dice, needed, rolls):
    """How often this many dice are expected to reach a total in this many rolls, in ten-thousandths."""
    if needed >= TOTALS:
        return 0
    return SUCCESSES[dice, max(0, needed), min(rolls, MOST_ROLLS)]


@rule
def kept_for_total(dice, counts, needed, high, rolls):
    """The best chance to reach at least a total, and the dice to keep for it, as counted faces.

    If `high` is False the total is a low one: dice count by their opposite faces.
    """
    best = total_chance(dice, needed, rolls)
    best_kept = 0
    kept = 0
    held = 0
    total = 0
    for i in range(FACES):
        face = FACES - 1 - i if high else i
        worth = face + 1 if high else FACES - face
        for _ in range(shown(counts, face)):
            kept += 1 << COUNT_BITS * face
            held += 1
            total += worth
            if held < dice:
                chance = total_chance(dice - held, needed - total, rolls)
                if chance > best:
                    best = chance
                    best_kept = kept
    return best, best_kept


@rule
def matched(counts, pattern):
    """The dice that already belong to a pattern, as counted faces."""
    faces = 0
    for face in range(FACES):
        faces += min(shown(counts, face), shown(pattern, face)) << COUNT_BITS * face
    return faces


@rule
def pattern_chance(dice, kept, pattern, rolls):
    """The chance to complete a pattern of faces with the dice that are not kept.

    It is exact if the missing faces are all the same or all different. Otherwise it is the chance for different faces,
    divided by the orders lost to repeated ones.
    """
    missing = 0
    kinds = 0
    free = dice
    fewer_ways = 1
    for face in range(FACES):
        lacking = shown(pattern, face) - shown(kept, face)
        free -= shown(kept, face)
        missing += lacking
        kinds += lacking > 0
        for copies in range(2, lacking + 1):
            fewer_ways *= copies
    if missing > free:
        return 0
    if missing == 0:
        return CERTAIN
    if kinds == 1:
        return FACE_CHANCE[min(rolls, MOST_ROLLS), free, missing]
    return DISTINCT_CHANCE[min(rolls, MOST_ROLLS), free, missing] // fewer_ways


@rule
def patterns_of(sheet, technology):
    """How many patterns of faces to try for a technology; totals and odd faces have none."""
    kind = sheet.combination[technology]
    if kind == ALL_DIFFERENT:
        return FACES
    if kind == RUN:
        return FACES + 1 - sheet.least[technology]
    if kind in (OF_A_KIND, FULL_HOUSE, LISTED_FACES):
        return 1
    return 0


@rule
def most_shown(counts, least_face, but):
    """The face that shows most often, of those from `least_face` up other than `but`."""
    best = -1
    most = -1
    for face in range(least_face, FACES):
        if face != but and shown(counts, face) >= most:
            best = face
            most = shown(counts, face)
    return best


@rule
def pattern_of(sheet, technology, number, counts):
    """The pattern with this number, as counted faces, as near to the dice as it can be; 0 if there is none."""
    kind = sheet.combination[technology]
    if kind == OF_A_KIND:
        return sheet.least[technology] << COUNT_BITS * most_shown(counts, sheet.least_face[technology], -1)
    if kind == ALL_DIFFERENT:
        return (ALL_FACES_ONCE - (1 << COUNT_BITS * number)) if sheet.dice == FACES - 1 else 0
    if kind == RUN:
        pattern = 0
        for face in range(number, number + sheet.least[technology]):
            pattern += 1 << COUNT_BITS * face
        return pattern
    if kind == FULL_HOUSE:
        larger = most_shown(counts, 0, -1)
        smaller = most_shown(counts, 0, larger)
        return (LARGER_PART << COUNT_BITS * larger) + (SMALLER_PART << COUNT_BITS * smaller)
    return sheet.faces[technology]


@rule
def odd_faces(counts):
    """The dice that show odd faces, as counted faces."""
    faces = 0
    for face in range(0, FACES, 2):
        faces += shown(counts, face) << COUNT_BITS * face
    return faces


@rule
def count_dice(counts):
    """The number of dice in counted faces."""
    dice = 0
    for face in range(FACES):
        dice += shown(counts, face)
    return dice


@rule
def best_keep(sheet, technology, counts, rolls):
    """The chance to see the combination of a technology within `rolls` rolls, and the faces to keep for it."""
    dice = sheet.dice
    kind = sheet.combination[technology]
    if kind == TOTAL:
        if sheet.most[technology] >= FACES * dice:
            return kept_for_total(dice, counts, sheet.least[technology], True, rolls)
        return kept_for_total(dice, counts, (FACES + 1) * dice - sheet.most[technology], False, rolls)
    if kind == ALL_ODD:
        odd = odd_faces(counts)
        free = dice - count_dice(odd)
        return ODD_CHANCE[min(rolls, MOST_ROLLS), free, free], odd
    best = 0
    best_kept = 0
    for number in range(patterns_of(sheet, technology)):
        pattern = pattern_of(sheet, technology, number, counts)
        if pattern > 0:
            kept = matched(counts, pattern)
            chance = pattern_chance(dice, kept, pattern, rolls)
            if chance > best:
                best = chance
                best_kept = kept
    return best, best_kept
