import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api, linkOf, Refusal } from "../src/lib/api";
import { board as bronzeBoard } from "../src/boards/bronze";
import { board as dicivBoard } from "../src/boards/diciv";
import { board as mythologyBoard } from "../src/boards/mythology";
import { facesSaid, foldedRows, isAgain, isTold, repeated, sinceLastOwn, turnsOf, type LogRow } from "../src/lib/log";
import { piecesOf } from "../src/lib/marked";
import { reloadOnce } from "../src/lib/renewed";
import { addressOf, placeOf } from "../src/lib/router.svelte";
import { momentOf, placesOf, scoresOf } from "../src/lib/scores";
import { boxesOf, changedOptions, firstSeats, isOpenedHere, newTable, noteOpened, roundTheTable } from "../src/lib/setup";
import { headOf, howFarTo, trayButtons } from "../src/lib/tray";
import { waitedFor } from "../src/lib/waited";
import type { GameOnShelf } from "../src/lib/types";
import { bronze as germanBronze } from "../src/texts/de/bronze";
import { iron as germanIron } from "../src/texts/de/iron";
import { shell as german } from "../src/texts/de/shell";
import { bronze as englishBronze } from "../src/texts/en/bronze";
import { iron as englishIron } from "../src/texts/en/iron";
import { shell as english } from "../src/texts/en/shell";
import { beginning, line, seat, snapshot, stubNetwork, type FakeServer } from "./helpers";

test("where victory cubes come from is told during the game and at its end", () => {
  const scores = [{ last_battle: 9, largest_army: 6, most_buildings: 0, wonder: 0, great_temple: 3, total: 18, resource_cubes: 35 }];
  for (const over of [false, true]) {
    const score = scoresOf(snapshot([], { over, position: { scores } }))[0]!;
    expect(score.parts).toEqual([["last_battle", 9], ["largest_army", 6], ["most_buildings", 0], ["wonder", 0], ["great_temple", 3]]);
    expect([score.total, score.ties]).toEqual([18, [["resource_cubes", 35]]]);
  }
});

test("after the rounds of a turn, and after the game, none of them is on", () => {
  const sheet = { ...snapshot([]).sheet, values: { turn: { rounds: 3 } } };
  const at = (round: number, over = false) => momentOf(snapshot([], { sheet, over, position: { turn: 2, round } }));
  expect(at(3)).toEqual({ turn: 2, round: 3 });
  expect(at(5)).toEqual({ turn: 2 });
  expect(at(2, true)).toEqual({ turn: 2 });
  expect(momentOf(snapshot([], { over: true, position: { round: 9 } }))).toEqual({ round: 9 });
});

describe("api", () => {
  let server: FakeServer;
  beforeEach(() => (server = stubNetwork()));
  afterEach(() => vi.unstubAllGlobals());

  test("a Problem becomes an error with its sentence and clause", async () => {
    server.on("POST /api/tables/a%20b/play", { status: 409, body: { detail: "Not now.", clause: "BR-1.2" } });
    const refused = await api.play("a b", 0, 1, "keep").catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ status: 409, message: "Not now.", clause: "BR-1.2", lost: false });
  });

  test("a server that cannot be reached, or fails, may be asked again", async () => {
    server.on("GET /api/games", "lost", { status: 503, body: "no" });
    expect(await api.games().catch((error: Refusal) => error)).toMatchObject({ status: 0, lost: true });
    expect(await api.games().catch((error: Refusal) => error)).toMatchObject({ status: 503, lost: true });
  });

  test("no content is an answer too", async () => {
    server.on("POST /api/tables/t1/stand-in", { status: 204 });
    await expect(api.standIn("t1", 2, "random")).resolves.toBeUndefined();
    expect(server.bodies("POST /api/tables/t1/stand-in")).toEqual([{ seat: 2, bot: "random" }]);
  });

  test("the secret of an invitation stands behind the #", () => {
    expect(linkOf("t1", "a/b")).toBe(`${location.origin}/t/t1#a%2Fb`);
    expect(placeOf("/t/t1", "#a%2Fb")).toEqual({ at: "table", id: "t1", invitation: "a/b", line: null, reviewed: null });
    expect(placeOf("/t/t1", "")).toEqual({ at: "table", id: "t1", invitation: null, line: null, reviewed: null });
    expect(placeOf("/t/t1/line/12", "")).toEqual({ at: "table", id: "t1", invitation: null, line: 12, reviewed: null });
    expect(placeOf("/t/t1/review", "")).toEqual({ at: "review", id: "t1", seat: null, line: null });
    expect(placeOf("/", "")).toEqual({ at: "lobby", box: null });
    expect(placeOf("/", "", "?box=iron")).toEqual({ at: "lobby", box: "iron" });
    expect(placeOf("/elsewhere", "")).toEqual({ at: "nowhere" });
  });

  test("a look back from a review, and the way back to it, survive a reload", () => {
    const place = (address: string) => {
      const { pathname, hash, search } = new URL(address, location.origin);
      return placeOf(pathname, hash, search);
    };
    expect(place(addressOf.line("t1", 11, 1))).toEqual({ at: "table", id: "t1", invitation: null, line: 11, reviewed: 1 });
    expect(place(addressOf.review("t1", 1, 12))).toEqual({ at: "review", id: "t1", seat: 1, line: 12 });
    expect(place(addressOf.review("t1"))).toEqual({ at: "review", id: "t1", seat: null, line: null });
    expect(place("/t/t1/review?seat=-1#x")).toEqual({ at: "review", id: "t1", seat: null, line: null });
  });
});

