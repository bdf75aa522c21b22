import { watchedParts } from '@heliograph/domain/watch/late-parts';
import { z } from 'zod';
import { defineCall, noInput } from './call.js';

const count = z.int().min(0);
const time = z.iso.datetime().nullable();

export const getServiceState = defineCall({
  method: 'GET',
  path: '/getServiceState',
  summary:
    'Load of the ingest service: the last whole minute, what is waiting, and what was quarantined today, counted up to 10,000',
  input: noInput,
  output: z.object({
    /** The fleet's time zone, for the portal's statistics and for `setAsideTodayCount`. */
    timeZone: z.string(),
    /** Whether readings are being received now. */
    taking: z.boolean(),
    /** Start of uninterrupted reception; null: no readings are being received. */
    takingSince: z.iso.datetime().nullable(),
    /** Current clock problem of the servers, during which no outage opens or closes; null: none known. */
    clock: z
      .object({
        /** The servers' clock minus the clock of `from`, s. */
        offS: z.int(),
        from: z.enum(['devices', 'database']),
      })
      .nullable(),
    /** Readings stored in the last whole minute; null: unknown. */
    readingsPerMinute: count.nullable(),
    /** From a reading's arrival to its commit, in that minute, ms; null: none was stored. */
    storeMsMean: z.number().min(0).nullable(),
    storeMsMax: z.number().min(0).nullable(),
    /** Number of these readings that came from device backlogs. */
    backlogReadings: count.nullable(),
    /** Inverters whose energy is being recomputed because of late readings. */
    refoldingInverterCount: count,
    /** Messages and readings quarantined since midnight in the fleet's zone, counted up to FOUND_COUNTED_MAX. */
    setAsideTodayCount: count,
    /** The disk of the database. Null: unknown, since it is another machine's. */
    disk: z.object({ freeBytes: count, totalBytes: count, nearlyFull: z.boolean() }).nullable(),
    /** Parts between the fleet and people: the worker, the outage sweep and message delivery. */
    watch: z.object({
      /** Parts without a sign of working for too long. */
      late: z.array(z.enum(watchedParts)),
      /** End of the newest recurring job of any worker; null: no worker has run yet. */
      lastJobAt: time,
      /** Last successful outage sweep; null: none yet. */
      lastSweepAt: time,
      /** Since when the oldest message that may be sent is waiting; null: none waits. */
      oldestMessageAt: time,
      /**
       * Last delivery of the canary, a message without a recipient that takes the path of all messages; null: none yet.
       */
      lastCanaryAt: time,
      /**
       * Since when hardly any inverter of the fleet has reported, most likely because devices cannot reach ingest; null:
       * that is not so.
       */
      fleetSilentSince: time,
    }),
  }),
});
