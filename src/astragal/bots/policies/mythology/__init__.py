"""The bots of Age of Mythology: at random, or by what things are worth; the tuned bot draws its battle cards."""

from astragal.bots.policies import at_random, whole
from astragal.bots.policies.mythology.cards import choose_half, choose_play
from astragal.bots.policies.mythology.gathering import (
    choose_gathering,
    choose_lost_villager,
    choose_tile,
    choose_worker_move,
)
from astragal.bots.policies.mythology.hands import choose_discard, choose_permanents, choose_place
from astragal.bots.policies.mythology.picks import choose_card, draw_card
from astragal.bots.policies.mythology.powers import choose_power_answer
from astragal.bots.policies.mythology.purchases import choose_building, choose_saving, choose_unit
from astragal.bots.policies.mythology.trading import choose_cost, choose_to_give, choose_to_take, choose_victory
from astragal.bots.policies.mythology.war import (
    choose_commit,
    choose_prize,
    choose_reinforcement,
    choose_special,
    choose_target,
    choose_to_send_home,
    choose_to_stand,
)
from astragal.bots.policies.mythology.weights import weight
from astragal.bots.policies.mythology.worth import terms_of, worths_of
from astragal.rules.kit import rule
from astragal.rules.mythology.play.war import at_war
from astragal.rules.mythology.state import (
    BATTLE_CARD,
    BUILDING,
    COMMIT,
    DISCARD,
    DRAFT,
    DRAW_COUNT,
    EXPLORE_PICK,
    GATHER_WHAT,
    HALVES,
    KEEP,
    LOSE_VILLAGER,
    PLACE,
    PLAY_CARD,
    RECRUITING,
    REINFORCEMENT,
    REVIVE,
    SAVE_CUBES,
    SEDUCE,
    SPECIAL,
    STAND,
    TAKE,
    TARGET,
    TEMPLE,
    TRADE_COST,
    TRADE_GIVE,
    TRADE_TAKE,
    WHICH_HYDRA,
    WORKERS,
)

RANDOM, HEURISTIC, TUNED = range(3)
NAMES = ("random", "heuristic", "tuned")
WEIGHTS = tuple(weight)
IN_BATTLE = frozenset({COMMIT, STAND, BATTLE_CARD})
"""Steps of a battle in which both sides choose in secret or respond to such choices."""


@rule
def choose(bot, sheet, s, actions, n, stream, notes):
    """The action that a bot takes, of the n legal ones.

    Apart from `random`, only the tuned bot uses random numbers, for its battle cards. Weights are tuned in games of the
    heuristic bot, which uses none.
    """
    if bot.kind == RANDOM:
        return at_random(bot, sheet, s, actions, n, stream, notes)
    if n == 1 or s.step == KEEP:
        # A permanent card that is put back can be taken again, so it is never kept; putting back is the first action.
        return whole(actions[0])
    if s.step == DRAW_COUNT:
        return whole(actions[n - 1])
    if s.step == BATTLE_CARD and bot.kind == TUNED:
        return draw_card(sheet, s, stream)
    mind = bot.weights
    terms = terms_of(mind, sheet, s, whole(s.mover))
    if at_war(s):
        return choose_in_battle(mind, sheet, s, terms, actions)
    if s.step == PLACE:
        return choose_place(mind, sheet, s, terms)
    if s.step == DRAFT or s.step == EXPLORE_PICK:
        return choose_tile(mind, sheet, s, terms, actions, n)
    if s.step == WORKERS:
        return choose_worker_move(sheet, s, terms, actions, n)
    if s.step >= SAVE_CUBES and s.step <= LOSE_VILLAGER:
        return choose_cubes(mind, sheet, s, terms, actions, n)
    w = worths_of(mind, sheet, s, terms)
    if s.step == PLAY_CARD:
        return choose_play(mind, sheet, s, w, actions, n)
    if s.step == HALVES:
        return choose_half(mind, sheet, s, w, actions, n)
    if s.step == TAKE:
        return choose_permanents(mind, sheet, s, w)
    if s.step == DISCARD:
        return choose_discard(mind, sheet, s, w, actions, n)
    if s.step == GATHER_WHAT:
        return choose_gathering(mind, s, w)
    if s.step == RECRUITING:
        return choose_unit(mind, sheet, s, w, actions, n)
    if s.step == BUILDING:
        return choose_building(mind, sheet, s, w, actions, n)
    return choose_power_answer(mind, sheet, s, w, actions, n)


@rule
def choose_cubes(mind, sheet, s, terms, actions, n):
    """The choice of single cubes while a card is carried out, or of a villager to lose."""
    if s.step == SAVE_CUBES:
        return choose_saving(mind, sheet, s, terms, actions, n)
    if s.step == TRADE_COST:
        return choose_cost(mind, s, terms)
    if s.step == TRADE_GIVE:
        return choose_to_give(mind, sheet, s, terms)
    if s.step == TRADE_TAKE:
        return choose_to_take(mind, sheet, s, terms, actions)
    if s.step == TEMPLE:
        return choose_victory(mind, sheet, s, terms)
    return choose_lost_villager(sheet, s, terms, actions)


@rule
def choose_in_battle(mind, sheet, s, terms, actions):
    """The choice in each step of an attack; the most grown Hydra fights, and a unit that can be revived is."""
    if s.step == COMMIT:
        return choose_commit(sheet, s, terms)
    if s.step == STAND:
        return choose_to_stand(mind, sheet, s, terms)
    if s.step == BATTLE_CARD:
        return choose_card(sheet, s)
    if s.step == SPECIAL:
        return choose_special(mind, sheet, s, terms)
    if s.step == TARGET:
        return choose_target(mind, sheet, s, terms)
    if s.step == WHICH_HYDRA or s.step == REVIVE:
        return whole(actions[0])
    if s.step == REINFORCEMENT:
        return choose_reinforcement(sheet, s, terms)
    if s.step == SEDUCE:
        return choose_to_send_home(sheet, s, terms)
    return choose_prize(mind, sheet, s, terms)
