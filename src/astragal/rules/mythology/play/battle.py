"""A battle, round by round: retreat, battle cards in secret, what the units shown leave to decide, dice, who falls."""

from astragal.rules.kit import NOBODY, list_range, rule, tell, tell_if
from astragal.rules.mythology.play.attack import only_unit, side_of, unit_types, units_in_battle
from astragal.rules.mythology.play.order import ask, ask_in_secret, draw_openly, plain
from astragal.rules.mythology.play.specials import (
    add_opponent,
    berserk,
    differently_grown,
    favor_per_kill,
    fighter,
    figures_apart,
    forget_figure,
    grow,
    grown,
    may_go_berserk,
    may_revive,
    may_throw,
    name_of,
    negate_walls,
    raise_on_win,
    reinforce,
    revive,
    rout,
    swap_in,
    throw,
    wins_ties,
)
from astragal.rules.mythology.refusals import (
    ALLOWED,
    NO_SUCH_HYDRA,
    NO_UNIT_THERE,
    NOT_ASKED,
    NOT_IN_BATTLE,
    NOT_OF_YOUR_CULTURE,
    SAME_HYDRA,
)
from astragal.rules.mythology.state import (
    ALL_UNITS,
    ASK_BERSERK,
    ASK_HYDRA,
    ASK_SWAP,
    ASK_THROW,
    ATTACKER,
    BATTLE_CARD,
    BATTLE_OVER,
    BRING_UNIT,
    CHOOSE_CARD,
    CHOOSE_HYDRA,
    CITY,
    DECLINE,
    DEFENDER,
    DICE,
    DICE_AT_ONCE,
    FALLEN,
    FIGHT,
    GOES_BERSERK,
    LET_DIE,
    MOST_COUNTED,
    MOST_DICE,
    MOST_HYDRAS,
    NO_SPECIAL,
    NONE,
    PRODUCTION,
    QUESTIONS,
    REINFORCEMENT,
    RETREAT,
    REVIVE,
    REVIVE_UNIT,
    SIDES,
    SIEGE_ENGINE_WORKSHOP,
    SIX_COUNTS,
    SIXES,
    SPECIAL,
    STAND,
    THROWS,
    TOWER,
    UNITS,
    USE_SPECIAL,
    WALL,
    WHICH_HYDRA,
    WORDS,
)
from astragal.rules.mythology.story import (
    CAME_BACK,
    CARD_CHOSEN,
    DICE_AGAIN,
    DICE_COUNTED,
    ELIMINATED,
    ENCOUNTER_WON,
    HYDRA_CHOSEN,
    REINFORCED,
    RETREATED,
    ROUTED,
    SIXES_THROWN,
    STEPPED_IN,
    THROWN_OUT,
    TRIES_TO_THROW,
    UNIT_SHOWN,
    WENT_BERSERK,
)


@rule
def ask_stand(s):
    """MY-11.8: each side fights on or retreats, the attacker first; then come the battle cards."""
    for side in range(SIDES):
        if not s.sides[side].asked:
            ask(s, s.sides[side].seat)
            return
    for side in range(SIDES):
        s.sides[side].asked = 0
    s.step = BATTLE_CARD


@rule
def list_stand(actions):
    """MY-11.8: to fight or to retreat."""
    return list_range(actions, 0, FIGHT, 2)


@rule
def refuse_stand(action):
    """MY-11.8: to fight or to retreat."""
    return ALLOWED if action == FIGHT or action == RETREAT else NOT_ASKED


@rule
def stand(s, action, story):
    """MY-11.8: the side that retreats has lost the battle."""
    side = side_of(s, s.asked)
    if action == FIGHT:
        s.sides[side].asked = 1
    else:
        tell(story, RETREATED, s.asked, 0, 0)
        s.winner = 1 - side
        s.step = BATTLE_OVER


@rule
def ask_card(s, story):
    """MY-11.9, MY-14.7: each side with a choice picks a battle card in secret, the attacker first; then both show."""
    for side in range(SIDES):
        here = s.sides[side]
        if not here.card_chosen:
            if unit_types(here) > 1:
                ask_in_secret(s, here.seat)
                return
            here.card_chosen = 1
    s.encounters = min(MOST_COUNTED, s.encounters + 1)
    for side in range(SIDES):
        show_card(s, side, story)
    s.step = WHICH_HYDRA


@rule
def show_card(s, side, story):
    """MY-11.9: the unit that fights, as chosen, or the only one."""
    here = s.sides[side]
    here.card = here.sealed_card if here.sealed_card != NONE else only_unit(here)
    here.sealed_card = NONE
    here.card_chosen = 0
    tell(story, UNIT_SHOWN, here.seat, name_of(s, side, fighter(s, side)), s.encounters)


