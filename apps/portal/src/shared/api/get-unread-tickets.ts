import { getUnreadTickets } from '@heliograph/contracts/http/get-unread-tickets';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './call-api.js';
import { REFRESH_MS } from './queries.js';

export const unreadTicketsKey = ['unread tickets'] as const;

/** Ids of the customer's tickets with unread replies, and the number of these; undefined while unknown. */
export const useUnreadTickets = () =>
  useQuery({
    queryKey: unreadTicketsKey,
    queryFn: ({ signal }) => callApi(getUnreadTickets, {}, signal),
    refetchInterval: REFRESH_MS,
  }).data;
