import { getTicketCounts } from '@heliograph/contracts/http/get-ticket-counts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { known } from '../../../shared/api/known.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';
import { allTicketsKey } from './ticket-keys.js';

/** The number of tickets in each view; undefined while unknown. */
export const useTicketCounts = () =>
  known(
    useQuery({
      queryKey: [...allTicketsKey, 'counts'],
      queryFn: ({ signal }) => callApi(getTicketCounts, {}, signal),
      refetchInterval: REFRESH_MS,
    }),
  );
