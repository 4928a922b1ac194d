import type { Board } from "../types";
import MythologyBoard from "./Board.svelte";
import { placed } from "./moves";

export const board: Board = { component: MythologyBoard, places: (text) => placed(text) };
