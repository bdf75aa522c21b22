import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import type { Live } from '@heliograph/contracts/http/live';
import type { Site } from '@heliograph/domain/inverter/site';
import { localDate } from '@heliograph/domain/time/zone';

/**
 * The reading up to which today's energy is known, ms since 1970; null: no reading today. Days are compared up to this
 * time, because an inverter without communication has outdated energy.
 */
export function lastReadingToday({ ts }: Pick<Live, 'ts'>, { timeZone }: Site, now: number): number | null {
  const at = ts === null ? null : Date.parse(ts);
  return at !== null && localDate(timeZone, at) === localDate(timeZone, now) ? Math.min(at, now) : null;
}

/** Today's energy from the live view, Wh; null if its latest reading is not of today. */
export const liveEnergyToday = (live: Pick<Live, 'ts' | 'energyTodayWh'>, site: Site, now: number) =>
  lastReadingToday(live, site, now) === null ? null : live.energyTodayWh;

/** Energy of a day up to `hours` (0 to 24, fractional) after its start, Wh; null if unknown. */
export function energyUpTo(series: Pick<EnergySeries, 'values'>, hours: number): number | null {
  const known = series.values.slice(0, Math.ceil(hours)).filter((value) => value !== null);
  if (known.length === 0) return null;
  return Math.round(
    series.values.reduce<number>(
      (sum, value, hour) => sum + (value ?? 0) * Math.min(1, Math.max(0, hours - hour)),
      0,
    ),
  );
}

/** Sum of the known values of a series, Wh; null if none is known. */
export function totalOf(series: Pick<EnergySeries, 'values'>): number | null {
  const known = series.values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
