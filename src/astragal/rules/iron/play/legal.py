"""Which actions are legal, and why the others are not. Each refusal is in the file of its step."""

from astragal.rules.dice import list_dice_sets, list_single_dice
from astragal.rules.iron.play.build import (
    can_build_ship,
    can_raise_army,
    can_turn_good,
    port_box_is_open,
    province_is_open,
    refuse_army,
    refuse_monument_box,
    refuse_port_box,
    refuse_province_box,
    refuse_ship,
    refuse_turn_good,
    refuse_urn,
    urn_is_open,
)
from astragal.rules.iron.play.buy import (
    can_buy,
    is_needed,
    least_wealth,
    means,
    refuse_buy,
    refuse_payment,
)
from astragal.rules.iron.play.collect import either_dice, refuse_food_dice
from astragal.rules.iron.play.granaries import goods_to_turn, refuse_turning
from astragal.rules.iron.play.roll import (
    can_set,
    first_face,
    free_dice,
    refuse_leadership,
    refuse_reroll,
    refuse_set,
)
from astragal.rules.iron.play.store import most_sets, refuse_store
from astragal.rules.iron.refusals import ALLOWED, GAME_OVER, NO_SUCH_ACTION, NOT_ASKED
from astragal.rules.iron.state import (
    ACTIONS,
    AT_THE_WALLS,
    BUILD,
    BUILD_SHIP,
    BUY,
    BUY_DEVELOPMENT,
    BUY_NOTHING,
    CHOOSE,
    CONQUEST,
    DECLINE,
    DEVELOPMENTS,
    END_BUILD,
    FACES_OF_A_DIE,
    FIGHT,
    FOOD_DICE,
    GRAIN,
    HAND_OVER,
    LARDER,
    LEAD,
    MONUMENT_BOX,
    MONUMENTS,
    OMENS,
    OVER,
    PAY,
    PAY_WITH,
    PORT_BOX,
    PORT_URN,
    PROVINCE_BOX,
    RAISE_ARMY,
    REROLL,
    ROLL,
    ROOM,
    SET_DIE,
    SET_NONE,
    START,
    START_PORT,
    START_PROVINCE,
    STORE,
    STORE_SETS,
    TRIBUTE,
    TURN_GOOD,
    TURN_GOODS,
    YIELD_TRIBUTE,
)
from astragal.rules.kit import CHANCE, list_range, rule


@rule
def first_action(step):
    """The lowest action number of a step."""
    if step == START:
        return START_PORT
    if step == ROLL or step == LEAD:
        return REROLL
    if step == OMENS:
        return SET_DIE
    if step == CHOOSE:
        return FOOD_DICE
    if step == GRAIN or step == ROOM or step == LARDER:
        return TURN_GOODS
    if step == AT_THE_WALLS or step == CONQUEST:
        return FIGHT
    if step == TRIBUTE:
        return HAND_OVER
    if step == BUILD:
        return PROVINCE_BOX
    if step == BUY:
        return BUY_DEVELOPMENT
    if step == PAY:
        return PAY_WITH
    if step == STORE:
        return STORE_SETS
    return ACTIONS


@rule
def last_action(step):
    """The highest action number of a step."""
    if step == START:
        return START_PROVINCE
    if step == ROLL or step == LEAD:
        return SET_DIE - 1
    if step == OMENS:
        return SET_NONE
    if step == CHOOSE:
        return TURN_GOODS - 1
    if step == GRAIN or step == ROOM or step == LARDER:
        return FIGHT - 1
    if step == AT_THE_WALLS or step == CONQUEST:
        return DECLINE
    if step == TRIBUTE:
        return YIELD_TRIBUTE
    if step == BUILD:
        return END_BUILD
    if step == BUY:
        return BUY_NOTHING
    if step == PAY:
        return STORE_SETS - 1
    return ACTIONS - 1


@rule
def refusal(sheet, s, action):
    """0 if the seat to move may choose this action, else why not."""
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if s.step == OVER:
        return GAME_OVER
    if s.mover == CHANCE or action < first_action(s.step) or action > last_action(s.step):
        return NOT_ASKED
    me = s.players[s.active]
    if s.step == ROLL:
        return refuse_reroll(s, action - REROLL, free_dice(sheet, s))
    if s.step == LEAD:
        return refuse_leadership(s, action - REROLL)
    if s.step == OMENS:
        return ALLOWED if action == SET_NONE else refuse_set(sheet, s, action - SET_DIE)
    if s.step == CHOOSE:
        return refuse_food_dice(action - FOOD_DICE, either_dice(sheet, s))
    if s.step == GRAIN or s.step == ROOM or s.step == LARDER:
        return refuse_turning(sheet, me, action - TURN_GOODS)
    if s.step == BUILD:
        return refuse_in_build(sheet, s, me, action)
    if s.step == BUY:
        if action == BUY_NOTHING:
            return ALLOWED
        return refuse_buy(sheet, me, action - BUY_DEVELOPMENT, means(sheet, s, me))
    if s.step == PAY:
        return refuse_payment(sheet, s, me, action - PAY_WITH)
    if s.step == STORE:
        return refuse_store(sheet, me, action - STORE_SETS)
    return ALLOWED


