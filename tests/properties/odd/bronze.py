"""Odd tables of the Bronze Age, and what must hold at each of them after every step."""

from __future__ import annotations

from typing import Any

from astragal.rules.bronze.play.discard import surplus
from astragal.rules.bronze.state import GOODS, MONUMENTS

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("classic", {}),
    ("revised", {}),
    ("late", {}),
    ("classic", {"trading": True}),
    ("classic", {"trading": True, "allow_gifts": True, "trade_step": "after_build"}),
    ("classic", {"must_use_workers": True, "cities_in_order": True}),
    ("late", {"any_payment": True, "same_round_both_first": True, "smithing_trigger": "4+"}),
    ("late", {"smithing_solo_bonus": True, "solo_early_end": True, "offers_per_turn": 20, "counters_per_offer": 20}),
    ("late", {"must_use_workers": True, "trade_step": "before_build", "dev_goal": "by_players"}),
    ("classic", {"tracks.goods_kept": 0, "goods.spearheads.spaces": 15, "start.food": 0}),
    ("late", {"cities.boxes": [1, 1], "effects.engineering_boxes": 0, "ships.most": 0}),
]


def holds(before: Any, sheet: Any, s: Any) -> None:
    """Every number within what the sheet and the table allow; disasters are never taken back."""
    assert s.workers >= 0 and s.coins >= 0 and s.swaps >= 0 and s.offers >= 0 and s.counters >= 0
    assert 1 <= s.round_no <= sheet.round_cap
    for seat in range(s.seats):
        me = s.players[seat]
        assert me.disasters >= before.players[seat].disasters
        assert 0 <= me.food <= sheet.food_spaces
        assert all(0 <= me.goods[g] <= sheet.good_spaces[g] for g in range(GOODS))
        assert all(0 <= a <= b for a, b in zip(me.city_boxes, sheet.city_boxes, strict=True))
        built = sum(0 < b == a for a, b in zip(me.city_boxes, sheet.city_boxes, strict=True))
        assert me.cities == sheet.cities_start + built
        for m in range(MONUMENTS):
            assert 0 <= me.monument_boxes[m] <= sheet.monument_boxes[m]
            assert (me.monuments[m] > 0) == (me.monument_boxes[m] == sheet.monument_boxes[m])
            assert not (me.monument_boxes[m] and sheet.out_of_play[s.seats] >> m & 1)
        assert 0 <= me.ships <= sheet.ships_most
        assert me.disasters >= 0 and me.spoils >= 0


def holds_at_the_end(sheet: Any, s: Any) -> None:
    """The last turn has its discard too."""
    assert surplus(sheet, s.players[s.seats - 1]) == 0
