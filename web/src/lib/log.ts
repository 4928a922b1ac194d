// The log, grouped by turn for reading: dice thrown together are in one row.
import type { LineInfo } from "./types";

/** Dice that were thrown together. */
export interface LogThrow {
  /** Who threw them if the log says so, otherwise -1. */
  seat: number;
  faces: string[];
}

export type LogRow =
  | { kind: "dice"; line: number; last: number; text: string; throws: LogThrow[]; told: string[] }
  | { kind: "deed"; line: number; last: number; text: string; seat: number; words: string; told: string[]; closed: boolean }
  /** What a turn brings as it begins, told by the line that ended the turn before. */
  | { kind: "told"; line: number; last: number; text: ""; told: string[] };

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

export type Faces = Readonly<Record<string, string>>;

/** How a game writes its log, as its board knows it. */
export interface LogHabits {
  /** Its sentences say what was drawn, so that faces are not listed beside them. */
  tellsDraws?: boolean;
  /** Moves whose dice are all thrown together, such as a roll for research. */
  throwsAll?: RegExp;
  /** A draw that changes nothing is not mentioned. */
  nothing?: string;
  /** Small steps that are not read one by one: the parts of an offer, tiles turned up. */
  steps?: Readonly<Record<string, RegExp>>;
}

/** How a log is read: as its game writes it, on this sheet, in this language. */
export interface Reading extends LogHabits {
  /** How many dice are thrown together when a player throws repeatedly. */
  together?: number | undefined;
  /** The board's names for faces that the log abbreviates. */
  faces?: Faces | undefined;
}

export function faceOf(line: LineInfo, faces: Faces = {}): string {
  return faces[line.text] ?? (line.words || line.text);
}

/** What was told of a line: before a turn begins with it, and after each that does. What only says so is left out. */
function toldOf(line: LineInfo): string[][] {
  const ends = [...line.begins.map((begins) => begins.sentence), line.told.length];
  return ends.map((end, place) => line.told.slice(place === 0 ? 0 : ends[place - 1]! + 1, end));
}

/**
 * Lines grouped into turns. Chance belongs to whoever acts next (`next` after the last line), unless the log said whose
 * turn it is.
 */
