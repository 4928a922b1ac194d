import type { Choices } from "../boards/types";
import type { OptionInfo, Preview, RefusedInfo, Snapshot } from "./types";

export interface Doing {
  act(option: OptionInfo, sure?: boolean): void;
  fill(option: OptionInfo): void;
  whyNot(text: string): void;
  explain(refused: RefusedInfo): void;
  preview(option: OptionInfo): Promise<Preview>;
}

export interface Mood {
  /** A look back: nothing is open. */
  past?: boolean;
  /** Nothing is open: while others' steps are shown. */
  closed?: boolean;
  /** Everything looks the same but nothing can be done: while a move is under way. */
  waiting?: boolean;
  hinted?: string | undefined;
  taken?: string | undefined;
}

/** The decision of a snapshot, by notation. */
export function choicesOf(snapshot: Snapshot, doing: Doing, { past = false, closed: shut = false, waiting = false, hinted, taken }: Mood = {}): Choices {
  const decision = past || shut ? null : snapshot.decision;
  const options = decision?.options ?? [];
  const open = new Map(options.map((option) => [option.text, option]));
  const closed = new Map((decision?.refused ?? []).map((refused) => [refused.text, refused]));
  return {
    asked: decision !== null,
    past,
    waiting,
    options,
    hinted,
    taken,
    open: (text) => open.get(text),
    closed: (text) => closed.get(text),
    act: (text, sure) => {
      const option = waiting ? undefined : open.get(text);
      if (option && sure) doing.act(option, true);
      else if (option) doing.act(option);
    },
    fill: (text) => {
      const option = waiting ? undefined : open.get(text);
      if (option) doing.fill(option);
    },
    whyNot: (text) => {
      if (decision !== null && !waiting) doing.whyNot(text);
    },
    explain: doing.explain,
    preview: (text) => {
      const option = open.get(text);
      return option ? doing.preview(option) : Promise.reject(new Error(`${text} is not open`));
    },
  };
}
