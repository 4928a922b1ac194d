"""Odd tables of Age of Mythology, and what must hold at each of them after every step."""

from __future__ import annotations

from typing import Any

from astragal.rules.mythology import state as n
from astragal.rules.mythology.play.order import count_bits
from astragal.rules.mythology.play.recruit import figures
from astragal.rules.mythology.play.score import all_buildings

BANKS = {f"bank.{seats}": 120 for seats in range(2, 9)}
HANDS = {f"hand.{age}": 10 for age in ("archaic", "classical", "heroic", "mythic")}
RICH = BANKS | {"start.cubes": 12, "turn.keep": 12, "victory.cubes": 18}
SHORT = {"victory.cubes": 12}
GODS = {f"{culture}.copies.{card}": 0 for culture in ("egyptian", "greek", "norse") for card in (
    "attack_5", "attack_6", "recruit_3", "recruit_4", "build_2", "build_3", "explore_more", "gather_all", "trade_1",
)}  # fmt: skip
"""Decks in which little but gods is left."""

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("standard", {}),
    ("standard", RICH | GODS),
    ("standard", RICH | {"four_players_two_cultures": True, "seat_one_starts": True, "unlimited_pieces": True}),
    ("standard", RICH | GODS | {"piece_split": "more_mortals", "hades_any_unit": False, "medusa_giant_bonus": 4}),
    ("standard", RICH | {"leftover_battle_vp": "last_winner", "turn.rounds": 5} | HANDS),
    ("standard", SHORT | {"start.cubes": 0, "start.units": 0, "draft.tiles": 0, "draft.picks": 0}),
    ("standard", RICH | GODS | {"pieces.even.myth": 1, "pieces.even.mortal": 3, "start.units": 3} | HANDS),
    ("standard", SHORT | {f"tile_sheets.{seats}": 1 for seats in range(2, 9)} | {"draft.tiles": 12, "draft.picks": 12}),
    ("standard", RICH | {"next_age.permanent": [0, 0, 0], "buildings.wonder.cost.food": 1, "quarry.cubes": 20}),
    ("standard", RICH | {"battle.razed_by_unit": 9, "battle.most_razed": 9, "battle.raid_cubes": 99,
                         "battle.grow_dice": 2, "battle.kill_reinforcements": 9, "battle.berserk_dice": 9}),
    ("standard", SHORT | {"turn.keep": 0, "hand.archaic": 1, "permanent.attack": 20, "permanent.explore": 20}),
]  # fmt: skip
SEEDS = 1
"""Games at each table: these are long."""
SEATS = [(2, 3, 4, 8), (2, 5), (4,), (3, 6), (2, 7), (5,), (3,), (8,), (3,), (2, 4), (6,)]
"""How many play at each table."""


def may_be_forced(s: Any) -> bool:
    """Whether something secret decides how many answers there are: cards in a hand, or those unseen in a deck."""
    return s.step in (n.PLAY_CARD, n.TAKE, n.KEEP, n.DRAW)


def holds(before: Any, sheet: Any, s: Any) -> None:
    """Cubes, tiles, cards and figures are neither made nor lost; nothing falls below zero; ages and cubes won stay."""
    players = s.players[: s.seats]
    for resource in range(n.RESOURCES):
        assert s.bank[resource] + sum(me.cubes[resource] for me in players) == sheet.bank[s.seats]
        assert s.bank[resource] >= 0 and all(me.cubes[resource] >= 0 for me in players)
    assert s.victory_bank + sum(s.victory_cards) + sum(me.victory for me in players) == sheet.victory_bank
    assert min(s.victory_bank, *s.victory_cards) >= 0
    holds_of_tiles(sheet, s)
    holds_of_cards(sheet, s)
    assert before.turn_no <= s.turn_no <= sheet.victory_bank
    for seat, me in enumerate(players):
        assert me.age >= before.players[seat].age and me.victory >= before.players[seat].victory >= 0
        assert min(me.won) >= 0 and sum(me.won) <= me.victory
        if me.culture != n.NONE:
            holds_of_a_seat(sheet, s, seat)


def holds_of_tiles(sheet: Any, s: Any) -> None:
    """Pool, offer and boards together have every tile, each board only tiles of its own terrain."""
    on_boards = [0] * n.TILES
    for me in s.players[: s.seats]:
        for square in range(n.SQUARES):
            if me.tiles[square] != n.NONE:
                on_boards[me.tiles[square]] += 1
                terrain = sheet.square_terrain[n.SQUARES * me.culture + square]
                assert sheet.tile_terrain[me.tiles[square]] == terrain
            else:
                assert me.workers[square] == n.NO_WORKER
    for tile in range(n.TILES):
        assert s.pool[tile] >= 0 and s.offer[tile] >= 0
        assert s.pool[tile] + s.offer[tile] + on_boards[tile] == sheet.tile_copies[tile] * sheet.tile_sheets[s.seats]


def holds_of_cards(sheet: Any, s: Any) -> None:
    """Every random card is face down, face up or in a hand; hands are as large as they say, and within the limit."""
    held = [[0] * n.KINDS for _ in range(n.CULTURES)]
    for me in s.players[: s.seats]:
        assert me.hand_size == sum(me.hand) and me.permanent_count == count_bits(me.permanents)
        assert me.permanents & me.spent == 0
        assert me.hand_size + me.permanent_count <= sheet.hand_limit[me.age]
        for kind in range(n.KINDS):
            assert 0 <= me.named[kind] <= me.hand[kind]
            if me.culture != n.NONE:
                held[me.culture][kind] += me.hand[kind]
    for culture, deck in enumerate(s.decks):
        for kind in range(n.KINDS):
            assert deck.down[kind] >= 0 and deck.up[kind] >= 0
            copies = sheet.card_copies[n.KINDS * culture + kind]
            assert deck.down[kind] + deck.up[kind] + held[culture][kind] == copies


def holds_of_a_seat(sheet: Any, s: Any, seat: int) -> None:
    """As many villagers as Houses, no more figures than pieces, no more buildings than squares."""
    me = s.players[seat]
    lifted = s.lifted if seat == s.active else (0, 0)
    at_work = sum(worker == n.VILLAGER for worker in me.workers)
    assert me.villagers >= 0
    assert me.villagers + at_work + lifted[0] == me.buildings[n.HOUSE] + (s.bereaved == seat)
    for unit in range(sheet.units_of[me.culture]):
        kind = sheet.unit_kind[n.UNITS * me.culture + unit]
        dwarves = lifted[1] if unit == sheet.worker_unit[me.culture] else 0
        assert me.units[unit] >= 0
        assert figures(sheet, s, seat, unit) + dwarves <= sheet.pieces[kind] * sheet.shades[s.seats]
    assert all_buildings(me) <= n.SQUARES
    assert all(0 <= me.buildings[each] <= sheet.building_most[each] for each in range(n.BUILDINGS))


def holds_at_the_end(sheet: Any, s: Any) -> None:
    """The bank is empty or The Wonder stands, and nothing of a card or a battle is left over."""
    wonders = sum(me.buildings[n.WONDER] for me in s.players[: s.seats])
    assert s.step == n.OVER
    assert wonders <= 1 and (wonders or s.victory_bank == 0)
    assert s.card == s.pending == s.victim == s.bereaved == n.NONE
    assert not (s.left or s.bought or s.battle or s.encounters or any(s.lifted) or any(s.saved) or any(s.offer))
    for side in s.sides:
        assert not any(side.units) and not any(side.sealed) and side.seat == n.NONE
