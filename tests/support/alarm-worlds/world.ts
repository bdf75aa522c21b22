import { between, uniform } from '@heliograph/simulators/random/hash';
import { type City, type Roof, roofsIn } from './roof.js';
import { DAY, HOUR, MINUTE, type Spell } from './spell.js';
import { Daylight, type Sky, wakingOn } from './waking.js';

export interface RoofLife {
  readonly roof: Roof;
  /** Of each day, beginning with those of the history. */
  readonly days: readonly (readonly Spell[])[];
  /** While something makes the inverter silent. */
  readonly losses: readonly Spell[];
}

/** What happens to a fleet, known or not. */
export interface RealWorld extends Spell {
  readonly seed: number;
  readonly lives: readonly RoofLife[];
}

export interface WorldSettings {
  readonly seed: number;
  readonly days: number;
  /** Roofs per city. */
  readonly roofs: number;
}

export interface Plan {
  /** Midnight at the sites, ms since 1970. */
  readonly start: number;
  readonly cities: readonly City[];
  readonly skyOf: (seed: number) => Sky;
}

/** Quiet days before the start. */
export const HISTORY_DAYS = 7;

/** Losses per inverter and day. */
const LOSS_RATE = 0.05;
const LOSS_LENGTH = [20 * MINUTE, 2 * DAY] as const;

export function makeRealWorld(
  { start, cities, skyOf }: Plan,
  { seed, days, roofs }: WorldSettings,
): RealWorld {
  const daylight = new Daylight(skyOf(seed));
  const lives = cities.flatMap((city, index) =>
    roofsIn(city, roofs, 1 + index * roofs, seed).map((roof) => ({
      roof,
      days: Array.from({ length: HISTORY_DAYS + days }, (_, day) => {
        const midnight = start + (day - HISTORY_DAYS) * DAY;
        return wakingOn(roof, midnight, daylight.on(city, midnight), seed);
      }),
      losses: lossesOf(roof.id, start, days, seed),
    })),
  );
  return { seed, from: start, until: start + days * DAY, lives };
}

/** At most one a day, at any time of it, short ones as often as long ones. */
function lossesOf(id: number, start: number, days: number, seed: number): Spell[] {
  const losses: Spell[] = [];
  const [shortest, longest] = LOSS_LENGTH.map(Math.log) as [number, number];
  for (let day = 0; day < days; day++) {
    if (uniform(seed, id, day, 20) >= LOSS_RATE) continue;
    const from = start + day * DAY + Math.floor(uniform(seed, id, day, 21) * 24 * 60) * MINUTE;
    const until = Math.min(
      from + Math.exp(between(shortest, longest, seed, id, day, 22)),
      start + days * DAY,
    );
    const before = losses.at(-1);
    // Enough time between two to tell them apart.
    if (!before || from - before.until > 6 * HOUR) losses.push({ from, until: Math.round(until) });
  }
  return losses;
}
