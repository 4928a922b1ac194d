// A table as the page holds it: one live connection that mends itself, commands that are numbered and sent again when
// nobody answered, what others did shown at a pace, and a look back that leaves the present alone.
import type { Choices } from "../boards/types";
import { currentLanguage, type Language } from "../texts/index.svelte";
import { api, Refusal } from "./api";
import { choicesOf } from "./choices";
import { Live, waitBefore } from "./live";
import { sinceLastOwn } from "./log";
import { PACES, settings } from "./settings.svelte";
import { meansTheEnd } from "./tray";
import type { Done, Hint, LineInfo, OptionInfo, Preview, Snapshot, Worths } from "./types";

export type Connection = "connecting" | "open" | "lost" | "gone";

/** Why something was not done, and by which clause. */
export interface Explanation {
  sentence: string;
  clause: string | null;
}

interface Arrived {
  snapshot: Snapshot;
  lines: LineInfo[];
}

const ANSWER_WAIT = 2_000;
const MOST_TRIES_WHEN_IT_FAILS = 6;
const MOST_BEHIND = 400;
const LOOK_AGAIN = 400;
const LOOK_LATER = 2_000;
const QUICK_LOOKS = 25;

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The seats that people at this screen decide for; those that a bot keeps for them are not. */
export function ownSeats(snapshot: Snapshot): number[] {
  return snapshot.seats.flatMap((seat, index) => (seat.yours && !seat.stand_in ? [index] : []));
}

/** Whether people share this screen, also while a bot keeps the seat of one of them: each may be looking. */
function isShared(snapshot: Snapshot): boolean {
  return snapshot.seats.filter((seat) => seat.yours).length > 1;
}

export class Table {
  readonly id: string;

  /** The newest snapshot that has been shown; undefined at first and behind a curtain. */
  live = $state.raw<Snapshot>();
  lines = $state.raw<LineInfo[]>([]);
  /** What was told between the snapshot before and this one. */
  fresh = $state.raw<string[]>([]);
  past = $state.raw<Snapshot>();
  /** What a review says of the moment that is looked back at: what was chosen, and what was clearly better. */
  judged = $state.raw<{ taken: string; best: string | undefined }>();
  connection = $state<Connection>("connecting");
  explanation = $state.raw<Explanation>();
  hint = $state.raw<Hint>();
  /** What the best options are worth, as far as the coach knows. */
  worths = $state.raw<Worths>();
  /** The option of the hint that the player points at; the board marks it. */
  pointed = $state<string>();
  /** An option that would leave something unused, or end the turn, and waits to be confirmed. */
  confirming = $state.raw<OptionInfo>();
  /** A command is under way. */
  busy = $state(false);
  /** A command was not answered and is being sent again. */
  resending = $state(false);
  /** How many steps of others wait to be shown. */
  behind = $state(0);
  /** The seat to hand the screen over to; nothing of the table is shown meanwhile. */
  curtain = $state<{ seat: number; name: string }>();

