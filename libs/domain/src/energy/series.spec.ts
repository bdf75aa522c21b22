import { describe, expect, it } from '@jest/globals';
import type { CounterReading, CounterSite } from './counter.js';
import { foldCounter, type HourRow } from './fold.js';
import { periodOf, type EnergyView, type PeriodChoice } from './periods.js';
import { bucketBetween, type CounterSpan } from './series.js';

const site: CounterSite = {
  latitude: 18.52,
  longitude: 73.86,
  timeZone: 'Asia/Kolkata',
  ratedPowerW: 5000,
  exchanges: [],
};
const at = (text: string) => Date.parse(`${text}+05:30`);

/** Computes a view's buckets from readings, as the API does. */
function view(
  readings: readonly CounterReading[],
  name: EnergyView,
  choice: PeriodChoice,
  now: number,
  place = site,
) {
  const { hours, last, first } = foldCounter(place, null, readings);
  const span: CounterSpan | null = last && {
    firstWh: first!.counterWh,
    lastTs: last.ts,
    lastHourAt: last.hourAt,
    totalWh: last.totalWh,
    backfilledWh: last.backfilledWh,
    hourQuality: last.hourQuality,
  };
  const before = (instant: number): HourRow | null =>
    hours.filter((row) => row.hourAt < instant).at(-1) ?? null;
  const { boundaries } = periodOf(name, place.timeZone, choice, now, first?.ts ?? null);
  return boundaries.slice(1).map((to, index) => {
    const from = boundaries[index]!;
    return bucketBetween(
      place,
      span,
      { from, to, startRow: before(from), endRow: before(to) },
      name === 'hourly',
      now,
    );
  });
}

/** A reading for every quarter of an hour of daylight, 100 Wh each, from 06:15 to 18:45. */
function days(
  from: string,
  count: number,
  skip: (ts: number) => boolean = () => false,
  late: (ts: number) => boolean = () => false,
) {
  const readings: CounterReading[] = [];
  let counterWh = 10_000;
  for (let day = 0; day < count; day++) {
    for (let quarter = 0; quarter <= 50; quarter++) {
      const ts = at(`${from}T06:15`) + day * 86_400_000 + quarter * 900_000;
      counterWh += 100;
      if (!skip(ts)) readings.push({ ts, seq: 0, counterWh, late: late(ts) });
    }
  }
  return readings;
}

describe('the hours of a day', () => {
  const today = days('2026-05-20', 1, (ts) => ts > at('2026-05-20T12:10'));

  it('are measured so far, and pending ahead', () => {
    const hours = view(today, 'hourly', {}, at('2026-05-20T12:20'));
    expect(hours[10]).toEqual({ energyWh: 400, quality: 'measured' });
    expect(hours[12]).toEqual({ energyWh: null, quality: 'pending' });
    expect(hours[13]).toEqual({ energyWh: null, quality: 'pending' });
    expect(hours).toHaveLength(24);
  });

  it('are missing before the first reading, and in an open gap', () => {
    const hours = view(today, 'hourly', {}, at('2026-05-20T15:20'));
    expect(hours[5]).toEqual({ energyWh: null, quality: 'missing' });
    expect(hours[11]).toEqual({ energyWh: 400, quality: 'measured' });
    expect(hours[13]).toEqual({ energyWh: null, quality: 'missing' });
    expect(hours[15]).toEqual({ energyWh: null, quality: 'missing' });
  });

  it('are a measured zero after sunset if there was data that day', () => {
    const hours = view(days('2026-05-19', 2), 'hourly', {}, at('2026-05-20T22:00'));
    expect(hours[3]).toEqual({ energyWh: 0, quality: 'measured' });
    expect(hours[20]).toEqual({ energyWh: 0, quality: 'measured' });
    expect(hours[22]).toEqual({ energyWh: null, quality: 'pending' });
  });

  it('merge the doubled hour and leave the skipped hour empty when the clock changes', () => {
    const berlin: CounterSite = { ...site, latitude: 52.5, longitude: 13.4, timeZone: 'Europe/Berlin' };
    const readings = [0, 1, 2, 3].map((hour): CounterReading => ({
      ts: Date.parse('2025-10-25T23:30:00Z') + hour * 3_600_000,
      seq: hour,
      counterWh: hour * 10,
      late: false,
    }));
    const { hours } = foldCounter(berlin, null, readings);
    const { boundaries } = periodOf(
      'hourly',
      berlin.timeZone,
      { date: '2025-10-26' },
      Date.parse('2025-10-27T00:00:00Z'),
      null,
    );
    const inside = hours.filter((row) => row.hourAt >= boundaries[2]! && row.hourAt < boundaries[3]!);
    expect(inside.reduce((sum, row) => sum + row.energyWh, 0)).toBe(20);
    const spring = periodOf(
      'hourly',
      berlin.timeZone,
      { date: '2025-03-30' },
      Date.parse('2025-04-01T00:00:00Z'),
      null,
    ).boundaries;
    expect(spring[2]).toBe(spring[3]);
  });

  it('estimate the doubled hour if a gap ends in its first half', () => {
    const berlin: CounterSite = { ...site, latitude: 52.5, longitude: 13.4, timeZone: 'Europe/Berlin' };
    const times = ['2025-10-25T08:00Z', '2025-10-26T00:30Z', '2025-10-26T01:30Z', '2025-10-26T02:30Z'];
    const readings = times.map((time, seq): CounterReading => {
      return { ts: Date.parse(time), seq, counterWh: 1_000 + seq * 90, late: false };
    });
    const now = Date.parse('2025-10-27T00:00Z');
    const hours = view(readings, 'hourly', { date: '2025-10-26' }, now, berlin);
    expect(hours[1]!.quality).toBe('estimated');
    expect(hours[2]).toEqual({ energyWh: 90, quality: 'estimated' });
    expect(hours[3]).toEqual({ energyWh: 90, quality: 'measured' });
  });
});

