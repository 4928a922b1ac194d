// A server for tests: sockets that tests open and close themselves, answers that they queue.
import { cleanup } from "@testing-library/svelte";
import { afterEach, beforeEach, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import type { LineInfo, SeatInfo, Snapshot } from "../src/lib/types";

export class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all[FakeSocket.all.length - 1]!;
  }
  readyState = 0;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

interface Said {
  status?: number;
  body?: unknown;
  /** In place of the body: what arrived of it. */
  text?: string;
}
type Answer = Said | "lost" | Promise<Said>;

/** A fetch that answers by method and path, in the order in which answers were queued; the last one stays. */
export class FakeServer {
  asked: { path: string; body: unknown }[] = [];
  #answers = new Map<string, Answer[]>();

  on(path: string, ...answers: Answer[]): this {
    this.#answers.set(path, answers);
    return this;
  }
  bodies(path: string): unknown[] {
    return this.asked.filter((each) => each.path === path).map((each) => each.body);
  }
  fetch = async (path: string, init?: RequestInit): Promise<Response> => {
    const key = `${init?.method ?? "GET"} ${path}`;
    this.asked.push({ path: key, body: init?.body ? JSON.parse(init.body as string) : undefined });
    const answers = this.#answers.get(key);
    const answer = await (answers && answers.length > 1 ? answers.shift()! : answers?.[0]);
    if (answer === undefined) throw new Error(`nobody expected ${key}`);
    if (answer === "lost") throw new TypeError("network");
    const { status = 200, body, text = JSON.stringify(body) } = answer;
    return new Response(status === 204 ? null : text, { status });
  };
}

export function stubNetwork(): FakeServer {
  const server = new FakeServer();
  FakeSocket.all = [];
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("WebSocket", FakeSocket);
  return server;
}

/** Each test of a page begins in English, with nothing on the network and what others do shown at once. */
export function withPages(made: (server: FakeServer) => void): void {
  beforeEach(() => {
    made(stubNetwork());
    settings.pace = "none";
    settings.language = "en";
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

export function line(seat: number, text: string, told: string[] = [], words = ""): LineInfo {
  return { seat, whose: seat, text, words, closed: false, told, begins: [] };
}

/** A line after which a turn or a round begins, as the last thing told says too; it is the seat's own unless somebody only goes first. */
export function beginning(of: LineInfo, title: string, seat: number, says = "has the dice"): LineInfo {
  const begins = { sentence: of.told.length, title, seat, holds: says === "has the dice" };
  return { ...of, told: [...of.told, `${title}: seat ${seat} ${says}.`], begins: [...of.begins, begins] };
}

export function seat(name: string, more: Partial<SeatInfo> = {}): SeatInfo {
  return { name, kind: "person", bot: null, stand_in: false, yours: false, present: true, ...more };
}

/** A snapshot of a game, with the types that its board gives to what is sent. */
export interface Sample<Position, Aids, Values> extends Omit<Snapshot, "position" | "aids" | "sheet"> {
  position: Position;
  aids: Aids;
  sheet: Omit<Snapshot["sheet"], "values"> & { values: Values };
}

/** The headings of a board that skip a level below the one before; the heading of the table itself is above them all. */
export function skippingHeadings(board: Element): string[] {
  const headings = [...board.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  const levels = headings.map((each) => Number(each.tagName[1]));
  return headings.filter((_, index) => levels[index]! > (levels[index - 1] ?? 1) + 1).map((each) => `${each.tagName}: ${each.textContent}`);
}

export const OPTIONS = [
  { action: 1, text: "city4", words: "4th city: check a box", wastes: false, ends: false },
  { action: 2, text: "end build", words: "End building (2 workers unused)", wastes: true, ends: true },
];

/** A snapshot with a whole log; `from` cuts off the lines that a connection has already. */
export function snapshot(lines: LineInfo[], more: Partial<Snapshot> = {}, from = 0): Snapshot {
  return {
    table: "t1",
    game: "bronze",
    title: "The Bronze Age",
    sheet: { name: "classic", title: "Classic", values: {}, changes: {}, options: {} },
    has_secrets: false,
    players: 2,
    seat: 0,
    seats: [seat("Ada", { yours: true }), seat("Bot", { kind: "bot", bot: "medium" })],
    next_command: 1,
    to_move: 0,
    over: false,
    winners: [],
    ending: "",
    position: { round: 1, scores: [{ monuments: 1, disasters: -2, total: -1, goods_value: 3 }, { monuments: 4, disasters: 0, total: 4, goods_value: 0 }] },
    aids: {},
    decision: { question: "What will your 2 workers build?", clauses: ["BR-3.1"], options: OPTIONS, refused: [] },
    can_undo: false,
    rematch: null,
    line: lines.length,
    first_line: from,
    lines: lines.slice(from),
    ...more,
  };
}