  #liveBefore = $state.raw<Snapshot>();
  #pastBefore = $state.raw<Snapshot>();
  #wanted: number | null = null;
  #newest: Arrived | undefined;
  #queue: Arrived[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  #hurry = false;
  #connected = new Live({
    address: () => api.liveAddress(this.id),
    opened: (again) => {
      this.connection = "open";
      // After a gap decisions may have been taken back and made anew: only the whole log is sure to be exact.
      this.#say(again ? 0 : this.#known());
    },
    heard: (text) => {
      const message = JSON.parse(text) as Snapshot | { detail: string; clause?: string | null };
      if ("detail" in message) this.explanation = { sentence: message.detail, clause: message.clause ?? null };
      else this.#receive(message);
    },
    lost: () => (this.connection = "lost"),
    refused: () => void this.restart(),
    ask: () => this.#say(this.#known()),
  });
  #stopped = false;
  #until: { seat: number; next: number } | undefined;
  /** Tells whoever waits for it that what a command brought has arrived. */
  #seen: (() => void) | undefined;
  #looking = 0;
  #language: Language = currentLanguage();
  /** The same lines are to come once more, in another language. */
  #retold = false;
  #backs = new Map<string, Snapshot>();
  #previews = new Map<string, Promise<Preview>>();

  constructor(id: string) {
    this.id = id;
  }

  /** What the page shows: the present, or the moment that is looked back at. */
  get shown(): Snapshot | undefined {
    return this.past ?? this.live;
  }

  /** What was shown before it, if the one follows from the other. */
  get before(): Snapshot | undefined {
    return this.past ? this.#pastBefore : this.#liveBefore;
  }

  /** Whether nothing is done now: in a look back, while others' steps are shown, and while a command is under way. */
  get asleep(): boolean {
    return this.past !== undefined || this.busy || this.behind > 0;
  }

  /** What can be done. While a command is under way all of it stays as it is, and nothing comes of it. */
  readonly choices: Choices | undefined = $derived.by(() => {
    const shown = this.past ?? this.live;
    if (!shown) return undefined;
    return choicesOf(
      shown,
      {
        act: (option, sure) => this.act(option, sure),
        fill: (option) => void this.fill(option),
        whyNot: (text) => void this.whyNot(text),
        explain: (refused) => (this.explanation = { sentence: refused.reason, clause: refused.clause }),
        preview: (option) => this.preview(option),
      },
      {
        closed: this.past !== undefined || this.behind > 0,
        waiting: this.busy,
        hinted: this.past ? this.judged?.best : (this.pointed ?? this.worths?.options[0]?.move ?? this.hint?.move),
        taken: this.past && this.judged?.taken,
      },
    );
  });

  /** What others did while the viewer waited, when it is the viewer's turn to decide again. */
  readonly whileWaiting: string[] = $derived.by(() => {
    const live = this.live;
    return live?.decision && this.behind === 0 ? sinceLastOwn(this.lines, ownSeats(live)) : [];
  });

  // Coming and going.

  async start(): Promise<void> {
    this.#stopped = false;
    for (let attempt = 0; !this.#stopped; attempt++) {
      try {
        const first = await api.snapshot(this.id);
        if (this.#stopped) return;
        this.#wanted = first.seat;
        const hides = first.has_secrets && !first.over && isShared(first);
        if (hides && first.seat !== null) this.#closeCurtain(first, first.seat);
        else this.#receive(first);
        this.#connected.connect();
        return;
      } catch (error) {
        if (!(error instanceof Refusal) || !(error.lost || error.tooOften)) {
          this.connection = "gone";
          this.explanation = explanationOf(error);
          return;
        }
        this.connection = "lost";
        await sleep(waitBefore(attempt));
      }
    }
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#connected.close();
  }

  /** Begin anew, after taking a seat. */
  async restart(): Promise<void> {
    this.stop();
    this.#forget();
    this.curtain = undefined;
    await this.start();
  }

  /** Another language was chosen: everything is told again in it. */
  speak(language: Language): void {
    if (language === this.#language) return;
    this.#language = language;
    this.dropHint();
    this.explanation = undefined;
    this.confirming = undefined;
    this.#previews.clear();
    if (this.#stopped || !this.#connected.begun) return;
    this.#retold = true;
    this.#connected.connect();
  }

  #known(): number {
    return this.#newest?.lines.length ?? 0;
  }

  #say(line: number): void {
    this.#connected.say({ seat: this.#wanted, line });
  }

  // What arrives.

  #receive(snapshot: Snapshot): void {
    if (this.curtain) return this.#receiveBehindCurtain(snapshot);
    if (snapshot.seat !== this.#wanted) return;
    const newest = this.#newest?.snapshot;
    const stale = newest !== undefined && newest.seat === snapshot.seat && snapshot.next_command < newest.next_command;
    if (stale) return;
    const kept = this.#newest?.lines ?? [];
    if (snapshot.first_line > kept.length) return this.#say(0);
    const lines = [...kept.slice(0, snapshot.first_line), ...snapshot.lines];
    if (lines.length !== snapshot.line) return this.#say(0);
    this.#newest = { snapshot, lines };
    if (this.#retold && snapshot.first_line === 0) {
      // What was shown before is nothing new in another language; steps that wait are in the old one.
      this.#retold = false;
      this.#queue = [];
      this.lines = lines.slice(0, this.lines.length);
    }
    this.#queue.push(this.#newest);
    if (this.#queue.length > MOST_BEHIND) this.#queue.splice(0, this.#queue.length - 1);
    if (this.#until && (snapshot.seat !== this.#until.seat || snapshot.next_command >= this.#until.next)) this.#answered();
    this.#pump();
  }

  #pump(): void {
    clearTimeout(this.#timer);
    this.behind = this.#queue.length;
    const next = this.#queue[0];
    if (!next) return;
    const hurries = this.#hurry || document.visibilityState === "hidden" || !this.#othersActed(next);
    const pause = hurries ? 0 : PACES[settings.pace];
    const wait = Math.min(pause, this.#shownAt + pause - Date.now());
    if (wait <= 0) {
      this.#queue.shift();
      this.#show(next, true);
      this.#pump();
    } else {
      this.#timer = setTimeout(() => {
        this.#queue.shift();
        this.#show(next, true);
        this.#pump();
      }, wait);
    }
  }

  #othersActed(next: Arrived): boolean {
    if (!this.live) return false;
    const yours = ownSeats(next.snapshot);
    const from = firstDifference(this.lines, next.lines);
    return next.lines.slice(from).some((line) => line.seat >= 0 && !yours.includes(line.seat));
  }

  /** Leave out what is still to be shown of the others' turns, up to the viewer's next decision. */
  skip(): void {
    if (this.behind === 0 && this.live?.decision) return;
    clearTimeout(this.#timer);
    this.#hurry = true;
    const last = this.#queue.pop();
    this.#queue = [];
    if (last) this.#show(last, false);
    this.behind = 0;
  }

  #show(arrived: Arrived, follows: boolean): void {
    const { snapshot, lines } = arrived;
    const before = this.live;
    this.#shownAt = Date.now();
    const same = before !== undefined && before.seat === snapshot.seat;
    const from = same ? firstDifference(this.lines, lines) : 0;
    const changed = !same || from < lines.length || lines.length < this.lines.length || before.next_command !== snapshot.next_command;
    if (changed) {
      this.dropHint();
      this.explanation = undefined;
      this.confirming = undefined;
      this.#previews.clear();
      this.fresh = before ? lines.slice(firstDifference(this.lines, lines)).flatMap((line) => line.told) : [];
    }
    if (lines.length < this.lines.length || from < this.lines.length || before?.over !== snapshot.over) this.#backs.clear();
    this.#liveBefore = follows && before && (same || !snapshot.has_secrets) ? before : undefined;
    this.live = snapshot;
    this.lines = lines;
    if (snapshot.decision || snapshot.over) this.#hurry = false;
    if (this.past && this.past.line > lines.length) this.backToNow();
    this.#follow(snapshot);
  }

  // People who share a screen.

  /** The view goes to the seat to move among ours: at once, or behind a curtain where hands are hidden. */
  #follow(snapshot: Snapshot): void {
    const yours = ownSeats(snapshot);
    const next = snapshot.to_move;
    if (!yours.includes(next) || next === this.#wanted) return;
    if (snapshot.has_secrets && isShared(snapshot)) {
      this.#closeCurtain(snapshot, next);
    } else {
      this.#wanted = next;
      this.#say(snapshot.has_secrets ? 0 : this.#known());
    }
  }

  #closeCurtain(snapshot: Snapshot, seat: number): void {
    this.#forget();
    this.curtain = { seat, name: snapshot.seats[seat]?.name ?? "" };
  }

  #receiveBehindCurtain(snapshot: Snapshot): void {
    const next = snapshot.to_move;
    if (ownSeats(snapshot).includes(next)) this.curtain = { seat: next, name: snapshot.seats[next]?.name ?? "" };
  }

  /** The person whose seat it is has come to the screen. */
  liftCurtain(): void {
    if (!this.curtain) return;
    this.#wanted = this.curtain.seat;
    this.curtain = undefined;
    this.#say(0);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#newest = undefined;
    this.#until = undefined;
    this.#backs.clear();
    this.#previews.clear();
    this.behind = 0;
    this.busy = false;
    this.live = undefined;
    this.#liveBefore = undefined;
    this.past = undefined;
    this.#pastBefore = undefined;
    this.lines = [];
    this.fresh = [];
    this.dropHint();
    this.explanation = undefined;
    this.confirming = undefined;
  }

  // Commands.

  /** Carry an option out, or ask once more if it leaves something unused, or if the dice are rolled right after it. */
  act(option: OptionInfo, sure = false): void {
    if (this.asleep) return;
    const confirmed = this.confirming?.text === option.text;
    if (option.wastes && !confirmed) {
      this.explanation = undefined;
      this.confirming = option;
      return;
    }
    void this.#play(option, sure || confirmed || meansTheEnd(option));
  }

  async #play(option: OptionInfo, sure: boolean): Promise<boolean> {
    this.confirming = undefined;
    const done = await this.#command((seat, number) => api.play(this.id, seat, number, option.text, sure));
    if (done?.asks) this.confirming = option;
    return done !== undefined && !done.asks;
  }

  /** Carry an option out again and again, until it is no longer open or something is asked. */
  async fill(option: OptionInfo): Promise<void> {
    if (this.asleep || option.wastes) return this.act(option);
    for (let next: OptionInfo | undefined = option; next; ) {
      if (!(await this.#play(next, false)) || this.asleep) return;
      next = this.live?.decision?.options.find((each) => each.text === option.text);
    }
  }

  /** Say why something cannot be done that is not among what is asked now: the rules are asked. */
  async whyNot(text: string): Promise<void> {
    const live = this.live;
    if (this.asleep || !live?.decision || live.seat === null) return;
    try {
      await api.preview(this.id, live.seat, text);
    } catch (error) {
      // What is no move at all in this game has no clause, and nothing is to be said of it.
      if (this.live === live && error instanceof Refusal && error.clause) this.explanation = explanationOf(error);
    }
  }

  confirm(): void {
    if (this.confirming) this.act(this.confirming);
  }

  think(): void {
    this.confirming = undefined;
  }

  undo(): void {
    if (this.busy || this.past || !this.live?.can_undo) return;
    if (this.behind > 0) this.skip();
    void this.#command((seat, number) => api.undo(this.id, seat, number));
  }

  /** Send a command until it is answered; when what came of it is known here too, returns the answer. */
  async #command(send: (seat: number, number: number) => Promise<Done>): Promise<Done | undefined> {
    const snapshot = this.#newest?.snapshot;
    if (!snapshot || snapshot.seat === null || this.busy) return undefined;
    const { seat, next_command: number } = snapshot;
    this.busy = true;
    this.explanation = undefined;
    for (let attempt = 0; !this.#stopped; attempt++) {
      try {
        const done = await send(seat, number);
        this.resending = false;
        const newest = this.#newest?.snapshot;
        if (newest && (newest.seat !== seat || newest.next_command >= done.next_command)) this.#answered();
        else {
          this.#until = { seat, next: done.next_command };
          const seen = new Promise<void>((resolve) => (this.#seen = resolve));
          void this.#watch();
          await seen;
        }
        return done;
      } catch (error) {
        const lost = error instanceof Refusal && error.lost;
        if (!lost || (error.status > 0 && attempt >= MOST_TRIES_WHEN_IT_FAILS)) {
          this.resending = false;
          this.busy = false;
          this.explanation = explanationOf(error);
          if (error instanceof Refusal && error.status === 409) this.#say(0);
          return undefined;
        }
        this.resending = true;
        await sleep(waitBefore(attempt));
      }
    }
    return undefined;
  }

  /** The new view comes over the connection; if it does not, it is fetched. */
  async #watch(): Promise<void> {
    for (let attempt = 0; this.#until && !this.#stopped; attempt++) {
      await sleep(attempt === 0 ? ANSWER_WAIT : waitBefore(attempt));
      if (!this.#until || this.#stopped) return;
      try {
        this.#receive(await api.snapshot(this.id, this.#wanted));
      } catch {
        // The next round tries again.
      }
    }
  }

  #answered(): void {
    this.#until = undefined;
    this.busy = false;
    this.#seen?.();
    this.#seen = undefined;
  }

  // Aids.

  async askHint(): Promise<void> {
    const live = this.live;
    if (this.asleep || !live?.decision || live.seat === null) return;
    try {
      const hint = await api.hint(this.id, live.seat);
      if (this.live?.line !== live.line || this.live.seat !== live.seat) return;
      this.dropHint();
      this.hint = hint;
      void this.#askWorths(hint, live.seat);
    } catch (error) {
      this.explanation = explanationOf(error);
    }
  }

  /** Ask how far the coach is until it is done, or until the hint is no longer wanted. */
  async #askWorths(hint: Hint, seat: number): Promise<void> {
    for (let attempt = 0; this.hint === hint && !this.#stopped; attempt++) {
      try {
        const worths = await api.values(this.id, seat);
        if (this.hint !== hint) return;
        this.worths = worths;
        if (worths.state === "done" || worths.state === "nothing") return;
      } catch (error) {
        if (!(error instanceof Refusal) || !(error.lost || error.status === 429)) return;
      }
      await sleep(attempt < QUICK_LOOKS ? LOOK_AGAIN : LOOK_LATER);
    }
  }

  /** Put the hint away. */
  dropHint(): void {
    this.hint = undefined;
    this.worths = undefined;
    this.pointed = undefined;
  }

  preview(option: OptionInfo): Promise<Preview> {
    const seat = this.live?.seat;
    if (seat === null || seat === undefined) return Promise.reject(new Error("A spectator has no previews"));
    const known = this.#previews.get(option.text);
    if (known) return known;
    // The position may pass before the server looks at it.
    if (this.asleep) return Promise.reject(new Error("A move is under way"));
    const asked = api.preview(this.id, seat, option.text);
    this.#previews.set(option.text, asked);
    asked.catch(() => this.#previews.delete(option.text));
    return asked;
  }

  async standIn(seat: number, bot: string | null): Promise<void> {
    try {
      await api.standIn(this.id, seat, bot);
    } catch (error) {
      this.explanation = explanationOf(error);
    }
  }

  /** Say why something is not so, beside the tray. */
  explain(sentence: string, clause: string | null = null): void {
    this.explanation = { sentence, clause };
  }

  // Looking back.

  async lookAt(line: number): Promise<void> {
    const live = this.live;
    if (!live) return;
    const wanted = Math.max(0, Math.min(line, this.lines.length));
    if (wanted === this.lines.length) return this.backToNow();
    const key = `${live.seat}:${wanted}`;
    const looking = ++this.#looking;
    try {
      const found = this.#backs.get(key) ?? (await api.lookBack(this.id, wanted, live.seat));
      if (looking !== this.#looking || this.curtain || this.live?.seat !== live.seat) return;
      this.#backs.set(key, found);
      this.#pastBefore = this.past && this.past.line + 1 === wanted ? this.past : undefined;
      this.past = found;
      this.explanation = undefined;
      this.confirming = undefined;
    } catch (error) {
      if (looking === this.#looking) this.explanation = explanationOf(error);
    }
  }

  backToNow(): void {
    this.#looking++;
    this.past = undefined;
    this.#pastBefore = undefined;
    this.#liveBefore = undefined;
  }
}

function explanationOf(error: unknown): Explanation {
  if (error instanceof Refusal) return { sentence: error.message, clause: error.clause };
  return { sentence: error instanceof Error ? error.message : String(error), clause: null };
}

/** How many lines two readings of a log have in common at the beginning. */
export function firstDifference(one: readonly LineInfo[], other: readonly LineInfo[]): number {
  const most = Math.min(one.length, other.length);
  for (let index = 0; index < most; index++) {
    const a = one[index]!;
    const b = other[index]!;
    if (a === b) continue;
    if (a.seat !== b.seat || a.text !== b.text || a.closed !== b.closed || a.told.join() !== b.told.join()) return index;
  }
  return most;
}
