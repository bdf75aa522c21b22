import type { BatcherLimits } from '@heliograph/ingest/pipeline/batcher';
import type { Chance } from './events.js';

const MIB = 1024 * 1024;

/** Little of everything: the most runs for their time. */
const small = {
  sizeMax: [1, 40],
  waitMaxMs: 5,
  quietMs: 2,
  fullBytes: [6_000, 20_000, 10_000_000],
  poisonOneIn: [40],
  inFlightMax: [1, 1, 3, 8],
  occasions: [3, 12],
  burstMax: 3,
  longBacklogs: 0.02,
} as const;

/** As in production where much comes: batches of hundreds, most of them with nothing bad in them. */
const large = {
  sizeMax: [300, 2_000],
  waitMaxMs: 20,
  quietMs: 4,
  fullBytes: [1_000_000, 32 * MIB, 32 * MIB],
  poisonOneIn: [300, 5_000, 5_000],
  inFlightMax: [50, 1_000, 1_000],
  occasions: [2, 4],
  burstMax: 800,
  longBacklogs: 0.5,
} as const;

/** One seed in so many is large: it costs as much as dozens of others. */
export const LARGE_EVERY = 1_000;

/** How much comes at once in a world, and how much of it a batch may take. */
export interface Scale {
  readonly limits: BatcherLimits;
  /** One reading in so many has a row that is refused, and one something derived that is. */
  readonly poisonOneIn: number;
  /** Messages of a device on their way at once, of which each device draws its own. */
  readonly inFlightMax: readonly number[];
  /** How often a device has something to say, at least and at most … */
  readonly occasions: readonly [number, number];
  /** … and how many readings at most. */
  readonly burstMax: number;
  /** The share of backlogs that are as long as may be. */
  readonly longBacklogs: number;
}

export function drawScale(seed: number, chance: Chance): Scale {
  const drawn = seed % LARGE_EVERY === 0 ? large : small;
  const { sizeMax, waitMaxMs, quietMs, fullBytes, poisonOneIn, ...rest } = drawn;
  const held = chance.oneOf<number>(fullBytes);
  return {
    limits: {
      sizeMax: chance.between(sizeMax[0], sizeMax[1]),
      waitMaxMs,
      quietMs,
      fullBytes: held,
      relievedBytes: held >> 1,
    },
    poisonOneIn: chance.oneOf<number>(poisonOneIn),
    ...rest,
  };
}
