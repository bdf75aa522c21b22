import { solarElevationDeg } from '@heliograph/domain/sun/position';
import { localDate } from '@heliograph/domain/time/zone';
import { describe, expect, it } from '@jest/globals';
import { clockOrDay } from '../../../shared/format/dates.js';
import { nextWake, siteHours } from './site-day.js';

const zone = 'Asia/Kolkata';
const pune = { latitude: 18.52, longitude: 73.86, timeZone: zone };
const at = (text: string) => Date.parse(`${text}+05:30`);

describe('day at the site', () => {
  it('follows the site’s time zone, not the browser’s', () => {
    expect(siteHours(zone, at('2026-05-20T13:42:00'))).toBeCloseTo(13.7);
  });

  it('names the day unless it is today', () => {
    const now = at('2026-05-20T16:30:00');
    expect(clockOrDay(at('2026-05-20T14:05:00'), now, zone)).toBe('14:05');
    expect(clockOrDay(at('2026-05-19T14:05:00'), now, zone)).toBe('19 May, 14:05');
  });

  const waking = (usualWakeDeg: number | null) => ({
    awakeFrom: '2026-11-22T02:20:00.000Z',
    awakeUntil: '2026-11-22T12:00:00.000Z',
    nextAwakeFrom: '2026-11-23T02:20:00.000Z',
    bySun: true,
    usualWakeDeg,
  });

  it('names when this inverter usually starts, before and after midnight, not the alert’s threshold', () => {
    const usual = solarElevationDeg(pune, at('2026-11-21T06:55:00'));
    for (const now of ['2026-11-22T21:00:00', '2026-11-23T00:30:00', '2026-11-23T05:30:00']) {
      const wake = nextWake(pune, at(now), waking(usual))!;
      expect(clockOrDay(wake, wake, zone)).toBe('06:55');
      expect(localDate(zone, wake)).toBe('2026-11-23');
    }
  });

  it('names none while that is not known, or has passed this morning', () => {
    const night = at('2026-11-22T21:00:00');
    expect(nextWake(pune, night, null)).toBeNull();
    expect(nextWake(pune, night, waking(null))).toBeNull();
    expect(nextWake(pune, at('2026-11-23T07:10:00'), waking(2))).toBeNull();
  });
});
