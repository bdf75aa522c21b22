import type { AuditRecord } from '../audit/list-audit.js';
import type { TicketFile } from '@heliograph/contracts/http/ticket-file';
import type { Queryable } from '../connection/database.js';
import { FILE_OF_MESSAGE_SQL } from './list-ticket-timeline.js';

/** A comment on a ticket, a reply, or a change of it from the audit log. */
export interface TicketEntryRow extends Pick<
  AuditRecord,
  'at' | 'actorKind' | 'actorName' | 'before' | 'after'
> {
  /** Unique among a ticket's entries. */
  readonly entryId: string;
  readonly kind: 'comment' | 'reply' | 'ownerReply' | 'generateTicket' | 'updateTicket' | 'closeTicket';
  readonly comment: string | null;
  readonly file: TicketFile | null;
}

/** A ticket's changes, comments and replies, newest first. @param offset entries to skip. */
export async function listTicketHistory(
  database: Queryable,
  ticketId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<TicketEntryRow[]> {
  const { rows } = await database.query<TicketEntryRow>(listSql, [ticketId, limit, offset]);
  return rows;
}

export async function countTicketHistory(database: Queryable, ticketId: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(countSql, [ticketId]);
  return rows[0]!.count;
}

const CHANGES_SQL = /* sql */ `
  target = 'ticket ' || $1::bigint AND action IN ('generateTicket', 'updateTicket', 'closeTicket')`;

const listSql = /* sql */ `
SELECT e.entry_id AS "entryId", e.at, e.actor_kind AS "actorKind",
       trim(coalesce(u.first_name || ' ' || u.last_name, a.first_name || ' ' || a.last_name)) AS "actorName",
       e.kind, e.comment, e.file, e.before, e.after
FROM (
  SELECT 'change ' || id AS entry_id, at, actor_kind, actor_id, action AS kind, NULL AS comment, NULL::json AS file,
         before, after
  FROM audit_log WHERE ${CHANGES_SQL}
  UNION ALL
  SELECT 'comment ' || id, created_at, 'administrator', administrator_id, 'comment', text, NULL, NULL, NULL
  FROM ticket_comments WHERE ticket_id = $1
  UNION ALL
  SELECT 'message ' || m.id, m.created_at, CASE WHEN m.administrator_id IS NULL THEN 'customer' ELSE 'administrator' END,
         coalesce(m.administrator_id, t.user_id), CASE WHEN m.administrator_id IS NULL THEN 'ownerReply' ELSE 'reply' END,
         m.text, ${FILE_OF_MESSAGE_SQL}, NULL, NULL
  FROM ticket_messages m JOIN tickets t ON t.id = m.ticket_id WHERE m.ticket_id = $1
  ORDER BY at DESC, entry_id DESC LIMIT $2 OFFSET $3
) e
LEFT JOIN users u ON e.actor_kind = 'customer' AND u.id = e.actor_id
LEFT JOIN administrators a ON e.actor_kind = 'administrator' AND a.id = e.actor_id
ORDER BY e.at DESC, e.entry_id DESC`;

const countSql = /* sql */ `
SELECT (SELECT count(*) FROM audit_log WHERE ${CHANGES_SQL})
     + (SELECT count(*) FROM ticket_comments WHERE ticket_id = $1)
     + (SELECT count(*) FROM ticket_messages WHERE ticket_id = $1) AS count`;
