import type { CodePurpose } from '@heliograph/contracts/http/one-time-code';
import type { Queryable } from '../connection/database.js';
import { holderHash, type IntentHolder } from './remember-intent.js';

/** The purpose of a code. */
export interface CodePurposeAndSubject {
  readonly purpose: CodePurpose;
  /** The inverter's serial number for `add`, the ticket's id for `close`, empty for `reset`. */
  readonly subject: string;
}

/**
 * Deletes the intents of a browser and its administrator's session.
 * @returns the latest from the last ten minutes
 * @param purpose only intents with this purpose; null: any
 */
export async function takeIntent(
  client: Queryable,
  holders: readonly IntentHolder[],
  purpose: CodePurpose | null,
): Promise<CodePurposeAndSubject | null> {
  const { rows } = await client.query<CodePurposeAndSubject>(takeSql, [holders.map(holderHash), purpose]);
  return rows[0] ?? null;
}

/** The purpose of the browser's latest unused code for this number, if it was requested in the last ten minutes. */
export async function findLatestPurpose(
  client: Queryable,
  { phone, browserHash }: { readonly phone: string; readonly browserHash: Buffer },
  purpose: CodePurpose | null,
): Promise<CodePurposeAndSubject | null> {
  const { rows } = await client.query<CodePurposeAndSubject>(lastSql, [phone, browserHash, purpose]);
  return rows[0] ?? null;
}

const takeSql = /* sql */ `
WITH taken AS (
  DELETE FROM code_intents WHERE holder_hash = ANY ($1::bytea[]) AND ($2::text IS NULL OR purpose = $2)
  RETURNING purpose, subject, at
)
SELECT purpose, subject FROM taken WHERE at > now() - interval '10 minutes' ORDER BY at DESC LIMIT 1`;

const lastSql = /* sql */ `
SELECT purpose, subject FROM one_time_codes
WHERE phone = $1 AND browser_hash = $2 AND ($3::text IS NULL OR purpose = $3)
  AND ended_at IS NULL AND sent_at > now() - interval '10 minutes'
ORDER BY sent_at DESC LIMIT 1`;
