import { getUserEnergyHourly } from '@heliograph/contracts/http/get-user-energy-hourly';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';

/** All inverters together, with each one's share: energy of one day by hour; `date` is YYYY-MM-DD. */
export const hourlyOfAllQuery = (date: string) =>
  queryOptions({
    queryKey: ['energy', 'all', 'hourly', date],
    queryFn: ({ signal }) => callApi(getUserEnergyHourly, { date }, signal),
    refetchInterval: REFRESH_MS,
  });
