// Which options belong to which place on the board. Only the notation is known here; the decision says what is legal.
import { boardAsked } from "./names";
import type { View } from "./view";

/** The seat whose board the current question is about. */
export function seatAsked(view: View): number {
  return boardAsked(view.position) ?? view.snapshot.to_move;
}

/** The notations that a square may stand for now; several only if it may get a villager or a Dwarf. */
export function squareMoves(view: View, seat: number, square: number): string[] {
  const { choices, position } = view;
  if (!choices.asked || seat !== seatAsked(view)) return [];
  const tile = position.seats[seat]!.tiles[square];
  if (position.step === "workers") {
    const open = [`lift ${square}`, `villager to ${square}`, `dwarf to ${square}`].filter((text) => choices.open(text));
    if (open.length) return open;
    const worker = position.seats[seat]!.workers[square];
    return tile ? [worker ? `lift ${square}` : `villager to ${square}`] : [];
  }
  if (position.step === "lose_villager") return openOnly(view, `lose villager on ${square}`);
  if (position.step === "power_unit") return openOnly(view, `target square ${square}`);
  if (position.step === "capture") return tile ? [`capture ${square}`] : [];
  if (position.step === "power_square" || position.step === "power_own_square") return tile ? [`target square ${square}`] : [];
  return [];
}

function openOnly(view: View, text: string): string[] {
  return view.choices.open(text) ? [text] : [];
}

/** The notation that a building of this seat may stand for now. */
export function buildingMove(view: View, seat: number, name: string): string | undefined {
  if (!view.choices.asked || seat !== seatAsked(view)) return undefined;
  if (view.position.step === "raze") return `raze ${name}`;
  if (view.position.step === "power_building") return `target ${name}`;
  return undefined;
}

/** Moves by their notation, or by its beginning. */
export const MOVES = [
  "action alone", "attack", "both halves", "bring", "build", "burn", "buy victory cube", "capture", "card", "commit", "decline",
  "discard", "draw", "dwarf to", "end build", "end recruit", "end trade", "fight", "gather", "give", "hydra", "keep", "let die",
  "lift", "lose villager", "no special", "pass", "pay", "place on", "play", "power alone", "raze", "recruit", "retreat", "revive",
  "save", "take", "target", "use special", "villager to", "workers done",
];

/** Whether the board itself offers an option. */
export function placed(text: string): boolean {
  return MOVES.some((move) => text === move || text.startsWith(`${move} `));
}
