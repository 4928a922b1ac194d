// A position of the Bronze Age, its sheet and its aids, as the server sends them.
// `active` and `to_move` in a position count seats from 1; seats in the aids count from 0.

export const GOODS = ["wood", "stone", "pottery", "cloth", "spearheads"] as const;
export const FACES = ["food", "good", "skull", "workers", "either", "coins"] as const;
export const CITIES = ["city4", "city5", "city6", "city7"] as const;
export const MONUMENTS = ["step", "circle", "temple", "obelisk", "gardens", "wall", "pyramid"] as const;
export const DEVELOPMENTS = [
  "leadership",
  "irrigation",
  "agriculture",
  "quarrying",
  "medicine",
  "coinage",
  "caravans",
  "religion",
  "granaries",
  "masonry",
  "engineering",
  "architecture",
  "empire",
  "preservation",
  "shipping",
  "smithing",
  "commerce",
] as const;
export const DISASTERS = ["drought", "pestilence", "invasion", "revolt"] as const;

export type Good = (typeof GOODS)[number];
export type Item = Good | "food";
export type Face = (typeof FACES)[number];
export type City = (typeof CITIES)[number];
export type Monument = (typeof MONUMENTS)[number];
export type Development = (typeof DEVELOPMENTS)[number];
export type Disaster = (typeof DISASTERS)[number];
export type Step = "roll" | "collect" | "feed" | "trade" | "build" | "buy" | "discard";
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
  step: string;
  dice: (Face | "?")[];
  rolls: number;
  workers: number;
  coins: number;
  swaps: number;
  buying?: Development;
  first_built: Partial<Record<Monument, number>>;
  offer?: Offer;
  seats: SeatPosition[];
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

export interface SheetValues {
  start: { food: number; cities: number };
  tracks: { food: number; goods_kept: number };
  goods: Record<Good, { value: number; spaces: number }>;
  dice: { rolls: number; faces: Record<Face, FaceValues> };
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
  solitaire: { rounds: number };
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
  shields: Record<Disaster, string | null>;
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
  safe: { seat: number; by: string }[];
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
  steps: Step[];
  step: Step | null;
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
  end: {
    goal: number | null;
    monuments_left: number | null;
    last_round: number | null;
    reason: "developments" | "monuments" | "rounds" | null;
  };
}
