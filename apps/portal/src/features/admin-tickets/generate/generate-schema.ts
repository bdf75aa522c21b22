import { requiredText } from '@heliograph/contracts/http/account-fields';
import { serialNumberInput } from '@heliograph/contracts/http/call';
import { ticketCause, ticketEdit } from '@heliograph/contracts/http/ticket';
import { readTicketCause, ticketOfCause, type TicketCause } from '@heliograph/domain/tickets/cause';
import { z } from 'zod';

const { assignedTo, description, error, priority } = ticketEdit.shape;

/** All six fields of a ticket that an administrator opens. */
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

/** The silence or fault that the address says a ticket is for; null: none, or nothing like it. */
export function causeIn(address: URLSearchParams): TicketCause | null {
  const { success, data } = ticketCause.safeParse(address.get('cause'));
  return success ? readTicketCause(data) : null;
}

/** What the form begins with: what the address says, by itself or of a cause. @param me the administrator's name. */
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
