import { z } from 'zod';
import { defineCall, id, noInput } from './call.js';

const count = z.int().min(0);
const instant = z.iso.datetime();

export const getAlarmQuality = defineCall({
  method: 'GET',
  path: '/getAlarmQuality',
  summary:
    'How useful the alarms of the last seven days were, after ISA-18.2 and EEMUA 191. An alarm is an outage, an incident (once for all its outages) or a fault that began',
  input: noInput,
  output: z.object({
    /** The fleet's time zone, for the times here. */
    timeZone: z.string(),
    since: instant,
    alarms: count,
    /** Alarms per 1,000 registered inverters and day; null: there is no inverter. */
    perThousandAndDay: z.number().min(0).nullable(),
    /** Periods of ten minutes with more than ten alarms. */
    floods: count,
    /** The ten minutes with the most alarms; null: there was no alarm. */
    peak: z.object({ at: instant, alarms: count }).nullable(),
    /** The ten inverters with the most alarms, without incidents. */
    worst: z.array(z.object({ inverter_id: id, serial_number: z.string(), alarms: count })),
    /** Open outages and active faults that began more than a day ago. */
    standingCount: count,
    /** The ten oldest standing alarms. */
    standing: z.array(
      z.object({
        inverter_id: id,
        serial_number: z.string(),
        /** Null for an outage. */
        faultCode: z.string().nullable(),
        since: instant,
      }),
    ),
    /** Outages outside incidents that opened in these days and are closed. */
    closedCount: count,
    /** Closed outages that had no ticket. */
    closedWithoutTicketCount: count,
  }),
});
