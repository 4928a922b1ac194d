import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ICONS } from "../src/lib/Icon.svelte";
import TablePage from "../src/table/TablePage.svelte";
import { settings } from "../src/lib/settings.svelte";
import type { ReviewDecision, ReviewPart, ReviewState, Snapshot } from "../src/lib/types";
import { beginning, FakeSocket, line, seat, snapshot, withPages, type FakeServer } from "./helpers";

// The page without a board: everything that can be done stands in the tray. One game has an empty board, which knows
// that a single player wins or loses.
vi.mock("../src/boards", () => {
  const nothing = () => undefined;
  return { BOARDS: { diciv: async () => ({ component: nothing, places: () => false, decidedAlone: true }) } };
});

let server: FakeServer;
withPages((made) => (server = made));

async function open(first: Snapshot): Promise<void> {
  server.on("GET /api/tables/t1", { body: first });
  render(TablePage, { id: "t1", invitation: null });
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.open();
}

describe("the tray", () => {
  test("asks, offers buttons that keys 1 to 9 press, and asks once more before something stays unused", async () => {
    await open(snapshot([line(-1, "food")]));
    await screen.findByText("What will your 2 workers build?", { selector: ".question" });
    expect(document.title).toBe("Your move — The Bronze Age");
    server.on("POST /api/tables/t1/play", { body: { next_command: 2, again: false } });
    await fireEvent.keyDown(window, { key: "2" });
    expect(await screen.findByText(/Something would go to waste/)).toBeTruthy();
    expect(server.bodies("POST /api/tables/t1/play")).toHaveLength(0);
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(screen.queryByText(/Something would go to waste/)).toBeNull();
    await fireEvent.keyDown(window, { key: "1" });
    await waitFor(() => expect(server.bodies("POST /api/tables/t1/play")).toEqual([{ seat: 0, number: 1, move: "city4", sure: false }]));
  });

  test("says why the server refused, as an alert, with the clause as a way to the rules", async () => {
    await open(snapshot([line(-1, "food")]));
    server.on("POST /api/tables/t1/play", { status: 409, body: { detail: "It is full.", clause: "BR-3.1" } });
    server.on("GET /api/games/bronze/rules", { body: [{ number: "BR-3.1", chapter: "BR-3 Building", text: "Workers check boxes." }] });
    await fireEvent.click(await screen.findByRole("button", { name: /4th city/ }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("It is full.");
    await fireEvent.click(screen.getByRole("button", { name: "Read rule BR-3.1" }));
    expect((await screen.findAllByText("Workers check boxes.")).length).toBeGreaterThan(0);
  });
});

test("what happened while waiting begins with what concerns the viewer, and a press tells all of it in order", async () => {
  const lines = [line(0, "keep", ["Ada collects 3 food."]), line(1, "keep", ["Bot collects 2 food.", "Pestilence! Ada loses 3 points."]), beginning(line(1, "end"), "Round 2", 0), line(-1, "7", ["Ada earns 1 gold."])];
  await open(snapshot(lines));
  const told = await screen.findByRole("button", { name: /^Meanwhile/ });
  expect(told.textContent.trim()).toBe("Meanwhile: Pestilence! Ada loses 3 points. Bot collects 2 food.");
  expect(told.getAttribute("aria-expanded")).toBe("false");
  await fireEvent.click(told);
  expect(told.getAttribute("aria-expanded")).toBe("true");
  expect(told.textContent.trim()).toBe("Meanwhile: Bot collects 2 food. Pestilence! Ada loses 3 points.");
  await fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(/Meanwhile/)).toBeNull();
});

test("while the steps of others are shown the tray tells the latest, how many are to come, and offers to skip them", async () => {
  settings.pace = "brisk";
  const told = [line(-1, "food"), line(1, "b0", ["Bot collects 3 food."]), line(1, "b1", ["Bot builds a city."])];
  await open(snapshot(told.slice(0, 1), { decision: null, to_move: 1 }));
  await screen.findByText("Bot is thinking", { selector: "strong" });
  FakeSocket.last.tell(snapshot(told.slice(0, 2), { decision: null, to_move: 1 }, 1));
  FakeSocket.last.tell(snapshot(told, {}, 2));
  await screen.findByText("1 more");
  expect(document.querySelector(".happened")?.textContent).toBe("Bot collects 3 food.");
  await fireEvent.click(screen.getByRole("button", { name: /^Skip/ }));
  await screen.findByText("What will your 2 workers build?", { selector: ".question" });
  expect(document.querySelector(".happened")).toBeNull();
});

test("points stand with the seats, and those who lead are marked", async () => {
  await open(snapshot([line(-1, "food")]));
  await screen.findByText("What will your 2 workers build?", { selector: ".question" });
  const totals = [...document.querySelectorAll(".total")].map((each) => [each.firstChild?.textContent, each.classList.contains("lead")]);
  expect(totals).toEqual([["−1", false], ["4", true]]);
});

test("a screen reader hears each new sentence and the question", async () => {
  await open(snapshot([line(-1, "food")], { decision: null, to_move: 1 }));
  await screen.findByText("Bot is thinking", { selector: "strong" });
  FakeSocket.last.tell(snapshot([line(-1, "food"), line(1, "keep", ["Bot collects 3 food."])], {}, 1));
  await waitFor(() => {
    const heard = [...document.querySelectorAll("[data-live] p")].map((each) => each.textContent);
    expect(heard).toEqual(["Bot collects 3 food.", "What will your 2 workers build?"]);
  });
});

test("a friend who takes the open seat is announced, a player who was there is not", async () => {
  const told = [line(-1, "food")];
  const seats = [seat("Ada", { yours: true }), seat("Guest", { kind: "open", present: false }), seat("Cy")];
  await open(snapshot(told, { seats }));
  await screen.findByText("What will your 2 workers build?", { selector: ".question" });
  expect(screen.queryByText(/has sat down/)).toBeNull();
  FakeSocket.last.tell(snapshot(told, { seats: [seats[0]!, seat("Bo"), seats[2]!] }, 1));
  expect((await screen.findByText("Bo has sat down.")).closest("[role=status]")).toBeTruthy();
  // Whoever sits down hears it as one who looks on, a moment before the seat is known to be theirs.
  FakeSocket.last.tell(snapshot(told, { seats: [seats[0]!, seat("Bo", { yours: true }), seats[2]!] }, 1));
  await waitFor(() => expect(screen.queryByText(/has sat down/)).toBeNull());
});

test("a decision that somebody else takes back is announced, until something else happens", async () => {
  const seats = [seat("Ada", { yours: true }), seat("Bo")];
  const told = [line(-1, "food"), line(1, "city4")];
  const theirs = { seats, decision: null, to_move: 1 };
  await open(snapshot(told, theirs));
  await screen.findByText("Bo is deciding. You can look at everything.");
  FakeSocket.last.tell(snapshot(told.slice(0, 1), theirs, 1));
  expect((await screen.findByText("Bo has taken a decision back.")).closest("[role=status]")).toBeTruthy();
  FakeSocket.last.tell(snapshot([told[0]!, line(1, "city5")], theirs, 1));
  await waitFor(() => expect(screen.queryByText(/taken a decision back/)).toBeNull());
});

test("behind the curtain nothing of the other's view is in the page", async () => {
  const two = [seat("Ada", { yours: true }), seat("Bo", { yours: true })];
  const secret = { seats: two, has_secrets: true };
  const hers = [line(-1, "food", ["Ada draws Attack 6."])];
  await open(snapshot(hers, secret));
  const lift = await screen.findByRole("button", { name: "I am Ada" });
  expect(lift).toHaveProperty("disabled", true);
  lift.click();
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByText("Hand over to Ada")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(lift));
  expect(await fireEvent.keyDown(lift, { key: "Enter", repeat: true })).toBe(false);
  await fireEvent.click(lift);
  FakeSocket.last.tell(snapshot(hers, secret));
  await screen.findByText("What will your 2 workers build?", { selector: ".question" });
  const later = [...hers, line(0, "city4", ["Ada draws Zeus."])];
  FakeSocket.last.tell(snapshot(later, { ...secret, to_move: 1, decision: null, next_command: 2 }, 1));
  await screen.findByText("Hand over to Bo");
  const left = document.documentElement.outerHTML;
  for (const secretWord of ["Attack 6", "Zeus", "workers", "city"]) expect(left).not.toContain(secretWord);
  expect(document.title).toBe("Hand over to Bo");
});

