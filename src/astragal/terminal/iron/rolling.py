"""Choosing dice to roll again, with what they bring in the Iron Age."""

from __future__ import annotations

from astragal.rules.iron import state as n
from astragal.rules.iron import story as told
from astragal.rules.iron.things import DISASTER_NAMES
from astragal.rules.words import amount
from astragal.terminal import rolling
from astragal.terminal.iron.preview import ends_of, takings
from astragal.terminal.preview import since


def die_key(die: int) -> str:
    """The key that stands for a die: f for the fate die, numbers for the empire dice."""
    return "f" if die == n.FATE_DIE else str(die)


def die_of(key: str) -> int | None:
    """The die that a key stands for, whether it is there or not."""
    if key in ("f", "0"):
        return n.FATE_DIE
    return int(key) if key.isdigit() else None


class RollAsk(rolling.RollAsk):
    """Which dice are rolled again, after the first rolls and with Leadership."""

    reroll = n.REROLL

    def keeping(self) -> tuple[list[str], list[str]]:
        """What the dice bring as they lie, without using omens."""
        ends = ends_of(self.match, n.REROLL)
        struck = [row[2] for row in since(self.match, ends[0]) if row[0] == told.DISASTER_STRIKES]
        return takings(self.match, ends), [DISASTER_NAMES[disaster] for disaster in struck]

    def question(self) -> str:
        """What the rules ask, in few words where there is little room."""
        left = self.match.sheet.numbers.rolls - self.match.state.rolls
        if not self.brief or self.match.state.step != n.ROLL:
            return super().question()
        return f"Which dice again? {amount(left, 'roll')} left."

    def die_of(self, key: str) -> int | None:
        """f is the fate die, numbers are empire dice."""
        return die_of(key)

    def keys_of_dice(self) -> str:
        """f, and the numbers of the empire dice."""
        return f"f,1-{self.count - 1}"

    def no_such_die(self) -> str:
        """There are as many empire dice as ports or provinces."""
        return f"You roll the fate die and {amount(self.count - 1, 'empire die', 'empire dice')} this turn (IR-1.1)"
