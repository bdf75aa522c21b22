import { getTicketTimeline } from '@heliograph/contracts/http/get-ticket-timeline';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApiForPage } from '../../../shared/api/call-api.js';
import { REFRESH_MS } from '../../../shared/api/queries.js';

export const timelineKey = (ticketId: string) => ['ticket timeline', ticketId] as const;

/** The newest entries of one of the customer's tickets. */
export const useTicketTimeline = (ticketId: string, size: number) =>
  useQuery({
    queryKey: [...timelineKey(ticketId), size],
    queryFn: ({ signal }) => callApiForPage(getTicketTimeline, { ticket_id: ticketId, size }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
