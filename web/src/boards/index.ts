// One board for each game, fetched when it is needed.
import type { Board } from "./types";

export const BOARDS: Record<string, () => Promise<Board>> = {
  bronze: () => import("./bronze").then((module) => module.board),
  iron: () => import("./iron").then((module) => module.board),
  diciv: () => import("./diciv").then((module) => module.board),
  mythology: () => import("./mythology").then((module) => module.board),
};
