"""What food, goods, armies, buildings and developments are worth to a player now. Every decision is based on this.

No position is changed to try something out: what a player would hold is passed on as numbers.
"""

from typing import NamedTuple

from astragal.bots.policies import whole
from astragal.bots.policies.iron.outlook import chance_to_be_first, goals_end_it, lead, rounds_to_come
from astragal.bots.policies.iron.weights import (
    AQUEDUCTS_FOOD,
    AQUEDUCTS_PER_DIE,
    ARCHITECTURE_PER_DIE,
    ARMIES_AT_THE_END,
    ARMIES_LAST,
    BARBARIANS_A_ROUND,
    BOX_OF_A_PORT,
    CITIZENSHIP_A_ROUND,
    COINAGE_PER_DIE,
    CONQUEST_A_ROUND,
    DEMAND_A_ROUND,
    DIE_A_ROUND,
    ENDING_PER_POINT,
    FOOD_FAR,
    FOOD_LATER,
    FOOD_NEXT_TURN,
    GOOD_HANDED_OVER,
    GOOD_IN_A_CROWD,
    GOOD_KEPT,
    GOODS_BEFORE_A_CROWD,
    GRANARIES_A_ROUND,
    HUNGRY_PROVINCE,
    IRRIGATION_PER_DIE,
    LAST_TURN,
    LEADERSHIP_A_ROUND,
    MEDICINE_A_ROUND,
    METALLURGY_PER_DIE,
    MONUMENTS_A_ROUND,
    MOST_FOR_ENDING,
    NAVY_A_ROUND,
    OPPONENTS_POINT,
    POINT,
    PORT_A_ROUND,
    PORTS_A_ROUND,
    PROVINCE_EATS_A_ROUND,
    PROVINCES_A_ROUND,
    RELIGION_A_ROUND,
    ROADS_A_STARRED,
    SHIPS_A_ROUND,
    STEP_TO_THE_END,
    THREAT_A_ROUND,
    WALLS_A_ROUND,
    WEALTH_KEPT,
)
from astragal.rules.iron.play.battles import strength
from astragal.rules.iron.play.build import urn_is_open
from astragal.rules.iron.play.fate import phantom_tribute, tribute_due
from astragal.rules.iron.play.roll import empire_dice
from astragal.rules.iron.play.score import developments_owned, monuments_completed
from astragal.rules.iron.play.store import goods_for_wealth
from astragal.rules.iron.state import (
    AQUEDUCTS,
    ARCHITECTURE,
    CITIZENSHIP,
    COINAGE,
    COMMERCE,
    DEVELOPMENTS,
    DYEMAKING,
    EMPIRE,
    FORMATIONS,
    GRANARIES,
    IRRIGATION,
    LEADERSHIP,
    MEDICINE,
    METALLURGY,
    MONUMENTS,
    NAVY,
    RELIGION,
    ROADS,
    SHIPMAKING,
    WALLS,
)
from astragal.rules.kit import rule


class Worths(NamedTuple):
    """What things are worth to a player in this position; it stays the same throughout a decision."""

    seat: int
    """The seat to which things are worth this."""
    left: int
    """Rounds to come after this one."""
    army: int
    """One more army."""
    port: int
    """The next port, once built."""
    urn: int
    """An urn of the next port."""
    urns: int
    """How many of them are open."""
    ship: int
    """A ship, 0 without Shipmaking."""
    monuments: tuple[int, ...]
    """Each monument, once completed."""
    developments: tuple[int, ...]
    """Each development."""


