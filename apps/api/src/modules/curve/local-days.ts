import { horizonMs } from '@heliograph/database/readings/partition-weeks';
import { localDate, localInstant, localTime } from '@heliograph/domain/time/zone';

/** Start of a local day and of the day after, ms. */
export function dayIn(timeZone: string, date: string): [number, number] {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return [localInstant(timeZone, year, month, day), localInstant(timeZone, year, month, day + 1)];
}

/** The first local day that begins at or after the retention horizon of raw readings. */
export function firstWholeDay(timeZone: string, nowMs: number, retentionDays: number): string {
  const { year, month, day } = localTime(timeZone, horizonMs(nowMs, retentionDays) - 1);
  return localDate(timeZone, localInstant(timeZone, year, month, day + 1));
}

/** Consecutive local days. Times in ms since 1970; `to` is exclusive. */
export interface LocalDays {
  readonly firstDate: string;
  readonly lastDate: string;
  readonly timeZone: string;
  readonly from: number;
  readonly to: number;
}

/** The days that end with `date`, by default today. */
export function daysUntil(timeZone: string, date: string | undefined, days: number): LocalDays {
  const lastDate = date ?? localDate(timeZone, Date.now());
  const [year, month, day] = lastDate.split('-').map(Number) as [number, number, number];
  const from = localInstant(timeZone, year, month, day - days + 1);
  const [, to] = dayIn(timeZone, lastDate);
  return { firstDate: localDate(timeZone, from), lastDate, timeZone, from, to };
}
