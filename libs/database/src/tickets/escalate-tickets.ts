import { ticketsOverdueMessage } from '@heliograph/domain/tickets/tickets-overdue-message';
import type { Database } from '../connection/database.js';
import { notifyAdministrator } from '../outbox/notify-administrator.js';
import { NEXT_DUE_SQL } from './ticket-row.js';

const TICKETS_MAX = 10_000;

/**
 * Notifies an administrator of the tickets that became overdue, in one message; of each ticket once.
 * @returns the tickets; null: there is no such administrator
 */
export function escalateTickets(pool: Database['pool'], phone: string): Promise<number[] | null> {
  return notifyAdministrator(pool, {
    kind: 'tickets_overdue',
    phone,
    text: ticketsOverdueMessage,
    take: async (client) => {
      const { rows } = await client.query<{ id: number }>(escalateSql, [TICKETS_MAX]);
      return rows.map(({ id }) => id).sort((a, b) => a - b);
    },
  });
}

const escalateSql = /* sql */ `
UPDATE tickets SET escalated_at = now() WHERE id IN (
  SELECT t.id FROM tickets t WHERE ${NEXT_DUE_SQL('t')} < now() AND t.escalated_at IS NULL
  ORDER BY ${NEXT_DUE_SQL('t')} LIMIT $1 FOR UPDATE SKIP LOCKED)
RETURNING id`;
