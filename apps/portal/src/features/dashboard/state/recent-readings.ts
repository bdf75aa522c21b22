import type { Live } from '@heliograph/contracts/http/live';

/** A reading of the live view. `ts`: device time, ms since 1970. */
export interface LiveReading {
  readonly ts: number;
  readonly watts: number;
}

/** The curve, fetched every five minutes, contains older readings. */
const RETENTION_MS = 20 * 60_000;

/** Adds the reading of `live` to the recent readings, oldest first, unless it is already there. */
export function addReading(readings: readonly LiveReading[], { ts, acPowerW }: Live): readonly LiveReading[] {
  if (ts === null || acPowerW === null) return readings;
  const at = Date.parse(ts);
  if (at <= (readings.at(-1)?.ts ?? 0)) return readings;
  return [...readings.filter((reading) => reading.ts > at - RETENTION_MS), { ts: at, watts: acPowerW }];
}
