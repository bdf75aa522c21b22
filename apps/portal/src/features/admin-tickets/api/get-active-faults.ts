import { getActiveFaults } from '@heliograph/contracts/http/get-active-faults';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { fleetKey, REFRESH_MS } from '../../../shared/api/queries.js';

export const activeFaultsQuery = (serialNumber: string) =>
  queryOptions({
    queryKey: fleetKey('active faults', serialNumber),
    queryFn: ({ signal }) => callApi(getActiveFaults, { serial_no: serialNumber }, signal),
    refetchInterval: REFRESH_MS,
  });
