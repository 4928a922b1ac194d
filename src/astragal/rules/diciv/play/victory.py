"""Four ways to win, the end of the timeline, and the score, which can be asked for at any time."""

from astragal.rules.diciv.state import MOST_DICE, OVER, PERCENT
from astragal.rules.diciv.story import BY_CITIES, BY_GOLD, BY_TECHNOLOGY, BY_TIMELINE, GAME_ENDS
from astragal.rules.kit import TERMINAL, rule, tell


@rule
def cities_of(me):
    """DC-9.2: primary and Empire cities together."""
    return me.primary + me.empire


@rule
def why_won(sheet, me):
    """DC-9.1, DC-9.2, DC-9.3, DC-9.6: the first victory that a player holds of gold, cities and technology, or 0."""
    if me.gold >= sheet.victory_gold:
        return BY_GOLD
    if cities_of(me) >= sheet.victory_cities:
        return BY_CITIES
    if me.modern >= sheet.victory_modern:
        return BY_TECHNOLOGY
    return 0


@rule
def check_victory(sheet, s, seat, story):
    """DC-9.5: after every change that may win."""
    reason = why_won(sheet, s.players[seat])
    if reason:
        win(s, seat, reason, story)


@rule
def win(s, seat, reason, story):
    """DC-9.5: the game is over at once."""
    s.winner = 1 << seat
    s.victory = reason
    end_game(s, seat, reason, story)


@rule
def end_game(s, seat, reason, story):
    """DC-9.5, DC-9.7: nobody moves any more; whatever was under way is dropped."""
    s.step = OVER
    s.mover = TERMINAL
    s.to_throw = 0
    s.total = 0
    s.against = 0
    s.thrower = 0
    s.match_number = 0
    s.joined = 0
    s.closing = 0
    s.founded = 0
    s.required = 0
    s.attacks = 0
    s.to_roll = 0
    s.rolls_left = 0
    s.purpose = 0
    s.renamed = 0
    s.shifts_used = 0
    s.fitting = 0
    for die in range(MOST_DICE):
        s.dice[die] = 0
    tell(story, GAME_ENDS, seat, reason, 0)


@rule
def end_of_timeline(s, story):
    """DC-9.7: everybody has had the last turn."""
    end_game(s, s.active, BY_TIMELINE, story)


@rule
def is_beaten(sheet, me):
    """DC-9.4: out, or without a city where that is enough."""
    return me.out != 0 or (cities_of(me) == 0 and not sheet.domination_needs_elimination)


@rule
def dominates(sheet, s, seat):
    """DC-9.4, DC-8.1: all others, or the encampment of a single player, are beaten."""
    if not sheet.victory_domination:
        return False
    if s.seats == 1:
        return s.camp_out != 0 or (s.camp_cities == 0 and not sheet.domination_needs_elimination)
    for other in range(s.seats):
        if other != seat and not is_beaten(sheet, s.players[other]):
            return False
    return True


@rule
def gold_share(sheet, me):
    """DC-9.8: percent of the gold that wins."""
    return PERCENT * me.gold // sheet.victory_gold


@rule
def city_share(sheet, me):
    """DC-9.8: percent of the cities that win."""
    return PERCENT * cities_of(me) // sheet.victory_cities


@rule
def technology_share(sheet, me):
    """DC-9.8: percent of the Modern technologies that win."""
    return PERCENT * me.modern // sheet.victory_modern


@rule
def scores(sheet, s, points, tiebreaks):
    """DC-9.7, DC-9.8: points and tie-break of every seat as they stand; returns who has won, as bits, 0 if nobody."""
    for seat in range(s.seats):
        me = s.players[seat]
        gold = gold_share(sheet, me)
        cities = city_share(sheet, me)
        technology = technology_share(sheet, me)
        points[seat] = max(gold, max(cities, technology))
        tiebreaks[seat] = gold + cities + technology
    if s.winner or s.seats == 1 or not sheet.rank_without_victory:
        return s.winner
    return best_of_the_rest(s, points, tiebreaks)


@rule
def best_of_the_rest(s, points, tiebreaks):
    """DC-9.7: without a victory the best by points, where the option says so; eliminated players do not count."""
    best = 0
    for seat in range(s.seats):
        beaten = s.players[seat].out != 0
        for other in range(s.seats):
            more = points[other] > points[seat]
            same = points[other] == points[seat]
            ahead = more or (same and tiebreaks[other] > tiebreaks[seat])
            beaten = beaten or (ahead and not s.players[other].out)
        if not beaten:
            best |= 1 << seat
    return best
