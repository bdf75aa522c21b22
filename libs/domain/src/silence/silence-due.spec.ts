import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  reportingHoursAt,
  awakeHoursByClock,
  reportingMs,
  type ReportingHours,
} from '../waking-hours/reporting-hours.js';
import { silenceDueAt } from './silence-due.js';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const T = 10 * MINUTE_MS;
const at = (time: string) => Date.parse(`2026-05-${time}+05:30`);

/** Expected to report from 06:10 to 18:20, and from 06:09 on the next morning. */
const hours: ReportingHours = {
  awakeFrom: at('20T06:10:00'),
  awakeUntil: at('20T18:20:00'),
  nextAwakeFrom: at('21T06:09:00'),
};
const due = (since: number, sleptAt: number | null = null, of = hours) =>
  silenceDueAt({ since, thresholdMs: T, sleptAt }, of);

describe('missing data becomes an outage', () => {
  it.each([
    ['after the threshold by day', '20T12:00:00', '20T12:10:00'],
    ['after the threshold, even if data stops just before the evening', '20T18:10:00', '20T18:20:00'],
    ['after the next morning, if the threshold ends at night', '20T18:10:01', '21T06:19:00'],
    ['after this morning, if last seen during the night before', '20T02:00:00', '20T06:20:00'],
    ['after the threshold, on the day before the given hours', '19T17:00:00', '19T17:10:00'],
    [
      'after the threshold, if it reported early and the threshold ends after the morning',
      '20T06:05:00',
      '20T06:15:00',
    ],
    ['after the threshold, by hours of an earlier day', '22T12:00:00', '22T12:10:00'],
    ['after the next morning, by hours of an earlier day', '22T23:00:00', '23T06:20:00'],
  ])('%s: last seen %s, due %s', (_, since, expected) => {
    expect(new Date(due(at(since)))).toEqual(new Date(at(expected)));
  });

  it.each([
    ['in the evening', '20T18:10:00', '20T18:11:00', '21T06:19:00'],
    ['by day', '20T12:00:00', '20T12:01:00', '21T06:19:00'],
    ['before dawn', '20T05:00:00', '20T05:01:00', '20T06:20:00'],
  ])('after the next morning, if the device announced sleep %s', (_, since, sleptAt, expected) => {
    expect(new Date(due(at(since), at(sleptAt)))).toEqual(new Date(at(expected)));
  });

  it('counts from the last reading if that is after the morning that ended the sleep', () => {
    expect(due(at('21T08:00:00'), at('20T18:11:00'))).toBe(at('21T08:10:00'));
  });

  it('at any hour, if it reports around the clock', () => {
    const always = {
      awakeFrom: at('20T00:25:00'),
      awakeUntil: at('21T00:25:00'),
      nextAwakeFrom: at('21T00:25:00'),
    };
    expect(due(at('20T02:00:00'), null, always)).toBe(at('20T02:10:00'));
    expect(due(at('21T00:24:00'), null, always)).toBe(at('21T00:34:00'));
    expect(due(at('20T02:00:00'), at('20T02:01:00'), always)).toBe(at('21T00:35:00'));
  });

  const instant = fc.integer({ min: at('10T00:00:00'), max: at('30T00:00:00') });
  const anyHours = fc
    .tuple(instant, fc.integer({ min: 0, max: 24 * 60 }), fc.integer({ min: -10, max: 10 }))
    .map(([awakeFrom, minutes, shift]) => {
      const nextAwakeFrom = awakeFrom + 24 * HOUR_MS + shift * MINUTE_MS;
      return {
        awakeFrom,
        awakeUntil: Math.min(awakeFrom + minutes * MINUTE_MS, nextAwakeFrom),
        nextAwakeFrom,
      };
    });
  const threshold = fc.integer({ min: 10, max: 180 }).map((minutes) => minutes * MINUTE_MS);
  const slept = fc.option(fc.integer({ min: 0, max: 12 * 60 }));

  it('never before its threshold, and at the latest one threshold after the following morning', () => {
    fc.assert(
      fc.property(instant, threshold, slept, anyHours, (since, thresholdMs, sleptMinutes, of) => {
        const sleptAt = sleptMinutes === null ? null : since + sleptMinutes * MINUTE_MS;
        const dueAt = silenceDueAt({ since, thresholdMs, sleptAt }, of);
        expect(dueAt).toBeGreaterThanOrEqual(since + thresholdMs);
        const woken = sleptAt === null ? since : Math.max(since, reportingHoursAt(of, sleptAt).nextAwakeFrom);
        expect(dueAt).toBeLessThanOrEqual(
          reportingHoursAt(of, woken + thresholdMs).nextAwakeFrom + thresholdMs,
        );
      }),
    );
  });
});

describe('reportingMs', () => {
  it('excludes the night', () => {
    const enough = 100 * HOUR_MS;
    expect(reportingMs(hours, at('20T10:00:00'), at('20T11:30:00'), enough)).toBe(1.5 * HOUR_MS);
    expect(reportingMs(hours, at('20T17:50:00'), at('21T06:40:00'), enough)).toBe(HOUR_MS);
    expect(reportingMs(hours, at('20T20:00:00'), at('21T05:00:00'), enough)).toBe(0);
    expect(reportingMs(hours, at('20T11:00:00'), at('20T10:00:00'), enough)).toBe(0);
  });

  it('stops counting at the given maximum', () => {
    expect(reportingMs(hours, at('01T00:00:00'), at('31T00:00:00'), HOUR_MS)).toBe(HOUR_MS);
  });

  it('awakeHoursByClock uses fixed hours of the site’s clock', () => {
    expect(awakeHoursByClock('Asia/Kolkata', at('20T23:00:00'))).toEqual({
      awakeFrom: at('20T07:00:00'),
      awakeUntil: at('20T17:00:00'),
      nextAwakeFrom: at('21T07:00:00'),
    });
  });
});
