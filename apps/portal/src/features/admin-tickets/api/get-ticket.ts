import { getTicket } from '@heliograph/contracts/http/get-ticket';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { ticketKey } from './keys.js';

/** As it is now: what is edited is never what a list said some time ago. */
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
