"""The questions of a turn, each with the effects of its options, and the odds where dice decide."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rich.text import Text

from astragal.rules.diciv import state as n
from astragal.rules.diciv.names import resources_to_buy
from astragal.rules.diciv.odds import (
    NEVER,
    attack_chance,
    barbarian_chance,
    domination_chance,
    matched_resources,
    production_chance,
    research_chances,
    war,
)
from astragal.rules.diciv.play.research import all_dice, rolls_granted
from astragal.rules.diciv.play.technologies import open_technologies
from astragal.rules.diciv.play.upkeep import full_upkeep, missing
from astragal.rules.diciv.play.victory import cities_of
from astragal.rules.diciv.play.war import defending_cities, defending_units
from astragal.rules.diciv.things import LEVEL_NAMES, TECHNOLOGY_NAMES, cities_words, effect_words
from astragal.rules.words import amount, percent
from astragal.table.match import Match
from astragal.terminal.ask import Act, Hint, ListAsk, Reply, Row, Say
from astragal.terminal.diciv.preview import is_met, upkeep_words
from astragal.terminal.diciv.rolling import chance_words
from astragal.terminal.diciv.words import target_short
from astragal.terminal.palette import BAD, DIM, GOOD, PLAIN, WARN, wrapped
from astragal.terminal.preview import tried


class JoinAsk(ListAsk):
    """Throw along or sit out, this once; or throw along in every turn until your own, without being asked."""

    def hints(self) -> list[Hint]:
        """The keys of a list, and the one that answers for later turns too."""
        return [*super().hints(), ("a", "along until your turn")]

    def press(self, key: str) -> Reply | None:
        """a throws along until your own turn."""
        return Act((n.JOIN_IN,), stands=True) if key == "a" else super().press(key)

    def preview(self, row: Row, width: int) -> list[Text]:
        """What to expect from it."""
        sheet, s = self.match.sheet.numbers, self.match.state
        me = s.players[s.mover]
        if row.action == n.SIT_OUT:
            return wrapped("You throw no dice and earn nothing.", width, DIM)
        expected = float(matched_resources(sheet, s.match_number, True))
        lines = wrapped(f"Expect {expected:.1f} resources; you hold {me.resource}. It costs nothing.", width, PLAIN)
        lacking = sheet.resource_most + 1 - me.resource
        if lacking <= 2:
            new = "a primary city" if me.primary < sheet.primary_most else "an Empire city"
            word = "next one" if lacking == 1 else "second one"
            lines += wrapped(f"The {word} founds {new} and empties your track.", width, WARN)
        return lines


class BuyAsk(ListAsk):
    """Purchases, and upkeep after them: the cursor moves over the list and the open technologies."""

    def make_rows(self) -> list[Row]:
        """Resource, unit and the end in the list, then the technologies in their panel."""
        sheet, s = self.match.sheet.numbers, self.match.state
        reachable = open_technologies(sheet, s.players[s.active])
        technologies = [n.BUY_TECHNOLOGY + t for t in range(n.TECHNOLOGIES) if reachable >> t & 1]
        technologies.sort(key=lambda action: sheet.age[action - n.BUY_TECHNOLOGY])
        rows = [self.row_for(n.BUY_RESOURCE), self.row_for(n.BUY_UNIT), Row(n.BUY_NOTHING, "Pay upkeep and go on")]
        return [*rows, *(self.row_for(action, on_board=True) for action in technologies)]

    def question(self) -> str:
        """What is held and what is missing, in few words where there is little room."""
        s = self.match.state
        if not self.brief:
            return super().question()
        lacks = int(missing(s, s.players[s.active]))
        return f"Buy? {s.players[s.active].gold} gold, upkeep {f'lacks {lacks}' if lacks else 'covered'}."

    def lacking(self) -> list[int]:
        """The purchases that would meet upkeep, if any are needed and there is gold for them."""
        return [n.BUY_RESOURCE] * resources_to_buy(self.match.sheet.numbers, self.match.state)

    def first_cursor(self) -> int:
        """A missing resource, if it can be bought; else the latest technology that can; else the end."""
        if self.lacking():
            return 0
        opened = [index for index, row in enumerate(self.rows) if row.on_board and not row.closed]
        return opened[-1] if opened else next(i for i, row in enumerate(self.rows) if row.action == n.BUY_NOTHING)

    def preview(self, row: Row, width: int) -> list[Text]:
        """What it does, what is left, and how upkeep then turns out."""
        s = self.match.state
        lines: list[Text] = []
        if n.BUY_TECHNOLOGY <= row.action < n.BUY_NOTHING:
            technology = row.action - n.BUY_TECHNOLOGY
            sheet = self.match.sheet.numbers
            lines += wrapped(f"{TECHNOLOGY_NAMES[technology]}: {effect_words(sheet, technology)}", width, PLAIN, "  ")
        if row.closed:
            return lines + super().preview(row, width)
        leaves = ""
        if row.action != n.BUY_NOTHING:
            leaves = f"Leaves {tried(self.match, row.action).state.players[s.active].gold} gold."
        bought: tuple[int, ...] = () if row.action == n.BUY_NOTHING else (row.action,)
        if row.action == n.BUY_RESOURCE and len(self.lacking()) > 1:
            bought = tuple(self.lacking())
            cost = len(bought) * int(self.match.sheet.numbers.resource_price)
            leaves = f"f buys all {len(bought)} for {cost} gold."
        style = GOOD if is_met(self.match, *bought) else BAD
        then = f"Then {upkeep_words(self.match, *bought)}."
        if self.brief:
            return lines + wrapped(f"{leaves} {then}".strip(), width, style, "  ")
        return lines + (wrapped(leaves, width, DIM) if leaves else []) + wrapped(then, width, style, "  ")

    def hints(self) -> list[Hint]:
        """The keys of buying."""
        fill = [("f", "all that is missing")] if len(self.lacking()) > 1 else []
        return [("↑↓", "move"), ("Enter", "buy"), *fill, ("e", "pay upkeep")]

    def press(self, key: str) -> Reply | None:
        """f buys every resource that is missing, e ends the purchases."""
        if key == "f":
            wanted = self.lacking()
            return Act(tuple(wanted)) if wanted else self.play(n.BUY_RESOURCE)
        return self.play(n.BUY_NOTHING) if key == "e" else super().press(key)


class PurposeAsk(ListAsk):
    """Research, production or economy, with the chance of each."""

    def __init__(self, match: Match) -> None:
        sheet, s = match.sheet.numbers, match.state
        self.thrown = int(s.to_roll) or int(all_dice(sheet))
        self.chances: dict[int, Fraction] = research_chances(sheet, s, self.thrown)
        super().__init__(match)

    def make_rows(self) -> list[Row]:
        """The purposes in few words, with the chance of one throw."""
        sheet, s = self.match.sheet.numbers, self.match.state
        over = percent(production_chance(sheet, s, self.thrown))
        words = {
            n.DO_RESEARCH: f"Research · {percent(self.chances[-1])}",
            n.DO_PRODUCTION: f"Production · {over} for {amount(sheet.production_resources, 'resource')}",
            n.DO_ECONOMY: f"Economy · {over} for {sheet.economy_gold} gold",
            n.NO_ROLL: "Roll no more this turn",
        }
        return [Row(option.action, words[option.action]) for option in self.decision.options]

    def preview(self, row: Row, width: int) -> list[Text]:
        """What one throw may bring."""
        sheet, s = self.match.sheet.numbers, self.match.state
        me = s.players[s.active]
        if row.action == n.DO_RESEARCH:
            throw = "In one throw: " if self.chances[-1] else ""
            return wrapped(throw + chance_words(self.chances), width, PLAIN)
        if row.action == n.NO_ROLL:
            return wrapped(f"{amount(s.rolls_left, 'roll')} left unused.", width, DIM)
        lines = wrapped(
            f"A total over {sheet.production_over} succeeds; dice can be kept for the next roll.", width, PLAIN
        )
        if row.action == n.DO_PRODUCTION and me.resource + sheet.production_resources > sheet.resource_most:
            full = "Your track is full: a" if me.resource == sheet.resource_most else "A"
            lines += wrapped(f"{full} success founds a city.", width, GOOD)
        return lines

    def hints(self) -> list[Hint]:
        """The keys."""
        return [("↑↓", "move"), ("Enter", "throw"), ("e", "roll no more")]

    def press(self, key: str) -> Reply | None:
        """e ends the rolls."""
        return self.play(n.NO_ROLL) if key == "e" else super().press(key)


def war_words(match: Match, target: int, rolls: int) -> list[str]:
    """The odds of a war, and of winning the game by it, if the target's defence stays as it is."""
    sheet, s = match.sheet.numbers, match.state
    lines = _odds_words(sheet, s, target, rolls)
    wins = domination_chance(sheet, s, s.active, target, rolls)
    return [*lines[:-1], f"{lines[-1]} Wins the game {percent(wins)}."] if wins else lines


