import type { EventsInPeriod } from '@heliograph/contracts/http/get-events-in-period';
import type { Queryable } from '../connection/database.js';

export interface TicketEventRow extends Omit<EventsInPeriod['tickets'][number], 'at'> {
  readonly at: Date;
}

interface Period {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly limit: number;
}

/** Events of an inverter's tickets in a period, newest first, without texts and names. */
export async function listTicketEvents(
  database: Queryable,
  inverterId: number,
  { from, to, limit }: Period,
): Promise<TicketEventRow[]> {
  const { rows } = await database.query<TicketEventRow>({
    name: 'list-ticket-events',
    text: listSql,
    values: [inverterId, from, to, limit],
  });
  return rows;
}

/** The newest tickets of an inverter that are searched for events. */
const TICKETS_MAX = 100;

// As in `list-ticket-timeline`, creation and end come from the ticket, and ASSIGNED as a status repeats the assignment.
const listSql = /* sql */ `
SELECT t.id::text AS "ticketId", e.at, e.kind, e.status
FROM (SELECT id, created_at, closed_at FROM tickets WHERE inverter_id = $1 AND created_at < $3
      ORDER BY id DESC LIMIT ${TICKETS_MAX}) t
CROSS JOIN LATERAL (
  SELECT t.created_at AS at, 'created' AS kind, NULL AS status, 1 AS place
  UNION ALL
  SELECT t.closed_at, 'closed', NULL, 7
  UNION ALL
  SELECT at, 'assigned', NULL, 2 FROM audit_log
  WHERE target = 'ticket ' || t.id AND action IN ('generateTicket', 'updateTicket')
    AND after ->> 'assignedTo' IS NOT NULL
  UNION ALL
  SELECT at, 'status', after ->> 'status', 3 FROM audit_log
  WHERE target = 'ticket ' || t.id AND action = 'updateTicket' AND after ->> 'status' <> 'CLOSED'
    AND NOT (after ->> 'status' = 'ASSIGNED' AND after ->> 'assignedTo' IS NOT NULL)
  UNION ALL
  SELECT created_at, 'comment', NULL, 4 FROM ticket_comments WHERE ticket_id = t.id
  UNION ALL
  SELECT created_at, CASE WHEN administrator_id IS NULL THEN 'ownerReply' ELSE 'reply' END, NULL, 5
  FROM ticket_messages WHERE ticket_id = t.id
) e
WHERE e.at >= $2 AND e.at < $3
ORDER BY e.at DESC, t.id DESC, e.place DESC LIMIT $4`;
