"""What resources, cities, happiness and technologies are worth to a player now, in hundredths of a gold."""

from typing import NamedTuple

from astragal.bots.policies.diciv.chances import CERTAIN
from astragal.bots.policies.diciv.outlook import (
    AIM_CITIES,
    AIM_DOMINATION,
    AIM_GOLD,
    AIM_TECHNOLOGY,
    Outlook,
    annuity,
    gold_a_turn,
    hoard,
    war_cost,
)
from astragal.bots.policies.diciv.weights import (
    ARMS,
    CASTLES_A_TURN,
    CHEAPER_TECHNOLOGIES,
    CITY_STEP,
    CONTENT_A_TURN,
    DELAY,
    DIE_SHIFT_A_TURN,
    EFFORT,
    FAVOUR,
    GOLD,
    INTEREST,
    MODERN_STEP,
    OPENS,
    POSTPONE,
    RESEARCH,
    RESERVE,
    RESOURCE_COVERS,
    RESOURCE_NEEDED,
    RESOURCE_SPARE,
    ROLL_A_TURN,
    TOWARDS_CITY,
    VICTORY,
)
from astragal.rules.diciv.play.research import rolls_granted
from astragal.rules.diciv.play.technologies import military_price, owns
from astragal.rules.diciv.play.victory import cities_of
from astragal.rules.diciv.state import LEVELS, MODERN, TECHNOLOGIES
from astragal.rules.kit import rule


class Worths(NamedTuple):
    """What things are worth to a player in this position."""

    ahead: Outlook
    """What lies ahead."""
    city: int
    """One more city."""
    technologies: tuple[int, ...]
    """Each technology; 0 for those that are owned or not on the sheet."""


@rule
def worths_of(mind, sheet, s, seat, ahead):
    """The worths of everything that takes some working out, for a seat; in tuples, because rules make no lists."""
    me = s.players[seat]
    technologies = (
        technology_worth(mind, sheet, s, seat, 0, ahead),
        technology_worth(mind, sheet, s, seat, 1, ahead),
        technology_worth(mind, sheet, s, seat, 2, ahead),
        technology_worth(mind, sheet, s, seat, 3, ahead),
        technology_worth(mind, sheet, s, seat, 4, ahead),
        technology_worth(mind, sheet, s, seat, 5, ahead),
        technology_worth(mind, sheet, s, seat, 6, ahead),
        technology_worth(mind, sheet, s, seat, 7, ahead),
        technology_worth(mind, sheet, s, seat, 8, ahead),
        technology_worth(mind, sheet, s, seat, 9, ahead),
        technology_worth(mind, sheet, s, seat, 10, ahead),
        technology_worth(mind, sheet, s, seat, 11, ahead),
        technology_worth(mind, sheet, s, seat, 12, ahead),
        technology_worth(mind, sheet, s, seat, 13, ahead),
        technology_worth(mind, sheet, s, seat, 14, ahead),
        technology_worth(mind, sheet, s, seat, 15, ahead),
        technology_worth(mind, sheet, s, seat, 16, ahead),
        technology_worth(mind, sheet, s, seat, 17, ahead),
        technology_worth(mind, sheet, s, seat, 18, ahead),
        technology_worth(mind, sheet, s, seat, 19, ahead),
    )
    return Worths(ahead, city_worth(mind, sheet, me, ahead), technologies)


@rule
def city_worth(mind, sheet, me, ahead):
    """The worth of one more city: if it can be a primary one, a roll in every turn to come; and a step to victory."""
    if cities_of(me) + 1 >= sheet.victory_cities:
        return VICTORY
    worth = mind[CITY_STEP] if ahead.aim == AIM_CITIES else 0
    if me.primary < sheet.primary_most and rolls_granted(sheet, me) < sheet.rolls_most:
        worth += mind[ROLL_A_TURN] * annuity(ahead.left, ahead.rate) // 100
    return worth


