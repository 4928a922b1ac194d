import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { tick } from "svelte";
import { board } from "../src/boards/diciv";
import { diceOf, rerollText, thrownLast, treeOf, yearOf } from "../src/boards/diciv/reading";
import { valuesOf } from "../src/boards/diciv/types";
import { choicesOf } from "../src/lib/choices";
import type { Snapshot } from "../src/lib/types";
import { diciv as german } from "../src/texts/de/diciv";
import { diciv as english } from "../src/texts/en/diciv";
import { percent } from "../src/lib/percent";
import { setLanguage } from "../src/texts/index.svelte";
import { skippingHeadings } from "./helpers";
import { samples } from "./samples/diciv";

// A whole board in jsdom takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Positions out of real games, where `make_fixtures.py` has made them. */
const fixtures = import.meta.glob<Snapshot>(["../fixtures/diciv-*.json", "!../fixtures/diciv-at-*.json"], { import: "default", eager: true });
const sample = (name: keyof typeof samples) => samples[name];
const everything = Object.entries({ ...samples, ...fixtures });

function laidOut(snapshot: Snapshot, before?: Snapshot, asleep = false, hinted?: string) {
  const does = { act: vi.fn(), explain: vi.fn(), fill: vi.fn(), whyNot: vi.fn(), preview: vi.fn(() => Promise.reject(new Error("none here"))) };
  const choices = choicesOf(snapshot, does, { closed: asleep, hinted });
  const { container, rerender } = render(board.component, { snapshot, before, choices });
  return { does, choices, container, rerender };
}
const move = (container: Element, text: string) => [...container.querySelectorAll<HTMLElement>("[data-move]")].find((each) => each.dataset.move === text);

/** Do on the board what carries an option out: choose the dice or the units, then say it, and again if it asks. */
async function reach(container: Element, text: string, carriedOut: () => boolean): Promise<void> {
  if (text.startsWith("reroll ")) {
    const wanted = diceOf(text);
    for (const [die, button] of container.querySelectorAll(".die-button").entries()) {
      if ((button.getAttribute("aria-pressed") === "true") !== wanted.includes(die)) await fireEvent.click(button);
    }
  }
  if (text.startsWith("war ")) {
    const [, target, units] = text.split(" ");
    const targets = [...container.querySelectorAll<HTMLElement>(".target")];
    const wanted = targets.find((each) => target === "encampment" || each.querySelector("text")?.textContent === target);
    await fireEvent.click(wanted!);
    await fireEvent.click(container.querySelectorAll(".unit[aria-pressed]")[Number(units) - 1]!);
  }
  for (let times = 0; times < 2; times += 1) {
    const button = move(container, text);
    if (button && !carriedOut()) await fireEvent.click(button);
  }
}

afterEach(() => setLanguage("en"));

describe("every position", () => {
  test.each(everything)("%s is drawn, and every option can be reached on it", async (_, snapshot) => {
    const { does, choices, container } = laidOut(snapshot);
    expect(container.querySelector(".board")).not.toBeNull();
    expect(skippingHeadings(container)).toEqual([]);
    for (const option of choices.options) {
      if (!board.places(option.text, snapshot)) continue;
      does.act.mockClear();
      await reach(container, option.text, () => does.act.mock.calls.length > 0);
      expect(does.act.mock.calls.map(([done]: unknown[]) => done), option.text).toContainEqual(option);
    }
  });

  test.each(everything)("%s is drawn for those who only look on", (_, snapshot) => {
    const { container } = laidOut({ ...snapshot, seat: null, decision: null }, undefined, true);
    expect(container.querySelectorAll("[data-move]")).toHaveLength(0);
  });

  test("nothing is left to the tray", () => {
    for (const [, snapshot] of everything) {
      for (const option of snapshot.decision?.options ?? []) expect(board.places(option.text, snapshot)).toBe(true);
    }
    expect(board.places("city7", sample("roll"))).toBe(false);
  });
});

