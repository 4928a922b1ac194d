"""Roll Through the Ages: The Bronze Age, with its Late Bronze Age sheet. Read `rules.md` beside this file first."""

from astragal.rules.bronze import names, play, position
from astragal.rules.bronze.ids import STEP_IDS
from astragal.rules.bronze.sheet import SHEETS
from astragal.rules.bronze.state import ACTIONS, FACES, MOST_SEATS, STATE
from astragal.rules.bronze.stock import STOCK
from astragal.rules.contract import Game

BRONZE = Game(
    name="bronze",
    title="Roll Through the Ages: The Bronze Age",
    seats=range(1, MOST_SEATS + 1),
    state=STATE,
    actions=ACTIONS,
    most_outcomes=FACES,
    step_ids=STEP_IDS,
    default_sheet="classic",
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
