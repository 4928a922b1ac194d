// Everything that the parts of the board need, put together once for each snapshot.
import type { Snapshot } from "../../lib/types";
import type { Texts } from "../../texts/en/mythology";
import type { Choices } from "../types";
import { aidsOf, positionOf, valuesOf, type Aids, type Position, type Values } from "./types";

export interface View {
  snapshot: Snapshot;
  position: Position;
  /** The position shown before, if there was one. */
  before: Position | undefined;
  aids: Aids;
  printed: Values;
  choices: Choices;
  t: Texts;
}

export function viewOf(snapshot: Snapshot, before: Snapshot | undefined, choices: Choices, t: Texts): View {
  return {
    snapshot,
    position: positionOf(snapshot),
    before: before ? positionOf(before) : undefined,
    aids: aidsOf(snapshot),
    printed: valuesOf(snapshot),
    choices,
    t,
  };
}
