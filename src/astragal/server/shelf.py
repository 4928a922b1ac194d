"""The shelf: the games with their sheets, options and bots, each explained in a line."""

from __future__ import annotations

from functools import cache

from astragal.rules import GAMES, Game
from astragal.rules.sheets import Flag, OneOf, Whole
from astragal.rules.tongues import say, speaking, tongue
from astragal.server.schemas import BotOnShelf, ClauseInfo, GameOnShelf, OptionOnShelf, OptionValue, SheetOnShelf
from astragal.server.shelf_texts import BOTS, GAMES_IN_A_LINE, OPTIONS, SHEETS


def shelf() -> list[GameOnShelf]:
    """All games that can be played, in the current language."""
    return _shelf(tongue())


@cache
def _shelf(language: str) -> list[GameOnShelf]:
    with speaking(language):
        return [_on_shelf(game) for game in GAMES.values()]


@cache
def clauses_of(name: str) -> list[ClauseInfo]:
    """The rules of a game, clause by clause."""
    clauses = GAMES[name].words.clauses().values()
    return [ClauseInfo(number=each.number, chapter=each.chapter, text=each.text) for each in clauses]


def _on_shelf(game: Game) -> GameOnShelf:
    names = game.sheets.names()
    return GameOnShelf(
        name=game.name,
        title=game.title,
        about=say(GAMES_IN_A_LINE[game.name]),
        least_players=game.seats[0],
        most_players=game.seats[-1],
        has_secrets=game.has_secrets,
        default_sheet=game.default_sheet,
        sheets=[
            SheetOnShelf(name=name, title=say(game.sheets.load(name).title), about=say(SHEETS[game.name][name]))
            for name in names
        ],
        options=[_option(game, name, say(about)) for name, about in OPTIONS[game.name].items()],
        bots=[BotOnShelf(name=name, title=say(title), about=say(about)) for name, (title, about) in BOTS.items()],
    )


def _option(game: Game, name: str, about: str) -> OptionOnShelf:
    room = game.sheets.room_at(game.sheets.options[name])
    default = {sheet: _value(game, sheet, name) for sheet in game.sheets.names()}
    if isinstance(room, Flag):
        return OptionOnShelf(name=name, about=about, kind="flag", default=default)
    if isinstance(room, OneOf):
        return OptionOnShelf(name=name, about=about, kind="word", default=default, words=list(room.words))
    words: list[str] = []
    if not isinstance(room, Whole):  # a number for each number of players; a table sets one for all, or a word
        words, room = list(room.words), next(iter(room.rooms.values()))
    return OptionOnShelf(
        name=name, about=about, kind="whole", default=default, low=room.low, high=room.high, words=words
    )


def _value(game: Game, sheet: str, name: str) -> OptionValue:
    value = game.sheets.option_in(game.sheets.load(sheet).values, name)
    chosen: OptionValue = next(iter(value.values())) if isinstance(value, dict) else value
    return chosen
