"""Age of Mythology, played: the functions of the contract. Each step of the turn has a file of its own.

A step whose name says what is asked waits for its seat; the others never wait. `turn.advance` carries the turn on from
step to step, so that no step calls the next: it sets `s.step`, leaves the mover NOBODY, and returns.
"""

from astragal.rules.kit import NOBODY, REDEALT, rule
from astragal.rules.mythology.play.battle import settle_sixes, six_outcomes
from astragal.rules.mythology.play.build import build, lose_villager, save_cube
from astragal.rules.mythology.play.cards import choose_half, play_card
from astragal.rules.mythology.play.explore import choose_tile, settle_tile, tile_outcomes
from astragal.rules.mythology.play.gather import move_worker, name_gathering
from astragal.rules.mythology.play.hands import (
    card_outcomes,
    choose_draw_count,
    discard,
    keep_permanents,
    settle_card,
    take_permanents,
)
from astragal.rules.mythology.play.legal import legal, refusal
from astragal.rules.mythology.play.powers.using import choose_power_target
from astragal.rules.mythology.play.recruit import recruit
from astragal.rules.mythology.play.score import scores
from astragal.rules.mythology.play.secrets import gap_outcomes, hide, redeal, settle_gap
from astragal.rules.mythology.play.setup import set_up, settle_setup, setup_outcomes
from astragal.rules.mythology.play.trade import buy_victory, give, pay_cost, take
from astragal.rules.mythology.play.turn import advance, place_victory
from astragal.rules.mythology.play.war import apply_war, at_war
from astragal.rules.mythology.state import (
    BUILDING,
    DICE,
    DISCARD,
    DRAFT,
    DRAFT_TILES,
    DRAW,
    DRAW_CARDS,
    DRAW_COUNT,
    EXPLORE_PICK,
    EXPLORE_TILES,
    GATHER_WHAT,
    HALVES,
    KEEP,
    KEEP_PERMANENTS,
    LOSE_VILLAGER,
    PAY_CUBE,
    PLACE,
    PLACE_ON,
    PLAY_CARD,
    POWER_SEAT,
    RECRUITING,
    SAVE_CUBE,
    SAVE_CUBES,
    TAKE,
    TAKE_PERMANENTS,
    TEMPLE,
    TRADE_COST,
    TRADE_GIVE,
    TRADE_TAKE,
    WORKERS,
)


@rule
def deal(sheet, s, seats, story):
    """MY-1.1, MY-1.3: the opening position; cultures are to be drawn first."""
    set_up(sheet, s, seats)


@rule
def apply(sheet, s, action, story):
    """MY-0.2: carry out a decision of the seat to move, and everything that follows from it without a choice."""
    s.mover = NOBODY
    if s.step == PLAY_CARD:
        play_card(sheet, s, action, story)
    elif at_war(s):
        apply_war(sheet, s, action, story)
    elif s.step == WORKERS:
        move_worker(sheet, s, action, story)
    elif s.step == TRADE_GIVE:
        give(s, action, story)
    elif s.step == TRADE_TAKE:
        take(s, action, story)
    elif s.step == TRADE_COST:
        pay_cost(s, action - PAY_CUBE, story)
    elif s.step == TEMPLE:
        buy_victory(sheet, s, action, story)
    elif s.step == RECRUITING:
        recruit(sheet, s, action, story)
    elif s.step == BUILDING:
        build(sheet, s, action)
    elif s.step == SAVE_CUBES:
        save_cube(s, action - SAVE_CUBE)
    elif s.step == EXPLORE_PICK or s.step == DRAFT:
        choose_tile(sheet, s, action, story)
    elif s.step == GATHER_WHAT:
        name_gathering(s, action, story)
    elif s.step == HALVES:
        choose_half(sheet, s, action, story)
    elif s.step >= POWER_SEAT:
        choose_power_target(sheet, s, action, story)
    else:
        apply_between_rounds(sheet, s, action, story)
    advance(sheet, s, story)


@rule
def apply_between_rounds(sheet, s, action, story):
    """The answers before and after the rounds, and that of a lost villager."""
    if s.step == PLACE:
        place_victory(s, action - PLACE_ON, story)
    elif s.step == TAKE:
        take_permanents(s, action - TAKE_PERMANENTS, story)
    elif s.step == DRAW_COUNT:
        choose_draw_count(s, action - DRAW_CARDS)
    elif s.step == DISCARD:
        discard(s, action, story)
    elif s.step == KEEP:
        keep_permanents(s, action - KEEP_PERMANENTS, story)
    elif s.step == LOSE_VILLAGER:
        lose_villager(s, action, story)


@rule
def outcomes(sheet, s, weights):
    """MY-14.5, MY-14.11: the draw that is due: a gap of a view, dice, a card, a tile, or one of the setting up."""
    if s.gaps == REDEALT:
        return gap_outcomes(s, weights)
    if s.step == DICE:
        return six_outcomes(sheet, s, weights)
    if s.step == DRAW:
        culture = s.players[s.active].culture
        return card_outcomes(s.decks[culture], culture, weights)
    if s.step == DRAFT_TILES or s.step == EXPLORE_TILES:
        return tile_outcomes(s, weights)
    return setup_outcomes(s, weights)


@rule
def sides(sheet, s):
    """No draw of this game is a fair die."""
    return 0


@rule
def settle(sheet, s, outcome, story):
    """MY-0.2: a draw has come out, and everything follows that does so without a choice."""
    if s.gaps == REDEALT:
        settle_gap(s, outcome)
        return
    if s.step == DICE:
        settle_sixes(s, outcome, story)
    elif s.step == DRAW:
        settle_card(s, outcome, story)
    elif s.step == DRAFT_TILES or s.step == EXPLORE_TILES:
        settle_tile(s, outcome, story)
    else:
        settle_setup(sheet, s, outcome, story)
    advance(sheet, s, story)


__all__ = ["apply", "deal", "hide", "legal", "outcomes", "redeal", "refusal", "scores", "settle", "sides"]
