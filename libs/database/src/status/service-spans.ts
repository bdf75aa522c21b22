import { groupBy } from '@heliograph/domain/group-by';
import type { UpSpan } from '@heliograph/domain/status/service-days';
import type { Queryable } from '../connection/database.js';

/** Extends the spans of all services that send heartbeats; call it every minute. */
export async function recordHeartbeatSpans(database: Queryable): Promise<void> {
  await database.query(recordSql);
}

// A span is named by its heartbeat's `up_since`. While no worker ran, only the last gap is known, by `down_from`.
const recordSql = /* sql */ `
WITH ended AS (
  UPDATE service_spans AS span SET ended_at = known.down_from
  FROM service_heartbeats known
  WHERE known.service = span.service AND known.down_from > span.ended_at AND known.down_from < known.up_since
    AND span.began_at = (
      SELECT max(began_at) FROM service_spans WHERE service = known.service AND began_at < known.up_since)
)
INSERT INTO service_spans AS span (service, began_at, ended_at)
SELECT service, up_since, beat_at FROM service_heartbeats WHERE beat_at >= up_since
ON CONFLICT (service, began_at) DO UPDATE SET ended_at = greatest(span.ended_at, excluded.ended_at)`;

/**
 * Records that a service without heartbeats is up now; call it every minute.
 * @param staleS the last record may be this old, s. If it is older, the service was down since
 */
export async function extendSpan(database: Queryable, service: string, staleS: number): Promise<void> {
  await database.query(extendSql, [service, staleS]);
}

const extendSql = /* sql */ `
INSERT INTO service_spans AS span (service, began_at, ended_at)
SELECT $1, coalesce((
    SELECT max(began_at) FROM service_spans
    WHERE service = $1 AND ended_at BETWEEN now() - make_interval(secs => $2) AND now()), now()), now()
ON CONFLICT (service, began_at) DO UPDATE SET ended_at = excluded.ended_at`;

/** The spans of each service. */
export async function listSpans(database: Queryable): Promise<ReadonlyMap<string, readonly UpSpan[]>> {
  const { rows } = await database.query<{ service: string; from: Date; to: Date }>(listSql);
  const spans = rows.map(({ service, from, to }) => ({ service, from: from.getTime(), to: to.getTime() }));
  return groupBy(spans, ({ service }) => service);
}

const listSql = `SELECT service, began_at AS "from", ended_at AS "to" FROM service_spans ORDER BY began_at`;

/** Deletes spans that ended before `before`. @returns how many */
export async function deleteOldSpans(database: Queryable, before: Date): Promise<number> {
  const { rowCount } = await database.query(deleteSql, [before]);
  return rowCount ?? 0;
}

const deleteSql = 'DELETE FROM service_spans WHERE ended_at < $1';
