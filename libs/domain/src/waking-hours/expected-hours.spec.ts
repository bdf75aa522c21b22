import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LATITUDE, DEFAULT_LONGITUDE, type Site } from '../inverter/site.js';
import { localTime } from '../time/zone.js';
import { solarElevationDeg } from '../sun/position.js';
import { lastSolarDayBefore, solarDay } from '../sun/solar-day.js';
import {
  ALL_NIGHT_DEG,
  observeDay,
  usualDegOf,
  type DayReadings,
  type ReportingHistory,
} from './reporting-history.js';
import { expectedHoursAt } from './expected-hours.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const pune: Site = { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata' };
const nothing: ReportingHistory = { wakeElevationsDeg: [], sleepElevationsDeg: [] };
const at = (text: string) => Date.parse(text);
const days = (elevationDeg: number, count = 5) => new Array<number>(count).fill(elevationDeg);
const shown = (wake: readonly number[], sleep: readonly number[] = wake): ReportingHistory => ({
  wakeElevationsDeg: wake,
  sleepElevationsDeg: sleep,
});

/** Seeded random numbers from 0 to 1 (mulberry32). */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ZONES = [
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Shanghai',
  'Arctic/Longyearbyen',
  'UTC',
];
const HISTORIES = [
  nothing,
  shown(days(-3)),
  shown(days(29, 14)),
  shown(days(ALL_NIGHT_DEG)),
  shown(days(-60)),
  shown(days(ALL_NIGHT_DEG), days(4)),
];

describe('expected reporting hours at any place and time', () => {
  const draw = draws(7);
  const cases = Array.from({ length: 3_000 }, () => ({
    site: {
      latitude: draw() < 0.1 ? (draw() < 0.5 ? 90 : -90) : draw() * 180 - 90,
      longitude: draw() * 360 - 180,
      timeZone: ZONES[Math.floor(draw() * ZONES.length)]!,
    },
    history: HISTORIES[Math.floor(draw() * HISTORIES.length)]!,
    now: Math.floor(at('2024-01-01Z') + draw() * 5 * 365 * DAY_MS),
  }));

  it('contain the given instant, are in order, and span less than a day and a half', () => {
    for (const { site, history, now } of cases) {
      const { awakeFrom, awakeUntil, nextAwakeFrom } = expectedHoursAt(site, history, now, false);
      const text = JSON.stringify({ site, history, now: new Date(now) });
      expect({ text, holds: awakeFrom <= now && now < nextAwakeFrom }).toEqual({ text, holds: true });
      expect({ text, ordered: awakeFrom <= awakeUntil && awakeUntil <= nextAwakeFrom }).toEqual({
        text,
        ordered: true,
      });
      const hours = (nextAwakeFrom - awakeFrom) / HOUR_MS;
      expect({ text, hours: hours > 12 && hours < 36 ? 'plausible' : hours }).toEqual({
        text,
        hours: 'plausible',
      });
    }
  });

  it('continue without a gap on the next morning', () => {
    for (const { site, history, now } of cases.slice(0, 500)) {
      let before = expectedHoursAt(site, history, now, false);
      for (let renewal = 0; renewal < 5; renewal++) {
        const next = expectedHoursAt(site, history, before.nextAwakeFrom, false);
        const text = JSON.stringify({ site, history, now: new Date(now), renewal });
        expect({ text, from: next.awakeFrom }).toEqual({ text, from: before.nextAwakeFrom });
        before = next;
      }
    }
  });
});

