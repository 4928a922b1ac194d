"""IR-4.1 to IR-4.10: strength, battles, conquest and tribute."""

from __future__ import annotations

import pytest

from astragal.rules.iron.play.battles import battle_margin, strength
from astragal.rules.iron.play.fate import goods_of_demand, tribute_of_demand
from astragal.rules.iron.things import battle_words

THROWN = {"dice": ["innovation", "innovation"]}


def conquest(table, **mine):
    """A player who may fight for conquest."""
    return table(step="fate", fate="conquest", seats={1: mine}, **THROWN)


def demand(table, *others, **mine):
    """A player whose demand is about to be made, and opponents."""
    seats = {1: mine} | dict(enumerate(others, start=2))
    return table(step="fate", fate="tribute", players=1 + len(others), seats=seats, **THROWN)


@pytest.mark.parametrize(
    ("owned", "expected"), [([], 3), (["formations"], 5), (["navy"], 7), (["formations", "navy"], 9)]
)
def test_strength_is_armies_and_bonuses(table, owned, expected):
    """IR-4.1, IR-10.4, IR-10.13: three armies and four ships."""
    at = table(step="roll", seats={1: {"armies": 3, "ships": 4, "developments": owned}})
    assert strength(at.match.sheet.numbers, at.match.state.players[0]) == expected


def test_the_highest_strength_is_fifteen(table):
    """IR-4.1, IR-0.1: seven armies, Formations, six ships."""
    at = table(step="roll", seats={1: {"armies": 7, "ships": 6, "developments": ["formations", "navy"]}})
    assert strength(at.match.sheet.numbers, at.match.state.players[0]) == 15


@pytest.mark.parametrize("armies", range(1, 8))
def test_a_battle_brings_what_its_margin_says(table, armies):
    """IR-4.2: the difference, in tribute or in disaster boxes; a tie does neither."""
    at = conquest(table, armies=armies, conquest=4)
    margin = battle_margin(at.match.sheet.numbers, at.match.state.players[0], 4)
    assert margin == armies - 4
    at.play("1 fight")
    assert at.marks()[:2] == (max(0, margin), max(0, -margin))


@pytest.mark.parametrize("conquest_boxes", [1, 4, 6])
def test_an_army_is_lost_whatever_the_outcome(table, conquest_boxes):
    """IR-4.3: won, tied or lost."""
    assert conquest(table, armies=4, conquest=conquest_boxes).play("1 fight").of("armies") == 3


@pytest.mark.parametrize(("owned", "ships"), [(["navy"], 2), (["shipmaking"], 3)])
def test_a_ship_is_lost_with_navy_only(table, owned, ships):
    """IR-4.3: without Navy ships are never lost."""
    at = conquest(table, armies=4, ships=3, developments=owned).play("1 fight")
    assert (at.of("armies"), at.of("ships")) == (3, ships)


def test_what_is_not_there_is_not_lost(struck, table):
    """IR-4.3, IR-4.4: no army, no ship; the battle is fought all the same."""
    at = struck(table, 2, seats={1: {"armies": 0, "developments": ["navy", "formations"]}})
    assert (at.of("armies"), at.of("ships"), at.of("disasters")) == (0, 0, 2)


def test_a_conquest_may_be_declined(table):
    """IR-4.5: nothing is won and nothing lost."""
    at = conquest(table, armies=4)
    assert at.legal() == ["fight", "decline"]
    at.play("1 decline")
    assert (at.marks(), at.of("armies"), at.step) == ((0, 0, 1), 4, "build")


def test_a_conquest_needs_an_army_whatever_the_bonuses(table):
    """IR-4.5: Formations and Navy alone do not march."""
    at = conquest(table, armies=0, ships=6, developments=["formations", "navy"])
    assert at.step == "build"


def test_a_conquest_that_cannot_be_won_may_be_tried(table):
    """IR-4.5: one army against ten."""
    at = conquest(table, armies=1, conquest=10).play("1 fight")
    assert (at.marks(), at.of("armies")) == ((0, 9, 10), 0)


def test_only_a_won_conquest_fills_a_box(table):
    """IR-4.6: not a tie."""
    assert conquest(table, armies=4, conquest=3).play("1 fight").marks() == (1, 0, 4)
    assert conquest(table, armies=3, conquest=3).play("1 fight").marks() == (0, 0, 3)
    assert conquest(table, armies=2, conquest=3).play("1 fight").marks() == (0, 1, 3)


def test_after_the_tenth_box_the_strength_stays(table):
    """IR-4.6: there is no eleventh."""
    at = conquest(table, armies=7, ships=6, conquest=10, developments=["navy"]).play("1 fight")
    assert at.marks() == (3, 0, 10)


