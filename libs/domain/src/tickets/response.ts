import { localInstant, localTime } from '../time/zone.js';
import { isActive, type TicketPriority, type TicketStatus } from './status.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The team's working time. */
export interface WorkingTime {
  readonly timeZone: string;
  /** Minutes after midnight, at most 1,440; `from` is before `to`. */
  readonly from: number;
  readonly to: number;
  /** At least one day: 0 is Sunday, 6 is Saturday. */
  readonly weekdays: ReadonlySet<number>;
  /** `YYYY-MM-DD`. */
  readonly holidays: ReadonlySet<string>;
}

/** Working hours until a ticket is due, by priority. */
type Hours = Readonly<Record<TicketPriority, number>>;

/** The service level: hours until the first response and until resolution, and the working time they count in. */
export interface TicketRules {
  readonly response: Hours;
  readonly resolution: Hours;
  readonly working: WorkingTime;
}

/**
 * The instant at which this much working time has passed since `start`; on a boundary, the end of an interval, not the
 * start of the next.
 */
export function addWorkingHours(start: Date, hours: number, working: WorkingTime): Date {
  const { timeZone, from, to, weekdays, holidays } = working;
  let leftMs = hours * HOUR_MS;
  const { year, month, day } = localTime(timeZone, start.getTime());
  for (let ahead = 0; ; ahead++) {
    // Noon UTC of the calendar day, to which no zone applies.
    const date = new Date(Date.UTC(year, month - 1, day + ahead, 12));
    if (!weekdays.has(date.getUTCDay()) || holidays.has(date.toISOString().slice(0, 10))) continue;
    const at = (minutes: number) =>
      localInstant(timeZone, year, month, day + ahead, Math.floor(minutes / 60), minutes % 60);
    const begin = Math.max(at(from), start.getTime());
    const end = at(to);
    if (end <= begin) continue;
    if (begin + leftMs <= end) return new Date(begin + leftMs);
    leftMs -= end - begin;
  }
}

/** Due times of a ticket. */
export interface DueTimes {
  /** When the first response is due; null: none is expected, because the team opened the ticket itself. */
  readonly responseDueAt: Date | null;
  readonly resolutionDueAt: Date;
}

/** Due times, counted from creation by the current priority. @param byOwner whether the inverter's owner opened it */
export function dueTimes(
  { priority, createdAt }: { readonly priority: TicketPriority; readonly createdAt: Date },
  byOwner: boolean,
  { response, resolution, working }: TicketRules,
): DueTimes {
  return {
    responseDueAt: byOwner ? addWorkingHours(createdAt, response[priority], working) : null,
    resolutionDueAt: addWorkingHours(createdAt, resolution[priority], working),
  };
}

/**
 * When the team has to act next: to respond for the first time, or to resolve. NEXT_DUE_SQL of the database has the
 * same rule.
 */
export function nextDue({
  respondedAt,
  responseDueAt,
  resolutionDueAt,
}: DueTimes & { readonly respondedAt: Date | null }): Date {
  return !respondedAt && responseDueAt && responseDueAt < resolutionDueAt ? responseDueAt : resolutionDueAt;
}

/** Whether an active ticket is past its due time; a closed one never is. */
export const isOverdue = (status: TicketStatus, dueAt: Date, now: Date): boolean =>
  isActive(status) && dueAt < now;

/** @throws RangeError unless the text is two times such as `09:30-18:00`; the second may be `24:00`. */
export function readWorkingHours(written: string): Pick<WorkingTime, 'from' | 'to'> {
  const [, ...parts] = /^(\d\d):([0-5]\d)-(\d\d):([0-5]\d)$/.exec(written) ?? [];
  const [fromHour, fromMinute, toHour, toMinute] = parts.map(Number) as [number, number, number, number];
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
  if (!(from < to && to * MINUTE_MS <= 24 * HOUR_MS)) throw new RangeError('must be like 09:30-18:00');
  return { from, to };
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** @throws RangeError unless the text lists days such as `mon,tue,sat` */
export function readWeekdays(written: string): ReadonlySet<number> {
  const days = written.split(',').map((day) => WEEKDAYS.indexOf(day.trim().toLowerCase()));
  if (days.includes(-1)) throw new RangeError(`must be days of ${WEEKDAYS.join(',')}`);
  return new Set(days);
}

/** @throws RangeError unless the text lists dates such as `2026-01-26,2026-08-15`; empty: no holidays */
export function readHolidays(written: string): ReadonlySet<string> {
  const dates = written.split(',').map((date) => date.trim());
  const isDate = (date: string) => new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
  const all = dates.filter(Boolean);
  for (const date of all) {
    if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(Date.parse(date)) || !isDate(date))
      throw new RangeError('must be dates like 2026-01-26,2026-08-15');
  }
  return new Set(all);
}
