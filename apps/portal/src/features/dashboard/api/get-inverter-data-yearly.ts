import { getInverterDataYearly } from '@heliograph/contracts/http/get-inverter-data-yearly';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';
import type { ViewSeries } from './view-series.js';

/** Energy by year, at least 2021 to 2030, and the counter's value before the first reading. */
export const yearlyQuery = (inverterId: string) =>
  queryOptions<ViewSeries>({
    queryKey: ['energy', inverterId, 'yearly'],
    queryFn: ({ signal }) => callApi(getInverterDataYearly, { inverterId }, signal),
    refetchInterval: REFRESH_MS,
  });
