// Tables that the visitor has put away: they are not listed until something happens there. Kept in this browser only.
import type { TableInList } from "../lib/types";

const KEY = "astragal-put-away";
const MOST_KEPT = 300;

/** When each table had last changed as it was put away. */
function kept(): Record<string, string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, string>) : {};
  } catch {
    return {};
  }
}

class PutAway {
  #at = $state.raw(kept());

  has(table: TableInList): boolean {
    return this.#at[table.id] === table.changed_at;
  }

  add(table: TableInList): void {
    const others = Object.entries(this.#at).filter(([id]) => id !== table.id);
    this.#keep([...others.slice(1 - MOST_KEPT), [table.id, table.changed_at]]);
  }

  takeBack(tables: readonly TableInList[]): void {
    this.#keep(Object.entries(this.#at).filter(([id]) => tables.every((table) => table.id !== id)));
  }

  #keep(all: [string, string][]): void {
    this.#at = Object.fromEntries(all);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#at));
    } catch {
      // The browser stores nothing: the list is shorter until the page is left.
    }
  }
}

export const putAway = new PutAway();
