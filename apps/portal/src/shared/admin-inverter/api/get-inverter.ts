import { getInverter } from '@heliograph/contracts/http/get-inverter';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.js';
import { inverterKey } from '../inverter-key.js';

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
