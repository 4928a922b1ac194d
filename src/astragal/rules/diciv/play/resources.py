"""Phase 1: income, the First Roll and the Match Roll, resources, and the cities they found."""

from astragal.rules.diciv.play.dice import throw
from astragal.rules.diciv.play.technologies import interest
from astragal.rules.diciv.play.victory import check_victory, cities_of
from astragal.rules.diciv.state import (
    BARBARIANS,
    BARBARIANS_COME,
    FACES,
    FIRST_ROLL,
    INCOME,
    JOIN,
    MATCH_NUMBER,
    MATCH_ROLL,
    RESOURCE,
    UPKEEP,
)
from astragal.rules.diciv.story import (
    BARBARIANS_ARRIVE,
    CITY_FOUNDED,
    GOLD_EARNED,
    LEAVES_MATCH,
    MATCH_ENDS,
    MATCH_NUMBER_SET,
    RESOURCE_EARNED,
)
from astragal.rules.kit import NOBODY, rule, tell


@rule
def earn_gold(sheet, s, amount, story):
    """DC-0.7, DC-9.1: gold for the active player, up to the end of the track."""
    me = s.players[s.active]
    earned = min(amount, sheet.gold_most - me.gold)
    me.gold += earned
    if amount > 0:
        tell(story, GOLD_EARNED, s.active, earned, me.gold)
        check_victory(sheet, s, s.active, story)


@rule
def earn_resources(sheet, s, seat, amount, story):
    """DC-1.8: resources, one at a time; one that finds the track full founds a city. Nothing follows a victory."""
    me = s.players[seat]
    for _ in range(amount):
        if s.winner:
            return
        if me.resource < sheet.resource_most:
            me.resource += 1
            tell(story, RESOURCE_EARNED, seat, me.resource, 0)
        else:
            me.resource = 0
            found_city(sheet, s, seat, me, story)


@rule
def found_city(sheet, s, seat, me, story):
    """DC-1.9, DC-1.10, DC-1.11, DC-9.2: a primary spot if one is free, else an Empire box; it may bring relief."""
    if me.primary < sheet.primary_most:
        me.primary += 1
        tell(story, CITY_FOUNDED, seat, 0, cities_of(me))
    else:
        me.empire += 1
        tell(story, CITY_FOUNDED, seat, 1, cities_of(me))
    if seat == s.active and INCOME <= s.step <= MATCH_ROLL:
        s.founded = 1
    check_victory(sheet, s, seat, story)


@rule
def collect_income(sheet, s, story):
    """DC-5.9, DC-5.10, DC-5.11: what the technologies of the active player bring, gold first."""
    me = s.players[s.active]
    if me.technologies:
        gold = me.gold_per_turn + interest(sheet, me)
        earn_gold(sheet, s, gold, story)
        if s.winner == 0:
            earn_resources(sheet, s, s.active, me.resource_per_turn, story)
    if s.winner == 0:
        s.step = FIRST_ROLL
        throw(s, sheet.first_dice)


@rule
def read_first_roll(sheet, s, story):
    """DC-1.2, DC-1.3, DC-1.4: barbarians, a gain and another First Roll, or the match number."""
    effect_of_total = sheet.first_effect[s.total]
    if effect_of_total == MATCH_NUMBER:
        s.match_number = s.total
        s.thrower = s.active
        tell(story, MATCH_NUMBER_SET, s.active, s.total, 0)
        s.total = 0
        s.step = JOIN
        ask_join(sheet, s)
        return
    if effect_of_total == BARBARIANS_COME:
        tell(story, BARBARIANS_ARRIVE, s.active, s.total, 0)
        s.total = 0
        s.step = BARBARIANS
        s.mover = NOBODY
        return
    if effect_of_total == RESOURCE:
        earn_resources(sheet, s, s.active, sheet.first_resources, story)
    else:
        earn_gold(sheet, s, sheet.first_gold, story)
    if s.winner == 0:
        throw(s, sheet.first_dice)


@rule
def ask_join(sheet, s):
    """DC-7.1: everybody else, clockwise, is asked once whether to throw along; then the dice are thrown."""
    if sheet.off_turn_match_rolls and may_match(sheet, s.match_number):
        seat = next_seat(s, s.thrower)
        while seat != s.active:
            if not s.players[seat].out:
                s.thrower = seat
                s.mover = seat
                return
            seat = next_seat(s, seat)
    s.thrower = s.active
    s.step = MATCH_ROLL
    throw(s, sheet.match_dice)


@rule
def may_match(sheet, number):
    """DC-7.1: whether the dice of the Match Roll can show this number, and it earns something."""
    return sheet.match_resources > 0 and sheet.match_dice <= number <= FACES * sheet.match_dice


@rule
def next_seat(s, seat):
    """The seat to the left, clockwise."""
    return seat + 1 if seat + 1 < s.seats else 0


@rule
def join(s):
    """DC-7.1: the seat that was asked throws along."""
    s.joined |= 1 << s.thrower


@rule
def read_match_throw(sheet, s, story):
    """DC-1.5, DC-1.6, DC-7.2, DC-7.3, DC-9.6: a match earns, a 7 ends; each total takes effect as it is thrown."""
    matches = s.total == s.match_number
    if matches | (sheet.match_stop[s.total] != 0):
        if matches:
            earn_resources(sheet, s, s.thrower, sheet.match_resources, story)
            if s.winner:
                return
        elif s.thrower == s.active:
            s.closing = 1
            tell(story, MATCH_ENDS, s.active, s.total, 0)
        else:
            s.joined &= ~(1 << s.thrower)
            tell(story, LEAVES_MATCH, s.thrower, s.total, 0)
    pass_match_dice(sheet, s)


@rule
def pass_match_dice(sheet, s):
    """DC-1.7, DC-7.2, DC-7.3: the next who throws along, then the active player again, unless that was the last."""
    seat = next_seat(s, s.thrower)
    while seat != s.active and not s.joined & (1 << seat):
        seat = next_seat(s, seat)
    s.thrower = seat
    if seat == s.active and s.closing:
        end_match_roll(s)
    else:
        throw(s, sheet.match_dice)


@rule
def end_match_roll(s):
    """DC-1.6, DC-0.4: upkeep follows."""
    s.thrower = 0
    s.match_number = 0
    s.joined = 0
    s.closing = 0
    s.total = 0
    s.step = UPKEEP
    s.mover = NOBODY
