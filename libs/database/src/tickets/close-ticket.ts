import type { Queryable } from '../connection/database.js';

/** Closes a ticket that the caller has locked and found active. */
export async function closeTicket(database: Queryable, ticketId: number, reason: string): Promise<void> {
  await database.query(closeSql, [ticketId, reason]);
}

const closeSql = /* sql */ `
UPDATE tickets SET status = 'CLOSED', closed_at = now(), close_reason = $2, version = version + 1 WHERE id = $1`;