export function turnsOf(lines: readonly LineInfo[], next = -1, reading: Reading = {}): LogTurn[] {
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
    const [told, ...then] = toldOf(line);
    addRow(turn, line, index, told!, reading);
    line.begins.forEach((begins, place) => {
      title = begins.title;
      holder = begins.holds ? begins.seat : -1;
      begun = then[place]!.length === 0;
      if (begun) return;
      const seat = holder >= 0 ? holder : (actors[index + 1] ?? next);
      turns.push({ title, seat, from: index + 1, to: index + 1, rows: [{ kind: "told", line: index, last: index + 1, text: "", told: then[place]! }] });
    });
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

/** Secret draws are grouped and told by the last one, which says how many cards are held. */
const HIDDEN = "?";

function addRow(turn: LogTurn, line: LineInfo, index: number, told: string[], { together = Infinity, faces, throwsAll, nothing }: Reading): void {
  const { text } = line;
  let row = turn.rows.at(-1);
  if (line.seat >= 0) {
    const words = line.closed ? "" : line.words;
    turn.rows.push({ kind: "deed", line: index, last: index + 1, text, seat: line.seat, words, told, closed: line.closed });
    return;
  }
  if (row?.kind !== "dice" || (row.told.length > 0 && !(text === HIDDEN && row.text === HIDDEN))) {
    row = { kind: "dice", line: index, last: index, text, throws: [], told };
    turn.rows.push(row);
  }
  row.told = told;
  row.last = index + 1;
  if (text === nothing) return;
  const deed = turn.rows.at(-2);
  // Against somebody who is at no seat, and in an attack, the sides throw in turn, each with as many dice as it has.
  const isFight = line.whose < 0 || row.throws.some((each) => each.seat < 0);
  const most = isFight || (deed?.kind === "deed" && throwsAll?.test(deed.text)) ? Infinity : together;
  const thrown = row.throws.at(-1);
  if (thrown?.seat === line.whose && thrown.faces.length < most) thrown.faces.push(faceOf(line, faces));
  else row.throws.push({ seat: line.whose, faces: [faceOf(line, faces)] });
}

/** Whether its own sentences describe what a row threw or drew: a single face, or any if the game tells them all. */
export function isTold(row: LogRow & { kind: "dice" }, { tellsDraws = false }: LogHabits = {}): boolean {
  return row.told.length > 0 && (tellsDraws || row.throws.flatMap((thrown) => thrown.faces).length < 2);
}

export const isNumber = (face: string) => /^\d+$/.test(face);

/** Faces in words: numbers listed, names counted. */
export function facesSaid(faces: readonly string[]): string {
  if (faces.every(isNumber)) return faces.join(" · ");
  const counted = new Map<string, number>();
  for (const face of faces) counted.set(face, (counted.get(face) ?? 0) + 1);
  return [...counted].map(([face, count]) => (count > 1 ? `${count} × ${face}` : face)).join(" · ");
}

const FEW = 3;

/** What a row is grouped by: one of the game's small steps, or the same move done again. */
function stepOf(row: LogRow, steps: Readonly<Record<string, RegExp>>): string | undefined {
  const small = () => Object.keys(steps).find((name) => steps[name]!.test(row.text));
  if (row.kind === "dice") return row.told.length > 0 ? small() : undefined;
  if (row.kind === "told" || row.closed) return undefined;
  if (row.told.length > 0) return `${row.text} ${row.seat} ${row.told.join()}`;
  const step = small();
  // "Port 3: fill its box" and "Port 4: fill its box" are one move, but not the same building.
  return step === undefined ? `${row.text} ${row.seat} ${row.words.split(":")[0]}` : `${step} ${row.seat}`;
}

/** Rows of a turn, with runs of small steps grouped. */
export function foldedRows(rows: readonly LogRow[], { steps = {} }: LogHabits = {}): LogRow[][] {
  const runs: LogRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const step = stepOf(row, steps);
    if (run && step !== undefined && stepOf(run[0]!, steps) === step) run.push(row);
    else runs.push([row]);
  }
  return runs.flatMap((run) => (run.length >= FEW || isAgain(run) ? [run] : run.map((row) => [row])));
}

/** Whether a run repeats one move. */
export function isAgain(run: readonly LogRow[]): boolean {
  return run.length > 1 && run.every((row) => row.kind === "deed" && row.text === run[0]!.text);
}

/** A run that repeats one move, in words: "box 3–5 of 8" where a number counts along, otherwise how often it was done. */
export function repeated(words: readonly string[]): string {
  const [first, last] = [words[0]!, words.at(-1)!];
  const times = `(${words.length} ×)`;
  if (first === last) return `${last} ${times}`;
  const [from, to] = [first.split(/(\d+)/), last.split(/(\d+)/)];
  const counting = from.flatMap((part, place) => (part === to[place] ? [] : [place]));
  const [at] = counting;
  const counts = at !== undefined && at % 2 === 1 && counting.length === 1 && from.length === to.length;
  if (!counts) return `${first} … ${last.slice(last.indexOf(":") + 1).trimStart()} ${times}`;
  const said = to.map((part, place) => (place === at ? `${from[at]}–${part}` : part)).join("");
  return Number(to[at]) - Number(from[at]) + 1 === words.length ? said : `${said} ${times}`;
}

/** What has happened since one of the viewer's seats last decided, if others have acted since. */
export function sinceLastOwn(lines: readonly LineInfo[], yours: readonly number[]): LineInfo[] {
  let from = lines.length;
  while (from > 0 && !yours.includes(lines[from - 1]!.seat)) from--;
  const rest = lines.slice(from);
  return rest.some((line) => line.seat >= 0) ? rest : [];
}
