"""One text for one number, and back: every action and every outcome as logs write them.

Actions stand in blocks, one for each sort of answer. The page about the game lists them (see `action_table`), and a
test keeps that list up to date.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from astragal.rules.mythology import state as n
from astragal.rules.mythology.ids import AREA_IDS, RESOURCE_IDS, TERRAIN_IDS
from astragal.rules.mythology.things import (
    ACTION_NAMES,
    BUILDING_NAMES,
    CARD_TEXTS,
    CULTURE_NAMES,
    TILE_NAMES,
    UNIT_NAMES,
)
from astragal.rules.words import Notation

SEAT_NUMBERS = tuple(str(seat + 1) for seat in range(n.MOST_SEATS))
SQUARE_NUMBERS = tuple(str(square + 1) for square in range(n.SQUARES))
VICTORY_TEXTS = ("Last Battle", "Largest Army", "Most Buildings", "Wonder")
BUILDING_TEXTS = (*BUILDING_NAMES[: n.WONDER], "Wonder")
PERMANENT_SETS = tuple(
    ", ".join(name for card, name in enumerate(ACTION_NAMES) if cards >> card & 1) or "no permanents"
    for cards in range(1 << n.PERMANENTS)
)


class Block(NamedTuple):
    """The actions of one sort: the number of the first, the text of each, and what they mean."""

    first: int
    texts: tuple[str, ...]
    meaning: str


def _one(action: int, text: str, meaning: str) -> Block:
    return Block(action, (text,), meaning)


def _each(first: int, text: str, names: tuple[str, ...], meaning: str) -> Block:
    return Block(first, tuple(text.format(name) for name in names), meaning)


BLOCKS = (
    _each(n.PLACE_ON, "place on {}", VICTORY_TEXTS, "put a victory cube on this victory card"),
    _each(n.TAKE_TILE, "take {}", TILE_NAMES, "take this tile, in the draft or when exploring"),
    _one(n.PASS_TILE, "pass", "take no tile"),
    _each(n.TAKE_PERMANENTS, "take {}", PERMANENT_SETS, "take these permanent cards into the hand, in secret"),
    _each(n.DRAW_CARDS, "draw {}", tuple(map(str, range(n.MOST_HAND + 1))), "draw this many random cards"),
    _each(n.PLAY, "play {}", CARD_TEXTS, "play this card"),
    _each(n.BURN, "burn {}", CARD_TEXTS, "burn this card"),
    _one(n.BOTH_HALVES, "both halves", "use both the power and the action of a god card"),
    _one(n.POWER_ALONE, "power alone", "use only the power of a god card"),
    _one(n.ACTION_ALONE, "action alone", "use only the action of a god card"),
    _each(n.GATHER_RESOURCE, "gather {}", RESOURCE_IDS, "everybody gathers this resource"),
    _each(n.GATHER_TERRAIN, "gather {}", TERRAIN_IDS, "everybody gathers from this terrain"),
    _each(n.LIFT_WORKER, "lift {}", SQUARE_NUMBERS, "lift the worker on this square"),
    _each(n.PUT_VILLAGER, "villager to {}", SQUARE_NUMBERS, "put a villager on this square"),
    _each(n.PUT_DWARF, "dwarf to {}", SQUARE_NUMBERS, "put a Dwarf on this square"),
    _one(n.WORKERS_DONE, "workers done", "move no more workers"),
    _each(n.RECRUIT_UNIT, "recruit {}", UNIT_NAMES, "buy this unit"),
    _one(n.END_RECRUIT, "end recruit", "buy no more units"),
    _each(n.BUILD_BUILDING, "build {}", BUILDING_TEXTS, "buy this building"),
    _one(n.END_BUILD, "end build", "buy no more buildings"),
    _each(n.SAVE_CUBE, "save {}", RESOURCE_IDS, "save this cube on a price, with a Quarry or Nephthys"),
    _each(n.PAY_CUBE, "pay {}", RESOURCE_IDS, "pay this cube towards the cost of a Trade"),
    _each(n.GIVE_CUBE, "give {}", RESOURCE_IDS, "hand in this cube in a Trade"),
    _one(n.GIVE_DONE, "give no more", "hand in no more cubes"),
    _each(n.TAKE_CUBE, "take {}", RESOURCE_IDS, "take this cube from the bank, or from an opponent"),
    _one(n.BUY_VICTORY, "buy victory cube", "buy a victory cube at the Great Temple"),
    _one(n.TRADE_DONE, "end trade", "buy no more victory cubes"),
    _one(n.LOSE_FROM_HOLDING, "lose villager", "lose a villager from the Holding Area"),
    _each(n.LOSE_FROM_SQUARE, "lose villager on {}", SQUARE_NUMBERS, "lose the villager on this square"),
    _each(n.DISCARD_CARD, "discard {}", CARD_TEXTS[n.PERMANENTS :], "discard this random card"),
    _one(n.DISCARD_DONE, "discard no more", "keep the random cards that are left"),
    _each(n.KEEP_PERMANENTS, "keep {}", PERMANENT_SETS, "keep these permanent cards, in secret"),
    Block(
        n.ATTACK_AREA,
        tuple(f"attack {seat} {area}" for seat in SEAT_NUMBERS for area in AREA_IDS),
        "attack this area of this seat",
    ),
    _each(n.COMMIT_UNIT, "commit {}", UNIT_NAMES, "send this unit into the battle, in secret"),
    _each(n.COMMIT_DWARF, "commit dwarf on {}", SQUARE_NUMBERS, "send the Dwarf on this square, in secret"),
    _one(n.COMMIT_DONE, "commit no more", "send no more units"),
    _one(n.FIGHT, "fight", "go on with the battle"),
    _one(n.RETREAT, "retreat", "leave the battle"),
    _each(n.CHOOSE_CARD, "card {}", UNIT_NAMES, "choose the battle card of this unit, in secret"),
    _each(n.CHOOSE_HYDRA, "hydra {}", SEAT_NUMBERS, "fight with this one of several Hydras"),
    _one(n.USE_SPECIAL, "use special", "use the special of the unit that fights"),
    _one(n.NO_SPECIAL, "no special", "do not use it"),
    _one(n.REVIVE_UNIT, "revive", "have the Priest revive the unit"),
    _one(n.LET_DIE, "let die", "do not revive it"),
    _each(n.BRING_UNIT, "bring {}", UNIT_NAMES, "bring this unit into the battle as a reinforcement"),
    _each(n.RAZE_BUILDING, "raze {}", BUILDING_TEXTS, "destroy this building of the loser"),
    _each(n.CAPTURE_TILE, "capture {}", SQUARE_NUMBERS, "take the loser's tile on this square"),
    _each(n.CHOOSE_SEAT, "target seat {}", SEAT_NUMBERS, "aim a god power at this seat"),
    _each(n.CHOOSE_BUILDING, "target {}", BUILDING_TEXTS, "aim a god power at this building"),
    _each(n.CHOOSE_SQUARE, "target square {}", SQUARE_NUMBERS, "aim a god power at this square"),
    _each(n.CHOOSE_UNIT, "target {}", UNIT_NAMES, "aim a god power at this unit"),
    _one(n.DECLINE, "decline", "decline a fourth action, a prize, a reinforcement or what a god still offers"),
)

OUTCOME_BLOCKS = (
    Block(n.SIXES, tuple(map(str, range(n.DICE_AT_ONCE + 1))), "so many sixes among the next dice, eight at most"),
    _each(n.TILE_DRAWN, "{}", TILE_NAMES, "this tile is drawn"),
    _each(n.CARD_DRAWN, "{}", CARD_TEXTS[n.PERMANENTS :], "this random card is drawn"),
    _each(n.PERMANENT_HELD, "{}", ACTION_NAMES, "this permanent card is held; only where a view is dealt out again"),
    _each(n.CULTURE_DRAWN, "{}", CULTURE_NAMES, "this culture is drawn"),
    _each(n.SEATING_TURNED, "turned by {}", tuple(map(str, range(n.MOST_SEATS))), "the seating is turned so far"),
    _each(n.STARTING_SEAT, "seat {}", SEAT_NUMBERS, "this seat is the starting player"),
)


def _texts(blocks: tuple[Block, ...]) -> list[str]:
    return [text for block in blocks for text in block.texts]


MOVES = Notation("move", _texts(BLOCKS))
OUTCOMES = Notation("outcome", [text.replace(" ", "-") for text in _texts(OUTCOME_BLOCKS)])
"""Outcomes share a line of the log with spaces between them, so they have none within."""


def block_of(action: int) -> Block:
    """The block that an action belongs to."""
    return next(block for block in reversed(BLOCKS) if block.first <= action)


def action_table() -> Iterator[str]:
    """The lines of a table of all actions: their numbers, how they are written, and what they mean."""
    yield "| numbers | written | meaning |"
    yield "|---|---|---|"
    for block in BLOCKS:
        last = block.first + len(block.texts) - 1
        numbers = f"{block.first}" if last == block.first else f"{block.first}–{last}"
        written = f"`{block.texts[0]}`" if last == block.first else f"`{block.texts[0]}` … `{block.texts[-1]}`"
        yield f"| {numbers} | {written} | {block.meaning} |"
