"""Positions of Age of Mythology for the client's tests; and logs for all other steps."""

from __future__ import annotations

from typing import Any

LOGS = ("standard-2", "standard-3", "house-rules")
GREEK: dict[str, Any] = {
    "culture": "greek",
    "tiles": {
        "1": "fertile_food",
        "2": "fertile_wood",
        "4": "swamp_wood",
        "5": "hills_favor",
        "6": "mountains_gold",
    },
    "hand": {"recruit_4": 1, "next_age_3": 1, "hephaestos": 1},
    "permanents": ["attack"],
}
NORSE: dict[str, Any] = {
    "culture": "norse",
    "tiles": {"2": "mountains_gold", "3": "mountains_gold", "6": "forest_wood", "7": "hills_food"},
    "hand": {"attack_5": 1, "gather_all": 1, "loki": 1},
    "permanents": ["build"],
}
EGYPTIAN: dict[str, Any] = {
    "culture": "egyptian",
    "tiles": {"1": "desert_favor", "2": "desert_favor", "5": "forest_food", "6": "desert_gold"},
    "hand": {"attack_6": 2, "recruit_3": 1},
    "permanents": ["attack"],
}
SPENT: dict[str, Any] = {"permanents": [], "spent": ["attack"]}
TABLE: dict[str, Any] = {
    "players": 3,
    "victory_cards": {"last_battle": 1, "largest_army": 2},
    "seats": [GREEK, NORSE, EGYPTIAN],
}
ATTACK: dict[str, Any] = {
    **TABLE,
    "round": 1,
    "active": 3,
    "under_way": {"card": "attack", "use_action": True},
    "seats": [GREEK, NORSE, EGYPTIAN | SPENT],
}
MYTHIC: dict[str, Any] = {
    "age": "mythic",
    "cubes": {"food": 5, "wood": 5, "gold": 5, "favor": 7},
    "buildings": {"house": 3, "quarry": 1, "market": 1, "great_temple": 1, "wall": 1},
}
ISIS: dict[str, Any] = {
    **MYTHIC,
    "culture": "egyptian",
    "units": {"spearman": 1, "wadjet": 1, "phoenix": 1, "priest": 1, "pharaoh": 1},
    "tiles": {"1": "desert_favor", "2": "desert_gold", "7": "fertile_food"},
    "workers": {"7": "villager"},
    "hand": {"isis": 1, "set": 1, "thoth": 1, "horus": 1},
    "named": {"isis": 1},
    "permanents": ["attack", "build", "trade"],
}
SWAPPING = ISIS | {"tiles": {"7": "fertile_food", "8": "fertile_gold"}, "workers": {}}
ZEUS: dict[str, Any] = {
    **MYTHIC,
    "culture": "greek",
    "units": {"hydra": 2, "cyclops": 1, "manticore": 1, "toxotes": 2},
    "tiles": {"1": "fertile_food", "2": "fertile_wood", "4": "swamp_wood"},
    "workers": {"1": "villager"},
    "hand": {"aphrodite": 1, "zeus": 1, "hades": 1},
    "permanents": ["attack", "gather", "trade"],
}
TYR: dict[str, Any] = {
    **MYTHIC,
    "culture": "norse",
    "units": {"huskarl": 2, "nidhogg": 1, "jarl": 1, "mythic_norse_hero": 1},
    "tiles": {"2": "mountains_gold", "3": "mountains_gold", "6": "forest_wood"},
    "workers": {"2": "dwarf", "6": "villager"},
    "hand": {"tyr": 1, "bragi": 1, "njord": 1, "loki": 1},
    "permanents": ["attack", "build", "gather"],
}


def _played(first: dict[str, Any], second: dict[str, Any], *play: str, viewer: int | None = None) -> dict[str, Any]:
    """What comes of cards that are played between two seats in their last age."""
    return {"step": "play", "round": 1, "seats": [first, second], "play": play, "viewer": viewer}


