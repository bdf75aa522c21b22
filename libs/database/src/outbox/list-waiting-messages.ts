import type { Queryable } from '../connection/database.js';
import type { MessageKind } from '@heliograph/domain/alerts/catalogue';
import { CANARY_KIND } from '../watch/canary.js';
import { IS_URGENT_SQL } from './message-kinds.js';

export interface WaitingDelivery {
  readonly id: string;
  readonly kind: MessageKind;
}

/**
 * At most `limit` messages that wait for delivery, are not held until later, are not paused, and were written before
 * `before`: urgent ones first, then the others, oldest first. With `noticesWait`, skips text messages that are not
 * urgent, except the canary.
 */
export async function listWaitingMessages(
  database: Queryable,
  {
    before,
    noticesWait,
    limit,
  }: { readonly before: Date; readonly noticesWait: boolean; readonly limit: number },
): Promise<WaitingDelivery[]> {
  const values = [before, limit, noticesWait];
  const { rows } = await database.query<{ id: number; kind: MessageKind }>(waitingSql, values);
  return rows.map(({ id, kind }) => ({ id: String(id), kind }));
}

const waitingSql = /* sql */ `
SELECT id, kind FROM outbox
WHERE delivered_at IS NULL AND failed_at IS NULL AND created_at < $1 AND (send_after IS NULL OR send_after <= now())
  AND (retry_at IS NULL OR retry_at <= now())
  AND (NOT $3 OR channels[1] <> 'sms' OR ${IS_URGENT_SQL} OR kind = '${CANARY_KIND}')
ORDER BY NOT ${IS_URGENT_SQL}, created_at LIMIT $2`;