@rule
def resources_worth(mind, sheet, resources, city, ahead):
    """The worth of resources left after upkeep: first for what the next upkeep will lack, then as parts of a city."""
    lacking = max(0, min(sheet.resource_most, ahead.upkeep - ahead.income // GOLD))
    needed = min(resources, lacking)
    spare = max(mind[RESOURCE_SPARE], city * mind[TOWARDS_CITY] // (100 * (sheet.resource_most + 1)))
    if ahead.left == 0 and city < VICTORY:
        return 0
    return needed * mind[RESOURCE_NEEDED] + (resources - needed) * spare


@rule
def another_resource_worth(mind, sheet, me, city, ahead):
    """The worth of one more resource than now, which may found a city."""
    held = resources_worth(mind, sheet, me.resource, city, ahead)
    if me.resource < sheet.resource_most:
        return resources_worth(mind, sheet, me.resource + 1, city, ahead) - held
    return city - held


@rule
def resources_a_turn_worth(mind, sheet, me, more, ahead, left):
    """The worth of `more` resources in every turn: they first cover upkeep, to keep the people happy, then they build.

    Upkeep includes the next city, if there is a spot for it.
    """
    cities = min(sheet.primary_most, me.primary + 1)
    lacking = max(0, cities - me.upkeep_minus) * GOLD + mind[RESERVE] - ahead.income
    covering = min(more * GOLD, max(0, lacking))
    building = more * GOLD - covering
    spots = (sheet.primary_most - me.primary) * (sheet.resource_most + 1) * GOLD
    each = mind[RESOURCE_SPARE]
    if ahead.aim == AIM_CITIES:
        each = mind[CITY_STEP] // (sheet.resource_most + 1)
    worth = covering * left * mind[RESOURCE_COVERS] // GOLD
    useful = min(building * left, spots)
    worth += useful * left // GOLD * mind[ROLL_A_TURN] * mind[TOWARDS_CITY] // (200 * (sheet.resource_most + 1))
    return worth + (building * left - useful) // GOLD * each


@rule
def technology_worth(mind, sheet, s, seat, technology, ahead):
    """The worth of a technology: its effect, and some of what the best one that it opens brings beyond its cost."""
    me = s.players[seat]
    if owns(me, technology) or not sheet.on_sheet >> technology & 1:
        return 0
    opens = 0
    for other in range(TECHNOLOGIES):
        if sheet.requires[other] >> technology & 1 and not owns(me, other):
            further = 0
            for third in range(TECHNOLOGIES):
                if sheet.requires[third] >> other & 1 and not owns(me, third):
                    further = max(further, net_worth(mind, sheet, s, seat, third, ahead, 2 * mind[DELAY]))
            opens = max(
                opens, net_worth(mind, sheet, s, seat, other, ahead, mind[DELAY]) + further * mind[OPENS] // 100
            )
    worth = effect_worth(mind, sheet, s, seat, technology, ahead, ahead.left) + opens * mind[OPENS] // 100
    if worth >= VICTORY:
        return worth
    return worth * mind[RESEARCH] // 100 + mind[FAVOUR + technology] * ahead.left // sheet.turns


@rule
def net_worth(mind, sheet, s, seat, technology, ahead, delay):
    """The worth of a technology that will be owned `delay` turns later, less its cost."""
    gained = effect_worth(mind, sheet, s, seat, technology, ahead, max(0, ahead.left - delay))
    return gained - sheet.price[technology] * mind[EFFORT]


@rule
def effect_worth(mind, sheet, s, seat, technology, ahead, left):
    """The worth of what a technology does in `left` turns."""
    me = s.players[seat]
    a_turn = sheet.gold_per_turn[technology] * GOLD
    resources = sheet.resource_per_turn[technology] + min(ahead.upkeep, sheet.upkeep_minus[technology])
    a_turn += sheet.die_shifts[technology] * mind[DIE_SHIFT_A_TURN]
    a_turn += sheet.takes_no_city[technology] * mind[CASTLES_A_TURN]
    if sheet.happiness_floor[technology] < LEVELS - 1:
        a_turn += mind[CONTENT_A_TURN]
    worth = a_turn * annuity(left, ahead.rate) // 100
    if sheet.gold_per_held[technology] > 0 and ahead.aim == AIM_GOLD:
        worth += interest_worth(mind, sheet, me, technology, ahead, left)
    if resources > 0:
        worth += resources_a_turn_worth(mind, sheet, me, resources, ahead, left)
    if left > 0:
        worth += sheet.technology_price_minus[technology] * mind[CHEAPER_TECHNOLOGIES]
        worth += arms_worth(mind, sheet, s, seat, technology, ahead)
    if sheet.age[technology] == MODERN:
        worth += modern_worth(mind, sheet, me, ahead)
    return worth


@rule
def interest_worth(mind, sheet, me, technology, ahead, left):
    """What gold held for the victory will earn with a technology, beyond what it earns without it."""
    a_turn = gold_a_turn(sheet, me)
    higher = ahead.rate + CERTAIN // sheet.gold_per_held[technology]
    gold = me.gold * GOLD
    return (
        (hoard(mind, gold, a_turn, higher, left) - hoard(mind, gold, a_turn, ahead.rate, left)) * mind[INTEREST] // 100
    )


@rule
def arms_worth(mind, sheet, s, seat, technology, ahead):
    """What weapons and cheaper units save in a war that is the aim; unlike what pays every turn, they can wait."""
    plus = sheet.battle_plus[technology]
    cheaper = sheet.military_price_minus[technology]
    if ahead.aim != AIM_DOMINATION or (plus == 0 and cheaper == 0):
        return 0
    me = s.players[seat]
    saved = ahead.war * cheaper // max(1, military_price(sheet, me))
    if plus > 0:
        saved += ahead.war - war_cost(sheet, s, seat, me.battle_plus + plus)
    return saved * (mind[ARMS] - mind[POSTPONE] * ahead.left // sheet.turns) // 100


@rule
def modern_worth(mind, sheet, me, ahead):
    """The worth of a step to the victory by technologies; that of the victory for the last one."""
    if me.modern + 1 >= sheet.victory_modern:
        return VICTORY
    return mind[MODERN_STEP] * GOLD if ahead.aim == AIM_TECHNOLOGY else 0


@rule
def gold_worth(sheet, me, amount):
    """The worth of this much more gold, which may win."""
    if me.gold + amount >= sheet.victory_gold:
        return VICTORY
    return amount * GOLD


@rule
def wants_war(ahead):
    """Whether domination is the aim."""
    return ahead.aim == AIM_DOMINATION
