"""Make the pictures of the terminal table: `terminal.svg`, a seeded game of two, and one for each of the other games.

python docs/pictures/make_terminal_picture.py
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from astragal.bots import PolicyBot
from astragal.rules import CHANCE
from astragal.rules.diciv import state as n
from astragal.rules.documents import Document
from astragal.table import Match, ScriptedDealer, SeededDealer
from astragal.table.position import match_from
from astragal.terminal import Seat
from astragal.terminal.app import TableApp

SIZE = (120, 36)
SEED = 31
CELL = 12.2
"""Width of a character in the drawing."""
FONT = "Fira Code, Cascadia Mono, DejaVu Sans Mono, Menlo, Consolas, monospace"


def clean(svg: str, name: str = "table") -> str:
    """The drawing without fonts from elsewhere, with stable names, and with every text where its first letter is."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"font-family: Fira Code[^;]*;", f"font-family: {FONT};", svg)
    svg = re.sub(r"terminal-\d+", name, svg)
    return re.sub(r'(<text [^>]*x=")([\d.]+)(" y="[\d.]+" textLength=")([\d.]+)("[^>]*>)([^<]*)(</text>)', _placed, svg)


def _placed(found: re.Match[str]) -> str:
    head, x, middle, _, tail, text, end = found.groups()
    bare = text.replace("&#160;", "\u00a0")
    inner = bare.strip("\u00a0")
    if not inner:
        return ""
    start = float(x) + CELL * (len(bare) - len(bare.lstrip("\u00a0")))
    letters = len(re.sub(r"&#?\w+;", "x", inner))
    return f"{head}{start:.1f}{middle}{CELL * letters:.1f}{tail}{inner.replace(chr(160), '&#160;')}{end}"


IRON = """
game = "iron"
sheet = "short"
names = ["Ada", "Bo", "Cy"]

[position]
players = 3
round = 5
step = "roll"
rolls = 2
fate = "tribute"
dice = ["skull", "people", "either", "port"]

[[position.seats]]
food = 5
goods = 6
armies = 4
wealth = 1
ports = 4
port_urns = 10
provinces = 3
province_boxes = 5
tribute = 11
disasters = 2
conquest = 4
developments = ["leadership", "formations", "roads"]
monuments = { obelisk = "first", walls = 6 }

[[position.seats]]
food = 7
goods = 9
armies = 2
ships = 3
ports = 5
tribute = 4
disasters = 4
developments = ["dyemaking", "shipmaking", "coinage"]
monuments = { colossus = 5 }

[[position.seats]]
food = 2
goods = 0
armies = 6
provinces = 5
tribute = 17
conquest = 6
developments = ["irrigation", "religion"]
monuments = { obelisk = "later", acropolis = 8 }
"""


DICIV = """
game = "diciv"
names = ["Ada", "Bo", "Cy"]

[position]
players = 3
round = 12
step = "buy"
required = 3

[[position.seats]]
primary = 3
empire = 2
resources = 4
military = 2
gold = 31
happiness = "satisfied"
technologies = ["agriculture", "heavy_plough", "currency", "banking", "bronze_working", "writing", "university"]

[[position.seats]]
primary = 3
empire = 1
resources = 2
military = 1
away = 2
target = 3
gold = 46
happiness = "happy"
technologies = ["currency", "banking", "corporation", "electronics", "code_of_laws"]

[[position.seats]]
primary = 2
empire = 4
resources = 5
military = 3
gold = 12
happiness = "unhappy"
technologies = ["agriculture", "bronze_working", "steel", "rifling"]
"""
THREE_SIXES = [6, 6, 2, 6, 3]


def die_civilization() -> Match:
    """A game of three: the first seat buys a unit, pays upkeep and makes its first roll for research."""
    match = match_from(Document.from_toml(DICIV, "picture"), ScriptedDealer([face - 1 for face in THREE_SIXES]))
    for action in (n.BUY_UNIT, n.BUY_NOTHING, n.DO_RESEARCH):
        match.play(action)
    match.deal()
    return match


