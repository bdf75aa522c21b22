import type { Queryable } from '../connection/database.js';
import { HEARTBEAT_STALE_S } from './heartbeat-stale.js';

/**
 * Says that a service (`ingest`) is up; to be called every few seconds while it does its work. After a pause
 * longer than HEARTBEAT_STALE_S it counts as up since now. Any number of instances share one row.
 */
export async function beat(database: Queryable, service: string): Promise<void> {
  await database.query(beatSql, [service, HEARTBEAT_STALE_S]);
}

const beatSql = /* sql */ `
INSERT INTO service_heartbeats AS known (service, up_since, beat_at) VALUES ($1, now(), now())
ON CONFLICT (service) DO UPDATE SET
  up_since = CASE WHEN known.beat_at < now() - make_interval(secs => $2) THEN now() ELSE known.up_since END,
  beat_at = now()`;
