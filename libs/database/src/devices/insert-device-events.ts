import type { DeviceEvent } from '@heliograph/contracts/mqtt/messages';
import type { Queryable } from '../connection/database.js';

export interface DeviceEventRow {
  readonly inverterId: number;
  readonly event: DeviceEvent;
  /** ms since 1970. */
  readonly receivedAt: number;
}

/** Stores device events; duplicates are ignored. */
export async function insertDeviceEvents(
  database: Queryable,
  rows: readonly DeviceEventRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await database.query(eventsSql, [
    rows.map((row) => row.inverterId),
    rows.map((row) => row.event.ts),
    rows.map((row) => row.event.code),
    rows.map((row) => row.event.active),
    rows.map((row) => row.event.severity),
    rows.map((row) => row.receivedAt),
  ]);
}

const eventsSql = /* sql */ `
INSERT INTO device_events (inverter_id, ts, code, active, severity, received_at)
SELECT inverter_id, to_timestamp(ts_ms / 1000.0), code, active, severity, to_timestamp(received_ms / 1000.0)
FROM unnest($1::integer[], $2::bigint[], $3::text[], $4::boolean[], $5::text[], $6::bigint[])
  AS given (inverter_id, ts_ms, code, active, severity, received_ms)
ON CONFLICT DO NOTHING`;
