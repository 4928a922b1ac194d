import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import type { GameOnShelf } from "../src/lib/types";
import SetUp from "../src/lobby/SetUp.svelte";
import { withPages } from "./helpers";

withPages(() => undefined);

const game: GameOnShelf = {
  name: "bronze",
  title: "The Bronze Age",
  about: "",
  least_players: 1,
  most_players: 4,
  has_secrets: false,
  default_sheet: "classic",
  sheets: [{ name: "classic", title: "Classic", about: "" }],
  options: [{ name: "trade_step", about: "Where in the turn players trade.", kind: "word", default: { classic: "after_build" }, low: null, high: null, words: ["before_build", "after_build"] }],
  bots: [{ name: "medium", title: "Medium", about: "" }],
};

function card(more: Partial<GameOnShelf> = {}) {
  const start = vi.fn(() => Promise.resolve());
  const on = { ...game, ...more };
  render(SetUp, { box: { key: "bronze", game: on, sheets: on.sheets }, title: "The Bronze Age", subtitle: "", about: "Dice.", busy: false, start, close });
  return start;
}
const close = vi.fn();
const submit = () => fireEvent.submit(document.querySelector("form")!);
const place = (number: number) => screen.getByRole("button", { name: new RegExp(`^Seat ${number}:`) });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const pick = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));

test("who invites friends is asked for a name first", async () => {
  const start = card();
  await fireEvent.click(place(2));
  await pick("a friend by link");
  expect(place(2).textContent).toContain("Guest");
  await submit();
  expect(start).not.toHaveBeenCalled();
  const name = screen.getByLabelText<HTMLInputElement>("Name");
  expect(place(1).getAttribute("aria-expanded")).toBe("true");
  expect(name.placeholder).toBe("Your name");
  expect(document.activeElement).toBe(name);
  expect(screen.getByRole("alert").textContent).toBe("Enter your name; your friends will see it.");
  await fireEvent.input(name, { target: { value: "Björn" } });
  expect(screen.queryByRole("alert")).toBeNull();
  await submit();
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ seats: [{ kind: "here", name: "Björn", bot: null }, { kind: "link", name: null, bot: null }] }));
});

test("among bots nobody has to have a name, and one press plays", async () => {
  settings.name = "";
  const start = card();
  expect(place(1).textContent).toContain("You");
  expect(place(2).textContent).toContain("Medium");
  await submit();
  expect(start).toHaveBeenCalledOnce();
});

test("a bot's level is picked on the card of its place", async () => {
  const start = card({ bots: [...game.bots, { name: "hard", title: "Hard", about: "Seldom slips." }] });
  await fireEvent.click(place(2));
  await pick("Hard");
  expect(document.body.textContent).toContain("Seldom slips.");
  expect(place(2).textContent).toContain("Hard");
  await submit();
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ seats: [expect.anything(), { kind: "bot", name: null, bot: "hard" }] }));
});

test("places are added up to the most and taken away down to the fewest, and somebody has to sit here", async () => {
  card({ least_players: 2, most_players: 3 });
  await press("Add a seat");
  expect(document.activeElement).toBe(place(3));
  expect(screen.queryByRole("button", { name: "Add a seat" })).toBeNull();
  await press("Remove this seat");
  expect(document.activeElement).toBe(place(2));
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  await fireEvent.click(place(1));
  await pick("a bot");
  expect(document.body.textContent).toContain("At least one seat must be on this screen");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Play" }).disabled).toBe(true);
});

test("Escape puts the card of a place away, then the box; Enter after a name starts nothing", async () => {
  const start = card();
  await fireEvent.click(place(1));
  await fireEvent.keyDown(screen.getByLabelText("Name"), { key: "Enter" });
  expect(screen.queryByLabelText("Name")).toBeNull();
  expect(document.activeElement).toBe(place(1));
  await fireEvent.click(place(1));
  await fireEvent.keyDown(screen.getByLabelText("Name"), { key: "Escape" });
  expect(close).not.toHaveBeenCalled();
  await fireEvent.keyDown(place(1), { key: "Escape" });
  expect(close).toHaveBeenCalledOnce();
  expect(start).not.toHaveBeenCalled();
});

test("sheets are pictures to pick from only where there are several", async () => {
  const start = card({ sheets: [...game.sheets, { name: "revised", title: "The Bronze Age, printing of 2024/2025", about: "Other prices." }] });
  await pick("Printing of 2024/2025");
  expect(document.body.textContent).toContain("Other prices.");
  await submit();
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ sheet: "revised" }));
  cleanup();
  card();
  expect(screen.queryByText("Sheet")).toBeNull();
});

test("house rules are sentences, and what may be chosen is said in words", () => {
  card();
  const rule = screen.getByRole("radiogroup", { name: "Where in the turn players trade.", hidden: true });
  const words = within(rule).getAllByRole<HTMLInputElement>("radio", { hidden: true });
  expect(words.map((each) => [each.labels![0]!.textContent!.trim(), each.checked])).toEqual([["before building", false], ["after building", true]]);
  expect(document.body.textContent).not.toContain("trade step");
});

test("a word may stand in the place of a number", async () => {
  const goal = { name: "dev_goal", about: "How many developments end the game.", kind: "whole" as const, default: { classic: 5 }, low: 1, high: 99, words: ["by_players"] };
  const start = card({ options: [goal] });
  const instead = screen.getByRole<HTMLInputElement>("checkbox", { name: "6 with three players, 7 with four", hidden: true });
  const number = screen.getByRole<HTMLInputElement>("spinbutton", { name: goal.about, hidden: true });
  expect([instead.checked, number.value]).toEqual([false, "5"]);
  await fireEvent.click(instead);
  await submit();
  expect(start).toHaveBeenLastCalledWith(expect.objectContaining({ options: { dev_goal: "by_players" } }));
  await fireEvent.click(screen.getByText("+"));
  expect([instead.checked, number.value]).toEqual([false, "6"]);
  await fireEvent.click(instead);
  await fireEvent.click(instead);
  await submit();
  expect(start).toHaveBeenLastCalledWith(expect.objectContaining({ options: {} }));
});

test("house rules say how many were changed, and go back to what is printed", async () => {
  const rounds = { name: "solo_rounds", about: "How many rounds.", kind: "whole" as const, default: { classic: 10 }, low: 1, high: 11, words: [] };
  const trading = { name: "trading", about: "Players may trade.", kind: "flag" as const, default: { classic: false }, low: null, high: null, words: [] };
  const start = card({ options: [rounds, trading] });
  await fireEvent.click(screen.getByRole("switch", { name: "Players may trade.", hidden: true }));
  await fireEvent.click(screen.getByText("+"));
  await fireEvent.click(screen.getByText("+"));
  expect(screen.getByText("2 changed")).toBeTruthy();
  await submit();
  expect(start).toHaveBeenLastCalledWith(expect.objectContaining({ options: { solo_rounds: 11, trading: true } }));
  await fireEvent.click(screen.getByText("Reset to printed"));
  await submit();
  expect(start).toHaveBeenLastCalledWith(expect.objectContaining({ options: {} }));
});
