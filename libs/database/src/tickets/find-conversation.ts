import type { TicketContext } from '@heliograph/contracts/http/get-ticket-context';
import type { TicketStatus } from '@heliograph/domain/tickets/status';
import type { Queryable } from '../connection/database.js';

/** A ticket's data for its conversation. */
export interface Conversation {
  readonly status: TicketStatus;
  /** Null: the inverter had no owner when the ticket was created, or the owner was erased. */
  readonly owner: { readonly id: number; readonly phone: string } | null;
  readonly context: TicketContext | null;
  /** Of the inverter's site. */
  readonly timeZone: string;
}

/**
 * @param userId only this user's ticket is found; null: any.
 * @param lock keeps the ticket unchanged until the transaction ends.
 */
export async function findConversation(
  database: Queryable,
  { ticketId, userId }: { readonly ticketId: number; readonly userId: number | null },
  { lock }: { readonly lock: boolean },
): Promise<Conversation | null> {
  const { rows } = await database.query<Conversation>(lock ? `${findSql} FOR NO KEY UPDATE OF t` : findSql, [
    ticketId,
    userId,
  ]);
  return rows[0] ?? null;
}

const findSql = /* sql */ `
SELECT t.status, t.context, i.time_zone AS "timeZone",
       CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'phone', u.phone_no) END AS owner
FROM tickets t JOIN inverters i ON i.id = t.inverter_id LEFT JOIN users u ON u.id = t.user_id
WHERE t.id = $1 AND ($2::bigint IS NULL OR t.user_id = $2)`;
