import { localInstant, localTime } from '../time/zone.js';

/** Messages that are not urgent come by day, spread over these hours so that they don't delay others. */
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

/** The summaries of a month are spread over so many days of the next one. */
const SUMMARY_DAYS = 3;
/** Later in the month, a summary that was not written is left out. */
const SUMMARY_UNTIL_DAY = 7;

/** The last month of which a person may get a summary now, `YYYY-MM`; null: it is too late in this month. */
export function monthToSum(timeZone: string, at: number): string | null {
  const { year, month, day } = localTime(timeZone, at);
  return day > SUMMARY_UNTIL_DAY ? null : new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7);
}

/** When a person's summary of the present month is written. */
export function nextSummaryAt(timeZone: string, id: number, at: number): Date {
  const { year, month } = localTime(timeZone, at);
  const day = 1 + (Math.floor(id / MINUTES) % SUMMARY_DAYS);
  return new Date(localInstant(timeZone, year, month + 1, day, DAYTIME.fromHour, id % MINUTES));
}
