/** Brings what has just opened into view and keeps it there while it grows: nothing opens unseen behind the tray. */
export function reveal(node: HTMLElement): { destroy(): void } | undefined {
  if (typeof ResizeObserver === "undefined") return undefined;
  const watcher = new ResizeObserver(() => node.scrollIntoView({ block: "nearest" }));
  watcher.observe(node);
  return { destroy: () => watcher.disconnect() };
}
