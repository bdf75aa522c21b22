import { describe, expect, it } from '@jest/globals';
import type { CurvePoint } from '../curve/curve-points.js';
import { labelWidth } from '../../../shared/charts/place-labels.js';
import { clearHeightAt, placeClocks, powerParts, skyOf } from './sky-geometry.js';

const site = { latitude: 18.52, longitude: 73.86, timeZone: 'Asia/Kolkata' };
const sky = skyOf(site, '2026-05-20')!;
const gainM2 = 4;
const point = (hours: number, watts: number | null): CurvePoint => ({
  hours,
  watts,
  quality: watts === null ? 'missing' : 'measured',
});

describe('sky of a day', () => {
  it('runs from sunrise to sunset with a maximum of 1', () => {
    expect(sky.sunrise).toBeCloseTo(5.99, 1);
    expect(sky.sunset).toBeCloseTo(19.03, 1);
    expect(Math.max(...sky.clear.map(({ height }) => height))).toBe(1);
    expect([clearHeightAt(sky, 3), clearHeightAt(sky, 22)]).toEqual([0, 0]);
    expect(clearHeightAt(sky, 12.5)).toBeGreaterThan(0.99);
  });
});

describe('power in the sky', () => {
  it('has the height of its share of the day’s clear-sky maximum', () => {
    const halfW = (gainM2 * sky.highestWM2) / 2;
    const [part] = powerParts(sky, [point(11, halfW), point(12, 2 * halfW), point(13, -3)], gainM2);
    expect(part!.map(({ height }) => height)).toEqual([0.5, 1, 0]);
  });

  it('is empty where nothing is known', () => {
    const points = [point(2, 0), point(9, 900), point(9.1, 950), point(10, null), point(11, 1), point(12, 2)];
    const hours = powerParts(sky, points, gainM2).map((part) => part.map((one) => one.hours));
    expect(hours).toEqual([
      [9, 9.1],
      [11, 12],
    ]);
    expect(powerParts(sky, [], gainM2)).toEqual([]);
  });

  it('keeps the times below it apart at every minute of a day, and the present one always', () => {
    for (let width = 240; width <= 1000; width += 20)
      for (let minute = 0; minute < 1440; minute++) {
        const x = (hours: number) => (width * (hours - sky.from)) / (sky.to - sky.from);
        const now = Math.max(sky.from, Math.min(sky.to, minute / 60));
        const times = [now, sky.sunrise, sky.sunset].map((hours) => ({ at: x(hours), clock: '00:00' }));
        const places = placeClocks(times, width).filter((place) => place !== null);
        const apart = places.every((place, at) =>
          places.every((other, index) => index <= at || Math.abs(place - other) >= labelWidth('00:00')),
        );
        if (!apart) throw new Error(`at minute ${minute}, ${width} px: ${places.join()}`);
      }
    const at = (clock: number) =>
      placeClocks(
        [clock, 100, 290].map((px) => ({ at: px, clock: '05:59' })),
        320,
      );
    expect(at(200)).toEqual([200, 100, 290]);
    expect(at(285)).toEqual([285, 100, null]);
    expect(at(255)[2]).toBeGreaterThan(290);
  });
});
