"""Odd tables of the Iron Age, and what must hold at each of them after every step."""

from __future__ import annotations

from typing import Any

from astragal.rules.iron.play.granaries import goods_to_turn
from astragal.rules.iron.play.roll import empire_dice
from astragal.rules.iron.state import BUILD, FIRST, MONUMENTS, OVER, START, TRIBUTE

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("short", {}),
    ("full", {}),
    ("short", {"walls_optional": True, "monuments.walls.boxes": 1, "granaries": "feeding"}),
    ("full", {"sheet_limits": True, "boxes.tribute": 20, "boxes.disasters": 10, "monuments_by_one": True}),
    ("short", {"any_payment": True, "solo_early_end": True, "solo_rounds": 20, "wealth.goods": 1}),
    ("full", {"rows.goods": 3, "rows.food": 30, "rows.armies": 15, "rows.ships": 10, "effects.navy_strength": 2}),
    ("short", {"ports.boxes": [2, 1], "ports.urns": [0, 0], "provinces.boxes": [1], "provinces.armies": [15],
               "provinces.tribute": [0]}),
    ("full", {"effects.architecture_population": 1, "effects.architecture_boxes": 4,
              "developments.architecture.cost": 1,
              "developments.granaries.cost": 1, "armies.food": 2, "rows.goods": 6}),
    ("full", {"dice.fate.tribute.weight": 20, "developments.granaries.cost": 1, "rows.goods": 2, "rows.armies": 15}),
    ("short", {"dice.empire.innovation.innovations": 9, "payment.good": 7, "payment.wealth": 2, "rows.wealth": 10,
               "roads.starred": ["navy"], "roads.discount": 99, "dice.fate.omens.weight": 9}),
]  # fmt: skip


def holds(before: Any, sheet: Any, s: Any) -> None:
    """Every number within what the sheet and the table allow; tribute and disasters are never taken back."""
    assert s.population >= 0 and s.innovations >= 0 and s.free_boxes >= 0
    assert 0 <= s.paired < sheet.architecture_population
    assert 1 <= s.round_no <= max(sheet.round_cap, sheet.solo_rounds)
    assert (s.asked >= 0) == (s.step == TRIBUTE), "only a tribute demand comes to a seat"
    if START < s.step < BUILD:
        assert s.dice_count == 1 + empire_dice(s.players[s.active])
    firsts = [0] * MONUMENTS
    for seat in range(s.seats):
        me, then = s.players[seat], before.players[seat]
        assert me.disasters >= then.disasters
        assert me.tribute >= then.tribute
        assert me.conquest >= then.conquest
        assert 0 <= me.food <= sheet.food_spaces
        assert 0 <= me.goods <= sheet.goods_spaces
        assert 0 <= me.armies <= sheet.armies_spaces
        assert 0 <= me.ships <= sheet.ships_spaces
        assert 0 <= me.wealth <= sheet.wealth_spaces
        assert me.conquest <= sheet.conquest_boxes
        if sheet.sheet_limits:
            assert me.tribute <= sheet.tribute_boxes and me.disasters <= sheet.disaster_boxes
        further = range(1, sheet.further_provinces + 1)
        assert me.provinces == 1 + sum(me.province_boxes >= sheet.province_boxes[count] for count in further)
        further = range(1, sheet.further_ports + 1)
        boxes = [me.port_boxes >= sheet.port_boxes[count] for count in further]
        urns = [me.port_urns >= sheet.port_urns[count] for count in further]
        assert me.ports == 1 + sum(box and urn for box, urn in zip(boxes, urns, strict=True))
        for m in range(MONUMENTS):
            assert 0 <= me.monument_boxes[m] <= sheet.monument_boxes[m]
            assert (me.monuments[m] > 0) == (me.monument_boxes[m] == sheet.monument_boxes[m])
            firsts[m] += me.monuments[m] == FIRST
    assert all(count <= 1 for count in firsts)
    for m in range(MONUMENTS):
        assert firsts[m] or not any(s.players[seat].monuments[m] for seat in range(s.seats))


def holds_at_the_end(sheet: Any, s: Any) -> None:
    """Nothing of the turn is left over, and only Granaries may leave goods that could have been turned."""
    assert s.step == OVER
    assert s.population == s.innovations == s.free_boxes == s.paired == 0
    assert goods_to_turn(sheet, s.players[s.seats - 1]) >= 0
