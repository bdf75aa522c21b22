import { getInverterDataHourly } from '@heliograph/contracts/http/get-inverter-data-hourly';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';
import type { ViewSeries } from './view-series.js';

/** Energy of one day by hour; `date` is YYYY-MM-DD. */
export const hourlyQuery = (inverterId: string, date: string) =>
  queryOptions<ViewSeries>({
    queryKey: ['energy', inverterId, 'hourly', date],
    queryFn: ({ signal }) => callApi(getInverterDataHourly, { inverterId, date }, signal),
    refetchInterval: REFRESH_MS,
  });
