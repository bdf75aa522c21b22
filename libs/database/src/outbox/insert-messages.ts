import type { Queryable } from '../connection/database.js';

/** A message to a person; one is sent for each kind and cause. */
export interface NewMessage {
  readonly kind: string;
  readonly cause: string;
  readonly userId: number;
  readonly phone: string;
  readonly text: string;
  /** Id of the request that caused it, if any. */
  readonly requestId?: string;
}

/**
 * Writes messages, in the transaction that causes them; a job delivers them after it.
 * @returns ids of the new ones; existing messages of the same kind and cause stay unchanged.
 */
export async function insertMessages(
  database: Queryable,
  messages: readonly NewMessage[],
): Promise<string[]> {
  if (messages.length === 0) return [];
  const { rows } = await database.query<{ id: number }>(insertSql, [
    messages.map(({ kind }) => kind),
    messages.map(({ cause }) => cause),
    messages.map(({ userId }) => userId),
    messages.map(({ phone }) => phone),
    messages.map(({ text }) => text),
    messages.map(({ requestId }) => requestId ?? null),
  ]);
  return rows.map(({ id }) => String(id));
}

const insertSql = /* sql */ `
INSERT INTO outbox (kind, cause, user_id, phone, text, request_id)
SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[])
ON CONFLICT (kind, cause) DO NOTHING
RETURNING id`;
