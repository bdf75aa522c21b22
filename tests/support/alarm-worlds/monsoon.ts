import { between, hashText, smoothNoise, uniform } from '@heliograph/simulators/random/hash';
import { DAY, HOUR, MINUTE } from './spell.js';
import type { Sky } from './waking.js';
import type { Plan } from './world.js';

/** Share of the light under rain clouds, which changes over an hour or two. */
const RAIN = [0.08, 0.35] as const;
const CHANGE_EVERY = 90 * MINUTE;
/** Share of days with a thunderstorm, which makes noon dark. */
const STORMY_SHARE = 0.1;
const STORM_LENGTH = [40 * MINUTE, 100 * MINUTE] as const;
const IN_STORM = 0.006;
const STORM_EDGE = 10 * MINUTE;

const skyOf =
  (seed: number): Sky =>
  (city, midnight) => {
    const draw = [seed, hashText(city.city), midnight / DAY] as const;
    const rain = (ts: number) => {
      const noise = smoothNoise(ts, CHANGE_EVERY, seed, hashText(city.city));
      return RAIN[0] + (RAIN[1] - RAIN[0]) * noise;
    };
    if (uniform(...draw, 2) >= STORMY_SHARE) return rain;
    const from = midnight + between(10.5, 14.5, ...draw, 3) * HOUR;
    const until = from + between(...STORM_LENGTH, ...draw, 4);
    return (ts) => {
      const outside = Math.max(from - ts, ts - until, 0);
      const depth = 1 - Math.min(1, outside / STORM_EDGE);
      return rain(ts) * (1 - depth) + IN_STORM * depth;
    };
  };

/** Weeks of rain, with storms that make noon dark on one day of ten. */
export const monsoon: Plan = {
  start: Date.parse('2027-07-01T00:00:00+05:30'),
  cities: [
    { city: 'Kochi', latitude: 9.93, longitude: 76.27 },
    { city: 'Guwahati', latitude: 26.14, longitude: 91.74 },
    { city: 'Nagpur', latitude: 21.15, longitude: 79.09 },
  ],
  skyOf,
};
