// The only file that knows both the independent world and the platform's side of the evaluation.
import { type Cut, type Life, lifeWith } from '../alarms/lives.js';
import type { FleetInverter } from '../alarms/fleet.js';
import type { Line } from '../alarms/scenario.js';
import type { World } from '../alarms/world.js';
import type { OwnAbsence } from './cause.js';
import type { Roof } from './roof.js';
import { common, DAY, MINUTE } from './spell.js';
import { HISTORY_DAYS, type RealWorld, type RoofLife } from './world.js';

export interface Bridged {
  readonly real: RealWorld;
  /** What reaches the platform. */
  readonly world: World;
  /** The same inverters, had nothing been lost on their way to us. In the same order. */
  readonly undisturbed: readonly Life[];
}

/** Some modems need this long to reconnect after a downtime of ours. */
const RECONNECT = [MINUTE / 12, 15 * MINUTE] as const;

export function bridge(real: RealWorld): Bridged {
  const { seed, from, until } = real;
  const absences = real.absences.map(absenceLine);
  const changes = real.lives.flatMap((life) =>
    life.changes.map((change) => ({ ...change, inverterId: life.roof.id })),
  );
  const lives = real.lives.map((life) => {
    const lines = life.losses.map((loss, place) => lossLine(life, loss, place));
    return lifeOf(life, real, lines, absences);
  });
  return {
    real,
    world: {
      seed,
      from,
      until,
      fleet: lives.map(({ inverter }) => inverter),
      lines: [...lives.flatMap(({ cuts }) => cuts.map(({ line }) => line)), ...absences],
      lives,
      silences: [],
      changes: changes.sort((a, b) => a.at - b.at),
      backlogBeforeMs: real.backlogBeforeMs,
    },
    undisturbed: real.lives.map((life) => lifeOf(life, real, [], [])),
  };
}

function lifeOf(
  { roof, days, powerAt }: RoofLife,
  { seed, from, until }: RealWorld,
  lines: readonly Line[],
  absences: readonly Line[],
): Life {
  const cuts: Cut[] = lines.map((line) => ({ from: line.from, until: line.until, line }));
  const known = {
    inverter: inverterOf(roof),
    days: days.map((awake, day) => ({ noon: from + (day - HISTORY_DAYS + 0.5) * DAY, awake })),
    awake: roof.alwaysOn ? [{ from, until }] : common(days.flat(), { from, until }),
    cuts,
    powerAt,
  };
  return lifeWith(known, seed, [...lines, ...absences], RECONNECT);
}

const lossLine = ({ roof }: RoofLife, { from, until }: RoofLife['losses'][number], place: number): Line => ({
  number: 1000 * roof.id + place,
  kind: 'silence',
  from,
  until,
  inverterIds: new Set([roof.id]),
  part: null,
  stepMs: 0,
});

const absenceLine = ({ part, from, until, stepMs }: OwnAbsence, place: number): Line => ({
  number: 1_000_000 + place,
  kind: 'own_outage',
  from,
  until,
  inverterIds: new Set(),
  part,
  stepMs,
});

const inverterOf = (roof: Roof): FleetInverter => ({
  ...roof,
  serialNumber: `WORLD-${String(roof.id).padStart(4, '0')}`,
  owner: { id: roof.ownerId, phone: String(9_000_000_000 + roof.ownerId), city: roof.address },
  simIccid: roof.operator + String(roof.id).padStart(13, '0'),
  diesWithGrid: true,
});
