import { getFleetEnergyDaily } from '@heliograph/contracts/http/get-fleet-energy-daily';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';

const fleetEnergyQuery = (day: string) =>
  queryOptions({
    queryKey: ['fleet energy daily', day],
    queryFn: ({ signal }) => callApi(getFleetEnergyDaily, {}, signal),
    refetchInterval: REFRESH_MS,
  });

/** @param day today: at midnight the new day's data is loaded. */
export const useFleetEnergy = (day: string) => useQuery(fleetEnergyQuery(day));
