// The board of the Bronze Age: everything legal can be reached on it, clicking acts, what is refused explains itself.
import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { describe, expect, test, vi } from "vitest";
import { board } from "../src/boards/bronze";
import { pyramidRows, shapeOf } from "../src/boards/bronze/shapes";
import { thrownSince } from "../src/boards/bronze/thrown";
import { MONUMENT_IDS } from "../src/boards/bronze/types";
import { choicesOf } from "../src/lib/choices";
import { settings } from "../src/lib/settings.svelte";
import type { Preview, Snapshot } from "../src/lib/types";
import { bronze as german } from "../src/texts/de/bronze";
import { bronze as english } from "../src/texts/en/bronze";
import { setLanguage } from "../src/texts/index.svelte";
import { skippingHeadings } from "./helpers";
import { samples } from "./samples/bronze";

// A whole board in jsdom takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const fixtures = import.meta.glob<Snapshot>(["../fixtures/bronze-*.json", "!../fixtures/bronze-at-*.json"], { import: "default" });

const preview: Preview = { words: "", told: ["Ada buys Medicine for 15."], position: {}, scores: [7, 0], ends_turn: false };

function shown(snapshot: Snapshot, hinted?: string) {
  const does = { act: vi.fn(), explain: vi.fn(), fill: vi.fn(), whyNot: vi.fn(), preview: vi.fn(() => Promise.resolve(preview)) };
  const choices = choicesOf(snapshot, does, { hinted });
  const page = render(board.component, { snapshot, before: undefined, choices });
  const thing = (move: string) => page.container.querySelector<HTMLElement>(`[data-move="${move}"]`);
  const die = (number: number) => page.container.querySelector<HTMLElement>(`[data-die="${number}"]`)!;
  const acted = () => does.act.mock.calls.map(([option]) => option.text);
  return { ...page, does, thing, die, acted, choices };
}

/** Whether an option that the board says it places can be reached on it: directly, or by putting a set together. */
function reachable(container: HTMLElement, text: string): boolean {
  if (container.querySelector(`[data-move="${text}"]:not([aria-disabled])`)) return true;
  const words = text.split(" ");
  if (words[0] === "reroll") {
    return words.slice(1).every((die) => container.querySelector(`[data-die="${die}"]:not([aria-disabled])`));
  }
  if (words[0] === "swap") return container.querySelectorAll(".swap .choose button:not(:disabled)").length >= 2;
  return false;
}

describe("every legal option is on the board or left to the tray", () => {
  test.each(Object.entries(samples))("at the step %s", (_, snapshot) => {
    const { container } = shown(snapshot);
    expect(skippingHeadings(container)).toEqual([]);
    for (const { text } of snapshot.decision?.options ?? []) {
      if (board.places(text, snapshot)) expect(reachable(container, text), text).toBe(true);
    }
  });

  test.skipIf(Object.keys(fixtures).length === 0)("in games of bots", { timeout: 900_000 }, async () => {
    for (const [path, load] of Object.entries(fixtures)) {
      const snapshot = await load();
      if (!snapshot.decision) continue;
      const { container, unmount } = shown(snapshot);
      for (const { text } of snapshot.decision.options) {
        if (board.places(text, snapshot)) expect(reachable(container, text), `${path}: ${text}`).toBe(true);
      }
      unmount();
    }
  });

  test("what ends a step is left to the tray", () => {
    for (const text of ["end build", "end trade", "buy nothing"]) expect(board.places(text, samples.build)).toBe(false);
  });
});

