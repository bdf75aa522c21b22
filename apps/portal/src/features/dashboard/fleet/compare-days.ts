import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import { energyUpTo, lastReadingToday } from '../state/comparison.js';
import { siteHours, siteOf } from '../state/site-day.js';
import { isBeforeStart, isDayOver } from '../state/use-inverter-state.js';
import type { FleetEntry } from './fleet-entries.js';

/** Energy of today and of yesterday until the same time, Wh. */
export interface ComparedDays {
  readonly todayWh: number;
  readonly yesterdayWh: number;
  /** Number of inverters in both sums. */
  readonly compared: number;
}

const DAY_H = 24;

/**
 * Today against yesterday, each inverter up to the time of its own latest reading. Inverters without a figure for both
 * days are in neither sum. Null: no inverter has both.
 * @param yesterdayOf each inverter's hours of yesterday, by id
 * @param now server time, ms since 1970
 */
export function compareDays(
  entries: readonly FleetEntry[],
  yesterdayOf: ReadonlyMap<string, Pick<EnergySeries, 'values'>>,
  now: number,
): ComparedDays | null {
  const pairs = entries.flatMap((entry) => {
    const yesterday = yesterdayOf.get(entry.inverter.inverter_id);
    const hours = hoursToday(entry, now);
    if (!yesterday || hours === null) return [];
    const todayWh = entry.live.energyTodayWh ?? (entry.isAsleep ? 0 : null);
    const yesterdayWh = energyUpTo(yesterday, hours);
    return todayWh === null || yesterdayWh === null ? [] : [{ todayWh, yesterdayWh }];
  });
  if (pairs.length === 0) return null;
  const sum = (of: (pair: (typeof pairs)[number]) => number) =>
    pairs.reduce((total, pair) => total + of(pair), 0);
  return {
    todayWh: sum((pair) => pair.todayWh),
    yesterdayWh: sum((pair) => pair.yesterdayWh),
    compared: pairs.length,
  };
}

/** Hours of today that an inverter's energy covers; null: none. */
function hoursToday({ inverter, live, state }: FleetEntry, now: number): number | null {
  const site = siteOf(inverter);
  const hoursNow = siteHours(site.timeZone, now);
  if (isBeforeStart(state, site, now, live.energyTodayWh)) return hoursNow;
  if (isDayOver(state, site, now)) return DAY_H;
  const at = lastReadingToday(live, site, now);
  return at === null ? null : siteHours(site.timeZone, at);
}
