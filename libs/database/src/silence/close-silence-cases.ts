import { integerArray } from '../connection/binary-array.js';
import type { Queryable } from '../connection/database.js';

/**
 * Closes the open cases of inverters that were just heard. Inside a transaction that updates `latest` it comes
 * after that update: a sweep that is opening a case at this moment is then waited for, and its case closed.
 * @returns ids of the inverters whose case was closed.
 */
export async function closeSilenceCases(
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
UPDATE silence_cases SET closed_at = $2, close_reason = 'heard'
WHERE inverter_id = ANY ($1::integer[]) AND closed_at IS NULL
RETURNING inverter_id`;
