import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import type { Site } from '@heliograph/domain/inverter/site';
import { clearSkyWhM2 } from '@heliograph/domain/sun/clear-sky';
import { localInstant } from '@heliograph/domain/time/zone';

/** Performance ratio (output at 1000 W/m2 over rated power) of a usual roof. */
const USUAL_RATIO = 0.8;
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

/** The finished days of a month with complete data; none while the month is unknown. */
export function wholeDays(daily: EnergySeries | undefined, today: string): WholeDay[] {
  if (!daily) return [];
  return daily.values.flatMap((energyWh, index) => {
    const date = `${daily.period}-${String(index + 1).padStart(2, '0')}`;
    const whole = daily.quality[index] === 'measured' || daily.quality[index] === 'backfilled';
    return energyWh !== null && whole && date < today ? [{ date, energyWh }] : [];
  });
}

/** Whether there are enough days for `clearSkyGainM2`. */
export const areEnough = (days: readonly WholeDay[]) => days.length >= DAYS_MIN;

/**
 * Output under a clear sky relative to irradiance, W per W/m2: the highest ratio of a complete day's energy to its
 * clear-sky energy. Null: fewer than five complete days are known, which is too few for an estimate.
 */
export function clearSkyGainM2(site: Site, days: readonly WholeDay[]): number | null {
  if (!areEnough(days)) return null;
  const gains = days.map(({ date, energyWh }) => {
    const start = dayStart(site, date);
    return energyWh / Math.max(1, clearSkyWhM2(site, start, start + 86_400_000));
  });
  return Math.max(...gains);
}

/** The gain of a usual roof, W per W/m2: a scale for drawings, never for a statement. */
export const usualGainM2 = (ratedPowerW: number) => (ratedPowerW / 1000) * USUAL_RATIO;
