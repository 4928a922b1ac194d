import type { Board } from "../types";
import Component from "./Board.svelte";
import { placed } from "./moves";

export const board: Board = {
  component: Component,
  places: (text) => placed(text),
  // Cards, tiles and seatings are told alike; a number in this log is a count of sixes, and no face.
  log: { tellsDraws: true, nothing: "turned-by-0", steps: { trade: /^(?:give|take) /, tile: /^[a-z]+-[a-z]+$/ } },
};
