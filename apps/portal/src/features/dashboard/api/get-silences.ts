import { getSilences } from '@heliograph/contracts/http/get-silences';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

/** Messages and tickets follow an outage within minutes. */
const REFRESH_MS = 60_000;

/** The newest outage of an inverter with its message and tickets. */
export const newestOutageQuery = (serialNumber: string) =>
  queryOptions({
    queryKey: ['no-communication', serialNumber, 'newest'],
    queryFn: async ({ signal }) => {
      const input = { serial_number: serialNumber, page: 1, size: 1 };
      const [newest] = await callApi(getSilences, input, signal);
      return newest ?? null;
    },
    refetchInterval: REFRESH_MS,
  });
