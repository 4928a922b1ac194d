"""Bounds that OpenSpiel asks for: how long a game can last and which points it can give, from the numbers of its sheet.

The bounds on decisions follow from the rules: every step of a turn uses up something finite. They hold for any sheet
and are generous: things that exclude each other are added up all the same. Draws are bounded in the same way in the
Bronze Age and the Iron Age. In the other two games some dice are thrown until something happens; there fewer than one
game in a billion exceeds the bound on draws, which is computed from the exact chances (`most_throws`).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import product
from typing import Any, NamedTuple

from astragal.errors import AstragalError
from astragal.rules import Game
from astragal.rules.bronze import state as bronze_state
from astragal.rules.diciv import state as diciv_state
from astragal.rules.iron import state as iron_state
from astragal.rules.mythology import state as mythology_state

NEVER = 1e-10
"""A negligible chance; at most ten of them are added up."""
PIPS = 6
"""Faces of a die that is read as a number, or counted for sixes."""
MOST_POOL = 127
"""The most dice of one side in a battle that fit the record."""


class Bounds(NamedTuple):
    """Limits of every game that goes on from a position."""

    decisions: int
    draws: int
    least: float
    """The least points of a player; `most` has the most."""
    most: float


def bounds(game: Game, sheet: Any, s: Any) -> Bounds:
    """The bounds of a game from this position on; `sheet` is the plain object that the rules read."""
    return OF_GAME[game.name](sheet, s)


def bronze(sheet: Any, s: Any) -> Bounds:
    """Bronze Age: turn by turn up to the last possible round."""
    rounds = rounds_left(s, sheet.solo_rounds if s.seats == 1 else sheet.round_cap)
    cities = sheet.cities_start + sum(boxes > 0 for boxes in sheet.city_boxes)
    dice = min(cities, bronze_state.MOST_DICE)
    goods, stones = sum(sheet.good_spaces), sheet.good_spaces[bronze_state.STONE]
    workers = dice * (max(sheet.face_workers) + sheet.masonry_workers) + stones * sheet.engineering_boxes
    build = workers + stones + sheet.ships_most + 1
    trade = sheet.ships_most + 1
    if sheet.trading and s.seats > 1:
        proposal = 2 * (goods + sheet.food_spaces) + 2
        trade += sheet.offers_per_turn * (1 + (1 + sheet.counters_per_offer) * proposal)
    turn = sheet.rolls + 3 + trade + build + 2 + goods  # Preservation, either-dice, Smithing; development and payment
    worst = max(sheet.drought_points, sheet.pestilence_points, sheet.invasion_points)
    smithing = sheet.invasion_points + sheet.smithing_spearhead * sheet.good_spaces[bronze_state.SPEARHEADS]
    most = sum(sheet.first_points) + sum(sheet.points) + sheet.architecture_points * bronze_state.MONUMENTS
    most += sheet.empire_points * cities + sheet.commerce_points * goods
    most += rounds * smithing * sheet.smithing_solo_bonus + s.players[0].spoils
    return Bounds(
        rounds * s.seats * turn,
        rounds * s.seats * (dice * sheet.rolls + 1),
        -rounds * (sheet.famine_points * cities + worst) - s.players[0].disasters,
        most,
    )


def iron(sheet: Any, s: Any) -> Bounds:
    """Iron Age: the same, with the gains and losses of battles."""
    rounds = rounds_left(s, sheet.solo_rounds if s.seats == 1 else sheet.round_cap)
    provinces, ports = 1 + sheet.further_provinces, 1 + sheet.further_ports
    dice = min(max(provinces, ports), iron_state.MOST_EMPIRE_DICE) + 1
    population = dice * max(sheet.face_population)
    build = population * (1 + sheet.architecture_boxes) + sheet.goods_spaces + 1
    # Omens, either-dice, three moments of Granaries, Walls, conquest; development, payment, storing.
    turn = sheet.rolls + 7 + (s.seats - 1) + build + 3
    strength = sheet.armies_spaces + sheet.formations_strength + sheet.navy_strength * sheet.ships_spaces
    foe = max(sheet.barbarians_strength, sheet.invasion_strength)
    worst = max(sheet.unrest_boxes, sheet.pestilence_boxes, sheet.civil_war_boxes, foe)
    ships = sheet.ships_spaces * (sheet.shipmaking_points + sheet.navy_points + sheet.commerce_points)
    most = sum(sheet.first_points) + sum(sheet.points) + ships + sheet.wealth_points * sheet.wealth_spaces
    most += sheet.citizenship_points * iron_state.MONUMENTS + sheet.commerce_points * ports
    most += sheet.empire_points * (provinces + sheet.armies_spaces)
    most += sheet.food_spaces // max(1, sheet.aqueducts_food_per_point)
    # A battle with the skulls, one more or a demand with the fate die; the tribute of every province.
    most += 2 * rounds * strength + sum(sheet.province_tribute) + s.players[0].tribute
    return Bounds(
        s.seats + rounds * s.seats * turn,
        rounds * s.seats * (dice * sheet.rolls + 1),
        -rounds * (sheet.famine_boxes * provinces + worst + sheet.conquest_boxes) - s.players[0].disasters,
        most,
    )


def diciv(sheet: Any, s: Any) -> Bounds:
    """Die Civilization: throws that repeat until something happens are bounded only by their chances."""
    turns = rounds_left(s, sheet.turns) * s.seats
    purchases = sheet.gold_most + 1  # nothing costs less than 1 gold
    turn = 2 * diciv_state.MOST_UNITS + (s.seats - 1) + purchases + 3 * sheet.rolls_most + 2 + 1
    first = sum(
        chance
        for total, chance in totals(sheet.first_dice).items()
        if sheet.first_effect[total] in (diciv_state.MATCH_NUMBER, diciv_state.BARBARIANS_COME)
    )
    match = sum(chance for total, chance in totals(sheet.match_dice).items() if sheet.match_stop[total])
    barbarians = [(sheet.barbarian_dice, own) for own in (sheet.army_dice, sheet.people_dice)]
    war = [(sheet.attacker_dice, own) for own in (sheet.defender_dice, sheet.citizen_dice)]
    throws = most_throws(turns, first) * sheet.first_dice
    throws += most_throws(turns, match) * sheet.match_dice * s.seats
    for pairs, runs in ((barbarians, turns), (war, turns * diciv_state.MOST_UNITS)):
        decided = min(1 - chance_of_a_tie(*pair) for pair in pairs)
        throws += most_throws(runs, decided) * max(sum(pair) for pair in pairs)
    if s.seats > 1 and not sheet.seat_one_starts:
        alone = min(chance_of_one_best(sheet.start_dice, players) for players in range(2, s.seats + 1))
        throws += most_throws(1, alone) * sheet.start_dice * s.seats
    throws += turns * (sheet.camp_dice + sheet.dice * sheet.rolls_most)
    shares = (
        max(sheet.gold_most, s.players[0].gold) / sheet.victory_gold,
        (sheet.primary_most + sheet.empire_most) / sheet.victory_cities,
        sum(age == diciv_state.MODERN for age in sheet.age) / sheet.victory_modern,
    )
    return Bounds(turns * turn, throws, 0, diciv_state.PERCENT * max(shares))


def mythology(sheet: Any, s: Any) -> Bounds:
    """Age of Mythology: victory cubes bound the turns, turns the cards, and figures the battles."""
    turns = -(-s.victory_bank // sheet.victory_placed[s.seats]) + 1
    cards = turns * s.seats * (sheet.rounds + 1)
    cubes = mythology_state.RESOURCES * sheet.bank[s.seats]
    figures = most_figures(sheet, s.seats)
    numbers = max(*sheet.card_number, *sheet.permanent_number)
    amounts = max(*sheet.card_amount, *sheet.card_other)
    # Only one side has units that call others, as neighbours have different cultures; Isis returns one.
    encounters = 2 * figures + 2 + sheet.kill_reinforcements * (figures + 1)
    # Retreat, card and four questions about the units shown on each side; revival, reinforcements.
    encounter = 2 * (2 + 4) + 1 + sheet.kill_reinforcements + 1
    battle = 2 + 2 * (figures + 1) + amounts + encounters * encounter + max(2 * sheet.most_razed, sheet.raid_cubes) + 2
    trade = 3 * cubes + sheet.victory_bank + 3
    gather = 1 + 2 * (mythology_state.SQUARES + 1) + sum(sheet.building_most)
    build = (numbers + 1) * (1 + sheet.quarry_cubes + amounts) + 1
    explore = s.seats + amounts
    action = max(battle, trade, gather, build, explore, numbers + 1)
    power = 4 + amounts + 2  # seat, building, squares, unit; cubes; a lost villager
    hand = max(sheet.hand_limit)
    turn = sheet.victory_placed[s.seats] + s.seats * (2 + hand + 2)
    decided = 1 - chance_of_equal_sixes(min(dice for dice in sheet.unit_dice if dice > 0))
    pools = 2 * -(-MOST_POOL // mythology_state.DICE_AT_ONCE)
    draws = 4 + s.seats * sheet.draft_tiles + turns * s.seats * hand + cards * (s.seats + numbers + amounts)
    draws += most_throws(cards * encounters, decided) * pools
    return Bounds(
        s.seats * sheet.draft_picks + turns * turn + cards * (2 + power + action), draws, 0, sheet.victory_bank
    )


OF_GAME: dict[str, Callable[[Any, Any], Bounds]] = {
    "bronze": bronze,
    "iron": iron,
    "diciv": diciv,
    "mythology": mythology,
}


def rounds_left(s: Any, last: int) -> int:
    """Rounds up to the last one, including that of the position."""
    return int(max(last - s.round_no, 0)) + 1


def most_figures(sheet: Any, seats: int) -> int:
    """The most figures that a player can have, in the culture with most of them."""
    if sheet.unlimited_pieces:
        return mythology_state.UNITS * MOST_POOL
    most, first = 0, 0
    for count in sheet.units_of:
        kinds = sheet.unit_kind[first : first + mythology_state.UNITS][:count]
        most = max(most, sum(sheet.pieces[kind] for kind in kinds if kind != mythology_state.NONE))
        first += mythology_state.UNITS
    return int(most * sheet.shades[seats])


def totals(dice: int) -> dict[int, float]:
    """The chance of each total of this many dice."""
    chances: dict[int, float] = {0: 1.0}
    for _ in range(dice):
        following: dict[int, float] = {}
        for (total, chance), face in product(chances.items(), range(1, PIPS + 1)):
            following[total + face] = following.get(total + face, 0.0) + chance / PIPS
        chances = following
    return chances


def chance_of_a_tie(dice: int, others: int) -> float:
    """The largest chance that two totals are equal, over all numbers that may be added to one of them."""
    mine, theirs = totals(dice), totals(others)
    return max(
        sum(chance * theirs.get(total + more, 0.0) for total, chance in mine.items())
        for more in range(-PIPS * max(dice, others), PIPS * max(dice, others) + 1)
    )


def chance_of_one_best(dice: int, players: int) -> float:
    """The chance that one of this many players throws more than all others."""
    alone, below = 0.0, 0.0
    for _, chance in sorted(totals(dice).items()):
        alone += players * chance * math.pow(below, players - 1)
        below += chance
    return alone


def chance_of_equal_sixes(dice: int) -> float:
    """The chance that this many dice on each side show equally many sixes; it falls as dice are added."""
    six = 1 / PIPS
    ways = [
        math.comb(dice, sixes) * math.pow(six, sixes) * math.pow(1 - six, dice - sixes) for sixes in range(dice + 1)
    ]
    return sum(each * each for each in ways)


def most_throws(runs: int, chance: float) -> int:
    """Throws that this many runs exceed with a chance of at most `NEVER`; each throw ends its run with `chance`.

    The number comes from Chernoff's bound on the number of runs that a number of throws ends.

    >>> most_throws(1, 1 / 6)
    151
    """
    if chance >= 1:
        return runs
    if chance <= 0:
        raise AstragalError("On this sheet some dice would be thrown for ever.")

    def is_enough(throws: int) -> bool:
        share = runs / throws
        if share >= chance:
            return False
        distance = share * math.log(share / chance) + (1 - share) * math.log((1 - share) / (1 - chance))
        return throws * distance >= -math.log(NEVER)

    few, many = runs, 2 * runs
    while not is_enough(many):
        few, many = many, 2 * many
    while many - few > 1:
        middle = (few + many) // 2
        few, many = (few, middle) if is_enough(middle) else (middle, many)
    return many
