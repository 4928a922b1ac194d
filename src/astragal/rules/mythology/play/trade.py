"""Trade: the cost, cubes handed in, cubes taken, and victory cubes of the Great Temple."""

from astragal.rules.kit import rule, tell
from astragal.rules.mythology.play.bank import all_cubes, cubes_in, gain, kinds_held, list_cubes, pay
from astragal.rules.mythology.play.order import ask
from astragal.rules.mythology.refusals import (
    ALLOWED,
    BANK_HAS_NONE,
    NO_SUCH_CUBE,
    NO_VICTORY_CUBES,
    NOT_ASKED,
    NOT_ENOUGH_FAVOR,
    TRADE_NOT_PAID,
)
from astragal.rules.mythology.state import (
    BUY_VICTORY,
    CARD_DONE,
    FAVOR,
    GIVE_CUBE,
    GIVE_DONE,
    GREAT_TEMPLE,
    MARKET,
    MOST_HANDED_IN,
    PAY_CUBE,
    RESOURCES,
    TAKE_CUBE,
    TEMPLE,
    TRADE_COST,
    TRADE_DONE,
    TRADE_GIVE,
    TRADE_TAKE,
)
from astragal.rules.mythology.story import PAID, TRADED, VICTORY_BOUGHT


@rule
def trade_cost(me, number):
    """MY-7.10, MY-8.1: what a Trade card costs a player."""
    return 0 if me.buildings[MARKET] else number


@rule
def refuse_trade(me, number, favor):
    """MY-8.2: the cost must be in hand, with this much favor already spent."""
    return ALLOWED if all_cubes(me) - favor >= trade_cost(me, number) else TRADE_NOT_PAID


@rule
def begin_trade(s, number):
    """MY-8.1, MY-8.8: the cost comes first; the trade is with the bank, never with a player."""
    s.left = trade_cost(s.players[s.active], number)
    s.step = TRADE_COST


@rule
def refuse_cube(cubes, resource, reason):
    """MY-0.3: there must be a cube of this kind."""
    if resource < 0 or resource >= RESOURCES:
        return NOT_ASKED
    return ALLOWED if cubes[resource] > 0 else reason


@rule
def ask_cost(s, story):
    """MY-8.1: the next cube of the cost, if there is a choice."""
    me = s.players[s.active]
    while s.left > 0:
        if kinds_held(me.cubes) > 1 and all_cubes(me) > s.left:
            ask(s, s.active)
            return
        resource = 0
        while me.cubes[resource] == 0:
            resource += 1
        pay_cost(s, resource, story)
    s.step = TRADE_GIVE


@rule
def pay_cost(s, resource, story):
    """MY-8.1: a cube of the cost goes to the bank."""
    pay(s, s.active, resource, 1)
    s.left -= 1
    tell(story, PAID, s.active, resource, 1)


@rule
def list_giving(s, actions):
    """MY-8.3: any cube, or to stop."""
    n = list_cubes(s.players[s.active].cubes, actions, 0, GIVE_CUBE)
    actions[n] = GIVE_DONE
    return n + 1


@rule
def refuse_giving(s, action):
    """MY-8.3: a cube that one has."""
    if action == GIVE_DONE:
        return ALLOWED
    return refuse_cube(s.players[s.active].cubes, action - GIVE_CUBE, NO_SUCH_CUBE)


@rule
def ask_giving(s):
    """MY-8.3, MY-8.5: what is handed in, as long as there is anything and it can be counted."""
    if all_cubes(s.players[s.active]) > 0 and s.left < MOST_HANDED_IN:
        ask(s, s.active)
    else:
        s.step = TRADE_TAKE


@rule
def give(s, action, story):
    """MY-8.3: a cube is handed in, or it is enough."""
    if action == GIVE_DONE:
        s.step = TRADE_TAKE
    else:
        pay(s, s.active, action - GIVE_CUBE, 1)
        s.left += 1
        tell(story, TRADED, s.active, action - GIVE_CUBE, -1)


@rule
def ask_taking(s, story):
    """MY-0.2, MY-8.3, MY-8.4: what is taken, if the bank leaves a choice."""
    while s.left > 0:
        if kinds_held(s.bank) > 1 and cubes_in(s.bank) > s.left:
            ask(s, s.active)
            return
        resource = 0
        while s.bank[resource] == 0:
            resource += 1
        take(s, TAKE_CUBE + resource, story)
    s.step = TEMPLE


@rule
def take(s, action, story):
    """MY-0.5, MY-8.3: a cube is taken from the bank."""
    gain(s, s.active, action - TAKE_CUBE, 1, story)
    s.left -= 1


@rule
def refuse_taking(s, action):
    """MY-8.4: a cube that the bank has."""
    return refuse_cube(s.bank, action - TAKE_CUBE, BANK_HAS_NONE)


@rule
def refuse_paying(s, action):
    """MY-8.1: a cube that one has."""
    return refuse_cube(s.players[s.active].cubes, action - PAY_CUBE, NO_SUCH_CUBE)


@rule
def refuse_temple(sheet, s, action):
    """MY-8.6, MY-8.7: favor for it, and a victory cube in the bank."""
    if action == TRADE_DONE:
        return ALLOWED
    if action != BUY_VICTORY:
        return NOT_ASKED
    if s.victory_bank == 0:
        return NO_VICTORY_CUBES
    if s.players[s.active].cubes[FAVOR] < sheet.temple_favor:
        return NOT_ENOUGH_FAVOR
    return ALLOWED


@rule
def ask_temple(sheet, s):
    """MY-7.17, MY-8.6: another victory cube, as long as the Great Temple sells one."""
    has_temple = s.players[s.active].buildings[GREAT_TEMPLE] > 0
    if has_temple and refuse_temple(sheet, s, BUY_VICTORY) == ALLOWED:
        ask(s, s.active)
    else:
        s.step = CARD_DONE


@rule
def buy_victory(sheet, s, action, story):
    """MY-8.6, MY-8.7: favor for a victory cube of the bank, or the Trade is over."""
    if action == TRADE_DONE:
        s.step = CARD_DONE
    else:
        me = s.players[s.active]
        pay(s, s.active, FAVOR, sheet.temple_favor)
        s.victory_bank -= 1
        me.victory += 1
        tell(story, VICTORY_BOUGHT, s.active, sheet.temple_favor, me.victory)
