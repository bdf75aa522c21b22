import type { Queryable } from '../connection/database.js';

/**
 * Exchanges a correct code for its grant.
 * @param browserHash hash of the browser's new token; the code may be bound to an earlier one
 * @returns false if the code was used or replaced meanwhile.
 */
export async function grantForCode(
  client: Queryable,
  codeId: number,
  { minutes, browserHash }: { readonly minutes: number; readonly browserHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await client.query(grantSql, [codeId, minutes, browserHash]);
  return rowCount === 1;
}

// Keeps only wrong tries in the count, which the limit of an administrator's number uses.
const grantSql = /* sql */ `
WITH used AS (
  UPDATE one_time_codes SET ended_at = now(), tries = tries - 1 WHERE id = $1 AND ended_at IS NULL
  RETURNING phone, purpose, subject
)
INSERT INTO code_grants (phone, browser_hash, purpose, subject, expires_at)
SELECT phone, $3, purpose, subject, now() + make_interval(mins => $2) FROM used`;
