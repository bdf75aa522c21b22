import { getUnansweredTickets } from '@heliograph/contracts/http/get-unanswered-tickets';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';
import { unansweredKey } from './ticket-keys.js';

/** Ids of tickets whose owners wait for a reply; undefined while unknown. */
export const useUnansweredTickets = () =>
  useQuery({
    queryKey: unansweredKey,
    queryFn: ({ signal }) => callApi(getUnansweredTickets, {}, signal),
    refetchInterval: REFRESH_MS,
  }).data?.ticketIds;
