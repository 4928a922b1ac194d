// What all boards have in common: while a move is under way they stay as they are, and nothing comes of what is pressed.
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { BOARDS } from "../src/boards";
import { choicesOf } from "../src/lib/choices";
import type { Snapshot } from "../src/lib/types";

// A whole board in jsdom takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

const files = import.meta.glob<Record<string, Snapshot>>("./samples/*.ts", { eager: true, import: "samples" });
/** A dozen questions of each game; more would only take longer. */
const asked = (all: Record<string, Snapshot>) => Object.entries(all).filter(([, each]) => each.decision).slice(0, 12);
const samples = Object.entries(files).flatMap(([path, all]) => asked(all).map(([name, each]): [string, Snapshot] => [`${path} ${name}`, each]));

test.each(samples)("a board stays as it is while a move is under way: %s", async (_, snapshot) => {
  const does = { act: vi.fn(), explain: vi.fn(), fill: vi.fn(), whyNot: vi.fn(), preview: vi.fn(() => Promise.reject(new Error("none"))) };
  const board = await BOARDS[snapshot.game]!();
  const { container, rerender } = render(board.component, { snapshot, before: undefined, choices: choicesOf(snapshot, does) });
  const buttons = [...container.querySelectorAll<HTMLElement>("button[data-move]:not([aria-disabled=true])")];
  const before = container.innerHTML;
  buttons[0]?.focus();
  await rerender({ snapshot, before: undefined, choices: choicesOf(snapshot, does, { waiting: true }) });
  expect(container.innerHTML).toBe(before);
  if (buttons[0]) expect(document.activeElement).toBe(buttons[0]);
  for (const each of buttons) {
    await fireEvent.click(each);
    await fireEvent.click(each);
  }
  expect(does.act).not.toHaveBeenCalled();
  expect(does.whyNot).not.toHaveBeenCalled();
});
