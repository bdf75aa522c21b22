import { getUserEnergyMonthly } from '@heliograph/contracts/http/get-user-energy-monthly';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';
import type { ViewSeries } from './view-series.js';

/** All inverters together: energy of one year by month; `year` is YYYY. */
export const monthlyOfAllQuery = (year: string) =>
  queryOptions<ViewSeries>({
    queryKey: ['energy', 'all', 'monthly', year],
    queryFn: ({ signal }) => callApi(getUserEnergyMonthly, { year }, signal),
    refetchInterval: REFRESH_MS,
  });
