// A position of the Bronze Age, its sheet and its aids, as the server sends them.
// `active` and `to_move` in a position count seats from 1; seats in the aids count from 0.
import type { Unread } from "../types";
import type { CITY_IDS, DEVELOPMENT_IDS, FACE_IDS, GOOD_IDS, ITEM_IDS, MONUMENT_IDS, STEP_IDS } from "./ids";
export * from "./ids";

export const DISASTERS = ["drought", "pestilence", "invasion", "revolt"] as const;

export type Good = (typeof GOOD_IDS)[number];
export type Item = (typeof ITEM_IDS)[number];
export type Face = (typeof FACE_IDS)[number];
export type City = (typeof CITY_IDS)[number];
export type Monument = (typeof MONUMENT_IDS)[number];
export type Development = (typeof DEVELOPMENT_IDS)[number];
export type Step = (typeof STEP_IDS)[number];
export type Disaster = (typeof DISASTERS)[number];
/** A part of the turn, of one step or of several. */
export type Phase = "roll" | "collect" | "feed" | "trade" | "build" | "buy" | "discard";
/** What protects from a disaster. */
export type Shield = Development | "wall";
export type Counts = Partial<Record<Item, number>>;

export interface SeatPosition {
  food: number;
  goods: Partial<Record<Good, number>>;
  cities: number;
  city_boxes: Partial<Record<City, number>>;
  monuments: Partial<Record<Monument, number | "first" | "later">>;
  developments: Development[];
  ships: number;
  disasters: number;
  spoils: number;
}

export interface ScoreParts {
  developments: number;
  monuments: number;
  bonuses: number;
  disasters: number;
  total: number;
  goods_value: number;
}

export interface Offer {
  offers_left: number;
  counters_left?: number;
  from?: number;
  to?: number;
  give?: Counts;
  take?: Counts;
}

export interface Position {
  players: number;
  round: number;
  active: number;
  step: Step;
  dice: (Face | "?")[];
  rolls: number;
  workers: number;
  coins: number;
  swaps: number;
  buying?: Development;
  first_built: Partial<Record<Monument, number>>;
  offer?: Offer;
  seats: SeatPosition[];
  to_move: number | "chance" | "over";
  names: string[];
  scores: ScoreParts[];
}

export interface FaceValues {
  food: number;
  workers: number;
  coins: number;
  goods: number;
  skulls: number;
  either: boolean;
}

export interface Effects {
  agriculture_food: number;
  quarrying_stone: number;
  coinage_coins: number;
  granaries_coins: number;
  masonry_workers: number;
  engineering_boxes: number;
  architecture_points: number;
  empire_points: number;
  commerce_points: number;
  smithing_spearhead: number;
}

export interface Values extends Unread<"out_of_play" | "end" | "trade" | "options"> {
  start: { food: number; cities: number };
  tracks: { food: number; goods_kept: number };
  goods: Record<Good, { value: number; spaces: number }>;
  dice: { rolls: number; faces: Record<Face, FaceValues & Unread<"weight">> };
  cities: { boxes: number[] };
  monuments: Record<Monument, { boxes: number; first: number; later: number }>;
  developments: Record<Development, { cost: number; points: number }>;
  effects: Effects;
  ships: Record<Good | "most", number>;
  disasters: {
    famine_points: number;
    drought: { skulls: number; points: number };
    pestilence: { skulls: number; points: number };
    invasion: { skulls: number; points: number };
    revolt: { skulls: number };
  };
  solitaire: { rounds: number } & Unread<"reroll_skulls" | "early_end">;
}

export interface SeatAids {
  stacks: Partial<Record<Good, number>>;
  goods: number;
  surplus: number;
  means: number;
  short: Partial<Record<Development, number>>;
  open_boxes: Partial<Record<City, number>>;
  next_city: City | null;
  next_dice: number;
  shields: Record<Disaster, Shield | null>;
  owned: number;
}

export interface Race {
  first: number[];
  later: number[];
  ahead: number[];
  lacks: number[];
  points: number;
}

export interface Blow {
  skulls: number;
  name: Disaster | null;
  hits: { seat: number; points: number; goods: number }[];
  safe: { seat: number; by: Shield }[];
}

export interface Brought {
  food_dice: number;
  food: number;
  food_lost: number;
  workers: number;
  coins: number;
  goods: Partial<Record<Good, number>>;
  lost: Partial<Record<Good, number>>;
  food_after: number;
  hungry: number;
  famine: number;
}

export interface Aids {
  steps: Phase[];
  step: Phase | null;
  rolls_left: number;
  faces: Record<Face, FaceValues>;
  values: Record<Good, number[]>;
  seats: SeatAids[];
  race: Partial<Record<Monument, Race>>;
  skulls: number;
  disasters: Blow[];
  skull_odds: number[][];
  as_they_lie: Brought[];
  deal: { seat: number; value: number; food: number }[] | null;
  countered: { from: number; to: number; give: Counts; take: Counts } | null;
  end: {
    goal: number | null;
    monuments_left: number | null;
    last_round: number | null;
    reason: "developments" | "monuments" | "rounds" | null;
  };
}
