import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One-week chunks: a fleet of 100,000 at one reading a minute fills one with about 1e9 rows. */
const CHUNK_INTERVAL = '7 days';

export class Initial1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(accounts);
    await runner.query(inverters);
    await runner.query(operations);
    await runner.query(energy);
    // A partitioned table can't become a hypertable later without copying, so decide now by what is installed.
    const [row] = await runner.query(
      `SELECT count(*)::int AS here FROM pg_extension WHERE extname = 'timescaledb'`,
    );
    await runner.query(readings(row.here > 0 ? '' : 'PARTITION BY RANGE (ts)'));
    if (row.here > 0) {
      await runner.query(
        `SELECT create_hypertable('readings', by_range('ts', INTERVAL '${CHUNK_INTERVAL}'), create_default_indexes => false)`,
      );
    }
  }

  async down(): Promise<void> {
    throw new Error('the first migration cannot be reverted: drop the database instead');
  }
}

const accounts = /* sql */ `
CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone_no text NOT NULL,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  pin_code text NOT NULL,
  phone_verified_at timestamptz,
  -- Created by the demonstration: login is refused while DEMO is off.
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX users_phone_no ON users (phone_no);

CREATE TABLE administrators (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  phone_no text NOT NULL,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  location text NOT NULL,
  is_super boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX administrators_phone_no ON administrators (phone_no);
-- At most one super-admin.
CREATE UNIQUE INDEX administrators_one_super ON administrators (is_super) WHERE is_super;

CREATE TABLE sessions (
  -- SHA-256 of the 256-bit token, which only the browser has.
  token_hash bytea PRIMARY KEY,
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  administrator_id bigint REFERENCES administrators (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sessions_one_account CHECK (num_nonnulls(user_id, administrator_id) = 1)
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_administrator ON sessions (administrator_id);
CREATE INDEX sessions_last_seen ON sessions (last_seen_at);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_kind text NOT NULL,
  actor_id bigint,
  action text NOT NULL,
  target text,
  before jsonb,
  after jsonb,
  address text,
  request_id text,
  CONSTRAINT audit_log_actor CHECK (actor_kind IN ('customer', 'administrator', 'system', 'anonymous'))
);
CREATE INDEX audit_log_at ON audit_log (at);
CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'audit_log is append-only'; END $$;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
`;

const inverters = /* sql */ `
CREATE TABLE inverters (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  serial_number text NOT NULL,
  invoice_number text,
  dealer text,
  -- The administrator's own status; where it is shown, an open outage overrides it.
  status text NOT NULL DEFAULT 'CREATED',
  inverter_name text NOT NULL DEFAULT '',
  power_rating text NOT NULL,
  rated_power_w integer NOT NULL,
  sim text,
  user_id bigint REFERENCES users (id),
  date_of_purchase date,
  date_of_installation date,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  time_zone text NOT NULL,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT inverters_status CHECK (status IN ('CREATED', 'REMOVED', 'INSTALLED', 'NOT_WORKING', 'NO_COMMUNICATION', 'ACTIVE')),
  CONSTRAINT inverters_rated_power CHECK (rated_power_w > 0),
  CONSTRAINT inverters_site CHECK (latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180)
);
CREATE UNIQUE INDEX inverters_serial_number ON inverters (serial_number);
CREATE INDEX inverters_user ON inverters (user_id);

-- An inverter's MQTT device: its secret and what it last reported about itself.
CREATE TABLE devices (
  inverter_id integer PRIMARY KEY REFERENCES inverters (id),
  secret_sha256 bytea NOT NULL,
  revoked_at timestamptz,
  model text,
  firmware text,
  sim_iccid text,
  imei text,
  rated_power_w integer,
  phases smallint,
  mppt smallint,
  interval_s integer,
  status text,
  status_at timestamptz,
  -- When it last announced sleep: suppresses outages until 07:00 at its site, unless data came since.
  slept_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT devices_status CHECK (status IN ('online', 'sleep', 'lost'))
);
CREATE INDEX devices_revoked ON devices (revoked_at) WHERE revoked_at IS NOT NULL;

CREATE TABLE device_events (
  inverter_id integer NOT NULL REFERENCES inverters (id),
  ts timestamptz NOT NULL,
  code text NOT NULL,
  active boolean NOT NULL,
  severity text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (inverter_id, ts, code, active),
  CONSTRAINT device_events_severity CHECK (severity IN ('info', 'warning', 'critical'))
);

CREATE TABLE tickets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inverter_id integer NOT NULL REFERENCES inverters (id),
  user_id bigint REFERENCES users (id),
  created_by text NOT NULL,
  assigned_to text,
  description text NOT NULL,
  error text,
  status text NOT NULL DEFAULT 'OPEN',
  priority text NOT NULL DEFAULT 'LOW',
  remark text,
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT tickets_status CHECK (status IN ('OPEN', 'ASSIGNED', 'IN_PROGRESS', 'ON_HOLD', 'CLOSED')),
  CONSTRAINT tickets_priority CHECK (priority IN ('LOW', 'HIGH')),
  CONSTRAINT tickets_closed CHECK ((status = 'CLOSED') = (closed_at IS NOT NULL))
);
CREATE INDEX tickets_inverter ON tickets (inverter_id);
CREATE INDEX tickets_user ON tickets (user_id);
`;

