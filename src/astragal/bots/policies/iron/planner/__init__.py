"""The planner: dice are solved exactly; everything else is done as the heuristic player does it."""

from astragal.bots.policies import whole
from astragal.bots.policies.iron.planner.dice import choose_lead, choose_throw
from astragal.bots.policies.iron.planner.room import ROOM
from astragal.bots.policies.iron.worth import worths_of
from astragal.rules.iron.state import LEAD
from astragal.rules.kit import new_rooms, rule


@rule
def choose_dice(mind, sheet, s, actions, n):
    """The dice to throw again, or the one to throw once more with Leadership."""
    return choose_in_room(mind, new_rooms(ROOM), sheet, s, actions, n)


@rule
def choose_in_room(mind, rooms, sheet, s, actions, n):
    """The same, in a room to think in."""
    seat = whole(s.mover)
    worths = worths_of(mind, sheet, s, seat)
    if s.step == LEAD:
        return choose_lead(mind, rooms[0], sheet, s, s.players[seat], actions, n, worths)
    return choose_throw(mind, rooms[0], sheet, s, s.players[seat], actions, n, worths)
