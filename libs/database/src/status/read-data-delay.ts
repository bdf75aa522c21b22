import type { Queryable } from '../connection/database.js';
import { sampleShare } from '../latest/sample-share.js';

/** Delay of live readings, without backlog and devices with a wrong clock. */
export interface DataDelay {
  /** Receipt minus the reading's time, s; null: no reading arrived. */
  readonly p50S: number | null;
  readonly p95S: number | null;
}

/** The delay of the latest readings that arrived in the last `seconds`, of a sample of the fleet. */
export async function readDataDelay(database: Queryable, seconds: number): Promise<DataDelay> {
  const { rows } = await database.query<DataDelay>(delaySql, [await sampleShare(database), seconds]);
  return rows[0]!;
}

// A device's clock may be ahead by less than what counts as wrong.
const delaySql = /* sql */ `
SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY delay_s) AS "p50S",
       percentile_cont(0.95) WITHIN GROUP (ORDER BY delay_s) AS "p95S"
FROM (
  SELECT greatest(0, extract(epoch FROM received_at - ts))::float8 AS delay_s
  FROM latest TABLESAMPLE SYSTEM ($1)
  WHERE received_at >= now() - make_interval(secs => $2) AND heard_at >= received_at
) live`;
