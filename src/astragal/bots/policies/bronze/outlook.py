"""What lies ahead: how long the game will last, who is ahead, and who is close to which monument."""

from astragal.bots.policies.bronze.weights import (
    FIRST_IN_A_RACE,
    TENTHS_PER_DEVELOPMENT,
    TENTHS_PER_MONUMENT,
)
from astragal.rules.bronze.play.build import is_out_of_play
from astragal.rules.bronze.play.score import developments_owned, total_points, why_it_ends
from astragal.rules.bronze.state import MONUMENTS
from astragal.rules.kit import rule


@rule
def rounds_to_come(sheet, s):
    """Full rounds after this one: printed in solitaire, otherwise guessed from the nearest end of the game."""
    left = sheet.round_cap - s.round_no
    if s.seats == 1:
        left = min(left, sheet.solo_rounds - s.round_no)
    if s.seats > 1 or sheet.solo_early_end:
        left = min(left, rounds_to_goal(sheet, s))
    return max(0, left)


@rule
def rounds_to_goal(sheet, s):
    """A guess at the rounds until developments or monuments end the game; 0 once the end is certain."""
    if why_it_ends(sheet, s):
        return 0
    most = 0
    for seat in range(s.seats):
        most = max(most, developments_owned(s.players[seat]))
    open_monuments = 0
    for monument in range(MONUMENTS):
        if s.first_built[monument] == 0 and not is_out_of_play(sheet, s, monument):
            open_monuments += 1
    by_developments = (sheet.dev_goal[s.seats] - most) * TENTHS_PER_DEVELOPMENT
    by_monuments = open_monuments * TENTHS_PER_MONUMENT
    return max(1, min(by_developments, by_monuments) // 10)


@rule
def lead(sheet, s, seat):
    """Points by which a seat leads the best other seat, negative if behind; in solitaire, the player's points."""
    mine = total_points(sheet, s.players[seat])
    ahead = mine
    for other in range(s.seats):
        if other != seat:
            by = mine - total_points(sheet, s.players[other])
            if ahead == mine or by < ahead:
                ahead = by
    return ahead


@rule
def chance_to_be_first(sheet, s, seat, monument):
    """In hundredths: certain if nobody is closer, none once it is too late to count as first, a guess in a race."""
    first = s.first_built[monument]
    if first != 0:
        return 100 if sheet.same_round_both_first and first == s.round_no else 0
    mine = s.players[seat].monument_boxes[monument]
    for other in range(s.seats):
        if other != seat and s.players[other].monument_boxes[monument] > mine:
            return FIRST_IN_A_RACE
    return 100
