// A look back: any line of the log, while the present goes on.
import { api } from "./api";
import type { Snapshot } from "./types";

/** What a review says about a moment: what was chosen, and what was clearly better. */
export interface Judged {
  taken: string;
  best: string | undefined;
}

export class LookBack {
  readonly #table: string;
  /** The moment being looked at; undefined for now. */
  past = $state.raw<Snapshot>();
  /** The moment looked at before it, if that is one line earlier. */
  before = $state.raw<Snapshot>();
  judged = $state.raw<Judged>();

  #wish = 0;
  #known = new Map<string, Snapshot>();

  constructor(table: string) {
    this.#table = table;
  }

  /** Look at the moment after this many lines as a seat saw it; returns whether it is still wanted on arrival. */
  async to(line: number, seat: number | null): Promise<boolean> {
    const wish = ++this.#wish;
    const key = `${seat}:${line}`;
    try {
      const found = this.#known.get(key) ?? (await api.lookBack(this.#table, line, seat));
      if (wish !== this.#wish) return false;
      this.#known.set(key, found);
      this.before = this.past && this.past.line + 1 === line ? this.past : undefined;
      this.past = found;
      return true;
    } catch (error) {
      if (wish === this.#wish) throw error;
      return false;
    }
  }

  /** Back to now. */
  end(): void {
    this.giveUp();
    this.past = undefined;
    this.before = undefined;
  }

  /** Ignore a moment that is still on its way. */
  giveUp(): void {
    this.#wish++;
  }

  /** The log has changed: moments seen before are no longer valid. */
  forget(): void {
    this.#known.clear();
  }
}
