import { between, uniform } from '@heliograph/simulators/random/hash';
import { type Accidents, noAccidents, type Place } from './cause.js';
import { type Biography, type Change, type Era, eventless } from './changes.js';
import { type City, type Roof, roofsIn } from './roof.js';
import { DAY, HOUR, MINUTE, type Spell, without } from './spell.js';
import { Daylight, powerOn, type Sky, wakingOn } from './waking.js';

/** While something keeps an inverter silent. */
export interface Loss extends Spell {
  /** What silences others too; null: its own. */
  readonly cause: number | null;
}

export interface RoofLife {
  readonly roof: Roof;
  /** One entry per day, beginning with the days of the history. */
  readonly days: readonly (readonly Spell[])[];
  /** In order of their start. */
  readonly losses: readonly Loss[];
  readonly changes: readonly Change[];
  /** While it is awake, as a share of its rated power. */
  readonly powerAt: (ts: number) => number;
}

/** All events of a fleet, also events that the platform cannot know. */
export interface RealWorld extends Spell, Accidents {
  readonly seed: number;
  readonly lives: readonly RoofLife[];
  readonly backlogBeforeMs: number;
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
  /** Nothing by default. */
  readonly accidentsOf?: (place: Place) => Accidents;
  /** Id of a roof's owner, if not each has its own. */
  readonly ownerOf?: (roof: Roof) => number;
  readonly biographyOf?: (roof: Roof, era: Era) => Biography;
  /** After a loss, the stored readings come this long before the first live one. 0, the default: soon after it. */
  readonly backlogBeforeMs?: number;
}

/** Quiet days before the start. */
export const HISTORY_DAYS = 7;

/** Losses per inverter and day. */
const LOSS_RATE = 0.05;
const LOSS_LENGTH = [20 * MINUTE, 2 * DAY] as const;

export function makeRealWorld(plan: Plan, { seed, days, roofs }: WorldSettings): RealWorld {
  const { start, cities, skyOf, accidentsOf = noAccidents, biographyOf = eventless } = plan;
  const { ownerOf = ({ ownerId }) => ownerId, backlogBeforeMs = 0 } = plan;
  const daylight = new Daylight(skyOf(seed));
  const placed: { city: City; roof: Roof }[] = [];
  for (const city of cities)
    for (const roof of roofsIn(city, city.roofs ?? roofs, 1 + placed.length, seed))
      placed.push({ city, roof: { ...roof, ownerId: ownerOf(roof) } });
  const accidents = accidentsOf({ seed, start, days, roofs: placed.map(({ roof }) => roof) });
  const lives = placed.map(({ city, roof }) => {
    const { changes, off, tests, losses } = biographyOf(roof, { seed, start, days });
    const end = start + days * DAY;
    return {
      roof,
      days: Array.from({ length: HISTORY_DAYS + days }, (_, day) => {
        const midnight = start + (day - HISTORY_DAYS) * DAY;
        const onRoof = roof.alwaysOn
          ? [{ from: midnight, until: midnight + DAY }]
          : without(wakingOn(roof, midnight, daylight.on(city, midnight), seed), off);
        return [...onRoof, ...tests.filter(({ from }) => from >= midnight && from < midnight + DAY)];
      }),
      changes,
      losses: [
        ...lossesOf(roof.id, start, days, seed),
        ...commonLosses(roof.id, accidents, end, seed),
        ...losses.map((spell) => ({ ...spell, until: Math.min(spell.until, end), cause: null })),
      ].sort((a, b) => a.from - b.from),
      powerAt: (ts: number) => {
        const midnight = start + Math.floor((ts - start) / DAY) * DAY;
        return powerOn(roof, midnight, daylight.on(city, midnight), seed, ts);
      },
    };
  });
  return { ...accidents, backlogBeforeMs, seed, from: start, until: start + days * DAY, lives };
}

/** At most one loss a day, at any time of the day, short losses as often as long ones. */
function lossesOf(id: number, start: number, days: number, seed: number): Loss[] {
  const losses: Loss[] = [];
  const [shortest, longest] = LOSS_LENGTH.map(Math.log) as [number, number];
  for (let day = 0; day < days; day++) {
    if (uniform(seed, id, day, 20) >= LOSS_RATE) continue;
    const from = start + day * DAY + Math.floor(uniform(seed, id, day, 21) * 24 * 60) * MINUTE;
    const until = Math.min(
      from + Math.exp(between(shortest, longest, seed, id, day, 22)),
      start + days * DAY,
    );
    const before = losses.at(-1);
    // Time between two losses, so that they are distinct.
    if (!before || from - before.until > 6 * HOUR)
      losses.push({ from, until: Math.round(until), cause: null });
  }
  return losses;
}

/** Share of the inverters that a power cut damages. */
const DIES_SHARE = 0.02;
const DIES_WITHIN = 2 * HOUR;
const DEAD_FOR = [DAY / 2, 2 * DAY] as const;

/** The losses of one roof by common causes. Some inverters die when the power fails, or soon after it is back. */
function commonLosses(id: number, { causes }: Accidents, end: number, seed: number): Loss[] {
  return causes
    .filter(({ members }) => members.has(id))
    .flatMap(({ id: cause, spells }) => {
      const cut = spells.map((spell) => ({ ...spell, cause }));
      if (uniform(seed, id, cause, 30) >= DIES_SHARE) return cut;
      const { from, until } = spells.at(-1)!;
      const diesAt = from + Math.round(uniform(seed, id, cause, 31) * (until - from + DIES_WITHIN));
      const backAt = Math.round(diesAt + between(...DEAD_FOR, seed, id, cause, 32));
      return [...cut, { from: diesAt, until: Math.min(backAt, end), cause: null }];
    })
    .filter(({ from, until }) => from < until && from < end)
    .map((loss) => ({ ...loss, until: Math.min(loss.until, end) }));
}
