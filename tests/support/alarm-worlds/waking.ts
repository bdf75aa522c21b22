import { between } from '@heliograph/simulators/random/hash';
import { irradianceWM2 } from '../noaa-sun.js';
import type { Roof } from './roof.js';
import { DAY, MINUTE, type Spell } from './spell.js';

/** Share of the clear sky's light that reaches a city at a moment. */
export type Sky = (city: string, ts: number) => number;

/** What trees, walls and dust leave of the light on a roof in the morning and in the evening. */
const ROOF_SHADE = [0.6, 1] as const;

/**
 * When an inverter is awake on a day: once its light is enough, until it is too little.
 * @param midnight at the site, ms since 1970
 */
export function wakingOn(roof: Roof, midnight: number, sky: Sky, seed: number): Spell[] {
  const spells: Spell[] = [];
  let wokeAt: number | null = null;
  for (let ts = midnight; ts <= midnight + DAY; ts += MINUTE) {
    const half = ts < midnight + DAY / 2 ? 0 : 1;
    const shade = between(...ROOF_SHADE, seed, roof.id, half);
    const light = irradianceWM2(roof, ts) * sky(roof.city, ts) * shade;
    if (wokeAt === null && light >= roof.wakeWM2) wokeAt = ts;
    if (wokeAt !== null && (light < roof.sleepWM2 || ts === midnight + DAY)) {
      spells.push({ from: wokeAt, until: ts });
      wokeAt = null;
    }
  }
  return spells;
}
