"""The rest of a turn after its dice: every option is tried, and the turn finished to see where it ends.

Nothing is left to chance once the dice are final. What things are worth is not worked out again at every step.
"""

from astragal.bots.policies.iron.by_worth import choose_by_worths
from astragal.bots.policies.iron.planner.value import worth_after_turn
from astragal.rules.iron.play import apply, legal
from astragal.rules.kit import rule, set_aside, try_out


@rule
def finish_turn(mind, room, sheet, seat, worths):
    """Finish the turn of a seat by worth, in `room.tried`; opponents asked for tribute also answer by worth."""
    while room.tried.active == seat and room.tried.mover >= 0:
        n = legal(sheet, room.tried, room.actions)
        apply(sheet, room.tried, choose_by_worths(mind, sheet, room.tried, room.actions, n, worths, room), None)


@rule
def worth_of_option(mind, w, room, sheet, s, action, worths):
    """The value of the end of the turn after an action, if the rest of it is played by worth."""
    try_out(room, s)
    apply(sheet, room.tried, action, None)
    finish_turn(mind, room, sheet, s.active, worths)
    return worth_after_turn(w, room, sheet, room.tried, worths.seat)


@rule
def best_option(mind, w, room, sheet, s, actions, n, worths):
    """The option with the best end of the turn, if the rest is played by worth; that by worth if none is better."""
    best = choose_by_worths(mind, sheet, s, actions, n, worths, room)
    if n == 1 or s.mover != worths.seat:
        return best
    most = worth_of_option(mind, w, room, sheet, s, best, worths)
    for i in range(n):
        if actions[i] != best:
            worth = worth_of_option(mind, w, room, sheet, s, actions[i], worths)
            if worth > most:
                best = 0 + actions[i]
                most = worth
    return best


@rule
def finish_turn_well(mind, w, room, sheet, seat, worths):
    """Finish the turn of a seat, taking the best option in every step, in `room.aside`."""
    while room.aside.active == seat and room.aside.mover >= 0:
        n = legal(sheet, room.aside, room.options)
        apply(sheet, room.aside, best_option(mind, w, room, sheet, room.aside, room.options, n, worths), None)


@rule
def choose_option(mind, w, room, sheet, s, actions, n, worths):
    """The option with the best end of the turn, if the rest is played well; that by worth if none is better."""
    best = choose_by_worths(mind, sheet, s, actions, n, worths, room)
    if n == 1:
        return best
    most = -1.0
    for i in range(n):
        set_aside(room, s)
        apply(sheet, room.aside, actions[i], None)
        finish_turn_well(mind, w, room, sheet, s.active, worths)
        worth = worth_after_turn(w, room, sheet, room.aside, worths.seat)
        if worth > most or (worth == most and actions[i] == best):
            best = 0 + actions[i]
            most = worth
    return best
