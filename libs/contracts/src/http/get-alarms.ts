import { alarmViews } from '@heliograph/domain/alarms/views';
import { z } from 'zod';
import { defineCall, id } from './call.js';
import { paging } from './paging.js';
import { incidentInShort } from './silence-in-short.js';

export const getAlarms = defineCall({
  method: 'GET',
  path: '/getAlarms',
  summary:
    'The alarms that `getAlarmQuality` counts: all of the last seven days, newest first; those that stand for more than a day, the oldest first; outages outside incidents that are closed, all or without a ticket. `X-Total-Count` is their number',
  input: paging.extend({
    view: z.enum(alarmViews).default('all'),
    /** Only alarms of this inverter. */
    inverter: id.optional(),
    /** Only alarms raised in the ten minutes from this time on. */
    at: z.iso.datetime({ offset: true }).optional(),
  }),
  output: z.array(
    z.object({
      kind: z.enum(['outage', 'incident', 'fault']),
      at: z.iso.datetime(),
      /** When the cause began. */
      since: z.iso.datetime(),
      /** Null: not over. */
      endedAt: z.iso.datetime().nullable(),
      /** Null for an incident. */
      inverter_id: id.nullable(),
      serial_number: z.string().nullable(),
      /** Of the inverter's site; the installation's for an incident. */
      timeZone: z.string(),
      incident: incidentInShort.nullable(),
      faultCode: z.string().nullable(),
    }),
  ),
});
export type Alarm = z.infer<typeof getAlarms.output>[number];
