"""The app: it seats people and bots at the table, handles chance, asks and saves, and knows no rules."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.binding import Binding

from astragal.errors import AstragalError, IllegalMove
from astragal.rules import CHANCE, SPECTATOR
from astragal.table.dealer import SeededDealer
from astragal.table.match import Match
from astragal.table.views import asks_in_secret, has_secrets, is_open, uncovers
from astragal.terminal.advising import Adviser, HintScreen
from astragal.terminal.ask import Act, Ask, Curtain, Go, Pause, Reply, Say, Settle, Undo, Watching
from astragal.terminal.board import BoardApp
from astragal.terminal.face import Face
from astragal.terminal.faces import face_of
from astragal.terminal.readers import Reader, closed_pages, digest_page
from astragal.terminal.real_dice import TypedDice
from astragal.terminal.saving import SaveFile
from astragal.terminal.screens import EndScreen, Prompt
from astragal.terminal.seats import PACE, Seat
from astragal.terminal.story import Sentence

if TYPE_CHECKING:
    from astragal.bots import Bot
    from astragal.bots.backroom import Backroom

NOTES, MOST_NOTES = 5, 60
"""Sentences of the log to show at the start of a turn: the fewest and the most."""
LONG_THOUGHT = 0.3
"""Seconds after which the table says that a bot is thinking."""
FRAME = 0.06
"""Seconds between two frames of rolling dice."""
FIRST_FRAMES = 6
"""Frames before the first die comes to rest; the others follow one by one."""


class TableApp(BoardApp):
    """A game being played."""

    BINDINGS = [
        Binding("u", "undo"),
        Binding("s", "save_as"),
        Binding("o", "closed"),
        Binding("d", "digest"),
        Binding("h", "hint"),
        Binding("space", "hurry"),
    ]

    def __init__(
        self,
        match: Match,
        seats: list[Seat],
        save: Path | None = None,
        *,
        real_dice: bool = False,
        pace: float = PACE,
        face: Face | None = None,
        backroom: Backroom | None = None,
    ) -> None:
        super().__init__(match, seats, face)
        self.backroom = backroom
        self.adviser = Adviser(match, backroom)
        self.file = SaveFile(save)
        self.real_dice = real_dice
        self.pace = pace
        self.motion = pace > 0 and not os.environ.get("NO_MOTION")
        self.bots = self._bots()
        self.groups: list[int] = []
        """The number of events before each thing that a person did: undo goes back to the last of these."""
        self.standing: dict[int, int] = {}
        """Decisions that stand until the next turn of their seat, by seat."""
        self.alarmed: dict[int, int] = {}
        """The number of events when each seat was last told what it must know before it decides."""
        self._answer: asyncio.Future[Reply] | None = None
        self._hurry = asyncio.Event()
        self._leaving = False
        self.people = [place for place, seat in enumerate(seats) if seat.bot is None]
        self.scene.show_to(self.first_viewer())
        self.scene.advises = True

    def first_viewer(self) -> int | None:
        """The first viewer of the screen: the only person, or the public if there are several people or none."""
        if not self.match.game.has_secrets:
            return None
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    def _bots(self) -> dict[int, Bot]:
        from astragal.bots import PolicyBot

        match = self.match
        return {
            place: PolicyBot(match.game, match.sheet, seat.bot, place, impatient=True)
            for place, seat in enumerate(self.seats)
            if seat.bot is not None
        }

    def on_mount(self) -> None:
        """Begin, while the coach gets ready."""
        if self.people:
            self.adviser.get_ready()
        self.run_worker(self.conduct(), exclusive=True)

    @property
    def waiting(self) -> bool:
        """Whether the table waits for a person."""
        return self._answer is not None and not self._answer.done()

    # The course of the game.

    async def conduct(self) -> None:
        """Let the players and chance decide in turn until the game is over."""
        while not self.match.over:
            self.standing.pop(self.scene.face.turn_of(self.match.state), None)
            if self.match.to_move == CHANCE:
                await self.chance()
            elif self.seats[self.match.to_move].bot is None:
                await self.person()
            else:
                await self.bot()
        await self.ending()

    async def person(self) -> None:
        """Ask the person at the screen, unless a standing decision answers already."""
        self.keep()
        seat = self.match.to_move
        if seat in self.standing and self.standing[seat] in self.match.legal():
            self.carry_out(Act((self.standing[seat],)))
            await asyncio.sleep(0)
            return
        hurried = self._hurry.is_set()
        if self.scene.viewer != seat and has_secrets(self.match, seat) and len(self.people) > 1:
            self.scene.show_to(SPECTATOR)
            if not await self.passed(Curtain(self.match.names[seat], self.latest(5)), seat):
                return
        if self.match.game.has_secrets:
            self.scene.show_to(seat)
        if hurried and self.scene.face.digests:
            told = Pause(f"{self.match.names[seat]}, it is your decision.", "go on", self.meanwhile(), digest=True)
            if not await self.passed(told, seat):
                return
        alarms = self.alarms(seat)
        if alarms and not await self.passed(Pause(" ".join(alarms), "go on", self.meanwhile(), digest=True), seat):
            return
        ask = self.scene.face.ask(self.match)
        if self.scene.ask is not None:
            ask.follow(self.scene.ask)
        self.carry_out(await self.answered(ask, seat))

    def carry_out(self, reply: Reply) -> None:
        """Play or take back what a person decided."""
        if isinstance(reply, Undo):
            self.take_back()
            return
        if not isinstance(reply, Act):
            return
        before = len(self.match.events)
        seat = self.match.to_move
        for action in reply.actions:
            if self.match.to_move != seat:
                break
            try:
                self.match.play(action, seat)
            except IllegalMove as error:
                self.table.say(str(error), "no")
                break
        if len(self.match.events) > before:
            self.groups.append(before)
            if reply.stands:
                self.standing[seat] = reply.actions[0]
            self.keep()

    async def bot(self) -> None:
        """Let a bot decide, and let everybody follow what it does as far as it is not secret."""
        seat = self.match.to_move
        in_haste = self.pace <= 0 or self._hurry.is_set()
        if not in_haste:
            self.look_on(seat)
        seen = self.match.seen_by(seat)
        thinking = asyncio.create_task(asyncio.to_thread(self.bots[seat].choose, seen))
        if not (await asyncio.wait({thinking}, timeout=LONG_THOUGHT))[0]:
            self.look_on(seat, f"{self.match.names[seat]} is thinking …")
        chosen = await thinking
        number = len(self.match.events)
        self.match.play(chosen, seat)
        secret = not is_open(self.match, number, self.scene.viewer) and not uncovers(self.match, number)
        if in_haste or (secret and asks_in_secret(self.match, seat)):
            await asyncio.sleep(0)
            return
        self.look_on(seat)
        if self.match.stories[-1] and not secret:
            await self.rest(self.pace)
        else:
            await self.rest(self.pace / (4 if self.repeats(number) else 2))

    def repeats(self, number: int) -> bool:
        """Whether this event repeats the decision before it, as when a building is filled box by box."""
        last, this = self.match.events[max(0, number - 1)], self.match.events[number]
        return number > 0 and (last.seat, last.number) == (this.seat, this.number)

    def look_on(self, seat: int, doing: str = "") -> None:
        """Show what another player is doing."""
        self.scene.lay(self.match.state)
        self.turn_board(seat)
        notes = self.latest(4)
        self.scene.ask = Watching(doing or f"{self.match.names[seat]}'s move.", notes)
        self.show()

    def turn_board(self, seat: int) -> None:
        """Show the board of this seat or that of the viewer, as the game prefers."""
        viewer = self.scene.viewer
        message = self.table.status.message
        if message and message[1] == "board":
            self.table.say("")
        self.scene.seat = seat if self.scene.face.follows or viewer is None or viewer < 0 else viewer

    def latest(self, count: int) -> list[str]:
        """The last sentences of the log."""
        return _notes(self.scene.face.story.sentences()[-count:])

    def meanwhile(self) -> list[str]:
        """What has happened since a person last decided; at least a few sentences."""
        last = self.last_decision()
        sentences = self.scene.face.story.sentences()
        since = sum(each.event + (each.kind == "turn") > last for each in sentences)
        return _notes(sentences[-max(NOTES, min(since, MOST_NOTES)) :])

    def alarms(self, seat: int) -> list[str]:
        """What this person must hear once before deciding, even if the turns of others were skipped."""
        events = self.match.events
        decided = max((number for number, event in enumerate(events, 1) if event.seat == seat), default=0)
        first = self.alarmed.get(seat, decided)
        self.alarmed[seat] = len(events)
        return self.scene.face.alarms(seat, first)

    async def rest(self, seconds: float) -> None:
        """Give people time to look, unless they are in a hurry."""
        if seconds <= 0 or self._hurry.is_set():
            await asyncio.sleep(0)
            return
        try:
            await asyncio.wait_for(self._hurry.wait(), seconds)
        except TimeoutError:
            return

    # Chance.

    async def chance(self) -> None:
        """Throw the dice: after a pause where a turn begins; a person types them in if they are real."""
        match, face = self.match, self.scene.face
        seat = face.turn_of(match.state)
        if self.real_dice and face.typed(match.state):
            await self.type_in(seat)
            return
        persons = [each for each in face.throwers(match.state) if each in self.people]
        if self.pauses(persons):
            self.keep()
            mine = match.events[-1].seat if self.last_was_a_person() and not persons else seat
            if not await self.passed(self.before_the_roll(seat), mine):
                return
        before = match.state.copy()
        await self.throw_in_sight(before, seat)
        await self.look_at_throw(before, seat, by_people=bool(persons))

    async def type_in(self, seat: int) -> None:
        """Ask a person what real dice show."""
        reply = await self.answered(TypedDice(self.match, self.scene.face), seat)
        if not isinstance(reply, Settle):
            self.carry_out(reply)
            return
        for outcome in reply.outcomes:
            self.match.settle(outcome)
        self.keep()

    async def throw_in_sight(self, before: Any, seat: int) -> None:
        """Throw the dice that are due in this position, and show them rolling where motion is on."""
        scene, face = self.scene, self.scene.face
        dice = face.rolling(before)
        self.turn_board(seat)
        scene.ask = Watching(face.throwing(before), self.latest(4))
        moving = self.motion and not self._hurry.is_set() and bool(dice) and face.tumbles(before)
        if moving:
            scene.lay(before)
            self.show()
        self.throw(face.draws(before))
        scene.last_roll = frozenset(dice)
        if moving:
            await self.tumble(before, dice)
        scene.tumbling = {}

    async def look_at_throw(self, before: Any, seat: int, by_people: bool) -> None:
        """Give people time to see what was thrown; where it has ended something, they go on when they are ready."""
        match, face = self.match, self.scene.face
        told = face.aftermath(before, match.state) if by_people else None
        if told and not self._hurry.is_set():
            await self.answered(Pause(*told, self.latest(6), shown=before), seat)
        self.scene.lay(match.state)
        more = match.to_move == CHANCE and not self.throw_waits()
        if more and (self.pace <= 0 or self._hurry.is_set()):
            await asyncio.sleep(0)
        elif more or self.seats[seat].bot is not None:
            self.look_on(seat, face.throwing(before))
            await self.rest(self.pace / 2 if more else self.pace)

    def throw(self, dice: int) -> None:
        """Let the dealer settle the dice of one throw, or everything due if the game does not say how many."""
        match = self.match
        if not dice:
            match.deal()
        for _ in range(dice):
            match.settle(match.dealer.draw(match.weights()))

    async def tumble(self, before: Any, dice: list[int]) -> None:
        """Show dice rolling for a moment; the faces they pass through are for show and decide nothing."""
        scene = self.scene
        draws = scene.face.draws(before)
        final = scene.face.fallen(before, dice, [event.number for event in self.match.events[-draws:]])
        scene.lay(before)
        resting: dict[int, int] = {}
        for frame in range(FIRST_FRAMES + 2 * len(dice)):
            for place, die in enumerate(dice):
                if frame >= FIRST_FRAMES + 2 * place:
                    resting[die] = final[die]
            scene.tumbling = {die: random.choice(scene.face.faces_of(die)) for die in dice if die not in resting}
            scene.lay(scene.face.with_dice(before, resting))
            self.table.show_top()
            await self.rest(FRAME)
            if self._hurry.is_set():
                return

    def pauses(self, persons: list[int]) -> bool:
        """Whether the dice of these people wait for Enter: where a turn begins, and where the game says so."""
        if self.throw_waits():
            return bool(persons) or self.last_was_a_person()
        before = self.match.position_at(max(0, len(self.match.events) - 1))
        return bool(persons) and self.scene.face.stops(before, self.match.state)

    def throw_waits(self) -> bool:
        """Whether the throw now due is the first of a turn, or counts as such in this game."""
        events = self.match.events
        before = self.match.position_at(len(events) - 1) if events else None
        return self.scene.face.waits(before, self.match.state)

    def last_was_a_person(self) -> bool:
        """Whether the last event was a person's decision."""
        events = self.match.events
        return bool(events) and events[-1].seat != CHANCE and self.seats[events[-1].seat].bot is None

    def before_the_roll(self, seat: int) -> Ask:
        """The pause at the beginning of a turn."""
        name = self.match.names[seat]
        notes = self.meanwhile()
        if notes and self.scene.face.story.sentences()[-1].kind == "turn":
            notes.pop()  # the text above them says whose turn begins
        if any(each in self.people for each in self.scene.face.throwers(self.match.state)):
            told = bool(notes) and not self.last_was_a_person()
            text, enter = self.scene.face.invitation(self.match.state)
            return Pause(" ".join([*self.alarms(seat), text]), enter, notes, digest=told)
        return Pause("Your turn is over.", f"hand the dice to {name}", notes)

    # Questions.

    async def answered(self, ask: Ask, seat: int) -> Reply:
        """Put a question on the screen and wait for its answer."""
        self._hurry.clear()
        self._leaving = False
        self.scene.lay(ask.on_show() or self.match.state)
        self.turn_board(seat)
        self.scene.ask = ask
        self.scene.can_take_back = self.can_take_back()
        self.table.chosen = None
        self.show()
        self._answer = asyncio.get_running_loop().create_future()
        reply = await self._answer
        self.scene.can_take_back = False
        self.table.say("")
        return reply

    async def passed(self, pause: Ask, seat: int) -> bool:
        """Wait for a person at a pause; False if they did something else, which is then carried out."""
        reply = await self.answered(pause, seat)
        if not isinstance(reply, Go):
            self.carry_out(reply)
        return isinstance(reply, Go)

    def heard(self, reply: Reply) -> None:
        """Handle the answer to a key or click: show its message, or pass the decision on."""
        if isinstance(reply, Say):
            if self.scene.ask is not None:
                self.scene.lay(self.scene.ask.on_show() or self.match.state)
            self.table.say(reply.text, reply.kind)
            self.table.show()
        elif self.waiting and self._answer is not None:
            self._answer.set_result(reply)

    def can_take_back(self) -> bool:
        """Whether the last event is a person's decision and can be taken back."""
        return self.match.can_undo() and self.last_was_a_person()

    def take_back(self) -> None:
        """Take back the last thing a person did, and drop all standing decisions."""
        self.standing.clear()
        target = len(self.match.events) - 1
        if self.groups and self.groups[-1] < len(self.match.events):
            target = self.groups.pop()
        while len(self.match.events) > target and self.can_take_back():
            self.match.undo()
        self.alarmed = {seat: min(heard, len(self.match.events)) for seat, heard in self.alarmed.items()}
        self.keep()

    def action_undo(self) -> None:
        """u: take back."""
        if not self.waiting:
            return
        if self.can_take_back():
            self.heard(Undo())
        else:
            self.table.say("Nothing to take back: dice were rolled or another player moved.", "no")

    def action_hurry(self) -> None:
        """Space: skip to the next decision of a person."""
        if not self.waiting:
            self._hurry.set()

    def action_closed(self) -> None:
        """o: why options are closed."""
        ask = self.scene.ask
        if ask is None or not ask.closed:
            self.table.say("Nothing is closed here.")
        else:
            self.push_screen(Reader("Why options are closed", closed_pages(ask.closed)))

    def action_hint(self) -> None:
        """h: what a bot would do, and the values of the best options."""
        if self.covered:
            return
        if not self.waiting or not self.scene.can_advise:
            self.table.say("There is nothing to decide now.")
            return
        events = len(self.match.events)

        def chosen(action: int | None) -> None:
            if action is not None and self.waiting and len(self.match.events) == events:
                self.heard(Act((action,)))

        self.push_screen(HintScreen(self.adviser, self.match.to_move), chosen)

    def last_decision(self) -> int:
        """The last event that the viewer decided; without secrets, the last that any person did."""
        mine = self.people if self.scene.viewer is None else [self.scene.viewer]
        events = self.match.events
        return max((number for number, event in enumerate(events) if event.seat in mine), default=-1)

    def action_digest(self) -> None:
        """d: what has happened since the viewer's last decision."""
        self.push_screen(Reader("Since your last decision", [digest_page(self.scene, self.last_decision())]))

    # Saving.

    def keep(self) -> None:
        """Write the game to its file, if it has one."""
        try:
            self.file.keep(self.match)
        except AstragalError as error:
            self.table.say(f"Not saved: {error}", "no")

    def action_save_as(self) -> None:
        """s: save under another name from now on."""
        here = str(self.file.path) if self.file.path else "game.log"
        self.push_screen(Prompt("Save the game as", here), self._save_as)

    def _save_as(self, name: str | None) -> None:
        if not name:
            return
        try:
            self.file.move(self.match, name)
            self.table.say(f"Saved to {self.file.path}, from now on after every decision.", "ok")
        except AstragalError as error:
            self.table.say(f"Not saved: {error}", "no")

    def action_leave(self) -> None:
        """q: leave; the game is saved."""
        self.keep()
        if self.file.saved or not self.match.events or self.match.over or self._leaving:
            self.exit()
        else:
            self._leaving = True
            self.table.say("This game is not saved: s saves it, q again leaves it.", "warn")

    def farewell(self) -> list[str]:
        """What to print when the screen is left."""
        return self.file.farewell(self.match, self.real_dice)

    # The end.

    async def ending(self) -> None:
        """Show who won, until the person leaves, starts a new game or takes the last decision back."""
        self.keep()
        pause = self.scene.ask = Pause("The game is over.", "see the result again")
        self.scene.lay(self.match.state)
        self.show()
        choice = "look"
        while choice == "look":
            where = str(self.file.path) if self.file.saved else None
            choice = await self.push_screen_wait(EndScreen(self.scene, where, self.can_take_back()))
            if choice == "look" and isinstance(await self.answered(pause, self.scene.seat), Undo):
                choice = "undo"
        if choice == "new":
            self.begin_anew()
        elif choice == "quit":
            self.exit()
        else:
            self.take_back()
            self.run_worker(self.conduct(), exclusive=True)

    def begin_anew(self) -> None:
        """Start a new game: same people, same sheet, new dice, a file of its own."""
        old = self.match
        self.match = Match(
            old.game,
            sheet=old.sheet,
            players=old.players,
            names=old.names,
            bots=old.bots,
            start=old.start,
            dealer=SeededDealer(),
        )
        self.file = self.file.of_the_next_game()
        self.groups = []
        self.standing, self.alarmed = {}, {}
        self.bots = self._bots()
        self.adviser.match = self.match
        scene = self.scene
        scene.match, scene.face = self.match, face_of(self.match)
        scene.ask, scene.last_roll = None, frozenset()
        scene.show_to(self.first_viewer())
        self.run_worker(self.conduct(), exclusive=True)


def _notes(sentences: list[Sentence]) -> list[str]:
    return [f"Dice: {each.text}." if each.kind == "dice" else each.text for each in sentences]