describe("the tray", () => {
  const options = [
    { action: 1, text: "end build", words: "End building", wastes: false, ends: true },
    { action: 2, text: "city4", words: "4th city", wastes: false, ends: false },
    { action: 3, text: "step", words: "Step Pyramid", wastes: false, ends: false },
  ];

  test("shows what the board does not place; what ends the step stands last, emphasised", () => {
    const buttons = trayButtons(options, (text) => text === "step");
    expect(buttons.map((each) => [each.option.text, each.primary])).toEqual([["city4", false], ["end build", false]]);
  });

  test("emphasises what ends the step where there is nothing to choose on the board", () => {
    expect(trayButtons(options, () => false).filter((each) => each.primary).map((each) => each.option.text)).toEqual(["end build"]);
  });

  test("does not emphasise what leaves something unused, whatever its words are", () => {
    const wasteful = { ...options[0]!, words: "Ne plus bâtir", wastes: true };
    const [button] = trayButtons([wasteful, options[1]!], (text) => text === "city4");
    expect(button).toEqual({ option: wasteful, primary: false });
  });

  test("emphasises the only thing that can be done", () => {
    expect(trayButtons([options[1]!], () => false)[0]!.primary).toBe(true);
  });
});

describe("the log", () => {
  test("is grouped by turns that the log itself names; dice stand in one row", () => {
    const turns = turnsOf([
      line(-1, "food"),
      line(-1, "skull"),
      beginning(line(0, "keep", ["Ada collects 3 food."]), "Round 1", 1),
      line(-1, "coins"),
      line(1, "offer 1", [], "Make Ada an offer"),
      line(0, "accept", ["Ada accepts Bo's offer."]),
    ]);
    expect(turns.map((turn) => [turn.title, turn.seat, turn.from, turn.to])).toEqual([["", 0, 0, 3], ["Round 1", 1, 3, 6]]);
    expect(turns[0]!.rows[0]).toMatchObject({ kind: "dice", throws: [{ seat: -1, faces: ["food", "skull"] }], line: 0, last: 2 });
    expect(turns[0]!.rows[1]!.told).toEqual(["Ada collects 3 food."]);
    expect(turns[1]!.rows).toHaveLength(3);
  });

  test("is grouped by who acts where the log names no turns", () => {
    const turns = turnsOf([line(0, "a"), line(-1, "x"), beginning(line(1, "b"), "Round 2", 0, "begins"), line(1, "c"), line(-1, "y")], 0);
    expect(turns.map((turn) => [turn.title, turn.seat])).toEqual([["", 0], ["", 1], ["Round 2", 1], ["Round 2", 0]]);
  });

  test("puts what was drawn under the seat that it was drawn for", () => {
    const drawn = { ...line(-1, "?", ["Bo draws a card."]), whose: 1 };
    const turns = turnsOf([line(0, "take"), drawn, line(0, "play")], 0);
    expect(turns.map((turn) => [turn.seat, turn.from])).toEqual([[0, 0], [1, 1], [0, 2]]);
  });

  test("breaks dice by who threw them, and by as many as are thrown together", () => {
    const die = (seat: number, face: string, told: string[] = []) => ({ ...line(-1, face, told), whose: seat });
    const lines = [beginning(line(0, "sit out"), "Turn 1, 2000 BC", 0), die(0, "1"), die(0, "5"), die(1, "2"), die(1, "2"), die(0, "2"), die(0, "3"), die(0, "6"), die(0, "1", ["Ada throws 7."])];
    const [match] = turnsOf(lines, 0, { together: 2 })[1]!.rows;
    expect(match).toMatchObject({ throws: [["1", "5"], ["2", "2"], ["2", "3"], ["6", "1"]].map((faces, index) => ({ seat: index === 1 ? 1 : 0, faces })), line: 1, last: 9 });
    const begun = beginning(line(1, "peace"), "Turn 2, 1800 BC", 0);
    const fight = [begun, line(0, "attack"), ...["4", "6"].map((face) => die(0, face)), ...["3", "1", "3"].map((face) => die(1, face))];
    const barbarians = [begun, ...["5", "6"].map((face) => die(-1, face)), ...["3", "5", "3"].map((face) => die(0, face))];
    const faces = (rows: LogRow[]) => rows.flatMap((row) => (row.kind === "dice" ? row.throws.map((each) => each.faces.join("")) : []));
    expect(faces(turnsOf(fight, 0, { ...dicivBoard.log, together: 2 })[1]!.rows)).toEqual(["46", "313"]);
    expect(faces(turnsOf(barbarians, 0, { ...dicivBoard.log, together: 2 })[1]!.rows)).toEqual(["56", "353"]);
    const [, research] = turnsOf([line(0, "research"), ...["3", "4", "2", "6", "3"].map((face) => die(0, face))], 0, { ...dicivBoard.log, together: 2 })[0]!.rows;
    expect(research).toMatchObject({ throws: [{ seat: 0, faces: ["3", "4", "2", "6", "3"] }] });
  });

  test("counts faces with names and lists numbers, in the words of the board", () => {
    expect(facesSaid(["2", "2", "3"])).toBe("2 · 2 · 3");
    const dice = [line(-1, "either", [], "Nahrung/Arbeiter"), line(-1, "skull", [], "Schädel"), line(-1, "either")];
    const [turn] = turnsOf(dice, 0, { faces: german.log.faces.bronze });
    expect(turn!.rows[0]).toMatchObject({ throws: [{ faces: ["Nahrung oder Arbeiter", "Schädel", "Nahrung oder Arbeiter"] }] });
    expect(facesSaid(["food or workers", "skull", "food or workers"])).toBe("2 × food or workers · skull");
    for (const [shell, bronze, iron] of [[english, englishBronze, englishIron], [german, germanBronze, germanIron]] as const) {
      expect(shell.log.faces.bronze!.either!.toLowerCase()).toBe(bronze.faces.either.toLowerCase());
      expect(shell.log.faces.iron!.either!.toLowerCase()).toBe(iron.faces.either!.toLowerCase());
    }
  });

  test("folds the steps of an offer, what is done again and tiles that are turned up; no line is lost", () => {
    const tile = (text: string) => ({ ...line(-1, text, [`Bo turns up a ${text} tile.`]), whose: 1 });
    const steps = ["offer 2", "give wood", "give wood", "take food"].map((text) => line(0, text, [], text));
    const lines = [...steps, line(0, "send", ["Ada makes Bo an offer."]), line(0, "city4", [], "a box"), line(0, "city4", [], "a box"), line(0, "city4", [], "a box")];
    const [turn] = turnsOf(lines, 0);
    expect(foldedRows(turn!.rows, bronzeBoard.log).map((run) => run.length)).toEqual([4, 1, 3]);
    expect(foldedRows(turn!.rows, bronzeBoard.log).flat()).toEqual(turn!.rows);
    expect(foldedRows(turnsOf(steps.slice(0, 2))[0]!.rows, bronzeBoard.log).map((run) => run.length)).toEqual([1, 1]);
    const tiles = turnsOf([tile("desert-favor"), tile("swamp-food"), tile("forest-wood")])[0]!.rows;
    expect(foldedRows(tiles, mythologyBoard.log).map((run) => run.length)).toEqual([3]);
    expect(foldedRows(tiles).map((run) => run.length)).toEqual([1, 1, 1]);
  });

  test("lists no faces beside sentences that tell of them", () => {
    const thrown = (count: number, told: string[]) => turnsOf([...Array.from({ length: count - 1 }, () => line(-1, "2")), line(-1, "2", told)])[0]!.rows[0] as LogRow & { kind: "dice" };
    expect([thrown(1, ["Ada throws 2."]), thrown(1, []), thrown(2, ["Ada throws 4."])].map((row) => isTold(row, dicivBoard.log))).toEqual([true, false, false]);
    expect([thrown(2, ["Ada rolls 2 sixes."]), thrown(2, [])].map((row) => isTold(row, mythologyBoard.log))).toEqual([true, false]);
  });

  test("cards drawn in secret stand together, and the last says how many are held", () => {
    const drawn = (count: number) => ({ ...line(-1, "?", [`Bo now holds ${count}.`]), whose: 1 });
    const [turn] = turnsOf([line(1, "draw 2"), drawn(2), drawn(3), line(1, "play", ["Bo plays Trade."])]);
    expect(turn!.rows.map((row) => row.told)).toEqual([[], ["Bo now holds 3."], ["Bo plays Trade."]]);
    expect(turn!.rows[1]).toMatchObject({ throws: [{ seat: 1, faces: ["?", "?"] }], line: 1, last: 3 });
  });

  test("what a turn brings as it begins stands in that turn, though the line before told it", () => {
    const ends = beginning(line(0, "stop", ["Ada stops."]), "Turn 5", 1, "has the dice");
    ends.told.push("Bo earns 1 gold.");
    const turns = turnsOf([ends, line(-1, "3", ["Bo throws 3."])], 1);
    expect(turns.map((turn) => [turn.title, turn.seat, turn.from, turn.to])).toEqual([["", 0, 0, 1], ["Turn 5", 1, 1, 2]]);
    expect(turns.map((turn) => turn.rows.map((row) => row.told))).toEqual([[["Ada stops."]], [["Bo earns 1 gold."], ["Bo throws 3."]]]);
    expect(turns[1]!.rows[0]).toMatchObject({ kind: "told", line: 0, last: 1 });
    expect(foldedRows(turns[1]!.rows).flat()).toEqual(turns[1]!.rows);
    const last = turnsOf([ends], 1);
    expect(last.map((turn) => [turn.seat, turn.rows.length])).toEqual([[0, 1], [1, 1]]);
  });

  test("a turn in which nobody decides anything keeps what it brought", () => {
    const ends = beginning(line(0, "stop", ["Ada stops."]), "Turn 5", 1, "has the dice");
    ends.told.push("Bo has no dice to throw.");
    const twice = beginning(ends, "Turn 6", 0, "has the dice");
    const turns = turnsOf([twice, line(0, "research")], 0);
    expect(turns.map((turn) => [turn.title, turn.seat, turn.rows.map((row) => row.told)])).toEqual([
      ["", 0, [["Ada stops."]]],
      ["Turn 5", 1, [["Bo has no dice to throw."]]],
      ["Turn 6", 0, [[]]],
    ]);
  });

  test("says nothing of a seating that is not turned", () => {
    const [turn] = turnsOf([line(-1, "Norse"), line(-1, "turned-by-0", ["Ada plays the Norse culture."], "seating turned by 0")], 0, mythologyBoard.log);
    expect(turn!.rows).toMatchObject([{ throws: [{ faces: ["Norse"] }], last: 2, told: ["Ada plays the Norse culture."] }]);
  });

  test("tells what others did since one's last decision, and nothing when nobody else acted", () => {
    const since = [line(1, "b", ["new"]), line(-1, "x", ["dice"])];
    expect(sinceLastOwn([line(0, "a", ["old"]), ...since], [0])).toEqual(since);
    expect(sinceLastOwn([line(0, "a"), line(-1, "x", ["dice"])], [0])).toEqual([]);
  });
});

