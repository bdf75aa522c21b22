import { localInstant, localTime } from '../time/zone.js';

/** When an inverter is awake, between two mornings; ms since 1970. As good for the days before and after, moved by whole days. */
export interface AwakeHours {
  readonly awakeFrom: number;
  /** From here until `nextAwakeFrom` its silence says nothing. */
  readonly awakeUntil: number;
  readonly nextAwakeFrom: number;
}

/** By the site's own clock, where nothing better is known. */
export const AWAKE_FROM_HOUR = 7;
export const AWAKE_UNTIL_HOUR = 17;
/** The sun moves by minutes in this time; hours that were not renewed for longer are not believed. */
export const AWAKE_HOURS_MAX_DAYS = 7;

const DAY_MS = 86_400_000;

/** The hours of the day that begins with the last waking before `at`, or at it. */
export function awakeHoursAt({ awakeFrom, awakeUntil, nextAwakeFrom }: AwakeHours, at: number): AwakeHours {
  const days = Math.floor((at - awakeFrom) / DAY_MS);
  const moved = days * DAY_MS;
  return {
    awakeFrom: awakeFrom + moved,
    awakeUntil: awakeUntil + moved,
    // The next morning is known as it is for the day that the hours are of, and is this morning for the day before.
    nextAwakeFrom: days === 0 ? nextAwakeFrom : awakeFrom + moved + DAY_MS,
  };
}

/** How much of a span it should have been awake, ms. Counted no further than `enoughMs`: years cost no more than a day. */
export function awakeMs(hours: AwakeHours, from: number, until: number, enoughMs: number): number {
  let sum = 0;
  let day = awakeHoursAt(hours, from);
  while (day.awakeFrom < until && sum < enoughMs) {
    sum += Math.max(0, Math.min(until, day.awakeUntil) - Math.max(from, day.awakeFrom));
    day = awakeHoursAt(hours, day.awakeFrom + DAY_MS);
  }
  return Math.min(sum, enoughMs);
}

/** The hours of the site's calendar day of `at`, by its clock. */
export function awakeHoursByClock(timeZone: string, at: number): AwakeHours {
  const { year, month, day } = localTime(timeZone, at);
  const hour = (days: number, of: number) => localInstant(timeZone, year, month, day + days, of);
  return {
    awakeFrom: hour(0, AWAKE_FROM_HOUR),
    awakeUntil: hour(0, AWAKE_UNTIL_HOUR),
    nextAwakeFrom: hour(1, AWAKE_FROM_HOUR),
  };
}
