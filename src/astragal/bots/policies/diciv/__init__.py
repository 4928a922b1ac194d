"""The bots of Die Civilization: one plays at random, one aims at the nearest victory, one plans each turn by value."""

from astragal.bots.policies import at_random
from astragal.bots.policies.diciv.outlook import outlook_of
from astragal.bots.policies.diciv.planner import choose_by_plan
from astragal.bots.policies.diciv.purchases import choose_purchase
from astragal.bots.policies.diciv.roll import choose_in_production, choose_in_research, choose_purpose
from astragal.bots.policies.diciv.war import choose_attack, choose_joining, choose_lost_city, choose_war
from astragal.bots.policies.diciv.weights import weight
from astragal.bots.policies.diciv.worth import worths_of
from astragal.rules.diciv.state import ATTACK, BUY, FOR_RESEARCH, JOIN, LOSE_CITY, PURPOSE, ROLL, WAR
from astragal.rules.kit import rule

RANDOM, HEURISTIC, PLANNER = range(3)
NAMES = ("random", "heuristic", "planner")
WEIGHTS = tuple(weight)


@rule
def choose(bot, sheet, s, actions, n, stream, notes):
    """The action that a bot takes, of the n legal ones, with random numbers from its own stream."""
    if bot.kind == RANDOM:
        return at_random(bot, sheet, s, actions, n, stream, notes)
    return choose_by_worth(bot.weights, sheet, s)


@rule
def choose_with_planner(bot, sheet, s, actions, n, stream, notes):
    """`choose` for games with a planner, which, if it has opponents, plans Phase 2 and the purchases before it."""
    if bot.kind == PLANNER and s.seats > 1 and (s.step == BUY or s.step == PURPOSE or s.step == ROLL):
        return choose_by_plan(bot.weights, bot.values, sheet, s, actions, n)
    return choose(bot, sheet, s, actions, n, stream, notes)


@rule
def choose_by_worth(mind, sheet, s):
    """The choice of the heuristic player in each step of the turn; it needs no random numbers."""
    if s.step == LOSE_CITY:
        return choose_lost_city(sheet, s)
    me = s.players[s.mover]
    if s.step == ROLL and s.purpose != FOR_RESEARCH:
        return choose_in_production(sheet, s)
    ahead = outlook_of(mind, sheet, s, s.mover)
    if s.step == ATTACK:
        return choose_attack(sheet, s, me, ahead)
    if s.step == WAR:
        return choose_war(mind, sheet, s, me, ahead)
    if s.step == JOIN:
        return choose_joining(mind, sheet, me, ahead)
    worths = worths_of(mind, sheet, s, s.mover, ahead)
    if s.step == BUY:
        return choose_purchase(mind, sheet, s, me, worths)
    if s.step == PURPOSE:
        return choose_purpose(mind, sheet, s, me, worths)
    return choose_in_research(mind, sheet, s, me, worths)
