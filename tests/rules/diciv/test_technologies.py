"""DC-5: which technologies are open, what they ask of the dice, what they do."""

from __future__ import annotations

from itertools import product

import pytest

from astragal.rules.diciv import state as n
from astragal.rules.diciv.ids import TECHNOLOGY_IDS
from astragal.rules.diciv.play.combinations import count_faces, fits, total_of_dice
from astragal.rules.kit import zeroed

ROWS = [TECHNOLOGY_IDS[row : row + 4] for row in range(0, 20, 4)]


def before(technology):
    """The technologies that a technology needs."""
    return next(list(row[: row.index(technology)]) for row in ROWS if technology in row)


def claims(solo, dice, technologies, shifted=False):
    """The technologies that a roll may take."""
    at = solo({"technologies": technologies}, step="purpose", rolls_left=1).play("1 research", f"* {dice}")
    return [move.removeprefix("claim ") for move in at.legal() if "claim" in move] if at.step == "roll" else []


def test_a_technology_is_owned_once(solo):
    """DC-5.1: neither taken nor bought again."""
    at = solo({"technologies": ["agriculture"]}, step="purpose", rolls_left=2).play("1 research", "* 2 2 2 1 3")
    assert at.refusal("claim agriculture") == "DC-5.1"
    assert solo({"technologies": ["agriculture"], "gold": 9}, step="buy").refusal("buy agriculture") == "DC-5.1"


def test_several_players_may_own_the_same_technology(table):
    """DC-5.1: everybody has a sheet of his own."""
    at = table(step="buy", seats={1: {"gold": 9}, 2: {"technologies": ["agriculture"]}}).play("1 buy agriculture")
    assert (at.get("technologies", 1), at.get("technologies", 2)) == (["agriculture"], ["agriculture"])


def test_each_technology_requires_the_one_before_it_in_its_row(solo):
    """DC-5.2: the Ancient ones require none."""
    at = solo({"gold": 99}, step="buy")
    for row in ROWS:
        assert f"buy {row[0].replace('_', ' ')}" in at.legal()
        for technology in row[1:]:
            assert at.refusal(f"buy {technology.replace('_', ' ')}") == "DC-5.2"
    at = solo(step="purpose", rolls_left=2).play("1 research", "* 3 3 3 4 4")
    assert at.refusal("claim heavy plough") == "DC-5.2"


# What each technology asks for, written down a second time: sorted dice to truth.
ASKED = {
    "agriculture": lambda d: max(d.count(f) for f in d) >= 3,
    "heavy_plough": lambda d: sorted(d.count(f) for f in set(d)) == [2, 3],
    "steam_power": lambda d: max(d.count(f) for f in d) >= 4,
    "refrigeration": lambda d: len(set(d)) == 1,
    "currency": lambda d: sum(d) >= 24,
    "banking": lambda d: sum(d) >= 25,
    "corporation": lambda d: sum(d) >= 27,
    "electronics": lambda d: sum(d) >= 28,
    "bronze_working": lambda d: d.count(5) >= 3 or d.count(6) >= 3,
    "steel": lambda d: d.count(6) >= 3,
    "rifling": lambda d: d.count(5) >= 4 or d.count(6) >= 4,
    "flight": lambda d: d.count(6) >= 4,
    "writing": lambda d: any({f, f + 1, f + 2, f + 3} <= set(d) for f in (1, 2, 3)),
    "university": lambda d: {1, 2, 3, 4} <= set(d),
    "scientific_method": lambda d: sorted(d) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]),
    "space_flight": lambda d: sorted(d) == [2, 3, 4, 5, 6],
    "code_of_laws": lambda d: len(set(d)) == 5,
    "castles": lambda d: all(f % 2 for f in d),
    "medicine": lambda d: d.count(1) >= 2 and d.count(6) >= 2,
    "mass_media": lambda d: sum(d) <= 7,
}
# The chances of one throw as the fact sheet gives them, in tenths of a percent.
CHANCES = {
    "agriculture": 213, "heavy_plough": 39, "steam_power": 20, "refrigeration": 1, "currency": 59, "banking": 32,
    "corporation": 7, "electronics": 3, "bronze_working": 71, "steel": 35, "rifling": 7, "flight": 3, "writing": 154,
    "university": 62, "scientific_method": 31, "space_flight": 15, "code_of_laws": 93, "castles": 31, "medicine": 18,
    "mass_media": 3,
}  # fmt: skip


