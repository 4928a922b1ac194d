import { beforeEach, describe, expect, test } from "vitest";
import { checked, drawn, isOther, isRight, newSalt, noteDice, notedOf, sealOf, short } from "../src/lib/dice";
import { bytesOf, hex, hmacSha256, sha256 } from "../src/lib/sha256";
import type { DiceInfo, DrawInfo } from "../src/lib/types";
import { line } from "./helpers";

const SECRET = hex(Uint8Array.from({ length: 32 }, (_, byte) => byte));
const SALT = hex(Uint8Array.from({ length: 16 }, (_, byte) => 0xa0 + byte));
const DIE = [1, 1, 1, 1, 1, 1];

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

describe("SHA-256", () => {
  test("is that of the platform for messages of every length up to three blocks", async () => {
    for (let length = 0; length < 200; length++) {
      const message = random(length);
      expect(hex(sha256(message))).toBe(hex(new Uint8Array(await crypto.subtle.digest("SHA-256", message))));
    }
  });

  test("makes the HMAC of the platform, with short and long keys", async () => {
    for (const length of [1, 32, 64, 65, 200]) {
      const [secret, message] = [random(length), random(length + 7)];
      const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      expect(hex(hmacSha256(secret, message))).toBe(hex(new Uint8Array(await crypto.subtle.sign("HMAC", key, message))));
    }
  });
});

describe("draws", () => {
  test("are those of docs/dice.md", () => {
    const rolls = (weights: number[], count: number) => Array.from({ length: count }, (_, index) => drawn(SECRET, SALT, index + 1, weights));
    expect(sealOf(SECRET)).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    expect(rolls(DIE, 12)).toEqual([5, 1, 1, 0, 0, 0, 4, 2, 3, 2, 4, 3]);
    expect(rolls([1, 2, 0, 3], 8)).toEqual([3, 1, 1, 0, 0, 0, 3, 1]);
    expect(rolls([2 ** 30, 2 ** 30, 1], 8)).toEqual([1, 0, 1, 1, 1, 0, 0, 0]);
  });

  test("from weights that nothing can be drawn from are none", () => {
    expect([drawn(SECRET, SALT, 1, []), drawn(SECRET, SALT, 1, [0]), drawn(SECRET, SALT, 1, [2 ** 32, 1])]).toEqual([-1, -1, -1]);
  });

  test("a salt is another one each time, and bytes come back from their digits", () => {
    expect(newSalt()).toMatch(/^[0-9a-f]{32}$/);
    expect(newSalt()).not.toBe(newSalt());
    expect([...bytesOf("00ff10")]).toEqual([0, 255, 16]);
    expect(short("3f9a22c1aa")).toBe("3f9a 22c1");
  });
});

describe("the check", () => {
  const dice: DiceInfo = { seal: sealOf(SECRET), salt: SALT, salt_from: "visitor", after: 0, secret: SECRET };
  const draws: DrawInfo[] = Array.from({ length: 5 }, (_, index) => {
    const outcome = drawn(SECRET, SALT, index + 1, DIE);
    return { line: index * 2 + 1, number: index + 1, weights: DIE, outcome, text: `face${outcome}` };
  });
  const log = draws.flatMap((draw) => [line(-1, draw.text), line(0, "keep")]);
  const found = (of = dice, made = draws, lines = log) => checked(of, { dice: of, draws: made }, lines);

  test("finds every draw as sealed", () => {
    expect(found()).toEqual({ fits: true, draws: 5, wrong: [], complete: true });
    expect(isRight(found())).toBe(true);
  });

  test("notices another secret, another salt, and another outcome", () => {
    expect(found({ ...dice, secret: "00".repeat(32) }).fits).toBe(false);
    expect(found({ ...dice, salt: "00".repeat(16) }).wrong.length).toBeGreaterThan(0);
    const other = draws.map((draw) => (draw.number === 3 ? { ...draw, outcome: 2 } : draw));
    expect(found(dice, other).wrong.map((each) => each.number)).toEqual([3]);
    expect(isRight(found(dice, other))).toBe(false);
  });

  test("notices draws that are not those of the log that the page shows", () => {
    const other = [line(-1, "another face"), ...log.slice(1)];
    for (const each of [found(dice, draws.slice(1)), found(dice, draws.slice(0, -1)), found(dice, draws, other), found(dice, draws, [...log, line(-1, "face0")])]) {
      expect(each.complete).toBe(false);
      expect(isRight(each)).toBe(false);
    }
  });

  test("leaves out what was drawn before the seal", () => {
    const before = [{ ...draws[0]!, outcome: 0, text: "face0" }, ...draws.slice(1)];
    expect(found({ ...dice, after: 1 }, before, [line(-1, "face0"), ...log.slice(1)])).toEqual({ fits: true, draws: 4, wrong: [], complete: true });
  });
});

describe("what the browser keeps", () => {
  const dice: DiceInfo = { seal: "ab", salt: "cd", salt_from: "visitor", after: 0, secret: null };
  beforeEach(() => localStorage.clear());

  test("is what it saw first", () => {
    noteDice("t1", { seal: "ab", salt: "cd" }, "before");
    noteDice("t1", { seal: "ef", salt: "cd" }, "late");
    expect(notedOf("t1")).toMatchObject({ seal: "ab", salt: "cd", when: "before" });
    expect(isOther(notedOf("t1"), dice)).toBe(false);
    expect(isOther(notedOf("t1"), { ...dice, seal: "ef" })).toBe(true);
    expect(isOther(notedOf("t1"), { ...dice, salt: "ef" })).toBe(true);
    expect(isOther(notedOf("t2"), dice)).toBe(false);
  });

  test("is limited, and nothing that somebody else left there does harm", () => {
    for (let table = 0; table < 305; table++) noteDice(`t${table}`, dice, "during");
    expect(notedOf("t0")).toBeUndefined();
    expect(notedOf("t304")).toBeDefined();
    localStorage.setItem("astragal-seals", "nonsense");
    expect(notedOf("t304")).toBeUndefined();
  });
});
