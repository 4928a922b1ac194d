// Whose seats are whose at this screen.
import type { Snapshot } from "./types";

/** The seats that people at this screen decide for, without those that a bot keeps for them. */
export function ownSeats(snapshot: Snapshot): number[] {
  return snapshot.seats.flatMap((seat, index) => (seat.yours && !seat.stand_in ? [index] : []));
}

/** Whether people share this screen, even while a bot keeps a seat for one of them: each may be looking. */
export function isShared(snapshot: Snapshot): boolean {
  return snapshot.seats.filter((seat) => seat.yours).length > 1;
}
