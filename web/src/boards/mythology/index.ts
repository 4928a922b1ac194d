import type { Board } from "../types";
import Component from "./Board.svelte";
import { placed } from "./moves";

export const board: Board = { component: Component, places: (text) => placed(text) };
