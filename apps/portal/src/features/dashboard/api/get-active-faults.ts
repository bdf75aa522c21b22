import { getActiveFaults } from '@heliograph/contracts/http/get-active-faults';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';

/** Beginnings, frequencies and measurements of the active faults. @param codes codes in the live view */
export const activeFaultsQuery = (serialNumber: string, codes: readonly string[]) =>
  queryOptions({
    queryKey: ['events', serialNumber, 'active', ...codes],
    queryFn: ({ signal }) => callApi(getActiveFaults, { serial_no: serialNumber }, signal),
    refetchInterval: REFRESH_MS,
  });
