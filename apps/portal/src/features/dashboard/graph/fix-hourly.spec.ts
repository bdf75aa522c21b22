import { describe, expect, it } from '@jest/globals';
import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import { fixHourly } from './fix-hourly.js';

type Quality = EnergySeries['quality'][number];
const series = (entries: [number | null, Quality][]): EnergySeries => ({
  unit: 'Wh',
  timeZone: 'Asia/Kolkata',
  period: '2026-05-20',
  values: entries.map(([value]) => value),
  quality: entries.map(([, quality]) => quality),
});
const drawn = (entries: [number | null, Quality][], running: number | null = null) =>
  fixHourly(series(entries), running).map(({ kind, drawnWh }) => [kind, drawnWh]);

describe('hourly line', () => {
  it('keeps a measured zero and leaves future hours empty', () => {
    expect(
      drawn([
        [0, 'measured'],
        [120, 'measured'],
        [0, 'measured'],
        [null, 'pending'],
      ]),
    ).toEqual([
      ['measured', 0],
      ['measured', 120],
      ['measured', 0],
      ['empty', null],
    ]);
  });

  it('repeats the previous value over hours without data', () => {
    expect(
      drawn([
        [null, 'missing'],
        [300, 'backfilled'],
        [null, 'missing'],
        [null, 'missing'],
        [200, 'estimated'],
      ]),
    ).toEqual([
      ['empty', null],
      ['backfilled', 300],
      ['noData', 300],
      ['noData', 300],
      ['estimated', 200],
    ]);
  });

  it('never counts a repeated value as known', () => {
    const points = fixHourly(
      series([
        [300, 'measured'],
        [null, 'missing'],
      ]),
      null,
    );
    expect(points.map((point) => point.knownWh)).toEqual([300, null]);
  });

  it('marks the current hour and repeats the last complete value after it', () => {
    expect(
      drawn(
        [
          [300, 'measured'],
          [40, 'measured'],
          [null, 'pending'],
        ],
        1,
      ),
    ).toEqual([
      ['measured', 300],
      ['running', 40],
      ['empty', null],
    ]);
  });
});