MYTHOLOGY = """
game = "mythology"
sheet = "standard"
names = ["Ada", "Bo", "Cy"]

[position]
players = 3
turn = 4
round = 1
start = 2
step = "play"
active = 2
victory_cards = { last_battle = 3, largest_army = 4, most_buildings = 2, wonder = 1 }

[[position.seats]]
culture = "greek"
age = "classical"
cubes = { food = 6, wood = 3, gold = 5, favor = 4 }
victory = 1
tiles = ["fertile_food", "fertile_food", "forest_wood", "hills_gold", "hills_gold", "mountains_gold", "desert_favor"]
workers = { 1 = "villager", 5 = "villager" }
buildings = { house = 2, wall = 1, monument = 1 }
units = { toxotes = 2, hoplite = 1, medusa = 1, hydra = 1, classical_greek_hero = 1 }
hand = { zeus = 1, attack_6 = 1, hermes = 1 }
permanents = ["gather", "recruit"]

[[position.seats]]
culture = "norse"
age = "classical"
cubes = { food = 4, wood = 5, gold = 2, favor = 1 }
tiles = ["fertile_food", "mountains_gold", "mountains_gold", "forest_wood", "hills_gold"]
workers = { 2 = "dwarf" }
buildings = { house = 1, tower = 1, armory = 1 }
units = { throwing_axeman = 1, huskarl = 2, troll = 1, frost_giant = 1 }
hand = { gather_all = 1, loki = 1, bragi = 1 }
permanents = ["attack"]

[[position.seats]]
culture = "egyptian"
cubes = { food = 3, wood = 2, gold = 6, favor = 5 }
tiles = ["desert_favor", "desert_gold", "fertile_food", "swamp_wood"]
buildings = { house = 1, quarry = 1 }
units = { spearman = 2, chariot_archer = 1, elephant = 2, sphinx = 1 }
hand = { recruit_3 = 1, ra = 1 }
permanents = ["gather", "build"]
"""


def age_of_mythology() -> Match:
    """A game of three: the others have gathered and recruited, and the first seat holds five cards."""
    match = match_from(Document.from_toml(MYTHOLOGY, "picture"), SeededDealer(SEED))
    for move in (
        "play Gather All",
        "workers done",
        "play Recruit 3",
        "recruit Sphinx",
        "recruit Elephant",
        "end recruit",
    ):
        if move != "workers done" or "workers done" in [option.text for option in match.decision().options]:
            match.play(move)
    return match


def battle_of_mythology() -> Match:
    """The same game a card later: the first seat attacks, both sides are shown, cards are to be chosen."""
    match = age_of_mythology()
    sent = ("Toxotes", "Hoplite", "Medusa", "Hydra", "Classical Greek Hero")
    against = ("Huskarl", "Huskarl", "Troll", "Frost Giant")
    moves = ["play Attack 6", "attack 2 production", *(f"commit {unit}" for unit in sent)]
    moves += [*(f"commit {unit}" for unit in against), "commit no more", "fight", "fight"]
    for move in moves:
        match.play(move)
    return match


def position() -> Match:
    """A game of two, played until the first seat may roll some dice again in the fifth round."""
    match = Match("bronze", players=2, dealer=SeededDealer(SEED), names=["Ada", "Bo"])
    bots = [PolicyBot(match.game, match.sheet, "heuristic", seat, seed=SEED) for seat in range(2)]
    while not (match.state.round_no == 5 and match.to_move == 0):
        if match.to_move == CHANCE:
            match.settle(match.dealer.draw(match.weights()))
        else:
            match.play(bots[match.to_move].choose(match.seen_by(match.to_move)))
    return match


async def picture(match: Match, keys: list[str]) -> str:
    """The table as a drawing, seen by the first seat, after these keys."""
    seats = [Seat(match.names[0]), *(Seat(name, "random") for name in match.names[1:])]
    app = TableApp(match, seats, pace=0)
    async with app.run_test(size=SIZE) as pilot:
        while not app.waiting:
            await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        return clean(app.export_screenshot())


def main() -> None:
    """Write the pictures beside this file."""
    iron = match_from(Document.from_toml(IRON, "picture"), SeededDealer(SEED))
    pictures = (
        ("terminal", position(), ["1", "4"]),
        ("terminal-iron", iron, ["3"]),
        ("terminal-diciv", die_civilization(), ["3", "5"]),
        ("terminal-mythology", age_of_mythology(), ["down", "down"]),
        ("terminal-mythology-battle", battle_of_mythology(), []),
    )
    for name, match, keys in pictures:
        drawing = asyncio.run(picture(match, keys))
        Path(__file__).with_name(f"{name}.svg").write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
