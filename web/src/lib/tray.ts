// Which buttons the tray shows, in which order, and where to scroll for the rest.
import type { OptionInfo } from "./types";

export interface TrayButton {
  option: OptionInfo;
  /** Emphasised: the only thing to do, or what ends the step without loss when the board offers nothing. */
  primary: boolean;
}

/** The options that the board does not place, as buttons; those that end the step come last. */
export function trayButtons(options: readonly OptionInfo[], placed: (text: string) => boolean): TrayButton[] {
  const left = options.filter((option) => !placed(option.text));
  const doing = left.filter((option) => !option.ends);
  const ending = left.filter((option) => option.ends);
  return [...doing, ...ending].map((option) => {
    const end = ending.length === 1 && option === ending[0] && !option.wastes;
    return { option, primary: left.length === options.length && (options.length === 1 || end) };
  });
}

/** How much of a choice must be seen, and how much room is left above all of them (for headings) and below. */
const ENOUGH = 60;
const ABOVE = 60;
const BELOW = 12;

type Span = Pick<DOMRect, "top" | "bottom" | "height">;

/** The upper part of a box, as much as must be seen. */
export function headOf(box: Span): Span {
  const height = Math.min(box.height, ENOUGH);
  return { top: box.top, bottom: box.top + height, height };
}

/**
 * How far to scroll so that everything that can be chosen is seen between the top of the window and the tray or, if there is
 * too little room, as much as fits from the first choice on. For a question that is not new, nothing scrolls if any of it is seen.
 */
export function howFarTo(boxes: readonly Span[], floor: number, isNew: boolean): number {
  const seen = boxes.filter((box) => box.top >= 0 && box.top + Math.min(box.height, ENOUGH) <= floor);
  if (isNew ? seen.length === boxes.length : seen.length > 0) return 0;
  const top = Math.min(...boxes.map((box) => box.top)) - ABOVE;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + BELOW;
  return Math.min(top, Math.max(0, bottom - floor));
}
