// Who has been away long enough for a bot to play. The table says who is away, not since when: the time counts from the moment
// a player is seen to leave. Anyone away when the page opens may have been away for long; if not, the server refuses.
import { isAway } from "./seats";
import type { SeatInfo } from "./types";

/** How long a player must be away before others may let a bot play; the server refuses any sooner. */
export const LONG_AWAY = 60_000;

export class Away {
  #timers = new Map<number, ReturnType<typeof setTimeout>>();
  #long = $state.raw<ReadonlySet<number>>(new Set());
  #seen = false;

  see(seats: readonly SeatInfo[]): void {
    const wait = this.#seen ? LONG_AWAY : 0;
    this.#seen = true;
    seats.forEach((seat, number) => {
      if (!isAway(seat)) this.#forget(number);
      else if (!this.#timers.has(number)) this.#timers.set(number, setTimeout(() => (this.#long = new Set([...this.#long, number])), wait));
    });
  }

  /** Whether a bot may be asked to play for a seat now: the viewer's own or an open one at once, another's after a while. */
  mayStandIn(seats: readonly SeatInfo[], number: number): boolean {
    const seat = seats[number];
    return seat !== undefined && (seat.yours || seat.kind === "open" || this.#long.has(number));
  }

  stop(): void {
    for (const number of [...this.#timers.keys()]) this.#forget(number);
  }

  #forget(number: number): void {
    clearTimeout(this.#timers.get(number));
    this.#timers.delete(number);
    if (this.#long.has(number)) this.#long = new Set([...this.#long].filter((each) => each !== number));
  }
}