@rule
def worths_of(mind, sheet, s, seat):
    """The worths of everything that takes some working out, for a seat; in tuples, because rules make no lists."""
    me = s.players[seat]
    left = rounds_to_come(mind, sheet, s)
    army = armies_worth(mind, sheet, s, seat, 1, left)
    port = port_worth(mind, sheet, me, left)
    urns = urns_open(sheet, me)
    monuments = (
        monument_worth(mind, sheet, s, seat, 0, left),
        monument_worth(mind, sheet, s, seat, 1, left),
        monument_worth(mind, sheet, s, seat, 2, left),
        monument_worth(mind, sheet, s, seat, 3, left),
        monument_worth(mind, sheet, s, seat, 4, left),
    )
    developments = (
        development_worth(mind, sheet, s, seat, 0, left),
        development_worth(mind, sheet, s, seat, 1, left),
        development_worth(mind, sheet, s, seat, 2, left),
        development_worth(mind, sheet, s, seat, 3, left),
        development_worth(mind, sheet, s, seat, 4, left),
        development_worth(mind, sheet, s, seat, 5, left),
        development_worth(mind, sheet, s, seat, 6, left),
        development_worth(mind, sheet, s, seat, 7, left),
        development_worth(mind, sheet, s, seat, 8, left),
        development_worth(mind, sheet, s, seat, 9, left),
        development_worth(mind, sheet, s, seat, 10, left),
        development_worth(mind, sheet, s, seat, 11, left),
        development_worth(mind, sheet, s, seat, 12, left),
        development_worth(mind, sheet, s, seat, 13, left),
        development_worth(mind, sheet, s, seat, 14, left),
        development_worth(mind, sheet, s, seat, 15, left),
        development_worth(mind, sheet, s, seat, 16, left),
    )
    urn = urn_worth(mind, sheet, me, port)
    ship = ship_worth(mind, sheet, s, seat, left)
    return Worths(seat, left, army, port, urn, urns, ship, monuments, developments)


# Armies and battles.


@rule
def demand_worth(mind, sheet, s, seat, own):
    """What a demand brings to a seat of this strength; opponents limit it if they can hand over a good instead."""
    if s.seats == 1:
        return phantom_tribute(s, own) * POINT
    worth = 0
    for other in range(s.seats):
        if other != seat:
            due = tribute_due(sheet, own, s.players[other]) * POINT
            worth += min(due, mind[GOOD_HANDED_OVER]) if s.players[other].goods > 0 else due
    return worth


@rule
def threat(sheet, s, seat, own):
    """By how much opponents exceed a seat of this strength, added up."""
    more = 0
    for other in range(s.seats):
        if other != seat:
            more += max(0, strength(sheet, s.players[other]) - own)
    return more


@rule
def arms_worth(mind, sheet, s, seat, own, conquest, left):
    """The worth of a strength in the rounds to come, given the filled conquest boxes and the strength of all others."""
    me = s.players[seat]
    worth = (
        mind[CONQUEST_A_ROUND] * max(0, own - conquest)
        + mind[DEMAND_A_ROUND] * demand_worth(mind, sheet, s, seat, own) // POINT
    )
    if not me.monuments[WALLS]:
        worth += mind[BARBARIANS_A_ROUND] * (own - sheet.barbarians_strength)
    worth -= mind[THREAT_A_ROUND] * threat(sheet, s, seat, own)
    return worth * min(left, mind[ARMIES_LAST])


@rule
def armies_worth(mind, sheet, s, seat, more, left):
    """The worth of `more` armies than now; negative `more` gives the cost of losing them."""
    me = s.players[seat]
    own = strength(sheet, me)
    gained = arms_worth(mind, sheet, s, seat, own + more, whole(me.conquest), left)
    gained -= arms_worth(mind, sheet, s, seat, own, whole(me.conquest), left)
    return gained + me.developments[EMPIRE] * sheet.empire_points * POINT * more


# Food and goods.


