import type { TicketStatus } from '@heliograph/domain/tickets/status';
import type { Queryable } from '../connection/database.js';

export interface OpenTicketRecord {
  readonly ticketId: string;
  readonly createdAt: Date;
  readonly status: TicketStatus;
  readonly isAssigned: boolean;
}

/** The current owner's tickets of an inverter that are not closed, newest first. */
export async function listOpenTickets(database: Queryable, inverterId: number): Promise<OpenTicketRecord[]> {
  const { rows } = await database.query<OpenTicketRecord>(listSql, [inverterId]);
  return rows;
}

const listSql = /* sql */ `
SELECT t.id::text AS "ticketId", t.created_at AS "createdAt", t.status, t.assigned_to IS NOT NULL AS "isAssigned"
FROM tickets t JOIN inverters i ON i.id = t.inverter_id AND i.user_id = t.user_id
WHERE t.inverter_id = $1 AND t.status <> 'CLOSED'
ORDER BY t.id DESC LIMIT 100`;
