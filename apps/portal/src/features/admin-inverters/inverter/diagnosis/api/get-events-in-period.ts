import { getEventsInPeriod } from '@heliograph/contracts/http/get-events-in-period';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../../shared/api/call-api.js';
import { fleetKey, REFRESH_MS } from '../../../../../shared/api/queries.js';
import type { HistoryView } from '../use-history-view.js';

export const eventsInPeriodQuery = (inverterId: string, { date, days }: HistoryView, isToday: boolean) =>
  queryOptions({
    queryKey: fleetKey('events', inverterId, 'period', date, days),
    queryFn: ({ signal }) => callApi(getEventsInPeriod, { inverter_id: inverterId, date, days }, signal),
    refetchInterval: isToday && REFRESH_MS,
  });
