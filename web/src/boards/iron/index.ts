// The board of the Iron Age.
import type { Board } from "../types";
import Component from "./Board.svelte";

/** What ends a step without doing anything is in the tray, which warns when something is left unused. */
const IN_THE_TRAY = new Set(["set none", "end build", "buy nothing"]);

export const board: Board = {
  component: Component,
  places: (text) => !IN_THE_TRAY.has(text),
  fills: ({ position }) => position["step"] === "build" && Number(position["population"]) > 1,
};
