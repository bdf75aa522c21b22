import type { Site } from '@heliograph/domain/inverter/site';
import { clearSkyWhM2 } from '@heliograph/domain/sun/clear-sky';
import { localInstant } from '@heliograph/domain/time/zone';

/** Performance ratio (output at 1000 W/m2 over rated power) assumed until enough days are known. */
const DEFAULT_RATIO = 0.8;
/** With fewer complete days, the best one is not representative. */
const DAYS_MIN = 5;

/** Start of a calendar day (`YYYY-MM-DD`) at the site, ms since 1970. */
export function dayStart(site: Site, date: string): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return localInstant(site.timeZone, year, month, day);
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
