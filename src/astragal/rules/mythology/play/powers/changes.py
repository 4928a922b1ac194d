"""God powers that change the action of their own card. What they set is read there and ends with the card."""

from astragal.rules.kit import rule
from astragal.rules.mythology.state import (
    BATTLE_FRENZY,
    CHEAP_MORTALS,
    CHEAPER_BUILDINGS,
    FIRST_LOSS_RETURNS,
    MORE_DICE,
    MORE_FOOD,
    MORE_FOOD_ALONE,
    NO_LIMIT,
    NO_UNIT_LIMIT,
    OTHERS_GATHER_NOTHING,
    OTHERS_SELECT_NONE,
    PICK_TWO_FIRST,
    SEND_HOME,
    WIDER_BATTLE,
)


@rule
def change_action(s, power, amount, other):
    """MY-10.4: what each of these powers changes."""
    if power == CHEAPER_BUILDINGS:
        cheaper_buildings(s, amount)
    elif power == CHEAP_MORTALS:
        cheap_mortals(s, amount)
    elif power == PICK_TWO_FIRST:
        pick_two_first(s, amount)
    elif power == OTHERS_SELECT_NONE:
        others_select_none(s)
    elif power == OTHERS_GATHER_NOTHING:
        others_gather_nothing(s)
    elif power == MORE_FOOD:
        more_food(s, amount)
    elif power == MORE_FOOD_ALONE:
        more_food_alone(s, amount)
    else:
        change_battle(s, power, amount, other)


@rule
def change_battle(s, power, amount, other):
    """MY-10.4: what the powers of Attack cards change."""
    if power == WIDER_BATTLE:
        wider_battle(s, amount, other)
    elif power == NO_UNIT_LIMIT:
        no_unit_limit(s)
    elif power == FIRST_LOSS_RETURNS:
        first_loss_returns(s)
    elif power == SEND_HOME:
        send_home(s, amount)
    elif power == MORE_DICE:
        more_dice(s, amount)
    elif power == BATTLE_FRENZY:
        battle_frenzy(s)


@rule
def first_loss_returns(s):
    """MY-10.7: the first unit that the attacker loses comes back."""
    s.first_loss_returns = 1


@rule
def wider_battle(s, own, other):
    """MY-10.8: both sides have other numbers of units than the card says."""
    s.own_limit = own
    s.other_limit = other


@rule
def no_unit_limit(s):
    """MY-10.28: neither side has a limit of units."""
    s.own_limit = NO_LIMIT
    s.other_limit = NO_LIMIT


@rule
def send_home(s, units):
    """MY-10.19: the attacker will send enemies home."""
    s.seduction = units


@rule
def more_dice(s, dice):
    """MY-10.27: every unit of the attacker has more dice."""
    s.more_dice = dice


@rule
def battle_frenzy(s):
    """MY-10.29: every unit of the attacker may go berserk."""
    s.frenzy = 1


@rule
def cheaper_buildings(s, cubes):
    """MY-10.11: each building but a House costs fewer cubes."""
    s.discount = cubes


@rule
def cheap_mortals(s, food):
    """MY-10.17: each mortal costs some food and nothing else."""
    s.mortal_food = food


@rule
def pick_two_first(s, tiles):
    """MY-10.12: the card player has more choices before the others have theirs."""
    s.more_picks = tiles - 1


@rule
def others_select_none(s):
    """MY-10.31: only the card player chooses a tile."""
    s.others_idle = 1


@rule
def others_gather_nothing(s):
    """MY-10.32: only the card player gathers."""
    s.others_idle = 1


@rule
def more_food(s, food):
    """MY-10.13: the card player gathers more from each food tile."""
    s.food_bonus = food


@rule
def more_food_alone(s, food):
    """MY-10.21: the card player gathers more from each food tile, and the others nothing."""
    s.food_bonus = food
    s.others_idle = 1
