"""Die Civilization, with a game sheet that had to be reconstructed. Read `rules.md` beside this file first."""

from astragal.rules.contract import Game
from astragal.rules.diciv import names, play, position
from astragal.rules.diciv.ids import STEP_IDS
from astragal.rules.diciv.sheet import SHEETS
from astragal.rules.diciv.state import ACTIONS, FACES, MOST_SEATS, STATE
from astragal.rules.diciv.stock import STOCK

DICIV = Game(
    name="diciv",
    title="Die Civilization",
    seats=range(1, MOST_SEATS + 1),
    state=STATE,
    actions=ACTIONS,
    most_outcomes=FACES,
    step_ids=STEP_IDS,
    default_sheet="reconstructed",
    sheets=SHEETS,
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
    thrower=names.thrower,
    wastes=names.wastes,
    ends=names.ENDS,
    may_be_lost=True,
    stock=STOCK,
)
