"""The planner: dice are solved exactly, then every option is tried; both are judged by the end of the turn.

Where nothing has been learned, it still solves the dice, but judges everything by what things are worth.
"""

from astragal.bots.policies import whole
from astragal.bots.policies.iron.by_worth import choose_by_worths
from astragal.bots.policies.iron.planner.dice import choose_lead, choose_throw
from astragal.bots.policies.iron.planner.room import ROOM
from astragal.bots.policies.iron.planner.turn import choose_option
from astragal.bots.policies.iron.planner.value import has_learned, meet_rival
from astragal.bots.policies.iron.worth import worths_of
from astragal.rules.iron.state import LEAD, ROLL, START
from astragal.rules.kit import new_rooms, rule


@rule
def choose_by_plan(mind, w, sheet, s, actions, n):
    """The choice of the planner in each step: what to throw again, and what to do with the dice."""
    return choose_in_room(mind, w, new_rooms(ROOM), sheet, s, actions, n)


@rule
def choose_in_room(mind, w, rooms, sheet, s, actions, n):
    """`choose_by_plan`, with a room to think in. Questions outside its own turn are answered by worth."""
    seat = whole(s.mover)
    me = s.players[seat]
    worths = worths_of(mind, sheet, s, seat)
    if has_learned(w):
        meet_rival(w, rooms[0], sheet, s, seat)
    if s.step == ROLL:
        return choose_throw(mind, w, rooms[0], sheet, s, me, actions, n, worths)
    if s.step == LEAD:
        return choose_lead(mind, w, rooms[0], sheet, s, me, actions, n, worths)
    if has_learned(w) and s.active == seat and s.step != START:
        return choose_option(mind, w, rooms[0], sheet, s, actions, n, worths)
    return choose_by_worths(mind, sheet, s, actions, n, worths, rooms[0])
