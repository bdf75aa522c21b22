import type { Queryable } from '../connection/database.js';
import type { ListDefinition } from '../lists/list.js';
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

export type FailedMessageSort = 'id' | 'kind' | 'phone' | 'createdAt' | 'attempts' | 'error' | 'failedAt';

const columnsSql = `o.id, o.kind, o.phone, o.created_at AS "createdAt", o.attempts, o.error, o.failed_at AS "failedAt"`;

/** Messages whose delivery failed, finally or so far, as a list of FailedMessageRecord. Without their text. */
export const failedMessagesList: ListDefinition<FailedMessageSort> = {
  from: '(SELECT * FROM outbox WHERE error IS NOT NULL) r',
  orders: {
    id: { by: 'r.id' },
    kind: { by: 'r.kind' },
    phone: { by: 'r.phone' },
    createdAt: { by: 'r.created_at' },
    attempts: { by: 'r.attempts' },
    error: { by: 'r.error' },
    failedAt: { by: 'r.failed_at', nullable: true },
  },
  has: (pattern) => `lower(concat_ws(E'\\n', r.kind, r.phone, r.error)) LIKE ${pattern}`,
  answer: /* sql */ `
SELECT ${columnsSql}
FROM page JOIN outbox o USING (id)`,
};

/** A batch of these messages for a file, newest first. */
export async function listFailedMessages(
  database: Queryable,
  page: NewestPage,
): Promise<FailedMessageRecord[]> {
  const { rows } = await database.query<FailedMessageRecord>(listSql, boundsOf(page));
  return rows;
}

const listSql = /* sql */ `
SELECT ${columnsSql}
FROM outbox o WHERE error IS NOT NULL AND id < $3
ORDER BY id DESC LIMIT $1 OFFSET $2`;
