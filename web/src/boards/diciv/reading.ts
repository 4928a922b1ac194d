// Reading the position: small questions that several parts of the board ask. Nothing here decides a rule.
import type { Snapshot } from "../../lib/types";
import { AGE_IDS, type Age, type Throw, type Values } from "./types";

/** The name of a technology in the notation of moves. */
export const inNotation = (technology: string) => technology.replaceAll("_", " ");

/** The notation of throwing these dice again, counted from 0. */
export function rerollText(dice: readonly number[]): string {
  const sorted = [...dice].sort((a, b) => a - b);
  return sorted.length ? `reroll ${sorted.map((die) => die + 1).join(" ")}` : "stop";
}

/** The dice that a notation throws again, counted from 0. */
export function diceOf(text: string): number[] {
  return text.startsWith("reroll ") ? text.slice(7).split(" ").map((die) => Number(die) - 1) : [];
}

/** The year printed at a turn of the timeline; negative is BC, and there is no year 0. */
export function yearOf(values: Values, turn: number): number {
  const year = values.timeline.start_year + values.timeline.step_years * (turn - 1);
  return year < 0 ? year : Math.max(1, year);
}

export interface Spot {
  id: string;
  row: number;
  column: number;
}

/** Where the technologies stand: a column for each age, and in a row what requires one another. */
export function treeOf(values: Values): { ages: Age[]; rows: number; spots: Spot[] } {
  const known = Object.entries(values.technologies).filter(([, technology]) => technology.age !== "none");
  const ages = AGE_IDS.filter((age) => known.some(([, technology]) => technology.age === age));
  const rowOf = new Map<string, number>();
  const taken = new Set<string>();
  let rows = 0;
  const inOrder = [...known].sort(([, a], [, b]) => AGE_IDS.indexOf(a.age as Age) - AGE_IDS.indexOf(b.age as Age));
  const spots = inOrder.map(([id, technology]) => {
    const column = ages.indexOf(technology.age as Age);
    let row = rowOf.get(technology.requires) ?? 0;
    while (taken.has(`${row} ${column}`)) row += 1;
    taken.add(`${row} ${column}`);
    rowOf.set(id, row);
    rows = Math.max(rows, row + 1);
    return { id, row, column };
  });
  return { ages, rows, spots };
}

/** Whether a throw is new since the snapshot shown before. */
export function freshFrom(now: Snapshot, before: Snapshot | undefined): number {
  if (!before || before.table !== now.table || before.line >= now.line) return Infinity;
  const same = before.position.round === now.position.round && before.position.active === now.position.active;
  return same ? ((before.aids.throws as Throw[] | undefined) ?? []).length : 0;
}

/** The dice of Phase 2 that were thrown last, counted from 0, told by the log: all of them unless some were named. */
export function thrownLast(snapshot: Snapshot, dice: number): number[] {
  const line = snapshot.lines.filter((each) => each.seat >= 0).at(-1);
  const named = line ? diceOf(line.text) : [];
  return named.length ? named : Array.from({ length: dice }, (_, die) => die);
}