def _odds_words(sheet: Any, s: Any, target: int, rolls: int) -> list[str]:
    """The odds of each roll, and of this many rolls."""
    units, cities = defending_units(sheet, s, target), defending_cities(s, target)
    if not units and not cities:
        return ["No units, no cities: this eliminates."]
    now = percent(attack_chance(sheet, s, s.active, target, units))
    bare = percent(attack_chance(sheet, s, s.active, target, 0))
    if units:
        after = f"after that {bare} a city" if cities else "no city is there"
        lines = [f"Each roll: {now} to destroy a unit ({units} there), {after}."]
    else:
        lines = [f"Each roll: {now} to destroy a city; there {'is' if cities == 1 else 'are'} {cities}."]
    ends = war(sheet, s, s.active, target, rolls)
    some = sum((chance for (_, left), chance in ends.items() if left < cities), NEVER)
    every = sum((chance for (_, left), chance in ends.items() if left == 0), NEVER)
    if not cities:
        return lines
    if some and rolls > 1:
        whole = f", all of them {percent(every)}" if every and cities > 1 else ""
        lines.append(f"{amount(rolls, 'roll')}: a city falls {percent(some)}{whole}.")
    elif not some:
        lines.append(f"{amount(rolls, 'roll')}: no city can fall yet.")
    return lines


