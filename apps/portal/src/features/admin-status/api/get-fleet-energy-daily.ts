import { getFleetEnergyDaily } from '@heliograph/contracts/http/get-fleet-energy-daily';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';

const fleetEnergyQuery = queryOptions({
  queryKey: ['fleet energy daily'],
  queryFn: ({ signal }) => callApi(getFleetEnergyDaily, {}, signal),
  refetchInterval: REFRESH_MS,
});

export const useFleetEnergy = () => useQuery(fleetEnergyQuery);
