"""How bots choose, as functions in the manner of rules: interpreted at the table, compiled in the laboratory."""

from astragal.rules.kit import blind, rule
from astragal.table.philox import below


class Weights(list[int]):
    """The numbers that a policy judges by, in the order in which they are named; a bot may bring others of its own.

    >>> weight = Weights()
    >>> HUNGER, FOOD = weight(170), weight(52)
    >>> weight[FOOD]
    52
    """

    def __call__(self, usual: int) -> int:
        """Add one with its usual number; what it is called in code is its place."""
        self.append(usual)
        return len(self) - 1


@blind
@rule
def at_random(bot, sheet, s, actions, n, stream, notes):
    """Any of the n legal actions, each as likely."""
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
    """A number of a record as any other whole number: rules that are given both kinds are compiled only once."""
    return 0 + number


@rule
def worth_of_throws(shown, weights, first, locked, rolls):
    """What a die is worth that may be thrown so many times, given what each face that it may show is worth.

    `weights` are chance weights, those of this die from `first` on. A face whose bit is in `locked` cannot be thrown
    again; any other one is, while throws are left, if a fresh one is worth more.
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
