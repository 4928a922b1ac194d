import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { board } from "../src/boards/iron";
import { diceOf, rerollOf, shared, thrownSince } from "../src/boards/iron/view";
import type { Aids, Values } from "../src/boards/iron/types";
import { choicesOf } from "../src/lib/choices";
import type { Preview, Snapshot } from "../src/lib/types";
import { iron as de } from "../src/texts/de/iron";
import { iron as en } from "../src/texts/en/iron";
import { setLanguage } from "../src/texts/index.svelte";
import { skippingHeadings } from "./helpers";
import { samples } from "./samples/iron";

const fixtures = import.meta.glob<Snapshot>(["../fixtures/iron-*.json", "!../fixtures/iron-at-*.json"], { import: "default", eager: true });
const everything: Record<string, Snapshot> = { ...samples, ...fixtures };
vi.setConfig({ testTimeout: 60_000 });

const PREVIEW: Preview = { words: "", told: ["Ada buys Religion for 7."], position: {}, scores: [41, 13, 0], ends_turn: false };

function show(snapshot: Snapshot, before?: Snapshot) {
  const doing = { act: vi.fn(), explain: vi.fn(), fill: vi.fn(), whyNot: vi.fn(), preview: vi.fn(() => Promise.resolve(PREVIEW)) };
  const choices = choicesOf(snapshot, doing);
  const shown = render(board.component, { snapshot, before, choices });
  return { ...shown, ...doing, root: shown.container };
}
const sample = (name: keyof typeof samples) => structuredClone(samples[name]);
const moves = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("[data-move]")].map((each) => each.dataset.move);
const die = (root: HTMLElement, number: number) => root.querySelector<HTMLElement>(`[data-die="${number}"]`)!;
const move = (root: HTMLElement, text: string) => root.querySelector<HTMLElement>(`[data-move="${text}"]`)!;

/** A button by what it says; looking for it by its role would make these tests many times slower. */
function button(root: HTMLElement, name: string): HTMLButtonElement {
  const all = [...root.querySelectorAll("button")];
  const said = (each: Element) => each.getAttribute("aria-label") ?? (each.querySelector(".hidden-but-read") ?? each).textContent?.trim();
  return all.find((each) => said(each) === name)!;
}

/** Press the dice that are not as wanted, and leave the others. */
async function press(root: HTMLElement, wanted: readonly number[]) {
  for (const each of root.querySelectorAll<HTMLElement>("[data-die]")) {
    const pressed = each.getAttribute("aria-pressed") === "true";
    if (pressed !== wanted.includes(Number(each.dataset.die))) await fireEvent.click(each);
  }
}

/** Do what a person would do to be offered this option, and say whether the board then offers it. */
async function reach(root: HTMLElement, text: string): Promise<boolean> {
  const [verb, what, face] = text.split(" ");
  if (verb === "reroll") await press(root, diceOf(text));
  if (verb === "set" && face) await press(root, [what === "fate" ? 0 : Number(what)]);
  if (verb === "food") {
    const either = [...root.querySelectorAll<HTMLElement>("[data-die]")].map((each) => Number(each.dataset.die));
    await press(root, either.slice(0, Number(what)));
  }
  if (verb === "grain" && what) {
    const more = () => Number(what) - Number(moves(root).find((each) => each?.startsWith("grain "))!.split(" ")[1]);
    while (more() > 0) await fireEvent.click(button(root, en.granaries.more));
    while (more() < 0) await fireEvent.click(button(root, en.granaries.fewer));
  }
  return moves(root).includes(text);
}

afterEach(() => {
  cleanup();
  setLanguage("en");
});

