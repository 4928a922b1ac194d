// Keeps the focus somewhere useful when the focused control goes away: one watcher for the whole page.

/** Where the focus lands when nothing like the lost control is left: the result, the question, the waiting line, the page heading. */
const LANDINGS = ["#result", "#question[tabindex]", "[data-waiting]", "[data-landing]"];
const CONTROLS = "button, a[href], input, select, summary, [tabindex]";

interface Held {
  element: HTMLElement;
  parents: Element[];
  /** Controls of the same kind, in the order of the page. */
  kin: HTMLElement[];
  /** The moment of the game at which it got the focus. */
  moment: string;
}

const momentNow = (root: Document) => root.querySelector("[data-moment]")?.getAttribute("data-moment") ?? "";
const usable = (element: HTMLElement) => element.isConnected && !element.matches(":disabled");

function kinOf(element: HTMLElement): HTMLElement[] {
  const [name] = element.classList;
  const same = [...element.ownerDocument.getElementsByTagName(element.tagName)] as HTMLElement[];
  return same.filter((each) => each.classList[0] === name);
}

function parentsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let each = element.parentElement; each; each = each.parentElement) found.push(each);
  return found;
}

/** What gets the focus after a control is gone: the next of its kind beside it or, at a new moment of the game, the question. */
export function successorOf(held: Held, root: Document): HTMLElement | undefined {
  if (!held.element.isConnected && held.moment === momentNow(root)) {
    const around = held.parents.find((each) => each.isConnected && each !== root.body && each !== root.documentElement);
    const tray = around?.closest("[data-moment]");
    const place = held.kin.indexOf(held.element);
    const left = (each: HTMLElement) => usable(each) && !tray && around?.contains(each);
    const found = held.kin.slice(place + 1).find(left) ?? held.kin.slice(0, place).filter(left).at(-1);
    if (found) return found;
  }
  for (const landing of LANDINGS) {
    const found = root.querySelector<HTMLElement>(landing);
    if (found) return found;
  }
  return undefined;
}

/** Watch the page; returns a function that stops watching. */
export function keepFocus(root: Document = document): () => void {
  let held: Held | undefined;
  let frame = 0;

  const hold = (event: FocusEvent) => {
    const element = event.target;
    if (element instanceof HTMLElement && element !== root.body) held = { element, parents: parentsOf(element), kin: kinOf(element), moment: momentNow(root) };
  };
  /** A click on empty space drops the focus on purpose. */
  const letGo = (event: PointerEvent) => {
    if (event.target instanceof Element && !event.target.closest(CONTROLS)) held = undefined;
  };
  const look = () => {
    frame = 0;
    if (!held || usable(held.element)) return;
    if (root.activeElement && root.activeElement !== root.body && root.activeElement !== held.element) return;
    successorOf(held, root)?.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(() => {
    if (held && !frame && !usable(held.element)) frame = requestAnimationFrame(look);
  });

  root.addEventListener("focusin", hold);
  root.addEventListener("pointerdown", letGo, true);
  watcher.observe(root.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    root.removeEventListener("focusin", hold);
    root.removeEventListener("pointerdown", letGo, true);
    watcher.disconnect();
    cancelAnimationFrame(frame);
  };
}
