import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import App from "../src/App.svelte";
import { api } from "../src/lib/api";
import { drawn, newSalt, noteDice, notedOf, sealOf } from "../src/lib/dice";
import { settings } from "../src/lib/settings.svelte";
import type { DiceInfo, DrawInfo, LineInfo, Snapshot } from "../src/lib/types";
import SealedDice from "../src/table/SealedDice.svelte";
import TablePage from "../src/table/TablePage.svelte";
import { FakeSocket, line, snapshot, withPages, type FakeServer } from "./helpers";

vi.mock("../src/boards", () => ({ BOARDS: {} }));

let server: FakeServer;
withPages((made) => (server = made));
beforeEach(() => localStorage.clear());

const SECRET = "17".repeat(32);
const SALT = "5a".repeat(16);
const SEAL = sealOf(SECRET);
const RUNNING: DiceInfo = { seal: SEAL, salt: SALT, salt_from: "visitor", after: 0, secret: null };
const OVER: DiceInfo = { ...RUNNING, secret: SECRET };
const draws: DrawInfo[] = Array.from({ length: 8 }, (_, index) => {
  const outcome = drawn(SECRET, SALT, index + 1, [1, 1, 1, 1, 1, 1]);
  return { line: index + 1, number: index + 1, weights: [1, 1, 1, 1, 1, 1], outcome, text: `face${outcome}` };
});
const lines = draws.map((draw) => line(-1, draw.text));

function show(dice: DiceInfo | null, shown: LineInfo[] = lines, made = draws): void {
  server.on("GET /api/tables/t1/draws", { body: { dice, draws: made } });
  render(SealedDice, { snapshot: snapshot(shown, { dice, over: dice?.secret !== null }), lines: shown });
}
const check = async () => fireEvent.click(screen.getByRole("button", { name: "Check the dice" }));
const facts = () => [...document.querySelectorAll("ul li")].map((each) => [each.textContent.trim(), each.classList.contains("bad")]);

describe("at a table", () => {
  test("a running game shows the beginning of its seal, and all of it on demand, with nothing to check yet", () => {
    show(RUNNING);
    const summary = screen.getByText("Dice sealed").closest("summary");
    expect(summary?.textContent).toBe(`Dice sealed ${SEAL.slice(0, 4)} ${SEAL.slice(4, 8)} …`);
    expect(screen.getByText(SEAL)).toBeTruthy();
    expect(screen.getByText(SALT)).toBeTruthy();
    expect(screen.getByText(/the browser that set up the table added a pinch of salt/)).toBeTruthy();
    expect(screen.queryByText("Secret")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("link", { name: "How this works" }).getAttribute("href")).toBe("/dice");
  });

  test("it says when nobody's browser added salt, and nothing at all of dice that are not sealed", () => {
    show({ ...RUNNING, salt_from: "server" });
    expect(screen.getByText(/The salt is the server’s own/)).toBeTruthy();
    document.body.innerHTML = "";
    show(null);
    expect(document.body.textContent.trim()).toBe("");
  });

  test("another seal than the first one is an alarm at once", () => {
    noteDice("t1", { seal: "ab".repeat(32), salt: SALT }, "during");
    show(RUNNING);
    expect(screen.getByRole("alert").textContent).toContain("The seal was abab abab … then.");
  });
});

