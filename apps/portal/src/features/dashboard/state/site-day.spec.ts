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

  it('expects the inverter to wake at the next sunrise, before and after midnight', () => {
    for (const now of ['2026-05-19T21:24:00', '2026-05-20T03:00:00']) {
      const wake = nextWake(pune, at(now))!;
      expect(localDate(zone, wake)).toBe('2026-05-20');
      expect(Math.abs(wake - at('2026-05-20T06:00:00'))).toBeLessThanOrEqual(600_000);
    }
  });
});