@pytest.mark.parametrize("technology", TECHNOLOGY_IDS)
def test_every_throw_fits_exactly_what_it_should(table, technology):
    """DC-5.3, DC-5.4, DC-5.5, DC-5.6, DC-5.7, DC-5.8: all 7,776 throws, against a description of our own."""
    sheet, s, number = table().match.sheet.numbers, zeroed(n.STATE), TECHNOLOGY_IDS.index(technology)
    fitting = 0
    for dice in product(range(1, 7), repeat=5):
        s.dice[:] = dice
        fit = bool(fits(sheet, number, count_faces(sheet, s), total_of_dice(sheet, s)))
        assert fit == ASKED[technology](dice), dice
        fitting += fit
    assert round(1000 * fitting / 6**5) == CHANCES[technology]


@pytest.mark.parametrize(
    ("dice", "technology"),
    [
        ("3 1 3 2 3", "agriculture"),
        ("3 3 5 5 5", "heavy_plough"),
        ("6 6 6 4 2", "currency"),
        ("5 5 5 1 1", "bronze_working"),
        ("6 3 5 4 4", "writing"),
        ("1 2 3 4 4", "university"),
        ("1 6 6 1 3", "medicine"),
        ("1 2 3 5 6", "code_of_laws"),
        ("1 3 3 5 1", "castles"),
        ("1 1 1 2 2", "mass_media"),
    ],
)
def test_a_throw_may_take_what_it_fits(solo, dice, technology):
    """DC-5.3, DC-5.4, DC-5.5, DC-5.6, DC-5.7, DC-5.8: in any order of the dice."""
    assert technology.replace("_", " ") in claims(solo, dice, before(technology))


def test_five_equal_dice_are_no_full_house(solo):
    """DC-5.4: though they are three of a kind."""
    assert claims(solo, "2 2 2 2 2", ["agriculture"]) == []


def test_income_comes_before_the_first_roll_gold_first(solo):
    """DC-5.9: effects add up."""
    at = solo({"technologies": ["currency", "agriculture", "heavy_plough"]})
    assert (at.step, at.get("gold"), at.get("resources")) == ("first", 4, 3)


def test_income_comes_after_attack_rolls(table):
    """DC-5.9: the units are home by then."""
    at = table(seats={1: {"technologies": ["currency"], "away": 1, "target": 2}})
    assert (at.step, at.get("gold")) == ("attack", 3)
    assert at.play("1 go home").get("gold") == 4


@pytest.mark.parametrize(("gold", "after"), [(9, 10), (10, 12), (37, 41), (39, 43)])
def test_banking_pays_for_full_tens_held_before_the_income(solo, gold, after):
    """DC-5.10: Currency gives 1 beside it."""
    assert solo({"gold": gold, "technologies": ["currency", "banking"]}).get("gold") == after


@pytest.mark.parametrize(
    ("technologies", "gold"),
    [
        (["currency"], 1),
        (["currency", "banking", "corporation"], 4),
        (["currency", "banking", "corporation", "electronics"], 8),
        ([*before("space_flight"), "space_flight"], 2),
        ([*before("mass_media"), "mass_media"], 2),
    ],
)
def test_technologies_that_give_gold(solo, technologies, gold):
    """DC-5.10: every turn."""
    assert solo({"gold": 3, "technologies": technologies}).get("gold") == 3 + gold


def test_a_resource_of_the_income_may_found_a_city_with_relief(solo):
    """DC-5.11: and a victory by cities may come before any die."""
    at = solo({"resources": 5, "technologies": ["agriculture"]})
    assert (at.cities(), at.get("resources"), at.position["founded"]) == ((2, 0), 0, True)
    assert solo({"primary": 3, "empire": 6, "resources": 5, "technologies": ["agriculture"]}).to_move == "over"


@pytest.mark.parametrize(
    ("technologies", "required"),
    [
        (["agriculture", "heavy_plough", "steam_power"], 2),
        (["agriculture", "heavy_plough", "steam_power", "refrigeration"], 1),
        ([*before("medicine"), "medicine"], 2),
    ],
)
def test_technologies_that_lower_upkeep(solo, technologies, required):
    """DC-5.12, DC-3.1: of three cities."""
    at = solo({"primary": 3, "resources": 5, "technologies": technologies}, step="upkeep")
    assert at.get("resources") == 5 - required


