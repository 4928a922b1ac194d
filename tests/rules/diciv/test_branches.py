"""Branch honesty: whatever face comes up, the position shows it, and only what should change has changed."""

from __future__ import annotations

import random

import pytest

from astragal.rules import CHANCE
from astragal.rules.diciv import state as n
from astragal.rules.packing import Plain
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match

RICH = {"start.gold": 60, "start.primary": 2, "start.empire": 1, "start.military": 3}


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
    assert match.weights() == [1] * 6
    for face in range(1, 7):
        twin = match.fork(SeededDealer(0))
        before = twin.state.copy()
        twin.settle(face - 1)
        check_face(match.sheet.numbers, before, twin.state, face)


def check_face(sheet, before, after, face):
    """What one face may have changed, counted once more by other means."""
    if before.step == n.ROLL:
        die = next(each for each in range(5) if before.to_roll >> each & 1)
        if before.to_roll != 1 << die:
            assert changed(before, after) <= {"dice", "to_roll"}
            assert after.dice[die] == face
        elif after.step == n.ROLL:
            assert after.dice[die] == face
            assert changed(before, after) <= {"dice", "to_roll", "mover", "fitting"}
        elif before.purpose != n.FOR_RESEARCH and before.rolls_left > 0:
            total = sum(before.dice) + face
            assert total > 20
    elif before.to_throw > 1:
        assert changed(before, after) == {"total", "to_throw"}
        assert (after.total, after.to_throw) == (before.total + face, before.to_throw - 1)
    elif before.step == n.MATCH_ROLL and after.step == n.MATCH_ROLL:
        check_match_throw(sheet, before, after, before.total + face)
    elif before.step == n.FIRST_ROLL:
        check_first_roll(before, after, before.total + face)


def check_match_throw(sheet, before, after, total):
    """A match earns a resource or founds a city; a 7 takes somebody out; anything else only passes the dice on."""
    seat = before.thrower
    differences = changed(before, after) - {"thrower", "total", "to_throw"}
    if total == before.match_number:
        me, was = after.players[seat], before.players[seat]
        worth = (me.primary + me.empire) * 6 + me.resource
        assert worth == (was.primary + was.empire) * 6 + was.resource + 1
        assert differences <= {f"players.{seat}.{field}" for field in ("resource", "primary", "empire")} | {"founded"}
    elif total == 7:
        assert differences == ({"closing"} if seat == before.active else {"joined"})
    else:
        assert differences == set()
    assert (after.total, after.to_throw) == (0, sheet.match_dice)


def check_first_roll(before, after, total):
    """Barbarians, a gain, or the match number."""
    me, was = after.players[before.active], before.players[before.active]
    if total in (7, 11) and not after.winner:
        assert after.step == n.FIRST_ROLL
        assert me.gold - was.gold == (total == 11)
    elif total not in (2, 7, 11, 12):
        assert after.match_number == total
        assert changed(was, me) == set()


@pytest.mark.parametrize("options", [None, RICH], ids=["plain", "rich"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_face_of_every_draw_does_what_it_should(players, options):
    """DC-0.1, DC-1.2, DC-1.3, DC-1.4, DC-1.5, DC-1.6, DC-1.8, DC-4.2, DC-4.6, DC-7.3: against a count of our own."""
    chooser = random.Random(players)
    match = Match("diciv", players=players, options=options, dealer=SeededDealer(players))
    for _ in range(600):
        if match.over:
            break
        if match.to_move == CHANCE:
            check_every_face(match)
            match.settle(match.dealer.draw(match.weights()))
        else:
            match.play(chooser.choice(match.legal()))
