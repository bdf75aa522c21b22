import type { Queryable } from '../connection/database.js';
import { TICKET_COLUMNS_SQL, type TicketRow } from './ticket-row.js';

/** @param lock keeps the ticket unchanged until the transaction ends. */
export async function findTicket(
  database: Queryable,
  ticketId: number,
  { lock }: { readonly lock: boolean },
): Promise<TicketRow | null> {
  const { rows } = await database.query<TicketRow>(lock ? `${findSql} FOR UPDATE OF t` : findSql, [ticketId]);
  return rows[0] ?? null;
}

const findSql = /* sql */ `
SELECT ${TICKET_COLUMNS_SQL} FROM tickets t JOIN inverters i ON i.id = t.inverter_id WHERE t.id = $1`;
