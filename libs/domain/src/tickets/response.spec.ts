import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localDate, localTime } from '../time/zone.js';
import {
  addWorkingHours,
  dueTimes,
  isOverdue,
  nextDue,
  readHolidays,
  readWeekdays,
  readWorkingHours,
  type TicketRules,
  type WorkingTime,
} from './response.js';

const HOUR_MS = 3_600_000;
const ALWAYS: WorkingTime = {
  timeZone: 'Asia/Kolkata',
  ...readWorkingHours('00:00-24:00'),
  weekdays: readWeekdays('sun,mon,tue,wed,thu,fri,sat'),
  holidays: new Set(),
};
const OFFICE: WorkingTime = {
  timeZone: 'Asia/Kolkata',
  ...readWorkingHours('09:30-18:30'),
  weekdays: readWeekdays('mon,tue,wed,thu,fri'),
  holidays: readHolidays('2026-01-26'),
};
const at = (local: string) => new Date(`${local}:00+05:30`);

describe('working hours', () => {
  it.each([
    ['within a day', '2026-01-20T10:00', 4, '2026-01-20T14:00'],
    ['until the end of a day', '2026-01-20T14:30', 4, '2026-01-20T18:30'],
    ['from before work', '2026-01-20T03:00', 1, '2026-01-20T10:30'],
    ['from after work', '2026-01-20T20:00', 1, '2026-01-21T10:30'],
    ['over a night', '2026-01-20T18:00', 1, '2026-01-21T10:00'],
    ['over a weekend and a holiday on Monday', '2026-01-23T18:00', 1, '2026-01-27T10:00'],
    ['from a Sunday', '2026-01-18T12:00', 9, '2026-01-19T18:30'],
    ['over a year’s end', '2025-12-31T18:00', 10, '2026-01-02T10:00'],
  ])('are counted %s', (_, from, hours, to) => {
    expect(addWorkingHours(at(from), hours, OFFICE)).toEqual(at(to));
  });

  it('follow the clock where it changes', () => {
    const berlin = { ...ALWAYS, timeZone: 'Europe/Berlin', ...readWorkingHours('01:00-04:00') };
    const night = addWorkingHours(new Date('2026-03-28T23:00:00Z'), 2, berlin);
    expect(night).toEqual(new Date('2026-03-29T02:00:00Z'));
  });

  const zones = fc.constantFrom('Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'UTC');
  const workingTimes: fc.Arbitrary<WorkingTime> = fc.record({
    timeZone: zones,
    from: fc.integer({ min: 0, max: 1_400 }),
    to: fc.integer({ min: 1_401, max: 1_440 }),
    weekdays: fc
      .subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 })
      .map((days): ReadonlySet<number> => new Set(days)),
    holidays: fc
      .array(fc.integer({ min: 0, max: 60 }), { maxLength: 20 })
      .map(
        (days): ReadonlySet<string> =>
          new Set(days.map((day) => localDate('UTC', Date.UTC(2026, 2, 1 + day)))),
      ),
  });
  const starts = fc
    .integer({ min: Date.UTC(2026, 2, 1), max: Date.UTC(2026, 3, 30) })
    .map((ms) => new Date(ms));
  const someHours = fc.integer({ min: 1, max: 60 });

  const isWorking = (ts: number, { timeZone, from, to, weekdays, holidays }: WorkingTime) => {
    const { year, month, day, hour, minute } = localTime(timeZone, ts);
    const minutes = hour * 60 + minute;
    const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
    return minutes >= from && minutes < to && weekdays.has(weekday) && !holidays.has(localDate(timeZone, ts));
  };

  it('equal those counted minute by minute', () => {
    fc.assert(
      fc.property(workingTimes, starts, someHours, (working, start, hours) => {
        const begin = new Date(Math.floor(start.getTime() / 60_000) * 60_000);
        let minutes = hours * 60;
        let ts = begin.getTime();
        for (; minutes > 0; ts += 60_000) if (isWorking(ts, working)) minutes--;
        expect(addWorkingHours(begin, hours, working)).toEqual(new Date(ts));
      }),
      { numRuns: 15 },
    );
  });

  it('never end earlier for a later start, and add up', () => {
    fc.assert(
      fc.property(workingTimes, starts, starts, someHours, someHours, (working, a, b, hours, more) => {
        const [first, second] = a < b ? [a, b] : [b, a];
        expect(addWorkingHours(first, hours, working).getTime()).toBeLessThanOrEqual(
          addWorkingHours(second, hours, working).getTime(),
        );
        expect(addWorkingHours(addWorkingHours(first, hours, working), more, working)).toEqual(
          addWorkingHours(first, hours + more, working),
        );
      }),
    );
  });

  it('are the hours themselves for a team that always works', () => {
    fc.assert(
      fc.property(zones, starts, someHours, (timeZone, start, hours) => {
        const end = addWorkingHours(start, hours, { ...ALWAYS, timeZone });
        expect(end.getTime()).toBe(start.getTime() + hours * HOUR_MS);
      }),
    );
  });
});

describe('a ticket is due', () => {
  const rules: TicketRules = {
    response: { HIGH: 4, LOW: 24 },
    resolution: { HIGH: 24, LOW: 72 },
    working: ALWAYS,
  };
  const createdAt = at('2026-05-20T11:30');
  const of = (priority: 'LOW' | 'HIGH', byOwner: boolean) =>
    dueTimes({ priority, createdAt }, byOwner, rules);

  it('the given hours after its creation, by its priority', () => {
    expect(of('HIGH', true)).toEqual({
      responseDueAt: at('2026-05-20T15:30'),
      resolutionDueAt: at('2026-05-21T11:30'),
    });
    expect(of('LOW', true).responseDueAt).toEqual(at('2026-05-21T11:30'));
  });

  it('for a response only if its owner opened it', () => {
    expect(of('LOW', false)).toEqual({ responseDueAt: null, resolutionDueAt: at('2026-05-23T11:30') });
  });

  it('next for the response, and once responded for the resolution', () => {
    const due = of('HIGH', true);
    expect(nextDue({ ...due, respondedAt: null })).toEqual(due.responseDueAt);
    expect(nextDue({ ...due, respondedAt: createdAt })).toEqual(due.resolutionDueAt);
    expect(nextDue({ ...of('HIGH', false), respondedAt: null })).toEqual(due.resolutionDueAt);
  });

  it('and overdue after that moment, not at it, unless closed', () => {
    expect(isOverdue('ON_HOLD', createdAt, createdAt)).toBe(false);
    expect(isOverdue('ON_HOLD', createdAt, new Date(createdAt.getTime() + 1))).toBe(true);
    expect(isOverdue('CLOSED', createdAt, new Date(createdAt.getTime() + 1))).toBe(false);
  });
});

describe('settings of the working time', () => {
  it.each(['18:00-09:00', '9-18', '09:00-24:30', '09:60-10:00', '', '09:00-09:00'])(
    'refuse the hours %p',
    (written) => expect(() => readWorkingHours(written)).toThrow(RangeError),
  );
  it.each(['', 'mo', 'mon;tue', 'mon,'])('refuse the days %p', (written) =>
    expect(() => readWeekdays(written)).toThrow(RangeError),
  );
  it.each(['2026-02-30', '26-01-2026', 'Diwali', '2026-13-01'])('refuse the holiday %p', (written) =>
    expect(() => readHolidays(written)).toThrow(RangeError),
  );
});
