// What others did, shown step by step at the reader's pace.
import type { Arrived } from "./arrived";
import { PACES, settings } from "./settings.svelte";

const MOST_BEHIND = 400;

export interface Stage {
  /** Whether others have acted between what is shown and this. */
  othersActed(next: Arrived): boolean;
  /** Show it; it `follows` what was shown unless steps in between were left out. */
  show(next: Arrived, follows: boolean): void;
}

export class Steps {
  /** How many steps wait to be shown. */
  behind = $state(0);

  #stage: Stage;
  #queue: Arrived[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  /** Show everything at once until the viewer's next decision. */
  #hurry = false;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  add(arrived: Arrived): void {
    this.#queue.push(arrived);
    if (this.#queue.length > MOST_BEHIND) this.#queue.splice(0, this.#queue.length - 1);
    this.#pump();
  }

  /** Skip the steps that wait and those still to come, up to the viewer's next decision. */
  skip(): void {
    this.#hurry = true;
    const last = this.#queue.at(-1);
    this.clear();
    if (last) this.#show(last, false);
  }

  /** Drop the steps that wait. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.behind = 0;
  }

  #pump(): void {
    clearTimeout(this.#timer);
    this.behind = this.#queue.length;
    const next = this.#queue[0];
    if (!next) return;
    const hurries = this.#hurry || document.visibilityState === "hidden" || !this.#stage.othersActed(next);
    const pause = hurries ? 0 : PACES[settings.pace];
    const wait = Math.min(pause, this.#shownAt + pause - Date.now());
    if (wait <= 0) this.#showNext();
    else this.#timer = setTimeout(() => this.#showNext(), wait);
  }

  #showNext(): void {
    const next = this.#queue.shift();
    if (next) this.#show(next, true);
    this.#pump();
  }

  #show(arrived: Arrived, follows: boolean): void {
    this.#shownAt = Date.now();
    if (arrived.snapshot.decision || arrived.snapshot.over) this.#hurry = false;
    this.#stage.show(arrived, follows);
  }
}
