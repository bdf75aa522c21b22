import { getUserEnergyYearly } from '@heliograph/contracts/http/get-user-energy-yearly';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';
import type { ViewSeries } from './view-series.js';

/** All inverters together: energy by year, and the counters' values before their first readings. */
export const yearlyOfAllQuery = () =>
  queryOptions<ViewSeries>({
    queryKey: ['energy', 'all', 'yearly'],
    queryFn: ({ signal }) => callApi(getUserEnergyYearly, {}, signal),
    refetchInterval: REFRESH_MS,
  });
