import type { Choices } from "../boards/types";
import type { OptionInfo, Preview, RefusedInfo, Snapshot } from "./types";

export interface Doing {
  act(option: OptionInfo, sure?: boolean): void;
  fill(option: OptionInfo): void;
  whyNot(text: string): void;
  explain(refused: RefusedInfo): void;
  preview(option: OptionInfo): Promise<Preview>;
}

/** The decision of a snapshot, by notation. `asleep` closes everything: a look back, or a move under way. */
export function choicesOf(snapshot: Snapshot, doing: Doing, asleep = false, hinted?: string): Choices {
  const decision = asleep ? null : snapshot.decision;
  const options = decision?.options ?? [];
  const open = new Map(options.map((option) => [option.text, option]));
  const closed = new Map((decision?.refused ?? []).map((refused) => [refused.text, refused]));
  return {
    asked: decision !== null,
    options,
    hinted,
    open: (text) => open.get(text),
    closed: (text) => closed.get(text),
    act: (text, sure) => {
      const option = open.get(text);
      if (option && sure) doing.act(option, true);
      else if (option) doing.act(option);
    },
    fill: (text) => {
      const option = open.get(text);
      if (option) doing.fill(option);
    },
    whyNot: (text) => {
      if (decision !== null) doing.whyNot(text);
    },
    explain: doing.explain,
    preview: (text) => {
      const option = open.get(text);
      return option ? doing.preview(option) : Promise.reject(new Error(`${text} is not open`));
    },
  };
}
