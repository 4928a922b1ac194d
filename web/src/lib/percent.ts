// Figures as the reader's language writes them: "16%" and "0.3", "16 %" and "0,3".
import { currentLanguage } from "../texts/index.svelte";

const FORMS = {
  en: new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 }),
  de: new Intl.NumberFormat("de", { style: "percent", maximumFractionDigits: 0 }),
};

/** A chance in percent; what is only nearly sure or nearly impossible is not rounded to it. */
export function percent(chance: number): string {
  const form = FORMS[currentLanguage()];
  if (chance <= 0) return form.format(0);
  if (chance >= 1) return form.format(1);
  const rounded = Math.round(chance * 100);
  return rounded === 0 ? `<${form.format(0.01)}` : rounded === 100 ? `>${form.format(0.99)}` : form.format(rounded / 100);
}

/** A number with one decimal place. */
export function tenths(value: number): string {
  return new Intl.NumberFormat(currentLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}
