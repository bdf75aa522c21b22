import type { QuantityValues } from '@heliograph/domain/metrics/registry';
import type { Queryable } from '../connection/database.js';
import { arrayLiteral } from '../readings/array-literal.js';
import {
  quantityExpressions,
  quantityNames,
  quantityParameters,
  quantityParameterTypes,
} from '../readings/reading-columns.js';

/** What one batch has to say of one inverter's live tile. Times in ms since 1970. */
export interface LatestCandidate {
  readonly inverterId: number;
  /** Of the batch's telemetry, the one with the greatest (ts, seq). */
  readonly ts: number;
  readonly seq: number;
  readonly receivedAt: number;
  readonly values: QuantityValues;
  /** Receipt of the batch's last telemetry whose clock was right; null where none was. */
  readonly heardAt: number | null;
  /** Receipt of the batch's last telemetry, whatever its clock. */
  readonly lastReceivedAt: number;
}

/** Carries a batch into `latest`: the greatest (ts, seq) is shown, whatever came last. One candidate an inverter, in order of inverter. */
export async function updateLatest(
  database: Queryable,
  candidates: readonly LatestCandidate[],
): Promise<void> {
  if (candidates.length === 0) return;
  const receipts = [
    arrayLiteral(candidates.map((candidate) => candidate.inverterId)),
    arrayLiteral(candidates.map((candidate) => candidate.heardAt)),
    arrayLiteral(candidates.map((candidate) => candidate.lastReceivedAt)),
  ];
  const values = [
    ...receipts,
    arrayLiteral(candidates.map((candidate) => candidate.ts)),
    arrayLiteral(candidates.map((candidate) => candidate.seq)),
    arrayLiteral(candidates.map((candidate) => candidate.receivedAt)),
    ...quantityParameters(candidates.map((candidate) => candidate.values)),
  ];
  const moved = await database.query({ name: 'move-latest', text: moveSql, values });
  if (moved.rowCount === candidates.length) return;
  await database.query({ name: 'note-receipts', text: receiptsSql, values: receipts });
}

const time = (column: string) => `to_timestamp(${column} / 1000.0)`;
const parameterTypes = [
  'integer[]',
  'bigint[]',
  'bigint[]',
  'bigint[]',
  'bigint[]',
  'bigint[]',
  ...quantityParameterTypes,
];

const moveSql = /* sql */ `
INSERT INTO latest AS known
  (inverter_id, heard_at, last_received_at, ts, seq, received_at, ${quantityNames.join(', ')})
SELECT inverter_id, ${time('heard_ms')}, ${time('last_received_ms')}, ${time('ts_ms')}, seq, ${time('received_ms')},
       ${quantityExpressions('given').join(', ')}
FROM unnest(${parameterTypes.map((type, index) => `$${index + 1}::${type}`).join(', ')})
  AS given (inverter_id, heard_ms, last_received_ms, ts_ms, seq, received_ms, ${quantityNames.join(', ')})
ON CONFLICT (inverter_id) DO UPDATE SET
  heard_at = greatest(known.heard_at, excluded.heard_at),
  last_received_at = greatest(known.last_received_at, excluded.last_received_at),
  ${['ts', 'seq', 'received_at', ...quantityNames].map((name) => `${name} = excluded.${name}`).join(', ')}
WHERE (excluded.ts, excluded.seq) > (known.ts, known.seq)`;

// Those whose shown reading stays were heard all the same. greatest() passes over nulls.
const receiptsSql = /* sql */ `
UPDATE latest SET
  heard_at = greatest(latest.heard_at, ${time('given.heard_ms')}),
  last_received_at = greatest(latest.last_received_at, ${time('given.last_received_ms')})
FROM unnest($1::integer[], $2::bigint[], $3::bigint[]) AS given (inverter_id, heard_ms, last_received_ms)
WHERE latest.inverter_id = given.inverter_id`;
