"""What a position after a seat's turn is worth to it: its chance to win, as a small network sees it.

The network sees the seat, what gold it will have if it hoards from now on, and the opponent who is nearest to a victory
by gold. Its weights come from self-play (`astragal train diciv`) and stand in `bots/values`.
"""

from math import sqrt

from astragal.bots.policies.diciv.outlook import budget, turns_to_gold
from astragal.bots.policies.diciv.weights import GOLD
from astragal.rules.diciv.play.research import rolls_granted
from astragal.rules.diciv.play.technologies import owns
from astragal.rules.diciv.play.victory import cities_of
from astragal.rules.diciv.state import LEVELS, TECHNOLOGIES
from astragal.rules.kit import rule

# What the network sees. Weight files rely on these numbers.
CONSTANT = 0
TURNS_LEFT = 1
GOLD_HELD = 2
GOLD_SQUARED = 3
RESOURCES = 4
PRIMARY = 5  # + 0 for at least two primary cities, + 1 for at least three
EMPIRE = 7
MILITARY = 8
HAPPINESS = 9  # + level - 1: at least so far to the right
MODERN = 12
OWNED = 13  # + technology
HOARD = OWNED + TECHNOLOGIES  # gold at the end of the timeline, if all is held
HOARD_SQUARED = HOARD + 1
TURNS_NEEDED = HOARD + 2  # turns until gold wins
ROLLS = HOARD + 3
OTHER = HOARD + 4  # of the opponent: gold, hoard, turns needed, rolls, resources a turn, units, weapons, cities
OTHERS_SEEN = 8
COMES_LATER = OTHER + OTHERS_SEEN  # whether the opponent still has a turn in this round
INPUTS = COMES_LATER + 1
HIDDEN = 16
VALUES = HIDDEN * (INPUTS + 1) + 1
"""Weights of every hidden unit, then those of the sum of them, then its constant."""
MOST_HOARD = 2.0
"""Gold beyond this, as a multiple of what wins, makes no difference."""


@rule
def squashed(z):
    """Any number as one between 0 and 1, in plain arithmetic, so that it is the same in every form."""
    return 0.5 + 0.5 * z / sqrt(1.0 + z * z)


@rule
def hoard_at_end(mind, sheet, me, left):
    """Gold at the end of the timeline, if all is held, as a part of what wins."""
    return min(MOST_HOARD, budget(mind, sheet, me, left) / (GOLD * sheet.victory_gold))


@rule
def nearest_opponent(mind, sheet, s, seat, left):
    """The opponent who needs the fewest turns until gold wins; -1 if nobody is left."""
    best = -1
    fewest = 0
    for other in range(s.seats):
        if other != seat and not s.players[other].out:
            turns = turns_to_gold(mind, sheet, s.players[other], left + 1)
            if best < 0 or turns < fewest:
                best = other
                fewest = turns
    return best


@rule
def see(mind, room, sheet, s, seat):
    """Look at a position at the end of a seat's turn."""
    me = s.players[seat]
    left = max(0, sheet.turns - s.round_no)
    for i in range(INPUTS):
        room.seen[i] = 0.0
    room.seen[CONSTANT] = 1.0
    room.seen[TURNS_LEFT] = left / sheet.turns
    room.seen[GOLD_HELD] = me.gold / sheet.victory_gold
    room.seen[GOLD_SQUARED] = room.seen[GOLD_HELD] * room.seen[GOLD_HELD]
    room.seen[RESOURCES] = me.resource / sheet.resource_most
    for more in range(2):
        room.seen[PRIMARY + more] = 1.0 if me.primary >= 2 + more else 0.0
    room.seen[EMPIRE] = me.empire / sheet.victory_cities
    room.seen[MILITARY] = (me.military + me.away) / max(1, sheet.military_most)
    for level in range(1, LEVELS):
        room.seen[HAPPINESS + level - 1] = 1.0 if me.happiness >= level else 0.0
    room.seen[MODERN] = me.modern / sheet.victory_modern
    for technology in range(TECHNOLOGIES):
        room.seen[OWNED + technology] = 1.0 if owns(me, technology) else 0.0
    room.seen[HOARD] = hoard_at_end(mind, sheet, me, left)
    room.seen[HOARD_SQUARED] = room.seen[HOARD] * room.seen[HOARD]
    room.seen[TURNS_NEEDED] = turns_to_gold(mind, sheet, me, left + 1) / sheet.turns
    room.seen[ROLLS] = rolls_granted(sheet, me) / max(1, sheet.rolls_most)
    other = nearest_opponent(mind, sheet, s, seat, left)
    if other >= 0:
        see_opponent(mind, room, sheet, s.players[other], left)
        room.seen[COMES_LATER] = 1.0 if (other - s.first) % s.seats > (seat - s.first) % s.seats else 0.0


@rule
def see_opponent(mind, room, sheet, them, left):
    """The same of an opponent, in short."""
    room.seen[OTHER] = them.gold / sheet.victory_gold
    room.seen[OTHER + 1] = hoard_at_end(mind, sheet, them, left)
    room.seen[OTHER + 2] = turns_to_gold(mind, sheet, them, left + 1) / sheet.turns
    room.seen[OTHER + 3] = rolls_granted(sheet, them) / max(1, sheet.rolls_most)
    room.seen[OTHER + 4] = them.resource_per_turn / sheet.resource_most
    room.seen[OTHER + 5] = (them.military + them.away) / max(1, sheet.military_most)
    room.seen[OTHER + 6] = them.battle_plus / sheet.resource_most
    room.seen[OTHER + 7] = cities_of(them) / sheet.victory_cities


@rule
def worth_seen(w, room):
    """The chance to win that the network makes of what it sees."""
    z = w[VALUES - 1]
    for unit in range(HIDDEN):
        inner = 0.0
        for i in range(INPUTS):
            inner += w[unit * INPUTS + i] * room.seen[i]
        z += w[HIDDEN * INPUTS + unit] * (inner / sqrt(1.0 + inner * inner))
    return squashed(z)


@rule
def worth_after_turn(mind, w, room, sheet, s, seat):
    """What a position is worth to a seat that is about to end its turn; certain if the game has been won."""
    if s.winner:
        return 1.0 if s.winner >> seat & 1 else 0.0
    see(mind, room, sheet, s, seat)
    return worth_seen(w, room)
