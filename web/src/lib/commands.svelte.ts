// Commands of a seat: numbered, resent under the same number until answered, and under way until the resulting view has
// arrived. One is under way at a time, and it can be given up: its late answers then do nothing.
import { Refusal } from "./api";
import { waitBefore } from "./live";
import { sleep } from "./sleep";
import type { Done, Snapshot } from "./types";

const ANSWER_WAIT = 2_000;
const MOST_TRIES_WHEN_IT_FAILS = 6;

export interface Views {
  newest(): Snapshot | undefined;
  /** Fetch the newest view if the connection does not bring it. */
  fetch(): Promise<Snapshot>;
  receive(snapshot: Snapshot): void;
}

export type Send = (seat: number, number: number) => Promise<Done>;

/** The view that a command leads to, and the callback waiting for it. */
interface Awaited {
  seat: number;
  next: number;
  here: () => void;
}

export class Commands {
  /** A command is under way. */
  busy = $state(false);
  /** It was not answered and is being sent again. */
  resending = $state(false);

  #views: Views;
  /** Incremented when a command is given up, so that its late answers are recognised. */
  #life = 0;
  #awaited: Awaited | undefined;

  constructor(views: Views) {
    this.#views = views;
  }

  /**
   * Send a command until it is answered, and return the answer once the resulting view has arrived too. A refused command
   * throws the refusal; one that is given up, or has no seat to come from, returns nothing.
   */
  async give(send: Send): Promise<Done | undefined> {
    const from = this.#views.newest();
    if (!from || from.seat === null || this.busy) return undefined;
    const { seat, next_command: number } = from;
    const life = this.#life;
    this.busy = true;
    try {
      const done = await this.#answer(() => send(seat, number), life);
      if (done) await this.#outcome(seat, done.next_command);
      return life === this.#life ? done : undefined;
    } catch (error) {
      if (life !== this.#life) return undefined;
      this.#end();
      throw error;
    }
  }

  /** A view has arrived, perhaps the one that a command waits for. */
  arrived(snapshot: Snapshot): void {
    if (this.#awaited && brings(snapshot, this.#awaited)) this.#end();
  }

  /** Give up the command under way. */
  giveUp(): void {
    this.#life++;
    this.#end();
  }

  #end(): void {
    this.busy = false;
    this.resending = false;
    this.#awaited?.here();
    this.#awaited = undefined;
  }

  async #answer(send: () => Promise<Done>, life: number): Promise<Done | undefined> {
    for (let attempt = 0; life === this.#life; attempt++) {
      try {
        const done = await send();
        if (life === this.#life) this.resending = false;
        return life === this.#life ? done : undefined;
      } catch (error) {
        const lost = error instanceof Refusal && error.lost;
        if (!lost || (error.status > 0 && attempt >= MOST_TRIES_WHEN_IT_FAILS)) throw error;
        if (life !== this.#life) return undefined;
        this.resending = true;
        await sleep(waitBefore(attempt));
      }
    }
    return undefined;
  }

  /** The new view comes over the connection; if it does not, it is fetched. */
  async #outcome(seat: number, next: number): Promise<void> {
    const newest = this.#views.newest();
    if (newest && brings(newest, { seat, next })) return this.#end();
    await new Promise<void>((here) => {
      this.#awaited = { seat, next, here };
      void this.#fetchUntilHere(this.#awaited);
    });
  }

  async #fetchUntilHere(awaited: Awaited): Promise<void> {
    for (let attempt = 0; this.#awaited === awaited; attempt++) {
      await sleep(attempt === 0 ? ANSWER_WAIT : waitBefore(attempt));
      if (this.#awaited !== awaited) return;
      try {
        const snapshot = await this.#views.fetch();
        if (this.#awaited === awaited) this.#views.receive(snapshot);
      } catch {
        // The next round tries again.
      }
    }
  }
}

/** Whether a view shows what a command led to; a view of another seat is always later. */
function brings(snapshot: Snapshot, { seat, next }: Pick<Awaited, "seat" | "next">): boolean {
  return snapshot.seat !== seat || snapshot.next_command >= next;
}
