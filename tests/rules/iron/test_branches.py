"""Branch honesty: whatever face comes up, the position shows that face, and only what should change has changed."""

from __future__ import annotations

import random
from itertools import product
from math import isclose

import pytest

from astragal.rules import CHANCE
from astragal.rules.iron import state as n
from astragal.rules.iron.ids import FACE_IDS
from astragal.rules.packing import Plain
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match


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
    s = match.state
    die = next(each for each in range(n.MOST_DICE) if s.to_roll >> each & 1)
    faces = range(6, 12) if die == n.FATE_DIE else range(6)
    assert [face for face, weight in enumerate(weights) if weight] == list(faces)
    is_last = s.to_roll == 1 << die
    rolls_again = s.step == n.ROLL and s.rolls < match.sheet.numbers.rolls
    for face in faces:
        twin = match.fork(SeededDealer(0))
        before = twin.state.copy()
        twin.settle(face)
        after = twin.state
        if not is_last:
            assert after.dice[die] == face
            assert changed(before, after) == {"dice", "to_roll"}
            continue
        dice = list(before.dice)
        dice[die] = face
        shown = [FACE_IDS[each] for each in dice[: s.dice_count]]
        if rolls_again and not set(shown) <= {"skull", "doom"}:
            assert changed(before, after) == {"dice", "to_roll", "mover"}
            assert (after.mover, after.dice) == (before.active, dice)
        elif not twin.stories[-1]:
            # The next question comes before anything is collected: Leadership, omens or the either-dice.
            assert changed(before, after) <= {"dice", "to_roll", "mover", "step"}
        else:
            check_collection(before, twin, shown)


def check_collection(before, twin, shown):
    """What was collected and suffered, counted once more by other means."""
    after, seat = twin.state, before.active
    me, then = before.players[seat], after.players[seat]
    if not (after.active == seat and after.mover == seat and after.step == n.BUILD):
        return
    owns = [bool(each) for each in me.developments]
    skulls = shown.count("skull") + shown.count("doom")
    goods = min(15, me.goods + skulls + shown.count("port") * me.ports + owns[n.DYEMAKING])
    each_die = 3 + (shown[0] == "plenty") - (shown[0] == "drought") + owns[n.IRRIGATION] + 2 * owns[n.AQUEDUCTS]
    food = min(15, me.food + shown.count("food") * each_die)
    disasters = me.disasters + max(0, me.provinces - food)
    own = me.armies + 2 * owns[n.FORMATIONS] + me.ships * owns[n.NAVY]
    if skulls == 1 and not owns[n.RELIGION]:
        disasters += 1
    if skulls == 2 and not me.monuments[n.WALLS]:
        disasters += max(0, 4 - own)
    if skulls == 3 and before.seats == 1 and not owns[n.MEDICINE]:
        disasters += 3
    if skulls == 4 and not owns[n.CITIZENSHIP]:
        disasters += 4
    if skulls >= 5:
        disasters += max(0, 10 - own)
    assert then.disasters == disasters
    assert then.food == max(0, food - me.provinces)
    assert then.goods == goods
    assert after.population == 3 * shown.count("people") + skulls
    assert after.innovations == shown.count("innovation")
    for other in range(before.seats):
        if other != seat and skulls < 3:
            assert not changed(before.players[other], after.players[other])


@pytest.mark.parametrize("sheet", ["short", "full"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_face_of_every_draw_leads_where_it_should(sheet, players):
    """IR-1.1, IR-1.2, IR-2.4, IR-3.3: along random games."""
    for seed in range(3):
        chooser = random.Random(seed)
        match = Match("iron", sheet=sheet, players=players, dealer=SeededDealer(seed))
        while not match.over:
            if match.to_move == CHANCE:
                check_every_face(match)
                match.settle(match.dealer.draw(match.weights()))
            else:
                match.play(chooser.choice(match.legal()))


@pytest.mark.parametrize(
    ("dice", "chances"),
    [
        (3, [0.5787, 0.3472, 0.0694, 0.0046]),
        (4, [0.4823, 0.3858, 0.1157, 0.0154]),
        (5, [0.4019, 0.4019, 0.1608, 0.0322]),
    ],
)
def test_the_odds_of_a_disaster_follow_from_the_weights(table, dice, chances):
    """IR-1.1, IR-3.3: skulls on the first roll, counted over every outcome of every draw."""
    at = table(step="roll", seats={1: {"ports": dice - 1}})
    numbers = at.match.sheet.numbers
    skulls = [0] * (dice + 1)
    total = 0
    for faces in product(range(6), repeat=dice):
        showing = numbers.face_skulls[6 + faces[0]] + sum(numbers.face_skulls[face] for face in faces[1:])
        skulls[showing] += 1
        total += 1
    for count, chance in enumerate(chances):
        assert isclose(skulls[count] / total, chance, abs_tol=0.00005)
