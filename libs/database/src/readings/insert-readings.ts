import type { QuantityValues } from '@heliograph/domain/metrics/registry';
import { bigintArray, booleanArray, integerArray, timestamptzArray } from '../connection/binary-array.js';
import { awaitPipelined } from '../connection/await-pipelined.js';
import type { Queryable } from '../connection/database.js';
import { lockAgainstPacking, mayBePacked } from './pack-lock.js';
import { packedRowsSql } from './packed-layout.js';
import { insertedColumns, quantityParameters, sentRowsSql } from './reading-columns.js';
import { storedQuantities, valueSql } from './reading-layout.js';

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
 * Stores readings of which no two share a key; readings whose key is already stored, packed or not, are skipped. Late
 * readings must be stored in a transaction, which keeps their days from being packed meanwhile.
 * @returns positions in `rows` of the skipped readings.
 */
export async function insertReadings(database: Queryable, rows: readonly ReadingRow[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const late = rows.filter(({ ts }) => mayBePacked(ts));
  if (late.length === 0) return positions(database, 'insert-readings', insertSql, rows);
  // Pipelined, so that the caller's next statement cannot run between them.
  const [, skipped] = await awaitPipelined([
    lockAgainstPacking(
      database,
      late.map(({ inverterId }) => inverterId),
    ),
    positions(database, 'insert-late-readings', insertLateSql, rows),
  ]);
  return skipped;
}

/**
 * Compares readings with those stored under their keys; floats are equal if they are stored alike.
 * @returns positions in `rows` of the readings that differ.
 */
export async function findContradictions(
  database: Queryable,
  rows: readonly ReadingRow[],
): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const found = await positions(database, 'find-contradictions', contradictionsSql, rows);
  if (!rows.some(({ ts }) => mayBePacked(ts))) return found;
  const packed = await positions(database, 'find-packed-contradictions', packedContradictionsSql, rows);
  return new Set([...found, ...packed]);
}

async function positions(database: Queryable, name: string, text: string, rows: readonly ReadingRow[]) {
  const values = [
    integerArray(rows.map((row) => row.inverterId)),
    timestamptzArray(rows.map((row) => row.ts)),
    bigintArray(rows.map((row) => row.seq)),
    timestamptzArray(rows.map((row) => row.receivedAt)),
    booleanArray(rows.map((row) => row.backlog)),
    ...quantityParameters(rows.map((row) => row.values)),
  ];
  // Named, so that each connection plans it once.
  const result = await database.query<{ position: number }>({ name, text, values });
  return new Set(result.rows.map(({ position }) => position - 1));
}

const keys = [
  ['inverter_id', 'integer'],
  ['ts', 'timestamptz'],
  ['seq', 'bigint'],
] as const;
const keyNames = keys.map(([name]) => name);
const sent = sentRowsSql([...keys, ['received_at', 'timestamptz'], ['backlog', 'boolean']]);
const columns = [...keyNames, 'received_at', 'backlog', ...insertedColumns].join(', ');

// Searches for the skipped readings only if there are any.
const insertRowsSql = (rows: string) => /* sql */ `
WITH inserted AS (
  INSERT INTO readings (${columns}) SELECT ${columns} FROM ${rows} given
  ON CONFLICT (inverter_id, ts, seq) DO NOTHING
  RETURNING inverter_id, ts, seq
)
SELECT position FROM unnest($1::integer[], $2::timestamptz[], $3::bigint[])
  WITH ORDINALITY AS given (${[...keyNames, 'position'].join(', ')})
WHERE (SELECT count(*) FROM inserted) < cardinality($1)
  AND NOT EXISTS (
    SELECT FROM inserted WHERE (inserted.inverter_id, inserted.ts, inserted.seq) = (given.inverter_id, given.ts, given.seq)
  )`;

const insertSql = insertRowsSql(sent);

/** Packed readings of the days of all sent readings. */
const packedRows = packedRowsSql(/* sql */ `(inverter_id, day) IN (
  SELECT inverter_id, (ts AT TIME ZONE 'UTC')::date FROM unnest($1::integer[], $2::timestamptz[]) AS sent (inverter_id, ts)
)`);

// Materialized: each day is unpacked once.
const insertLateSql = insertRowsSql(/* sql */ `(
  WITH packed AS MATERIALIZED (SELECT inverter_id, ts, seq FROM ${packedRows} rows)
  SELECT * FROM ${sent} late
  WHERE NOT EXISTS (
    SELECT FROM packed WHERE (packed.inverter_id, packed.ts, packed.seq) = (late.inverter_id, late.ts, late.seq)
  )
)`);

const valuesOf = (source: string) =>
  storedQuantities.map((quantity) => valueSql(quantity, source)).join(', ');

// OFFSET 0: with a join, TimescaleDB would unpack all readings of an inverter in each packed chunk.
const contradictionsSql = /* sql */ `
SELECT position FROM ${sent} given
CROSS JOIN LATERAL (
  SELECT * FROM readings
  WHERE readings.inverter_id = given.inverter_id AND readings.ts = given.ts AND readings.seq = given.seq
  OFFSET 0
) stored
WHERE (${valuesOf('stored')}) IS DISTINCT FROM (${valuesOf('given')})`;

const packedContradictionsSql = /* sql */ `
WITH packed AS MATERIALIZED (SELECT * FROM ${packedRows} rows)
SELECT position FROM ${sent} given JOIN packed stored USING (inverter_id, ts, seq)
WHERE (${valuesOf('stored')}) IS DISTINCT FROM (${valuesOf('given')})`;
