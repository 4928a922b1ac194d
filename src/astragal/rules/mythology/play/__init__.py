"""Age of Mythology, played: the functions of the contract. Each step of the turn has a file of its own.

A step whose name says what is asked waits for its seat; the others never wait. `turn.advance` carries the turn on from
step to step, so that no step calls the next: it sets `s.step`, leaves the mover NOBODY, and returns.
"""

from astragal.rules.kit import CHANCE, NOBODY, REDEALT, rule
from astragal.rules.mythology.play.bank import list_cubes
from astragal.rules.mythology.play.battle import settle_sixes, six_outcomes
from astragal.rules.mythology.play.build import (
    build,
    list_buildings,
    list_savings,
    list_villagers,
    lose_villager,
    refuse_build,
    refuse_saving,
    refuse_villager,
    save_cube,
)
from astragal.rules.mythology.play.cards import (
    choose_half,
    list_halves,
    list_plays,
    play_card,
    refuse_halves,
    refuse_play,
)
from astragal.rules.mythology.play.explore import choose_tile, list_tiles, refuse_tile, settle_tile, tile_outcomes
from astragal.rules.mythology.play.gather import (
    list_gathering,
    list_worker_moves,
    move_worker,
    name_gathering,
    refuse_gathering,
    refuse_worker_move,
)
from astragal.rules.mythology.play.hands import (
    card_outcomes,
    choose_draw_count,
    discard,
    keep_permanents,
    list_discards,
    list_draw_counts,
    list_kept,
    list_permanents,
    refuse_discard,
    refuse_draw_count,
    refuse_kept,
    refuse_permanents,
    settle_card,
    take_permanents,
)
from astragal.rules.mythology.play.order import list_range
from astragal.rules.mythology.play.powers.using import choose_power_target, list_power_targets, refuse_power_target
from astragal.rules.mythology.play.recruit import list_recruits, recruit, refuse_recruit
from astragal.rules.mythology.play.score import scores
from astragal.rules.mythology.play.secrets import gap_outcomes, hide, redeal, settle_gap
from astragal.rules.mythology.play.setup import set_up, settle_setup, setup_outcomes
from astragal.rules.mythology.play.trade import (
    buy_victory,
    give,
    list_giving,
    pay_cost,
    refuse_giving,
    refuse_paying,
    refuse_taking,
    refuse_temple,
    take,
)
from astragal.rules.mythology.play.turn import advance, list_places, place_victory, refuse_place
from astragal.rules.mythology.play.war import apply_war, at_war, list_war, refuse_war
from astragal.rules.mythology.refusals import GAME_OVER, NO_SUCH_ACTION, NOT_ASKED
from astragal.rules.mythology.state import (
    ACTIONS,
    BUILDING,
    BUY_VICTORY,
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
    OVER,
    PAY_CUBE,
    PLACE,
    PLACE_ON,
    PLAY_CARD,
    POWER_SEAT,
    RECRUITING,
    SAVE_CUBE,
    SAVE_CUBES,
    TAKE,
    TAKE_CUBE,
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
def legal(sheet, s, actions):
    """Write the action numbers with no refusal, in ascending order, and return how many there are."""
    if s.step == PLAY_CARD:
        return list_plays(sheet, s, actions)
    if at_war(s):
        return list_war(s, actions)
    if s.step == WORKERS:
        return list_worker_moves(sheet, s, actions)
    if s.step == TRADE_GIVE:
        return list_giving(s, actions)
    if s.step == TRADE_TAKE:
        return list_cubes(s.bank, actions, 0, TAKE_CUBE)
    if s.step == TRADE_COST:
        return list_cubes(s.players[s.active].cubes, actions, 0, PAY_CUBE)
    if s.step == TEMPLE:
        return list_range(actions, 0, BUY_VICTORY, 2)
    if s.step == RECRUITING:
        return list_recruits(sheet, s, actions)
    if s.step == BUILDING:
        return list_buildings(sheet, s, actions)
    if s.step == SAVE_CUBES:
        return list_savings(sheet, s, actions)
    if s.step == EXPLORE_PICK or s.step == DRAFT:
        return list_tiles(sheet, s, actions)
    if s.step == GATHER_WHAT:
        return list_gathering(actions)
    if s.step == HALVES:
        return list_halves(sheet, s, actions)
    if s.step >= POWER_SEAT:
        return list_power_targets(sheet, s, actions)
    return list_between_rounds(sheet, s, actions)


@rule
def list_between_rounds(sheet, s, actions):
    """The questions before and after the rounds, and that of a lost villager."""
    if s.step == PLACE:
        return list_places(actions)
    if s.step == TAKE:
        return list_permanents(sheet, s, actions)
    if s.step == DRAW_COUNT:
        return list_draw_counts(sheet, s, actions)
    if s.step == DISCARD:
        return list_discards(s, actions)
    if s.step == KEEP:
        return list_kept(s, actions)
    if s.step == LOSE_VILLAGER:
        return list_villagers(s, actions)
    return 0


@rule
def refusal(sheet, s, action):
    """0 if the seat to move may choose this action, else why not."""
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if s.step == OVER:
        return GAME_OVER
    if s.mover == CHANCE:
        return NOT_ASKED
    if s.step == PLAY_CARD:
        return refuse_play(sheet, s, action)
    if at_war(s):
        return refuse_war(s, action)
    if s.step == HALVES:
        return refuse_halves(sheet, s, action)
    if s.step == EXPLORE_PICK or s.step == DRAFT:
        return refuse_tile(sheet, s, action)
    if s.step == GATHER_WHAT:
        return refuse_gathering(action)
    if s.step == WORKERS:
        return refuse_worker_move(sheet, s, action)
    if s.step == RECRUITING:
        return refuse_recruit(sheet, s, action)
    if s.step == BUILDING:
        return refuse_build(sheet, s, action)
    if s.step == SAVE_CUBES:
        return refuse_saving(sheet, s, action)
    if s.step >= POWER_SEAT:
        return refuse_power_target(sheet, s, action)
    return refuse_between_rounds(sheet, s, action)


@rule
def refuse_between_rounds(sheet, s, action):
    """MY-0.2: the questions of a Trade, those before and after the rounds, and that of a lost villager."""
    if s.step == TRADE_COST:
        return refuse_paying(s, action)
    if s.step == TRADE_GIVE:
        return refuse_giving(s, action)
    if s.step == TRADE_TAKE:
        return refuse_taking(s, action)
    if s.step == TEMPLE:
        return refuse_temple(sheet, s, action)
    if s.step == PLACE:
        return refuse_place(action)
    if s.step == TAKE:
        return refuse_permanents(sheet, s, action)
    if s.step == DRAW_COUNT:
        return refuse_draw_count(sheet, s, action)
    if s.step == DISCARD:
        return refuse_discard(s, action)
    if s.step == KEEP:
        return refuse_kept(s, action)
    if s.step == LOSE_VILLAGER:
        return refuse_villager(s, action)
    return NOT_ASKED


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
