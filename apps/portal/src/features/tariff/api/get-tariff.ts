import { getTariff } from '@heliograph/contracts/http/get-tariff';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

/** A customer's tariffs, latest first. */
const tariffQuery = (userId: string) =>
  queryOptions({
    queryKey: ['tariff', userId],
    queryFn: ({ signal }) => callApi(getTariff, { user_id: userId }, signal),
  });

export const useTariffs = (userId: string) => useQuery(tariffQuery(userId));
