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
}

let serial = 0;

/** A sold inverter with its device and, where it was ever heard, its row of `latest`. */
export async function addInverter(pool: Pool, inverter: TestInverter): Promise<number> {
  const { status = 'ACTIVE', timeZone = 'Asia/Kolkata', demo = false } = inverter;
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO inverters (serial_number, inverter_name, status, power_rating, rated_power_w, latitude, longitude, time_zone, demo, user_id)
     VALUES ($1, 'Roof', $2, '5 kW', 5000, 18.52, 73.86, $3, $4, $5) RETURNING id`,
    [`SWEEP-${++serial}`, status, timeZone, demo, inverter.userId ?? null],
  );
  const id = rows[0]!.id;
  await pool.query(
    `INSERT INTO devices (inverter_id, secret_sha256, interval_s, status, slept_at) VALUES ($1, '\\x00', $2, $3, $4)`,
    [id, inverter.intervalS ?? null, inverter.deviceStatus ?? null, inverter.sleptAt ?? null],
  );
  if (inverter.heardAt !== undefined) {
    const lastReceivedAt = inverter.lastReceivedAt ?? inverter.heardAt;
    await pool.query(
      `INSERT INTO latest (inverter_id, ts, seq, received_at, heard_at, last_received_at, energy_total_wh)
       VALUES ($1, $2, 1, $2, $3, $2, 1000)`,
      [id, lastReceivedAt, inverter.heardAt],
    );
  }
  return id;
}

export async function hear(pool: Pool, inverterId: number, at: Date): Promise<void> {
  await pool.query('UPDATE latest SET heard_at = $2, last_received_at = $2 WHERE inverter_id = $1', [
    inverterId,
    at,
  ]);
}

export async function addUser(pool: Pool, phoneNo: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (phone_no, password_hash, first_name, last_name, email, address, city, state, pin_code)
     VALUES ($1, '', 'Asha', 'Kulkarni', 'a@example.org', '', 'Pune', 'Maharashtra', '411004') RETURNING id`,
    [phoneNo],
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
