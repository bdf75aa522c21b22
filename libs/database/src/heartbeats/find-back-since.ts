import { OPERATOR_DIGITS } from '@heliograph/domain/inverter/sim-operator';
import { areBack, type OperatorReturn, RETURN_MAX_MS } from '@heliograph/domain/silence/reconnection';
import type { Queryable } from '../connection/database.js';
import { sampleShare } from '../latest/sample-share.js';

/**
 * When the inverters that reported before the last gap of a service (`ingest`) had reconnected, so that missing data is
 * meaningful again; null: they are still reconnecting. Call it every minute, with its `up_since`.
 */
export async function findBackSince(
  database: Queryable,
  service: string,
  upSince: Date,
  now: Date,
): Promise<Date | null> {
  const known = await database.query<{ downFrom: Date | null; backAt: Date | null }>(knownSql, [service]);
  const { downFrom, backAt } = known.rows[0]!;
  if (downFrom === null) return upSince;
  // A time in the future was written while the clock was wrong.
  if (backAt !== null && backAt >= upSince && backAt <= now) return backAt;
  const elapsedMs = now.getTime() - upSince.getTime();
  if (elapsedMs >= RETURN_MAX_MS) return new Date(upSince.getTime() + RETURN_MAX_MS);
  const { rows } = await database.query<OperatorReturn>(returnedSql, [
    await sampleShare(database),
    downFrom,
    upSince,
  ]);
  if (!areBack(rows, elapsedMs)) return null;
  await database.query(backSql, [service, now]);
  return now;
}

const knownSql = `SELECT down_from AS "downFrom", back_at AS "backAt" FROM service_heartbeats WHERE service = $1`;
const backSql = `UPDATE service_heartbeats SET back_at = $2 WHERE service = $1`;

// Only inverters that report at least every five minutes: the others' threshold is longer than reconnecting takes.
const returnedSql = /* sql */ `
SELECT left(devices.sim_iccid, ${OPERATOR_DIGITS}) AS operator, count(*) AS before,
       count(*) FILTER (WHERE latest.last_received_at >= $3) AS back
FROM latest TABLESAMPLE SYSTEM ($1)
JOIN devices ON devices.inverter_id = latest.inverter_id
WHERE latest.last_received_at >= $2::timestamptz - interval '10 minutes' AND coalesce(devices.interval_s, 60) <= 300
GROUP BY 1`;
