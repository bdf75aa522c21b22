import type { ReportingHours } from './reporting-hours.js';
import type { Site } from '../inverter/site.js';
import { elevationCrossings, solarDay, type SolarDay } from '../sun/solar-day.js';
import { patternOf, type ReportingPattern, type ReportingHistory } from './reporting-history.js';

/** Expected reporting hours between two mornings: `awakeFrom` <= now < `nextAwakeFrom`. In ms since 1970. */
export interface ExpectedHours extends ReportingHours {
  /** False: by the clock, because the sun at the given position cannot be used. */
  readonly bySun: boolean;
}

interface ReportingDay {
  readonly from: number;
  readonly until: number;
  readonly bySun: boolean;
}

/**
 * Expected reporting hours that contain `now`. By the sun if the position is plausible and the sun crosses the needed
 * elevations that day, otherwise by the clock. For an inverter that reports around the clock, the day starts at solar
 * midnight.
 */
export function expectedHoursAt(
  site: Site,
  history: ReportingHistory,
  now: number,
  hasNeighbours: boolean,
): ExpectedHours {
  const pattern = patternOf(history, site, hasNeighbours);
  const dayAfter = (days: number) => reportingDayOf(site, pattern, solarDay(site, now, days));
  let days = 1;
  let next = dayAfter(days + 1);
  let today = dayAfter(days);
  while (today.from > now) [next, today] = [today, dayAfter(--days)];
  return {
    awakeFrom: today.from,
    awakeUntil: Math.min(today.until, next.from),
    nextAwakeFrom: next.from,
    bySun: today.bySun,
  };
}

function reportingDayOf(site: Site, pattern: ReportingPattern, day: SolarDay): ReportingDay {
  const byClock = { from: day.morning, until: day.afternoon, bySun: false };
  if (pattern === 'always') {
    return { from: day.midnightBefore, until: Infinity, bySun: day.isPlausible };
  }
  if (pattern === 'clock' || !day.isPlausible) return byClock;
  const found = elevationCrossings(site, day, pattern);
  return found ? { from: found.rising, until: found.sinking, bySun: true } : byClock;
}
