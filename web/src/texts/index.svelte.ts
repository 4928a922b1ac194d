// Texts in the reader's language: a catalogue for each language and part of the page.
export type Language = "en" | "de";
let language = $state<Language>("en");
export function currentLanguage(): Language {
  return language;
}
export function setLanguage(wanted: Language): void {
  language = wanted;
}
/** From texts in every language, the one in the reader's. */
export function inLanguage<T>(texts: Record<Language, T>): T {
  return texts[language];
}