def test_conquest_comes_after_the_disaster_with_what_is_left(table):
    """IR-4.7: Barbarians take the only army; no conquest follows."""
    at = table(step="roll", seats={1: {"armies": 1}}).rolled("conquest", "skull", "skull")
    assert (at.step, at.of("armies"), at.of("disasters")) == ("build", 0, 3)


def test_tribute_is_compared_after_the_disaster(table):
    """IR-4.7: five armies, one lost to Barbarians, four against two."""
    seats = {1: {"armies": 5}, 2: {"armies": 2, "goods": 0}}
    at = table(step="roll", seats=seats).rolled("tribute", "skull", "skull")
    assert at.marks() == (1 + 2, 0, 1)


def test_a_demand_gains_the_difference_from_each_weaker_opponent(table):
    """IR-4.8: six against three, seven, six and none: no goods, no questions."""
    none = {"goods": 0}
    at = demand(table, {"armies": 3} | none, {"armies": 7} | none, {"armies": 0} | none, armies=6)
    assert at.marks() == (3 + 6, 0, 1)
    assert [at.of("armies", seat) for seat in (1, 2, 3, 4)] == [6, 3, 7, 0]


def test_a_tie_owes_nothing(table):
    """IR-4.8: only who is weaker."""
    at = demand(table, {"armies": 4}, armies=4)
    assert (at.step, at.marks()) == ("build", (0, 0, 1))


def test_bonuses_count_on_both_sides_of_a_demand(table):
    """IR-4.1, IR-4.8: Formations and ships against Navy."""
    other = {"armies": 1, "ships": 3, "goods": 0, "developments": ["navy"]}
    at = demand(table, other, armies=4, ships=5, developments=["formations"])
    assert at.marks() == (2, 0, 1)
    assert (at.of("ships", 1), at.of("ships", 2)) == (5, 3)


def test_a_demand_goes_clockwise_from_the_roller(table):
    """IR-4.8, IR-4.9: seat 3 demands; 4 is asked first, then 1, then 2."""
    seats = {3: {"armies": 5}}
    at = table(players=4, active=3, step="roll", seats=seats).play("* tribute people people", "3 keep")
    order = []
    while at.step == "tribute":
        order.append(at.to_move)
        at.play(f"{at.to_move} yield")
    assert order == [4, 1, 2]
    assert at.of("tribute", 3) == 12


def test_a_demand_is_not_asked_of_who_demands(table):
    """IR-4.8: it cannot be waived; the roller decides nothing."""
    assert demand(table, {}, armies=3).to_move == 2


def test_a_weaker_opponent_may_hand_over_a_good_instead(table):
    """IR-4.9: one good, and no tribute from him."""
    at = demand(table, {"armies": 0, "goods": 2}, armies=6, goods=3)
    assert (at.step, at.to_move, at.legal()) == ("tribute", 2, ["hand over", "yield"])
    at.play("2 hand over")
    assert (at.of("tribute"), at.of("goods", 1), at.of("goods", 2)) == (0, 4, 1)
    at = demand(table, {"armies": 0, "goods": 2}, armies=6, goods=3).play("2 yield")
    assert (at.of("tribute"), at.of("goods", 1), at.of("goods", 2)) == (6, 3, 2)


def test_who_has_no_good_is_not_asked(table):
    """IR-4.9: there is no choice; nor for who is not weaker."""
    at = demand(table, {"goods": 0}, {"armies": 7}, {}, armies=3)
    assert at.to_move == 4
    assert at.of("tribute") == 2


def test_later_opponents_know_the_answers_before(table):
    """IR-4.9: the position shows them."""
    at = demand(table, {}, {}, armies=3).play("2 hand over")
    assert at.to_move == 3
    assert at.of("goods") == 2
    assert at.position["asked"] == 3


def test_a_good_for_which_there_is_no_room_is_lost_all_the_same(table):
    """IR-4.9: the giver has given it."""
    at = demand(table, {"goods": 1}, armies=3, goods=15).play("2 hand over")
    assert (at.of("goods", 1), at.of("goods", 2), at.of("tribute")) == (15, 0, 0)
    assert "Player 2 hands over a good to Player 1, who has no room for it." in at.told()


def test_tribute_is_not_taken_from_anybody(table):
    """IR-4.10: gained by one, lost by none."""
    at = demand(table, {"goods": 0, "tribute": 9}, armies=3)
    assert (at.of("tribute", 1), at.of("tribute", 2)) == (2, 9)


