// Everything that the parts of the board need, put together once for each snapshot.
import type { Snapshot } from "../../lib/types";
import type { IronTexts } from "../../texts/en/iron";
import type { Choices } from "../types";
import type { Aids, Position, SeatAids, SeatPosition, Values } from "./types";

export interface View {
  snapshot: Snapshot;
  position: Position;
  values: Values;
  aids: Aids;
  choices: Choices;
  texts: IronTexts;
  /** The seat whose board is drawn large, counted from 0, with its state now and before. */
  shown: number;
  me: SeatPosition;
  was: SeatPosition | undefined;
  help: SeatAids;
  /** The seat whose turn it is. */
  active: number;
  name(seat: number): string;
}

/** Nothing can be chosen: for another player's board. */
function closed(choices: Choices): Choices {
  return { ...choices, asked: false, options: [], hinted: undefined, open: () => undefined, closed: () => undefined };
}

/** The seat whose turn it is. */
export function activeOf(snapshot: Snapshot): number {
  return (snapshot.position as unknown as Position).active - 1;
}

export function viewOf(snapshot: Snapshot, before: Snapshot | undefined, choices: Choices, texts: IronTexts, shown: number): View {
  const position = snapshot.position as unknown as Position;
  const aids = snapshot.aids as unknown as Aids;
  const earlier = before?.table === snapshot.table ? (before.position as unknown as Position) : undefined;
  return {
    snapshot,
    position,
    values: snapshot.sheet.values as unknown as Values,
    aids,
    choices: snapshot.seat === shown ? choices : closed(choices),
    texts,
    shown,
    me: position.seats[shown]!,
    was: earlier?.seats[shown],
    help: aids.seats[shown]!,
    active: position.active - 1,
    name: (seat) => snapshot.seats[seat]?.name ?? `${seat + 1}`,
  };
}

/** The notation for rolling these dice again; 0 is the fate die. */
export function rerollOf(dice: readonly number[]): string {
  if (!dice.length) return "keep";
  const names = [...dice].sort((a, b) => a - b).map((die) => (die === 0 ? "fate" : String(die)));
  return `reroll ${names.join(" ")}`;
}

/** The dice that a notation rolls again. */
export function diceOf(text: string | undefined): number[] {
  if (!text?.startsWith("reroll ")) return [];
  return text
    .slice("reroll ".length)
    .split(" ")
    .map((name) => (name === "fate" ? 0 : Number(name)));
}

/** The dice thrown between two snapshots, according to the log; all of them when another turn has begun. */
export function thrownSince(before: Snapshot, now: Snapshot): number[] {
  const then = before.position as unknown as Position;
  const position = now.position as unknown as Position;
  const all = Array.from({ length: 1 + (position.dice?.length ?? 0) }, (_, die) => die);
  if (before.table !== now.table || now.line <= before.line || !position.dice) return [];
  if (then.active !== position.active || then.round !== position.round || !then.dice) return all;
  const fresh = now.lines.slice(Math.max(0, before.line - now.first_line));
  return [...new Set(fresh.flatMap((line) => diceOf(line.text)))];
}

/** One number, or the lowest and the highest of several. */
export function span(numbers: readonly number[]): string {
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  return low === high ? String(low) : `${low}–${high}`;
}

/** How `filled` boxes of a queue are shared out over buildings of the given sizes. */
export function shared(filled: number, sizes: readonly number[]): number[] {
  let left = filled;
  return sizes.map((size) => {
    const here = Math.min(size, left);
    left -= here;
    return here;
  });
}
