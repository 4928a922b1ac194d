import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { OptionWorth, Worths } from "../src/lib/types";
import TablePage from "../src/table/TablePage.svelte";
import { FakeSocket, line, OPTIONS, snapshot, withPages, type FakeServer } from "./helpers";

vi.mock("../src/boards", () => ({ BOARDS: {} }));

const HINT = { bot: "expert", move: "city4", words: "4th city: check a box" };
const worth = (place: number, more: Partial<OptionWorth>): OptionWorth => {
  const { action, text: move, words } = OPTIONS[place]!;
  return { action, move, words, value: 0.5, margin: 0.04, behind: 0, behind_margin: 0, bots: false, ...more };
};
const worths = (more: Partial<Worths>): Worths => ({ state: "done", in_points: false, options: [], of: 2, futures: 336, ...more });
const BEST = [worth(0, { value: 0.622, bots: true }), worth(1, { value: 0.1, margin: 0.031, behind: 0.52, behind_margin: 0.05 })];

let server: FakeServer;
withPages((made) => (server = made));

async function askForHint(...answers: Worths[]): Promise<void> {
  server.on("GET /api/tables/t1", { body: snapshot([line(-1, "food")]) });
  server.on("GET /api/tables/t1/hint?seat=0", { body: HINT });
  server.on("GET /api/tables/t1/hint/values?seat=0", ...answers.map((body) => ({ body })));
  render(TablePage, { id: "t1", invitation: null });
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.open();
  await fireEvent.click(await screen.findByRole("button", { name: /Hint/ }));
}

test("the bot's choice comes at once, its worth when the coach is ready", async () => {
  await askForHint(worths({ state: "getting ready" }), worths({ state: "looking", options: BEST, futures: 42 }), worths({ options: BEST }));
  await screen.findByText(/The first time this takes a minute or two/);
  expect(screen.getByRole("button", { name: "Do it" })).toBeTruthy();
  await screen.findByText(/Looking closer/);
  await screen.findByText(/played on 336 times/);
  const rows = [...document.querySelectorAll("[data-worth]")];
  expect(rows.map((row) => row.getAttribute("data-worth"))).toEqual(["city4", "end build"]);
  expect(rows[0]!.textContent).toMatch(/expert bot’s choice.*62%.*± 4/);
  expect(rows[1]!.textContent).toMatch(/−52% ± 5.*10%.*± 3/);
  const heard = document.querySelector(".hint [role=status]")!.textContent;
  expect(heard).toContain("4th city: check a box: 62%, give or take 4");
  expect(server.asked.filter((each) => each.path.includes("values"))).toHaveLength(3);
});

test("an option of the hint is chosen as if it had been pressed in the tray, with the same question before it", async () => {
  await askForHint(worths({ options: BEST }));
  await waitFor(() => expect(document.querySelectorAll("[data-worth]")).toHaveLength(2));
  server.on("POST /api/tables/t1/play", { body: { next_command: 2, again: false } });
  await fireEvent.click(document.querySelector("[data-worth='end build']")!);
  await screen.findByText(/Something would go to waste/);
  await fireEvent.keyDown(window, { key: "Escape" });
  await fireEvent.click(document.querySelector("[data-worth=city4]")!);
  await waitFor(() => expect(server.bodies("POST /api/tables/t1/play")).toEqual([{ seat: 0, number: 1, move: "city4", sure: false }]));
});

test("what the hint marks on the board is brought back into sight when the tray grows over it", async () => {
  const scrolled = vi.fn();
  vi.stubGlobal("scrollBy", scrolled);
  await askForHint(worths({ state: "getting ready" }), worths({ options: BEST }));
  const marked = document.createElement("button");
  marked.className = "hinted";
  marked.getBoundingClientRect = () => ({ top: 700, bottom: 760, height: 60 }) as DOMRect;
  document.querySelector("main.board")!.append(marked);
  document.querySelector(".tray")!.getBoundingClientRect = () => ({ top: 500 }) as DOMRect;
  await waitFor(() => expect(document.querySelectorAll("[data-worth]")).toHaveLength(2));
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith({ top: 272 }));
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  scrolled.mockClear();
  await fireEvent.pointerEnter(document.querySelector("[data-worth='end build']")!);
  await frame();
  expect(scrolled).not.toHaveBeenCalled();
});

test("the option that is pointed at is marked where it is", async () => {
  await askForHint(worths({ options: BEST }));
  await waitFor(() => expect(document.querySelectorAll("[data-worth]")).toHaveLength(2));
  const hinted = () => [...document.querySelectorAll(".hinted")].map((each) => each.getAttribute("data-move"));
  expect(hinted()).toEqual(["city4"]);
  await fireEvent.focus(document.querySelector("[data-worth='end build']")!);
  expect(hinted()).toEqual(["end build"]);
});

test("alone it is the points that are told, and a coach that cannot work is no harm", async () => {
  await askForHint(worths({ in_points: true, options: [worth(0, { value: 41.26, margin: 1.53, bots: true })] }));
  await screen.findByText("41.3", { exact: false, selector: ".value" });
  cleanup();
  FakeSocket.all = [];
  await askForHint(worths({ state: "nothing" }));
  await screen.findByText(/not available right now/);
  expect(screen.getByRole("button", { name: "Do it" })).toBeTruthy();
});

test("what was worked out for one question is not shown at the next", async () => {
  await askForHint(worths({ options: BEST }));
  await waitFor(() => expect(document.querySelectorAll("[data-worth]")).toHaveLength(2));
  FakeSocket.last.tell(snapshot([line(-1, "food"), line(0, "city4")], { next_command: 2 }, 1));
  await waitFor(() => expect(document.querySelectorAll("[data-hints]")).toHaveLength(0));
});

test("what is marked is the best option, not what the bot thought of first; the hint can be put away", async () => {
  await askForHint(worths({ options: [worth(1, { value: 0.62 }), worth(0, { value: 0.31, behind: 0.31, bots: true })] }));
  await waitFor(() => expect(document.querySelectorAll("[data-worth]")).toHaveLength(2));
  expect([...document.querySelectorAll(".hinted")].map((each) => each.getAttribute("data-move"))).toEqual(["end build"]);
  await fireEvent.keyDown(window, { key: "Escape" });
  expect(document.querySelector("[data-hints]")).toBeNull();
  expect(document.querySelector(".hinted")).toBeNull();
});
