import type { Queryable } from '../connection/database.js';

export interface NewTicketMessage {
  readonly ticketId: number;
  /** Null: the ticket's owner writes. */
  readonly administratorId: number | null;
  readonly text: string;
}

/** Adds a message to a ticket that the caller has locked. The team's also answers the owner's. @returns its id. */
export async function insertTicketMessage(database: Queryable, message: NewTicketMessage): Promise<number> {
  const { ticketId, administratorId, text } = message;
  if (administratorId !== null) await database.query(answerSql, [ticketId]);
  const { rows } = await database.query<{ id: number }>(insertSql, [ticketId, administratorId, text]);
  return rows[0]!.id;
}

const answerSql = /* sql */ `
UPDATE ticket_messages SET handled_at = now()
WHERE ticket_id = $1 AND administrator_id IS NULL AND handled_at IS NULL`;

const insertSql = /* sql */ `
INSERT INTO ticket_messages (ticket_id, administrator_id, text) VALUES ($1, $2, $3) RETURNING id`;

/** Marks the team's messages up to a given one as read by the owner. */
export async function markMessagesRead(
  database: Queryable,
  { ticketId, lastId }: { readonly ticketId: number; readonly lastId: number },
): Promise<void> {
  await database.query(readSql, [ticketId, lastId]);
}

const readSql = /* sql */ `
UPDATE ticket_messages SET handled_at = now()
WHERE ticket_id = $1 AND id <= $2 AND administrator_id IS NOT NULL AND handled_at IS NULL`;

/** Whether the owner was notified within a day of a message that is still unread. The caller has locked the ticket. */
export async function isNotifiedOfUnread(database: Queryable, ticketId: number): Promise<boolean> {
  const { rows } = await database.query<{ notified: boolean }>(notifiedSql, [ticketId]);
  return rows[0]!.notified;
}

const notifiedSql = /* sql */ `
SELECT EXISTS (
  SELECT FROM ticket_messages m JOIN outbox o ON o.kind = 'ticket_reply' AND o.cause = m.id::text
  WHERE m.ticket_id = $1 AND m.administrator_id IS NOT NULL AND m.handled_at IS NULL
    AND o.created_at > now() - interval '1 day'
) AS notified`;

/** A user's tickets with messages of the team that were not read, and how many. */
export async function listUnreadTickets(
  database: Queryable,
  userId: number,
): Promise<{ id: number; replies: number }[]> {
  const { rows } = await database.query<{ id: number; replies: number }>(unreadSql, [userId]);
  return rows;
}

const unreadSql = /* sql */ `
SELECT t.id, count(*)::int AS replies
FROM tickets t JOIN ticket_messages m ON m.ticket_id = t.id
WHERE t.user_id = $1 AND m.administrator_id IS NOT NULL AND m.handled_at IS NULL
GROUP BY t.id ORDER BY t.id DESC`;

/** Active tickets with messages of their owners that the team has not answered, longest waiting first. */
export async function listUnansweredTickets(database: Queryable, limit: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(unansweredSql, [limit]);
  return rows.map(({ id }) => id);
}

const unansweredSql = /* sql */ `
SELECT t.id FROM ticket_messages m JOIN tickets t ON t.id = m.ticket_id
WHERE m.administrator_id IS NULL AND m.handled_at IS NULL AND t.status <> 'CLOSED'
GROUP BY t.id ORDER BY min(m.id) LIMIT $1`;
