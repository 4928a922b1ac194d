// What others did while the reader waited, in few words: what concerns the reader comes first.
import type { LineInfo } from "./types";

export interface Waited {
  /** In the order in which it happened. */
  all: string[];
  /** Sentences that name the reader before the rest, latest first. */
  first: string[];
}

const LETTER = "[\\p{L}\\p{N}]";

function names(sentence: string, name: string): boolean {
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<!${LETTER})${plain}(?!${LETTER})`, "u").test(sentence);
}

/**
 * What the lines since the reader's last decision tell, without the reader's own deeds: these come before the others' first
 * deed, after the beginning of the reader's own turn, and with the reader's own dice.
 */
export function waitedFor(lines: readonly LineInfo[], yours: readonly number[], own: readonly string[]): Waited {
  const all: string[] = [];
  let ownTurn = true;
  for (const line of lines) {
    const ownDice = line.seat < 0 && yours.includes(line.whose);
    for (const [place, sentence] of line.told.entries()) {
      const begun = line.begins.find((each) => each.sentence === place);
      const isOwn = own.some((name) => sentence.startsWith(`${name} `));
      if (begun) ownTurn = yours.includes(begun.seat);
      else if (!isOwn) {
        if (all.length === 0) ownTurn = false;
        all.push(sentence);
      } else if (!ownTurn && !ownDice) all.push(sentence);
    }
  }
  const concerns = (sentence: string) => own.some((name) => names(sentence, name));
  const latest = [...all].reverse();
  return { all, first: [...latest.filter(concerns), ...latest.filter((sentence) => !concerns(sentence))] };
}