describe("every position", () => {
  test.each(Object.keys(everything))("%s is drawn, and every option is on the board or in the tray", async (name) => {
    const snapshot = everything[name]!;
    const { root } = show(snapshot);
    expect(root.querySelector(".iron")).not.toBeNull();
    expect(skippingHeadings(root)).toEqual([]);
    expect(root.textContent).not.toMatch(/undefined|NaN|\[object/);
    for (const option of snapshot.decision?.options ?? []) {
      if (board.places(option.text, snapshot)) expect(await reach(root, option.text), option.text).toBe(true);
    }
  });

  test("only what ends a step without doing anything is left to the tray", () => {
    const left = Object.values(samples).flatMap((each) =>
      (each.decision?.options ?? []).filter((option) => !board.places(option.text, each)).map((option) => option.text),
    );
    expect([...new Set(left)].sort()).toEqual(["buy nothing", "end build", "set none"]);
  });

  test("each is drawn in German too", () => {
    setLanguage("de");
    for (const each of Object.values(samples)) {
      const { root, unmount } = show(each);
      expect(root.textContent).not.toMatch(/undefined|NaN/);
      unmount();
    }
  });
});

describe("dice", () => {
  test("those chosen are rolled again with one button", async () => {
    const { root, act } = show(sample("roll"));
    await fireEvent.click(die(root, 3));
    await fireEvent.click(die(root, 0));
    expect(die(root, 0).getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(button(root, en.dice.again(2)));
    expect(act).toHaveBeenCalledWith(expect.objectContaining({ text: "reroll fate 3" }));
  });

  test("a skull says why it is not rolled again", async () => {
    const { root, act, explain } = show(sample("roll"));
    await fireEvent.click(die(root, 1));
    expect(explain).toHaveBeenCalledWith(expect.objectContaining({ clause: "IR-1.2" }));
    expect(act).not.toHaveBeenCalled();
    expect(moves(root).filter((each) => each?.startsWith("reroll"))).toEqual([]);
  });

  test("the chance of each disaster is told for the dice chosen", async () => {
    const { root } = show(sample("roll"));
    expect(root.querySelector(".danger .chance")).toBeNull();
    await fireEvent.click(die(root, 3));
    expect([...root.querySelectorAll(".danger .chance")].map((each) => each.textContent)).toEqual(["↻ 0%", "↻ 83%", "↻ 17%", "↻ 0%", "↻ 0%", "↻ 0%"]);
  });

  test("Leadership frees a skull on whatever face a house sheet puts it", async () => {
    const snapshot = sample("lead");
    (snapshot.sheet.values as unknown as Values).dice.empire.food.skulls = 1;
    const { root } = show(snapshot);
    await fireEvent.click(die(root, 2));
    expect([...root.querySelectorAll(".danger .chance")].map((each) => each.textContent)).toEqual(["↻ 0%", "↻ 83%", "↻ 17%", "↻ 0%", "↻ 0%", "↻ 0%"]);
  });

  test("Leadership takes one die, a skull too", async () => {
    const { root, act } = show(sample("lead"));
    await fireEvent.click(die(root, 2));
    await fireEvent.click(die(root, 1));
    await fireEvent.click(button(root, en.dice.again(1)));
    expect(act).toHaveBeenCalledWith(expect.objectContaining({ text: "reroll 1" }));
  });

  test("omens set a die that was clicked to a face that is clicked", async () => {
    const { root, act } = show(sample("omens"));
    await fireEvent.click(die(root, 1));
    await fireEvent.click(move(root, "set 1 people"));
    expect(act).toHaveBeenCalledWith(expect.objectContaining({ text: "set 1 people" }));
  });

  test("either-dice are food or population one by one", async () => {
    const { root, act } = show(sample("choose"));
    await fireEvent.click(die(root, 2));
    await fireEvent.click(move(root, "food 1"));
    expect(act).toHaveBeenCalledWith(expect.objectContaining({ text: "food 1" }));
  });

  test("after the roll they say why they are not rolled again", async () => {
    const { root, whyNot, act } = show(sample("build"));
    for (const text of ["reroll fate", "reroll 1"]) {
      await fireEvent.click(root.querySelector(`[data-other="${text}"]`)!);
      expect(whyNot).toHaveBeenLastCalledWith(text);
    }
    expect(act).not.toHaveBeenCalled();
  });

  test("those that the log says were thrown tumble, all of them in a new turn", () => {
    const before = sample("roll");
    const line = { seat: 0, whose: 0, text: "reroll fate 3", words: "", closed: false, told: [], begins: [] };
    const now = { ...sample("roll"), line: before.line + 1, first_line: before.line, lines: [line] };
    expect(thrownSince(before, now)).toEqual([0, 3]);
    const later = { ...now, position: { ...now.position, active: 2 } };
    expect(thrownSince(before, later)).toEqual([0, 1, 2, 3]);
    expect(thrownSince(now, before)).toEqual([]);
  });

  test("what was thrown tumbles on the board, what was kept lies still", async () => {
    const before = sample("roll");
    const line = { seat: 0, whose: 0, text: "reroll fate 3", words: "", closed: false, told: [], begins: [] };
    const now = { ...sample("roll"), line: before.line + 1, first_line: before.line, lines: [line] };
    const doing = { act: vi.fn(), explain: vi.fn(), fill: vi.fn(), whyNot: vi.fn(), preview: vi.fn() };
    const { root, rerender } = show(before);
    expect(root.querySelectorAll(".tumbling").length).toBe(0);
    await rerender({ snapshot: now, before, choices: choicesOf(now, doing) });
    const tumbling = [...root.querySelectorAll<HTMLElement>("[data-die]")].filter((each) => each.querySelector(".tumbling"));
    expect(tumbling.map((each) => each.dataset.die)).toEqual(["0", "3"]);
    for (const cube of root.querySelectorAll(".cube")) await fireEvent.animationEnd(cube);
    expect(root.querySelectorAll(".tumbling").length).toBe(0);
    await rerender({ snapshot: now, before, choices: choicesOf(now, doing, { closed: false, waiting: false, hinted: "keep" }) });
    expect(root.querySelectorAll(".tumbling").length, "a hint throws nothing").toBe(0);
  });

  test("notation of dice goes there and back", () => {
    expect(rerollOf([3, 0])).toBe("reroll fate 3");
    expect(rerollOf([])).toBe("keep");
    expect(diceOf("reroll fate 3")).toEqual([0, 3]);
    expect(diceOf("keep")).toEqual([]);
  });
});

describe("building and buying", () => {
  test("what is clicked is built", async () => {
    const { root, act } = show(sample("build"));
    for (const text of ["province", "port box", "port urn", "colossus", "army", "ship", "grain"]) {
      await fireEvent.click(move(root, text));
      expect(act).toHaveBeenLastCalledWith(expect.objectContaining({ text }));
    }
  });

  test("a finished monument says why it takes no more", async () => {
    const { root, explain } = show(sample("build"));
    await fireEvent.click(move(root, "obelisk"));
    expect(explain).toHaveBeenCalledWith(expect.objectContaining({ clause: "IR-5.9" }));
  });

  test("a development is shown with what it would bring before it is bought", async () => {
    const { root, act, preview } = show(sample("buy"));
    await fireEvent.click(move(root, "buy religion"));
    expect(act).not.toHaveBeenCalled();
    expect(preview).toHaveBeenCalled();
    expect(await screen.findByText("Ada buys Religion for 7.")).toBeTruthy();
    await fireEvent.click(button(root, en.development.buy("Religion", 7)));
    expect(act).toHaveBeenCalledWith(expect.objectContaining({ text: "buy religion" }), true);
  });

  test("one that is too dear says so", async () => {
    const { root, act, explain } = show(sample("buy"));
    await fireEvent.click(move(root, "buy commerce"));
    expect(explain).toHaveBeenCalledWith(expect.objectContaining({ clause: "IR-6.2" }));
    expect(act).not.toHaveBeenCalled();
  });

  test("Granaries begins with what the hungry need and shows where the pegs would stand", async () => {
    const { root, act } = show(sample("grain"));
    expect(move(root, "grain 2")).not.toBeNull();
    await fireEvent.click(button(root, en.granaries.more));
    await fireEvent.click(move(root, "grain 3"));
    expect(act).toHaveBeenCalledWith(expect.objectContaining({ text: "grain 3" }));
  });

  test("a queue fills building after building", () => {
    expect(shared(6, [2, 3, 3, 4, 4])).toEqual([2, 3, 1, 0, 0]);
  });
});

describe("the table", () => {
  test("a demand says who owes what and is answered off turn", async () => {
    const { root, act } = show(sample("tribute"));
    expect(root.textContent).toContain(en.battle.demand("Ada"));
    await fireEvent.click(move(root, "hand over"));
    expect(act).toHaveBeenLastCalledWith(expect.objectContaining({ text: "hand over" }));
    await fireEvent.click(move(root, "yield"));
    expect(act).toHaveBeenLastCalledWith(expect.objectContaining({ text: "yield" }));
  });

  test("whoever has met a demand owes nothing any more", () => {
    const snapshot = structuredClone(sample("tribute"));
    (snapshot.aids as unknown as Aids).seats[0]!.demand[1] = { seat: 2, strength: 1, tribute: 6, good: true };
    const said = () => [...show(snapshot).root.querySelectorAll(".demands .soft")].map((each) => each.textContent!.trim().replace(/\s+/g, " "));
    const { owes, orGood, askedNow, paid } = en.battle;
    expect(said()).toEqual([`${owes(5)} ${orGood}, ${askedNow}`, `${owes(6)} ${orGood}`]);
    cleanup();
    snapshot.position.asked = 3;
    expect(said()).toEqual([paid, `${owes(6)} ${orGood}, ${askedNow}`]);
  });

  test("whoever looks on sees the demand and nothing to click", () => {
    const { root } = show({ ...sample("tribute"), seat: null, decision: null });
    expect(root.textContent).toContain(en.battle.demand("Ada"));
    expect(moves(root)).toEqual([]);
  });

  test("a second port brings what a port face brings on the sheet", () => {
    const snapshot = sample("start");
    expect(show(snapshot).root.textContent).toContain("1 more good for each port face");
    cleanup();
    (snapshot.sheet.values as unknown as Values).dice.empire.port.port_goods = 2;
    expect(show(snapshot).root.textContent).toContain("2 more goods for each port face");
  });

  test("every seat's own board can be looked at, and one comes back", async () => {
    const { root } = show(sample("build"));
    await fireEvent.click(button(root, en.race.look("Björn")));
    expect(root.textContent).toContain(en.seats.empire("Björn"));
    expect(moves(root)).toEqual([]);
    await fireEvent.click(button(root, "Back to mine"));
    expect(root.textContent).toContain(en.seats.yours);
    expect(moves(root)).toContain("province");
  });

  test("what is asked can be answered while another board is looked at", async () => {
    const { root } = show(sample("tribute"));
    const answers = moves(root);
    await fireEvent.click(button(root, en.race.look("Chandra")));
    expect(root.textContent).toContain(en.seats.empire("Chandra"));
    expect(answers.length).toBeGreaterThan(0);
    expect(moves(root)).toEqual(answers);
  });

  test.each(["conquest", "walls"] as const)("a battle (%s) marks no more than the sheet has room for", (step) => {
    const snapshot = sample(step);
    const battle = (snapshot.aids as unknown as Aids).seats[0]![step === "walls" ? "barbarians" : "conquest"];
    const { root } = show(snapshot);
    expect(battle.margin).toBeGreaterThan(1);
    expect(root.querySelector(".outcome")?.textContent?.trim()).toBe(en.battle.wins(battle.margin));
    cleanup();
    battle.marks = 1;
    expect(show(snapshot).root.querySelector(".outcome")?.textContent?.trim()).toBe(en.battle.wins(1));
  });

  test("the tables hold all ports and provinces, however many there are of each", () => {
    const snapshot = sample("build");
    const values = snapshot.sheet.values as unknown as Values;
    values.ports = { boxes: [2], urns: [3] };
    const { root } = show(snapshot);
    const rows = [...root.querySelectorAll<HTMLTableRowElement>("details table tbody tr")];
    expect(rows).toHaveLength(values.provinces.boxes.length);
    const cells = (row: HTMLTableRowElement) => [...row.cells].map((each) => each.textContent);
    expect(cells(rows[0]!)).toEqual(["second", "2 boxes, 3 urns", "2 boxes", "2 armies, 1 tribute"]);
    expect(cells(rows[4]!)).toEqual(["sixth", "", "4 boxes", "2 armies, 5 tribute"]);
  });

  test("disasters name who is hit and what protects", () => {
    const { root } = show(sample("roll"));
    const pestilence = [...root.querySelectorAll(".danger li")].find((each) => each.textContent?.includes("Pestilence"))!;
    expect(pestilence.textContent).toContain(en.danger.safe("Björn", "Medicine"));
    expect(pestilence.textContent).toContain(en.danger.loses("Chandra", 3));
  });

  test("what a demand would bring in all stands on the die and in the standings", () => {
    const snapshot = sample("roll");
    (snapshot.aids as unknown as Aids).seats[0]!.due = 99;
    const { root } = show(snapshot);
    expect(die(root, 0).textContent).toContain(en.dice.gives.tribute(99));
    expect(root.querySelector(".race .demand, .demand")?.textContent).toContain("+99");
  });

  test("solitaire shows the target to beat and the opponent of the round", () => {
    const { root } = show(sample("solitaire"));
    expect(root.textContent).toContain("the target of 100");
    expect(root.textContent).toContain(en.race.phantom(6));
    expect(root.querySelector("#iron-others")).toBeNull();
  });

  test("nothing can be chosen while the table is asleep", () => {
    const snapshot = sample("build");
    const choices = choicesOf(snapshot, { act: vi.fn(), explain: vi.fn(), fill: vi.fn(), whyNot: vi.fn(), preview: vi.fn() }, { closed: true });
    const { container } = render(board.component, { snapshot, before: undefined, choices });
    expect(moves(container)).toEqual([]);
  });

  test("both languages have the same texts", () => {
    const keys = (texts: object): string[] =>
      Object.entries(texts).flatMap(([key, value]) => [key, ...(value && typeof value === "object" ? keys(value as object).map((each) => `${key}.${each}`) : [])]);
    expect(keys(de).sort()).toEqual(keys(en).sort());
  });
});

test("once the game is over the board speaks of no turn to come", () => {
  const ahead = /eaten each turn|would go hungry|Next turn|next tribe/g;
  expect(new Set(show(sample("build")).root.textContent.match(ahead)).size).toBe(3);
  cleanup();
  expect(show(sample("over")).root.textContent.match(ahead)).toBeNull();
});
