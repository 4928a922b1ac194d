import type { Board } from "../types";
import Component from "./Board.svelte";

/** Every question of this game has its place on the board. */
const PLACED =
  /^(attack|go home|lose (primary|empire)|join|sit out|buy .+|research|production|economy|no roll|stop|reroll [1-5]( [1-5])*|claim .+|war (encampment|[1-4]) [1-9]|peace)$/;

export const board: Board = {
  component: Component,
  places: (text) => PLACED.test(text),
  log: { throwsAll: /^(?:research|production|economy|attack|reroll )/ },
  rounds: "turn",
  decidedAlone: true,
};
