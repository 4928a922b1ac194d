"""Before the first turn: cultures, seats, the starting player, what everybody begins with, and the draft of tiles."""

from astragal.rules.kit import NOBODY, rule, tell
from astragal.rules.mythology.play.explore import can_place_any, return_offer, tiles_in_pool
from astragal.rules.mythology.play.order import ask, draw_openly, in_order
from astragal.rules.mythology.state import (
    ARCHAIC,
    BEGIN_TURN,
    CULTURE_DRAWN,
    CULTURES,
    DRAFT_TILES,
    FIRST_CULTURE,
    KINDS,
    MORTAL,
    MOST_SEATS,
    NONE,
    RESOURCES,
    SEATING,
    SEATING_TURNED,
    SECOND_CULTURE,
    SIDES,
    SQUARES,
    STARTING_PLAYER,
    STARTING_SEAT,
    TILES,
    TWO_CULTURES_SEATS,
    UNITS,
)
from astragal.rules.mythology.story import CULTURE_GIVEN, PASSED, STARTS, TILES_LAID_OUT


@rule
def set_up(sheet, s, seats):
    """MY-1.5, MY-1.6, MY-1.9, MY-3.14: bank, pool and decks are laid out; the first culture is to be drawn."""
    s.seats = seats
    for resource in range(RESOURCES):
        s.bank[resource] = sheet.bank[seats]
    s.victory_bank = sheet.victory_bank
    for tile in range(TILES):
        s.pool[tile] = sheet.tile_copies[tile] * sheet.tile_sheets[seats]
    for culture in range(CULTURES):
        for kind in range(KINDS):
            s.decks[culture].down[kind] = sheet.card_copies[KINDS * culture + kind]
    clear_table(s)
    s.step = FIRST_CULTURE
    draw_openly(s)


@rule
def clear_table(s):
    """MY-1.1, MY-1.7: empty boards and no card, battle or seat named yet."""
    for seat in range(MOST_SEATS):
        s.players[seat].culture = NONE
        for square in range(SQUARES):
            s.players[seat].tiles[square] = NONE
    for side in range(SIDES):
        s.sides[side].seat = NONE
        s.sides[side].sealed_card = NONE
        s.sides[side].card = NONE
        s.sides[side].figure = NONE
        s.sides[side].fallen = NONE
    s.active = NONE
    s.asked = NONE
    s.first_culture = NONE
    s.second_culture = NONE
    s.card = NONE
    s.gathered = NONE
    s.pending = NONE
    s.bereaved = NONE
    s.victim = NONE
    s.target_square = NONE
    s.winner = NONE
    s.last_winner = NONE


@rule
def setup_outcomes(s, weights):
    """MY-1.3, MY-1.4: cultures that are left, ways to turn the seating, or seats, each as likely as the others."""
    first = CULTURE_DRAWN
    count = CULTURES
    if s.step == SEATING:
        first = SEATING_TURNED
        count = s.seats
    elif s.step == STARTING_PLAYER:
        first = STARTING_SEAT
        count = s.seats
    for outcome in range(first):
        weights[outcome] = 0
    for each in range(count):
        weights[first + each] = 1
    if s.step == SECOND_CULTURE:
        weights[first + s.first_culture] = 0
    return first + count


@rule
def settle_setup(sheet, s, outcome, story):
    """MY-1.2, MY-1.3, MY-1.4: a culture is drawn, then another; the seats are turned; the starting player is found."""
    if s.step == FIRST_CULTURE:
        s.first_culture = outcome - CULTURE_DRAWN
        s.step = SECOND_CULTURE
        draw_openly(s)
    elif s.step == SECOND_CULTURE:
        s.second_culture = outcome - CULTURE_DRAWN
        s.step = SEATING
        draw_openly(s)
    elif s.step == SEATING:
        seat_cultures(sheet, s, outcome - SEATING_TURNED, story)
        s.step = STARTING_PLAYER
        if sheet.seat_one_starts:
            begin_draft(sheet, s, 0, story)
        else:
            draw_openly(s)
    else:
        begin_draft(sheet, s, outcome - STARTING_SEAT, story)


@rule
def seat_cultures(sheet, s, turned, story):
    """MY-1.2, MY-1.3, MY-1.7: each place of the pattern becomes a culture, and everybody gets what they begin with."""
    for seat in range(s.seats):
        place = (seat + turned) % s.seats
        letter = sheet.seating[MOST_SEATS * s.seats + place]
        if sheet.four_players_two_cultures and s.seats == TWO_CULTURES_SEATS:
            letter = sheet.two_cultures[place]
        culture = s.first_culture
        if letter == 1:
            culture = s.second_culture
        elif letter == 2:
            culture = CULTURES - s.first_culture - s.second_culture
        hand_out(sheet, s, seat, culture)
        tell(story, CULTURE_GIVEN, seat, culture, 0)
    s.first_culture = NONE
    s.second_culture = NONE


@rule
def hand_out(sheet, s, seat, culture):
    """MY-1.7: cubes of each resource and some of each mortal unit."""
    me = s.players[seat]
    me.culture = culture
    me.age = ARCHAIC
    for resource in range(RESOURCES):
        me.cubes[resource] = sheet.start_cubes
        s.bank[resource] -= sheet.start_cubes
    for unit in range(sheet.units_of[culture]):
        if sheet.unit_kind[UNITS * culture + unit] == MORTAL:
            me.units[unit] = sheet.start_units


@rule
def begin_draft(sheet, s, seat, story):
    """MY-1.4, MY-1.13: the starting player is known; tiles are to be laid out."""
    s.start = seat
    s.active = seat
    tell(story, STARTS, seat, 0, 0)
    s.left = min(sheet.draft_tiles * s.seats, tiles_in_pool(s))
    tell(story, TILES_LAID_OUT, seat, s.left, 0)
    s.cursor = 0
    s.step = DRAFT_TILES
    s.mover = NOBODY


@rule
def drafting_seat(s):
    """MY-1.14: to and fro along the table."""
    lap = s.cursor // s.seats
    place = s.cursor - lap * s.seats
    if lap & 1:
        place = s.seats - 1 - place
    return in_order(s, place)


@rule
def ask_draft(sheet, s, story):
    """MY-1.14, MY-1.15, MY-1.16: the next who can place a tile; after the last choice the rest goes back."""
    while s.cursor < sheet.draft_picks * s.seats and s.left > 0:
        seat = drafting_seat(s)
        if can_place_any(sheet, s, seat):
            ask(s, seat)
            return
        tell(story, PASSED, seat, 0, 1)
        s.cursor += 1
    return_offer(s, story)
    s.left = 0
    s.step = BEGIN_TURN
