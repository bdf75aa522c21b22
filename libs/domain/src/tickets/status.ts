export const ticketStatuses = ['OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD', 'CLOSED'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketPriorities = ['LOW', 'HIGH'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** An active ticket may become anything, and in whatever order the work brings; a closed one stays closed. */
export function mayBecome(from: TicketStatus, to: TicketStatus): boolean {
  return from !== 'CLOSED' && from !== to;
}

/** Where a new ticket starts: with somebody, or waiting for somebody. */
export function firstStatus(assignedTo: string | null): TicketStatus {
  return assignedTo === null ? 'OPEN' : 'ASSIGNED';
}