describe('the expectation for an inverter', () => {
  const noon = at('2026-05-20T12:00:00+05:30');
  const elevations = (history: ReportingHistory, site = pune, hasNeighbours = false) => {
    const { awakeFrom, awakeUntil, bySun } = expectedHoursAt(site, history, noon, hasNeighbours);
    expect(bySun).toBe(true);
    return [awakeFrom, awakeUntil].map((ts) => Math.round(solarElevationDeg(site, ts)));
  };

  it('is the safe default, or later if observed, until five days are known', () => {
    expect(elevations(nothing)).toEqual([12, 12]);
    expect(elevations(shown(days(2, 4)))).toEqual([12, 12]);
    expect(elevations(shown([20], [2]))).toEqual([24, 12]);
    const withoutPosition = { ...pune, latitude: DEFAULT_LATITUDE, longitude: DEFAULT_LONGITUDE };
    expect(elevations(nothing, withoutPosition)).toEqual([26, 26]);
  });

  it('is then the latest start and earliest end observed, with a margin', () => {
    expect(elevations(shown([1, 2, 16, 3, 0], [2, 2, 2, 7, 2]))).toEqual([20, 11]);
    expect(elevations(shown(days(-2, 14)))).toEqual([8, 8]);
  });

  it('has a usual start, the median of the recorded days, once five are known', () => {
    expect(usualDegOf([2, 2, 2, 2])).toBeNull();
    expect(usualDegOf([2, 3, 16, 2, 2])).toBe(2);
    expect(usualDegOf([2, 71, 3, ALL_NIGHT_DEG, 2])).toBe(2);
    expect(usualDegOf([...days(ALL_NIGHT_DEG), 3])).toBeNull();
    expect(usualDegOf(days(71))).toBeNull();
  });

  it('is no higher than by default for a new inverter with neighbours, which show whether the first days were dark', () => {
    const withNeighbours = (history: ReportingHistory) => elevations(history, pune, true);
    expect(withNeighbours(nothing)).toEqual([12, 12]);
    expect(withNeighbours(shown([27]))).toEqual([12, 12]);
    expect(withNeighbours(shown([27, 6, 25]))).toEqual([10, 10]);
    expect(withNeighbours(shown([27, 2, 25, 71]))).toEqual([8, 8]);
    expect(withNeighbours(shown([27, 2, 25, 2, 2]))).toEqual([4, 2]);
  });

  it('ignores a single day without a pattern', () => {
    expect(elevations(shown([5, 5, 71, 5, 5, -48, 5]))).toEqual([9, 9]);
  });

  it('is the whole day if it reported all night, until one night differs', () => {
    const always = expectedHoursAt(pune, shown(days(ALL_NIGHT_DEG)), noon, false);
    expect(always.awakeUntil).toBe(always.nextAwakeFrom);
    expect(elevations(shown([...days(ALL_NIGHT_DEG), 3]))).toEqual([12, 12]);
    expect(elevations(shown(days(ALL_NIGHT_DEG), [...days(ALL_NIGHT_DEG), 3]))).toEqual([12, 12]);
  });
});

describe('if the sun cannot be used', () => {
  const byClock = (site: Site, history = nothing, day = '2026-05-20') => {
    const now = at(`${day}T12:00:00Z`);
    const { awakeFrom, awakeUntil, bySun } = expectedHoursAt(site, history, now, false);
    const hours = [awakeFrom, awakeUntil].map((ts) => {
      const { hour, minute } = localTime(site.timeZone, ts);
      return hour + minute / 60;
    });
    return bySun ? 'by the sun' : hours;
  };

  it.each([
    ['zero and zero', { ...pune, latitude: 0, longitude: 0 }],
    ['latitude and longitude swapped', { ...pune, latitude: 73.86, longitude: 18.52 }],
    ['Kargil swapped', { ...pune, latitude: 76.13, longitude: 34.56 }],
    ['west for east', { ...pune, longitude: -73.86 }],
  ])('uses the clock: %s', (_, site) => {
    expect(byClock(site)).toEqual([8, 16]);
  });

  it('uses the clock in polar night and polar day, and where the winter sun stays low', () => {
    const farNorth = { latitude: 80.2, longitude: 15.6, timeZone: 'Arctic/Longyearbyen' };
    expect(byClock(farNorth, nothing, '2026-12-21')).toEqual([8, 16]);
    expect(byClock(farNorth, nothing, '2026-06-21')).toEqual([8, 16]);
    const helsinki = { latitude: 60.17, longitude: 24.94, timeZone: 'Europe/Helsinki' };
    expect(byClock(helsinki, nothing, '2026-12-21')).toEqual([8, 16]);
    expect(byClock(helsinki, nothing, '2026-03-21')).toBe('by the sun');
  });

  it('uses the clock once three of five days contradict the sun', () => {
    expect(byClock(pune, shown([3, 3, 3, -40, -45], [3, 3, 3, 40, 44]))).toBe('by the sun');
    expect(byClock(pune, shown([3, 3, -42, -40, -45], [3, 3, 3, 3, 3]))).toEqual([8, 16]);
    expect(byClock(pune, shown([3, 3, 3, 3, 3], [3, 3, 50, 44, 41]))).toEqual([8, 16]);
    expect(byClock(pune, shown([-40, -40, -40, 3, 3, 3], [3, 3, 3]))).toBe('by the sun');
  });

  it('still uses the sun in a zone whose clock is far from solar time', () => {
    const kashgar = { latitude: 39.47, longitude: 75.99, timeZone: 'Asia/Shanghai' };
    expect(byClock(kashgar)).toBe('by the sun');
  });

  it('uses clock hours that are in daylight everywhere in India all year', () => {
    const corners = [
      ['Dwarka', 22.24, 68.97],
      ['Srinagar', 34.08, 74.8],
      ['Leh', 34.15, 77.58],
      ['Kanyakumari', 8.08, 77.55],
      ['Port Blair', 11.67, 92.74],
      ['Tezu', 27.92, 96.17],
    ] as const;
    for (const [, latitude, longitude] of corners) {
      for (let day = 0; day < 365; day++) {
        const { morning, afternoon } = solarDay(pune, at('2026-01-01T12:00:00+05:30'), day);
        for (const ts of [morning, afternoon]) {
          expect(solarElevationDeg({ latitude, longitude }, ts)).toBeGreaterThan(0);
        }
      }
    }
  });
});