test("a curtain says whose turn it is, and who fights, since everybody knows that", async () => {
  const secret = { seats: [seat("Ada", { yours: true }), seat("Bo", { yours: true })], has_secrets: true };
  await open(snapshot([], { ...secret, position: { active: 1 } }));
  const says = async (position: object) => {
    FakeSocket.last.tell(snapshot([], { ...secret, to_move: 1, decision: null, position: { ...position } }));
    await screen.findByRole("button", { name: "I am Bo" });
    return document.getElementById("why")?.textContent;
  };
  await waitFor(() => expect(document.getElementById("why")?.textContent).toBe("It is Ada’s turn."));
  expect(await says({ active: 1 })).toBe("It is Ada’s turn; Bo has a decision to make.");
  expect(await says({ active: 1, battle: { attacker: { seat: 1 }, defender: { seat: 2 } } })).toBe("A battle: Ada attacks Bo.");
  expect(await says({})).toBe("Bo has to decide.");
});

test("a curtain over a table that waits for somebody else says so, until it is the move of somebody here", async () => {
  const secret = { seats: [seat("Ada", { yours: true }), seat("Dora", { yours: true }), seat("Bo")], has_secrets: true };
  await open(snapshot([], { ...secret, to_move: 2, decision: null }));
  await screen.findByText("Bo has to decide; meanwhile Ada can look at the table.");
  FakeSocket.last.tell(snapshot([], { ...secret, to_move: 1, decision: null }));
  await screen.findByText("Hand over to Dora");
  expect(document.getElementById("why")?.textContent).toBe("Dora has to decide.");
});

