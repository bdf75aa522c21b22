import type { Queryable } from '../connection/database.js';
import { outageClosedSql } from '../webhooks/outage-events-sql.js';

/**
 * Closes the outages of removed inverters and of those seen again; ingest closes most of the latter earlier.
 * @returns how many.
 */
export async function closeRecoveredOutages(database: Queryable, now: Date): Promise<number> {
  const { rows } = await database.query<{ closed: number }>(closeSql, [now]);
  return rows[0]!.closed;
}

/**
 * Older outages, which may be many, are checked only every few minutes, because ingest closes the outages of inverters
 * that report.
 */
const OLD = `interval '1 hour'`;
const OLD_EVERY_MIN = 5;

// Skips an outage that ingest is closing at this moment, so that neither waits for the other.
const closeSql = /* sql */ `
WITH over AS (
  SELECT silence_cases.id, known.status = 'REMOVED' AS removed
  FROM silence_cases
  CROSS JOIN LATERAL (
    SELECT inverters.status, latest.heard_at FROM inverters JOIN latest ON latest.inverter_id = inverters.id
    WHERE inverters.id = silence_cases.inverter_id
    OFFSET 0
  ) known
  WHERE silence_cases.closed_at IS NULL
    AND (
      silence_cases.opened_at > $1::timestamptz - ${OLD}
      OR silence_cases.inverter_id % ${OLD_EVERY_MIN} = floor(extract(epoch FROM $1::timestamptz) / 60)::integer % ${OLD_EVERY_MIN}
    )
    AND (known.heard_at > silence_cases.silent_since OR known.status = 'REMOVED')
  FOR NO KEY UPDATE OF silence_cases SKIP LOCKED
), closed AS (
  UPDATE silence_cases SET closed_at = $1, close_reason = CASE WHEN over.removed THEN 'removed' ELSE 'heard' END
  FROM over WHERE silence_cases.id = over.id
  RETURNING silence_cases.id, inverter_id, silent_since, closed_at, close_reason
), enqueued AS (${outageClosedSql('closed')}
)
SELECT count(*) AS closed FROM closed`;
