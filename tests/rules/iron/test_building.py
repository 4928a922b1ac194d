"""IR-5.1 to IR-5.10: provinces, ports, monuments, armies and ships."""

from __future__ import annotations

import pytest


def building(table, population=0, players=2, options=None, others=None, **mine):
    """A player who is about to build."""
    seats = {1: {"goods": 0} | mine} | (others or {})
    return table(players=players, step="build", population=population, seats=seats, options=options)


def test_population_fills_boxes_or_raises_armies_one_each(table):
    """IR-5.1: spread freely."""
    at = building(table, 5).play("1 province; port box; obelisk; coliseum; army")
    here = at.seat(1)
    assert (here["province_boxes"], here["port_boxes"], here["armies"]) == (1, 2, 2)
    assert here["monuments"] == {"obelisk": 1, "coliseum": 1}
    assert at.position["active"] == 2, "nothing is left to build with"


def test_nobody_must_use_population(table):
    """IR-5.1: what is left is lost."""
    at = building(table, 3).play("1 end build")
    assert at.position["population"] == 0
    assert "Player 1 leaves 3 population unused." in at.told()


def test_without_population_no_box_is_filled(table):
    """IR-5.1: goods alone fill urns."""
    at = building(table, 0, goods=3)
    assert at.legal() == ["port urn", "end build"]
    for move in ("province", "port box", "walls", "army"):
        assert at.refusal(move) == "IR-5.1"


def test_boxes_of_provinces_are_filled_from_left_to_right(table):
    """IR-5.2: two boxes, two, three, three, four."""
    at = building(table, 14, provinces=1)
    built = []
    for _ in range(14):
        at.play("1 province")
        built.append(at.of("provinces"))
        if at.position["active"] == 2:
            break
    assert built == [1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6]


def test_there_is_no_seventh_province(table):
    """IR-5.2: fourteen boxes in all."""
    assert building(table, 3, provinces=6).refusal("province") == "IR-5.2"


def test_unfinished_boxes_stay(table):
    """IR-5.2: filled boxes are never lost."""
    at = building(table, 1, players=1).play("1 province", "* plenty people food", "1 keep; province")
    assert at.of("provinces") == 2


