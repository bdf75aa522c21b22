import type { CustomerInverter } from '@heliograph/contracts/http/customer-inverter';
import type { Live } from '@heliograph/contracts/http/live';
import type { Site } from '@heliograph/domain/inverter/site';
import { solarElevationDeg } from '@heliograph/domain/sun/position';
import { useNow } from '../../../shared/time/clock.js';
import { inverterState, type InverterState } from './inverter-state.js';
import { siteHours } from './site-day.js';

/** What an inverter's state depends on beside its live view. */
export type InverterInPlace = Pick<CustomerInverter, 'status' | keyof Site>;

/** Elevation of the sun's centre at rise and set, including refraction and the disc's radius, degrees. */
const HORIZON_DEG = -0.833;

/** The state of an inverter at `now`, server time in ms since 1970. */
export const inverterStateAt = (live: Live | null, inverter: InverterInPlace, now: number): InverterState =>
  inverter.status === 'REMOVED' ? 'removed' : inverterState(live, now, isSunUp(inverter, now));

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

/**
 * Whether the site's day has its final energy: the inverter is out of service; or the sun has set, and it sleeps or has
 * a fault.
 */
export const isDayOver = (state: InverterState, site: Site, now: number): boolean =>
  state === 'removed' ||
  ((state === 'night' || state === 'fault') && siteHours(site.timeZone, now) >= NOON && !isSunUp(site, now));

/** The inverter's state, evaluated every second: readings become stale without an event. */
export function useInverterState(
  live: Live | null,
  inverter: InverterInPlace,
): { state: InverterState; now: number } {
  const now = useNow(1_000);
  return { state: inverterStateAt(live, inverter, now), now };
}
