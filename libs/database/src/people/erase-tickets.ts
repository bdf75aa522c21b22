import { endClaims } from '../claims/update-claim.js';
import type { Queryable } from '../connection/database.js';
import { ticketEventSql } from '../webhooks/ticket-events-sql.js';
import { ERASED } from './mentions.js';

/**
 * Removes from tickets their owner and all free text, files and attached states, and closes the active ones, since
 * their owner can't be asked any more. The worker deletes files that are in the object store. Times, fault, priority and assignee stay with the inverter.
 */
export async function eraseTickets(client: Queryable, ids: readonly number[]): Promise<void> {
  await client.query(ticketsSql, [ids, ERASED]);
  await client.query('UPDATE ticket_comments SET text = $2 WHERE ticket_id = ANY ($1)', [ids, ERASED]);
  await client.query(claimsSql, [ids, ERASED]);
  await endClaims(client, ids, ERASED);
  await client.query(filesSql, [ids]);
  await client.query('UPDATE ticket_messages SET text = $2 WHERE ticket_id = ANY ($1)', [ids, ERASED]);
}

const ticketsSql = /* sql */ `
WITH was AS (
  SELECT id, status FROM tickets WHERE id = ANY ($1)
), erased AS (
UPDATE tickets SET
  user_id = NULL, created_by = $2, description = $2, context = NULL,
  error = CASE WHEN error IS NOT NULL THEN $2 END,
  remark = CASE WHEN remark IS NOT NULL THEN $2 END,
  close_reason = CASE WHEN close_reason IS NOT NULL OR status <> 'CLOSED' THEN $2 END,
  closed_at = coalesce(closed_at, now()), status = 'CLOSED', version = version + 1
WHERE id = ANY ($1)
RETURNING *
), closed AS (
  SELECT erased.* FROM erased JOIN was USING (id) WHERE was.status <> 'CLOSED'
)
${ticketEventSql('ticket.closed', 'closed')}`;

const claimsSql = /* sql */ `
UPDATE claims SET reason = CASE WHEN reason IS NOT NULL THEN $2 END, courier = CASE WHEN courier IS NOT NULL THEN $2 END
WHERE ticket_id = ANY ($1)`;

const filesSql = /* sql */ `
WITH erased AS (
  DELETE FROM ticket_files WHERE message_id IN (SELECT id FROM ticket_messages WHERE ticket_id = ANY ($1))
  RETURNING object_key
)
INSERT INTO object_deletions (object_key, due_at) SELECT object_key, now() FROM erased WHERE object_key IS NOT NULL`;
