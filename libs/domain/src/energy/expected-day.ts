import type { Site } from '../inverter/site.js';
import { clearSkyWhM2 } from '../sun/clear-sky.js';

/** A local day; ms since 1970. */
export interface Day {
  readonly from: number;
  readonly to: number;
}

/** With fewer days, the range would be a matter of chance. */
const DAYS_MIN = 5;
/** Share of the days ignored at each end of the range. */
const OUTSIDE = 0.1;

/**
 * The range in which most days' energy would lie, Wh: each day's energy as a share of its clear-sky energy, applied to
 * the clear-sky energy of `day`. Null with fewer than five days.
 */
export function expectedRange(
  site: Site,
  lastDays: readonly (Day & { readonly energyWh: number })[],
  day: Day,
): { fromWh: number; toWh: number } | null {
  if (lastDays.length < DAYS_MIN) return null;
  const shares = lastDays
    .map(({ from, to, energyWh }) => energyWh / clearSkyWhM2(site, from, to))
    .sort((a, b) => a - b);
  const outside = Math.floor(OUTSIDE * shares.length);
  const clearWhM2 = clearSkyWhM2(site, day.from, day.to);
  return {
    fromWh: Math.round(shares.at(outside)! * clearWhM2),
    toWh: Math.round(shares.at(-1 - outside)! * clearWhM2),
  };
}