describe("the dice", () => {
  test("are chosen one by one and thrown together", async () => {
    const { does, container } = laidOut(sample("roll"));
    await fireEvent.click(screen.getByRole("button", { name: /Die 4 shows 5/ }));
    await fireEvent.click(screen.getByRole("button", { name: /Die 5 shows 5/ }));
    await fireEvent.click(move(container, "reroll 4 5")!);
    expect(does.act).toHaveBeenCalledWith(expect.objectContaining({ text: "reroll 4 5" }));
  });

  test("show the odds of those chosen, and aim for a technology", async () => {
    const { container } = laidOut(sample("roll"));
    const odds = within(container.querySelector<HTMLElement>(".odds")!);
    expect(odds.queryByText("this throw")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: /^Aim for Currency/ }));
    expect(odds.getByText("this throw")).toBeTruthy();
    expect(container.querySelectorAll(".die-button[aria-pressed='true']").length).toBeGreaterThan(0);
  });

  test("give a technology that fits at once, in the tree as well", async () => {
    const { does, container } = laidOut(sample("roll"));
    const places = [...container.querySelectorAll<HTMLElement>("[data-move='claim heavy plough']")];
    expect(places).toHaveLength(2);
    await fireEvent.click(places[1]!);
    expect(does.act).toHaveBeenCalledWith(expect.objectContaining({ text: "claim heavy plough" }));
  });

  test("are not put away in passing: the tray asks once more, and says what would be left", async () => {
    const { does, container } = laidOut(sample("roll"));
    await fireEvent.click(move(container, "stop")!);
    const left = { text: "stop", wastes: true, words: "Roll no more this turn (2 rolls and Heavy Plough unused)" };
    expect(does.act).toHaveBeenCalledWith(expect.objectContaining(left));
  });

  test("a 7 of somebody who throws along ends the Match Roll for them alone, and the lower side of a battle stands back", () => {
    const snapshot = structuredClone(sample("roll"));
    const thrown = (step: "battle" | "first" | "match", side: number, faces: number[], effect = "", answers = false) => {
      const total = faces.reduce((sum, face) => sum + face, 0);
      return { step, side, faces, total, plus: 0, effect, answers };
    };
    snapshot.aids.throws = [
      thrown("battle", 0, [2, 3]),
      thrown("battle", 1, [6, 1], "", true),
      thrown("battle", 0, [2, 2]),
      thrown("battle", 1, [3, 1], "", true),
      thrown("first", 0, [2, 2], "number"),
      thrown("match", 1, [6, 1], "stop"),
      thrown("match", 0, [5, 2], "stop"),
    ];
    const { container } = laidOut(snapshot);
    expect([...container.querySelectorAll(".throw .tag")].map((each) => each.textContent)).toEqual(["a tie, thrown again", "the match number", "is out", "it ends"]);
    expect([...container.querySelectorAll(".throw.lower .total")].map((each) => each.textContent)).toEqual(["5"]);
  });

  test("tumble when they were thrown again, and only those", async () => {
    const before = sample("roll");
    const { container, rerender, choices } = laidOut(before);
    expect(container.querySelectorAll(".five .tumbling")).toHaveLength(0);
    const after = structuredClone(before);
    after.line += 3;
    after.position.dice = [2, 2, 2, 1, 4];
    after.aids.throws = [{ step: "roll", side: 0, faces: [2, 2, 2, 1, 4], total: 11, plus: 0, effect: "", answers: false }];
    after.lines = [{ seat: 0, whose: 0, text: "reroll 4 5", words: "", closed: false, told: [], begins: [] }];
    await rerender({ snapshot: after, before, choices });
    expect(container.querySelectorAll(".five .tumbling")).toHaveLength(2);
  });

  test("are thrown for gold instead of a resource by one press, and keep their marks", async () => {
    const before = sample("production");
    const { does, container, rerender } = laidOut(before);
    await fireEvent.click(screen.getByRole("button", { name: /Die 2 shows 2/ }));
    const button = screen.getByRole("button", { name: "for gold instead" });
    expect(button.title).toBe("For economy instead: over 20 earns 3 gold");
    await fireEvent.click(button);
    expect(does.act).toHaveBeenCalledWith(expect.objectContaining({ text: "economy" }));
    const after = sample("economy");
    await rerender({ snapshot: after, before, choices: choicesOf(after, does) });
    expect(screen.queryByRole("button", { name: /instead/ })).toBeNull();
    expect(screen.getByText("for economy")).toBeTruthy();
    expect([...container.querySelectorAll(".die-button")].map((die) => die.getAttribute("aria-pressed"))).toEqual(["false", "true", "false", "false", "false"]);
    expect(container.querySelectorAll(".five .tumbling")).toHaveLength(0);
  });

  test("offer nothing instead for research", () => {
    laidOut(sample("roll"));
    expect(screen.queryByRole("button", { name: /instead/ })).toBeNull();
  });

  test("show which ones a bot would throw", () => {
    const { container } = laidOut(sample("roll"), undefined, false, "reroll 2 5");
    expect([...container.querySelectorAll(".die-button")].map((die) => die.classList.contains("hinted"))).toEqual([false, true, false, false, true]);
  });

  test("a technology that does not fit says why", async () => {
    const { does, container } = laidOut(sample("roll"));
    await fireEvent.click(move(container, "claim currency")!);
    expect(does.act).not.toHaveBeenCalled();
    expect(does.explain).toHaveBeenCalledWith(expect.objectContaining({ clause: "DC-4.4" }));
  });
});

