import { clearSkyWhM2 } from '@heliograph/domain/sun/clear-sky';
import { describe, expect, it } from '@jest/globals';
import type { EnergySeries } from '@heliograph/contracts/http/energy-series';
import { dayStart } from '../state/clear-sky.js';
import { skyOf } from './sky-geometry.js';

const site = { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata' };
const date = '2026-05-20';
const gain = 4;
const start = dayStart(site, date);
/** A day with `share` of the clear-sky energy in each hour before `until`. */
const day = (share: number, until: number): EnergySeries => {
  const values = Array.from({ length: 24 }, (_, hour) =>
    hour < until
      ? Math.round(share * gain * clearSkyWhM2(site, start + hour * 3.6e6, start + (hour + 1) * 3.6e6))
      : null,
  );
  return {
    unit: 'Wh',
    timeZone: site.timeZone,
    period: date,
    values,
    quality: values.map((value) => (value === null ? 'pending' : 'measured')),
  };
};

describe('sky of a day', () => {
  it('runs from sunrise to sunset with a maximum of 1', () => {
    const sky = skyOf(site, date, gain, undefined, 13)!;
    expect(sky.sunrise).toBeCloseTo(5.99, 1);
    expect(sky.sunset).toBeCloseTo(19.03, 1);
    expect(Math.max(...sky.clear.map((point) => point.height))).toBe(1);
    expect(sky.made).toEqual([]);
  });

  it('is filled in proportion to the energy, up to now', () => {
    const sky = skyOf(site, date, gain, day(0.5, 13), 13)!;
    expect(sky.made.at(-1)!.hours).toBe(13);
    for (const { hours, height } of sky.made) {
      const clear = sky.clear.find((point) => point.hours === hours);
      if (clear) expect(height / Math.max(clear.height, 0.001)).toBeCloseTo(clear.height > 0 ? 0.5 : 0, 2);
    }
  });

  it('ends at the given time, ignoring later hours', () => {
    const series = day(0.5, 13);
    const values = series.values.map((value, hour) => (hour >= 13 ? 0 : value));
    const last = skyOf(site, date, gain, { ...series, values }, 13)!.made.at(-1)!;
    expect(last).toMatchObject({ hours: 13 });
    expect(last.height).toBeGreaterThan(0.45);
  });

  it('does not show the current hour as a drop', () => {
    const series = day(0.5, 14);
    const values = series.values.map((value, hour) => (hour === 13 ? Math.round(value! / 2) : value));
    const sky = skyOf(site, date, gain, { ...series, values }, 13.5)!;
    const last = sky.made.at(-1)!;
    expect(last.hours).toBe(13.5);
    expect(last.height).toBeGreaterThan(0.45);
  });
});
