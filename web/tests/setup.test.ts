import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
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

function card() {
  const start = vi.fn(() => Promise.resolve());
  render(SetUp, { box: { key: "bronze", game, sheets: game.sheets }, title: "The Bronze Age", about: "", busy: false, start, close: () => undefined });
  return start;
}
const press = () => fireEvent.submit(document.querySelector("form")!);

test("who invites friends is asked for a name first", async () => {
  const start = card();
  await fireEvent.change(screen.getByLabelText("Seat 2: Who sits here"), { target: { value: "link" } });
  const name = screen.getByLabelText<HTMLInputElement>("Seat 1: Name");
  expect(name.placeholder).toBe("Your name");
  await press();
  expect(start).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(name);
  expect(screen.getByRole("alert").textContent).toBe("Your friends see this name: what are you called?");
  await fireEvent.input(name, { target: { value: "Björn" } });
  expect(screen.queryByRole("alert")).toBeNull();
  await press();
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ seats: [{ kind: "here", name: "Björn", bot: null }, { kind: "link", name: null, bot: null }] }));
});

test("among bots nobody has to have a name", async () => {
  const start = card();
  await press();
  expect(start).toHaveBeenCalledOnce();
});

test("house rules are sentences, and what may be chosen is said in words", () => {
  card();
  const rule = screen.getByLabelText<HTMLSelectElement>("Where in the turn players trade.");
  expect([...rule.options].map((each) => each.text)).toEqual(["before building", "after building (as printed)"]);
  expect(document.body.textContent).not.toContain("trade step");
});
