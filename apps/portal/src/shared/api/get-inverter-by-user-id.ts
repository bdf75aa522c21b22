import { getInverterByUserId } from '@heliograph/contracts/http/get-inverter-by-user-id';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './call-api.js';
import { REFRESH_MS } from './queries.js';

export const invertersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['inverters', userId],
    queryFn: ({ signal }) => callApi(getInverterByUserId, { user_id: userId }, signal),
    refetchInterval: REFRESH_MS,
  });

export const useInverters = (userId: string) => useQuery(invertersQuery(userId));
