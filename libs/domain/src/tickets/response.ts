import { isActive, type TicketPriority, type TicketStatus } from './status.js';

/** Hours in which a ticket is to be done with, by its priority. */
export type ResponseHours = Readonly<Record<TicketPriority, number>>;

interface Timed {
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  readonly createdAt: Date;
}

/** When a ticket is to be done with, counted from its opening by the priority that it has now. */
export function ticketDue({ priority, createdAt }: Timed, hours: ResponseHours): Date {
  return new Date(createdAt.getTime() + hours[priority] * 3_600_000);
}

/** Whether an active ticket should have been done with by now; one that is closed is late no more. */
export function isOverdue(ticket: Timed, hours: ResponseHours, now: Date): boolean {
  return isActive(ticket.status) && ticketDue(ticket, hours) < now;
}
