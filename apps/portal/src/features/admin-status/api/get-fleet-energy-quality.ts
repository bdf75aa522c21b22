import { getFleetEnergyQuality } from '@heliograph/contracts/http/get-fleet-energy-quality';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';

const fleetQualityQuery = queryOptions({
  queryKey: ['fleet energy quality'],
  queryFn: ({ signal }) => callApi(getFleetEnergyQuality, {}, signal),
  refetchInterval: REFRESH_MS,
});

export const useFleetQuality = () => useQuery(fleetQualityQuery);