test("clauses show their little marking, and cite each other", () => {
  expect(piecesOf("Roll `rolls` times (BR-7.5), *Ruling:* **never** more.")).toEqual([
    { kind: "plain", text: "Roll " },
    { kind: "code", text: "rolls" },
    { kind: "plain", text: " times (" },
    { kind: "clause", text: "BR-7.5" },
    { kind: "plain", text: "), " },
    { kind: "em", text: "Ruling:" },
    { kind: "plain", text: " " },
    { kind: "strong", text: "never" },
    { kind: "plain", text: " more." },
  ]);
});

test("scores have parts, and what only decides a tie stands apart", () => {
  const [first] = scoresOf(snapshot([]));
  expect(first).toEqual({ total: -1, parts: [["monuments", 1], ["disasters", -2]], ties: [["goods_value", 3]] });
  expect(placesOf(snapshot([], { winners: [0], over: true }))).toEqual([1, 2]);
});

test("places go by points, then by what decides a tie; who is equal in both shares one", () => {
  const score = (total: number, sum: number) => ({ total, sum });
  const seats = ["Ada", "Bo", "Cy", "Di"].map((name) => seat(name));
  const scores = [score(30, 32), score(30, 35), score(30, 32), score(40, 1)];
  expect(placesOf(snapshot([], { seats, winners: [3], over: true, position: { scores } }))).toEqual([3, 2, 3, 1]);
  expect(placesOf(snapshot([], { seats, winners: [], over: true, position: { scores } }))).toEqual([3, 2, 3, 1]);
});

