"""Pebbles: a small game with secrets, to try the table with. It is no part of Astragal.

There are four kinds of pebbles, of weight 1 to 4, in one bag. Each round every player draws from the bag, in secret,
until the hand is full, and then takes some of the hand into a fist, in secret, pebble by pebble in ascending order. All
fists are opened together: their pebbles are laid out, and the heaviest fist, if there is one, scores its weight. Who
has won may lay out more pebbles from the hand, openly, each for a point. An empty bag is filled with what lies about.
"""

from pathlib import Path

from tests.table.pebbles import names, play, position
from tests.table.pebbles.play import ACTIONS, KINDS, MOST_SEATS, SHEET, STATE

from astragal.rules.contract import Game
from astragal.rules.kit import zeroed
from astragal.rules.sheets import Sheets, Table, Whole

LAYOUT = Table({name: Whole(0, 9) for name in ("copies", "hand", "rounds", "bonus")})


def _fill(values):
    numbers = zeroed(SHEET)
    for name, value in values.items():
        setattr(numbers, name, value)
    return numbers


PEBBLES = Game(
    name="pebbles",
    title="Pebbles",
    seats=range(2, MOST_SEATS + 1),
    state=STATE,
    actions=ACTIONS,
    most_outcomes=KINDS,
    step_ids=("pick",),
    default_sheet="standard",
    sheets=Sheets("pebbles", Path(__file__).parent / "sheets", LAYOUT, {}, lambda values: iter(()), _fill, SHEET),
    words=names,
    positions=position,
    deal=play.deal,
    legal=play.legal,
    refusal=play.refusal,
    apply=play.apply,
    outcomes=play.outcomes,
    sides=play.sides,
    settle=play.settle,
    scores=play.scores,
    hide=play.hide,
    redeal=play.redeal,
    private=frozenset({play.DREW, play.TOOK}),
    reveals=frozenset({play.OPENED}),
)
