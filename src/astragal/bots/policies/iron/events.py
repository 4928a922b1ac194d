"""Disasters, battles, conquest and tribute: what they are worth, and whether to fight or to hand over a good."""

from astragal.bots.policies import whole
from astragal.bots.policies.iron.weights import ARMY_RAISED, OMENS_MORE, POINT
from astragal.bots.policies.iron.worth import arms_worth, demand_worth, opponents_worth, worth_of_a_good
from astragal.rules.iron.play.battles import battle_margin, strength
from astragal.rules.iron.play.disasters import disaster_of
from astragal.rules.iron.play.fate import tribute_due
from astragal.rules.iron.state import (
    CITIZENSHIP,
    CONQUEST,
    CONQUEST_FACE,
    DECLINE,
    EMPIRE,
    FIGHT,
    HAND_OVER,
    MEDICINE,
    NAVY,
    OMENS_FACE,
    RELIGION,
    TRIBUTE_FACE,
    WALLS,
    YIELD_TRIBUTE,
)
from astragal.rules.iron.story import BARBARIANS, CIVIL_WAR, INVASION, PESTILENCE, UNREST
from astragal.rules.kit import rule


@rule
def strength_lost(sheet, me):
    """The strength that a battle costs, whoever wins it."""
    ships = me.developments[NAVY] * min(me.ships, sheet.ship_loss) * sheet.navy_strength
    return min(me.armies, sheet.army_loss) + ships


@rule
def bonus_lost(sheet, me):
    """The worth of the bonuses for armies and ships that a battle costs."""
    armies = me.developments[EMPIRE] * min(me.armies, sheet.army_loss) * sheet.empire_points
    ships = me.developments[NAVY] * min(me.ships, sheet.ship_loss) * (sheet.navy_points + sheet.shipmaking_points)
    return (armies + ships) * POINT


@rule
def battle_worth(mind, sheet, s, seat, own, opposing, conquest, left):
    """The worth of a battle to a seat with this strength: tribute or disaster boxes, less what the losses cost.

    `conquest` is the number of conquest boxes filled after it.
    """
    me = s.players[seat]
    lost = strength_lost(sheet, me)
    now = arms_worth(mind, sheet, s, seat, own, whole(me.conquest), left)
    after = arms_worth(mind, sheet, s, seat, own, conquest, left)
    weaker = after - arms_worth(mind, sheet, s, seat, own - lost, conquest, left)
    return (own - opposing) * POINT + after - now - min(weaker, lost * mind[ARMY_RAISED]) - bonus_lost(sheet, me)


@rule
def conquest_worth(mind, sheet, s, seat, own, left):
    """The worth of a conquest with this strength; 0 if it is better declined."""
    me = s.players[seat]
    if me.armies == 0 or own <= me.conquest:
        return 0
    boxes = min(me.conquest + 1, sheet.conquest_boxes)
    return max(0, battle_worth(mind, sheet, s, seat, own, whole(me.conquest), boxes, left))


@rule
def barbarians_worth(mind, sheet, s, seat, left):
    """The worth of a battle against Barbarians; Walls spare a player a losing battle."""
    me = s.players[seat]
    worth = battle_worth(mind, sheet, s, seat, strength(sheet, me), sheet.barbarians_strength, whole(me.conquest), left)
    if me.monuments[WALLS]:
        return max(0, worth) if sheet.walls_optional else 0
    return worth


@rule
def opponents_without(s, seat, development):
    """How many opponents lack a development."""
    count = 0
    for other in range(s.seats):
        if other != seat and not s.players[other].developments[development]:
            count += 1
    return count


@rule
def pestilence_worth(mind, sheet, s, seat):
    """The worth of a Pestilence: the disaster boxes of opponents, or in solitaire one's own."""
    if s.seats == 1:
        return (s.players[seat].developments[MEDICINE] - 1) * sheet.pestilence_boxes * POINT
    return sheet.pestilence_boxes * opponents_worth(mind, sheet, s, opponents_without(s, seat, MEDICINE))


@rule
def invasion_worth(mind, sheet, s, seat, left):
    """The worth of an Invasion: the seat's own battle, less what the opponents gain by theirs."""
    me = s.players[seat]
    worth = battle_worth(mind, sheet, s, seat, strength(sheet, me), sheet.invasion_strength, whole(me.conquest), left)
    for other in range(s.seats):
        if other != seat:
            worth -= battle_margin(sheet, s.players[other], sheet.invasion_strength) * opponents_worth(
                mind, sheet, s, 1
            )
    return worth


@rule
def disaster_worth(mind, sheet, s, seat, disaster, left):
    """The worth of a disaster to the seat that rolls it."""
    me = s.players[seat]
    if disaster == UNREST:
        return (me.developments[RELIGION] - 1) * sheet.unrest_boxes * POINT
    if disaster == BARBARIANS:
        return barbarians_worth(mind, sheet, s, seat, left)
    if disaster == PESTILENCE:
        return pestilence_worth(mind, sheet, s, seat)
    if disaster == CIVIL_WAR:
        return (me.developments[CITIZENSHIP] - 1) * sheet.civil_war_boxes * POINT
    if disaster == INVASION:
        return invasion_worth(mind, sheet, s, seat, left)
    return 0


@rule
def events_worth(mind, sheet, s, seat, skulls, fate, left):
    """The worth of the disaster for this many skulls, then of the fate die, with the strength that is left."""
    me = s.players[seat]
    disaster = disaster_of(sheet, skulls)
    worth = disaster_worth(mind, sheet, s, seat, disaster, left)
    own = strength(sheet, me)
    if disaster == INVASION or (disaster == BARBARIANS and not me.monuments[WALLS]):
        own -= strength_lost(sheet, me)
    if fate == CONQUEST_FACE:
        return worth + conquest_worth(mind, sheet, s, seat, own, left)
    if fate == TRIBUTE_FACE:
        return worth + demand_worth(mind, sheet, s, seat, own)
    if fate == OMENS_FACE:
        settable = max(conquest_worth(mind, sheet, s, seat, own, left), demand_worth(mind, sheet, s, seat, own))
        return worth + settable + mind[OMENS_MORE]
    return worth


@rule
def choose_fight(mind, sheet, s, seat, left):
    """Fight if the battle brings more than it costs."""
    if s.step == CONQUEST:
        worth = conquest_worth(mind, sheet, s, seat, strength(sheet, s.players[seat]), left)
    else:
        worth = barbarians_worth(mind, sheet, s, seat, left)
    return FIGHT if worth > 0 else DECLINE


@rule
def choose_tribute(mind, sheet, s, worths):
    """Hand over a good if the tribute would help the other player more than the good is worth to both together."""
    me = s.players[s.asked]
    other = s.players[s.active]
    tribute = tribute_due(sheet, strength(sheet, other), me) * opponents_worth(mind, sheet, s, s.seats - 1)
    given = worth_of_a_good(mind, sheet, me, whole(me.goods), worths)
    if other.goods < sheet.goods_spaces:
        gained = worth_of_a_good(mind, sheet, other, other.goods + 1, worths)
        given += gained * opponents_worth(mind, sheet, s, s.seats - 1) // POINT
    return HAND_OVER if tribute > given else YIELD_TRIBUTE
