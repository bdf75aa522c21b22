import { getTicketHistory } from '@heliograph/contracts/http/get-ticket-history';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApiForPage } from '../../../shared/api/call-api.js';
import { ticketHistoryKey } from './ticket-keys.js';

/** Owners may reply while the page is open, so refetch at this interval, ms. */
const REFRESH_MS = 60_000;

/** The newest entries of a ticket's history. */
export const ticketHistoryQuery = (ticketId: string, size: number) =>
  queryOptions({
    queryKey: [...ticketHistoryKey(ticketId), size],
    queryFn: ({ signal }) => callApiForPage(getTicketHistory, { ticket_id: ticketId, size }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
