const STORED = 'last-known-at';
/** Storage is slow: a time this much older is as good for a page that says how old things are, ms. */
const COARSE_MS = 10_000;

let noted = 0;

/** The server has told something that is shown. Only the time is kept in the browser, for when it opens without a network. */
export function noteKnown(): void {
  const now = Date.now();
  if (now - noted < COARSE_MS) return;
  noted = now;
  localStorage.setItem(STORED, String(now));
}

/** When this browser last had figures to show, by its own clock, ms since 1970; null: never. */
export function lastKnownAt(): number | null {
  const stored = Number(localStorage.getItem(STORED));
  return stored > 0 ? stored : null;
}
