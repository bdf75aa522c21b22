import { integerArray } from '../connection/binary-array.js';
import type { Queryable } from '../connection/database.js';

const DAY_MS = 86_400_000;

/** Age from which readings are packed, ms. Nearly all backlog has arrived, and recurring jobs read younger ones. */
export const PACKED_AFTER_MS = 14 * DAY_MS;

/** Whether a reading of this time could have been packed. The margin of a day allows for differences between clocks. */
export const mayBePacked = (ts: number) => ts < Date.now() - PACKED_AFTER_MS + DAY_MS;

/** An arbitrary number, with an inverter's id: `pack_readings_day` holds this lock alone while it packs. */
const PACK_LOCK = 1_846_253;

/**
 * Keeps the readings of these inverters from being packed until the transaction ends. Without this lock, a duplicate
 * would wait for the deletion of its packed reading and be stored again.
 */
export async function lockAgainstPacking(database: Queryable, inverterIds: readonly number[]): Promise<void> {
  await database.query({
    name: 'lock-against-packing',
    text: 'SELECT pg_advisory_xact_lock_shared($1, id) FROM (SELECT DISTINCT unnest($2::integer[]) AS id ORDER BY id) late',
    values: [PACK_LOCK, integerArray(inverterIds)],
  });
}
