import { ticketPriorities } from '@heliograph/domain/tickets/status';
import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall, id, serialNumberInput } from './call.js';
import { DESCRIPTION_CHARACTERS_MAX, ticketCause } from './ticket.js';

const name = z.string().trim().max(250).optional();

export const generateTicket = defineCall({
  method: 'POST',
  path: '/generateTicket',
  summary:
    'A new ticket. Administrators say createdBy, assignedTo, error and priority; of a customer only serial number and description are looked at. For one cause at most one ticket is active: another is 409',
  costly: true,
  input: z.object({
    /** Not looked at: a ticket is the inverter's owner's. */
    userId: id.optional(),
    inverterSerialNo: serialNumberInput,
    description: requiredText(DESCRIPTION_CHARACTERS_MAX),
    createdBy: name,
    assignedTo: name,
    error: z.string().trim().max(500).optional(),
    priority: z.enum(ticketPriorities).optional(),
    /** Of an administrator's ticket: the open silence case, or the active fault, that it is opened for. */
    cause: ticketCause.optional(),
  }),
  output: z.object({
    message: z.string(),
    ticketId: id,
    /** Whose it is; null: the inverter has no owner. */
    userId: id.nullable(),
  }),
});