@rule
def food_worth(mind, sheet, me, food, left):
    """The worth of food left after feeding: most for what the next turn eats; at the end, what Aqueducts gives."""
    if left == 0:
        return me.developments[AQUEDUCTS] * (food // sheet.aqueducts_food_per_point) * POINT + food
    eaten = min(food, me.provinces * left)
    next_turn = min(eaten, me.provinces)
    later = min(eaten - next_turn, me.provinces)
    worth = next_turn * mind[FOOD_NEXT_TURN] + later * mind[FOOD_LATER] + (eaten - next_turn - later) * mind[FOOD_FAR]
    return worth + me.developments[AQUEDUCTS] * (food - next_turn) * mind[AQUEDUCTS_FOOD]


@rule
def feeding_worth(mind, sheet, me, food, left):
    """The worth of this much food before feeding: what remains, less what hungry provinces cost."""
    food = min(food, sheet.food_spaces)
    hungry = max(0, me.provinces - food)
    return (
        food_worth(mind, sheet, me, food - me.provinces + hungry, left)
        - hungry * sheet.famine_boxes * mind[HUNGRY_PROVINCE]
    )


@rule
def urns_open(sheet, me):
    """The urns of the next port that are still open."""
    if me.ports > sheet.further_ports or not urn_is_open(sheet, me):
        return 0
    return max(0, sheet.port_urns[me.ports] - me.port_urns)


@rule
def stock_worth(mind, sheet, me, goods, wealth, building, worths):
    """The worth of goods and wealth if nothing is bought; urns and ships can take goods if building is to come."""
    if worths.left == 0:
        return stock_at_the_end(sheet, me, goods, wealth, building * worths.ship)
    into_urns = min(goods, building * worths.urns) if worths.urn > mind[GOOD_KEPT] else 0
    into_ships = 0
    if building * worths.ship > mind[GOOD_KEPT] * sheet.ship_goods:
        into_ships = min(sheet.ships_spaces - me.ships, (goods - into_urns) // sheet.ship_goods)
    rest = goods - into_urns - into_ships * sheet.ship_goods
    crowd = max(0, rest - mind[GOODS_BEFORE_A_CROWD])
    worth = into_urns * worths.urn + into_ships * worths.ship
    return worth + (rest - crowd) * mind[GOOD_KEPT] + crowd * mind[GOOD_IN_A_CROWD] + wealth * mind[WEALTH_KEPT]


@rule
def worth_of_a_good(mind, sheet, player, goods, worths):
    """The worth of the last of this many goods that a player holds between turns."""
    kept = stock_worth(mind, sheet, player, goods, whole(player.wealth), 0, worths)
    return kept - stock_worth(mind, sheet, player, goods - 1, whole(player.wealth), 0, worths)


@rule
def stock_at_the_end(sheet, me, goods, wealth, ship):
    """The worth of goods and wealth at the end of the game: ships, if still to be built, and sets stored as wealth."""
    set_goods = goods_for_wealth(sheet, me)
    set_worth = sheet.wealth_points * POINT
    ships = 0
    if ship * set_goods > set_worth * sheet.ship_goods:
        ships = min(sheet.ships_spaces - me.ships, goods // sheet.ship_goods)
    goods -= ships * sheet.ship_goods
    sets = min(goods // set_goods, sheet.wealth_spaces - wealth)
    return ships * ship + (wealth + sets) * set_worth + goods - sets * set_goods


@rule
def ship_worth(mind, sheet, s, seat, left):
    """The worth of one more ship, if the seat can build ships: its points, and with Navy its strength."""
    me = s.players[seat]
    owned = me.developments
    if not owned[SHIPMAKING]:
        return 0
    points = sheet.shipmaking_points + owned[NAVY] * sheet.navy_points + owned[COMMERCE] * sheet.commerce_points
    worth = points * POINT
    if owned[NAVY]:
        worth += armies_worth(mind, sheet, s, seat, sheet.navy_strength, left)
    return worth


# Buildings.


@rule
def province_worth(mind, sheet, me, provinces, army, left):
    """The worth of the next province after `provinces`: tribute, armies and a die per round, less what it eats."""
    worth = sheet.province_tribute[provinces] * POINT - mind[PROVINCE_EATS_A_ROUND] * left
    worth += me.developments[EMPIRE] * sheet.empire_points * POINT
    if provinces >= me.ports:
        worth += mind[DIE_A_ROUND] * left
    return worth + min(sheet.province_armies[provinces], sheet.armies_spaces - me.armies) * army


@rule
def port_worth(mind, sheet, me, left):
    """The worth of one more port: goods in every round to come, and a die if there are no more provinces than ports."""
    if me.ports > sheet.further_ports:
        return 0
    worth = mind[PORT_A_ROUND] * left + me.developments[COMMERCE] * sheet.commerce_points * POINT
    if me.ports >= me.provinces:
        worth += mind[DIE_A_ROUND] * left
    return worth


@rule
def urn_worth(mind, sheet, me, port):
    """The worth of an urn of the next port."""
    if me.ports > sheet.further_ports:
        return 0
    urns = sheet.port_urns[me.ports] - sheet.port_urns[me.ports - 1]
    return port * (100 - mind[BOX_OF_A_PORT]) // (100 * max(1, urns))


@rule
def monument_worth(mind, sheet, s, seat, monument, left):
    """The worth of a completed monument: its points by the chance of being first, and its effect."""
    me = s.players[seat]
    chance = chance_to_be_first(mind, sheet, s, seat, monument)
    worth = sheet.first_points[monument] * chance + sheet.later_points[monument] * (100 - chance)
    worth += me.developments[CITIZENSHIP] * sheet.citizenship_points * POINT
    if monument == WALLS:
        worth += mind[WALLS_A_ROUND] * left
    return worth


# Developments.


@rule
def opponents_worth(mind, sheet, s, struck):
    """The worth of a point lost by each of `struck` opponents, on the scale of POINT."""
    if struck == 0:
        return 0
    return mind[OPPONENTS_POINT] * struck // (s.seats - 1)


@rule
def development_worth(mind, sheet, s, seat, development, left):
    """The worth of a development: its points, its effect in the rounds to come, and the step towards the game's end."""
    me = s.players[seat]
    points = sheet.points[development]
    if left == 0 or not goals_end_it(sheet, s):
        return points * POINT + effect_worth(mind, sheet, s, seat, development, left)
    if developments_owned(me) + 1 < sheet.dev_goal:
        return points * POINT + effect_worth(mind, sheet, s, seat, development, left) - mind[STEP_TO_THE_END]
    return (
        points * POINT + effect_worth(mind, sheet, s, seat, development, 0) + ending_worth(mind, sheet, s, seat, points)
    )


@rule
def ending_worth(mind, sheet, s, seat, points):
    """The worth of ending the game with `points` more: the final lead, allowing for those who still have a turn."""
    ahead = lead(sheet, s, seat) + points
    if seat + 1 < s.seats:
        ahead -= mind[LAST_TURN]
    return max(-mind[MOST_FOR_ENDING], min(mind[MOST_FOR_ENDING], ahead * mind[ENDING_PER_POINT]))


@rule
def effect_worth(mind, sheet, s, seat, development, left):
    """The worth of a development's effect: nothing this turn, some in every round to come, and its bonus at the end."""
    me = s.players[seat]
    dice = empire_dice(me)
    if development == LEADERSHIP:
        return mind[LEADERSHIP_A_ROUND] * left
    if development == GRANARIES:
        return mind[GRANARIES_A_ROUND] * left
    if development == DYEMAKING:
        return sheet.dyemaking_goods * mind[GOOD_KEPT] * left
    if development == FORMATIONS:
        return armies_worth(mind, sheet, s, seat, sheet.formations_strength, left)
    if development == MEDICINE:
        return mind[MEDICINE_A_ROUND] * left
    if development == SHIPMAKING:
        return mind[SHIPS_A_ROUND] * left
    if development == IRRIGATION:
        return mind[IRRIGATION_PER_DIE] * dice * left
    if development == METALLURGY:
        return mind[METALLURGY_PER_DIE] * dice * left
    if development == RELIGION:
        return mind[RELIGION_A_ROUND] * left
    if development == ARCHITECTURE:
        return mind[ARCHITECTURE_PER_DIE] * dice * left
    if development == COINAGE:
        return mind[COINAGE_PER_DIE] * dice * left
    if development == AQUEDUCTS:
        return mind[AQUEDUCTS_PER_DIE] * dice * left + me.food // sheet.aqueducts_food_per_point * POINT
    if development == NAVY:
        ships = me.ships * sheet.navy_points * POINT + mind[NAVY_A_ROUND] * left * me.developments[SHIPMAKING]
        return ships + armies_worth(mind, sheet, s, seat, me.ships * sheet.navy_strength, left)
    return bonus_worth(mind, sheet, s, seat, development, left)


@rule
def bonus_worth(mind, sheet, s, seat, development, left):
    """The worth of what the dearest developments do: the bonuses expected at the end, and what Roads will save."""
    me = s.players[seat]
    if development == ROADS:
        starred = 0
        for other in range(DEVELOPMENTS):
            if sheet.roads_discount[other] > 0 and not me.developments[other]:
                starred += 1
        return mind[ROADS_A_STARRED] * min(starred, left)
    if development == CITIZENSHIP:
        most = min(MONUMENTS * 100, monuments_completed(me) * 100 + mind[MONUMENTS_A_ROUND] * left)
        return sheet.citizenship_points * most + mind[CITIZENSHIP_A_ROUND] * left
    if development == EMPIRE:
        provinces = min((1 + sheet.further_provinces) * 100, me.provinces * 100 + mind[PROVINCES_A_ROUND] * left)
        armies = me.armies * 100 if left == 0 else mind[ARMIES_AT_THE_END]
        return sheet.empire_points * (provinces + armies)
    if development == COMMERCE:
        ports = min((1 + sheet.further_ports) * 100, me.ports * 100 + mind[PORTS_A_ROUND] * left)
        return sheet.commerce_points * (ports + me.ships * 100)
    return 0
