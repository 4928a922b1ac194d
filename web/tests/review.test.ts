import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listed, luckOf, pointsOf, roundedSum, saidOf, ticksOf } from "../src/lib/review";
import { settings } from "../src/lib/settings.svelte";
import type { ReviewDecision, ReviewFound, ReviewPart, ReviewState } from "../src/lib/types";
import ReviewPage from "../src/review/ReviewPage.svelte";
import { line, seat, snapshot, stubNetwork, type FakeServer } from "./helpers";

const decision = (more: Partial<ReviewDecision>): ReviewDecision => ({
  line: 3, round: 1, chosen: "Keep all dice", chosen_value: 0.4, best: "Roll again: food", best_move: "reroll 1", best_value: 0.52, loss: 0.12, margin: 0.04,
  mark: "blunder", options: 8, ...more,
  reasons: more.reasons ?? [
    { quantity: "food", best: 3.1, chosen: 1, when: "turn" },
    { quantity: "developments", best: 21.9, chosen: 24.8, when: "end" },
    { quantity: "rounds", best: 8, chosen: 9.25, when: "end" },
  ],
});
const FOUND: ReviewFound = {
  name: "Ada", bot: "heuristic", unit: "round", in_points: false, start: 0.5, start_margin: 0.02, dice: -0.1004, others: -0.2796, skill: -0.12, result: 0, thresholds: [0.02, 0.05, 0.1],
  parts: [
    { cause: "dice", first_line: 0, line: 2, before: 0.5, after: 0.52 },
    { cause: "skill", first_line: 2, line: 3, before: 0.52, after: 0.4 },
    { cause: "dice", first_line: 3, line: 4, before: 0.4, after: 0.2796 },
    { cause: "others", first_line: 4, line: 5, before: 0.2796, after: 0 },
  ],
  decisions: [decision({}), decision({ line: 6, loss: 0, mark: "", chosen: "4th city", best: "4th city", reasons: [] })],
};
const LINES = [line(-1, "skull"), line(-1, "skull"), line(0, "keep", [], "Keep all dice"), line(-1, "food"), line(1, "buy", [], "Buy Irrigation"), line(0, "city4")];
const NAMES = ["Ada", "Bot"];