const operations = /* sql */ `
CREATE TABLE silence_cases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  inverter_id integer NOT NULL REFERENCES inverters (id),
  opened_at timestamptz NOT NULL DEFAULT now(),
  -- Start of the outage: the time last seen or, if later, the time from which data could be expected.
  silent_since timestamptz NOT NULL,
  -- When noCommunication first returned it to a caller; null: not yet.
  told_at timestamptz,
  closed_at timestamptz,
  close_reason text
);
CREATE UNIQUE INDEX silence_cases_one_open ON silence_cases (inverter_id) WHERE closed_at IS NULL;
CREATE INDEX silence_cases_inverter ON silence_cases (inverter_id, opened_at);

-- Messages to people: written in their cause's transaction, delivered by a job.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  user_id bigint REFERENCES users (id),
  phone text NOT NULL,
  text text,
  -- Deduplication key: one message per kind and cause.
  cause text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  failed_at timestamptz,
  error text,
  provider_reference text
);
CREATE UNIQUE INDEX outbox_cause ON outbox (kind, cause);
CREATE INDEX outbox_waiting ON outbox (created_at) WHERE delivered_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_phone ON outbox (phone, id);

CREATE TABLE quarantine (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  received_at timestamptz NOT NULL DEFAULT now(),
  inverter_id integer,
  serial_number text NOT NULL,
  topic text NOT NULL,
  reason text NOT NULL,
  detail text NOT NULL DEFAULT '',
  payload bytea NOT NULL
);
CREATE INDEX quarantine_received ON quarantine (received_at);
CREATE INDEX quarantine_inverter ON quarantine (inverter_id, id);

-- Since when a service has been up without a gap, so that its own downtime is not taken for outages of devices.
CREATE TABLE service_heartbeats (
  service text PRIMARY KEY,
  up_since timestamptz NOT NULL,
  beat_at timestamptz NOT NULL
);
`;

const quantityColumns = /* sql */ `
  state inverter_state,
  ac_power_w real,
  energy_today_wh integer,
  energy_total_wh bigint NOT NULL,
  ac_voltage_v real[],
  ac_current_a real[],
  grid_freq_hz real,
  power_factor real,
  dc_voltage_v real[],
  dc_current_a real[],
  dc_power_w real[],
  temp_c real,
  rssi_dbm smallint,
  faults text[]`;

