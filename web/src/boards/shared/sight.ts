/** Scroll to something that is out of sight or too little of which is visible. */
export function bringIntoSight(element: Element | null | undefined): void {
  const { top, height } = element?.getBoundingClientRect() ?? { top: 0, height: 0 };
  if (top >= 0 && top + Math.min(height, 240) <= window.innerHeight * 0.85) return;
  const calm = window.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView?.({ block: "start", behavior: calm ? "auto" : "smooth" });
}