test("somebody without a seat looks on, and has no buttons", async () => {
  await open(snapshot([line(-1, "food")], { seat: null, decision: null, next_command: 0, seats: [seat("Ada"), seat("Bo")] }));
  await screen.findByText("You are watching");
  expect(screen.queryByRole("button", { name: /Undo/ })).toBeNull();
});

describe("whoever looks elsewhere", () => {
  let told: string[];
  function aBrowserThat(permission: NotificationPermission) {
    told = [];
    const Fake = class {
      static permission: NotificationPermission = "default";
      static requestPermission = () => Promise.resolve((Fake.permission = permission));
      constructor(title: string) {
        told.push(title);
      }
    };
    vi.stubGlobal("Notification", Fake);
    vi.stubGlobal("isSecureContext", true);
  }
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    settings.notify = false;
  });
  const waiting = { to_move: 1, decision: null };

  test("is told that it is their move, if they want to be", async () => {
    aBrowserThat("granted");
    await open(snapshot([line(0, "keep")], waiting));
    await fireEvent.click(await screen.findByRole("switch", { name: /Tell me that it is my move/ }));
    await waitFor(() => expect(told).toEqual(["You will be told like this when it is your move"]));
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    FakeSocket.last.tell(snapshot([line(0, "keep"), line(1, "keep")], {}, 1));
    await waitFor(() => expect(told[1]).toBe("Your move — The Bronze Age"));
  });

  test("is told nothing while the page is in sight, or without having asked for it", async () => {
    aBrowserThat("granted");
    settings.notify = true;
    await open(snapshot([line(0, "keep")], waiting));
    FakeSocket.last.tell(snapshot([line(0, "keep"), line(1, "keep")], {}, 1));
    await screen.findByText("Your move");
    expect(told).toEqual([]);
  });

  test("learns that the browser does not allow it", async () => {
    aBrowserThat("denied");
    await open(snapshot([line(0, "keep")], waiting));
    const wanted = await screen.findByRole<HTMLInputElement>("switch", { name: /Tell me that it is my move/ });
    await fireEvent.click(wanted);
    await screen.findByText("The browser does not let this page tell you.");
    expect([wanted.checked, settings.notify, told]).toEqual([false, false, []]);
  });
});

