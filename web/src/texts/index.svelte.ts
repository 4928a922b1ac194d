// Texts in the language of the reader: one catalogue for each, by game and by room.
export type Language = "en" | "de";
let language = $state<Language>("en");
export function currentLanguage(): Language {
  return language;
}
export function setLanguage(wanted: Language): void {
  language = wanted;
}
/** One of the texts given for each language, that of the reader's. */
export function inLanguage<T>(texts: Record<Language, T>): T {
  return texts[language];
}
