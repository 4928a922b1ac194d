import { afterEach, beforeEach, expect, test } from "vitest";
import { goTo } from "../src/boards/shared/sight";
import { keepFocus } from "../src/lib/focus";

const TRAY = '<section data-moment="0:1"><p id="question" tabindex="-1">Which dice?</p><div><button id="undo">Undo</button></div></section>';
let end: () => void;
const at = (id: string) => document.getElementById(id)!;
const settled = () => new Promise((done) => setTimeout(done, 60));

beforeEach(() => {
  end = keepFocus(document);
});
afterEach(() => {
  end();
  document.body.innerHTML = "";
});

test("when a control goes away, the next of its kind beside it has the focus", async () => {
  document.body.innerHTML = '<ul><li><button id="a" class="off">x</button></li><li><button id="b" class="off">x</button></li></ul><h2 tabindex="-1" data-landing>Set up</h2>';
  at("a").focus();
  at("a").parentElement!.remove();
  await settled();
  expect(document.activeElement).toBe(at("b"));
  at("b").parentElement!.remove();
  await settled();
  expect(document.activeElement?.textContent).toBe("Set up");
});

test("when the game has gone on, the question has the focus, not what may be pressed by mistake", async () => {
  document.body.innerHTML = `<div><button id="roll" class="act">Roll</button><button id="keep" class="act">Keep</button></div>${TRAY}`;
  at("roll").focus();
  document.querySelector("[data-moment]")!.setAttribute("data-moment", "0:2");
  at("roll").remove();
  await settled();
  expect(document.activeElement).toBe(at("question"));
});

test("a control that can no longer be used gives the focus to the question", async () => {
  document.body.innerHTML = TRAY;
  at("undo").focus();
  (at("undo") as HTMLButtonElement).disabled = true;
  await settled();
  expect(document.activeElement).toBe(at("question"));
});

test("whoever has let go of the focus keeps it so", async () => {
  document.body.innerHTML = `<div id="ground"><button id="roll">Roll</button></div>${TRAY}`;
  at("roll").focus();
  at("ground").dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
  at("roll").blur();
  at("roll").remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test("where something else has taken the focus meanwhile, it stays there", async () => {
  document.body.innerHTML = `<button id="roll">Roll</button><button id="other">Other</button>${TRAY}`;
  at("roll").focus();
  at("roll").remove();
  at("other").focus();
  await settled();
  expect(document.activeElement).toBe(at("other"));
});

test("a sheet that was asked for takes the focus along when the page scrolls to it, and only then", () => {
  document.body.innerHTML = '<section><h2>Easy</h2></section><button>Look</button>';
  const [sheet, button] = [document.querySelector("section")!, document.querySelector("button")!];
  sheet.scrollIntoView = () => undefined;
  for (const [top, focused] of [[100, "Look"], [-900, "Easy"]] as const) {
    sheet.getBoundingClientRect = () => ({ top, height: 700 }) as DOMRect;
    button.focus();
    goTo(sheet);
    expect(document.activeElement?.textContent).toBe(focused);
  }
});
