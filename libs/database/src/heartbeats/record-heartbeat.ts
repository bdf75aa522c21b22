import type { Queryable } from '../connection/database.js';
import { beat } from './beat.js';
import { HEARTBEAT_STALE_S } from './heartbeat-stale.js';

/**
 * Records the heartbeat of the service that receives readings (`ingest`), and corrects receipt times if the clock was
 * wrong.
 * @param now default: the database's clock, which all instances share.
 */
export async function recordHeartbeat(
  database: Queryable,
  service: string,
  now: Date | null = null,
): Promise<void> {
  await database.query(setBackSql, [service, HEARTBEAT_STALE_S, now]);
  await beat(database, service, now);
}

const upSinceSql = 'SELECT up_since FROM service_heartbeats WHERE service = $1';

/*
 * If the clock was set back, or ingest's was wrong until now, receipt times may be in the future and would hide outages
 * until then, so they are set to now. A clock that was set back to before `up_since` had been wrong since then and is
 * right now, so alert due times from that period are cleared. Otherwise it may be wrong now, and due times stay:
 * sleeping inverters remain suppressed although it is not evening by this clock. In order of inverter id, like ingest,
 * so that the two cannot deadlock.
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
