import type { Queryable } from '../connection/database.js';
import { inBatches } from './in-batches.js';

/** Deletes codes that no limit counts any more, and expired intents and grants. @returns how many rows. */
export async function deleteOldCodes(database: Queryable): Promise<number> {
  let total = 0;
  for (const sql of [codesSql, intentsSql, grantsSql]) {
    total += await inBatches(async (limit) => (await database.query(sql, [limit])).rowCount ?? 0);
  }
  return total;
}

const codesSql = /* sql */ `
DELETE FROM one_time_codes WHERE id = ANY (ARRAY(
  SELECT id FROM one_time_codes WHERE sent_at < now() - interval '1 day' ORDER BY sent_at LIMIT $1 FOR UPDATE SKIP LOCKED
))`;

const intentsSql = /* sql */ `
DELETE FROM code_intents WHERE holder_hash = ANY (ARRAY(
  SELECT holder_hash FROM code_intents WHERE at < now() - interval '1 hour' LIMIT $1 FOR UPDATE SKIP LOCKED
))`;

const grantsSql = /* sql */ `
DELETE FROM code_grants WHERE id = ANY (ARRAY(
  SELECT id FROM code_grants WHERE expires_at < now() LIMIT $1 FOR UPDATE SKIP LOCKED
))`;
