import { useQueryClient } from '@tanstack/react-query';

/** Query keys of tickets; a change of one ticket also invalidates the lists. */
export const allTicketsKey = ['all tickets'] as const;
export const ticketKey = (ticketId: string) => ['ticket', ticketId] as const;
export const ticketHistoryKey = (ticketId: string) => ['ticket history', ticketId] as const;
export const unansweredKey = ['unanswered tickets'] as const;
export const adminIssuesKey = ['admin issues'] as const;

/** Refetches everything that shows the ticket. */
export function useTicketsChanged() {
  const queryClient = useQueryClient();
  return (ticketId: string) => {
    for (const queryKey of [allTicketsKey, ticketKey(ticketId), ticketHistoryKey(ticketId), unansweredKey])
      void queryClient.invalidateQueries({ queryKey });
  };
}
