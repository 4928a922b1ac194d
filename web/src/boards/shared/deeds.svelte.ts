// Buttons that carry out a choice made on the board are in the tray, where they can always be seen; the board puts them there.
import { getContext, setContext, type Snippet } from "svelte";

const PLACE = Symbol("deeds");

/** Where boards put such buttons. */
export class DeedsPlace {
  laid = $state.raw<readonly Snippet[]>([]);
  /** How much of the window's foot the tray covers now. */
  height = $state(0);

  /** Put a button there; returns a function that removes it. */
  lay(deeds: Snippet): () => void {
    this.laid = [...this.laid, deeds];
    return () => (this.laid = this.laid.filter((each) => each !== deeds));
  }
}

export const offerPlace = (): DeedsPlace => setContext(PLACE, new DeedsPlace());
export const placeOfDeeds = (): DeedsPlace | undefined => getContext(PLACE);
