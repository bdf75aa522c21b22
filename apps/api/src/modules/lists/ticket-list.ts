import type { getAllTicket } from '@heliograph/contracts/http/get-all-ticket';
import type { ListCondition } from '@heliograph/database/lists/list';
import { ticketsInView } from '@heliograph/database/tickets/ticket-list-views';
import { localInstant } from '@heliograph/domain/time/zone';
import type { ParsedInput } from '../../http/api-call.js';
import type { Caller } from '../../http/api-request.js';

type Filters = Pick<ParsedInput<typeof getAllTicket>, 'view' | 'priority' | 'month'>;

/** The list of tickets that an administrator asks for, and its conditions. */
export function narrowedTickets({ view, priority, month }: Filters, caller: Caller, timeZone: string) {
  const { list, conditions } = ticketsInView(view, caller.account.id);
  return { list, conditions: [...conditions, ...ofPriority(priority), ...ofMonth(month, timeZone)] };
}

const ofPriority = (priority: Filters['priority']): ListCondition[] =>
  priority === undefined ? [] : [{ holds: (value) => `r.priority = ${value}`, value: priority }];

/** Created within a month of the site's time zone. */
function ofMonth(month: Filters['month'], timeZone: string): ListCondition[] {
  if (month === undefined) return [];
  const [year, number] = month.split('-').map(Number) as [number, number];
  const start = (later: number) => new Date(localInstant(timeZone, year, number + later, 1));
  return [
    { holds: (value) => `r.created_at >= ${value}`, value: start(0) },
    { holds: (value) => `r.created_at < ${value}`, value: start(1) },
  ];
}