describe("a war", () => {
  test("says how likely it is to win the game at once, where it can", () => {
    const snapshot = structuredClone(sample("buy"));
    const { container } = laidOut(snapshot);
    expect(container.querySelector(".wars")!.textContent).toContain("15% to win the game by domination");
    cleanup();
    (snapshot.aids as { wars: { wins: number }[] }).wars[0]!.wins = 0;
    expect(laidOut(snapshot).container.querySelector(".wars")!.textContent).not.toContain("win the game");
  });

  test("on somebody without cities speaks of none, and any attack wins", () => {
    const said = laidOut(sample("late war")).container.querySelector(".war")!.textContent;
    expect(said).toContain("2 units, 0 cities");
    expect(said).toContain("50% per roll to destroy a unit");
    expect(said).toContain("100% to win the game by domination");
    expect(said).not.toContain("for a city");
  });

  test("warns of barbarians only where they come before the attack", () => {
    const said = (name: "war" | "late war") => laidOut(sample(name)).container.querySelector(".war")!.textContent;
    expect(said("late war")).toContain("1 unit left at home; if barbarians come: 50% to lose a unit");
    cleanup();
    expect(said("war")).toContain("0 units left at home");
    expect(said("war")).not.toContain("barbarians");
  });
});

describe("purchases", () => {
  test("are shown with what they lead to before they are made", async () => {
    const { does, container } = laidOut(sample("buy"));
    await fireEvent.click(move(container, "buy military")!);
    expect(does.act).not.toHaveBeenCalled();
    const slip = screen.getByRole("group", { name: "Buy a unit for 7 gold" });
    expect(slip.textContent).toContain("leaves 17 gold");
    expect(slip.textContent).toContain("Upkeep is not met");
    await fireEvent.click(within(slip).getByRole("button", { name: "Buy a unit for 7 gold" }));
    expect(does.act).toHaveBeenCalledWith(expect.objectContaining({ text: "buy military" }), true);
  });

  test("can be thought better of", async () => {
    const { does, container } = laidOut(sample("buy"));
    await fireEvent.click(move(container, "buy writing")!);
    await fireEvent.click(screen.getByRole("button", { name: "Not yet" }));
    expect(screen.queryByRole("group", { name: /Buy Writing/ })).toBeNull();
    expect(does.act).not.toHaveBeenCalled();
  });

  test("show what the server tells of them", async () => {
    const snapshot = sample("buy");
    const does = {
      act: vi.fn(),
      explain: vi.fn(), fill: vi.fn(), whyNot: vi.fn(),
      preview: vi.fn(() => Promise.resolve({ words: "", told: ["Ada buys a unit for 7 gold (2 at home)."], position: {}, scores: [], ends_turn: false })),
    };
    const { container } = render(board.component, { snapshot, before: undefined, choices: choicesOf(snapshot, does) });
    await fireEvent.click(move(container, "buy military")!);
    expect(await screen.findByText("Ada buys a unit for 7 gold (2 at home).")).toBeTruthy();
  });

  test("that are refused say why", async () => {
    const { does, container } = laidOut(sample("buy"));
    await fireEvent.click(move(container, "buy flight")!);
    expect(does.explain).toHaveBeenCalledWith(expect.objectContaining({ clause: "DC-5.2" }));
  });

  test("an upkeep that could be met is not left unmet in passing", async () => {
    const { does, container } = laidOut(sample("buy"));
    await fireEvent.click(move(container, "buy nothing")!);
    const unpaid = "Buy nothing more (upkeep is given up: 2 resources for 6 gold would meet it)";
    expect(does.act).toHaveBeenCalledWith(expect.objectContaining({ wastes: true, words: unpaid }));
    expect(move(container, "buy nothing")!.classList.contains("primary")).toBe(false);
  });
});

