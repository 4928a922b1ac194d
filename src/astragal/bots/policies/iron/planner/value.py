"""The value of a position to a seat after its turn: its chance to win, as estimated by a small network.

The network sees the seat and its rival, each with everything on its sheet, and how near the end of the game is. The
rival hardly changes during the seat's turn, so it is looked at once for the whole turn, and again only if it changed.
The weights come from self-play (`astragal train iron`) and are kept in `bots/values`.
"""

from astragal.bots.policies.network import HIDDEN, add_seen, squashed, values_for_inputs, worth_of_sums
from astragal.rules.iron.play.battles import strength
from astragal.rules.iron.play.build import is_built
from astragal.rules.iron.play.roll import empire_dice
from astragal.rules.iron.play.score import (
    developments_owned,
    monuments_towards_the_end,
    pegs,
    total_points,
    why_it_ends,
)
from astragal.rules.iron.state import DEVELOPMENTS, FURTHER, MONUMENTS, MOST_EMPIRE_DICE
from astragal.rules.kit import TERMINAL, rule

# What the network sees of a player. Weight files rely on these numbers.
POINTS = 0  # if the game ended now
TRIBUTE = 1
KNOWN = 2  # developments owned
FOOD = 3
FED = 4  # the share of its provinces that it can feed
GOODS = 5
ARMIES = 6
SHIPS = 7
WEALTH = 8
CONQUERED = 9
STRENGTH = 10
CONQUEST = 11  # what a conquest would bring
DICE = 12
PROVINCE_BEGUN = 13  # the share of the next province that is built
PORT_BOXED = 14  # of the next port: its boxes, its urns
PORT_FILLED = 15
PROVINCES = 16  # + number: whether there are more further ones than this
PORTS = PROVINCES + FURTHER
MONUMENT_BEGUN = PORTS + FURTHER  # + monument: the share that is built
MONUMENT = MONUMENT_BEGUN + MONUMENTS  # + monument: completed
OWNED = MONUMENT + MONUMENTS  # + development
OF_A_PLAYER = OWNED + DEVELOPMENTS

# All inputs: the seat, its rival, then both together.
RIVAL = OF_A_PLAYER
CONSTANT = 2 * OF_A_PLAYER
ROUND = CONSTANT + 1
ENDING = CONSTANT + 2  # the game ends after this round
LAST_TURN = CONSTANT + 3  # and the rival still has a turn
COMES_LATER = CONSTANT + 4  # the rival still has a turn in this round
MONUMENTS_LEFT = CONSTANT + 5
LEAD = CONSTANT + 6
STRONGER = CONSTANT + 7  # what a demand would bring: of the seat, of its rival
WEAKER = CONSTANT + 8
BUILT = CONSTANT + 9  # + monument: by anybody
INPUTS = BUILT + MONUMENTS
VALUES = values_for_inputs(INPUTS)

A_GOOD_SCORE = 40.0
MANY_ROUNDS = 10.0
MUCH_STRENGTH = 10.0
CLOSE = 10.0
"""A lead of this many points stands out clearly; differences between much larger leads hardly show."""


@rule
def has_learned(w):
    """Whether there are weights at all: there are none for solitaire or for unknown sheets."""
    return w[VALUES - 1] != 0.0


@rule
def part_of(filled, printed, number, further):
    """The share of the next province or port that is built; `filled` and `printed` count the boxes of all so far."""
    if number > further:
        return 0.0
    return (filled - printed[number - 1]) / max(1, printed[number] - printed[number - 1])


@rule
def see_player(room, sheet, me, at):
    """Write what the network sees of a player."""
    own = strength(sheet, me)
    room.seen[at + POINTS] = total_points(sheet, me) / A_GOOD_SCORE
    room.seen[at + TRIBUTE] = me.tribute / sheet.tribute_goal
    room.seen[at + KNOWN] = developments_owned(me) / sheet.dev_goal
    room.seen[at + FOOD] = me.food / sheet.food_spaces
    room.seen[at + FED] = min(me.food, me.provinces) / me.provinces
    room.seen[at + GOODS] = me.goods / sheet.goods_spaces
    room.seen[at + ARMIES] = me.armies / sheet.armies_spaces
    room.seen[at + SHIPS] = me.ships / sheet.ships_spaces
    room.seen[at + WEALTH] = me.wealth / sheet.wealth_spaces
    room.seen[at + CONQUERED] = me.conquest / MUCH_STRENGTH
    room.seen[at + STRENGTH] = own / MUCH_STRENGTH
    room.seen[at + CONQUEST] = max(0, own - me.conquest) / MUCH_STRENGTH
    room.seen[at + DICE] = empire_dice(me) / MOST_EMPIRE_DICE
    room.seen[at + PROVINCE_BEGUN] = part_of(
        me.province_boxes, sheet.province_boxes, me.provinces, sheet.further_provinces
    )
    room.seen[at + PORT_BOXED] = part_of(me.port_boxes, sheet.port_boxes, me.ports, sheet.further_ports)
    room.seen[at + PORT_FILLED] = part_of(me.port_urns, sheet.port_urns, me.ports, sheet.further_ports)
    for number in range(FURTHER):
        room.seen[at + PROVINCES + number] = 1.0 if me.provinces > 1 + number else 0.0
        room.seen[at + PORTS + number] = 1.0 if me.ports > 1 + number else 0.0
    for monument in range(MONUMENTS):
        room.seen[at + MONUMENT_BEGUN + monument] = me.monument_boxes[monument] / sheet.monument_boxes[monument]
        room.seen[at + MONUMENT + monument] = 1.0 if me.monuments[monument] else 0.0
    for development in range(DEVELOPMENTS):
        room.seen[at + OWNED + development] = 1.0 if me.developments[development] else 0.0


