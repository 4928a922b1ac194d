"""Pebbles, played: state and the functions of the contract."""

from __future__ import annotations

import numpy as np

from astragal.rules.kit import (
    CHANCE,
    EVERYONE,
    NOBODY,
    REDEALT,
    TERMINAL,
    VIEW,
    WHOLE,
    Field,
    best_seats,
    record,
    rule,
    tell,
)

MOST_SEATS = 3
KINDS = 4
DRAW, FIST, BONUS, OVER = range(4)

TAKE = 0  # + kind, into the fist
CLOSE = KINDS
LAY = CLOSE + 1  # + kind, openly
STOP = LAY + KINDS
ACTIONS = STOP + 1

NO_SUCH_ACTION, NOT_ASKED, NOT_HELD, NOT_ASCENDING = 1, 2, 3, 4

DREW, DREW_A_PEBBLE, TOOK, OPENED, WON, LAID, REFILLED, ENDED = range(1, 9)

SHEET = record([Field(name, np.int16, 1, name) for name in ("copies", "hand", "rounds", "bonus")])
PLAYER = record(
    [
        Field("hand", np.int8, KINDS, "pebbles held, those in the fist included"),
        Field("fist", np.int8, KINDS, "of these, pebbles in the fist"),
        Field("held", np.int8, 1, "how many are held"),
        Field("closed", np.int8, 1, "1 if the fist is closed"),
        Field("points", np.int8, 1, "points scored"),
    ]
)
STATE = record(
    [
        Field("mover", np.int8, 1, "seat to move, CHANCE or TERMINAL"),
        Field("audience", np.int8, 1, "who may read what is chosen or drawn next"),
        Field("gaps", np.int8, 1, "0 whole, 1 a view, 2 being dealt out again"),
        Field("seats", np.int8, 1, "players"),
        Field("active", np.int8, 1, "always 0: all play at the same time"),
        Field("round_no", np.int8, 1, "round"),
        Field("step", np.int8, 1, "step of the round"),
        Field("winner", np.int8, 1, "who won the round"),
        Field("bag", np.int8, KINDS, "pebbles in the bag"),
        Field("laid", np.int8, KINDS, "pebbles that lie about"),
        Field("players", PLAYER, MOST_SEATS, "players"),
    ]
)


@rule
def deal(sheet, s, seats, story):
    """A full bag, empty hands."""
    s.seats = seats
    s.round_no = 1
    s.step = DRAW
    s.winner = -1
    for kind in range(KINDS):
        s.bag[kind] = sheet.copies
    advance(sheet, s, story)


@rule
def total(counts):
    """How many there are of all kinds."""
    found = 0
    for kind in range(KINDS):
        found += counts[kind]
    return found


@rule
def ask(sheet, s):
    """Who has a say in this step, in this position; NOBODY if the step is over."""
    s.mover = NOBODY
    s.audience = EVERYONE
    if s.step == OVER:
        s.mover = TERMINAL
    elif s.step == BONUS and s.winner >= 0 and s.players[s.winner].held > 0:
        s.mover = s.winner
    elif s.step == DRAW or s.step == FIST:
        for place in range(s.seats):
            seat = s.seats - 1 - place
            me = s.players[seat]
            if s.step == DRAW and me.held < sheet.hand and total(s.bag) + total(s.laid) > 0:
                s.mover = CHANCE
                s.audience = seat
            if s.step == FIST and me.held > 0 and not me.closed:
                s.mover = seat
                s.audience = seat


@rule
def advance(sheet, s, story):
    """Carry on until somebody, or chance, has a say."""
    ask(sheet, s)
    while s.mover == NOBODY:
        if s.step == DRAW:
            s.step = FIST
        elif s.step == FIST:
            open_fists(s, story)
            s.step = BONUS
        else:
            s.winner = -1
            s.step = DRAW
            s.round_no += 1
            if s.round_no > sheet.rounds:
                s.round_no = sheet.rounds
                s.step = OVER
                tell(story, ENDED, 0, 0, 0)
        ask(sheet, s)
    if s.mover == CHANCE and total(s.bag) == 0:
        for kind in range(KINDS):
            s.bag[kind] = s.laid[kind]
            s.laid[kind] = 0
        tell(story, REFILLED, 0, total(s.bag), 0)