@rule
def list_units(culture, units, actions, n, first):
    """The units of a culture that there is at least one of, as actions from the first on."""
    for unit in range(UNITS):
        actions[n] = first + UNITS * culture + unit
        n += units[unit] > 0
    return n


@rule
def list_cards(s, actions):
    """MY-11.9: the cards of one's units in the battle."""
    here = s.sides[side_of(s, s.asked)]
    return list_units(s.players[s.asked].culture, here.units, actions, 0, CHOOSE_CARD)


@rule
def refuse_card(s, action):
    """MY-11.9: a unit that one has in the battle."""
    name = action - CHOOSE_CARD
    if name < 0 or name >= ALL_UNITS:
        return NOT_ASKED
    if name // UNITS != s.players[s.asked].culture:
        return NOT_OF_YOUR_CULTURE
    return ALLOWED if s.sides[side_of(s, s.asked)].units[name % UNITS] > 0 else NOT_IN_BATTLE


@rule
def choose_card(s, action, story):
    """MY-11.9, MY-14.7: the card lies face down; that it does is all that the others see."""
    here = s.sides[side_of(s, s.asked)]
    here.sealed_card = (action - CHOOSE_CARD) % UNITS
    here.card_chosen = 1
    tell(story, CARD_CHOSEN, s.asked, 0, 0)


@rule
def is_open(sheet, s, side, question):
    """MY-11.10: whether the units shown leave a side something to decide."""
    if question == ASK_HYDRA:
        return differently_grown(sheet, s, side)
    if question == ASK_SWAP:
        return swap_in(sheet, s, side) != NONE
    if question == ASK_BERSERK:
        return may_go_berserk(sheet, s, side)
    return may_throw(sheet, s, side)


@rule
def ask_decisions(sheet, s, story):
    """MY-11.10: all that the attacker has to decide, then all that the defender has; then the dice are counted."""
    for side in range(SIDES):
        here = s.sides[side]
        while here.asked < QUESTIONS:
            if is_open(sheet, s, side, plain(here.asked)):
                s.step = WHICH_HYDRA if here.asked == ASK_HYDRA else SPECIAL
                ask(s, here.seat)
                return
            here.asked += 1
    for side in range(SIDES):
        s.sides[side].pool = count_dice(sheet, s, side)
        here = s.sides[side]
        tell(story, DICE_COUNTED, here.seat, name_of(s, side, fighter(s, side)), here.pool)
    pick_up_dice(s)
    s.step = DICE


@rule
def list_hydras(s, actions):
    """MY-12.8: one Hydra of each bonus."""
    side = side_of(s, s.asked)
    here = s.sides[side]
    n = 0
    for figure in range(figures_apart(s, side)):
        actions[n] = CHOOSE_HYDRA + figure
        n += figure == 0 or here.kills[figure] != here.kills[figure - 1]
    return n


@rule
def refuse_hydra(s, action):
    """MY-12.8: a Hydra in the battle; of several with the same bonus the first."""
    figure = action - CHOOSE_HYDRA
    if figure < 0 or figure >= MOST_HYDRAS:
        return NOT_ASKED
    side = side_of(s, s.asked)
    here = s.sides[side]
    if figure >= figures_apart(s, side):
        return NO_SUCH_HYDRA
    if figure > 0 and here.kills[figure] == here.kills[figure - 1]:
        return SAME_HYDRA
    return ALLOWED


@rule
def choose_hydra(s, action, story):
    """MY-12.8: this one fights."""
    here = s.sides[side_of(s, s.asked)]
    here.figure = action - CHOOSE_HYDRA
    here.asked += 1
    tell(story, HYDRA_CHOSEN, here.seat, here.kills[here.figure], 0)


@rule
def list_specials(actions):
    """MY-11.10: to use a special or not."""
    return list_range(actions, 0, USE_SPECIAL, 2)


@rule
def refuse_special(action):
    """MY-11.10: to use a special or not."""
    return ALLOWED if action == USE_SPECIAL or action == NO_SPECIAL else NOT_ASKED


@rule
def decide_special(sheet, s, action, story):
    """MY-11.10, MY-12.3, MY-12.7, MY-12.11: another unit steps in, or this one goes berserk, or tries to throw."""
    side = side_of(s, s.asked)
    here = s.sides[side]
    question = plain(here.asked)
    here.asked += 1
    if action == NO_SPECIAL:
        return
    if question == ASK_SWAP:
        shown = fighter(s, side)
        here.card = swap_in(sheet, s, side)
        tell(story, STEPPED_IN, here.seat, name_of(s, side, fighter(s, side)), name_of(s, side, shown))
    elif question == ASK_BERSERK:
        here.special |= GOES_BERSERK
        tell(story, WENT_BERSERK, here.seat, name_of(s, side, fighter(s, side)), 0)
    elif question == ASK_THROW:
        here.special |= THROWS
        tell(story, TRIES_TO_THROW, here.seat, name_of(s, side, fighter(s, side)), 0)


