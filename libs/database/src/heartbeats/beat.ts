import type { Queryable } from '../connection/database.js';
import { HEARTBEAT_STALE_S } from './heartbeat-stale.js';

/**
 * Says that a service (`ingest`) is up; to be called every few seconds while it does its work. After a pause
 * longer than HEARTBEAT_STALE_S, or where the clock was set by more than that, it counts as up since now. Any number of
 * instances share one row.
 * @param now by the database's clock where it is left out, which all instances have in common.
 */
export async function beat(database: Queryable, service: string, now: Date | null = null): Promise<void> {
  const values = [service, HEARTBEAT_STALE_S, now];
  await database.query(setBackSql, values);
  await database.query(beatSql, values);
}

const upSinceSql = 'SELECT up_since FROM service_heartbeats WHERE service = $1';

/*
 * Where the clock was set back, what was heard lies ahead of it, and would hide each silence for as long as it was set
 * back by: it counts as heard now. Set back to before it was up by its own words, it is right again, and the excuses since then
 * were reckoned by a wrong clock. Else it may be wrong now: who was asleep stays so, though by this clock it is not evening yet.
 * In order of inverter, as ingest takes the rows: neither waits for the other in a ring.
 */
const setBackSql = /* sql */ `
WITH wrong AS (
  SELECT latest.inverter_id, clock.now
  FROM (SELECT coalesce($3::timestamptz, now()) AS now) clock CROSS JOIN latest
  WHERE (SELECT beat_at FROM service_heartbeats WHERE service = $1)
      > coalesce($3::timestamptz, now()) + make_interval(secs => $2)
    AND (latest.last_received_at > clock.now OR latest.silence_due_at IS NOT NULL AND (${upSinceSql}) > clock.now)
  ORDER BY latest.inverter_id
  FOR NO KEY UPDATE OF latest
)
UPDATE latest SET
  heard_at = least(latest.heard_at, wrong.now),
  last_received_at = least(latest.last_received_at, wrong.now),
  silence_due_at = CASE WHEN (${upSinceSql}) <= wrong.now THEN latest.silence_due_at END
FROM wrong WHERE latest.inverter_id = wrong.inverter_id`;

const beatSql = /* sql */ `
INSERT INTO service_heartbeats AS known (service, up_since, beat_at)
SELECT $1, now, now FROM (SELECT coalesce($3::timestamptz, now()) AS now) clock
ON CONFLICT (service) DO UPDATE SET
  up_since = CASE
    WHEN abs(extract(epoch FROM excluded.beat_at - known.beat_at)) > $2 THEN excluded.beat_at
    ELSE known.up_since
  END,
  beat_at = excluded.beat_at`;
