// From the ids of the position to the words of the notation, and what belongs to whom.
import { ACTION_IDS, type Action, type Culture, type Position, type Values } from "./types";

const SMALL = new Set(["of", "the"]);

/** An id as the notation writes it: `son_of_osiris` is `Son of Osiris`. */
export function titled(id: string): string {
  if (id === "scorpion_man") return "Scorpion-Man";
  return id
    .split("_")
    .map((word) => (SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}

export const tileText = (id: string): string => id.replace("_", " ");

const VICTORY_TEXTS: Record<string, string> = {
  last_battle: "Last Battle",
  largest_army: "Largest Army",
  most_buildings: "Most Buildings",
  wonder: "Wonder",
};
export const victoryText = (id: string): string => VICTORY_TEXTS[id] ?? id;

/** A set of permanent cards as the notation writes it. */
export function permanentsText(verb: "take" | "keep", cards: ReadonlySet<string>): string {
  const names = ACTION_IDS.filter((card) => cards.has(card)).map(titled);
  return `${verb} ${names.join(", ") || "no permanents"}`;
}

/** The permanent cards named in the notation of a set; undefined if it is not a set. */
export function permanentsIn(text: string): { verb: "take" | "keep"; cards: Action[] } | undefined {
  const found = /^(take|keep) (.+)$/.exec(text);
  if (!found) return undefined;
  const verb = found[1] as "take" | "keep";
  if (found[2] === "no permanents") return { verb, cards: [] };
  const names = found[2]!.split(", ");
  const cards = names.map((name) => ACTION_IDS.find((card) => titled(card) === name));
  return cards.every((card) => card !== undefined) ? { verb, cards: cards as Action[] } : undefined;
}

/** What a card offers its player: the action, its number, whether it is permanent, and the god on it. */
export function cardOf(printed: Values, culture: Culture, id: string) {
  if ((ACTION_IDS as readonly string[]).includes(id)) {
    const action = id as Action;
    return { action, number: printed.permanent[id], permanent: true, god: undefined };
  }
  const god = printed[culture].gods[id];
  if (god) return { action: god.action, number: god.number, permanent: false, god };
  const action = ACTION_IDS.find((each) => id.startsWith(each)) ?? "gather";
  return { action, number: printed.plain[id], permanent: false, god: undefined };
}

const PRIZES = ["raze", "capture", "raid"] as const;
/** Whether the winner of a battle chooses a prize. */
export const isPrize = (step: string): step is (typeof PRIZES)[number] => PRIZES.some((prize) => prize === step);

/** Whose board the current question is about, from 0; undefined if it is that of the seat asked. */
export function boardAsked(position: Position): number | undefined {
  switch (position.step) {
    case "raze":
    case "capture":
    case "raid":
      return position.battle ? position.battle.defender.seat - 1 : undefined;
    case "power_building":
    case "power_square":
    case "power_unit":
    case "power_cubes":
      return position.under_way?.victim ? position.under_way.victim - 1 : undefined;
    default:
      return undefined;
  }
}

/** Each thing repeated as often as its count. */
export function spread(counts: Record<string, number>): string[] {
  return Object.entries(counts).flatMap(([id, count]) => Array.from({ length: count }, () => id));
}

export const total = (counts: Record<string, number | undefined>): number =>
  Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);

/** Faces of dice with a given number of sixes: the rules know only the sixes; the rest is for show. */
export function faces(dice: number, sixes: number, salt: number): number[] {
  let seed = (salt * 7919 + dice * 104729 + sixes * 1299709) >>> 0;
  const next = () => (seed = (seed * 1664525 + 1013904223) >>> 0) / 2 ** 32;
  const shown = Array.from({ length: dice }, (_, die) => (die < sixes ? 6 : 1 + Math.floor(next() * 5)));
  for (let die = dice - 1; die > 0; die--) {
    const other = Math.floor(next() * (die + 1));
    [shown[die], shown[other]] = [shown[other]!, shown[die]!];
  }
  return shown;
}
