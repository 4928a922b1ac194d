// The texts around the boards, in the language of the reader.
import { shell as german } from "./de/shell";
import { shell as english, type ShellTexts } from "./en/shell";
import { inLanguage } from "./index.svelte";

export function texts(): ShellTexts {
  return inLanguage({ en: english, de: german });
}
