// The texts of this board in the language of the reader.
import { inLanguage } from "../../texts/index.svelte";
import { bronze as de } from "../../texts/de/bronze";
import { bronze as en, type BronzeTexts } from "../../texts/en/bronze";

export function texts(): BronzeTexts {
  return inLanguage({ en, de });
}
