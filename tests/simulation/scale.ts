import type { BatcherLimits } from '@heliograph/ingest/pipeline/batcher';
import type { Chance } from './events.js';

const MIB = 1024 * 1024;

/** Small values, to run as many seeds as possible. */
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

/** As in production under load: batches of hundreds, mostly without invalid readings. */
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

/** One seed in this many is large, and costs as much as dozens of others. */
export const LARGE_EVERY = 1_000;

/** How many messages are sent together, and the size of batches. */
export interface Scale {
  readonly limits: BatcherLimits;
  /** One reading in this many has a row that is rejected, and one has derived data that is. */
  readonly poisonOneIn: number;
  /** Maximum messages in flight; each device draws one of these. */
  readonly inFlightMax: readonly number[];
  /** Minimum and maximum number of times at which a device sends. */
  readonly occasions: readonly [number, number];
  /** Maximum readings sent at one time. */
  readonly burstMax: number;
  /** Share of backlogs with the maximum length. */
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
      patient: { waitMs: 10 * quietMs, sizeMax: 4 },
      fullBytes: held,
      resumeBytes: held >> 1,
    },
    poisonOneIn: chance.oneOf<number>(poisonOneIn),
    ...rest,
  };
}
