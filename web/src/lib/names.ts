import { currentLanguage } from "../texts/index.svelte";

/** Names in a sentence: "Ada, Bo and Cy". */
export function together(names: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage() === "en" ? "en-GB" : currentLanguage()).format(names);
}
