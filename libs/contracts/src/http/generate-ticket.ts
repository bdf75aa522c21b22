import { ticketPriorities } from '@heliograph/domain/tickets/status';
import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall, id, serialNumberInput } from './call.js';
import { portalState } from './get-ticket-context.js';
import { assigneeInput, DESCRIPTION_CHARACTERS_MAX, ticketCause } from './ticket.js';

const name = z.string().trim().max(250).optional();

export const generateTicket = defineCall({
  method: 'POST',
  path: '/generateTicket',
  summary:
    'Creates a ticket. Administrators give createdBy, assignedTo, error and priority; of a customer’s input only serial number and description count. At most one ticket per cause is active: a second is 409',
  costly: true,
  ignoredFromCustomers: [
    'userId',
    'createdBy',
    'assignedTo',
    'assigneeId',
    'error',
    'priority',
    'cause',
    'issueId',
  ],
  input: z.object({
    /** Ignored: the ticket belongs to the inverter's owner. */
    userId: id.optional(),
    inverterSerialNo: serialNumberInput,
    description: requiredText(DESCRIPTION_CHARACTERS_MAX),
    createdBy: name,
    assignedTo: name,
    assigneeId: assigneeInput,
    error: z.string().trim().max(500).optional(),
    priority: z.enum(ticketPriorities).optional(),
    /** For an administrator's ticket: the open outage or active fault that it is about. */
    cause: ticketCause.optional(),
    /** For an administrator's ticket: the reported issue on the same inverter that becomes this ticket. */
    issueId: id.optional(),
    /** State of a customer's portal, stored with the ticket. */
    portal: portalState.optional(),
  }),
  output: z.object({
    message: z.string(),
    ticketId: id,
    /** The inverter's owner; null: it has none. */
    userId: id.nullable(),
  }),
});
