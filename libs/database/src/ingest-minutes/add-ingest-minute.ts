import type { Queryable } from '../connection/database.js';
import type { IngestMinute } from './ingest-minute.js';

/**
 * Adds to the totals of all ingest processes for the minute that begins at `minuteAt`, and deletes totals older than an
 * hour.
 */
export async function addIngestMinute(
  database: Queryable,
  minuteAt: Date,
  { readings, backlogReadings, storeMsSum, storeMsMax }: IngestMinute,
): Promise<void> {
  await database.query(addSql, [minuteAt, readings, backlogReadings, storeMsSum, storeMsMax]);
}

const addSql = /* sql */ `
WITH forgotten AS (
  DELETE FROM ingest_minutes WHERE minute_at < now() - interval '1 hour'
)
INSERT INTO ingest_minutes AS known (minute_at, readings, backlog_readings, store_ms_sum, store_ms_max)
VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (minute_at) DO UPDATE SET
  readings = known.readings + excluded.readings,
  backlog_readings = known.backlog_readings + excluded.backlog_readings,
  store_ms_sum = known.store_ms_sum + excluded.store_ms_sum,
  store_ms_max = greatest(known.store_ms_max, excluded.store_ms_max)`;
