"""What food, goods, buildings and developments are worth to a player now. Every decision is based on this.

Goods that a player would hold are one whole number, with some bits for each kind: no position is changed to try
something out.
"""

from typing import NamedTuple

from astragal.bots.policies.bronze.outlook import chance_to_be_first, lead, rounds_to_come
from astragal.bots.policies.bronze.weights import (
    AGRICULTURE_PER_CITY,
    CARAVANS_A_ROUND,
    CITIES_A_ROUND,
    COIN_AT_THE_END,
    COIN_KEPT,
    COINAGE_PER_CITY,
    DIE_A_ROUND,
    ENDING_PER_POINT,
    ENGINEERING_A_ROUND,
    FOOD_FAR,
    FOOD_LATER,
    FOOD_NEXT_TURN,
    GRANARIES_PER_CITY,
    GREAT_WALL_A_ROUND,
    HUNGRY_CITY,
    IRRIGATION_A_ROUND,
    LAST_TURN,
    LEADERSHIP_A_ROUND,
    MASONRY_PER_CITY,
    MEDICINE_A_ROUND,
    MONUMENTS_A_ROUND,
    MOST_FOR_ENDING,
    OPPONENTS_POINT,
    POINT,
    PRESERVATION_A_ROUND,
    QUARRYING_A_ROUND,
    RELIGION_A_ROUND,
    SHIPPING_A_ROUND,
    SMITHING_A_ROUND,
    STEP_TO_THE_END,
    STONE_FOR_ENGINEERING,
)
from astragal.rules.bronze.play.build import is_out_of_play
from astragal.rules.bronze.play.score import developments_owned, monuments_completed
from astragal.rules.bronze.state import (
    AGRICULTURE,
    ARCHITECTURE,
    CARAVANS,
    CITIES,
    COINAGE,
    COMMERCE,
    EMPIRE,
    ENGINEERING,
    GOODS,
    GRANARIES,
    GREAT_WALL,
    IRRIGATION,
    LEADERSHIP,
    MASONRY,
    MEDICINE,
    MONUMENTS,
    PRESERVATION,
    QUARRYING,
    RELIGION,
    SHIPPING,
    SMITHING,
    STONE,
)
from astragal.rules.kit import rule

BUILDINGS = CITIES + MONUMENTS
"""Further cities, then monuments: the order of their action numbers."""


class Worths(NamedTuple):
    """What things are worth to a player in this position; it stays the same throughout a decision."""

    left: int
    """Rounds to come after this one."""
    buildings: tuple[int, ...]
    """Each city and monument, once finished."""
    open_boxes: tuple[int, ...]
    """The boxes of each that can still be checked."""
    developments: tuple[int, ...]
    """Each development."""


PEG_BITS = 6
"""Bits for the pegs of one kind: no sheet has a track of more than 60 spaces."""
PEGS = (1 << PEG_BITS) - 1


@rule
def one_good(good):
    """One good of a kind, as a number to add to goods or subtract from them."""
    return 1 << (PEG_BITS * good)


@rule
def pegs(goods, good):
    """How many goods of a kind there are among these."""
    return (goods >> (PEG_BITS * good)) & PEGS


@rule
def goods_of(player):
    """The goods that a player holds, as one number."""
    goods = 0
    for good in range(GOODS):
        goods += player.goods[good] * one_good(good)
    return goods


@rule
def count_goods(goods):
    """How many goods there are, of all kinds together."""
    count = 0
    for good in range(GOODS):
        count += pegs(goods, good)
    return count


@rule
def stack_worth(sheet, good, count):
    """The track value of a stack of `count` goods of a kind."""
    return sheet.good_value[good] * count * (count + 1) // 2


@rule
def track_value(sheet, goods):
    """The track value of all these goods."""
    value = 0
    for good in range(GOODS):
        value += stack_worth(sheet, good, pegs(goods, good))
    return value


@rule
def least_loss(sheet, goods, over):
    """The kind to discard from when there are `over` goods too many: the one that loses least value per good."""
    best = -1
    best_loss = 0
    best_count = 1
    for good in range(GOODS):
        held = pegs(goods, good)
        if held > 0:
            count = min(held, over)
            loss = stack_worth(sheet, good, held) - stack_worth(sheet, good, held - count)
            if best < 0 or loss * best_count < best_loss * count:
                best = good
                best_loss = loss
                best_count = count
    return best


@rule
def after_discard(sheet, me, goods):
    """What is left of these goods when the turn ends."""
    over = count_goods(goods) - sheet.goods_kept
    if me.developments[CARAVANS] or over <= 0:
        return goods
    while over > 0:
        good = least_loss(sheet, goods, over)
        count = min(pegs(goods, good), over)
        goods -= count * one_good(good)
        over -= count
    return goods


