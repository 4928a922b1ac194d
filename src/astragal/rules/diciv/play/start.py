"""Who begins: everybody throws, the highest total has the first turn."""

from astragal.rules.diciv.play.dice import throw
from astragal.rules.diciv.state import BEGIN
from astragal.rules.diciv.story import BEGINS_THE_GAME
from astragal.rules.kit import NOBODY, lowest_bit, rule, tell


@rule
def throw_for_start(sheet, s):
    """DC-0.3: everybody throws, seat by seat."""
    s.joined = (1 << s.seats) - 1
    s.thrower = 0
    throw(s, sheet.start_dice)


@rule
def read_start(sheet, s, story):
    """DC-0.3: a higher total puts those before it out of the running, a lower one puts the thrower out."""
    own = 1 << s.thrower
    if s.total > s.against:
        s.joined &= ~(own - 1)
        s.against = s.total
    elif s.total < s.against:
        s.joined &= ~own
    for seat in range(s.thrower + 1, s.seats):
        if s.joined & (1 << seat):
            s.thrower = seat
            throw(s, sheet.start_dice)
            return
    settle_start(sheet, s, story)


@rule
def settle_start(sheet, s, story):
    """DC-0.3: the player left begins; if several are left, they throw again."""
    best = s.against
    s.against = 0
    lowest = lowest_bit(s.joined)
    s.thrower = lowest
    if s.joined & (s.joined - 1):
        throw(s, sheet.start_dice)
        return
    s.joined = 0
    s.thrower = 0
    s.total = 0
    s.first = lowest
    s.active = lowest
    s.step = BEGIN
    s.mover = NOBODY
    tell(story, BEGINS_THE_GAME, lowest, best, 0)
