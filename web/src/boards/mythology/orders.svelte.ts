// Several moves ordered together: each is made once the one before is done.
import type { Choices } from "../types";

export class Orders {
  #queue = $state<string[]>([]);
  #actedAt = -1;

  /** Whether ordered moves are still to come. */
  get underWay(): boolean {
    return this.#queue.length > 0;
  }
  place(moves: readonly string[]): void {
    this.#actedAt = -1;
    this.#queue = [...moves];
  }
  drop(): void {
    this.#queue = [];
  }
  /** Make the next move if it is time; for an effect that follows the table. Moves that the rules have made already are skipped. */
  follow(line: number, choices: Choices): void {
    if (!this.underWay || !choices.asked || choices.waiting || line === this.#actedAt) return;
    const next = this.#queue.findIndex((text) => choices.open(text));
    const text = this.#queue[next];
    if (line < this.#actedAt || text === undefined) return this.drop();
    this.#actedAt = line;
    this.#queue = this.#queue.slice(next + 1);
    choices.act(text);
  }
}
