"""Snapshots out of real games for the gallery of boards: `python -m tests.web.make_fixtures`, then `npm run dev`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.web.samples import NAMES, samples_of, snapshot_of

from astragal import Match, SeededDealer
from astragal.bots import PolicyBot
from astragal.rules import GAMES

FOLDER = Path(__file__).parents[2] / "web" / "fixtures"
DECISIONS = (0, 3, 12, 40, 90, 160, 260, 400, 100_000)


def main() -> None:
    """Write the samples of the tests, and what the seat to move sees after some decisions in games of bots."""
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or GAMES:
        game = GAMES[name]
        for sample, snapshot in samples_of(game):
            (FOLDER / f"{name}-at-{sample}.json").write_text(snapshot.model_dump_json(), encoding="utf-8")
        for sheet in game.sheets.names():
            for players in game.seats:
                match = Match(game, sheet=sheet, players=players, dealer=SeededDealer(5), names=NAMES[:players])
                bots = [PolicyBot(game, match.sheet, "heuristic", seat, seed=3) for seat in range(players)]
                decisions = 0
                for wanted in DECISIONS:
                    match.deal()
                    while not match.over and decisions < wanted:
                        seat = match.to_move
                        match.play(bots[seat].choose(match.seen_by(seat)), seat)
                        match.deal()
                        decisions += 1
                    viewer = max(0, match.to_move)
                    snapshot = snapshot_of(match, "fixture", viewer)
                    path = FOLDER / f"{name}-{sheet}-{players}-{min(wanted, 999)}.json"
                    path.write_text(snapshot.model_dump_json(), encoding="utf-8")
                    if match.over:
                        break


if __name__ == "__main__":
    main()
