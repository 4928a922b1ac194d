"""The Barbarian Roll: barbarians against units, or against the people of a primary city."""

from astragal.rules.diciv.play.dice import throw
from astragal.rules.diciv.play.research import begin_research, end_research
from astragal.rules.diciv.play.victory import cities_of
from astragal.rules.diciv.state import UPKEEP
from astragal.rules.diciv.story import BARBARIANS_FOUGHT, CITY_LOST, CITY_SPARED, PHASE_ENDS, UNIT_LOST
from astragal.rules.kit import NOBODY, rule, tell


@rule
def units_at_hand(sheet, me):
    """DC-2.8, DC-6.7: units that defend; those set aside only where the option says so."""
    return me.military + me.away * sheet.set_aside_units_defend


@rule
def lose_unit(s, seat, story):
    """DC-2.2, DC-2.8, DC-6.4: one unit fewer, at home first; without any left to attack with, the war is off."""
    me = s.players[seat]
    if me.military > 0:
        me.military -= 1
    else:
        me.away -= 1
        if me.away == 0:
            me.target = 0
    tell(story, UNIT_LOST, seat, me.military + me.away, 0)


@rule
def face_barbarians(sheet, s, story):
    """DC-2.1, DC-2.6: the barbarians throw, unless there is nothing to take."""
    me = s.players[s.active]
    if units_at_hand(sheet, me) == 0 and me.primary == 0:
        end_phase(sheet, s, story)
    else:
        throw(s, sheet.barbarian_dice)


@rule
def read_barbarian_roll(sheet, s, story):
    """DC-2.1, DC-2.2, DC-2.3, DC-5.14: first the barbarians throw, then the player; equal totals are thrown again."""
    me = s.players[s.active]
    has_military = units_at_hand(sheet, me) > 0
    if s.against == 0:
        s.against = s.total
        throw(s, sheet.army_dice if has_military else sheet.people_dice)
        return
    barbarians = s.against
    own = s.total + me.battle_plus
    s.against = 0
    tell(story, BARBARIANS_FOUGHT, s.active, barbarians, own)
    if own == barbarians:
        throw(s, sheet.barbarian_dice)
        return
    s.total = 0
    if own < barbarians:
        if has_military:
            lose_unit(s, s.active, story)
        else:
            lose_primary_city(sheet, s, me, story)
    after_barbarians(sheet, s, me, has_military, story)


@rule
def lose_primary_city(sheet, s, me, story):
    """DC-2.3, DC-2.4, DC-5.17: one primary city, unless Castles protects it."""
    if me.takes_no_city:
        tell(story, CITY_SPARED, s.active, 0, 0)
    else:
        me.primary -= 1
        tell(story, CITY_LOST, s.active, 0, cities_of(me))


@rule
def after_barbarians(sheet, s, me, had_military, story):
    """DC-2.5, DC-2.7, DC-2.9: the phase ends for a player with no military and no primary city; else upkeep follows."""
    if not had_military and me.primary == 0:
        end_phase(sheet, s, story)
    elif sheet.barbarian_turn_skips_upkeep:
        s.founded = 0
        begin_research(sheet, s, story)
    else:
        s.step = UPKEEP
        s.mover = NOBODY


@rule
def end_phase(sheet, s, story):
    """DC-2.5: no upkeep and no research; the end of the turn follows."""
    tell(story, PHASE_ENDS, s.active, 0, 0)
    s.founded = 0
    end_research(sheet, s)
