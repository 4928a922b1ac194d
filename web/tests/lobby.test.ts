import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { TableInList } from "../src/lib/types";
import Cover from "../src/lobby/Cover.svelte";
import Lobby from "../src/lobby/Lobby.svelte";
import SheetPicture from "../src/lobby/SheetPicture.svelte";
import Tables from "../src/lobby/Tables.svelte";
import { withPages, type FakeServer } from "./helpers";

let server: FakeServer;
withPages((made) => (server = made));
beforeEach(() => localStorage.clear());

function table(id: string, more: Partial<TableInList> = {}): TableInList {
  return { id, game: "iron", sheet: "short", names: ["Ada", id], your_seats: [0], your_move: true, to_move: 0, over: false, opened: false, winners: [], scores: [1, 2], started_at: "", changed_at: "2026-01-01T00:00:00+00:00", ...more };
}

test("a box whose picture nobody has drawn yet has none, not that of another game", () => {
  const pictures = ["bronze", "late", "iron", "diciv", "mythology", "ziggurat"].map((which) => render(Cover, { which }).container.querySelectorAll("svg > *").length);
  expect(pictures.map((parts) => parts > 0)).toEqual([true, true, true, true, true, false]);
  const sheets = ["bronze", "iron", "diciv", "mythology", "ziggurat"].map((game) => render(SheetPicture, { game, sheet: "standard" }).container.querySelectorAll("svg > *").length);
  expect(sheets.map((parts) => parts > 1)).toEqual([true, true, true, true, false]);
});

test("a table is put away until something happens there, or until it is wanted again", async () => {
  const titleOf = () => "The Iron Age";
  const tables = [table("Bo"), table("Cy"), table("Di", { over: true, your_move: false, winners: [1] })];
  const { rerender } = render(Tables, { lobby: { tables, records: [] }, titleOf });
  const shown = () => screen.queryAllByRole("link").map((each) => each.getAttribute("href"));
  expect(shown()).toEqual(["/t/Bo", "/t/Cy", "/t/Di"]);
  await fireEvent.click(screen.getByRole("button", { name: "Put away: The Iron Age, Ada, Bo" }));
  expect(shown()).toEqual(["/t/Cy", "/t/Di"]);
  expect(document.activeElement?.getAttribute("href")).toBe("/t/Cy");
  await fireEvent.click(screen.getByRole("button", { name: "Put away: The Iron Age, Ada, Di" }));
  expect(screen.getByText(/2 tables are put away/)).toBeTruthy();
  expect(screen.queryByText("Finished games")).toBeNull();
  await rerender({ lobby: { tables: [table("Bo", { changed_at: "2026-01-02T00:00:00+00:00" }), ...tables.slice(1)], records: [] }, titleOf });
  expect(shown()).toEqual(["/t/Bo", "/t/Cy"]);
  await fireEvent.click(screen.getByRole("button", { name: "Show again" }));
  expect(shown()).toEqual(["/t/Bo", "/t/Cy", "/t/Di"]);
});

test("whoever stays in the lobby sees there that it has become their move", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const theirs = { tables: [table("Eva", { your_move: false, to_move: 1, scores: [-1, 2] })], records: [] };
    server.on("GET /api/games", { body: [] });
    server.on("GET /api/lobby", { body: theirs });
    render(Lobby);
    await screen.findByText("Waiting for Eva");
    expect(screen.getByText("−1")).toBeTruthy();
    server.on("GET /api/lobby", { body: { ...theirs, tables: [table("Eva")] } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await screen.findByText("Your move")).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});
