import { describe, expect, it } from '@jest/globals';
import {
  clearSkyIrradianceWM2,
  daylightExceeds,
  solarElevationDeg,
  solarNoon,
  sunTimes,
} from './position.js';

const pune = { latitude: 18.52, longitude: 73.86 };
const at = (text: string) => Date.parse(text);
const minutesFrom = (ts: number, text: string) => Math.abs(ts - at(text)) / 60_000;

describe('the sun', () => {
  it('is where published almanacs place it', () => {
    // Greenwich at the June solstice noon: 90 - 51.48 + 23.44.
    expect(solarElevationDeg({ latitude: 51.48, longitude: 0 }, at('2024-06-20T12:02:00Z'))).toBeCloseTo(
      61.96,
      1,
    );
    // At the March equinox the sun is at the zenith of the equator at local noon.
    expect(solarElevationDeg({ latitude: 0, longitude: 0 }, at('2024-03-20T12:07:00Z'))).toBeGreaterThan(89);
  });

  it('rises and sets in Pune within two minutes of the published times', () => {
    const times = sunTimes(pune, at('2026-05-20T12:00:00+05:30'))!;
    expect(minutesFrom(times.sunrise, '2026-05-20T05:59:00+05:30')).toBeLessThan(2);
    expect(minutesFrom(times.sunset, '2026-05-20T19:02:00+05:30')).toBeLessThan(2);
  });

  // Published almanac times of these cities, to the minute.
  it.each([
    ['London', 51.51, -0.13, '2024-06-20T04:43:00+01:00', '2024-06-20T21:21:00+01:00'],
    ['New York', 40.71, -74.01, '2024-03-20T06:59:00-04:00', '2024-03-20T19:08:00-04:00'],
    ['Sydney', -33.87, 151.21, '2024-12-21T05:41:00+11:00', '2024-12-21T20:05:00+11:00'],
  ])(
    'rises and sets in %s within a minute and a half of the almanac',
    (_, latitude, longitude, rise, set) => {
      const { sunrise, sunset } = sunTimes({ latitude, longitude }, (at(rise) + at(set)) / 2)!;
      expect(minutesFrom(sunrise, rise)).toBeLessThan(1.5);
      expect(minutesFrom(sunset, set)).toBeLessThan(1.5);
    },
  );

  it('is highest at its transit, at the elevation given by the earth’s tilt', () => {
    const noon = solarNoon(pune, at('2026-12-21T12:00:00+05:30'));
    expect(solarElevationDeg(pune, noon)).toBeCloseTo(90 - 18.52 - 23.44, 1);
    expect(solarElevationDeg(pune, noon - 60_000 * 20)).toBeLessThan(solarElevationDeg(pune, noon));
    expect(solarElevationDeg(pune, noon + 60_000 * 20)).toBeLessThan(solarElevationDeg(pune, noon));
  });

  it('has no sunrise in the polar night', () => {
    expect(sunTimes({ latitude: 78.2, longitude: 15.6 }, at('2025-12-21T12:00:00Z'))).toBeNull();
    expect(sunTimes({ latitude: 78.2, longitude: 15.6 }, at('2025-06-21T12:00:00Z'))).toBeNull();
  });

  it('gives no irradiance at night and about 1000 W/m2 at the zenith', () => {
    expect(clearSkyIrradianceWM2(pune, at('2026-05-20T02:00:00+05:30'))).toBe(0);
    const noon = clearSkyIrradianceWM2(pune, at('2026-05-20T12:30:00+05:30'));
    expect(noon).toBeGreaterThan(980);
    expect(noon).toBeLessThan(1060);
  });

  it('counts daylight around a night to the minute', () => {
    const dusk = at('2026-05-20T18:40:00+05:30'); // 22 min before sunset
    const minute = 60_000;
    expect(daylightExceeds(pune, dusk, at('2026-05-21T06:10:00+05:30'), 45 * minute)).toBe(false);
    expect(daylightExceeds(pune, dusk, at('2026-05-21T06:30:00+05:30'), 45 * minute)).toBe(true);
    expect(
      daylightExceeds(pune, at('2026-05-20T12:00:00+05:30'), at('2026-05-20T12:45:00+05:30'), 45 * minute),
    ).toBe(false);
    expect(
      daylightExceeds(
        pune,
        at('2026-05-20T12:00:00+05:30'),
        at('2026-05-20T12:45:00+05:30') + 1,
        45 * minute,
      ),
    ).toBe(true);
  });
});
