import type { Pool } from 'pg';
import type { Queryable } from '../connection/database.js';
import { inTransaction } from '../connection/transaction.js';

/** Announces an object before its upload, so that it is deleted if no file refers to it within an hour. */
export async function announceObject(database: Queryable, objectKey: string): Promise<void> {
  await database.query(announceSql, [objectKey]);
}

const announceSql = /* sql */ `
INSERT INTO object_deletions (object_key, due_at) VALUES ($1, now() + interval '1 hour')`;

/**
 * Deletes the object that has been due longest. After a failure, it is due again in ten minutes, so that others come
 * first.
 * @returns false: none was due. @throws what `remove` throws.
 */
export async function deleteDueObject(
  pool: Pool,
  remove: (objectKey: string) => Promise<void>,
): Promise<boolean> {
  const failure = await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ objectKey: string }>(dueSql);
    if (!rows[0]) return 'none due';
    const { objectKey } = rows[0];
    try {
      await remove(objectKey);
    } catch (error) {
      await client.query(postponeSql, [objectKey]);
      return { error };
    }
    await client.query('DELETE FROM object_deletions WHERE object_key = $1', [objectKey]);
    return null;
  });
  if (failure === 'none due') return false;
  if (failure) throw failure.error;
  return true;
}

// The lock keeps a late upload from referring to an object that is being deleted.
const dueSql = /* sql */ `
SELECT object_key AS "objectKey" FROM object_deletions WHERE due_at <= now()
ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`;

const postponeSql = /* sql */ `
UPDATE object_deletions SET due_at = now() + interval '10 minutes' WHERE object_key = $1`;
