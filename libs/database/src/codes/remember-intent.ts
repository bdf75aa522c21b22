import type { Queryable } from '../connection/database.js';

/** The purpose stated before a code is requested: the holder's next code gets it. */
export interface CodeIntent {
  /** SHA-256 of the browser's token for `add`, of the session's for `close`. */
  readonly holderHash: Buffer;
  readonly purpose: 'add' | 'close';
  /** The inverter's serial number for `add`, the ticket's id for `close`. */
  readonly subject: string;
}

/** Stores the latest intent of a browser or session. It is valid for ten minutes and a single use. */
export async function rememberIntent(
  database: Queryable,
  { holderHash, purpose, subject }: CodeIntent,
): Promise<void> {
  await database.query(rememberSql, [holderHash, purpose, subject]);
}

const rememberSql = /* sql */ `
INSERT INTO code_intents (holder_hash, purpose, subject) VALUES ($1, $2, $3)
ON CONFLICT (holder_hash) DO UPDATE SET purpose = $2, subject = $3, at = clock_timestamp()`;
