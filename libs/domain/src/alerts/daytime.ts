import { localInstant, localTime } from '../time/zone.js';

/** Messages that are not urgent are sent by day, spread over these hours so that they don't delay others. */
export const DAYTIME = { fromHour: 9, untilHour: 19 } as const;

const MINUTES = (DAYTIME.untilHour - DAYTIME.fromHour) * 60;

/**
 * An id's minute of the day at the site: today's if it is ahead, else tomorrow's. @param at ms since 1970
 */
export function daytimeFrom(timeZone: string, id: number, at: number): Date {
  const { year, month, day } = localTime(timeZone, at);
  const today = localInstant(timeZone, year, month, day, DAYTIME.fromHour, id % MINUTES);
  return new Date(
    today >= at ? today : localInstant(timeZone, year, month, day + 1, DAYTIME.fromHour, id % MINUTES),
  );
}

/** @param at ms since 1970 */
export function isDaytime(timeZone: string, at: number): boolean {
  const { hour } = localTime(timeZone, at);
  return hour >= DAYTIME.fromHour && hour < DAYTIME.untilHour;
}

/** A month's summaries are spread over this many days of the next month. */
const SUMMARY_DAYS = 3;
/** After this day of the month, a missing summary is no longer written. */
const SUMMARY_UNTIL_DAY = 7;

/** Month to summarize now, `YYYY-MM`; null: it is too late in this month. */
export function monthToSum(timeZone: string, at: number): string | null {
  const { year, month, day } = localTime(timeZone, at);
  return day > SUMMARY_UNTIL_DAY ? null : new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7);
}

/** When a person's summary of the current month is due. */
export function nextSummaryAt(timeZone: string, id: number, at: number): Date {
  const { year, month } = localTime(timeZone, at);
  const day = 1 + (Math.floor(id / MINUTES) % SUMMARY_DAYS);
  return new Date(localInstant(timeZone, year, month + 1, day, DAYTIME.fromHour, id % MINUTES));
}