@rule
def wall_dice(sheet, s):
    """MY-7.9, MY-7.16, MY-11.13: dice of a Wall or Tower for the defender, unless the attacker negates them."""
    city = s.players[s.sides[DEFENDER].seat]
    walled = (s.area == CITY and city.buildings[WALL] > 0) or (s.area == PRODUCTION and city.buildings[TOWER] > 0)
    if not walled or s.players[s.sides[ATTACKER].seat].buildings[SIEGE_ENGINE_WORKSHOP] > 0:
        return 0
    return 0 if negate_walls(sheet, s) else sheet.wall_dice


@rule
def dice_against(sheet, s, side, unit, other):
    """MY-10.27, MY-11.11, MY-11.12: dice of a unit of this side against one of the other, before any decision."""
    name = name_of(s, side, unit)
    words = sheet.unit_words[name_of(s, 1 - side, other)]
    dice = sheet.unit_dice[name] + s.sides[side].more_dice
    for word in range(WORDS):
        dice += (words >> word & 1) * sheet.unit_bonus[WORDS * name + word]
    dice += add_opponent(sheet, s, side, unit, other)
    dice += sheet.grow_dice * grown(sheet, s, side, unit)
    if side == DEFENDER:
        dice += wall_dice(sheet, s)
    return dice


@rule
def count_dice(sheet, s, side):
    """MY-11.11, MY-12.7, MY-12.11: dice of the unit that fights, with all that was decided."""
    dice = dice_against(sheet, s, side, fighter(s, side), fighter(s, 1 - side))
    if berserk(s, side):
        dice += sheet.berserk_dice
    if throw(sheet, s, side):
        dice += sheet.throw_dice
    return min(MOST_DICE, dice)


@rule
def pick_up_dice(s):
    """MY-11.15: both sides are to throw all their dice."""
    for side in range(SIDES):
        s.sides[side].dice = s.sides[side].pool
        s.sides[side].sixes = 0


@rule
def next_dice(s):
    """MY-11.11: the side whose dice are thrown next, the attacker first."""
    return ATTACKER if s.sides[ATTACKER].dice > 0 else DEFENDER


@rule
def six_outcomes(sheet, s, weights):
    """MY-11.14: how many sixes the next dice show, as many as lie in the box; the ways of each number."""
    dice = min(DICE_AT_ONCE, s.sides[next_dice(s)].dice)
    for sixes in range(dice + 1):
        weights[SIXES + sixes] = sheet.six_weights[SIX_COUNTS * dice + sixes]
    return SIXES + dice + 1


@rule
def settle_sixes(s, outcome, story):
    """MY-11.14: this many of them were sixes."""
    here = s.sides[next_dice(s)]
    here.dice -= min(DICE_AT_ONCE, here.dice)
    here.sixes += outcome - SIXES
    tell_if(story, here.dice == 0, SIXES_THROWN, here.seat, here.sixes, here.pool)
    s.mover = NOBODY


@rule
def tie_rank(sheet, s, side):
    """MY-11.16: 1 for a unit that wins ties, -1 for one that loses them."""
    return (1 if wins_ties(sheet, s, side) else 0) - (1 if berserk(s, side) else 0)


@rule
def throw_dice(sheet, s, story):
    """MY-11.14, MY-11.15, MY-11.16: the dice are thrown; more sixes win; on a tie all are thrown again."""
    if s.sides[ATTACKER].dice + s.sides[DEFENDER].dice > 0:
        draw_openly(s)
        return
    sixes = s.sides[ATTACKER].sixes - s.sides[DEFENDER].sixes
    lead = sixes if sixes != 0 else tie_rank(sheet, s, ATTACKER) - tie_rank(sheet, s, DEFENDER)
    if lead == 0:
        tell(story, DICE_AGAIN, s.sides[ATTACKER].seat, s.sides[ATTACKER].sixes, 0)
        pick_up_dice(s)
    else:
        s.winner = ATTACKER if lead > 0 else DEFENDER
        winner = s.sides[s.winner]
        tell(story, ENCOUNTER_WON, winner.seat, name_of(s, plain(s.winner), plain(winner.card)), 1 if sixes == 0 else 0)
        end_encounter(sheet, s, story)


