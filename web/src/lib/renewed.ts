// A page older than the server it talks to is reloaded, once.

const KEY = "astragal-renewed";
const SOON = 30_000;

/** Reload the page unless that was tried a moment ago; returns whether it reloads. */
export function reloadOnce(now = Date.now(), reload = () => location.reload()): boolean {
  let last = 0;
  try {
    last = Number(sessionStorage.getItem(KEY) ?? 0);
    sessionStorage.setItem(KEY, `${now}`);
  } catch {
    // Without storage there is no record that it was tried.
    return false;
  }
  if (now - last < SOON) return false;
  reload();
  return true;
}
