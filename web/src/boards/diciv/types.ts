// The position, the printed numbers and the aids of Die Civilization, as the server sends them.
import type { Snapshot } from "../../lib/types";
import type { Unread } from "../types";
import type { AGE_IDS, COMBINATION_IDS, HAPPINESS_IDS, PURPOSE_IDS, STEP_IDS, TECHNOLOGY_IDS, VICTORY_IDS } from "./ids";
export * from "./ids";

export type Level = (typeof HAPPINESS_IDS)[number];
export type Age = (typeof AGE_IDS)[number];
export type TechnologyId = (typeof TECHNOLOGY_IDS)[number];
export type Purpose = (typeof PURPOSE_IDS)[number];
export type Victory = (typeof VICTORY_IDS)[number];
export type Step = (typeof STEP_IDS)[number];

export interface Realm {
  primary: number;
  empire: number;
  resources: number;
  military: number;
  gold: number;
  happiness: Level;
  technologies: string[];
  modern: number;
  away: number;
  /** A seat counted from 1, or the encampment; only while units are away. */
  target?: number | "encampment";
  out: boolean;
}

export interface Shares extends Unread<"gold" | "cities" | "technology"> {
  total: number;
  sum: number;
}

/** Seats are counted from 1 here. */
export interface Position {
  players: number;
  round: number;
  active: number;
  first: number;
  step: Step;
  to_move: number | "chance" | "over";
  names: string[];
  seats: Realm[];
  scores: Shares[];
  encampment?: { cities: number; military: number; out: boolean };
  dice_left?: number;
  total?: number;
  against?: number;
  thrower?: number;
  joined?: number[];
  match_number?: number;
  closing?: boolean;
  founded?: boolean;
  required?: number;
  attacks?: number;
  dice?: (number | "?")[];
  rolls_left?: number;
  purpose?: Purpose;
  /** Production and economy were exchanged since the last throw; present only if so. */
  renamed?: boolean;
  shifts_used?: number;
  winner?: number;
  victory?: Victory;
}

export type Combination = [(typeof COMBINATION_IDS)[number], ...number[]];

export interface Effects {
  gold_per_turn: number;
  gold_per_turn_per_held: number;
  resource_per_turn: number;
  upkeep_minus: number;
  military_price_minus: number;
  technology_price_minus: number;
  battle_plus: number;
  die_shift_per_turn: number;
  happiness_floor: "none" | Level;
  barbarians_take_no_city: boolean;
}

export interface Technology {
  age: "none" | Age;
  requires: "none" | TechnologyId;
  combination: Combination;
  effects: Effects;
}

/** The printed numbers. */
export interface Values {
  start: { dice: number } & Unread<"primary" | "empire" | "resources" | "military" | "gold" | "happiness">;
  tracks: { resources: number; primary_cities: number; empire_cities: number; military: number; gold: number };
  timeline: { turns: number; start_year: number; step_years: number };
  first_roll: {
    dice: number;
    barbarians: number[];
    resource: number[];
    gold: number[];
    resource_amount: number;
    gold_amount: number;
  };
  match_roll: { dice: number; stop: number[]; resource_amount: number };
  barbarians: { dice: number; with_military: number; without_military: number };
  war: { attacker: number; with_military: number; without_military: number };
  encampment: { cities: number; military: number; dice: number; grows_on: number[]; battle_plus: number };
  happiness: Record<Level, { rolls: number; no_rolls: boolean }>;
  research: { dice: number; most_rolls: number };
  production: { over: number; resource_amount: number; gold_amount: number };
  prices: { resource: number; military: number } & Record<Age, number>;
  victory: { gold: number; cities: number; modern_technologies: number; domination: boolean };
  technologies: Record<string, Technology>;
  options: {
    encampment: boolean;
    off_turn_match_rolls: boolean;
    war_rolls_at: "start_of_turn" | "end_of_turn";
    set_aside_units_defend: boolean;
    purpose_switch_needs_full_reroll: boolean;
    resource_purchase: "shortfall_only" | "free";
    rank_without_victory: boolean;
  } & Unread<"seat_one_starts" | "barbarian_turn_skips_upkeep" | "bought_modern_counts" | "defender_picks_lost_city" | "domination_needs_elimination">;
}

export interface BarbarianRisk {
  stake: "unit" | "city" | "walls" | "nothing";
  chance: number;
}

export interface SeatAids {
  upkeep: number;
  missing: number;
  level: Level;
  rolls: number;
  rolls_at: Record<Level, number>;
  income: { gold: number; interest: number; resources: number };
  unit_price: number;
  prices: Record<string, number>;
  battle_plus: number;
  floor: Level | null;
  to_city: number;
  city: "primary" | "empire";
  barbarians: BarbarianRisk;
}

export interface Throw {
  step: Step;
  side: number | "barbarians" | "encampment";
  faces: number[];
  total: number;
  plus: number;
  effect: "" | "match" | "stop" | "resource" | "gold" | "barbarians" | "number";
  answers: boolean;
}

export interface ThrowChances {
  technologies: Record<string, number>;
  some: number;
  over: number;
}

export interface Purchase {
  gold: number;
  met: boolean;
  level: Level;
  rolls: number;
  wins: boolean;
}

export interface WarOdds {
  seat: number;
  target: number | "encampment";
  rolls: number;
  units: number;
  cities: number;
  unit: number;
  city: number;
  some: number;
  all: number;
  wins: number;
}
/** With what would be left at home. */
export interface DeclarableWar extends WarOdds {
  home: number;
  barbarians: BarbarianRisk | null;
}

/** See `src/astragal/server/aids/diciv.py`. Seats are counted from 0 here. */
export interface Aids {
  seats: SeatAids[];
  throws: Throw[];
  earlier: Throw[];
  wars: WarOdds[];
  fitting?: TechnologyId[];
  dice?: Record<string, ThrowChances>;
  aims?: Record<string, { chance: number; reroll: string }>;
  purchases?: Record<string, Purchase>;
  join?: { expected: number; chance: number };
  war?: Record<string, DeclarableWar>;
  lose?: Record<string, { primary: number; empire: number; upkeep: number; rolls: number }>;
}

export const positionOf = (snapshot: Snapshot) => snapshot.position as unknown as Position;
export const valuesOf = (snapshot: Snapshot) => snapshot.sheet.values as unknown as Values;
export const aidsOf = (snapshot: Snapshot) => snapshot.aids as unknown as Aids;
