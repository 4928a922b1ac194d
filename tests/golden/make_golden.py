"""Play the games that are kept here as logs: `python tests/golden/make_golden.py`.

A log that is there already stays as it is: old logs load for ever. To keep another game, add it to GAMES and run this.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from astragal.bots import PolicyBot, play_out
from astragal.table import Match, SeededDealer, write_log

FOLDER = Path(__file__).parent
RESULTS = FOLDER / "results.json"
NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")
ODD_NAMES = ('Ann "the Wall"', "Žofie 🎲", "back\\slash", "四")
HOUSE_RULES = {
    "dev_goal": "by_players",
    "trading": True,
    "allow_gifts": True,
    "cities.boxes": [2, 3, 4],
    "dice.faces.coins.weight": 2,
}
IRON_HOUSE_RULES = {
    "walls_optional": True,
    "sheet_limits": True,
    "boxes.tribute": 25,
    "any_payment": True,
    "granaries": "feeding",
    "monuments_by_one": True,
    "monuments.walls.boxes": 2,
    "dice.fate.omens.weight": 3,
}
OTHER_RULINGS = {
    "barbarian_turn_skips_upkeep": True,
    "resource_purchase": "free",
    "bought_modern_counts": False,
    "set_aside_units_defend": True,
    "war_rolls_at": "end_of_turn",
    "defender_picks_lost_city": False,
    "domination_needs_elimination": True,
    "purpose_switch_needs_full_reroll": False,
    "rank_without_victory": True,
    "start.gold": 40,
    "technologies.writing.combination": ["of_a_kind", 2],
}
MYTHOLOGY_HOUSE_RULES = {
    "four_players_two_cultures": True,
    "seat_one_starts": True,
    "piece_split": "more_mortals",
    "hades_any_unit": False,
    "medusa_giant_bonus": 4,
    "leftover_battle_vp": "last_winner",
    "bank.4": 60,
    "start.cubes": 7,
    "victory.cubes": 15,
    "hand.archaic": 5,
}


class Golden(NamedTuple):
    """One game to keep."""

    game: str
    sheet: str
    players: int
    seed: int
    options: dict[str, Any] | None = None
    names: tuple[str, ...] = NAMES
    skipped: int = 0
    """Events that lie before the position from which the log starts."""


GAMES = {
    "bronze/classic-1": Golden("bronze", "classic", 1, 101),
    "bronze/classic-2": Golden("bronze", "classic", 2, 102),
    "bronze/classic-3": Golden("bronze", "classic", 3, 103),
    "bronze/classic-4": Golden("bronze", "classic", 4, 104),
    "bronze/revised-1": Golden("bronze", "revised", 1, 201),
    "bronze/revised-2": Golden("bronze", "revised", 2, 202),
    "bronze/revised-4": Golden("bronze", "revised", 4, 204),
    "bronze/late-1": Golden("bronze", "late", 1, 301),
    "bronze/late-2": Golden("bronze", "late", 2, 302),
    "bronze/late-3": Golden("bronze", "late", 3, 303),
    "bronze/house-rules": Golden("bronze", "classic", 3, 401, options=HOUSE_RULES, names=ODD_NAMES),
    "bronze/from-a-position": Golden("bronze", "late", 2, 501, names=ODD_NAMES[1:], skipped=200),
    "iron/short-1": Golden("iron", "short", 1, 1101),
    "iron/short-2": Golden("iron", "short", 2, 1102),
    "iron/short-3": Golden("iron", "short", 3, 1103),
    "iron/short-4": Golden("iron", "short", 4, 1104),
    "iron/full-1": Golden("iron", "full", 1, 1201),
    "iron/full-2": Golden("iron", "full", 2, 1202),
    "iron/full-3": Golden("iron", "full", 3, 1203),
    "iron/full-4": Golden("iron", "full", 4, 1204),
    "iron/house-rules": Golden("iron", "short", 3, 1301, options=IRON_HOUSE_RULES, names=ODD_NAMES),
    "iron/from-a-position": Golden("iron", "full", 2, 1401, names=ODD_NAMES[1:], skipped=120),
    "diciv/reconstructed-1": Golden("diciv", "reconstructed", 1, 601),
    "diciv/reconstructed-2": Golden("diciv", "reconstructed", 2, 602),
    "diciv/reconstructed-3": Golden("diciv", "reconstructed", 3, 603),
    "diciv/reconstructed-4": Golden("diciv", "reconstructed", 4, 604),
    "diciv/other-rulings": Golden("diciv", "reconstructed", 3, 605, options=OTHER_RULINGS, names=ODD_NAMES),
    "diciv/from-a-position": Golden("diciv", "reconstructed", 2, 607, names=ODD_NAMES[1:], skipped=400),
    "mythology/standard-2": Golden("mythology", "standard", 2, 702),
    "mythology/standard-3": Golden("mythology", "standard", 3, 703),
    "mythology/standard-5": Golden("mythology", "standard", 5, 705),
    "mythology/standard-8": Golden("mythology", "standard", 8, 708),
    "mythology/house-rules": Golden("mythology", "standard", 4, 709, options=MYTHOLOGY_HOUSE_RULES, names=ODD_NAMES),
    "mythology/from-a-position": Golden("mythology", "standard", 2, 711, names=ODD_NAMES[1:], skipped=200),
}


def played(golden: Golden) -> Match:
    """The game, between random bots."""
    names = golden.names[: golden.players]
    match = _to_the_end(
        Match(
            golden.game,
            sheet=golden.sheet,
            players=golden.players,
            options=golden.options,
            names=names,
            dealer=SeededDealer(golden.seed),
        ),
        golden.seed,
    )
    if golden.skipped:
        start = match.position_at(golden.skipped)
        match = _to_the_end(
            Match(golden.game, sheet=match.sheet, names=names, start=start, dealer=SeededDealer(golden.seed)),
            golden.seed,
        )
    match.bots = ["random"] * match.players
    return match


def _to_the_end(match: Match, seed: int) -> Match:
    play_out(match, [PolicyBot(match.game, match.sheet, "random", seat, seed=seed) for seat in range(match.players)])
    return match


def result(match: Match) -> dict[str, Any]:
    """How a game ended, to be kept beside its log."""
    return {
        "events": len(match.events),
        "points": match.scores(),
        "tiebreaks": match.tiebreaks(),
        "winners": match.winners(),
        "round": match.view(0)["round"],
    }


def main() -> None:
    """Write the logs that are missing."""
    results = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    for name, golden in GAMES.items():
        path = FOLDER / f"{name}.log"
        path.parent.mkdir(exist_ok=True)
        if not path.exists():
            match = played(golden)
            path.write_text(write_log(match), encoding="utf-8", newline="\n")
            results[name] = result(match)
            print(f"{name}: {len(match.events)} events")
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(results[name])}" for name in sorted(results))
    RESULTS.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