describe("setting up", () => {
  const game: GameOnShelf = {
    name: "bronze",
    title: "The Bronze Age",
    about: "",
    least_players: 1,
    most_players: 4,
    has_secrets: false,
    default_sheet: "classic",
    sheets: ["late", "revised", "classic"].map((name) => ({ name, title: name, about: "" })),
    options: [{ name: "trading", about: "", kind: "flag", default: { classic: false, late: true }, low: null, high: null, words: [] }],
    bots: ["random", "medium"].map((name) => ({ name, title: name, about: "" })),
  };

  test("the Late Bronze Age lies in a box of its own, and the usual sheet on top", () => {
    expect(boxesOf([game]).map((box) => [box.key, box.sheets.map((sheet) => sheet.name)])).toEqual([["bronze", ["classic", "revised"]], ["late", ["late"]]]);
  });

  test("only what differs from the sheet is sent", () => {
    expect(changedOptions(game, "classic", { trading: true })).toEqual({ trading: true });
    expect(changedOptions(game, "late", { trading: true })).toEqual({});
    expect(changedOptions(game, "revised", { trading: true })).toEqual({});
  });

  test("a newcomer sits first, against the better bot", () => {
    const wanted = newTable(game, "classic", {}, firstSeats(game, ""));
    expect(wanted.seats).toEqual([{ kind: "here", name: null, bot: null }, { kind: "bot", name: null, bot: "medium" }]);
  });

  test("only what somebody has typed is sent as a name; the server calls the others in the language of each reader", () => {
    const typed = (["here", "link", "bot"] as const).flatMap((kind) => [" Ada ", " "].map((name) => ({ kind, name, bot: "medium" })));
    expect(newTable(game, "classic", {}, typed).seats.map((seat) => seat.name)).toEqual(["Ada", null, "Ada", null, "Ada", null]);
  });

  test("people sit clockwise, the first at the near left", () => {
    const rows = (count: number) =>
      ["far", "near"].map((row) => roundTheTable(count).map((place, seat) => ({ ...place, seat: seat + 1 })).filter((place) => place.row === row).sort((a, b) => a.column - b.column).map((place) => place.seat));
    expect([2, 3, 5, 8].map(rows)).toEqual([[[2], [1]], [[2, 3], [1]], [[2, 3, 4], [1, 5]], [[2, 3, 4, 5], [1, 8, 7, 6]]]);
  });

  test("the browser knows the last tables that it opened", () => {
    for (let table = 0; table < 40; table++) noteOpened(`t${table}`);
    expect(["t9", "t10", "t39", "t40"].map(isOpenedHere)).toEqual([false, true, true, false]);
    localStorage.setItem("astragal-opened", "{}");
    expect(isOpenedHere("t39")).toBe(false);
  });
});

