import type { Queryable } from '../connection/database.js';
import { HEARTBEAT_STALE_S } from './heartbeat-stale.js';

/**
 * Since when a service has been up without a gap; null: it is down or unknown. It also counts as down if its last
 * heartbeat is in the future: the clock was set back, and the next heartbeat corrects that.
 * @param now default: the database's clock.
 */
export async function findUpSince(
  database: Queryable,
  service: string,
  now: Date | null = null,
): Promise<Date | null> {
  const { rows } = await database.query<{ upSince: Date }>(findSql, [service, HEARTBEAT_STALE_S, now]);
  return rows[0]?.upSince ?? null;
}

const findSql = /* sql */ `
SELECT up_since AS "upSince" FROM service_heartbeats
WHERE service = $1 AND abs(extract(epoch FROM coalesce($3::timestamptz, now()) - beat_at)) <= $2`;
