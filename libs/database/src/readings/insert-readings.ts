import type { QuantityValues } from '@heliograph/domain/metrics/registry';
import type { Queryable } from '../connection/database.js';
import { arrayLiteral } from './array-literal.js';
import {
  quantityExpressions,
  quantityNames,
  quantityParameters,
  quantityParameterTypes,
} from './reading-columns.js';

/** One reading to be stored. Times in ms since 1970. */
export interface ReadingRow {
  readonly inverterId: number;
  /** The device's clock. */
  readonly ts: number;
  readonly seq: number;
  readonly receivedAt: number;
  readonly backlog: boolean;
  readonly values: QuantityValues;
}

/**
 * Stores readings of which no two share a key; those whose key is there already are left alone.
 * @returns positions in `rows` of those that were left alone.
 */
export async function insertReadings(database: Queryable, rows: readonly ReadingRow[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  return positions(database, 'insert-readings', insertSql, rows);
}

/**
 * Compares readings with what is stored under their keys; floats count as equal when they are stored alike.
 * @returns positions in `rows` of those that say something else than the stored one.
 */
export async function findContradictions(
  database: Queryable,
  rows: readonly ReadingRow[],
): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  return positions(database, 'find-contradictions', contradictionsSql, rows);
}

async function positions(database: Queryable, name: string, text: string, rows: readonly ReadingRow[]) {
  const values = [
    arrayLiteral(rows.map((row) => row.inverterId)),
    arrayLiteral(rows.map((row) => row.ts)),
    arrayLiteral(rows.map((row) => row.seq)),
    arrayLiteral(rows.map((row) => row.receivedAt)),
    arrayLiteral(rows.map((row) => row.backlog)),
    ...quantityParameters(rows.map((row) => row.values)),
  ];
  // Named, so that each connection plans it once.
  const result = await database.query<{ position: number }>({ name, text, values });
  return new Set(result.rows.map(({ position }) => position - 1));
}

const parameterTypes = [
  'integer[]',
  'bigint[]',
  'bigint[]',
  'bigint[]',
  'boolean[]',
  ...quantityParameterTypes,
];

const given = /* sql */ `
given AS (
  SELECT inverter_id, to_timestamp(ts_ms / 1000.0) AS ts, seq, to_timestamp(received_ms / 1000.0) AS received_at,
         backlog, ${quantityNames.join(', ')}, position
  FROM unnest(${parameterTypes.map((type, index) => `$${index + 1}::${type}`).join(', ')})
    WITH ORDINALITY AS sent (inverter_id, ts_ms, seq, received_ms, backlog, ${quantityNames.join(', ')}, position)
)`;

const insertSql = /* sql */ `
WITH ${given}, inserted AS (
  INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, ${quantityNames.join(', ')})
  SELECT inverter_id, ts, seq, received_at, backlog, ${quantityExpressions('given').join(', ')} FROM given
  ON CONFLICT (inverter_id, ts, seq) DO NOTHING
  RETURNING inverter_id, ts, seq
)
SELECT position FROM given
WHERE NOT EXISTS (
  SELECT FROM inserted WHERE (inserted.inverter_id, inserted.ts, inserted.seq) = (given.inverter_id, given.ts, given.seq)
)`;

const contradictionsSql = /* sql */ `
WITH ${given}
SELECT position FROM given JOIN readings AS stored
  ON (stored.inverter_id, stored.ts, stored.seq) = (given.inverter_id, given.ts, given.seq)
WHERE (${quantityNames.map((name) => `stored.${name}`).join(', ')})
  IS DISTINCT FROM (${quantityExpressions('given').join(', ')})`;
