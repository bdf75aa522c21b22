import { getYieldComparison } from '@heliograph/contracts/http/get-yield-comparison';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';

/** @param today makes a new day fetch its own */
export const yieldComparisonQuery = (inverterId: string, today: string) =>
  queryOptions({
    queryKey: ['energy', inverterId, 'yield-comparison', today],
    queryFn: ({ signal }) => callApi(getYieldComparison, { inverterId }, signal),
    staleTime: REFRESH_MS,
  });
