import { between, uniform } from '@heliograph/simulators/random/hash';
import type { Era } from './changes.js';
import type { Roof } from './roof.js';
import { DAY, HOUR, MINUTE, type Spell } from './spell.js';

/** A common cause of several roofs' losses: a feeder, a city's grid, an operator, a dealer's update. */
export interface Cause {
  /** From 1. */
  readonly id: number;
  readonly kind: 'feeder' | 'grid' | 'operator' | 'dealer';
  readonly members: ReadonlySet<number>;
  /** One or several, for as long as the cause is the same to an owner: that day. */
  readonly spells: readonly Spell[];
}

/** A part of ours that is down, or whose clock is wrong by `stepMs`. */
export interface OwnAbsence extends Spell {
  readonly part: 'ingest' | 'broker' | 'database' | 'worker' | 'clock';
  readonly stepMs: number;
}

export interface Accidents {
  readonly causes: readonly Cause[];
  readonly absences: readonly OwnAbsence[];
}
export interface Place extends Era {
  readonly roofs: readonly Roof[];
}

export const noAccidents = (): Accidents => ({ causes: [], absences: [] });

const FEEDER_SIZE = 8;
/** Share of a feeder's days on which its power is shed. */
const SHED_SHARE = 0.25;
const SHED_LENGTH = [25 * MINUTE, 2 * HOUR] as const;
/** Share of those days on which the power is intermittent. */
const ROLLING_SHARE = 0.3;
const ROLLING_COUNT = 3;
/** Between two of those. */
const ROLLING_GAP = [15 * MINUTE, 45 * MINUTE] as const;
/** Share of a city's days on which two feeders fail. */
const PAIR_SHARE = 0.6;
/** Share of a city's days on which its whole grid fails. */
const GRID_SHARE = 0.06;
const GRID_LENGTH = [20 * MINUTE, 3 * HOUR] as const;

/** Power cuts of feeders, which the platform doesn't know, and of whole cities. */
export function shedding({ seed, start, days, roofs }: Place): Accidents {
  const cities = [...new Set(roofs.map(({ city }) => city))];
  const feeders = cities.flatMap((city) =>
    chunks(
      roofs.filter((roof) => roof.city === city),
      FEEDER_SIZE,
    ),
  );
  const shed = feeders.flatMap((members, feeder) =>
    daysWith(SHED_SHARE, days, seed, feeder, 40).map((day) => ({
      kind: 'feeder' as const,
      members: idsOf(members),
      spells: shedOn(start + day * DAY, [seed, feeder, day]),
    })),
  );
  const failures = cities.flatMap((city, index) =>
    daysWith(GRID_SHARE, days, seed, index, 41).map((day) => {
      const from = start + day * DAY + Math.floor(between(0, 24 * 60, seed, index, day, 42)) * MINUTE;
      const length = Math.round(between(...GRID_LENGTH, seed, index, day, 43));
      const members = idsOf(roofs.filter((roof) => roof.city === city));
      return { kind: 'grid' as const, members, spells: [{ from, until: from + length }] };
    }),
  );
  return { causes: numbered([...shed, ...failures]), absences: [] };
}

/** In the heat of the afternoon, once or rolling. */
function shedOn(midnight: number, draw: readonly number[]): Spell[] {
  const count = uniform(...draw, 44) < ROLLING_SHARE ? ROLLING_COUNT : 1;
  const spells: Spell[] = [];
  let from = midnight + Math.round(between(8, 15, ...draw, 45) * 60) * MINUTE;
  for (let n = 0; n < count; n++) {
    const until = from + Math.round(between(...SHED_LENGTH, ...draw, n, 46) / count);
    spells.push({ from, until });
    from = until + Math.round(between(...ROLLING_GAP, ...draw, n, 47));
  }
  return spells;
}

/** Between the failures of two feeders. */
const PAIR_GAP = [MINUTE, 8 * MINUTE] as const;

