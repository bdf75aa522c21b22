import { getPeerCurve } from '@heliograph/contracts/http/get-peer-curve';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../../shared/api/call-api.js';
import { fleetKey } from '../../../../../shared/api/queries.js';

export const peerCurveQuery = (inverterId: string, date: string) =>
  queryOptions({
    queryKey: fleetKey('readings', inverterId, 'peers', date),
    queryFn: ({ signal }) => callApi(getPeerCurve, { inverter_id: inverterId, date }, signal),
  });
