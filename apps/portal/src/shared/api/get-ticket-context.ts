import { getTicketContext } from '@heliograph/contracts/http/get-ticket-context';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './call-api.js';

/** The state that was attached to a ticket; it never changes. */
export const useTicketContext = (ticketId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['ticket context', ticketId],
    queryFn: ({ signal }) => callApi(getTicketContext, { ticket_id: ticketId }, signal),
    staleTime: Infinity,
    enabled,
  });
