import { between, hashText, uniform } from '@heliograph/simulators/random/hash';
import { sunTimes } from '../noaa-sun.js';
import { DAY, MINUTE } from './spell.js';
import type { Sky } from './waking.js';
import type { Plan } from './world.js';

const IST_MS = 5.5 * 3_600_000;
const places = [
  { city: 'Lucknow', latitude: 26.85, longitude: 80.95 },
  { city: 'Amritsar', latitude: 31.63, longitude: 74.87 },
  { city: 'Jaipur', latitude: 26.91, longitude: 75.79 },
] as const;

/** Dense fog, and dew on the glass, leave this share of the light. */
const IN_FOG = [0.02, 0.05] as const;
/** When it lifts, after sunrise, and how long that takes. */
const LIFTS = [80 * MINUTE, 170 * MINUTE] as const;
const LIFTING = 20 * MINUTE;
const FOGGY_SHARE = 0.12;
/** A fine or a hazy winter day. */
const FINE = [0.5, 1] as const;

const midnightOf = (ts: number) => Math.floor((ts + IST_MS) / DAY) * DAY - IST_MS;

const sky =
  (seed: number): Sky =>
  (city, ts) => {
    const place = places.find((one) => one.city === city)!;
    const midnight = midnightOf(ts);
    const draw = [seed, hashText(city), midnight / DAY] as const;
    const fine = between(...FINE, ...draw, 1);
    if (midnight < fog.start || uniform(...draw, 2) >= FOGGY_SHARE) return fine;
    const liftsAt = riseOn(place, midnight) + between(...LIFTS, ...draw, 3);
    const lifted = Math.min(1, Math.max(0, (ts - liftsAt) / LIFTING));
    const left = between(...IN_FOG, ...draw, 4);
    return fine * (left + (1 - left) * lifted);
  };

const risen = new Map<string, number>();
function riseOn(place: (typeof places)[number], midnight: number): number {
  const key = `${place.city} ${midnight}`;
  const known = risen.get(key) ?? sunTimes(place, midnight).rise;
  risen.set(key, known);
  return known;
}

/** Five weeks of winter in the north of India, with fog on one morning of eight. */
export const fog: Plan = { start: Date.parse('2026-12-20T00:00:00+05:30'), places, sky };
