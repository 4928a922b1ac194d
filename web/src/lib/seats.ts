// Whose seats are whose at this screen.
import type { Snapshot } from "./types";

/** The seats that people at this screen decide for; those that a bot keeps for them are not. */
export function ownSeats(snapshot: Snapshot): number[] {
  return snapshot.seats.flatMap((seat, index) => (seat.yours && !seat.stand_in ? [index] : []));
}

/** Whether people share this screen, also while a bot keeps the seat of one of them: each may be looking. */
export function isShared(snapshot: Snapshot): boolean {
  return snapshot.seats.filter((seat) => seat.yours).length > 1;
}
