import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { board } from "../src/boards/mythology";
import { faces, permanentsIn, permanentsText, titled } from "../src/boards/mythology/names";
import { MOVES, placed } from "../src/boards/mythology/moves";
import { diceSay } from "../src/boards/mythology/says";
import { aidsOf } from "../src/boards/mythology/types";
import type { View } from "../src/boards/mythology/view";
import { choicesOf } from "../src/lib/choices";
import { percent } from "../src/lib/percent";
import type { Snapshot } from "../src/lib/types";
import { mythology as de } from "../src/texts/de/mythology";
import { mythology as en } from "../src/texts/en/mythology";
import { skippingHeadings } from "./helpers";
import { samples } from "./samples/mythology";

const fixtures = import.meta.glob<Snapshot>(["../fixtures/mythology-*.json", "!../fixtures/mythology-at-*.json"], { eager: true, import: "default" });
const all: [string, Snapshot][] = Object.entries({ ...samples, ...fixtures });
const sample = (name: keyof typeof samples) => samples[name];

function show(snapshot: Snapshot, before?: Snapshot, hinted?: string) {
  const does = { act: vi.fn(), explain: vi.fn(), fill: vi.fn(), whyNot: vi.fn(), preview: vi.fn() };
  const shown = render(board.component, { snapshot, before, choices: choicesOf(snapshot, does, { hinted }) });
  const at = (text: string) => shown.container.querySelector<HTMLElement>(`[data-move="${text}"]`);
  const toggle = (card: string) => shown.container.querySelector<HTMLElement>(`[data-toggle="${card}"]`)!;
  return { ...does, ...shown, at, toggle };
}

/** A sample with another question. */
function asking(name: keyof typeof samples, step: string, texts: readonly string[], change: (position: any, aids: any) => void = () => {}): Snapshot {
  const snapshot = structuredClone(sample(name));
  (snapshot.position as any).step = step;
  const options = texts.map((text, action) => ({ ...snapshot.decision!.options[0]!, action, text, words: text }));
  snapshot.decision = { ...snapshot.decision!, options, refused: [] };
  change(snapshot.position, snapshot.aids);
  return snapshot;
}

/** What is asked after each of the moves ordered at once; returns the moves that were made. */
async function carriedOut(shown: ReturnType<typeof show>, snapshot: Snapshot, later: readonly Snapshot[]): Promise<string[]> {
  const { act, explain, fill, whyNot, preview, rerender } = shown;
  for (const [index, each] of later.entries()) {
    each.line = snapshot.line + index + 1;
    await rerender({ snapshot: each, before: snapshot, choices: choicesOf(each, { act, explain, fill, whyNot, preview }) });
  }
  return act.mock.calls.map(([option]) => option.text);
}
const ALL = ["food", "wood", "gold", "favor"];
const paying = ALL.map((each) => `pay ${each}`);
const giving = [...ALL.map((each) => `give ${each}`), "give no more"];
const taking = ALL.map((each) => `take ${each}`);

afterEach(cleanup);

/** Where cubes are planned first, and one button makes the moves. */
const EXCHANGES = ["trade_cost", "trade_give", "trade_take", "raid", "power_cubes"];

describe("every option is within reach", () => {
  test.each(all)("%s", (_, snapshot) => {
    const { container } = show(snapshot);
    expect(skippingHeadings(container)).toEqual([]);
    const moves = new Set([...container.querySelectorAll("[data-move]")].map((each) => each.getAttribute("data-move")));
    const toggles = new Set([...container.querySelectorAll("[data-toggle]")].map((each) => each.getAttribute("data-toggle")));
    for (const { text } of snapshot.decision?.options ?? []) {
      if (!board.places(text, snapshot)) continue;
      const sets = ["permanents", "keep"].includes(String(snapshot.position.step)) ? permanentsIn(text) : undefined;
      if (snapshot.position.step === "commit" && text === "commit no more") continue;
      if (["give no more", "decline"].includes(text) && EXCHANGES.includes(String(snapshot.position.step))) continue;
      const planned = text.startsWith("commit ") || EXCHANGES.includes(String(snapshot.position.step));
      const reached = planned ? toggles.has(text) : sets ? sets.cards.every((card) => toggles.has(card)) : moves.has(text);
      expect(reached, text).toBe(true);
    }
  });
});

