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

/** There is one message per kind and cause, so a withdrawn one gets another cause. */
const RENAMED_SQL = `concat_ws(':', cause, 'withdrawn', id)`;

const dueSql = /* sql */ `
WITH withdrawn AS (
  UPDATE outbox SET cause = ${RENAMED_SQL}
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

/**
 * Lets owners be notified of an incident again, or of another that their outage has moved to, if the first message was
 * withdrawn.
 */
export async function replaceWithdrawn(
  client: Queryable,
  outages: readonly { readonly caseId: number; readonly withdrawnId: number | null }[],
): Promise<void> {
  const found = outages.filter(({ withdrawnId }) => withdrawnId !== null);
  if (found.length === 0) return;
  await client.query(replaceSql, [
    found.map(({ caseId }) => caseId),
    found.map(({ withdrawnId }) => withdrawnId),
  ]);
}

const replaceSql = /* sql */ `
WITH renamed AS (
  UPDATE outbox SET cause = ${RENAMED_SQL} WHERE id = ANY ($2::bigint[])
)
UPDATE silence_cases SET notified_incident_id = NULL
WHERE id = ANY ($1::bigint[]) AND notified_incident_id IS NOT NULL`;

/**
 * Finds earlier messages about incidents that may still be withdrawn, or were during this sweep: a withdrawal does not
 * see the outages that the sweep adds. Their outages stay due until the message is delivered or replaced.
 * @returns their causes.
 */
export async function listUndecided(
  client: Queryable,
  causes: readonly string[],
  insertedIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ cause: string }>(undecidedSql, [causes, insertedIds]);
  return new Set(rows.map(({ cause }) => cause));
}

const undecidedSql = /* sql */ `
SELECT cause FROM outbox
WHERE kind = 'incident' AND cause = ANY ($1::text[]) AND delivered_at IS NULL AND (failed_at IS NULL OR ${IS_WITHDRAWN_SQL})
  AND NOT EXISTS (SELECT FROM unnest($2::bigint[]) AS inserted (id) WHERE inserted.id = outbox.id)`;
