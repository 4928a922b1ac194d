"""Phase 2, solved exactly: every plan gets its value after the turn, then the rolls are worked through backwards.

Only the number of dice with each face counts. The value of dice that stay, with the others about to be thrown, is the
mean over the next die. That takes one pass over all sets, from the largest to the smallest.
"""

from astragal.bots.policies.diciv.planner.room import (
    ECONOMY,
    MOST_ROLLS,
    NEVER,
    PLANS,
    PRODUCTION,
    PURPOSES,
    ROWS,
    SUCCESSES,
    SUCCESSES_OF,
    THEN,
    best_purpose,
    plan_at,
    results_at,
)
from astragal.bots.policies.diciv.planner.value import worth_after_turn
from astragal.bots.policies.diciv.roll import shows
from astragal.bots.policies.multisets import FIRST_OF_SIZE, count_of, with_die
from astragal.rules.diciv.play.resources import earn_gold, earn_resources
from astragal.rules.diciv.play.technologies import gain_technology, open_technologies
from astragal.rules.diciv.state import AGES, COUNT_BITS, FACES
from astragal.rules.kit import rule, try_out


@rule
def next_of_row(sheet, me, row):
    """The technology of a row that can be gained next; -1 if there is none."""
    reachable = open_technologies(sheet, me)
    for technology in range(row * AGES, (row + 1) * AGES):
        if reachable >> technology & 1:
            return technology
    return -1


@rule
def fulfil(room, sheet, plan):
    """Carry out a plan in `room.tried`, from the position set aside; return whether that is possible."""
    try_out(room, room.aside)
    t = room.tried
    for row in range(ROWS):
        for _ in range(SUCCESSES[plan, row]):
            technology = next_of_row(sheet, t.players[t.active], row)
            if technology < 0:
                return False
            gain_technology(sheet, t, technology, True, None)
    for _ in range(SUCCESSES[plan, PRODUCTION]):
        earn_resources(sheet, t, t.active, sheet.production_resources, None)
    for _ in range(SUCCESSES[plan, ECONOMY]):
        earn_gold(sheet, t, sheet.economy_gold, None)
    return True


@rule
def judge_plans(mind, w, room, sheet, seat, most):
    """Find the value of every plan of at most `most` successes with no roll left; return the technologies to go for."""
    wanted = 0
    for plan in range(PLANS):
        worth = NEVER
        if SUCCESSES_OF[plan] <= most and fulfil(room, sheet, plan):
            worth = worth_after_turn(mind, w, room, sheet, room.tried, seat)
            for row in range(ROWS):
                technology = next_of_row(sheet, room.tried.players[seat], row)
                room.next[plan * ROWS + row] = technology
                if technology >= 0 and SUCCESSES_OF[plan] < most:
                    wanted |= 1 << technology
        room.worths[plan_at(plan, 0)] = worth
    return wanted


@rule
def read_dice(room, sheet, wanted, shift):
    """Find which of the wanted technologies each result shows, and its total."""
    for dice in range(FIRST_OF_SIZE[sheet.dice], FIRST_OF_SIZE[sheet.dice + 1]):
        counts = 0
        total = 0
        for face in range(FACES):
            counts += count_of(dice, face) << COUNT_BITS * face
            total += count_of(dice, face) * (face + 1)
        fitting = 0
        left = wanted
        technology = 0
        while left:
            if left & 1 and shows(sheet, technology, counts, total, shift):
                fitting |= 1 << technology
            left >>= 1
            technology += 1
        room.fitting[dice] = fitting
        room.totals[dice] = total


