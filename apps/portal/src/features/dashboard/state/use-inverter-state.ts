import type { Live } from '@heliograph/contracts/http/live';
import type { Site } from '@heliograph/domain/inverter/site';
import { solarElevationDeg } from '@heliograph/domain/sun/position';
import { useNow } from '../../../shared/time/clock.js';
import { inverterState, type InverterState } from './inverter-state.js';
import { siteHours } from './site-day.js';

/** Elevation of the sun's centre at rise and set, including refraction and the disc's radius, degrees. */
const HORIZON_DEG = -0.833;

/** The state of an inverter at `now`, server time in ms since 1970. */
export const inverterStateAt = (live: Live | null, site: Site, now: number): InverterState =>
  inverterState(live, now, isSunUp(site, now));

export const isSunUp = (site: Site, now: number) => solarElevationDeg(site, now) > HORIZON_DEG;

const NOON = 12;

/**
 * Whether the site's day has not begun: in the morning, the inverter sleeps or has a fault, and has made nothing yet. It
 * may also sleep later, in a storm.
 */
export const isBeforeStart = (
  state: InverterState,
  site: Site,
  now: number,
  todayWh: number | null,
): boolean => {
  if (siteHours(site.timeZone, now) >= NOON) return false;
  const sunUp = isSunUp(site, now);
  return state === 'night' ? !(sunUp && todayWh) : state === 'fault' && !sunUp;
};

/** Whether the site's day has its final energy: the sun has set, and the inverter sleeps or has a fault. */
export const isDayOver = (state: InverterState, site: Site, now: number): boolean =>
  (state === 'night' || state === 'fault') && siteHours(site.timeZone, now) >= NOON && !isSunUp(site, now);

/** The inverter's state, evaluated every second: readings become stale without an event. */
export function useInverterState(live: Live | null, site: Site): { state: InverterState; now: number } {
  const now = useNow(1_000);
  return { state: inverterStateAt(live, site, now), now };
}
