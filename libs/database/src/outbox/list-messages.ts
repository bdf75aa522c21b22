import type { Queryable } from '../connection/database.js';
import { CANARY_KIND } from '../watch/canary.js';

export interface OutboxMessage {
  readonly id: number;
  readonly phone: string;
  /** `text` and `sealedText` are null once no longer kept. */
  readonly text: string | null;
  readonly sealedText: Buffer | null;
  readonly at: Date;
}

const MESSAGES_MAX = 500;

/** Messages to people, newest first, 500 at most. @param phone null: to any number */
export async function listMessages(database: Queryable, phone: string | null): Promise<OutboxMessage[]> {
  const { rows } = await database.query<OutboxMessage>(listSql, [phone, MESSAGES_MAX]);
  return rows;
}

const listSql = /* sql */ `
SELECT id, phone, text, sealed_text AS "sealedText", created_at AS at FROM outbox
WHERE kind <> '${CANARY_KIND}' AND ($1::text IS NULL OR phone = $1)
ORDER BY id DESC LIMIT $2`;