test("a city that is lost can be chosen where it stands", async () => {
  const { does, container } = laidOut(sample("lose"));
  const city = container.querySelector<HTMLElement>(".realm [data-move='lose empire']")!;
  await fireEvent.click(city);
  expect(does.act).toHaveBeenCalledWith(expect.objectContaining({ text: "lose empire" }));
});

test("the realm and the technologies of another player can be looked at, and nothing is chosen there", async () => {
  const { container } = laidOut(sample("buy"));
  await fireEvent.click(screen.getByRole("button", { name: /Look at the realm of Björn/ }));
  expect(screen.getByRole("region", { name: "The realm of Björn" })).toBeTruthy();
  expect(container.querySelectorAll(".tree [data-move]")).toHaveLength(0);
  await fireEvent.click(screen.getByRole("button", { name: "Back to mine" }));
  expect(screen.getByRole("region", { name: "The realm of Ada" })).toBeTruthy();
});

test("who always throws along at a table is not asked there any more, until it is switched off", async () => {
  const first = laidOut(sample("join"));
  expect(first.does.act).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole("checkbox", { name: english.join.always }));
  expect(first.does.act).toHaveBeenCalledWith(expect.objectContaining({ text: "join" }), true);
  cleanup();
  const again = laidOut(sample("join"));
  await waitFor(() => expect(again.does.act).toHaveBeenCalledTimes(1));
  await fireEvent.click(screen.getByRole("checkbox", { name: english.join.always }));
  cleanup();
  const other = laidOut(sample("join"));
  await tick();
  expect(other.does.act).not.toHaveBeenCalled();
});

test("who looks back or looks on is not offered to throw along always, who waits for others is", () => {
  const does = { act: vi.fn(), explain: vi.fn(), fill: vi.fn(), whyNot: vi.fn(), preview: vi.fn() };
  const waiting = { ...sample("join"), decision: null };
  const offered = (snapshot: Snapshot, past: boolean) => {
    cleanup();
    render(board.component, { snapshot, before: undefined, choices: choicesOf(snapshot, does, { past }) });
    return screen.queryByRole("checkbox", { name: english.join.always }) !== null;
  };
  expect([offered(waiting, false), offered(waiting, true), offered({ ...waiting, seat: null }, false)]).toEqual([true, false, false]);
});

test("every technology can be read in words", async () => {
  laidOut(sample("join"));
  await fireEvent.click(screen.getByRole("button", { name: /^Castles;/ }));
  expect(screen.getByText("barbarians take no city", { selector: "dd" })).toBeTruthy();
});

test("what changed is told: the numbers of a seat and its cities", async () => {
  const before = sample("buy");
  const after = structuredClone(before);
  const seat = (after.position.seats as { gold: number; empire: number }[])[0]!;
  seat.gold += 5;
  seat.empire += 1;
  after.line += 1;
  const { container } = laidOut(after, before);
  expect(container.querySelector(".coin .rose")).not.toBeNull();
  expect(container.querySelectorAll(".spot.fresh")).toHaveLength(1);
});