SAMPLES: dict[str, dict[str, Any]] = {
    "permanents": TABLE
    | {
        "step": "permanents",
        "seats": [each | {"hand": {}, "permanents": []} for each in (GREEK, NORSE, EGYPTIAN)],
    },
    "play": TABLE | {"step": "play", "round": 1},
    "recruit": TABLE
    | {
        "step": "recruit",
        "round": 2,
        "active": 3,
        "left": 3,
        "under_way": {"card": "recruit_3", "use_action": True},
        "decks": {"egyptian": {"up": {"recruit_3": 1}}},
        "seats": [GREEK, NORSE, EGYPTIAN | {"hand": {"attack_6": 2}}],
    },
    "commit": ATTACK
    | {
        "step": "commit",
        "battle": {"area": "production", "attacker": {"seat": 3, "limit": 4}, "defender": {"seat": 1, "limit": 4}},
    },
    "battle_card": ATTACK
    | {
        "step": "battle_card",
        "battle": {
            "area": "production",
            "attacker": {"seat": 3, "units": {"spearman": 2, "elephant": 2}, "chosen": True, "limit": 4},
            "defender": {"seat": 1, "units": {"toxotes": 2, "hoplite": 2}, "chosen": True, "limit": 4},
        },
        "seats": [
            GREEK | {"units": {"hippokon": 2}},
            NORSE,
            EGYPTIAN | SPENT | {"units": {"chariot_archer": 2}},
        ],
    },
    # Cards and powers.
    "workers": _played(ZEUS, TYR, "1 play Gather; gather food; lift 1"),
    "workers done": _played(ZEUS, TYR, "1 play Gather; gather food; lift 1; villager to 2"),
    "dwarves": _played(TYR, ZEUS, "1 play Gather; gather mountains; lift 2"),
    "end recruit": _played(ISIS | {"permanents": ["recruit"]}, ZEUS, "1 play Recruit; recruit Spearman"),
    "end build": _played(ISIS, ZEUS, "1 play Horus; action alone; build Tower; save wood"),
    "save_cubes": _played(TYR, ZEUS, "1 play Build; build Monument"),
    "trade_give": _played(ZEUS, ISIS, "1 play Trade"),
    "temple": _played(
        ZEUS, TYR, "1 play Trade; give gold; give gold; give wood; give no more; take favor; take favor; take favor"
    ),
    "lose_villager": _played(TYR, ZEUS, "1 play Njord; both halves; target House"),
    "fourth": _played(ISIS, ZEUS, "1 play Thoth; both halves", viewer=1),
    "power_seat": _played(ISIS, TYR, "1 play Horus; both halves"),
    "power_building": _played(TYR, ISIS, "1 play Njord; power alone"),
    "power_square": _played(ISIS, ZEUS, "1 play Set"),
    "power_own_square": _played(SWAPPING, ZEUS, "1 play Set; target square 1"),
    "power_unit": _played(ZEUS, ISIS, "1 play Hades; both halves"),
    "power_cubes": _played(TYR, ZEUS, "1 play Loki; both halves"),
    # Battles.
    "stand": _played(
        TYR,
        ZEUS,
        "1 play Attack; attack 2 holding; commit Huskarl; commit no more",
        "2 commit Toxotes; commit no more",
    ),
    "sent": _played(TYR, ZEUS, "1 play Bragi; both halves; attack 2 city; commit Huskarl; commit dwarf on 2", viewer=1),
    "seduce": _played(
        ZEUS,
        TYR,
        "1 play Aphrodite; both halves; attack 2 holding; commit Cyclops; commit Hydra; commit no more",
        "2 commit Jarl; commit Nidhogg; commit no more",
    ),
    "sealed": _played(
        ZEUS,
        TYR,
        "1 play Attack; attack 2 holding; commit Hydra; commit Manticore",
        "2 commit Huskarl; commit Jarl; commit no more",
        "1 fight",
        "2 fight",
        "1 card Manticore",
        viewer=1,
    ),
    "berserk": _played(
        TYR,
        ZEUS,
        "1 play Tyr; both halves; attack 2 city; commit Huskarl; commit no more",
        "2 commit Manticore",
        "1 fight",
        "2 fight",
    ),
    "swap": _played(
        ISIS,
        ZEUS,
        "1 play Isis; both halves; attack 2 city; commit Wadjet; commit Pharaoh",
        "2 commit Manticore",
        "1 fight",
        "2 fight",
        "1 card Pharaoh",
    ),
    "throw": _played(
        TYR,
        ZEUS,
        "1 play Attack; attack 2 holding; commit Jarl; commit no more",
        "2 commit Toxotes; commit Cyclops; commit no more",
        "1 fight",
        "2 fight; card Cyclops",
    ),
    "thrown": _played(
        TYR,
        ZEUS,
        "1 play Attack; attack 2 holding; commit Huskarl; commit Jarl; commit no more",
        "2 commit Toxotes; commit Cyclops; commit no more",
        "1 fight",
        "2 fight",
        "1 card Jarl",
        "2 card Cyclops; use special",
        "* 0 3 0",
    ),
    "returned": _played(
        ISIS,
        TYR,
        "1 play Isis; both halves; attack 2 city; commit Spearman; commit Wadjet; commit no more",
        "2 commit Nidhogg; commit no more",
        "1 fight",
        "2 fight",
        "1 card Spearman",
        "* 0 3 0",
    ),
    "revive": _played(
        ISIS,
        TYR,
        "1 play Attack; attack 2 city; commit Phoenix; commit Priest; commit no more",
        "2 commit Nidhogg; commit no more",
        "1 fight",
        "2 fight",
        "1 card Phoenix",
        "* 0 3 0",
    ),
    "revived": _played(
        ISIS,
        TYR,
        "1 play Attack; attack 2 city; commit Phoenix; commit Priest; commit no more",
        "2 commit Nidhogg; commit no more",
        "1 fight",
        "2 fight",
        "1 card Phoenix",
        "* 0 3 0",
        "1 revive",
    ),
    "reinforce": _played(
        TYR,
        ISIS,
        "1 play Attack; attack 2 city; commit Mythic Norse Hero; commit no more",
        "2 commit Spearman; commit Priest; commit no more",
        "1 fight",
        "2 fight; card Spearman",
        "* 3 0 0",
    ),
    "which_hydra": {
        "step": "stand",
        "under_way": {"card": "attack", "use_action": True},
        "battle": {
            "area": "production",
            "attacker": {"chosen": True, "limit": 4, "units": {"spearman": 1, "mummy": 1}},
            "defender": {"chosen": True, "limit": 4, "units": {"hydra": 2, "medusa": 1}, "kills": [1]},
        },
        "seats": [{"culture": "egyptian", "units": {}, "spent": ["attack"]}, {"culture": "greek", "units": {}}],
        "play": ("1 fight", "2 fight", "1 card Mummy", "2 card Hydra"),
    },
    "raid": _played(
        TYR,
        ISIS | {"cubes": {"food": 2, "favor": 1}},
        "1 play Attack; attack 2 holding; commit Huskarl; commit no more",
        "2 commit no more",
    ),
    "capture": _played(
        ISIS, ZEUS, "1 play Attack; attack 2 production; commit Spearman; commit no more", "2 commit no more"
    ),
}
