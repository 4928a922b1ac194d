// Whose sheet is open on a board: the viewer's own during a question, the active player's while waiting; another sheet
// that was picked stays until the next question.
import { untrack } from "svelte";
import { settings } from "../../lib/settings.svelte";
import type { Snapshot } from "../../lib/types";

interface Now {
  snapshot: Snapshot;
  /** Whether the viewer is asked something. */
  asked: boolean;
  /** The seat that plays, counted from 0. */
  playing: number;
  /** The seat whose sheet the question is about, if it is not the viewer's. */
  about?: number | undefined;
}

export function openSheet(now: () => Now) {
  let picked = $state<number>();
  const playing = $derived(Math.max(0, now().playing));
  const own = $derived(now().snapshot.seat ?? playing);
  const home = $derived.by(() => {
    const { snapshot, asked, about } = now();
    if (asked) return about ?? own;
    return snapshot.over || settings.open === "own" ? own : playing;
  });
  const question = $derived.by(() => {
    const { snapshot, asked } = now();
    return `${snapshot.table} ${snapshot.seat ?? playing} ${asked ? snapshot.line : "waiting"}`;
  });
  $effect.pre(() => {
    void question;
    untrack(() => (picked = undefined));
  });
  return {
    /** The seat whose sheet is open. */
    get seat() {
      return picked !== undefined && picked < now().snapshot.players ? picked : home;
    },
    /** The viewer's seat; for a spectator the seat that plays. */
    get own() {
      return own;
    },
    show(seat: number) {
      picked = seat;
    },
  };
}