class AttackAsk(ListAsk):
    """Attack or go home, with the odds."""

    def preview(self, row: Row, width: int) -> list[Text]:
        """The odds of the rolls that are left, or what coming home means."""
        s = self.match.state
        me = s.players[s.active]
        if row.action == n.GO_HOME:
            return wrapped(f"Then {amount(me.military + me.away, 'unit')} at home.", width, DIM)
        lines = war_words(self.match, me.target, int(s.attacks))
        return [each for line in lines for each in wrapped(line, width, PLAIN, "  ")]


class LoseCityAsk(ListAsk):
    """Which city to give up, with what is left."""

    def preview(self, row: Row, width: int) -> list[Text]:
        """Cities, rolls and upkeep after it."""
        sheet, s = self.match.sheet.numbers, self.match.state
        me = s.players[s.mover].copy()
        if row.action == n.LOSE_PRIMARY:
            me.primary -= 1
        else:
            me.empire -= 1
        rolls = f"{amount(int(rolls_granted(sheet, me)), 'roll')} a turn while {LEVEL_NAMES[me.happiness]}"
        upkeep = f"upkeep {full_upkeep(me)}"
        left = f"Leaves {me.primary} primary and {me.empire} Empire, {cities_words(cities_of(me))} in all"
        return wrapped(f"{left}: {rolls}, {upkeep}.", width, PLAIN, "  ")


class WarAsk(ListAsk):
    """Peace, or one row for each opponent; left and right choose how many units go."""

    CLOSED_SHOWN = 0

    def make_rows(self) -> list[Row]:
        """Peace first, so that a stray key starts no war."""
        self.choices: dict[int, list[int]] = {}
        for option in self.decision.options:
            if option.action != n.PEACE:
                self.choices.setdefault((option.action - n.DECLARE) // n.MOST_UNITS, []).append(option.action)
        wars = [Row(actions[0], self._war_words(actions[0])) for actions in self.choices.values()]
        return [Row(n.PEACE, "Declare no war"), *wars]

    def question(self) -> str:
        """Whether to declare war, in few words where there is little room."""
        if not self.brief:
            return super().question()
        s = self.match.state
        return f"Declare war? {amount(int(s.players[s.active].military), 'unit')} at home."

    def _war_words(self, action: int) -> str:
        target, more = divmod(action - n.DECLARE, n.MOST_UNITS)
        return f"War on {target_short(self.match.names, target)} ‹ {amount(more + 1, 'unit')} ›"

    def preview(self, row: Row, width: int) -> list[Text]:
        """The odds, and what is left at home."""
        sheet, s = self.match.sheet.numbers, self.match.state
        if row.action == n.PEACE:
            return wrapped("All units stay at home.", width, DIM)
        target, more = divmod(row.action - n.DECLARE, n.MOST_UNITS)
        after = tried(self.match, row.action).state.players[s.active]
        lines = [each for line in war_words(self.match, target, more + 1) for each in wrapped(line, width, PLAIN, "  ")]
        if not sheet.war_rolls_last or after.military or not after.primary or after.takes_no_city:
            left = amount(int(after.military), "unit") if after.military else "No unit"
            return lines + wrapped(f"{left} left at home until you attack.", width, DIM)
        risk = percent(barbarian_chance(sheet, after))
        threat = "barbarians win" if self.brief else "barbarians would take a city"
        return lines + wrapped(f"No unit left: {threat} {risk}.", width, WARN)

    def hints(self) -> list[Hint]:
        """The keys of war."""
        return [("↑↓", "whom"), ("←→", "how many"), ("Enter", "choose"), ("e", "no war")]

    def press(self, key: str) -> Reply | None:
        """Left and right change the number of units; e means peace."""
        if key in ("left", "right"):
            if self.row.action != n.PEACE:
                actions = self.choices[(self.row.action - n.DECLARE) // n.MOST_UNITS]
                place = actions.index(self.row.action) + (1 if key == "right" else -1)
                action = actions[max(0, min(len(actions) - 1, place))]
                self.rows[self.cursor] = Row(action, self._war_words(action))
            return Say()
        return self.play(n.PEACE) if key == "e" else super().press(key)
