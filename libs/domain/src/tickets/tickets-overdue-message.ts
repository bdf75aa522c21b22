const NAMED_MAX = 5;

/**
 * To the administrator who is notified of overdue tickets, in both languages, because the server doesn't know theirs. It
 * matches the template in docs/sms.md.
 */
export function ticketsOverdueMessage(ticketIds: readonly number[]): string {
  const more = ticketIds.length - NAMED_MAX;
  const which = `${ticketIds.slice(0, NAMED_MAX).join(', ')}${more > 0 ? ` (+${more})` : ''}`;
  return `Overdue tickets: ${which}. Open View Ticket in the portal. समय सीमा पार कर चुके टिकट: ${which}।`;
}
