import { watchedParts } from '@heliograph/domain/watch/late-parts';
import { z } from 'zod';
import { defineCall, noInput } from './call.js';

const count = z.int().min(0);
const time = z.iso.datetime().nullable();

export const getServiceState = defineCall({
  method: 'GET',
  path: '/getServiceState',
  summary: 'Load of the ingest service: the last whole minute, what is waiting, and what was quarantined',
  input: noInput,
  output: z.object({
    /** The fleet's time zone, for the statistics and the day counted here. */
    timeZone: z.string(),
    /** Whether readings are being received now. */
    taking: z.boolean(),
    /** Start of uninterrupted reception; null: no readings are being received. */
    takingSince: z.iso.datetime().nullable(),
    /** How far the clock of the servers is off; no outage opens or closes meanwhile. Null: not known to be off. */
    clock: z
      .object({
        /** Their clock minus the other, s. */
        offS: z.int(),
        from: z.enum(['devices', 'database']),
      })
      .nullable(),
    /** Readings stored in the last whole minute; null: unknown. */
    readingsPerMinute: count.nullable(),
    /** From a reading's arrival to its commit, in that minute, ms; null: none was stored. */
    storeMsMean: z.number().min(0).nullable(),
    storeMsMax: z.number().min(0).nullable(),
    /** Those of that minute's readings that came from device backlogs. */
    backlogReadings: count.nullable(),
    /** Inverters whose energy is being recomputed because of late readings. */
    refoldingInverterCount: count,
    /** Messages and readings quarantined since midnight in the fleet's zone. */
    setAsideTodayCount: count,
    /** The disk of the database. Null: unknown, since it is another machine's. */
    disk: z.object({ freeBytes: count, totalBytes: count, nearlyFull: z.boolean() }).nullable(),
    /** The way from the fleet to people: whether the worker runs, outages are found and messages leave. */
    watch: z.object({
      /** Parts that have shown no sign for too long. */
      late: z.array(z.enum(watchedParts)),
      /** End of the newest recurring job of any worker; null: no worker has run yet. */
      lastJobAt: time,
      /** Last successful outage sweep; null: none yet. */
      lastSweepAt: time,
      /** Since when the oldest message waits that may be sent now; null: none waits. */
      oldestMessageAt: time,
      /**
       * Last delivery of the canary, a message without a recipient that takes the path of all messages; null: none yet.
       */
      lastCanaryAt: time,
    }),
  }),
});
