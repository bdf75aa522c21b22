import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { Site } from '@heliograph/domain/inverter/site';
import { sunTimes } from '@heliograph/domain/sun/position';
import { localTime } from '@heliograph/domain/time/zone';
import { formatClock, formatDayMonth } from '../../../shared/format/dates.js';

export const siteOf = ({ latitude, longitude, timeZone }: CustomerInverter): Site => ({
  latitude,
  longitude,
  timeZone,
});

const two = (value: number) => String(value).padStart(2, '0');

/** The site's calendar day at an instant, `YYYY-MM-DD`. */
export function siteDate(timeZone: string, ts: number): string {
  const { year, month, day } = localTime(timeZone, ts);
  return `${year}-${two(month)}-${two(day)}`;
}

/** Hours since the site's midnight, with fraction. */
export function siteHours(timeZone: string, ts: number): number {
  const { hour, minute } = localTime(timeZone, ts);
  return hour + minute / 60;
}

/** `14:05` when that was today, `19 May, 14:05` when it was not. */
export function clockOrDay(ts: number, now: number, timeZone: string): string {
  const clock = formatClock(ts, timeZone);
  return siteDate(timeZone, ts) === siteDate(timeZone, now)
    ? clock
    : `${formatDayMonth(ts, timeZone)}, ${clock}`;
}

const TEN_MINUTES_MS = 600_000;

/** About when the roof wakes next: the next sunrise, up to the following ten minutes; null where the sun does not rise. */
export function nextWake(site: Site, now: number): number | null {
  const ahead = [now, now + 86_400_000]
    .map((ts) => sunTimes(site, ts)?.sunrise)
    .find((sunrise) => sunrise !== undefined && sunrise > now);
  return ahead === undefined ? null : Math.ceil(ahead / TEN_MINUTES_MS) * TEN_MINUTES_MS;
}
