// Whose seats are whose at this screen.
import type { SeatInfo, Snapshot } from "./types";

/** The bot that keeps a seat for somebody. */
export const STAND_IN = "medium";

/** The seats that people at this screen decide for, without those that a bot keeps for them. */
export function ownSeats(snapshot: Snapshot): number[] {
  return snapshot.seats.flatMap((seat, index) => (seat.yours && !seat.stand_in ? [index] : []));
}

/** Whether somebody at this screen has a seat, even if a bot keeps it. */
export function isSeated(snapshot: Snapshot): boolean {
  return snapshot.seats.some((seat) => seat.yours);
}

/** Whether the viewer sits here, or opened the log that the game came from: then it may be reviewed and played again. */
export function isPart(snapshot: Snapshot): boolean {
  return snapshot.seat !== null || snapshot.opened?.by_you === true;
}

/** Whether a seat's player, at another screen, is away from the table. */
export function isAway(seat: SeatInfo): boolean {
  return seat.kind === "person" && !seat.present && !seat.yours;
}

/** Whether people share this screen, even while a bot keeps a seat for one of them: each may be looking. */
export function isShared(snapshot: Snapshot): boolean {
  return snapshot.seats.filter((seat) => seat.yours).length > 1;
}
