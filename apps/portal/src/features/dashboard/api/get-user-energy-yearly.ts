import { getUserEnergyYearly } from '@heliograph/contracts/http/get-user-energy-yearly';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/refresh.js';
import type { ViewSeries } from './view-series.js';

/** Of all inverters together. Energy by year, and what the counters showed before their first readings. */
export const yearlyOfAllQuery = () =>
  queryOptions<ViewSeries>({
    queryKey: ['energy', 'all', 'yearly'],
    queryFn: ({ signal }) => callApi(getUserEnergyYearly, {}, signal),
    refetchInterval: REFRESH_MS,
  });