describe("the dice", () => {
  test("those that are clicked are rolled again together", async () => {
    const { die, thing, acted } = shown(samples.roll);
    await fireEvent.click(die(3));
    await fireEvent.click(die(1));
    expect(die(1).getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(thing("reroll 1 3")!);
    expect(acted()).toEqual(["reroll 1 3"]);
  });

  test("one that is clicked twice is kept, and all are kept by the button", async () => {
    const { die, thing, acted } = shown(samples.roll);
    await fireEvent.click(die(1));
    await fireEvent.click(die(1));
    expect(thing("reroll 1")).toBeNull();
    await fireEvent.click(thing("keep")!);
    expect(acted()).toEqual(["keep"]);
  });

  test("a skull that stays says why, with its clause", async () => {
    const { die, does } = shown(samples.roll);
    expect(die(2).getAttribute("aria-disabled")).toBe("true");
    expect(die(2).textContent).toContain("BR-1.2");
    await fireEvent.click(die(2));
    expect(does.explain).toHaveBeenCalledWith(expect.objectContaining({ text: "reroll 2", clause: "BR-1.2" }));
  });

  test("Leadership takes one die only, and a skull too", async () => {
    const { die, thing, acted } = shown(samples.lead);
    await fireEvent.click(die(2));
    await fireEvent.click(die(1));
    expect(die(2).getAttribute("aria-pressed")).toBe("false");
    await fireEvent.click(thing("reroll 1")!);
    expect(acted()).toEqual(["reroll 1"]);
  });

  test("the odds of a disaster are told for the dice that are chosen, in the place of whom it hits", async () => {
    const { die, container } = shown(samples.roll);
    const drought = () => container.querySelectorAll(".scale li")[1]!.textContent;
    expect(drought()).toMatch(/2\s*Drought\s+Ada −2/);
    await fireEvent.click(die(1));
    expect(drought()).toMatch(/2\s*Drought\s+↻ 17%/);
  });

  test("what they bring is told with what the cities eat", () => {
    const { container } = shown(samples.roll);
    expect(container.querySelector(".meal")!.textContent).toContain("3 + 3 − 3 eaten = 3 · all cities fed");
  });

  test.each(Object.entries(samples).filter(([, each]) => each.decision))("they lie in a slim strip as soon as none is thrown any more: %s", (name, snapshot) => {
    const { container } = shown(snapshot);
    const settled = container.querySelector(".tray.settled") !== null;
    expect(settled).toBe(!["preserve", "roll", "lead"].includes(String(snapshot.position.step)));
    expect(container.querySelector(".forecast .scale") === null).toBe(settled || name === "preserve");
  });

  test("a hint marks the dice", () => {
    const { die } = shown(samples.roll, "reroll 1 3");
    expect([1, 2, 3].map((number) => die(number).classList.contains("hinted"))).toEqual([true, false, true]);
  });

  test("a look back from a review marks the dice that were rolled again, and those that it was better to roll", () => {
    const snapshot = samples.roll;
    const does = { act: vi.fn(), explain: vi.fn(), fill: vi.fn(), whyNot: vi.fn(), preview: vi.fn(() => Promise.resolve(preview)) };
    const choices = choicesOf(snapshot, does, { closed: true, hinted: "reroll 1", taken: "reroll 1 3" });
    const { container } = render(board.component, { snapshot, before: undefined, choices });
    const dice = [...container.querySelectorAll(".die[role=img]")];
    const marked = (mark: string) => dice.flatMap((die, index) => (die.classList.contains(mark) ? [index + 1] : []));
    expect([marked("hinted"), marked("taken")]).toEqual([[1], [1, 3]]);
  });

  test("only those that were thrown tumble", () => {
    const now = samples.roll;
    const before = { ...now, line: 1, position: { ...now.position, dice: ["food", "skull", "coins"] } };
    const line = { seat: 0, whose: 0, text: "reroll 3", words: "", closed: false, told: [], begins: [] };
    const after = { ...now, line: 3, first_line: 1, lines: [line, { ...line, seat: -1, text: "coins" }] };
    expect(thrownSince(before, after)).toEqual([2]);
    expect(thrownSince(undefined, after)).toEqual([]);
    expect(thrownSince({ ...before, position: { ...now.position, active: 2 } }, after)).toEqual([0, 1, 2]);
    expect(thrownSince(after, before)).toEqual([]);
  });

  test("dice thrown since the snapshot before turn over on the table", async () => {
    const now = samples.roll;
    const { container, rerender, choices } = shown({ ...now, line: 0 });
    expect(container.querySelectorAll(".tumbling")).toHaveLength(0);
    const line = { seat: 0, whose: 0, text: "reroll 1", words: "", closed: false, told: [], begins: [] };
    await rerender({ snapshot: { ...now, line: 1, first_line: 0, lines: [line] }, before: { ...now, line: 0 }, choices });
    expect(container.querySelectorAll(".tumbling")).toHaveLength(1);
  });

  test("while a move is under way dice lie still, the focus stays, and nothing acts; a choice survives the same position sent again", async () => {
    const now = samples.roll;
    const line = { seat: 0, whose: 0, text: "reroll 1", words: "", closed: false, told: [], begins: [] };
    const { container, die, rerender, does, choices } = shown({ ...now, line: 0 });
    const after = { ...now, line: 1, first_line: 0, lines: [line] };
    await rerender({ snapshot: after, before: { ...now, line: 0 }, choices });
    await fireEvent.animationEnd(container.querySelector(".cube")!);
    expect(container.querySelectorAll(".tumbling")).toHaveLength(0);
    await fireEvent.click(die(1));
    await rerender({ snapshot: { ...after }, before: after, choices });
    expect(die(1).getAttribute("aria-pressed")).toBe("true");
    die(1).focus();
    await rerender({ snapshot: after, before: { ...now, line: 0 }, choices: choicesOf(after, does, { waiting: true }) });
    expect(container.querySelectorAll(".tumbling")).toHaveLength(0);
    expect(document.activeElement).toBe(die(1));
    await fireEvent.click(container.querySelector('[data-move="keep"]')!);
    expect(does.act).not.toHaveBeenCalled();
  });
});

describe("the turn", () => {
  test("Preservation is a choice before the dice", async () => {
    const { thing, acted } = shown(samples.preserve);
    await fireEvent.click(thing("preserve")!);
    expect(acted()).toEqual(["preserve"]);
  });

  test("each way to set the either-dice shows what it comes to", async () => {
    const { thing, acted } = shown(samples.choose);
    expect(thing("food 0")!.textContent).toContain("3 cities hungry, 3 points lost");
    await fireEvent.click(thing("food 2")!);
    expect(acted()).toEqual(["food 2"]);
  });

  test("a disaster names whom it hits and who is safe; only those who are protected are marked so", async () => {
    const { container } = shown(samples.choose);
    expect(container.querySelector(".forecast table")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Show all" }));
    expect(container.querySelector(".forecast .now")!.textContent).toContain("Drought: Ada −2");
    const pestilence = [...container.querySelectorAll(".forecast tbody tr")][1]!;
    expect(pestilence.textContent).toContain("Chandra −3");
    expect(pestilence.textContent).toContain("Björn safe (Medicine)");
    expect(within(pestilence as HTMLElement).getAllByRole("img", { name: /:/ }).map((each) => each.getAttribute("aria-label"))).toEqual(["Björn: protected by Medicine"]);
  });

  test("Smithing says by name who is struck and how hard", async () => {
    const { thing, acted } = shown(samples.smith);
    expect(thing("spearheads 2")!.textContent).toContain("Chandra: −8 each");
    await fireEvent.click(thing("spearheads 2")!);
    expect(acted()).toEqual(["spearheads 2"]);
  });

  test("without Shipping the dock says what a ship needs", () => {
    const dock = () => document.querySelector(".dock")!.textContent;
    const { unmount } = shown(samples.preserve);
    expect(dock()).toContain("needs Shipping, each for 1 Wood + 1 Cloth");
    unmount();
    shown(samples.build);
    expect(dock()).toContain("of 5 ships");
  });

  test("a single good that a Revolt takes is not spoken of as many", () => {
    expect(english.disasters.hitGoods("Ada", 1)).toBe("Ada loses the only good");
    expect(english.disasters.hitGoods("Ada", 2)).toBe("Ada loses all 2 goods");
  });

  test("boxes are checked where they are; what is finished says so", async () => {
    const { thing, does, acted } = shown(samples.build);
    await fireEvent.click(thing("city4")!);
    await fireEvent.click(thing("wall")!);
    await fireEvent.click(thing("stone")!);
    await fireEvent.click(thing("ship")!);
    expect(acted()).toEqual(["city4", "wall", "stone", "ship"]);
    await fireEvent.click(thing("step")!);
    expect(does.explain).toHaveBeenCalledWith(expect.objectContaining({ text: "step", clause: "BR-3.1" }));
  });

  test("a monument says who was first and who is ahead", () => {
    const { thing } = shown(samples.build);
    expect(thing("step")!.textContent).toContain("Björn was first, Ada later");
    expect(thing("wall")!.textContent).toContain("Björn is ahead: 6");
  });

  test("the last monument that nobody has built says that it ends the game", () => {
    const say = (end: object) => {
      cleanup();
      const snapshot = structuredClone(samples.build) as Snapshot & { aids: { end: object } };
      Object.assign(snapshot.aids.end, end);
      const { thing } = shown(snapshot);
      return MONUMENT_IDS.filter((monument) => thing(monument)?.textContent.includes("ends the game"));
    };
    const unbuilt = say({ monuments_left: 1, reason: null });
    expect(unbuilt).toContain("wall");
    expect(unbuilt, "Björn was first").not.toContain("step");
    for (const end of [{ monuments_left: 2 }, { monuments_left: null }, { monuments_left: 1, reason: "developments" }]) expect(say(end)).toEqual([]);
  });

  test("a purchase is shown before it is confirmed", async () => {
    const { thing, does, acted, container } = shown(samples.buy);
    await fireEvent.click(thing("buy medicine")!);
    expect(acted()).toEqual([]);
    expect(does.preview).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(container.textContent).toContain("Ada buys Medicine for 15."));
    await fireEvent.click(screen.getByRole("button", { name: "Buy Medicine" }));
    expect(acted()).toEqual(["buy medicine"]);
  });

  test("a purchase that ends the game says so before it is confirmed", async () => {
    const wanted = async (owned: string[], end: object) => {
      cleanup();
      const snapshot = structuredClone(samples.buy) as Snapshot & { position: { seats: { developments: string[] }[] }; aids: { end: object } };
      snapshot.position.seats[0]!.developments = owned;
      Object.assign(snapshot.aids.end, end);
      const { thing, container } = shown(snapshot);
      await fireEvent.click(thing("buy medicine")!);
      return container.querySelector(".before")!.textContent.includes("This ends the game after the round.");
    };
    const four = ["irrigation", "quarrying", "masonry", "coinage"];
    expect(await wanted(four, {})).toBe(true);
    expect(await wanted(four.slice(1), {})).toBe(false);
    expect(await wanted(four, { reason: "monuments" }), "it ends anyway").toBe(false);
    expect(await wanted(four, { goal: 7 })).toBe(false);
    expect(await wanted(four, { goal: null })).toBe(false);
  });

  test("a second click on the same development buys it, one on another does not", async () => {
    const { thing, acted } = shown(samples.buy);
    await fireEvent.click(thing("buy medicine")!);
    await fireEvent.click(thing("buy leadership")!);
    expect(acted()).toEqual([]);
    await fireEvent.click(thing("buy leadership")!);
    expect(acted()).toEqual(["buy leadership"]);
  });

  test("a development out of reach says what is missing", async () => {
    const { thing, does } = shown(samples.buy);
    expect(thing("buy empire")!.textContent).toContain("44 short");
    await fireEvent.click(thing("buy empire")!);
    expect(does.explain).toHaveBeenCalledWith(expect.objectContaining({ clause: "BR-4.2" }));
  });

  test("a development is paid for in its own place", () => {
    const { thing } = shown(samples.pay);
    expect(thing("pay wood")!.closest("li")).toBe(document.querySelector('[data-other="buy leadership"]')!.closest("li"));
  });

  test("a payment is put together from stacks, and one that does not do says why", async () => {
    const { does, acted, container } = shown(samples.pay);
    await fireEvent.click(screen.getByRole("button", { name: /^Wood \(10\)/ }));
    await fireEvent.click(container.querySelector("[data-chosen='pay wood']")!);
    expect(acted()).toEqual(["pay wood"]);
    await fireEvent.click(screen.getByRole("button", { name: /^Stone \(12\)/ }));
    await fireEvent.click(container.querySelector("[data-chosen='pay wood stone']")!);
    expect(does.explain).toHaveBeenCalledWith(expect.objectContaining({ clause: "BR-4.5" }));
  });

  test("goods are discarded from their row", async () => {
    const { thing, acted, container } = shown(samples.discard);
    expect(container.textContent).toContain("2 above the limit of 6");
    await fireEvent.click(thing("discard stone")!);
    expect(acted()).toEqual(["discard stone"]);
  });
});

describe("building", () => {
  test("what belongs to another step says why it cannot be done now", async () => {
    const { container, does } = shown(samples.build);
    for (const move of ["buy medicine", "reroll 1"]) {
      await fireEvent.click(container.querySelector(`[data-other="${move}"]`)!);
      expect(does.whyNot).toHaveBeenLastCalledWith(move);
    }
    expect(does.act).not.toHaveBeenCalled();
  });

  test("Shift, or a long press, fills a building; a short one checks one box", async () => {
    const { does, thing } = shown(samples.build);
    const move = samples.build.decision!.options.find((option) => option.text.startsWith("city"))!;
    await fireEvent.click(thing(move.text)!, { shiftKey: true });
    expect(does.fill).toHaveBeenCalledTimes(1);
    vi.useFakeTimers();
    await fireEvent.pointerDown(thing(move.text)!);
    vi.advanceTimersByTime(600);
    vi.useRealTimers();
    await fireEvent.pointerUp(thing(move.text)!);
    await fireEvent.click(thing(move.text)!);
    expect(does.fill).toHaveBeenCalledTimes(2);
    expect(does.act).not.toHaveBeenCalled();
    await fireEvent.pointerDown(thing(move.text)!);
    await fireEvent.pointerUp(thing(move.text)!);
    await fireEvent.click(thing(move.text)!);
    expect(does.act).toHaveBeenCalledWith(move);
    expect(does.fill).toHaveBeenCalledTimes(2);
  });
});

describe("trading", () => {
  test("a ship swaps the good that is given for the one that is taken", async () => {
    const { thing, acted } = shown(samples.trade);
    const [give, get] = screen.getAllByRole("group", { name: /^(Give|Get)$/ });
    await fireEvent.click(within(give!).getByRole("button", { name: /Cloth/ }));
    await fireEvent.click(within(get!).getByRole("button", { name: /Spearheads/ }));
    await fireEvent.click(thing("swap cloth spearheads")!);
    expect(acted()).toEqual(["swap cloth spearheads"]);
  });

  test("an offer is filled piece by piece; one-sided it is refused", async () => {
    const { thing, does, acted } = shown(samples.offer);
    await fireEvent.click(thing("take stone")!);
    expect(acted()).toEqual(["take stone"]);
    await fireEvent.click(thing("propose")!);
    expect(does.explain).toHaveBeenCalledWith(expect.objectContaining({ clause: "BR-8.3" }));
  });

  test("whoever is asked sees both sides and answers", async () => {
    const { thing, acted, container } = shown(samples.answer);
    expect(container.querySelector(".trade")!.textContent).toContain("Björn: value of goods +1, food ±0");
    const sides = [...container.querySelectorAll(".side h3")].map((side) => side.textContent.replace(/^\s*\d\s*/, "").trim());
    expect(sides).toEqual(["Ada gives you", "You give Ada"]);
    await fireEvent.click(thing("accept")!);
    expect(acted()).toEqual(["accept"]);
  });

  test("an offer that is countered stays in sight", () => {
    const told = (of: Snapshot) => shown(of).container.querySelector(".trade p.holdings")?.textContent.replace(/\s+/g, " ").trim();
    expect(told(samples.counter)).toBe("Ada offered 2 Wood for 1 Stone");
    cleanup();
    expect(told(samples.offer)).toBeUndefined();
  });

  test("whoever looks on is told an offer that is being put together from one that was made", () => {
    const titleOf = (of: Snapshot) => shown({ ...of, seat: null, decision: null }).container.querySelector(".trade h2")!.textContent;
    expect(titleOf(samples.offer)).toContain("is putting together an offer");
    cleanup();
    expect(titleOf(samples.answer)).toBe("Ada makes Björn an offer");
  });
});

describe("everybody's sheet", () => {
  test.each(Object.entries(samples))("has its parts in one order at the step %s, and everybody in brief below", (_, snapshot) => {
    const { container } = shown(snapshot);
    const parts = [...container.querySelectorAll(".pegboard, .cities, .monuments, .developments, .seats")].map((part) => part.classList[0]);
    expect(parts).toEqual(["pegboard", "cities", "monuments", "developments", "seats"]);
  });

  test("another seat's sheet can be looked at, and nothing is legal on it", async () => {
    const { thing } = shown(samples.build);
    await fireEvent.click(screen.getByRole("button", { name: /^Look at Björn’s sheet/ }));
    expect(screen.getByRole("heading", { name: "Björn’s sheet" })).toBeTruthy();
    expect(thing("city4")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Back to mine" }));
    expect(thing("city4")).not.toBeNull();
  });

  test("a spectator sees the table and is asked nothing", () => {
    const { container } = shown({ ...samples.build, seat: null, decision: null });
    expect(container.querySelector("[data-move]")).toBeNull();
    expect(screen.getByRole("heading", { name: "Ada’s sheet" })).toBeTruthy();
  });

  test("alone the round is counted against the last", () => {
    const { container } = shown(samples.alone);
    expect(container.textContent).toContain("Round 10 of 10");
    expect(container.textContent).toContain("Last round");
  });
});

test("the boxes that came are drawn in, the others stand", async () => {
  const now = samples.build;
  const then = structuredClone(now);
  (then.position.seats as { city_boxes: object }[])[0]!.city_boxes = {};
  const { container, rerender, choices } = shown(then);
  expect(container.querySelectorAll(".fresh")).toHaveLength(0);
  await rerender({ snapshot: now, before: then, choices });
  expect(container.querySelectorAll(".cities .fresh")).toHaveLength(2);
});

test("each monument is a building with as many places as boxes", () => {
  for (const monument of MONUMENT_IDS) {
    for (let boxes = 1; boxes <= 20; boxes += 1) expect(shapeOf(monument, boxes)).toHaveLength(boxes);
  }
  expect(pyramidRows(15)).toEqual([5, 4, 3, 2, 1]);
  expect(pyramidRows(4)).toEqual([3, 1]);
});

test("both languages say the same things", () => {
  const keys = (texts: object, path = ""): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "object" ? keys(value as object, `${path}${key}.`) : [`${path}${key}:${typeof value}`],
    );
  expect(keys(german)).toEqual(keys(english));
});

test("the board speaks German", () => {
  setLanguage("de");
  const { container } = shown(samples.roll);
  expect(container.textContent).toContain("Deine Würfel");
  setLanguage("en");
});

describe("while others play", () => {
  const nothing = { act: vi.fn(), explain: vi.fn(), fill: vi.fn(), whyNot: vi.fn(), preview: vi.fn(() => Promise.resolve(preview)) };
  const waiting = { ...samples.build, seat: 1, decision: null } as Snapshot;

  test("the sheet of whoever plays lies open, one's own is a press away, and a question brings it back", async () => {
    const { rerender } = shown(waiting);
    expect(screen.getByRole("heading", { name: "Ada’s sheet" })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Back to mine" }));
    expect(screen.getByRole("heading", { name: "Your sheet" })).toBeTruthy();
    const later = { ...waiting, line: waiting.line + 1 };
    await rerender({ snapshot: later, before: waiting, choices: choicesOf(later, nothing) });
    expect(screen.getByRole("heading", { name: "Your sheet" })).toBeTruthy();
    const asked = { ...samples.build, line: waiting.line + 2 };
    await rerender({ snapshot: asked, before: later, choices: choicesOf(asked, nothing) });
    await rerender({ snapshot: later, before: asked, choices: choicesOf(later, nothing) });
    expect(screen.getByRole("heading", { name: "Ada’s sheet" })).toBeTruthy();
  });

  test("who wants to keep the own sheet open does", () => {
    settings.open = "own";
    shown(waiting);
    expect(screen.getByRole("heading", { name: "Your sheet" })).toBeTruthy();
    settings.open = "theirs";
  });
});
