// Where the visitor is: the lobby, perhaps with an opened box; a table, perhaps with an invitation behind the # or at a line of its log; the page
// about sealed dice; or a review, perhaps of another player's game or at one of its decisions. Seats are counted from 1 in addresses.
export type Place =
  | { at: "lobby"; box: string | null }
  | { at: "table"; id: string; invitation: string | null; line: number | null; reviewed: number | null }
  | { at: "review"; id: string; seat: number | null; line: number | null }
  | { at: "dice" }
  | { at: "nowhere" };

export function placeOf(path: string, hash: string, search = ""): Place {
  if (path === "/" || path === "/index.html") return { at: "lobby", box: new URLSearchParams(search).get("box") };
  if (/^\/dice\/?$/.test(path)) return { at: "dice" };
  const review = /^\/t\/([^/]+)\/review\/?$/.exec(path);
  if (review) return { at: "review", id: decoded(review[1]!), seat: seatIn(search, "seat"), line: /^#\d{1,6}$/.test(hash) ? Number(hash.slice(1)) : null };
  const table = /^\/t\/([^/]+)(?:\/line\/(\d{1,6}))?\/?$/.exec(path);
  if (!table) return { at: "nowhere" };
  const invitation = hash.length > 1 ? decoded(hash.slice(1)) : null;
  return { at: "table", id: decoded(table[1]!), invitation, line: table[2] === undefined ? null : Number(table[2]), reviewed: seatIn(search, "review") };
}

function seatIn(search: string, name: string): number | null {
  const seat = Number(new URLSearchParams(search).get(name));
  return Number.isInteger(seat) && seat > 0 ? seat - 1 : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

let place = $state<Place>({ at: "lobby", box: null });

export function currentPlace(): Place {
  return place;
}

function look(): void {
  place = placeOf(location.pathname, location.hash, location.search);
}

/** Follow the address from now on. */
export function startRouter(): () => void {
  look();
  addEventListener("popstate", look);
  addEventListener("hashchange", look);
  return () => {
    removeEventListener("popstate", look);
    removeEventListener("hashchange", look);
  };
}

export function go(path: string): void {
  history.pushState(null, "", path);
  look();
  scrollTo(0, 0);
}

/** Change the address for reloads and for coming back; the page stays as it is. */
export function stay(path: string): void {
  history.replaceState(null, "", path);
}

/** The addresses of the page about dice, of an opened box, of a table, of a line of its log (with a seat's review), and of a review (at a decision). */
export const addressOf = {
  dice: "/dice",
  box: (key: string) => `/?box=${encodeURIComponent(key)}`,
  table: (id: string) => `/t/${encodeURIComponent(id)}`,
  line: (id: string, line: number, reviewed: number) => `/t/${encodeURIComponent(id)}/line/${line}?review=${reviewed + 1}`,
  review: (id: string, seat: number | null = null, line?: number) => `/t/${encodeURIComponent(id)}/review${seat === null ? "" : `?seat=${seat + 1}`}${line === undefined ? "" : `#${line}`}`,
};

/** Remove the invitation from the address: it has been used, or is not needed. */
export function dropInvitation(): void {
  history.replaceState(null, "", location.pathname);
  look();
}

/** For links within the page: a plain click is handled here, anything else by the browser. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.currentTarget as Element | null)?.closest("a");
  if (!link) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
