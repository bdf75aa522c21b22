import type { Queryable } from '../connection/database.js';

/** What somebody is about, so that the next code asked for there is for that. */
export interface CodeIntent {
  /** SHA-256 of the browser's token for `add`, of the session's for `close`. */
  readonly holderHash: Buffer;
  readonly purpose: 'add' | 'close';
  /** The inverter's serial number for `add`, the ticket's id for `close`. */
  readonly subject: string;
}

/** Remembers the latest intent of a browser or session; it counts for ten minutes, and once. */
export async function rememberIntent(
  database: Queryable,
  { holderHash, purpose, subject }: CodeIntent,
): Promise<void> {
  await database.query(rememberSql, [holderHash, purpose, subject]);
}

const rememberSql = /* sql */ `
INSERT INTO code_intents (holder_hash, purpose, subject) VALUES ($1, $2, $3)
ON CONFLICT (holder_hash) DO UPDATE SET purpose = $2, subject = $3, at = clock_timestamp()`;
