// Setting up a table: the boxes on the shelf, seats as the card shows them, and what is sent.
import type { ShellTexts } from "../texts/en/shell";
import type { GameOnShelf, NewSeat, NewTable, OptionOnShelf } from "./types";

/** A box on the shelf: a game, perhaps with one of its sheets in a box of its own. */
export interface Box {
  key: string;
  game: GameOnShelf;
  /** The sheets in this box, the usual one first. */
  sheets: GameOnShelf["sheets"];
}

const ORDER = ["bronze", "late", "iron", "diciv", "mythology"];
/** Sheets that players think of as games of their own. */
const OWN_BOXES: Record<string, string> = { "bronze/late": "late" };

export function boxesOf(games: readonly GameOnShelf[]): Box[] {
  const boxes: Box[] = [];
  for (const game of games) {
    const apart = game.sheets.filter((sheet) => OWN_BOXES[`${game.name}/${sheet.name}`]);
    const usual = game.sheets.filter((sheet) => !apart.includes(sheet));
    usual.sort((a, b) => Number(b.name === game.default_sheet) - Number(a.name === game.default_sheet));
    boxes.push({ key: game.name, game, sheets: usual });
    for (const sheet of apart) boxes.push({ key: OWN_BOXES[`${game.name}/${sheet.name}`]!, game, sheets: [sheet] });
  }
  return boxes.sort((a, b) => place(a.key) - place(b.key));
}

function place(key: string): number {
  const found = ORDER.indexOf(key);
  return found < 0 ? ORDER.length : found;
}

/** The box that a table of this game and sheet came from. */
export function boxKey(game: string, sheet: string): string {
  return OWN_BOXES[`${game}/${sheet}`] ?? game;
}

/** What the page calls a table: as its box is called, otherwise as the server says. */
export function titleOf(texts: ShellTexts, game: string, sheet: string, otherwise: string): string {
  const boxes: Record<string, { title: string }> = texts.games;
  return boxes[boxKey(game, sheet)]?.title ?? otherwise;
}

export interface SeatDraft {
  kind: NewSeat["kind"];
  name: string;
  bot: string;
}

/** The bot that a newcomer meets: one that plays well enough to be worth beating. */
export function usualBot(game: GameOnShelf): string {
  return (game.bots.find((bot) => bot.name === "medium") ?? game.bots[game.bots.length - 1])?.name ?? "";
}

export function firstSeats(game: GameOnShelf, name: string): SeatDraft[] {
  const count = Math.max(2, game.least_players);
  return Array.from({ length: count }, (_, seat) => ({
    kind: seat === 0 ? "here" : "bot",
    name: seat === 0 ? name : "",
    bot: usualBot(game),
  }));
}

/** A place at the table: on the far or the near side, and the first of the two grid columns that it takes. */
export interface Place {
  row: "far" | "near";
  column: number;
}

/** Places round a table, clockwise in turn order: the first at the near left, the others starting at the far left. */
export function roundTheTable(count: number): Place[] {
  const far = Math.ceil(count / 2);
  const near = count - far;
  return Array.from({ length: count }, (_, seat) => {
    if (seat > 0 && seat <= far) return { row: "far", column: 2 * seat - 1 };
    const fromLeft = seat === 0 ? 0 : count - seat;
    return { row: "near", column: far - near + 1 + 2 * fromLeft };
  });
}

export type OptionValue = boolean | number | string;

export function printed(option: OptionOnShelf, sheet: string): OptionValue | undefined {
  return option.default[sheet];
}

/** Only what differs from the sheet is sent. */
export function changedOptions(game: GameOnShelf, sheet: string, chosen: Record<string, OptionValue>): Record<string, OptionValue> {
  const changed: Record<string, OptionValue> = {};
  for (const option of game.options) {
    const value = chosen[option.name];
    if (value !== undefined && printed(option, sheet) !== undefined && value !== printed(option, sheet)) changed[option.name] = value;
  }
  return changed;
}

/** Who has no name is called by the server, in the language of each reader. */
export function newTable(game: GameOnShelf, sheet: string, chosen: Record<string, OptionValue>, seats: readonly SeatDraft[]): NewTable {
  return {
    game: game.name,
    sheet,
    options: changedOptions(game, sheet, chosen),
    seats: seats.map((seat) => ({
      kind: seat.kind,
      name: seat.name.trim() || null,
      bot: seat.kind === "bot" ? seat.bot : null,
    })),
  };
}

const KEY = "astragal-opened";
const MOST_KEPT = 30;

/** Remember that this browser opened a table. */
export function noteOpened(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...opened().slice(1 - MOST_KEPT), id]));
  } catch {
    // The browser stores nothing.
  }
}

function opened(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

/** Whether this browser opened the table. */
export function isOpenedHere(id: string): boolean {
  return opened().includes(id);
}
