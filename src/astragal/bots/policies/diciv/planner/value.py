"""The value of a position to a seat after its turn: its chance to win, as estimated by a small network.

The network sees the seat and its progress on each of the four ways to win, and a summary of the same for its rival: the
opponent who has come farthest. The rival does nothing during the seat's turn, so it is looked at once for the whole
turn; only what it could do to the seat is looked at again. The weights come from self-play (`astragal train diciv`) and
are kept in `bots/values`.
"""

from astragal.bots.policies.diciv.chances import CERTAIN
from astragal.bots.policies.diciv.outlook import budget, domination_chance, turns_to_gold
from astragal.bots.policies.diciv.weights import GOLD
from astragal.bots.policies.network import values_for_inputs, worth_seen
from astragal.rules.diciv.play.research import rolls_granted
from astragal.rules.diciv.play.technologies import owns, technology_price
from astragal.rules.diciv.play.victory import cities_of
from astragal.rules.diciv.state import AGES, LEVELS, TECHNOLOGIES
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
HAPPINESS = 9  # + level - 1: the marker at least this far to the right
MODERN = 12
OWNED = 13  # + technology
HOARD = OWNED + TECHNOLOGIES  # gold at the end of the timeline, if all is held
HOARD_SQUARED = HOARD + 1
TURNS_NEEDED = HOARD + 2  # turns until gold wins
ROLLS = HOARD + 3
SCIENCE = HOARD + 4  # the price of what is missing for a victory by technologies
SCIENCE_PACE = HOARD + 5  # the same for each turn to come
CITIES = HOARD + 6  # resources missing for a victory by cities
CITIES_PACE = HOARD + 7
RESOURCES_A_TURN = HOARD + 8  # what technologies bring, less upkeep
DOMINATION = HOARD + 9  # the chance of a war
OTHER = HOARD + 10  # of the rival: gold, hoard, turns needed, rolls, resources a turn, units, weapons, cities,
OTHERS_SEEN = 11  # then the pace that technologies and cities take, and the chance of a war
OTHERS_DOMINATION = OTHER + 10
COMES_LATER = OTHER + OTHERS_SEEN  # whether the rival still has a turn in this round
INPUTS = COMES_LATER + 1
VALUES = values_for_inputs(INPUTS)
MOST_HOARD = 2.0
"""Gold beyond this multiple of what wins makes no difference."""
MOST_PRICE = 1000
NOBODY_LEFT = -1


@rule
def hoard_at_end(mind, sheet, me, left):
    """Gold at the end of the timeline, if all is held, as a fraction of what wins; at most MOST_HOARD."""
    return min(MOST_HOARD, budget(mind, sheet, me, left) / (GOLD * sheet.victory_gold))


@rule
def row_price(sheet, me, row):
    """The price of the technologies missing in a row; 0 if it is complete, prohibitive if it cannot be completed."""
    price = 0
    for technology in range(row * AGES, (row + 1) * AGES):
        if not owns(me, technology):
            price += technology_price(sheet, me, technology) if sheet.on_sheet >> technology & 1 else MOST_PRICE
    return price


