"""The turn: which step follows which, victory cubes, spoilage, and the end."""

from astragal.rules.kit import NOBODY, list_range, rule, tell, tell_if
from astragal.rules.mythology.play.ages import advance_age
from astragal.rules.mythology.play.bank import pay
from astragal.rules.mythology.play.build import ask_build, ask_lost_villager, ask_savings
from astragal.rules.mythology.play.cards import ask_halves, ask_play, begin_action, finish_card
from astragal.rules.mythology.play.explore import ask_explorer, draw_tiles
from astragal.rules.mythology.play.gather import ask_workers, gather
from astragal.rules.mythology.play.hands import (
    ask_discard,
    ask_draw_count,
    ask_keep,
    ask_permanents,
    draw_next,
)
from astragal.rules.mythology.play.order import ask, in_order
from astragal.rules.mythology.play.powers.using import ask_power, use_power
from astragal.rules.mythology.play.recruit import ask_recruit
from astragal.rules.mythology.play.score import end_game
from astragal.rules.mythology.play.setup import ask_draft
from astragal.rules.mythology.play.trade import ask_cost, ask_giving, ask_taking, ask_temple
from astragal.rules.mythology.play.war import advance_war, at_war
from astragal.rules.mythology.refusals import ALLOWED, NOT_ASKED
from astragal.rules.mythology.state import (
    ADVANCE_AGE,
    BEGIN_ACTION,
    BEGIN_TURN,
    BUILDING,
    CARD_DONE,
    DISCARD,
    DRAFT,
    DRAFT_TILES,
    DRAW,
    DRAW_COUNT,
    END_ROUNDS,
    EXPLORE_PICK,
    EXPLORE_TILES,
    GATHERING,
    HALVES,
    KEEP,
    LOSE_VILLAGER,
    PLACE,
    PLACE_ON,
    PLAY_CARD,
    POWER_SEAT,
    RECRUITING,
    RESOURCES,
    SAVE_CUBES,
    STOREHOUSE,
    TAKE,
    TEMPLE,
    TRADE_COST,
    TRADE_GIVE,
    TRADE_TAKE,
    USE_POWER,
    VICTORY_CARDS,
    WORKERS,
)
from astragal.rules.mythology.story import BY_THE_BANK, SPOILED, TURN_BEGINS, VICTORY_PLACED


@rule
def begin_turn(s, story):
    """MY-2.1, MY-13.11: a turn begins with victory cubes, which run out some day."""
    s.turn_no += 1
    s.round_no = 0
    s.cursor = 0
    s.active = s.start
    s.step = PLACE
    tell(story, TURN_BEGINS, s.start, s.turn_no, 0)


@rule
def ask_place(sheet, s):
    """MY-2.2, MY-2.3: the next player places a victory cube, as long as there is one; then hands are built."""
    if s.cursor < sheet.victory_placed[s.seats] and s.victory_bank > 0:
        ask(s, in_order(s, s.cursor))
    else:
        s.cursor = 0
        s.step = TAKE


@rule
def list_places(actions):
    """MY-2.2: any of the victory cards."""
    return list_range(actions, 0, PLACE_ON, VICTORY_CARDS)


@rule
def refuse_place(action):
    """MY-2.2: any of the victory cards."""
    return ALLOWED if PLACE_ON <= action < PLACE_ON + VICTORY_CARDS else NOT_ASKED


@rule
def place_victory(s, card, story):
    """MY-2.2: a victory cube goes from the bank to a victory card."""
    s.victory_bank -= 1
    s.victory_cards[card] += 1
    s.cursor += 1
    tell(story, VICTORY_PLACED, s.asked, card, s.victory_cards[card])


@rule
def end_rounds(sheet, s, story):
    """MY-2.7, MY-13.2, MY-13.3: cards are put away; in the last turn the game is over, else cubes spoil."""
    for seat in range(s.seats):
        s.players[seat].spent = 0
        s.players[seat].fourth = 0
    if s.victory_bank == 0:
        end_game(sheet, s, BY_THE_BANK, story)
    else:
        for place in range(s.seats):
            spoil(sheet, s, in_order(s, place), story)
        s.cursor = 0
        s.step = DISCARD


@rule
def spoil(sheet, s, seat, story):
    """MY-2.8, MY-7.11: cubes beyond what keeps go back to the bank, each kind separately."""
    me = s.players[seat]
    limit = sheet.spoilage_storehouse if me.buildings[STOREHOUSE] else sheet.spoilage
    for resource in range(RESOURCES):
        excess = max(0, me.cubes[resource] - limit)
        pay(s, seat, resource, excess)
        tell_if(story, excess > 0, SPOILED, seat, resource, excess)


@rule
def advance(sheet, s, story):
    """MY-0.2, MY-2.1: carry the turn on until somebody has a choice, something is drawn, or the game is over."""
    while s.mover == NOBODY:
        if s.step == PLAY_CARD:
            ask_play(sheet, s, story)
        elif s.step == CARD_DONE:
            finish_card(s)
        elif s.step == HALVES:
            ask_halves(sheet, s, story)
        elif s.step == BEGIN_ACTION:
            begin_action(sheet, s, story)
        elif s.step == USE_POWER:
            use_power(sheet, s, story)
        elif s.step >= POWER_SEAT:
            ask_power(sheet, s, story)
        elif at_war(s):
            advance_war(sheet, s, story)
        elif s.step <= DISCARD and s.step > BEGIN_ACTION:
            advance_action(sheet, s, story)
        else:
            advance_turn(sheet, s, story)


@rule
def advance_action(sheet, s, story):
    """MY-2.4: the next step of an action, or of what follows the rounds."""
    if s.step == EXPLORE_TILES:
        draw_tiles(s, story)
    elif s.step == EXPLORE_PICK:
        ask_explorer(sheet, s, story)
    elif s.step == WORKERS:
        ask_workers(sheet, s, story)
    elif s.step == GATHERING:
        gather(sheet, s, story)
    elif s.step == RECRUITING:
        ask_recruit(sheet, s, story)
    elif s.step == BUILDING:
        ask_build(sheet, s)
    elif s.step == SAVE_CUBES:
        ask_savings(sheet, s, story)
    elif s.step == TRADE_COST:
        ask_cost(s, story)
    elif s.step == TRADE_GIVE:
        ask_giving(s)
    elif s.step == TRADE_TAKE:
        ask_taking(s, story)
    elif s.step == TEMPLE:
        ask_temple(sheet, s)
    elif s.step == ADVANCE_AGE:
        advance_age(sheet, s, story)
    elif s.step == LOSE_VILLAGER:
        ask_lost_villager(s, story)
    elif s.step == END_ROUNDS:
        end_rounds(sheet, s, story)
    elif s.step == DISCARD:
        ask_discard(sheet, s, story)


@rule
def advance_turn(sheet, s, story):
    """MY-2.1: the next step of the draft, of placing, or of building hands."""
    if s.step == TAKE:
        ask_permanents(sheet, s, story)
    elif s.step == DRAW_COUNT:
        ask_draw_count(sheet, s)
    elif s.step == DRAW:
        draw_next(s, story)
    elif s.step == KEEP:
        ask_keep(s)
    elif s.step == PLACE:
        ask_place(sheet, s)
    elif s.step == DRAFT:
        ask_draft(sheet, s, story)
    elif s.step == DRAFT_TILES:
        draw_tiles(s, story)
    elif s.step == BEGIN_TURN:
        begin_turn(s, story)
