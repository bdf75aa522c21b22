import type { Queryable } from '../connection/database.js';
import { ALARMS_SQL } from './alarms-sql.js';

/** More alarms than this within ten minutes are a flood (ISA-18.2, EEMUA 191). */
const FLOOD_ABOVE = 10;

export interface AlarmCounts {
  readonly alarms: number;
  /** Registered inverters. */
  readonly inverters: number;
  /** Periods of ten minutes, by the clock, with more than FLOOD_ABOVE alarms. */
  readonly floods: number;
  /** The ten minutes with the most alarms; null: there was no alarm. */
  readonly peakAt: Date | null;
  readonly peakAlarms: number;
}

export async function countAlarms(database: Queryable, since: Date): Promise<AlarmCounts> {
  const { rows } = await database.query<AlarmCounts>(countSql, [since, FLOOD_ABOVE]);
  return rows[0]!;
}

const countSql = /* sql */ `
WITH periods AS (
  SELECT date_bin('10 minutes', at, 'epoch') AS at, count(*)::int AS alarms FROM (${ALARMS_SQL}) alarms GROUP BY 1
)
SELECT coalesce(sum(alarms), 0)::int AS alarms,
       (SELECT coalesce(sum(size), 0)::int FROM list_sizes WHERE list = 'inverters') AS inverters,
       count(*) FILTER (WHERE alarms > $2::int)::int AS floods,
       (array_agg(at ORDER BY alarms DESC, at DESC))[1] AS "peakAt",
       coalesce(max(alarms), 0) AS "peakAlarms"
FROM periods`;
