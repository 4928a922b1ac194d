"""Step 6: store goods as wealth."""

from astragal.rules.iron.refusals import ALLOWED, NOT_THAT_MANY_SETS
from astragal.rules.iron.state import COINAGE, LARDER
from astragal.rules.iron.story import STORED
from astragal.rules.kit import rule, tell


@rule
def goods_for_wealth(sheet, me):
    """IR-7.1, IR-10.11: how many goods make one wealth."""
    return sheet.coinage_goods if me.developments[COINAGE] else sheet.store_goods


@rule
def most_sets(sheet, me):
    """IR-7.1: the sets that goods and room allow."""
    return min(me.goods // goods_for_wealth(sheet, me), sheet.wealth_spaces - me.wealth)


@rule
def ask_store(sheet, s):
    """IR-7.1: asked when a set can be stored."""
    if most_sets(sheet, s.players[s.active]) > 0:
        s.mover = s.active
    else:
        s.step = LARDER


@rule
def refuse_store(sheet, me, sets):
    """IR-7.1: any number of sets up to the most."""
    if sets > most_sets(sheet, me):
        return NOT_THAT_MANY_SETS
    return ALLOWED


@rule
def store(sheet, s, sets, story):
    """IR-7.1, IR-7.2: goods become wealth, for good."""
    me = s.players[s.active]
    goods = sets * goods_for_wealth(sheet, me)
    me.goods -= goods
    me.wealth += sets
    if sets > 0:
        tell(story, STORED, s.active, sets, goods)
    s.step = LARDER
