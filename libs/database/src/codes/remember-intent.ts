import type { Queryable } from '../connection/database.js';
import { type SessionId, tokenHashOf } from '../sessions/session.js';

/** Who may request the code: a browser for `add`, an administrator's session for `close`. */
export type IntentHolder = { readonly browserHash: Buffer } | { readonly sessionId: SessionId };

export const holderHash = (holder: IntentHolder): Buffer =>
  'browserHash' in holder ? holder.browserHash : tokenHashOf(holder.sessionId);

/** The purpose stated before a code is requested: the holder's next code gets it. */
export interface CodeIntent {
  readonly holder: IntentHolder;
  readonly purpose: 'add' | 'close';
  /** The inverter's serial number for `add`, the ticket's id for `close`. */
  readonly subject: string;
}

/** Stores the latest intent of a browser or session. It is valid for ten minutes and a single use. */
export async function rememberIntent(
  database: Queryable,
  { holder, purpose, subject }: CodeIntent,
): Promise<void> {
  await database.query(rememberSql, [holderHash(holder), purpose, subject]);
}

const rememberSql = /* sql */ `
INSERT INTO code_intents (holder_hash, purpose, subject) VALUES ($1, $2, $3)
ON CONFLICT (holder_hash) DO UPDATE SET purpose = $2, subject = $3, at = clock_timestamp()`;
