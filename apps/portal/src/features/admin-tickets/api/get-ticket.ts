import { getTicket } from '@heliograph/contracts/http/get-ticket';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { ticketKey } from './ticket-keys.js';

/** Refetched for each edit, so that it never starts from outdated values. */
export const ticketQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ticketKey(ticketId),
    queryFn: ({ signal }) => callApi(getTicket, { ticket_id: ticketId }, signal),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