describe("what a review comes to", () => {
  test("points lead from the start to the result, and decisions are found by their line", () => {
    const points = pointsOf(FOUND);
    expect(points.map((each) => each.value)).toEqual([0.5, 0.52, 0.4, 0.2796, 0]);
    expect(points.map((each) => each.decision?.mark)).toEqual([undefined, undefined, "blunder", undefined, undefined]);
  });

  test("figures that are shown add up", () => {
    const parts = [FOUND.start, FOUND.dice, FOUND.others, FOUND.skill];
    const shown = roundedSum(parts, 0, false).map((each) => Math.round(1000 * each));
    expect(shown.reduce((all, each) => all + each)).toBe(0);
    parts.forEach((part, index) => expect(Math.abs(1000 * part - shown[index]!)).toBeLessThanOrEqual(1));
    const odd = [0.3333, 0.3333, 0.3334].map((each) => each / 10);
    expect(roundedSum(odd, 0.1, false).map((each) => Math.round(1000 * each)).sort()).toEqual([33, 33, 34]);
  });

  test("the costliest decisions come first, and only marked ones unless all are wanted", () => {
    const three = [decision({ line: 1, loss: 0.03, mark: "inaccuracy" }), decision({ line: 2, loss: 0.2 }), decision({ line: 9, loss: 0, mark: "" })];
    expect(listed(three, false, true).map((each) => each.line)).toEqual([2, 1]);
    expect(listed(three, true, false).map((each) => each.line)).toEqual([1, 2, 9]);
  });

  test("the log says what a change was", () => {
    expect(saidOf(FOUND.parts[0]!, LINES, NAMES)).toBe("Ada: 2 × skull");
    expect(saidOf(FOUND.parts[2]!, LINES, NAMES)).toBe("Bot: food");
    expect(saidOf(FOUND.parts[3]!, LINES, NAMES)).toBe("Bot: Buy Irrigation");
    expect(luckOf(FOUND).map((part) => part.line)).toEqual([4, 2]);
  });

  test("many dice are told by what came of them", () => {
    const thrown = (count: number, told: string) => [...Array.from({ length: count - 1 }, () => line(-1, "3")), line(-1, "4", [told])];
    const part = (last: number): ReviewPart => ({ cause: "dice", first_line: 0, line: last, before: 0.5, after: 0.7 });
    const waves = ["one", "two", "three", "four", "five"].flatMap((each) => thrown(4, `Ada earns ${each}.`));
    expect(saidOf(part(4), waves, NAMES)).toMatch(/3 · 3 · 3 · 4$/);
    expect(saidOf(part(20), waves, NAMES)).toBe("Ada earns one. Ada earns two. Ada earns three. Ada earns four. …");
  });

  test("lines are drawn at round numbers around all values", () => {
    expect(ticksOf([3, 47], true)).toEqual([0, 20, 40, 60]);
    expect(ticksOf([0.3], false)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });
});

describe("the page", () => {
  let server: FakeServer;
  beforeEach(() => {
    server = stubNetwork();
    Element.prototype.scrollIntoView = () => {};
    vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} disconnect() {} });
    settings.language = "en";
    history.replaceState(null, "", "/t/t1/review");
    const over = { over: true, to_move: -2, decision: null, winners: [1] };
    server.on("GET /api/tables/t1", { body: snapshot(LINES, { ...over, seats: [seat("Ada", { yours: true }), seat("Bot", { kind: "bot", bot: "medium" })] }) });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  const state = (more: Partial<ReviewState>): { body: ReviewState } => ({ body: { state: "working", seat: 0, done: 2, of: 9, review: null, ...more } });

  test("shows how far it is, then sums, plot, decisions with reasons, luck and thresholds", async () => {
    server.on("POST /api/tables/t1/review", state({}));
    server.on("GET /api/tables/t1/review", state({ done: 5 }), state({ state: "done", review: FOUND }));
    render(ReviewPage, { id: "t1" });
    await screen.findByText("2 of 9 steps of the game have been reviewed.");
    await waitFor(() => expect(document.querySelector("[data-review=done]")).toBeTruthy(), { timeout: 4000 });
    expect([...document.querySelectorAll("[data-sum]")].map((each) => each.textContent.trim())).toEqual(["50.0%", "−10.0%", "−28.0%", "−12.0%", "0.0%"]);
    expect(screen.getByText("2 decisions with a choice: 1 blunder, 0 mistakes, 0 inaccuracies.")).toBeTruthy();
    expect(document.querySelectorAll("[data-decision]")).toHaveLength(1);
    expect(document.querySelector("[data-decision]")!.textContent).toContain("Round 1");
    const lists = [...document.querySelectorAll(".reasons")].map((each) => each.textContent.trim());
    expect(lists[0]).toBe("Food: 3.1 instead of 1.0");
    expect(screen.getByText(/^After this turn, with the better choice/)).toBeTruthy();
    expect(screen.queryByText(/^After this action/)).toBeNull();
    expect(screen.getByText("Developments: 21.9 instead of 24.8")).toBeTruthy();
    expect(screen.getByText("Rounds in the game: 8.0 instead of 9.3")).toBeTruthy();
    expect(screen.queryByText(/heuristic/)).toBeNull();
    expect(screen.getByText(/From 2\.0% it is an inaccuracy, from 5\.0% a mistake, from 10\.0% a blunder/)).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Show all 2" }));
    expect(document.querySelectorAll("[data-decision]")).toHaveLength(2);
  });

  test("alone there are no others who changed anything", async () => {
    server.on("GET /api/tables/t1", { body: snapshot(LINES, { over: true, to_move: -2, decision: null, winners: [0], players: 1, seats: [seat("Ada", { yours: true })] }) });
    server.on("POST /api/tables/t1/review", state({ state: "done", review: FOUND }));
    render(ReviewPage, { id: "t1" });
    await waitFor(() => expect([...document.querySelectorAll<HTMLElement>("[data-sum]")].map((each) => each.dataset.sum)).toEqual(["start", "dice", "skill", "result"]));
  });

  test("only the three costliest decisions are unfolded, and the one that the address names", async () => {
    const decisions = [5, 2, 9, 4, 7].map((loss, index) => decision({ line: index + 1, loss: loss / 100, chosen: `choice ${index}` }));
    server.on("POST /api/tables/t1/review", state({ state: "done", review: { ...FOUND, unit: "turn", decisions: [...decisions, decision({ line: 6, loss: 0, mark: "", reasons: [] })] } }));
    const { rerender } = render(ReviewPage, { id: "t1", line: 2 });
    const unfolded = () => [...document.querySelectorAll<HTMLElement>("[data-decision]:has(details[open])")].map((each) => Number(each.dataset.decision)).sort();
    await waitFor(() => expect(unfolded()).toEqual([1, 2, 3, 5]));
    expect(document.activeElement?.textContent).toContain("choice 1");
    expect(document.activeElement?.textContent).toContain("Turn 1");
    expect(document.activeElement?.textContent).toContain("costs 2.0% ± 4.0%");
    await rerender({ id: "t1", line: 6 });
    await waitFor(() => expect(unfolded()).toEqual([1, 2, 3, 5, 6]));
  });

  test("a moment is looked at with its review, and the way back leads to the same decision", async () => {
    server.on("POST /api/tables/t1/review", state({ state: "done", review: FOUND }));
    vi.stubGlobal("scrollTo", () => {});
    render(ReviewPage, { id: "t1" });
    const link = (await screen.findAllByRole("link", { name: "Look at this moment" }))[0]!;
    const replaced = vi.spyOn(history, "replaceState");
    await fireEvent.click(link);
    expect(replaced.mock.calls.at(-1)?.[2]).toBe("/t/t1/review#3");
    expect(location.pathname + location.search).toBe("/t/t1/line/2?review=1");
  });

  test("the way back from a throw leads to the same throw", async () => {
    const throws = Array.from({ length: 9 }, (_, at): ReviewPart => ({ cause: "dice", first_line: 10 + at, line: 11 + at, before: 0.5, after: 0.6 }));
    server.on("POST /api/tables/t1/review", state({ state: "done", review: { ...FOUND, parts: throws } }));
    vi.stubGlobal("scrollTo", () => {});
    render(ReviewPage, { id: "t1", line: 19 });
    await waitFor(() => expect(document.activeElement?.closest("[data-throw='19']")).toBeTruthy());
    const replaced = vi.spyOn(history, "replaceState");
    await fireEvent.click(document.activeElement!);
    expect(replaced.mock.calls.at(-1)?.[2]).toBe("/t/t1/review#19");
    expect(location.pathname + location.search).toBe("/t/t1/line/19?review=1");
  });

  test("the plot is walked through by keys; Enter goes from a mark to its decision, else to the line", async () => {
    server.on("POST /api/tables/t1/review", state({ state: "done", review: FOUND }));
    render(ReviewPage, { id: "t1" });
    const plot = await screen.findByRole("slider");
    await fireEvent.keyDown(plot, { key: "ArrowRight" });
    await fireEvent.keyDown(plot, { key: "ArrowRight" });
    expect(plot.getAttribute("aria-valuetext")).toBe("Line 3 of 6: 40.0% (−12.0%, own choice). Blunder: Keep all dice (costs 12.0% ± 4.0%)");
    vi.stubGlobal("scrollTo", () => {});
    document.querySelector<HTMLDetailsElement>("[data-decision='3'] details")!.open = false;
    await fireEvent.keyDown(plot, { key: "Enter" });
    await waitFor(() => expect(document.querySelector<HTMLDetailsElement>("[data-decision='3'] details")!.open).toBe(true));
    expect(document.activeElement?.tagName).toBe("SUMMARY");
    expect(location.pathname).toBe("/t/t1/review");
    await fireEvent.keyDown(plot, { key: "ArrowRight" });
    await fireEvent.keyDown(plot, { key: "Enter" });
    expect(location.pathname + location.search).toBe("/t/t1/line/4?review=1");
  });

  test("a finger chooses a place of the plot, and goes there with the next touch", async () => {
    server.on("POST /api/tables/t1/review", state({ state: "done", review: FOUND }));
    render(ReviewPage, { id: "t1" });
    const plot = await screen.findByRole("slider");
    vi.spyOn(plot, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 1000, 200));
    vi.stubGlobal("scrollTo", () => {});
    const before = location.pathname;
    const touch = async () => {
      const tap = new MouseEvent("click", { bubbles: true, clientX: 990 });
      Object.defineProperty(tap, "pointerType", { value: "touch" });
      await fireEvent(plot, tap);
    };
    await touch();
    expect(plot.getAttribute("aria-valuetext")).toContain("Line 5 of 6");
    expect(location.pathname).toBe(before);
    await touch();
    expect(location.pathname).toBe("/t/t1/line/5");
  });

  test("says why there is none", async () => {
    server.on("POST /api/tables/t1/review", { status: 409, body: { detail: "A game can only be reviewed once it is over.", clause: null } });
    render(ReviewPage, { id: "t1" });
    expect((await screen.findByRole("alert")).textContent).toContain("once it is over");
  });

  test("an address with a seat that the table does not have leads to the review of one's own game", async () => {
    server.on("POST /api/tables/t1/review", state({ state: "done", review: FOUND }));
    history.replaceState(null, "", "/t/t1/review?seat=7");
    render(ReviewPage, { id: "t1", of: 6 });
    await waitFor(() => expect(document.querySelector("[data-review=done]")).toBeTruthy());
    expect(server.bodies("POST /api/tables/t1/review")).toEqual([{ seat: null }]);
    expect(location.pathname + location.search).toBe("/t/t1/review");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("who did not sit there is told whose it is, and what can be done", async () => {
    server.on("POST /api/tables/t1/review", { status: 403, body: { detail: "This seat is not yours.", clause: null } });
    render(ReviewPage, { id: "t1", of: 0 });
    await screen.findByText("The review of Ada’s game");
    const said = document.querySelector("main")!.textContent;
    expect(said).toContain("sat at the table can open it here: Ada.");
    expect(said).toContain("astragal review t1.log --seat 1");
    expect(said).not.toContain("not yours");
    expect(screen.getByText("Download the log").getAttribute("href")).toBe("/api/tables/t1/log");
    expect(screen.getByText("Look back at the game").getAttribute("href")).toBe("/t/t1");
  });
});
