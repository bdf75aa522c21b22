import type { Queryable } from '../connection/database.js';

/**
 * Moves a browser's codes, intents and grants to its new token, since the old token may have been planted. Rows that
 * another request of the browser has locked stay with that request.
 */
export async function rotateBrowser(
  client: Queryable,
  { before, after }: { readonly before: Buffer; readonly after: Buffer },
): Promise<void> {
  await client.query(rotateSql, [before, after]);
}

// Codes are valid for at most an hour. SKIP LOCKED: two requests of one browser would deadlock.
const rotateSql = /* sql */ `
WITH codes AS (
  UPDATE one_time_codes SET browser_hash = $2 WHERE id IN (
    SELECT id FROM one_time_codes
    WHERE browser_hash = $1 AND ended_at IS NULL AND sent_at > now() - interval '1 hour' FOR UPDATE SKIP LOCKED)
), intents AS (
  UPDATE code_intents SET holder_hash = $2 WHERE holder_hash = (
    SELECT holder_hash FROM code_intents WHERE holder_hash = $1 FOR UPDATE SKIP LOCKED)
)
UPDATE code_grants SET browser_hash = $2 WHERE id IN (
  SELECT id FROM code_grants WHERE browser_hash = $1 AND expires_at > now() FOR UPDATE SKIP LOCKED)`;