describe("after the game", () => {
  test("every draw is computed again, and the seal compared with the one that was promised", async () => {
    noteDice("t1", { seal: SEAL, salt: SALT }, "before");
    show(OVER);
    await check();
    expect((await screen.findByText("8 draws, all as sealed")).closest("[role=status]")).toBeTruthy();
    const found = facts();
    expect(found.map(([, bad]) => bad)).toEqual([false, false, false]);
    expect(found[0]![0]).toBe("The secret fits the seal.");
    expect(found[1]![0]).toMatch(/^This browser was shown this seal before it added the salt \(/);
    expect(screen.queryByRole("button", { name: "Check the dice" })).toBeNull();
  });

  test("in German, for somebody who came when the game was over", async () => {
    settings.language = "de";
    noteDice("t1", OVER, "late");
    server.on("GET /api/tables/t1/draws?lang=de", { body: { dice: OVER, draws } });
    render(SealedDice, { snapshot: snapshot(lines, { dice: OVER, over: true }), lines });
    await fireEvent.click(screen.getByRole("button", { name: "Die Würfel prüfen" }));
    expect(await screen.findByText("8 Würfe und Ziehungen, alle wie versiegelt")).toBeTruthy();
    expect(screen.getByText(/erst nach der Partie geöffnet/)).toBeTruthy();
  });

  test.each<[string, DiceInfo, DrawInfo[], LineInfo[], string]>([
    ["another secret", { ...OVER, secret: "18".repeat(32) }, draws, lines, "The secret does not fit the seal."],
    ["another salt", { ...OVER, salt: "5b".repeat(16) }, draws, lines, "of 8 draws do not follow from secret and salt:"],
    ["a draw left out", OVER, draws.slice(1), lines, "The draws that the server sent are not those of the log."],
    ["another log", OVER, draws, [line(-1, "another face"), ...lines.slice(1)], "The draws that the server sent are not those of the log."],
  ])("%s is found out", async (_what, dice, made, log, says) => {
    show(dice, log, made);
    await check();
    expect(await screen.findByText("These are not the dice that were sealed")).toBeTruthy();
    expect(facts().filter(([, bad]) => bad).map(([text]) => text).join(" ")).toContain(says);
  });

  test("draws that deviate are named, the first few of them", async () => {
    const astray = draws.map((draw) => ({ ...draw, outcome: (draw.outcome + 1) % 6 }));
    show(OVER, lines, astray);
    await check();
    expect(await screen.findByText("8 of 8 draws do not follow from secret and salt:")).toBeTruthy();
    expect([...document.querySelectorAll("ol li")].map((each) => each.textContent)).toEqual([...draws.slice(0, 5).map((draw) => `Draw ${draw.number}: ${draw.text}`), "and 3 more"]);
  });

  test("a seal that is not the first one is found out, though all draws follow from it", async () => {
    noteDice("t1", { seal: "ab".repeat(32), salt: SALT }, "before");
    show(OVER);
    await check();
    expect(await screen.findByText("These are not the dice that were sealed")).toBeTruthy();
  });

  test("a server that cannot be reached is said to be so, and can be asked again", async () => {
    server.on("GET /api/tables/t1/draws", "lost", { body: { dice: OVER, draws } });
    render(SealedDice, { snapshot: snapshot(lines, { dice: OVER, over: true }), lines });
    await check();
    await waitFor(() => expect(document.querySelector(".bad")?.textContent).toBeTruthy());
    await check();
    expect(await screen.findByText("8 draws, all as sealed")).toBeTruthy();
  });
});

describe("the browser keeps what it saw first", () => {
  async function open(first: Snapshot): Promise<void> {
    server.on("GET /api/tables/t1", { body: first });
    render(TablePage, { id: "t1", invitation: null });
    await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  }

  test("of a table that others have set up", async () => {
    await open(snapshot(lines, { dice: RUNNING }));
    await waitFor(() => expect(notedOf("t1")).toMatchObject({ seal: SEAL, salt: SALT, when: "during" }));
    expect(await screen.findByText("Dice sealed")).toBeTruthy();
  });

  test("of a table that it sets up: the seal that came before its salt", async () => {
    server.on("GET /api/dice", { body: { token: "1.00", seal: SEAL } });
    server.on("POST /api/tables", { status: 201, body: { table: "t7", invitation: "x" } });
    await api.open({ game: "bronze", seats: [] } as never);
    const [sent] = server.bodies("POST /api/tables") as [{ dice: { token: string; salt: string } }];
    expect(sent.dice.token).toBe("1.00");
    expect(notedOf("t7")).toMatchObject({ seal: SEAL, salt: sent.dice.salt, when: "before" });
    expect(sent.dice.salt).not.toBe(newSalt());
  });

  test("but not of a rematch that somebody else has begun with another salt", async () => {
    server.on("GET /api/dice", { body: { token: "1.00", seal: SEAL } });
    server.on("POST /api/tables/t1/rematch", { body: { table: "t8", begun: false } }, { body: { table: "t9", begun: true } });
    await api.rematch("t1");
    await api.rematch("t1");
    expect(notedOf("t8")).toBeUndefined();
    expect(notedOf("t9")).toMatchObject({ seal: SEAL, when: "before" });
  });
});

test("the lobby's word about honest dice leads to their explanation", async () => {
  server.on("GET /api/games", { body: [] });
  server.on("GET /api/lobby", { body: { tables: [], records: [] } });
  history.replaceState(null, "", "/");
  render(App);
  await fireEvent.click(await screen.findByRole("link", { name: "Bots with honest dice" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Dice that anybody can check" })).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(4);
  expect(location.pathname).toBe("/dice");
  history.replaceState(null, "", "/");
});
