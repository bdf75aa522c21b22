import type { TimelineEntry } from '@heliograph/contracts/http/get-ticket-timeline';
import type { Queryable } from '../connection/database.js';

export interface TimelineRow extends Omit<TimelineEntry, 'at'> {
  readonly at: Date;
  /** Number of the ticket's entries. */
  readonly total: number;
}

/** A ticket's history as its owner sees it, newest first. */
export async function listTicketTimeline(
  database: Queryable,
  ticketId: number,
  limit: number,
): Promise<TimelineRow[]> {
  const { rows } = await database.query<TimelineRow>(listSql, [ticketId, limit]);
  return rows;
}

/** A message's file as JSON; null: none. */
export const FILE_OF_MESSAGE_SQL = /* sql */ `
  (SELECT json_build_object('fileId', f.id::text, 'name', f.name, 'type', f.type, 'sizeBytes', f.size_bytes)
   FROM ticket_files f WHERE f.message_id = m.id)`;

// Creation and end come from the ticket, because not every ticket has them in the audit log. ASSIGNED as a status repeats
// the assignment.
const listSql = /* sql */ `
SELECT e.entry_id AS "entryId", e.at, e.kind, e.status, e.text, e.file, e.unread, count(*) OVER () AS total
FROM (
  SELECT 'created' AS entry_id, created_at AS at, 'created' AS kind, NULL AS status, NULL AS text, NULL::json AS file,
         false AS unread, 1 AS place, 0 AS id
  FROM tickets WHERE id = $1
  UNION ALL
  SELECT 'closed', closed_at, 'closed', NULL, NULL, NULL, false, 5, 0
  FROM tickets WHERE id = $1 AND closed_at IS NOT NULL
  UNION ALL
  SELECT 'assigned ' || id, at, 'assigned', NULL, NULL, NULL, false, 2, id
  FROM audit_log
  WHERE target = 'ticket ' || $1::bigint AND action IN ('generateTicket', 'updateTicket')
    AND after ->> 'assignedTo' IS NOT NULL
  UNION ALL
  SELECT 'status ' || id, at, 'status', after ->> 'status', NULL, NULL, false, 3, id
  FROM audit_log
  WHERE target = 'ticket ' || $1::bigint AND action = 'updateTicket' AND after ->> 'status' IS NOT NULL
    AND NOT (after ->> 'status' = 'ASSIGNED' AND after ->> 'assignedTo' IS NOT NULL)
  UNION ALL
  SELECT 'message ' || m.id, m.created_at, CASE WHEN m.administrator_id IS NULL THEN 'ownerReply' ELSE 'reply' END, NULL,
         m.text, ${FILE_OF_MESSAGE_SQL}, m.administrator_id IS NOT NULL AND m.handled_at IS NULL, 4, m.id
  FROM ticket_messages m WHERE m.ticket_id = $1
) e
ORDER BY e.at DESC, e.place DESC, e.id DESC LIMIT $2`;
