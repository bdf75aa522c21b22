import { getInverterDataMonthly } from '@heliograph/contracts/http/get-inverter-data-monthly';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';
import type { ViewSeries } from './view-series.js';

/** Energy of one year by month; `year` is YYYY. */
export const monthlyQuery = (inverterId: string, year: string) =>
  queryOptions<ViewSeries>({
    queryKey: ['energy', inverterId, 'monthly', year],
    queryFn: ({ signal }) => callApi(getInverterDataMonthly, { inverterId, year }, signal),
    refetchInterval: REFRESH_MS,
  });
