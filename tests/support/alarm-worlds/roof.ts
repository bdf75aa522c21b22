import { between, uniform } from '@heliograph/simulators/random/hash';
import type { Position } from '../noaa-sun.js';
import { MINUTE } from './spell.js';

/** A city, whose roofs are under the same sky. */
export interface City extends Position {
  readonly city: string;
  /** Spellings of the city's name by its owners, if they differ. */
  readonly spellings?: readonly string[];
  /** If the number differs from the other cities'. */
  readonly roofs?: number;
  /** Share of its inverters that report around the clock; 0 by default. */
  readonly alwaysOnShare?: number;
}

/** An inverter on a roof, with its owner and modem. */
export interface Roof extends Position {
  /** From 1. */
  readonly id: number;
  readonly ownerId: number;
  readonly city: string;
  /** The city in its owner's address. */
  readonly address: string;
  readonly operator: string;
  readonly dealer: string;
  /** Time between two readings, ms. */
  readonly intervalMs: number;
  /** Light at which it wakes, W/m2 on the horizontal. */
  readonly wakeWM2: number;
  /** Light below which it falls asleep, less than `wakeWM2`. */
  readonly sleepWM2: number;
  /** Whether it publishes `sleep` when it falls asleep. */
  readonly saysSleep: boolean;
  /** Whether it reports around the clock. */
  readonly alwaysOn: boolean;
}

const OPERATORS = ['899110', '899120', '899145'];
const INTERVALS_MIN = [1, 1, 5, 5, 15];
/** From its centre, degrees: some 12 km. */
const CITY_RADIUS_DEG = 0.11;
/** A start-up voltage is reached at 1 to 2.5 % of full light. */
const WAKE_W_M2 = [10, 25] as const;
/** An inverter stays awake with this share of the light that it needs to wake. */
const SLEEP_SHARE = 0.6;

/** The roofs of a city, each with an owner of its own. */
export function roofsIn(city: City, count: number, firstId: number, seed: number): Roof[] {
  return Array.from({ length: count }, (_, index) => {
    const id = firstId + index;
    const pick = <T>(all: readonly T[], stream: number) =>
      all[Math.floor(uniform(seed, id, stream) * all.length)]!;
    const alwaysOn = uniform(seed, id, 9) < (city.alwaysOnShare ?? 0);
    const wakeWM2 = between(...WAKE_W_M2, seed, id, 1);
    return {
      id,
      ownerId: id,
      city: city.city,
      address: pick(city.spellings ?? [city.city], 8),
      latitude: city.latitude + between(-CITY_RADIUS_DEG, CITY_RADIUS_DEG, seed, id, 2),
      longitude: city.longitude + between(-CITY_RADIUS_DEG, CITY_RADIUS_DEG, seed, id, 3),
      operator: pick(OPERATORS, 4),
      dealer: `Dealer ${pick([1, 2, 3, 4, 5], 5)}`,
      intervalMs: pick(INTERVALS_MIN, 6) * MINUTE,
      wakeWM2,
      sleepWM2: SLEEP_SHARE * wakeWM2,
      saysSleep: !alwaysOn && uniform(seed, id, 7) < 0.6,
      alwaysOn,
    };
  });
}
