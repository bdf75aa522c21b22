import { between } from '@heliograph/simulators/random/hash';
import { clear } from './clear.js';
import { DAY, HOUR } from './spell.js';
import type { Sky } from './waking.js';
import type { Plan } from './world.js';

/** More often than in nature, to see many. */
const EVERY_DAYS = 3;
/** Its middle, hours after midnight, and the time from its first touch to there. */
const MIDDLE = [8, 17] as const;
const HALF = [60, 80] as const;
const DEEPEST = [0.97, 1] as const;
/** Share of the light that comes from the sky around the shadow. */
const LEFT = 0.003;

const skyOf =
  (seed: number): Sky =>
  (city, midnight) => {
    const fine = clear.skyOf(seed)(city, midnight);
    const day = Math.round((midnight - clear.start) / DAY);
    if (day < 0 || day % EVERY_DAYS !== 0) return fine;
    const middle = midnight + between(...MIDDLE, seed, day, 90) * HOUR;
    const half = (between(...HALF, seed, day, 91) / 60) * HOUR;
    const deepest = between(...DEEPEST, seed, day, 92);
    return (ts) => {
      const depth = deepest * Math.max(0, 1 - Math.abs(ts - middle) / half);
      return fine(ts) * Math.max(LEFT, 1 - depth);
    };
  };

/** Spring with an eclipse of the sun every few days, in all cities at the same time. */
export const eclipse: Plan = { ...clear, skyOf };
