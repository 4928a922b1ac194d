// Which dice were thrown between two snapshots: these tumble, the others lie still.
import type { Snapshot } from "../../lib/types";
import { viewOf } from "./view";

/** The numbers, from 0, of the dice that were thrown since `before`. */
export function thrownSince(before: Snapshot | undefined, snapshot: Snapshot): number[] {
  if (!before || before.line >= snapshot.line) return [];
  const then = viewOf(before).position;
  const now = viewOf(snapshot).position;
  const all = now.dice.map((_, die) => die).filter((die) => now.dice[die] !== "?");
  if (then.round !== now.round || then.active !== now.active || then.rolls === 0) return all;
  const thrown = new Set(all.filter((die) => now.dice[die] !== then.dice[die]));
  for (const line of snapshot.lines.slice(Math.max(0, before.line - snapshot.first_line))) {
    if (line.text.startsWith("reroll ")) for (const die of line.text.split(" ").slice(1)) thrown.add(Number(die) - 1);
  }
  return all.filter((die) => thrown.has(die));
}
