import { render, fireEvent, cleanup } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { board } from "../src/boards/mythology";
import { permanentsIn } from "../src/boards/mythology/names";
import { choicesOf } from "../src/lib/choices";
import type { Snapshot } from "../src/lib/types";

const samples = import.meta.glob<Snapshot>("./samples/mythology-*.json", { eager: true, import: "default" });
const fixtures = import.meta.glob<Snapshot>("../fixtures/{mythology,my}-*.json", { eager: true, import: "default" });
const all = Object.entries({ ...samples, ...fixtures });

function show(snapshot: Snapshot, before?: Snapshot) {
  const does = { act: vi.fn(), explain: vi.fn(), preview: vi.fn() };
  const shown = render(board.component, { snapshot, before, choices: choicesOf(snapshot, does) });
  return { ...does, ...shown };
}
const sample = (name: string) => samples[`./samples/mythology-${name}.json`]!;
const at = (container: HTMLElement, text: string) => container.querySelector<HTMLElement>(`[data-move="${text}"]`);

afterEach(cleanup);

describe("every option is within reach", () => {
  test.each(all)("%s", (_, snapshot) => {
    const { container } = show(snapshot);
    const moves = new Set([...container.querySelectorAll("[data-move]")].map((each) => each.getAttribute("data-move")));
    const toggles = new Set([...container.querySelectorAll("[data-toggle]")].map((each) => each.getAttribute("data-toggle")));
    for (const option of snapshot.decision?.options ?? []) {
      if (!board.places(option.text, snapshot)) continue;
      const cards = ["permanents", "keep"].includes(String(snapshot.position.step)) ? permanentsIn(option.text) : undefined;
      if (cards) expect(cards.cards.every((card) => toggles.has(card)), option.text).toBe(true);
      else expect(moves.has(option.text), option.text).toBe(true);
    }
  });
});
