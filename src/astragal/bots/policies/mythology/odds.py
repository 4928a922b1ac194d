"""Encounters and battles: exact odds for two units, and from them a good estimate for a battle of many."""

from astragal.bots.policies import whole
from astragal.rules.kit import rule
from astragal.rules.mythology.odds import AGAIN_ON_TIES, LOSES_TIES, odds_of
from astragal.rules.mythology.state import (
    ADD_OPPONENT,
    BERSERK,
    GIANT,
    THROW,
    UNITS,
    WINS_TIES,
    WORDS,
)


@rule
def per_mille(dice, other_dice, ties):
    """The first side's chance to win an encounter, in thousandths."""
    return int(1000.0 * odds_of(max(1, dice), max(1, other_dice), ties))


@rule
def pair_dice(sheet, name, other):
    """The dice of a unit against another, before any decision."""
    words = sheet.unit_words[other]
    dice = sheet.unit_dice[name] + 0
    for word in range(WORDS):
        if words >> word & 1:
            dice += sheet.unit_bonus[WORDS * name + word]
    if sheet.unit_specials[name] >> ADD_OPPONENT & 1:
        dice += sheet.unit_dice[other]
    return dice


@rule
def pair_odds(sheet, name, other, more):
    """The chance of a unit against another, in thousandths, with `more` extra dice; both make their best decisions."""
    mine = sheet.unit_specials[name]
    theirs = sheet.unit_specials[other]
    dice = pair_dice(sheet, name, other) + more
    other_dice = pair_dice(sheet, other, name)
    if mine >> THROW & 1 and not sheet.unit_words[other] >> GIANT & 1:
        dice += sheet.throw_dice
    if theirs >> THROW & 1 and not sheet.unit_words[name] >> GIANT & 1:
        other_dice += sheet.throw_dice
    ties = (mine >> WINS_TIES & 1) - (theirs >> WINS_TIES & 1)
    odds = per_mille(dice, other_dice, ties)
    if mine >> BERSERK & 1:
        odds = max(odds, per_mille(dice + sheet.berserk_dice, other_dice, max(LOSES_TIES, ties - 1)))
    elif theirs >> BERSERK & 1:
        odds = min(odds, per_mille(dice, other_dice + sheet.berserk_dice, min(1, ties + 1)))
    return odds


@rule
def odds_against(sheet, name, units, culture, more):
    """The chance of a unit, in thousandths, against a random figure of these units; 500 if there are none."""
    odds = 0
    figures = 0
    for other in range(UNITS):
        if units[other] > 0:
            odds += units[other] * pair_odds(sheet, name, UNITS * culture + other, more)
            figures += units[other]
    return odds // figures if figures > 0 else 500


@rule
def encounter_odds(sheet, units, culture, others, other_culture, more):
    """One side's chance in an encounter: the mean of the chances with its best unit and against the enemy's best."""
    best = 0
    for unit in range(UNITS):
        if units[unit] > 0:
            best = max(best, odds_against(sheet, UNITS * culture + unit, others, other_culture, more))
    worst = 0
    for other in range(UNITS):
        if others[other] > 0:
            worst = max(worst, odds_against(sheet, UNITS * other_culture + other, units, culture, -more))
    return max(20, min(980, (best + 1000 - worst) // 2))


@rule
def battle_odds(odds, units, others):
    """The chance to win a battle, in thousandths, if each encounter has these odds; and the expected losses.

    Losses are in thousandths of a unit. The battle is fought to the end.
    """
    if units <= 0:
        return 0, 0
    if others <= 0:
        return 1000, 0
    won = odds / 1000.0
    lost = 1.0 - won
    term = 1.0
    for _ in range(others):
        term *= won
    chance = 0.0
    losses = 0.0
    for fallen in range(units):
        chance += term
        losses += fallen * term
        term *= lost * (others + fallen) / (fallen + 1)
    losses += units * (1.0 - chance)
    return int(1000.0 * chance), int(1000.0 * losses)


@rule
def tie_rule(mine, theirs):
    """Who wins ties, in the form the table of odds expects, from the ranks of both sides."""
    return max(LOSES_TIES, min(1, mine - theirs)) if mine != theirs else AGAIN_ON_TIES


@rule
def figures_of(units):
    """The number of figures in all."""
    figures = 0
    for unit in range(UNITS):
        figures += units[unit]
    return whole(figures)
