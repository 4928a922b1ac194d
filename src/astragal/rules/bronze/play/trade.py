"""The trade step: offers between players (the Trading variant) and swaps by ship (the Late Bronze Age)."""

from astragal.rules.bronze.refusals import (
    ALLOWED,
    NO_COUNTERS_LEFT,
    NO_OFFERS_LEFT,
    NO_ROOM,
    NO_SHIP_LEFT,
    NO_SUCH_OPPONENT,
    NO_TRADING,
    NONE_HELD,
    NOTHING_TO_TRADE,
    ON_BOTH_SIDES,
    ONE_SIDED,
    SAME_GOOD,
)
from astragal.rules.bronze.state import (
    ANSWER,
    BUILD,
    BUY,
    FOOD_ITEM,
    GOODS,
    ITEMS,
    OFFER,
    TRADE,
)
from astragal.rules.bronze.story import (
    COUNTERED,
    DEAL,
    FOOD_GIVEN,
    GOODS_GIVEN,
    OFFERED,
    REFUSED,
    SWAPPED,
    WITHDRAWN,
)
from astragal.rules.kit import rule, tell, tell_if


@rule
def begin_trading(sheet, s):
    """BR-8.6, BR-10.4: a fresh number of offers, and every ship ready to swap."""
    s.offers = sheet.offers_per_turn
    s.swaps = s.players[s.active].ships
    s.step = TRADE
    if not sheet.trading and s.swaps == 0:
        end_trading(sheet, s)


@rule
def ask_trade(sheet, s):
    """BR-8.1, BR-10.4: asked while there is somebody to trade with or a ship that can swap."""
    if sheet.trading:
        for seat in range(s.seats):
            if refuse_offer_to(sheet, s, seat) == ALLOWED:
                s.mover = s.active
                return
    if s.swaps > 0:
        for given in range(GOODS):
            for taken in range(GOODS):
                if refuse_swap(sheet, s, given, taken) == ALLOWED:
                    s.mover = s.active
                    return
    end_trading(sheet, s)


@rule
def end_trading(sheet, s):
    """BR-8.1, BR-8.6, BR-10.4: on to building, or to buying; offers and swaps left over are not carried on."""
    s.offers = 0
    s.swaps = 0
    s.step = BUY if sheet.trade_after_build else BUILD


@rule
def held(player, item):
    """Pegs of a good, or of food."""
    if item == FOOD_ITEM:
        return player.food
    return player.goods[item]


@rule
def room(sheet, player, item):
    """Free spaces on the track of a good, or of food."""
    if item == FOOD_ITEM:
        return sheet.food_spaces - player.food
    return sheet.good_spaces[item] - player.goods[item]


@rule
def can_pass_on(sheet, giver, taker):
    """What the one holds and the other has room for, as bits."""
    items = 0
    for item in range(ITEMS):
        if held(giver, item) > 0 and room(sheet, taker, item) > 0:
            items |= 1 << item
    return items


@rule
def can_exchange(sheet, me, other):
    """BR-8.3, BR-8.4: whether a deal between these two is possible: something each way, and not of one kind."""
    give = can_pass_on(sheet, me, other)
    take = can_pass_on(sheet, other, me)
    if sheet.allow_gifts:
        return give | take != 0
    one_kind = give == take and give & (give - 1) == 0
    return give != 0 and take != 0 and not one_kind


@rule
def refuse_offer_to(sheet, s, seat):
    """BR-8.1, BR-8.2, BR-8.3, BR-8.6: any opponent with whom an exchange is possible."""
    if not sheet.trading:
        return NO_TRADING
    if seat >= s.seats or seat == s.active:
        return NO_SUCH_OPPONENT
    if s.offers == 0:
        return NO_OFFERS_LEFT
    if not can_exchange(sheet, s.players[s.active], s.players[seat]):
        return NOTHING_TO_TRADE
    return ALLOWED


@rule
def open_offer(sheet, s, seat):
    """BR-8.6: a new offer to this seat, empty as yet."""
    s.offers -= 1
    s.counters = sheet.counters_per_offer
    compose(s, s.active, seat)


@rule
def compose(s, proposer, answerer):
    """BR-8.6: an empty offer, to be filled item by item by the proposer."""
    s.proposer = proposer
    s.answerer = answerer
    for item in range(ITEMS):
        s.given[item] = 0
        s.taken[item] = 0
    s.step = OFFER


@rule
def ask_offer(sheet, s, story):
    """BR-8.6: asked while the offer can be filled or made; one at a dead end is withdrawn automatically."""
    for item in range(ITEMS):
        if refuse_give(sheet, s, item) == ALLOWED or refuse_take(sheet, s, item) == ALLOWED:
            s.mover = s.proposer
            return
    if refuse_propose(sheet, s) == ALLOWED:
        s.mover = s.proposer
    else:
        take_back(s, story)


