import type { QuantityValues } from '@heliograph/domain/metrics/registry';
import { bigintArray, integerArray, timestamptzArray } from '../connection/binary-array.js';
import type { Queryable } from '../connection/database.js';
import { quantityNames, quantityParameters, sentQuantities } from '../readings/reading-columns.js';

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
  const receipts = [
    integerArray(candidates.map((candidate) => candidate.inverterId)),
    timestamptzArray(candidates.map((candidate) => candidate.heardAt)),
    timestamptzArray(candidates.map((candidate) => candidate.lastReceivedAt)),
  ];
  const values = [
    ...receipts,
    timestamptzArray(candidates.map((candidate) => candidate.ts)),
    bigintArray(candidates.map((candidate) => candidate.seq)),
    timestamptzArray(candidates.map((candidate) => candidate.receivedAt)),
    ...quantityParameters(candidates.map((candidate) => candidate.values)),
  ];
  const moved = await database.query({ name: 'move-latest', text: moveSql, values });
  if (moved.rowCount === candidates.length) return;
  await database.query({ name: 'note-receipts', text: receiptsSql, values: receipts });
}

const receiptParameters = ['$1::integer[]', '$2::timestamptz[]', '$3::timestamptz[]'];
const receiptNames = ['inverter_id', 'heard_at', 'last_received_at'];
const shownParameters = ['$4::timestamptz[]', '$5::bigint[]', '$6::timestamptz[]'];
const shownNames = ['ts', 'seq', 'received_at'];
const names = [...receiptNames, ...shownNames];
const sent = sentQuantities(names.length + 1, 'given');

const moveSql = /* sql */ `
INSERT INTO latest AS known (${[...names, ...quantityNames].join(', ')})
SELECT ${[...names, ...sent.expressions].join(', ')}
FROM unnest(${[...receiptParameters, ...shownParameters, ...sent.unnested].join(', ')})
  AS given (${[...names, ...sent.names].join(', ')})
ON CONFLICT (inverter_id) DO UPDATE SET
  heard_at = greatest(known.heard_at, excluded.heard_at),
  last_received_at = greatest(known.last_received_at, excluded.last_received_at),
  silence_due_at = NULL,
  ${[...shownNames, ...quantityNames].map((name) => `${name} = excluded.${name}`).join(', ')}
WHERE (excluded.ts, excluded.seq) > (known.ts, known.seq)`;

// Inverters that keep their latest reading were still seen. greatest() ignores nulls.
const receiptsSql = /* sql */ `
UPDATE latest SET
  heard_at = greatest(latest.heard_at, given.heard_at),
  last_received_at = greatest(latest.last_received_at, given.last_received_at),
  silence_due_at = NULL
FROM unnest(${receiptParameters.join(', ')}) AS given (${receiptNames.join(', ')})
WHERE latest.inverter_id = given.inverter_id`;
