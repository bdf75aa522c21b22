import { getInverterDetail } from '@heliograph/contracts/http/get-inverter-detail';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { FLEET_REFRESH_MS, fleetKey } from '../../../shared/api/queries.js';

export const inverterDetailQuery = (inverterId: string) =>
  queryOptions({
    queryKey: fleetKey('detail', inverterId),
    queryFn: ({ signal }) => callApi(getInverterDetail, { inverter_id: inverterId }, signal),
    refetchInterval: FLEET_REFRESH_MS,
  });
