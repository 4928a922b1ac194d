// What is printed on cards and buildings, in the reader's language and with the numbers of the sheet.
import { cardOf } from "./names";
import { RESOURCE_IDS, type Cubes, type Culture, type Dice, type UnitPrinted } from "./types";
import type { View } from "./view";

const filled = (text: string, numbers: Record<string, unknown>): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => String(numbers[key] ?? ""));

/** What a building does. */
export function effectOf(view: View, id: string): string {
  const { printed, t } = view;
  const building = printed.buildings[id]!;
  const gather = Math.max(0, ...Object.values(building.gather).map((cubes) => cubes ?? 0));
  return filled(t.effects[id] ?? "", {
    ...printed.battle, ...printed.turn, ...printed.victory, most: building.most, quarry: printed.quarry.cubes, gather,
  });
}

/** The specials of a unit. */
export function specialsOf(view: View, unit: UnitPrinted): string[] {
  const { printed, t } = view;
  const numbers = { ...printed.battle, ...printed.gather, revival: unit.revival };
  return unit.specials.map((special) => filled(t.specials[special] ?? special, numbers));
}

/** What the god on a card does. */
export function powerOf(view: View, culture: Culture, id: string): string {
  const god = view.printed[culture].gods[id];
  return god ? filled(view.t.powers[god.power] ?? god.power, { 0: god.amount, 1: god.other }) : "";
}

/** What a card lets its player do, leaving out its god. */
export function actionOf(view: View, culture: Culture, id: string): string {
  const { action, number, permanent } = cardOf(view.printed, culture, id);
  const does = view.t.cardDoes;
  const count = Number(number ?? 0);
  switch (action) {
    case "explore":
      return count ? does.explore(view.position.seats.length + count, count) : does.explorePlain(view.position.seats.length);
    case "gather":
      return does.gather[String(number)] ?? "";
    case "recruit":
      return does.recruit(count);
    case "build":
      return does.build(count);
    case "trade":
      return does.trade(count);
    case "attack":
      return does.attack(count);
    default:
      return does.nextAge(view.printed.next_age[permanent ? "permanent" : "random"].join(" · "));
  }
}

/** The short number on a card. */
export function numberOf(view: View, culture: Culture, id: string): string {
  const { action, number, permanent } = cardOf(view.printed, culture, id);
  if (action === "explore") return number ? `+${number}` : "+0";
  if (action === "gather" || action === "trade") return "";
  if (action === "next_age") {
    const prices = view.printed.next_age[permanent ? "permanent" : "random"];
    return `${prices[0]}–${prices[prices.length - 1]}`;
  }
  return String(number);
}

/** A card by its name: the god's, or that of the action. */
export function cardTitle(view: View, culture: Culture, id: string): string {
  const { action, god } = cardOf(view.printed, culture, id);
  return god ? id.charAt(0).toUpperCase() + id.slice(1) : view.t.actions[action];
}

/** Cubes in words: `2 food, 1 gold`. */
export function cubesSay(view: View, cubes: Cubes): string {
  return RESOURCE_IDS.filter((each) => cubes[each]).map((each) => `${cubes[each]} ${view.t.resources[each]}`).join(", ") || "–";
}

/** Where the dice of a unit come from: `3 printed +2 mortal`. */
export function diceSay({ t }: View, { parts }: Dice): string {
  return Object.entries(parts)
    .map(([source, dice]) => (source === "printed" ? t.printedDice(dice) : `+${dice} ${t.words[source] ?? t.diceFrom[source] ?? t.buildings[source]}`))
    .join(" ");
}

/** The text of a battle card. */
export function unitSays(view: View, culture: Culture, id: string): string {
  const unit = view.printed[culture].units[id]!;
  const types = [unit.kind, ...unit.types].map((word) => view.t.words[word] ?? word).join(", ");
  const bonus = Object.entries(unit.bonus).filter(([, dice]) => dice).map(([word, dice]) => `+${dice} ${view.t.words[word]}`);
  return [view.t.units[id], types, view.t.dice(unit.dice), ...bonus, ...specialsOf(view, unit)].join("; ");
}