test("every option has a place on the board, and every move that has one comes", () => {
  const texts = all.flatMap(([, snapshot]) => snapshot.decision?.options.map(({ text }) => text) ?? []);
  expect(texts.filter((text) => !placed(text))).toEqual([]);
  expect(MOVES.filter((move) => !texts.some((text) => text === move || text.startsWith(`${move} `)))).toEqual([]);
});

test("a card is played where it lies, and burnt by the button below it", async () => {
  const { act, at } = show(sample("play"));
  await fireEvent.click(at("play Hephaestos")!);
  expect(act.mock.lastCall![0].text).toBe("play Hephaestos");
  await fireEvent.click(at("burn Recruit 4")!);
  expect(act.mock.lastCall![0].text).toBe("burn Recruit 4");
});

test("a unit that cannot be had says why, with its clause", async () => {
  const { act, explain, at } = show(sample("recruit"));
  await fireEvent.click(at("recruit Priest")!);
  expect(act).not.toHaveBeenCalled();
  expect(explain.mock.lastCall![0].clause).toBe("MY-6.3");
  await fireEvent.click(at("recruit Elephant")!);
  expect(act.mock.lastCall![0].text).toBe("recruit Elephant");
});

test("permanent cards are marked, and taken in one answer whatever the order", async () => {
  const { act, at, toggle } = show(sample("permanents"));
  await fireEvent.click(toggle("recruit"));
  await fireEvent.click(toggle("explore"));
  expect(toggle("recruit").getAttribute("aria-pressed")).toBe("true");
  await fireEvent.click(at("take Explore, Recruit")!);
  expect(act.mock.lastCall![0].text).toBe("take Explore, Recruit");
});

test("more permanent cards than there is room for are refused with a reason", async () => {
  const { act, explain, container, toggle } = show(sample("permanents"));
  for (const card of ["explore", "gather", "recruit", "build", "trade"]) await fireEvent.click(toggle(card));
  await fireEvent.click(container.querySelector<HTMLElement>('[data-move="take Explore, Gather, Recruit, Build, Trade"]')!);
  expect(act).not.toHaveBeenCalled();
  expect(explain.mock.lastCall![0].clause).toBe("MY-3.1");
});

test("units are chosen in any order and sent by one button, one after the other", async () => {
  const snapshot = sample("commit");
  const { act, container, at, rerender, getByLabelText } = show(snapshot);
  const count = () => [...container.querySelectorAll("output")].map((each) => Number(each.textContent));
  expect(count().reduce((sum, each) => sum + each, 0)).toBe(4);
  for (let times = 0; times < 4; times++)
    for (const unit of ["Spearman", "Chariot Archer", "Elephant"]) {
      const fewer = getByLabelText(`${en.fewer}: ${unit}`) as HTMLButtonElement;
      if (!fewer.disabled) await fireEvent.click(fewer);
    }
  expect(count()).toEqual([0, 0, 0]);
  await fireEvent.click(getByLabelText(`${en.moreOf}: Elephant`));
  await fireEvent.click(getByLabelText(`${en.moreOf}: Spearman`));
  await fireEvent.click(at("commit Spearman")!);
  expect(act.mock.calls.map(([option]) => option.text)).toEqual(["commit Spearman"]);

  const later = structuredClone(snapshot);
  later.line += 1;
  (later.position as any).battle.attacker.sealed = { spearman: 1 };
  const does = { act, explain: vi.fn(), fill: vi.fn(), whyNot: vi.fn(), preview: vi.fn() };
  await rerender({ snapshot: later, before: snapshot, choices: choicesOf(later, does, { waiting: true }) });
  expect(act).toHaveBeenCalledTimes(1);
  await rerender({ snapshot: later, before: snapshot, choices: choicesOf(later, does) });
  expect(act.mock.calls.map(([option]) => option.text)).toEqual(["commit Spearman", "commit Elephant"]);
});

test("there is always something to scroll to where units are sent, though as many as may go are proposed", () => {
  const snapshot = structuredClone(sample("commit"));
  for (const side of ["attacker", "defender"]) (snapshot.position as any).battle[side].limit = 20;
  const { container } = show(snapshot);
  const choice = ".stage button:is([data-move], [data-die], [data-toggle]):not([aria-disabled=true], :disabled)";
  const there = [...container.querySelectorAll<HTMLElement>(choice)].flatMap((each) => each.dataset.toggle ?? []);
  expect(there).toEqual(["Spearman", "Chariot Archer", "Elephant"].map((unit) => `fewer commit ${unit}`));
});

