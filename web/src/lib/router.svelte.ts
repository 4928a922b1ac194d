// Where the visitor is: the lobby, a table, perhaps with an invitation behind the # or at a line of its log, or a review.
export type Place =
  | { at: "lobby" }
  | { at: "table"; id: string; invitation: string | null; line: number | null }
  | { at: "review"; id: string }
  | { at: "nowhere" };

export function placeOf(path: string, hash: string): Place {
  if (path === "/" || path === "/index.html") return { at: "lobby" };
  const review = /^\/t\/([^/]+)\/review\/?$/.exec(path);
  if (review) return { at: "review", id: decoded(review[1]!) };
  const table = /^\/t\/([^/]+)(?:\/line\/(\d{1,6}))?\/?$/.exec(path);
  if (!table) return { at: "nowhere" };
  const invitation = hash.length > 1 ? decoded(hash.slice(1)) : null;
  return { at: "table", id: decoded(table[1]!), invitation, line: table[2] === undefined ? null : Number(table[2]) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

let place = $state<Place>({ at: "lobby" });

export function currentPlace(): Place {
  return place;
}

function look(): void {
  place = placeOf(location.pathname, location.hash);
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

/** Where a table, a line of its log, and the review of its game are to be found. */
export const addressOf = {
  table: (id: string) => `/t/${encodeURIComponent(id)}`,
  line: (id: string, line: number) => `/t/${encodeURIComponent(id)}/line/${line}`,
  review: (id: string) => `/t/${encodeURIComponent(id)}/review`,
};

/** The invitation has been used, or is not needed: it leaves the address. */
export function dropInvitation(): void {
  history.replaceState(null, "", location.pathname);
  look();
}

/** For links within the page: a plain click stays here, everything else is the browser's. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.currentTarget as Element | null)?.closest("a");
  if (!link) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}
