import { getPowerCurve } from '@heliograph/contracts/http/get-power-curve';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';

/** Power of one day; `date` is YYYY-MM-DD. */
export const powerCurveQuery = (inverterId: string, date: string) =>
  queryOptions({
    queryKey: ['energy', inverterId, 'curve', date],
    queryFn: ({ signal }) => callApi(getPowerCurve, { inverterId, date }, signal),
    refetchInterval: REFRESH_MS,
  });
