"""Cubes between the bank and the Holding Areas."""

from astragal.rules.kit import rule, tell_if
from astragal.rules.mythology.state import RESOURCES
from astragal.rules.mythology.story import GAINED, LOST_FOR_WANT


@rule
def gain(s, seat, resource, due, story):
    """MY-0.3, MY-0.4, MY-5.8: cubes from the bank, as far as it has them; returns how many."""
    got = min(due, s.bank[resource])
    s.bank[resource] -= got
    s.players[seat].cubes[resource] += got
    tell_if(story, got > 0, GAINED, seat, resource, got)
    tell_if(story, due > got, LOST_FOR_WANT, seat, resource, due - got)
    return got


@rule
def pay(s, seat, resource, cubes):
    """MY-0.3: cubes go back to the bank."""
    s.players[seat].cubes[resource] -= cubes
    s.bank[resource] += cubes


@rule
def take_from(s, taker, owner, resource, cubes):
    """MY-0.3, MY-0.4: cubes go from one player to another, as far as the first has them; returns how many."""
    got = min(cubes, s.players[owner].cubes[resource])
    s.players[owner].cubes[resource] -= got
    s.players[taker].cubes[resource] += got
    return got


@rule
def pay_out(s, card, seat):
    """MY-13.8: a victory card pays all its cubes to a seat, where they stay; returns how many."""
    cubes = s.victory_cards[card] + 0
    s.victory_cards[card] = 0
    s.players[seat].victory += cubes
    s.players[seat].won[card] += cubes
    return cubes


@rule
def all_cubes(me):
    """How many resource cubes a player has."""
    return cubes_in(me.cubes)


@rule
def cubes_in(cubes):
    """How many cubes there are in all."""
    total = 0
    for resource in range(RESOURCES):
        total += cubes[resource]
    return total


@rule
def kinds_held(cubes):
    """How many resources there is at least one cube of."""
    kinds = 0
    for resource in range(RESOURCES):
        kinds += cubes[resource] > 0
    return kinds


@rule
def list_cubes(cubes, actions, n, first):
    """The resources that there is at least one cube of, as actions from the first on."""
    for resource in range(RESOURCES):
        actions[n] = first + resource
        n += cubes[resource] > 0
    return n
