import { getFleetEnergyQuality } from '@heliograph/contracts/http/get-fleet-energy-quality';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';

const fleetQualityQuery = (day: string) =>
  queryOptions({
    queryKey: ['fleet energy quality', day],
    queryFn: ({ signal }) => callApi(getFleetEnergyQuality, {}, signal),
    refetchInterval: REFRESH_MS,
  });

/** @param day today: at midnight the new day's data is loaded. */
export const useFleetQuality = (day: string) => useQuery(fleetQualityQuery(day));
