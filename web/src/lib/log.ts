// The log, grouped by turn for reading: dice that were thrown together stand in one row.
import type { LineInfo } from "./types";

export type LogRow =
  | { kind: "dice"; line: number; last: number; faces: string[]; told: string[] }
  | { kind: "deed"; line: number; last: number; seat: number; words: string; told: string[]; closed: boolean };

export interface LogTurn {
  /** "Round 4", "Turn 3, 1600 BC"; empty where the log does not say. */
  title: string;
  seat: number;
  /** How many lines come before this turn. */
  from: number;
  /** How many lines there are at its end. */
  to: number;
  rows: LogRow[];
}

/** How a turn begins in each language; some games say that its holder has it until the next. */
const BEGINS = /^((?:Round|Turn|Runde|Zug) \d+[^:]*): (.+) (?:(has the dice|hat die Würfel)|begins|beginnt|is the starting player|hat den ersten Zug)\.$/;

/** The part of a turn's name before the colon, who has it, and whether the turn is that seat's until the next begins. */
export function turnBegun(sentence: string): { title: string; name: string; holds: boolean } | undefined {
  const found = BEGINS.exec(sentence);
  return found ? { title: found[1]!, name: found[2]!, holds: found[3] !== undefined } : undefined;
}

/**
 * Lines grouped into turns. Chance belongs to whoever acts next (`next` after the last line), unless the log said whose
 * turn it is.
 */
export function turnsOf(lines: readonly LineInfo[], names: readonly string[], next = -1): LogTurn[] {
  const turns: LogTurn[] = [];
  let title = "";
  let holder = -1;
  let begun = true;
  const actors = actorsOf(lines, next);
  lines.forEach((line, index) => {
    const actor = holder >= 0 ? holder : actors[index]!;
    let turn = turns[turns.length - 1];
    if (!turn || begun || turn.seat !== actor) {
      turn = { title, seat: actor, from: index, to: index, rows: [] };
      turns.push(turn);
      begun = false;
    }
    turn.to = index + 1;
    const told = line.told.filter((sentence) => !turnBegun(sentence));
    addRow(turn, line, index, told);
    for (const sentence of line.told) {
      const next = turnBegun(sentence);
      if (!next) continue;
      title = next.title;
      // Of two players of one name nobody knows who is meant.
      holder = next.holds && names.indexOf(next.name) === names.lastIndexOf(next.name) ? names.indexOf(next.name) : -1;
      begun = true;
    }
  });
  return turns;
}

/** Who acts, line by line; chance belongs to whoever acts next. */
export function actorsOf(lines: readonly LineInfo[], after: number): number[] {
  const actors = lines.map((line) => (line.seat < 0 ? line.whose : line.seat));
  let next = after;
  for (let index = actors.length - 1; index >= 0; index--) {
    if (actors[index]! < 0) actors[index] = next;
    else next = actors[index]!;
  }
  return actors;
}

function addRow(turn: LogTurn, line: LineInfo, index: number, told: string[]): void {
  const before = turn.rows[turn.rows.length - 1];
  if (line.seat < 0) {
    if (before?.kind === "dice" && before.told.length === 0) {
      before.faces.push(line.words || line.text);
      before.told = told;
      before.last = index + 1;
    } else {
      turn.rows.push({ kind: "dice", line: index, last: index + 1, faces: [line.words || line.text], told });
    }
    return;
  }
  const words = line.closed ? "" : line.words;
  turn.rows.push({ kind: "deed", line: index, last: index + 1, seat: line.seat, words, told, closed: line.closed });
}

/** What was told since a seat of the viewer's last decided, if others have acted since. */
export function sinceLastOwn(lines: readonly LineInfo[], yours: readonly number[]): string[] {
  let from = lines.length;
  while (from > 0 && !yours.includes(lines[from - 1]!.seat)) from--;
  const rest = lines.slice(from);
  if (!rest.some((line) => line.seat >= 0)) return [];
  return rest.flatMap((line) => line.told);
}

/** What ended the game: the last thing told with the clause that says so, else the last thing told. */
export function endingOf(lines: readonly LineInfo[]): string {
  const told = lines.at(-1)?.told ?? [];
  return told.filter((sentence) => /\([A-Z]{2}-\d/.test(sentence)).at(-1) ?? told.at(-1) ?? "";
}