test("both catalogues say the same things", () => {
  const keys = (texts: object): string[] =>
    Object.entries(texts).flatMap(([key, value]) => (typeof value === "object" && value !== null && !Array.isArray(value) ? keys(value).map((each) => `${key}.${each}`) : [`${key}:${typeof value}`]));
  expect(keys(german).sort()).toEqual(keys(english).sort());
});

test("a turn is its holder's also where others act in it, and its title is the server's", () => {
  const lines = [beginning(line(0, "a"), "Tour 1", 1), line(0, "accept"), beginning(line(1, "b"), "Tour 2", 0), line(0, "c")];
  expect(turnsOf(lines).map((turn) => [turn.title, turn.seat])).toEqual([["", 0], ["Tour 1", 1], ["Tour 2", 0]]);
});

test("of what begins at once, the last gives its name; no sentence of it is left in the log", () => {
  const begins = beginning(beginning(line(0, "keep", ["Ada keeps a card."]), "Turn 2", 1, "is the starting player"), "Round 1", 1, "begins");
  const turns = turnsOf([begins, line(1, "play")]);
  expect(turns.map((turn) => turn.title)).toEqual(["", "Round 1"]);
  expect(turns[0]!.rows[0]!.told).toEqual(["Ada keeps a card."]);
});

test("what is done again and again is folded, box after box", () => {
  const boxes = [1, 2, 3].map((box) => line(0, "wall", [], `Great Wall: check box ${box} of 13`));
  const [turn] = turnsOf([...boxes, line(0, "wall", ["Ada builds the Great Wall."]), line(0, "end build", [], "End building")]);
  const runs = foldedRows(turn!.rows);
  expect(runs.map((run) => [run.length, isAgain(run)])).toEqual([[3, true], [1, false], [1, false]]);
});

