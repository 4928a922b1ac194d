"""Which technologies the dice fit. Faces are counted in one number, a few bits for each face."""

from astragal.rules.diciv.play.technologies import open_technologies
from astragal.rules.diciv.state import (
    ALL_DIFFERENT,
    COUNT_BITS,
    COUNT_MASK,
    FACES,
    FULL_HOUSE,
    LARGER_PART,
    LISTED_FACES,
    OF_A_KIND,
    RUN,
    SMALLER_PART,
    TECHNOLOGIES,
    TOTAL,
)
from astragal.rules.kit import rule


@rule
def count_faces(sheet, s):
    """How often each face lies on the table, as one number."""
    counts = 0
    for die in range(sheet.dice):
        counts += 1 << COUNT_BITS * (s.dice[die] - 1)
    return counts


@rule
def total_of_dice(sheet, s):
    """DC-5.5, DC-4.6: the sum of the dice of Phase 2."""
    total = 0
    for die in range(sheet.dice):
        total += s.dice[die]
    return total


@rule
def shown(counts, face):
    """How often a face, counted from 0, is shown."""
    return counts >> COUNT_BITS * face & COUNT_MASK


@rule
def is_of_a_kind(sheet, technology, counts):
    """DC-5.3: enough dice of one face, which is not too low."""
    for face in range(sheet.least_face[technology], FACES):
        if shown(counts, face) >= sheet.least[technology]:
            return True
    return False


@rule
def is_full_house(counts):
    """DC-5.4: three of one face and two of another."""
    has_larger = False
    has_smaller = False
    for face in range(FACES):
        has_larger |= shown(counts, face) == LARGER_PART
        has_smaller |= shown(counts, face) == SMALLER_PART
    return has_larger and has_smaller


@rule
def is_run(sheet, technology, counts):
    """DC-5.6: enough faces in a row."""
    length = 0
    for face in range(FACES):
        length = length + 1 if shown(counts, face) > 0 else 0
        if length >= sheet.least[technology]:
            return True
    return False


@rule
def shows_faces(sheet, technology, counts):
    """DC-5.7: each face at least as often as it is listed."""
    for face in range(FACES):
        if shown(counts, face) < shown(sheet.faces[technology], face):
            return False
    return True


@rule
def is_all_different(counts):
    """DC-5.8: no face twice."""
    for face in range(FACES):
        if shown(counts, face) > 1:
            return False
    return True


@rule
def is_all_odd(counts):
    """DC-5.8: no even face; the second, the fourth and the sixth are even."""
    for face in range(1, FACES, 2):
        if shown(counts, face) > 0:
            return False
    return True


@rule
def fits(sheet, technology, counts, total):
    """DC-4.4: whether dice with these faces and this total show the combination of a technology."""
    kind = sheet.combination[technology]
    if kind == OF_A_KIND:
        return is_of_a_kind(sheet, technology, counts)
    if kind == TOTAL:
        return sheet.least[technology] <= total <= sheet.most[technology]
    if kind == RUN:
        return is_run(sheet, technology, counts)
    if kind == FULL_HOUSE:
        return is_full_house(counts)
    if kind == LISTED_FACES:
        return shows_faces(sheet, technology, counts)
    if kind == ALL_DIFFERENT:
        return is_all_different(counts)
    return is_all_odd(counts)


@rule
def fits_shifted(sheet, technology, counts, total):
    """DC-5.15: whether they would with one die a face higher or lower."""
    for face in range(FACES - 1):
        low = 1 << COUNT_BITS * face
        high = low << COUNT_BITS
        if shown(counts, face) > 0 and fits(sheet, technology, counts - low + high, total + 1):
            return True
        if shown(counts, face + 1) > 0 and fits(sheet, technology, counts - high + low, total - 1):
            return True
    return False


@rule
def fitting_technologies(sheet, s, me):
    """DC-4.4, DC-5.15: the open technologies that may be taken with the dice as they lie, as bits."""
    counts = count_faces(sheet, s)
    total = total_of_dice(sheet, s)
    reachable = open_technologies(sheet, me)
    shift = s.shifts_used < me.die_shifts
    fitting = 0
    for technology in range(TECHNOLOGIES):
        if reachable >> technology & 1:
            if fits(sheet, technology, counts, total) or (shift and fits_shifted(sheet, technology, counts, total)):
                fitting |= 1 << technology
    return fitting
