import { localInstant, localTime } from '../time/zone.js';

/** Expected reporting hours between two mornings, ms since 1970. Also valid for nearby days, shifted by whole days. */
export interface ReportingHours {
  readonly awakeFrom: number;
  /** From here until `nextAwakeFrom` no data is expected. */
  readonly awakeUntil: number;
  readonly nextAwakeFrom: number;
}

/** Fallback hours by the clock at the site, used without computed hours. */
export const AWAKE_FROM_HOUR = 7;
export const AWAKE_UNTIL_HOUR = 17;
/**
 * Older hours are not used. In this time sunrise and sunset shift by minutes only.
 */
export const AWAKE_HOURS_MAX_DAYS = 7;

const DAY_MS = 86_400_000;

/** The hours shifted to the day whose `awakeFrom` is the last one at or before `at`. */
export function reportingHoursAt(
  { awakeFrom, awakeUntil, nextAwakeFrom }: ReportingHours,
  at: number,
): ReportingHours {
  const days = Math.floor((at - awakeFrom) / DAY_MS);
  const offsetMs = days * DAY_MS;
  return {
    awakeFrom: awakeFrom + offsetMs,
    awakeUntil: awakeUntil + offsetMs,
    // For its own day the next morning is known; for other days it is this morning, shifted.
    nextAwakeFrom: days === 0 ? nextAwakeFrom : awakeFrom + offsetMs + DAY_MS,
  };
}

/**
 * Expected reporting time within a span, ms, at most `enoughMs`: counting stops there, however long the span is.
 */
export function reportingMs(hours: ReportingHours, from: number, until: number, enoughMs: number): number {
  let sum = 0;
  let day = reportingHoursAt(hours, from);
  while (day.awakeFrom < until && sum < enoughMs) {
    sum += Math.max(0, Math.min(until, day.awakeUntil) - Math.max(from, day.awakeFrom));
    day = reportingHoursAt(hours, day.awakeFrom + DAY_MS);
  }
  return Math.min(sum, enoughMs);
}

/** Fallback hours for the site's calendar day of `at`. */
export function awakeHoursByClock(timeZone: string, at: number): ReportingHours {
  const { year, month, day } = localTime(timeZone, at);
  const hour = (days: number, of: number) => localInstant(timeZone, year, month, day + days, of);
  return {
    awakeFrom: hour(0, AWAKE_FROM_HOUR),
    awakeUntil: hour(0, AWAKE_UNTIL_HOUR),
    nextAwakeFrom: hour(1, AWAKE_FROM_HOUR),
  };
}