def test_tribute_goes_on_beyond_the_printed_boxes(table):
    """IR-4.10: the 61st counts, unless `sheet_limits` stops at 60."""
    assert demand(table, {"goods": 0}, armies=7, tribute=59).of("tribute") == 65
    seats = {1: {"armies": 7, "tribute": 59}, 2: {"goods": 0}}
    at = table(step="fate", fate="tribute", seats=seats, options={"sheet_limits": True}, **THROWN)
    assert at.of("tribute") == 60
    fought = table(step="conquest", fate="conquest", dice=["people"] * 2, options={"sheet_limits": True},
                   seats={1: {"armies": 7, "tribute": 58}}).play("1 fight")  # fmt: skip
    assert "Player 1 gains 2 tribute (60 now)." in fought.told()
    limited = table(step="build", population=2, options={"sheet_limits": True}, seats={1: {"tribute": 60}})
    assert limited.play("1 province; province").of("tribute") == 60


def test_what_a_demand_would_bring_can_be_asked_at_any_time(table):
    """IR-4.8, IR-4.9: tribute if nobody hands over a good, and how many goods might come instead."""
    seats = {1: {"armies": 5}, 2: {"armies": 2}, 3: {"armies": 0, "goods": 0}, 4: {"armies": 7}}
    at = table(players=4, step="build", population=1, seats=seats)
    numbers, s = at.match.sheet.numbers, at.match.state
    assert [tribute_of_demand(numbers, s, seat) for seat in range(4)] == [8, 2, 0, 2 + 5 + 7]
    assert [goods_of_demand(numbers, s, seat) for seat in range(4)] == [1, 0, 0, 2]


def test_nothing_is_promised_beyond_the_printed_boxes(table):
    """IR-3.10, IR-4.10: where `sheet_limits` stops, questions and options say what would really be marked."""
    limits = {"sheet_limits": True}
    seats = {1: {"armies": 7, "tribute": 59}, 2: {"goods": 1}}
    at = table(step="fate", fate="tribute", seats=seats, options=limits, **THROWN)
    assert at.match.decision().question.endswith("hand over a good, or let them gain 1 tribute?")
    assert at.match.decision().options[-1].words == "Let Player 1 gain 1 tribute"
    assert tribute_of_demand(at.match.sheet.numbers, at.match.state, 0) == 1
    strong = table(step="conquest", fate="conquest", options=limits, seats={1: {"armies": 7, "tribute": 60}}, **THROWN)
    assert battle_words(strong.match.sheet.numbers, strong.match.state.players[0], 1) == "7 against 1: 0 tribute"
    weak = table(options=limits, seats={1: {"armies": 1, "disasters": 42}})
    assert battle_words(weak.match.sheet.numbers, weak.match.state.players[0], 9) == "1 against 9: 3 disaster boxes"


def test_a_battle_is_told(table):
    """IR-4.2, IR-4.3, IR-4.5, IR-4.6: how it ended, what it cost, and that the next tribe is stronger."""
    assert conquest(table, armies=3, ships=2, developments=["navy"]).play("1 fight").told()[:4] == [
        "Player 1 fights with strength 5 against 1.",
        "Player 1 gains 4 tribute (4 now).",
        "Player 1 loses 1 army and 1 ship.",
        "Player 1 has conquered: the next tribe has strength 2.",
    ]
    assert conquest(table, armies=1, conquest=3).play("1 fight").told()[:3] == [
        "Player 1 fights with strength 1 against 3.",
        "Player 1 loses the battle and fills 2 disaster boxes.",
        "Player 1 loses 1 army.",
    ]
    assert conquest(table, armies=2, conquest=2).play("1 fight").told()[:2] == [
        "Player 1 fights with strength 2 against 2: a tie.",
        "Player 1 loses 1 army.",
    ]
    assert "Player 1 does not fight for conquest." in conquest(table).play("1 decline").told()


def test_a_demand_is_told(table):
    """IR-4.8, IR-4.9, IR-9.4: what each opponent does, in order."""
    at = demand(table, {"goods": 1}, {"goods": 0}, {"armies": 5}, armies=3).play("2 hand over")
    assert at.told()[:3] == [
        "Player 2 hands over a good to Player 1.",
        "Player 1 gains 2 tribute (2 now).",
        "Player 4 is not weaker than Player 1 and owes nothing.",
    ]
    alone = table(step="roll", players=1, seats={1: {"armies": 4}}, round=3).rolled("tribute", "people", "people")
    told = alone.told()
    assert told[told.index("Player 1 demands tribute with strength 4.") :][:3] == [
        "Player 1 demands tribute with strength 4.",
        "Player 1 meets an opponent of strength 3.",
        "Player 1 gains 1 tribute (1 now).",
    ]
