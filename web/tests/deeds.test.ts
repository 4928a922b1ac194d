// What carries out a choice made on the board lies in the tray, where it can always be seen.
import { fireEvent, render, waitFor } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import TablePage from "../src/table/TablePage.svelte";
import { FakeSocket, withPages, type FakeServer } from "./helpers";
import { samples } from "./samples/bronze";
import { samples as diciv } from "./samples/diciv";

vi.setConfig({ testTimeout: 30_000 });

let server: FakeServer;
withPages((made) => (server = made));

const inTray = () => [...document.querySelectorAll<HTMLElement>("[data-moment] .options [data-move]")].map((each) => each.dataset.move);

test("dice are chosen on the board and thrown in the tray, by a click or by a key", async () => {
  const { roll } = samples;
  server.on(`GET /api/tables/t1`, { body: roll });
  server.on("POST /api/tables/t1/play", { body: { next_command: roll.next_command + 1, again: false } });
  render(TablePage, { id: "t1", invitation: null });
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.open();
  await waitFor(() => expect(inTray()).toEqual(["keep"]), { timeout: 10_000 });
  expect(document.querySelectorAll("[data-move=keep]")).toHaveLength(1);
  const die = document.querySelector<HTMLElement>("main [data-die]:not([aria-disabled=true])")!;
  await fireEvent.click(die);
  const again = `reroll ${die.dataset.die}`;
  expect(inTray()).toEqual([again, "keep"]);
  await fireEvent.keyDown(window, { key: "1" });
  await waitFor(() => expect(server.bodies("POST /api/tables/t1/play")).toMatchObject([{ move: again }]));
});

test("a purchase that waits to be confirmed stops above the tray, as tall as it is now", async () => {
  vi.stubGlobal("ResizeObserver", class {
    constructor(readonly changed: () => void) {}
    observe(element: HTMLElement) {
      if (!element.matches(".tray")) return;
      Object.defineProperty(element, "offsetHeight", { value: 150 });
      this.changed();
    }
    disconnect() {}
  });
  server.on("GET /api/tables/t1", { body: diciv.buy });
  server.on("POST /api/tables/t1/preview", { body: { words: "", told: [], position: {}, scores: [], ends_turn: false } });
  render(TablePage, { id: "t1", invitation: null });
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  FakeSocket.last.open();
  const technology = () => document.querySelector<HTMLElement>(".tree [data-move^='buy ']:not([aria-disabled=true])");
  await waitFor(() => expect(technology()).toBeTruthy(), { timeout: 10_000 });
  await fireEvent.click(technology()!);
  await waitFor(() => expect(document.querySelector<HTMLElement>(".slip-place")!.style.bottom).toBe("166px"));
});
