import { z } from 'zod';
import { defineCall, noInput } from './call.js';

const count = z.int().min(0);

export const getServiceState = defineCall({
  method: 'GET',
  path: '/getServiceState',
  summary:
    'How the service keeps up with its devices: the last whole minute, what is waiting, what was set aside',
  input: noInput,
  output: z.object({
    /** The fleet's own: of the statistics, and of the day that is counted here. */
    timeZone: z.string(),
    /** Whether readings are being taken now. */
    taking: z.boolean(),
    /** Since when without a gap; null: they are not, or never were. */
    takingSince: z.iso.datetime().nullable(),
    /** Readings stored in the last whole minute; null: unknown. */
    readingsPerMinute: count.nullable(),
    /** From a reading's arrival until it was stored for good, in that minute; null: none was stored. */
    storeMsMean: z.number().min(0).nullable(),
    storeMsMax: z.number().min(0).nullable(),
    /** Of that minute's readings, those that were kept in the device until it had a connection again. */
    backlogReadings: count.nullable(),
    /** Inverters whose energy is being reckoned anew, since readings came late. */
    refoldingInverterCount: count,
    /** Messages and readings set aside since midnight, in the fleet's zone. */
    setAsideTodayCount: count,
  }),
});
