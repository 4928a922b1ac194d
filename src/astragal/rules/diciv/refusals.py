"""Why an action is not allowed: a code for the rules, a sentence and a clause for the person (see `names`)."""

from __future__ import annotations

ALLOWED = 0
NO_SUCH_ACTION = 1
NOT_ASKED = 2
GAME_OVER = 3
NOTHING_MISSING = 4
TOO_DEAR = 5
ARMY_COMPLETE = 6
OWNED = 7
NEEDS_ANOTHER = 8
NOT_ON_SHEET = 9
NO_ROLLS_LEFT = 10
NO_SUCH_DIE = 11
DOES_NOT_FIT = 12
NOT_FOR_RESEARCH = 13
NO_SUCH_OPPONENT = 14
IS_OUT = 15
NOT_THAT_MANY_UNITS = 16
NO_ENCAMPMENT = 17
THROWN_FOR_IT = 18
NEEDS_ALL_DICE = 19
ALREADY_RENAMED = 20
