import { between, hashText, uniform } from '@heliograph/simulators/random/hash';
import { sunTimes } from '../noaa-sun.js';
import { DAY, MINUTE } from './spell.js';
import type { Sky } from './waking.js';
import type { Plan } from './world.js';

/** Dense fog, and dew on the glass, leave this share of the light. */
const IN_FOG = [0.02, 0.05] as const;
/** Time after sunrise at which the fog lifts, and how long that takes. */
const LIFTS = [80 * MINUTE, 170 * MINUTE] as const;
const LIFTING = 20 * MINUTE;
const FOGGY_SHARE = 0.12;
/** A fine or a hazy winter day. */
const FINE = [0.5, 1] as const;

const start = Date.parse('2026-12-20T00:00:00+05:30');

const skyOf =
  (seed: number): Sky =>
  (city, midnight) => {
    const draw = [seed, hashText(city.city), midnight / DAY] as const;
    const fine = between(...FINE, ...draw, 1);
    if (midnight < start || uniform(...draw, 2) >= FOGGY_SHARE) return () => fine;
    const liftsAt = sunTimes(city, midnight).rise + between(...LIFTS, ...draw, 3);
    const left = between(...IN_FOG, ...draw, 4);
    return (ts) => {
      const lifted = Math.min(1, Math.max(0, (ts - liftsAt) / LIFTING));
      return fine * (left + (1 - left) * lifted);
    };
  };

/** Winter in the north of India, with fog on one morning of eight. */
export const fog: Plan = {
  start,
  cities: [
    { city: 'Lucknow', latitude: 26.85, longitude: 80.95 },
    { city: 'Amritsar', latitude: 31.63, longitude: 74.87 },
    { city: 'Jaipur', latitude: 26.91, longitude: 75.79 },
  ],
  skyOf,
};
