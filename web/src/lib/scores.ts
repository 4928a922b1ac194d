// The scores of a position and their parts, whatever the game.
import type { Snapshot } from "./types";

/** Parts that only decide a tie. */
const TIES = new Set(["goods_value", "pegs", "sum", "resource_cubes"]);

export interface Score {
  total: number;
  parts: [string, number][];
  ties: [string, number][];
}

export function scoresOf(snapshot: Snapshot): Score[] {
  const found = snapshot.position["scores"];
  if (!Array.isArray(found)) return [];
  return found.map((each: unknown) => {
    const score: Score = { total: 0, parts: [], ties: [] };
    if (typeof each !== "object" || each === null) return score;
    for (const [name, value] of Object.entries(each)) {
      if (typeof value !== "number") continue;
      if (name === "total") score.total = value;
      else if (TIES.has(name)) score.ties.push([name, value]);
      else score.parts.push([name, value]);
    }
    return score;
  });
}

/** The place of each seat, winners first; seats equal in points and tie-break share a place. */
export function placesOf(snapshot: Snapshot): number[] {
  const scores = scoresOf(snapshot);
  const ranked = snapshot.seats.map((_, seat) => {
    const score = scores[seat];
    return [snapshot.winners.includes(seat) ? 1 : 0, score?.total ?? 0, ...(score?.ties ?? []).map(([, value]) => value)];
  });
  const isBetter = (one: number[], other: number[]) => {
    const at = one.findIndex((value, index) => value !== other[index]);
    return at >= 0 && one[at]! > (other[at] ?? 0);
  };
  return ranked.map((mine, seat) => (snapshot.winners.includes(seat) ? 1 : ranked.filter((other) => isBetter(other, mine)).length + 1));
}

/** What a single player had to beat, if the game says so. */
export function targetOf(snapshot: Snapshot): number | undefined {
  return snapshot.players === 1 ? (snapshot.sheet.values.solitaire as { target?: number } | undefined)?.target : undefined;
}

/** Whether a single player has lost: nobody is named the winner, or the target is not beaten. */
export function isLostAlone(snapshot: Snapshot): boolean {
  if (!snapshot.over || snapshot.players !== 1) return false;
  const target = targetOf(snapshot);
  return snapshot.winners.length === 0 || (target !== undefined && (scoresOf(snapshot)[0]?.total ?? 0) <= target);
}

/** A minus that lines up with figures. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

function whole(snapshot: Snapshot, name: string): number | undefined {
  const value = snapshot.position[name];
  return typeof value === "number" && value > 0 ? value : undefined;
}

/** The current round or turn, if the position gives it. After the last round of a turn there is no current round. */
export function momentOf(snapshot: Snapshot): { turn?: number; round?: number } {
  const turn = whole(snapshot, "turn");
  const round = whole(snapshot, "round");
  const rounds = (snapshot.sheet.values.turn as { rounds?: number } | undefined)?.rounds ?? Infinity;
  const past = turn !== undefined && round !== undefined && (snapshot.over || round > rounds);
  return { turn, round: past ? undefined : round };
}