def test_upkeep_is_never_below_nothing(solo):
    """DC-5.12: one city and two reductions."""
    row = ["agriculture", "heavy_plough", "steam_power", "refrigeration"]
    at = solo({"resources": 2, "technologies": row}, step="upkeep")
    assert (at.get("resources"), at.get("happiness")) == (2, "happy")


def test_technologies_that_lower_prices(solo):
    """DC-5.13: units by 1, technologies by 3 and 3 more, never below 1."""
    at = solo({"gold": 90, "technologies": ["bronze_working", "writing", "university"]}, step="buy")
    assert at.play("1 buy military").get("gold") == 83
    assert at.play("1 buy agriculture").get("gold") == 81
    options = {"technologies.writing.effects.technology_price_minus": 50}
    at = solo({"gold": 9, "technologies": ["writing"]}, options, step="buy").play("1 buy university")
    assert at.get("gold") == 8


def test_technologies_that_add_to_battles(table):
    """DC-5.14: against barbarians, attacking and defending."""
    steel, rifling = before("rifling"), [*before("rifling"), "rifling"]
    at = table(players=1, seats={1: {"technologies": steel}}).play("* 1 1 4 5 4 5")
    assert at.get("military") == 1
    assert "The barbarians throw 9, Player 1 10." in at.told()
    seats = {1: {"technologies": steel, "away": 1, "target": 2}, 2: {"technologies": rifling}}
    at = table(seats=seats).play("1 attack", "* 4 4 4 4")
    assert (at.get("military"), at.get("military", 2)) == (1, 1)
    assert "Player 1 throws 9, the defender 10." in at.told()


METHOD = before("space_flight")


@pytest.mark.parametrize(
    ("dice", "technology", "fit"),
    [
        ("2 3 4 5 5", "space flight", True),
        ("2 3 4 5 1", "space flight", False),
        ("2 2 1 4 5", "agriculture", True),
        ("2 2 4 4 6", "agriculture", False),
        ("2 2 3 5 6", "agriculture", True),
        ("6 6 6 3 2", "currency", True),
        ("6 6 6 2 2", "currency", False),
        ("6 6 5 4 3", "code of laws", False),
        ("5 5 6 1 3", "code of laws", True),
        ("1 1 2 2 2", "mass media", True),
        ("1 1 2 2 3", "mass media", False),
    ],
)
def test_one_die_may_count_one_higher_or_lower(solo, dice, technology, fit):
    """DC-5.15: one face, and within 1 to 6."""
    known = METHOD + (before("mass_media") if technology == "mass media" else [])
    assert (technology in claims(solo, dice, known)) == fit


def test_a_die_is_shifted_once_a_turn_and_only_if_needed(solo):
    """DC-5.15: a throw that fits by itself spends nothing."""
    at = solo({"technologies": METHOD}, step="purpose", rolls_left=4).play("1 research", "* 2 2 2 4 5")
    assert at.play("1 claim agriculture").position["shifts_used"] == 0
    at.play("1 research", "* 2 3 4 5 5", "1 claim space flight")
    assert at.position["shifts_used"] == 1
    assert "Player 1 counts one die a face higher or lower for Space Flight." in at.told()
    at.play("1 research", "* 6 6 6 3 2")
    assert at.refusal("claim currency") == "DC-4.4"


def test_shifting_does_not_help_production(solo):
    """DC-5.15: 20 stays 20."""
    at = solo({"technologies": METHOD}, step="purpose", rolls_left=2).play("1 production", "* 4 4 4 4 4")
    assert at.get("resources") == 1


@pytest.mark.parametrize(
    ("level", "after"),
    [("happy", "satisfied"), ("satisfied", "satisfied"), ("unhappy", "unhappy"), ("revolt", "revolt")],
)
def test_code_of_laws_keeps_the_people_from_worse(solo, level, after):
    """DC-5.16: unmet upkeep goes no further than Satisfied, and never to the left."""
    seat = {"resources": 0, "gold": 0, "happiness": level, "technologies": ["code_of_laws"]}
    assert solo(seat, step="upkeep").get("happiness") == after


def test_castles_keep_the_city(solo):
    """DC-5.17: the dice are thrown all the same."""
    at = solo({"military": 0, "technologies": ["code_of_laws", "castles"]}).play("* 1 1 6 6 1 1 1")
    assert (at.cities(), at.step) == ((1, 0), "purpose")
    assert "The castles of Player 1 hold: no city is lost." in at.told()
