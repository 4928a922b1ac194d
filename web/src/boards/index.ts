// One board for each game, fetched when needed: every folder here with an index.ts.
import type { Board } from "./types";

const folders = import.meta.glob<{ board: Board }>("./*/index.ts");

export const BOARDS: Record<string, () => Promise<Board>> = Object.fromEntries(
  Object.entries(folders).map(([path, load]) => [path.split("/")[1]!, () => load().then((module) => module.board)]),
);
