import { describe, expect, it } from '@jest/globals';
import { serviceDays } from './service-days.js';

const site = { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (text: string) => Date.parse(`2026-05-${text}+05:30`);
const now = at('20T18:00');
const period = { now, site, days: 3, staleMs: 30_000 };

describe('the days of a service', () => {
  it('are unknown without a record, not up', () => {
    expect(serviceDays([], period)).toEqual(
      ['2026-05-18', '2026-05-19', '2026-05-20'].map((date) => ({
        date,
        knownMs: 0,
        downMs: 0,
        daylightDownMs: 0,
      })),
    );
  });

  it('are known from the first record to now', () => {
    const days = serviceDays([{ from: at('19T06:00'), to: now - 10_000 }], period);
    expect(days.map(({ knownMs }) => knownMs / HOUR)).toEqual([0, 18, 18]);
    expect(days.map(({ downMs }) => downMs)).toEqual([0, 0, 0]);
  });

  it('count what lies between records as downtime, in daylight apart', () => {
    const spans = [
      { from: at('17T00:00'), to: at('18T12:00') },
      { from: at('18T12:30'), to: at('19T23:00') },
      { from: at('20T01:00'), to: now },
    ];
    const days = serviceDays(spans, period);
    expect(days.map(({ downMs }) => downMs / MINUTE)).toEqual([30, 60, 60]);
    expect(days.map(({ daylightDownMs }) => daylightDownMs / MINUTE)).toEqual([30, 0, 0]);
  });

  it('count only the part of a gap between sunrise and sunset as daylight', () => {
    const [, day] = serviceDays(
      [
        { from: at('17T00:00'), to: at('19T05:00') },
        { from: at('19T07:00'), to: now },
      ],
      period,
    );
    expect(day!.downMs).toBe(2 * HOUR);
    // Sunrise in Pune is at 5:59.
    expect(Math.abs(day!.daylightDownMs - 61 * MINUTE)).toBeLessThan(2 * MINUTE);
  });

  it('end in a running outage once the last record is stale', () => {
    const today = (to: number) => serviceDays([{ from: at('20T00:00'), to }], period).at(-1)!.downMs;
    expect(today(now - 30_000)).toBe(0);
    expect(today(now - 31_000)).toBe(31_000);
  });

  it('bear overlapping and future records of a clock that was set', () => {
    const spans = [
      { from: now + HOUR, to: now + 2 * HOUR },
      { from: at('18T00:00'), to: now + HOUR },
      { from: at('19T00:00'), to: at('19T10:00') },
    ];
    expect(serviceDays(spans, period).map(({ downMs }) => downMs)).toEqual([0, 0, 0]);
  });

  it('follow the site’s clock, also when it changes', () => {
    const berlin = { latitude: 52.5, longitude: 13.4, timeZone: 'Europe/Berlin' };
    const days = serviceDays([{ from: 0, to: Date.parse('2026-03-30T22:00Z') }], {
      ...period,
      site: berlin,
      now: Date.parse('2026-03-30T22:00Z'),
    });
    expect(days.map(({ date, knownMs }) => [date, knownMs / HOUR])).toEqual([
      ['2026-03-29', 23],
      ['2026-03-30', 24],
      ['2026-03-31', 0],
    ]);
  });
});
