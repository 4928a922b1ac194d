import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import { MOST_BYTES, textOf } from "../src/lib/logfile";
import { isPart } from "../src/lib/seats";
import type { GameOnShelf, LogInfo } from "../src/lib/types";
import Lobby from "../src/lobby/Lobby.svelte";
import OpenLog from "../src/lobby/OpenLog.svelte";
import { Table } from "../src/lib/table.svelte";
import LogPanel from "../src/table/LogPanel.svelte";
import { line, snapshot, withPages, type FakeServer } from "./helpers";

let server: FakeServer;
withPages((made) => (server = made));
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/");
});

const game: GameOnShelf = {
  name: "bronze",
  title: "The Bronze Age",
  about: "",
  least_players: 1,
  most_players: 4,
  has_secrets: false,
  default_sheet: "classic",
  sheets: [{ name: "classic", title: "Classic", about: "" }],
  options: [],
  bots: [{ name: "easy", title: "Easy", about: "" }, { name: "medium", title: "Medium", about: "Steady." }],
};
const log: LogInfo = {
  game: "bronze",
  sheet: "classic",
  changes: { "developments.medicine.cost": 10 },
  from_position: false,
  seats: [
    { name: "Ada", kind: "here", bot: null, bot_in_log: null },
    { name: "Bo", kind: "here", bot: null, bot_in_log: null },
    { name: "Marvin", kind: "bot", bot: "medium", bot_in_log: "from_mars" },
  ],
  events: 129,
  when: "Round 5",
  to_move: 1,
  over: false,
  scores: [8, -3, 1],
};
const made = { table: "t9", invitation: "please" };
const file = (text: string | Uint8Array<ArrayBuffer>) => new File([text], "game.log");

function page() {
  const opened = vi.fn();
  const shown = render(OpenLog, { games: [game], sentence: (error: unknown) => (error as Error).message, opened, close: vi.fn() });
  return { opened, ...shown };
}
const choose = (what: File) => fireEvent.change(screen.getByLabelText("Choose a file"), { target: { files: [what] } });
const place = (number: number) => screen.getByRole("button", { name: new RegExp(`^Seat ${number}:`) });

test("a file is a text in UTF-8 or it is no log, and a byte-order mark is no part of it", async () => {
  expect(await textOf(file("\ufeffastragal log 1\n# Žofie"))).toEqual({ text: "astragal log 1\n# Žofie" });
  expect(await textOf(file(new Uint8Array([0xff, 0xfe, 0x61, 0x00])))).toEqual({ problem: "notText" });
  expect(await textOf(file("a\0b"))).toEqual({ problem: "notText" });
  expect(await textOf(file("a".repeat(MOST_BYTES + 1)))).toEqual({ problem: "tooLarge" });
  expect(await textOf({ size: 0, arrayBuffer: () => Promise.reject(new Error("a folder")) } as unknown as Blob)).toEqual({ problem: "notText" });
});

test("a finished game opens at once, with nothing asked", async () => {
  server.on("POST /api/logs", { body: { ...log, over: true } }).on("POST /api/logs/tables", { status: 201, body: made });
  const { opened } = page();
  await choose(file("astragal log 1\n"));
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith("t9"));
  expect(server.bodies("POST /api/logs/tables")).toEqual([{ text: "astragal log 1\n" }]);
});

test("of an unfinished game it is said how far it is, and who sits where is asked before the table opens", async () => {
  const promised = { token: "1." + "0".repeat(32), seal: "5e".repeat(32) };
  server.on("POST /api/logs", { body: log }).on("GET /api/dice", { body: promised });
  server.on("POST /api/logs/tables", { status: 201, body: made });
  const { opened } = page();
  await choose(file("a game"));
  expect(await screen.findByText("Play on: The Bronze Age")).toBeTruthy();
  expect(screen.getByText(/Round 5, 129 steps so far/).textContent).toContain("House rules: 1 changed.");
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual(["Ada8", "Bo−3", "Marvin1"]);
  expect(screen.getByText("There is no bot “from_mars” here; Medium plays on for it.")).toBeTruthy();
  expect([1, 2, 3].map((number) => place(number).querySelector("strong")?.textContent)).toEqual(["Ada", "Bo", "Marvin"]);
  await fireEvent.click(place(2));
  const card = within(screen.getByRole("group", { name: "Seat 2" }));
  expect(card.queryByLabelText("Name"), "names are those of the log").toBeNull();
  expect(card.queryByText("Remove this seat")).toBeNull();
  await fireEvent.click(card.getByRole("radio", { name: "a friend by link" }));
  expect(screen.queryByText("Add a seat")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Play on" }));
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith("t9"));
  const seats = [{ kind: "here", bot: null }, { kind: "link", bot: null }, { kind: "bot", bot: "medium" }];
  expect(server.bodies("POST /api/logs/tables")).toEqual([{ text: "a game", seats, dice: { token: promised.token, salt: expect.stringMatching(/^[0-9a-f]{32}$/) } }]);
});

