// What a curtain may say: only what every seat at the table sees.
import type { Snapshot } from "./types";

export interface Handover {
  /** The seat to hand the screen over to. */
  seat: number;
  name: string;
  /** Who fights whom, while there is a battle. */
  battle: [string, string] | undefined;
  /** Whose turn it is. */
  turnOf: string | undefined;
  /** Who has to decide, if it is somebody else: the seat may only look. */
  waitsFor: string | undefined;
}

/** Games with secrets count their seats from one, as players do. */
interface PublicPosition {
  active?: number;
  battle?: { attacker?: { seat?: number }; defender?: { seat?: number } };
}

export function handoverTo(seat: number, snapshot: Snapshot): Handover {
  const { active, battle } = snapshot.position as PublicPosition;
  const called = (number: number | undefined) => (number === undefined ? undefined : snapshot.seats[number - 1]?.name);
  const attacker = called(battle?.attacker?.seat);
  const defender = called(battle?.defender?.seat);
  return {
    seat,
    name: snapshot.seats[seat]?.name ?? "",
    battle: attacker !== undefined && defender !== undefined ? [attacker, defender] : undefined,
    turnOf: called(active),
    waitsFor: snapshot.to_move === seat ? undefined : snapshot.seats[snapshot.to_move]?.name,
  };
}
