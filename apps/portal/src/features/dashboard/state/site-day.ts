import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { Site } from '@heliograph/domain/inverter/site';
import { elevationCrossings, solarDay } from '@heliograph/domain/sun/solar-day';
import type { Live } from '@heliograph/contracts/http/live';
import { localTime } from '@heliograph/domain/time/zone';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const siteOf = ({ latitude, longitude, timeZone }: CustomerInverter): Site => ({
  latitude,
  longitude,
  timeZone,
});

/** Hours since the site's midnight, with fraction. */
export function siteHours(timeZone: string, ts: number): number {
  const { hour, minute } = localTime(timeZone, ts);
  return hour + minute / 60 + (ts % MINUTE_MS) / HOUR_MS;
}

const FIVE_MINUTES_MS = 300_000;

/**
 * When the sleeping inverter usually starts next, to five minutes, ms since 1970. Null: not known, or already over this
 * morning.
 */
export function nextWake(site: Site, now: number, waking: Live['waking']): number | null {
  const usualWakeDeg = waking?.usualWakeDeg ?? null;
  if (usualWakeDeg === null) return null;
  const today = solarDay(site, now);
  const day = now < today.noon ? today : solarDay(site, now, 1);
  const at = elevationCrossings(site, day, { risingDeg: usualWakeDeg, sinkingDeg: usualWakeDeg })?.rising;
  return at === undefined || at <= now ? null : Math.round(at / FIVE_MINUTES_MS) * FIVE_MINUTES_MS;
}
