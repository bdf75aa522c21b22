import { getInverterEvents } from '@heliograph/contracts/http/get-inverter-events';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApiForPage } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';

export const EVENTS_SIZE = 10;

/** One page of an inverter's events, newest first, with the total count. */
export const eventsQuery = (serialNumber: string, page: number) =>
  queryOptions({
    queryKey: ['events', serialNumber, page],
    queryFn: ({ signal }) =>
      callApiForPage(getInverterEvents, { serial_no: serialNumber, page, size: EVENTS_SIZE }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