test.each([
  [["4th city: check box 1 of 3", "4th city: check box 2 of 3"], "4th city: check box 1–2 of 3"],
  [["4. Stadt: Feld 1 von 4 ankreuzen", "4. Stadt: Feld 2 von 4 ankreuzen", "4. Stadt: Feld 3 von 4 ankreuzen"], "4. Stadt: Feld 1–3 von 4 ankreuzen"],
  [["Great Wall: check box 8 of 13", "Great Wall: check box 9 of 13", "Great Wall: check box 10 of 13"], "Great Wall: check box 8–10 of 13"],
  [["Port 4: fill an urn for a good (1/3)", "Port 4: fill an urn for a good (2/3)"], "Port 4: fill an urn for a good (1–2/3)"],
  [["Walls (6 points): fill box 2 of 10, free", "Walls (6 points): fill box 3 of 10"], "Walls (6 points): fill box 2 of 10, free … fill box 3 of 10 (2 ×)"],
  [["Ada pays 1 food.", "Ada pays 1 food.", "Ada pays 1 food."], "Ada pays 1 food. (3 ×)"],
  [["Fill box 1", "Fill box 3"], "Fill box 1–3 (2 ×)"],
  [["Give 1 of 3", "Give 2 of 2"], "Give 1 of 3 … Give 2 of 2 (2 ×)"],
])("a folded line names the first and the last of what was done again: %s", (words, said) => expect(repeated(words)).toBe(said));

test("one move at two buildings is not folded under the name of the last", () => {
  const boxes = ["Port 3: fill its box (0/1)", "Port 4: fill its box (0/1)", "Province 5: fill box 1 of 3", "Province 5: fill box 2 of 3"];
  const [turn] = turnsOf(boxes.map((words) => line(0, words.startsWith("Port") ? "port box" : "province", [], words)));
  expect(foldedRows(turn!.rows).map((run) => run.length)).toEqual([1, 1, 2]);
});

test("what is done again and told in the same words stands together too", () => {
  const gives = line(0, "give wood", ["Ada hands in 1 wood."]);
  const [turn] = turnsOf([gives, gives, line(0, "take gold", ["Ada gets 1 gold."]), { ...gives, told: ["Ada hands in 1 wood.", "The trade ends."] }]);
  expect(foldedRows(turn!.rows).map((run) => [run.length, isAgain(run)])).toEqual([[2, true], [1, false], [1, false]]);
});

