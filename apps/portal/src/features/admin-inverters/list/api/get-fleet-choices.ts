import { getFleetChoices } from '@heliograph/contracts/http/get-fleet-choices';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.js';
import { fleetKey } from '../../../../shared/api/queries.js';

export const useFleetChoices = (enabled: boolean) =>
  useQuery({
    queryKey: fleetKey('choices'),
    queryFn: ({ signal }) => callApi(getFleetChoices, {}, signal),
    enabled,
  });
