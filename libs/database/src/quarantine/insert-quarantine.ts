import { QUARANTINED_MAX_BYTES } from '@heliograph/domain/inverter/quarantine';
import { createHash } from 'node:crypto';
import type { Queryable } from '../connection/database.js';

/** Input that was not stored as data, with its reason. */
export interface QuarantineRow {
  /** Null: no known inverter. */
  readonly inverterId: number | null;
  readonly serialNumber: string;
  /** Topic as published. */
  readonly topic: string;
  /** A code, such as `invalid_json`. */
  readonly reason: string;
  /** For people: which field, what limit. */
  readonly detail: string;
  readonly payload: Buffer;
  /** ms since 1970. */
  readonly receivedAt: number;
}

/** Stores rejected messages, or single readings of a backlog. */
export async function insertQuarantine(database: Queryable, rows: readonly QuarantineRow[]): Promise<void> {
  if (rows.length === 0) return;
  await database.query(insertSql, [
    rows.map((row) => row.inverterId),
    rows.map((row) => storable(row.serialNumber)),
    rows.map((row) => storable(row.topic)),
    rows.map((row) => row.reason),
    rows.map((row) => storable(row.detail)),
    rows.map((row) => row.payload.subarray(0, QUARANTINED_MAX_BYTES)),
    rows.map((row) => row.payload.length),
    rows.map((row) => createHash('sha256').update(row.payload).digest()),
    rows.map((row) => row.receivedAt),
  ]);
}

/** PostgreSQL's text can hold every character except NUL. */
const storable = (text: string) => text.replaceAll('\0', '\u{fffd}');

const insertSql = /* sql */ `
INSERT INTO quarantine (inverter_id, serial_number, topic, reason, detail, payload, payload_bytes, payload_sha256, received_at)
SELECT inverter_id, serial_number, topic, reason, detail, payload, payload_bytes, payload_sha256, to_timestamp(received_ms / 1000.0)
FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::integer[], $8::bytea[], $9::bigint[])
  AS given (inverter_id, serial_number, topic, reason, detail, payload, payload_bytes, payload_sha256, received_ms)`;
