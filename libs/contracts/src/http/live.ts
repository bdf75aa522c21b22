import { deviceStatuses } from '@heliograph/domain/inverter/device-status';
import { inverterStates } from '@heliograph/domain/metrics/registry';
import { z } from 'zod';
import { defineCall, id } from './call.js';
import { silenceInShort, wakingHoursSchema } from './silence-in-short.js';

/** Path of the live stream (server-sent events, one `live` event per change and one at the start). */
export const livePath = (inverterId: string) => `/api/live/${encodeURIComponent(inverterId)}`;

/** What the tile shows. Null: never heard. Times are ISO 8601 UTC; `serverTime` lets a wrong browser clock show a right age. */
export const liveSchema = z.object({
  inverterId: id,
  serverTime: z.iso.datetime(),
  /** Device time of the latest telemetry. */
  ts: z.iso.datetime().nullable(),
  /** When something live was last received. */
  heardAt: z.iso.datetime().nullable(),
  /** Reporting interval, s. */
  intervalS: z.int(),
  state: z.enum(inverterStates).nullable(),
  /** What the device last said of itself: connected, gone to sleep, or lost. */
  deviceStatus: z.enum(deviceStatuses).nullable(),
  acPowerW: z.number().nullable(),
  /** Energy since local midnight from the lifetime counter, Wh. */
  energyTodayWh: z.int().nullable(),
  /** Lifetime energy, Wh. */
  totalEnergyWh: z.int().nullable(),
  faults: z.array(z.string()),
  /** Since when a fault has been active without a break, by its code; one that the device sent no event of is not here. */
  faultsSince: z.record(z.string(), z.iso.datetime()),
  clockWrong: z.boolean(),
  nocomm: z.boolean(),
  /** Since when an open silence case counts. */
  silentSince: z.iso.datetime().nullable(),
  /** The newest silence, while it lasts and for a day after it was heard again. */
  silence: silenceInShort.nullable(),
  /** Null: not worked out yet. */
  waking: wakingHoursSchema.nullable(),
});
export type Live = z.infer<typeof liveSchema>;

/** Needs no polling: whatever changes on the server is sent within about a second. */
export const live = defineCall({
  method: 'GET',
  path: '/live/:inverterId',
  summary: 'What one inverter does now, as server-sent events: one at the start, one at every change',
  event: 'live',
  input: z.object({ inverterId: id }),
  output: liveSchema,
});