@rule
def end_encounter(sheet, s, story):
    """MY-11.14, MY-12.7: the unit that has lost is eliminated, or thrown out by one that throws."""
    loser = 1 - s.winner
    here = s.sides[loser]
    unit = fighter(s, loser)
    forget_figure(sheet, s, loser)
    if throw(sheet, s, plain(s.winner)):
        here.units[unit] -= 1
        s.players[here.seat].units[unit] += 1
        tell(story, THROWN_OUT, here.seat, name_of(s, loser, unit), 0)
        s.step = REINFORCEMENT
    else:
        here.fallen = unit
        tell(story, ELIMINATED, here.seat, name_of(s, loser, unit), 0)
        eliminate(s, loser, story)


@rule
def eliminate(s, side, story):
    """MY-10.7, MY-11.17: a god returns the first unit that is eliminated; any other leaves the battle."""
    here = s.sides[side]
    if here.returns > 0:
        here.returns = 0
        tell(story, CAME_BACK, here.seat, name_of(s, side, plain(here.fallen)), 0)
        s.step = FALLEN
    else:
        here.units[here.fallen] -= 1
        s.step = REVIVE


@rule
def ask_revival(sheet, s):
    """MY-11.17, MY-12.4: whether the unit is revived, where it can be."""
    loser = 1 - s.winner
    if may_revive(sheet, s, loser):
        ask(s, s.sides[loser].seat)
    else:
        s.step = FALLEN


@rule
def list_revival(actions):
    """MY-12.4: to revive the unit or to let it die."""
    return list_range(actions, 0, REVIVE_UNIT, 2)


@rule
def refuse_revival(action):
    """MY-12.4: to revive the unit or to let it die."""
    return ALLOWED if action == REVIVE_UNIT or action == LET_DIE else NOT_ASKED


@rule
def decide_revival(sheet, s, action, story):
    """MY-12.4: it is paid for now or never."""
    if action == REVIVE_UNIT:
        revive(sheet, s, 1 - s.winner, story)
    s.step = FALLEN


@rule
def follow_elimination(sheet, s, story):
    """MY-11.17: what the winner's unit gains by eliminating; a rout ends the battle."""
    side = plain(s.winner)
    raise_on_win(sheet, s, side, story)
    grow(sheet, s, side, story)
    favor_per_kill(sheet, s, side, story)
    reinforce(sheet, s, side)
    s.step = REINFORCEMENT
    if rout(sheet, s, side):
        tell(story, ROUTED, s.sides[1 - side].seat, 0, 0)
        s.step = BATTLE_OVER


@rule
def ask_reinforcement(s):
    """MY-11.17, MY-11.18, MY-11.19, MY-12.14: without units a side has lost; else reinforcements, then a round."""
    here = s.sides[s.winner]
    if units_in_battle(s.sides[1 - s.winner]) == 0:
        s.step = BATTLE_OVER
    elif here.reinforcements > 0 and only_unit(s.players[here.seat]) != NONE:
        ask(s, here.seat)
    else:
        clear_encounter(s)
        s.winner = NONE
        s.step = STAND


@rule
def list_reinforcements(s, actions):
    """MY-12.14: a unit of the Holding Area, or none."""
    me = s.players[s.asked]
    n = list_units(me.culture, me.units, actions, 0, BRING_UNIT)
    actions[n] = DECLINE
    return n + 1


@rule
def refuse_reinforcement(s, action):
    """MY-12.14: a unit of one's own in the Holding Area."""
    if action == DECLINE:
        return ALLOWED
    name = action - BRING_UNIT
    if name < 0 or name >= ALL_UNITS:
        return NOT_ASKED
    me = s.players[s.asked]
    if name // UNITS != me.culture:
        return NOT_OF_YOUR_CULTURE
    return ALLOWED if me.units[name % UNITS] > 0 else NO_UNIT_THERE


@rule
def bring_reinforcement(s, action, story):
    """MY-12.14: a unit joins the battle, beyond any limit; or it is enough."""
    here = s.sides[s.winner]
    if action == DECLINE:
        here.reinforcements = 0
    else:
        unit = (action - BRING_UNIT) % UNITS
        here.reinforcements -= 1
        s.players[here.seat].units[unit] -= 1
        here.units[unit] += 1
        tell(story, REINFORCED, here.seat, action - BRING_UNIT, 0)


@rule
def clear_encounter(s):
    """MY-11.9: the cards are taken up again; nothing of an encounter lasts but kills."""
    for side in range(SIDES):
        here = s.sides[side]
        here.asked = 0
        here.card = NONE
        here.figure = NONE
        here.special = 0
        here.pool = 0
        here.dice = 0
        here.sixes = 0
        here.fallen = NONE
        here.reinforcements = 0
