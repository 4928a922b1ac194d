"""The end: who gets the cubes of the victory cards, and what everybody has."""

from astragal.rules.kit import EVERYONE, TERMINAL, best_seats, rule, tell, tell_if
from astragal.rules.mythology.play.bank import all_cubes, pay_out
from astragal.rules.mythology.play.order import clear_card
from astragal.rules.mythology.state import (
    BUILDINGS,
    DWARF,
    LARGEST_ARMY,
    LAST_BATTLE,
    MOST_BUILDINGS,
    NONE,
    OVER,
    SIDES,
    SQUARES,
    UNITS,
)
from astragal.rules.mythology.story import AWARDED, GAME_ENDS, NOT_AWARDED


@rule
def all_buildings(me):
    """MY-13.6: how many buildings stand in a city."""
    total = 0
    for building in range(BUILDINGS):
        total += me.buildings[building]
    return total


@rule
def army(s, seat):
    """MY-13.5: how many units a seat has, wherever they stand."""
    me = s.players[seat]
    total = 0
    for unit in range(UNITS):
        total += me.units[unit]
    for square in range(SQUARES):
        total += me.workers[square] == DWARF
    if seat == s.active:
        total += s.lifted[1]
    if s.battle:
        for side in range(SIDES):
            if s.sides[side].seat == seat:
                for unit in range(UNITS):
                    total += s.sides[side].units[unit]
    return total


@rule
def entitled(sheet, s, card):
    """MY-13.4, MY-13.5, MY-13.6: the seat that a victory card pays if the game ends now, or NONE."""
    if card == LAST_BATTLE:
        return s.last_winner if sheet.leftover_to_winner else NONE
    if card != LARGEST_ARMY and card != MOST_BUILDINGS:
        return NONE
    best = NONE
    most = NONE
    for seat in range(s.seats):
        count = army(s, seat) if card == LARGEST_ARMY else all_buildings(s.players[seat])
        if count > most:
            best = seat
            most = count
        elif count == most:
            best = NONE
    return best


@rule
def end_game(sheet, s, why, story):
    """MY-13.1, MY-13.4, MY-13.5, MY-13.6, MY-13.7: the victory cards are paid, and nobody is to move any more."""
    tell(story, GAME_ENDS, s.active, why, 0)
    for card in range(MOST_BUILDINGS + 1):
        seat = entitled(sheet, s, card)
        if seat != NONE:
            cubes = pay_out(s, card, seat)
            tell_if(story, cubes > 0, AWARDED, seat, card, cubes)
        else:
            tell_if(story, s.victory_cards[card] > 0, NOT_AWARDED, NONE, card, s.victory_cards[card])
    s.cursor = 0
    clear_card(s)
    s.step = OVER
    s.mover = TERMINAL
    s.audience = EVERYONE


@rule
def scores(sheet, s, points, tiebreaks):
    """MY-13.8, MY-13.9, MY-13.12: points if the game ended now, resource cubes as tie-break; who is ahead, as bits."""
    for seat in range(s.seats):
        points[seat] = s.players[seat].victory
        tiebreaks[seat] = all_cubes(s.players[seat])
    for card in range(MOST_BUILDINGS + 1):
        seat = entitled(sheet, s, card)
        if seat != NONE:
            points[seat] += s.victory_cards[card]
    return best_seats(points, tiebreaks, s.seats)
