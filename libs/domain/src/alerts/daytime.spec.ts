import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localTime } from '../time/zone.js';
import { DAYTIME, daytimeFrom, isDaytime, monthToSum, nextSummaryAt } from './daytime.js';

const zones = fc.constantFrom('Asia/Kolkata', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland');
const ids = fc.integer({ min: 1, max: 2_000_000_000 });
const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2031, 0) });
const HOUR_MS = 3_600_000;

describe('daytime', () => {
  it('is between its hours at the site, within a day, and the same minute for one id', () => {
    fc.assert(
      fc.property(zones, ids, instants, (zone, id, at) => {
        const slot = daytimeFrom(zone, id, at).getTime();
        expect(slot).toBeGreaterThanOrEqual(at);
        expect(slot).toBeLessThanOrEqual(at + 25 * HOUR_MS);
        expect(isDaytime(zone, slot)).toBe(true);
        const { hour, minute } = localTime(zone, slot);
        expect((hour - DAYTIME.fromHour) * 60 + minute).toBe(id % 600);
      }),
    );
  });

  it('spreads consecutive ids evenly', () => {
    const at = Date.parse('2026-07-11T05:30:00+05:30');
    const hours = Array.from(
      { length: 6_000 },
      (_, id) => localTime('Asia/Kolkata', daytimeFrom('Asia/Kolkata', id, at).getTime()).hour,
    );
    for (let hour = 9; hour < 19; hour += 1) expect(hours.filter((one) => one === hour)).toHaveLength(600);
  });
});

describe('summaries of a month', () => {
  it('are due on the first three days of the next month, by day, once a month', () => {
    fc.assert(
      fc.property(zones, ids, instants, (zone, id, at) => {
        const next = nextSummaryAt(zone, id, at).getTime();
        expect(next).toBeGreaterThan(at);
        const { day } = localTime(zone, next);
        expect([day >= 1, day <= 3, isDaytime(zone, next)]).toEqual([true, true, true]);
        const now = localTime(zone, at);
        expect(monthToSum(zone, next)).toBe(`${now.year}-${String(now.month).padStart(2, '0')}`);
      }),
    );
  });

  it('are those of the month before, until the seventh day at the site', () => {
    const of = (at: string) => monthToSum('Asia/Kolkata', Date.parse(at));
    expect(of('2026-06-30T18:29:00Z')).toBeNull();
    expect(of('2026-06-30T18:31:00Z')).toBe('2026-06');
    expect(of('2027-01-07T18:29:00Z')).toBe('2026-12');
    expect(of('2027-01-07T18:31:00Z')).toBeNull();
  });
});
