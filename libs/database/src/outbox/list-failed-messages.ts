import type { Queryable } from '../connection/database.js';
import { boundsOf, type NewestPage } from '../lists/newest-first.js';

export interface FailedMessageRecord {
  readonly id: number;
  readonly kind: string;
  readonly phone: string;
  readonly createdAt: Date;
  readonly attempts: number;
  readonly error: string;
  /** Null: it is still being retried. */
  readonly failedAt: Date | null;
}

/** Messages whose delivery failed, finally or so far, newest first. Without their text. */
export async function listFailedMessages(
  database: Queryable,
  page: NewestPage,
): Promise<FailedMessageRecord[]> {
  const { rows } = await database.query<FailedMessageRecord>(listSql, boundsOf(page));
  return rows;
}

export async function countFailedMessages(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ count: number }>(countSql);
  return rows[0]!.count;
}

const listSql = /* sql */ `
SELECT id, kind, phone, created_at AS "createdAt", attempts, error, failed_at AS "failedAt"
FROM outbox WHERE error IS NOT NULL AND id < $3
ORDER BY id DESC LIMIT $1 OFFSET $2`;

const countSql = /* sql */ `SELECT count(*) FROM outbox WHERE error IS NOT NULL`;
