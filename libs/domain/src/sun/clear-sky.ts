import type { Site } from '../inverter/site.js';
import { clearSkyIrradianceWM2 } from './position.js';

const STEP_MS = 15 * 60_000;
const HOURS_PER_STEP = STEP_MS / 3_600_000;

type Position = Pick<Site, 'latitude' | 'longitude'>;

/** Clear-sky energy on a horizontal square metre between two instants, Wh/m2. */
export function clearSkyWhM2(site: Position, from: number, to: number): number {
  let sum = 0;
  for (let ts = from; ts < to; ts += STEP_MS) {
    const span = Math.min(STEP_MS, to - ts) / STEP_MS;
    sum += clearSkyIrradianceWM2(site, ts + (span * STEP_MS) / 2) * HOURS_PER_STEP * span;
  }
  return sum;
}
