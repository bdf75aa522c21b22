import type { Site } from '../inverter/site.js';
import { clearSkyIrradianceWM2, daylightExceeds } from '../sun/position.js';
import { localHourStart, nextLocalHour } from '../time/zone.js';

const MINUTE_MS = 60_000;
/** Limit for the time without readings, and for the daylight in it, up to which energy counts as measured. */
const GAP_MS = 45 * MINUTE_MS;
/** Step for summing irradiance. */
const STEP_MS = 5 * MINUTE_MS;

/** Whether a time without readings is a gap: longer than 45 min, with more than 45 min of daylight at the site. */
export const isGap = (site: Site, from: number, to: number) => daylightExceeds(site, from, to, GAP_MS);

/** Start of the hour that a reading at `ts` closes; exactly on the hour it closes the hour before. */
export const hourClosedBy = (timeZone: string, ts: number) => localHourStart(timeZone, ts - 1);

export interface HourShare {
  /** Start of the local hour. */
  readonly hourAt: number;
  readonly energyWh: number;
}

function irradianceSum(site: Site, from: number, to: number): number {
  let sum = 0;
  for (let ts = from; ts < to; ts += STEP_MS) {
    const step = Math.min(STEP_MS, to - ts);
    sum += clearSkyIrradianceWM2(site, ts + step / 2) * step;
  }
  return sum;
}

/**
 * Divides `riseWh` over the local hours from `from` (exclusive) to `to`, in proportion to clear-sky irradiance. Whole
 * Wh by largest remainder, ties to the earlier hour, so the shares add up to `riseWh` exactly.
 */
export function shareGap(site: Site, from: number, to: number, riseWh: number): HourShare[] {
  const hours: { hourAt: number; weight: number; length: number }[] = [];
  for (
    let hourAt = localHourStart(site.timeZone, from);
    hourAt < to;
    hourAt = nextLocalHour(site.timeZone, hourAt)
  ) {
    const start = Math.max(from, hourAt);
    const end = Math.min(to, nextLocalHour(site.timeZone, hourAt));
    hours.push({ hourAt, weight: irradianceSum(site, start, end), length: end - start });
  }
  let total = hours.reduce((sum, hour) => sum + hour.weight, 0);
  if (total === 0) {
    for (const hour of hours) hour.weight = hour.length;
    total = to - from;
  }
  const shares = hours.map(({ hourAt, weight }) => {
    const exact = (riseWh * weight) / total;
    return { hourAt, energyWh: Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  let rest = riseWh - shares.reduce((sum, share) => sum + share.energyWh, 0);
  for (const share of [...shares].sort((a, b) => b.remainder - a.remainder || a.hourAt - b.hourAt)) {
    if (rest <= 0) break;
    share.energyWh += 1;
    rest -= 1;
  }
  return shares.map(({ hourAt, energyWh }) => ({ hourAt, energyWh }));
}