@rule
def goods_worth(sheet, me, goods, left):
    """The worth of goods kept for the next turn; at the end of the game, only for Commerce and the tie-break."""
    goods = after_discard(sheet, me, goods)
    rate = COIN_KEPT if left > 0 else COIN_AT_THE_END
    worth = track_value(sheet, goods) * rate
    if me.developments[COMMERCE]:
        worth += count_goods(goods) * sheet.commerce_points * POINT
    if me.developments[ENGINEERING] and left > 0:
        worth += pegs(goods, STONE) * STONE_FOR_ENGINEERING
    return worth


@rule
def food_worth(sheet, me, food, left):
    """The worth of food left after feeding: most for what the next turn eats, nothing beyond the end of the game.

    With Granaries it is money too.
    """
    eaten = min(food, me.cities * left)
    next_turn = min(eaten, me.cities)
    later = min(eaten - next_turn, me.cities)
    as_money = me.developments[GRANARIES] * sheet.granaries_coins * COIN_KEPT if left > 0 else 0
    worth = next_turn * max(FOOD_NEXT_TURN, as_money) + later * max(FOOD_LATER, as_money)
    worth += (eaten - next_turn - later) * max(FOOD_FAR, as_money)
    return worth + (food - eaten) * as_money


@rule
def feeding_worth(sheet, me, food, left):
    """The worth of this much food before feeding: what remains, less what hungry cities cost."""
    food = min(food, sheet.food_spaces)
    hungry = max(0, me.cities - food)
    return food_worth(sheet, me, food - me.cities + hungry, left) - hungry * sheet.famine_points * HUNGRY_CITY


@rule
def worths_of(sheet, s, seat):
    """The worths of everything that takes some working out, for a seat; in tuples, because rules make no lists."""
    me = s.players[seat]
    left = rounds_to_come(sheet, s)
    buildings = (
        city_worth(sheet, me, left),
        city_worth(sheet, me, left),
        city_worth(sheet, me, left),
        city_worth(sheet, me, left),
        monument_worth(sheet, s, seat, 0, left),
        monument_worth(sheet, s, seat, 1, left),
        monument_worth(sheet, s, seat, 2, left),
        monument_worth(sheet, s, seat, 3, left),
        monument_worth(sheet, s, seat, 4, left),
        monument_worth(sheet, s, seat, 5, left),
        monument_worth(sheet, s, seat, 6, left),
    )
    open_boxes = (
        city_boxes_open(sheet, me, 0),
        city_boxes_open(sheet, me, 1),
        city_boxes_open(sheet, me, 2),
        city_boxes_open(sheet, me, 3),
        monument_boxes_open(sheet, s, me, 0),
        monument_boxes_open(sheet, s, me, 1),
        monument_boxes_open(sheet, s, me, 2),
        monument_boxes_open(sheet, s, me, 3),
        monument_boxes_open(sheet, s, me, 4),
        monument_boxes_open(sheet, s, me, 5),
        monument_boxes_open(sheet, s, me, 6),
    )
    developments = (
        development_worth(sheet, s, seat, 0, left),
        development_worth(sheet, s, seat, 1, left),
        development_worth(sheet, s, seat, 2, left),
        development_worth(sheet, s, seat, 3, left),
        development_worth(sheet, s, seat, 4, left),
        development_worth(sheet, s, seat, 5, left),
        development_worth(sheet, s, seat, 6, left),
        development_worth(sheet, s, seat, 7, left),
        development_worth(sheet, s, seat, 8, left),
        development_worth(sheet, s, seat, 9, left),
        development_worth(sheet, s, seat, 10, left),
        development_worth(sheet, s, seat, 11, left),
        development_worth(sheet, s, seat, 12, left),
        development_worth(sheet, s, seat, 13, left),
        development_worth(sheet, s, seat, 14, left),
        development_worth(sheet, s, seat, 15, left),
        development_worth(sheet, s, seat, 16, left),
    )
    return Worths(left, buildings, open_boxes, developments)


@rule
def city_boxes_open(sheet, me, city):
    """The boxes of a city that can be checked; 0 while an earlier city has to come first."""
    if sheet.cities_in_order:
        for earlier in range(city):
            if me.city_boxes[earlier] < sheet.city_boxes[earlier]:
                return 0
    return max(0, sheet.city_boxes[city] - me.city_boxes[city])


