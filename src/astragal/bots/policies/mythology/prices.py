"""What resource cubes are worth: those that are needed, those that keep, and those that will spoil."""

from astragal.bots.policies.mythology.weights import NEEDED, TOO_MANY
from astragal.rules.kit import rule
from astragal.rules.mythology.state import FAVOR, FOOD, GOLD, RESOURCES, WOOD


@rule
def heap(mind, terms, resource, cubes, spoils):
    """What this many cubes of a resource are worth; if `spoils` is set, those that do not keep are lost."""
    held = min(cubes, terms.keep) if spoils else cubes
    needed = min(held, terms.need[resource])
    kept = min(held - needed, max(0, terms.keep - terms.need[resource]))
    rest = held - needed - kept
    return terms.price[resource] * (mind[NEEDED] * needed + 100 * kept + mind[TOO_MANY] * rest) // 100


@rule
def needed_worth(mind, terms, cubes):
    """The extra worth of `cubes` cubes of each resource because they are saved for something."""
    prices = terms.price[FOOD] + terms.price[WOOD] + terms.price[GOLD] + terms.price[FAVOR]
    return prices * cubes * (mind[NEEDED] - 100) // 100


@rule
def next_cube(mind, terms, resource, cubes, spoils):
    """What one more cube of a resource is worth to a player who has `cubes` of it."""
    return heap(mind, terms, resource, cubes + 1, spoils) - heap(mind, terms, resource, cubes, spoils)


@rule
def stock(mind, terms, food, wood, gold, favor, spoils):
    """What all cubes together are worth."""
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
    """The resource of which a cube would be missed least, or -1 if there are no cubes."""
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
    """The resource, other than `given`, of which one more cube is worth most, of those that the bank has; or -1."""
    best = -1
    most = 0
    for resource in range(RESOURCES):
        if resource != given and s.bank[resource] > 0:
            worth = next_cube(mind, terms, resource, pick_of(resource, food, wood, gold, favor), 0)
            if best < 0 or worth > most:
                best = resource
                most = worth
    return best
