import { PAGE_ROWS_MAX } from '@heliograph/contracts/http/paging';
import type { TicketStatus } from '@heliograph/domain/tickets/status';
import type { Queryable } from '../connection/database.js';

export interface OpenTicketRecord {
  readonly ticketId: string;
  readonly createdAt: Date;
  readonly status: TicketStatus;
  readonly isAssigned: boolean;
  /** Fault code, error and begin of the description. */
  readonly about: string;
}

/** The current owner's tickets of an inverter that are not closed, newest first. */
export async function listOpenTickets(database: Queryable, inverterId: number): Promise<OpenTicketRecord[]> {
  const { rows } = await database.query<OpenTicketRecord>(listSql, [inverterId]);
  return rows;
}

const listSql = /* sql */ `
SELECT t.id::text AS "ticketId", t.created_at AS "createdAt", t.status, t.assigned_to IS NOT NULL AS "isAssigned",
       left(concat_ws(' ', t.fault_code, t.error, t.description), 300) AS about
FROM tickets t JOIN inverters i ON i.id = t.inverter_id AND i.user_id = t.user_id
WHERE t.inverter_id = $1 AND t.status <> 'CLOSED'
ORDER BY t.id DESC LIMIT ${PAGE_ROWS_MAX}`;
