"""What lies ahead: how long the game will last, who is ahead, and who is close to which monument."""

from astragal.bots.policies.iron.weights import (
    FIRST_IN_A_RACE,
    TENTHS_PER_DEVELOPMENT,
    TENTHS_PER_MONUMENT,
    TENTHS_PER_TRIBUTE,
)
from astragal.rules.iron.play.build import is_built
from astragal.rules.iron.play.score import (
    developments_owned,
    monuments_towards_the_end,
    total_points,
    why_it_ends,
)
from astragal.rules.kit import rule


@rule
def goals_end_it(sheet, s):
    """Whether developments, tribute or monuments can end this game."""
    return s.seats > 1 or sheet.solo_early_end != 0


@rule
def rounds_to_come(mind, sheet, s):
    """Full rounds after this one: printed in solitaire, otherwise guessed from the nearest end of the game."""
    last_round = sheet.solo_rounds if s.seats == 1 else sheet.round_cap
    left = last_round - s.round_no
    if goals_end_it(sheet, s):
        left = min(left, rounds_to_goal(mind, sheet, s))
    return max(0, left)


@rule
def rounds_to_goal(mind, sheet, s):
    """A guess at the rounds until developments, tribute or monuments end the game; 0 once the end is certain."""
    if why_it_ends(sheet, s):
        return 0
    developments = 0
    tribute = 0
    for seat in range(s.seats):
        developments = max(developments, developments_owned(s.players[seat]))
        tribute = max(tribute, s.players[seat].tribute)
    tenths = (sheet.dev_goal - developments) * mind[TENTHS_PER_DEVELOPMENT]
    tenths = min(tenths, (sheet.tribute_goal - tribute) * mind[TENTHS_PER_TRIBUTE])
    tenths = min(tenths, (sheet.monument_goal - monuments_towards_the_end(sheet, s)) * mind[TENTHS_PER_MONUMENT])
    return max(1, tenths // 10)


@rule
def lead(sheet, s, seat):
    """Points by which a seat leads the best other seat, negative if behind; in solitaire, the player's points."""
    mine = total_points(sheet, s.players[seat])
    ahead = mine
    for place in range(1, s.seats):
        by = mine - total_points(sheet, s.players[(seat + place) % s.seats])
        ahead = by if place == 1 else min(ahead, by)
    return ahead


@rule
def chance_to_be_first(mind, sheet, s, seat, monument):
    """In hundredths: certain if nobody is closer, none once it has been completed, a guess in a race."""
    if is_built(s, monument):
        return 0
    mine = s.players[seat].monument_boxes[monument]
    for other in range(s.seats):
        if s.players[other].monument_boxes[monument] > mine:
            return mind[FIRST_IN_A_RACE]
    return 100