@rule
def refuse_in_build(sheet, s, me, action):
    """The actions of the build step."""
    if action == PROVINCE_BOX:
        return refuse_province_box(sheet, s, me)
    if action == PORT_BOX:
        return refuse_port_box(sheet, s, me)
    if action == PORT_URN:
        return refuse_urn(sheet, me)
    if action < RAISE_ARMY:
        return refuse_monument_box(s, me, action - MONUMENT_BOX)
    if action == RAISE_ARMY:
        return refuse_army(sheet, s, me)
    if action == BUILD_SHIP:
        return refuse_ship(sheet, me)
    if action == TURN_GOOD:
        return refuse_turn_good(sheet, me)
    return ALLOWED


@rule
def legal(sheet, s, actions):
    """Write the action numbers with no refusal, in ascending order, and return how many there are.

    Each number is written and then kept or overwritten: without a branch this is several times faster.
    """
    if s.step == BUILD:
        return list_buildings(sheet, s, actions)
    if s.step == ROLL:
        return list_dice_sets(free_dice(sheet, s), REROLL, actions)
    if s.step == BUY:
        return list_developments(sheet, s, actions)
    me = s.players[s.active]
    if s.step == STORE:
        return list_range(actions, 0, STORE_SETS, most_sets(sheet, me) + 1)
    if s.step == CHOOSE:
        return list_range(actions, 0, FOOD_DICE, either_dice(sheet, s) + 1)
    if s.step == PAY:
        return list_payments(sheet, s, me, actions)
    if s.step == LEAD:
        return list_single_dice(s, REROLL, actions)
    if s.step == OMENS:
        return list_settings(sheet, s, actions)
    if s.step == GRAIN or s.step == ROOM or s.step == LARDER:
        return list_range(actions, 0, TURN_GOODS, goods_to_turn(sheet, me) + 1)
    # The rest are questions with two answers, both of them always open.
    return list_range(actions, 0, first_action(s.step), 2)


@rule
def list_settings(sheet, s, actions):
    """The dice that Omens may set, each to any of its other faces, or none."""
    n = 0
    for die in range(s.dice_count):
        for place in range(FACES_OF_A_DIE):
            actions[n] = SET_DIE + FACES_OF_A_DIE * die + place
            n += can_set(sheet, s, die, first_face(die) + place)
    actions[n] = SET_NONE
    return n + 1


@rule
def list_buildings(sheet, s, actions):
    """What may be built."""
    me = s.players[s.active]
    has_population = s.population > 0
    has_box = s.population + s.free_boxes > 0
    n = 0
    actions[n] = PROVINCE_BOX
    n += has_population & province_is_open(sheet, me)
    actions[n] = PORT_BOX
    n += has_population & port_box_is_open(sheet, me)
    actions[n] = PORT_URN
    n += (me.goods > 0) & urn_is_open(sheet, me)
    for monument in range(MONUMENTS):
        actions[n] = MONUMENT_BOX + monument
        n += has_box & (me.monuments[monument] == 0)
    actions[n] = RAISE_ARMY
    n += has_population & can_raise_army(sheet, me)
    actions[n] = BUILD_SHIP
    n += can_build_ship(sheet, me)
    actions[n] = TURN_GOOD
    n += can_turn_good(sheet, me)
    actions[n] = END_BUILD
    return n + 1


@rule
def list_developments(sheet, s, actions):
    """What may be bought."""
    me = s.players[s.active]
    total = means(sheet, s, me)
    n = 0
    for development in range(DEVELOPMENTS):
        actions[n] = BUY_DEVELOPMENT + development
        n += can_buy(sheet, me, development, total)
    actions[n] = BUY_NOTHING
    return n + 1


@rule
def list_payments(sheet, s, me, actions):
    """The wealth that may be handed in."""
    n = 0
    for wealth in range(least_wealth(sheet, s, me), me.wealth + 1):
        actions[n] = PAY_WITH + wealth
        n += is_needed(sheet, s, me, wealth)
    return n
