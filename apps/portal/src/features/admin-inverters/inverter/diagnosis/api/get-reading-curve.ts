import { getReadingCurve } from '@heliograph/contracts/http/get-reading-curve';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../../shared/api/call-api.js';
import { fleetKey } from '../../../../../shared/api/queries.js';
import type { HistoryView } from '../use-history-view.js';

const REFRESH_MS = 60_000;

export const readingCurveQuery = (
  inverterId: string,
  { date, days, quantity }: HistoryView,
  isToday: boolean,
) =>
  queryOptions({
    queryKey: fleetKey('readings', inverterId, 'curve', date, days, quantity),
    queryFn: ({ signal }) =>
      callApi(getReadingCurve, { inverter_id: inverterId, date, days, quantity }, signal),
    refetchInterval: isToday && REFRESH_MS,
  });
