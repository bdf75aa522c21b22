import { LATE_AFTER_MS } from '@heliograph/domain/silence/no-communication';
import type { CounterArrival } from '@heliograph/database/energy/update-energy-rollups';
import {
  findContradictions,
  insertReadings,
  type ReadingRow,
} from '@heliograph/database/readings/insert-readings';
import type { PoolClient } from 'pg';
import type { ReadingPart } from './message-part.js';

/** Result of storing a batch's readings. Each list is ordered by inverter, `ts` and `seq`. */
export interface StoredReadings {
  readonly inserted: ReadingPart[];
  /** Duplicates: already stored with the same values. */
  readonly repeated: ReadingPart[];
  /** Already stored with other values. The reading that was committed first stays. */
  readonly contradicting: ReadingPart[];
}

/** Stores each reading once and detects duplicates, within the batch and against stored readings. */
export async function storeReadings(
  client: PoolClient,
  parts: readonly ReadingPart[],
): Promise<StoredReadings> {
  // The same order in every writer prevents deadlocks.
  const sorted = [...parts].sort(
    (a, b) =>
      a.message.device.inverterId - b.message.device.inverterId ||
      a.reading.ts - b.reading.ts ||
      a.reading.seq - b.reading.seq,
  );
  const first = sorted.filter((part, index) => !sameKey(part, sorted[index - 1]));
  const present = await insertReadings(client, first.map(rowOf));
  const inserted = first.filter((_, index) => !present.has(index));
  if (inserted.length === sorted.length) return { inserted, repeated: [], contradicting: [] };

  const isInserted = new Set(inserted);
  const known = sorted.filter((part) => !isInserted.has(part));
  const contradictions = await findContradictions(client, known.map(rowOf));
  return {
    inserted,
    repeated: known.filter((_, index) => !contradictions.has(index)),
    contradicting: known.filter((_, index) => contradictions.has(index)),
  };
}

/** Received as backlog, or as telemetry more than `LATE_AFTER_MS` after its timestamp. */
function isLate({ message, reading, backlogIndex }: ReadingPart): boolean {
  return backlogIndex !== null || message.receivedAt - reading.ts > LATE_AFTER_MS;
}

export function counterArrival(part: ReadingPart): CounterArrival {
  const { ts, seq, values } = part.reading;
  return {
    inverterId: part.message.device.inverterId,
    ts,
    seq,
    energyTotalWh: values.energy_total_wh,
    late: isLate(part),
  };
}

function sameKey(part: ReadingPart, other: ReadingPart | undefined): boolean {
  return (
    other !== undefined &&
    part.message.device.inverterId === other.message.device.inverterId &&
    part.reading.ts === other.reading.ts &&
    part.reading.seq === other.reading.seq
  );
}

function rowOf({ message, reading, backlogIndex }: ReadingPart): ReadingRow {
  return {
    inverterId: message.device.inverterId,
    ts: reading.ts,
    seq: reading.seq,
    receivedAt: message.receivedAt,
    backlog: backlogIndex !== null,
    values: reading.values,
  };
}
