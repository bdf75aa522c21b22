import type { Queryable } from '../connection/database.js';
import type { IngestMinute } from './ingest-minute.js';

/** Totals of all ingest processes for the minute that begins at `minuteAt`; null: none. */
export async function findIngestMinute(database: Queryable, minuteAt: Date): Promise<IngestMinute | null> {
  const { rows } = await database.query<IngestMinute>(findSql, [minuteAt]);
  return rows[0] ?? null;
}

const findSql = /* sql */ `
SELECT readings, backlog_readings AS "backlogReadings", store_ms_sum AS "storeMsSum", store_ms_max AS "storeMsMax"
FROM ingest_minutes WHERE minute_at = $1`;
