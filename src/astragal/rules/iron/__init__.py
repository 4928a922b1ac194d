"""Roll Through the Ages: The Iron Age. Read `rules.md` beside this file first."""

from astragal.rules.contract import Game
from astragal.rules.iron import names, play, position
from astragal.rules.iron.ids import STEP_IDS
from astragal.rules.iron.sheet import SHEETS
from astragal.rules.iron.state import ACTIONS, FACES, MOST_SEATS, STATE
from astragal.rules.iron.stock import STOCK

IRON = Game(
    name="iron",
    title="Roll Through the Ages: The Iron Age",
    seats=range(1, MOST_SEATS + 1),
    state=STATE,
    actions=ACTIONS,
    most_outcomes=FACES,
    step_ids=STEP_IDS,
    default_sheet="short",
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
    wastes=names.wastes,
    ends=names.ENDS,
    stock=STOCK,
)
