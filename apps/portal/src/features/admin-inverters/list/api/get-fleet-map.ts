import { getFleetMap } from '@heliograph/contracts/http/get-fleet-map';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.js';
import { FLEET_REFRESH_MS, fleetKey } from '../../../../shared/api/queries.js';

export const useFleetMap = () =>
  useQuery({
    queryKey: fleetKey('map'),
    queryFn: ({ signal }) => callApi(getFleetMap, {}, signal),
    refetchInterval: FLEET_REFRESH_MS,
  });
