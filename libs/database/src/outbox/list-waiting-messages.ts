import type { Queryable } from '../connection/database.js';
import type { MessageKind } from '@heliograph/domain/alerts/catalogue';
import { IS_URGENT_SQL } from './message-kinds.js';

export interface WaitingDelivery {
  readonly id: string;
  readonly kind: MessageKind;
}

/**
 * At most `limit` messages that wait for delivery, are not held until later, are not paused, and were written before `before`: urgent
 * ones first, then the others, oldest first.
 */
export async function listWaitingMessages(
  database: Queryable,
  before: Date,
  limit: number,
): Promise<WaitingDelivery[]> {
  const { rows } = await database.query<{ id: number; kind: MessageKind }>(waitingSql, [before, limit]);
  return rows.map(({ id, kind }) => ({ id: String(id), kind }));
}

const waitingSql = /* sql */ `
SELECT id, kind FROM outbox
WHERE delivered_at IS NULL AND failed_at IS NULL AND created_at < $1 AND (send_after IS NULL OR send_after <= now())
  AND (retry_at IS NULL OR retry_at <= now())
ORDER BY NOT ${IS_URGENT_SQL}, created_at LIMIT $2`;
