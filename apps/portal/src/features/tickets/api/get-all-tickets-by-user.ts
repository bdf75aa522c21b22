import { getAllTicketsByUser } from '@heliograph/contracts/http/get-all-tickets-by-user';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS, ticketsKey } from '../../../shared/api/queries.js';

const ticketsQuery = (userId: string) =>
  queryOptions({
    queryKey: ticketsKey(userId),
    queryFn: ({ signal }) => callApi(getAllTicketsByUser, { user_id: userId }, signal),
    refetchInterval: REFRESH_MS,
  });

export const useTickets = (userId: string) => useQuery(ticketsQuery(userId));
