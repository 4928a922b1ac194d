"""Step 3: what the fate die still asks for: a conquest, or a tribute demand."""

from astragal.rules.iron.play.battles import battle, gain_tribute, strength, tribute_marked
from astragal.rules.iron.play.granaries import goods_to_turn
from astragal.rules.iron.state import (
    BUILD,
    CONQUEST,
    CONQUEST_FACE,
    FATE_DIE,
    FIGHT,
    HAND_OVER,
    ROOM,
    TRIBUTE,
    TRIBUTE_FACE,
)
from astragal.rules.iron.story import CONQUERED, DECLINED, DEMAND, GOOD_HANDED_OVER, NOT_WEAKER, PHANTOM
from astragal.rules.kit import rule, tell


@rule
def resolve_fate(sheet, s, story):
    """IR-1.7, IR-1.8, IR-4.7: after feeding and disaster, conquest or tribute; other faces have had their effect."""
    if s.dice[FATE_DIE] == CONQUEST_FACE:
        ask_conquest(s)
    elif s.dice[FATE_DIE] == TRIBUTE_FACE:
        s.step = ROOM
        ask_room(sheet, s, story)
    else:
        s.step = BUILD


@rule
def ask_conquest(s):
    """IR-4.5: asked when there is at least one army, whatever the bonuses."""
    if s.players[s.active].armies > 0:
        s.step = CONQUEST
        s.mover = s.active
    else:
        s.step = BUILD


@rule
def answer_conquest(sheet, s, action, story):
    """IR-4.5, IR-4.6: fight the tribe, or decline; a victory makes the next tribe stronger, up to the last box."""
    me = s.players[s.active]
    if action == FIGHT:
        margin = battle(sheet, s, s.active, me.conquest, story)
        if margin > 0 and me.conquest < sheet.conquest_boxes:
            me.conquest += 1
            tell(story, CONQUERED, s.active, me.conquest, 0)
    else:
        tell(story, DECLINED, s.active, 0, 0)
    s.step = BUILD


@rule
def tribute_due(sheet, own, other):
    """IR-4.8: what a demand brings from this opponent to a seat of this strength, unless a good is handed over."""
    return max(0, own - strength(sheet, other))


@rule
def phantom_tribute(s, own):
    """IR-9.4: what a demand brings in solitaire, from an opponent as strong as the round."""
    return max(0, own - s.round_no)


@rule
def tribute_from(sheet, s, seat, other):
    """IR-4.8, IR-4.10: what this opponent would let a demand of this seat gain now."""
    me = s.players[seat]
    return tribute_marked(sheet, me, tribute_due(sheet, strength(sheet, me), s.players[other]))


@rule
def tribute_of_demand(sheet, s, seat):
    """IR-4.8, IR-4.10, IR-9.4: what a demand of this seat would bring now if nobody handed over a good."""
    own = strength(sheet, s.players[seat])
    tribute = phantom_tribute(s, own) if s.seats == 1 else 0
    for other in range(s.seats):
        if other != seat:
            tribute += tribute_due(sheet, own, s.players[other])
    return tribute_marked(sheet, s.players[seat], tribute)


@rule
def goods_of_demand(sheet, s, seat):
    """IR-4.9: how many goods a demand of this seat might bring now instead, one from each who may hand one over."""
    own = strength(sheet, s.players[seat])
    goods = 0
    for other in range(s.seats):
        if other != seat and s.players[other].goods > 0:
            goods += tribute_due(sheet, own, s.players[other]) > 0
    return goods


@rule
def ask_room(sheet, s, story):
    """IR-10.2: before a demand that may bring more goods than there is room for, Granaries may make room."""
    me = s.players[s.active]
    if sheet.granaries_any_time and goods_to_turn(sheet, me) > 0:
        if goods_of_demand(sheet, s, s.active) > sheet.goods_spaces - me.goods:
            s.mover = s.active
            return
    begin_demand(sheet, s, story)


@rule
def begin_demand(sheet, s, story):
    """IR-4.8, IR-9.4: clockwise from the seat after the one that demands; in solitaire against a phantom."""
    own = strength(sheet, s.players[s.active])
    tell(story, DEMAND, s.active, own, 0)
    if s.seats == 1:
        tell(story, PHANTOM, s.active, s.round_no, 0)
        gain_tribute(sheet, s, s.active, phantom_tribute(s, own), story)
        s.step = BUILD
    else:
        s.step = TRIBUTE
        s.asked = s.active
        go_on_demanding(s)


@rule
def go_on_demanding(s):
    """IR-4.8: the demand goes to the next seat; back where it began it is over."""
    s.asked = (s.asked + 1) % s.seats
    if s.asked == s.active:
        s.asked = -1
        s.step = BUILD


@rule
def ask_tribute(sheet, s, story):
    """IR-4.8, IR-4.9: a weaker opponent with a good is asked; from one without, tribute is gained at once."""
    due = tribute_due(sheet, strength(sheet, s.players[s.active]), s.players[s.asked])
    if due == 0:
        tell(story, NOT_WEAKER, s.asked, s.active, 0)
        go_on_demanding(s)
    elif s.players[s.asked].goods > 0:
        s.mover = s.asked
    else:
        gain_tribute(sheet, s, s.active, due, story)
        go_on_demanding(s)


@rule
def answer_tribute(sheet, s, action, story):
    """IR-4.8, IR-4.9: a good, lost if there is no room for it, or the tribute."""
    me = s.players[s.active]
    other = s.players[s.asked]
    if action == HAND_OVER:
        room = 1 if me.goods < sheet.goods_spaces else 0
        other.goods -= 1
        me.goods += room
        tell(story, GOOD_HANDED_OVER, s.asked, s.active, room)
    else:
        gain_tribute(sheet, s, s.active, tribute_due(sheet, strength(sheet, me), other), story)
    go_on_demanding(s)
