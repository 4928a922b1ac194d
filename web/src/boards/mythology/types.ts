// The position of Age of Mythology, its sheet and its aids as they come over the wire. Seats in a position count from 1,
// in aids from 0; squares count from 1.
import type { Snapshot } from "../../lib/types";

export const RESOURCES = ["food", "wood", "gold", "favor"] as const;
export const TERRAINS = ["fertile", "forest", "hills", "mountains", "desert", "swamp"] as const;
export const AGES = ["archaic", "classical", "heroic", "mythic"] as const;
export const ACTIONS = ["explore", "gather", "recruit", "build", "trade", "attack", "next_age"] as const;
export const AREAS = ["city", "production", "holding"] as const;
export const VICTORY_CARDS = ["last_battle", "largest_army", "most_buildings", "wonder"] as const;
export const CULTURES = ["egyptian", "greek", "norse"] as const;
export const SQUARES = 16;

export type Resource = (typeof RESOURCES)[number];
export type Terrain = (typeof TERRAINS)[number];
export type Age = (typeof AGES)[number];
export type Action = (typeof ACTIONS)[number];
export type Area = (typeof AREAS)[number];
export type VictoryCard = (typeof VICTORY_CARDS)[number];
export type Culture = (typeof CULTURES)[number];
export type Cubes = Partial<Record<Resource, number>>;
export type Counts = Record<string, number>;

export interface SeatPosition {
  culture: Culture;
  age: Age;
  cubes: Cubes;
  victory: number;
  tiles: Record<string, string>;
  workers: Record<string, "villager" | "dwarf">;
  buildings: Counts;
  units: Counts;
  villagers: number;
  hand: Counts;
  hand_size: number;
  permanents: Action[];
  permanent_count: number;
  spent: Action[];
  named?: Counts;
  fourth?: boolean;
}

export interface Side {
  seat: number;
  limit?: number;
  units?: Counts;
  sealed?: Counts;
  sealed_squares?: number[];
  chosen?: boolean;
  card_chosen?: boolean;
  sealed_card?: string;
  card?: string;
  fallen?: string;
  figure?: number;
  kills?: number[];
  returns?: boolean;
  frenzy?: boolean;
  more_dice?: number;
  special?: number;
  pool?: number;
  dice?: number;
  sixes?: number;
  reinforcements?: number;
}

export interface Battle {
  area: Area;
  winner?: "attacker" | "defender";
  encounters?: number;
  attacker: Side;
  defender: Side;
}

export interface Score {
  last_battle: number;
  largest_army: number;
  most_buildings: number;
  wonder: number;
  great_temple: number;
  total: number;
  resource_cubes: number;
}

export interface Position {
  players: number;
  step: string;
  turn: number;
  round: number;
  start?: number;
  active?: number;
  asked?: number;
  left?: number;
  bank: Cubes;
  victory_bank: number;
  victory_cards: Partial<Record<VictoryCard, number>>;
  pool: Counts;
  offer: Counts;
  decks: Record<Culture, { up: Counts; down: Counts }>;
  last_winner?: number;
  under_way?: {
    card?: string;
    victim?: number;
    pending?: string;
    saving?: number;
    saved?: Cubes;
    gathered?: string;
    lifted?: { villagers?: number; dwarves?: number };
    bought?: number;
  };
  battle?: Battle;
  seats: SeatPosition[];
  scores: Score[];
}

export interface UnitPrinted {
  kind: "mortal" | "myth" | "hero";
  types: string[];
  age: Age;
  dice: number;
  bonus: Counts;
  cost: Cubes;
  specials: string[];
  revival: number;
}

export interface GodPrinted {
  action: Action;
  number: number | string;
  copies: number;
  favor: number;
  power: string;
  amount: number;
  other: number;
}

export interface CulturePrinted {
  board: Terrain[];
  copies: Counts;
  gods: Record<string, GodPrinted>;
  units: Record<string, UnitPrinted>;
}

export interface Printed extends Record<Culture, CulturePrinted> {
  hand: Record<Age, number>;
  turn: { rounds: number; keep: number; keep_with_storehouse: number };
  victory: { cubes: number; temple_favor: number; placed: Counts };
  permanent: Record<string, number | string>;
  plain: Record<string, number | string>;
  next_age: { permanent: number[]; random: number[] };
  gather: { villager: number; dwarf: number };
  battle: Counts;
  quarry: { cubes: number };
  tiles: Record<string, { terrain: Terrain; resource: Resource; cubes: number; copies: number }>;
  buildings: Record<string, { cost: Cubes; most: number; age: Age; gather: Cubes }>;
}

export interface Chance {
  chance: number;
}
export interface Dice {
  number: number;
  parts: string[];
}
export interface Encounter {
  units: [string, string];
  dice: [number, number];
  throws: number[][];
  winner?: 0 | 1;
  by_tie?: boolean;
  fate?: "thrown" | "returned" | "revived";
}
export interface Chronicle {
  attacker: number;
  defender: number;
  area: Area;
  encounters: Encounter[];
  left?: 0 | 1;
  winner?: 0 | 1;
}

export interface SeatAids {
  army: number;
  buildings: number;
  yields: Cubes;
  free: Partial<Record<Terrain, number>>;
  keeps: number;
  spoils: Cubes;
  hand_limit: number;
  pieces: Counts;
  neighbours: number[];
  /** What the seat lacks for The Wonder: whether its age, and which cubes. */
  wonder: { age: boolean; missing: Cubes };
  next_age: Record<"permanent" | "random", { each: number; missing: Cubes }> | null;
}

export interface Aids {
  seats?: SeatAids[];
  leaders?: { last_battle: number | null; largest_army: number | null; most_buildings: number | null };
  gathers?: Record<string, Cubes[]>;
  prices?: Record<string, { cost: Cubes; off: number; short: number; left?: Cubes }>;
  odds?: { wall: number; table: Record<string, Record<string, Chance & { dice: [Dice, Dice] }>> };
  shown?: (Dice & Chance)[];
  special?: { which: "swap" | "berserk" | "throw"; unit: string; use: Dice & Chance; without: Dice & Chance };
  chronicle?: Chronicle;
}

export const positionOf = (snapshot: Snapshot): Position => snapshot.position as unknown as Position;
export const aidsOf = (snapshot: Snapshot): Aids => snapshot.aids as unknown as Aids;
export const printedOf = (snapshot: Snapshot): Printed => snapshot.sheet.values as unknown as Printed;
