"""What lies ahead: how long the game will last, who will have the most of something, who is ahead."""

from astragal.bots.policies import whole
from astragal.bots.policies.mythology.weights import (
    CUBES_NEAR_WONDER,
    POINT,
    SAFE_LEAD,
    SAFER_A_TURN,
    SHARE_OF_A_CARD,
    TEMPLE_SALES,
    WONDER_FAR,
    WONDER_NEAR,
)
from astragal.rules.kit import rule
from astragal.rules.mythology.play.bank import all_cubes
from astragal.rules.mythology.play.score import all_buildings, army
from astragal.rules.mythology.state import (
    GREAT_TEMPLE,
    LARGEST_ARMY,
    LAST_BATTLE,
    MOST_BUILDINGS,
    MYTHIC,
    PLACE,
    THE_WONDER,
)


@rule
def turns_left(mind, sheet, s, seat):
    """A guess at the number of turns after this one, in tenths; 0 in the last turn."""
    placed = sheet.victory_placed[s.seats]
    bank = whole(s.victory_bank)
    if s.step == PLACE:
        bank -= placed - s.cursor
    if bank <= 0:
        return 0
    temples = 0
    for each in range(whole(s.seats)):
        temples += s.players[each].buildings[GREAT_TEMPLE]
    left = max(10, 100 * bank // (10 * placed + mind[TEMPLE_SALES] * temples))
    for other in range(whole(s.seats)):
        them = s.players[other]
        if other != seat and them.age == MYTHIC:
            left = min(left, mind[WONDER_NEAR] if all_cubes(them) >= mind[CUBES_NEAR_WONDER] else mind[WONDER_FAR])
    return left


@rule
def counted(s, seat, card):
    """What a victory card counts: the units or the buildings of a seat."""
    return whole(army(s, seat)) if card == LARGEST_ARMY else whole(all_buildings(s.players[seat]))


@rule
def most_of_others(s, seat, card):
    """The most units or buildings that any other seat has."""
    most = 0
    for other in range(whole(s.seats)):
        if other != seat:
            most = max(most, counted(s, other, card))
    return most


@rule
def chance_of_most(mind, lead, left):
    """The chance, in thousandths, that this lead lasts to the end; a tie pays nobody."""
    spread = mind[SAFE_LEAD] + mind[SAFER_A_TURN] * left // 10
    return max(0, min(POINT, POINT * (2 * lead - 1 + 2 * spread) // (4 * spread)))


@rule
def cubes_at_the_end(mind, s, card):
    """The expected cubes on a victory card at the end, in thousandths."""
    return POINT * s.victory_cards[card] + mind[SHARE_OF_A_CARD] * s.victory_bank


@rule
def worth_of_one_more(mind, s, seat, card, left):
    """What one more unit or building is worth for its victory card."""
    lead = counted(s, seat, card) - most_of_others(s, seat, card)
    gained = chance_of_most(mind, lead + 1, left) - chance_of_most(mind, lead, left)
    return cubes_at_the_end(mind, s, card) * gained // POINT


@rule
def points_at_the_end(sheet, s, seat, builder):
    """The victory cubes of a seat if the game ends now; `builder`, if not -1, has then just built the Wonder."""
    points = whole(s.players[seat].victory)
    for card in range(LARGEST_ARMY, MOST_BUILDINGS + 1):
        beaten = False
        mine = counted(s, seat, card) + (1 if card == MOST_BUILDINGS and seat == builder else 0)
        for other in range(whole(s.seats)):
            theirs = counted(s, other, card) + (1 if card == MOST_BUILDINGS and other == builder else 0)
            beaten = beaten or (other != seat and theirs >= mine)
        if not beaten:
            points += s.victory_cards[card]
    if seat == builder:
        points += s.victory_cards[THE_WONDER]
    if sheet.leftover_to_winner and s.last_winner == seat:
        points += s.victory_cards[LAST_BATTLE]
    return points


@rule
def lead_at_the_end(sheet, s, seat, builder):
    """By how many victory cubes a seat leads the best other if the game ends now; negative if behind."""
    mine = points_at_the_end(sheet, s, seat, builder)
    lead = mine
    for place in range(1, whole(s.seats)):
        by = mine - points_at_the_end(sheet, s, (seat + place) % whole(s.seats), builder)
        lead = by if place == 1 else min(lead, by)
    return lead
