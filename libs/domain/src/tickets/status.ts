export const ticketStatuses = ['OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD', 'CLOSED'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketPriorities = ['LOW', 'HIGH'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/**
 * Somebody still has to do something about it. An active ticket may become anything, in whatever order the work brings;
 * a closed one stays closed.
 */
export const isActive = (status: TicketStatus): boolean => status !== 'CLOSED';

/** What an edit may make of an active ticket: closing needs the owner's agreement, and is a step of its own. */
export const activeStatuses = ticketStatuses.filter(isActive);

/** Where a new ticket starts: with somebody, or waiting for somebody. */
export function firstStatus(assignedTo: string | null): TicketStatus {
  return assignedTo === null ? 'OPEN' : 'ASSIGNED';
}
