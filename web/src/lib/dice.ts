// Sealed dice (docs/dice.md): the browser's pinch of salt, the seals that it has seen, and the check after the game.
import { bytesOf, hex, hmacSha256, sha256 } from "./sha256";
import type { DiceInfo, Draws, LineInfo } from "./types";

const SALT_BYTES = 16;
const CODES = 2 ** 32;

/** A salt that no server can have known before. */
export function newSalt(): string {
  return hex(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
}

export function sealOf(secret: string): string {
  return hex(sha256(bytesOf(secret)));
}

/** The beginning of a seal, as people compare it. */
export function short(seal: string): string {
  return `${seal.slice(0, 4)} ${seal.slice(4, 8)}`;
}

/** The outcome of a draw, as secret and salt decide it. */
export function drawn(secret: string, salt: string, number: number, weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(total >= 1 && total <= CODES)) return -1;
  for (let attempt = 1; ; attempt++) {
    const mixed = hmacSha256(bytesOf(secret), new TextEncoder().encode(`${salt} ${number} ${attempt}`));
    const code = new DataView(mixed.buffer).getUint32(0);
    if (code < CODES - (CODES % total)) return outcomeAt(code % total, weights);
  }
}

function outcomeAt(point: number, weights: readonly number[]): number {
  return weights.findIndex((weight) => (point -= weight) < 0);
}

/** What a browser keeps of a table's dice when it sees them for the first time. */
export interface Noted {
  seal: string;
  salt: string;
  /** When, in milliseconds. */
  at: number;
  /** `before`: this browser was shown the seal before it added its salt; `late`: when the game was already over. */
  when: "before" | "during" | "late";
}

const KEY = "astragal-seals";
const MOST_KEPT = 300;

function allNoted(): Record<string, Noted> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, Noted>) : {};
  } catch {
    return {};
  }
}

/** What this browser saw of a table's dice when it first did. */
export function notedOf(table: string): Noted | undefined {
  return allNoted()[table];
}

/** Keep the seal and the salt of a table, unless that was done before. */
export function noteDice(table: string, dice: { seal: string; salt: string }, when: Noted["when"]): void {
  const known = allNoted();
  if (known[table]) return;
  const kept = Object.entries(known).slice(1 - MOST_KEPT);
  const noted: Noted = { seal: dice.seal, salt: dice.salt, at: Date.now(), when };
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [table, noted]])));
  } catch {
    // The browser stores nothing: it cannot compare later.
  }
}

/** Whether the dice of a table are others than this browser saw first. */
export function isOther(noted: Noted | undefined, dice: DiceInfo): boolean {
  return noted !== undefined && (noted.seal !== dice.seal || noted.salt !== dice.salt);
}

/** A draw that is not as sealed, with its line of the log. */
export interface Wrong {
  number: number;
  line: number;
  text: string;
}

export interface Checked {
  /** Whether the secret is the one that was sealed. */
  fits: boolean;
  /** How many draws the seal promised. */
  draws: number;
  wrong: Wrong[];
  /** Whether the draws are those of the log, each in its place and none left out. */
  complete: boolean;
}

/** Check every draw of a finished game: against secret and salt, and against the log that the page shows. */
export function checked(dice: DiceInfo, { draws }: Draws, lines: readonly LineInfo[]): Checked {
  const secret = dice.secret ?? "";
  const promised = draws.slice(dice.after);
  return {
    fits: sealOf(secret) === dice.seal,
    draws: promised.length,
    wrong: promised.filter((draw) => drawn(secret, dice.salt, draw.number, draw.weights) !== draw.outcome),
    complete:
      lines.filter((line) => line.seat < 0).length === draws.length &&
      draws.every((draw, index) => draw.number === index + 1 && lines[draw.line - 1]?.seat === -1 && lines[draw.line - 1]?.text === draw.text),
  };
}

export function isRight({ fits, wrong, complete }: Checked): boolean {
  return fits && complete && wrong.length === 0;
}
