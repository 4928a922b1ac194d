/** Scroll to something that is out of sight or too little of which is visible; whether that was needed. */
export function bringIntoSight(element: Element | null | undefined): boolean {
  const { top, height } = element?.getBoundingClientRect() ?? { top: 0, height: 0 };
  if (top >= 0 && top + Math.min(height, 240) <= window.innerHeight * 0.85) return false;
  const calm = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView?.({ block: "start", behavior: calm ? "auto" : "smooth" });
  return true;
}

/** Scroll to a sheet that was asked for, and take the focus along to its heading: the button that was pressed may now be out of sight. */
export function goTo(sheet: Element | null | undefined): void {
  const heading = sheet?.querySelector<HTMLElement>("h2");
  if (!bringIntoSight(sheet) || !heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
