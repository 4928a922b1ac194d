"""Research and production: what to throw for, which dice to keep, which technology to take.

A throw is judged by all its possible results, and a result by the technology that fits, or by the best chance to fit
one with the rolls that are left.
"""

from astragal.bots.policies.diciv.chances import (
    CERTAIN,
    FIRST_THROW,
    THROW_COUNTS,
    THROW_TOTAL,
    THROW_WAYS,
    THROWS_OF,
    best_keep,
    count_dice,
    kept_for_total,
    successes,
    total_chance,
)
from astragal.bots.policies.diciv.worth import another_resource_worth, gold_worth
from astragal.rules.diciv.play.combinations import count_faces, fits, fits_shifted, shown
from astragal.rules.diciv.play.research import all_dice
from astragal.rules.diciv.play.technologies import open_technologies
from astragal.rules.diciv.state import (
    CLAIM,
    COUNT_BITS,
    DO_ECONOMY,
    DO_PRODUCTION,
    DO_RESEARCH,
    FACES,
    NO_ROLL,
    REROLL,
    TECHNOLOGIES,
)
from astragal.rules.kit import rule


@rule
def success_worth(mind, sheet, me, worths):
    """The worth of a success in production or in economy, whichever is better."""
    resource = another_resource_worth(mind, sheet, me, worths.city, worths.ahead) * sheet.production_resources
    return max(0, max(resource, gold_worth(sheet, me, sheet.economy_gold)))


@rule
def rest_worth(sheet, rolls, success):
    """The worth of this many rolls with all dice, for production or economy."""
    return successes(sheet.dice, sheet.production_over + 1, rolls) * success // CERTAIN


@rule
def wanted_technologies(sheet, me, worths):
    """The technologies that are open and worth something, as bits."""
    wanted = 0
    reachable = open_technologies(sheet, me)
    for technology in range(TECHNOLOGIES):
        if reachable >> technology & 1 and worths.technologies[technology] > 0:
            wanted |= 1 << technology
    return wanted


@rule
def shows(sheet, technology, counts, total, shift):
    """Whether dice show the combination of a technology, with one die shifted if `shift` allows it."""
    return fits(sheet, technology, counts, total) or (shift and fits_shifted(sheet, technology, counts, total))


@rule
def shown_worth(sheet, counts, total, rolls, wanted, shift, success, worths):
    """The worth of dice as they lie, with this many rolls left: take what fits, try for more, or throw all again."""
    rest = rest_worth(sheet, rolls, success)
    best = rest
    for technology in range(TECHNOLOGIES):
        if wanted >> technology & 1:
            worth = worths.technologies[technology]
            if worth + rest > best and shows(sheet, technology, counts, total, shift):
                best = worth + rest
            elif rolls > 0 and worth > best:
                chance, _ = best_keep(sheet, technology, counts, rolls)
                best = max(best, chance * worth // CERTAIN)
    return best


@rule
def throw_worth(sheet, kept, rolls, wanted, shift, success, worths):
    """The worth of keeping these faces and throwing the other dice for research: the mean over all throws."""
    held = count_dice(kept)
    total = 0
    for face in range(FACES):
        total += shown(kept, face) * (face + 1)
    dice = sheet.dice - held
    worth = 0
    for i in range(FIRST_THROW[dice], FIRST_THROW[dice + 1]):
        counts = kept + THROW_COUNTS[i]
        value = shown_worth(sheet, counts, total + THROW_TOTAL[i], rolls - 1, wanted, shift, success, worths)
        worth += THROW_WAYS[i] * value
    return worth // THROWS_OF[dice]


@rule
def faces_on_table(sheet, s):
    """The dice that lie on the table, as counted faces."""
    counts = 0
    for die in range(sheet.dice):
        if s.dice[die] > 0:
            counts += 1 << COUNT_BITS * (s.dice[die] - 1)
    return counts


@rule
def choose_purpose(mind, sheet, s, me, worths):
    """Research if it promises more than the gold or resources from the same rolls."""
    kept = faces_on_table(sheet, s)
    total = 0
    for die in range(sheet.dice):
        total += s.dice[die]
    resource = another_resource_worth(mind, sheet, me, worths.city, worths.ahead) * sheet.production_resources
    gold = gold_worth(sheet, me, sheet.economy_gold)
    success = max(0, max(resource, gold))
    worth = rest_worth(sheet, s.rolls_left, success)
    if kept > 0:
        chance = total_chance(sheet.dice - count_dice(kept), sheet.production_over + 1 - total, s.rolls_left)
        worth = chance * success // CERTAIN
    wanted = wanted_technologies(sheet, me, worths)
    if wanted > 0:
        shift = s.shifts_used < me.die_shifts
        if throw_worth(sheet, kept, s.rolls_left, wanted, shift, success, worths) > worth:
            return DO_RESEARCH
    if success == 0:
        return NO_ROLL
    return DO_PRODUCTION if resource > gold else DO_ECONOMY


@rule
def choose_in_production(sheet, s):
    """Throw again the dice that give the best chance of the total."""
    counts = count_faces(sheet, s)
    _, kept = kept_for_total(sheet.dice, counts, sheet.production_over + 1, True, s.rolls_left)
    return REROLL + all_but(sheet, s, kept)


@rule
def choose_in_research(mind, sheet, s, me, worths):
    """The best technology that fits, unless throwing on promises more."""
    counts = count_faces(sheet, s)
    success = success_worth(mind, sheet, me, worths)
    rest = rest_worth(sheet, s.rolls_left, success)
    best = REROLL
    most = -1
    for technology in range(TECHNOLOGIES):
        if s.fitting >> technology & 1 and worths.technologies[technology] + rest > most:
            best = CLAIM + technology
            most = worths.technologies[technology] + rest
    if s.rolls_left == 0:
        return best
    if rest > most:
        best = REROLL + all_dice(sheet)
        most = rest
    wanted = wanted_technologies(sheet, me, worths)
    shift = s.shifts_used < me.die_shifts
    seen = -1
    for technology in range(TECHNOLOGIES):
        if wanted >> technology & 1 and worths.technologies[technology] > most:
            _, kept = best_keep(sheet, technology, counts, s.rolls_left)
            if kept != seen and kept != counts:
                seen = kept
                worth = throw_worth(sheet, kept, s.rolls_left, wanted, shift, success, worths)
                if worth > most:
                    best = REROLL + all_but(sheet, s, kept)
                    most = worth
    return best


@rule
def all_but(sheet, s, kept):
    """The dice, as bits, that are not among the kept faces."""
    dice = 0
    for die in range(sheet.dice):
        face = s.dice[die] - 1
        if shown(kept, face) > 0:
            kept -= 1 << COUNT_BITS * face
        else:
            dice |= 1 << die
    return dice