test("the board speaks German", () => {
  setLanguage("de");
  laidOut(sample("roll"));
  expect(screen.getByRole("heading", { name: "Vier Wege zum Sieg" })).toBeTruthy();
  expect(screen.getAllByText("Wendepflug", { exact: false }).length).toBeGreaterThan(0);
});

test("both languages say every technology, combination and effect", () => {
  const { technologies } = valuesOf(sample("roll"));
  for (const [id, technology] of Object.entries(technologies)) {
    for (const texts of [english, german]) {
      expect(texts.technology(id)).toMatch(/^\p{Lu}/u);
      expect(texts.broken(id).replace("\u00AD", "")).toBe(texts.technology(id));
      expect(texts.combination(technology.combination)).not.toBe("");
      expect(texts.short(technology.combination).length).toBeLessThan(14);
      expect(texts.effects(technology.effects).join()).not.toMatch(/undefined|no effect|keine Wirkung/);
    }
  }
});

describe("reading", () => {
  test("chances are rounded, but never to what is sure or impossible", () => {
    expect([0, 0.0001, 0.123, 0.9999, 1].map(percent)).toEqual(["0%", "<1%", "12%", ">99%", "100%"]);
  });

  test("percent are written as the reader's language does", () => {
    setLanguage("de");
    expect([0, 0.0001, 0.16, 0.9999, 1].map(percent)).toEqual(["0 %", "<1 %", "16 %", ">99 %", "100 %"].map((each) => each.replace(" ", "\u00A0")));
  });

  test("sets of dice have one notation", () => {
    expect(rerollText([4, 0, 2])).toBe("reroll 1 3 5");
    expect(rerollText([])).toBe("stop");
    expect(diceOf("reroll 1 3 5")).toEqual([0, 2, 4]);
    expect(diceOf("research")).toEqual([]);
  });

  test("the log says which dice were thrown last", () => {
    const line = (seat: number, text: string) => ({ seat, whose: seat, text, words: "", closed: false, told: [], begins: [] });
    const snapshot = (lines: unknown[]) => ({ lines }) as Snapshot;
    expect(thrownLast(snapshot([line(0, "research"), line(-1, "4")]), 5)).toEqual([0, 1, 2, 3, 4]);
    expect(thrownLast(snapshot([line(0, "reroll 2 4"), line(-1, "4")]), 5)).toEqual([1, 3]);
  });

  test("the years have no year 0, and the tree a row for each line of requirements", () => {
    const values = valuesOf(sample("roll"));
    expect([1, 10, 11, 12].map((turn) => yearOf(values, turn))).toEqual([-2000, -200, 1, 200]);
    const tree = treeOf(values);
    expect([tree.ages.length, tree.rows, tree.spots.length]).toEqual([4, 5, 20]);
    for (const spot of tree.spots) {
      const required = tree.spots.find((each) => each.id === values.technologies[spot.id]!.requires);
      if (required) expect([required.row, required.column]).toEqual([spot.row, spot.column - 1]);
    }
  });

  test("technologies of one age that require the same one stand in rows of their own", () => {
    const values = structuredClone(valuesOf(sample("roll")));
    values.technologies.banking!.requires = "agriculture";
    const places = treeOf(values).spots.map((spot) => `${spot.row} ${spot.column}`);
    expect(new Set(places).size).toBe(places.length);
  });
});

test("German counts one thing as one", () => {
  expect(german.realm.lacks(1)).toBe("1 fehlt");
  expect(german.realm.lacks(2)).toBe("2 fehlen");
  expect(german.buy.leaves(1)).toBe("1 Gold bleibt");
  expect(german.buy.technologies(1)).toBe("Für 1 Technik reicht dein Gold: sie leuchtet im Baum.");
});

test("what is told of a technology is not announced at every throw", () => {
  const { container } = laidOut(sample(Object.keys(samples)[0] as keyof typeof samples));
  expect(container.querySelector(".tree .detail")).not.toBeNull();
  expect(container.querySelector(".tree [aria-live]")).toBeNull();
});
