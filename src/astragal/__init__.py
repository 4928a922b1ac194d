"""Astragal: the table for dice-civilisation games.

>>> from astragal import Match, SeededDealer
>>> match = Match("bronze", sheet="classic", players=1, dealer=SeededDealer(1))
>>> match.deal()
3
>>> match.legal()[:3]
[2, 3, 4]
"""

from astragal.errors import AstragalError, BadDocument, IllegalMove, UnknownName
from astragal.rules import CHANCE, EVERYONE, GAMES, SPECTATOR, TERMINAL, game_named
from astragal.table import (
    Match,
    ScriptedDealer,
    SeededDealer,
    TypedDealer,
    load_log,
    load_position,
    read_log,
    save_log,
    write_log,
)

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "EVERYONE",
    "GAMES",
    "SPECTATOR",
    "TERMINAL",
    "AstragalError",
    "BadDocument",
    "IllegalMove",
    "Match",
    "ScriptedDealer",
    "SeededDealer",
    "TypedDealer",
    "UnknownName",
    "game_named",
    "load_log",
    "load_position",
    "read_log",
    "save_log",
    "write_log",
]
