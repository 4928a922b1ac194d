"""The lobby of a returning visitor: their tables and their solo records."""

from __future__ import annotations

from astragal.server.called import names_of
from astragal.server.schemas import Lobby, SoloRecord, TableInList
from astragal.server.store import Listed, Store


def lobby_of(store: Store, visitor: int) -> Lobby:
    """The tables of a visitor, unfinished ones first, and their solo records."""
    listed = store.tables_of(visitor)
    return Lobby(tables=[_in_list(each) for each in listed], records=_records(listed))


def _in_list(listed: Listed) -> TableInList:
    standing = listed.standing
    return TableInList(
        id=listed.id,
        game=listed.game,
        sheet=listed.sheet,
        names=names_of(listed.seats),
        your_seats=listed.own,
        your_move=standing.mover in listed.own,
        to_move=standing.mover,
        over=standing.over,
        opened=listed.opened,
        winners=standing.winners,
        scores=standing.scores,
        started_at=listed.started_at,
        changed_at=listed.changed_at,
    )


def _records(listed: list[Listed]) -> list[SoloRecord]:
    """The best finished solo game on each sheet as printed: games with house rules cannot be compared.

    Nor does a game count that was opened from a log: nobody knows how its dice were thrown."""
    best: dict[tuple[str, str], Listed] = {}
    for table in sorted(listed, key=lambda each: each.changed_at):
        if len(table.seats) == 1 and table.standing.over and not (table.changed or table.opened):
            before = best.get((table.game, table.sheet))
            if before is None or table.standing.scores[0] > before.standing.scores[0]:
                best[table.game, table.sheet] = table
    return [
        SoloRecord(game=game, sheet=sheet, points=each.standing.scores[0], table=each.id, at=each.changed_at)
        for (game, sheet), each in sorted(best.items())
    ]
