import type { Queryable } from '../connection/database.js';
import { TICKET_COLUMNS_SQL, type TicketRow } from './ticket-row.js';

/** An inverter's tickets that are not closed: HIGH first, then newest first. */
export async function listActiveTickets(
  database: Queryable,
  inverterId: number,
  limit: number,
): Promise<TicketRow[]> {
  const { rows } = await database.query<TicketRow>(listSql, [inverterId, limit]);
  return rows;
}

const listSql = /* sql */ `
SELECT ${TICKET_COLUMNS_SQL} FROM tickets t JOIN inverters i ON i.id = t.inverter_id
WHERE t.inverter_id = $1 AND t.status <> 'CLOSED'
ORDER BY t.priority = 'HIGH' DESC, t.id DESC LIMIT $2`;
