import { deviceStatuses } from '@heliograph/domain/inverter/device-status';
import { inverterStates } from '@heliograph/domain/metrics/registry';
import { z } from 'zod';
import { defineCall, id } from './call.js';
import { silenceInShort, wakingHoursSchema } from './silence-in-short.js';

/**
 * The gap that the latest outage left in the readings. Set while the outage is in `silence`, once live readings arrive
 * again. The energies are rises of the lifetime counter, Wh; null: unknown.
 */
const readingsGap = z.object({
  /** Last live reading before the gap, and first one after it, by the device's clock. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  energyWh: z.int().nullable(),
  /** Newest backlog reading in the gap, its receipt, and the energy up to it; null: none has arrived. */
  filledTo: z.iso.datetime().nullable(),
  filledAt: z.iso.datetime().nullable(),
  filledWh: z.int().nullable(),
});
export type ReadingsGap = z.infer<typeof readingsGap>;

/**
 * Data of the live tile. Null: never received. Times are ISO 8601 UTC; `serverTime` gives the right age even if the
 * browser's clock is wrong.
 */
export const liveSchema = z.object({
  inverterId: id,
  serverTime: z.iso.datetime(),
  /** Device time of the latest reading. */
  ts: z.iso.datetime().nullable(),
  /** Last seen. */
  heardAt: z.iso.datetime().nullable(),
  /** Reporting interval, s. */
  intervalS: z.int(),
  state: z.enum(inverterStates).nullable(),
  /** Device status as last published. */
  deviceStatus: z.enum(deviceStatuses).nullable(),
  acPowerW: z.number().nullable(),
  /** Energy since local midnight from the lifetime counter, Wh. */
  energyTodayWh: z.int().nullable(),
  /** Lifetime energy, Wh. */
  totalEnergyWh: z.int().nullable(),
  faults: z.array(z.string()),
  /** Start of each active fault by code; faults without a device event are missing here. */
  faultsSince: z.record(z.string(), z.iso.datetime()),
  clockWrong: z.boolean(),
  nocomm: z.boolean(),
  /** Start of the open outage. */
  silentSince: z.iso.datetime().nullable(),
  /** Latest outage, while open and for a day after it closed. */
  silence: silenceInShort.nullable(),
  gap: readingsGap.nullable(),
  /** Null: not computed yet. */
  waking: wakingHoursSchema.nullable(),
});
export type Live = z.infer<typeof liveSchema>;

/** Replaces polling: every change on the server is sent within about a second. */
export const live = defineCall({
  method: 'GET',
  path: '/live/:inverterId',
  summary: 'Live state of one inverter as server-sent events: one at the start, one at every change',
  event: 'live',
  input: z.object({ inverterId: id }),
  output: liveSchema,
});