test("a battle that begins, and each encounter, is brought into sight; a page that opens in the midst of one stays", async () => {
  const fighting = sample("battle_card");
  const peace = structuredClone(fighting);
  delete (peace.position as any).battle;
  (peace.position as any).step = "play";
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { container, rerender, explain, fill, whyNot, preview, act } = show(peace);
  const choices = (snapshot: Snapshot) => choicesOf(snapshot, { explain, fill, whyNot, preview, act });
  container.querySelector(".stage")!.getBoundingClientRect = () => ({ top: -600, height: 400 }) as DOMRect;
  await rerender({ snapshot: fighting, before: peace, choices: choices(fighting) });
  expect(scrolled).toHaveBeenCalledTimes(1);
  await rerender({ snapshot: { ...fighting, line: fighting.line + 1 }, before: fighting, choices: choices(fighting) });
  expect(scrolled).toHaveBeenCalledTimes(1);
  const next = structuredClone(fighting);
  (next.position as any).battle.encounters = ((fighting.position as any).battle.encounters ?? 0) + 1;
  await rerender({ snapshot: next, before: fighting, choices: choices(next) });
  expect(scrolled).toHaveBeenCalledTimes(2);
  cleanup();
  show(fighting);
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test("an attacker who sends nobody is told the rule", async () => {
  const { act, explain, container, getByLabelText } = show(sample("commit"));
  for (let times = 0; times < 4; times++)
    for (const unit of ["Spearman", "Chariot Archer", "Elephant"]) {
      const fewer = getByLabelText(`${en.fewer}: ${unit}`) as HTMLButtonElement;
      if (!fewer.disabled) await fireEvent.click(fewer);
    }
  await fireEvent.click(container.querySelector<HTMLElement>('[data-move="commit no more"]')!);
  expect(act).not.toHaveBeenCalled();
  expect(explain.mock.lastCall![0].clause).toBe("MY-11.1");
});

test("each battle card shows its odds against every unit of the enemy", () => {
  const snapshot = sample("battle_card");
  const { at } = show(snapshot);
  const odds = (snapshot.aids as any).odds.table;
  for (const [unit, others] of Object.entries<any>(odds)) {
    const card = at(`card ${titled(unit)}`)!;
    for (const [other, cell] of Object.entries<any>(others)) {
      expect(card.textContent).toContain(en.units[other]);
      expect(card.textContent).toContain(percent(cell.chance));
    }
  }
});

test("a trade is planned as a whole, and one button makes its moves", async () => {
  const snapshot = asking("play", "trade_cost", paying, (position) => (position.left = 2));
  const shown = show(snapshot);
  const { toggle, at, container } = shown;
  expect([...container.querySelectorAll("output")].reduce((sum, each) => sum + Number(each.textContent), 0)).toBe(2);
  for (const text of ["give wood", "give wood", "take favor", "pay gold"]) await fireEvent.click(toggle(text));
  expect(at("pay food")!.getAttribute("aria-disabled")).toBe("true");
  expect(container.textContent).toContain(en.balance(2, 1));
  expect(container.textContent).not.toContain(en.thenYouHave);
  await fireEvent.click(toggle("take favor"));
  expect(container.textContent).toContain(en.thenYouHave);
  await fireEvent.click(at("pay food")!);
  const later = [
    asking("play", "trade_cost", paying, (position) => (position.left = 1)),
    ...[0, 1, 2].map((given) => asking("play", "trade_give", giving, (position) => (position.left = given))),
    ...[2, 1].map((left) => asking("play", "trade_take", taking, (position) => (position.left = left))),
    asking("play", "temple", ["buy victory cube", "end trade"]),
  ];
  expect(await carriedOut(shown, snapshot, later)).toEqual([
    "pay food", "pay wood", "give wood", "give wood", "give no more", "take favor", "take favor",
  ]);
});

test("who pays for a trade without a plan is asked for one afterwards", async () => {
  const snapshot = asking("play", "trade_cost", paying, (position) => (position.left = 1));
  const shown = show(snapshot);
  expect(shown.at("pay food")!.textContent).toBe(en.payThese(1));
  await fireEvent.click(shown.at("pay food")!);
  const given = asking("play", "trade_give", giving);
  expect(await carriedOut(shown, snapshot, [given])).toEqual(["pay food"]);
  expect(shown.at("give no more")!.textContent).toBe(en.endTrade);
});

test("of a raid as much is proposed as there is; less is said to be the end of it", async () => {
  const snapshot = sample("raid");
  const shown = show(snapshot);
  const button = () => shown.container.querySelector<HTMLElement>(".button[data-move]")!;
  expect(button().textContent).toBe(en.takeThese(3));
  await fireEvent.click(shown.toggle("fewer take food"));
  expect(button().textContent).toBe(en.takeOnly(2));
  await fireEvent.click(button());
  const later = [2, 1].map(() => structuredClone(snapshot));
  expect(await carriedOut(shown, snapshot, later)).toEqual(["take food", "take favor", "decline"]);
});

test("a captured tile that its captor has no square for is marked: it goes to the pool", () => {
  const snapshot = structuredClone(sample("capture"));
  const { at } = show(snapshot);
  expect(at("capture 4")!.textContent).not.toContain(en.toPool);
  aidsOf(snapshot).seats![0]!.free = {};
  cleanup();
  expect(show(snapshot).at("capture 4")!.textContent).toContain(en.toPool);
});

test("the better of two options in a battle is marked", () => {
  const snapshot = sample("berserk");
  const { use, without } = aidsOf(snapshot).special!;
  const [better, worse] = use.chance > without.chance ? ["use special", "no special"] : ["no special", "use special"];
  const { at } = show(snapshot);
  expect(at(worse)!.querySelector(".bad")!.textContent).toContain(percent(Math.min(use.chance, without.chance)));
  expect(at(worse)!.querySelector(".better")).toBeNull();
  expect(at(better)!.querySelector(".good")!.textContent).toContain(percent(Math.max(use.chance, without.chance)));
  expect(at(better)!.querySelector(".better")!.textContent).toBe(en.betterOdds);
});

test("with a Siege Engine Workshop no Wall counts, and more buildings can be razed", () => {
  const snapshot = structuredClone(sample("fourth"));
  const [target] = snapshot.decision!.options.flatMap(({ text }) => /^attack (\d) city$/.exec(text)?.[1] ?? []);
  (snapshot.position as any).seats[Number(target) - 1].buildings = { wall: 1, house: 2 };
  const city = (targets: { wall: number; razes: number }) => {
    cleanup();
    return show({ ...snapshot, aids: { ...snapshot.aids, targets } }).at(`attack ${target} city`)!.textContent;
  };
  expect(city({ wall: 2, razes: 1 })).toContain(en.prizeCity(1));
  expect(city({ wall: 2, razes: 1 })).toContain(en.walled(en.buildings.wall!, 2));
  expect(city({ wall: 0, razes: 2 })).toContain(en.prizeCity(2));
  expect(city({ wall: 0, razes: 2 })).toContain(en.walled(en.buildings.wall!, 0));
});

test("what a Gather would bring is said to be before workers move, to whom has any", () => {
  expect(show(sample("gather_what")).container.textContent).not.toContain(en.workersNext);
  cleanup();
  const snapshot = structuredClone(sample("gather_what"));
  (snapshot.position as any).seats[snapshot.to_move].villagers = 1;
  expect(show(snapshot).container.textContent).toContain(en.workersNext);
});

test("where dice come from is said in the reader's language", () => {
  const said = (t: typeof en) => diceSay({ t } as View, { number: 10, parts: { printed: 3, giant_killer: 4, enemy: 1, wall: 2 } });
  expect(said(en)).toBe("3 printed +4 giant-killer +1 from the enemy +2 Wall");
  expect(said(de)).toBe(`3 gedruckt +4 ${de.words.giant_killer} +1 vom Gegner +2 Mauer`);
  const { container } = show(sample("thrown"));
  expect(container.querySelector("td[title]")!.getAttribute("title")).toMatch(/^\d+ printed.* : \d+ printed/);
});

test("a battle is begun before anybody fights on", () => {
  const first = show(sample("stand"));
  expect(first.at("fight")!.textContent).toContain(en.begin);
  expect(first.at("retreat")!.textContent).toContain(en.withdraw);
  cleanup();
  const later = show(sample("thrown"));
  expect(later.at("fight")!.textContent).toContain(en.fight);
  expect(later.at("retreat")!.textContent).toContain(en.retreat);
});

test("of a throw is said who wins", () => {
  const { container } = show(sample("thrown"));
  expect(container.querySelector(".throw.won p")!.textContent).toContain(`${en.sixes(3)} / ${en.dice(13)} · ${en.wins}`);
  expect(container.querySelector(".throw.lost p")!.textContent).not.toContain(en.wins);
});

test("what one owns stands over the hand, and the question of the tray is not asked again there", () => {
  const snapshot = sample("permanents");
  const { container, getByLabelText } = show(snapshot);
  expect(getByLabelText(en.hand).querySelector(".purse")!.textContent).toContain("4");
  expect(container.textContent).not.toContain(snapshot.decision!.question);
});

test("permanent cards to take do not pass for the hand, and are taken by one plain button", () => {
  const { container } = show(sample("permanents"));
  expect([...container.querySelectorAll(".hand h2")].map((each) => each.firstChild!.textContent!.trim())).toEqual([en.set, en.hand]);
  expect(container.querySelector("[data-move^='take ']")!.classList).toContain("button");
});

test("victory cards say whom they pay where a cube is put on them, and are brief else", () => {
  expect(show(sample("play")).container.textContent).not.toContain(en.victoryPays.last_battle);
  cleanup();
  expect(show(sample("place")).at("place on Last Battle")!.textContent).toContain(en.victoryPays.last_battle);
});

test("after the end the victory cards say who built the Wonder, and nobody leads or is ready for anything", () => {
  const name = sample("play").seats[1]!.name;
  const ended = (owner: number | undefined) => {
    cleanup();
    const over = asking("play", "over", [], (position, aids) => {
      if (owner !== undefined) position.seats[owner].buildings.wonder = 1;
      aids.leaders.largest_army = 1;
    });
    return show({ ...over, over: true, decision: null }).container.textContent;
  };
  expect(ended(undefined)).toContain(en.notBuilt);
  expect(ended(1)).toContain(en.builtBy(name));
  expect(ended(1)).toMatch(new RegExp(`${name} with \\d`));
  expect(ended(1)).not.toContain("leads with");
  expect(ended(1)).not.toContain(en.ready);
});

test("a fourth action is among the steps only where somebody has one", () => {
  const steps = (snapshot: Snapshot) => [...show(snapshot).container.querySelectorAll("ol[aria-label] > li")].map((each) => each.textContent);
  expect(steps(sample("play"))).not.toContain("Fourth action");
  cleanup();
  expect(steps(sample("fourth"))).toContain("Fourth action");
  cleanup();
  expect(show(sample("keep")).container.querySelector("[aria-current=step]")!.textContent).toBe("Discard");
  cleanup();
  const over = show(sample("over")).container;
  expect(over.querySelector("ol [aria-current=step]")).toBeNull();
  expect([...over.querySelectorAll("ol[aria-label] > li")].map((each) => each.textContent)).not.toContain("Discard");
});

test("what spoils is told beside the name of its resource", () => {
  const { container } = show(sample("fourth"));
  expect(container.querySelector(".cubes")!.textContent).toContain(`${en.resources.favor}${en.spoils(1)}`);
});

test("a god who destroys says so", () => {
  expect(show(sample("power_building")).container.querySelector(".stage")!.textContent).toContain(en.powers.destroy_other_building);
});

test.each(["raze", "capture", "raid"] as const)("whoever waits while a prize is chosen (%s) sees what is chosen, and the board that loses it", (step) => {
  const snapshot = sample(step);
  const position = snapshot.position as any;
  const loser = position.battle.defender.seat - 1;
  const names = [snapshot.to_move, loser].map((seat) => snapshot.seats[seat]!.name) as [string, string];
  for (const [seat, title] of [[loser, en.yourBoard], [null, en.boardOf(names[1])]] as const) {
    const { container, getByLabelText } = show({ ...snapshot, seat, decision: null });
    expect(container.querySelector(".stage")!.textContent).toContain(en.loses[step](...names));
    expect(getByLabelText(title)).toBeTruthy();
    cleanup();
  }
  expect(show(snapshot).container.querySelector(".stage")!.textContent).not.toContain(en.loses[step](...names));
});

test("whoever waits while a god's power is aimed sees the board that it strikes", () => {
  const snapshot = sample("power_building");
  const victim = (snapshot.position as any).under_way.victim - 1;
  const { getByLabelText } = show({ ...snapshot, seat: victim, decision: null });
  expect(getByLabelText(en.yourBoard)).toBeTruthy();
});

test("the encounters of a battle are counted, its end is none of them", () => {
  const snapshot = structuredClone(sample("raze"));
  const chronicle = aidsOf(snapshot).chronicle!;
  chronicle.encounters = structuredClone(aidsOf(sample("thrown")).chronicle!.encounters);
  const { container } = show(snapshot);
  expect(container.querySelectorAll(".latest li:not(.end)")).toHaveLength(chronicle.encounters.length);
  expect(container.querySelector(".latest .end")!.textContent).toBe(en.wonBy(snapshot.seats[chronicle.attacker]!.name));
});

test("whoever waits in a battle is told what the other side decides", () => {
  for (const step of ["stand", "seduce", "revive", "reinforce"] as const) {
    const snapshot = sample(step);
    const waits = show({ ...snapshot, seat: 1 - snapshot.to_move, decision: null });
    const said = [...waits.container.querySelectorAll(".side")].map((side) => side.textContent!.includes(en.decides[step]!));
    expect(said.filter(Boolean), step).toHaveLength(1);
    cleanup();
    expect(show(snapshot).container.textContent, step).not.toContain(en.decides[step]);
    cleanup();
  }
});

test("of another seat only the number of cards is shown", async () => {
  const snapshot = sample("play");
  const { getByRole, queryByText, getByLabelText } = show(snapshot);
  await fireEvent.click(getByRole("button", { name: /Look at the board of Björn/ }));
  expect(getByLabelText("Board of Björn")).toBeTruthy();
  const them = (snapshot.position as any).seats[1];
  expect(Object.keys(them.hand)).toEqual([]);
  expect(queryByText(en.hidden(them.permanent_count, them.hand_size))).toBeTruthy();
  await fireEvent.click(getByRole("button", { name: "Back to mine" }));
  expect(getByLabelText(en.yourBoard)).toBeTruthy();
});

test("a spectator sees the table without being asked anything", () => {
  const watched = { ...sample("battle_card"), seat: null, decision: null };
  const { container } = show(watched);
  expect(container.querySelectorAll("[data-move]").length).toBe(0);
  expect(container.textContent).toContain("attacks");
});

test("cubes gained since the position before are told", () => {
  const now = sample("play");
  const before = structuredClone(now);
  (before.position as any).seats[0].cubes.food -= 2;
  const { container } = show(now, before);
  expect([...container.querySelectorAll(".gain")].map((each) => each.textContent)).toEqual(["+2"]);
});

test("cubes for the next age are told apart from a card that leads there", () => {
  const next = (snapshot: Snapshot) => [...show(snapshot).container.querySelectorAll(".next > div")].map((each) => each.textContent);
  const [permanent, random] = next(sample("play"));
  expect(permanent).toContain(en.ready);
  expect(permanent).not.toContain(en.cardHeld);
  expect(random).toContain(en.ready);
  expect(random).toContain(en.cardHeld);
  cleanup();
  expect(next({ ...sample("play"), seat: null, decision: null }).join()).not.toContain(en.ready);
});

test("what a bot advises is marked", () => {
  const { at } = show(sample("play"), undefined, "play Attack");
  expect(at("play Attack")!.classList.contains("hinted")).toBe(true);
});

test("sets of permanents are written as the notation has them", () => {
  expect(permanentsText("take", new Set(["next_age", "explore"]))).toBe("take Explore, Next Age");
  expect(permanentsText("keep", new Set())).toBe("keep no permanents");
  expect(permanentsIn("take Explore, Next Age")).toEqual({ verb: "take", cards: ["explore", "next_age"] });
  expect(permanentsIn("take gold")).toBeUndefined();
});

test("dice show as many sixes as were thrown, and the same faces for the same throw", () => {
  const shown = faces(9, 3, 4);
  expect(shown.length).toBe(9);
  expect(shown.filter((pips) => pips === 6).length).toBe(3);
  expect(faces(9, 3, 4)).toEqual(shown);
});

test("German names on cards can be parted where a card is too narrow for them", () => {
  for (const name of [...Object.values(de.units), ...Object.values(de.buildings), ...Object.values(de.actions), de.villager])
    for (const part of name.split(/[ \u00ad]/)) expect(part.length, name).toBeLessThan(10);
});

test("German has a word for everything that English has", () => {
  const keys = (texts: object, path = ""): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "object" ? keys(value as object, `${path}${key}.`) : value === "" ? [] : [path + key],
    );
  expect(keys(de).sort()).toEqual(keys(en).sort());
});
