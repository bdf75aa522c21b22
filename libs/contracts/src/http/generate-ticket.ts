import { ticketPriorities } from '@heliograph/domain/tickets/status';
import { z } from 'zod';
import { requiredText } from './account-fields.js';
import { defineCall, id, serialNumberInput } from './call.js';

const name = z.string().trim().max(100).optional();

/** The spec's `userId` may be sent and is not looked at: a ticket is the inverter's owner's. */
export const generateTicket = defineCall({
  method: 'POST',
  path: '/generateTicket',
  summary:
    'A new ticket. Administrators say createdBy, assignedTo, error and priority; of a customer only serial number and description are looked at',
  input: z.object({
    inverterSerialNo: serialNumberInput,
    description: requiredText(4000),
    createdBy: name,
    assignedTo: name,
    error: z.string().trim().max(500).optional(),
    priority: z.enum(ticketPriorities).optional(),
  }),
  output: z.object({ message: z.string(), ticketId: id }),
});
