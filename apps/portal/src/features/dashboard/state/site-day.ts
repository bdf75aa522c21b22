import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { Site } from '@heliograph/domain/inverter/site';
import { sunTimes } from '@heliograph/domain/sun/position';
import type { Live } from '@heliograph/contracts/http/live';
import { localTime } from '@heliograph/domain/time/zone';
import { wakingHours } from './waking-hours.js';

export const siteOf = ({ latitude, longitude, timeZone }: CustomerInverter): Site => ({
  latitude,
  longitude,
  timeZone,
});

/** Hours since the site's midnight, with fraction. */
export function siteHours(timeZone: string, ts: number): number {
  const { hour, minute } = localTime(timeZone, ts);
  return hour + minute / 60;
}

const TEN_MINUTES_MS = 600_000;

/** Null where the sun does not rise. */
function nextSunrise(site: Site, now: number): number | null {
  const ahead = [now, now + 86_400_000]
    .map((ts) => sunTimes(site, ts)?.sunrise)
    .find((sunrise) => sunrise !== undefined && sunrise > now);
  return ahead ?? null;
}

/**
 * Expected start of the next reporting hours, rounded up to ten minutes: from the inverter's history, else sunrise;
 * null where the sun does not rise.
 */
export function nextWake(site: Site, now: number, waking: Live['waking'] = null): number | null {
  const wake = waking ? wakingHours(waking, now).nextAwakeFrom : nextSunrise(site, now);
  return wake === null ? null : Math.ceil(wake / TEN_MINUTES_MS) * TEN_MINUTES_MS;
}
