import { getUserEnergyDaily } from '@heliograph/contracts/http/get-user-energy-daily';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';
import type { ViewSeries } from './view-series.js';

/** All inverters together: energy of one month by day; `month` is YYYY-MM. */
export const dailyOfAllQuery = (month: string) =>
  queryOptions<ViewSeries>({
    queryKey: ['energy', 'all', 'daily', month],
    queryFn: ({ signal }) => callApi(getUserEnergyDaily, { month }, signal),
    refetchInterval: REFRESH_MS,
  });
