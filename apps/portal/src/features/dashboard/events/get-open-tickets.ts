import { getOpenTickets } from '@heliograph/contracts/http/get-open-tickets';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.js';

/** A ticket's status changes within minutes. */
const REFRESH_MS = 60_000;

/** The open tickets of an inverter, newest first; always fetched again, since the owner may return from Report Issue. */
export const openTicketsQuery = (serialNumber: string) =>
  queryOptions({
    queryKey: ['events', serialNumber, 'tickets'],
    queryFn: ({ signal }) => callApi(getOpenTickets, { serial_no: serialNumber }, signal),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
