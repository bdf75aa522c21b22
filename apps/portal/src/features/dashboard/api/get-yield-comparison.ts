import { getYieldComparison } from '@heliograph/contracts/http/get-yield-comparison';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';

export const yieldComparisonQuery = (inverterId: string) =>
  queryOptions({
    queryKey: ['energy', inverterId, 'yield-comparison'],
    queryFn: ({ signal }) => callApi(getYieldComparison, { inverterId }, signal),
    staleTime: REFRESH_MS,
  });
