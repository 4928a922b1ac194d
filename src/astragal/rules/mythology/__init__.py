"""Age of Mythology: The Boardgame. Read `rules.md` beside this file first."""

from astragal.rules.contract import Game
from astragal.rules.mythology import names, play, position, telling
from astragal.rules.mythology.ids import STEP_IDS
from astragal.rules.mythology.sheet import LEAST_SEATS, SHEETS
from astragal.rules.mythology.state import ACTIONS, MOST_SEATS, OUTCOMES, STATE
from astragal.rules.mythology.stock import STOCK

MYTHOLOGY = Game(
    name="mythology",
    title="Age of Mythology: The Boardgame",
    seats=range(LEAST_SEATS, MOST_SEATS + 1),
    state=STATE,
    actions=ACTIONS,
    most_outcomes=OUTCOMES,
    step_ids=STEP_IDS,
    default_sheet="standard",
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
    redeal=play.redeal,
    private=telling.PRIVATE,
    reveals=telling.REVEALS,
    counted=telling.COUNTED,
    asides=telling.ASIDES,
    draws=telling.DRAWS,
    wastes=names.wastes,
    ends=names.ENDS,
    is_written=telling.is_written,
    stock=STOCK,
)
