import type { Site } from '@heliograph/domain/inverter/site';
import { clearSkyIrradianceWM2 } from '@heliograph/domain/sun/position';
import { localInstant } from '@heliograph/domain/time/zone';

const STEP_MS = 15 * 60_000;
const HOURS_PER_STEP = STEP_MS / 3_600_000;
/** Performance ratio (output at 1000 W/m2 over rated power) assumed until enough days are known. */
const DEFAULT_RATIO = 0.8;
/** With fewer complete days, the best one is not representative. */
const DAYS_MIN = 5;

/** Start of a calendar day (`YYYY-MM-DD`) at the site, ms since 1970. */
export function dayStart(site: Site, date: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return localInstant(site.timeZone, year, month, day);
}

/** Clear-sky energy on a horizontal square metre between two instants, Wh/m2. */
export function clearSkyWhM2(site: Site, from: number, to: number): number {
  let sum = 0;
  for (let ts = from; ts < to; ts += STEP_MS) {
    const span = Math.min(STEP_MS, to - ts) / STEP_MS;
    sum += clearSkyIrradianceWM2(site, ts + (span * STEP_MS) / 2) * HOURS_PER_STEP * span;
  }
  return sum;
}

export interface WholeDay {
  readonly date: string;
  readonly energyWh: number;
}

/**
 * Output under a clear sky relative to irradiance, W per W/m2: the highest ratio of a complete day's energy to its
 * clear-sky energy. Until five complete days are known, derived from the rating.
 */
export function clearSkyGainM2(site: Site, ratedPowerW: number, days: readonly WholeDay[]): number {
  if (days.length < DAYS_MIN) return (ratedPowerW / 1000) * DEFAULT_RATIO;
  const gains = days.map(({ date, energyWh }) => {
    const start = dayStart(site, date);
    return energyWh / Math.max(1, clearSkyWhM2(site, start, start + 86_400_000));
  });
  return Math.max(...gains);
}
