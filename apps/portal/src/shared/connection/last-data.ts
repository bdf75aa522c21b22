const STORED = 'last-known-at';
/** Storage is slow, and a page that shows ages needs no more precision, ms. */
const COARSE_MS = 10_000;

let noted = 0;

/** Records that the page received data. Only the time is stored, for a later start without a network. */
export function recordData(): void {
  const now = Date.now();
  if (now - noted < COARSE_MS) return;
  noted = now;
  localStorage.setItem(STORED, String(now));
}

/** When this browser last received data, by its own clock, ms since 1970; null: never. */
export function lastDataAt(): number | null {
  const stored = Number(localStorage.getItem(STORED));
  return stored > 0 ? stored : null;
}
