"""God powers over cubes: gained from the bank, or taken from an opponent."""

from astragal.rules.kit import rule, tell
from astragal.rules.mythology.play.bank import gain, take_from
from astragal.rules.mythology.play.order import ask
from astragal.rules.mythology.play.powers.common import power_done
from astragal.rules.mythology.refusals import ALLOWED, BANK_HAS_NONE, NO_SUCH_CUBE, NOT_ASKED
from astragal.rules.mythology.state import FOOD, GOLD, NONE, POWER_CUBES, POWER_SEAT, RESOURCES, TAKE_CUBE
from astragal.rules.mythology.story import CUBE_TAKEN


@rule
def gain_food(s, cubes, story):
    """MY-10.23: food from the bank."""
    gain(s, s.active, FOOD, cubes, story)
    power_done(s)


@rule
def gain_gold(s, cubes, story):
    """MY-10.23: gold from the bank."""
    gain(s, s.active, GOLD, cubes, story)
    power_done(s)


@rule
def gain_any(s, cubes):
    """MY-10.26: cubes of free choice from the bank."""
    s.left = cubes
    s.step = POWER_CUBES


@rule
def steal(s, cubes):
    """MY-10.35: cubes of free choice from an opponent, who is to be named."""
    s.left = cubes
    s.step = POWER_SEAT


@rule
def cubes_there(s, resource):
    """Cubes of a resource where they are picked: before the victim, or in the bank."""
    return s.bank[resource] if s.victim == NONE else s.players[s.victim].cubes[resource]


@rule
def ask_cubes(s, story):
    """MY-0.4, MY-0.5: the next cube, if there is a choice; a player who takes everything is not asked."""
    while s.left > 0:
        kinds = 0
        total = 0
        some = 0
        for resource in range(RESOURCES):
            if cubes_there(s, resource) > 0:
                kinds += 1
                total += cubes_there(s, resource)
                some = resource
        if kinds == 0:
            s.left = 0
        elif kinds > 1 and total > s.left:
            ask(s, s.active)
            return
        else:
            take_cube(s, some, story)
    power_done(s)


@rule
def list_picks(s, actions):
    """MY-0.5: the resources of which there is a cube."""
    n = 0
    for resource in range(RESOURCES):
        actions[n] = TAKE_CUBE + resource
        n += 1 if cubes_there(s, resource) > 0 else 0
    return n


@rule
def refuse_pick(s, action):
    """MY-0.4, MY-0.5: a cube that the bank or the opponent has."""
    resource = action - TAKE_CUBE
    if resource < 0 or resource >= RESOURCES:
        return NOT_ASKED
    if cubes_there(s, resource) > 0:
        return ALLOWED
    return BANK_HAS_NONE if s.victim == NONE else NO_SUCH_CUBE


@rule
def take_cube(s, resource, story):
    """MY-10.22, MY-10.26, MY-10.35: a cube comes from the bank or from the opponent."""
    s.left -= 1
    if s.victim == NONE:
        gain(s, s.active, resource, 1, story)
    else:
        take_from(s, s.active, s.victim, resource, 1)
        tell(story, CUBE_TAKEN, s.active, resource, s.victim)
