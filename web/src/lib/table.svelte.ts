// A table as the page holds it: one live connection, the view it brings, what can be done there, and the curtain between
// people who share a screen. Commands, others' steps, hints and the look back have modules of their own.
import type { Choices } from "../boards/types";
import { currentLanguage, type Language } from "../texts/index.svelte";
import { api, Refusal } from "./api";
import { firstDifference, isStale, joined, type Arrived } from "./arrived";
import { choicesOf } from "./choices";
import { Commands, type Send } from "./commands.svelte";
import { handoverTo, type Handover } from "./curtain";
import { Hints } from "./hints.svelte";
import { Live, waitBefore } from "./live";
import { sinceLastOwn } from "./log";
import { LookBack } from "./lookback.svelte";
import { isShared, ownSeats } from "./seats";
import { sleep } from "./sleep";
import { Steps } from "./steps.svelte";
import type { Done, LineInfo, OptionInfo, Preview, Snapshot } from "./types";

export type Connection = "connecting" | "open" | "lost" | "gone";

/** Why something was not done, and by which clause. */
export interface Explanation {
  sentence: string;
  clause: string | null;
}

export class Table {
  readonly id: string;
  readonly hints: Hints;
  readonly lookBack: LookBack;

  /** The newest snapshot that has been shown; undefined at first and behind a curtain. */
  live = $state.raw<Snapshot>();
  lines = $state.raw<LineInfo[]>([]);
  /** What was told between the previous snapshot and this one. */
  fresh = $state.raw<string[]>([]);
  connection = $state<Connection>("connecting");
  explanation = $state.raw<Explanation>();
  /** An option that would waste something, or end the turn, and waits to be confirmed. */
  confirming = $state.raw<OptionInfo>();
  /** The seat of somebody else who has just taken a decision back. */
  takenBack = $state.raw<{ seat: number }>();
  /** The seat to hand the screen over to; until then nothing of the table is shown. */
  curtain = $state.raw<Handover>();

