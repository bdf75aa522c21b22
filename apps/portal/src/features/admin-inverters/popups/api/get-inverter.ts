import { getInverter } from '@heliograph/contracts/http/get-inverter';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.js';

/** Query key of an inverter's data in the back office. */
export const inverterKey = (of: string, about: 'record' | 'health' | 'tickets') =>
  ['admin-inverter', about, of] as const;

/**
 * The record that the edit form starts from. It is never refetched, so that the form does not change during editing.
 */
export const inverterRecordQuery = (inverterId: string) =>
  queryOptions({
    queryKey: inverterKey(inverterId, 'record'),
    queryFn: ({ signal }) => callApi(getInverter, { inverter_id: inverterId }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
