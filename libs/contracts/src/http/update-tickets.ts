import { activeStatuses, ticketPriorities, type TicketStatus } from '@heliograph/domain/tickets/status';
import { z } from 'zod';
import { defineCall, id, versionInput } from './call.js';

/** Tickets per call. */
export const TICKETS_TOGETHER_MAX = 100;

export const updateTickets = defineCall({
  method: 'POST',
  path: '/updateTickets',
  summary:
    'Assigns several tickets or sets their status or priority, each on its own: `outcomes` tells what became of each. A ticket that is assigned while OPEN becomes ASSIGNED',
  costly: true,
  input: z
    .object({
      tickets: z
        .array(z.object({ ticketId: id, version: versionInput }))
        .min(1)
        .max(TICKETS_TOGETHER_MAX),
      /** An administrator; null: nobody. Absent: unchanged. */
      assigneeId: id.nullable().optional(),
      status: z.enum(activeStatuses as [TicketStatus, ...TicketStatus[]]).optional(),
      priority: z.enum(ticketPriorities).optional(),
    })
    .refine(
      ({ assigneeId, status, priority }) =>
        assigneeId !== undefined || status !== undefined || priority !== undefined,
      'assigneeId, status or priority must be given',
    ),
  output: z.object({
    outcomes: z.array(
      z.object({
        ticketId: id,
        /** Why the ticket was not changed; null: it was changed. */
        failure: z.enum(['unknown_ticket', 'ticket_closed', 'ticket_changed']).nullable(),
      }),
    ),
  }),
});
export type TicketOutcome = z.output<typeof updateTickets.output>['outcomes'][number];
