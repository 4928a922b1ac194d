// A hint: what a bot would do, at once, and what the best options are worth, as soon as the coach knows.
import { api, Refusal } from "./api";
import { sleep } from "./sleep";
import type { Hint, Worths } from "./types";

const LOOK_AGAIN = 400;
const LOOK_LATER = 2_000;
const QUICK_LOOKS = 25;

export class Hints {
  readonly #table: string;
  /** What a bot would do, if that was asked for. */
  given = $state.raw<Hint>();
  /** What the best options are worth, as far as the coach knows. */
  worths = $state.raw<Worths>();
  /** The option that the player points at; the board marks it. */
  pointed = $state<string>();

  constructor(table: string) {
    this.#table = table;
  }

  /** The option to mark on the board: the one that is pointed at, the best, or what the bot would do. */
  get marked(): string | undefined {
    return this.pointed ?? this.worths?.options[0]?.move ?? this.given?.move;
  }

  /** Ask for a hint to a seat's question; the answer is dropped if the question has changed by then. */
  async ask(seat: number, isStillAsked: () => boolean): Promise<void> {
    const hint = await api.hint(this.#table, seat);
    if (!isStillAsked()) return;
    this.drop();
    this.given = hint;
    void this.#askWorths(hint, seat);
  }

  /** Close the hint. */
  drop(): void {
    this.given = undefined;
    this.worths = undefined;
    this.pointed = undefined;
  }

  /** Poll the coach until it is done, or until the hint is no longer wanted. */
  async #askWorths(hint: Hint, seat: number): Promise<void> {
    for (let attempt = 0; this.given === hint; attempt++) {
      try {
        const worths = await api.values(this.#table, seat);
        if (this.given !== hint) return;
        this.worths = worths;
        if (worths.state === "done" || worths.state === "nothing") return;
      } catch (error) {
        if (!(error instanceof Refusal) || !(error.lost || error.tooOften)) return;
      }
      await sleep(attempt < QUICK_LOOKS ? LOOK_AGAIN : LOOK_LATER);
    }
  }
}
