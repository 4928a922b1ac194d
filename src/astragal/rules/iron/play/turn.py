"""The turn: which step follows which, and how the dice are passed on."""

from astragal.rules.iron.play.build import ask_build
from astragal.rules.iron.play.buy import ask_buy, ask_payment
from astragal.rules.iron.play.collect import ask_food_or_population
from astragal.rules.iron.play.disasters import feed_provinces, resolve_disaster
from astragal.rules.iron.play.fate import ask_conquest, ask_room, ask_tribute, resolve_fate
from astragal.rules.iron.play.granaries import ask_at_the_end, ask_before_feeding
from astragal.rules.iron.play.roll import ask_leadership, ask_omens, ask_reroll, begin_rolling
from astragal.rules.iron.play.score import total_points, why_it_ends
from astragal.rules.iron.play.store import ask_store
from astragal.rules.iron.state import (
    AT_THE_WALLS,
    BUILD,
    BUY,
    CHOOSE,
    CONQUEST,
    DISASTER,
    FATE,
    FEED,
    GRAIN,
    LARDER,
    LEAD,
    OMENS,
    OVER,
    PASS_DICE,
    PAY,
    ROLL,
    ROOM,
    STORE,
    TRIBUTE,
)
from astragal.rules.iron.story import GAME_ENDS, SOLO_RESULT, TURN_BEGINS
from astragal.rules.kit import NOBODY, TERMINAL, rule, tell


@rule
def begin_turn(s, seat, story):
    """IR-0.4, IR-1.1: the dice go to this seat, which throws them at once."""
    s.active = seat
    tell(story, TURN_BEGINS, seat, s.round_no, 0)
    begin_rolling(s)


@rule
def pass_start(s, story):
    """IR-0.3: the next seat chooses its second port or province; after the last one the first round begins."""
    if s.active + 1 < s.seats:
        s.active += 1
        s.mover = s.active
    else:
        begin_turn(s, 0, story)


@rule
def pass_dice(sheet, s, story):
    """IR-0.4, IR-8.4: the next seat; after the last one the round is over, and perhaps the game."""
    if s.active + 1 < s.seats:
        begin_turn(s, s.active + 1, story)
        return
    reason = why_it_ends(sheet, s)
    if reason:
        s.mover = TERMINAL
        s.step = OVER
        tell(story, GAME_ENDS, s.active, reason, 0)
        if s.seats == 1:
            tell(story, SOLO_RESULT, 0, total_points(sheet, s.players[0]), sheet.solo_target)
    else:
        s.round_no += 1
        begin_turn(s, 0, story)


@rule
def advance(sheet, s, story):
    """IR-0.5: carry the turn on until somebody has a choice, a die is to be thrown, or the game is over."""
    while s.mover == NOBODY:
        if s.step == ROLL:
            ask_reroll(sheet, s)
        elif s.step == LEAD:
            ask_leadership(s)
        elif s.step == OMENS:
            ask_omens(s)
        elif s.step == CHOOSE:
            ask_food_or_population(sheet, s, story)
        elif s.step == GRAIN:
            ask_before_feeding(sheet, s)
        elif s.step == FEED:
            feed_provinces(sheet, s, story)
        elif s.step == DISASTER:
            resolve_disaster(sheet, s, story)
        elif s.step == AT_THE_WALLS:
            s.mover = s.active
        elif s.step == FATE:
            resolve_fate(sheet, s, story)
        elif s.step == CONQUEST:
            ask_conquest(s)
        elif s.step == ROOM:
            ask_room(sheet, s, story)
        elif s.step == TRIBUTE:
            ask_tribute(sheet, s, story)
        elif s.step == BUILD:
            ask_build(sheet, s, story)
        elif s.step == BUY:
            ask_buy(sheet, s)
        elif s.step == PAY:
            ask_payment(sheet, s, story)
        elif s.step == STORE:
            ask_store(sheet, s)
        elif s.step == LARDER:
            ask_at_the_end(sheet, s)
        elif s.step == PASS_DICE:
            pass_dice(sheet, s, story)
