"""Step 2: feed the provinces, then the one disaster that the skulls name."""

from astragal.rules.dice import count_dice
from astragal.rules.iron.play.battles import battle, fill_disaster_boxes
from astragal.rules.iron.state import AT_THE_WALLS, CITIZENSHIP, DISASTER, FATE, FIGHT, MEDICINE, RELIGION, WALLS
from astragal.rules.iron.story import (
    BARBARIANS,
    BOXES_FILLED,
    CIVIL_WAR,
    DISASTER_STRIKES,
    FAMINE,
    INVASION,
    NO_DISASTER,
    PESTILENCE,
    PROTECTED,
    PROVINCES_FED,
    UNREST,
    WALLS_SHIELD,
)
from astragal.rules.kit import rule, tell


@rule
def feed_provinces(sheet, s, story):
    """IR-3.1, IR-3.2: each province eats one food; each one left hungry fills a disaster box."""
    me = s.players[s.active]
    hungry = max(0, me.provinces - me.food)
    fed = me.provinces - hungry
    me.food -= fed
    tell(story, PROVINCES_FED, s.active, fed, 0)
    if hungry > 0:
        tell(story, FAMINE, s.active, hungry, fill_disaster_boxes(sheet, me, hungry * sheet.famine_boxes))
    s.step = DISASTER


@rule
def count_skulls(sheet, s):
    """IR-3.3: the skulls of the final dice, the fate die included, of this turn alone."""
    return count_dice(s, sheet.skull_faces)


@rule
def disaster_of(sheet, skulls):
    """IR-3.3: the one disaster that this many skulls name, or none."""
    if skulls >= sheet.invasion_skulls:
        return INVASION
    if skulls == sheet.civil_war_skulls:
        return CIVIL_WAR
    if skulls == sheet.pestilence_skulls:
        return PESTILENCE
    if skulls == sheet.barbarians_skulls:
        return BARBARIANS
    if skulls == sheet.unrest_skulls:
        return UNREST
    return NO_DISASTER


@rule
def resolve_disaster(sheet, s, story):
    """IR-3.3, IR-3.9: one disaster by the number of skulls, met with what everybody owns now."""
    s.step = FATE
    skulls = count_skulls(sheet, s)
    disaster = disaster_of(sheet, skulls)
    if disaster == NO_DISASTER:
        return
    tell(story, DISASTER_STRIKES, s.active, disaster, skulls)
    if disaster == UNREST:
        unrest(sheet, s, story)
    elif disaster == BARBARIANS:
        barbarians(sheet, s, story)
    elif disaster == PESTILENCE:
        pestilence(sheet, s, story)
    elif disaster == CIVIL_WAR:
        civil_war(sheet, s, story)
    else:
        invasion(sheet, s, story)


@rule
def unrest(sheet, s, story):
    """IR-3.4, IR-10.9: the roller suffers, unless Religion helps."""
    suffer(sheet, s, s.active, UNREST, sheet.unrest_boxes, RELIGION, story)


@rule
def barbarians(sheet, s, story):
    """IR-3.5, IR-4.4: the roller has to fight, unless Walls keep them away; the option asks their owner."""
    if not s.players[s.active].monuments[WALLS]:
        battle(sheet, s, s.active, sheet.barbarians_strength, story)
    elif sheet.walls_optional:
        s.step = AT_THE_WALLS
        s.mover = s.active
    else:
        tell(story, PROTECTED, s.active, BARBARIANS, WALLS_SHIELD)


@rule
def answer_barbarians(sheet, s, action, story):
    """IR-3.5: with `walls_optional`, fight in front of the Walls or stay behind them."""
    if action == FIGHT:
        battle(sheet, s, s.active, sheet.barbarians_strength, story)
    else:
        tell(story, PROTECTED, s.active, BARBARIANS, WALLS_SHIELD)
    s.step = FATE


@rule
def pestilence(sheet, s, story):
    """IR-3.6, IR-9.3, IR-10.5: the opponents suffer, in solitaire the player; Medicine helps each owner."""
    for seat in range(s.seats):
        if seat != s.active or s.seats == 1:
            suffer(sheet, s, seat, PESTILENCE, sheet.pestilence_boxes, MEDICINE, story)


@rule
def civil_war(sheet, s, story):
    """IR-3.7, IR-10.15: the roller suffers, unless Citizenship helps."""
    suffer(sheet, s, s.active, CIVIL_WAR, sheet.civil_war_boxes, CITIZENSHIP, story)


@rule
def invasion(sheet, s, story):
    """IR-3.8, IR-4.4, IR-9.5: everybody has to fight, the roller first and then in seat order."""
    for place in range(s.seats):
        battle(sheet, s, (s.active + place) % s.seats, sheet.invasion_strength, story)


@rule
def suffer(sheet, s, seat, disaster, boxes, shield, story):
    """IR-3.9: the boxes of a disaster, unless a development shields this seat from it."""
    player = s.players[seat]
    if player.developments[shield]:
        tell(story, PROTECTED, seat, disaster, shield)
    else:
        tell(story, BOXES_FILLED, seat, disaster, fill_disaster_boxes(sheet, player, boxes))
