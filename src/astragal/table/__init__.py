"""A game being played: the match, its dealer, its log, positions and scenarios."""

from astragal.table.dealer import Dealer, ScriptedDealer, SeededDealer, TypedDealer
from astragal.table.log import load_log, read_log, save_log, write_log
from astragal.table.match import Decision, Match, Option, Refused
from astragal.table.position import load_position, position_document
from astragal.table.record import Event
from astragal.table.scenario import check_scenario
from astragal.table.sealed import Seal, SealedDealer
from astragal.table.views import Line, model_of

__all__ = [
    "Dealer",
    "Decision",
    "Event",
    "Line",
    "Match",
    "Option",
    "Refused",
    "ScriptedDealer",
    "Seal",
    "SealedDealer",
    "SeededDealer",
    "TypedDealer",
    "check_scenario",
    "load_log",
    "load_position",
    "model_of",
    "position_document",
    "read_log",
    "save_log",
    "write_log",
]
