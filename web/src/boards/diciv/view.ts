// What every part of the board needs: the position, read once, with names and texts.
import type { Snapshot } from "../../lib/types";
import { inLanguage } from "../../texts/index.svelte";
import { diciv as german } from "../../texts/de/diciv";
import { diciv as english } from "../../texts/en/diciv";
import type { Choices } from "../types";
import { aidsOf, positionOf, valuesOf, type Aids, type Position, type Values } from "./types";

export type Texts = typeof english;
export const textsOf = (): Texts => inLanguage({ en: english, de: german });

export interface View {
  snapshot: Snapshot;
  before: Snapshot | undefined;
  choices: Choices;
  position: Position;
  values: Values;
  aids: Aids;
  /** The position shown before, of the same table. */
  was: Position | undefined;
  /** The viewing seat counted from 0; the active one for a spectator. */
  mine: number;
  t: Texts;
  /** A seat counted from 0, the encampment or the barbarians. */
  name(side: number | "encampment" | "barbarians"): string;
}

export function viewOf(snapshot: Snapshot, before: Snapshot | undefined, choices: Choices): View {
  const t = textsOf();
  const position = positionOf(snapshot);
  const known = before && before.table === snapshot.table ? before : undefined;
  return {
    snapshot,
    before: known,
    choices,
    position,
    values: valuesOf(snapshot),
    aids: aidsOf(snapshot),
    was: known ? positionOf(known) : undefined,
    mine: snapshot.seat ?? position.active - 1,
    t,
    name: (side) =>
      side === "encampment" ? t.encampment : side === "barbarians" ? t.barbarians : (snapshot.seats[side]?.name ?? `${side + 1}`),
  };
}
