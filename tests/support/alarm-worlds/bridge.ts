// The only file that knows both the independent world and the platform's side of the evaluation.
import { type Cut, type Life, lifeWith } from '../alarms/lives.js';
import type { FleetInverter } from '../alarms/fleet.js';
import type { Line } from '../alarms/scenario.js';
import type { World } from '../alarms/world.js';
import type { Roof } from './roof.js';
import { common, DAY } from './spell.js';
import { HISTORY_DAYS, type RealWorld, type RoofLife } from './world.js';

export interface Bridged {
  /** What reaches the platform. */
  readonly world: World;
  /** The same inverters, had nothing been lost. In the same order. */
  readonly undisturbed: readonly Life[];
}

export function bridge(real: RealWorld): Bridged {
  const { seed, from, until } = real;
  const lives = real.lives.map((life) =>
    lifeOf(
      life,
      real,
      life.losses.map((loss, n) => lineOf(life, loss, n)),
    ),
  );
  return {
    world: {
      seed,
      from,
      until,
      fleet: lives.map(({ inverter }) => inverter),
      lines: lives.flatMap(({ cuts }) => cuts.map(({ line }) => line)),
      lives,
      silences: [],
    },
    undisturbed: real.lives.map((life) => lifeOf(life, real, [])),
  };
}

function lifeOf({ roof, days }: RoofLife, { seed, from, until }: RealWorld, lines: readonly Line[]): Life {
  const cuts: Cut[] = lines.map((line) => ({ from: line.from, until: line.until, line }));
  const known = {
    inverter: inverterOf(roof),
    days: days.map((awake, day) => ({ noon: from + (day - HISTORY_DAYS + 0.5) * DAY, awake })),
    awake: common(days.flat(), { from, until }),
    cuts,
  };
  return lifeWith(known, seed, lines);
}

const lineOf = ({ roof }: RoofLife, { from, until }: RoofLife['losses'][number], place: number): Line => ({
  number: 1000 * roof.id + place,
  kind: 'silence',
  from,
  until,
  inverterIds: new Set([roof.id]),
  part: null,
  stepMs: 0,
});

const inverterOf = (roof: Roof): FleetInverter => ({
  ...roof,
  serialNumber: `WORLD-${String(roof.id).padStart(4, '0')}`,
  owner: { id: roof.ownerId, phone: String(9_000_000_000 + roof.ownerId), city: roof.city },
  simIccid: roof.operator + String(roof.id).padStart(13, '0'),
  alwaysOn: false,
  diesWithGrid: true,
});
