import type { Ticket } from '@heliograph/contracts/http/ticket';
import type { QueryClient } from '@tanstack/react-query';
import { ticketHistoryQuery } from '../api/get-ticket-history.js';
import { ticketQuery } from '../api/get-ticket.js';

/** The ticket as another administrator saved it during the edit. */
export interface Conflict {
  readonly now: Ticket;
  /** Author and time of the last change; null: unknown. */
  readonly by: { readonly name: string; readonly at: string } | null;
}

const ENTRIES = 20;

/** @returns null if the ticket was not changed after all. @throws ApiError */
export async function readConflict(queryClient: QueryClient, base: Ticket): Promise<Conflict | null> {
  const [now, { rows }] = await Promise.all([
    queryClient.fetchQuery(ticketQuery(base.ticketId)),
    queryClient.fetchQuery({ ...ticketHistoryQuery(base.ticketId, ENTRIES), staleTime: 0 }),
  ]);
  const last = rows.find(({ kind }) => kind !== 'comment');
  if (now.version === base.version) return null;
  return { now, by: last?.byName ? { name: last.byName, at: last.at } : null };
}
