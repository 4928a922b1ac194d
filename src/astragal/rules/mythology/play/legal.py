"""Which actions are legal, and why the others are not. Lists and refusals are in the files of their steps."""

from astragal.rules.kit import CHANCE, list_range, rule
from astragal.rules.mythology.play.bank import list_cubes
from astragal.rules.mythology.play.build import (
    list_buildings,
    list_savings,
    list_villagers,
    refuse_build,
    refuse_saving,
    refuse_villager,
)
from astragal.rules.mythology.play.cards import (
    list_halves,
    list_plays,
    refuse_halves,
    refuse_play,
)
from astragal.rules.mythology.play.explore import list_tiles, refuse_tile
from astragal.rules.mythology.play.gather import (
    list_gathering,
    list_worker_moves,
    refuse_gathering,
    refuse_worker_move,
)
from astragal.rules.mythology.play.hands import (
    list_discards,
    list_draw_counts,
    list_kept,
    list_permanents,
    refuse_discard,
    refuse_draw_count,
    refuse_kept,
    refuse_permanents,
)
from astragal.rules.mythology.play.powers.using import list_power_targets, refuse_power_target
from astragal.rules.mythology.play.recruit import list_recruits, refuse_recruit
from astragal.rules.mythology.play.trade import (
    list_giving,
    refuse_giving,
    refuse_paying,
    refuse_taking,
    refuse_temple,
)
from astragal.rules.mythology.play.turn import list_places, refuse_place
from astragal.rules.mythology.play.war import at_war, list_war, refuse_war
from astragal.rules.mythology.refusals import GAME_OVER, NO_SUCH_ACTION, NOT_ASKED
from astragal.rules.mythology.state import (
    ACTIONS,
    BUILDING,
    BUY_VICTORY,
    DISCARD,
    DRAFT,
    DRAW_COUNT,
    EXPLORE_PICK,
    GATHER_WHAT,
    HALVES,
    KEEP,
    LOSE_VILLAGER,
    OVER,
    PAY_CUBE,
    PLACE,
    PLAY_CARD,
    POWER_SEAT,
    RECRUITING,
    SAVE_CUBES,
    TAKE,
    TAKE_CUBE,
    TEMPLE,
    TRADE_COST,
    TRADE_GIVE,
    TRADE_TAKE,
    WORKERS,
)


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
