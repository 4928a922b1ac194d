"""The order round the table, and how a seat is asked."""

from astragal.rules.kit import CHANCE, EVERYONE, rule
from astragal.rules.mythology.state import ALL_BITS, FOURS, HALF_BYTE, NONE, PAIRS


@rule
def seat_after(s, seat, places):
    """MY-0.1: the seat this many places clockwise of another."""
    other = seat + places
    if other >= s.seats:
        other -= s.seats
    return other


@rule
def in_order(s, place):
    """MY-0.1: the seat at this place of the turn order."""
    return seat_after(s, s.start, place)


@rule
def ask(s, seat):
    """MY-0.2: this seat is to choose, openly."""
    s.asked = seat
    s.mover = seat
    s.audience = EVERYONE


@rule
def ask_in_secret(s, seat):
    """MY-14.3: this seat is to choose, and nobody else will see what."""
    s.asked = seat
    s.mover = seat
    s.audience = seat


@rule
def draw_openly(s):
    """MY-0.2: chance is to decide, for all to see."""
    s.mover = CHANCE
    s.audience = EVERYONE


@rule
def plain(number):
    """A number of a record as a plain number, so that rules called with both kinds are compiled once."""
    return number + 0


@rule
def clear_card(s):
    """MY-2.4, MY-10.4: nothing is left of a card that is over, nor of what its god changed."""
    s.card = NONE
    s.use_action = 0
    s.left = 0
    s.bought = 0
    s.place = 0
    s.gathered = NONE
    s.lift_from = 0
    s.quarry = 0
    s.resume = 0
    s.victim = NONE
    s.target_square = NONE
    s.food_bonus = 0
    s.others_idle = 0
    s.more_picks = 0
    s.discount = 0
    s.mortal_food = 0
    s.own_limit = 0
    s.other_limit = 0
    s.first_loss_returns = 0
    s.seduction = 0
    s.more_dice = 0
    s.frenzy = 0


@rule
def count_bits(bits):
    """How many of eight bits are set."""
    pairs = bits - (bits >> 1 & PAIRS)
    fours = (pairs & FOURS) + (pairs >> 2 & FOURS)
    return (fours + (fours >> HALF_BYTE)) & ALL_BITS
