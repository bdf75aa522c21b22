import { integerArray } from '../connection/binary-array.js';
import type { Queryable } from '../connection/database.js';
import { outageClosedSql } from '../webhooks/outage-events-sql.js';

/**
 * Closes the open outages of inverters that were just seen. In a transaction that updates `latest`, call it after that
 * update: it then waits for a sweep that is opening an outage, and closes that, too.
 * @returns ids of the inverters whose outage was closed.
 */
export async function closeOutages(
  database: Queryable,
  inverterIds: readonly number[],
  at: Date,
): Promise<number[]> {
  if (inverterIds.length === 0) return [];
  const { rows } = await database.query<{ inverter_id: number }>({
    name: 'close-silence-cases',
    text: closeSql,
    values: [integerArray(inverterIds), at],
  });
  return rows.map((row) => row.inverter_id);
}

const closeSql = /* sql */ `
WITH closed AS (
  UPDATE silence_cases SET closed_at = $2, close_reason = 'heard'
  WHERE inverter_id = ANY ($1::integer[]) AND closed_at IS NULL
  RETURNING id, inverter_id, silent_since, closed_at, close_reason
), enqueued AS (${outageClosedSql('closed')}
)
SELECT inverter_id FROM closed`;
