import { INCIDENT_HOLD_MS } from '@heliograph/domain/incidents/common-cause';
import type { Queryable } from '../connection/database.js';
import { IS_WITHDRAWN_SQL, LOSS_KINDS_SQL } from '../outbox/message-kinds.js';

/**
 * Makes owners be notified of reopened outages whose message waited until the outage was over and was withdrawn. Call it
 * after the statement that reopened them, in its transaction: `withdrawOutdated` waits for that transaction.
 */
export async function notifyAfterWithdrawal(
  client: Queryable,
  outageIds: readonly number[],
  now: Date,
): Promise<void> {
  if (outageIds.length === 0) return;
  await client.query(dueSql, [outageIds, now, INCIDENT_HOLD_MS / 1000]);
}

// The withdrawn message gets another cause, because there is one message per kind and cause.
const dueSql = /* sql */ `
WITH withdrawn AS (
  UPDATE outbox SET cause = concat_ws(':', cause, 'withdrawn', id)
  WHERE id = ANY (ARRAY(
    SELECT message.id FROM unnest($1::bigint[]) AS reopened (id)
    CROSS JOIN LATERAL (
      SELECT id FROM outbox
      WHERE kind IN ${LOSS_KINDS_SQL} AND cause = reopened.id::text AND ${IS_WITHDRAWN_SQL}
      OFFSET 0
    ) message
  ))
  RETURNING split_part(cause, ':', 1)::bigint AS outage_id
)
UPDATE silence_cases SET message_due_at = $2::timestamptz + make_interval(secs => $3)
WHERE id = ANY (ARRAY(SELECT outage_id FROM withdrawn))`;
