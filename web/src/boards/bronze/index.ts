import type { Board } from "../types";
import Component from "./Board.svelte";

/** What ends a step is left to the tray, which warns if something is unused. */
const IN_THE_TRAY = new Set(["end build", "end trade", "buy nothing"]);

export const board: Board = {
  component: Component,
  places: (text) => !IN_THE_TRAY.has(text),
  fills: ({ position }) => position["step"] === "build" && Number(position["workers"]) > 1,
  log: { steps: { offer: /^(?:offer|give|take) / } },
};
