"""Next Age: the price, and the step from age to age."""

from astragal.rules.kit import rule, tell
from astragal.rules.mythology.play.bank import pay
from astragal.rules.mythology.play.order import plain
from astragal.rules.mythology.refusals import AGE_TOO_DEAR, ALLOWED, LAST_AGE
from astragal.rules.mythology.state import AGES, CARD_DONE, FAVOR, MYTHIC, PERMANENTS, RESOURCES
from astragal.rules.mythology.story import AGE_REACHED


@rule
def age_price(sheet, me, card):
    """MY-9.2: cubes of each resource for the age after a player's, by permanent or by random card."""
    row = 0 if card < PERMANENTS else AGES
    return sheet.age_cost[row + me.age + 1]


@rule
def refuse_age(sheet, me, card, favor):
    """MY-9.1, MY-9.3: there must be a next age, and its price in hand, with this much favor already spent."""
    if me.age == MYTHIC:
        return LAST_AGE
    price = age_price(sheet, me, card)
    for resource in range(RESOURCES):
        if me.cubes[resource] - (favor if resource == FAVOR else 0) < price:
            return AGE_TOO_DEAR
    return ALLOWED


@rule
def advance_age(sheet, s, story):
    """MY-9.1, MY-9.2, MY-9.4: the price is paid and the next age reached."""
    me = s.players[s.active]
    price = age_price(sheet, me, plain(s.card))
    for resource in range(RESOURCES):
        pay(s, s.active, resource, price)
    me.age += 1
    tell(story, AGE_REACHED, s.active, me.age, 0)
    s.step = CARD_DONE
