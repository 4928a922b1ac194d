"""Battle cards, which both sides pick in secret: the best one against any, or a random one that no enemy can foresee.

To pick at random, a bot first simulates the encounter, round by round: each side shows the card that is best against
what the other has shown so far, with the latest counted twice (optimistic fictitious play). The frequencies of the
cards tend to the probabilities at which neither side gains by knowing those of the other.
"""

from astragal.bots.policies import whole
from astragal.bots.policies.mythology.war import figure_worth, shown_odds
from astragal.rules.kit import rule
from astragal.rules.mythology.play.attack import side_of
from astragal.rules.mythology.play.specials import name_of
from astragal.rules.mythology.state import CHOOSE_CARD, UNITS
from astragal.table.philox import below

ROUNDS = 60
"""After this many, knowing the other side's probabilities gains at most a few hundredths of the stakes."""
HALF = UNITS // 2
COUNT_BITS = 10
MOST = (1 << COUNT_BITS) - 1
"""How often each unit was shown is kept in two numbers, half of the units in each: rules have no lists of their own."""


@rule
def pick_gain(sheet, s, side, unit, other):
    """The gain of one unit against another: the other's worth by the odds to win, less its own by the odds to lose."""
    odds = shown_odds(sheet, s, side, unit, other)
    own = figure_worth(sheet, name_of(s, side, unit))
    theirs = figure_worth(sheet, name_of(s, 1 - side, other))
    return odds * (theirs + 150) - (1000 - odds) * (own + 150)


@rule
def card_action(s, side, unit):
    """The action that picks this unit's card."""
    return CHOOSE_CARD + UNITS * whole(s.players[s.sides[side].seat].culture) + unit


@rule
def choose_card(sheet, s):
    """The card of the unit that gains most if all of the enemy's cards are equally likely."""
    side = side_of(s, s.asked)
    return card_action(s, side, best_answer(sheet, s, side, once_each(s, 1 - side)))


@rule
def draw_card(sheet, s, stream):
    """A random card: that of any round of the simulated encounter, all rounds equally likely."""
    side = side_of(s, s.asked)
    unit = settled_card(sheet, s, side)
    if unit < 0:
        unit = card_of_round(sheet, s, side, below(stream, ROUNDS))
    return card_action(s, side, unit)


@rule
def settled_card(sheet, s, side):
    """A unit that is best against the best answer to it, so that nothing is left to chance; or -1."""
    for unit in range(UNITS):
        if s.sides[side].units[unit] > 0:
            other = best_answer(sheet, s, 1 - side, once_more((0, 0), unit))
            if best_answer(sheet, s, side, once_more((0, 0), other)) == unit:
                return unit
    return -1


@rule
def card_of_round(sheet, s, side, rounds):
    """The unit that this side shows after `rounds` rounds; in the first, all enemy cards count as equally likely."""
    mine = (0, 0)
    theirs = (0, 0)
    feared = once_each(s, 1 - side)
    expected = once_each(s, side)
    for _ in range(rounds):
        unit = best_answer(sheet, s, side, feared)
        other = best_answer(sheet, s, 1 - side, expected)
        mine = once_more(mine, unit)
        theirs = once_more(theirs, other)
        feared = once_more(theirs, other)
        expected = once_more(mine, unit)
    return best_answer(sheet, s, side, feared)


@rule
def best_answer(sheet, s, side, shown):
    """The unit of this side that gains most against what the other has shown."""
    here = s.sides[side]
    best = -1
    most = 0
    for unit in range(UNITS):
        if here.units[unit] > 0:
            gain = 0
            for other in range(UNITS):
                times = times_shown(shown, other)
                if times > 0:
                    gain += times * pick_gain(sheet, s, side, unit, other)
            if best < 0 or gain > most:
                best = unit
                most = gain
    return best


# How often units were shown.


@rule
def times_shown(shown, unit):
    """How often this unit was shown."""
    return shown[unit // HALF] >> COUNT_BITS * (unit % HALF) & MOST


@rule
def once_more(shown, unit):
    """The counts with this unit shown once more."""
    one = 1 << COUNT_BITS * (unit % HALF)
    return (shown[0] + one, shown[1]) if unit < HALF else (shown[0], shown[1] + one)


@rule
def once_each(s, side):
    """The counts with each unit of this side shown once."""
    shown = (0, 0)
    for unit in range(UNITS):
        if s.sides[side].units[unit] > 0:
            shown = once_more(shown, unit)
    return shown
