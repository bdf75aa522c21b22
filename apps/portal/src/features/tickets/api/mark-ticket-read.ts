import { markTicketRead } from '@heliograph/contracts/http/mark-ticket-read';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../shared/api/call-api.js';
import { unreadTicketsKey } from '../../../shared/api/get-unread-tickets.js';

/** Marks replies as read once they are shown. @param entryId the newest unread one shown; undefined: none */
export function useMarkRead(ticketId: string, entryId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (entryId === undefined) return;
    callApi(markTicketRead, { ticket_id: ticketId, entryId })
      .then(() => queryClient.invalidateQueries({ queryKey: unreadTicketsKey }))
      // The reply stays unread, and is marked when shown again.
      .catch(() => undefined);
  }, [ticketId, entryId, queryClient]);
}
