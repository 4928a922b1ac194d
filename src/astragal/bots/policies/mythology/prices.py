"""What resource cubes are worth: those that are needed, those that keep, and those that will spoil."""

from astragal.bots.policies.mythology.weights import NEEDED, TOO_MANY
from astragal.rules.kit import rule
from astragal.rules.mythology.state import FAVOR, FOOD, GOLD, RESOURCES, WOOD


@rule
def heap(mind, terms, resource, cubes, spoils):
    """What so many cubes of a resource are worth; those beyond what keeps are lost if the turn is over."""
    held = min(cubes, terms.keep) if spoils else cubes
    needed = min(held, terms.need[resource])
    kept = min(held - needed, max(0, terms.keep - terms.need[resource]))
    rest = held - needed - kept
    return terms.price[resource] * (mind[NEEDED] * needed + 100 * kept + mind[TOO_MANY] * rest) // 100


@rule
def needed_worth(mind, terms, cubes):
    """How much more so many cubes of each resource are worth because they are saved for something."""
    prices = terms.price[FOOD] + terms.price[WOOD] + terms.price[GOLD] + terms.price[FAVOR]
    return prices * cubes * (mind[NEEDED] - 100) // 100


@rule
def next_cube(mind, terms, resource, cubes, spoils):
    """What one more cube is worth to who has so many of it."""
    return heap(mind, terms, resource, cubes + 1, spoils) - heap(mind, terms, resource, cubes, spoils)


@rule
def stock(mind, terms, food, wood, gold, favor, spoils):
    """What all cubes are worth."""
    worth = heap(mind, terms, FOOD, food, spoils) + heap(mind, terms, WOOD, wood, spoils)
    return worth + heap(mind, terms, GOLD, gold, spoils) + heap(mind, terms, FAVOR, favor, spoils)


@rule
def pick_of(resource, food, wood, gold, favor):
    """One of four numbers, by resource."""
    if resource == FOOD:
        return food
    if resource == WOOD:
        return wood
    return gold if resource == GOLD else favor


@rule
def least_missed(mind, terms, food, wood, gold, favor):
    """The resource of which a cube is missed least, or -1 if there is no cube."""
    best = -1
    least = 0
    for resource in range(RESOURCES):
        cubes = pick_of(resource, food, wood, gold, favor)
        if cubes > 0:
            worth = next_cube(mind, terms, resource, cubes - 1, 0)
            if best < 0 or worth < least:
                best = resource
                least = worth
    return best


@rule
def most_wanted(mind, s, terms, food, wood, gold, favor, given):
    """The resource of which one more cube is worth most, or -1; the bank has what it has, and what was given to it."""
    best = -1
    most = 0
    for resource in range(RESOURCES):
        if resource != given and s.bank[resource] > 0:
            worth = next_cube(mind, terms, resource, pick_of(resource, food, wood, gold, favor), 0)
            if best < 0 or worth > most:
                best = resource
                most = worth
    return best