const energy = /* sql */ `
CREATE TYPE inverter_state AS ENUM ('producing', 'standby', 'sleep', 'fault', 'off_grid');

-- One row per inverter, updated in place with every reading: free space on the page avoids index updates.
CREATE TABLE latest (
  inverter_id integer PRIMARY KEY REFERENCES inverters (id),
  ts timestamptz NOT NULL,
  seq bigint NOT NULL,
  received_at timestamptz NOT NULL,
  -- Receipt of the last telemetry with a correct clock; null: its clock was never correct.
  heard_at timestamptz,
  -- Receipt of the last telemetry, even with a wrong clock.
  last_received_at timestamptz NOT NULL,
  ${quantityColumns}
) WITH (fillfactor = 50);

-- Energy cursor: see libs/domain/src/energy/fold.ts. All null: no reading accepted yet.
CREATE TABLE energy_tails (
  inverter_id integer PRIMARY KEY REFERENCES inverters (id),
  first_ts timestamptz,
  first_wh bigint,
  last_ts timestamptz,
  last_seq bigint,
  last_wh bigint,
  high_wh bigint,
  total_wh bigint,
  backfilled_wh bigint,
  hour_at timestamptz,
  hour_energy_wh integer,
  hour_quality text,
  -- A reading after the last accepted one that may be a counter reset, until a later one confirms it.
  waiting_ts timestamptz,
  waiting_seq bigint,
  waiting_wh bigint,
  waiting_late boolean,
  -- Recompute watermark: the earliest out-of-order reading not recomputed yet; null: hours are up to date.
  dirty_from timestamptz
) WITH (fillfactor = 50);
CREATE INDEX energy_tails_dirty ON energy_tails (dirty_from) WHERE dirty_from IS NOT NULL;

CREATE TABLE energy_hours (
  inverter_id integer NOT NULL REFERENCES inverters (id),
  -- Start of the local hour.
  hour_at timestamptz NOT NULL,
  energy_wh integer NOT NULL,
  -- Running total at the hour's end, unwrapped over counter resets, and its backfilled part.
  total_wh bigint NOT NULL,
  backfilled_wh bigint NOT NULL,
  quality text NOT NULL,
  -- Running total at both ends of the gap that spans the hour's end; null: no gap does.
  gap_from_wh bigint,
  gap_to_wh bigint,
  -- Checkpoint: the state after the hour's last reading that needs no later one to confirm it.
  anchor_ts timestamptz,
  anchor_seq bigint,
  anchor_wh bigint,
  anchor_high_wh bigint,
  anchor_total_wh bigint,
  anchor_energy_wh integer,
  anchor_quality text,
  PRIMARY KEY (inverter_id, hour_at),
  CONSTRAINT energy_hours_quality CHECK (quality IN ('measured', 'backfilled', 'estimated'))
) WITH (fillfactor = 80);

-- Outliers and confirmed counter resets, shown to administrators.
CREATE TABLE counter_findings (
  inverter_id integer NOT NULL REFERENCES inverters (id),
  ts timestamptz NOT NULL,
  seq bigint NOT NULL,
  kind text NOT NULL,
  before_wh bigint NOT NULL,
  counter_wh bigint NOT NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (inverter_id, ts, seq),
  CONSTRAINT counter_findings_kind CHECK (kind IN ('epoch', 'outlier'))
);

-- The fleet's hours, updated by differences; sharded so that writers do not wait for each other.
CREATE TABLE fleet_hours (
  hour_at timestamptz NOT NULL,
  shard smallint NOT NULL,
  energy_wh bigint NOT NULL,
  active_inverters integer NOT NULL,
  PRIMARY KEY (hour_at, shard)
) WITH (fillfactor = 50);
`;

const readings = (partitioning: string) => /* sql */ `
CREATE TABLE readings (
  inverter_id integer NOT NULL,
  ts timestamptz NOT NULL,
  seq bigint NOT NULL,
  received_at timestamptz NOT NULL,
  backlog boolean NOT NULL,
  ${quantityColumns},
  PRIMARY KEY (inverter_id, ts, seq)
) ${partitioning}`;