@rule
def refuse_give(sheet, s, item):
    """BR-8.4, BR-8.6: one more of what the proposer still holds and the other has room for."""
    giver = s.players[s.proposer]
    taker = s.players[s.answerer]
    if s.taken[item] > 0:
        return ON_BOTH_SIDES
    if held(giver, item) <= s.given[item]:
        return NONE_HELD
    if room(sheet, taker, item) <= s.given[item]:
        return NO_ROOM
    return ALLOWED


@rule
def refuse_take(sheet, s, item):
    """BR-8.4, BR-8.6: one more of what the other still holds and the proposer has room for."""
    giver = s.players[s.answerer]
    taker = s.players[s.proposer]
    if s.given[item] > 0:
        return ON_BOTH_SIDES
    if held(giver, item) <= s.taken[item]:
        return NONE_HELD
    if room(sheet, taker, item) <= s.taken[item]:
        return NO_ROOM
    return ALLOWED


@rule
def refuse_propose(sheet, s):
    """BR-8.3: both sides give something, or with gifts at least one."""
    given = 0
    taken = 0
    for item in range(ITEMS):
        given += s.given[item]
        taken += s.taken[item]
    if (given > 0 and taken > 0) or (sheet.allow_gifts and given + taken > 0):
        return ALLOWED
    return ONE_SIDED


@rule
def propose(s, story):
    """BR-8.6: now the other side answers."""
    s.step = ANSWER
    tell(story, OFFERED, s.proposer, s.answerer, 0)


@rule
def refuse_counter(s):
    """BR-8.6: an offer is countered a limited number of times."""
    if s.counters == 0:
        return NO_COUNTERS_LEFT
    return ALLOWED


@rule
def counter(s, story):
    """BR-8.6: the side that was asked makes an offer of its own."""
    tell(story, COUNTERED, s.answerer, s.proposer, 0)
    s.counters -= 1
    compose(s, s.answerer, s.proposer)


@rule
def accept(s, story):
    """BR-8.2, BR-8.5: the goods and food change hands at once, and nothing else does."""
    one = s.players[s.proposer]
    two = s.players[s.answerer]
    for good in range(GOODS):
        one.goods[good] += s.taken[good] - s.given[good]
        two.goods[good] += s.given[good] - s.taken[good]
    one.food += s.taken[FOOD_ITEM] - s.given[FOOD_ITEM]
    two.food += s.given[FOOD_ITEM] - s.taken[FOOD_ITEM]
    tell(story, DEAL, s.answerer, s.proposer, 0)
    tell_handed_over(story, s.proposer, s.given)
    tell_handed_over(story, s.answerer, s.taken)
    close_offer(s)


@rule
def tell_handed_over(story, giver, items):
    """BR-8.5: what one side of a deal gives."""
    for good in range(GOODS):
        tell_if(story, items[good] > 0, GOODS_GIVEN, giver, good, items[good])
    tell_if(story, items[FOOD_ITEM] > 0, FOOD_GIVEN, giver, items[FOOD_ITEM], 0)


@rule
def turn_down(s, story):
    """BR-8.6: the offer is off the table."""
    tell(story, REFUSED, s.answerer, s.proposer, 0)
    close_offer(s)


@rule
def withdraw(s, story):
    """BR-8.6: the proposer may drop an offer before it is made; after a counter this refuses the first offer."""
    if s.proposer == s.active:
        close_offer(s)
    else:
        take_back(s, story)


@rule
def take_back(s, story):
    """BR-8.6: the offer is withdrawn, and both sides hear of it."""
    tell(story, WITHDRAWN, s.proposer, s.answerer, 0)
    close_offer(s)


@rule
def close_offer(s):
    """BR-8.6: the talk is over; the player whose turn it is may open another."""
    s.proposer = -1
    s.answerer = -1
    s.counters = 0
    for item in range(ITEMS):
        s.given[item] = 0
        s.taken[item] = 0
    s.step = TRADE


@rule
def refuse_swap(sheet, s, given, taken):
    """BR-10.4: a ship that has not swapped yet, a good to give, room for another kind."""
    me = s.players[s.active]
    if s.swaps == 0:
        return NO_SHIP_LEFT
    if given == taken:
        return SAME_GOOD
    if me.goods[given] == 0:
        return NONE_HELD
    if room(sheet, me, taken) == 0:
        return NO_ROOM
    return ALLOWED


@rule
def swap(s, given, taken, story):
    """BR-10.4: one good for one good; the ship stays."""
    me = s.players[s.active]
    me.goods[given] -= 1
    me.goods[taken] += 1
    s.swaps -= 1
    tell(story, SWAPPED, s.active, given, taken)
