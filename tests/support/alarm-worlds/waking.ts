import { between } from '@heliograph/simulators/random/hash';
import { irradianceWM2 } from '../noaa-sun.js';
import type { City, Roof } from './roof.js';
import { DAY, MINUTE, type Spell } from './spell.js';

/** Share of the clear sky's light that reaches a city, at each moment of the day that begins at `midnight`. */
export type Sky = (city: City, midnight: number) => (ts: number) => number;

/** Light on the horizontal in each minute of a day, W/m2. */
type Light = readonly number[];

/** The light of each city and day, computed once for all its roofs. */
export class Daylight {
  readonly #known = new Map<string, Light>();

  constructor(private readonly sky: Sky) {}

  on(city: City, midnight: number): Light {
    const key = `${city.city} ${midnight}`;
    const light = this.#known.get(key) ?? this.#compute(city, midnight);
    this.#known.set(key, light);
    return light;
  }

  #compute(city: City, midnight: number): Light {
    const share = this.sky(city, midnight);
    return Array.from({ length: DAY / MINUTE }, (_, minute) => {
      const ts = midnight + minute * MINUTE;
      const clear = irradianceWM2(city, ts);
      return clear === 0 ? 0 : clear * share(ts);
    });
  }
}

/** Share of the light that trees, walls and dust leave on a roof in the morning and in the evening. */
const ROOF_SHADE = [0.6, 1] as const;
/** Share of that which dew and local clouds leave on one day. */
const DAY_SHADE = [0.8, 1] as const;

/**
 * The time in which an inverter is awake on a day: while its light is enough.
 * @param midnight at the site, ms since 1970
 */
export function wakingOn(roof: Roof, midnight: number, light: Light, seed: number): Spell[] {
  const [morning, evening] = shadesOn(roof, midnight, seed);
  // Neighbours don't wake in the same second.
  const lag = Math.floor(between(0, MINUTE, seed, roof.id, midnight));
  const spells: Spell[] = [];
  let wokeAt: number | null = null;
  for (const [minute, onCity] of light.entries()) {
    const onRoof = onCity * (2 * minute < light.length ? morning : evening);
    const ts = midnight + minute * MINUTE + lag;
    if (wokeAt === null && onRoof >= roof.wakeWM2) wokeAt = ts;
    if (wokeAt !== null && onRoof < roof.sleepWM2) {
      spells.push({ from: wokeAt, until: ts });
      wokeAt = null;
    }
  }
  return spells;
}

/** Share of full light that becomes power at the grid. */
const EFFICIENCY = 0.8;
const FULL_WM2 = 1000;

/** Power of an inverter that is awake, as a share of its rated power. */
export function powerOn(roof: Roof, midnight: number, light: Light, seed: number, at: number): number {
  const [morning, evening] = shadesOn(roof, midnight, seed);
  const minute = Math.floor((at - midnight) / MINUTE);
  const onRoof = light[minute]! * (2 * minute < light.length ? morning : evening);
  return Math.min(1, (EFFICIENCY * onRoof) / FULL_WM2);
}

/** Share of the light that reaches a roof in the morning and in the evening of a day. */
const shadesOn = (roof: Roof, midnight: number, seed: number) =>
  [0, 1].map(
    (half) =>
      between(...ROOF_SHADE, seed, roof.id, half) * between(...DAY_SHADE, seed, roof.id, half, midnight),
  ) as [number, number];
