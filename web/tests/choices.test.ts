import { render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, test, vi } from "vitest";
import Pick from "../src/boards/shared/Pick.svelte";
import { choicesOf } from "../src/lib/choices";
import type { Snapshot } from "../src/lib/types";

const decision = {
  question: "What do you build?",
  clauses: ["BR-3.1"],
  options: [{ action: 204, text: "city7", words: "7th city: check a box (0/6)" }],
  refused: [{ action: 201, text: "city4", words: "4th city", reason: "All its boxes are checked", clause: "BR-3.1" }],
};
const snapshot = { decision } as unknown as Snapshot;
const doing = () => ({ act: vi.fn(), explain: vi.fn(), fill: vi.fn(), whyNot: vi.fn(), preview: vi.fn() });

test("what is legal is open and can be carried out", () => {
  const does = doing();
  const choices = choicesOf(snapshot, does);
  expect(choices.open("city7")?.action).toBe(204);
  choices.act("city7");
  expect(does.act).toHaveBeenCalledWith(decision.options[0]);
});

test("what is refused has its reason and is not carried out", () => {
  const does = doing();
  const choices = choicesOf(snapshot, does);
  expect(choices.open("city4")).toBeUndefined();
  expect(choices.closed("city4")?.clause).toBe("BR-3.1");
  choices.act("city4");
  expect(does.act).not.toHaveBeenCalled();
});

test("while a move is under way all stays as it is, and nothing comes of it", () => {
  const does = doing();
  const choices = choicesOf(snapshot, does, { waiting: true });
  expect(choices.open("city7")?.action).toBe(204);
  expect(choices.closed("city4")?.clause).toBe("BR-3.1");
  choices.act("city7");
  choices.fill("city7");
  choices.whyNot("market");
  for (const done of [does.act, does.fill, does.whyNot]) expect(done).not.toHaveBeenCalled();
});

test.each([{ closed: true }, { past: true }])("nothing is open in a look back, or while others' steps are shown: %o", (mood) => {
  const choices = choicesOf(snapshot, doing(), mood);
  expect([choices.asked, choices.past]).toEqual([false, mood.past ?? false]);
  expect(choices.open("city7")).toBeUndefined();
  expect(choices.closed("city4")).toBeUndefined();
});

test("in a look back from a review the board marks what was chosen and what was better, and neither can be chosen", () => {
  const choices = choicesOf(snapshot, doing(), { past: true, hinted: "city7", taken: "city4" });
  const children = createRawSnippet(() => ({ render: () => "<i>city</i>" }));
  const classes = ["city7", "city4", "city5"].map((text) => {
    const { container, unmount } = render(Pick, { choices, text, label: text, children });
    const found = container.querySelector(".pick")!;
    expect(found.tagName).toBe("DIV");
    const marks = ["hinted", "taken"].filter((each) => found.classList.contains(each));
    unmount();
    return marks;
  });
  expect(classes).toEqual([["hinted"], ["taken"], []]);
});
