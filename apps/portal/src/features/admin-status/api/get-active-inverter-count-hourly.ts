import { getActiveInverterCountHourly } from '@heliograph/contracts/http/get-active-inverter-count-hourly';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';

const activeInvertersQuery = (day: string) =>
  queryOptions({
    queryKey: ['active inverters hourly', day],
    queryFn: ({ signal }) => callApi(getActiveInverterCountHourly, {}, signal),
    refetchInterval: REFRESH_MS,
  });

/** @param day today: at midnight the new day's data is loaded. */
export const useActiveInverters = (day: string) => useQuery(activeInvertersQuery(day));
