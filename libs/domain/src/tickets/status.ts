export const ticketStatuses = ['OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD', 'CLOSED'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketPriorities = ['LOW', 'HIGH'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Whether a ticket still needs work. Active tickets may change to any status; a closed ticket stays closed. */
export const isActive = (status: TicketStatus): boolean => status !== 'CLOSED';

/** Statuses that an edit may set. Closing needs the owner's consent and is a separate call. */
export const activeStatuses = ticketStatuses.filter(isActive);

/** Initial status of a new ticket. */
export function firstStatus(assignedTo: string | null): TicketStatus {
  return assignedTo === null ? 'OPEN' : 'ASSIGNED';
}