  /** What was shown before, if `live` follows from it. */
  #liveBefore = $state.raw<Snapshot>();
  /** The seat whose view is wanted; null for a spectator. */
  #wanted: number | null = null;
  /** The newest view that has arrived, shown or not. */
  #newest: Arrived | undefined;
  #commands = new Commands({
    newest: () => this.#newest?.snapshot,
    fetch: () => api.snapshot(this.id, this.#wanted),
    receive: (snapshot) => this.#receive(snapshot),
  });
  #steps = new Steps({
    othersActed: (next) => this.#othersActed(next),
    show: (next, follows) => this.#show(next, follows),
  });
  #connected = new Live({
    address: () => api.liveAddress(this.id),
    opened: (again) => {
      this.connection = "open";
      // During a gap decisions may have been taken back and made again: only the whole log is sure to be right.
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
  /** Incremented on every start and stop, so that late answers to an earlier visit are recognised. */
  #visit = 0;
  #language: Language = currentLanguage();
  /** The same lines will come again in another language. */
  #retold = false;
  #previews = new Map<string, Promise<Preview>>();

  constructor(id: string) {
    this.id = id;
    this.hints = new Hints(id);
    this.lookBack = new LookBack(id);
  }

  /** The moment being looked back at; undefined while the present is shown. */
  get past(): Snapshot | undefined {
    return this.lookBack.past;
  }

  /** Whether a command is under way. */
  get busy(): boolean {
    return this.#commands.busy;
  }

  /** Whether a command was not answered and is being sent again. */
  get resending(): boolean {
    return this.#commands.resending;
  }

  /** How many steps of others wait to be shown. */
  get behind(): number {
    return this.#steps.behind;
  }

  /** What the page shows: the present, or the moment being looked back at. */
  get shown(): Snapshot | undefined {
    return this.past ?? this.live;
  }

  /** What was shown before, if this follows from it. */
  get before(): Snapshot | undefined {
    return this.past ? this.lookBack.before : this.#liveBefore;
  }

  /** Whether nothing can be done now: in a look back, while others' steps are shown, and while a command is under way. */
  get asleep(): boolean {
    return this.past !== undefined || this.busy || this.behind > 0;
  }

  /** What can be done. While a command is under way it looks the same but has no effect. */
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
        past: this.past !== undefined,
        closed: this.behind > 0,
        waiting: this.busy,
        hinted: this.past ? this.lookBack.judged?.best : this.hints.marked,
        taken: this.past && this.lookBack.judged?.taken,
      },
    );
  });

  /** What others did while the viewer waited, when it is the viewer's turn to decide again. */
  readonly whileWaiting: LineInfo[] = $derived.by(() => {
    const live = this.live;
    return live?.decision && this.behind === 0 ? sinceLastOwn(this.lines, ownSeats(live)) : [];
  });

  // Coming and going.

  async start(): Promise<void> {
    const visit = ++this.#visit;
    for (let attempt = 0; visit === this.#visit; attempt++) {
      try {
        const first = await api.snapshot(this.id);
        if (visit !== this.#visit) return;
        this.#wanted = first.seat;
        const hides = first.has_secrets && !first.over && isShared(first);
        if (hides && first.seat !== null) this.#closeCurtain(first, first.seat);
        else this.#receive(first);
        this.#connected.connect();
        return;
      } catch (error) {
        if (visit !== this.#visit) return;
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
    this.#visit++;
    this.#connected.close();
    this.#steps.clear();
    this.#commands.giveUp();
    this.lookBack.giveUp();
    this.hints.drop();
  }

  /** Start again, after taking a seat. */
  async restart(): Promise<void> {
    this.stop();
    this.#forget();
    this.curtain = undefined;
    await this.start();
  }

  /** Another language was chosen: have everything told again in it. */
  speak(language: Language): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#turnOver();
    if (!this.#connected.begun) return;
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
    if (isStale(this.#newest?.snapshot, snapshot)) return;
    const arrived = joined(this.#newest?.lines ?? [], snapshot);
    if (!arrived) return this.#say(0);
    this.#newest = arrived;
    if (this.#retold && snapshot.first_line === 0) {
      // What was shown already is not news in another language; waiting steps are in the old one.
      this.#retold = false;
      this.#steps.clear();
      this.lines = arrived.lines.slice(0, this.lines.length);
    }
    this.#commands.arrived(snapshot);
    this.#steps.add(arrived);
  }

  #othersActed(next: Arrived): boolean {
    if (!this.live) return false;
    const yours = ownSeats(next.snapshot);
    const from = firstDifference(this.lines, next.lines);
    return next.lines.slice(from).some((line) => line.seat >= 0 && !yours.includes(line.seat));
  }

  /** Skip what is still to be shown of the others' turns, up to the viewer's next decision. */
  skip(): void {
    if (this.behind > 0 || !this.live?.decision) this.#steps.skip();
  }

  #show({ snapshot, lines }: Arrived, follows: boolean): void {
    const before = this.live;
    const same = before !== undefined && before.seat === snapshot.seat;
    const from = same ? firstDifference(this.lines, lines) : 0;
    const changed = !same || from < lines.length || lines.length < this.lines.length || before.next_command !== snapshot.next_command;
    if (changed) {
      this.#turnOver();
      this.fresh = before ? lines.slice(firstDifference(this.lines, lines)).flatMap((line) => line.told) : [];
    }
    if (same && lines.length < this.lines.length && !ownSeats(snapshot).includes(snapshot.to_move)) this.takenBack = { seat: snapshot.to_move };
    if (lines.length < this.lines.length || from < this.lines.length || before?.over !== snapshot.over) this.lookBack.forget();
    // A moment still on its way was wanted by the other seat.
    if (!same) this.lookBack.giveUp();
    this.#liveBefore = follows && before && (same || !snapshot.has_secrets) ? before : undefined;
    this.live = snapshot;
    this.lines = lines;
    if (this.past && this.past.line > lines.length) this.backToNow();
    this.#follow(snapshot);
  }

  // People who share a screen.

  /** Switch the view to whichever of our seats is to move: at once, or through a curtain where hands are hidden. */
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
    this.curtain = handoverTo(seat, snapshot);
  }

  #receiveBehindCurtain(snapshot: Snapshot): void {
    const next = snapshot.to_move;
    if (this.curtain) this.curtain = handoverTo(ownSeats(snapshot).includes(next) ? next : this.curtain.seat, snapshot);
  }

  /** The player of the seat has come to the screen. */
  liftCurtain(): void {
    if (!this.curtain) return;
    this.#wanted = this.curtain.seat;
    this.curtain = undefined;
    this.#say(0);
  }

  /** Forget everything seen, and stop waiting for anything asked. */
  #forget(): void {
    this.#steps.clear();
    this.#commands.giveUp();
    this.lookBack.end();
    this.lookBack.forget();
    this.#newest = undefined;
    this.live = undefined;
    this.#liveBefore = undefined;
    this.lines = [];
    this.fresh = [];
    this.#turnOver();
  }

  /** Clear what was said about the previous question. */
  #turnOver(): void {
    this.hints.drop();
    this.explanation = undefined;
    this.confirming = undefined;
    this.takenBack = undefined;
    this.#previews.clear();
  }

  // Commands.

  /** Carry an option out, or ask for confirmation if something would go to waste or the dice are rolled right after it. */
  act(option: OptionInfo, sure = false): void {
    if (this.asleep) return;
    const confirmed = this.confirming?.text === option.text;
    if (option.wastes && !confirmed && !sure) {
      this.explanation = undefined;
      this.confirming = option;
      return;
    }
    void this.#play(option, sure || confirmed || option.ends);
  }

  async #play(option: OptionInfo, sure: boolean): Promise<boolean> {
    this.confirming = undefined;
    const done = await this.#command((seat, number) => api.play(this.id, seat, number, option.text, sure));
    if (done?.asks) this.confirming = option;
    return done !== undefined && !done.asks;
  }

  /** Carry an option out repeatedly, until it is no longer open or something is asked. */
  async fill(option: OptionInfo): Promise<void> {
    if (this.asleep || option.wastes) return this.act(option);
    for (let next: OptionInfo | undefined = option; next; ) {
      if (!(await this.#play(next, false)) || this.asleep) return;
      next = this.live?.decision?.options.find((each) => each.text === option.text);
    }
  }

  /** Explain why something outside the current question cannot be done, by asking the rules. */
  async whyNot(text: string): Promise<void> {
    const live = this.live;
    if (this.asleep || !live?.decision || live.seat === null) return;
    try {
      await api.preview(this.id, live.seat, text);
    } catch (error) {
      // Something that is no move in this game has no clause, and needs no explanation.
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

  /** Give a command; returns the answer once its outcome is known here too. */
  async #command(send: Send): Promise<Done | undefined> {
    this.explanation = undefined;
    try {
      return await this.#commands.give(send);
    } catch (error) {
      this.explanation = explanationOf(error);
      if (error instanceof Refusal && error.status === 409) this.#say(0);
      return undefined;
    }
  }

  // Aids.

  async askHint(): Promise<void> {
    const live = this.live;
    if (this.asleep || !live?.decision || live.seat === null) return;
    const isStillAsked = () => this.live?.line === live.line && this.live.seat === live.seat;
    try {
      await this.hints.ask(live.seat, isStillAsked);
    } catch (error) {
      if (isStillAsked()) this.explanation = explanationOf(error);
    }
  }

  preview(option: OptionInfo): Promise<Preview> {
    const seat = this.live?.seat;
    if (seat === null || seat === undefined) return Promise.reject(new Error("A spectator has no previews"));
    const known = this.#previews.get(option.text);
    if (known) return known;
    // The position may have changed before the server looks at it.
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

  /** Show beside the tray why something is not possible. */
  explain(sentence: string, clause: string | null = null): void {
    this.explanation = { sentence, clause };
  }

  // Looking back.

  async lookAt(line: number): Promise<void> {
    const live = this.live;
    if (!live) return;
    const wanted = Math.max(0, Math.min(line, this.lines.length));
    if (wanted === this.lines.length) return this.backToNow();
    try {
      if (!(await this.lookBack.to(wanted, live.seat))) return;
      this.explanation = undefined;
      this.confirming = undefined;
    } catch (error) {
      this.explanation = explanationOf(error);
    }
  }

  backToNow(): void {
    this.lookBack.end();
    this.#liveBefore = undefined;
  }
}

function explanationOf(error: unknown): Explanation {
  if (error instanceof Refusal) return { sentence: error.message, clause: error.clause };
  return { sentence: error instanceof Error ? error.message : String(error), clause: null };
}
