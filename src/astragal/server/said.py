"""The findings of a coach, put into the words of the table in the language of the reader."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from astragal.intervals import Z95
from astragal.lab.review import THRESHOLDS
from astragal.lab.sums import stock_of
from astragal.server.questions import Looked
from astragal.server.schemas import (
    CoachState,
    OptionWorth,
    ReviewDecision,
    ReviewFound,
    ReviewPart,
    ReviewReason,
    Worths,
)
from astragal.table.match import Match


def worths_of(match: Match, looked: Looked, action: int | None) -> Worths:
    """The values of the options of the seat to move, as far as they are known."""
    advice = looked.advice
    if advice is None:
        state: CoachState = "nothing" if looked.done else "looking" if looked.ready else "getting ready"
        return Worths(state=state, in_points=False, options=[], of=0, futures=0)
    said = {each.action: each for each in match.decision().options}
    options = [
        OptionWorth(
            action=each.action,
            move=said[each.action].text,
            words=said[each.action].words,
            value=each.value,
            margin=Z95 * each.error,
            behind=each.behind,
            behind_margin=Z95 * each.behind_error,
            bots=each.action == action,
        )
        for each in advice.options
    ]
    return Worths(
        state="done" if looked.done else "looking",
        in_points=advice.in_points,
        options=options,
        of=advice.legal,
        futures=advice.futures,
    )


def review_found(match: Match, seat: int, ends: Sequence[int], found: dict[str, Any]) -> ReviewFound:
    """A review for the wire; `ends` has the last event of each line of the log."""

    def line(event: int) -> int:
        """The number of lines of the log that the first `event` events fill."""
        return bisect_right(ends, event - 1)

    parts, before = [], 0
    for each in found["changes"]:
        after = line(each["event"])
        if after == before and each["after"] == each["before"]:
            continue  # nothing happened and nothing changed
        parts.append(
            ReviewPart(cause=each["cause"], first_line=before, line=after, before=each["before"], after=each["after"])
        )
        before = after
    return ReviewFound(
        name=match.names[seat],
        bot=found["bot"],
        unit=stock_of(match.game).unit,
        in_points=found["in_points"],
        start=found["start"],
        start_margin=Z95 * found["start_error"],
        dice=found["dice"],
        others=found["others"],
        skill=found["skill"],
        result=found["result"],
        thresholds=list(THRESHOLDS[found["in_points"]]),
        parts=parts,
        decisions=[_decision(match, each, line(each["event"])) for each in found["judgements"]],
    )


def _decision(match: Match, judged: dict[str, Any], line: int) -> ReviewDecision:
    position = match.position_at(judged["event"] - 1)

    def words(action: int) -> str:
        return match.game.words.action_words(match.sheet.numbers, position, action, match.names)

    return ReviewDecision(
        line=line,
        round=judged["round_no"],
        chosen=words(judged["action"]),
        chosen_value=judged["chosen_value"],
        best=words(judged["best_action"]),
        best_move=match.game.words.action_text(judged["best_action"]),
        best_value=judged["best_value"],
        loss=judged["loss"],
        margin=Z95 * judged["loss_error"],
        mark=judged["mark"],
        options=judged["options"],
        reasons=[
            ReviewReason(quantity=name, best=best, chosen=chosen, when=when)
            for name, best, chosen, when in judged["reasons"]
        ],
    )