describe('a day’s observation', () => {
  const day = lastSolarDayBefore(pune, at('2026-05-21T07:00:00+05:30'));
  const dayReadings = (
    first: string | null,
    last: string | null,
    more: Partial<DayReadings> = {},
  ): DayReadings => {
    const ts = (time: string | null) => (time === null ? null : at(`2026-05-20T${time}:00+05:30`));
    return {
      first: ts(first),
      lastBeforeNoon: ts('12:20'),
      firstAfterNoon: ts('12:40'),
      last: ts(last),
      next: null,
      firstCounts: true,
      lastCounts: true,
      noonCounts: true,
      ...more,
    };
  };
  const observed = (given: DayReadings) => {
    const { wakeElevationsDeg, sleepElevationsDeg } = observeDay(nothing, pune, day, given);
    return [wakeElevationsDeg, sleepElevationsDeg].map((all) => all.map(Math.round));
  };

  it('uses the last completed solar day', () => {
    expect(day.midnightAfter).toBeLessThan(at('2026-05-21T00:40:00+05:30'));
    expect(day.midnightBefore).toBeGreaterThan(at('2026-05-20T00:20:00+05:30'));
  });

  it('is the elevation at the first and last reading', () => {
    expect(observed(dayReadings('06:30', '18:30'))).toEqual([[6], [7]]);
    expect(observed(dayReadings('06:30', '18:30', { firstCounts: false }))).toEqual([[], [7]]);
    expect(observed(dayReadings('06:30', '18:30', { lastCounts: false }))).toEqual([[6], []]);
    expect(observed(dayReadings(null, null))).toEqual([[], []]);
  });

  it('has no pattern if the first reading is in the afternoon or the last one in the morning', () => {
    expect(observed(dayReadings('17:10', '18:30', { lastBeforeNoon: null }))).toEqual([[90], [7]]);
    expect(observed(dayReadings('06:30', '07:10', { firstAfterNoon: null }))).toEqual([[6], [90]]);
  });

  it('is all night if it reported at midnight and all day, and contradicts the sun if only at midnight', () => {
    expect(observed(dayReadings('01:00', '23:55'))).toEqual([[-90], [-90]]);
    expect(observed(dayReadings('00:40', '18:30'))).toEqual([[-90], [7]]);
    const noonGap = { lastBeforeNoon: at('2026-05-20T06:00:00+05:30') };
    for (const [elevation] of observed(dayReadings('00:40', '23:55', noonGap))) {
      expect(elevation).toBeLessThan(-40);
      expect(elevation).not.toBe(ALL_NIGHT_DEG);
    }
    const noonUnknown = { ...noonGap, noonCounts: false };
    expect(observed(dayReadings('00:40', '23:55', noonUnknown))).toEqual([[], []]);
    expect(observed(dayReadings('06:30', '18:30', noonUnknown))).toEqual([[6], [7]]);
  });

  it('ignores gaps at noon and from or until the deep night, for an inverter that reports around the clock', () => {
    const always = { wakeElevationsDeg: Array(5).fill(-90), sleepElevationsDeg: Array(5).fill(-90) };
    const noonGap = { lastBeforeNoon: at('2026-05-20T06:00:00+05:30') };
    const back = { next: at('2026-05-21T00:45:00+05:30') };
    for (const given of [
      dayReadings('00:40', '23:55', noonGap),
      dayReadings('02:00', '21:30'),
      dayReadings('02:00', '17:00', back),
    ])
      expect(observeDay(always, pune, day, given)).toEqual(always);
    expect(observeDay(always, pune, day, dayReadings('06:30', '17:00')).sleepElevationsDeg).toHaveLength(6);
    expect(
      observeDay(nothing, pune, day, dayReadings('06:30', '17:00', back)).sleepElevationsDeg,
    ).toHaveLength(1);
  });

  it('is none if it is the first one and ends at midnight, since the inverter was connected in the course of it', () => {
    const afternoon = dayReadings('15:00', '23:55', { lastBeforeNoon: null });
    expect(observed(dayReadings('08:30', '23:55'))).toEqual([[], []]);
    expect(observed(afternoon)).toEqual([[], []]);
    expect(observeDay(shown(days(6)), pune, day, afternoon).wakeElevationsDeg.at(-1)).toBe(90);
  });

  it('is retained for two weeks', () => {
    const known = shown(days(1, 14));
    const { wakeElevationsDeg } = observeDay(known, pune, day, dayReadings('06:30', '18:30'));
    expect(wakeElevationsDeg).toHaveLength(14);
    expect(wakeElevationsDeg.at(-1)).toBeCloseTo(solarElevationDeg(pune, at('2026-05-20T06:30:00+05:30')), 5);
  });
});
