import type { Queryable } from '../connection/database.js';
import { HEARTBEAT_STALE_S } from './heartbeat-stale.js';

/**
 * Since when a service is up without a gap; null: it is not, or was never heard of. Nor is it where its last beat lies ahead: the
 * clock was set back since then, and the next beat will say so.
 * @param now by the database's clock where it is left out.
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
