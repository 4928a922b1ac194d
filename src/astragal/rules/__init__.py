"""The ground floor: the rules of each game, and what rules are made of. It knows of no tables, bots or screens."""

import copyreg

from astragal.errors import UnknownName
from astragal.rules.bronze import BRONZE
from astragal.rules.contract import Game
from astragal.rules.diciv import DICIV
from astragal.rules.iron import IRON
from astragal.rules.kit import CHANCE, EVERYONE, SPECTATOR, TERMINAL
from astragal.rules.mythology import MYTHOLOGY

GAMES = {game.name: game for game in (BRONZE, IRON, DICIV, MYTHOLOGY)}


def game_named(name: str) -> Game:
    """The game of this name.

    >>> game_named("bronze").title
    'Roll Through the Ages: The Bronze Age'
    """
    if name not in GAMES:
        raise UnknownName("game", name, GAMES)
    return GAMES[name]


copyreg.pickle(Game, lambda game: (game_named, (game.name,)))  # there is one of each

__all__ = ["CHANCE", "EVERYONE", "GAMES", "SPECTATOR", "TERMINAL", "Game", "game_named"]
