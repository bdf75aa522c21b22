import { ticketStatuses } from '@heliograph/domain/tickets/status';
import { z } from 'zod';
import { defineCall, id } from './call.js';
import { inverterEventSchema } from './get-inverter-events.js';
import { historyDays, historySpan } from './get-reading-curve.js';

const ticketEventSchema = z.object({
  ticketId: id,
  at: z.iso.datetime(),
  kind: z.enum(['created', 'assigned', 'status', 'comment', 'reply', 'ownerReply', 'closed']),
  /** For kind `status`. */
  status: z.enum(ticketStatuses).nullable(),
});

export const eventsInPeriodSchema = z.object({
  ...historySpan,
  /** Events that began in these days, and faults and outages from before that had not ended; newest first. */
  events: z.array(inverterEventSchema),
  /** Events of the inverter's tickets in these days, newest first. */
  tickets: z.array(ticketEventSchema),
  /** Changes to the inverter in these days, newest first; `action` as in the audit log. */
  changes: z.array(z.object({ at: z.iso.datetime(), action: z.string() })),
  /** False: each list has only its newest 200 entries, and there are more. */
  complete: z.boolean(),
});
export type EventsInPeriod = z.infer<typeof eventsInPeriodSchema>;

export const getEventsInPeriod = defineCall({
  method: 'GET',
  path: '/getEventsInPeriod',
  summary:
    'Faults, outages, counter resets, ticket events and changes of one inverter over up to 31 days, to mark them on a curve',
  input: z.object(historyDays),
  output: eventsInPeriodSchema,
});
