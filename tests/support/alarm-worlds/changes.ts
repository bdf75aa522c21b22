import { between, uniform } from '@heliograph/simulators/random/hash';
import type { Roof } from './roof.js';
import { DAY, HOUR, MINUTE, type Spell } from './spell.js';

/** A change of an inverter in the portal. */
export interface Change {
  readonly at: number;
  readonly kind: 'added' | 'removed';
}

/** Events of one inverter's life other than weather, grid and modem. */
export interface Biography {
  /** In order of time. If the first is an addition, it is not in the fleet before. */
  readonly changes: readonly Change[];
  /** While it is not on its roof, or not switched on. */
  readonly off: readonly Spell[];
  /** A test at the factory, in which it reports. */
  readonly tests: readonly Spell[];
  /** Losses in addition to those of all inverters. */
  readonly losses: readonly Spell[];
}

export interface Era {
  readonly seed: number;
  /** Midnight of the first day, ms since 1970. */
  readonly start: number;
  readonly days: number;
}

export const eventless = (): Biography => ({ changes: [], off: [], tests: [], losses: [] });

const SOLD_SHARE = 0.2;
const REMOVED_SHARE = 0.2;
const FLAPPING_SHARE = 0.15;

/** Inverters that were tested and sold, that are removed and added again, and modems with twelve flaps a day. */
export function eventful({ id }: Roof, era: Era): Biography {
  const role = uniform(era.seed, id, 80);
  if (role < SOLD_SHARE) return sold(id, era);
  if (role < SOLD_SHARE + REMOVED_SHARE) return removed(id, era);
  if (role < SOLD_SHARE + REMOVED_SHARE + FLAPPING_SHARE) return flapping(id, era);
  return eventless();
}

/** The test at the factory is this many days before the start. */
const TESTED_BEFORE = 3;
const TEST_LENGTH = 40 * MINUTE;
/** A dealer adds it by day, sometimes late in the evening. */
const BY_DAY = [9, 18] as const;
const LATE = [20, 22.5] as const;
const LATE_SHARE = 0.25;
/** From the addition until it is switched on, days. Less than 0: it is on already. */
const SWITCHED_ON_AFTER = [-0.2, 2] as const;

/** Enough days before the end for the following events, but not before the start of a short world. */
const lastDayOf = (days: number) => Math.max(1, days - 6);

function sold(id: number, { seed, start, days }: Era): Biography {
  const [earliest, latest] = uniform(seed, id, 82) < LATE_SHARE ? LATE : BY_DAY;
  const hour = between(earliest, latest, seed, id, 83);
  const day = Math.floor(between(0, lastDayOf(days), seed, id, 81));
  const at = Math.round(start + day * DAY + hour * HOUR);
  const test = start - TESTED_BEFORE * DAY + 12 * HOUR;
  const onAt = Math.round(at + between(...SWITCHED_ON_AFTER, seed, id, 84) * DAY);
  return {
    changes: [{ at, kind: 'added' }],
    off: [{ from: -Infinity, until: Math.max(onAt, at) }],
    tests: [{ from: test, until: test + TEST_LENGTH }],
    losses: [],
  };
}

const AWAY = [1, 40] as const;
const ON_AGAIN = [0, 1] as const;
/** Some are removed because they are silent. */
const SILENT_SHARE = 0.5;
const SILENT_BEFORE = [1, 20] as const;

function removed(id: number, { seed, start, days }: Era): Biography {
  const at = Math.round(start + between(1, lastDayOf(days), seed, id, 81) * DAY);
  const again = Math.round(at + between(...AWAY, seed, id, 82) * HOUR);
  const on = Math.round(again + between(...ON_AGAIN, seed, id, 83) * DAY);
  const silent = { from: Math.round(at - between(...SILENT_BEFORE, seed, id, 84) * HOUR), until: on };
  return {
    changes: [
      { at, kind: 'removed' },
      { at: again, kind: 'added' },
    ],
    off: [{ from: at, until: on }],
    tests: [],
    losses: uniform(seed, id, 85) < SILENT_SHARE ? [silent] : [],
  };
}

const FLAPPING_DAYS = 3;
const FLAPS = 12;
const FLAP_LENGTH = [3, 35] as const;

function flapping(id: number, { seed, start, days }: Era): Biography {
  const first = Math.floor(between(1, lastDayOf(days) + 1, seed, id, 81));
  // Modems don't flap in the same minutes of each hour.
  const phase = 0.7 * uniform(seed, id, 89);
  // Nor do they all begin in the morning.
  const earlier = Math.floor(FLAPS * uniform(seed, id, 90));
  const losses = Array.from({ length: FLAPPING_DAYS * FLAPS - earlier }, (_, later): Spell => {
    const place = earlier + later;
    const midnight = start + (first + Math.floor(place / FLAPS)) * DAY;
    const hour = 6.5 + phase + (place % FLAPS) + 0.3 * uniform(seed, id, place, 82);
    const from = Math.round(midnight + hour * HOUR);
    return { from, until: Math.round(from + between(...FLAP_LENGTH, seed, id, place, 83) * MINUTE) };
  });
  return { changes: [], off: [], tests: [], losses };
}

/** Days of history that a batch has when it begins to count: before the start, or after its addition. */
const NEW_DAYS = 3;
/** Share of a city's roofs that are added in batches. */
const BATCH_SHARE = 0.4;
/** Days between two batches of added inverters. */
const BATCH_EVERY = 4;

/** Roofs of a city that are commissioned together; in `newCity` all were, three days before the start. */
export const commissioned =
  (newCity: string) =>
  ({ id, city }: Roof, { seed, start, days }: Era): Biography => {
    if (city === newCity)
      return { ...eventless(), off: [{ from: -Infinity, until: start - NEW_DAYS * DAY }] };
    if (uniform(seed, id, 80) >= BATCH_SHARE) return eventless();
    const batch = Math.floor((uniform(seed, id, 81) * Math.max(0, days - NEW_DAYS)) / BATCH_EVERY);
    const at = Math.round(start + batch * BATCH_EVERY * DAY + between(10, 12, seed, id, 82) * HOUR);
    const test = start - NEW_DAYS * DAY + 12 * HOUR;
    return {
      changes: [{ at, kind: 'added' }],
      off: [{ from: -Infinity, until: at }],
      tests: [{ from: test, until: test + TEST_LENGTH }],
      losses: [],
    };
  };

/** Share of an inverter's days on which its modem dies at dusk. */
const DUSK_SHARE = 0.08;
const DUSK = [17, 18.75] as const;
const DEAD_FOR = [12, 44] as const;
/** Between two losses. */
const APART = DAY / 2;

/** Modems that die about the time when their inverters fall asleep. */
export function dyingAtDusk({ id }: Roof, { seed, start, days }: Era): Biography {
  const losses: Spell[] = [];
  for (let day = 0; day < days - 2; day++) {
    const from = Math.round(start + day * DAY + between(...DUSK, seed, id, day, 86) * HOUR);
    if (uniform(seed, id, day, 85) >= DUSK_SHARE || from < (losses.at(-1)?.until ?? 0) + APART) continue;
    losses.push({ from, until: Math.round(from + between(...DEAD_FOR, seed, id, day, 87) * HOUR) });
  }
  return { ...eventless(), losses };
}