test("a deed that let the next turn begin is shown by its words alone", () => {
  const [turn] = turnsOf([beginning(line(0, "city4", [], "4th city: check a box (2/3)"), "Round 1", 1)]);
  expect(turn!.rows).toEqual([{ kind: "deed", line: 0, last: 1, text: "city4", seat: 0, words: "4th city: check a box (2/3)", told: [], closed: false }]);
});

test("dice in the log have the names that the server gives them", () => {
  const [turn] = turnsOf([line(-1, "food", [], "Nahrung"), line(-1, "skull", [], "Schädel"), line(0, "keep", ["Ada bekommt nichts."])]);
  expect(turn!.rows[0]).toMatchObject({ kind: "dice", throws: [{ faces: ["Nahrung", "Schädel"] }] });
});

test("a page that is older than the server is loaded anew once, not for ever", () => {
  sessionStorage.clear();
  let reloads = 0;
  const reload = () => void reloads++;
  expect(reloadOnce(100_000, reload)).toBe(true);
  expect(reloadOnce(110_000, reload)).toBe(false);
  expect(reloads).toBe(1);
  expect(reloadOnce(200_000, reload)).toBe(true);
});

describe("the way to what can be chosen", () => {
  const box = (top: number, height = 40) => ({ top, height, bottom: top + height });

  test("is nothing where all of it is seen", () => {
    expect(howFarTo([box(100), box(500)], 600, true)).toBe(0);
    expect(howFarTo([], 600, true)).toBe(0);
    // The head of a scene is as much of it as must be seen.
    const scene = headOf({ top: -300, bottom: 500, height: 800 });
    expect(scene).toEqual({ top: -300, bottom: -240, height: 60 });
    expect(howFarTo([scene, box(100)], 600, true)).toBe(-360);
  });
  test("leads as far down as is needed, and up to the first", () => {
    expect(howFarTo([box(500), box(700)], 600, true)).toBe(152);
    expect(howFarTo([box(-300), box(100)], 600, true)).toBe(-360);
  });
  test("shows the first where there is too little room for all", () => {
    expect(howFarTo([box(200), box(1900)], 600, true)).toBe(140);
  });
  test("is not gone again for the same question while any of it is seen", () => {
    expect(howFarTo([box(200), box(700)], 600, false)).toBe(0);
    expect(howFarTo([box(700)], 600, false)).toBe(152);
  });
});

describe("what was told while somebody waited", () => {
  const say = (sentence: string) => line(1, "", [sentence]);
  const told = [
    ...["Ada draws a card.", "Bo plays Recruit.", "Bo attacks Ada.", "Cy burns Build.", "Adam sleeps."].map(say),
    beginning(line(1, ""), "Turn 2", 0),
    ...["Ada earns 1 gold.", "Cy throws 7.", "Ada throws 6."].map(say),
  ];
  test("leaves out the reader's own deeds, before the others' and in the turn that has begun", () => {
    expect(waitedFor(told, [0], ["Ada"]).all).toEqual(["Bo plays Recruit.", "Bo attacks Ada.", "Cy burns Build.", "Adam sleeps.", "Cy throws 7."]);
  });
  test("begins with the latest that names the reader", () => {
    expect(waitedFor(told, [0], ["Ada"]).first).toEqual(["Bo attacks Ada.", "Cy throws 7.", "Adam sleeps.", "Cy burns Build.", "Bo plays Recruit."]);
    expect(waitedFor([line(1, "", ["Bo sleeps.", "Ada loses a city.", "Bo wins."])], [0], ["Ada"]).first[0]).toBe("Ada loses a city.");
  });
  test("says nothing of the reader's own dice in the turn of another, but what they bring others", () => {
    const dice = { ...line(-1, "6", ["Ada throws 7.", "Bo meets upkeep."]), whose: 0 };
    expect(waitedFor([line(1, "", ["Bo throws 8."]), dice, line(-1, "5", ["Ada loses a city."])], [0], ["Ada"]).all).toEqual(["Bo throws 8.", "Bo meets upkeep.", "Ada loses a city."]);
  });
  test("names may have any signs in them", () => {
    expect(waitedFor([line(1, "", ["Bo waits.", "Bo robs A. (b)."])], [0], ["A. (b)"]).first[0]).toBe("Bo robs A. (b).");
  });
});
