import type { Queryable } from '../connection/database.js';

/** Writes down that the sessions were used: at most once a minute each, so that a busy page costs no writes. */
export async function touchSessions(database: Queryable, tokenHashes: readonly Buffer[]): Promise<void> {
  await database.query(touchSql, [tokenHashes]);
}

const touchSql = /* sql */ `
UPDATE sessions SET last_seen_at = now()
WHERE token_hash = ANY ($1::bytea[]) AND last_seen_at < now() - interval '1 minute'`;