describe('the days of a month', () => {
  it('are estimated only if more than a twentieth of the energy comes from a gap over midnight', () => {
    // No data from the 12th 14:00 to the 13th 11:00: the rise is known, but not its distribution over the days.
    const readings = days(
      '2026-05-10',
      6,
      (ts) => ts > at('2026-05-12T14:00') && ts < at('2026-05-13T11:00'),
    );
    const month = view(readings, 'daily', { month: '2026-05' }, at('2026-05-15T22:00'));
    expect(month.slice(8, 16).map((day) => day.quality)).toEqual([
      'missing',
      'measured',
      'measured',
      'estimated',
      'estimated',
      'measured',
      'measured',
      'pending',
    ]);
    expect(month.reduce((sum, day) => sum + (day.energyWh ?? 0), 0)).toBe(6 * 5100 - 100);
  });

  it('are measured if a gap lies within the day, because its energy is known', () => {
    const readings = days(
      '2026-05-10',
      2,
      (ts) => ts > at('2026-05-10T11:00') && ts < at('2026-05-10T14:00'),
    );
    const month = view(readings, 'daily', { month: '2026-05' }, at('2026-05-11T20:00'));
    expect(month[9]).toMatchObject({ quality: 'measured' });
  });

  it('are measured if the counter was read at each midnight, even if no hour is', () => {
    const readings = [10, 11, 12].map((day, seq): CounterReading => ({
      ts: at(`2026-05-${day}T00:00`),
      seq,
      counterWh: seq * 20_000,
      late: false,
    }));
    const month = view(readings, 'daily', { month: '2026-05' }, at('2026-05-12T01:00'));
    expect(month.slice(9, 12)).toEqual([
      { energyWh: 20_000, quality: 'measured' },
      { energyWh: 20_000, quality: 'measured' },
      { energyWh: 0, quality: 'measured' },
    ]);
    expect(view(readings, 'hourly', { date: '2026-05-10' }, at('2026-05-12T01:00'))[12]).toMatchObject({
      quality: 'estimated',
    });
  });

  it('are backfilled if more than a twentieth was late, missing without data, estimated while a gap is open', () => {
    const readings = days(
      '2026-05-10',
      3,
      undefined,
      (ts) => ts > at('2026-05-11T00:00') && ts < at('2026-05-11T12:00'),
    );
    const month = view(readings, 'daily', { month: '2026-05' }, at('2026-05-14T20:00'));
    // On the 12th the last reading is at 18:45, before sunset, so the open gap begins on that day.
    expect(month.slice(9, 14).map((day) => day.quality)).toEqual([
      'measured',
      'backfilled',
      'estimated',
      'missing',
      'missing',
    ]);
    const open = view(
      readings.filter((one) => one.ts < at('2026-05-12T10:00')),
      'daily',
      { month: '2026-05' },
      at('2026-05-12T12:00'),
    );
    expect(open[11]).toMatchObject({ quality: 'estimated', energyWh: expect.any(Number) });
  });

  it('ignore a share of exactly a twentieth', () => {
    const readings = days('2026-05-10', 1).map((one, index) => ({
      ...one,
      late: index === 1 || index === 2,
    }));
    const twentieth = readings.slice(0, 41);
    expect(view(twentieth, 'daily', { month: '2026-05' }, at('2026-05-10T16:20'))[9]).toEqual({
      energyWh: 4000,
      quality: 'measured',
    });
    const over = readings.map((one, index) => ({ ...one, late: index <= 3 })).slice(0, 41);
    expect(view(over, 'daily', { month: '2026-05' }, at('2026-05-10T16:20'))[9]).toEqual({
      energyWh: 4000,
      quality: 'backfilled',
    });
  });

  it('are missing, not zero, without any reading', () => {
    const month = view([], 'daily', {}, at('2026-05-20T12:00'));
    expect(month[0]).toEqual({ energyWh: null, quality: 'missing' });
    expect(month[19]).toEqual({ energyWh: null, quality: 'missing' });
    expect(month[20]).toEqual({ energyWh: null, quality: 'pending' });
  });
});

describe('periods', () => {
  const now = at('2026-05-20T12:00');
  it('have the names used in links and the right number of entries', () => {
    const of = (name: EnergyView, choice: PeriodChoice = {}, firstTs: number | null = null) => {
      const { name: period, boundaries } = periodOf(name, site.timeZone, choice, now, firstTs);
      return [period, boundaries.length - 1];
    };
    expect(of('hourly')).toEqual(['2026-05-20', 24]);
    expect(of('daily', { month: '2024-02' })).toEqual(['2024-02', 29]);
    expect(of('daily', { date: '2025-04-07' })).toEqual(['2025-04', 30]);
    expect(of('monthly', { year: '2024' })).toEqual(['2024', 12]);
    expect(of('yearly')).toEqual(['2021/2030', 10]);
    expect(of('yearly', {}, at('2019-03-01T12:00'))).toEqual(['2019/2030', 12]);
  });
});
