"""How much of a game is luck: one of two equal players has every turn thrown twice and keeps the better one.

Each time, the turn is played to its end with new dice. The ends are judged by futures, in which the same bot plays on
for both seats: the share of victories counts, and future n has the same dice after every throw. The dice that the game
then uses are different ones, which the judge does not know. The lucky player has the first seat in half the games.

The advantage is about what taking back every throw once would bring. It gives an idea of how much better play could win
against the same opponent, but no proof: a better player also decides differently, and the judge is only a bot with a
limited number of futures.

Die Civilization begins with the first seat here, because the throw for the start is not part of any turn. Age of
Mythology has hidden information and is left out.

    python benchmarks/second_throws.py [GAME …] [--sheet NAME] [--bot heuristic] [--against BOT] [--games 400]
        [--throws 2] [--futures 64] [--seed 1]
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from astragal import Match
from astragal.bots import Bot, PolicyBot, bots_for
from astragal.bots.coach import Coach
from astragal.bots.futures import MOST_FUTURES
from astragal.cli.arguments import SEED, whole
from astragal.errors import AstragalError
from astragal.intervals import share_interval
from astragal.table.dealer import SeededDealer

GAMES = ("bronze", "iron", "diciv")
OPENINGS: dict[str, dict[str, Any]] = {"diciv": {"seat_one_starts": True}}
SEATS = 2
SEED_BITS = 63


@dataclass(frozen=True)
class Luck:
    """What is measured: the lucky bot, how often it throws each turn, and its opponent."""

    opening: Match
    bot: str = "heuristic"
    against: str = "heuristic"
    throws: int = 2
    futures: int = 64
    """How many futures judge the end of a turn."""
    seed: int = 1

    def share(self, number: int) -> float | None:
        """The lucky player's share of the victory in game `number`; None if nobody won."""
        winners = self.play(number).winners()
        return (number % SEATS in winners) / len(winners) if winners else None

    def play(self, number: int) -> Match:
        """Game `number`, played to its end."""
        # Separate seeds keep the futures from using the dice of the game.
        lucky, seeds = number % SEATS, random.Random(f"{self.seed} {number}")
        match, names = self.opening, [self.against] * SEATS
        names[lucky] = self.bot
        bots: list[Bot] = [
            PolicyBot(match.game, match.sheet, name, seat, seed=seeds.getrandbits(SEED_BITS))
            for seat, name in enumerate(names)
        ]
        while not match.over:
            throws = self.throws if match.state.active == lucky else 1
            ends = [turn_played(match, bots, seeds.getrandbits(SEED_BITS)) for _ in range(throws)]
            match = self.best(ends, lucky, seeds.getrandbits(SEED_BITS))
        return match

    def best(self, ends: Sequence[Match], seat: int, seed: int) -> Match:
        """The end of a turn with the highest value for a seat; the first if several are equal."""
        return ends[0] if len(ends) == 1 else max(ends, key=lambda end: self.worth(end, seat, seed))

    def worth(self, match: Match, seat: int, seed: int) -> float:
        """The share of victories in the futures of a position. A new coach with the same seed has the same dice."""
        coach = Coach(match.game, match.sheet, SEATS, bot=self.bot, seed=seed)
        return coach.expectation(match.state, seat, self.futures)[0]

    def line(self, games: int) -> str:
        """Play this many games and report the lucky player's share of those with a winner."""
        won = [share for share in map(self.share, range(games)) if share is not None]
        who = f"{self.opening.game.name} {self.opening.sheet.name}, {self.bot} against {self.against}"
        if not won:
            return f"{who}: nobody won any of {games} games"
        share = sum(won) / len(won)
        low, high = share_interval(share, len(won))
        decided = f"{games} games" if len(won) == games else f"{games} games, {len(won)} with a winner"
        return f"{who}: {share:.1%} ({low:.1%} to {high:.1%}) with {self.throws} throws, {decided}"


def turn_played(match: Match, bots: Sequence[Bot], seed: int) -> Match:
    """The match after the next turn, played with dice from this seed."""
    after = match.fork(SeededDealer(seed))
    turn = turn_of(after)
    while not after.over and turn_of(after) == turn:
        seat = after.to_move
        if seat >= 0:
            after.play(bots[seat].choose(after.seen_by(seat)), seat)
        else:
            after.settle(after.dealer.draw(after.weights()))
    return after


def turn_of(match: Match) -> tuple[int, int]:
    """The seat whose turn it is, and the round."""
    return int(match.state.active), int(match.state.round_no)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print a line for each game."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0], allow_abbrev=False)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"some of: {', '.join(GAMES)} (default: all)")
    parser.add_argument("--sheet", metavar="NAME|FILE", help="a sheet of the game (default: the game's own)")
    parser.add_argument("--bot", default="heuristic", help="the lucky bot, also in the futures (default heuristic)")
    parser.add_argument("--against", metavar="BOT", help="its opponent (default: the same bot)")
    parser.add_argument("--games", dest="count", type=whole(1, 10**6), default=400, help="games to play (default 400)")
    parser.add_argument("--throws", type=whole(1, 100), default=2, help="how often each turn is thrown (default 2)")
    parser.add_argument("--futures", type=whole(1, MOST_FUTURES), default=64, help="to judge a throw by (default 64)")
    parser.add_argument("--seed", type=SEED, default=1, help="the same seed gives the same games (default 1)")
    options = parser.parse_args(arguments)
    against = options.against or options.bot
    for name in options.games or GAMES:
        if name not in GAMES:
            parser.error(f"{name!r} is not one of the games that can be measured: {', '.join(GAMES)}")
        try:
            opening = Match(name, sheet=options.sheet, players=SEATS, options=OPENINGS.get(name))
            bots_for(opening.game, SEATS, [options.bot, against])
        except AstragalError as problem:
            parser.error(str(problem))
        luck = Luck(opening, options.bot, against, options.throws, options.futures, options.seed)
        print(luck.line(options.count), flush=True)


if __name__ == "__main__":
    main()
