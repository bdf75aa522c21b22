import type { Live } from '@heliograph/contracts/http/live';
import type { Site } from '@heliograph/domain/inverter/site';
import { solarElevationDeg } from '@heliograph/domain/sun/position';
import { useNow } from '../../../shared/time/clock.js';
import { roofState, type RoofState } from './roof-state.js';

/** Elevation of the sun's centre at rise and set, including refraction and the disc's radius, degrees. */
const HORIZON_DEG = -0.833;

/** The state of a roof at `now`, server time in ms since 1970. */
export const roofStateAt = (live: Live, site: Site, now: number): RoofState =>
  roofState(live, now, solarElevationDeg(site, now) > HORIZON_DEG);

/** The roof's state, evaluated every second: readings become stale without an event. */
export function useRoofState(live: Live, site: Site): { state: RoofState; now: number } {
  const now = useNow(1_000);
  return { state: roofStateAt(live, site, now), now };
}
