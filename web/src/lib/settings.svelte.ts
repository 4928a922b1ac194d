// A visitor's lasting choices: language, theme, pace, whose sheet is open, whether to be notified, name. Kept in this browser only.
import { setLanguage, type Language } from "../texts/index.svelte";

export type Theme = "auto" | "light" | "dark";
export type Pace = "calm" | "brisk" | "quick" | "none";
/** How long each step of another seat is shown before the next, in milliseconds. */
export const PACES: Record<Pace, number> = { calm: 1500, brisk: 750, quick: 250, none: 0 };

/** Whose sheet is open while others play. */
export type Open = "theirs" | "own";

interface Kept {
  language: Language;
  theme: Theme;
  pace: Pace;
  open: Open;
  notify: boolean;
  name: string;
}

const KEY = "astragal";

function kept(): Partial<Kept> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}

function firstLanguage(): Language {
  return typeof navigator !== "undefined" && navigator.language?.toLowerCase().startsWith("de") ? "de" : "en";
}

class Settings {
  #language = $state<Language>("en");
  #theme = $state<Theme>("auto");
  #pace = $state<Pace>("brisk");
  #open = $state<Open>("theirs");
  #notify = $state(false);
  #name = $state("");

  constructor() {
    const found = kept();
    this.#language = found.language === "de" || found.language === "en" ? found.language : firstLanguage();
    this.#theme = found.theme === "light" || found.theme === "dark" ? found.theme : "auto";
    this.#pace = found.pace && found.pace in PACES ? found.pace : "brisk";
    this.#open = found.open === "own" ? "own" : "theirs";
    this.#notify = found.notify === true;
    this.#name = typeof found.name === "string" ? found.name.slice(0, 40) : "";
    this.#apply();
  }

  get language(): Language {
    return this.#language;
  }
  set language(wanted: Language) {
    this.#language = wanted;
    this.#keep();
  }
  get theme(): Theme {
    return this.#theme;
  }
  set theme(wanted: Theme) {
    this.#theme = wanted;
    this.#keep();
  }
  get pace(): Pace {
    return this.#pace;
  }
  set pace(wanted: Pace) {
    this.#pace = wanted;
    this.#keep();
  }
  get open(): Open {
    return this.#open;
  }
  set open(wanted: Open) {
    this.#open = wanted;
    this.#keep();
  }
  get notify(): boolean {
    return this.#notify;
  }
  set notify(wanted: boolean) {
    this.#notify = wanted;
    this.#keep();
  }
  get name(): string {
    return this.#name;
  }
  set name(wanted: string) {
    this.#name = wanted.slice(0, 40);
    this.#keep();
  }

  #apply(): void {
    setLanguage(this.#language);
    const root = document.documentElement;
    root.lang = this.#language;
    if (this.#theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = this.#theme;
  }

  #keep(): void {
    this.#apply();
    const all: Kept = { language: this.#language, theme: this.#theme, pace: this.#pace, open: this.#open, notify: this.#notify, name: this.#name };
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // The browser stores nothing: the choice lasts until the page is left.
    }
  }
}

export const settings = new Settings();