@rule
def open_fists(s, story):
    """All fists are opened; the heaviest one scores."""
    heaviest = 0
    s.winner = -1
    for seat in range(s.seats):
        me = s.players[seat]
        weight = 0
        for kind in range(KINDS):
            weight += me.fist[kind] * (kind + 1)
            s.laid[kind] += me.fist[kind]
            me.hand[kind] -= me.fist[kind]
            me.held -= me.fist[kind]
            me.fist[kind] = 0
        me.closed = 0
        tell(story, OPENED, seat, weight, 0)
        if weight == heaviest:
            s.winner = -1
        elif weight > heaviest:
            heaviest = weight
            s.winner = seat
    if s.winner >= 0:
        s.players[s.winner].points += heaviest
        tell(story, WON, s.winner, heaviest, 0)


@rule
def refusal(sheet, s, action):
    """Why an action is not legal, or 0."""
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    if s.mover < 0 or (action <= CLOSE) != (s.step == FIST):
        return NOT_ASKED
    if action in (CLOSE, STOP):
        return 0
    me = s.players[s.mover]
    if action >= LAY:
        return 0 if me.hand[action - LAY] > 0 else NOT_HELD
    if me.hand[action] - me.fist[action] <= 0:
        return NOT_HELD
    for kind in range(action + 1, KINDS):
        if me.fist[kind] > 0:
            return NOT_ASCENDING
    return 0


@rule
def legal(sheet, s, actions):
    """What the seat to move may do."""
    n = 0
    for action in range(ACTIONS):
        if refusal(sheet, s, action) == 0:
            actions[n] = action
            n += 1
    return n


@rule
def apply(sheet, s, action, story):
    """A decision of the mover."""
    seat = s.mover
    me = s.players[seat]
    if action < CLOSE:
        me.fist[action] += 1
        tell(story, TOOK, seat, action, 0)
    elif action == CLOSE:
        me.closed = 1
        advance(sheet, s, story)
    elif action == STOP:
        s.winner = -1
        advance(sheet, s, story)
    else:
        me.hand[action - LAY] -= 1
        me.held -= 1
        s.laid[action - LAY] += 1
        me.points += sheet.bonus
        tell(story, LAID, seat, action - LAY, 0)
        advance(sheet, s, story)


@rule
def outcomes(sheet, s, weights):
    """Any pebble of the bag."""
    for kind in range(KINDS):
        weights[kind] = s.bag[kind]
    return KINDS


@rule
def sides(sheet, s):
    """A bag is no die."""
    return 0


@rule
def settle(sheet, s, outcome, story):
    """A pebble is drawn into a hand, or put into a gap."""
    me = s.players[s.audience]
    s.bag[outcome] -= 1
    me.hand[outcome] += 1
    if s.gaps == REDEALT:
        fill_gaps(sheet, s)
    else:
        me.held += 1
        tell(story, DREW, s.audience, outcome, 0)
        tell(story, DREW_A_PEBBLE, s.audience, me.held, 0)
        advance(sheet, s, story)


@rule
def scores(sheet, s, points, tiebreaks):
    """Points; then pebbles held."""
    for seat in range(s.seats):
        points[seat] = s.players[seat].points
        tiebreaks[seat] = s.players[seat].held
    return best_seats(points, tiebreaks, s.seats)


@rule
def hide(sheet, s, seat):
    """The hands of the others might be anything out of the bag, and their fists are closed."""
    s.gaps = VIEW
    for other in range(s.seats):
        if other != seat:
            me = s.players[other]
            for kind in range(KINDS):
                s.bag[kind] += me.hand[kind]
                me.hand[kind] = 0
                me.fist[kind] = 0


@rule
def redeal(sheet, s):
    """Hands that are not known are drawn anew, and their owners are asked again what to take."""
    s.gaps = REDEALT
    for seat in range(s.seats):
        me = s.players[seat]
        if total(me.hand) < me.held:
            me.closed = 0
    fill_gaps(sheet, s)


@rule
def fill_gaps(sheet, s):
    """The first hand with a gap is next; without gaps the game goes on."""
    s.gaps = WHOLE
    for place in range(s.seats):
        seat = s.seats - 1 - place
        me = s.players[seat]
        if total(me.hand) < me.held:
            s.gaps = REDEALT
            s.mover = CHANCE
            s.audience = seat
    if s.gaps == WHOLE:
        ask(sheet, s)
