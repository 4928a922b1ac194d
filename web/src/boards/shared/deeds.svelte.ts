// What carries out a choice made on the board lies in the tray, where it can always be seen; it is laid there by the board.
import { getContext, setContext, type Snippet } from "svelte";

const PLACE = Symbol("deeds");

/** Where boards lay what carries a choice out. */
export class DeedsPlace {
  laid = $state.raw<readonly Snippet[]>([]);

  /** Lay something there; returns how to take it away. */
  lay(deeds: Snippet): () => void {
    this.laid = [...this.laid, deeds];
    return () => (this.laid = this.laid.filter((each) => each !== deeds));
  }
}

export const offerPlace = (): DeedsPlace => setContext(PLACE, new DeedsPlace());
export const placeOfDeeds = (): DeedsPlace | undefined => getContext(PLACE);