test("what cannot be taken back says why, by button and by key", async () => {
  await open(snapshot([line(-1, "food")], { can_undo: false }));
  const undo = await screen.findByRole("button", { name: /Undo/ });
  expect(undo.getAttribute("aria-disabled")).toBe("true");
  await fireEvent.click(undo);
  expect((await screen.findByRole("alert")).textContent).toContain("There is nothing to take back");
  FakeSocket.last.tell(snapshot([line(-1, "food"), line(0, "keep")], { next_command: 2 }, 1));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await fireEvent.keyDown(window, { key: "u" });
  expect((await screen.findByRole("alert")).textContent).toContain("There is nothing to take back");
  expect(server.asked.some((each) => each.path.includes("undo"))).toBe(false);
});

test("where there are secrets, they too may be why nothing can be taken back", async () => {
  await open(snapshot([line(0, "keep")], { can_undo: false, has_secrets: true }));
  await fireEvent.click(await screen.findByRole("button", { name: /Undo/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("somebody is choosing in secret");
});

test("who share a victory are named together", async () => {
  await open(snapshot([line(-1, "food")], { over: true, winners: [0, 1], to_move: -2, decision: null }));
  await screen.findByText("Ada and Bot share the victory");
});

test("the end shows places and parts", async () => {
  await open(snapshot([line(-1, "food")], { over: true, winners: [1], ending: "The game ends: the last round (BR-6.7).", to_move: -2, decision: null }));
  await screen.findByText("The game ends: the last round.");
  await screen.findByText("Bot wins");
  expect(screen.getAllByText("Monuments").length).toBeGreaterThan(0);
  expect(screen.getByRole("button", { name: "Play again" })).toBeTruthy();
});

test("the end says in plain words why, with the rule a press away; the result can be put away", async () => {
  await open(snapshot([line(0, "keep")], { game: "iron", ending: "The game ends: Ada has 7 developments (IR-8.1).", over: true, winners: [1], to_move: -2, decision: null }));
  const why = await screen.findByText("The game ends: Ada has 7 developments.");
  server.on("GET /api/games/iron/rules", { body: [{ number: "IR-8.1", chapter: "IR-8 The end", text: "Seven end it." }] });
  await fireEvent.click(within(why).getByRole("button", { name: "Read rule IR-8.1" }));
  expect((await screen.findAllByText("Seven end it.")).length).toBeGreaterThan(0);
  const deeds = [...document.querySelectorAll(".result .deeds > *")].map((each) => each.textContent);
  expect(deeds).toEqual(["Play again", "Review the game", "Watch from the start", "Back to the lobby"]);
  await fireEvent.click(screen.getByRole("button", { name: "Close the result and see the board" }));
  expect(screen.queryByText("Bot wins")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Result" }));
  expect(screen.getByText("Bot wins")).toBeTruthy();
});

test("whoever plays again goes to the new table, and the others are told of it even with the result put away", async () => {
  const over = { over: true, winners: [1], to_move: -2, decision: null };
  await open(snapshot([line(-1, "food")], over));
  await fireEvent.click(await screen.findByRole("button", { name: "Close the result and see the board" }));
  FakeSocket.last.tell(snapshot([line(-1, "food")], { ...over, rematch: "t2" }, 1));
  await screen.findByText("The next game at this table has begun.");
  expect(screen.queryByRole("button", { name: "Play again" })).toBeNull();
  expect(screen.getByRole("link", { name: "Join the next game" }).getAttribute("href")).toBe("/t/t2");
});

test("somebody without a seat may watch the next game too", async () => {
  await open(snapshot([line(-1, "food")], { over: true, winners: [1], to_move: -2, decision: null, seat: null, seats: [seat("Ada"), seat("Bo")], rematch: "t2" }));
  expect((await screen.findByRole("link", { name: "Watch the next game" })).getAttribute("href")).toBe("/t/t2");
});

test("to play again is one press", async () => {
  await open(snapshot([line(-1, "food")], { over: true, winners: [1], to_move: -2, decision: null }));
  server.on("GET /api/dice", { body: { token: "1.00", seal: "ab" } });
  server.on("POST /api/tables/t1/rematch", { body: { table: "t2", begun: true } });
  await fireEvent.click(await screen.findByRole("button", { name: "Play again" }));
  await waitFor(() => expect(location.pathname).toBe("/t/t2"));
});

test.each([
  ["iron", 100, [0], ["You scored 100 points", "The target of 100 is not beaten."], 0],
  ["iron", 101, [0], ["You scored 101 points", "The target of 100 is beaten."], 2],
  ["diciv", 20, [], ["You have lost"], 0],
  ["diciv", 100, [0], ["You win"], 2],
] as const)("alone, %s: who ends with %i points is told how it went, and only a victory has cups", async (game, total, winners, said, cups) => {
  const values = game === "iron" ? { solitaire: { target: 100 } } : {};
  const sheet = { name: "short", title: "", values, changes: {}, options: {} };
  const ending = "The last round is over (IR-9.1, IR-8.8).";
  await open(snapshot([line(-1, "food")], { game, sheet, ending, players: 1, seats: [seat("Ada", { yours: true })], over: true, winners: [...winners], position: { scores: [{ total }] }, to_move: -2, decision: null }));
  for (const sentence of [...said, "The last round is over."]) await screen.findByText(sentence);
  expect(document.querySelectorAll(`path[d="${ICONS.trophy}"]`)).toHaveLength(cups);
});

test("alone the end is held against the best result so far", async () => {
  const alone = snapshot([line(-1, "food")], { players: 1, seats: [seat("Ada", { yours: true })], over: true, winners: [0], to_move: -2, decision: null });
  const record = { game: "bronze", sheet: alone.sheet.name, points: 71, table: "t0", at: "" };
  server.on("GET /api/lobby", { body: { tables: [], records: [record] } });
  await open(alone);
  expect((await screen.findByRole("link", { name: "Your record: 71 points" })).getAttribute("href")).toBe("/t/t0");
});

describe("a look back from a review", () => {
  const decision = (line: number, more: Partial<ReviewDecision> = {}): ReviewDecision => ({
    line, round: 1, chosen: "End building", chosen_value: 28, best: "4th city", best_move: "city4", best_value: 34.8, loss: 6.8, margin: 0.6, mark: "blunder", options: 3, reasons: [], ...more,
  });
  const lines = ["food", "end build", "keep", "buy", "keep", "end"].map((text, index) => line(index === 0 ? -1 : 0, text));
  const over = { over: true, to_move: -2, decision: null };
  const past = (at: number) => snapshot(lines, { ...over, over: false, to_move: 0, line: at, first_line: at, lines: [] });

  async function lookBack(at: number, parts: ReviewPart[] = [], reviewed = 0): Promise<void> {
    const decisions = [decision(2), decision(4, { mark: "", loss: 0, best: "Buy nothing", chosen: "Buy nothing" }), decision(5, { mark: "mistake", chosen: "Keep" })];
    const review = { name: "Ada", bot: "heuristic", unit: "round" as const, in_points: true, start: 30, start_margin: 1, dice: 0, others: 0, skill: 0, result: 30, thresholds: [1, 2, 5], parts, decisions };
    const body: ReviewState = { state: "done", seat: 0, done: 6, of: 6, review };
    server.on("POST /api/tables/t1/review", { body });
    for (const line of [1, 3, 4]) server.on(`GET /api/tables/t1/lines/${line}?seat=0`, { body: past(line) });
    server.on("GET /api/tables/t1", { body: snapshot(lines, over) });
    history.replaceState(null, "", `/t/t1/line/${at}?review=1`);
    render(TablePage, { id: "t1", invitation: null, line: at, reviewed });
  }
  const said = () => document.querySelector(".says")?.textContent.replace(/\s+/g, " ").trim();

  test("says what was chosen and what was clearly better, and leads to the marked decisions and back", async () => {
    await lookBack(1);
    await waitFor(() => expect(said()).toBe("You: End building. Better: 4th city, +6.8 points."));
    expect(screen.getByText("Looking back", { selector: "strong" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "To the review" }).getAttribute("href")).toBe("/t/t1/review?seat=1#2");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Previous marked decision" }).disabled).toBe(true);
    await fireEvent.click(screen.getByRole("button", { name: "Next marked decision" }));
    await waitFor(() => expect(said()).toBe("You: Keep. Better: 4th city, +6.8 points."));
    expect(location.pathname + location.search).toBe("/t/t1/line/4?review=1");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next marked decision" }).disabled).toBe(true);
    await fireEvent.click(screen.getByRole("button", { name: "Back to now" }));
    expect(said()).toBeUndefined();
  });

  test("says first what the throw just before has changed, if it was much", async () => {
    await lookBack(1, [{ cause: "dice", first_line: 0, line: 1, before: 30, after: 27.5 }, { cause: "dice", first_line: 3, line: 4, before: 30, after: 30.9 }]);
    await waitFor(() => expect(said()).toBe("Dice: −2.5 points. You: End building. Better: 4th city, +6.8 points."));
    await fireEvent.click(screen.getByRole("button", { name: "Next marked decision" }));
    await waitFor(() => expect(said()).toBe("You: Keep. Better: 4th city, +6.8 points."));
  });

  test("for a seat that the table does not have is a look back like any other", async () => {
    await lookBack(1, [], 6);
    await screen.findByText("You are looking back");
    expect(said()).toBeUndefined();
    expect(screen.queryByRole("link", { name: "To the review" })).toBeNull();
  });

  test("calls nothing better where nothing is lost", async () => {
    await lookBack(3);
    await waitFor(() => expect(said()).toBe("You: Buy nothing. The best option."));
  });
});

test("an end without a winner says so, and gives no places", async () => {
  await open(snapshot([line(-1, "food")], { over: true, winners: [], to_move: -2, decision: null }));
  await screen.findByText("Nobody wins");
  expect(document.querySelector(".place")).toBeNull();
});

test("who is away when the page opens may be replaced at once, and the server says if that is too soon", async () => {
  await open(snapshot([line(-1, "food")], { decision: null, to_move: 1, seats: [seat("Ada", { yours: true }), seat("Bo", { present: false })] }));
  server.on("POST /api/tables/t1/stand-in", { status: 403, body: { detail: "Bo has not been away for a minute.", clause: null } });
  const offer = await screen.findByRole<HTMLButtonElement>("button", { name: "Let a bot play for Bo" });
  expect(document.querySelector("[data-waiting]")!.textContent.trim()).toBe("Bo is away. You can look at everything.");
  await waitFor(() => expect(offer.disabled).toBe(false));
  await fireEvent.click(offer);
  await screen.findByText("Bo has not been away for a minute.");
});

test("an absent player's seat can be given to a bot once the absence has lasted a minute", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const seats = (present: boolean) => [seat("Ada", { yours: true }), seat("Bo", { present })];
    await open(snapshot([line(-1, "food")], { decision: null, to_move: 1, seats: seats(true) }));
    await screen.findByRole("button", { name: /Bo at the table/ });
    FakeSocket.last.tell(snapshot([line(-1, "food")], { decision: null, to_move: 1, seats: seats(false) }, 1));
    server.on("POST /api/tables/t1/stand-in", { status: 204 });
    await fireEvent.click(await screen.findByRole("button", { name: /Bo away/ }));
    const [fromSeat, fromTray] = screen.getAllByRole("button", { name: "Let a bot play for Bo" }) as HTMLButtonElement[];
    expect([fromSeat!.disabled, fromTray!.disabled]).toEqual([true, true]);
    expect(screen.getAllByText("once Bo has been away for a minute")).toHaveLength(2);
    vi.advanceTimersByTime(60_000);
    await waitFor(() => expect([fromSeat!.disabled, fromTray!.disabled]).toEqual([false, false]));
    expect(screen.queryByText("once Bo has been away for a minute")).toBeNull();
    await fireEvent.click(fromSeat!);
    await waitFor(() => expect(server.bodies("POST /api/tables/t1/stand-in")).toEqual([{ seat: 1, bot: "medium" }]));
    // Who comes back and goes again has a minute again.
    FakeSocket.last.tell(snapshot([line(-1, "food")], { decision: null, to_move: 1, seats: seats(true) }, 1));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Let a bot play for Bo" })).toBeNull());
    FakeSocket.last.tell(snapshot([line(-1, "food")], { decision: null, to_move: 1, seats: seats(false) }, 1));
    for (const each of await screen.findAllByRole<HTMLButtonElement>("button", { name: "Let a bot play for Bo" })) expect(each.disabled).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

describe("an invitation", () => {
  const seats = (open: number) => [seat("Ada", { yours: true }), ...Array.from({ length: open }, (_, index) => seat(`Guest ${index}`, { kind: "open", present: false }))];
  const invited = async (open: number, laidHere: boolean) => {
    localStorage.setItem("astragal-opened", JSON.stringify(laidHere ? ["t1"] : []));
    server.on("GET /api/tables/t1/invitation", { body: { table: "t1", invitation: "abc" } });
    await openPage(snapshot([line(-1, "food")], { seats: seats(open) }));
    return (await screen.findByRole("region", { name: /open/ })).textContent;
  };
  const openPage = open;
  test("says how many seats are open; that the address is of this machine only, to whoever laid the table", async () => {
    const one = await invited(1, true);
    expect(one).toContain("A seat is open");
    expect(one).toContain("The link does not work on other devices");
  });
  test("speaks of several seats, and of no machines to a guest", async () => {
    const two = await invited(2, false);
    expect(two).toContain("2 seats are open");
    expect(two).toContain("each can take a seat");
    expect(two).not.toContain("devices");
  });
  test("names the box that the game came from", async () => {
    const late = { ...snapshot([]).sheet, name: "late" };
    server.on("GET /api/tables/t1", { body: snapshot([line(-1, "food")], { seat: null, decision: null, sheet: late, seats: [seat("Ada"), ...seats(1).slice(1)] }) });
    render(TablePage, { id: "t1", invitation: "abc" });
    await screen.findByRole("heading", { name: "You are invited to The Late Bronze Age" });
  });
  const openSeat = { seat: null, decision: null, to_move: 1, seats: [seat("Ada"), ...seats(1).slice(1)] };
  test("that is the right one asks for a name, and that name", async () => {
    server.on("POST /api/tables/t1/invitation", { status: 204 });
    server.on("GET /api/tables/t1", { body: snapshot([line(-1, "food")], openSeat) });
    render(TablePage, { id: "t1", invitation: "abc" });
    const field = await screen.findByLabelText("Your name");
    await waitFor(() => expect(document.activeElement).toBe(field));
    FakeSocket.last.open();
    FakeSocket.last.tell(snapshot([line(-1, "food"), line(-1, "food")], { ...openSeat, title: "News" }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(server.bodies("POST /api/tables/t1/invitation")).toEqual([{ invitation: "abc" }]);
    expect(screen.getByRole("button", { name: "Just watch" }).className).not.toContain("primary");
  });
  test.each([403, 400])("that is broken is said at once, and leaves looking on (%i)", async (status) => {
    server.on("POST /api/tables/t1/invitation", { status, body: { detail: "No.", clause: null } });
    server.on("GET /api/tables/t1", { body: snapshot([line(-1, "food")], openSeat) });
    const page = render(TablePage, { id: "t1", invitation: "abd" });
    expect((await screen.findByRole("alert")).textContent).toContain("does not lead to a seat at this table");
    expect(screen.queryByLabelText("Your name")).toBeNull();
    expect(screen.queryByText(/You are invited/)).toBeNull();
    expect(screen.getByRole("button", { name: "Just watch" }).className).toContain("primary");
    server.on("POST /api/tables/t1/invitation", { status: 204 });
    await page.rerender({ id: "t1", invitation: "abc" });
    await screen.findByLabelText("Your name");
    expect(screen.queryByRole("alert")).toBeNull();
  });
  test("that cannot be checked right now is checked when the seat is taken", async () => {
    server.on("POST /api/tables/t1/invitation", "lost");
    server.on("GET /api/tables/t1", { body: snapshot([line(-1, "food")], openSeat) });
    render(TablePage, { id: "t1", invitation: "abc" });
    await screen.findByRole("button", { name: "Take the seat" });
    expect(screen.queryByRole("alert")).toBeNull();
  });
  test("that somebody watches without is not theirs to send", async () => {
    await openPage(snapshot([line(-1, "food")], openSeat));
    expect((await screen.findByText("Waiting for Guest 0", { selector: ".question" })).textContent).not.toContain("link");
  });
  test("to a full table leaves looking on, as what is to be pressed", async () => {
    server.on("GET /api/tables/t1", { body: snapshot([line(-1, "food")], { seat: null, decision: null, seats: [seat("Ada"), seat("Bo")] }) });
    render(TablePage, { id: "t1", invitation: "abc" });
    expect((await screen.findByRole("button", { name: "Just watch" })).className).toContain("primary");
  });
  test("to a finished game says that it is over, and offers no seat", async () => {
    server.on("GET /api/tables/t1", { body: snapshot([line(-1, "food")], { seat: null, decision: null, over: true, to_move: -2, seats: [seat("Ada"), ...seats(1).slice(1)] }) });
    render(TablePage, { id: "t1", invitation: "abc" });
    await screen.findByText("The game is over; you can look back at it.");
    expect(screen.queryByRole("button", { name: "Take the seat" })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Look back at the game" }));
  });
});

test("a bot's seat shows its level beside the picture of a bot, and says that it is one", async () => {
  await open(snapshot([line(-1, "food")]));
  const bot = await screen.findByRole("button", { name: /bot: medium/ });
  expect(bot.querySelector(".words")!.textContent).toBe("medium");
});

test("where people share a screen the question says whom it asks, and no seat is you", async () => {
  const three = [seat("Ada", { yours: true }), seat("Bot", { kind: "bot", bot: "medium" }), seat("Cy", { yours: true })];
  await open(snapshot([line(-1, "food")], { seats: three, players: 3, seat: 2, to_move: 2 }));
  const asks = await screen.findByText("What will your 2 workers build?", { selector: ".question" });
  expect(asks.textContent.replace(/\s+/g, " ").trim()).toBe("3 Cy: What will your 2 workers build?");
  expect([...document.querySelectorAll("[data-live] p")].map((each) => each.textContent)).toEqual(["Cy: What will your 2 workers build?"]);
  expect(screen.queryByText("you")).toBeNull();
  expect(screen.getAllByText("here")).toHaveLength(2);
});
