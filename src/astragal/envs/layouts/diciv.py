"""What is observed in Die Civilization."""

from astragal.envs.observations import LeftOut, Part, bits, number, one_of, seat, seats
from astragal.rules.diciv.state import (
    ENCAMPMENT_TARGET,
    FACES,
    FOR_ECONOMY,
    LEVELS,
    MOST_DICE,
    MOST_UNITS,
    OVER,
    PLAYER_FIELDS,
    STATE_FIELDS,
    TECHNOLOGIES,
    TOTALS,
)

SUM = "it follows from the technologies"

PLAYER = Part(
    PLAYER_FIELDS,
    {
        "technologies": bits(TECHNOLOGIES),
        "gold": number(100),
        "gold_per_turn": LeftOut(SUM),
        "military_price_minus": LeftOut(SUM),
        "technology_price_minus": LeftOut(SUM),
        "resource_per_turn": LeftOut(SUM),
        "upkeep_minus": LeftOut(SUM),
        "battle_plus": LeftOut(SUM),
        "die_shifts": LeftOut(SUM),
        "takes_no_city": LeftOut(SUM),
        "primary": number(3),
        "empire": number(7),
        "resource": number(5),
        "military": number(MOST_UNITS),
        "happiness": one_of(LEVELS),
        "modern": number(4),
        "away": number(MOST_UNITS),
        "target": seat(others=1, first=ENCAMPMENT_TARGET),
        "out": number(1),
    },
)

STATE = Part(
    STATE_FIELDS,
    {
        "mover": seat(),
        "step": one_of(OVER + 1),
        "seats": LeftOut("it is fixed by the environment"),
        "active": seat(),
        "first": seat(),
        "round_no": number(20),
        "to_throw": number(MOST_DICE),
        "total": number(TOTALS - 1),
        "against": number(TOTALS - 1),
        "thrower": seat(),
        "match_number": number(2 * FACES),
        "joined": seats(),
        "closing": number(1),
        "founded": number(1),
        "required": number(20),
        "attacks": number(MOST_UNITS),
        "dice": one_of(FACES, first=1),
        "to_roll": bits(MOST_DICE),
        "rolls_left": number(10),
        "purpose": one_of(FOR_ECONOMY, first=1),
        "shifts_used": number(MOST_DICE),
        "camp_cities": number(10),
        "camp_military": number(MOST_UNITS),
        "camp_out": number(1),
        "winner": seats(),
        "victory": one_of(4, first=1),
        "renamed": number(1),
        "fitting": bits(TECHNOLOGIES),
        "players": PLAYER,
    },
)
