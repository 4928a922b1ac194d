"""Granaries: goods become food, asked where it may matter."""

from astragal.rules.iron.refusals import ALLOWED, NO_ROOM_FOR_FOOD, NOT_THAT_MANY_GOODS
from astragal.rules.iron.state import FEED, GRANARIES, PASS_DICE
from astragal.rules.iron.story import GOODS_TURNED
from astragal.rules.kit import rule, tell


@rule
def goods_to_turn(sheet, me):
    """IR-10.2: how many goods Granaries could turn into food now."""
    return me.developments[GRANARIES] * min(me.goods, sheet.food_spaces - me.food)


@rule
def ask_before_feeding(sheet, s):
    """IR-10.2: asked when food is short; otherwise it can wait, unless the option leaves no later chance."""
    me = s.players[s.active]
    matters = me.food < me.provinces or not sheet.granaries_any_time
    if matters and goods_to_turn(sheet, me) > 0:
        s.mover = s.active
    else:
        s.step = FEED


@rule
def ask_at_the_end(sheet, s):
    """IR-10.2, IR-6.5: the last chance of the turn, with what buying and storing have left."""
    if sheet.granaries_any_time and goods_to_turn(sheet, s.players[s.active]) > 0:
        s.mover = s.active
    else:
        s.step = PASS_DICE


@rule
def refuse_turning(sheet, me, goods):
    """IR-10.2: any number of the goods held, as far as the food row has room."""
    if goods > me.goods:
        return NOT_THAT_MANY_GOODS
    if goods > sheet.food_spaces - me.food:
        return NO_ROOM_FOR_FOOD
    return ALLOWED


@rule
def turn_goods(s, me, goods, story):
    """IR-10.2: pegs move, one for one."""
    me.goods -= goods
    me.food += goods
    if goods > 0:
        tell(story, GOODS_TURNED, s.active, goods, me.food)
