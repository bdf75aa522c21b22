import type { PreviousStatement } from './statement.js';

const now = `{${new Date().toISOString()}}`;

/** Frequent statements of the previous ingest, word for word, because its code is no longer here. */
export const statementsOfIngest: readonly PreviousStatement[] = [
  {
    name: 'insert-readings',
    text: /* sql */ `
WITH inserted AS (
  INSERT INTO readings (inverter_id, ts, seq, received_at, backlog, state, ac_power_w, energy_today_wh, energy_total_wh,
    ac_voltage_v, ac_current_a, grid_freq_hz, power_factor, dc_voltage_v, dc_current_a, dc_power_w, temp_c, rssi_dbm, faults)
  SELECT inverter_id, ts, seq, received_at, backlog, given.state::inverter_state, given.ac_power_w, given.energy_today_wh, given.energy_total_wh,
    ($10::real[])[given.ac_voltage_v_from:given.ac_voltage_v_to], ($13::real[])[given.ac_current_a_from:given.ac_current_a_to],
    given.grid_freq_hz, given.power_factor, ($18::real[])[given.dc_voltage_v_from:given.dc_voltage_v_to],
    ($21::real[])[given.dc_current_a_from:given.dc_current_a_to], ($24::real[])[given.dc_power_w_from:given.dc_power_w_to],
    given.temp_c, given.rssi_dbm, given.faults::text[]
  FROM unnest($1::integer[], $2::timestamptz[], $3::bigint[], $4::timestamptz[], $5::boolean[], $6::text[], $7::real[], $8::bigint[], $9::bigint[],
    $11::integer[], $12::integer[], $14::integer[], $15::integer[], $16::real[], $17::real[], $19::integer[], $20::integer[],
    $22::integer[], $23::integer[], $25::integer[], $26::integer[], $27::real[], $28::bigint[], $29::text[])
    AS given (inverter_id, ts, seq, received_at, backlog, state, ac_power_w, energy_today_wh, energy_total_wh,
      ac_voltage_v_from, ac_voltage_v_to, ac_current_a_from, ac_current_a_to, grid_freq_hz, power_factor,
      dc_voltage_v_from, dc_voltage_v_to, dc_current_a_from, dc_current_a_to, dc_power_w_from, dc_power_w_to, temp_c, rssi_dbm, faults)
  ON CONFLICT (inverter_id, ts, seq) DO NOTHING
  RETURNING inverter_id, ts, seq
)
SELECT position FROM unnest($1::integer[], $2::timestamptz[], $3::bigint[]) WITH ORDINALITY AS given (inverter_id, ts, seq, position)
WHERE (SELECT count(*) FROM inserted) < cardinality($1)
  AND NOT EXISTS (
    SELECT FROM inserted WHERE (inserted.inverter_id, inserted.ts, inserted.seq) = (given.inverter_id, given.ts, given.seq)
  )`,
    values: [
      '{1}',
      now,
      '{5000}',
      now,
      '{f}',
      '{producing}',
      '{1200.5}',
      '{500}',
      '{200000}',
      '{230,231}',
      '{1}',
      '{2}',
      '{5}',
      '{1}',
      '{1}',
      '{50}',
      '{1}',
      '{400}',
      '{1}',
      '{1}',
      '{3}',
      '{1}',
      '{1}',
      '{1200}',
      '{1}',
      '{1}',
      '{41.5}',
      '{-70}',
      '{"{E1}"}',
    ],
  },
  {
    name: 'update-latest',
    text: /* sql */ `
INSERT INTO latest AS known (inverter_id, heard_at, last_received_at, ts, seq, received_at, state, ac_power_w, energy_today_wh, energy_total_wh,
  ac_voltage_v, ac_current_a, grid_freq_hz, power_factor, dc_voltage_v, dc_current_a, dc_power_w, temp_c, rssi_dbm, faults)
SELECT inverter_id, heard_at, last_received_at, ts, seq, received_at, given.state::inverter_state, given.ac_power_w, given.energy_today_wh,
  given.energy_total_wh, ($11::real[])[given.ac_voltage_v_from:given.ac_voltage_v_to], ($14::real[])[given.ac_current_a_from:given.ac_current_a_to],
  given.grid_freq_hz, given.power_factor, ($19::real[])[given.dc_voltage_v_from:given.dc_voltage_v_to],
  ($22::real[])[given.dc_current_a_from:given.dc_current_a_to], ($25::real[])[given.dc_power_w_from:given.dc_power_w_to],
  given.temp_c, given.rssi_dbm, given.faults::text[]
FROM unnest($1::integer[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[], $5::bigint[], $6::timestamptz[], $7::text[], $8::real[], $9::bigint[],
  $10::bigint[], $12::integer[], $13::integer[], $15::integer[], $16::integer[], $17::real[], $18::real[], $20::integer[], $21::integer[],
  $23::integer[], $24::integer[], $26::integer[], $27::integer[], $28::real[], $29::bigint[], $30::text[])
  AS given (inverter_id, heard_at, last_received_at, ts, seq, received_at, state, ac_power_w, energy_today_wh, energy_total_wh,
    ac_voltage_v_from, ac_voltage_v_to, ac_current_a_from, ac_current_a_to, grid_freq_hz, power_factor,
    dc_voltage_v_from, dc_voltage_v_to, dc_current_a_from, dc_current_a_to, dc_power_w_from, dc_power_w_to, temp_c, rssi_dbm, faults)
ON CONFLICT (inverter_id) DO UPDATE SET
  heard_at = greatest(known.heard_at, excluded.heard_at),
  last_received_at = greatest(known.last_received_at, excluded.last_received_at),
  ts = excluded.ts, seq = excluded.seq, received_at = excluded.received_at, state = excluded.state, ac_power_w =
  excluded.ac_power_w, energy_today_wh = excluded.energy_today_wh, energy_total_wh = excluded.energy_total_wh,
  ac_voltage_v = excluded.ac_voltage_v, ac_current_a = excluded.ac_current_a, grid_freq_hz = excluded.grid_freq_hz,
  power_factor = excluded.power_factor, dc_voltage_v = excluded.dc_voltage_v, dc_current_a = excluded.dc_current_a,
  dc_power_w = excluded.dc_power_w, temp_c = excluded.temp_c, rssi_dbm = excluded.rssi_dbm, faults = excluded.faults
WHERE (excluded.ts, excluded.seq) > (known.ts, known.seq)`,
    values: [
      '{1}',
      now,
      now,
      now,
      '{5000}',
      now,
      '{producing}',
      '{1200.5}',
      '{500}',
      '{200000}',
      '{230,231}',
      '{1}',
      '{2}',
      '{5}',
      '{1}',
      '{1}',
      '{50}',
      '{1}',
      '{400}',
      '{1}',
      '{1}',
      '{3}',
      '{1}',
      '{1}',
      '{1200}',
      '{1}',
      '{1}',
      '{41.5}',
      '{-70}',
      '{"{E1}"}',
    ],
  },
  {
    name: 'note-receipts',
    text: /* sql */ `
UPDATE latest SET
  heard_at = greatest(latest.heard_at, given.heard_at),
  last_received_at = greatest(latest.last_received_at, given.last_received_at)
FROM unnest($1::integer[], $2::timestamptz[], $3::timestamptz[]) AS given (inverter_id, heard_at, last_received_at)
WHERE latest.inverter_id = given.inverter_id`,
    values: ['{2}', now, now],
  },
  {
    name: 'lock-tails',
    text: /* sql */ `
SELECT t.inverter_id, i.latitude, i.longitude, i.time_zone, i.rated_power_w, t.first_wh, t.last_seq, t.waiting_late
FROM energy_tails t JOIN inverters i ON i.id = t.inverter_id
WHERE t.inverter_id = ANY ($1::integer[]) ORDER BY t.inverter_id FOR UPDATE OF t`,
    values: ['{1}'],
  },
  {
    name: 'write-tails',
    text: /* sql */ `
UPDATE energy_tails t SET
  first_ts = n.first_ts, first_wh = n.first_wh,
  last_ts = n.last_ts, last_seq = n.last_seq, last_wh = n.last_wh, high_wh = n.high_wh,
  total_wh = n.total_wh, backfilled_wh = n.backfilled_wh,
  hour_at = n.hour_at, hour_energy_wh = n.hour_energy_wh, hour_quality = n.hour_quality,
  waiting_ts = n.waiting_ts, waiting_seq = n.waiting_seq, waiting_wh = n.waiting_wh, waiting_late = n.waiting_late,
  dirty_from = n.dirty_from
FROM unnest($1::int[], $2::timestamptz[], $3::bigint[], $4::timestamptz[], $5::bigint[], $6::bigint[], $7::bigint[],
            $8::bigint[], $9::bigint[], $10::timestamptz[], $11::int[], $12::text[],
            $13::timestamptz[], $14::bigint[], $15::bigint[], $16::boolean[], $17::timestamptz[])
  AS n (inverter_id, first_ts, first_wh, last_ts, last_seq, last_wh, high_wh, total_wh, backfilled_wh,
        hour_at, hour_energy_wh, hour_quality, waiting_ts, waiting_seq, waiting_wh, waiting_late, dirty_from)
WHERE t.inverter_id = n.inverter_id`,
    values: [
      '{1}',
      now,
      '{1}',
      now,
      '{5000}',
      '{200000}',
      '{200000}',
      '{9}',
      '{0}',
      now,
      '{9}',
      '{measured}',
      '{NULL}',
      '{NULL}',
      '{NULL}',
      '{NULL}',
      '{NULL}',
    ],
  },
  {
    name: 'write-hours',
    text: /* sql */ `
INSERT INTO energy_hours AS h
  (inverter_id, hour_at, energy_wh, total_wh, backfilled_wh, quality, gap_from_wh, gap_to_wh,
   anchor_ts, anchor_seq, anchor_wh, anchor_high_wh, anchor_total_wh, anchor_energy_wh, anchor_quality)
SELECT * FROM unnest($1::int[], $2::timestamptz[], $3::int[], $4::bigint[], $5::bigint[], $6::text[], $7::bigint[], $8::bigint[],
                     $9::timestamptz[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::int[], $15::text[])
ON CONFLICT (inverter_id, hour_at) DO UPDATE SET
  energy_wh = excluded.energy_wh, total_wh = excluded.total_wh, backfilled_wh = excluded.backfilled_wh,
  quality = excluded.quality, gap_from_wh = excluded.gap_from_wh, gap_to_wh = excluded.gap_to_wh,
  anchor_ts = excluded.anchor_ts, anchor_seq = excluded.anchor_seq, anchor_wh = excluded.anchor_wh,
  anchor_high_wh = excluded.anchor_high_wh, anchor_total_wh = excluded.anchor_total_wh,
  anchor_energy_wh = excluded.anchor_energy_wh, anchor_quality = excluded.anchor_quality`,
    values: [
      '{1}',
      now,
      '{9}',
      '{9}',
      '{0}',
      '{measured}',
      '{NULL}',
      '{NULL}',
      now,
      '{5000}',
      '{200000}',
      '{200000}',
      '{9}',
      '{9}',
      '{measured}',
    ],
  },
  {
    name: 'add-fleet-hours',
    text: /* sql */ `
INSERT INTO fleet_hours AS f (hour_at, shard, energy_wh, active_inverters, measured_wh, backfilled_wh, estimated_wh)
SELECT hour_at, pg_backend_pid() % 8, energy_wh, active, measured, backfilled, estimated
FROM unnest($1::timestamptz[], $2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[])
  AS n (hour_at, energy_wh, active, measured, backfilled, estimated)
ON CONFLICT (hour_at, shard) DO UPDATE SET
  energy_wh = f.energy_wh + excluded.energy_wh, active_inverters = f.active_inverters + excluded.active_inverters,
  measured_wh = f.measured_wh + excluded.measured_wh, backfilled_wh = f.backfilled_wh + excluded.backfilled_wh,
  estimated_wh = f.estimated_wh + excluded.estimated_wh`,
    values: [now, '{9}', '{1}', '{9}', '{0}', '{0}'],
  },
  {
    name: 'save-device-signs',
    text: /* sql */ `
UPDATE devices SET
  status = given.status,
  status_at = to_timestamp(given.status_ms / 1000.0),
  slept_at = coalesce(to_timestamp(given.slept_ms / 1000.0), devices.slept_at)
FROM unnest($1::integer[], $2::text[], $3::bigint[], $4::bigint[])
  AS given (inverter_id, status, status_ms, slept_ms)
WHERE devices.inverter_id = given.inverter_id`,
    values: ['{1}', '{online}', '{1763600000000}', '{NULL}'],
  },
  {
    name: 'insert-quarantine',
    text: /* sql */ `
INSERT INTO quarantine (inverter_id, serial_number, topic, reason, detail, payload, received_at)
SELECT inverter_id, serial_number, topic, reason, detail, payload, to_timestamp(received_ms / 1000.0)
FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::bigint[])
  AS given (inverter_id, serial_number, topic, reason, detail, payload, received_ms)`,
    values: ['{1}', '{HG}', '{t}', '{invalid_json}', '{d}', '{x}', '{1763600000000}'],
  },
  {
    name: 'close-silence-cases',
    text: /* sql */ `
UPDATE silence_cases SET closed_at = now(), close_reason = 'heard'
WHERE inverter_id = ANY ($1::integer[]) AND closed_at IS NULL
RETURNING inverter_id`,
    values: [[16]],
  },
];
