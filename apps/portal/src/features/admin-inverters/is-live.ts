/** The page's data is itself some seconds old. */
const STALE_MIN_MS = 60_000;

/** Whether a reading of this age is shown as live: until twice the reporting interval. */
export const isLive = (ageMs: number, intervalS: number) =>
  ageMs <= Math.max(STALE_MIN_MS, 2_000 * intervalS);
