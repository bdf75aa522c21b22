import { getIncidents, type Incident } from '@heliograph/contracts/http/get-incidents';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { fleetKey } from '../../../shared/api/queries.js';

/** One incident, open or closed; undefined if none is requested, found or loaded yet. */
export function useIncident(incident: string | undefined): Incident | undefined {
  const { data } = useQuery({
    queryKey: fleetKey('incidents', incident),
    queryFn: ({ signal }) => callApi(getIncidents, { incident, size: 1 }, signal),
    enabled: incident !== undefined,
  });
  return data?.[0];
}
