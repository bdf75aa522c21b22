/** Under which keys tickets are kept: what changes one makes lists of them old as well. */
export const allTicketsKey = ['all tickets'] as const;
export const ticketKey = (ticketId: string) => ['ticket', ticketId] as const;
export const ticketHistoryKey = (ticketId: string) => ['ticket history', ticketId] as const;
export const adminIssuesKey = ['admin issues'] as const;
