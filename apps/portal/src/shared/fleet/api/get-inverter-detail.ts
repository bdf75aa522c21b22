import { getInverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.js';
import { FLEET_REFRESH_MS, fleetKey } from '../fleet-key.js';

export const inverterDetailQuery = (inverterId: string) =>
  queryOptions({
    queryKey: fleetKey('detail', inverterId),
    queryFn: ({ signal }) => callApi(getInverterDetail, { inverter_id: inverterId }, signal),
    refetchInterval: FLEET_REFRESH_MS,
  });
