// The position, the sheet and the aids of `iron` as they come over the wire:
// src/astragal/rules/iron/position.py, sheet.py and src/astragal/server/aids/iron.py.
import type { Unread } from "../types";
import type { DEVELOPMENT_IDS, EMPIRE_IDS, FACE_IDS, FATE_IDS, MONUMENT_IDS, STEP_IDS } from "./ids";
export * from "./ids";

export const DISASTERS = ["unrest", "barbarians", "pestilence", "civil_war", "invasion"] as const;
export const ROWS = ["wealth", "ships", "armies", "goods", "food"] as const;

export type EmpireFace = (typeof EMPIRE_IDS)[number];
export type FateFace = (typeof FATE_IDS)[number];
export type Face = (typeof FACE_IDS)[number];
export type Monument = (typeof MONUMENT_IDS)[number];
export type Development = (typeof DEVELOPMENT_IDS)[number];
export type Step = (typeof STEP_IDS)[number];
export type Disaster = (typeof DISASTERS)[number];
export type Row = (typeof ROWS)[number];

export interface SeatPosition extends Record<Row, number> {
  ports: number;
  port_boxes: number;
  port_urns: number;
  provinces: number;
  province_boxes: number;
  monuments: Partial<Record<Monument, number | "first" | "later">>;
  developments: Development[];
  conquest: number;
  tribute: number;
  disasters: number;
}

export interface Score extends Unread<"developments" | "monuments" | "bonuses" | "wealth" | "tribute" | "disasters" | "pegs"> {
  total: number;
}

export interface Position {
  players: number;
  round: number;
  /** The seat whose turn it is, counted from 1. */
  active: number;
  step: Step;
  rolls: number;
  population: number;
  innovations: number;
  paired?: number;
  free_boxes?: number;
  buying?: Development;
  /** The seat that a tribute demand has come to, counted from 1. */
  asked?: number;
  fate?: FateFace | "?";
  dice?: (EmpireFace | "?")[];
  seats: SeatPosition[];
  to_move: number | "chance" | "over";
  names: string[];
  scores: Score[];
}

export interface EmpireFaceValues extends Unread<"weight"> {
  population: number;
  food: number;
  either: boolean;
  innovations: number;
  port_goods: number;
  goods: number;
  skulls: number;
}
export interface FateFaceValues extends Unread<"weight"> {
  population: number;
  goods: number;
  skulls: number;
  food_change: number;
}

/** Every number that is printed on the sheet in play. */
export interface Values extends Unread<"start"> {
  rows: Record<Row, number>;
  boxes: { conquest: number; tribute: number; disasters: number };
  dice: { rolls: number; empire: Record<EmpireFace, EmpireFaceValues>; fate: Record<FateFace, FateFaceValues> };
  provinces: { boxes: number[]; armies: number[]; tribute: number[] };
  ports: { boxes: number[]; urns: number[] };
  monuments: Record<Monument, { boxes: number; first: number; later: number }>;
  developments: Record<Development, { cost: number; points: number }>;
  roads: { discount: number; starred: Development[] };
  effects: {
    dyemaking_goods: number;
    formations_strength: number;
    navy_strength: number;
    irrigation_food: number;
    aqueducts_food: number;
    architecture_population: number;
    architecture_boxes: number;
    shipmaking_points: number;
    navy_points: number;
    aqueducts_food_per_point: number;
    citizenship_points: number;
    empire_points: number;
    commerce_points: number;
  };
  payment: { good: number; innovation: number; innovation_with_metallurgy: number; wealth: number };
  wealth: { points: number; goods: number; goods_with_coinage: number };
  ships: { goods: number };
  armies: { food: number };
  battles: { armies: number; ships_with_navy: number };
  disasters: {
    famine_boxes: number;
    unrest: { skulls: number; boxes: number };
    barbarians: { skulls: number; strength: number };
    pestilence: { skulls: number; boxes: number };
    civil_war: { skulls: number; boxes: number };
    invasion: { skulls: number; strength: number };
  };
  end: { dev_goal: number; tribute_goal: number; monument_goal: number; round_cap: number };
  solitaire: { rounds: number; target: number; early_end: boolean };
  options: { sheet_limits: boolean; monuments_by_one: boolean } & Unread<"walls_optional" | "any_payment" | "granaries">;
}

export interface Demand {
  /** Null is the opponent of solitaire. */
  seat: number | null;
  strength: number;
  tribute: number;
  good: boolean;
}

export interface Battle {
  against: number;
  margin: number;
  marks: number;
  armies: number;
  ships: number;
}

export interface SeatAids {
  strength: number;
  formations: number;
  navy: number;
  demand: Demand[];
  due: number;
  conquest: Battle;
  barbarians: Battle;
  shields: Partial<Record<Disaster, Development | "walls">>;
  dice: number;
  hungry: number;
  port: { number: number; boxes: number; urns: number } | null;
  province: { number: number; boxes: number; armies: number; tribute: number } | null;
  monuments: Partial<Record<Monument, { missing: number; points: number }>>;
  means: number;
  prices: Partial<Record<Development, number>>;
  bonuses: Partial<Record<Development, number>>;
  innovation: number;
  set: number;
}

export interface Hit {
  seat: number;
  boxes: number;
  tribute: number;
  armies: number;
  ships: number;
  shield: Development | "walls" | null;
  strength?: number;
  against?: number;
}

export interface Race {
  goal: number;
  most: number;
  ahead: number[];
}

export interface Kept {
  population: number;
  innovations: number;
  goods: number;
  goods_lost: number;
  food: number;
  food_lost: number;
  eaten: number;
  hungry: number;
  famine: number;
  food_after: number;
  goods_after: number;
}

export interface Aids {
  seats: SeatAids[];
  end: {
    early: boolean;
    reason: "developments" | "tribute" | "monuments" | "rounds" | null;
    developments: Race;
    tribute: Race;
    monuments: Race;
    rounds: number | null;
    target: number | null;
  };
  disasters: { name: Disaster; skulls: number; hits: Hit[] }[];
  skulls: number;
  disaster: Disaster | null;
  faces: Record<Face, { food: number; population: number; goods: number; innovations: number; pays: number }>;
  as_they_lie: Kept[] | null;
  risk: Record<string, Partial<Record<Disaster | "none", number>>> | null;
}
