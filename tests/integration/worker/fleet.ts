import { updateLatest } from '@heliograph/database/latest/update-latest';
import { quantities, type QuantityValues } from '@heliograph/domain/metrics/registry';
import type { Pool } from 'pg';

export interface TestInverter {
  readonly status?: string;
  /** Null: no reading ever came with a right clock. Undefined: no reading ever came. */
  readonly heardAt?: Date | null;
  readonly lastReceivedAt?: Date;
  readonly sleptAt?: Date;
  readonly deviceStatus?: 'online' | 'sleep' | 'lost';
  readonly intervalS?: number;
  readonly timeZone?: string;
  readonly demo?: boolean;
  readonly userId?: number;
  readonly dealer?: string;
  readonly simIccid?: string;
  readonly state?: string;
  readonly rssiDbm?: number;
}

let serial = 0;

/** A sold inverter with its device and, where it was ever heard, its row of `latest`. */
export async function addInverter(pool: Pool, inverter: TestInverter): Promise<number> {
  const { status = 'ACTIVE', timeZone = 'Asia/Kolkata', demo = false } = inverter;
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO inverters (serial_number, inverter_name, status, power_rating, rated_power_w, latitude, longitude, time_zone, demo, user_id, dealer)
     VALUES ($1, 'Roof', $2, '5 kW', 5000, 18.52, 73.86, $3, $4, $5, $6) RETURNING id`,
    [`SWEEP-${++serial}`, status, timeZone, demo, inverter.userId ?? null, inverter.dealer ?? null],
  );
  const id = rows[0]!.id;
  await pool.query(
    `INSERT INTO devices (inverter_id, secret_sha256, interval_s, status, slept_at, sim_iccid) VALUES ($1, '\\x00', $2, $3, $4, $5)`,
    [
      id,
      inverter.intervalS ?? null,
      inverter.deviceStatus ?? null,
      inverter.sleptAt ?? null,
      inverter.simIccid ?? null,
    ],
  );
  if (inverter.heardAt !== undefined) {
    const lastReceivedAt = inverter.lastReceivedAt ?? inverter.heardAt;
    await pool.query(
      `INSERT INTO latest (inverter_id, ts, seq, received_at, heard_at, last_received_at, energy_total_wh, state, rssi_dbm)
       VALUES ($1, $2, 1, $2, $3, $2, 1000, $4, $5)`,
      [id, lastReceivedAt, inverter.heardAt, inverter.state ?? null, inverter.rssiDbm ?? null],
    );
  }
  return id;
}

/** Live telemetry of inverters, in order of their ids, comes at `at`, as ingest notes it. */
export async function hear(
  pool: Pick<Pool, 'query'>,
  inverterIds: readonly number[],
  at: Date,
): Promise<void> {
  const ts = at.getTime();
  const nothing = Object.fromEntries(quantities.map(({ name }) => [name, null]));
  const values = { ...nothing, energy_total_wh: 1000 } as QuantityValues;
  const reading = { ts, seq: 1, receivedAt: ts, values, heardAt: ts, lastReceivedAt: ts };
  await updateLatest(
    pool,
    inverterIds.map((inverterId) => ({ inverterId, ...reading })),
  );
}

/** When an inverter is awake, between two mornings. */
export async function setAwake(
  pool: Pool,
  inverterId: number,
  { from, until, next }: { readonly from: Date; readonly until: Date; readonly next: Date },
): Promise<void> {
  await pool.query(
    `INSERT INTO waking_hours (inverter_id, awake_from, awake_until, next_awake_from, by_sun) VALUES ($1, $2, $3, $4, true)
     ON CONFLICT (inverter_id) DO UPDATE SET awake_from = $2, awake_until = $3, next_awake_from = $4`,
    [inverterId, from, until, next],
  );
}

export async function addUser(pool: Pool, phoneNo: string, city = 'Pune'): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code)
     VALUES ($1, '', 'Asha', 'Kulkarni', 'a@example.org', '', $2, 'Maharashtra', '411004') RETURNING id`,
    [phoneNo, city],
  );
  return rows[0]!.id;
}

/** Says that ingestion has been up since `upSince` and last beat at `beatAt`. */
export async function setIngestUp(pool: Pool, upSince: Date, beatAt: Date): Promise<void> {
  await pool.query(
    `INSERT INTO service_heartbeats (service, up_since, beat_at) VALUES ('ingest', $1, $2)
     ON CONFLICT (service) DO UPDATE SET up_since = $1, beat_at = $2`,
    [upSince, beatAt],
  );
}

export async function hasOpenCase(pool: Pool, inverterId: number): Promise<boolean> {
  const { rows } = await pool.query(
    'SELECT id FROM silence_cases WHERE inverter_id = $1 AND closed_at IS NULL',
    [inverterId],
  );
  return rows.length > 0;
}
