import type { QuantityValues } from '@heliograph/domain/metrics/registry';
import { bigintArray, integerArray, timestamptzArray } from '../connection/binary-array.js';
import type { Queryable } from '../connection/database.js';
import { quantityParameters, sentRowsSql } from '../readings/reading-columns.js';
import { quantityNames, storedQuantities, valueSql } from '../readings/reading-layout.js';

/** One batch's update of an inverter's latest reading. Times in ms since 1970. */
export interface LatestCandidate {
  readonly inverterId: number;
  /** The batch's telemetry reading with the greatest (ts, seq). */
  readonly ts: number;
  readonly seq: number;
  readonly receivedAt: number;
  readonly values: QuantityValues;
  /** Receipt of the batch's last telemetry with a correct clock; null: none. */
  readonly heardAt: number | null;
  /** Receipt of the batch's last telemetry, even with a wrong clock. */
  readonly lastReceivedAt: number;
}

/**
 * Updates `latest` from a batch: the greatest (ts, seq) wins, in any order of arrival. One candidate per inverter, in
 * order of inverter id.
 */
export async function updateLatest(
  database: Queryable,
  candidates: readonly LatestCandidate[],
): Promise<void> {
  if (candidates.length === 0) return;
  const receiptValues = [
    integerArray(candidates.map((candidate) => candidate.inverterId)),
    timestamptzArray(candidates.map((candidate) => candidate.heardAt)),
    timestamptzArray(candidates.map((candidate) => candidate.lastReceivedAt)),
  ];
  const values = [
    ...receiptValues,
    timestamptzArray(candidates.map((candidate) => candidate.ts)),
    bigintArray(candidates.map((candidate) => candidate.seq)),
    timestamptzArray(candidates.map((candidate) => candidate.receivedAt)),
    ...quantityParameters(candidates.map((candidate) => candidate.values)),
  ];
  const moved = await database.query({ name: 'move-latest', text: moveSql, values });
  if (moved.rowCount === candidates.length) return;
  await database.query({ name: 'note-receipts', text: receiptsSql, values: receiptValues });
}

const receipts = [
  ['inverter_id', 'integer'],
  ['heard_at', 'timestamptz'],
  ['last_received_at', 'timestamptz'],
] as const;
const shown = [
  ['ts', 'timestamptz'],
  ['seq', 'bigint'],
  ['received_at', 'timestamptz'],
] as const;
const own = [...receipts, ...shown];
const namesOf = (columns: readonly (readonly [name: string, type: string])[]) =>
  columns.map(([name]) => name);

const moveSql = /* sql */ `
INSERT INTO latest AS known (${[...namesOf(own), ...quantityNames].join(', ')})
SELECT ${[...namesOf(own), ...storedQuantities.map((quantity) => valueSql(quantity, 'given'))].join(', ')}
FROM ${sentRowsSql(own)} given
ON CONFLICT (inverter_id) DO UPDATE SET
  heard_at = greatest(known.heard_at, excluded.heard_at),
  last_received_at = greatest(known.last_received_at, excluded.last_received_at),
  silence_due_at = NULL,
  ${[...namesOf(shown), ...quantityNames].map((name) => `${name} = excluded.${name}`).join(', ')}
WHERE (excluded.ts, excluded.seq) > (known.ts, known.seq)`;

// Inverters that keep their latest reading were still seen. greatest() ignores nulls.
const receiptsSql = /* sql */ `
UPDATE latest SET
  heard_at = greatest(latest.heard_at, given.heard_at),
  last_received_at = greatest(latest.last_received_at, given.last_received_at),
  silence_due_at = NULL
FROM unnest($1::integer[], $2::timestamptz[], $3::timestamptz[]) AS given (${namesOf(receipts).join(', ')})
WHERE latest.inverter_id = given.inverter_id`;
