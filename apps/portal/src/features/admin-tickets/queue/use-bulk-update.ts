import type { Ticket } from '@heliograph/contracts/http/ticket';
import type { TicketOutcome } from '@heliograph/contracts/http/update-tickets';
import type { TicketStatus } from '@heliograph/domain/tickets/status';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTicketsChanged } from '../api/ticket-keys.js';
import { sendUpdates } from '../api/update-tickets.js';

export interface BulkChange {
  /** Null: nobody; undefined: unchanged. */
  readonly assigneeId?: string | null;
  readonly status?: TicketStatus;
}

/**
 * Changes several tickets and keeps the outcome of each.
 * @param onChanged called with the ids of the changed tickets
 */
export function useBulkUpdate(onChanged: (ticketIds: readonly string[]) => void) {
  const ticketsChanged = useTicketsChanged();
  const [outcomes, setOutcomes] = useState<readonly TicketOutcome[]>([]);
  const sending = useMutation({
    mutationFn: ({ tickets, change }: { tickets: readonly Ticket[]; change: BulkChange }) =>
      sendUpdates(
        tickets.map(({ ticketId, version }) => ({ ticketId, version })),
        change,
        (some) => {
          setOutcomes((before) => [...before, ...some]);
          onChanged(some.filter(({ failure }) => !failure).map(({ ticketId }) => ticketId));
        },
      ),
    onSettled: (_, __, { tickets }) => ticketsChanged(...tickets.map(({ ticketId }) => ticketId)),
  });
  return {
    outcomes,
    pending: sending.isPending,
    error: sending.error,
    send: (tickets: readonly Ticket[], change: BulkChange) => {
      if (sending.isPending) return;
      setOutcomes([]);
      sending.mutate({ tickets, change });
    },
    dismiss: () => {
      setOutcomes([]);
      sending.reset();
    },
  };
}