@rule
def keep_dice(room, sheet, purpose):
    """Find the best value of the dice that may be kept of each result; throwing all of them may change the purpose."""
    first = FIRST_OF_SIZE[sheet.dice]
    for dice in range(first):
        worth = room.results[results_at(purpose, dice)]
        if dice == 0 or not sheet.purpose_needs_all_dice:
            worth = best_purpose(room, dice)
        room.kept[results_at(purpose, dice)] = worth
    for dice in range(first, FIRST_OF_SIZE[sheet.dice + 1]):
        room.kept[results_at(purpose, dice)] = 0.0
    for dice in range(first):
        for face in range(FACES):
            more = results_at(purpose, with_die(dice, face))
            room.kept[more] = max(room.kept[more], room.kept[results_at(purpose, dice)])


@rule
def show_research(room, sheet, plan, rolls):
    """Find the value of each result thrown for research, with `rolls` left: take what fits, throw on, or stop."""
    stopped = room.worths[plan_at(plan, 0)]
    for dice in range(FIRST_OF_SIZE[sheet.dice], FIRST_OF_SIZE[sheet.dice + 1]):
        best = max(stopped, room.kept[dice]) if rolls > 0 else stopped
        fitting = room.fitting[dice]
        if fitting:
            for row in range(ROWS):
                technology = room.next[plan * ROWS + row]
                if technology >= 0 and fitting >> technology & 1:
                    best = max(best, room.worths[plan_at(THEN[plan, row], rolls)])
        room.results[dice] = best


@rule
def show_total(room, sheet, plan, rolls, purpose):
    """Find the value of each result thrown for a total: it succeeds, or the best of throwing on and stopping."""
    stopped = room.worths[plan_at(plan, 0)]
    success = room.worths[plan_at(THEN[plan, PRODUCTION + purpose - 1], rolls)]
    for dice in range(FIRST_OF_SIZE[sheet.dice], FIRST_OF_SIZE[sheet.dice + 1]):
        here = results_at(purpose, dice)
        if room.totals[dice] > sheet.production_over:
            room.results[here] = success
        else:
            room.results[here] = max(stopped, room.kept[here]) if rolls > 0 else stopped


@rule
def take_means(room, sheet, purpose):
    """Fill in the value of dice that stay while the others are thrown, from that of the results."""
    for dice in range(FIRST_OF_SIZE[sheet.dice] - 1, -1, -1):
        mean = 0.0
        for face in range(FACES):
            mean += room.results[results_at(purpose, with_die(dice, face))]
        room.results[results_at(purpose, dice)] = mean / FACES


@rule
def solve_plan(room, sheet, plan, rolls):
    """The value of a plan with `rolls` rolls left, from that of the plans it leads to and of one roll less."""
    if rolls > 1:
        for purpose in range(PURPOSES):
            keep_dice(room, sheet, purpose)
    show_research(room, sheet, plan, rolls - 1)
    for purpose in range(1, PURPOSES):
        show_total(room, sheet, plan, rolls - 1, purpose)
    for purpose in range(PURPOSES):
        take_means(room, sheet, purpose)
    return max(room.worths[plan_at(plan, 0)], best_purpose(room, 0))


@rule
def solve_turn(mind, w, room, sheet, seat, rolls, shown, foreseen):
    """The value of the position set aside, whose rival has been seen, with `rolls` left and `foreseen` successes.

    Afterwards `results` are those of its dice. If dice lie on the table (`shown`), they may bring one more success.
    """
    rolls = min(MOST_ROLLS, rolls)
    most = min(foreseen, rolls + shown)
    wanted = judge_plans(mind, w, room, sheet, seat, most)
    if rolls > 0:
        t = room.aside
        read_dice(room, sheet, wanted, t.shifts_used < t.players[seat].die_shifts)
        for plan in range(PLANS - 1, -1, -1):
            size = SUCCESSES_OF[plan]
            if size <= most:
                for left in range(1, min(rolls, rolls + shown - size) + 1):
                    worth = room.worths[plan_at(plan, 0)]
                    if size < most and worth > NEVER:
                        worth = solve_plan(room, sheet, plan, left)
                    room.worths[plan_at(plan, left)] = worth
    return room.worths[plan_at(0, rolls)]
