// The wire's types under short names. `wire.ts` is made from the server's schema: `npm run types`.
import type { components } from "./wire";

type Schemas = components["schemas"];

export type Snapshot = Schemas["Snapshot"];
export type SeatInfo = Schemas["SeatInfo"];
export type DecisionInfo = Schemas["DecisionInfo"];
export type OptionInfo = Schemas["OptionInfo"];
export type RefusedInfo = Schemas["RefusedInfo"];
export type LineInfo = Schemas["LineInfo"];
export type Preview = Schemas["Preview"];
export type Hint = Schemas["Hint"];
export type Worths = Schemas["Worths"];
export type OptionWorth = Schemas["OptionWorth"];
export type ReviewState = Schemas["ReviewState"];
export type ReviewFound = Schemas["ReviewFound"];
export type ReviewPart = Schemas["ReviewPart"];
export type ReviewDecision = Schemas["ReviewDecision"];
export type GameOnShelf = Schemas["GameOnShelf"];
export type ClauseInfo = Schemas["ClauseInfo"];
export type Lobby = Schemas["Lobby"];
export type TableInList = Schemas["TableInList"];
export type NewTable = Schemas["NewTable"];
export type LogInfo = Schemas["LogInfo"];
export type SeatFromLog = Schemas["SeatFromLog"];
export type NewSeat = Schemas["NewSeat"];
export type Done = Schemas["Done"];
export type DiceInfo = Schemas["DiceInfo"];
export type DrawInfo = Schemas["DrawInfo"];
export type Draws = Schemas["Draws"];
export type Promised = Schemas["Promised"];
export type Rematch = Schemas["Rematch"];
export type Invitation = Schemas["Invitation"];
export type SoloRecord = Schemas["SoloRecord"];
export type OptionOnShelf = Schemas["OptionOnShelf"];
