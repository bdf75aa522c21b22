import { endClaims } from '../claims/update-claim.js';
import type { Queryable } from '../connection/database.js';
import { ticketEventSql } from '../webhooks/ticket-events-sql.js';

/** Closes a ticket that the caller has locked and found active, and ends its claim. */
export async function closeTicket(database: Queryable, ticketId: number, reason: string): Promise<void> {
  await database.query(closeSql, [ticketId, reason]);
  await endClaims(database, [ticketId], 'The ticket was closed.');
}

const closeSql = /* sql */ `
WITH closed AS (
  UPDATE tickets SET status = 'CLOSED', closed_at = now(), close_reason = $2, version = version + 1 WHERE id = $1
  RETURNING *
)
${ticketEventSql('ticket.closed', 'closed')}`;
