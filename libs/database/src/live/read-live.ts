import type { InverterState } from '@heliograph/domain/metrics/registry';
import type { Queryable } from '../connection/database.js';

/** What is known of one inverter at this moment; nulls where it was never heard. */
export interface LiveRow {
  readonly id: number;
  /** The owner. */
  readonly user_id: number | null;
  readonly ts: Date | null;
  readonly seq: number | null;
  readonly state: InverterState | null;
  readonly ac_power_w: number | null;
  readonly faults: readonly string[] | null;
  readonly heard_at: Date | null;
  readonly last_received_at: Date | null;
  readonly device_status: 'online' | 'sleep' | 'lost' | null;
  readonly interval_s: number | null;
  /** Of the open silence case. */
  readonly silent_since: Date | null;
}

/** The present of the given inverters, in one statement however many they are. */
export async function readLive(database: Queryable, inverterIds: readonly number[]): Promise<LiveRow[]> {
  const { rows } = await database.query<LiveRow>(readSql, [inverterIds]);
  return rows;
}

const readSql = /* sql */ `
SELECT i.id, i.user_id, l.ts, l.seq, l.state, l.ac_power_w, l.faults, l.heard_at, l.last_received_at,
       d.status AS device_status, d.interval_s, c.silent_since
FROM inverters i
LEFT JOIN latest l ON l.inverter_id = i.id
LEFT JOIN devices d ON d.inverter_id = i.id
LEFT JOIN silence_cases c ON c.inverter_id = i.id AND c.closed_at IS NULL
WHERE i.id = ANY ($1::integer[])`;