/** Two feeders of a city that fail within minutes of each other, and recover independently. */
export function pairs({ seed, start, days, roofs }: Place): Accidents {
  const cities = [...new Set(roofs.map(({ city }) => city))];
  const causes = cities.flatMap((city, index) => {
    const feeders = chunks(
      roofs.filter((roof) => roof.city === city),
      FEEDER_SIZE,
    );
    return daysWith(PAIR_SHARE, days, seed, index, 48).flatMap((day) => {
      const draw = [seed, index, day] as const;
      const first = Math.floor(uniform(...draw, 49) * feeders.length);
      const from = start + day * DAY + Math.round(between(8, 15, ...draw, 50) * 60) * MINUTE;
      const gap = Math.round(between(...PAIR_GAP, ...draw, 51));
      return [first, (first + 1) % feeders.length].map((feeder, place) => {
        const length = Math.round(between(...SHED_LENGTH, ...draw, place, 52));
        const at = from + place * gap;
        return {
          kind: 'feeder' as const,
          members: idsOf(feeders[feeder]!),
          spells: [{ from: at, until: at + length }],
        };
      });
    });
  });
  return { causes: numbered(causes), absences: [] };
}

const PARTS = ['ingest', 'broker', 'database', 'worker'] as const;
/** When a part of ours is down: hours after midnight, and the duration in hours. */
const AWAY_OVER = [
  { hour: 5, hours: 3.5 },
  { hour: 16.5, hours: 3 },
  { hour: 20.5, hours: 7 },
] as const;

/** Each part of ours is down once over dawn, dusk and night, in twelve days, beginning with dawn. */
export function downtime({ seed, start, days }: Place): Accidents {
  const absences = Array.from({ length: days }, (_, day): OwnAbsence => {
    const { hour, hours } = AWAY_OVER[day % AWAY_OVER.length]!;
    const part = PARTS[Math.floor(day / AWAY_OVER.length) % PARTS.length]!;
    const from = start + day * DAY + Math.round((hour + uniform(seed, day, 79)) * 60) * MINUTE;
    return { part, from, until: from + hours * HOUR, stepMs: 0 };
  });
  return { causes: [], absences };
}

/** An operator that fails at dawn, and a dealer's update that stops all inverters of that dealer at noon. */
export function mishaps({ seed, start, days, roofs }: Place): Accidents {
  const operators = [...new Set(roofs.map(({ operator }) => operator))];
  const dealers = [...new Set(roofs.map(({ dealer }) => dealer))];
  const pick = <T>(all: readonly T[], stream: number) => all[Math.floor(uniform(seed, stream) * all.length)]!;
  const at = (day: number, hour: number, stream: number) =>
    start + day * DAY + Math.round((hour + uniform(seed, day, stream)) * 60) * MINUTE;
  const spell = (from: number, hours: number) => [{ from, until: from + hours * HOUR }];
  const causes: Omit<Cause, 'id'>[] = [];
  const absences: OwnAbsence[] = [];
  for (let week = 0; 7 * week + 6 < days; week++) {
    const day = 7 * week;
    const operator = pick(operators, 50 + week);
    const dealer = pick(dealers, 60 + week);
    causes.push(
      {
        kind: 'operator',
        members: idsOf(roofs.filter((roof) => roof.operator === operator)),
        spells: spell(at(day + 1, 5, 70), 5),
      },
      {
        kind: 'dealer',
        members: idsOf(roofs.filter((roof) => roof.dealer === dealer)),
        spells: spell(at(day + 3, 11, 71), 26),
      },
    );
    const away = (part: OwnAbsence['part'], from: number, length: number, stepMs = 0) =>
      absences.push({ part, from, until: from + length, stepMs });
    away('ingest', at(day, 11, 72), 40 * MINUTE);
    away('broker', at(day + 2, 17.5, 73), 2 * HOUR);
    away('database', at(day + 2, 5, 74), 3 * HOUR);
    away('worker', at(day + 4, 5, 75), 4 * HOUR);
    away('clock', at(day + 5, 5, 76), 2 * HOUR, 45 * MINUTE);
    away('clock', at(day + 5, 11, 77), 2 * HOUR, -2 * HOUR);
    away('ingest', at(day + 6, 22, 78), 6 * HOUR);
  }
  return { causes: numbered(causes), absences };
}

const idsOf = (roofs: readonly Roof[]): ReadonlySet<number> => new Set(roofs.map(({ id }) => id));
const numbered = (causes: readonly Omit<Cause, 'id'>[]): Cause[] =>
  causes.map((cause, index) => ({ id: 1 + index, ...cause }));
const daysWith = (share: number, days: number, ...draw: number[]): number[] =>
  Array.from({ length: days }, (_, day) => day).filter((day) => uniform(...draw, day) < share);

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
}
