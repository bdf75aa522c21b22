import type { YieldComparison } from '@heliograph/contracts/http/get-yield-comparison';
import type { Live } from '@heliograph/contracts/http/live';
import type { Site } from '@heliograph/domain/inverter/site';
import { clearSkyWhM2 } from '@heliograph/domain/sun/clear-sky';
import { dayStart } from './clear-sky.js';
import { lastReadingToday } from './comparison.js';
import { inverterState, isAtRest } from './inverter-state.js';
import { siteHours } from './site-day.js';
import { isSunUp } from './use-inverter-state.js';

export type ExpectedRange = NonNullable<YieldComparison['expectedToday']>;

interface Today {
  readonly site: Site;
  /** `YYYY-MM-DD` at the site. */
  readonly today: string;
  readonly live: Live | null;
  /** Today's energy up to the latest reading, Wh; null if unknown. */
  readonly todayWh: number | null;
}

const NOON = 12;
const DAY_MS = 86_400_000;

/**
 * The range in which the whole day's energy will probably lie, Wh: today's energy so far, and the expected share of the
 * sunlight after the latest reading. Null: nothing more is to be expected today.
 * @param range of the whole day, expected in the morning
 * @param now server time, ms since 1970
 */
export function expectedToday(
  { site, today, live, todayWh }: Today,
  range: ExpectedRange,
  now: number,
): ExpectedRange | null {
  const sunUp = isSunUp(site, now);
  const isEvening = siteHours(site.timeZone, now) >= NOON && !sunUp;
  const isStopped =
    live?.acPowerW === 0 && inverterState(live, now, sunUp) === 'fault' && !isAtRest('fault', live, now);
  if (isEvening || isStopped) return null;
  const readingAt = live && lastReadingToday(live, site, now);
  const soFarWh = todayWh ?? 0;
  if (readingAt === null)
    return { fromWh: Math.max(soFarWh, range.fromWh), toWh: Math.max(soFarWh, range.toWh) };
  const start = dayStart(site, today);
  const part = clearSkyWhM2(site, readingAt, start + DAY_MS) / clearSkyWhM2(site, start, start + DAY_MS);
  return { fromWh: soFarWh + Math.round(part * range.fromWh), toWh: soFarWh + Math.round(part * range.toWh) };
}
