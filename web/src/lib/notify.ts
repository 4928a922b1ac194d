// Telling somebody who looks at something else that it is their move.

/** Whether this page may ask: browsers allow it only on a secure address. */
export function canNotify(): boolean {
  return typeof Notification !== "undefined" && isSecureContext;
}

/** Ask for permission, and show what it will look like; false if the browser does not want to. */
export async function tryToNotify(title: string): Promise<boolean> {
  if (!canNotify()) return false;
  const allowed = Notification.permission === "granted" || (await Notification.requestPermission()) === "granted";
  return allowed && show(title, "astragal");
}

/** Say it, unless the page is in sight; a later message about the same table takes the place of this one. */
export function notify(title: string, table: string): void {
  if (document.hidden && canNotify() && Notification.permission === "granted") show(title, table);
}

function show(title: string, tag: string): boolean {
  try {
    const shown = new Notification(title, { tag, icon: "/knucklebone.svg" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return true;
  } catch {
    return false; // some phones let only installed pages do this
  }
}
