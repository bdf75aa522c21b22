import { INCIDENT_HOLD_MS } from '@heliograph/domain/incidents/common-cause';
import type { Queryable } from '../connection/database.js';
import { integerArray } from '../connection/binary-array.js';
import { outageOpenedSql } from '../webhooks/outage-events-sql.js';
import { silenceDueParameters, silenceDueSql, type OutageCheck } from './silence-due-sql.js';

export interface OpenedOutages {
  readonly opened: number;
  /** Ids of outages that were reopened. */
  readonly reopenedIds: readonly number[];
  /** Cells of the grid whose morning must be computed, because an inverter's due time depends on it. */
  readonly morningCells: readonly number[];
  /** Cells whose daylight must be computed. */
  readonly dayCells: readonly number[];
}

/**
 * Opens outages with diagnostic snapshots for the given inverters that are due, in one statement. If an inverter's last
 * outage is not resolved yet, it is reopened instead. Stores the other inverters' due times, so that the next sweeps
 * skip them.
 */
export async function openOutages(
  database: Queryable,
  look: OutageCheck,
  inverterIds: readonly number[],
): Promise<OpenedOutages> {
  if (inverterIds.length === 0) return { opened: 0, reopenedIds: [], morningCells: [], dayCells: [] };
  const values = [...silenceDueParameters(look), INCIDENT_HOLD_MS / 1000, integerArray(inverterIds)];
  const { rows } = await database.query<OpenedOutages>(openSql, values);
  return rows[0]!;
}

/** Due times stored per sweep, so that ingest waits for these rows only seconds; the next sweep stores the rest. */
const EXCUSED_AT_ONCE = 100_000;

/** A due time within the next two sweeps is not worth storing. */
const SOON = `interval '2 minutes'`;

/** Number of cells computed per sweep, starting with the cells that most inverters wait for. */
const CELLS_AT_ONCE = 100;
const cellsSql = (column: string) => /* sql */ `ARRAY(
  SELECT ${column} FROM judged WHERE ${column} IS NOT NULL GROUP BY ${column} ORDER BY count(*) DESC LIMIT ${CELLS_AT_ONCE}
)`;

/*
 * Ingest locks the `latest` row of an inverter that it is updating, so this sweep skips the inverter. A row that was
 * updated after this statement began no longer has the same `last_received_at`. So the sweep never waits for ingest,
 * and ingest waits only while outages are being opened.
 */
const openSql = /* sql */ `
WITH judged AS MATERIALIZED (${silenceDueSql('$11')}
), excused AS (
  SELECT latest.inverter_id, judged.due_at
  FROM judged JOIN latest USING (inverter_id)
  WHERE judged.due_at > $1::timestamptz + ${SOON}
    AND latest.last_received_at = judged.last_received_at
  LIMIT ${EXCUSED_AT_ONCE}
  FOR NO KEY UPDATE OF latest SKIP LOCKED
), noted AS (
  UPDATE latest SET silence_due_at = excused.due_at FROM excused WHERE latest.inverter_id = excused.inverter_id
), silent AS MATERIALIZED (
  SELECT latest.inverter_id, judged.since, evidence.known AS evidence
  FROM judged JOIN latest USING (inverter_id)
  CROSS JOIN LATERAL (
    SELECT jsonb_strip_nulls(jsonb_build_object(
      'rssi_dbm', latest.rssi_dbm, 'state', latest.state, 'connection', device.status,
      'fault', (
        SELECT jsonb_build_object('code', code, 'ts', round(extract(epoch FROM ts) * 1000), 'active', active)
        FROM device_events
        WHERE device_events.inverter_id = latest.inverter_id AND severity <> 'info'
        ORDER BY ts DESC LIMIT 1
      ),
      'ac_voltage_v', latest.ac_voltage_v, 'grid_freq_hz', latest.grid_freq_hz, 'sim_iccid', device.sim_iccid,
      'neighbours', judged.neighbours
    )) AS known
    FROM (SELECT status, sim_iccid FROM devices WHERE devices.inverter_id = latest.inverter_id OFFSET 0) device
  ) evidence
  WHERE judged.due_at <= $1::timestamptz
    AND latest.last_received_at = judged.last_received_at
  ORDER BY latest.inverter_id
  FOR SHARE OF latest SKIP LOCKED
), reopened AS (
  UPDATE silence_cases SET
    closed_at = NULL, close_reason = NULL, reopened = silence_cases.reopened + 1,
    silent_since = silent.since, evidence = silent.evidence,
    -- In an incident, the owner was told that it is not the inverter, which may not be true any more. Otherwise the
    -- owner is notified if the outage was closed before its message, or opened before the inverter was added: then it
    -- may have had no owner. An owner who was told already gets no second message.
    message_due_at = CASE
      WHEN num_nonnulls(silence_cases.incident_id, silence_cases.message_due_at) > 0 OR EXISTS (
        SELECT FROM inverters WHERE id = silent.inverter_id AND monitored_from > silence_cases.opened_at
      )
      THEN $1::timestamptz + make_interval(secs => $10) END
  FROM silent CROSS JOIN LATERAL (
    SELECT id FROM silence_cases WHERE silence_cases.inverter_id = silent.inverter_id ORDER BY opened_at DESC LIMIT 1
  ) last
  WHERE silence_cases.id = last.id AND silence_cases.close_reason = 'heard' AND silence_cases.settled_at IS NULL
  RETURNING silence_cases.id, silence_cases.inverter_id, silence_cases.silent_since, silence_cases.reopened
), opened AS (
  INSERT INTO silence_cases (inverter_id, opened_at, silent_since, evidence, message_due_at)
  SELECT inverter_id, $1, since, evidence, $1::timestamptz + make_interval(secs => $10) FROM silent
  WHERE NOT EXISTS (SELECT FROM reopened WHERE reopened.inverter_id = silent.inverter_id)
  ON CONFLICT (inverter_id) WHERE closed_at IS NULL DO NOTHING
  RETURNING id, inverter_id, silent_since, reopened
), begun AS (
  SELECT * FROM opened UNION ALL SELECT * FROM reopened
), enqueued AS (${outageOpenedSql('begun', '$1::timestamptz')}
)
SELECT (SELECT count(*) FROM opened) AS opened, ARRAY(SELECT id FROM reopened) AS "reopenedIds",
       ${cellsSql('morning_cell')} AS "morningCells", ${cellsSql('day_cell')} AS "dayCells"`;
