import type { Queryable } from '../connection/database.js';

/**
 * Exchanges a correct code for its grant.
 * @param browserHash of the token that the browser gets with it; the code may be bound to another one by now.
 * @returns false where the code was used or replaced meanwhile.
 */
export async function grantForCode(
  client: Queryable,
  codeId: number,
  { minutes, browserHash }: { readonly minutes: number; readonly browserHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await client.query(grantSql, [codeId, minutes, browserHash]);
  return rowCount === 1;
}

// Only wrong tries remain: they count against an administrator's number.
const grantSql = /* sql */ `
WITH used AS (
  UPDATE one_time_codes SET ended_at = now(), tries = tries - 1 WHERE id = $1 AND ended_at IS NULL
  RETURNING phone, purpose, subject
)
INSERT INTO code_grants (phone, browser_hash, purpose, subject, expires_at)
SELECT phone, $3, purpose, subject, now() + make_interval(mins => $2) FROM used`;
