import { ticketsOverdueMessage } from '@heliograph/domain/tickets/tickets-overdue-message';
import type { Database } from '../connection/database.js';
import { inTransaction } from '../connection/transaction.js';
import type { MessageKind } from '@heliograph/domain/alerts/catalogue';
import { NEXT_DUE_SQL } from './ticket-row.js';

const TICKETS_MAX = 10_000;

/**
 * Notifies an administrator of the tickets that became overdue, in one message; of each ticket once.
 * @param phone number of an administrator who may log in; the demonstration's get no messages
 * @returns the tickets; null: there is no such administrator
 */
export async function escalateTickets(pool: Database['pool'], phone: string): Promise<number[] | null> {
  return inTransaction(pool, async (client) => {
    const { rows: found } = await client.query(recipientSql, [phone]);
    if (found.length === 0) return null;
    const { rows } = await client.query<{ id: number }>(escalateSql, [TICKETS_MAX]);
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
    const kind: MessageKind = 'tickets_overdue';
    if (ids.length > 0) await client.query(messageSql, [kind, phone, ticketsOverdueMessage(ids)]);
    return ids;
  });
}

const recipientSql = /* sql */ `
SELECT FROM administrators WHERE phone_no = $1 AND disabled_at IS NULL AND NOT demo`;

const escalateSql = /* sql */ `
UPDATE tickets SET escalated_at = now() WHERE id IN (
  SELECT t.id FROM tickets t WHERE ${NEXT_DUE_SQL('t')} < now() AND t.escalated_at IS NULL
  ORDER BY ${NEXT_DUE_SQL('t')} LIMIT $1 FOR UPDATE SKIP LOCKED)
RETURNING id`;

const messageSql = /* sql */ `
INSERT INTO outbox (kind, cause, phone, text) VALUES ($1, gen_random_uuid()::text, $2, $3)`;
