import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { Table } from "../src/lib/table.svelte";
import type { Snapshot } from "../src/lib/types";
import { FakeSocket, line, OPTIONS, seat, snapshot, stubNetwork, type FakeServer } from "./helpers";

const ONE = [line(-1, "food")];
const TWO = [...ONE, line(0, "city4", ["Ada builds."])];
let server: FakeServer;
let table: Table;

beforeEach(() => {
  vi.useFakeTimers();
  settings.pace = "brisk";
  server = stubNetwork();
});
afterEach(() => {
  table.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function sitDown(first: Snapshot = snapshot(ONE)): Promise<void> {
  server.on("GET /api/tables/t1", { body: first });
  table = new Table("t1");
  await table.start();
  FakeSocket.last.open();
}
const settled = () => vi.advanceTimersByTimeAsync(0);

describe("the connection", () => {
  test("says whose view it wants and how many lines it has, and shows what comes", async () => {
    await sitDown();
    expect(FakeSocket.last.url).toMatch(/^ws:.*\/api\/tables\/t1\/live$/);
    expect(FakeSocket.last.sent).toEqual([{ seat: 0, line: 1 }]);
    FakeSocket.last.tell(snapshot(TWO, { next_command: 2 }, 1));
    expect(table.lines.map((each) => each.text)).toEqual(["food", "city4"]);
    expect(table.fresh).toEqual(["Ada builds."]);
    expect(table.before?.line).toBe(1);
  });

  test("comes back by itself after it was dropped, later and later, and asks for everything", async () => {
    await sitDown();
    FakeSocket.last.drop();
    expect(table.connection).toBe("lost");
    await vi.advanceTimersByTimeAsync(600);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(550);
    expect(FakeSocket.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(600);
    expect(FakeSocket.all).toHaveLength(3);
    FakeSocket.last.open();
    expect(table.connection).toBe("open");
    expect(FakeSocket.last.sent).toEqual([{ seat: 0, line: 0 }]);
    FakeSocket.last.tell(snapshot([line(-1, "skull"), line(-1, "coins")], { next_command: 4 }));
    expect(table.lines.map((each) => each.text)).toEqual(["skull", "coins"]);
  });

  test("is asked for a word when somebody looks at the page again, and made anew when none comes", async () => {
    await sitDown();
    FakeSocket.last.tell(snapshot(ONE));
    const asleep = FakeSocket.last;
    document.dispatchEvent(new Event("visibilitychange"));
    expect(asleep.sent).toHaveLength(2);
    asleep.tell(snapshot(ONE));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.all).toHaveLength(1);

    await vi.advanceTimersByTimeAsync(60_000);
    expect(table.connection).toBe("lost");
    expect(asleep.readyState).toBe(3);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual([{ seat: 0, line: 0 }]);
    asleep.drop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(table.connection).toBe("open");
  });

  test("that opens but brings nothing is tried less and less often", async () => {
    await sitDown();
    for (let attempt = 0; attempt < 5; attempt++) {
      FakeSocket.last.drop();
      await vi.advanceTimersByTimeAsync(6_300);
      FakeSocket.last.open();
    }
    const tried = FakeSocket.all.length;
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(3_700);
    expect(FakeSocket.all).toHaveLength(tried);
  });

  test("is made anew in another language, and what was told already is nothing new", async () => {
    await sitDown(snapshot(TWO, { next_command: 2 }));
    expect(FakeSocket.last.url).not.toContain("lang");
    table.hints.given = { bot: "medium", move: "city4", words: "4th city" };
    settings.language = "de";
    table.speak("de");
    expect(table.hints.given).toBeUndefined();
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.url).toMatch(/\/live\?lang=de$/);
    FakeSocket.last.open();
    const german = [...ONE, line(0, "city4", ["Ada baut."])];
    FakeSocket.last.tell(snapshot([...german, line(1, "keep", ["Bot behält."])], { next_command: 2 }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(table.lines.map((each) => each.told.join())).toEqual(["", "Ada baut.", "Bot behält."]);
    expect(table.fresh).toEqual(["Bot behält."]);
    table.speak("de");
    expect(FakeSocket.all).toHaveLength(2);
    settings.language = "en";
  });

  test("asks for the whole log when lines are missing in between", async () => {
    await sitDown();
    FakeSocket.last.tell(snapshot([...TWO, line(0, "x"), line(0, "y")], { next_command: 4 }, 3));
    expect(FakeSocket.last.sent).toContainEqual({ seat: 0, line: 0 });
    expect(table.lines).toHaveLength(1);
  });

  test("drops what is older than what it knows, and what was meant for another seat", async () => {
    await sitDown(snapshot(TWO, { next_command: 5 }));
    FakeSocket.last.tell(snapshot(ONE, { next_command: 4 }));
    FakeSocket.last.tell(snapshot(ONE, { seat: 1, next_command: 9 }));
    expect(table.lines).toHaveLength(2);
  });

  test("waits for a server that is not up yet, and gives up on a table that is not there", async () => {
    for (const trouble of ["lost", { text: '{"seat": 0, "lin' }, { status: 429, body: {} }] as const) {
      server.on("GET /api/tables/t1", trouble, { body: snapshot(ONE) });
      table = new Table("t1");
      void table.start();
      await settled();
      expect(table.connection).toBe("lost");
      await vi.advanceTimersByTimeAsync(500);
      expect(table.live?.line).toBe(1);
      table.stop();
    }

    server.on("GET /api/tables/t1", { status: 404, body: { detail: "There is no such table." } });
    table = new Table("t1");
    await table.start();
    expect(table.connection).toBe("gone");
    expect(table.explanation?.sentence).toBe("There is no such table.");
  });

  test("asks for its view anew when the server refuses the one it had", async () => {
    await sitDown();
    server.on("GET /api/tables/t1", { body: snapshot(ONE, { seat: null, decision: null, next_command: 0 }) });
    FakeSocket.last.drop(4403);
    await vi.advanceTimersByTimeAsync(600);
    expect(table.live?.seat).toBeNull();
  });
});

describe("commands", () => {
  test("are numbered by the snapshot; until the new view is here all stays as it is, and nothing comes of it", async () => {
    await sitDown(snapshot(ONE, { next_command: 7 }));
    server.on("POST /api/tables/t1/play", { body: { next_command: 8, again: false } });
    table.choices!.act("city4");
    expect(table.choices!.open("city4")).toBeDefined();
    expect(table.choices!.waiting).toBe(true);
    table.choices!.act("city4");
    await expect(table.choices!.preview("city4")).rejects.toThrow("under way");
    await settled();
    expect(server.bodies("POST /api/tables/t1/play")).toEqual([{ seat: 0, number: 7, move: "city4", sure: false }]);
    expect(table.busy).toBe(true);
    FakeSocket.last.tell(snapshot(TWO, { next_command: 8 }, 1));
    expect(table.busy).toBe(false);
    expect(table.choices!.asked).toBe(true);
    expect(table.choices!.waiting).toBe(false);
  });

  test("that were not answered are sent again under the same number", async () => {
    await sitDown();
    server.on("POST /api/tables/t1/play", "lost", { status: 502, body: {} }, { body: { next_command: 2, again: true } });
    table.act(OPTIONS[0]!);
    await settled();
    expect(table.resending).toBe(true);
    FakeSocket.last.tell(snapshot(TWO, { next_command: 2 }, 1));
    await vi.advanceTimersByTimeAsync(2000);
    const sent = server.bodies("POST /api/tables/t1/play");
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((each) => (each as { number: number }).number))).toEqual(new Set([1]));
    expect(table.resending).toBe(false);
    expect(table.busy).toBe(false);
  });

  test("that a rule forbids say why, with the clause", async () => {
    await sitDown();
    server.on("POST /api/tables/t1/play", { status: 409, body: { detail: "It is full.", clause: "BR-3.1" } });
    table.act(OPTIONS[0]!);
    await settled();
    expect(table.explanation).toEqual({ sentence: "It is full.", clause: "BR-3.1" });
    expect(table.busy).toBe(false);
  });

  test("fetch the new view when the connection does not bring it", async () => {
    await sitDown();
    server.on("POST /api/tables/t1/play", { body: { next_command: 2, again: false } });
    server.on("GET /api/tables/t1?seat=0", { body: snapshot(TWO, { next_command: 2 }) });
    table.act(OPTIONS[0]!);
    await vi.advanceTimersByTimeAsync(2100);
    expect(table.busy).toBe(false);
    expect(table.lines).toHaveLength(2);
  });

  test("that leave something unused are asked once more", async () => {
    await sitDown();
    server.on("POST /api/tables/t1/play", { body: { next_command: 2, again: false } });
    table.choices!.act("end build");
    expect(table.confirming?.text).toBe("end build");
    table.think();
    expect(table.confirming).toBeUndefined();
    expect(server.bodies("POST /api/tables/t1/play")).toHaveLength(0);
    table.choices!.act("end build");
    table.confirm();
    await settled();
    expect(server.bodies("POST /api/tables/t1/play")).toHaveLength(1);
  });

  test("that end the turn are asked once more before the dice are rolled, and one key is enough", async () => {
    await sitDown();
    server.on("POST /api/tables/t1/play", { body: { next_command: 1, again: false, asks: true } });
    table.choices!.act("city4");
    await settled();
    expect(table.busy).toBe(false);
    expect(table.confirming?.text).toBe("city4");
    table.confirm();
    await settled();
    expect(server.bodies("POST /api/tables/t1/play")).toEqual([
      { seat: 0, number: 1, move: "city4", sure: false },
      { seat: 0, number: 1, move: "city4", sure: true },
    ]);
  });

  test("that say by themselves that no more is done are sent as sure", async () => {
    const ending = { action: 3, text: "buy nothing", words: "Buy nothing", wastes: false, ends: true };
    await sitDown(snapshot(ONE, { decision: { question: "What do you buy?", clauses: [], options: [ending], refused: [] } }));
    server.on("POST /api/tables/t1/play", { body: { next_command: 2, again: false } });
    table.choices!.act("buy nothing");
    await settled();
    expect(server.bodies("POST /api/tables/t1/play")).toEqual([{ seat: 0, number: 1, move: "buy nothing", sure: true }]);
  });

  test("that leave something unused are not asked about where the board has said so, nor by the server after that", async () => {
    const buying = { action: 3, text: "buy steel", words: "Buy Steel", wastes: true, ends: false };
    await sitDown(snapshot(ONE, { decision: { question: "What now?", clauses: [], options: [buying], refused: [] } }));
    server.on("POST /api/tables/t1/play", { body: { next_command: 2, again: false } });
    table.choices!.act("buy steel", true);
    expect(table.confirming).toBeUndefined();
    await settled();
    expect(server.bodies("POST /api/tables/t1/play")).toEqual([{ seat: 0, number: 1, move: "buy steel", sure: true }]);
  });

  test("of one press fill boxes as single moves, until there are none or the turn would end", async () => {
    await sitDown();
    const play = "POST /api/tables/t1/play";
    server.on(play, { body: { next_command: 2, again: false } }, { body: { next_command: 3, again: false } }, { body: { next_command: 3, again: false, asks: true } });
    table.choices!.fill("city4");
    await settled();
    FakeSocket.last.tell(snapshot(TWO, { next_command: 2 }, 1));
    await settled();
    FakeSocket.last.tell(snapshot([...TWO, line(0, "city4")], { next_command: 3 }, 2));
    await settled();
    expect(server.bodies(play).map((each) => (each as { number: number }).number)).toEqual([1, 2, 3]);
    expect(table.confirming?.text).toBe("city4");
    expect(table.busy).toBe(false);
  });

  test("that belong to another step are answered by the rules, with the clause", async () => {
    await sitDown();
    const preview = "POST /api/tables/t1/preview";
    server.on(preview, { status: 409, body: { detail: "That comes later.", clause: "BR-0.4" } }, { status: 400, body: { detail: "No such move." } });
    table.choices!.whyNot("buy medicine");
    await settled();
    expect(table.explanation).toEqual({ sentence: "That comes later.", clause: "BR-0.4" });
    table.choices!.whyNot("no wealth");
    await settled();
    expect(table.explanation?.clause).toBe("BR-0.4");
  });

  test("an undo makes the log shorter, and a look back beyond its end comes back to now", async () => {
    await sitDown(snapshot([...TWO, line(0, "x")], { next_command: 3, can_undo: true }));
    server.on("POST /api/tables/t1/undo", { body: { next_command: 4, again: false } });
    server.on("GET /api/tables/t1/lines/2?seat=0", { body: snapshot(TWO, { lines: [], first_line: 2, decision: null }) });
    table.undo();
    await settled();
    await table.lookAt(2);
    expect(table.past?.line).toBe(2);
    FakeSocket.last.tell(snapshot(ONE, { next_command: 4 }, 1));
    expect(table.lines).toHaveLength(1);
    expect(table.past).toBeUndefined();
    expect(server.bodies("POST /api/tables/t1/undo")).toEqual([{ seat: 0, number: 3 }]);
  });
});

describe("the turns of others", () => {
  const others = (count: number) => [...ONE, ...Array.from({ length: count }, (_, n) => line(1, `b${n}`, [`Bot does ${n}.`]))];

  test("are shown one by one at the chosen pace, and the question waits for the last", async () => {
    await sitDown(snapshot(ONE, { decision: null, to_move: 1 }));
    FakeSocket.last.tell(snapshot(others(1), { decision: null, to_move: 1 }, 1));
    FakeSocket.last.tell(snapshot(others(2), { to_move: 0 }, 2));
    expect(table.lines).toHaveLength(1);
    expect(table.behind).toBe(2);
    await vi.advanceTimersByTimeAsync(750);
    expect(table.lines).toHaveLength(2);
    expect(table.choices!.asked).toBe(false);
    await vi.advanceTimersByTimeAsync(750);
    expect(table.lines).toHaveLength(3);
    expect(table.choices!.asked).toBe(true);
    expect(table.whileWaiting.flatMap((line) => line.told)).toEqual(["Bot does 0.", "Bot does 1."]);
  });

  test("can be skipped, and what comes until the next decision too", async () => {
    await sitDown(snapshot(ONE, { decision: null, to_move: 1 }));
    FakeSocket.last.tell(snapshot(others(1), { decision: null, to_move: 1 }, 1));
    FakeSocket.last.tell(snapshot(others(2), { decision: null, to_move: 1 }, 2));
    table.skip();
    expect(table.lines).toHaveLength(3);
    expect(table.before).toBeUndefined();
    FakeSocket.last.tell(snapshot(others(3), { to_move: 0 }, 3));
    expect(table.lines).toHaveLength(4);
  });

  test("are shown although one asked to skip when there was nothing to skip", async () => {
    await sitDown(snapshot(ONE, { to_move: 0 }));
    table.skip();
    FakeSocket.last.tell(snapshot(others(1), { decision: null, to_move: 1 }, 1));
    FakeSocket.last.tell(snapshot(others(2), { decision: null, to_move: 1 }, 2));
    expect(table.behind).toBeGreaterThan(0);
  });

  test("are not delayed for somebody who wants no pauses", async () => {
    settings.pace = "none";
    await sitDown(snapshot(ONE, { decision: null, to_move: 1 }));
    FakeSocket.last.tell(snapshot(others(3), { to_move: 0 }, 1));
    expect(table.behind).toBe(0);
    expect(table.lines).toHaveLength(4);
  });
});

describe("looking back", () => {
  const past = (at: number) => ({ body: snapshot(TWO.slice(0, at), { lines: [], first_line: at, decision: null }) });

  test("shows a moment, closes every choice, and leaves the present alone", async () => {
    await sitDown(snapshot(TWO));
    server.on("GET /api/tables/t1/lines/0?seat=0", past(0)).on("GET /api/tables/t1/lines/1?seat=0", past(1));
    await table.lookAt(0);
    expect(table.shown?.line).toBe(0);
    expect(table.choices!.asked).toBe(false);
    table.lookBack.judged = { taken: "end build", best: "city4" };
    expect([table.choices!.taken, table.choices!.hinted]).toEqual(["end build", "city4"]);
    await table.lookAt(1);
    expect(table.before?.line).toBe(0);
    FakeSocket.last.tell(snapshot([...TWO, line(0, "x")], { next_command: 2 }, 2));
    expect(table.shown?.line).toBe(1);
    table.backToNow();
    expect(table.shown?.line).toBe(3);
    expect(table.choices!.asked).toBe(true);
    expect([table.choices!.taken, table.choices!.hinted]).toEqual([undefined, undefined]);
  });

  test("the last line is now, and moments once seen are not asked for again", async () => {
    await sitDown(snapshot(TWO));
    server.on("GET /api/tables/t1/lines/1?seat=0", past(1));
    await table.lookAt(1);
    await table.lookAt(2);
    expect(table.past).toBeUndefined();
    await table.lookAt(1);
    expect(server.bodies("GET /api/tables/t1/lines/1?seat=0")).toHaveLength(1);
  });

  test("of two wishes the later one counts, whichever answer comes first", async () => {
    await sitDown(snapshot(TWO));
    let late: (answer: { body: unknown }) => void = () => {};
    server.on("GET /api/tables/t1/lines/0?seat=0", new Promise((resolve) => (late = resolve)));
    server.on("GET /api/tables/t1/lines/1?seat=0", past(1));
    const first = table.lookAt(0);
    await table.lookAt(1);
    late(past(0));
    await first;
    expect(table.shown?.line).toBe(1);
  });
});

/** An answer that comes when the test says so. */
function late(): { answer: Promise<{ body: unknown }>; comes: (body: unknown) => void } {
  let comes: (body: unknown) => void = () => {};
  const answer = new Promise<{ body: unknown }>((resolve) => (comes = (body) => resolve({ body })));
  return { answer, comes };
}

describe("who leaves and comes back", () => {
  const PLAY = "POST /api/tables/t1/play";
  const VIEW = "GET /api/tables/t1?seat=0";

  test("is served once, although the first visit still waited for the server", async () => {
    server.on("GET /api/tables/t1", "lost", { body: snapshot(ONE) });
    table = new Table("t1");
    void table.start();
    await settled();
    table.stop();
    await table.start();
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(server.bodies("GET /api/tables/t1")).toHaveLength(2);
  });

  test("does not see what the first visit asked for", async () => {
    const first = late();
    server.on("GET /api/tables/t1", first.answer, { body: snapshot(TWO, { next_command: 2 }) });
    table = new Table("t1");
    const begun = table.start();
    table.stop();
    await table.start();
    first.comes(snapshot(TWO, { seat: 1, next_command: 9 }));
    await begun;
    expect(table.live?.seat).toBe(0);
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("is not told that the table is gone by an answer to the first visit", async () => {
    let refuse: (answer: { status: number; body: unknown }) => void = () => {};
    server.on("GET /api/tables/t1", new Promise((resolve) => (refuse = resolve)), { body: snapshot(ONE) });
    table = new Table("t1");
    const begun = table.start();
    table.stop();
    await table.start();
    refuse({ status: 404, body: { detail: "There is no such table." } });
    await begun;
    expect(table.connection).not.toBe("gone");
    expect(table.explanation).toBeUndefined();
  });

  test("has nothing under way: what was being sent again is given up, and something else can be done", async () => {
    for (const begin of [() => table.restart(), () => (table.stop(), table.start())]) {
      server.on(PLAY, "lost");
      await sitDown();
      const filled = table.fill(OPTIONS[0]!);
      await settled();
      expect(table.resending).toBe(true);
      const sent = server.bodies(PLAY).length;
      await begin();
      expect([table.busy, table.resending]).toEqual([false, false]);
      await vi.advanceTimersByTimeAsync(5_000);
      await filled;
      expect(server.bodies(PLAY)).toHaveLength(sent);
      expect(table.choices!.waiting).toBe(false);
      table.stop();
    }
  });

  test("waits for what a new command brings once, not for the old one's too", async () => {
    await sitDown();
    server.on(PLAY, { body: { next_command: 2, again: false } }).on(VIEW, "lost");
    table.act(OPTIONS[0]!);
    await vi.advanceTimersByTimeAsync(1_900);
    await table.restart();
    table.act(OPTIONS[0]!);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(server.bodies(VIEW)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(server.bodies(VIEW)).toHaveLength(1);
  });

  test("does not find a moment on the table that was asked for before", async () => {
    await sitDown(snapshot(TWO));
    const moment = late();
    server.on("GET /api/tables/t1/lines/1?seat=0", moment.answer);
    const looking = table.lookAt(1);
    await table.restart();
    moment.comes(snapshot(ONE, { lines: [], first_line: 1, decision: null }));
    await looking;
    expect(table.past).toBeUndefined();
  });
});

describe("several people at one screen", () => {
  const two = [seat("Ada", { yours: true }), seat("Bo", { yours: true })];

  test("the view follows the seat to move where nothing is hidden", async () => {
    await sitDown(snapshot(ONE, { seats: two }));
    FakeSocket.last.tell(snapshot(TWO, { seats: two, to_move: 1, decision: null, next_command: 2 }, 1));
    expect(FakeSocket.last.sent).toContainEqual({ seat: 1, line: 2 });
    FakeSocket.last.tell(snapshot(TWO, { seats: two, seat: 1, to_move: 1, next_command: 1 }));
    expect(table.live?.seat).toBe(1);
    expect(table.choices!.asked).toBe(true);
    expect(table.curtain).toBeUndefined();
  });

  test("where hands are hidden a curtain comes between, and nothing of the other's view is kept", async () => {
    const secret = { seats: two, has_secrets: true };
    await sitDown(snapshot(ONE, secret));
    expect(table.curtain).toEqual({ seat: 0, name: "Ada" });
    expect(table.shown).toBeUndefined();
    table.liftCurtain();
    FakeSocket.last.tell(snapshot(ONE, secret));
    expect(table.live?.seat).toBe(0);
    FakeSocket.last.tell(snapshot(TWO, { ...secret, to_move: 1, decision: null, next_command: 2 }, 1));
    expect(table.curtain).toEqual({ seat: 1, name: "Bo" });
    expect(table.shown).toBeUndefined();
    expect(table.lines).toEqual([]);
    expect(table.fresh).toEqual([]);
    FakeSocket.last.tell(snapshot(TWO, { ...secret, to_move: 1, decision: null, next_command: 2 }, 1));
    expect(table.shown).toBeUndefined();
    table.liftCurtain();
    expect(FakeSocket.last.sent[FakeSocket.last.sent.length - 1]).toEqual({ seat: 1, line: 0 });
    FakeSocket.last.tell(snapshot(TWO, { ...secret, seat: 1, to_move: 1 }));
    expect(table.live?.seat).toBe(1);
  });

  describe("a curtain that closes before a command is answered", () => {
    const PLAY = "POST /api/tables/t1/play";
    const secret = { seats: two, has_secrets: true };
    const handOver = () => FakeSocket.last.tell(snapshot(TWO, { ...secret, to_move: 1, decision: null, next_command: 2 }, 1));
    beforeEach(async () => {
      await sitDown(snapshot(ONE, secret));
      table.liftCurtain();
      FakeSocket.last.tell(snapshot(ONE, secret));
    });

    test("ends it: nobody waits for its outcome, and nothing is asked behind the curtain", async () => {
      const answer = late();
      server.on(PLAY, answer.answer);
      let ended = false;
      void table.fill(OPTIONS[0]!).then(() => (ended = true));
      await settled();
      handOver();
      expect(table.curtain?.name).toBe("Bo");
      answer.comes({ next_command: 2, again: false });
      await settled();
      expect(ended).toBe(true);
      const asked = server.asked.length;
      await vi.advanceTimersByTimeAsync(20_000);
      expect(server.asked).toHaveLength(asked);
      expect(table.busy).toBe(false);
    });

    test("ends sending it again, and the next one's command has the tray for itself", async () => {
      server.on(PLAY, "lost");
      table.act(OPTIONS[0]!);
      await settled();
      expect(table.resending).toBe(true);
      handOver();
      expect(table.resending).toBe(false);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(server.bodies(PLAY)).toHaveLength(1);
      table.liftCurtain();
      FakeSocket.last.tell(snapshot(TWO, { ...secret, seat: 1, to_move: 1 }));
      table.act(OPTIONS[0]!);
      await settled();
      expect(server.bodies(PLAY)[1]).toMatchObject({ seat: 1, number: 1 });
      expect(table.busy).toBe(true);
    });

    test("keeps what was refused to the one who asked", async () => {
      let refuse: (answer: { status: number; body: unknown }) => void = () => {};
      server.on(PLAY, new Promise((resolve) => (refuse = resolve)));
      table.act(OPTIONS[0]!);
      await settled();
      handOver();
      refuse({ status: 409, body: { detail: "Not now.", clause: "MY-1.1" } });
      await settled();
      expect(table.explanation).toBeUndefined();
    });
  });

  test("when the game is over everything is open, and nobody has to be asked", async () => {
    await sitDown(snapshot(ONE, { seats: two, has_secrets: true, over: true, to_move: -2, decision: null }));
    expect(table.curtain).toBeUndefined();
    expect(table.shown?.over).toBe(true);
  });

  test("a seat that a bot keeps needs no hand-over but the first", async () => {
    const kept = [seat("Ada", { yours: true }), seat("Bo", { yours: true, bot: "medium", stand_in: true })];
    await sitDown(snapshot(ONE, { seats: kept, has_secrets: true }));
    expect(table.curtain?.name).toBe("Ada");
    table.liftCurtain();
    FakeSocket.last.tell(snapshot(ONE, { seats: kept, has_secrets: true }));
    FakeSocket.last.tell(snapshot(TWO, { seats: kept, has_secrets: true, to_move: 1, decision: null, next_command: 2 }, 1));
    expect(table.curtain).toBeUndefined();
    expect(table.live?.seat).toBe(0);
  });

  test("who lets a bot play on does not see the next one's hand", async () => {
    const secret = { seats: two, has_secrets: true };
    await sitDown(snapshot(ONE, secret));
    table.liftCurtain();
    FakeSocket.last.tell(snapshot(ONE, secret));
    expect(table.live?.seat).toBe(0);
    const kept = [seat("Ada", { yours: true, bot: "medium", stand_in: true }), seat("Bo", { yours: true })];
    FakeSocket.last.tell(snapshot(TWO, { seats: kept, has_secrets: true, to_move: 1, decision: null, next_command: 2 }, 1));
    await vi.advanceTimersByTimeAsync(2000);
    expect(table.curtain?.name).toBe("Bo");
    expect(table.live).toBeUndefined();
  });
});

describe("aids", () => {
  test("a hint is gone as soon as the position is another", async () => {
    await sitDown();
    server.on("GET /api/tables/t1/hint?seat=0", { body: { bot: "medium", move: "city4", words: "4th city" } });
    await table.askHint();
    expect(table.choices!.hinted).toBe("city4");
    FakeSocket.last.tell(snapshot(TWO, { next_command: 2 }, 1));
    expect(table.choices!.hinted).toBeUndefined();
  });

  test("a preview is asked for once in a position", async () => {
    await sitDown();
    server.on("POST /api/tables/t1/preview", { body: { words: "", told: [], position: {}, scores: [1, 2], ends_turn: false } });
    await table.choices!.preview("city4");
    await table.choices!.preview("city4");
    expect(server.bodies("POST /api/tables/t1/preview")).toEqual([{ seat: 0, move: "city4" }]);
  });
});
