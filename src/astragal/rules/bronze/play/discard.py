"""Step 5: discard what is above the limit."""

from astragal.rules.bronze.refusals import ALLOWED, NONE_HELD
from astragal.rules.bronze.state import CARAVANS, GOODS, PASS_DICE
from astragal.rules.bronze.story import DISCARDED
from astragal.rules.kit import rule, tell


@rule
def goods_held(me):
    """Pegs on all goods tracks together."""
    total = 0
    for good in range(GOODS):
        total += me.goods[good]
    return total


@rule
def surplus(sheet, me):
    """BR-5.1, BR-9.7: goods above the limit, none with Caravans."""
    if me.developments[CARAVANS]:
        return 0
    return max(0, goods_held(me) - sheet.goods_kept)


@rule
def ask_discard(sheet, s, story):
    """BR-5.1, BR-5.2: asked while there is a surplus and more than one kind to take it from."""
    me = s.players[s.active]
    over = surplus(sheet, me)
    if over == 0:
        s.step = PASS_DICE
        return
    kinds = 0
    only = 0
    for good in range(GOODS):
        if me.goods[good] > 0:
            kinds += 1
            only = good
    if kinds > 1:
        s.mover = s.active
    else:
        discard(s, only, over, story)


@rule
def refuse_discard(me, good):
    """BR-5.1: any kind that is held."""
    if me.goods[good] == 0:
        return NONE_HELD
    return ALLOWED


@rule
def discard(s, good, count, story):
    """BR-5.1: pegs move left."""
    me = s.players[s.active]
    me.goods[good] -= count
    tell(story, DISCARDED, s.active, good, count)
