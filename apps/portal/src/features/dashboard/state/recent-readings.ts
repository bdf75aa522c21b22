import type { Live } from '@heliograph/contracts/http/live';

/** A reading of the live view. `ts`: device time, ms since 1970. */
export interface LiveReading {
  readonly ts: number;
  readonly watts: number;
}

/** The curve is fetched every five minutes and contains older readings. */
const KEPT_MS = 20 * 60_000;

/** The readings received since the page was opened, oldest first, with the newest from `live` added. */
export function addReading(trail: readonly LiveReading[], { ts, acPowerW }: Live): readonly LiveReading[] {
  if (ts === null || acPowerW === null) return trail;
  const at = Date.parse(ts);
  if (at <= (trail.at(-1)?.ts ?? 0)) return trail;
  return [...trail.filter((reading) => reading.ts > at - KEPT_MS), { ts: at, watts: acPowerW }];
}
