"""How bots choose: functions written like rules, interpreted at the table and compiled in the laboratory."""

from astragal.rules.kit import blind, rule
from astragal.table.philox import below


class Weights(list[int]):
    """The numbers that a policy judges by, in the order in which they are named; a bot may use numbers of its own.

    >>> weight = Weights()
    >>> HUNGER, FOOD = weight(170), weight(52)
    >>> weight[FOOD]
    52
    """

    def __call__(self, usual: int) -> int:
        """Add a weight with its usual number, and return its place in the list."""
        self.append(usual)
        return len(self) - 1


@blind
@rule
def at_random(bot, sheet, s, actions, n, stream, notes):
    """Any of the n legal actions, all equally likely."""
    return actions[below(stream, n)]


@rule
def is_legal(actions, n, action):
    """Whether an action is among the n legal ones."""
    found = False
    for i in range(n):
        found = found or actions[i] == action
    return found


@rule
def whole(number):
    """A number from a record as an ordinary whole number, so that rules that are given both are compiled only once."""
    return 0 + number


@rule
def worth_of_throws(shown, weights, first, locked, rolls):
    """The expected worth of a die that may be thrown up to `rolls` times, given the worth of each face.

    `weights` are chance weights; those of this die start at `first`. A face whose bit is set in `locked` cannot be
    thrown again; any other is, while throws are left, if a fresh throw is worth more.
    """
    chances = 0
    for face in range(len(shown)):
        chances += weights[first + face]
    worth = 0
    for roll in range(rolls):
        expected = 0
        for face in range(len(shown)):
            stays = roll == 0 or locked >> face & 1
            expected += (shown[face] if stays else max(shown[face], worth)) * weights[first + face]
        worth = expected // chances
    return worth
