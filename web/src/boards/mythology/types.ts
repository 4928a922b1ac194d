// The position of Age of Mythology, its sheet and its aids as they come over the wire. Seats in a position count from 1,
// in aids from 0; squares count from 1.
import type { Snapshot } from "../../lib/types";
import type { Unread } from "../types";
import type {
  ACTION_IDS, AGE_IDS, AREA_IDS, BUILDING_IDS, CULTURE_IDS, GATHER_IDS, GOD_IDS, KIND_IDS, PLAIN_CARD_IDS, POWER_IDS, RESOURCE_IDS,
  SPECIAL_IDS, STEP_IDS, TERRAIN_IDS, TILE_IDS, TYPE_IDS, UNIT_IDS, VICTORY_CARD_IDS, WORD_IDS,
} from "./ids";
export * from "./ids";

export const SQUARES = 16;

export type Resource = (typeof RESOURCE_IDS)[number];
export type Terrain = (typeof TERRAIN_IDS)[number];
export type Age = (typeof AGE_IDS)[number];
export type Action = (typeof ACTION_IDS)[number];
export type Area = (typeof AREA_IDS)[number];
export type VictoryCard = (typeof VICTORY_CARD_IDS)[number];
export type Culture = (typeof CULTURE_IDS)[number];
export type Step = (typeof STEP_IDS)[number];
export type Tile = (typeof TILE_IDS)[number];
export type Building = (typeof BUILDING_IDS)[number];
export type Unit = (typeof UNIT_IDS)[number][number];
export type God = (typeof GOD_IDS)[number][number];
/** A card that is drawn; permanent cards are named by their action. */
export type RandomCard = (typeof PLAIN_CARD_IDS)[number] | God;
type Gathered = (typeof GATHER_IDS)[number];
export type Cubes = Partial<Record<Resource, number>>;
export type Counts = Record<string, number>;

export interface SeatPosition {
  culture: Culture;
  age: Age;
  cubes: Cubes;
  victory: number;
  won?: Partial<Record<VictoryCard, number>>;
  tiles: Record<string, Tile>;
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
  fourth?: true;
}

/** Fields that are 0, empty or false are left out. */
export interface Side extends Partial<Unread<"chosen" | "asked" | "figure" | "special" | "pool" | "dice" | "sixes" | "reinforcements">> {
  seat: number;
  limit: number;
  units?: Counts;
  sealed?: Counts;
  sealed_squares?: number[];
  card_chosen?: true;
  sealed_card?: Unit;
  card?: Unit;
  fallen?: Unit;
  kills?: number[];
  returns?: true;
  frenzy?: true;
  more_dice?: number;
}

export interface Battle {
  area: Area;
  winner?: "attacker" | "defender";
  encounters?: number;
  attacker: Side;
  defender: Side;
}

/** What a card has led to so far; fields that are 0, empty or false are left out. */
export interface UnderWay
  extends Partial<
    Unread<
      | "use_action" | "bought" | "place" | "quarry" | "lift_from" | "saved" | "bereaved" | "resume" | "target_square"
      | "food_bonus" | "others_idle" | "more_picks" | "discount" | "mortal_food" | "own_limit" | "other_limit"
      | "first_loss_returns" | "seduction" | "more_dice" | "frenzy"
    >
  > {
  card: Action | RandomCard;
  saving?: number;
  gathered?: Resource | Terrain;
  lifted?: { villagers?: number; dwarves?: number };
  pending?: Building;
  victim?: number;
}

export interface Score extends Record<VictoryCard, number> {
  great_temple: number;
  total: number;
  resource_cubes: number;
}

export interface Position extends Partial<Unread<"seen_by" | "view" | "start" | "first_culture" | "second_culture" | "picks" | "placed" | "last_winner">> {
  players: number;
  step: Step;
  turn: number;
  round: number;
  active?: number;
  asked?: number;
  left?: number;
  bank: Cubes;
  victory_bank: number;
  victory_cards: Partial<Record<VictoryCard, number>>;
  pool: Counts;
  offer: Counts;
  decks: Record<Culture, { up: Counts; down: Counts }>;
  under_way?: UnderWay;
  battle?: Battle;
  seats: SeatPosition[];
  to_move: number | "chance" | "over";
  names: string[];
  scores: Score[];
}

export interface UnitPrinted {
  kind: (typeof KIND_IDS)[number];
  types: (typeof TYPE_IDS)[number][];
  age: Age;
  dice: number;
  bonus: Record<(typeof WORD_IDS)[number], number>;
  cost: Record<Resource, number>;
  specials: (typeof SPECIAL_IDS)[number][];
  revival: number;
}

export interface GodPrinted {
  action: Action;
  number: number | Gathered;
  copies: number;
  favor: number;
  power: (typeof POWER_IDS)[number];
  amount: number;
  other: number;
}

export interface CulturePrinted {
  board: Terrain[];
  copies: Record<(typeof PLAIN_CARD_IDS)[number], number>;
  gods: Record<string, GodPrinted>;
  units: Record<string, UnitPrinted>;
}

/** The printed numbers. */
export interface Values
  extends Record<Culture, CulturePrinted>,
    Unread<"start" | "bank" | "draft" | "seating" | "tile_sheets" | "shades" | "pieces" | "options"> {
  hand: Record<Age, number>;
  turn: { rounds: number; keep: number; keep_with_storehouse: number } & Unread<"rotation_from">;
  victory: { cubes: number; temple_favor: number; placed: Record<string, number> };
  permanent: Record<string, number | Gathered>;
  plain: Record<string, number | Gathered>;
  next_age: { permanent: number[]; random: number[] };
  gather: { villager: number; dwarf: number };
  battle: Record<string, number>;
  quarry: { cubes: number };
  tiles: Record<string, { terrain: Terrain; resource: Resource; cubes: number; copies: number }>;
  buildings: Record<string, { cost: Record<Resource, number>; most: number; age: Age; gather: Record<Resource, number> }>;
}

export interface Chance {
  chance: number;
}
export interface Dice {
  number: number;
  /** How many come from where, in the order to be told: those printed on the card come first. */
  parts: Record<string, number>;
}
export interface Encounter {
  units: [Unit, Unit];
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

type Odds = Chance & { dice: [Dice, Dice] };

export interface Aids {
  seats?: SeatAids[];
  leaders?: { last_battle: number | null; largest_army: number | null; most_buildings: number | null };
  gathers?: Record<string, Cubes[]>;
  prices?: Record<string, { cost: Cubes; off: number; short: number; left?: Cubes }>;
  targets?: { wall: number; razes: number };
  odds?: { wall: number; table: Record<string, Record<string, Odds>> };
  shown?: (Dice & Chance)[];
  special?: { which: "swap" | "berserk" | "throw"; unit: Unit; use: Dice & Chance; without: Dice & Chance };
  chronicle?: Chronicle;
}

export const positionOf = (snapshot: Snapshot): Position => snapshot.position as unknown as Position;
export const aidsOf = (snapshot: Snapshot): Aids => snapshot.aids as unknown as Aids;
export const valuesOf = (snapshot: Snapshot): Values => snapshot.sheet.values as unknown as Values;
