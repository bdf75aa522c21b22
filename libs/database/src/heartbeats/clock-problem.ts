import type { Queryable } from '../connection/database.js';
import { HEARTBEAT_STALE_S } from './heartbeat-stale.js';

/** Disagreement of a service's clock with another clock. */
export interface ClockProblem {
  /** The service's clock minus the other clock, s. */
  readonly offS: number;
  readonly from: 'devices' | 'database';
}

/**
 * Records that the clock of an instance of a service is off: call it instead of `recordHeartbeat`. Reception counts as
 * interrupted until the clock is right, even if other instances send heartbeats.
 */
export async function recordClockProblem(
  database: Queryable,
  service: string,
  { offS, from }: ClockProblem,
  now: Date | null = null,
): Promise<void> {
  await database.query(recordSql, [service, offS, from, now]);
}

const recordSql = /* sql */ `
INSERT INTO service_heartbeats (service, up_since, beat_at, clock_off_s, clock_off_from, clock_off_at)
SELECT $1, now, 'epoch', $2, $3, now FROM (SELECT coalesce($4::timestamptz, now()) AS now) clock
ON CONFLICT (service) DO UPDATE SET
  up_since = excluded.up_since,
  clock_off_s = excluded.clock_off_s, clock_off_from = excluded.clock_off_from, clock_off_at = excluded.clock_off_at`;

/** The current clock problem of a service; null: none known. @param now default: the database's clock. */
export async function findClockProblem(
  database: Queryable,
  service: string,
  now: Date | null = null,
): Promise<ClockProblem | null> {
  const { rows } = await database.query<ClockProblem>(findSql, [service, HEARTBEAT_STALE_S, now]);
  return rows[0] ?? null;
}

const findSql = /* sql */ `
SELECT clock_off_s AS "offS", clock_off_from AS "from" FROM service_heartbeats
WHERE service = $1 AND abs(extract(epoch FROM coalesce($3::timestamptz, now()) - clock_off_at)) <= $2`;

/** The database's clock minus this process's, ms; half the time of the answer is uncertain. */
export async function measureDatabaseClock(
  database: Queryable,
): Promise<{ aheadMs: number; uncertainMs: number }> {
  const [asked, askedAt] = [Date.now(), performance.now()];
  const { rows } = await database.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const uncertainMs = (performance.now() - askedAt) / 2;
  return { aheadMs: rows[0]!.now.getTime() - asked - uncertainMs, uncertainMs };
}
