import { getBestDay } from '@heliograph/contracts/http/get-best-day';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';

/** The days with the most energy, never including today. */
export const bestDayQuery = (inverterId: string) =>
  queryOptions({
    queryKey: ['energy', inverterId, 'best-day'],
    queryFn: ({ signal }) => callApi(getBestDay, { inverterId }, signal),
    staleTime: REFRESH_MS,
  });
