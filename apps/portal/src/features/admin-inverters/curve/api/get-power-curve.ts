import { getPowerCurve } from '@heliograph/contracts/http/get-power-curve';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.js';
import { fleetKey } from '../../../../shared/api/queries.js';

const REFRESH_MS = 60_000;

/** Power of the site's current day. */
export const todaysCurveQuery = (inverterId: string) =>
  queryOptions({
    queryKey: fleetKey('curve', inverterId),
    queryFn: ({ signal }) => callApi(getPowerCurve, { inverterId }, signal),
    refetchInterval: REFRESH_MS,
  });
