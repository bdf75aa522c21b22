import { getServiceState } from '@heliograph/contracts/http/get-service-state';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

const REFRESH_MS = 15_000;

const serviceStateQuery = queryOptions({
  queryKey: ['service state'],
  queryFn: ({ signal }) => callApi(getServiceState, {}, signal),
  refetchInterval: REFRESH_MS,
});

export const useServiceState = () => useQuery(serviceStateQuery);
