import { between, hashText } from '@heliograph/simulators/random/hash';
import { DAY } from './spell.js';
import type { Sky } from './waking.js';
import type { Plan } from './world.js';

/** Spring haze. */
const FINE = [0.6, 1] as const;

const skyOf =
  (seed: number): Sky =>
  (city, midnight) => {
    const fine = between(...FINE, seed, hashText(city.city), midnight / DAY, 1);
    return () => fine;
  };

/** Spring without a cloud. */
export const clear: Plan = {
  start: Date.parse('2027-02-20T00:00:00+05:30'),
  cities: [
    { city: 'Pune', latitude: 18.52, longitude: 73.86 },
    { city: 'Kolkata', latitude: 22.57, longitude: 88.36 },
    { city: 'Chennai', latitude: 13.08, longitude: 80.27 },
  ],
  skyOf,
};
