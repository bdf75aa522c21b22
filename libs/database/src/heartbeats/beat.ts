import type { Queryable } from '../connection/database.js';
import { HEARTBEAT_STALE_S } from './heartbeat-stale.js';

/**
 * Records a service's heartbeat; call it every few seconds while the service does its work. After a gap longer than
 * HEARTBEAT_STALE_S, or if the clock was set by more than that, the service counts as up since now. Any number of
 * instances share one row.
 * @param now default: the database's clock, which all instances share.
 */
export async function beat(database: Queryable, service: string, now: Date | null = null): Promise<void> {
  await database.query(beatSql, [service, HEARTBEAT_STALE_S, now]);
}

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
