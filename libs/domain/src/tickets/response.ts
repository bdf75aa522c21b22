import { isActive, type TicketPriority, type TicketStatus } from './status.js';

/** Hours until a ticket is due, by priority. */
export type ResponseHours = Readonly<Record<TicketPriority, number>>;

interface Timed {
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  readonly createdAt: Date;
}

/** Due time, counted from creation by the current priority. */
export function ticketDue({ priority, createdAt }: Timed, hours: ResponseHours): Date {
  return new Date(createdAt.getTime() + hours[priority] * 3_600_000);
}

/** Whether an active ticket is past its due time; a closed one never is. */
export function isOverdue(ticket: Timed, hours: ResponseHours, now: Date): boolean {
  return isActive(ticket.status) && ticketDue(ticket, hours) < now;
}
