import { getInverterDataDaily } from '@heliograph/contracts/http/get-inverter-data-daily';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';
import type { ViewSeries } from './view-series.js';

/** Energy of one month by day; `month` is YYYY-MM. */
export const dailyQuery = (inverterId: string, month: string) =>
  queryOptions<ViewSeries>({
    queryKey: ['energy', inverterId, 'daily', month],
    queryFn: ({ signal }) => callApi(getInverterDataDaily, { inverterId, month }, signal),
    refetchInterval: REFRESH_MS,
  });
