import type { Queryable } from '../connection/database.js';
import { horizonMs, RETENTION_SLACK_DAYS } from './partition-weeks.js';

const DAY_MS = 86_400_000;

export interface RetentionWindow {
  readonly retentionDays: number;
  readonly now: Date;
}

/**
 * Raw readings before this instant may be deleted. It is the horizon, or earlier while late readings wait to be
 * recomputed, since that needs the readings around them.
 */
export async function retentionCutoff(
  database: Queryable,
  { retentionDays, now }: RetentionWindow,
): Promise<Date> {
  const horizon = horizonMs(now.getTime(), retentionDays);
  const { rows } = await database.query<{ dirtyFrom: Date | null }>(
    'SELECT min(dirty_from) AS "dirtyFrom" FROM energy_tails WHERE dirty_from IS NOT NULL',
  );
  const { dirtyFrom } = rows[0]!;
  const neededFrom = dirtyFrom ? dirtyFrom.getTime() - RETENTION_SLACK_DAYS * DAY_MS : Infinity;
  return new Date(Math.min(horizon, neededFrom));
}
