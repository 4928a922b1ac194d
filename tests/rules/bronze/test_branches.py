"""Branch honesty: whatever face comes up, the position shows that face, and only what should change has changed."""

from __future__ import annotations

import random

import pytest

from astragal.rules import CHANCE, TERMINAL
from astragal.rules.bronze import state as n
from astragal.rules.bronze.ids import DEVELOPMENT_IDS, FACE_IDS, GOOD_IDS
from astragal.rules.packing import Plain
from astragal.table.dealer import SeededDealer

SHEETS = ("classic", "revised", "late")
GOOD_SPACES = (8, 7, 6, 5, 4)


def changed(before, after, path=""):
    """The fields in which two records differ."""
    found = set()
    for name in before.__slots__:
        value, other = getattr(before, name), getattr(after, name)
        if isinstance(value, list) and value and isinstance(value[0], Plain):
            for index, (one, two) in enumerate(zip(value, other, strict=True)):
                found |= changed(one, two, f"{path}{name}.{index}.")
        elif value != other:
            found.add(f"{path}{name}")
    return found


def check_every_face(match):
    """Settle the draw now due in every way there is."""
    weights = match.weights()
    assert sum(weights) == 6
    assert len(weights) == len(FACE_IDS)
    s = match.state
    die = next(each for each in range(7) if s.to_roll >> each & 1)
    is_last = s.to_roll == 1 << die
    rolls_again = s.step == n.ROLL and s.rolls < match.sheet.numbers.rolls
    for face in range(6):
        twin = match.fork(SeededDealer(0))
        before = twin.state.copy()
        twin.settle(face)
        after = twin.state
        if not is_last:
            assert after.dice[die] == face
            assert changed(before, after) == {"dice", "to_roll"}
            assert after.to_roll == before.to_roll & ~(1 << die)
            assert [after.dice[each] for each in range(7) if each != die] == [
                before.dice[each] for each in range(7) if each != die
            ]
            continue
        dice = list(before.dice)
        dice[die] = face
        turn_goes_on = after.active == before.active and after.round_no == before.round_no
        all_skulls = all(FACE_IDS[each] == "skull" for each in dice[: s.dice_count])
        locked = s.seats > 1 or not match.sheet.numbers.solo_reroll_skulls
        if turn_goes_on and after.mover != CHANCE:
            assert after.dice == dice
        if rolls_again and not (all_skulls and locked):
            assert changed(before, after) == {"dice", "to_roll", "mover"}
            assert after.mover == before.active
        elif not twin.stories[-1]:
            # The next question comes before anything is collected: Leadership or the either-dice.
            assert changed(before, after) <= {"dice", "to_roll", "mover", "step"}
        else:
            check_collection(match, before, twin, dice)


def check_collection(match, before, twin, dice):
    """What was collected and suffered, counted once more by other means."""
    after, seat = twin.state, before.active
    me, then = before.players[seat], after.players[seat]
    faces = [FACE_IDS[face] for face in dice[: before.dice_count]]
    owns = [bool(each) for each in me.developments]
    skulls = faces.count("skull")
    goods = list(me.goods)
    earned = 2 * skulls + faces.count("good")
    for handed_out in range(earned):
        row = handed_out % 5
        goods[row] = min(GOOD_SPACES[row], goods[row] + 1)
    if owns[n.QUARRYING] and earned >= 2:
        goods[1] = min(GOOD_SPACES[1], goods[1] + 1)
    food = min(15, me.food + faces.count("food") * (4 if owns[n.AGRICULTURE] else 3))
    disasters = me.disasters + max(0, me.cities - food)
    food = max(0, food - me.cities)
    alone = before.seats == 1
    smithing = owns[n.SMITHING]
    if skulls == 2 and not owns[n.IRRIGATION]:
        disasters += 2
    if skulls == 3 and alone and not owns[n.MEDICINE]:
        disasters += 3
    if skulls == 4 and not me.monuments[n.GREAT_WALL] and not smithing:
        disasters += 4
    if skulls >= 5 and not owns[n.RELIGION]:
        goods = [0] * 5
    if after.mover == seat and after.active == seat and after.step == n.SMITH:
        return  # Smithing asks for spearheads before the disaster strikes
    assert then.disasters == disasters
    assert then.food == food
    if sum(goods) <= 6 or owns[n.CARAVANS] or (after.active == seat and after.mover == seat):
        assert list(then.goods) == goods
    if after.active == seat and after.mover == seat and after.step in (n.TRADE, n.BUILD):
        assert after.workers == faces.count("workers") * (4 if owns[n.MASONRY] else 3)
    assert then.developments == me.developments
    assert then.monument_boxes == me.monument_boxes
    assert then.city_boxes == me.city_boxes
    assert then.cities == me.cities
    for other in range(before.seats):
        if other != seat:
            was, now = before.players[other], after.players[other]
            hit = 3 if skulls == 3 and not was.developments[n.MEDICINE] else 0
            if skulls == 4 and smithing and not was.monuments[n.GREAT_WALL]:
                hit = 4
            assert now.disasters == was.disasters + hit
            emptied = skulls >= 5 and owns[n.RELIGION] and not was.developments[n.RELIGION]
            assert list(now.goods) == ([0] * 5 if emptied else list(was.goods))
            assert changed(was, now) <= {"disasters", "goods"}


def some_seat(chooser, match_sheet):
    """A seat in the middle of a game."""
    on_sheet = [each for each in DEVELOPMENT_IDS if match_sheet == "late" or each not in DEVELOPMENT_IDS[-4:]]
    return {
        "food": chooser.randint(0, 15),
        "cities": chooser.randint(3, 7),
        "goods": {good: chooser.randint(0, most) for good, most in zip(GOOD_IDS, GOOD_SPACES, strict=True)},
        "developments": [each for each in on_sheet if chooser.random() < 0.4],
    }


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_face_of_every_draw_does_what_it_should(table, sheet, players):
    """BR-1.1, BR-1.6, BR-1.8, BR-1.9, BR-1.10, BR-2.1, BR-2.3: from many positions, against a count of our own."""
    chooser = random.Random(players)
    for _ in range(25):
        seats = {seat: some_seat(chooser, sheet) for seat in range(1, players + 1)}
        seats[chooser.randint(1, players)]["monuments"] = {"wall": "first"}
        match = table(sheet=sheet, players=players, seats=seats).match
        match.dealer = SeededDealer(chooser.randrange(1000))
        draws = 0
        while match.to_move != TERMINAL and draws < 20:
            if match.to_move == CHANCE:
                check_every_face(match)
                match.deal() if chooser.random() < 0.3 else match.settle(match.dealer.draw(match.weights()))
                draws += 1
            else:
                match.play(chooser.choice(match.legal()))


def test_leadership_draws_one_die_and_leaves_the_others(table):
    """BR-9.1: every face it can bring."""
    for face in FACE_IDS:
        at = table(step="lead", rolls=3, dice=["food", "good", "coins"], seats={1: {"developments": ["leadership"]}})
        at.play("1 reroll 2")
        assert at.position["dice"] == ["food", "?", "coins"]
        at.play(f"* {face}")
        if face == "either":
            assert at.step == "choose"
        assert at.match.events[-1].number == FACE_IDS.index(face)
        if at.position["active"] == 1:
            assert at.position["dice"] == ["food", face, "coins"]
