// A review put in order: what to draw, what to list, and what the log says about a change.
import { api } from "./api";
import { actorsOf, faceOf, facesSaid, type Faces } from "./log";
import { sleep } from "./sleep";
import type { LineInfo, ReviewDecision, ReviewFound, ReviewPart, ReviewState } from "./types";

const LOOK_AGAIN = 700;

/** A review while it is being made, until it is done or could not be made. */
export async function* reviewing(id: string, seat: number | null): AsyncGenerator<ReviewState> {
  let found = await api.beginReview(id, seat);
  while (true) {
    yield found;
    if (found.state === "done" || found.state === "failed") return;
    await sleep(LOOK_AGAIN);
    // Another server on the same store may not know that a review is wanted.
    found = found.state === "none" ? await api.beginReview(id, seat) : await api.review(id, seat);
  }
}

export interface Point {
  line: number;
  value: number;
  /** What led here; undefined at the beginning. */
  part?: ReviewPart;
  /** The decision that led here, if it was one. */
  decision?: ReviewDecision;
}

/** The value of the game from the beginning, change by change. */
export function pointsOf(review: ReviewFound): Point[] {
  const decisions = new Map(review.decisions.map((each) => [each.line, each]));
  const points: Point[] = [{ line: 0, value: review.start }];
  for (const part of review.parts) {
    const decision = part.cause === "skill" ? decisions.get(part.line) : undefined;
    points.push({ line: part.line, value: part.after, part, decision });
  }
  return points;
}

/** Round numbers to draw lines at, from just below the lowest to just above the highest value. */
export function ticksOf(values: readonly number[], inPoints: boolean): number[] {
  if (!inPoints) return [0, 0.25, 0.5, 0.75, 1];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const rough = Math.max(1, (high - low) / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const ticks: number[] = [];
  for (let tick = Math.floor(low / step) * step; tick < high + step; tick += step) ticks.push(tick);
  return ticks;
}

/** The marked decisions, or all of them: costliest first, or in order of play. */
export function listed(decisions: readonly ReviewDecision[], all: boolean, byLoss: boolean): ReviewDecision[] {
  const found = decisions.filter((each) => all || each.mark);
  return byLoss ? found.sort((a, b) => b.loss - a.loss || a.line - b.line) : found;
}

/** The lines of the few decisions that teach most: those that clearly lost the most. */
export function costliest(decisions: readonly ReviewDecision[], few: number): number[] {
  return listed(decisions, false, true).slice(0, few).map((each) => each.line);
}

/** Changes by dice, largest first. */
export function luckOf(review: ReviewFound): ReviewPart[] {
  const size = (part: ReviewPart) => Math.abs(part.after - part.before);
  return review.parts.filter((part) => part.cause === "dice").sort((a, b) => size(b) - size(a) || a.line - b.line);
}

const MOST_SAID = 4;
/** More dice than this are not read one by one. */
const MOST_FACES = 12;
/** The number of lines after a throw within which a seat acts on it. */
const NEXT = 12;

const firstOf = (sentences: readonly string[]) => (sentences.length > MOST_SAID ? [...sentences.slice(0, MOST_SAID), "…"] : sentences);

/** What the log says about a change: the faces thrown (by the board's names) or what came of many, or who did what. */
export function saidOf(part: ReviewPart, lines: readonly LineInfo[], names: readonly string[], faces?: Faces): string {
  const own = lines.slice(part.first_line, part.line);
  if (part.cause === "dice") {
    const fallen = own.filter((line) => line.seat < 0).map((line) => faceOf(line, faces));
    const told = fallen.length > MOST_FACES ? firstOf(own.flatMap((line) => line.told)).join(" ") : "";
    if (told) return told;
    const thrown = facesSaid(fallen);
    const thrower = names.length > 1 ? (names[actorsOf(lines.slice(0, part.line + NEXT), -1)[part.line - 1] ?? -1] ?? "") : "";
    return [thrower, thrown || (own.at(-1)?.told.at(-1) ?? "")].filter(Boolean).join(": ");
  }
  const deeds = own.filter((line) => line.seat >= 0 && !line.closed).map((line) => line.words || line.told[0] || line.text);
  const who = part.cause === "others" ? (names[own.find((line) => line.seat >= 0)?.seat ?? -1] ?? "") : "";
  return [who, firstOf(deeds).join("; ")].filter(Boolean).join(": ");
}

/** Figures rounded to a tenth (of a percent) so that what is shown adds up: the last is the sum of those before it. */
export function roundedSum(parts: readonly number[], sum: number, inPoints: boolean): number[] {
  const unit = inPoints ? 0.1 : 0.001;
  const units = parts.map((part) => Math.round(part / unit));
  let left = Math.round(sum / unit) - units.reduce((all, each) => all + each, 0);
  const off = parts.map((part, index) => part / unit - units[index]!);
  while (left !== 0) {
    const step = Math.sign(left);
    const most = off.reduce((best, each, index) => (each * step > off[best]! * step ? index : best), 0);
    units[most]! += step;
    off[most]! -= step;
    left -= step;
  }
  return units.map((each) => each * unit);
}
