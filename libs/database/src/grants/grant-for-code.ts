import type { Queryable } from '../connection/database.js';

/**
 * Turns a code that was right into its grant.
 * @returns false where somebody else has used or replaced it meanwhile.
 */
export async function grantForCode(client: Queryable, codeId: number, minutes: number): Promise<boolean> {
  const { rowCount } = await client.query(grantSql, [codeId, minutes]);
  return rowCount === 1;
}

const grantSql = /* sql */ `
WITH used AS (
  UPDATE one_time_codes SET ended_at = now() WHERE id = $1 AND ended_at IS NULL
  RETURNING phone, browser_hash, purpose, subject
)
INSERT INTO code_grants (phone, browser_hash, purpose, subject, expires_at)
SELECT phone, browser_hash, purpose, subject, now() + make_interval(mins => $2) FROM used`;
