// Commands of a seat: numbered, sent again under their number until somebody answers, and under way until the view that
// they brought is here. One is under way at a time, and it can be given up: whatever wakes up later does nothing more.
import { Refusal } from "./api";
import { waitBefore } from "./live";
import { sleep } from "./sleep";
import type { Done, Snapshot } from "./types";

const ANSWER_WAIT = 2_000;
const MOST_TRIES_WHEN_IT_FAILS = 6;

export interface Views {
  newest(): Snapshot | undefined;
  /** Ask for the newest view, where the connection does not bring it. */
  fetch(): Promise<Snapshot>;
  receive(snapshot: Snapshot): void;
}

export type Send = (seat: number, number: number) => Promise<Done>;

/** The view that a command leads to, and who waits for it. */
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
  /** Counted up when a command is given up: it belongs to another life then. */
  #life = 0;
  #awaited: Awaited | undefined;

  constructor(views: Views) {
    this.#views = views;
  }

  /**
   * Send a command until it is answered; when the view that it brought is here too, returns the answer. One that is refused
   * throws the refusal, one that is given up or has nobody to come from returns nothing.
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

  /** A view has come: perhaps what a command waits for. */
  arrived(snapshot: Snapshot): void {
    if (this.#awaited && brings(snapshot, this.#awaited)) this.#end();
  }

  /** What is under way is nobody's any more. */
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

/** Whether a view shows what a command led to; that of another seat is later anyhow. */
function brings(snapshot: Snapshot, { seat, next }: Pick<Awaited, "seat" | "next">): boolean {
  return snapshot.seat !== seat || snapshot.next_command >= next;
}
