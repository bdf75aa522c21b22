import { getAllCounts } from '@heliograph/contracts/http/get-all-counts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './call-api.js';

const REFRESH_MS = 60_000;

export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: ({ signal }) => callApi(getAllCounts, {}, signal),
  refetchInterval: REFRESH_MS,
});

export const useCounts = () => useQuery(countsQuery);
