import { requiredText } from '@heliograph/contracts/http/account-fields';
import { serialNumberInput } from '@heliograph/contracts/http/call';
import { ticketCause, ticketEdit } from '@heliograph/contracts/http/ticket';
import { readTicketCause, ticketOfCause, type TicketCause } from '@heliograph/domain/tickets/cause';
import { z } from 'zod';

const { assignedTo, description, error, priority } = ticketEdit.shape;

/** The six fields of a ticket opened by an administrator. */
export const generateSchema = z.object({
  inverterSerialNo: serialNumberInput,
  createdBy: requiredText(250),
  assignedTo,
  description,
  error,
  priority,
});
export type NewTicket = z.output<typeof generateSchema>;

export const emptyTicket: NewTicket = {
  inverterSerialNo: '',
  createdBy: '',
  assignedTo: '',
  description: '',
  error: '',
  priority: 'LOW',
};

/** The outage or fault for which the ticket is opened; null: none, or invalid. */
export function causeIn(address: URLSearchParams): TicketCause | null {
  const { success, data } = ticketCause.safeParse(address.get('cause'));
  return success ? readTicketCause(data) : null;
}

/**
 * The form's initial values: from the address, directly or through its cause.
 * @param me the administrator's name
 */
export function ticketIn(address: URLSearchParams, me: string): NewTicket {
  const cause = causeIn(address);
  const begun: NewTicket = {
    ...emptyTicket,
    createdBy: me,
    ...(cause && { ...ticketOfCause(cause), assignedTo: me }),
    inverterSerialNo: address.get('serialNo') ?? '',
  };
  return {
    ...begun,
    description: address.get('description') ?? begun.description,
    error: address.get('error') ?? begun.error,
  };
}
