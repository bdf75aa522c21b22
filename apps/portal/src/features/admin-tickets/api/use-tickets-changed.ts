import { useQueryClient } from '@tanstack/react-query';
import { allTicketsKey, ticketHistoryKey, ticketKey } from './keys.js';

/** Refetches everything that shows the ticket. */
export function useTicketsChanged() {
  const queryClient = useQueryClient();
  return (ticketId: string) => {
    for (const queryKey of [allTicketsKey, ticketKey(ticketId), ticketHistoryKey(ticketId)])
      void queryClient.invalidateQueries({ queryKey });
  };
}
