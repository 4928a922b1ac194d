// Every route of the server that the client uses, typed; what goes wrong comes back as a Refusal with its sentence.
import { currentLanguage } from "../texts/index.svelte";
import { texts } from "../texts/shell";
import { newSalt, noteDice } from "./dice";
import type { ClauseInfo, Done, Draws, GameOnShelf, Hint, Invitation, Lobby, LogInfo, NewTable, Preview, Promised, Rematch, ReviewState, SeatFromLog, Snapshot, Worths } from "./types";

/** The server said no: a sentence, and the clause if a rule did. Status 0: the server could not be reached. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly clause: string | null = null,
  ) {
    super(detail);
  }

  /** Whether the message may not have arrived, or the server failed: it may be sent again. */
  get lost(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** Whether the server only asks for fewer requests. */
  get tooOften(): boolean {
    return this.status === 429;
  }
}

/** An address with the language wanted for the answer; the server's default is English. */
function spoken(path: string): string {
  const language = currentLanguage();
  return language === "en" ? path : `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  try {
    const answer = await fetch(`/api${spoken(path)}`, { credentials: "same-origin", ...init });
    if (!answer.ok) throw await refusalOf(answer);
    if (answer.status === 204) return undefined as T;
    return (await answer.json()) as T;
  } catch (error) {
    // No server, an answer cut short, or an answer from something in between.
    throw error instanceof Refusal ? error : new Refusal(0, texts().problem.offline);
  }
}

async function refusalOf(answer: Response): Promise<Refusal> {
  let detail = texts().problem.answers(answer.status);
  let clause: string | null = null;
  try {
    const problem: unknown = await answer.json();
    if (typeof problem === "object" && problem !== null) {
      if ("detail" in problem && typeof problem.detail === "string") detail = problem.detail;
      if ("clause" in problem && typeof problem.clause === "string") clause = problem.clause;
    }
  } catch {
    // No sentence came with it: the status must do.
  }
  return new Refusal(answer.status, detail, clause);
}

function post<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

function table(id: string): string {
  return `/tables/${encodeURIComponent(id)}`;
}

function seen(seat: number | null | undefined): string {
  return seat === null || seat === undefined ? "" : `?seat=${seat}`;
}

/** Set a table up with a pinch of this browser's salt, once the server has shown the seal; keep both for the check. */
async function withSealedDice<T>(begin: (dice: { token: string; salt: string }) => Promise<T>, tableOf: (made: T) => string | undefined): Promise<T> {
  const { token, seal } = await ask<Promised>("/dice");
  const salt = newSalt();
  const made = await begin({ token, salt });
  const id = tableOf(made);
  if (id !== undefined) noteDice(id, { seal, salt }, "before");
  return made;
}

export type Move = number | string;

export const api = {
  games: () => ask<GameOnShelf[]>("/games"),
  rules: (game: string) => ask<ClauseInfo[]>(`/games/${encodeURIComponent(game)}/rules`),
  lobby: () => ask<Lobby>("/lobby"),
  open: (wanted: NewTable) =>
    withSealedDice(
      (dice) => post<Invitation>("/tables", { ...wanted, dice }),
      (made) => made.table,
    ),
  lookIntoLog: (text: string) => post<LogInfo>("/logs", { text }),
  openFinishedLog: (text: string) => post<Invitation>("/logs/tables", { text }),
  openLog: (text: string, seats: SeatFromLog[]) =>
    withSealedDice(
      (dice) => post<Invitation>("/logs/tables", { text, seats, dice }),
      (made) => made.table,
    ),
  rematch: (id: string) =>
    withSealedDice(
      (dice) => post<Rematch>(`${table(id)}/rematch`, { dice }),
      (made) => (made.begun ? made.table : undefined),
    ),
  join: (id: string, invitation: string, name: string, seat: number | null = null) =>
    post<unknown>(`${table(id)}/join`, { invitation, name, seat }),
  invited: (id: string, invitation: string) => post<void>(`${table(id)}/invitation`, { invitation }),
  snapshot: (id: string, seat?: number | null) => ask<Snapshot>(`${table(id)}${seen(seat)}`),
  lookBack: (id: string, line: number, seat: number | null) =>
    ask<Snapshot>(`${table(id)}/lines/${line}${seen(seat)}`),
  logAddress: (id: string, seat: number | null) => `/api${table(id)}/log${seen(seat)}`,
  draws: (id: string) => ask<Draws>(`${table(id)}/draws`),
  invitation: (id: string) => ask<Invitation>(`${table(id)}/invitation`),
  play: (id: string, seat: number, number: number, move: Move, sure = true) =>
    post<Done>(`${table(id)}/play`, { seat, number, move, sure }),
  undo: (id: string, seat: number, number: number) => post<Done>(`${table(id)}/undo`, { seat, number }),
  preview: (id: string, seat: number, move: Move) => post<Preview>(`${table(id)}/preview`, { seat, move }),
  hint: (id: string, seat: number) => ask<Hint>(`${table(id)}/hint${seen(seat)}`),
  values: (id: string, seat: number) => ask<Worths>(`${table(id)}/hint/values${seen(seat)}`),
  review: (id: string, seat: number | null) => ask<ReviewState>(`${table(id)}/review${seen(seat)}`),
  beginReview: (id: string, seat: number | null) => post<ReviewState>(`${table(id)}/review`, { seat }),
  standIn: (id: string, seat: number, bot: string | null) => post<void>(`${table(id)}/stand-in`, { seat, bot }),
  liveAddress: (id: string) =>
    `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api${spoken(`${table(id)}/live`)}`,
};

/** The link that brings a friend to a table; the secret is behind the # and never reaches a log. */
export function linkOf(id: string, invitation: string): string {
  return `${location.origin}/t/${encodeURIComponent(id)}#${encodeURIComponent(invitation)}`;
}
