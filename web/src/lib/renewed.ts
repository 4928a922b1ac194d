// A page that is older than the server it talks to is loaded anew, once.

const KEY = "astragal-renewed";
const SOON = 30_000;

/** Load the page anew, unless that was tried a moment ago; whether it is under way. */
export function reloadOnce(now = Date.now(), reload = () => location.reload()): boolean {
  let last = 0;
  try {
    last = Number(sessionStorage.getItem(KEY) ?? 0);
    sessionStorage.setItem(KEY, `${now}`);
  } catch {
    // Without a store nobody would know that it was tried.
    return false;
  }
  if (now - last < SOON) return false;
  reload();
  return true;
}
