// What a board gets and what it offers. A board draws the position of one game and puts options where they belong;
// it knows no rule: what is legal, and why something is not, comes from the decision.
import type { Component } from "svelte";
import type { LogHabits } from "../lib/log";
import type { OptionInfo, Preview, RefusedInfo, Snapshot } from "../lib/types";

/** Fields that are sent but read by no board. */
export type Unread<Name extends string> = Record<Name, unknown>;

/** The decision of the viewing seat, by notation. Nothing is open while it is not the viewer's move. */
export interface Choices {
  /** Whether the viewer is being asked something now (never in a look back). */
  readonly asked: boolean;
  /** Whether a moment of the past is shown. */
  readonly past: boolean;
  /** A move is under way: everything stays where it is, the focus included, and pressing has no effect. */
  readonly waiting: boolean;
  /** The option with this notation, if it is legal now. */
  open(text: string): OptionInfo | undefined;
  /** Why this notation is refused, if it belongs to the question but is not legal now. */
  closed(text: string): RefusedInfo | undefined;
  /** All legal options, in the order of their numbers. */
  readonly options: readonly OptionInfo[];
  /** Carry an option out; `sure` if the board has asked for confirmation already. */
  act(text: string, sure?: boolean): void;
  /** Carry an option out repeatedly, as long as it stays open. */
  fill(text: string): void;
  /** Tell the player why something outside the question cannot be done now. */
  whyNot(text: string): void;
  /** Tell the player why something is refused (beside the tray and in the live region). */
  explain(refused: RefusedInfo): void;
  /** What an option would lead to, without carrying it out. */
  preview(text: string): Promise<Preview>;
  /** The notation that a bot advises, after the player asked for a hint, or that a review calls better. */
  readonly hinted: string | undefined;
  /** The notation that was chosen, in a look back from a review. */
  readonly taken?: string | undefined;
}

export interface BoardProps {
  snapshot: Snapshot;
  /** The snapshot shown before this one, so that a board can move what moved; undefined at first and after a jump. */
  before: Snapshot | undefined;
  choices: Choices;
}

export interface Board {
  component: Component<BoardProps>;
  /** Whether the board itself offers this option (a die, a box, a card); the tray shows a button for every other one. */
  places(text: string, snapshot: Snapshot): boolean;
  /** Whether there is something now that one long press can fill. */
  fills?(snapshot: Snapshot): boolean;
  /** How its log is written, where that is more than dice and moves. */
  log?: LogHabits;
  /** What the game calls a round, if not that. */
  rounds?: "turn";
  /** Whether a single player wins or loses by the rules, whatever the points. */
  decidedAlone?: true;
}
