// What the parts of the board look at, read once from each snapshot.
import type { Snapshot } from "../../lib/types";
import type { Aids, Position, Values } from "./types";

/** A snapshot of this game with its documents typed. */
export interface View {
  position: Position;
  values: Values;
  aids: Aids;
  names: string[];
  /** The seat whose turn it is, counted from 0. */
  active: number;
  /** The viewer's seat, if there is one. */
  viewer: number | null;
}

export function viewOf(snapshot: Snapshot): View {
  const position = snapshot.position as unknown as Position;
  return {
    position,
    values: snapshot.sheet.values as unknown as Values,
    aids: snapshot.aids as unknown as Aids,
    names: snapshot.seats.map((seat) => seat.name),
    active: position.active - 1,
    viewer: snapshot.seat,
  };
}
