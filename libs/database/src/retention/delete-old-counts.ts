import type { Queryable } from '../connection/database.js';
import { KNOWN_BROWSER_DAYS } from '../known-browsers/remember-browser.js';
import { inBatches } from './in-batches.js';

/**
 * Deletes wrong passwords and rate-limited actions that no limit counts any more, and browsers whose cookie has
 * expired. New ones trigger the same cleanup, so this is for times without any.
 * @returns how many rows.
 */
export async function deleteOldCounts(database: Queryable): Promise<number> {
  let total = await inBatches(async (limit) => {
    const { rowCount } = await database.query(browsersSql, [limit, KNOWN_BROWSER_DAYS]);
    return rowCount ?? 0;
  });
  for (const sql of [failuresSql, actionsSql]) {
    total += await inBatches(async (limit) => (await database.query(sql, [limit])).rowCount ?? 0);
  }
  return total;
}

const browsersSql = /* sql */ `
DELETE FROM known_browsers WHERE (token_hash, role, phone_no) IN (
  SELECT token_hash, role, phone_no FROM known_browsers WHERE seen_at < now() - make_interval(days => $2)
  LIMIT $1 FOR UPDATE SKIP LOCKED)`;

const failuresSql = /* sql */ `
DELETE FROM login_failures WHERE id = ANY (ARRAY(
  SELECT id FROM login_failures WHERE at < now() - interval '1 hour' LIMIT $1 FOR UPDATE SKIP LOCKED
))`;

const actionsSql = /* sql */ `
DELETE FROM address_actions WHERE id = ANY (ARRAY(
  SELECT id FROM address_actions WHERE at < now() - interval '1 hour' LIMIT $1 FOR UPDATE SKIP LOCKED
))`;
