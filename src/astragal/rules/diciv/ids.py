"""What things are called in sheets, logs, positions and on the command line, in the order of their numbers."""

from __future__ import annotations

HAPPINESS_IDS = ("happy", "satisfied", "unhappy", "revolt")
AGE_IDS = ("ancient", "medieval", "industrial", "modern")
TECHNOLOGY_IDS = (
    "agriculture",
    "heavy_plough",
    "steam_power",
    "refrigeration",
    "currency",
    "banking",
    "corporation",
    "electronics",
    "bronze_working",
    "steel",
    "rifling",
    "flight",
    "writing",
    "university",
    "scientific_method",
    "space_flight",
    "code_of_laws",
    "castles",
    "medicine",
    "mass_media",
)
COMBINATION_IDS = (
    "of_a_kind",
    "of_a_kind_min_face",
    "full_house",
    "total_min",
    "total_max",
    "run",
    "faces",
    "all_different",
    "all_odd",
)
PURPOSE_IDS = ("none", "research", "production", "economy")
VICTORY_IDS = ("none", "gold", "cities", "technology", "domination")
ENCAMPMENT_ID = "encampment"
STEP_IDS = (
    "start",
    "turn",
    "attack",
    "battle",
    "lose",
    "income",
    "first",
    "join",
    "match",
    "barbarians",
    "upkeep",
    "buy",
    "purpose",
    "roll",
    "encampment",
    "war",
    "pass",
    "over",
)