test("bots may go on alone, but who invites friends sits here", async () => {
  server.on("POST /api/logs", { body: { ...log, seats: log.seats.slice(0, 1), scores: [8] } });
  page();
  await choose(file("a game"));
  await screen.findByText("Play on: The Bronze Age");
  await fireEvent.click(place(1));
  await fireEvent.click(screen.getByRole("radio", { name: "a friend by link" }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Play on" }).disabled).toBe(true);
  expect(screen.getByText("Whoever invites friends must have a seat on this screen.")).toBeTruthy();
  await fireEvent.click(screen.getByRole("radio", { name: "a bot" }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Watch the bots" }).disabled).toBe(false);
});

test("what is wrong is said where the log was brought, and another one can be tried at once", async () => {
  const wrong = "This log cannot be opened. Line 5, column 9: expected a number from 1 to 4, found \"9\"";
  server.on("POST /api/logs", { status: 400, body: { detail: wrong, clause: null } }, { body: log });
  page();
  await fireEvent.input(screen.getByLabelText("Text of the log"), { target: { value: "players 9" } });
  await fireEvent.click(screen.getByRole("button", { name: "Open" }));
  expect((await screen.findByRole("alert")).textContent).toBe(wrong);
  await choose(file(new Uint8Array([0xff])));
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toBe("This file is no text, so it cannot be a log."));
  await choose(file("a game"));
  await screen.findByText("Play on: The Bronze Age");
  await fireEvent.click(screen.getByRole("button", { name: "Another log" }));
  expect(screen.getByLabelText("Choose a file")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a log stands on the shelf, and one that is dropped on the page is opened", async () => {
  server.on("GET /api/games", { body: [game] }).on("GET /api/lobby", { body: { tables: [], records: [] } }).on("POST /api/logs", { body: log });
  const { rerender } = render(Lobby);
  await fireEvent.click(await screen.findByRole("button", { name: /^Open a log/ }));
  expect(location.search).toBe("?box=log");
  history.replaceState(null, "", "/");
  const dataTransfer = { types: ["Files"], files: [file("a game")] };
  await fireEvent(window, Object.assign(new Event("dragover", { cancelable: true }), { dataTransfer }));
  expect(document.querySelector(".held")).toBeTruthy();
  await fireEvent(window, Object.assign(new Event("drop", { cancelable: true }), { dataTransfer }));
  expect(location.search).toBe("?box=log");
  expect(document.querySelector(".held")).toBeNull();
  await rerender({ box: "log" });
  expect(await screen.findByText("Play on: The Bronze Age")).toBeTruthy();
});

test("a bot that is no level has no die, and its card says what the log says", async () => {
  server.on("POST /api/logs", { body: { ...log, seats: [{ name: "Heuristic", kind: "bot", bot: "heuristic", bot_in_log: "heuristic" }], scores: [8] } });
  page();
  await choose(file("a game"));
  await screen.findByText("Play on: The Bronze Age");
  expect(place(1).querySelector(".plate svg")).toBeNull();
  await fireEvent.click(place(1));
  expect(screen.getByText("As in the log: heuristic")).toBeTruthy();
});

test("the log says which of its lines were not played here", async () => {
  const lines = [line(0, "keep", ["Ada keeps."]), line(1, "keep", ["Bo keeps."]), line(0, "city4", ["Ada builds."])];
  server.on("GET /api/tables/t1", { body: snapshot(lines, { opened: { line: 2, by_you: false } }) });
  const table = new Table("t1");
  await table.start();
  render(LogPanel, { table, habits: undefined });
  expect(screen.getByText(/^Opened from a log: the first 2 lines were not played here/)).toBeTruthy();
  const seam = screen.getByText("From here on played at this table");
  const after = (text: string) => Boolean(seam.compareDocumentPosition(screen.getByText(text)) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(["Ada keeps.", "Bo keeps.", "Ada builds."].map(after)).toEqual([false, false, true]);
  table.stop();
});

test("whoever opened a log of bots alone may have it reviewed and play it again", () => {
  expect(isPart(snapshot([], { seat: null }))).toBe(false);
  expect(isPart(snapshot([], { seat: null, opened: { line: 2, by_you: false } }))).toBe(false);
  expect(isPart(snapshot([], { seat: null, opened: { line: 2, by_you: true } }))).toBe(true);
});
