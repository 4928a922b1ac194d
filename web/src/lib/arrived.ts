// A view as it arrives: the first has the whole log, later ones only the lines that are new or have changed.
import type { LineInfo, Snapshot } from "./types";

/** A snapshot with all the lines of its log. */
export interface Arrived {
  snapshot: Snapshot;
  lines: LineInfo[];
}

/** Whether a snapshot was made before the newest one of the same seat. */
export function isStale(newest: Snapshot | undefined, snapshot: Snapshot): boolean {
  return newest !== undefined && newest.seat === snapshot.seat && snapshot.next_command < newest.next_command;
}

/** A snapshot joined to the known lines; undefined if lines are missing in between. */
export function joined(known: readonly LineInfo[], snapshot: Snapshot): Arrived | undefined {
  if (snapshot.first_line > known.length) return undefined;
  const lines = [...known.slice(0, snapshot.first_line), ...snapshot.lines];
  return lines.length === snapshot.line ? { snapshot, lines } : undefined;
}

/** How many lines two readings of a log have in common at the beginning. */
export function firstDifference(one: readonly LineInfo[], other: readonly LineInfo[]): number {
  const most = Math.min(one.length, other.length);
  for (let index = 0; index < most; index++) {
    const a = one[index]!;
    const b = other[index]!;
    if (a === b) continue;
    if (a.seat !== b.seat || a.text !== b.text || a.closed !== b.closed || a.told.join() !== b.told.join()) return index;
  }
  return most;
}
