// Tables at which the player throws along whenever asked: kept in this browser, the latest few of them.
const KEY = "astragal-throws-along";
const MOST_KEPT = 30;

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

let tables = $state.raw(kept());

export function throwsAlong(table: string): boolean {
  return tables.includes(table);
}

export function throwAlong(table: string, always: boolean): void {
  tables = [...tables.filter((each) => each !== table), ...(always ? [table] : [])].slice(-MOST_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // The browser stores nothing: the choice lasts until the page is left.
  }
}
