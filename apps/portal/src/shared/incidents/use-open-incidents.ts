import { getIncidents, type Incident } from '@heliograph/contracts/http/get-incidents';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { callApi } from '../api/call-api.js';
import { FLEET_REFRESH_MS, fleetKey } from '../api/queries.js';

/** More open incidents than this indicate a different problem. */
const SHOWN_MAX = 20;

/** The open incidents, newest first. */
export const useOpenIncidents = (): UseQueryResult<Incident[]> =>
  useQuery({
    queryKey: fleetKey('incidents', 'open'),
    queryFn: ({ signal }) => callApi(getIncidents, { state: 'open', size: SHOWN_MAX }, signal),
    refetchInterval: FLEET_REFRESH_MS,
  });
