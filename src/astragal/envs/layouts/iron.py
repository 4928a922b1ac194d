"""What is observed in the Iron Age."""

from astragal.envs.observations import LeftOut, Part, number, one_of, seat
from astragal.rules.iron.state import (
    DEVELOPMENTS,
    FACES,
    FURTHER,
    MOST_DICE,
    OVER,
    PLAYER_FIELDS,
    STATE_FIELDS,
)

PLAYER = Part(
    PLAYER_FIELDS,
    {
        "tribute": number(60),
        "disasters": number(45),
        "food": number(15),
        "goods": number(15),
        "armies": number(7),
        "ships": number(6),
        "wealth": number(5),
        "conquest": number(10),
        "provinces": number(1 + FURTHER),
        "ports": number(1 + FURTHER),
        "province_boxes": number(14),
        "port_boxes": number(5),
        "port_urns": number(16),
        "monument_boxes": number(5, 7, 10, 13, 15),
        "monuments": number(2),
        "developments": number(1),
    },
)

STATE = Part(
    STATE_FIELDS,
    {
        "mover": seat(),
        "step": one_of(OVER + 1),
        "seats": LeftOut("it is fixed by the environment"),
        "active": seat(),
        "asked": seat(),
        "round_no": number(60),
        "dice_count": number(MOST_DICE),
        "dice": one_of(FACES),
        "to_roll": LeftOut("no seat is asked while dice are still to be thrown"),
        "rolls": number(3),
        "population": number(30),
        "paired": number(2),
        "free_boxes": number(5),
        "innovations": number(MOST_DICE),
        "buying": one_of(DEVELOPMENTS),
        "players": PLAYER,
    },
)
