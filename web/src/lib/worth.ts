// The values of options and games as the reader's language writes them: chances in percent, points with one decimal.
import { currentLanguage } from "../texts/index.svelte";
import { percent } from "./percent";

function number(value: number, digits: number, more: Intl.NumberFormatOptions = {}): string {
  const form = new Intl.NumberFormat(currentLanguage(), { minimumFractionDigits: digits, maximumFractionDigits: digits, ...more });
  const scale = 10 ** (digits + (more.style === "percent" ? 2 : 0));
  return form.format(Math.round(value * scale) === 0 ? 0 : value).replace("-", "−");
}

const CHANCE = { style: "percent" } as const;
const SIGNED = { signDisplay: "exceptZero" } as const;

/** A value and its margin of error. */
export function worthOf(each: { value: number; margin: number }, inPoints: boolean): { value: string; margin: string } {
  if (inPoints) return { value: number(each.value, 1), margin: number(each.margin, 1) };
  return { value: percent(each.value), margin: number(100 * each.margin, each.margin < 0.01 ? 1 : 0) };
}

/** A value of the game: a chance, or points. */
export function valued(value: number, inPoints: boolean): string {
  return number(value, 1, inPoints ? {} : CHANCE);
}

/** A change of it, with its sign. */
export function changed(value: number, inPoints: boolean): string {
  return number(value, 1, inPoints ? SIGNED : { ...CHANCE, ...SIGNED });
}
