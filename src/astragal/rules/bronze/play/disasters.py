"""Step 2: feed the cities, then the one disaster that the skulls name."""

from astragal.rules.bronze.refusals import ALLOWED, NOT_THAT_MANY_SPEARHEADS
from astragal.rules.bronze.state import (
    GOODS,
    GREAT_WALL,
    IRRIGATION,
    MEDICINE,
    RELIGION,
    SMITH,
    SMITHING,
    SPEARHEADS,
)
from astragal.rules.bronze.story import (
    CITIES_FED,
    DISASTER,
    DROUGHT,
    FAMINE,
    GOODS_LOST,
    GREAT_WALL_SHIELD,
    INVASION,
    PESTILENCE,
    POINTS_LOST,
    PROTECTED,
    REVOLT,
    SPEARHEADS_HANDED_IN,
    SPOILS,
)
from astragal.rules.dice import count_dice
from astragal.rules.kit import rule, tell, tell_if


@rule
def feed_cities(sheet, s, story):
    """BR-2.1, BR-2.2: each city eats one food; each city left hungry costs a point."""
    me = s.players[s.active]
    hungry = max(0, me.cities - me.food)
    fed = me.cities - hungry
    me.food -= fed
    tell(story, CITIES_FED, s.active, fed, 0)
    points = hungry * sheet.famine_points
    me.disasters += points
    tell_if(story, hungry > 0, FAMINE, s.active, hungry, points)
    s.step = SMITH


@rule
def count_skulls(sheet, s):
    """BR-2.3: the skulls of the final dice, of this turn alone."""
    return count_dice(s, sheet.skull_faces)


@rule
def smithing_strikes(sheet, s, skulls):
    """BR-10.5: whether the roller's Smithing turns this roll against the opponents."""
    if not s.players[s.active].developments[SMITHING]:
        return False
    return skulls == sheet.invasion_skulls or (skulls > sheet.invasion_skulls and sheet.smithing_from_there_up)


@rule
def someone_is_open_to_invasion(sheet, s):
    """BR-10.5, BR-10.6: whether handing in spearheads can have an effect."""
    if s.seats == 1:
        return sheet.smithing_solo_bonus != 0
    for seat in range(s.seats):
        if seat != s.active and not s.players[seat].monuments[GREAT_WALL]:
            return True
    return False


@rule
def ask_spearheads(sheet, s, story):
    """BR-10.5: asked when Smithing strikes, there are spearheads to hand in and somebody they would hurt."""
    me = s.players[s.active]
    may_strike = me.developments[SMITHING] and me.goods[SPEARHEADS] > 0
    if may_strike and smithing_strikes(sheet, s, count_skulls(sheet, s)) and someone_is_open_to_invasion(sheet, s):
        s.mover = s.active
    else:
        resolve_disaster(sheet, s, 0, story)


@rule
def refuse_spearheads(s, spearheads):
    """BR-10.5: any number of the spearheads held."""
    if spearheads > s.players[s.active].goods[SPEARHEADS]:
        return NOT_THAT_MANY_SPEARHEADS
    return ALLOWED


@rule
def resolve_disaster(sheet, s, spearheads, story):
    """BR-2.3, BR-2.8: one disaster by the number of skulls, met with what everybody owns now."""
    skulls = count_skulls(sheet, s)
    if smithing_strikes(sheet, s, skulls):
        strike(sheet, s, skulls, spearheads, story)
    if skulls >= sheet.revolt_skulls:
        revolt(s, skulls, story)
    elif skulls == sheet.invasion_skulls:
        if not smithing_strikes(sheet, s, skulls):
            invasion(sheet, s, skulls, story)
    elif skulls == sheet.pestilence_skulls:
        pestilence(sheet, s, skulls, story)
    elif skulls == sheet.drought_skulls:
        drought(sheet, s, skulls, story)


@rule
def drought(sheet, s, skulls, story):
    """BR-2.4, BR-9.2: the roller suffers, unless Irrigation helps."""
    tell(story, DISASTER, s.active, DROUGHT, skulls)
    if s.players[s.active].developments[IRRIGATION]:
        tell(story, PROTECTED, s.active, DROUGHT, IRRIGATION)
    else:
        lose_points(s, s.active, DROUGHT, sheet.drought_points, story)


@rule
def pestilence(sheet, s, skulls, story):
    """BR-2.5, BR-7.3, BR-9.5: the opponents suffer, in solitaire the player; Medicine helps each owner."""
    tell(story, DISASTER, s.active, PESTILENCE, skulls)
    for seat in range(s.seats):
        if seat != s.active or s.seats == 1:
            if s.players[seat].developments[MEDICINE]:
                tell(story, PROTECTED, seat, PESTILENCE, MEDICINE)
            else:
                lose_points(s, seat, PESTILENCE, sheet.pestilence_points, story)


@rule
def invasion(sheet, s, skulls, story):
    """BR-2.6: the roller suffers, unless the Great Wall stands."""
    tell(story, DISASTER, s.active, INVASION, skulls)
    if s.players[s.active].monuments[GREAT_WALL]:
        tell(story, PROTECTED, s.active, INVASION, GREAT_WALL_SHIELD)
    else:
        lose_points(s, s.active, INVASION, sheet.invasion_points, story)


@rule
def strike(sheet, s, skulls, spearheads, story):
    """BR-10.5, BR-10.6: Smithing turns the Invasion against every opponent without the Great Wall."""
    tell(story, DISASTER, s.active, INVASION, skulls)
    tell(story, PROTECTED, s.active, INVASION, SMITHING)
    me = s.players[s.active]
    me.goods[SPEARHEADS] -= spearheads
    tell_if(story, spearheads > 0, SPEARHEADS_HANDED_IN, s.active, spearheads, 0)
    points = sheet.invasion_points + spearheads * sheet.smithing_spearhead
    for seat in range(s.seats):
        if seat != s.active:
            if s.players[seat].monuments[GREAT_WALL]:
                tell(story, PROTECTED, seat, INVASION, GREAT_WALL_SHIELD)
            else:
                lose_points(s, seat, INVASION, points, story)
    if s.seats == 1 and sheet.smithing_solo_bonus:
        me.spoils += points
        tell(story, SPOILS, s.active, points, 0)


@rule
def revolt(s, skulls, story):
    """BR-2.7, BR-7.4, BR-9.8: the roller's goods, or with Religion those of every opponent without it."""
    tell(story, DISASTER, s.active, REVOLT, skulls)
    if not s.players[s.active].developments[RELIGION]:
        lose_goods(s, s.active, story)
        return
    tell(story, PROTECTED, s.active, REVOLT, RELIGION)
    for seat in range(s.seats):
        if seat != s.active:
            if s.players[seat].developments[RELIGION]:
                tell(story, PROTECTED, seat, REVOLT, RELIGION)
            else:
                lose_goods(s, seat, story)


@rule
def lose_points(s, seat, disaster, points, story):
    """BR-2.9: disaster points only grow."""
    s.players[seat].disasters += points
    tell(story, POINTS_LOST, seat, disaster, points)


@rule
def lose_goods(s, seat, story):
    """BR-2.7: every good goes, and nothing else."""
    player = s.players[seat]
    lost = 0
    for good in range(GOODS):
        lost += player.goods[good]
        player.goods[good] = 0
    tell(story, GOODS_LOST, seat, REVOLT, lost)
