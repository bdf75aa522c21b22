import type { Queryable } from '../connection/database.js';
import { HEARTBEAT_STALE_S } from './heartbeat-stale.js';

/**
 * Records a service's (`ingest`) heartbeat; call it every few seconds while the service does its work. After a gap
 * longer than HEARTBEAT_STALE_S, or if the clock was set by more than that, the service counts as up since now. Any
 * number of instances share one row.
 * @param now default: the database's clock, which all instances share.
 */
export async function recordHeartbeat(
  database: Queryable,
  service: string,
  now: Date | null = null,
): Promise<void> {
  const values = [service, HEARTBEAT_STALE_S, now];
  await database.query(setBackSql, values);
  await database.query(beatSql, values);
}

const upSinceSql = 'SELECT up_since FROM service_heartbeats WHERE service = $1';

/*
 * If the clock was set back, or ingest's was wrong until now, receipt times may be in the future and would hide outages
 * for as long, so they become now. If it was set back to before `up_since`, it was wrong since then and is right now, so alert due times from that period
 * are cleared. Otherwise it may be wrong now, and due times stay: sleeping inverters remain suppressed although it is
 * not evening by this clock. In order of inverter id, like ingest, so that the two cannot deadlock.
 */
const setBackSql = /* sql */ `
WITH wrong AS (
  SELECT latest.inverter_id, clock.now
  FROM (SELECT coalesce($3::timestamptz, now()) AS now) clock CROSS JOIN latest
  WHERE (
      SELECT beat_at > coalesce($3::timestamptz, now()) + make_interval(secs => $2) OR clock_off_at > beat_at
      FROM service_heartbeats WHERE service = $1
    )
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
  (up_since, down_from) = (
    SELECT CASE WHEN is_gap THEN excluded.beat_at ELSE known.up_since END,
           CASE WHEN is_gap THEN least(known.beat_at, excluded.beat_at) ELSE known.down_from END
    FROM (SELECT abs(extract(epoch FROM excluded.beat_at - known.beat_at)) > $2 AS is_gap) gap
  ),
  beat_at = excluded.beat_at`;