@rule
def rival_of(sheet, s, seat):
    """The opponent with most points; of equals, the next in turn."""
    rival = (seat + 1) % s.seats
    for place in range(2, s.seats):
        other = (seat + place) % s.seats
        if total_points(sheet, s.players[other]) > total_points(sheet, s.players[rival]):
            rival = other
    return rival


@rule
def see_both(room, sheet, s, seat):
    """Write what the network sees of the seat and its rival together; both must have been seen already."""
    ending = why_it_ends(sheet, s) != 0
    stronger = room.seen[STRENGTH] - room.seen[RIVAL + STRENGTH]
    room.seen[CONSTANT] = 1.0
    room.seen[ROUND] = s.round_no / MANY_ROUNDS
    room.seen[ENDING] = 1.0 if ending else 0.0
    room.seen[LAST_TURN] = 1.0 if ending and room.rival > seat else 0.0
    room.seen[COMES_LATER] = 1.0 if room.rival > seat else 0.0
    room.seen[MONUMENTS_LEFT] = 1.0 - monuments_towards_the_end(sheet, s) / sheet.monument_goal
    room.seen[LEAD] = squashed((room.seen[POINTS] - room.seen[RIVAL + POINTS]) * A_GOOD_SCORE / CLOSE)
    room.seen[STRONGER] = max(0.0, stronger)
    room.seen[WEAKER] = max(0.0, -stronger)
    for monument in range(MONUMENTS):
        room.seen[BUILT + monument] = 1.0 if is_built(s, monument) else 0.0


@rule
def see(mind, room, sheet, s, seat):
    """Write all inputs for a position at the end of a seat's turn, after the dice have been passed on."""
    room.rival = rival_of(sheet, s, seat)
    see_player(room, sheet, s.players[seat], 0)
    see_player(room, sheet, s.players[room.rival], RIVAL)
    see_both(room, sheet, s, seat)


@rule
def rival_changed(room, them):
    """Whether the rival has changed since it was seen: others' disasters, battles and demands can change only these."""
    return (
        room.disasters != them.disasters
        or room.tribute != them.tribute
        or room.goods != them.goods
        or room.armies != them.armies
        or room.ships != them.ships
    )


@rule
def see_rival(w, room, sheet, them):
    """Look at the rival, and remember what it adds to the hidden units."""
    room.disasters = them.disasters
    room.tribute = them.tribute
    room.goods = them.goods
    room.armies = them.armies
    room.ships = them.ships
    see_player(room, sheet, them, RIVAL)
    for unit in range(HIDDEN):
        room.sums[unit] = 0.0
    add_seen(w, room, RIVAL, CONSTANT)
    for unit in range(HIDDEN):
        room.rival_sums[unit] = room.sums[unit]


@rule
def meet_rival(w, room, sheet, s, seat):
    """Choose the rival for a decision, and look at it."""
    room.rival = rival_of(sheet, s, seat)
    see_rival(w, room, sheet, s.players[room.rival])


@rule
def result(sheet, s, seat):
    """The value of the end of the game to a seat: 1 for a victory, its share of a shared one, else 0."""
    sharing = 1
    mine = total_points(sheet, s.players[seat])
    for other in range(s.seats):
        if other != seat:
            theirs = total_points(sheet, s.players[other])
            more = pegs(s.players[other]) - pegs(s.players[seat])
            if theirs > mine or (theirs == mine and more > 0):
                return 0.0
            if theirs == mine and more == 0:
                sharing += 1
    return 1.0 / sharing


@rule
def worth_after_turn(w, room, sheet, s, seat):
    """The value of a position to a seat that has met its rival and ended its turn; the result if the game is over."""
    if s.mover == TERMINAL:
        return result(sheet, s, seat)
    if rival_changed(room, s.players[room.rival]):
        see_rival(w, room, sheet, s.players[room.rival])
    see_player(room, sheet, s.players[seat], 0)
    see_both(room, sheet, s, seat)
    for unit in range(HIDDEN):
        room.sums[unit] = room.rival_sums[unit]
    add_seen(w, room, 0, RIVAL)
    add_seen(w, room, CONSTANT, INPUTS)
    return worth_of_sums(w, room, INPUTS)