@rule
def monument_boxes_open(sheet, s, me, monument):
    """The boxes of a monument that can be checked; 0 if it is out of play."""
    if is_out_of_play(sheet, s, monument):
        return 0
    return max(0, sheet.monument_boxes[monument] - me.monument_boxes[monument])


@rule
def city_worth(sheet, me, left):
    """The worth of one more city: a die in every round to come, and points if Empire counts it."""
    return DIE_A_ROUND * left + me.developments[EMPIRE] * sheet.empire_points * POINT


@rule
def monument_worth(sheet, s, seat, monument, left):
    """The worth of a completed monument: its points by the chance of being first, and its effect."""
    me = s.players[seat]
    chance = chance_to_be_first(sheet, s, seat, monument)
    first = sheet.first_points[monument] * chance
    later = sheet.later_points[monument] * (100 - chance)
    worth = (first + later) * POINT // 100
    worth += me.developments[ARCHITECTURE] * sheet.architecture_points * POINT
    if monument == GREAT_WALL:
        worth += GREAT_WALL_A_ROUND * left
    return worth


@rule
def opponents_worth(sheet, s):
    """The worth of a point lost by every opponent, on the scale of POINT; 0 in solitaire."""
    return OPPONENTS_POINT if s.seats > 1 else 0


@rule
def development_worth(sheet, s, seat, development, left):
    """The worth of a development: its points, its effect in the rounds to come, and the step towards the game's end."""
    me = s.players[seat]
    worth = sheet.points[development] * POINT + effect_worth(sheet, s, me, development, left)
    can_end = s.seats > 1 or sheet.solo_early_end
    if can_end and left > 0:
        if developments_owned(me) + 1 == sheet.dev_goal[s.seats]:
            worth += ending_worth(sheet, s, seat, sheet.points[development])
        else:
            worth -= STEP_TO_THE_END
    return worth


@rule
def ending_worth(sheet, s, seat, points):
    """The worth of ending the game with `points` more: the final lead, allowing for those who still have a turn."""
    ahead = lead(sheet, s, seat) + points
    if seat + 1 < s.seats:
        ahead -= LAST_TURN
    return max(-MOST_FOR_ENDING, min(MOST_FOR_ENDING, ahead * ENDING_PER_POINT))


@rule
def effect_worth(sheet, s, me, development, left):
    """The worth of a development's effect: nothing this turn, some in every round to come, and its bonus at the end."""
    if development == LEADERSHIP:
        return LEADERSHIP_A_ROUND * left
    if development == IRRIGATION:
        return IRRIGATION_A_ROUND * left
    if development == AGRICULTURE:
        return AGRICULTURE_PER_CITY * me.cities * left
    if development == QUARRYING:
        return QUARRYING_A_ROUND * left
    if development == MEDICINE:
        return MEDICINE_A_ROUND * left * max(1, s.seats - 1)
    if development == COINAGE:
        return COINAGE_PER_CITY * me.cities * left
    if development == CARAVANS:
        return CARAVANS_A_ROUND * left
    if development == RELIGION:
        return RELIGION_A_ROUND * left
    if development == GRANARIES:
        return GRANARIES_PER_CITY * me.cities * left
    if development == MASONRY:
        return MASONRY_PER_CITY * me.cities * left
    if development == ENGINEERING:
        return ENGINEERING_A_ROUND * left
    if development == ARCHITECTURE:
        return sheet.architecture_points * monuments_at_the_end(sheet, s, me, left)
    if development == EMPIRE:
        return sheet.empire_points * cities_at_the_end(sheet, me, left)
    if development == PRESERVATION:
        return PRESERVATION_A_ROUND * left
    if development == SHIPPING:
        return SHIPPING_A_ROUND * left
    if development == SMITHING:
        return SMITHING_A_ROUND * left
    if development == COMMERCE:
        return sheet.commerce_points * sheet.goods_kept * POINT * 2 // 3
    return 0


@rule
def monuments_at_the_end(sheet, s, me, left):
    """Hundredths of monuments that the player will have completed: those already built and a guess at further ones."""
    built = monuments_completed(me)
    in_play = 0
    for monument in range(MONUMENTS):
        if not is_out_of_play(sheet, s, monument):
            in_play += 1
    return min(in_play * 100, built * 100 + MONUMENTS_A_ROUND * left)


@rule
def cities_at_the_end(sheet, me, left):
    """Hundredths of cities that the player will have built."""
    most = sheet.cities_start
    for city in range(CITIES):
        if sheet.city_boxes[city] > 0:
            most += 1
    return min(most * 100, me.cities * 100 + CITIES_A_ROUND * left)
