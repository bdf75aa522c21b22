import { useQueryClient } from '@tanstack/react-query';

/** Query keys of tickets; a change of one ticket also invalidates the lists. */
export const allTicketsKey = ['all tickets'] as const;
export const ticketKey = (ticketId: string) => ['ticket', ticketId] as const;
export const ticketHistoryKey = (ticketId: string) => ['ticket history', ticketId] as const;
export const unansweredKey = ['unanswered tickets'] as const;
export const adminIssuesKey = ['admin issues'] as const;

/** Refetches everything that shows the tickets. */
export function useTicketsChanged() {
  const queryClient = useQueryClient();
  return (...ticketIds: readonly string[]) => {
    const own = ticketIds.flatMap((ticketId) => [ticketKey(ticketId), ticketHistoryKey(ticketId)]);
    for (const queryKey of [allTicketsKey, unansweredKey, ...own])
      void queryClient.invalidateQueries({ queryKey });
  };
}
