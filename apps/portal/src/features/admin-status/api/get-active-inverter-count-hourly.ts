import { getActiveInverterCountHourly } from '@heliograph/contracts/http/get-active-inverter-count-hourly';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';

const activeInvertersQuery = queryOptions({
  queryKey: ['active inverters hourly'],
  queryFn: ({ signal }) => callApi(getActiveInverterCountHourly, {}, signal),
  refetchInterval: REFRESH_MS,
});

export const useActiveInverters = () => useQuery(activeInvertersQuery);
