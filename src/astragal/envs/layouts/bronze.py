"""What is observed in the Bronze Age."""

from astragal.envs.observations import LeftOut, Part, number, one_of, seat
from astragal.rules.bronze.state import (
    CITIES,
    DEVELOPMENTS,
    FACES,
    MOST_DICE,
    OVER,
    PLAYER_FIELDS,
    STATE_FIELDS,
)

GOODS_SPACES = (8, 7, 6, 5, 4)
FOOD_SPACES = 15
LARGEST_MONUMENT = 15

PLAYER = Part(
    PLAYER_FIELDS,
    {
        "disasters": number(50),
        "spoils": number(50),
        "food": number(FOOD_SPACES),
        "goods": number(*GOODS_SPACES),
        "cities": number(3 + CITIES),
        "city_boxes": number(3, 4, 5, 6),
        "monument_boxes": number(3, 5, 7, 9, 11, 13, LARGEST_MONUMENT),
        "monuments": number(2),
        "developments": number(1),
        "ships": number(5),
    },
)

STATE = Part(
    STATE_FIELDS,
    {
        "mover": seat(),
        "step": one_of(OVER + 1),
        "seats": LeftOut("it is fixed by the environment"),
        "active": seat(),
        "round_no": number(60),
        "dice_count": number(MOST_DICE),
        "dice": one_of(FACES),
        "to_roll": LeftOut("no seat is asked while dice are still to be thrown"),
        "rolls": number(3),
        "swaps": number(5),
        "buying": one_of(DEVELOPMENTS),
        "first_built": number(60),
        "offers": number(6),
        "counters": number(2),
        "proposer": seat(),
        "answerer": seat(),
        "given": number(*GOODS_SPACES, FOOD_SPACES),
        "taken": number(*GOODS_SPACES, FOOD_SPACES),
        "workers": number(30),
        "coins": number(100),
        "players": PLAYER,
    },
)
