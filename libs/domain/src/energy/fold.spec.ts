import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CounterReading, CounterSite } from './counter.js';
import { foldCounter, type HourRow } from './fold.js';
import { localHourStart } from '../time/zone.js';
import { hourClosedBy, shareGap } from './share-gap.js';

const site: CounterSite = {
  latitude: 18.52,
  longitude: 73.86,
  timeZone: 'Asia/Kolkata',
  ratedPowerW: 5000,
  exchanges: [],
};
const at = (text: string) => Date.parse(`${text}+05:30`);
const MINUTE_MS = 60_000;
const reading = (time: string, counterWh: number, late = false, seq = 0): CounterReading => ({
  ts: at(time),
  seq,
  counterWh,
  late,
});
const brief = (rows: readonly HourRow[]) =>
  rows.map((row) => [
    new Date(row.hourAt + 5.5 * 3_600_000).toISOString().slice(11, 13),
    row.energyWh,
    row.quality,
  ]);

describe('foldCounter', () => {
  it('counts a reading exactly on the hour towards the hour that ends there', () => {
    const { hours } = foldCounter(site, null, [
      reading('2026-05-20T10:30', 1000),
      reading('2026-05-20T11:00', 1400),
      reading('2026-05-20T11:01', 1420),
    ]);
    expect(brief(hours)).toEqual([
      ['10', 400, 'measured'],
      ['11', 20, 'measured'],
    ]);
  });

  it('adds nothing after a fall by one until the old value is exceeded', () => {
    const { last, findings } = foldCounter(
      site,
      null,
      [1000, 999, 1000, 1003].map((wh, i) => reading(`2026-05-20T10:0${i}`, wh)),
    );
    expect(last!.totalWh).toBe(1003);
    expect(findings).toEqual([]);
  });

  it('rejects single outliers', () => {
    const { last, findings } = foldCounter(site, null, [
      reading('2026-05-20T10:00', 100_000),
      reading('2026-05-20T10:01', 5),
      reading('2026-05-20T10:02', 100_050),
      reading('2026-05-20T10:03', 90_000_000),
      reading('2026-05-20T10:04', 100_100),
    ]);
    expect(last!.totalWh).toBe(100_100);
    expect(findings.map((finding) => finding.kind)).toEqual(['outlier', 'outlier']);
  });

  it('continues after a confirmed counter reset and keeps the earlier energy', () => {
    const { last, findings } = foldCounter(site, null, [
      reading('2026-05-20T10:00', 100_000),
      reading('2026-05-20T10:01', 100_050),
      reading('2026-05-20T10:02', 7),
      reading('2026-05-20T10:03', 60),
    ]);
    expect(last!.totalWh).toBe(100_050 + 53);
    expect(findings).toMatchObject([{ kind: 'epoch', beforeWh: 100_050, counterWh: 7 }]);
  });

  it('excludes an unconfirmed reading from every sum', () => {
    const { last, waiting, findings } = foldCounter(site, null, [
      reading('2026-05-20T10:00', 100_000),
      reading('2026-05-20T10:01', 7),
    ]);
    expect(last!.totalWh).toBe(100_000);
    expect(waiting!.counterWh).toBe(7);
    expect(findings).toMatchObject([{ kind: 'outlier' }]);
  });

  it('divides a gap by irradiance, marks its hours estimated, and stores the gap where it crosses an hour’s end', () => {
    const { hours } = foldCounter(site, null, [
      reading('2026-05-20T10:00', 0),
      reading('2026-05-20T10:20', 500),
      reading('2026-05-20T13:40', 9000),
    ]);
    expect(hours.map((row) => row.quality)).toEqual([
      'measured',
      'estimated',
      'estimated',
      'estimated',
      'estimated',
    ]);
    expect(hours.reduce((sum, row) => sum + row.energyWh, 0)).toBe(9000);
    expect(hours[1]).toMatchObject({ gapFromWh: 500, gapToWh: 9000 });
    expect(hours.at(-1)).toMatchObject({ gapFromWh: null, gapToWh: null, totalWh: 9000 });
  });

  it('does not change the hour that ends exactly where a gap begins', () => {
    const { hours } = foldCounter(site, null, [
      reading('2026-05-20T10:30', 0),
      reading('2026-05-20T11:00', 500),
      reading('2026-05-20T13:00', 4000),
    ]);
    expect(brief(hours).slice(0, 2)).toEqual([
      ['10', 500, 'measured'],
      ['11', expect.any(Number), 'estimated'],
    ]);
  });

  it('measures an hour whose gap does not cross its boundaries', () => {
    const { hours } = foldCounter(site, null, [
      reading('2026-05-20T10:00', 0),
      reading('2026-05-20T11:00', 4000),
      reading('2026-05-20T12:00', 8000),
      reading('2026-05-20T15:00', 9000),
    ]);
    expect(brief(hours).slice(0, 3)).toEqual([
      ['09', 0, 'measured'],
      ['10', 4000, 'measured'],
      ['11', 4000, 'measured'],
    ]);
    expect(hours[2]).toMatchObject({ gapFromWh: null });
    expect(hours[3]).toMatchObject({ quality: 'estimated', gapFromWh: 8000, gapToWh: 9000 });
  });

  it('counts the rise over a night towards the reading that ends it', () => {
    const { hours } = foldCounter(site, null, [
      reading('2026-05-20T18:50', 900),
      reading('2026-05-21T06:10', 905),
    ]);
    expect(brief(hours)).toEqual([
      ['18', 0, 'measured'],
      ['06', 5, 'measured'],
    ]);
  });

  it('marks energy from late readings', () => {
    const { hours, last } = foldCounter(site, null, [
      reading('2026-05-20T10:10', 0),
      reading('2026-05-20T10:30', 300, true),
      reading('2026-05-20T11:05', 700),
    ]);
    expect(brief(hours)).toEqual([
      ['10', 300, 'backfilled'],
      ['11', 400, 'measured'],
    ]);
    expect(last!.backfilledWh).toBe(300);
  });
});

describe('shareGap', () => {
  it('divides any gap exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 * 24 * 60 }),
        fc.integer({ min: 46, max: 10 * 24 * 60 }),
        fc.integer({ min: 0, max: 5_000_000 }),
        (start, minutes, rise) => {
          const from = at('2026-05-01T00:00') + start * MINUTE_MS;
          const shares = shareGap(site, from, from + minutes * MINUTE_MS, rise);
          expect(shares.reduce((sum, share) => sum + share.energyWh, 0)).toBe(rise);
          expect(shares.every((share) => share.energyWh >= 0)).toBe(true);
          expect(shares[0]!.hourAt).toBe(localHourStart(site.timeZone, from));
          expect(shares.at(-1)!.hourAt).toBe(hourClosedBy(site.timeZone, from + minutes * MINUTE_MS));
        },
      ),
      { numRuns: 300 },
    );
  });
});