@pytest.mark.parametrize(("provinces", "tribute"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_a_province_brings_armies_and_tribute_at_once(table, provinces, tribute):
    """IR-5.3: two armies, and more tribute each time."""
    at = building(table, 4, provinces=provinces, armies=1)
    while at.of("provinces") == provinces:
        at.play("1 province")
    assert at.of("armies") == 3
    assert at.of("tribute") == tribute


@pytest.mark.parametrize(("armies", "after"), [(5, 7), (6, 7), (7, 7)])
def test_armies_beyond_the_row_are_lost_and_tribute_is_not(table, armies, after):
    """IR-5.3: as far as there is room."""
    at = building(table, 2, armies=armies).play("1 province; province")
    assert (at.of("armies"), at.of("tribute")) == (after, 1)


def test_all_provinces_together_bring_fifteen_tribute(table):
    """IR-5.3: several in one turn are possible."""
    at = building(table, 14, provinces=1, armies=0)
    at.play("1 " + "; ".join(["province"] * 14))
    assert (at.of("provinces"), at.of("tribute"), at.of("armies")) == (6, 15, 7)


def test_urns_may_run_ahead_of_boxes(table):
    """IR-5.4: into later ports; the box then finishes what the urns have waited for."""
    at = building(table, 1, goods=6).play("1 port urn; port urn; port urn; port urn; port urn; port urn")
    assert (at.of("ports"), at.of("port_urns")) == (2, 8)
    at.play("1 port box")
    assert (at.of("ports"), at.of("port_boxes")) == (3, 2)


def test_boxes_may_run_ahead_of_urns(table):
    """IR-5.4: into later ports; every urn then counts for the first port that lacks one."""
    at = building(table, 4, goods=6).play("1 port box; port box; port box; port box")
    assert (at.of("ports"), at.of("port_boxes")) == (2, 5)
    assert at.refusal("port box") == "IR-5.4"
    at.play("1 port urn; port urn; port urn")
    assert at.of("ports") == 3
    at.play("1 port urn; port urn; port urn")
    assert at.of("ports") == 4


def test_ports_of_the_whole_sheet(table):
    """IR-5.4, IR-5.5: urns 2, 3, 3, 4, 4; there is no seventh port."""
    at = building(table, 4, goods=14).play("1 " + "; ".join(["port box"] * 4))
    stand = []
    for _ in range(14):
        at.play("1 port urn")
        stand.append(at.of("ports"))
    assert stand == [2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6]
    full = building(table, 1, goods=1, ports=6)
    assert (full.refusal("port urn"), full.refusal("port box")) == ("IR-5.4", "IR-5.4")


def test_a_port_counts_from_the_next_turn_on(table):
    """IR-5.5: for dice and for port faces."""
    at = building(table, 1, players=1, goods=3).play("1 port box; port urn; port urn; port urn")
    at.play("* plenty port innovation food", "1 keep")
    assert at.of("goods") == 3


def test_a_ports_urns_without_its_box_do_not_make_it_stand(table):
    """IR-5.5: both queues."""
    assert building(table, 0, goods=3).play("1 port urn; port urn; port urn").of("ports") == 2


def test_wealth_and_innovations_fill_no_urn_and_build_no_ship(table):
    """IR-5.6: goods only."""
    mine = {"goods": 0, "wealth": 5, "developments": ["shipmaking"]}
    at = table(step="build", population=1, innovations=3, seats={1: mine})
    assert at.refusal("port urn") == "IR-5.6"
    assert at.refusal("ship") == "IR-5.10"


def test_an_army_costs_a_population_and_a_food(table):
    """IR-5.7: of the food that is left."""
    at = building(table, 3, food=2).play("1 army; army")
    assert (at.of("armies"), at.of("food"), at.position["population"]) == (3, 0, 1)
    assert at.refusal("army") == "IR-5.7"


def test_the_armies_row_ends_at_seven(table):
    """IR-5.7: no room, no army."""
    assert building(table, 3, armies=7, food=9).refusal("army") == "IR-5.7"


BOXES = {
    "obelisk": (5, 2, 1),
    "colossus": (7, 4, 2),
    "walls": (10, 6, 4),
    "acropolis": (13, 10, 7),
    "coliseum": (15, 13, 10),
}


@pytest.mark.parametrize("name", BOXES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_first_to_complete_a_monument_scores_more(table, name, players):
    """IR-5.8: all of them at every number of players."""
    boxes, first, _ = BOXES[name]
    at = building(table, 1, players=players, monuments={name: boxes - 1}).play(f"1 {name}")
    assert at.of("monuments") == {name: "first"}
    assert at.match.scores()[0] == first


@pytest.mark.parametrize("name", BOXES)
def test_everybody_later_scores_less(table, name):
    """IR-5.8: also within the same round."""
    boxes, _, later = BOXES[name]
    at = building(table, 1, monuments={name: boxes - 1}, others={2: {"monuments": {name: "first"}}})
    at.play(f"1 {name}")
    assert at.of("monuments") == {name: "later"}
    assert at.match.scores()[0] == later


def test_a_monument_is_completed_once_and_scores_nothing_before(table):
    """IR-5.9: no box beyond its last."""
    at = building(table, 2, monuments={"obelisk": 4})
    assert at.match.scores()[0] == 0
    assert at.play("1 obelisk").refusal("obelisk") == "IR-5.9"


def test_ships_need_shipmaking(table):
    """IR-5.10, IR-10.6: from an earlier turn; nobody else builds any."""
    assert building(table, 1, goods=9).refusal("ship") == "IR-5.10"


def test_a_ship_costs_two_goods_and_no_population(table):
    """IR-5.10: any number in a turn, up to six."""
    at = building(table, 0, goods=15, developments=["shipmaking"]).play("1 ship; ship; ship; ship; ship; ship")
    assert (at.of("ships"), at.of("goods")) == (6, 3)
    assert at.refusal("ship") == "IR-5.10"
    assert building(table, 1, goods=1, developments=["shipmaking"]).refusal("ship") == "IR-5.10"


def test_building_is_asked_while_anything_can_be_built(table):
    """IR-5.1: a sheet that is full asks nothing, whatever is left to build with."""
    done = dict.fromkeys(BOXES, "first")
    full = {"ports": 6, "provinces": 6, "monuments": done, "armies": 7, "goods": 9}
    assert building(table, 9, **full).step == "buy"
    assert building(table, 9, **full | {"armies": 6}).legal() == ["army", "end build"]
    assert building(table, 9, **full | {"armies": 6, "food": 1}).legal() == ["army", "end build"]
    assert building(table, 9, **full | {"armies": 6, "food": 0}).step == "buy"
    shipmaking = {"developments": ["shipmaking"]}
    assert building(table, 0, **full | shipmaking).legal() == ["ship", "end build"]
    assert building(table, 0, **full | shipmaking | {"goods": 2}).legal() == ["ship", "end build"]
    assert building(table, 0, **full | shipmaking | {"goods": 1}).step != "build"
    assert building(table, 0, **full | shipmaking | {"ships": 6}).step == "buy"


def test_all_that_is_built_is_told(table):
    """IR-5.3, IR-5.4, IR-5.7, IR-5.9, IR-5.10, IR-10.2: with how many there are now; single boxes are not."""
    boxes = {"monuments.obelisk.boxes": 1, "monuments.coliseum.boxes": 1}
    others = {2: {"monuments": {"coliseum": "first"}}}
    at = building(table, 9, options=boxes, others=others, goods=7, developments=["shipmaking", "granaries"])
    at.play("1 province; province; port urn; port urn; port urn; port box; army; obelisk; coliseum; ship; grain")
    assert at.play("1 end build").told()[:9] == [
        "Player 1 builds a province (2 now) and gains 2 armies.",
        "Player 1 gains 1 tribute (1 now).",
        "Player 1 builds a port (3 now).",
        "Player 1 raises an army (4 now).",
        "Player 1 completes the Obelisk for 2 points.",
        "Player 1 completes the Coliseum for 10 points.",
        "Player 1 builds a ship (1 now).",
        "Player 1 turns 1 good into food with Granaries: 3 now.",
        "Player 1 leaves 3 population unused.",
    ]
