import { getInverter } from '@heliograph/contracts/http/get-inverter';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.js';
import { inverterKey } from '../inverter-key.js';

/** What the form shows. It is not asked for again by itself: a form does not change under who fills it in. */
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
