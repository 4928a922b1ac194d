// What others did while somebody waited, told in few words: what concerns the reader comes first.
import { turnBegun } from "./log";

export interface Waited {
  /** In the order in which it happened. */
  all: string[];
  /** What names the reader before the rest, the latest first. */
  first: string[];
}

const LETTER = "[\\p{L}\\p{N}]";

function names(sentence: string, name: string): boolean {
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<!${LETTER})${plain}(?!${LETTER})`, "u").test(sentence);
}

/**
 * Sentences since the reader last decided, without what the reader did: it stands before the others' first deed, and
 * after the beginning of the reader's own turn.
 */
export function waitedFor(sentences: readonly string[], own: readonly string[]): Waited {
  const all: string[] = [];
  let ownTurn = true;
  for (const sentence of sentences) {
    const begun = turnBegun(sentence);
    const isOwn = own.some((name) => sentence.startsWith(`${name} `));
    if (begun) ownTurn = own.includes(begun.name);
    else if (!isOwn) {
      if (all.length === 0) ownTurn = false;
      all.push(sentence);
    } else if (!ownTurn) all.push(sentence);
  }
  const concerns = (sentence: string) => own.some((name) => names(sentence, name));
  const latest = [...all].reverse();
  return { all, first: [...latest.filter(concerns), ...latest.filter((sentence) => !concerns(sentence))] };
}
