import { type Ticket, ticketEdit } from '@heliograph/contracts/http/ticket';
import type { z } from 'zod';

export type TicketFields = z.output<typeof ticketEdit>;
export const fieldNames = Object.keys(ticketEdit.shape) as (keyof TicketFields)[];

/** The form's values of a ticket; unknown ones are empty. */
export const fieldsOf = (ticket: Ticket): TicketFields => ({
  assignedTo: ticket.assignedTo ?? '',
  description: ticket.description,
  error: ticket.error ?? '',
  priority: ticket.priority,
  remark: ticket.remark ?? '',
  status: ticket.status,
});

export const changedFields = (was: TicketFields, now: TicketFields) =>
  fieldNames.filter((name) => was[name].trim() !== now[name].trim());
