import type { Queryable } from '../connection/database.js';
import { horizonMs, RETENTION_SLACK_DAYS } from './partition-weeks.js';

const DAY_MS = 86_400_000;

export interface RetentionWindow {
  readonly retentionDays: number;
  readonly now: Date;
}

/** Our clock may be wrong, but not by more than this if an inverter has just reported. */
const CLOCK_TRUSTED_MS = DAY_MS;

/**
 * Raw readings before this instant may be deleted. It is the horizon, counted from the newest reading if that is more
 * than a day old: a clock that is months ahead deletes nothing. It is earlier while late readings wait to be recomputed,
 * since that needs the readings around them.
 */
export async function retentionCutoff(
  database: Queryable,
  { retentionDays, now }: RetentionWindow,
): Promise<Date> {
  const { rows } = await database.query<{ dirtyFrom: Date | null; newest: Date | null }>(
    `SELECT (SELECT min(least(dirty_from, recompute_from)) FROM energy_tails WHERE dirty_from IS NOT NULL) AS "dirtyFrom",
            (SELECT max(ts) FROM latest) AS newest`,
  );
  const { dirtyFrom, newest } = rows[0]!;
  const trustedMs = newest ? newest.getTime() + CLOCK_TRUSTED_MS : Infinity;
  const horizon = horizonMs(Math.min(now.getTime(), trustedMs), retentionDays);
  const neededFrom = dirtyFrom ? dirtyFrom.getTime() - RETENTION_SLACK_DAYS * DAY_MS : Infinity;
  return new Date(Math.min(horizon, neededFrom));
}
