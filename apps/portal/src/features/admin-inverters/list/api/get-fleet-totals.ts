import { getFleetTotals } from '@heliograph/contracts/http/get-fleet-totals';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.js';
import { fleetKey } from '../../../../shared/api/queries.js';

/** Polled instead of pushed: fleet totals change with every reading, and a hidden page requests nothing. */
const REFRESH_MS = 5_000;

export const useFleetTotals = () =>
  useQuery({
    queryKey: fleetKey('totals'),
    queryFn: ({ signal }) => callApi(getFleetTotals, {}, signal),
    refetchInterval: REFRESH_MS,
  });