@rule
def science_left(sheet, me):
    """The price of completing the cheapest rows for a victory by technologies, in hundreds of gold per row needed."""
    price = 0
    passed = 0
    for _ in range(sheet.victory_modern - me.modern):
        best = -1
        least = 0
        for row in range(TECHNOLOGIES // AGES):
            missing = row_price(sheet, me, row)
            if missing > 0 and not passed >> row & 1 and (best < 0 or missing < least):
                best = row
                least = missing
        if best >= 0:
            passed |= 1 << best
            price += least
    return price / (100.0 * sheet.victory_modern)


@rule
def cities_left(sheet, me):
    """Resources missing for a victory by cities, as a fraction of all that it takes."""
    each = sheet.resource_most + 1
    return (max(0, sheet.victory_cities - cities_of(me)) * each - me.resource) / (sheet.victory_cities * each)


@rule
def pace(missing, left):
    """What is missing, spread over the turns to come, as a measure of urgency; at most 1."""
    return min(1.0, 4.0 * missing / (left + 1))


@rule
def way_gone(sheet, me):
    """How far a player has come towards a victory by gold, cities or technologies, whichever is farthest."""
    gone = max(me.gold / sheet.victory_gold, 1.0 - cities_left(sheet, me))
    return max(gone, 1.0 - science_left(sheet, me))


@rule
def leading_opponent(sheet, s, seat):
    """The opponent who has come farthest; NOBODY_LEFT if there is none."""
    best = NOBODY_LEFT
    farthest = 0.0
    for other in range(s.seats):
        if other != seat and not s.players[other].out:
            gone = way_gone(sheet, s.players[other])
            if best == NOBODY_LEFT or gone > farthest:
                best = other
                farthest = gone
    return best


@rule
def see(mind, room, sheet, s, seat):
    """Write all inputs for a position at the end of a seat's turn."""
    see_rival(mind, room, sheet, s, seat)
    see_seat(mind, room, sheet, s, seat)
    see_threat(mind, room, sheet, s)


@rule
def see_seat(mind, room, sheet, s, seat):
    """Write what the network sees of the seat itself."""
    me = s.players[seat]
    left = max(0, sheet.turns - s.round_no)
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
    room.seen[SCIENCE] = science_left(sheet, me)
    room.seen[SCIENCE_PACE] = pace(room.seen[SCIENCE], left)
    room.seen[CITIES] = cities_left(sheet, me)
    room.seen[CITIES_PACE] = pace(room.seen[CITIES], left)
    room.seen[RESOURCES_A_TURN] = (me.resource_per_turn - max(0, me.primary - me.upkeep_minus)) / sheet.resource_most
    chance, _ = domination_chance(mind, sheet, s, seat, left)
    room.seen[DOMINATION] = chance / CERTAIN


@rule
def see_rival(mind, room, sheet, s, seat):
    """Write what the network sees of the rival, the opponent who has come farthest."""
    for i in range(OTHER, INPUTS):
        room.seen[i] = 0.0
    room.rival = leading_opponent(sheet, s, seat)
    if room.rival == NOBODY_LEFT:
        return
    them = s.players[room.rival]
    left = max(0, sheet.turns - s.round_no)
    room.seen[OTHER] = them.gold / sheet.victory_gold
    room.seen[OTHER + 1] = hoard_at_end(mind, sheet, them, left)
    room.seen[OTHER + 2] = turns_to_gold(mind, sheet, them, left + 1) / sheet.turns
    room.seen[OTHER + 3] = rolls_granted(sheet, them) / max(1, sheet.rolls_most)
    room.seen[OTHER + 4] = them.resource_per_turn / sheet.resource_most
    room.seen[OTHER + 5] = (them.military + them.away) / max(1, sheet.military_most)
    room.seen[OTHER + 6] = them.battle_plus / sheet.resource_most
    room.seen[OTHER + 7] = cities_of(them) / sheet.victory_cities
    room.seen[OTHER + 8] = pace(science_left(sheet, them), left)
    room.seen[OTHER + 9] = pace(cities_left(sheet, them), left)
    room.seen[COMES_LATER] = 1.0 if (room.rival - s.first) % s.seats > (seat - s.first) % s.seats else 0.0


@rule
def see_threat(mind, room, sheet, s):
    """Write the rival's chance to dominate by war."""
    if room.rival != NOBODY_LEFT:
        chance, _ = domination_chance(mind, sheet, s, room.rival, max(0, sheet.turns - s.round_no))
        room.seen[OTHERS_DOMINATION] = chance / CERTAIN


@rule
def worth_after_turn(mind, w, room, sheet, s, seat):
    """The value of a position to a seat that ends its turn, its rival already seen; the result if the game is won."""
    if s.winner:
        return 1.0 if s.winner >> seat & 1 else 0.0
    see_seat(mind, room, sheet, s, seat)
    see_threat(mind, room, sheet, s)
    return worth_seen(w, room, INPUTS)
