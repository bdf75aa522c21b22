import { describe, expect, it } from '@jest/globals';
import {
  isTimeZone,
  localDate,
  localHourStart,
  localInstant,
  localTime,
  nextLocalHour,
  regionAndCityOf,
  zoneOffsetMs,
} from './zone.js';

const at = (text: string) => Date.parse(text);
const HOUR_MS = 3_600_000;

describe('time zones', () => {
  it.each(['Asia/Kolkata', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/UTC'])(
    'include %s',
    (zone) => {
      expect(isTimeZone(zone)).toBe(true);
    },
  );

  it.each(['IST', 'BST', 'EST5EDT', 'PLT', '+05:30', 'SystemV/PST8', 'US/Pacific-New', 'Asia/Nowhere', ''])(
    'do not include %j, which PostgreSQL may read differently',
    (zone) => {
      expect(isTimeZone(zone)).toBe(false);
    },
  );
});

describe('region and city of a time zone', () => {
  it.each([
    ['US/Pacific', 'America/Los_Angeles'],
    ['PLT', 'Asia/Karachi'],
    ['IST', 'Asia/Kolkata'],
    ['SystemV/PST8', null],
    ['Nowhere', null],
  ])('of %s are %s', (name, zone) => {
    expect(regionAndCityOf(name)).toBe(zone);
  });
});

describe('local time', () => {
  it('starts hours at half past UTC in India', () => {
    expect(zoneOffsetMs('Asia/Kolkata', at('2026-05-20T10:00:00Z'))).toBe(5.5 * HOUR_MS);
    expect(localHourStart('Asia/Kolkata', at('2026-05-20T10:15:00Z'))).toBe(at('2026-05-20T09:30:00Z'));
    expect(localInstant('Asia/Kolkata', 2026, 5, 20)).toBe(at('2026-05-19T18:30:00Z'));
    expect(localTime('Asia/Kolkata', at('2026-05-19T18:30:00Z'))).toMatchObject({
      year: 2026,
      month: 5,
      day: 20,
      hour: 0,
    });
  });

  it('finds the first instant of a doubled hour and the change in a skipped one', () => {
    expect(localInstant('Europe/Berlin', 2025, 10, 26, 2)).toBe(at('2025-10-26T00:00:00Z'));
    expect(localInstant('Europe/Berlin', 2025, 10, 26, 3)).toBe(at('2025-10-26T02:00:00Z'));
    expect(localInstant('Europe/Berlin', 2025, 3, 30, 2)).toBe(at('2025-03-30T01:00:00Z'));
    expect(localInstant('Europe/Berlin', 2025, 3, 30, 3)).toBe(at('2025-03-30T01:00:00Z'));
  });

  // A change by half an hour splits its hour, and the hours still cover the time line without gaps.
  it.each([
    'Asia/Kolkata',
    'Europe/Berlin',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Chatham',
  ])('covers two years of %s without gap or overlap', (zone) => {
    const end = at('2026-01-01T00:00:00Z');
    const tiles = (start: number, next: number) =>
      next > start &&
      next - start <= HOUR_MS &&
      localHourStart(zone, next - 1) === start &&
      localHourStart(zone, next) === next;
    let start = localHourStart(zone, at('2024-01-01T00:00:00Z'));
    // An `expect` for each of 17,500 hours would take ten times as long as the hours.
    let firstWrong: { from: Date; to: Date } | null = null;
    while (start < end && !firstWrong) {
      const next = nextLocalHour(zone, start);
      if (!tiles(start, next)) firstWrong = { from: new Date(start), to: new Date(next) };
      start = next;
    }
    expect(firstWrong).toBeNull();
  });

  it('changes the calendar day at the zone’s midnight', () => {
    expect(localDate('Asia/Kolkata', Date.parse('2026-05-19T18:29:00Z'))).toBe('2026-05-19');
    expect(localDate('Asia/Kolkata', Date.parse('2026-05-19T18:30:00Z'))).toBe('2026-05-20');
  });
});
