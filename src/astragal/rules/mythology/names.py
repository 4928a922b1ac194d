"""Age of Mythology in words: notation, questions, refusals and stories. Plain Python, for people; it decides no rule.

Names of things are in `things`, the notation of the log in `notation`, stories in `telling`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from astragal.rules.clauses import Clause, read_clauses
from astragal.rules.mythology import refusals as why
from astragal.rules.mythology import state as n
from astragal.rules.mythology.ids import RESOURCE_IDS, TERRAIN_IDS, TILE_IDS
from astragal.rules.mythology.notation import MOVES, OUTCOMES, SQUARE_NUMBERS, Block, block_of
from astragal.rules.mythology.play.ages import age_price
from astragal.rules.mythology.play.bank import all_cubes
from astragal.rules.mythology.play.build import still_due
from astragal.rules.mythology.play.cards import favor_of, number_of
from astragal.rules.mythology.play.hands import card_name, card_of, holds, most_draws, room_in_hand
from astragal.rules.mythology.play.legal import refusal
from astragal.rules.mythology.play.recruit import pieces_left, unit_price
from astragal.rules.mythology.play.trade import trade_cost
from astragal.rules.mythology.telling import (
    BEGINNINGS,
    END_REASONS,
    ENDINGS,
    beginning,
    story_words,
)
from astragal.rules.mythology.things import (
    ACTION_NAMES,
    AGE_NAMES,
    AREA_NAMES,
    BUILDING_NAMES,
    CARD_NAMES,
    CULTURE_NAMES,
    THINGS,
    UNIT_NAMES,
    VICTORY_CARD_NAMES,
    a_building,
    a_unit,
    card_action_words,
    card_words,
    cubes_words,
    gathered_words,
    kind_of_card,
    permanents_words,
    power_words,
    price_words,
    thing,
    tile_words,
)
from astragal.rules.tongues import ENGLISH, noted, say, tongue
from astragal.rules.words import Parts, Question, Questions, amount, not_asked, question_of, says, seat_name

__all__ = [
    "BEGINNINGS",
    "ENDINGS",
    "END_REASONS",
    "MOVES",
    "REFUSALS",
    "THINGS",
    "action_text",
    "action_words",
    "asked",
    "beginning",
    "clauses",
    "outcome_text",
    "outcome_words",
    "parse_action",
    "parse_outcome",
    "question",
    "refusal_words",
    "story_words",
]

RULES_FILE = Path(__file__).parent / "rules.md"

action_text, parse_action = MOVES.text, MOVES.parse
outcome_text, parse_outcome = OUTCOMES.text, OUTCOMES.parse


def clauses() -> dict[str, Clause]:
    """The numbered rules of the game."""
    return read_clauses(RULES_FILE)


# Outcomes.


def outcome_words(outcome: int) -> str:
    """An outcome as a person would say it: where English is spoken, the notation serves for what has a name."""
    if n.SEATING_TURNED <= outcome < n.STARTING_SEAT:
        return say("seating turned by {number}", number=outcome - n.SEATING_TURNED)
    if tongue() == ENGLISH or outcome < n.TILE_DRAWN:
        return outcome_text(outcome)
    if outcome < n.CARD_DRAWN:
        terrain, resource = TILE_IDS[outcome - n.TILE_DRAWN].split("_")
        return f"{thing(terrain)}: {thing(resource)}"
    if outcome < n.PERMANENT_HELD:
        return thing(CARD_NAMES[n.PERMANENTS + outcome - n.CARD_DRAWN])
    if outcome < n.CULTURE_DRAWN:
        return thing(ACTION_NAMES[outcome - n.PERMANENT_HELD])
    if outcome < n.SEATING_TURNED:
        return thing(CULTURE_NAMES[outcome - n.CULTURE_DRAWN])
    return say("seat {number}", number=outcome - n.STARTING_SEAT + 1)


# Actions.


def action_words(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> str:
    """An action as a person would say it, at this position."""
    block = block_of(action)
    return ACTION_WORDS[block.first](sheet, s, action - block.first, seats)


def _seat_asked(s: Any) -> int:
    """The seat that is asked, or whose turn it is while nobody is."""
    return int(s.asked if s.asked >= 0 else max(0, s.active))


def _me(s: Any) -> Any:
    return s.players[_seat_asked(s)]


def _tile_on(sheet: Any, s: Any, seat: int, square: int) -> str:
    """A square of a board with what lies on it."""
    tile = s.players[seat].tiles[square] if 0 <= seat < s.seats else n.NONE
    lies = tile_words(sheet, tile) if tile != n.NONE else say("no tile")
    return say("square {square} ({lies})", square=SQUARE_NUMBERS[square], lies=lies)


def _own_square(text: str) -> Callable[..., str]:
    """A sentence with a square of the seat that is asked."""
    return lambda sheet, s, square, seats: say(text, square=_tile_on(sheet, s, _seat_asked(s), square))


def _recruit_words(sheet: Any, s: Any, unit: int, seats: Sequence[str]) -> str:
    me = _me(s)
    own = unit - n.UNITS * me.culture
    if not 0 <= own < n.UNITS:
        return say("Recruit {unit}", unit=a_unit(unit))
    price = [unit_price(sheet, me.culture, own, cube, s.mortal_food) for cube in range(n.RESOURCES)]
    return say(
        "Recruit {unit} for {cubes} ({units} in the Holding Area)",
        unit=a_unit(unit),
        cubes=cubes_words(price),
        units=me.units[own],
    )


def _build_words(sheet: Any, s: Any, building: int, seats: Sequence[str]) -> str:
    off = s.quarry + (0 if building == n.HOUSE else s.discount)
    less = say(" less {cubes}", cubes=amount(off, "cube", "cubes")) if off else ""
    return say(
        "Build {building} for {price}{less}",
        building=a_building(building),
        price=price_words(sheet.building_cost, building),
        less=less,
    )


def _play_words(sheet: Any, s: Any, name: int, seats: Sequence[str]) -> str:
    return say("Play {card}: {does}", card=thing(CARD_NAMES[name]), does=card_words(sheet, name))


def _card_in_play(s: Any) -> int:
    """The card being played, by its name; its first one while there is none."""
    return int(card_name(s.players[max(0, s.active)].culture, max(0, s.card)))


def _take_cube_words(sheet: Any, s: Any, cube: int, seats: Sequence[str]) -> str:
    owner = {n.RAID: s.sides[n.DEFENDER].seat, n.POWER_CUBES: s.victim}.get(s.step, n.NONE)
    if owner == n.NONE:
        return say(
            "Take 1 {resource} from the bank ({there} there)", resource=thing(RESOURCE_IDS[cube]), there=s.bank[cube]
        )
    return say(
        "Take 1 {resource} from {other} ({there} there)",
        resource=thing(RESOURCE_IDS[cube]),
        other=seat_name(seats, owner),
        there=s.players[owner].cubes[cube],
    )


def _attack_words(sheet: Any, s: Any, target: int, seats: Sequence[str]) -> str:
    seat, area = divmod(target, n.AREAS)
    return say("Attack the {area} of {other}", area=thing(AREA_NAMES[area]), other=seat_name(seats, seat))


def _fighting_words(text: str) -> Callable[..., str]:
    """A unit with the dice on its card."""
    return lambda sheet, s, unit, seats: say(text, unit=a_unit(unit), dice=amount(sheet.unit_dice[unit], "die", "dice"))


def _victim_building(sheet: Any, s: Any, building: int, seats: Sequence[str]) -> str:
    return say("Target {building}", building=thing(BUILDING_NAMES[building]))


def _target_square(sheet: Any, s: Any, square: int, seats: Sequence[str]) -> str:
    owner = _seat_asked(s) if s.step == n.POWER_OWN_SQUARE or s.victim == n.NONE else s.victim
    return say("Choose {square} of {other}", square=_tile_on(sheet, s, owner, square), other=seat_name(seats, owner))


def _captured(sheet: Any, s: Any, square: int, seats: Sequence[str]) -> str:
    loser = s.sides[n.DEFENDER].seat
    return say(
        "Take the tile on {square} from {other}",
        square=_tile_on(sheet, s, loser, square),
        other=seat_name(seats, loser),
    )


DECLINED_UNUSED = {
    n.PLAY_CARD: noted("Leave the fourth action unused"),
    n.RAZE: noted("Destroy nothing more (the rest of the prize stays unused)"),
    n.CAPTURE: noted("Take no tile (the prize stays unused)"),
    n.RAID: noted("Take no more cubes (the rest of the prize stays unused)"),
}
"""What is declined. A question is only asked while there is something to take, so declining leaves it unused."""
DECLINED = DECLINED_UNUSED | {n.REINFORCEMENT: noted("Bring nobody")}


def _purchases_left(text: str) -> Callable[..., str]:
    """A sentence with what a Recruit or Build card would still allow."""
    return lambda sheet, s, _, seats: say(text, purchases=amount(s.left, "purchase", "purchases"))


def _of(text: str, names: Sequence[str]) -> Callable[..., str]:
    """A sentence with the name of a thing."""
    return lambda sheet, s, number, seats: say(text, name=thing(names[number]))


def _gathering(all_do: str, one_does: str, names: Sequence[str]) -> Callable[..., str]:
    """What is gathered, by everybody or by the card player alone."""
    return lambda sheet, s, number, seats: say(one_does if s.others_idle else all_do, name=thing(names[number]))


LEFT_UNUSED: dict[int, Callable[..., str]] = {
    n.PASS_TILE: says(noted("Take no tile (the choice stays unused)")),
    n.END_RECRUIT: _purchases_left(noted("Recruit no more ({purchases} unused)")),
    n.END_BUILD: _purchases_left(noted("Build no more ({purchases} unused)")),
    n.TRADE_DONE: says(noted("Buy no victory cube (the Great Temple stays unused)")),
}
"""What is left unused though it could be used, by the first number of each block of actions."""


ENDS = frozenset(
    {
        n.PASS_TILE,
        n.WORKERS_DONE,
        n.END_RECRUIT,
        n.END_BUILD,
        n.GIVE_DONE,
        n.TRADE_DONE,
        n.DISCARD_DONE,
        n.COMMIT_DONE,
        n.NO_SPECIAL,
        n.DECLINE,
    }
)
"""Actions that end a step and do nothing else."""


def wastes(sheet: Any, s: Any, action: int) -> bool:
    """Whether an action leaves something unused or gives it away: a card that could be played, a battle."""
    first = block_of(action).first
    if first == n.BURN or (first == n.DECLINE and s.step == n.PLAY_CARD):
        return any(refusal(sheet, s, play) == why.ALLOWED for play in _within(s, block_of(n.PLAY)))
    return first in LEFT_UNUSED or first == n.RETREAT or (first == n.DECLINE and s.step in DECLINED_UNUSED)


def _burn_words(sheet: Any, s: Any, card: int, seats: Sequence[str]) -> str:
    name = thing(CARD_NAMES[card])
    if wastes(sheet, s, n.BURN + card):
        return say("Burn {name} (its effect stays unused)", name=name)
    return say("Burn {name}", name=name)


def _decline_words(sheet: Any, s: Any, _: int, seats: Sequence[str]) -> str:
    if s.step == n.PLAY_CARD and not wastes(sheet, s, n.DECLINE):
        return say("Take no fourth action")
    return say(DECLINED.get(s.step, noted("No more")))


ACTION_WORDS: dict[int, Callable[..., str]] = {
    n.PLACE_ON: lambda sheet, s, card, seats: say(
        "Put a victory cube on {card} ({there} there)",
        card=thing(VICTORY_CARD_NAMES[card]),
        there=s.victory_cards[card],
    ),
    n.TAKE_TILE: lambda sheet, s, tile, seats: say("Take a tile: {tile}", tile=tile_words(sheet, tile)),
    n.TAKE_PERMANENTS: lambda sheet, s, cards, seats: say("Take {cards}", cards=permanents_words(cards)),
    n.DRAW_CARDS: lambda sheet, s, count, seats: (
        say("Draw {cards}", cards=amount(count, "random card", "random cards")) if count else say("Draw no random card")
    ),
    n.PLAY: _play_words,
    n.BURN: _burn_words,
    n.BOTH_HALVES: lambda sheet, s, half, seats: say(
        "For {power}; then {action}",
        power=power_words(sheet, _card_in_play(s)),
        action=card_action_words(sheet, _card_in_play(s)),
    ),
    n.POWER_ALONE: lambda sheet, s, half, seats: say(
        "The power alone, for {power}", power=power_words(sheet, _card_in_play(s))
    ),
    n.ACTION_ALONE: lambda sheet, s, half, seats: say(
        "The action alone: {action}", action=card_action_words(sheet, _card_in_play(s))
    ),
    n.GATHER_RESOURCE: _gathering(noted("Let everybody gather {name}"), noted("Gather {name}"), RESOURCE_IDS),
    n.GATHER_TERRAIN: _gathering(noted("Let everybody gather from {name}"), noted("Gather from {name}"), TERRAIN_IDS),
    n.LIFT_WORKER: _own_square(noted("Lift the worker from {square}")),
    n.PUT_VILLAGER: _own_square(noted("Put a villager on {square}")),
    n.PUT_DWARF: _own_square(noted("Put a Dwarf on {square}")),
    n.WORKERS_DONE: says(noted("Move no more workers")),
    n.RECRUIT_UNIT: _recruit_words,
    n.BUILD_BUILDING: _build_words,
    n.SAVE_CUBE: _of(noted("Save 1 {name}"), RESOURCE_IDS),
    n.PAY_CUBE: _of(noted("Pay 1 {name}"), RESOURCE_IDS),
    n.GIVE_CUBE: _of(noted("Hand in 1 {name}"), RESOURCE_IDS),
    n.GIVE_DONE: says(noted("Hand in no more")),
    n.TAKE_CUBE: _take_cube_words,
    n.BUY_VICTORY: lambda sheet, s, _, seats: say("Buy a victory cube for {favor} favor", favor=sheet.temple_favor),
    n.LOSE_FROM_HOLDING: says(noted("Lose a villager from the Holding Area")),
    n.LOSE_FROM_SQUARE: _own_square(noted("Lose the villager on {square}")),
    n.DISCARD_CARD: _of(noted("Discard {name}"), CARD_NAMES[n.PERMANENTS :]),
    n.DISCARD_DONE: says(noted("Keep the random cards")),
    n.KEEP_PERMANENTS: lambda sheet, s, cards, seats: say("Keep {cards}", cards=permanents_words(cards)),
    n.ATTACK_AREA: _attack_words,
    n.COMMIT_UNIT: _fighting_words(noted("Send {unit} ({dice})")),
    n.COMMIT_DWARF: _own_square(noted("Send the Dwarf from {square}")),
    n.COMMIT_DONE: says(noted("Send no more")),
    n.FIGHT: says(noted("Fight on")),
    n.RETREAT: says(noted("Retreat (the battle is given up)")),
    n.CHOOSE_CARD: _fighting_words(noted("Fight with {unit} ({dice})")),
    n.CHOOSE_HYDRA: lambda sheet, s, figure, seats: say("Fight with Hydra {number}", number=figure + 1),
    n.USE_SPECIAL: says(noted("Use its special")),
    n.NO_SPECIAL: says(noted("Do not use it")),
    n.REVIVE_UNIT: says(noted("Have the Priest revive it")),
    n.LET_DIE: says(noted("Let it die")),
    n.BRING_UNIT: _fighting_words(noted("Bring {unit} ({dice})")),
    n.RAZE_BUILDING: _of(noted("Destroy {name}"), BUILDING_NAMES),
    n.CAPTURE_TILE: _captured,
    n.CHOOSE_SEAT: lambda sheet, s, seat, seats: say("Target {other}", other=seat_name(seats, seat)),
    n.CHOOSE_BUILDING: _victim_building,
    n.CHOOSE_SQUARE: _target_square,
    n.CHOOSE_UNIT: _fighting_words(noted("Choose {unit} ({dice})")),
    n.DECLINE: _decline_words,
} | LEFT_UNUSED
"""What the actions of each block say, by the first number of the block."""


# Questions.

POWER_STEPS = (n.POWER_SEAT, n.POWER_BUILDING, n.POWER_SQUARE, n.POWER_OWN_SQUARE, n.POWER_UNIT, n.POWER_CUBES)
BLOCKS_OF_STEP: dict[int, tuple[int, ...]] = {
    n.DRAFT: (n.TAKE_TILE, n.PASS_TILE),
    n.PLACE: (n.PLACE_ON,),
    n.TAKE: (n.TAKE_PERMANENTS,),
    n.DRAW_COUNT: (n.DRAW_CARDS,),
    n.PLAY_CARD: (n.PLAY, n.BURN, n.DECLINE),
    n.HALVES: (n.BOTH_HALVES, n.POWER_ALONE, n.ACTION_ALONE),
    n.EXPLORE_PICK: (n.TAKE_TILE, n.PASS_TILE),
    n.GATHER_WHAT: (n.GATHER_RESOURCE, n.GATHER_TERRAIN),
    n.WORKERS: (n.LIFT_WORKER, n.PUT_VILLAGER, n.PUT_DWARF, n.WORKERS_DONE),
    n.RECRUITING: (n.RECRUIT_UNIT, n.END_RECRUIT),
    n.BUILDING: (n.BUILD_BUILDING, n.END_BUILD),
    n.SAVE_CUBES: (n.SAVE_CUBE,),
    n.TRADE_COST: (n.PAY_CUBE,),
    n.TRADE_GIVE: (n.GIVE_CUBE, n.GIVE_DONE),
    n.TRADE_TAKE: (n.TAKE_CUBE,),
    n.TEMPLE: (n.BUY_VICTORY, n.TRADE_DONE),
    n.LOSE_VILLAGER: (n.LOSE_FROM_HOLDING, n.LOSE_FROM_SQUARE),
    n.DISCARD: (n.DISCARD_CARD, n.DISCARD_DONE),
    n.KEEP: (n.KEEP_PERMANENTS,),
    n.TARGET: (n.ATTACK_AREA,),
    n.COMMIT: (n.COMMIT_UNIT, n.COMMIT_DWARF, n.COMMIT_DONE),
    n.SEDUCE: (n.CHOOSE_UNIT,),
    n.STAND: (n.FIGHT, n.RETREAT),
    n.BATTLE_CARD: (n.CHOOSE_CARD,),
    n.WHICH_HYDRA: (n.CHOOSE_HYDRA,),
    n.SPECIAL: (n.USE_SPECIAL, n.NO_SPECIAL),
    n.REVIVE: (n.REVIVE_UNIT, n.LET_DIE),
    n.REINFORCEMENT: (n.BRING_UNIT, n.DECLINE),
    n.RAZE: (n.RAZE_BUILDING, n.DECLINE),
    n.CAPTURE: (n.CAPTURE_TILE, n.DECLINE),
    n.RAID: (n.TAKE_CUBE, n.DECLINE),
    n.POWER_SEAT: (n.CHOOSE_SEAT,),
    n.POWER_BUILDING: (n.CHOOSE_BUILDING,),
    n.POWER_SQUARE: (n.CHOOSE_SQUARE,),
    n.POWER_OWN_SQUARE: (n.CHOOSE_SQUARE,),
    n.POWER_UNIT: (n.CHOOSE_SQUARE, n.CHOOSE_UNIT, n.DECLINE),
    n.POWER_CUBES: (n.TAKE_CUBE,),
}
"""The blocks of actions that answer each step, by their first numbers."""
TILED_SQUARES = (n.LIFT_WORKER, n.PUT_VILLAGER, n.PUT_DWARF, n.LOSE_FROM_SQUARE, n.COMMIT_DWARF)
"""Blocks of squares that matter to a seat only where it has a tile."""


def asked(s: Any) -> list[int]:
    """The actions that answer the present question, legal or not, except those that no table could allow.

    Left out are cards that the seat does not hold, units of other cultures, and squares without a tile.
    """
    actions: list[int] = []
    for first in BLOCKS_OF_STEP.get(s.step, ()):
        actions += _within(s, block_of(first))
    return actions


def _within(s: Any, block: Block) -> list[int]:
    """The actions of a block that concern the seat asked."""
    me = _me(s)
    numbers: Sequence[int] = range(len(block.texts))
    if block.first in (n.PLAY, n.BURN, n.DISCARD_CARD):
        first = n.PERMANENTS if block.first == n.DISCARD_CARD else 0
        cards = [card_of(me.culture, number + first) for number in numbers]
        numbers = [number for number, card in zip(numbers, cards, strict=True) if card >= 0 and holds(me, card)]
    elif block.first in (n.RECRUIT_UNIT, n.COMMIT_UNIT, n.CHOOSE_CARD, n.BRING_UNIT):
        numbers = range(n.UNITS * me.culture, n.UNITS * (me.culture + 1))
    elif block.first in TILED_SQUARES:
        numbers = [square for square in numbers if me.tiles[square] != n.NONE]
    elif block.first in (n.TAKE_PERMANENTS, n.KEEP_PERMANENTS):
        taking = block.first == n.TAKE_PERMANENTS
        mine = ~me.permanents if taking else me.permanents
        numbers = [cards for cards in numbers if cards & mine == cards]
    elif block.first == n.DECLINE and s.step == n.PLAY_CARD:
        numbers = range(me.fourth)
    elif block.first == n.CHOOSE_SEAT:
        numbers = range(s.seats)
    elif block.first == n.ATTACK_AREA:
        numbers = range(n.AREAS * s.seats)
    return [block.first + number for number in numbers]


def question(sheet: Any, s: Any, seats: Sequence[str]) -> Question:
    """What is being asked of the seat to move."""
    return question_of(QUESTIONS, sheet, s, seats)


def _draft_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    choice = s.cursor // s.seats + 1
    return say("Which tile will you take? Choice {number} of {all}.", number=choice, all=sheet.draft_picks)


def _play_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    if s.round_no > sheet.rounds:
        return say("Play a card as your fourth action?")
    return say("Round {number}: which card will you play or burn?", number=s.round_no)


def _take_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    room = room_in_hand(sheet, _me(s))
    return say("Which permanent cards will you take? There is room for {cards}.", cards=amount(room, "card", "cards"))


def _draw_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    return say("How many random cards will you draw? At most {number}.", number=most_draws(sheet, s, _seat_asked(s)))


def _worker_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    lifted = s.lifted[0] + s.lifted[1]
    left = say(" {workers} must be put down again.", workers=amount(lifted, "worker", "workers")) if lifted else ""
    text = (
        noted("You gather {gathered}. Move workers first?{left}")
        if s.others_idle
        else noted("Everybody gathers {gathered}. Move workers first?{left}")
    )
    return say(text, gathered=gathered_words(s.gathered), left=left)


def _gather_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    if s.others_idle:
        return say("What will you gather: a resource or a terrain?")
    return say("What will everybody gather: a resource or a terrain?")


def _recruit_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    return say(
        "Which unit will you recruit? {left} more; you have {cubes}.", left=s.left, cubes=cubes_words(_me(s).cubes)
    )


def _build_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    return say("What will you build? {left} more; you have {cubes}.", left=s.left, cubes=cubes_words(_me(s).cubes))


def _saving_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    due = [still_due(sheet, s, cube) for cube in range(n.RESOURCES)]
    name = thing(BUILDING_NAMES[s.pending])
    return say(
        "Which cube will you save? {name} costs {price} less {cubes}.",
        name=name,
        price=cubes_words(due),
        cubes=amount(s.saving, "cube", "cubes"),
    )


def _stand_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    sides = [
        say("{other} has {units}", other=seat_name(seats, side.seat), units=amount(sum(side.units), "unit", "units"))
        for side in (s.sides[0], s.sides[1])
    ]
    if s.encounters == 0:
        return say("Begin the battle or withdraw? {one}, {other}.", one=sides[0], other=sides[1])
    return say("Fight on or retreat? {one}, {other}.", one=sides[0], other=sides[1])


def _raze_question(sheet: Any, s: Any, seats: Sequence[str]) -> str:
    if s.left > 1:
        return say("Which building will you destroy? At most {number}.", number=s.left)
    return say("Which building will you destroy?")


def _power_question(text: str) -> Callable[..., str]:
    return lambda sheet, s, seats: f"{thing(CARD_NAMES[_card_in_play(s)])}: {say(text)}"


QUESTIONS: Questions = {
    n.DRAFT: (_draft_question, ("MY-1.13", "MY-1.14", "MY-1.15", "MY-1.17")),
    n.PLACE: (noted("Which victory card will you put a victory cube on?"), ("MY-2.2", "MY-13.8")),
    n.TAKE: (_take_question, ("MY-3.1", "MY-3.3", "MY-3.6", "MY-14.3")),
    n.DRAW_COUNT: (_draw_question, ("MY-3.1", "MY-3.4", "MY-3.9")),
    n.PLAY_CARD: (_play_question, ("MY-2.4", "MY-2.5", "MY-2.6", "MY-3.8", "MY-3.10")),
    n.HALVES: (noted("The power, the action, or both?"), ("MY-10.1", "MY-10.2", "MY-10.4", "MY-10.5")),
    n.EXPLORE_PICK: (noted("Which tile will you take?"), ("MY-4.2", "MY-4.3", "MY-4.4")),
    n.GATHER_WHAT: (_gather_question, ("MY-5.1", "MY-5.2")),
    n.WORKERS: (_worker_question, ("MY-5.4", "MY-5.5", "MY-5.6", "MY-12.12")),
    n.RECRUITING: (_recruit_question, ("MY-6.1", "MY-6.2", "MY-6.3", "MY-6.4")),
    n.BUILDING: (_build_question, ("MY-7.1", "MY-7.2", "MY-7.3", "MY-7.4")),
    n.SAVE_CUBES: (_saving_question, ("MY-7.13", "MY-7.14")),
    n.TRADE_COST: (
        lambda sheet, s, seats: say("Which cube will you pay for the Trade? {left} more.", left=s.left),
        ("MY-8.1", "MY-8.2"),
    ),
    n.TRADE_GIVE: (
        lambda sheet, s, seats: say("What will you hand in? You have {cubes}.", cubes=cubes_words(_me(s).cubes)),
        ("MY-8.3", "MY-8.5"),
    ),
    n.TRADE_TAKE: (lambda sheet, s, seats: say("What will you take? {left} more.", left=s.left), ("MY-8.3", "MY-8.4")),
    n.TEMPLE: (noted("Buy a victory cube at the Great Temple?"), ("MY-8.6", "MY-8.7")),
    n.LOSE_VILLAGER: (noted("You have lost a House: which villager will you lose?"), ("MY-7.8",)),
    n.DISCARD: (noted("Which random cards will you discard?"), ("MY-2.9", "MY-3.12")),
    n.KEEP: (noted("Which permanent cards will you keep?"), ("MY-3.12", "MY-14.3")),
    n.TARGET: (noted("Whom will you attack, and where?"), ("MY-11.2", "MY-11.3")),
    n.COMMIT: (noted("Which units will you send?"), ("MY-11.4", "MY-11.5", "MY-14.7")),
    n.SEDUCE: (noted("Which enemy unit will you send home?"), ("MY-10.19",)),
    n.STAND: (_stand_question, ("MY-11.8",)),
    n.BATTLE_CARD: (noted("Which unit fights?"), ("MY-11.9", "MY-14.7")),
    n.WHICH_HYDRA: (noted("Which Hydra fights?"), ("MY-12.8", "MY-11.10")),
    n.SPECIAL: (noted("Use your unit's special?"), ("MY-11.10", "MY-12.3", "MY-12.7", "MY-12.11")),
    n.REVIVE: (noted("Have the Priest revive the unit?"), ("MY-12.4",)),
    n.REINFORCEMENT: (noted("Which unit will you bring as a reinforcement?"), ("MY-12.14",)),
    n.RAZE: (_raze_question, ("MY-11.21", "MY-11.22")),
    n.CAPTURE: (noted("Which tile will you take?"), ("MY-11.21", "MY-11.23")),
    n.RAID: (
        lambda sheet, s, seats: say("Which cube will you take? {left} more.", left=s.left),
        ("MY-11.21", "MY-11.24"),
    ),
    n.POWER_SEAT: (_power_question(noted("which player?")), ("MY-10.3", "MY-10.6")),
    n.POWER_BUILDING: (_power_question(noted("which building?")), ("MY-10.6", "MY-10.10", "MY-10.30")),
    n.POWER_SQUARE: (_power_question(noted("which tile?")), ("MY-10.6", "MY-10.14", "MY-10.15", "MY-10.24")),
    n.POWER_OWN_SQUARE: (_power_question(noted("for which of your tiles?")), ("MY-10.15",)),
    n.POWER_UNIT: (_power_question(noted("which unit?")), ("MY-10.16", "MY-10.22", "MY-10.33", "MY-10.34")),
    n.POWER_CUBES: (_power_question(noted("which cube?")), ("MY-0.5", "MY-10.22", "MY-10.26", "MY-10.35")),
    n.OVER: (noted("The game is over."), ("MY-13.1", "MY-13.2", "MY-13.9")),
}


# Refusals.

REFUSALS = {
    why.NO_SUCH_ACTION: (noted("There is no such move"), "MY-0.2"),
    why.NOT_ASKED: (noted("That does not answer the current question"), "MY-0.2"),
    why.GAME_OVER: (noted("The game is over"), "MY-13.1"),
    why.NO_SUCH_TILE: (noted("There is no such tile on offer"), "MY-4.2"),
    why.NO_FREE_SQUARE: (noted("You have no free square of that terrain"), "MY-4.3"),
    why.PERMANENT_IN_USE: (noted("One of these is already in your hand"), "MY-3.6"),
    why.HAND_TOO_LARGE: (noted("Your hand has room for {cards}"), "MY-3.1"),
    why.DECK_TOO_SMALL: (noted("You can draw at most {cards}"), "MY-3.9"),
    why.NOT_IN_HAND: (noted("It is not in your hand"), "MY-2.4"),
    why.NOTHING_TO_RECRUIT: (noted("There is no unit that you could buy"), "MY-6.2"),
    why.NOTHING_TO_BUILD: (noted("There is no building that you could buy"), "MY-7.1"),
    why.TRADE_NOT_PAID: (noted("The Trade costs {cubes}; you have {number}"), "MY-8.2"),
    why.LAST_AGE: (noted("You are in the last age"), "MY-9.3"),
    why.AGE_TOO_DEAR: (noted("The next age costs {price} of each; you have {cubes}"), "MY-9.3"),
    why.NO_GOD: (noted("There is no god on this card"), "MY-10.1"),
    why.POWER_TOO_DEAR: (noted("The power costs {favor} favor; you have {number}"), "MY-10.3"),
    why.NO_TARGET: (noted("The power has nothing to act on"), "MY-10.3"),
    why.NO_ATTACK_POSSIBLE: (noted("You have no unit to attack with"), "MY-11.1"),
    why.NO_WORKER_THERE: (noted("Nobody works there"), "MY-5.4"),
    why.NOT_IN_ORDER: (noted("Workers are lifted before any is put down, square by square"), "MY-5.5"),
    why.NOWHERE_TO_GO: (noted("There is no other tile for a worker"), "MY-5.5"),
    why.NO_TILE_THERE: (noted("There is no tile on that square"), "MY-5.4"),
    why.WORKER_THERE: (noted("Someone already works there"), "MY-5.4"),
    why.NO_WORKER_LEFT: (noted("There is no such worker to put down"), "MY-5.5"),
    why.LIFTED_FIRST: (noted("Workers that were lifted must be put down first"), "MY-5.5"),
    why.NOT_OF_YOUR_CULTURE: (noted("It does not belong to your culture"), "MY-6.7"),
    why.NO_SUCH_UNIT: (noted("There is no such unit"), "MY-6.7"),
    why.AGE_TOO_EARLY: (noted("You have not reached its age"), "MY-6.3"),
    why.UNIT_TOO_DEAR: (noted("You cannot pay for it"), "MY-6.2"),
    why.NO_PIECE_LEFT: (noted("There is no piece of it left"), "MY-6.4"),
    why.AT_LEAST_ONE: (noted("You have to buy at least one"), "MY-6.1"),
    why.HAVE_IT_ALREADY: (noted("You cannot have more of it"), "MY-7.3"),
    why.CITY_FULL: (noted("Your city has no free square"), "MY-7.2"),
    why.BUILDING_TOO_DEAR: (noted("You cannot pay for it"), "MY-7.4"),
    why.ONLY_WITH_ACTION: (noted("This power changes the action and cannot be used alone"), "MY-10.4"),
    why.NOT_IN_THE_PRICE: (noted("There is no such cube left in the price"), "MY-7.14"),
    why.NEEDED_ELSEWHERE: (noted("You lack other cubes and must save those"), "MY-7.14"),
    why.NO_SUCH_CUBE: (noted("You have no such cube"), "MY-0.3"),
    why.BANK_HAS_NONE: (noted("The bank has no such cube"), "MY-0.4"),
    why.NOT_ENOUGH_FAVOR: (noted("A victory cube costs {favor} favor; you have {number}"), "MY-8.6"),
    why.NO_VICTORY_CUBES: (noted("The bank has no victory cube left"), "MY-8.7"),
    why.NO_VILLAGER_THERE: (noted("You have no villager there"), "MY-7.8"),
    why.MUST_PLAY_OR_BURN: (noted("You have to play or burn a card"), "MY-2.5"),
    why.NO_BURNING_NOW: (noted("A fourth action is played or skipped; no card is burnt"), "MY-2.6"),
    why.NOT_A_NEIGHBOUR: (noted("Only neighbours at the table can be attacked"), "MY-11.2"),
    why.NO_DWARF_THERE: (noted("No Dwarf works there"), "MY-11.5"),
    why.UNITS_IN_ORDER: (noted("Units are chosen in the order of the sheet, Dwarves on tiles last"), "MY-11.5"),
    why.BRING_ONE_UNIT: (noted("An attacker brings at least one unit"), "MY-11.1"),
    why.NOT_IN_BATTLE: (noted("It is not in the battle"), "MY-11.9"),
    why.NO_SUCH_HYDRA: (noted("There is no such Hydra in the battle"), "MY-12.8"),
    why.SAME_HYDRA: (noted("It is the same as the one before it"), "MY-12.8"),
    why.NOTHING_TO_RAZE: (noted("The loser has no such building"), "MY-11.22"),
    why.NOTHING_TO_CAPTURE: (noted("The loser has no tile there"), "MY-11.23"),
    why.NOTHING_TO_RAID: (noted("The loser has no such cube"), "MY-11.24"),
    why.NO_FOURTH_ACTION: (noted("No card would be left for a fourth action"), "MY-10.9"),
    why.NO_BUILDING_THERE: (noted("There is no such building in that city"), "MY-10.10"),
    why.NO_UNIT_THERE: (noted("There is no such unit"), "MY-10.6"),
    why.NOT_THIS_KIND: (noted("The power does not work on things of that kind"), "MY-10.3"),
}


def _card_tried(s: Any, action: int) -> int:
    """The card that an action would play, or whose halves are asked about."""
    return int(card_of(_me(s).culture, action - n.PLAY)) if n.PLAY <= action < n.BURN else max(0, int(s.card))


def _trade_parts(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> dict[str, Any]:
    me = _me(s)
    cost = trade_cost(me, number_of(sheet, me.culture, _card_tried(s, action)))
    return {"cubes": amount(cost, "cube", "cubes"), "number": all_cubes(me)}


def _age_parts(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> dict[str, Any]:
    """The price of the next age, and what is there to pay it: the power of the card is paid first."""
    me, card = _me(s), _card_tried(s, action)
    cubes = list(me.cubes)
    if action == n.BOTH_HALVES:
        cubes[n.FAVOR] -= favor_of(sheet, me.culture, card)
    return {"price": age_price(sheet, me, card), "cubes": cubes_words(cubes)}


def _power_parts(sheet: Any, s: Any, action: int, seats: Sequence[str]) -> dict[str, Any]:
    favor = favor_of(sheet, _me(s).culture, _card_tried(s, action))
    return {"favor": favor, "number": _me(s).cubes[n.FAVOR]}


PARTS: Parts = {
    why.HAND_TOO_LARGE: lambda sheet, s, action, seats: {"cards": amount(room_in_hand(sheet, _me(s)), "card", "cards")},
    why.DECK_TOO_SMALL: lambda sheet, s, action, seats: {
        "cards": amount(most_draws(sheet, s, _seat_asked(s)), "card", "cards")
    },
    why.TRADE_NOT_PAID: _trade_parts,
    why.AGE_TOO_DEAR: _age_parts,
    why.POWER_TOO_DEAR: _power_parts,
    why.NOT_ENOUGH_FAVOR: lambda sheet, s, action, seats: {
        "favor": sheet.temple_favor,
        "number": _me(s).cubes[n.FAVOR],
    },
}
"""What is put into a refusal."""


STEP_CLAUSES = {
    (why.NO_SUCH_TILE, n.DRAFT): "MY-1.15",
    (why.NO_FREE_SQUARE, n.DRAFT): "MY-1.15",
    (why.AT_LEAST_ONE, n.BUILDING): "MY-7.1",
    (why.BANK_HAS_NONE, n.TRADE_TAKE): "MY-8.4",
    (why.NO_UNIT_THERE, n.COMMIT): "MY-11.5",
    (why.NO_UNIT_THERE, n.REINFORCEMENT): "MY-12.14",
}
"""Which clause says the same in a step of its own."""
TILE_POWER_CLAUSES = {n.REMOVE_FOOD_TILE: "MY-10.14", n.SWAP_TILES: "MY-10.15", n.REMOVE_ANY_TILE: "MY-10.24"}
"""Which clause speaks of the tiles that a power is for."""


def refusal_words(sheet: Any, s: Any, action: int, reason: int, seats: Sequence[str]) -> tuple[str, str]:
    """Why an action is not allowed at this position, and the clause that says so."""
    text, clause = REFUSALS[reason]
    text = say(text, **PARTS[reason](sheet, s, action, seats)) if reason in PARTS else say(text)
    clause = STEP_CLAUSES.get((reason, s.step), clause)
    me = _me(s)
    if reason == why.NOT_ASKED:
        return not_asked(text, QUESTIONS, sheet, s, seats), clause
    if reason == why.AT_LEAST_ONE and action == n.DECLINE:
        return say("You have to exchange at least one"), "MY-10.16"
    if reason == why.NO_TILE_THERE and s.step != n.WORKERS:
        power = sheet.card_power[kind_of_card(_card_in_play(s))]
        return text, TILE_POWER_CLAUSES.get(power, clause)
    if reason == why.AGE_TOO_EARLY:
        return _early_words(sheet, me, action, text)
    if reason == why.UNIT_TOO_DEAR:
        return _dear_unit(sheet, s, me, action), clause
    if reason == why.BUILDING_TOO_DEAR:
        price = price_words(sheet.building_cost, action - n.BUILD_BUILDING)
        return say("It costs {price}; you have {cubes}", price=price, cubes=cubes_words(me.cubes)), clause
    if reason == why.NO_PIECE_LEFT and n.RECRUIT_UNIT <= action < n.END_RECRUIT:
        unit = action - n.RECRUIT_UNIT
        left = pieces_left(sheet, s, _seat_asked(s), unit - n.UNITS * me.culture)
        return say("{left} pieces of {unit} are left", left=left, unit=thing(UNIT_NAMES[unit])), clause
    if reason == why.AGE_TOO_DEAR and action == n.BOTH_HALVES:
        parts = _age_parts(sheet, s, action, seats)
        return say("The next age costs {price} of each; after the power you have {cubes}", **parts), clause
    return text, clause


def _early_words(sheet: Any, me: Any, action: int, text: str) -> tuple[str, str]:
    """The age that a unit or a building needs."""
    if n.BUILD_BUILDING <= action < n.END_BUILD:
        return say(
            "It needs the {age} Age", age=thing(AGE_NAMES[sheet.building_age[action - n.BUILD_BUILDING]])
        ), "MY-7.18"
    if n.RECRUIT_UNIT <= action < n.END_RECRUIT:
        age = thing(AGE_NAMES[sheet.unit_age[action - n.RECRUIT_UNIT]])
        return say("It needs the {age} Age; you are in the {own} Age", age=age, own=thing(AGE_NAMES[me.age])), "MY-6.3"
    return text, "MY-6.3"


def _dear_unit(sheet: Any, s: Any, me: Any, action: int) -> str:
    own = action - n.RECRUIT_UNIT - n.UNITS * me.culture
    price = [unit_price(sheet, me.culture, own, cube, s.mortal_food) for cube in range(n.RESOURCES)]
    return say("It costs {price}; you have {cubes}", price=cubes_words(price), cubes=cubes_words(me.cubes))
